"""Chances as people are shown them: adjusted, in the same order, and only shown."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from nemeton.bots import calibration, hints
from nemeton.bots.bot import InfoSet
from nemeton.bots.calibration import AS_IT_IS, Adjustment, BadCalibration, Calibration, find_adjustment, find_progress
from nemeton.bots.hints import rank_choices, search_choices
from nemeton.engine.chance import Rng
from nemeton.engine.game import Game
from nemeton.registry import GAMES, find_game
from tests.engine.toys import Whispers

STEEP = Adjustment(bias=-0.3, slope=0.9, late=0.8)


def position(moves: int, seed: int = 3) -> InfoSet:
    game = find_game("runestones")
    state, rng = game.start(game.setup(2, seed)), Rng(seed)
    for _ in range(moves):
        seat = int(state.next_seat())
        state.step(seat, int(state.suggest(seat, rng)))
    return InfoSet(game, state, int(state.next_seat()))


@pytest.mark.parametrize("progress", [0.0, 0.4, 1.0])
def test_a_better_chance_is_shown_as_a_better_one_and_what_is_certain_stays_certain(progress: float) -> None:
    shown = [STEEP.show(chance / 1000, progress) for chance in range(1001)]
    assert shown == sorted(set(shown))
    assert (shown[0], shown[-1]) == (0.0, 1.0)


def test_the_seats_that_do_not_move_share_the_rest_more_sharply_or_less() -> None:
    weights = (0.0, 0.2, 0.3, 0.5)
    sharp, blunt = Adjustment(rest=1.4).share(weights), Adjustment(rest=0.6).share(weights)
    assert sum(sharp) == pytest.approx(1.0) == sum(blunt)
    assert list(blunt) == sorted(blunt)
    assert sharp[0] == blunt[0] == 0.0
    assert sharp[-1] > weights[-1] > blunt[-1]
    assert AS_IT_IS.share(weights) == pytest.approx(weights)


def test_the_correction_grows_with_the_game() -> None:
    assert STEEP.show(0.8, 0.0) < 0.8 < STEEP.show(0.8, 1.0)
    assert STEEP.show(0.5, 0.0) == STEEP.show(0.5, 1.0) < 0.5
    assert [AS_IT_IS.show(chance, 0.5) for chance in (0.0, 0.123, 1.0)] == [0.0, 0.123, 1.0]


@pytest.mark.parametrize("moves", [0, 40, 120])
def test_a_hint_shows_corrected_chances_in_the_order_of_the_search(moves: int, monkeypatch: pytest.MonkeyPatch) -> None:
    infoset = position(moves)
    monkeypatch.setattr(hints, "find_adjustment", lambda game, players: STEEP if players == 2 else AS_IT_IS)
    found, shown = search_choices(infoset, 60, seed=1), rank_choices(infoset, 60, seed=1)
    progress = find_progress(infoset.game, infoset.sample(Rng(0)))
    assert [choice.action for choice in shown.choices] == [choice.action for choice in found.choices]
    assert [choice.visits for choice in shown.choices] == [choice.visits for choice in found.choices]
    assert shown.chance == shown.choices[0].chance == STEEP.show(found.chance, progress) != found.chance


def test_a_game_that_brings_no_calibration_is_shown_what_the_search_says() -> None:
    assert find_adjustment(Whispers(), 2) == AS_IT_IS


def read(game: Game, folder: Path, monkeypatch: pytest.MonkeyPatch, content: bytes) -> Adjustment:
    """The adjustment for two players that a game with this file has."""
    (folder / "calibration.json").write_bytes(content)
    monkeypatch.setattr(calibration, "find_file", lambda game, *path: folder / path[-1])
    return find_adjustment(game, 2)


def test_a_calibration_is_read_from_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = Calibration("nemeton calibrate whispers", "", [], [], {2: 100}, {2: STEEP})
    assert read(Whispers(), tmp_path, monkeypatch, msgspec.json.encode(made)) == STEEP


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (Adjustment(slope=-1.0), "expected slopes above 0"),
        (Adjustment(slope=1.0, late=-1.0), "expected slopes above 0"),
    ],
)
def test_a_calibration_that_would_turn_the_order_around_is_refused(
    wrong: Adjustment, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadCalibration, match=said):
        read(Whispers(), tmp_path, monkeypatch, msgspec.json.encode(Calibration("", "", [], [], {}, {2: wrong})))


def test_a_calibration_that_cannot_be_read_says_how_to_make_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadCalibration, match="nemeton calibrate"):
        read(Whispers(), tmp_path, monkeypatch, b"{}")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_progress_lies_between_beginning_and_end(game: Game) -> None:
    state, rng = game.start(game.setup(game.min_players, 5)), Rng(5)
    seen = []
    while not state.over:
        seen.append(find_progress(game, state))
        seat = int(state.next_seat())
        state.step(seat, int(state.suggest(seat, rng)))
    assert all(0.0 <= each <= 1.0 for each in seen)
    assert find_progress(Whispers(), state) == 0.0
