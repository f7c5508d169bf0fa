"""`nemeton train`: a training goes on where it was stopped, and only better networks come through its gate."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from nemeton.bots.bot import InfoSet
from nemeton.bots.evaluations import BadEvaluation
from nemeton.bots.roster import make_bot
from nemeton.bots.trained import read_trained
from nemeton.engine.chance import Rng
from nemeton.registry import find_game
from nemeton.research.training import loop
from nemeton.research.training.dense import Recipe
from nemeton.research.training.games_file import BadGames, GamesFile, Job, PlayedGame, read_games
from nemeton.research.training.loop import Trainer, Training
from nemeton.research.training.plan import BadTraining, Plan, check_plan
from nemeton.research.training.policies import FittedPolicy
from nemeton.research.training.self_play import play_batch
from nemeton.studies.arena.sprt import Hypotheses
from nemeton.studies.distribute import LOCAL
from tests.cli.run import Shell

GAME = find_game("runestones")


def plan(**changes: Any) -> Plan:
    """A training of seconds."""
    tiny: dict[str, Any] = {
        "game": GAME.id,
        "rules_version": GAME.rules_version,
        "players": (2,),
        "bot": "ismcts:4",
        "player": "greedy:1",
        "against": "",
        "iterations": 2,
        "games": 12,
        "window": 2,
        "gate_games": 4,
        "gate": Hypotheses(-4000, 0),
        "branches": 2,
        "decisions": 2,
        "seed": 5,
        "recipe": Recipe(hidden=(3, 2), epochs=2, batch=16),
    }
    return check_plan(GAME, Plan(**(tiny | changes)))


class Stopped(Exception):
    """Somebody pressed Ctrl-C."""


def quietly(label: str, total: int) -> AbstractContextManager[Callable[[int], None]]:
    return nullcontext(lambda done: None)


def train(folder: Path, wanted: Plan, stop: str = "", minutes: float | None = None) -> Training:
    """Train; the stage of this label stops the training when something of it is done."""

    def stage(label: str, total: int) -> AbstractContextManager[Callable[[int], None]]:
        def show(done: int) -> None:
            if label == stop and done:
                raise Stopped

        return nullcontext(show)

    return Trainer(wanted, folder, workers=1, where=LOCAL, minutes=minutes, stage=stage).run()


def read_all(folder: Path) -> dict[str, bytes]:
    """What a training has brought, apart from paths and times."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*.net"))}


def test_a_training_that_was_stopped_anywhere_ends_with_the_same_networks(tmp_path: Path) -> None:
    whole = train(tmp_path / "whole", plan())
    assert [verdict.iteration for verdict in whole.verdicts] == [1, 2]
    folder = tmp_path / "parts"
    for stage in ("1: games", "1: fit", "1: gate for 2", "2: games", "2: gate for 2"):
        with pytest.raises(Stopped):
            train(folder, plan(), stage)
    assert train(folder, plan()).finished
    assert read_all(folder) == read_all(tmp_path / "whole")


def test_finished_games_are_kept_when_a_training_is_stopped(tmp_path: Path) -> None:
    with pytest.raises(Stopped):
        train(tmp_path, plan(), "1: games")
    before = (tmp_path / "1" / "2.games").read_bytes()
    assert len(read_games(tmp_path / "1" / "2.games")) == 1
    with pytest.raises(Stopped):
        train(tmp_path, plan(), "1: fit")
    assert (tmp_path / "1" / "2.games").read_bytes().startswith(before)


def test_a_budget_that_is_used_up_stops_as_an_interruption_does(tmp_path: Path) -> None:
    wanted = plan(iterations=1, gate_games=2)
    stopped = train(tmp_path, wanted, minutes=-1)
    assert not stopped.finished
    assert not stopped.verdicts
    assert train(tmp_path, wanted, minutes=60).finished


def test_the_best_networks_play_and_say_how_they_were_trained(tmp_path: Path) -> None:
    training = train(tmp_path, plan(iterations=1, gate=Hypotheses(-4000, 0)))
    assert training.best == str(tmp_path / "best.net")
    trained = read_trained(Path(training.best))
    assert trained.how.startswith(
        "nemeton train runestones --players 2 --bot ismcts:4 --player greedy:1 --iterations 1 --games 12"
    )
    bot = make_bot(GAME, f"ismcts:8,eval={training.best},prior={training.best}", 1)
    state = GAME.start(GAME.setup(2, 1))
    seat = int(state.next_seat())
    assert bot.choose(InfoSet(GAME, state, seat)) in state.legal(seat)


