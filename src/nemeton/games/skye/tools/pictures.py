"""The positions of this game in the pictures of the documentation: `python -m tools.screenshots`."""

from __future__ import annotations

from typing import Final

# A game of bots in which the first seat is asked `question` after at least `moves` moves.
LAND: Final = {"players": 4, "question": "build", "moves": 110, "options": {"druids": "yes"}}
PRICES: Final = {"players": 4, "question": "price", "moves": 110, "options": {"druids": "yes"}}
BOOK: Final = {"name": "skye-book", "width": 1440, "theme": "light"}

SCREENSHOTS: Final[list[dict[str, object]]] = [
    {"name": "skye", "width": 1440, "theme": "light", "language": "en", **LAND},
    {"name": "skye", "width": 390, "theme": "light", "language": "en", **LAND},
    {"name": "skye-prices", "width": 1440, "theme": "dark", "language": "ja", **PRICES},
    *({**BOOK, "language": each, "chapter": "prices"} for each in ("en", "pl", "ja")),
    {"name": "skye-lesson", "width": 1440, "theme": "light", "language": "en", "lesson": "tile", "notes": 0},
]
