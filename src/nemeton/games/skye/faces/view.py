"""What a viewer may see of the table (S43, S44), field by field. Tiles appear by their names."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from nemeton.engine.frames import NOBODY
from nemeton.engine.state import SPECTATOR
from nemeton.engine.views import SharedViews
from nemeton.games.skye import content
from nemeton.games.skye.faces.outlook import Prospect, look_ahead, prospect, try_tiles
from nemeton.games.skye.faces.sources import find_income, find_scrolls, find_sources, repeated, reveals_gold
from nemeton.games.skye.rules import frames
from nemeton.games.skye.rules.areas import castle_road_tiles, count_bits, on_castle_road
from nemeton.games.skye.rules.buying import reduced_price
from nemeton.games.skye.rules.dolmen import bag_price
from nemeton.games.skye.rules.position import T_DONE, Player, Position
from nemeton.games.skye.rules.scoring import score_tile
from nemeton.games.skye.rules.tables import (
    ALL,
    BARRELS,
    CATCH_UP,
    COLUMN,
    COST,
    FIELD_BITS,
    MOST_ROUNDS,
    NO_TILE,
    NO_TOKEN,
    ORIGIN,
    ROUNDS,
    SCORED_SLOTS,
    SIDES,
)


class OfferView(msgspec.Struct, frozen=True):
    tile: str | None  # None once sold, kept or discarded
    gold: int | None  # laid on it this round, 0 for the axe; None while prices are secret
    price: int | None  # for the player whose buying turn it is


class PlacedView(msgspec.Struct, frozen=True):
    tile: str
    x: int  # to the east of the castle
    y: int  # to the north
    turn: int  # degrees clockwise


class SourceView(msgspec.Struct, frozen=True, array_like=True):
    points: int
    tiles: tuple[int, ...]  # places in the territory


class ScrollView(msgspec.Struct, frozen=True):
    tile: int  # its place in the territory
    points: int | None  # undoubled, as of now; None if they would reveal hidden gold
    doubled: bool


class PlayerView(msgspec.Struct, frozen=True):
    seat: int
    colour: str
    score: int
    gold: int | None  # only the viewer's own; at the end of the game everybody's
    offer: tuple[OfferView, ...]
    building: tuple[str | None, ...]  # the tiles to build this round, by slot; None once built
    territory: tuple[PlacedView, ...]
    counts: dict[str, int]  # of each feature in the whole territory
    completed: dict[str, int]  # areas, by terrain
    road_tiles: int  # connected with the castle, including the castle
    barrels: int  # tiles with barrels connected with the castle
    tablets: dict[str, int]
    token: str | None
    worth: tuple[int | None, ...]  # what each slot would score now; None if that would reveal hidden gold
    sources: tuple[tuple[SourceView, ...], ...]  # the parts of those points
    scrolls: tuple[ScrollView, ...]
    repeated: int | None  # what tablets would add for the best scroll now; None like the points of a scroll
    earning: tuple[SourceView, ...]  # the gold of castle and barrels, tile by tile
    income: tuple[int, int, int] | None  # the next income as of now: castle, barrels, players ahead


class PurchasesView(msgspec.Struct, frozen=True):
    others: int  # tiles of others that may still be bought on this turn
    own: int  # own tiles that may still be bought
    bank_pays: bool


class DolmenView(msgspec.Struct, frozen=True):
    tile: str
    price: int  # printed cost and surcharge


class TrialView(msgspec.Struct, frozen=True):
    cells: int  # on which it fits
    place: PlacedView  # the best of them
    prospect: Prospect  # as in the outlook


class TableView(msgspec.Struct, frozen=True):
    round: int
    rounds: int
    start: int
    turn: int | None  # whose turn it is, when it is only one player's
    over: bool
    winners: tuple[int, ...]
    players: tuple[PlayerView, ...]
    scoring: tuple[str, ...]  # on the slots A to D
    scored_slots: tuple[str, ...]  # for each round
    catch_up: tuple[int, ...]  # for each round
    bag: int  # tiles in it
    bag_price: int | None  # for the player whose second buying turn it is
    purchases: PurchasesView | None  # left to the player whose first buying turn it is
    dolmen: tuple[DolmenView | None, ...]  # from the left; empty without Druids
    druids: int  # face down
    shown: tuple[str, ...]  # drawn from the bag, one of them to be kept
    outlook: dict[str, Prospect]  # for a viewer who builds, by action, "" for the present: slots, barrels, scrolls
    trials: dict[str, TrialView]  # for a viewer who buys: each tile at its best place, by action; none if it fits nowhere now


def view_table(s: Position, viewer: int) -> TableView:
    """All that `viewer` may see."""
    public = view_public(s)
    return public if viewer == SPECTATOR else replace(public, **view_own(s, public, viewer))


def view_all(s: Position) -> SharedViews:
    """What everybody may see, and what only one seat may see."""
    public = view_public(s)
    return SharedViews(public, [view_own(s, public, seat) for seat in range(s.players)])


def view_own(s: Position, public: TableView, seat: int) -> dict[str, object]:
    """The fields of which the player of this seat may see more than everybody."""
    if s.over:  # everything is shown
        return {}
    p = s.seats[seat]
    own = replace(public.players[seat], gold=p.gold, scrolls=view_scrolls(s, p, is_open=True), repeated=repeated(s, p))
    players = (*public.players[:seat], own, *public.players[seat + 1 :])
    return {"players": players, "outlook": view_outlook(s, seat), "trials": view_trials(s, seat)}


def view_public(s: Position) -> TableView:
    """What everybody may see."""
    rounds = int(ROUNDS[s.track])
    first = MOST_ROUNDS * int(s.track)
    asks = not s.over and s.seat != NOBODY
    return TableView(
        round=s.round,
        rounds=rounds,
        start=s.start,
        turn=s.seat if asks else None,
        over=s.over,
        winners=tuple(seat for seat in range(s.players) if s.winners() >> seat & 1),
        players=view_players(s),
        scoring=tuple(content.SCORING_TILES[tile].name for tile in s.slots),
        scored_slots=tuple(slots_of(int(SCORED_SLOTS[first + number])) for number in range(rounds)),
        catch_up=tuple(int(CATCH_UP[first + number]) for number in range(rounds)),
        bag=len(s.bag),
        bag_price=int(bag_price(s.seats[s.seat])) if asks and s.kind == frames.DRUID else None,
        purchases=view_purchases(s) if asks and s.kind == frames.BUY else None,
        dolmen=tuple(view_space(int(tile), space) for space, tile in enumerate(s.dolmen)),
        druids=len(s.druids),
        shown=names(s.shown),
        outlook={},
        trials={},
    )


def find_gold_slot(s: Position) -> int | None:
    """The slot whose points would reveal hidden gold."""
    return {content.SCORING_TILES[tile].name: slot for slot, tile in enumerate(s.slots)}.get("most-gold")


def view_purchases(s: Position) -> PurchasesView:
    return PurchasesView(int(frames.purchases_left(s)), int(frames.own_purchases_left(s)), frames.bank_pays(s))


def view_outlook(s: Position, seat: int) -> dict[str, Prospect]:
    if not s.asked >> seat & 1 or (s.kind != frames.BUILD and not tries_tiles(s)):
        return {}
    now = {"": prospect(s, seat, find_gold_slot(s))}
    return now if s.kind != frames.BUILD else {**now, **look_ahead(s, seat, find_gold_slot(s))}


def tries_tiles(s: Position) -> bool:
    """Whether the tiles for sale are tried for the buyer. They are many, and where no person plays nobody looks."""
    return s.patient and s.kind in (frames.BUY, frames.DRUID, frames.KEEP)


def view_trials(s: Position, seat: int) -> dict[str, TrialView]:
    if not s.asked >> seat & 1 or not tries_tiles(s):
        return {}
    return {
        text: TrialView(trial.cells, view_placed(trial.turned, trial.cell), trial.then)
        for text, trial in try_tiles(s, seat, find_gold_slot(s)).items()
    }


def view_players(s: Position) -> tuple[PlayerView, ...]:
    gold_slot = find_gold_slot(s)
    points = [score_tile(s, tile) for tile in s.slots] if all(len(p.placed) for p in s.seats) else []
    return tuple(
        view_player(
            s,
            seat,
            tuple(None if slot == gold_slot and not s.over else int(row[seat]) for slot, row in enumerate(points)),
        )
        for seat in range(s.players)
    )


def view_player(s: Position, seat: int, worth: tuple[int | None, ...]) -> PlayerView:
    p = s.seats[seat]
    laid = bool(len(p.placed))
    return PlayerView(
        seat=seat,
        colour=content.COLOURS[seat],
        score=p.score,
        gold=p.gold if s.over else None,
        offer=view_offer(s, p, seat),
        building=tuple(None if tile == NO_TILE else ALL[tile].name for tile in p.to_build),
        territory=tuple(view_placed(int(turned), int(cell)) for turned, cell in zip(p.placed, p.cells, strict=True)),
        counts={name: int(p.count(FIELD_BITS * (1 + at))) for at, name in enumerate(content.FEATURES)},
        completed={name: int(p.tally[T_DONE + 1 + at]) if laid else 0 for at, name in enumerate(content.TERRAINS)},
        road_tiles=int(count_bits(castle_road_tiles(p))) if laid else 0,
        barrels=int(on_castle_road(p, BARRELS)) if laid else 0,
        tablets={name: int(p.tablet(kind)) for kind, name in enumerate(content.TABLETS) if s.with_druids},
        token=None if p.token == NO_TOKEN else content.TOKENS[p.token],
        worth=worth,
        sources=view_sources(s, p, worth),
        scrolls=view_scrolls(s, p, is_open=s.over),
        repeated=repeated(s, p) if s.over or not reveals_gold(p) else None,
        earning=tuple(SourceView(*source) for source in find_income(s, p)) if laid else (),
        income=view_income(s, seat) if laid else None,
    )


def view_sources(s: Position, p: Player, worth: tuple[int | None, ...]) -> tuple[tuple[SourceView, ...], ...]:
    return tuple(
        () if points is None else tuple(SourceView(*source) for source in find_sources(s, p, int(kind)))
        for points, kind in zip(worth, s.slots, strict=False)
    )


def view_scrolls(s: Position, p: Player, *, is_open: bool) -> tuple[ScrollView, ...]:
    hidden = {name for name in ("gold",) if not is_open}
    return tuple(
        ScrollView(scroll.tile, None if scroll_of(p, scroll.tile) in hidden else scroll.points, scroll.doubled)
        for scroll in find_scrolls(s, p)
    )


def scroll_of(p: Player, place: int) -> str:
    return ALL[p.placed[place] // SIDES].scroll.partition(":")[0]


def view_income(s: Position, seat: int) -> tuple[int, int, int] | None:
    """The next income, if it came now (S12-S14)."""
    if s.round >= ROUNDS[s.track]:
        return None
    ahead = sum(other.score > s.seats[seat].score for other in s.seats)
    printed = int(CATCH_UP[MOST_ROUNDS * int(s.track) + int(s.round)])
    return content.CASTLE_GOLD, int(on_castle_road(s.seats[seat], BARRELS)), printed * ahead


def view_offer(s: Position, p: Player, seat: int) -> tuple[OfferView, ...]:
    secret = s.kind == frames.PRICE
    buying = not s.over and s.kind == frames.BUY
    return tuple(
        OfferView(
            None if tile == NO_TILE else ALL[tile].name,
            None if secret else int(gold),
            buyer_price(s, int(gold), seat) if buying and tile != NO_TILE else None,
        )
        for tile, gold in zip(p.offer, p.laid, strict=True)
    )


def buyer_price(s: Position, gold: int, seller: int) -> int:
    """The price of a tile for the buyer: the gold on an own tile (SD17), nothing while the bank pays (SD25)."""
    if seller == s.seat:
        return gold
    return 0 if frames.bank_pays(s) else int(reduced_price(s.seats[s.seat], gold))


def view_placed(turned: int, cell: int) -> PlacedView:
    x, y = divmod(cell - ORIGIN + COLUMN // 2, COLUMN)
    return PlacedView(ALL[turned // SIDES].name, x, y - COLUMN // 2, 90 * (turned % SIDES))


def view_space(tile: int, space: int) -> DolmenView | None:
    return None if tile == NO_TILE else DolmenView(ALL[tile].name, int(COST[tile]) + content.SURCHARGES[space])


def slots_of(mask: int) -> str:
    return "".join(letter for slot, letter in enumerate(content.SLOTS) if mask >> slot & 1)


def names(tiles: Iterable[int]) -> tuple[str, ...]:
    return tuple(ALL[tile].name for tile in tiles)
