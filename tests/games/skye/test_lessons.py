"""What the arranged positions of the lessons must show, so that their notes tell the truth."""

from __future__ import annotations

import pytest

from nemeton.bots.bot import InfoSet
from nemeton.bots.roster import make_bot
from nemeton.conformance.lessons import LEARNER, follow
from nemeton.engine.lessons import Note, match_act
from nemeton.engine.match import Match
from nemeton.games.skye import content
from nemeton.games.skye.faces.view import TableView
from nemeton.games.skye.lessons.trade import WANTED
from tests.games.skye.table import GAME
from tests.rules import rule

A, B, C, D, INCOME, SCROLLS = range(6)  # what an outlook counts


def begin(lesson: str) -> Match:
    return Match(GAME, GAME.lesson_setup(lesson))


def reach(lesson: str, text: str) -> tuple[Note, Match]:
    """A note that asks for an act, and the table as it is then."""
    course = follow(GAME, GAME.find_lesson(lesson), begin(lesson))
    return next((note, match) for note, match in course if note.text == text)


def finish(lesson: str) -> Match:
    """The table after the last note."""
    match = begin(lesson)
    for _ in follow(GAME, GAME.find_lesson(lesson), match):
        pass
    return match


def see(match: Match) -> TableView:
    return GAME.view(match.state, LEARNER)


def gains(match: Match, what: int) -> dict[str, int]:
    """What each placement would add."""
    outlook = see(match).outlook
    now = outlook[""][what]
    assert now is not None
    return {act: (then[what] or 0) - now for act, then in outlook.items() if act}


def gold(match: Match) -> int | None:
    return see(match).players[LEARNER].gold


@rule("S37", "C2")
def test_only_the_advised_cell_completes_the_pasture() -> None:
    note, match = reach("tile", "close")
    assert [act for act, areas in gains(match, B).items() if areas] == [note.acts[0]]


@rule("S16", "S31")
def test_turned_as_the_lesson_asks_the_roads_meet_and_otherwise_they_do_not() -> None:
    note, match = reach("tile", "turn")
    (astray,) = note.replies[0].acts
    cattle = gains(match, C)
    assert cattle[note.acts[0]] == 2
    assert cattle[astray] == 0


@rule("S15", "S34")
def test_the_advised_cell_scores_most_in_the_round_and_the_tempting_one_only_later() -> None:
    note, match = reach("worth", "place")
    now = {
        act: square + animals for (act, square), animals in zip(gains(match, A).items(), gains(match, C).values(), strict=True)
    }
    best = max(now, key=lambda act: now[act])
    assert best == note.acts[0]
    assert sorted(now.values())[-1] > sorted(now.values())[-2]
    assert gains(match, A)[best] == 2
    assert gains(match, C)[best] == 4, "the lesson counts four animals"
    tempting = {act: points for act, points in gains(match, D).items() if points}
    assert all(match_act(note.replies[0].acts, act) for act in tempting)
    assert set(tempting.values()) == {3}
    assert "D" not in content.TRACK.slots[see(match).round - 1]


@rule("S18", "S23")
def test_the_wanted_prices_leave_enough_for_the_farm_and_the_dear_ones_do_not() -> None:
    note, match = reach("prices", "seal")
    had = gold(match)
    assert had is not None
    left = {act: had - sum(map(int, act.split()[2:])) for acts in (note.acts, note.replies[0].acts) for act in acts}
    assert all(left[act] >= WANTED for act in note.acts)
    assert all(left[act] < WANTED for act in note.replies[0].acts)
    _, match = reach("prices", "buy")
    assert next(offer.price for offer in see(match).players[1].offer if offer.tile == "T29") == WANTED


@rule("S24", "S26")
def test_the_ships_of_the_lesson_pay_twice_and_the_unsold_tile_is_kept() -> None:
    match = finish("prices")
    ships, roads = (int(price) for price in GAME.find_lesson("prices").notes[3].acts[0].split()[2:])
    assert gold(match) == 9 - ships - roads - WANTED + 2 * ships
    assert see(match).players[LEARNER].building == ("T29", "T68")


@rule("S23", "S24")
def test_a_sale_turns_two_gold_into_ten_of_which_five_are_left() -> None:
    assert gold(begin("buying")) == 2
    _, match = reach("buying", "choose")
    assert gold(match) == 10
    assert {blocked.text for blocked in GAME.blocked(match.state, LEARNER)} == {"buy t10", "own t10"}, "the own tile"
    match = finish("buying")
    assert gold(match) == 5
    assert see(match).players[LEARNER].building == ("T38", "T10")


@rule("S13", "S16")
def test_only_the_advised_cell_connects_the_barrels_and_others_score_more() -> None:
    note, match = reach("barrels", "connect")
    income, points = gains(match, INCOME), gains(match, A)
    assert {act: gold for act, gold in income.items() if gold} == {note.acts[0]: 2}
    more = [act for act in points if points[act] > points[note.acts[0]]]
    assert more
    assert all(match_act(note.replies[0].acts, act) for act in more)


@rule("S12", "S13", "S14")
def test_the_income_after_the_lesson_is_the_one_it_adds_up() -> None:
    _, match = reach("barrels", "finish")
    before = gold(match)
    assert before is not None
    after = finish("barrels")
    assert gold(after) == before + 13
    assert sum(player.score > see(after).players[LEARNER].score for player in see(after).players) == 2


@rule("SD5", "SD6")
def test_the_advised_druid_tile_can_be_paid_for_and_brings_most() -> None:
    note, match = reach("dolmen", "choose")
    view = see(match)
    now = view.outlook[""]
    brings = {
        act: sum((then or 0) - (has or 0) for then, has in zip(trial.prospect, now, strict=True))
        for act, trial in view.trials.items()
    }
    assert max(brings, key=lambda act: brings[act]) == note.acts[0]
    assert gold(match) == 6
    after = finish("dolmen")
    assert gold(after) == 1
    moved = [space.tile for space in view.dolmen[:3] if space]
    assert [space.tile for space in see(after).dolmen[1:4] if space] == moved, "those left of the gap have moved up"


@pytest.mark.parametrize("seed", [1, 2, 3])
@rule("S41")
def test_the_short_game_is_over_after_two_rounds(seed: int) -> None:
    match = begin("game")
    assert match.state.round == 5
    bots = [make_bot(GAME, "level1", seed), make_bot(GAME, "level1", seed + 1)]
    for _ in range(100):
        if match.state.over:
            break
        seat = GAME.asked(match.state)[0]
        match.play(seat, bots[seat].choose(InfoSet(GAME, match.state, seat)))
    assert match.state.over
    assert match.state.round == 6
