"""An Isle of Skye table drawn on a terminal: scoring, players, tiles for sale, the dolmen, and territories to build in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from nemeton.games.skye import content
from nemeton.games.skye.faces.terminal.map import LAND, LETTERS, SCROLL, STYLES, TABLET, TILE_OF, WIDTH, Cell, draw_map, picture
from nemeton.games.skye.faces.terminal.read import name_cells, placements, read_typed
from nemeton.games.skye.faces.terminal.tell import Teller, view_of
from nemeton.games.skye.faces.view import PlayerView, TableView
from nemeton.terminal.drawing import SeatView, Size, ToldDrawing, within
from nemeton.texts.catalogue import Catalogue

ROOMY: Final = 200  # lines needed for all territories: only when the whole table is asked for
HIGH: Final = 36  # lines needed for tiles in all their turns
WIDEST: Final = 126  # wider lines are hard to follow
GAP: Final = 2
TURNS: Final = (0, 90, 180, 270)


class SkyeDrawing(ToldDrawing[Teller]):
    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue, Teller(catalogue))

    # --- Words ---

    def name(self, seat: int, seen: SeatView) -> str:
        return self.teller.name(seat, seen)

    def read(self, typed: str, seen: SeatView) -> str:
        return read_typed(typed, seen.decision, view_of(seen).players[seen.seat])

    def legend(self) -> list[RenderableType]:
        lands = "  ".join(f"[{STYLES[name]}]{sign}[/] {self.say(f'terrain-{name}')}" for name, sign in LAND.items())
        things = "  ".join(f"[bold]{letter}[/] {self.say(f'feature-{name}')}" for name, letter in LETTERS.items())
        others = (("#", "road"), (SCROLL, "scroll"), (TABLET, "tablet"))
        signs = "  ".join(f"[bold]{sign}[/] {self.say(f'feature-{name}')}" for sign, name in others)
        castle = f"[bold]@[/] {self.say('tile-castle')}"
        forms = [self.say("table-type-prices"), self.say("table-type-places")]
        return [*map(Text.from_markup, (lands, things, f"{signs}  {castle}")), *map(Text, forms)]

    def digest(self, seen: SeatView, width: int) -> RenderableType | None:
        """Prices and placements are typed, not numbered: shows what may be typed, and which tile fits where."""
        if not seen.decision.choices:
            return None
        if seen.decision.kind == "price":
            gold = view_of(seen).players[seen.seat].gold or 0
            return Text(f"{self.say('table-type-prices')} {self.say('table-gold-left', gold=gold)}")
        fitting = placements(seen.decision)
        if not fitting:
            return None
        building = view_of(seen).players[seen.seat].building
        names = name_cells(seen.decision)
        lines = [f"[dim]{self.say('table-type-places')}[/]"]
        for slot, by_cell in fitting.items():
            cells = sorted(by_cell.items(), key=lambda each: list(names).index(each[0]))
            places = "  ".join(f"[bold cyan]{_call(cell, names)}[/] {'/'.join(map(str, turns))}" for cell, turns in cells)
            lines.append(f"[bold]{building[int(slot) - 1]}[/]  {places}")
        return Group(*map(Text.from_markup, lines))

    # --- The table ---

    def table(self, seen: SeatView, size: Size) -> RenderableType:
        view = view_of(seen)
        width = min(size.width, WIDEST)
        me = view.players[seen.seat]
        parts: list[RenderableType] = [self._header(view, seen)]
        parts += [Text.from_markup(line) for line in self._scoring(view, short=size.height < HIGH)]
        parts.append(self._players(view, seen))
        if size.height >= ROOMY:
            for player in view.players:
                if player.seat != seen.seat:
                    parts += [Text.from_markup(f"[bold]{self.name(player.seat, seen)}[/]"), *draw_map(player.territory, {})]
            parts.append(Text.from_markup(f"[bold]{self.name(seen.seat, seen)}[/]"))
        parts += self._market(view, seen, width)
        if seen.decision.kind == "second-buy" or (size.height >= HIGH and seen.decision.kind != "build"):
            parts += self._dolmen(view, width)
        parts += self._territory(me, seen, width)
        short = seen.decision.kind == "build" or (size.height < HIGH and seen.decision.kind != "second-buy")
        parts += [Text.from_markup(line) for line in self._meanings(view, me, short=short)]
        return Group(*(within(part, width) for part in parts))

    def _header(self, view: TableView, seen: SeatView) -> RenderableType:
        turn = self.whose_turn(seen, view.turn, over=view.over)
        first = self.say("table-first", who=self.name(view.start, seen))
        bag = self.say("table-bag", count=view.bag)
        title = [f"[bold]{self.say('game-title')}[/]", self.say("table-round-of", round=view.round, rounds=view.rounds)]
        return Rule(Text.from_markup(" · ".join([*title, first, turn, bag])), align="left", style="dim")

    def _scoring(self, view: TableView, *, short: bool) -> list[str]:
        """The scoring tiles with the rounds in which they still score; those of this round are highlighted."""
        names, helps = [], []
        for slot, name in zip(content.SLOTS, view.scoring, strict=True):
            rounds = [number for number, slots in enumerate(view.scored_slots, start=1) if slot in slots]
            left = " ".join(f"[bold]{n}[/]" if n == view.round else str(n) for n in rounds if n >= view.round and not view.over)
            head = f"[bold reverse]{slot}[/]" if view.round in rounds else f"[bold]{slot}[/]"
            names.append(f"{head} {self.say(f'scoring-{name}')} [dim]({left or '-'})[/]")
            helps.append(self.say(f"scoring-{name}-help"))
        return ["  ".join(names)] if short else [f"{name} {text}" for name, text in zip(names, helps, strict=True)]

    def _players(self, view: TableView, seen: SeatView) -> Table:
        """One player per line, the viewer last, next to their territory."""
        grid = Table.grid(padding=(0, GAP - 1, 0, 0))
        heads = ["", *(self.say(f"table-{column}") for column in ("points", "gold", "tiles")), *content.SLOTS]
        heads += [*LETTERS.values(), self.say("table-by-road"), self.say("table-completed"), ""]
        for head in heads:
            grid.add_column(justify="left" if head in ("", heads[-2]) else "right")
        grid.add_row(*(Text(head, style="dim") for head in heads))
        for player in sorted(view.players, key=lambda p: (p.seat == seen.seat, p.seat)):
            grid.add_row(*(Text.from_markup(cell) for cell in self._player(player, seen)))
        return grid

    def _player(self, player: PlayerView, seen: SeatView) -> list[str]:
        gold = "?" if player.gold is None else str(player.gold)
        worth = ["?" if points is None else str(points) for points in player.worth]
        worth += [""] * (len(content.SLOTS) - len(worth))
        road = self.say("table-road-and-barrels", tiles=player.road_tiles, barrels=player.barrels)
        done = " ".join(f"[{STYLES[name]}]{LAND[name]}[/]{count}" for name, count in player.completed.items())
        extras = [self.say(f"tablet-{name}") + (f" x{n}" if n > 1 else "") for name, n in player.tablets.items() if n]
        extras += [self.say(f"token-{player.token}")] if player.token else []
        return [
            f"[bold]{self.name(player.seat, seen)}[/]",
            f"[bold]{player.score}[/]",
            gold,
            str(len(player.territory)),
            *worth,
            *map(str, player.counts.values()),
            road,
            done,
            ", ".join(extras),
        ]

    # --- Tiles ---

    def _market(self, view: TableView, seen: SeatView, width: int) -> list[RenderableType]:
        """The offered tiles of all players, and what was drawn from the bag."""
        shown = [
            (offer.tile, f"[bold]{offer.tile}[/] {self._gold(offer.gold)}", player.seat)
            for player in sorted(view.players, key=lambda p: (p.seat != seen.seat, p.seat))
            for offer in player.offer
            if offer.tile
        ]
        parts: list[RenderableType] = []
        for seat in dict.fromkeys(seat for _, _, seat in shown):
            parts.append(Text.from_markup(f"[dim]{self.say('table-offers', who=self.name(seat, seen))}[/]"))
            parts += self._tiles([(tile, head, 0) for tile, head, of in shown if of == seat], width)
        if len(view.players) == 2 and len(parts) == 4:
            parts = [_side_by_side(parts[:2], parts[2:])]
        if view.shown:
            parts += self._tiles([(name, f"[bold]{name}[/]", 0) for name in view.shown], width)
        return parts

    def _dolmen(self, view: TableView, width: int) -> list[RenderableType]:
        tiles = [(space.tile, f"[bold]{space.tile}[/] {self._gold(space.price)}", 0) for space in view.dolmen if space]
        return [Text.from_markup(f"[dim]{self.say('table-dolmen')}[/]"), *self._tiles(tiles, width)] if tiles else []

    def _gold(self, gold: int | None) -> str:
        return "" if not gold else self.say("table-price", gold=gold)

    def _territory(self, me: PlayerView, seen: SeatView, width: int) -> list[RenderableType]:
        """The viewer's territory, with the tiles to build in all their turns beside or below it."""
        land = draw_map(me.territory, name_cells(seen.decision))
        held = [[(name, f"{turn}°" if turn else f"[bold]{name}[/]", turn) for turn in TURNS] for name in me.building if name]
        taken = max((line.cell_len for line in land), default=0) + 2 * GAP + len(TURNS) * (WIDTH + GAP)
        if held and taken <= width:
            return [_side_by_side(land, [row for tile in held for row in self._tiles(tile, width)])]
        return [*land, *self._tiles([turned for tile in held for turned in tile], width)]

    def _tiles(self, tiles: Sequence[tuple[str, str, int]], width: int) -> list[RenderableType]:
        """Pictures side by side below their headings, in as many rows as needed."""
        in_a_row = max(1, width // (WIDTH + GAP))
        rows: list[RenderableType] = []
        for at in range(0, len(tiles), in_a_row):
            grid = Table.grid(padding=(0, 1, 0, 0))
            for _ in tiles[at : at + in_a_row]:
                grid.add_column(width=WIDTH + GAP - 1, no_wrap=True)
            grid.add_row(*(Text.from_markup(head) for _, head, _ in tiles[at : at + in_a_row]))
            grid.add_row(*(Text("\n").join(picture(name, turn)) for name, _, turn in tiles[at : at + in_a_row]))
            rows.append(grid)
        return rows

    def _meanings(self, view: TableView, me: PlayerView, *, short: bool) -> list[str]:
        """What the visible scrolls and tablets are worth, the viewer's own last."""
        names = [offer.tile for player in view.players for offer in player.offer if offer.tile]
        names += [*view.shown, *(name for name in me.building if name)]
        if not short:
            names += [space.tile for space in view.dolmen if space]
        known: dict[str, list[str]] = {}
        for name in names:
            if TILE_OF[name].scroll or TILE_OF[name].tablet:
                known.setdefault(self._meaning(name), []).append(name)
        told = "  ".join(f"[bold]{' '.join(tiles)}[/] [dim]{meaning}[/]" for meaning, tiles in known.items())
        own = [self._meaning(tile.tile) for tile in me.territory if TILE_OF[tile.tile].scroll]
        mine = self.say("table-own-scrolls", scrolls="; ".join(own)) if own else ""
        return [line for line in (told, mine) if line]

    def _meaning(self, name: str) -> str:
        tile = TILE_OF[name]
        return self.say(f"tablet-{tile.tablet}-help") if tile.tablet else self.say(f"scroll-{tile.scroll.partition(':')[0]}")


def _call(cell: Cell, names: dict[Cell, str]) -> str:
    return names[cell] or f"{cell[0]},{cell[1]}"


def _side_by_side(*groups: Iterable[RenderableType]) -> Table:
    grid = Table.grid(padding=(0, 2 * GAP, 0, 0))
    grid.add_row(*(Group(*group) for group in groups))
    return grid


DRAWING = SkyeDrawing
