"""Small end games solved exactly: all outcomes of chance with their probabilities, and nothing hidden that matters."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nemeton.__main__ import main
from nemeton.engine.chance import Rng
from nemeton.engine.frames import SEALED
from nemeton.engine.match import Match, replay
from nemeton.engine.record import load_record
from nemeton.engine.state import State
from nemeton.registry import GAMES, find_game
from nemeton.studies.endgames import BadEndgame, examine
from nemeton.studies.exact import DEEPEST, Script, Solver, Unsolved, solve_exactly
from tests.bots.pennies import LEFT, PICK, RIGHT, Pennies, pennies
from tests.games.endgames import list_endgames

SAFE, ROLL = range(2)
FACES = 6


class Dice(State):
    """Seat 0, then seat 1 takes three points or what a die shows, 0 to 5, `turns` times each; more points win.

    A coin is seen by its holder alone. If `coin_counts`, it is worth six points."""

    def __init__(self) -> None:
        super().__init__()
        self.points = [0, 0]
        self.turns = 1
        self.coin = 0
        self.holder = 1
        self.coin_counts = False
        self.again = False

    def list_choices(self, seat: i64) -> vec[i64]:
        return vec[i64]([SAFE, ROLL])

    def perform(self, seat: i64, action: i64) -> None:
        self.points[seat] += 3 if action == SAFE else self.throw()
        if seat == 0:
            self.set_frame(0, 1)
        elif self.turns > 1:
            self.turns -= 1
            self.set_frame(0, 0)
        else:
            self.points[self.holder] += 6 * self.coin * self.coin_counts
            self.over = True

    def throw(self) -> int:
        total = face = int(self.chance(FACES))
        while self.again and face == FACES - 1:
            face = int(self.chance(FACES))
            total += face
        return total

    def clone(self) -> Dice:
        twin = Dice()
        twin.copy_frames(self)
        twin.points = list(self.points)
        twin.turns, twin.coin, twin.holder = self.turns, self.coin, self.holder
        twin.coin_counts, twin.again = self.coin_counts, self.again
        return twin

    def redeal(self, viewer: i64, rng: Rng) -> None:
        if viewer != self.holder:
            self.coin = int(rng.below(2))

    def snapshot(self) -> list[int]:
        return [*self.frame_snapshot(), *self.points, self.turns, self.coin]

    def scores(self) -> list[int]:
        return list(self.points)

    def winners(self) -> i64:
        return (1 if self.points[0] >= self.points[1] else 0) | (2 if self.points[1] >= self.points[0] else 0)


class OneChooses(Pennies):
    """Both seats answer in secret, and seat 1 has a single answer."""

    def list_choices(self, seat: i64) -> vec[i64]:
        return vec[i64]([RIGHT]) if self.kind == PICK and seat == 1 else super().list_choices(seat)

    def clone(self) -> OneChooses:
        twin = OneChooses()
        twin.copy_frames(self)
        twin.percent, twin.won = self.percent, self.won
        return twin


def dice(**fields: object) -> Dice:
    state = Dice()
    state.players = 2
    state.set_frame(0, 0)
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def solve(state: State, seat: int = 0) -> list[float]:
    """The chances of a seat after each choice, in the order of the choices."""
    solution = solve_exactly(find_game("runestones"), state)  # the words of any game will do
    assert solution.seat == seat
    assert [choice.chance for choice in solution.choices] == sorted((choice.chance for choice in solution.choices), reverse=True)
    return [solution.chance_of(int(action)) for action in state.legal(seat)]


def value_by_hand(lead: int, turns: int, seat: int = 0) -> list[float]:
    """The same for the dice, by the rules as they are told: the chances of seat 0 after each choice of the seat to move."""
    sign = 1 if seat == 0 else -1
    values = []
    for outcomes in ([3], list(range(FACES))):
        after = [lead + sign * points for points in outcomes]
        if seat == 0:
            values.append(sum(min(value_by_hand(each, turns, 1)) for each in after) / len(after))
        elif turns > 1:
            values.append(sum(max(value_by_hand(each, turns - 1)) for each in after) / len(after))
        else:
            values.append(sum(0.5 if each == 0 else float(each > 0) for each in after) / len(after))
    return values


def test_every_outcome_counts_as_much_as_it_is_likely() -> None:
    # After three points seat 1 takes three as well; after a die of x it takes three if that is enough, else it rolls.
    assert solve(dice()) == pytest.approx([0.5, (0 + 0 + 0 + 1 / 2 + 3 / 4 + 11 / 12) / 6])


@pytest.mark.parametrize("turns", [1, 2, 3])
@pytest.mark.parametrize("lead", [-3, 0, 2])
def test_seats_that_choose_in_turn_choose_best(turns: int, lead: int) -> None:
    assert solve(dice(turns=turns, points=[lead, 0])) == pytest.approx(value_by_hand(lead, turns))


def test_a_die_that_is_rolled_again_is_followed_until_that_hardly_ever_happens() -> None:
    thrown = {5 * again + face: 1 / 6 ** (again + 1) for again in range(9) for face in range(5)}
    behind = dice(again=True, points=[0, 5])

    def share(own: int, other: int) -> float:
        return 0.5 if own == other else float(own > other)

    expected = sum(
        chance * min(share(own, 5 + 3), sum(likely * share(own, 5 + other) for other, likely in thrown.items()))
        for own, chance in thrown.items()
    )
    assert Solver().value(behind, 0, ROLL)[0] == pytest.approx(expected, abs=1e-5)
    assert Solver().value(dice(points=[0, 5]), 0, ROLL)[0] == 0.0


@pytest.mark.parametrize("holder", [0, 1])
def test_where_something_hidden_matters_nothing_is_solved(holder: int) -> None:
    with pytest.raises(Unsolved, match=f"hidden from seat {1 - holder} matters"):
        solve(dice(coin_counts=True, holder=holder))


def test_what_is_hidden_and_does_not_matter_does_not_matter() -> None:
    assert solve(dice(coin=1, turns=2)) == solve(dice(coin=0, turns=2)) == solve(dice(holder=0, turns=2))


def test_sealed_choices_are_solved_only_if_a_single_seat_has_one() -> None:
    with pytest.raises(Unsolved, match="in secret"):
        solve(pennies())
    answered = pennies()
    answered.step(0, LEFT)
    with pytest.raises(Unsolved, match="hidden from seat 1 matters"):
        solve(answered, seat=1)
    alone = OneChooses()
    alone.players = 2
    alone.set_frame_for_many(PICK, SEALED, 3)
    assert solve(alone) == pytest.approx([0.2, 0.6])


def test_what_is_too_large_is_given_up() -> None:
    game = find_game("runestones")
    with pytest.raises(Unsolved, match="too much"):
        solve_exactly(game, dice(), largest=5)
    with pytest.raises(Unsolved, match="too much"):
        solve_exactly(game, dice(turns=2 * DEEPEST))
    with pytest.raises(Unsolved, match="too much"):
        solve_exactly(game, game.start(game.setup(2, 1)), largest=1000)


def test_a_script_gives_what_is_wanted_to_the_compiled_rules_and_notes_the_sizes() -> None:
    game = find_game("runestones")
    first, second = (game.start(game.setup(2, 1)) for _ in range(2))
    for state, outcome in ((first, 0), (second, 1)):
        state.key = script = Script([outcome])
        seat = int(state.next_seat())
        state.step(seat, int(state.legal(seat)[0]))
        while not script.sizes:
            seat = int(state.next_seat())
            state.step(seat, int(state.suggest(seat, Rng(3))))
        assert script.sizes[0] > 1
    assert first.snapshot() != second.snapshot()


@pytest.mark.compiled_only
@pytest.mark.parametrize("place", [0, -1])
def test_playing_on_after_a_choice_wins_as_often_as_the_solution_says(place: int) -> None:
    """The best and the worst choice of a solved end game, then best choices by the same solver, over many outcomes of chance."""
    record = load_record(list_endgames("runestones")[-1].read_text(encoding="utf8"))
    game = find_game(record.game)
    state: State = replay(game, record).state
    solution = solve_exactly(game, state)
    choice = solution.choices[place]
    solver = Solver()
    won = 0.0
    games = 60
    for number in range(games):
        played = state.clone()
        played.key = Rng(number).key()
        played.step(solution.seat, choice.action)
        while not played.over:
            seat = int(played.next_seat())
            best = max(played.legal(seat), key=lambda action: solver.value(played, seat, int(action))[seat])
            played.step(seat, int(best))
        won += float(played.estimate()[solution.seat])
    assert won / games == pytest.approx(choice.chance, abs=0.15)
    assert solution.choices[0].chance > solution.choices[-1].chance


def test_the_command_prints_exact_chances_and_what_bots_choose(capsys: pytest.CaptureFixture[str]) -> None:
    file = list_endgames("skye")[0]
    assert main(["solve", str(file), "--bots", "random,level3", "--tries", "2"]) == 0
    shown = capsys.readouterr().out
    assert file.stem in shown
    assert "level3" in shown


def test_a_finished_game_has_nothing_to_solve(capsys: pytest.CaptureFixture[str]) -> None:
    game = find_game("skye")
    match: Match[State] = Match(game, game.setup(2, 1))
    rng = Rng(1)
    while not match.state.over:
        seat = int(match.state.next_seat())
        match.play(seat, int(match.state.suggest(seat, rng)))
    with pytest.raises(BadEndgame, match="is over"):
        examine("over", match.record(secret=True))
    with pytest.raises(BadEndgame, match="at least once"):
        examine("never", match.record(secret=True), tries=0)


def test_a_bot_is_asked_as_often_as_wanted_for_what_its_seat_knows() -> None:
    record = load_record(list_endgames("skye")[0].read_text(encoding="utf8"))
    found = examine("first", record, ["random"], tries=3)
    assert 0 <= found.solved["random"] <= 3
    assert found.game in GAMES
