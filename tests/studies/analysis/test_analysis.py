"""The analysis of a finished game: one judgement per standing move, and figures that add up."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from nemeton.bots.search_bots import BadBudget
from nemeton.engine.errors import MalformedRecord
from nemeton.engine.match import replay
from nemeton.engine.record import Record, load_record
from nemeton.games.runestones.state import RuneStonesState
from nemeton.studies.analysis.analyse import (
    TOO_CLOSE,
    Analysis,
    BadAnalysis,
    JudgedMove,
    MoveToJudge,
    analyse,
    find_mistakes,
    group_turns,
    judge_move,
    list_moves,
    rate_play,
)
from tests.games.golden import folder
from tests.games.runestones.table import GAME as RUNESTONES
from tests.studies.analysis.test_hints import last_chance
from tests.studies.analysis.whispers import BLUNDER, GAME, MOVES, STANDING, play_whispers

SIMULATIONS = 60


@pytest.fixture(scope="module")
def record() -> Record:
    return play_whispers().record()


@pytest.fixture(scope="module")
def analysis(record: Record) -> Analysis:
    return analyse(GAME, record, SIMULATIONS, seed=3)


def test_each_standing_move_has_one_judgement_and_undone_ones_have_none(analysis: Analysis) -> None:
    assert tuple(move.number for move in analysis.moves) == STANDING
    played = [MOVES[number - 1].replace("redo", "pebble left") for number in STANDING]
    assert [f"{move.seat} {move.text}" for move in analysis.moves] == played
    assert [move.kind for move in analysis.moves[:3]] == ["cast", "answer", "pebbles"]


def test_chances_are_chances_and_add_up(analysis: Analysis) -> None:
    for chances in [move.chances for move in analysis.moves] + [point.chances for point in analysis.curve]:
        assert len(chances) == 2
        assert all(0.0 <= chance <= 1.0 for chance in chances)
        assert sum(chances) == pytest.approx(1.0)


def test_losses_are_the_best_chance_minus_that_of_the_choice_and_never_negative(analysis: Analysis) -> None:
    for move in analysis.moves:
        assert move.loss == move.best_chance - move.chance >= 0.0
        assert move.best_chance == move.chances[move.seat]
    assert all(move.loss == 0.0 for move in analysis.moves if move.choices == 1)


def test_the_choice_that_gave_the_victory_away_is_among_the_mistakes(analysis: Analysis) -> None:
    found = next(mistake for mistake in analysis.mistakes if mistake.worst.number == BLUNDER)
    assert (found.seat, found.worst.text, found.worst.best) == (1, "pebble left", "pebble right")
    assert found.loss == pytest.approx(0.5)


def test_a_bad_choice_in_an_obvious_position_of_rune_stones_is_a_mistake() -> None:
    state = last_chance().state
    judged = judge_move(RUNESTONES, MoveToJudge(1, 0, 1, RUNESTONES.vocabulary.number("done"), state), 20, seed=1)
    assert (judged.best, judged.text) == ("use 70 1", "done")
    assert judged.loss == pytest.approx(1.0)
    assert judged.chances == pytest.approx((0.0, 1.0))


def test_the_curve_ends_with_the_victory_as_it_was(analysis: Analysis) -> None:
    assert (analysis.scores, analysis.winners) == ([1, 1], [0, 1])
    assert (analysis.curve[0].after, analysis.curve[-1].after) == (0, len(MOVES))
    assert analysis.curve[-1].chances == (0.5, 0.5)


def test_the_same_seed_gives_the_same_analysis_however_many_workers_share_it(record: Record, analysis: Analysis) -> None:
    assert analyse(GAME, record, SIMULATIONS, seed=3, workers=2) == analysis
    assert analyse(GAME, record, SIMULATIONS, seed=4) != analysis


def test_progress_is_told_the_moves_done_so_far(record: Record) -> None:
    told: list[int] = []
    analyse(GAME, record, 2, seed=1, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == len(STANDING)


def test_the_standing_moves_of_a_record_lead_to_its_last_position() -> None:
    record = load_record((folder("runestones") / "2-default.record").read_text(encoding="utf8"))
    standing = tuple(record.moves[move.number - 1] for move in replay(RUNESTONES, record).standing)
    assert len(standing) < len(record.moves)
    alone = msgspec.structs.replace(record, moves=standing)
    assert replay(RUNESTONES, alone).state.snapshot() == replay(RUNESTONES, record).state.snapshot()


def test_where_a_game_is_never_quiet_every_move_is_a_turn(record: Record) -> None:
    assert [position.turn for position in list_moves(replay(GAME, record))] == list(range(len(STANDING)))


def test_a_turn_of_rune_stones_begins_where_a_player_may_choose_an_action() -> None:
    record = load_record((folder("runestones") / "2-default.record").read_text(encoding="utf8"))
    starts: dict[int, str] = {}
    for position in list_moves(replay(RUNESTONES, record)):
        assert isinstance(position.state, RuneStonesState)
        starts.setdefault(position.turn, RUNESTONES.question(position.state, position.seat))
    assert len(starts) > 50
    assert set(starts.values()) == {"choose-druid", "turn"}


def judged(number: int, turn: int, seat: int, chance: float, best: float, choices: int = 2) -> JudgedMove:
    return JudgedMove(
        number, turn, seat, "turn", f"did {number}", choices, (best, 1 - best), chance, "better", best, best - chance
    )


def test_what_a_turn_gave_away_is_the_sum_of_its_moves_and_each_seat_has_its_own_turn() -> None:
    moves = [judged(1, 0, 0, 0.4, 0.5), judged(2, 0, 1, 0.5, 0.5), judged(3, 0, 0, 0.2, 0.4), judged(4, 1, 1, 0.45, 0.5)]
    mistakes = find_mistakes(group_turns(moves))
    assert [(each.seat, each.first, each.last, each.worst.number) for each in mistakes] == [(0, 1, 3, 3), (1, 4, 4, 4)]
    assert [each.loss for each in mistakes] == pytest.approx([0.3, 0.05])


def test_what_is_too_close_to_call_is_no_mistake() -> None:
    close = [judged(number, 0, 0, 0.5 - TOO_CLOSE / 2, 0.5) for number in (1, 2, 3)]
    assert find_mistakes([close]) == []
    assert (rate_play(0, [close]).mean_loss, rate_play(0, [close]).accuracy) == (0.0, 1.0)


def test_accuracy_is_the_mean_part_of_its_chances_that_a_seat_keeps_in_a_turn() -> None:
    turns = [[judged(1, 0, 0, 0.4, 0.5), judged(3, 0, 0, 0.2, 0.4)], [judged(5, 2, 0, 0.3, 0.3)], [judged(6, 3, 0, 0.1, 0.1, 1)]]
    play = rate_play(0, turns)
    assert play.turns == 2  # in the last one there was nothing to choose
    assert play.mean_loss == pytest.approx(0.15)
    assert play.accuracy == pytest.approx((0.8 * 0.5 + 1.0) / 2)
    assert (rate_play(1, turns).turns, rate_play(1, turns).accuracy) == (0, 1.0)


def test_a_lost_position_cannot_be_played_inaccurately() -> None:
    assert rate_play(0, [[judged(1, 0, 0, 0.0, 0.0)]]).accuracy == 1.0


def test_a_game_that_is_not_over_is_refused() -> None:
    running = play_whispers(10).record(secret=True)
    with pytest.raises(BadAnalysis, match="not over after 10 moves; expected the record of a finished game"):
        analyse(GAME, running, SIMULATIONS, seed=1)


def test_a_record_without_a_seed_is_refused(record: Record) -> None:
    with pytest.raises(MalformedRecord, match="without a seed"):
        analyse(GAME, msgspec.structs.replace(record, seed=None), SIMULATIONS, seed=1)


def test_an_analysis_needs_simulations_and_workers(record: Record) -> None:
    with pytest.raises(BadBudget):
        analyse(GAME, record, 0, seed=1)
    with pytest.raises(BadAnalysis, match="at least 1 worker"):
        analyse(GAME, record, SIMULATIONS, seed=1, workers=0)


@pytest.mark.compiled_only
@pytest.mark.parametrize("path", sorted(folder("runestones").glob("*.record"))[:1], ids=lambda path: path.stem)
def test_a_whole_game_of_rune_stones_can_be_analysed(path: Path) -> None:
    record = load_record(path.read_text(encoding="utf8"))
    analysis = analyse(RUNESTONES, record, 8, seed=1)
    assert len(analysis.moves) == len(replay(RUNESTONES, record).standing)
    assert len(analysis.mistakes) > 1
    assert all(sum(move.chances) == pytest.approx(1.0) for move in analysis.moves)
