"""What the positions of the lessons must show, beside what holds for the lessons of every game."""

from __future__ import annotations

import pytest

from nemeton.games.realm import content
from nemeton.games.realm.faces.book import values
from nemeton.games.realm.faces.view import view_table
from nemeton.games.realm.lessons.arranging import Arranger
from nemeton.games.realm.rules.final import may_enter_castle
from tests.games.realm.table import GAME, Table
from tests.rules import rule

TURNS = [f"turn {ring} {land}" for ring in content.TURNING for land in content.LANDS]


class Lesson(Table):
    """The table of a lesson; the other seats act as it says."""

    def __init__(self, name: str) -> None:
        self.lesson = GAME.find_lesson(name)
        Arranger.__init__(self, GAME.start(GAME.lesson_setup(name), log=True))
        self.answered()

    def learn(self, *texts: str) -> Lesson:
        """The learner takes these actions; the others answer."""
        for text in texts:
            self.by(0, text)
            self.answered()
        return self

    def answered(self) -> None:
        while not self.state.over and (others := [seat for seat in GAME.asked(self.state) if seat != 0]):
            text = self.lesson.answer(others[0], self.choices(others[0]))
            if text is None:
                return
            self.by(others[0], text)

    def reaches_castle(self, seat: int = 0) -> bool:
        """Whether the seat, whose turn it is, can walk into the castle with the steps it has."""
        return any(walk.space == "K" for walk in view_table(self.state, seat).reach)


@rule("W4", "W70")
def test_roads_shows_all_three_roads_and_the_troll_would_enter_next() -> None:
    t = Lesson("roads")
    assert [may_enter_castle(player) for player in t.state.seats] == [True, True, True]
    assert (t.player(1).medal, t.player(1).wins, t.count("orb"), t.count("cursed-orb")) == (True, t.state.wanted, 2, 1)
    assert t.reaches_castle()
    assert not t.learn("step m1o2").reaches_castle()
    assert Lesson("roads").turn(seat=2, steps=1).reaches_castle(seat=2)


@rule("W37", "W53", "W58", "W99")
def test_walking_needs_a_bought_step_for_the_last_page() -> None:
    t = Lesson("walking")
    assert t.blocked()["step o0f2"].reason == "wall"
    t.learn("step o0b3", "uncover", "step o0f3", "step m2o1")
    assert t.state.steps == 1
    assert t.blocked()["step m2o2"].reason == "too-few-steps"
    assert not t.player().medal
    t.learn("buy-step", "step m2o2", "uncover")
    assert t.player().medal
    assert (t.count("knight"), t.count("orb"), t.player().magic) == (1, 1, 1)


@rule("W63", "W64", "W130")
def test_rings_has_two_good_faces_on_either_die_and_the_note_accepts_just_those() -> None:
    assert not Lesson("rings").reaches_castle()
    turn = next(note for note in GAME.find_lesson("rings").notes if note.text == "turn")
    good = [text for text in TURNS if text in Lesson("rings").choices() and Lesson("rings").learn(text).reaches_castle()]
    assert sorted(good) == sorted(turn.acts)
    assert [sum(ring in text for text in good) for ring in content.TURNING] == [2, 2]
    assert Lesson("rings").player().magic == content.RUNE_TURN_PRICE


@rule("W63")
def test_rings_leaves_too_little_magic_for_a_choice_after_a_roll() -> None:
    t = Lesson("rings").rolls("star-meadows").learn("roll island")
    assert not t.reaches_castle()
    assert t.offers("turn") == []


@rule("W23", "W36", "W37")
@pytest.mark.parametrize(("speed", "arrives"), [(8, True), (33, False), (46, False)])
def test_speed_leads_to_the_castle_with_the_slow_card_only(speed: int, arrives: bool) -> None:
    t = Lesson("speed").learn(f"play {speed}")
    while t.asked() != ([0], "turn"):
        t.learn("minus3 troll" if "minus3 troll" in t.choices(0) else "pass")
    t.learn("buy-step")
    assert t.reaches_castle() == arrives


@rule("W24", "W73")
@pytest.mark.parametrize(("spell", "arrives"), [("minus3 troll", False), ("minus3 yeti", True), ("wish troll knight", True)])
def test_speed_stops_the_troll_with_one_spell_only(spell: str, arrives: bool) -> None:
    t = Lesson("speed")
    t.do("play 8", spell, "pass")
    assert t.asked() == ([1], "turn")
    assert t.reaches_castle(seat=1) == arrives
    assert t.player(1).magic < content.STEP_PRICE


@rule("W31", "W82", "W125")
def test_counterspell_saves_the_orbs_and_the_learner_moves_first() -> None:
    t = Lesson("counterspell").learn("pass", "counter", "counter")
    assert t.asked() == ([0], "turn")
    assert t.reaches_castle()
    assert t.fort_at("o0B4") == (0, 1)
    assert [t.held(0), t.held(1)] == [[], []]


@rule("W80", "W82")
def test_counterspell_without_an_answer_closes_the_castle() -> None:
    t = Lesson("counterspell").learn("pass", "pass")
    assert t.asked() == ([0], "turn")
    assert not t.reaches_castle()


@rule("W82", "W125")
def test_counterspell_asks_about_the_wish_again_if_the_first_answer_fails() -> None:
    t = Lesson("counterspell").learn("pass", "counter", "pass")
    assert t.asked() == ([0], "counter")
    assert t.learn("counter").reaches_castle()


@rule("W88", "W90", "W96")
def test_battle_is_won_by_the_card_as_in_the_rulebook_and_a_tie_without_it() -> None:
    numbers = values()
    t = Lesson("battle").learn("step m1o0", "commit plus3", "fight")
    assert t.fields("battle-won")[-1] == (0, numbers["vampire-you"], numbers["vampire-it"])
    assert len(Lesson("battle").learn("step m1o0", "fight").events("battle-tied")) == 1


@rule("W85", "W94", "W97")
def test_battle_is_lost_against_the_second_monster_beside_the_bastion() -> None:
    t = Lesson("battle").learn("step m1o0", "commit plus3", "fight", "bonus biceps", "step m0o2", "commit minus3", "fight")
    assert (len(t.events("battle-lost")), t.offers("return")) == (1, ["o3b1", "m1i0"])
    assert [steps_to_monster(place) for place in ("m1I0", "o3B1")] == [1, 11]


def steps_to_monster(start: str) -> int:
    """To the tower of the Vampire, which the learner empties before; the Goggle-eye is beside it."""
    t = Lesson("battle").learn("step m1o0", "commit plus3", "fight", "bonus biceps").stand(start).turn(steps=20)
    return next(walk.steps for walk in view_table(t.state, 0).reach if walk.space == "m1O0")


def test_the_short_game_is_open_and_close_to_its_end() -> None:
    t = Lesson("game")
    assert not any(may_enter_castle(player) for player in t.state.seats)
    assert t.count("goggle-eye") == content.TO_WIN - 1
    assert t.state.wanted - t.player().spent < 20
    assert "step m3o0" in t.turn(steps=1).choices()
