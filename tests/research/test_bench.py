"""The benchmark of the adapters measures, compares and says what is missing."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from nemeton.cli.main import main
from nemeton.ops.bench import frameworks, research
from nemeton.ops.bench.contenders import ENGINE_SEEING, ENGINE_STEP, PETTINGZOO, RESEARCH, RESEARCH_LOOPS, RESEARCH_TABLES, VECTOR
from nemeton.ops.bench.research import ResearchBench
from nemeton.ops.bench.turns import DECISIONS_A_TURN, prepare, take_turns


def test_an_adapter_is_compared_with_the_engine_at_the_same_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    loops = (ENGINE_STEP, ENGINE_SEEING, PETTINGZOO, VECTOR)
    few = tuple(each for each in RESEARCH if (each.game, each.players) == ("skye", 2) and each.loop in loops)
    absent = msgspec.structs.replace(few[2], game="nothing", needs="a_package_that_is_not_there")
    monkeypatch.setattr(research, "RESEARCH", (*few, absent))
    assert main(["bench", "research", "--seconds", "0.05", "--repeat", "1", "--json"]) == 0
    bench = msgspec.json.decode(capsys.readouterr().out, type=ResearchBench)
    assert [cost.loop for cost in bench.costs[:4]] == list(loops)
    assert all(cost.microseconds and cost.of_step and cost.of_seeing for cost in bench.costs[:4])
    assert bench.costs[0].of_step == bench.costs[1].of_seeing == 1.0
    assert bench.costs[4].microseconds is None
    assert "not installed" in (bench.costs[4].missing or "")
    assert len(research.make_research_tables(bench)) == 1


def test_every_loop_is_measured_at_every_table() -> None:
    ours = [each for each in RESEARCH if each.engine == "nemeton"]
    assert len({each.name for each in ours}) == len(ours) == len(RESEARCH_TABLES) * len(RESEARCH_LOOPS)


def test_what_is_compared_plays_the_same_games() -> None:
    loops = (
        frameworks.step_bare,
        frameworks.step_seeing,
        frameworks.step_plain,
        frameworks.step_pettingzoo,
        frameworks.step_pettingzoo_reusing,
        frameworks.step_pettingzoo_blind,
    )
    lengths = {tuple(play(number) for number in range(8)) for play in (loop("skye", 3) for loop in loops)}
    assert len(lengths) == 1


def test_turns_are_of_whole_games_and_go_round_at_least_once() -> None:
    played: list[tuple[str, int]] = []

    def player(name: str, decisions: int) -> Callable[[int], int]:
        def play(number: int) -> int:
            played.append((name, number))
            return decisions

        return play

    half = DECISIONS_A_TURN // 2 + 1
    one, other = take_turns([player("one", half), player("other", DECISIONS_A_TURN)], seconds=0.0)
    assert played == [("one", 0), ("one", 1), ("other", 0)]
    assert (one.times, other.times) == (2 * half, DECISIONS_A_TURN)


def test_a_loop_that_cannot_play_says_why() -> None:
    why = prepare(msgspec.structs.replace(RESEARCH[0], game="nothing"))
    assert isinstance(why, str)
    assert "unknown game 'nothing'" in why
