"""Policy and evaluation: sensible choices, and chances that follow the state of the table."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nemeton.bots.bot import InfoSet
from nemeton.bots.roster import make_bot
from nemeton.bots.search_bots import pick_promising
from nemeton.engine.chance import Rng
from nemeton.games.realm.bots.evaluation import FEATURES, FIT
from nemeton.games.realm.bots.pull import Goals, pull_at
from nemeton.games.realm.bots.weights import WEIGHTS
from nemeton.games.realm.content import NAMES
from nemeton.games.realm.state import RealmState
from tests.games.realm.table import GAME, NUMBER, Table, table


def favourite(t: Table) -> str:
    """The choice with the most weight."""
    seat = int(t.state.next_seat())
    choices = t.state.legal(seat)
    weights = list(t.state.weigh(seat, choices))
    return GAME.vocabulary.text(choices[weights.index(max(weights))])


def test_a_winning_step_is_taken() -> None:
    assert favourite(table().medal().stand("c2").turn(steps=1)) == "step k"


def test_the_policy_walks_towards_the_castle_with_a_medal() -> None:
    t = table("wizard", "golem").medal().stand("o1F3").turn(steps=6)
    assert favourite(t) == "step m1o1"
    t.do("step m1o1")
    assert favourite(t) == "step m1i1"


def test_the_last_missing_step_is_bought() -> None:
    t = table().medal().stand("c2").magic(3).turn(steps=0)
    assert favourite(t) == "buy-step"


def test_plus_three_is_cast_to_reach_the_castle_and_minus_three_at_a_rival_about_to() -> None:
    t = table().medal().stand("m1I1").hand("plus3", "rune").casting(50, 2)
    assert favourite(t) == "plus3 wizard"
    t = table().medal(1).stand("c2", seat=1).hand("minus3", "balloon").casting(11, 21)
    assert favourite(t) == "minus3 golem"


def test_in_the_mission_of_magic_a_gap_is_turned_from_a_rival_to_the_player() -> None:
    t = table("wizard", "golem", mission="magic").gaps("broken-stones", "ice-land").hand("rune", "cannon").casting(11, 21)
    assert favourite(t) == "rune middle star-meadows"
    assert favourite(t.mission("wells")) == "pass", "elsewhere two income points are not worth the card"


def test_the_last_orb_is_wished_for() -> None:
    t = table().tiles(orb=2).tiles(seat=1, orb=1, knight=1).hand("wish", "cannon").casting(11, 21)
    assert favourite(t) == "wish golem orb"


def test_a_counterspell_is_kept_for_what_hurts() -> None:
    t = table().hand("minus3").hand("counterspell", seat=1).casting(11, 21).do("minus3 golem")
    assert favourite(t) == "counter"
    t = table().hand("balloon").hand("counterspell", seat=1).casting(11, 21).do("cast balloon")
    assert favourite(t) == "pass"


def test_abilities_rings_whirls_teleports_and_rare_spells_are_all_used_by_the_policy() -> None:
    used: Counter[str] = Counter()
    for seed in range(14):
        state = GAME.start(GAME.setup(2 + seed % 5, seed), log=True)
        rng = Rng(seed)
        while not state.over:
            seat = int(state.next_seat())
            action = state.suggest(seat, rng)
            used[GAME.vocabulary.text(int(action)).split()[0]] += 1
            used[GAME.vocabulary.text(int(action))] += 1
            state.step(seat, action)
    wanted = ("ability", "freeze", "jump", "swim", "whirl", "rune", "transfer", "submarine", "wish", "cannon", "teleport")
    assert [verb for verb in (*wanted, "cast lightning", "cast balloon", "counter", "conquer") if not used[verb]] == []


# --- What plainly harms is not tried by bots that look one step ahead ---


def tried(t: Table) -> list[str]:
    """The choices that a bot looks at."""
    return [GAME.vocabulary.text(action) for action in pick_promising(GAME, t.state, int(t.state.next_seat()))]


def test_no_steps_are_taken_from_oneself_and_none_given_to_an_opponent() -> None:
    t = table("wizard", "golem").hand("minus3", "plus3").casting(11, 21)
    assert {"minus3 wizard", "plus3 golem"} <= set(t.choices())
    assert {"minus3 wizard", "plus3 golem"} & set(tried(t)) == set()
    assert {"minus3 golem", "plus3 wizard", "pass"} <= set(tried(t))


def test_the_wizard_does_not_take_magic_from_no_wells() -> None:
    assert "ability" not in tried(table("wizard", "golem").turn())
    t = table("wizard", "golem").fort("m0I0").fort("m1I0").fort("m2I0").turn()
    assert "ability" in tried(t)


def test_no_step_leads_straight_back_unless_the_best_way_does() -> None:
    t = table("wizard", "golem").medal().stand("o1F2").turn(steps=6).do("step o1f3")
    assert "step o1f2" in t.choices()
    assert "step o1f2" not in tried(t)
    t = table("wizard", "golem").medal().stand("o1F3").turn(steps=6).do("step o1f2")
    assert "step o1f3" in tried(t)


def test_no_step_is_bought_with_steps_in_hand_unless_it_reaches_the_castle() -> None:
    t = table("wizard", "golem").magic(20).stand("o1F2").turn(steps=3)
    assert "buy-step" in t.choices()
    assert "buy-step" not in tried(t)
    t = table("wizard", "golem").magic(20).medal().stand("o1F2").turn(steps=3)
    assert "buy-step" not in tried(t)
    t = table("wizard", "golem").magic(20).medal().stand("c1").turn(steps=2)
    assert "buy-step" in tried(t)


@pytest.mark.parametrize("name", ["greedy:1", "drowsy:2"])
def test_bots_that_look_ahead_never_harm_themselves_in_whole_games(name: str) -> None:
    state = GAME.start(GAME.setup(3, 5), log=True)
    bots = [make_bot(GAME, name, seat) for seat in range(3)]
    while not state.over:
        seat = int(state.next_seat())
        action = bots[seat].choose(InfoSet(GAME, state, seat))
        character = NAMES[state.seats[seat].character]
        word, _, target = GAME.vocabulary.text(action).partition(" ")
        assert (word, target) != ("minus3", character)
        assert word != "plus3" or target == character
        state.step(seat, action)


def test_an_unused_ability_is_worth_something() -> None:
    t = table("golem", "yeti")
    before = t.state.estimate()[0]
    t.player().able = False
    assert t.turn().state.estimate()[0] < before


# --- Missions and monsters ---


def test_the_last_magic_of_the_mission_is_spent() -> None:
    t = table("wizard", "golem", mission="magic").spent(60).magic(10).stand("m1I1").turn(steps=2)
    assert favourite(t).startswith(("turn", "buy-step"))
    t = table("wizard", "golem", mission="magic").spent(20).magic(10).stand("m1I1").turn(steps=2)
    assert favourite(t).startswith("step")


def test_the_third_monster_is_hunted_by_those_who_can_beat_it() -> None:
    t = table("wizard", "golem").tiles(goggle_eye=2, knight=2).monster("o1F1", "vampire").stand("o1F3").turn(steps=6)
    assert favourite(t) == "step o1f2"
    pull = pull_at(t.state, Goals(t.state, 0), NUMBER["o1F1"])
    weak = table("wizard", "golem").monster("o1F1", "vampire").stand("o1F3").turn(steps=6)
    assert pull > 100 > pull_at(weak.state, Goals(weak.state, 0), NUMBER["o1F1"])


def test_against_the_third_monster_every_card_is_committed() -> None:
    t = table("wizard", "golem").tiles(goggle_eye=2).hand("rune-biceps", "plus3-biceps").monster("o1F1", "vampire").stand("o1F0")
    t.turn(steps=2).do("step o1f1")
    assert favourite(t).startswith("commit")
    t.do("commit rune")
    assert favourite(t) == "commit plus3"


def test_a_pull_fades_by_the_cost_of_the_steps() -> None:
    t = table("wizard", "golem").medal().stand("c1").turn(steps=5)
    goals = Goals(t.state, 0)
    assert [pull_at(t.state, goals, NUMBER[name]) for name in ("K", "c2", "c1")] == [400, 400 - 6, 400 - 6 - 12]


@settings(max_examples=20, deadline=None)
@given(players=st.integers(2, 6), seed=st.integers(0, 10**6))
def test_weights_are_never_negative_and_something_is_always_worth_trying(players: int, seed: int) -> None:
    state = GAME.start(GAME.setup(players, seed))
    rng = Rng(seed)
    for _ in range(120):
        if state.over:
            return
        seat = int(state.next_seat())
        choices = state.legal(seat)
        weights = list(state.weigh(seat, choices))
        assert len(weights) == len(choices)
        assert min(weights) >= 0
        assert sum(weights) > 0
        state.step(seat, choices[rng.below(len(choices))])


@settings(max_examples=20, deadline=None)
@given(players=st.integers(2, 6), seed=st.integers(0, 10**6))
def test_chances_add_up_to_one(players: int, seed: int) -> None:
    state = GAME.start(GAME.setup(players, seed))
    rng = Rng(seed)
    for _ in range(60):
        chances = list(state.estimate())
        assert sum(chances) == pytest.approx(1.0)
        if state.over:
            return
        seat = int(state.next_seat())
        state.step(seat, state.suggest(seat, rng))


@pytest.mark.parametrize(
    "better",
    [
        lambda t: t.medal(),
        lambda t: t.tiles(orb=2),
        lambda t: t.tiles(dragon=1),
        lambda t: t.magic(20),
        lambda t: t.fort("m2I0", 1),
        lambda t: t.hand("wish", "wish"),
        lambda t: t.bonus(boots=1),
    ],
)
def test_having_more_raises_the_chances(better: object) -> None:
    even = list(table("golem", "yeti").state.estimate())
    assert callable(better)
    t = better(table("golem", "yeti"))
    assert next(iter(t.state.estimate())) > even[0]
    assert even[0] == pytest.approx(0.5)


def test_there_is_a_weight_for_every_feature() -> None:
    assert len(WEIGHTS) == FEATURES == len(FIT.describe(table().state, 0))


def test_with_a_medal_nearer_to_the_castle_is_better() -> None:
    near, far = (next(iter(table("golem", "yeti").medal().stand(space).state.estimate())) for space in ("c2", "o3B5"))
    assert near > far


def test_a_turn_left_in_the_round_is_worth_most_to_a_player_who_may_enter_the_castle() -> None:
    t = table("golem", "yeti").medal().medal(1).moving(50, 11)
    before = t.state.estimate()[0]
    assert t.do("done").state.estimate()[0] < before - 0.1


def test_the_last_step_of_a_mission_is_worth_more_than_the_first() -> None:
    def odds(*wells: str) -> float:
        t = table()
        for well in wells:
            t.fort(well)
        mine, other = t.turn().state.estimate()
        return mine / other

    wells = ("o0F3", "o1F3", "o2F3", "o3F3", "o4F3", "o5F3")
    assert odds(*wells) / odds(*wells[:5]) > odds(wells[0]) / odds() > 1


def test_a_bot_that_looks_ahead_takes_the_castle() -> None:
    t = table().medal().stand("c1").turn(steps=3)
    for name in ("greedy:1", "ismcts:40"):
        chosen = make_bot(GAME, name, 1).choose(InfoSet(GAME, t.state, 0))
        assert GAME.vocabulary.text(chosen) == "step c2"
        twin = t.state.clone()
        assert isinstance(twin, RealmState)
        twin.step(0, chosen)
        assert GAME.vocabulary.text(make_bot(GAME, name, 1).choose(InfoSet(GAME, twin, 0))) == "step k"
