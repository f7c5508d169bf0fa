"""Lessons about gold: axe and prices, buying from others, the dolmen."""

from __future__ import annotations

from typing import Final

from nemeton.engine.lessons import ANY, Lesson, Note, Quiz, Reply
from nemeton.games.skye.faces.book import DOLMEN
from nemeton.games.skye.lessons.arranging import Arranger
from nemeton.games.skye.state import SkyeState

STALLS: Final = tuple(f"{thing}:{place}" for place in (1, 2, 3) for thing in ("stall", "axe"))
KNOBS: Final = tuple(f"price:{place}:{way}" for place in (1, 2, 3) for way in ("down", "up"))
LAKES: Final = ("T46 -1,0 90", "T49 1,0 0", "T59 0,-1 90", "T67 1,-1 270")  # the neighbour's


# --- Axe and prices ---

GOLD: Final = 9
WANTED: Final = 4  # what the neighbour will ask for the farm


def arrange_prices(state: SkyeState) -> None:
    """The learner buys first and needs the neighbour's farm; the neighbour needs the learner's ships."""
    table = Arranger(state).scoring("animals-near-farms", "tiles-by-road", "ships-and-lighthouses", "most-ships")
    table.round(3).start_player(0)
    table.build("T32 0,1 0", "T05 -1,0 0", "T31 1,0 0", "T19 0,-1 180").gold(GOLD).score(3)
    table.build(*LAKES, seat=1).gold(8, seat=1).score(5, seat=1)
    table.offers("T66", "T09", "T68").offers("T29", "T10", "T15", seat=1).pricing()


def prices(axe: int, *, most: int, least: int = 2) -> tuple[str, ...]:
    """The prices with the axe on this tile that lay out so much gold together."""
    pairs = [(first, second) for first in range(1, most) for second in range(1, most - first + 1) if first + second >= least]
    return tuple(f"price axe-{axe} {first} {second}" for first, second in pairs)


PRICES: Final = Lesson(
    "prices",
    arrange_prices,
    (
        Note("tiles", ("stall:1", "stall:2", "stall:3"), rules=("S17", "S18")),
        Note("jobs", ("own:gold",), rules=("S18", "S23")),
        Note("neighbour", ("seats",), rules=("S17", "S22")),
        Note(
            "seal",
            (*STALLS, *KNOBS, "bar:seal"),
            ("price axe-2 3 2", "price axe-2 4 1", "price axe-2 3 1", "price axe-2 2 2", "price axe-2 2 1"),
            (
                Reply(tuple(text for axe in (1, 2, 3) for text in prices(axe, least=GOLD - WANTED + 1, most=GOLD)), "dear"),
                Reply(("price axe-1 *",), "ships"),
                Reply(("price axe-3 *",), "roads"),
                Reply(ANY, "cheap"),
            ),
            advice=True,
            rules=("S18", "S19", "S23"),
        ),
        Note(
            "buy",
            ("offer:T29", "offer:T15", "bar:pass"),
            ("buy t29",),
            (Reply(("buy t15",), "other"), Reply(("pass",), "nothing")),
            advice=True,
            rules=("S22", "S23"),
        ),
        Note("sold", ("own:gold",), rules=("S24", "S26")),
    ),
    Quiz("case", ("both", "tile", "gold"), "tile"),
    others=((f"price axe-2 {WANTED} 1", "buy t66"),),
)


# --- Buying ---


def arrange_buying(state: SkyeState) -> None:
    """The neighbour buys first, and the learner's own sale pays for what the learner wants."""
    table = Arranger(state).scoring("animals-near-farms", "tiles-by-road", "ships-and-lighthouses", "largest-lake")
    table.round(3).start_player(1)
    table.build("T32 0,1 0", "T04 0,-1 90", "T05 -1,0 0", "T31 1,0 0").gold(9).score(5)
    table.build(*LAKES, seat=1).gold(12, seat=1).score(5, seat=1)
    table.offers("T66", "T09", "T10").offers("T38", "T30", "T68", seat=1)
    table.pricing().prices("axe-2 4 3", "axe-2 5 2")


BUYING: Final = Lesson(
    "buying",
    arrange_buying,
    (
        Note("laid", ("own:gold",), rules=("S18", "S23")),
        Note("sold", ("own:gold",), rules=("S22", "S24")),
        Note(
            "choose",
            ("offer:T38", "offer:T68", "offer:T10", "bar:pass"),
            ("buy t38",),
            (
                Reply(("buy t10", "own t10"), "own"),
                Reply(("buy t68",), "cheap"),
                Reply(("pass",), "nothing"),
            ),
            advice=True,
            rules=("S22", "S23"),
        ),
        Note("unsold", ("hold:1", "hold:2"), rules=("S26", "S28")),
    ),
    Quiz("case", ("yes", "no"), "no"),
    others=(("buy t66",),),
)


# --- The dolmen ---


def arrange_dolmen(state: SkyeState) -> None:
    """The dolmen of the rulebook. Two sheep and a scroll for pairs of animals suit the learner's pastures best."""
    table = Arranger(state).scoring("squares", "sheep", "completed-areas", "largest-herd").round(4).start_player(1)
    table.build("T19 0,1 0", "T09 -1,0 0", "T21 0,-1 270", "T31 1,0 0", "T25 1,1 0", "T32 -1,1 0").gold(6).score(18)
    table.build("T69 0,1 270", "T27 -1,1 90", "T70 -1,0 270", "T58 -2,1 180", "T14 -2,0 0", "T11 1,1 0", "T29 1,0 180", seat=1)
    table.gold(3, seat=1).score(22, seat=1)
    table.clear_offers().dolmen(*DOLMEN).second_buying(0)


SPACES: Final = tuple(f"dolmen:{name}" for name in DOLMEN)

DOLMEN_LESSON: Final = Lesson(
    "dolmen",
    arrange_dolmen,
    (
        Note("stage", (*SPACES, "bag"), rules=("SD4",)),
        Note("cost", SPACES[:1], rules=("SD5",)),
        Note("bag", ("bag",), rules=("SD6",)),
        Note("land", ("worth:B", "worth:scrolls"), rules=("SD21",)),
        Note(
            "choose",
            (*SPACES, "bag", "bar:pass"),
            ("druid d26",),
            (
                Reply(("druid d06",), "free"),
                Reply(("druid d01",), "tablet"),
                Reply(("druid d12", "druid d16"), "dear"),
                Reply(("bag",), "chance"),
                Reply(("pass",), "wait"),
            ),
            advice=True,
            rules=("SD5", "SD6"),
        ),
        Note("slide", SPACES[:3], rules=("SD5", "SD10")),
    ),
    Quiz("case", ("now", "moved", "printed"), "moved"),
    options={"druids": "yes"},
)
