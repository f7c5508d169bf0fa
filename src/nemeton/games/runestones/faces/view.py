"""What a viewer may see of the table (R99), field by field. Cards appear by their printed numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from nemeton.engine.state import SPECTATOR
from nemeton.engine.views import SharedViews
from nemeton.games.runestones import content
from nemeton.games.runestones.faces.notation import SMITHY_WORDS
from nemeton.games.runestones.rules import frames
from nemeton.games.runestones.rules.forge import can_afford_gems, can_afford_ore, is_smithy_stocked
from nemeton.games.runestones.rules.position import UNKNOWN, Player, Position
from nemeton.games.runestones.rules.rows import list_runes
from nemeton.games.runestones.rules.summon import chosen_magic
from nemeton.games.runestones.rules.tables import COLOURED, DISPLAY, NUMBER, PRICES, R_HAND, WILD_PIECE

# A live table makes a view for every viewer after every move, so tuples are built from lists, which is faster than generators.
PIECE: Final = {COLOURED: "own", WILD_PIECE: "wild"}
PAYABLE: Final = {(True, True): "either", (True, False): "gems", (False, True): "ore", (False, False): "none"}


class PlayerView(msgspec.Struct, frozen=True):
    seat: int
    druid: str | None
    score: int
    gems: dict[str, int]
    ore: int
    rows: tuple[tuple[str | None, ...], ...]  # on each of the five spaces: None, "own" (its colour) or "wild"
    runes: tuple[str, ...]
    wild_colour: str | None
    hand: tuple[int, ...] | None  # only the viewer's own
    hand_size: int
    hand_limit: int
    draw_size: int
    discard: tuple[int, ...]
    gets_stone: bool  # an exchanged row would bring a rune stone


class TableView(msgspec.Struct, frozen=True):
    round: int
    turn: int
    first: int | None  # drawn after the druids are chosen
    over: bool
    winners: tuple[int, ...]
    players: tuple[PlayerView, ...]
    display: tuple[int | None, ...]  # from the left
    prices: tuple[int, ...]
    draw_size: int
    discard: tuple[int, ...]
    smithies: tuple[str | None, ...]
    payable: dict[str, str]  # what the player whose turn it is could pay with at each smithy that has an artifact: see PAYABLE
    artifacts_left: int
    artifact_discard: dict[str, int]
    wild_artifacts: int
    supply: dict[str, int]
    ore: int
    runes: dict[str, int]
    laid: tuple[int, ...]
    chosen: tuple[int, ...]  # picked from the viewer's own hand, not yet laid out
    magic: int | None  # of the cards chosen so far, the stone included, while choosing cards to summon with
    points_left: int | None  # while buying
    effects_left: tuple[str, ...]  # while utilizing: "21 1" is the first effect of card 21
    swapping: int | None  # the card whose SWAP is being paid
    forging: str | None  # the smithy whose artifact is being paid or placed
    executions_left: int | None  # of a reward of the die
    exchange_used: bool
    shuffles_at_once: bool  # a discard pile becomes a draw pile as soon as the last card has left
    wild_swaps: bool  # a wild gem replaces a colour in the cost of a SWAP


def view_table(s: Position, viewer: int) -> TableView:
    """All that `viewer` may see. While a player chooses cards in secret, the others see the table as before the choice."""
    public = view_public(s, view_players(s, None))
    return public if viewer == SPECTATOR else replace(public, **view_own(s, public, viewer, None))


def view_all(s: Position, earlier: SharedViews | None = None) -> SharedViews:
    """What everybody may see, and what only one seat may see. Players who look as they did earlier are not viewed again."""
    public = view_public(s, view_players(s, earlier))
    own = [view_own(s, public, seat, earlier) for seat in range(s.players)]
    before: Sequence[Player] = () if earlier is None else earlier.made_from
    kept = [before[seat] if before and p.looks_like(before[seat]) else p.clone() for seat, p in enumerate(s.seats)]
    return SharedViews(public, own, kept)


def view_players(s: Position, earlier: SharedViews | None) -> tuple[PlayerView, ...]:
    if earlier is None:
        return tuple([view_player(s, player, seat) for seat, player in enumerate(s.seats)])
    known: tuple[PlayerView, ...] = earlier.public.players  # type: ignore[attr-defined]
    return tuple(
        [
            seen if p.looks_like(before) and seen.gets_stone == gets_stone(s, p) else view_player(s, p, seen.seat)
            for p, before, seen in zip(s.seats, earlier.made_from, known, strict=True)
        ]
    )


def view_own(s: Position, public: TableView, seat: int, earlier: SharedViews | None) -> dict[str, object]:
    """The fields of which the player of this seat may see more than everybody."""
    seen, p = public.players[seat], s.seats[seat]
    if earlier is not None and seen is earlier.public.players[seat]:  # type: ignore[attr-defined]
        own = earlier.own[seat]["players"][seat]
    else:
        own = replace(seen, hand=numbers(p.hand))
    players = (*public.players[:seat], own, *public.players[seat + 1 :])
    if seat != s.turn:
        return {"players": players}
    magic = chosen_magic(s, s.me()) if s.kind == frames.LAY_SUMMON else None
    return {"players": players, "chosen": tuple([NUMBER[card] for card in s.chosen]), "magic": magic}


def view_public(s: Position, players: tuple[PlayerView, ...]) -> TableView:
    """What everybody may see."""
    return TableView(
        round=s.round,
        turn=s.turn,
        first=None if s.first == UNKNOWN else s.first,
        over=s.over,
        winners=tuple([seat for seat in range(s.players) if s.winners() >> seat & 1]) if s.over else (),
        players=players,
        display=tuple([None if card < 0 else NUMBER[card] for card in s.display]),
        prices=tuple([PRICES[s.prices + space] for space in range(DISPLAY)]),
        draw_size=len(s.draw),
        discard=numbers(s.discard),
        smithies=tuple([None if colour < 0 else content.COLOURS[colour] for colour in s.smithies]),
        payable=view_payable(s, s.me()),
        artifacts_left=sum(s.artifacts),
        artifact_discard=dict(zip(content.COLOURS, s.artifact_discard, strict=True)),
        wild_artifacts=s.wild_artifacts,
        supply=dict(zip(content.GEMS, s.supply, strict=False)),
        ore=s.supply[len(content.GEMS)],
        runes=dict(zip(content.RUNES, s.runes, strict=True)),
        laid=tuple([NUMBER[card] for card in s.laid]),
        chosen=(),
        magic=None,
        points_left=frames.magic_left(s) if s.kind == frames.BUY and not s.over else None,
        effects_left=effects_left(s),
        swapping=NUMBER[s.laid[frames.swapped_place(s)]] if s.kind == frames.PAY_SWAP else None,
        forging=SMITHY_WORDS[frames.smithy_at_work(s)] if s.kind in (frames.PAY_FORGE, frames.PLACE) else None,
        executions_left=frames.executions_left(s) if frames.DIE_GEM <= s.kind <= frames.DIE_POINTS else None,
        exchange_used=s.exchanged,
        shuffles_at_once=s.shuffle_at_once,
        wild_swaps=not s.must_pay_as_shown,
    )


def view_payable(s: Position, p: Player) -> dict[str, str]:
    """With gems, with ore, with either or with none, at the smithies that have an artifact (R49-R52)."""
    ore = can_afford_ore(p)
    return {
        word: PAYABLE[can_afford_gems(s, p, smithy), ore]
        for smithy, word in enumerate(SMITHY_WORDS)
        if is_smithy_stocked(s, smithy)
    }


def view_player(s: Position, p: Player, seat: int) -> PlayerView:
    return PlayerView(
        seat=seat,
        druid=None if p.druid < 0 else content.DRUIDS[p.druid],
        score=p.score,
        gems=dict(zip(content.GEMS, p.gems, strict=False)),
        ore=p.gems[len(content.GEMS)],
        rows=(view_row(p.rows[:5]), view_row(p.rows[5:])),
        runes=tuple([name for rune, name in enumerate(content.RUNES) if p.has(rune)]),
        wild_colour=None if p.active < 0 else content.COLOURS[p.active],
        hand=None,
        hand_size=len(p.hand),
        hand_limit=content.LARGE_HAND if p.has(R_HAND) else content.HAND,
        draw_size=len(p.draw),
        discard=numbers(p.discard),
        gets_stone=gets_stone(s, p),
    )


def gets_stone(s: Position, p: Player) -> bool:
    return len(list_runes(s, p)) > 0


def view_row(spaces: Iterable[int]) -> tuple[str | None, ...]:
    return tuple([PIECE.get(space) for space in spaces])


def numbers(cards: Iterable[int]) -> tuple[int, ...]:
    """Printed numbers in ascending order, because the order of a pile is meaningless."""
    return tuple(sorted([NUMBER[card] for card in cards]))


def effects_left(s: Position) -> tuple[str, ...]:
    """The effects not yet used, also while one of them is being carried out."""
    waiting = frames.effects_waiting(s)
    if s.over:
        return ()
    return tuple(
        f"{NUMBER[card]} {effect + 1}"
        for place, card in enumerate(s.laid)
        for effect in range(2)
        if waiting >> (2 * place + effect) & 1
    )
