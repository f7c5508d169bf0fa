"""Tokens: whoever holds one is the participant it was given to. The server keeps only hashes of them."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from typing import Final

TOKEN_BYTES: Final = 32  # 256 random bits
ID_BYTES: Final = 12  # of a table: its link is not to be guessed either


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id() -> str:
    return secrets.token_urlsafe(ID_BYTES)


def hash_token(token: str) -> str:
    # A token has so many random bits that a plain hash is as good as a slow one.
    return sha256(token.encode()).hexdigest()


def find_token(token: str, hashes: list[str]) -> int | None:
    """Where the token's hash stands. Takes the same time whichever it is, and whether it is there at all."""
    wanted = hash_token(token)
    found = None
    for number, known in enumerate(hashes):
        if hmac.compare_digest(wanted, known):
            found = number
    return found
