"""The calibration of chances: what is collected, fitted, counted and reported."""

from __future__ import annotations

import random
from math import exp, log
from pathlib import Path

import msgspec
import pytest

from nemeton.__main__ import main
from nemeton.bots.calibration import AS_IT_IS, Adjustment, Calibration
from nemeton.engine.game import Game
from nemeton.registry import GAMES, find_game
from nemeton.studies.calibration import collect as collecting
from nemeton.studies.calibration.collect import BadCollection, Collection, Sample, SearchedGame, collect, collect_game
from nemeton.studies.calibration.fit import fit, log_loss
from nemeton.studies.calibration.gather import FEWEST, Gathering, Wanted, open_games
from nemeton.studies.calibration.held_out import Cell, Count, count_cells, make_bins, read_cells, write_cells
from nemeton.studies.calibration.probe import find_drift, list_positions
from nemeton.studies.calibration.run import BINS, BadCalibrationRun, calibrate, is_fitted_to, judge
from nemeton.studies.results_file import BadResults
from tests.engine.toys import Whispers

TRUE = Adjustment(bias=-0.2, slope=0.8, late=0.9)


def draw_samples(games: int, players: int = 2) -> list[Sample]:
    """Positions whose seats win as often as the adjustment TRUE says."""
    rng = random.Random(1)
    samples = []
    for number in range(games):
        seat, progress = rng.randrange(players), rng.random()
        chance = 1 / (1 + exp(-rng.gauss(0, 1.5)))
        others = [rng.random() if each != seat else 0.0 for each in range(players)]
        others = [each / sum(others) for each in others]
        winner = (
            seat if rng.random() < TRUE.show(chance, progress) else rng.choices(range(players), TRUE.share(others, progress))[0]
        )
        won = tuple(float(each == winner) for each in range(players))
        samples.append(Sample(number, seat, chance, progress, tuple(others), won))
    return samples


def test_the_fit_finds_the_correction_that_the_winners_follow() -> None:
    found = fit(count_cells(draw_samples(40_000)))
    assert (found.bias, found.slope, found.late) == pytest.approx((TRUE.bias, TRUE.slope, TRUE.late), abs=0.15)


def test_little_that_is_known_corrects_little() -> None:
    few = count_cells(draw_samples(3))
    assert fit({}) == AS_IT_IS
    assert abs(fit(few).slope - 1.0) < 0.5


@pytest.mark.parametrize("players", [2, 4])
def test_the_held_out_chances_of_all_seats_are_true_after_the_correction_and_not_before(players: int) -> None:
    report, cells = judge(players, draw_samples(30_000, players))
    assert report.loss_after < report.loss_before
    assert log_loss(cells, report.adjustment) == report.loss_after
    assert all(abs(each.won - each.shown) < 0.03 for each in (*report.moving, *report.others))
    assert any(abs(each.error) > 0.03 for each in make_bins(cells, AS_IT_IS, 10, moving=True))
    assert (len(report.moving), len(report.others)) == (BINS, 0 if players == 2 else BINS)
    assert all(each.low <= each.won <= each.high for each in report.moving)


def test_a_game_is_fitted_to_or_held_out_with_all_its_positions() -> None:
    samples = draw_samples(1800)
    twice = sorted([*samples, *samples], key=lambda sample: sample.number)
    report, _ = judge(2, twice)
    assert report.positions == 2 * sum(not is_fitted_to(sample.number) for sample in samples) == 1800
    assert sum(each.positions for each in report.moving) == report.positions
    assert sum(each.games for each in report.moving) == report.positions / 2


def test_bins_hold_about_equally_many_positions_in_the_order_of_what_is_shown() -> None:
    cells = {Cell(odds, 0): Count(3, 1.0) for odds in range(-50, 50)}
    bins = make_bins(cells, AS_IT_IS, 10, moving=True)
    assert [each.positions for each in bins] == [30] * 10
    assert [each.shown for each in bins] == sorted(each.shown for each in bins)
    assert {round(each.won, 9) for each in bins} == {round(1 / 3, 9)}


def test_cells_are_written_and_read_again() -> None:
    tables = {players: count_cells(draw_samples(500, players)) for players in (2, 3)}
    text = write_cells(tables)
    assert read_cells(text) == tables
    assert {cell.share for cell in tables[2]} == {-1}
    assert sum(count.positions for count in tables[3].values()) == 1500


def test_a_seat_that_does_not_move_is_shown_its_share_of_the_rest() -> None:
    own, rest = Cell(4, 5), Cell(4, 5, 10)
    assert own.show(TRUE) == pytest.approx(TRUE.show(1 / (1 + exp(-0.4)), 0.5))
    assert rest.show(TRUE) == pytest.approx((1 - own.show(TRUE)) / 2)
    assert log(own.show(AS_IT_IS) / (1 - own.show(AS_IT_IS))) == pytest.approx(0.4)


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
        collect(Collection("whispers", 2, simulations=1, seed=1), [0], 1, lambda: True, lambda games: None)


WANTED = Wanted("runestones", (2, 3), FEWEST, 60.0, 1, 0)


def gather(file: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[dict[int, list[Sample]], list[tuple[int, int]]]:
    """The positions for two and for three players, and the games that were played for them now."""
    played: list[tuple[int, int]] = []

    def play(game: Game, wanted: Collection, number: int) -> list[Sample]:
        played.append((wanted.players, number))
        return draw_samples(number + 1, wanted.players)[-1:]

    monkeypatch.setattr(collecting, "collect_game", play)
    kept = open_games(file, find_game("runestones"), WANTED, "c=0.3", [0.5])
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


def test_games_of_another_search_are_refused(tmp_path: Path) -> None:
    game = find_game("runestones")
    open_games(tmp_path / "games", game, WANTED, "c=0.3", [0.5]).close()
    with pytest.raises(BadResults, match="its probe is"):
        open_games(tmp_path / "games", game, WANTED, "c=0.3", [0.6])


def test_too_few_games_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadCalibrationRun, match="expected 100"):
        calibrate(find_game("skye"), Wanted("skye", (2,), 99, 1.0, 1, 0), 1)
    assert main(["calibrate", "skye", "--games", "3"]) == 2
    assert "3 games are too few" in capsys.readouterr().err


def test_a_probe_looks_at_positions_that_no_bot_has_made() -> None:
    game = find_game("skye")
    once, again = ([infoset.view for infoset in list_positions(game)] for _ in range(2))
    assert once == again
    assert len(once) == 16
    assert find_drift([0.5, 0.2], [0.6, 0.2]) == pytest.approx(0.05)


@pytest.mark.thorough
def test_the_command_writes_a_calibration_that_the_game_can_bring(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, held = tmp_path / "calibration.json", tmp_path / "held.csv"
    command = ["calibrate", "realm", "--players", "2", "--games", "102", "--simulations", "20", "--workers", "2"]
    assert main([*command, "--out", str(out), "--held-out", str(held)]) == 0
    made = msgspec.json.decode(out.read_bytes(), type=Calibration)
    assert made.games == {2: 102}
    assert set(read_cells(held.read_text())) == set(made.players) == {2}
    assert "largest error" in capsys.readouterr().out
