"""Tokens: a client with a token acts as the participant it was issued to. The server stores only hashes of them."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from typing import Final

from nemeton.table.table import Table

TOKEN_BYTES: Final = 32  # 256 random bits
ID_BYTES: Final = 12  # of a table id, which must not be guessable either


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id() -> str:
    return secrets.token_urlsafe(ID_BYTES)


def hash_token(token: str) -> str:
    # A token has enough random bits for a fast hash to be safe.
    return sha256(token.encode()).hexdigest()


def find_token(token: str, hashes: list[str]) -> int | None:
    """The index of the token's hash. Takes the same time wherever it is, and whether or not it is there."""
    wanted = hash_token(token)
    found = None
    for number, known in enumerate(hashes):
        if hmac.compare_digest(wanted, known):
            found = number
    return found


def find_participant(table: Table, token: str) -> int | None:
    return find_token(token, [participant.token for participant in table.participants])