def test_of_several_decays_that_is_kept_which_predicts_held_out_games_best(tmp_path: Path) -> None:
    def fit(*decays: float) -> FittedPolicy:
        recipe = Recipe(hidden=(3, 2), epochs=2, batch=16, rate=0.01, decays=decays)
        (verdict,) = train(tmp_path / "-".join(map(str, decays)), plan(iterations=1, recipe=recipe)).verdicts
        assert verdict.fitted.policy is not None
        return verdict.fitted.policy

    much, little = fit(20.0), fit(0.1)
    assert much.network != little.network
    assert fit(20.0, 0.1) == min(much, little, key=lambda policy: policy.network)


def test_the_gate_refuses_what_is_not_clearly_better(tmp_path: Path) -> None:
    training = train(tmp_path, plan(iterations=1, gate=Hypotheses(3900, 4000)))
    assert [verdict.accepted for verdict in training.verdicts] == [False]
    assert training.best == ""
    assert not (tmp_path / "best.net").exists()


def test_a_training_may_start_from_networks_that_there_are(tmp_path: Path) -> None:
    """What is learnt for two players meets what was known before, and takes its place; the networks for others stay."""
    before = tmp_path / "before.net"
    train(tmp_path / "first", plan(iterations=1, players=(2, 3), decisions=0))
    before.write_bytes((tmp_path / "first" / "1" / "candidate.net").read_bytes())
    started = train(tmp_path / "second", plan(iterations=1, start=str(before), seed=6))
    assert str(tmp_path / "second" / "0" / "best.net") in started.verdicts[0].gate.second
    old, new = (read_trained(file) for file in (before, Path(started.best)))
    values = {value.players: value for value in new.values}
    assert sorted(values) == [2, 3]
    for value in old.values:
        assert (values[value.players] == value) == (value.players == 3)
    assert f"--start {before}" in new.how


def test_networks_of_another_game_or_none_are_no_start(tmp_path: Path) -> None:
    for start in ("nothing", str(tmp_path)):
        with pytest.raises(BadEvaluation, match="cannot be used"):
            train(tmp_path / "training", plan(start=start))
    assert not (tmp_path / "training").exists()


def test_a_rejected_candidate_meets_the_best_in_the_next_iteration(tmp_path: Path) -> None:
    with pytest.raises(Stopped):
        train(tmp_path, plan(gate=Hypotheses(3900, 4000)), "2: games")
    job = msgspec.json.decode((tmp_path / "2" / "2.games").read_bytes().partition(b"\n")[0], type=Job)
    assert job.bots == (f"greedy:1,eval={tmp_path}/1/candidate.net", "greedy:1")


def test_against_a_bot_only_games_with_it_count(tmp_path: Path) -> None:
    training = train(tmp_path, plan(against="random", iterations=1))
    job = msgspec.json.decode((tmp_path / "1" / "2.games").read_bytes().partition(b"\n")[0], type=Job)
    assert job.bots == ("greedy:1", "random")
    assert training.verdicts[0].gate.second == "random"
    assert training.verdicts[0].accepted == (training.verdicts[0].gate.wins > 0)


def test_a_training_that_was_begun_before_there_was_a_setting_goes_on(tmp_path: Path) -> None:
    wanted = plan(iterations=1, gate_games=2)
    train(tmp_path, wanted, minutes=-1)
    old = {name: value for name, value in msgspec.to_builtins(wanted).items() if name != "start"}
    (tmp_path / "plan.json").write_bytes(msgspec.json.encode(old))
    assert train(tmp_path, wanted).finished


def test_a_folder_of_another_training_is_refused(tmp_path: Path) -> None:
    train(tmp_path, plan(iterations=1), minutes=-1)
    with pytest.raises(BadTraining, match=r"its games is 12, not 13; expected the same command, or another --out"):
        train(tmp_path, plan(games=13))
    assert train(tmp_path, plan(iterations=2), minutes=-1).verdicts == []


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"players": (5,)}, "cannot be trained for 5 players; expected numbers from 2 to 4"),
        ({"games": 10}, "--games cannot be 10; expected at least 11"),
        ({"player": "habit"}, "'habit' judges no positions; expected a bot that can use networks"),
        ({"bot": "greedy:2"}, "'greedy:2' does not search; expected a bot like ismcts:200"),
    ],
)
def test_a_training_that_is_impossible_is_refused(changes: dict[str, Any], expected: str) -> None:
    with pytest.raises(BadTraining, match=expected):
        plan(**changes)


