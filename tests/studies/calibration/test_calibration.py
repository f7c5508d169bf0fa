"""The calibration of chances: what is collected, fitted, counted and reported."""

from __future__ import annotations

import random
from math import exp, inf, log
from pathlib import Path

import msgspec
import pytest

from nemeton.__main__ import main
from nemeton.bots.calibration import AS_IT_IS, Adjustment, Calibration
from nemeton.engine.chance import Rng
from nemeton.engine.game import Game
from nemeton.registry import GAMES, find_game
from nemeton.studies.calibration import collect as collecting
from nemeton.studies.calibration.collect import BadCollection, Collection, Sample, SearchedGame, collect, collect_game
from nemeton.studies.calibration.fit import fit, fit_rest
from nemeton.studies.calibration.gather import FEWEST, Gathering, Wanted, open_games
from nemeton.studies.calibration.held_out import FOLDS, Cell, count_cells, find_fold, read_cells, see, write_cells
from nemeton.studies.calibration.probe import POSITIONS, find_drift, list_positions
from nemeton.studies.calibration.reliability import Seen, find_gap, fit_curve, log_loss, make_bins
from nemeton.studies.calibration.run import BINS, BadCalibrationRun, calibrate, is_true, judge, show_held_out
from nemeton.studies.results_file import BadResults
from tests.engine.toys import Whispers

TRUE = Adjustment(bias=-0.2, slope=0.8, late=0.9, rest=1.7)


def draw_samples(games: int, players: int = 2) -> list[Sample]:
    """Positions whose seats win as often as the adjustment TRUE says."""
    rng = random.Random(1)
    samples = []
    for number in range(games):
        seat, progress = rng.randrange(players), rng.random()
        chance = 1 / (1 + exp(-rng.gauss(0, 1.5)))
        others = [rng.random() if each != seat else 0.0 for each in range(players)]
        others = [each / sum(others) for each in others]
        winner = seat if rng.random() < TRUE.show(chance, progress) else rng.choices(range(players), TRUE.share(others))[0]
        won = tuple(float(each == winner) for each in range(players))
        samples.append(Sample(number, seat, chance, progress, tuple(others), won))
    return samples


def test_the_fit_finds_the_correction_that_the_winners_follow() -> None:
    found = fit(count_cells(draw_samples(40_000)))
    assert (found.bias, found.slope, found.late) == pytest.approx((TRUE.bias, TRUE.slope, TRUE.late), abs=0.15)


def test_the_fit_finds_how_those_who_do_not_move_share_what_is_left() -> None:
    assert fit_rest(draw_samples(20_000, 4)) == pytest.approx(TRUE.rest, abs=0.1)
    assert fit_rest(draw_samples(500, 2)) == 1.0  # there is nothing to share


def test_little_that_is_known_corrects_little() -> None:
    few = count_cells(draw_samples(3))
    assert fit({}) == AS_IT_IS
    assert abs(fit(few).slope - 1.0) < 0.5


@pytest.mark.parametrize("players", [2, 4])
def test_the_held_out_chances_of_all_seats_are_true_after_the_correction_and_not_before(players: int) -> None:
    report, folds = judge(players, draw_samples(30_000, players))
    assert report.loss_after < report.loss_before
    assert log_loss(show_held_out(folds, moving=True)) == report.loss_after
    assert is_true(report)
    assert not is_true(msgspec.structs.replace(report, moving=msgspec.structs.replace(report.moving, gap=0.031)))
    assert all(curve.gap < curve.at_most < 0.02 for curve in report.curves)
    assert all(abs(each.won - each.shown) < 0.03 for curve in report.curves for each in curve.bins)
    raw = [each for cells in folds for each in see(cells, AS_IT_IS, moving=True)]
    assert find_gap(raw).measured > 0.03
    assert any(abs(each.error) > 0.03 for each in make_bins(raw, 10))
    assert [len(curve.bins) for curve in report.curves] == ([BINS] if players == 2 else [BINS, BINS])
    assert all(each.low <= each.won <= each.high for each in report.moving.bins)


def test_every_game_is_held_out_once_with_all_its_positions() -> None:
    samples = draw_samples(1800)
    twice = sorted([*samples, *samples], key=lambda sample: sample.number)
    report, folds = judge(2, twice)
    assert [sum(count.positions for count in cells.values()) for cells in folds] == [1800, 1800]
    assert [len({find_fold(number) for number in range(first, first + 6)}) for first in (0, 6, 12)] == [1, 1, 1]
    assert sum(each.positions for each in report.moving.bins) == report.positions == 3600
    assert sum(each.games for each in report.moving.bins) == report.games == 1800


