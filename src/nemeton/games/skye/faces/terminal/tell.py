"""Isle of Skye in sentences: questions, choices, reasons why not, and events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from nemeton.engine.decision import Blocked
from nemeton.engine.events import Event
from nemeton.games.skye import content
from nemeton.games.skye.faces.outlook import Prospect
from nemeton.games.skye.faces.terminal.map import TILE_OF
from nemeton.games.skye.faces.view import PlayerView, TableView
from nemeton.terminal.drawing import SeatView
from nemeton.texts.catalogue import Catalogue

# Events that the drawn table shows anyway.
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

    def name(self, seat: int, seen: SeatView) -> str:
        return self.say("seat-you") if seat == seen.seat else self.say(f"player-{content.COLOURS[seat]}")

    def tile(self, name: str) -> str:
        tile = TILE_OF[name.upper()]
        return self.say("tile-druid" if tile.status == content.STAND_IN else "tile", name=f"[bold]{tile.name}[/]")

    # --- Questions and choices ---

    def question(self, seen: SeatView) -> str:
        return self.say(f"ask-{seen.decision.kind}")

    def action(self, text: str, seen: SeatView) -> str:
        view = view_of(seen)
        verb, *words = text.split()
        if verb == "price":
            return self._price(words, view.players[seen.seat])
        if verb == "place":
            tile = view.players[seen.seat].building[int(words[0]) - 1]
            assert tile is not None
            return self.say("action-place", tile=self.tile(tile), cell=words[1], turn=int(words[2]))
        if verb == "turn":
            return self.say("action-turn", turn=int(words[0]))
        if verb == "bag":
            return self.say("action-bag", price=view.bag_price or 0)
        if verb in ("buy", "own", "druid"):
            return self._purchase(verb, words[0].upper(), seen) + self._trial(text, seen)
        if verb == "keep":
            return self.say("action-keep", tile=self.tile(words[0])) + self._trial(text, seen)
        return self.say(f"action-{verb}", **({"tile": self.tile(words[0])} if words else {}))

    def _price(self, words: Sequence[str], me: PlayerView) -> str:
        """Names the tile under the axe; a blocked choice may put the axe on a tile that is not there."""
        tiles = {f"axe-{number}": offer.tile or "" for number, offer in enumerate(me.offer, start=1)}
        return self.say("action-price", axe=tiles.get(words[0], words[0]), first=words[1], second=words[2])

    def _purchase(self, verb: str, name: str, seen: SeatView) -> str:
        """A purchase with the price for this player."""
        view = view_of(seen)
        if verb == "druid":
            price = next(space.price for space in view.dolmen if space and space.tile == name)
            return self.say("action-druid", tile=self.tile(name), price=price)
        seller, price = next((p, o.price or 0) for p in view.players for o in p.offer if o.tile == name)
        if verb == "own":
            return self.say("action-own", tile=self.tile(name), price=price)
        return self.say("action-buy", tile=self.tile(name), seller=self.name(seller.seat, seen), price=price)

    def _trial(self, text: str, seen: SeatView) -> str:
        """What a tile that can be had would bring at its best place."""
        view = view_of(seen)
        now, trial = view.outlook.get(""), view.trials.get(text)
        if now is None or all(choice.text != text for choice in seen.decision.choices):
            return ""
        if trial is None:
            return f"  [dim]{self.say('table-trial-none')}[/]"
        fits = self.say("table-trial", cells=trial.cells, cell=f"{trial.place.x},{trial.place.y}")
        return f"  [dim]{self.say('join-parts').join((fits, *self._changes(now, trial.prospect)))}[/]"

    def _changes(self, now: Prospect, then: Prospect) -> Iterator[str]:
        """The slots, the income from barrels and the scrolls that would give more or less than now."""
        *slots, barrels, scrolls = zip(now, then, strict=True)
        for slot, (before, after) in zip(content.SLOTS, slots, strict=False):
            if before != after:
                yield self.say("then-slot", slot=slot, now=before or 0, later=after or 0)
        for name, (before, after) in (("barrels", barrels), ("scrolls", scrolls)):
            if before != after:
                yield self.say(f"then-{name}", now=before or 0, later=after or 0)

    def reason(self, blocked: Blocked) -> str:
        return self.say(f"reason-{blocked.reason}", **blocked.numbers)

    # --- What happened ---

    def tell(self, run: Sequence[Event], seen: SeatView) -> list[str]:
        if run[0].name in QUIET:
            return []
        return [self._one(event, seen) for event in run if event.fields.get("points") != 0]

    def _one(self, event: Event, seen: SeatView) -> str:
        fields = event.fields
        values: dict[str, str | int] = dict(fields)
        if "tile" in fields:
            values["tile"] = self.tile(str(fields["tile"]))
        if "seller" in fields:
            values["seller"] = self.name(int(fields["seller"]), seen)
        for field in ("terrain", "tablet"):
            if field in fields:
                values[field] = self.say(f"{field}-{fields[field]}")
        if "source" in fields:
            source = str(fields["source"])
            values["source"] = self.say(f"source-{source}" if source in ("gold", "tablet") else f"scoring-{source}")
        for field in ("price", "gold") if event.name != "income" and event.name != "gold-shown" else ():
            if field in fields:
                values[field] = self.say("gold-amount", gold=int(fields[field]))
        if "scroll" in fields:
            values["scroll"] = self.say(str(fields["scroll"]))
        return self.say(f"event-{event.name}", **values)


def view_of(seen: SeatView) -> TableView:
    assert isinstance(seen.view, TableView)
    return seen.view
