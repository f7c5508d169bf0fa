"""Rune Stones in sentences: questions, choices, reasons why not, and events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from nemeton.engine.decision import Blocked
from nemeton.engine.events import Event
from nemeton.games.runestones import content
from nemeton.games.runestones.faces.terminal.words import Words, chips, find_card, magic, piece
from nemeton.games.runestones.faces.view import TableView
from nemeton.terminal.drawing import SeatView
from nemeton.texts.catalogue import Catalogue

# Events that the drawn table shows anyway.
QUIET: Final = frozenset(
    {"druid-chosen", "turn-began", "turn-ended", "display-filled", "smithy-filled", "ability-used", "game-ended"}
)
BY_NUMBER: Final = frozenset({"card-laid", "card-kept", "card-left"})


class Teller:
    def __init__(self, catalogue: Catalogue) -> None:
        self.say = catalogue.say
        self.words = Words(catalogue)

    # --- Questions and choices ---

    def question(self, seen: SeatView) -> str:
        view = view_of(seen)
        me = view.players[seen.seat]
        kind = seen.decision.kind
        card = ability = artifact = ""
        if view.swapping is not None:
            used = find_card(view.swapping, me.druid)
            card, ability = str(used.number), self.words.ability(used)
        elif view.forging is not None:
            colour = None if view.forging == "wild" else view.smithies[int(view.forging) - 1]
            artifact = self.words.artifact(colour or "wild")
        points = view.magic if view.points_left is None else view.points_left
        return self.say(f"ask-{kind}", points=points or 0, chosen=len(view.chosen), card=card, ability=ability, artifact=artifact)

    def action(self, text: str, seen: SeatView) -> str:
        view = view_of(seen)
        me = view.players[seen.seat]
        verb, *words = text.split()
        kind = seen.decision.kind
        if verb in ("play", "buy", "take", "use"):
            return self._card_action(verb, words, seen)
        if verb == "forge":
            return self._forge(words[0], view)
        if verb == "exchange":
            given, taken = words[0].split("-")
            return self.say("action-exchange", given=piece(given), taken=piece(taken))
        if verb == "pay":
            return self.say("action-pay", pieces=chips(words[0]))
        if verb == "place":
            return self.say("action-place", row=words[0], colour=self.words.colour(words[1]))
        if verb == "trade":
            artifacts = sum(space is not None for space in me.rows[int(words[0]) - 1])
            message = "action-trade" if me.gets_stone else "action-trade-points"
            return self.say(message, row=words[0], points=content.ROW_POINTS[artifacts])
        if verb == "rune":
            return self.say("action-rune", rune=self.say(f"rune-{words[0]}"), help=self.say(f"rune-{words[0]}-help"))
        if verb == "druid":
            return self.say("action-druid", druid=self.say(f"druid-{words[0]}"))
        if verb in ("gem", "swap"):
            return self.say(f"action-{verb}", piece=self.words.gem(words[0]), wild=self.words.gem("wild"))
        if verb == "activate":
            return self.say("action-activate", colour=self.words.colour(words[0]))
        return self.say(f"action-{verb}", decision=kind, points=view.magic or 0)

    def _card_action(self, verb: str, words: list[str], seen: SeatView) -> str:
        view = view_of(seen)
        card = find_card(int(words[0]), view.players[seen.seat].druid)
        name = self.words.card(card)
        ability = self.words.ability(card)
        if verb == "use":
            return self.say("action-use", card=name, effect=self.words.effect(card, int(words[1])))
        if verb == "buy":
            price = view.prices[view.display.index(card.number)]
            return self.say("action-buy", card=name, price=price, ability=ability)
        return self.say(f"action-{verb}", decision=seen.decision.kind, card=name, ability=ability, magic=magic(card))

    def _forge(self, smithy: str, view: TableView) -> str:
        """The price as the player can pay it: ore gives no bonus (R58)."""
        payable = view.payable.get(smithy, "none")
        if smithy == "wild":
            return self.say("action-forge-wild", payable=payable, price=content.WILD_ARTIFACT_PRICE, ore=content.ORE_PRICE)
        at = int(smithy) - 1
        colour = view.smithies[at]
        if colour is None:
            return self.say("action-forge-closed", smithy=smithy)
        price, bonus, _ = content.SMITHIES[at]
        message = "action-forge-bonus" if bonus else "action-forge"
        artifact = self.words.artifact(colour)
        sign = self.words.sign(bonus) if bonus else ""
        return self.say(
            message, artifact=artifact, smithy=smithy, payable=payable, price=price, ore=content.ORE_PRICE, bonus=sign
        )

    def reason(self, blocked: Blocked) -> str:
        return self.say(f"reason-{blocked.reason}", **blocked.numbers)

    # --- What happened ---

    def tell(self, run: Sequence[Event], seen: SeatView) -> list[str]:
        """Cards and pieces that come one by one share a sentence."""
        name = run[0].name
        if name in QUIET:
            return []
        view = view_of(seen)
        fields = [event.fields for event in run]
        if name == "card-drawn":
            # The cards that others draw are hidden, and that they draw at the end of a turn goes without saying.
            return [self._of_cards(name, run, view)] if "card" in fields[0] else []
        if name in BY_NUMBER:
            numbers = self.words.items(f"[bold]{f['card']}[/]" for f in fields)
            druids = sum(find_card(int(f["card"]), view.players[int(f["seat"])].druid).druid != "" for f in fields)
            where = "game" if druids == len(run) else "both" if druids else "pile"  # of those that are given up (R38)
            return [self.say(f"event-{name}", cards=numbers, where=where)]
        if name in ("card-taken", "card-won"):
            return [self._of_cards(name, run, view)]
        if name in ("gained", "paid"):
            total: Counter[str] = Counter()
            for f in fields:
                total[str(f["piece"])] += int(f["count"])
            return [self.say(f"event-{name}", pieces=" ".join(piece(p) * n for p, n in total.items()))]
        return [self._one(event, view) for event in run if event.fields.get("points") != 0]

    def _of_cards(self, name: str, run: Sequence[Event], view: TableView) -> str:
        cards = self.words.items(self._card(event, view) for event in run)
        return self.say(f"event-{name}", cards=cards, count=len(run))

    def _card(self, event: Event, view: TableView) -> str:
        druid = view.players[int(event.fields["seat"])].druid
        return self.words.card(find_card(int(event.fields["card"]), druid))

    def _one(self, event: Event, view: TableView) -> str:
        fields = event.fields
        values: dict[str, str | int] = dict(fields)
        if "card" in fields:
            values["cards"] = self._card(event, view)
        if event.name == "die-rolled":
            values["face"] = self.say(f"face-{fields['face']}")
        elif event.name == "forged":
            row, colour = str(fields["place"]).split()
            values |= {"row": row, "artifact": self.words.artifact("wild" if fields["smithy"] == "wild" else colour)}
        elif event.name == "rune-taken":
            values["rune"] = self.say(f"rune-{fields['rune']}")
        elif event.name == "stone-exchanged":
            values |= {"given": piece(str(fields["given"])), "taken": piece(str(fields["taken"]))}
        elif event.name == "stone-activated":
            values["colour"] = self.say(f"colour-{fields['colour']}")
        elif "shuffled" in event.name:
            values["count"] = fields.get("cards", fields.get("artifacts", 0))
        return self.say(f"event-{event.name}", **values)


def view_of(seen: SeatView) -> TableView:
    assert isinstance(seen.view, TableView)
    return seen.view