def test_what_is_shown_of_a_fold_follows_from_the_other_fold_alone() -> None:
    samples = draw_samples(3000)
    spoilt = [sample if find_fold(sample.number) else msgspec.structs.replace(sample, won=sample.won[::-1]) for sample in samples]
    (_, once), (_, again) = judge(2, samples), judge(2, spoilt)
    assert once[1] == again[1]
    before, after = ([each.shown for each in show_held_out(folds, moving=True)] for folds in (once, again))
    of_fold_0 = len(once[0])
    assert len(again[0]) == of_fold_0
    assert before[:of_fold_0] == after[:of_fold_0]
    assert before[of_fold_0:] != after[of_fold_0:]


def test_the_reliability_curve_finds_how_far_what_is_shown_is_off() -> None:
    shown = [at / 100 for at in range(2, 99)]
    true = [Seen(chance, 1000, 1000 * chance) for chance in shown]
    assert fit_curve(true)[:2] == pytest.approx((0.0, 1.0), abs=1e-6)
    assert find_gap(true).measured < 1e-6
    too_high = [Seen(chance, 1000, 1000 / (1 + exp(0.4 - log(chance / (1 - chance))))) for chance in shown]
    assert fit_curve(too_high)[:2] == pytest.approx((-0.4, 1.0), abs=0.01)
    assert find_gap(too_high).measured == pytest.approx(0.0987, abs=0.001)  # at even chances


def test_what_is_all_but_certain_bends_no_curve_but_its_bin() -> None:
    true = [Seen(at / 100, 100, float(at)) for at in range(2, 99)]
    surprise = Seen(0.0001, 2500, 100.0)
    assert find_gap([surprise, *true]).measured < 1e-6
    assert make_bins([surprise, *true], BINS)[0].error > 0.03
    assert find_gap([surprise]) == (0.0, 0.0)


def test_what_luck_may_hide_shrinks_with_the_number_of_positions() -> None:
    def hidden(positions: int) -> float:
        """By positions of seats that are shown 20, 50 and 80 %, which come true."""
        measured, at_most = find_gap([Seen(chance, positions, chance * positions) for chance in (0.2, 0.5, 0.8)])
        assert measured < 1e-6
        return at_most

    assert hidden(4 * 3000) == pytest.approx(hidden(3000) / 2, rel=0.01)
    rng = random.Random(2)
    measured = [
        find_gap(
            [Seen(chance, 500, float(sum(rng.random() < chance for _ in range(500)))) for chance in (0.2, 0.5, 0.8)]
        ).measured
        for _ in range(200)
    ]
    assert sorted(measured)[189] < hidden(500)  # of independent positions, which tell twice as much


def test_bins_hold_about_equally_many_positions_in_the_order_of_what_is_shown() -> None:
    bins = make_bins([Seen(at / 100, 3, 1.0) for at in range(100)], 10)
    assert [each.positions for each in bins] == [30] * 10
    assert [each.shown for each in bins] == sorted(each.shown for each in bins)
    assert {round(each.won, 9) for each in bins} == {round(1 / 3, 9)}


def test_cells_are_written_and_read_again() -> None:
    tables = {players: [count_cells(draw_samples(500, players)), count_cells(draw_samples(300, players))] for players in (2, 3)}
    assert read_cells(write_cells(tables)) == tables
    assert all(cell.moves for cell in tables[2][0])
    assert [sum(count.positions for count in cells.values()) for cells in tables[3]] == [1500, 900]


def test_a_seat_that_does_not_move_is_counted_by_the_share_of_the_rest_that_is_shown_of_it() -> None:
    sample = Sample(0, 1, 0.6, 0.5, (0.2, 0.0, 0.8), (1.0, 0.0, 0.0))
    own = TRUE.show(0.6, 0.5)
    shares = TRUE.share(sample.others)
    cells = count_cells([sample], TRUE)
    moved, *others = sorted(cells, key=lambda cell: (not cell.moves, cell.odds))
    assert moved == Cell(4, 5)
    assert [cell.show(TRUE) for cell in others] == pytest.approx([(1 - own) * shares[0], (1 - own) * shares[2]], abs=0.01)
    assert [cells[cell].won for cell in (moved, *others)] == [0.0, 1.0, 0.0]


def test_the_seat_that_moves_can_be_shown_by_another_adjustment() -> None:
    assert Cell(4, 5).show(TRUE) == pytest.approx(TRUE.show(1 / (1 + exp(-0.4)), 0.5))
    assert Cell(4, 5).show(AS_IT_IS) == pytest.approx(1 / (1 + exp(-0.4)))
    assert Cell(4, moves=False).show(TRUE) == Cell(4).show(AS_IT_IS)


