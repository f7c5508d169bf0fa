"""The position as the referee has it against the position of the game: what each viewer sees, and what nobody sees."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from nemeton.engine.state import SPECTATOR
from nemeton.games.runestones.content import COLOURS, CREATURES, DRUID_CARDS, GEMS, RUNES
from nemeton.games.runestones.game import RuneStones
from nemeton.games.runestones.state import RuneStonesState
from tests.games.runestones.referee.game import Referee
from tests.games.runestones.referee.log import Ask
from tests.games.runestones.referee.table import Seat

NUMBER = [card.number for card in (*CREATURES, *DRUID_CARDS)]
ABSENT = "absent"
SMITHIES = ("1", "2", "3", "4", "5", "wild")


def find_differences(game: RuneStones, state: RuneStonesState, referee: Referee, ask: Ask | None) -> list[str]:
    """All that differs at a decision, or at the end of the game if there is none."""
    viewers = {SPECTATOR, 0, 1} if ask is None else {ask.seat, (ask.seat + 1) % referee.players}
    found = differ("decision", read_decision(game, state), tell_decision(ask))
    for viewer in sorted(viewers):
        seen = msgspec.to_builtins(game.view(state, viewer))
        found += differ(f"view of seat {viewer}", seen, tell_view(referee, ask, viewer))
    return found + differ("hidden", read_hidden(state), tell_hidden(referee))


def differ(where: str, game: Any, referee: Any) -> list[str]:
    """The differences of two descriptions, each with its path."""
    if isinstance(game, dict) and isinstance(referee, dict):
        keys = dict.fromkeys([*game, *referee])
        return [line for key in keys for line in differ(f"{where}, {key}", game.get(key, ABSENT), referee.get(key, ABSENT))]
    if isinstance(game, list | tuple) and isinstance(referee, list | tuple) and len(game) == len(referee):
        return [
            line
            for at, (one, other) in enumerate(zip(game, referee, strict=True))
            for line in differ(f"{where} {at}", one, other)
        ]
    if isinstance(game, list | tuple) and isinstance(referee, list | tuple):
        game, referee = list(game), list(referee)
    return [] if game == referee else [f"{where}: game {game}, referee {referee}"]


# --- The decision ---


def read_decision(game: RuneStones, state: RuneStonesState) -> dict[str, Any]:
    asked = game.asked(state)
    choices = sorted(game.vocabulary.text(action) for seat in asked for action in state.legal(seat))
    return {"asked": asked, "kind": game.question(state, asked[0]) if asked else "over", "choices": " | ".join(choices)}


def tell_decision(ask: Ask | None) -> dict[str, Any]:
    if ask is None:
        return {"asked": [], "kind": "over", "choices": ""}
    return {"asked": [ask.seat], "kind": ask.kind, "choices": " | ".join(sorted(ask.choices))}


# --- What nobody sees ---


def read_hidden(state: RuneStonesState) -> dict[str, Any]:
    return {
        "draw": numbers(NUMBER[card] for card in state.draw),
        "artifacts": dict(zip(COLOURS, state.artifacts, strict=True)),
        "hands": [numbers(NUMBER[card] for card in p.hand) for p in state.seats],
        "draw piles": [numbers(NUMBER[card] for card in p.draw) for p in state.seats],
    }


def tell_hidden(referee: Referee) -> dict[str, Any]:
    return {
        "draw": numbers(referee.draw),
        "artifacts": {colour: referee.artifacts[colour] for colour in COLOURS},
        "hands": [numbers(seat.hand) for seat in referee.seats],
        "draw piles": [numbers(seat.draw) for seat in referee.seats],
    }


def numbers(cards: Iterable[int]) -> str:
    return " ".join(map(str, sorted(cards)))


# --- What a viewer sees (R99) ---


def tell_view(referee: Referee, ask: Ask | None, viewer: int) -> dict[str, Any]:
    r = referee
    kind = ask.kind if ask is not None else "over"
    best = max(seat.score for seat in r.seats)
    return {
        "round": r.round,
        "turn": r.turn,
        "first": r.first,
        "over": r.over,
        "winners": [number for number, seat in enumerate(r.seats) if seat.score == best] if r.over else [],
        "players": [tell_player(r, number, seat, viewer) for number, seat in enumerate(r.seats)],
        "display": list(r.display),
        "prices": list(r.prices),
        "draw_size": len(r.draw),
        "discard": sorted(r.discard),
        "smithies": list(r.smithies),
        "payable": tell_payable(r),
        "artifacts_left": r.artifacts.total(),
        "artifact_discard": {colour: r.artifact_discard[colour] for colour in COLOURS},
        "wild_artifacts": r.wild_artifacts,
        "supply": {gem: r.supply[gem] for gem in GEMS},
        "ore": r.supply["ore"],
        "runes": r.runes,
        "laid": list(r.laid),
        "chosen": list(r.chosen) if viewer == r.turn else [],
        "magic": r.magic(r.chosen) if viewer == r.turn and kind == "lay-summon" else None,
        "points_left": r.magic_left,
        "effects_left": [f"{card} {effect}" for card, effect in r.waiting],
        "swapping": r.swapping,
        "forging": r.forging,
        "executions_left": r.executions,
        "exchange_used": r.exchanged,
        "shuffles_at_once": r.options["reshuffle"] == "at-once",
        "wild_swaps": r.options["swap-cost"] == "wild-replaces",
    }


def tell_payable(r: Referee) -> dict[str, str]:
    found = {}
    for smithy in SMITHIES:
        if r.artifact_at(smithy) is not None:
            payments = r.forge_payments(smithy)
            gems, ore = any(payment != "ooo" for payment in payments), "ooo" in payments
            found[smithy] = "either" if gems and ore else "gems" if gems else "ore" if ore else "none"
    return found


def tell_player(r: Referee, number: int, seat: Seat, viewer: int) -> dict[str, Any]:
    return {
        "seat": number,
        "druid": seat.druid,
        "score": seat.score,
        "gems": {gem: seat.pieces[gem] for gem in GEMS},
        "ore": seat.pieces["ore"],
        "rows": [[row.get(space) for space in GEMS] for row in seat.rows],
        "runes": [rune for rune in RUNES if rune in seat.runes],
        "wild_colour": seat.active,
        "hand": sorted(seat.hand) if number == viewer else None,
        "hand_size": len(seat.hand),
        "hand_limit": seat.limit(),
        "draw_size": len(seat.draw),
        "discard": sorted(seat.discard),
        "gets_stone": bool(r.list_stones(seat)),
    }
