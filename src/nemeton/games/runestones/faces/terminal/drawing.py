"""A Rune Stones table drawn on a terminal: display, smithies, the players and the viewer's hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from nemeton.games.runestones import content
from nemeton.games.runestones.faces.terminal.tell import Teller
from nemeton.games.runestones.faces.terminal.words import LETTER_OF, counts, find_card, magic, piece
from nemeton.games.runestones.faces.view import PlayerView, TableView
from nemeton.terminal.drawing import SeatView, Size, ToldDrawing, within
from nemeton.texts.catalogue import Catalogue

MIDDLING: Final = 28  # lines needed for the supply and the stones on the board
ROOMY: Final = 36  # lines needed for headings and for what stones do
WIDE: Final = 96  # columns needed for space between columns
WIDEST: Final = 126  # wider lines are hard to follow
CARDS_IN_A_ROW: Final = 6
DONE_RANK: Final = 1000  # after every card


class RuneStonesDrawing(ToldDrawing[Teller]):
    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue, Teller(catalogue))
        self.words = self.teller.words

    # --- Words ---

    def rank(self, text: str) -> int:
        """Hand cards by number, as they are shown; `done` last."""
        verb, *words = text.split()
        return int(words[0]) if verb == "play" else 0 if verb != "done" else DONE_RANK

    def legend(self) -> list[RenderableType]:
        return [Text(self.say(message)) for message in ("letters", "letters-signs", "letters-rows")]

    def name(self, seat: int, seen: SeatView) -> str:
        assert isinstance(seen.view, TableView)
        druid = seen.view.players[seat].druid
        if seat == seen.seat or druid is None:
            return super().name(seat, seen)
        return self.say(f"druid-{druid}")

    # --- The table ---

    def table(self, seen: SeatView, size: Size) -> RenderableType:
        view = seen.view
        assert isinstance(view, TableView)
        width = min(size.width, WIDEST)
        roomy = size.height >= ROOMY
        me = view.players[seen.seat]
        parts: list[RenderableType] = [self._header(view, seen)]
        if roomy:
            parts.append(_line(f"[bold]{self.say('table-display')}[/]  [dim]{self._piles(view)}[/]"))
        parts.append(self._display(view, width))
        if roomy:
            parts.append(Text(""))
        parts.append(self._smithies(view, width))
        if size.height >= MIDDLING:
            parts.append(self._board(view))
        if roomy:
            parts.append(Rule(style="dim"))
        parts.append(self._players(view, seen, width))
        parts.extend(_line(line) for line in self._all_stones(view, seen, roomy))
        if roomy:
            parts.append(Rule(style="dim"))
        if me.hand:
            parts.append(self._hand(view, me, width))
        parts.extend(self._under_way(view, seen))
        return Group(*(within(part, width) for part in parts))

    def _header(self, view: TableView, seen: SeatView) -> RenderableType:
        turn = self.whose_turn(seen, view.turn, over=view.over)
        title = f"[bold]{self.say('game-title')}[/] · {self.say('table-round', round=view.round)} · {turn}"
        return Rule(Text.from_markup(title), align="left", style="dim")

    def _piles(self, view: TableView) -> str:
        return self.say("table-piles", draw=view.draw_size, discard=len(view.discard))

    def _display(self, view: TableView, width: int) -> Table:
        cells = []
        for number, price in zip(view.display, view.prices, strict=True):
            cost = f"[dim]{self.say('sign-price', price=price)}[/]"
            if number is None:
                cells.append([f"[dim]{self.say('table-empty')}[/]", cost, "", ""])
            else:
                card = find_card(number, None)
                cells.append([f"[bold]{number}[/] {cost}", *self._card_lines(card)])
        return _grid(cells, width, CARDS_IN_A_ROW)

    def _card_lines(self, card: content.Card) -> list[str]:
        return [self.words.kind(card), self.say("sign-magic", magic=magic(card)), self.words.ability(card)]

    def _smithies(self, view: TableView, width: int) -> Table:
        cells = []
        for number, (smithy, colour) in enumerate(zip(content.SMITHIES, view.smithies, strict=True), start=1):
            name = self.say("table-smithy", smithy=number)
            bonus = f" +{self.words.sign(smithy.bonus)}" if smithy.bonus else ""
            price = f"[dim]{self.say('table-empty')}[/]" if colour is None else piece(colour) * smithy.price
            cells.append([f"[dim]{name}[/]", f"{price}{bonus}"])
        wild = self.say("table-smithy-wild", left=view.wild_artifacts)
        cells.append([f"[dim]{wild}[/]", self.say("table-smithy-any", price=content.WILD_ARTIFACT_PRICE)])
        return _grid(cells, width, CARDS_IN_A_ROW)

    def _board(self, view: TableView) -> RenderableType:
        """The pieces and rune stones left to take."""
        stones = self.words.items(
            self.say(f"rune-{rune}") + (f" {left}" if left > 1 else "") for rune, left in view.runes.items() if left
        )
        supply = counts({**view.supply, "ore": view.ore})
        return _line(f"[dim]{self.say('table-supply')}[/] {supply}  [dim]{self.say('table-board-stones')}[/] {stones}")

    def _players(self, view: TableView, seen: SeatView, width: int) -> Table:
        """One player per line, the viewer last, next to their hand."""
        grid = Table.grid(padding=(0, 2 if width >= WIDE else 1, 0, 0))
        heads = ["", *(self.say(f"table-{column}") for column in ("points", "gems", "rows"))]
        heads += ["", *(self.say(f"table-{column}") for column in ("hand", "draw", "discard"))]
        grid.add_row(*(Text(head, style="dim") for head in heads))
        for player in sorted(view.players, key=lambda p: (p.seat == seen.seat, p.seat)):
            holdings = counts({**player.gems, "ore": player.ore})
            cards = [str(n) for n in (player.hand_size, player.draw_size, len(player.discard))]
            cells = [f"[bold]{self._full_name(player, seen)}[/]", self._score(player), holdings, *map(self._row, player.rows)]
            grid.add_row(*map(_line, cells + cards))
        return grid

    def _full_name(self, player: PlayerView, seen: SeatView) -> str:
        if player.seat == seen.seat and player.druid is not None:
            return self.say("table-you-as", druid=self.say(f"druid-{player.druid}"))
        return self.name(player.seat, seen)

    def _all_stones(self, view: TableView, seen: SeatView, roomy: bool) -> list[str]:
        """The rune stones of all players; where there is room, what the viewer's own do."""
        lines, others = [], []
        for player in view.players:
            if player.seat == seen.seat and roomy:
                lines = [f"  {self._stone(rune, player)}: [dim]{self.say(f'rune-{rune}-help')}[/]" for rune in player.runes]
            elif player.runes:
                stones = self.words.items(self._stone(rune, player) for rune in player.runes)
                others.append(f"[dim]{self.say('table-stones', who=self.name(player.seat, seen))}[/] {stones}")
        return [*lines, "  ".join(others)] if others else lines

    def _score(self, player: PlayerView) -> str:
        return self.say("table-score", points=player.score, throne=content.THRONE)

    def _stone(self, rune: str, player: PlayerView) -> str:
        activated = f" {piece(player.wild_colour)}" if rune == "wild" and player.wild_colour else ""
        return self.say(f"rune-{rune}") + activated

    def _row(self, row: Sequence[str | None]) -> str:
        """A row and its points: a free space shows its colour in lower case, an artifact in upper case."""
        spaces = []
        for space, artifact in zip(content.GEMS, row, strict=True):
            if artifact is None:
                spaces.append(f"[dim]{LETTER_OF[space]}[/]")
            else:
                spaces.append(piece("wild" if artifact == "wild" else space))
        points = content.ROW_POINTS[sum(artifact is not None for artifact in row)]
        worth = f"={self.say('table-row-worth', points=points)}" if points else ""
        return "".join(spaces) + worth

    def _hand(self, view: TableView, me: PlayerView, width: int) -> Table:
        assert me.hand is not None
        cells = []
        for number in me.hand:
            card = find_card(number, me.druid)
            head = f"[bold reverse]*{number}[/]" if number in view.chosen else f"[bold]{number}[/]"
            cells.append([f"{head} {self.words.kind(card)}", *self._card_lines(card)[1:]])
        return _grid(cells, width, max(len(cells), content.HAND))

    def _under_way(self, view: TableView, seen: SeatView) -> list[RenderableType]:
        """The cards laid out, and which of their effects are used."""
        if not view.laid:
            return []
        druid = view.players[view.turn].druid
        shown = []
        for number in view.laid:
            card = find_card(number, druid)
            left = [effect for effect in view.effects_left if effect.split()[0] == str(number)]
            done = "" if left or view.points_left is not None else f" [dim]{self.say('table-effect-done')}[/]"
            shown.append(f"[bold]{number}[/] {self.words.ability(card)}{done}")
        return [_line(f"[bold]{self.say('table-laid')}[/]  " + "   ".join(shown))]


def _line(markup: str) -> Text:
    return Text.from_markup(markup)


def _grid(cells: Iterable[Sequence[str]], width: int, columns: int) -> Table:
    """Cells of several lines side by side."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(columns):
        grid.add_column(width=width // columns - 1, overflow="fold")
    grid.add_row(*(Text.from_markup("\n".join(cell)) for cell in cells))
    return grid


DRAWING = RuneStonesDrawing
