"""Records: text in, the same game out; anything else is refused with its line."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nemeton.engine.chance import Rng
from nemeton.engine.errors import MalformedRecord
from nemeton.engine.match import Match, replay
from nemeton.engine.record import Move, Record, load_record
from nemeton.games.runestones.game import RuneStones

GAME = RuneStones()


def some_match(moves: int = 40) -> Match:
    match = Match(GAME, GAME.setup(2, 99))
    rng = Rng(1)
    for _ in range(moves):
        seat = match.state.next_seat()
        choices = match.state.legal(seat)
        match.play(seat, int(choices[rng.below(len(choices))]))
    return match


TEXT = some_match().record(secret=True).dump()

records = st.builds(
    Record,
    game=st.sampled_from(["runestones", "chess"]),
    rules=st.integers(0, 99),
    players=st.integers(1, 9),
    options=st.dictionaries(st.sampled_from(["a", "b-c"]), st.sampled_from(["x", "y-z"])),
    patient=st.booleans(),
    seed=st.none() | st.integers(0, 2**128 - 1),
    moves=st.lists(st.builds(Move, st.integers(0, 5), st.sampled_from(["summon", "pay yyw", "undo"]))).map(tuple),
    lesson=st.sampled_from(["", "magic", "two-words"]),
)


@given(records)
def test_every_record_comes_back_from_its_text(record: Record) -> None:
    assert load_record(record.dump()) == record


def test_a_record_can_be_played_up_to_any_move() -> None:
    record = load_record(TEXT)
    whole = replay(GAME, record)
    for at in (0, 1, 17, 40):
        part = replay(GAME, record, at)
        assert part.moves == whole.moves[:at]
    assert replay(GAME, record, 40).state.snapshot() == whole.state.snapshot()


def test_the_seed_of_a_running_game_stays_secret() -> None:
    record = some_match().record()
    assert record.seed is None
    assert "seed" not in record.dump()
    with pytest.raises(MalformedRecord, match="without a seed"):
        replay(GAME, record)


@pytest.mark.parametrize(
    ("change", "where", "problem"),
    [
        (("nemeton record 1", "nemeton record 2"), "line 1", "expected 'nemeton record 1'"),
        (("players 2", "players two"), "line 4", "players cannot be 'two'; expected a number"),
        (("players 2", "players " + "9" * 5000), "line 4", "expected a number"),
        (("0 druid", "9" * 5000 + " druid"), "line of 0 druid", "is no move"),
        (("players 2", "colour red"), "line 4", "is not known here or stands twice"),
        (("players 2", "rules 1"), "line 4", "stands twice"),
        (("patient no", "patient maybe"), "line of patient no", "expected yes or no"),
        (("seed 0", "seed x"), "line of seed 0", "expected 32 hex digits"),
        (("option druids", "option"), "line of option druids", "is no option"),
        (("\nmoves\n", "\n"), "line of moves", "is not known here"),
        (("0 druid", "zero druid"), "line of 0 druid", "is no move; expected '<seat> <action>'"),
        (("druid grey", "druid pink"), "move 1", "unknown action 'druid pink'"),
    ],
)
def test_a_malformed_record_is_refused_with_its_line(change: tuple[str, str], where: str, problem: str) -> None:
    head, moves = TEXT.split("moves\n")
    text = head + "moves\n0 druid grey\n" + moves
    with pytest.raises(MalformedRecord, match=problem.replace("(", r"\(")) as refused:
        replay(GAME, load_record(text.replace(*change, 1)))
    if where.startswith("line of "):  # how many options stand above it is the game's affair
        beginning = where.removeprefix("line of ")
        where = next(f"line {number}" for number, line in enumerate(text.splitlines(), start=1) if line.startswith(beginning))
    assert refused.value.where == where


def test_a_record_of_another_game_rules_version_or_seat_is_refused() -> None:
    with pytest.raises(MalformedRecord, match="a game of 'skye'"):
        replay(GAME, load_record(TEXT.replace("game runestones", "game skye")))
    with pytest.raises(MalformedRecord, match="rules version 7"):
        replay(GAME, load_record(TEXT.replace(f"rules {GAME.rules_version}", "rules 7")))
    with pytest.raises(MalformedRecord, match="set-up is not possible: runestones is for 2 to 4 players, not 7"):
        replay(GAME, load_record(TEXT.replace("players 2", "players 7")))
    with pytest.raises(MalformedRecord, match="seat 9 is not asked"):
        replay(GAME, load_record(TEXT.replace("\n0 ", "\n9 ", 1)))
    with pytest.raises(MalformedRecord, match="no move number 41; expected 0 to 40"):
        replay(GAME, load_record(TEXT), 41)
    with pytest.raises(MalformedRecord, match="ends before its moves"):
        load_record(TEXT.split("moves")[0])
    with pytest.raises(MalformedRecord, match="the record is empty"):
        load_record("")
    with pytest.raises(MalformedRecord, match="the head has no line 'players'"):
        load_record(TEXT.replace("players 2\n", ""))


@given(st.text() | st.text().map(lambda tail: TEXT[:200] + tail))
def test_no_text_makes_the_reader_fail_in_any_other_way(text: str) -> None:
    with contextlib.suppress(MalformedRecord):
        replay(GAME, load_record(text))
