"""The map of Realm of Wonder in letters: the rings unrolled, each land above the sector and the part of the island facing it.

The name of a space on the outer ring is `o`, the number of the land, the row and the place in it; on the middle ring it is `m`,
the number of the sector, the row and the place. A cell has two signs: what is there, and its height, difficulty or distance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from rich.cells import set_cell_size
from rich.text import Text

from nemeton.games.realm import content
from nemeton.games.realm.content import board
from nemeton.games.realm.faces.view import TableView

LETTERS: Final = {"wizard": "W", "cyclops": "C", "troll": "T", "golem": "G", "yeti": "Y", "gnome": "N"}
# Each style sets its background, so that the letters are readable on light and on dark terminals.
STYLES: Final = {
    "wizard": "bold bright_white on blue",
    "cyclops": "bold black on bright_cyan",
    "troll": "bold black on bright_yellow",
    "golem": "bold bright_white on grey37",
    "yeti": "bold black on bright_white",
    "gnome": "bold bright_white on red",
}
SIGNS: Final = {"plain": ".", "tower": "?", "well": "*", "home": "*", "rune": "%", "whirl": "@", "castle": "K"}
HOUSE: Final = "^"
EMPTY: Final = "_"
MONSTER: Final = "!"
DIFFICULT: Final = ":"
WALL: Final = "|"
WALL_BELOW: Final = "--"
WATER: Final = "~~"
OPEN: Final = "||"
SIDES: Final = board.SIDES
NARROW: Final = 2  # signs of a cell
LABEL: Final = 2  # before each row
SPACE_OF: Final = {space.name: space for space in board.SPACES}
FAR: Final = 9  # the largest number of one sign
OUTER_ROW: Final = {f"O{at}": 1 + 2 * at for at in range(3)}  # columns of the spaces of a sector, each between its neighbours
INNER_ROW: Final = {"I0": 2, "I1": 4}
ISLAND_PLACE: Final = 4  # below the landing
CASTLE: Final = "K"  # drawn beside each of its doors
CASTLE_DOORS: Final = frozenset(border.one for border in board.BORDERS if border.other == CASTLE)


class Mark(NamedTuple):
    """A few signs in a style."""

    text: str
    style: str = ""


class RealmMap:
    """The map of one view, drawn in cells of a given width."""

    def __init__(self, view: TableView, width: int) -> None:
        self.view = view
        self.cell = max(NARROW, (width - LABEL) // SIDES // SIDES)
        if SIDES * (SIDES * self.cell + 1) + LABEL > width + 1:
            self.cell = NARROW
        self.middle = content.LANDS.index(view.gaps["middle"])
        self.island = content.LANDS.index(view.gaps["island"])
        self.figures = {player.space: player.character for player in view.players}
        self.homes = {player.home: player.character for player in view.players}
        self.forts = {fort.space: fort for fort in view.forts}
        self.walks = {walk.space: walk.steps for walk in view.reach}
        self.bridges = {name for bridge in view.bridges for name in bridge}

    # --- One space ---

    def space(self, name: str) -> Mark:
        """What is on a space: a figure first, then fortress, house, tower."""
        fort, figure, house = self.forts.get(name), self.figures.get(name), self.homes.get(name)
        sign, style = self.sign(name)
        if fort:
            owner = self.view.players[fort.seat].character
            letter = LETTERS[figure] if figure else LETTERS[owner].lower()
            return Mark(f"{letter}{min(fort.height, FAR)}", STYLES[figure or owner])
        if figure:
            return Mark(LETTERS[figure] + (HOUSE if house else sign[0]), STYLES[figure])
        if house:
            return Mark(HOUSE + LETTERS[house].lower(), STYLES[house])
        if name in self.walks and len(sign) == 1:
            return Mark(f"{sign}{min(self.walks[name], FAR)}", "bold green")
        if SPACE_OF[name].cost > 1 and len(sign) == 1:
            return Mark(sign + DIFFICULT, style)
        return Mark(sign, style)

    def sign(self, name: str) -> tuple[str, str]:
        """The sign of a space itself, and its style."""
        tower = self.view.towers.get(name)
        if tower == "empty":
            return EMPTY, "dim"
        if tower and tower != "face-down":
            strength = next(tile.strength for tile in content.TILES if tile.name == tower)
            return f"{MONSTER}{strength}", "bold red"
        kind = SPACE_OF[name].kind
        return SIGNS[kind], "dim" if kind == "plain" else ""

    # --- Rows ---

    def lines(self, land_names: Mapping[str, str], *, walls: bool) -> list[Text]:
        """The whole map from the outer ring to the island, optionally with the walls inside lands and the numbers of places."""
        rows = [self.heads(land_names), self.outer("B")]
        if walls:
            rows.insert(1, self.row(" ", lambda land: {at: Mark(str(at), "dim") for at in range(SIDES)}))
            rows.append(self.row(" ", lambda land: {at: Mark(WALL_BELOW, "dim") for at in board.WALLED}))
        rows += [self.outer("F"), self.row(" ", self.passages), self.row("O", self.outer_row, self.wall_of_outer_row)]
        rows += [self.row("I", self.inner_row, self.wall_of_inner_row), self.row(" ", self.landings)]
        return [*rows, self.row("c", self.island_row)]

    def heads(self, land_names: Mapping[str, str]) -> Text:
        line = Text(" " * LABEL)
        for number, land in enumerate(content.LANDS):
            line.append(set_cell_size(f"o{number} {land_names[land]}", SIDES * self.cell), "bold").append(" ")
        line.rstrip()
        return line

    def outer(self, letter: str) -> Text:
        def cells(land: int) -> dict[int, Mark]:
            return {at: self.space(f"o{land}{letter}{at}") for at in range(SIDES)}

        return self.row(letter, cells, lambda land: letter == "B")

    def sector(self, land: int) -> int:
        """The sector of the middle ring that faces a land."""
        return (land - self.middle) % SIDES

    def passages(self, land: int) -> dict[int, Mark]:
        open_now = board.PASSAGES[land] in self.bridges
        return {board.PASSAGE: Mark(OPEN, "bold green") if open_now else Mark(WATER, "blue")}

    def outer_row(self, land: int) -> dict[int, Mark]:
        sector = self.sector(land)
        found = {0: Mark(f"m{sector}", "bold")}
        for place, at in OUTER_ROW.items():
            name = f"m{sector}{place}"
            found[at] = self.space(name) if name in SPACE_OF else Mark(WATER, "blue")
        return found

    def inner_row(self, land: int) -> dict[int, Mark]:
        return {at: self.space(f"m{self.sector(land)}{place}") for place, at in INNER_ROW.items()}

    def wall_of_outer_row(self, land: int) -> bool:
        return self.sector(land) in board.WALLS_OF_OUTER_ROW

    def wall_of_inner_row(self, land: int) -> bool:
        return self.sector(land) in board.WALLS_OF_INNER_ROW

    def landing(self, land: int) -> str:
        """The part of the island that faces a land; c0 is its gap."""
        return f"c{(land - self.island) % SIDES}"

    def landings(self, land: int) -> dict[int, Mark]:
        open_now = self.landing(land) in self.bridges
        return {ISLAND_PLACE: Mark(OPEN, "bold green") if open_now else Mark(WATER, "blue")}

    def island_row(self, land: int) -> dict[int, Mark]:
        name = self.landing(land)
        if name not in SPACE_OF:
            return {ISLAND_PLACE: Mark(WATER, "blue")}
        found = {ISLAND_PLACE - 1: Mark(name, "bold"), ISLAND_PLACE: self.space(name)}
        return found | {ISLAND_PLACE + 1: self.space(CASTLE)} if name in CASTLE_DOORS else found

    def row(
        self, label: str, cells: Callable[[int], dict[int, Mark]], walled: Callable[[int], bool] = lambda land: False
    ) -> Text:
        """One row of all six lands, with the walls between them."""
        line = Text(label.ljust(LABEL), "dim")
        line = Text.assemble(line)
        for land in range(SIDES):
            marks = cells(land)
            for at in range(SIDES):
                mark = marks.get(at, Mark(""))
                line.append(mark.text, mark.style).append(" " * (self.cell - len(mark.text)))
            line.append(WALL if walled(land) else " ", "dim")
        line.rstrip()
        return line
