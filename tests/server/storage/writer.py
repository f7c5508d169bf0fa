"""A program that stores rows as fast as it can and says which were acknowledged, until it is killed.

`python -m tests.server.storage.writer ADDRESS`
"""

from __future__ import annotations

import asyncio
import os
import sys

from nemeton.server.storage.base import Storage
from nemeton.server.storage.open import make_storage
from tests.server.storage.helpers import row, summary

TABLES = 16
ROWS = 100_000  # more than anybody waits for


async def write(storage: Storage, table: str) -> None:
    for number in range(ROWS):
        await storage.commit((row(table, number),), (summary(table, at=number),))
        os.write(1, f"{table} {number}\n".encode())  # unbuffered: what is said was acknowledged


async def main(address: str) -> None:
    storage = make_storage(address)
    await storage.open()
    await asyncio.gather(*(write(storage, f"t{n}") for n in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
