"""Positions with known best play: the solver still finds it, and the strongest bots play it."""

from __future__ import annotations

from pathlib import Path

import pytest

from nemeton.bots.bot import InfoSet
from nemeton.bots.roster import make_bot
from nemeton.engine.match import replay
from nemeton.engine.record import load_record
from nemeton.registry import GAMES, find_game_version
from nemeton.studies.certain import find_certain_wins
from nemeton.studies.endgames import sum_up
from nemeton.studies.exact import solve_exactly
from tests.games.endgames import list_endgames, read_known

FILES = [file for game in GAMES for file in list_endgames(game)]
QUICK = 20_000  # outcomes of choices: about half a second
SEEDS = (1, 2)

pytestmark = pytest.mark.compiled_only


def name(file: Path) -> str:
    return f"{file.parts[-3]}-{file.stem}"


def choose(file: Path, bot: str, seed: int) -> str:
    """What a bot chooses in the position of a record, from what its seat knows."""
    record = load_record(file.read_text(encoding="utf8"))
    game = find_game_version(record.game, record.rules)
    infoset = InfoSet(game, replay(game, record).state, read_known(file).seat)
    return game.vocabulary.text(make_bot(game, bot, seed).choose(infoset))


@pytest.mark.parametrize(
    "file",
    [
        pytest.param(file, id=name(file), marks=[pytest.mark.thorough] if read_known(file).outcomes > QUICK else [])
        for file in FILES
    ],
)
def test_the_solver_finds_what_is_known(file: Path) -> None:
    record = load_record(file.read_text(encoding="utf8"))
    game = find_game_version(record.game, record.rules)
    solve = solve_exactly if read_known(file).exact else find_certain_wins
    assert sum_up(solve(game, replay(game, record).state)) == read_known(file)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("file", FILES, ids=name)
def test_a_master_chooses_best_in_a_solved_end_game(file: Path, seed: int) -> None:
    assert choose(file, "level6", seed) in read_known(file).right


@pytest.mark.parametrize("file", FILES, ids=name)
def test_a_solved_end_game_has_more_wrong_choices_than_right_ones(file: Path) -> None:
    known = read_known(file)
    assert known.choices >= 3
    assert 0 < 2 * len(known.right) <= known.choices


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_five_of_them_and_chance_alone_finds_few(game: str) -> None:
    files = list_endgames(game)
    assert len(files) >= 5
    tries = [choose(file, "random", seed) in read_known(file).right for file in files for seed in range(8)]
    assert sum(tries) < 0.6 * len(tries)
