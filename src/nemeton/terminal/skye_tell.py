"""Isle of Skye in sentences: what is asked, what a choice does, why not, and what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nemeton.engine.decision import Blocked
from nemeton.engine.events import Event
from nemeton.games.skye import content
from nemeton.games.skye.view import PlayerView, TableView
from nemeton.locale import Catalogue
from nemeton.terminal.drawing import Glance
from nemeton.terminal.skye_land import TILE_OF

# What the drawn table shows anyway.
QUIET: Final = frozenset(
    {
        "scoring-dealt",
        "token-dealt",
        "round-began",
        "tile-drawn",
        "dolmen-filled",
        "dolmen-cleared",
        "bag-drawn",
        "built",
        "gold-shown",
        "game-ended",
    }
)


class Teller:
    def __init__(self, catalogue: Catalogue) -> None:
        self.say = catalogue.say

    def name(self, seat: int, glance: Glance) -> str:
        return self.say("seat-you") if seat == glance.seat else self.say(f"player-{content.COLOURS[seat]}")

    def tile(self, name: str) -> str:
        tile = TILE_OF[name.upper()]
        return self.say("tile-druid" if tile.status == content.STAND_IN else "tile", name=f"[bold]{tile.name}[/]")

    # --- Questions and choices ---

    def question(self, glance: Glance) -> str:
        return self.say(f"ask-{glance.decision.kind}")

    def action(self, text: str, glance: Glance) -> str:
        view = see(glance)
        verb, *words = text.split()
        if verb == "price":
            return self._price(words, view.players[glance.seat])
        if verb == "place":
            tile = view.players[glance.seat].building[int(words[0]) - 1]
            assert tile is not None
            return self.say("action-place", tile=self.tile(tile), cell=words[1], turn=int(words[2]))
        if verb == "turn":
            return self.say("action-turn", turn=int(words[0]))
        if verb == "bag":
            return self.say("action-bag", price=view.bag_price or 0)
        if verb in ("buy", "own", "druid"):
            return self._purchase(verb, words[0].upper(), glance)
        return self.say(f"action-{verb}", **({"tile": self.tile(words[0])} if words else {}))

    def _price(self, words: Sequence[str], me: PlayerView) -> str:
        """The axe as the name of the tile that gets it; with fewer than three tiles it may ask for one that is not there."""
        tiles = {f"axe-{number}": offer.tile or "" for number, offer in enumerate(me.offer, start=1)}
        return self.say("action-price", axe=tiles.get(words[0], words[0]), first=words[1], second=words[2])

    def _purchase(self, verb: str, name: str, glance: Glance) -> str:
        """With the price as this player would pay it."""
        view = see(glance)
        if verb == "druid":
            price = next(space.price for space in view.dolmen if space and space.tile == name)
            return self.say("action-druid", tile=self.tile(name), price=price)
        seller, gold = next((p, o.gold or 0) for p in view.players for o in p.offer if o.tile == name)
        if verb == "own":
            return self.say("action-own", tile=self.tile(name), price=gold)
        discount = content.DISCOUNT * view.players[glance.seat].tablets.get("discount", 0)
        who = self.name(seller.seat, glance)
        return self.say("action-buy", tile=self.tile(name), seller=who, price=max(0, gold - discount))

    def reason(self, blocked: Blocked) -> str:
        return self.say(f"reason-{blocked.reason}", **blocked.numbers)

    # --- What happened ---

    def tell(self, run: Sequence[Event], glance: Glance) -> list[str]:
        if run[0].name in QUIET:
            return []
        return [self._one(event, glance) for event in run if event.fields.get("points") != 0]

    def _one(self, event: Event, glance: Glance) -> str:
        fields = event.fields
        values: dict[str, str | int] = dict(fields)
        if "tile" in fields:
            values["tile"] = self.tile(str(fields["tile"]))
        if "seller" in fields:
            values["seller"] = self.name(int(fields["seller"]), glance)
        for field in ("terrain", "tablet"):
            if field in fields:
                values[field] = self.say(f"{field}-{fields[field]}")
        if "source" in fields:
            source = str(fields["source"])
            values["source"] = self.say(f"source-{source}" if source in ("gold", "tablet") else f"scoring-{source}")
        if "scroll" in fields:
            values["scroll"] = self.say(str(fields["scroll"]))
        return self.say(f"event-{event.name}", **values)


def see(glance: Glance) -> TableView:
    assert isinstance(glance.view, TableView)
    return glance.view