def test_positions_of_a_game_follow_from_the_seed_and_its_number() -> None:
    wanted = Collection("runestones", 2, simulations=5, seed=1)
    games: list[SearchedGame] = []
    collect(wanted, [0, 1], 1, lambda: True, games.extend)
    found = [sample for game in games for sample in game.samples]
    assert found == [*collect_game(find_game("runestones"), wanted, 0), *collect_game(find_game("runestones"), wanted, 1)]
    assert [sample.number for sample in found] == [0] * 8 + [1] * 8
    assert all(sum(sample.won) == 1.0 and 0.0 <= sample.chance <= 1.0 for sample in found)
    assert all(sample.others[sample.seat] == 0.0 and sum(sample.others) == pytest.approx(1.0) for sample in found)


def test_it_stops_when_the_time_is_over() -> None:
    games: list[SearchedGame] = []
    collect(Collection("runestones", 2, simulations=1, seed=1), range(600), 1, lambda: not games, games.extend)
    assert [game.number for game in games] == [0, 1, 2, 3, 4, 5]


def test_a_game_without_levels_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "whispers", Whispers())
    with pytest.raises(BadCollection, match="expected 4"):
        calibrate(GAMES["whispers"], Wanted("whispers", (2,), FEWEST, 1.0, 1, 0), 1)


WANTED = Wanted("runestones", (2, 3), FEWEST, 60.0, 1, 0)


def gather(file: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[dict[int, list[Sample]], list[tuple[int, int]]]:
    """The positions for two and for three players, and the games that were played for them now."""
    played: list[tuple[int, int]] = []

    def play(game: Game, wanted: Collection, number: int) -> list[Sample]:
        played.append((wanted.players, number))
        return draw_samples(number + 1, wanted.players)[-1:]

    monkeypatch.setattr(collecting, "collect_game", play)
    kept = open_games(file, find_game("runestones"), WANTED, "c=0.3", [0.5], ["habit"])
    found = Gathering(WANTED, 1, kept, None).gather_all()
    kept.close()
    return found, played


def test_a_stopped_run_goes_on_from_the_games_that_it_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games"
    found, played = gather(file, monkeypatch)
    assert len(played) == 2 * FEWEST
    whole = file.read_bytes()
    lines = whole.splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:-3]) + lines[-3][:20])  # it was killed
    again, missing = gather(file, monkeypatch)
    assert missing == [(3, FEWEST - 3), (3, FEWEST - 2), (3, FEWEST - 1)]
    assert again == found
    assert file.read_bytes() == whole


def test_games_of_another_search_or_of_other_bots_are_refused(tmp_path: Path) -> None:
    game = find_game("runestones")
    open_games(tmp_path / "games", game, WANTED, "c=0.3", [0.5], ["habit"]).close()
    with pytest.raises(BadResults, match="its probe is"):
        open_games(tmp_path / "games", game, WANTED, "c=0.3", [0.6], ["habit"])
    with pytest.raises(BadResults, match="its bots is"):
        open_games(tmp_path / "games", game, WANTED, "c=0.3", [0.5], ["greedy:2"])


def test_too_few_games_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadCalibrationRun, match="expected 100"):
        calibrate(find_game("skye"), Wanted("skye", (2,), 99, 1.0, 1, 0), 1)
    assert main(["calibrate", "skye", "--games", "3"]) == 2
    assert "3 games are too few" in capsys.readouterr().err


def test_a_probe_looks_at_positions_that_no_bot_has_made() -> None:
    game = find_game("skye")
    once, again = (list_positions(game) for _ in range(2))
    assert [infoset.view for infoset in once] == [infoset.view for infoset in again]
    assert [infoset.sample(Rng(0)).players for infoset in once] == [each for each in (2, 3, 4, 5) for _ in range(POSITIONS)]


def test_a_search_that_says_other_things_at_one_number_of_players_has_drifted() -> None:
    before = [0.5] * 3 * POSITIONS
    assert find_drift(before, before) == 0.0
    for table in range(3):
        now = list(before)
        now[table * POSITIONS], now[table * POSITIONS + 1] = 0.9, 0.1
        assert find_drift(before, now) == pytest.approx(0.8 / POSITIONS)
    assert find_drift(before[:POSITIONS], before) == inf


@pytest.mark.thorough
def test_the_command_writes_a_calibration_that_the_game_can_bring(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, held = tmp_path / "calibration.json", tmp_path / "held.csv"
    command = ["calibrate", "realm", "--players", "2", "--games", "102", "--simulations", "20", "--workers", "2"]
    assert main([*command, "--out", str(out), "--held-out", str(held)]) == 0
    made = msgspec.json.decode(out.read_bytes(), type=Calibration)
    assert made.games == {2: 102}
    found = read_cells(held.read_text())
    assert set(found) == set(made.players) == {2}
    assert len(found[2]) == FOLDS
    assert "Off the curve by at most" in capsys.readouterr().out
