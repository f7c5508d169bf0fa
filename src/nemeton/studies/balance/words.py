"""The words of the balance report: headings, columns, axes and the notes on how to read it. All of them stand here.

What a thing, an action or a source is called comes from the game.
"""

from __future__ import annotations

from typing import Final

from nemeton.studies.balance.report import Item, Report
from nemeton.studies.report.figures import ABOVE, BELOW, WITHIN
from nemeton.studies.report.words import percent

TITLE: Final = "Balance of {game}"
FACTS: Final = "{games} games of {players} players, rules version {rules}, bots {bots}, seed {seed}"
OPTIONS: Final = "Options: {options}"

STANDS_OUT: Final = "What stands out"
STANDS_OUT_IN_SORT: Final = "From the mean of its sort"
STANDS_OUT_FROM_PARITY: Final = "From parity"
NOTHING_STANDS_OUT: Final = "Nothing in this sample."
SEATS: Final = "Seats and turn order"
LENGTH: Final = "Length and scores"
SOURCES: Final = "Where points come from"
ACTIONS: Final = "What players do"
GROUPS: Final = "{sort}: groups"

SEAT: Final = "Seat"
PLACE: Final = "Turn order"
NAME: Final = "Name"
COMPARED: Final = "By"
MEAN_SCORE: Final = "Mean score"
WIN_SHARE: Final = "Win share"
INTERVAL: Final = "95 % interval"
SAMPLES: Final = "Samples"
RATE: Final = "With it"
TIMES: Final = "Times"
RATIO: Final = "Ratio"
USES: Final = "Uses each"
FLAG: Final = "To parity"
FLAG_IN_SORT: Final = "To its sort"
SHORT_FLAGS: Final = ("Parity", "Sort")  # the same for narrow terminals
MEASURE: Final = "Measure"
MEAN: Final = "Mean"
QUANTILES: Final = "5 / 50 / 95 %"
SOURCE: Final = "Source"
POINTS: Final = "Points per player"
PERCENT: Final = "Share of points"
ACTION: Final = "Action"
PER_PLAYER: Final = "Per player and game"
TURN_SHARE: Final = "Turns with it"

TURNS_OF_PLAYER: Final = "Turns of a player"
DECISIONS: Final = "Decisions of a game"
SCORES: Final = "Final score of a player"
WINNING_SCORES: Final = "Winning score of a game"
SHARE_OF_PLAYERS: Final = "% of players"
SHARE_OF_GAMES: Final = "% of games"

FLAGS: Final = {ABOVE: "▲ above", BELOW: "▼ below", WITHIN: ""}
STANDING: Final = {ABOVE: "▲ {sort} {name} wins more often", BELOW: "▼ {sort} {name} wins less often"}
EVIDENCE: Final = "{share}, {interval}, {samples:,.0f} samples"
SORT_MEAN: Final = "mean of the sort: {share}"
LEGEND: Final = (
    "Dot: win share; bar: 95 % interval; solid line: parity ({parity}); shaded: the margin around it; "
    "dashed line: mean of the sort ({mean}). A triangle instead of the dot stands out; an arrow leaves the axis."
)


def full_name(item: Item) -> str:
    return f"{item.name} ({item.design})" if item.design else item.name


def facts(report: Report) -> str:
    bots = report.bots[0] if len(set(report.bots)) == 1 else ", ".join(report.bots)
    return FACTS.format(
        games=f"{report.games:,}", players=report.players, rules=report.rules_version, bots=bots, seed=report.seed
    )


def options(report: Report) -> str:
    return OPTIONS.format(options=", ".join(f"{name}={value}" for name, value in report.options.items()) or "none")


def first_player(report: Report) -> str:
    gain = report.first_player_advantage
    return (
        f"First-player advantage: {100 * gain.share:+.1f} percentage points over parity "
        f"({100 * gain.low:+.1f} to {100 * gain.high:+.1f}, {gain.samples:,.0f} games)."
    )


def how_to_read(report: Report) -> tuple[str, ...]:
    return (
        "One sample is one player of one game. A victory shared by k players counts 1/k for each.",
        "Intervals of win shares are Wilson's score intervals at 95 %; those of means are normal. A group weighs each player by "
        "how often they acquired something of it, and its samples are the equal ones that say as much (Kish).",
        f"Parity is 1 / {report.players} = {percent(report.parity)}. A thing stands out when its whole interval lies beyond "
        f"parity by more than {report.margin:.0%} of it, in at least {report.fewest} samples.",
        "Who does well acquires more, so owners of anything may win more often than parity. The column on its sort compares "
        "a thing with the mean of its sort instead, by the same margin.",
        "An interval at 95 % misses the truth once in twenty times: among many things some leave parity by chance. Look again "
        "with another seed before you change one.",
        "Win shares are those of these bots. What they do not see in a thing, the figures do not see. Where bots differ, what "
        "the better one likes looks better than it is.",
    )
