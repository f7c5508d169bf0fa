"""A Realm of Wonder table drawn on a terminal: the map, the players' progress, the order and the viewer's hand."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from nemeton.games.realm import content
from nemeton.games.realm.faces.terminal.map import (
    DIFFICULT,
    EMPTY,
    HOUSE,
    LETTERS,
    MONSTER,
    OPEN,
    SIGNS,
    STYLES,
    WALL,
    WATER,
    RealmMap,
)
from nemeton.games.realm.faces.terminal.tell import NAME_OF, Teller, view_of
from nemeton.games.realm.faces.view import PlayerView, TableView, WindowView
from nemeton.terminal.drawing import SeatView, Size, ToldDrawing, within
from nemeton.texts.catalogue import Catalogue

MIDDLING: Final = 30  # lines needed for walls on the map, the mission and the reach
ROOMY: Final = 40  # lines needed to explain spells in hand and to show what is left
WIDE: Final = 100  # columns needed for space between columns
WIDEST: Final = 126  # wider lines are hard to follow
MOST_NUMBERED: Final = 30  # choices; more than these are grouped by kind
SIGNS_OF_LEGEND: Final = (
    (SIGNS["tower"], "kind-tower"),
    (EMPTY, "table-empty-tower"),
    (f"{MONSTER}2", "table-monster"),
    (SIGNS["well"], "kind-well"),
    ("w2", "fortress"),
    (HOUSE, "kind-home"),
    (SIGNS["rune"], "kind-rune"),
    (SIGNS["whirl"], "kind-whirl"),
    (SIGNS["plain"], "kind-plain"),
    (DIFFICULT, "difficult"),
    (WALL, "wall"),
    (OPEN, "table-open"),
    (WATER, "table-closed"),
)


class RealmDrawing(ToldDrawing[Teller]):
    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue, Teller(catalogue))

    # --- Words ---

    def name(self, seat: int, seen: SeatView) -> str:
        return self.teller.name(seat, seen)

    def legend(self) -> list[RenderableType]:
        signs = "  ".join(f"[bold]{sign}[/] {self.say(message)}" for sign, message in SIGNS_OF_LEGEND)
        figures = "  ".join(f"{_chip(name)} {self.teller.character(name)}" for name in LETTERS)
        return [Text.from_markup(figures), Text.from_markup(signs), Text(self.say("table-names"))]

    def digest(self, seen: SeatView, width: int) -> RenderableType | None:
        """Spells may have many targets: choices of a kind share a line, to be typed."""
        choices = seen.decision.choices
        if len(choices) <= MOST_NUMBERED:
            return None
        groups: dict[tuple[str, ...], list[str]] = {}
        for choice in choices:
            verb, *words = choice.text.split()
            groups.setdefault((verb, *words[:-1]), []).extend(words[-1:])
        lines = [f"[dim]{self.say('table-type')}[/]"]
        for head, targets in groups.items():
            typed = " ".join(NAME_OF.get(word, word) for word in head)
            named = " ".join(f"[bold]{NAME_OF.get(target, target)}[/]" for target in targets)
            lines.append(f"[bold cyan]{typed}[/] {named}")
        return Group(*map(Text.from_markup, lines))

    # --- The table ---

    def table(self, seen: SeatView, size: Size) -> RenderableType:
        view = view_of(seen)
        width = min(size.width, WIDEST)
        me = view.players[seen.seat]
        lands = {land: self.say(f"land-{land}") for land in content.LANDS}
        parts: list[RenderableType] = [self._header(view, seen)]
        parts += RealmMap(view, width).lines(lands, walls=size.height >= MIDDLING)
        if size.height >= MIDDLING:
            parts += [_line(line) for line in self._left(view, roomy=size.height >= ROOMY)]
        parts += [_line(line) for line in self._order(view)]
        parts.append(self._players(view, seen, width))
        parts += [_line(line) for line in self._hand(me, roomy=size.height >= ROOMY)]
        parts += [_line(line) for line in self._under_way(view, seen, listed=size.height >= MIDDLING)]
        return Group(*(within(part, width) for part in parts))

    def _header(self, view: TableView, seen: SeatView) -> RenderableType:
        turn = self.whose_turn(seen, view.turn, over=view.over)
        title = [f"[bold]{self.say('game-title')}[/]", self.say("table-round", round=view.round)]
        title += [self.say(f"phase-{view.phase}"), turn]
        return Rule(Text.from_markup(" · ".join(title)), align="left", style="dim")

    def _order(self, view: TableView) -> list[str]:
        """From the slowest to the fastest; players who are done are in brackets."""
        track = []
        for seat in view.order:
            player = view.players[seat]
            runner = f"{_chip(player.character)}{player.speed}"
            track.append(f"({runner})" if player.served else runner)
        return [f"[dim]{self.say('table-order')}[/] {' '.join(track)}"] if track else []

    def _left(self, view: TableView, *, roomy: bool) -> list[str]:
        """The mission; where there is room, what is left in towers and piles."""
        mission = self.say(f"mission-{view.task}-help", wanted=view.wanted)
        towers = ", ".join(f"{self.say(f'tile-{name}')} {count}" for name, count in view.face_down.items() if count)
        piles = self.say("table-piles", cards=view.cards_left, spells=view.spells_left, bonuses=view.bonus_tiles)
        return [
            f"[dim]{self.say('table-mission')}[/] [bold]{self.say(f'mission-{view.mission}')}[/]: {mission}",
            f"[dim]{self.say('table-towers')}[/] {towers} · {piles}",
        ][: 2 if roomy else 1]

    def _players(self, view: TableView, seen: SeatView, width: int) -> Table:
        """One player per line with their progress on the three ways to win, the viewer last, next to their hand."""
        grid = Table.grid(padding=(0, 2 if width >= WIDE else 1, 0, 0))
        heads = ["", self.say("table-space"), self.say("table-magic"), self.say(f"mission-{view.mission}")]
        heads += [*(self.say(f"table-{column}") for column in ("orbs", "monsters", "wells", "hand")), ""]
        for at, _ in enumerate(heads):
            grid.add_column(no_wrap=at < len(heads) - 1, overflow="fold")
        grid.add_row(*(Text(head, style="dim") for head in heads))
        for player in sorted(view.players, key=lambda p: (p.seat == seen.seat, p.seat)):
            grid.add_row(*map(_line, self._player(view, player, seen)))
        return grid

    def _player(self, view: TableView, player: PlayerView, seen: SeatView) -> list[str]:
        name = self.name(player.seat, seen)
        mission = f"{player.progress}/{view.wanted}"
        hands = self.say("table-hands", cards=player.card_count, spells=player.spell_count)
        return [
            f"{_chip(player.character)} [bold]{name}[/]",
            self.teller.space(player.space),
            self.say("table-magic-and-income", magic=player.magic, income=player.income),
            self._progress(self.say("medal"), full=True) if player.medal else mission,
            self._progress(f"{player.orbs}/{content.TO_WIN}", full=player.orbs >= content.TO_WIN),
            self._progress(f"{player.monsters}/{content.TO_WIN}", full=player.monsters >= content.TO_WIN),
            self.say("table-wells-and-supply", wells=player.wells, markers=player.markers),
            hands,
            self.say("join-items").join(self._belongings(player)),
        ]

    def _progress(self, text: str, *, full: bool) -> str:
        """Progress on one of the ways to win; a full one opens the castle."""
        return f"[bold reverse]{text}[/]" if full else text

    def _belongings(self, player: PlayerView) -> list[str]:
        """Tiles, spells on the player and a spent ability."""
        names = {self.say(f"tile-{name}"): count for name, count in player.tiles.items()}
        names |= {self.say("bonus-boot"): player.boots, self.say("bonus-biceps"): player.biceps}
        found = [name + (f" {count}" if count > 1 else "") for name, count in names.items() if count]
        if player.step_spells:
            found.append(self.say("table-step-spells", steps=f"{player.step_spells:+d}"))
        if player.balloon:
            found.append(self.say("spell-balloon"))
        if not player.able:
            found.append(f"[dim]{self.say('table-spent')}[/]")
        return found

    def _hand(self, me: PlayerView, *, roomy: bool) -> list[str]:
        join = self.say("join-items")
        lines = []
        if me.cards:
            lines.append(f"[dim]{self.say('table-own-cards')}[/] {join.join(map(self.teller.movement_card, me.cards))}")
        if me.spells and roomy:
            for card in dict.fromkeys(me.spells):
                many = f" x{me.spells.count(card)}" if me.spells.count(card) > 1 else ""
                text = self.say(f"spell-{card.removesuffix('-biceps')}-help")
                lines.append(f"  [bold]{self.teller.card(card)}[/]{many}: [dim]{text}[/]")
        elif me.spells:
            lines.append(f"[dim]{self.say('table-own-spells')}[/] {join.join(map(self.teller.card, me.spells))}")
        return lines

    # --- What is under way ---

    def _under_way(self, view: TableView, seen: SeatView, *, listed: bool) -> list[str]:
        lines = []
        if view.rolled:
            lines.append(self.say("table-rolled", land=self.say(f"land-{view.rolled}")))
        if view.window:
            lines += self._window(view.window, seen)
        if view.battle:
            lines.append(self._battle(view, seen))
        elif view.moving and view.moving.seat == seen.seat:
            lines += self._reach(view, listed=listed)
        if view.chest_left:
            cards = self.say("join-items").join(map(self.teller.card, view.chest or ()))
            lines.append(self.say("table-chest", count=view.chest_left) + (f" {cards}" if cards else ""))
        return lines

    def _window(self, window: WindowView, seen: SeatView) -> list[str]:
        """The spell and the Counterspells on it."""
        spell = self.teller.spell(window.spell, seen)
        lines = [self.say("table-casts", who=self.name(window.caster, seen), spell=f"[bold]{spell}[/]")]
        if window.counters:
            names = " → ".join(self.name(seat, seen) for seat in window.counters)
            lines.append(self.say("table-countered", who=names))
        return lines

    def _battle(self, view: TableView, seen: SeatView) -> str:
        battle = view.battle
        assert battle is not None
        other = self.say(f"tile-{battle.monster}") if battle.monster else ""
        if battle.defender is not None:
            other = self.name(battle.defender, seen)
        return self.say(
            "table-battle",
            attacker=f"[bold]{self.name(battle.attacker, seen)}[/]",
            defender=f"[bold]{other}[/]",
            space=self.teller.space(battle.space),
            ours=battle.attacker_cards,
            theirs=battle.defender_cards,
        )

    def _reach(self, view: TableView, *, listed: bool) -> list[str]:
        """The steps left, and the spaces within reach by their cost, which the map shows too."""
        moving = view.moving
        assert moving is not None
        told = [self.say("table-steps-left", steps=moving.steps)]
        if moving.above:
            told.append(self.say("table-above", space=self.teller.space(moving.above)))
        if moving.crosses_walls:
            told.append(self.say("ability-golem-help"))
        if moving.light_land:
            told.append(self.say("table-light", land=self.say(f"land-{moving.light_land}")))
        by_steps: dict[int, list[str]] = {}
        for walk in view.reach:
            by_steps.setdefault(walk.steps, []).append(walk.space)
        reach = "  ".join(f"[bold green]{steps}[/] {' '.join(names)}" for steps, names in sorted(by_steps.items()))
        return [" · ".join(told), *([f"[dim]{self.say('table-reach')}[/] {reach}"] if reach and listed else [])]


def _chip(character: str) -> str:
    return f"[{STYLES[character]}]{LETTERS[character]}[/]"


def _line(markup: str) -> Text:
    return Text.from_markup(markup)


DRAWING = RealmDrawing
