"""The positions of this game in the pictures of the documentation: `python -m tools.screenshots` and `tools.terminal_picture`."""

from __future__ import annotations

from typing import Final

# A game of bots in which the first seat is asked `question` after at least `moves` moves. Then a few things are pressed, so
# that the log tells of something.
TABLE: Final = {"players": 3, "question": "turn", "moves": 150}
LIVELY: Final = {"players": 3, "question": "turn", "moves": 110, "pressed": 30}
BOOK: Final = {"name": "runestones-book", "width": 1440, "theme": "light"}

SCREENSHOTS: Final[list[dict[str, object]]] = [
    {"name": "table", "width": 1440, "theme": "light", "language": "en", **LIVELY},
    {"name": "table", "width": 1024, "theme": "light", "language": "ja", **TABLE},
    {"name": "table", "width": 390, "theme": "dark", "language": "pl", **TABLE},
    *({**BOOK, "language": each, "chapter": "summon"} for each in ("en", "pl", "ja")),
    {"name": "runestones-lesson", "width": 1440, "theme": "light", "language": "en", "lesson": "magic", "notes": 0},
]
TERMINAL: Final = {"players": 3, "seed": 8, "bot": "greedy", "moves": 163}
