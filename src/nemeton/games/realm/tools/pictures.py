"""The positions of this game in the pictures of the documentation: `python -m tools.screenshots`."""

from __future__ import annotations

from typing import Final

# A game of bots in which the first seat is asked `question` after at least `moves` moves.
TURN: Final = {"players": 4, "question": "turn", "moves": 180}
BOOK: Final = {"name": "realm-book", "width": 1440, "theme": "light"}

SCREENSHOTS: Final[list[dict[str, object]]] = [
    {"name": "realm", "width": 1440, "theme": "light", "language": "en", **TURN},
    {"name": "realm", "width": 390, "theme": "dark", "language": "pl", **TURN},
    {"name": "realm-turn", "width": 1024, "theme": "dark", "language": "pl", **TURN},
    *({**BOOK, "language": each, "chapter": "board"} for each in ("en", "pl", "ja")),
    {"name": "realm-lesson", "width": 1440, "theme": "light", "language": "en", "lesson": "walking", "notes": 0},
]