# --- Games -----------------------------------------------------------------------------------------------------------


def job(**changes: Any) -> Job:
    return msgspec.structs.replace(
        Job(
            game=GAME.id,
            rules_version=GAME.rules_version,
            players=2,
            bots=("greedy:1",),
            search="ismcts:4",
            seed=1,
            explore=0.1,
            branches=3,
            samples=1,
            decisions=3,
        ),
        **changes,
    )


def play(number: int, **changes: Any) -> PlayedGame:
    return play_batch(job(**changes), [number]).games[0]


def read_shares(played: PlayedGame) -> list[list[float]]:
    """The policies that the searches of a game have found."""
    counts = np.frombuffer(played.decisions.counts, np.uint16)
    shares = np.frombuffer(played.decisions.shares, np.float32)
    return [[float(share) for share in part] for part in np.split(shares, np.cumsum(counts)[:-1])]


def test_a_search_by_halves_teaches_something_of_every_choice() -> None:
    visited, improved = (read_shares(play(3, search=f"ismcts:8,root={root}", decisions=40)) for root in ("puct", "halving"))
    assert [len(shares) for shares in visited] == [len(shares) for shares in improved]
    for shares in (*visited, *improved):
        assert sum(shares) == pytest.approx(1.0, abs=1e-5)
    assert any(0.0 in shares for shares in visited)
    assert not any(0.0 in shares for shares in improved)


def test_searches_in_batches_teach_the_same_things() -> None:
    played = play(3, search="ismcts:8,batch=4")
    root = np.frombuffer(played.positions.root, np.float32).reshape(-1, 2)
    searched = root[~np.isnan(root[:, 0])]
    assert len(searched)
    assert searched.sum(axis=1) == pytest.approx(np.ones(len(searched)), abs=1e-5)
    assert len(root) > len(searched), "leaves of the searches, and what followed them"


def test_a_game_depends_on_its_job_and_number_alone() -> None:
    assert play(3) == play(3)
    assert play(3).positions != play(4).positions


def test_a_block_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "2.games"
    file = GamesFile(path, job())
    file.append([play(0), play(1)])
    file.close()
    whole = path.read_bytes()
    for lost in (1, 200):
        path.write_bytes(whole[:-lost])
        again = GamesFile(path, job())
        assert again.known == {0}
        again.append([play(1)])
        again.close()
        assert path.read_bytes() == whole


def test_a_file_of_other_games_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "2.games"
    GamesFile(path, job()).close()
    before = path.read_bytes()
    with pytest.raises(BadGames, match="holds other games"):
        GamesFile(path, job(seed=2))
    assert path.read_bytes() == before


def test_a_reservoir_keeps_every_state_with_the_same_chance() -> None:
    from nemeton.research.training.self_play import Reservoir

    state = GAME.start(GAME.setup(2, 1))
    kept = [0] * 6
    for seed in range(600):
        reservoir = Reservoir(2, Rng(seed))
        for number in range(6):
            state.drawn = number
            reservoir.offer(state)
        for one in reservoir.kept:
            kept[int(one.drawn)] += 1
    assert sum(kept) == 1200
    assert min(kept) > 150


# --- The command -------------------------------------------------------------------------------------------------


def test_the_command_says_what_became_of_each_iteration(tmp_path: Path, shell: Shell) -> None:
    words = ["train", "runestones", "--players", "2", "--bot", "ismcts:4", "--player", "greedy:1", "--games", "12"]
    words += ["--gate-games", "4", "--iterations", "1", "--workers", "1", "--out", str(tmp_path / "out")]
    ran = shell(*words, "--json")
    assert ran.code == 0, ran.err
    (verdict,) = ran.json["verdicts"]
    assert (verdict["players"], verdict["gate"]["games"] <= 4, ran.json["finished"]) == (2, True, True)
    out = shell(*words).out
    assert "rejected" in out or "accepted" in out
    assert "…" not in out
    assert "is not a list of numbers of players" in shell.refuses(
        "train", "runestones", "--players", "two", "--out", str(tmp_path)
    )


def test_batches_of_games_do_not_change_the_outcome(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    train(tmp_path / "single", plan(iterations=1))
    monkeypatch.setattr(loop, "BATCH_SECONDS", 0.0)
    Trainer(plan(iterations=1), tmp_path / "pair", workers=2, where=LOCAL, minutes=None, stage=quietly).run()
    assert read_all(tmp_path / "pair") == read_all(tmp_path / "single")
