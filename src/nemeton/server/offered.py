"""The bots of one's own that this server offers beside the levels of its games.

Their code runs in the server's workers, so only the operator says which, in the setting `own_bots`: `NAME=package.module:Class`.
A request can spell a NAME and nothing else; what stands behind it never comes from a request, a table or a record.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from nemeton.bots.own_bots import FORMS, BadBot, find_factory
from nemeton.bots.roster import BOTS

NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,38}")
TAKEN: Final = re.compile(rf"level\d*|{'|'.join(BOTS)}")
OFFERED: Final[dict[str, str]] = {}  # of this process: what may be seated, and what it stands for


def read_offers(given: Sequence[str]) -> dict[str, str]:
    """What may be seated, by name, or BadBot. Each bot is imported: a mistake is seen at the start, not at a table."""
    offers: dict[str, str] = {}
    for text in given:
        name, _, bot = text.partition("=")
        if not NAME.fullmatch(name) or not bot:
            raise BadBot(f"{text!r} offers no bot; expected NAME=BOT, NAME of small letters, BOT as {FORMS}")
        if TAKEN.fullmatch(name) or name in offers:
            raise BadBot(f"the name {name!r} is taken; expected another one in {text!r}")
        if find_factory(bot)[0] is None:
            raise BadBot(f"{bot!r} is no bot of one's own; expected {FORMS}")
        offers[name] = bot
    return offers


def offer(given: Sequence[str]) -> None:
    """Offer these from now on."""
    offers = read_offers(given)
    OFFERED.clear()
    OFFERED.update(offers)
