"""The die and its rewards."""

from __future__ import annotations

import pytest

from nemeton.engine.chance import key_from_seed
from tests.games.runestones.table import Table, table
from tests.rules import rule

SHOWN = (17, 18, 19, 20, 22, 23)


def about_to_roll(*faces: str, card: int = 30) -> Table:
    """Seat 0 has laid out a card with a die and card 16; the next rolls will be these."""
    t = table().hand(card, 16, 100).display(*SHOWN).gems().rolls(*faces).patient()
    return t.do("utilize", f"play {card}", "play 16")


def rolled(face: str) -> Table:
    return about_to_roll(face).do("use 30 1")


@rule("E8", "R43")
def test_the_die_is_rolled_once_and_everybody_sees_the_result() -> None:
    t = rolled("o")
    assert [event.fields for event in t.events("die-rolled", viewer=1)] == [{"seat": 0, "face": "o", "executions": 1}]
    t.do("accept").expect(gems={"ore": 1})
    assert t.choices() == ["done"]


@rule("E8")
def test_every_face_turns_up() -> None:
    faces = set()
    for seed in range(60):
        t = about_to_roll()
        t.state.key = key_from_seed(seed)
        t.do("use 30 1")
        faces.add(t.events("die-rolled")[0].fields["face"])
    assert faces == {"any", "swap", "card", "o", "1", "2"}


@rule("R43")
def test_any_gem_is_a_coloured_gem_of_choice() -> None:
    t = rolled("any")
    assert t.choices() == ["gem blue", "gem yellow", "gem green", "gem red", "decline"]
    t.do("gem yellow").expect(gems={"yellow": 1})


@rule("R43", "R47")
def test_any_gem_is_one_that_the_supply_has() -> None:
    t = about_to_roll("any").supply(blue=0, green=0).do("use 30 1")
    assert t.choices() == ["gem yellow", "gem red", "decline"]
    t.refuses("gem blue", rule="R47", reason="supply-empty")


@rule("R43")
def test_the_swap_turns_one_coloured_gem_into_a_wild_one() -> None:
    t = about_to_roll("swap").gems(blue=2, red=1, wild=1).do("use 30 1")
    assert t.choices() == ["swap blue", "swap red", "decline"]
    t.refuses("swap green", rule="R43", reason="no-such-gem")
    t.do("swap blue").expect(gems={"blue": 1, "red": 1, "wild": 2})
    assert t.asked() == (0, "effects")


@rule("R43", "Q9")
def test_a_wild_gem_cannot_be_swapped_for_a_wild_gem() -> None:
    t = about_to_roll("swap").gems(wild=2).do("use 30 1").expect(gems={"wild": 2})
    assert t.asked() == (0, "effects")


@rule("R43", "R47")
def test_without_wild_gems_in_the_supply_there_is_no_swap() -> None:
    t = about_to_roll("swap").gems(blue=2).supply(wild=0).do("use 30 1").expect(gems={"blue": 2})
    assert t.asked() == (0, "effects")
    t = about_to_roll("swap").gems(blue=2).do("use 30 1").supply(wild=0)
    t.refuses("swap blue", rule="R43", reason="supply-empty")


@rule("R43", "R46")
def test_the_card_is_the_top_one_of_the_general_draw_pile_and_the_display_does_not_change() -> None:
    t = about_to_roll("card").general_draw(71).do("use 30 1")
    assert t.choices() == ["accept", "decline"]
    t.do("accept").expect(discard=[71], hand=[100])
    assert t.shown() == list(SHOWN)
    t.do("done")
    assert t.shown() == list(SHOWN)


@pytest.mark.parametrize(("face", "points"), [("1", 1), ("2", 2)])
@rule("R43", "R44")
def test_points_are_scored_at_once_and_cannot_be_declined(face: str, points: int) -> None:
    t = rolled(face).expect(score=points)
    assert t.asked() == (0, "effects")


@pytest.mark.parametrize("face", ["any", "swap", "card", "o"])
@rule("R44", "Q11")
def test_any_other_reward_may_be_declined(face: str) -> None:
    t = about_to_roll(face).gems(blue=1).do("use 30 1", "decline").expect(gems={"blue": 1}, discard=[], score=0)
    assert t.asked() == (0, "effects")
    assert "use 30 1" not in t.choices()


@rule("R45", "Q12")
def test_for_the_card_the_general_discard_is_shuffled_if_need_be() -> None:
    t = about_to_roll("card").general_draw().general_discard(71).do("use 30 1", "accept").expect(discard=[71])
    assert len(t.events("creatures-shuffled")) == 1


@rule("R45", "Q12")
def test_with_both_piles_empty_the_card_is_no_reward() -> None:
    t = about_to_roll("card").general_draw().general_discard().do("use 30 1").expect(discard=[])
    assert t.asked() == (0, "effects")
    t = rolled("card").general_draw().general_discard()
    t.refuses("accept", rule="R45", reason="no-cards-left")


@rule("R37", "R45")
def test_the_card_being_utilized_cannot_be_won() -> None:
    t = about_to_roll("card").general_draw().general_discard().do("use 30 1", "done")
    t.expect(discard=[16], general_discard=[30])


@rule("R47", "Q13")
def test_ore_that_is_not_there_is_not_gained() -> None:
    t = about_to_roll("o").supply(ore=0).do("use 30 1").expect(gems={}, score=0)
    assert t.asked() == (0, "effects")
    rolled("o").supply(ore=0).refuses("accept", rule="R47", reason="supply-empty")


# --- Double die ---


def rolled_twice_over(face: str) -> Table:
    """As `about_to_roll`, with the Double die stone."""
    return about_to_roll(face).runes("die")


@rule("R76", "R89")
def test_a_doubled_die_is_rolled_once_and_carried_out_twice() -> None:
    t = rolled_twice_over("o").do("use 30 1", "accept", "accept").expect(gems={"ore": 2})
    assert [event.fields["executions"] for event in t.events("die-rolled")] == [2]
    assert t.asked() == (0, "effects")


@rule("R76", "R89")
def test_the_two_gems_may_be_of_different_colours() -> None:
    rolled_twice_over("any").do("use 30 1", "gem red", "gem blue").expect(gems={"red": 1, "blue": 1})
    rolled_twice_over("any").do("use 30 1", "gem red", "gem red").expect(gems={"red": 2})


@rule("R89", "R47")
def test_the_second_gem_is_one_that_is_still_there() -> None:
    t = rolled_twice_over("any").supply(red=1).do("use 30 1", "gem red")
    assert t.choices() == ["gem blue", "gem yellow", "gem green", "decline"]


@rule("Q26", "R89")
def test_the_executions_follow_each_other_with_nothing_in_between() -> None:
    t = about_to_roll("any", card=46).runes("die", "exchange").gems(blue=1).do("use 46 2", "gem red")
    assert t.choices() == ["gem blue", "gem yellow", "gem green", "gem red", "decline"]


@pytest.mark.parametrize(("face", "points"), [("1", 1), ("2", 2)])
@rule("R76", "R89", "Q11")
def test_doubled_points_may_be_forfeited_once_or_twice(face: str, points: int) -> None:
    rolled_twice_over(face).do("use 30 1", "accept", "accept").expect(score=2 * points)
    rolled_twice_over(face).do("use 30 1", "decline", "accept").expect(score=points)
    t = rolled_twice_over(face).do("use 30 1", "decline", "decline").expect(score=0)
    assert t.asked() == (0, "effects")


@rule("D23", "R89")
def test_the_first_swap_cannot_feed_the_second() -> None:
    t = rolled_twice_over("swap").gems(blue=1, wild=1).do("use 30 1", "swap blue").expect(gems={"wild": 2})
    assert t.asked() == (0, "effects")


@rule("R89")
def test_two_coloured_gems_may_be_swapped() -> None:
    t = rolled_twice_over("swap").gems(blue=1, red=2).do("use 30 1", "swap red")
    assert t.choices() == ["swap blue", "swap red", "decline"]
    t.do("swap blue").expect(gems={"red": 1, "wild": 2})


@rule("D24", "R89", "R45")
def test_between_two_cards_the_discard_is_shuffled_if_need_be() -> None:
    t = rolled_twice_over("card").general_draw(71).general_discard(72).do("use 30 1", "accept").expect(discard=[71])
    t.expect(general_discard=[72]).do("accept").expect(discard=[71, 72], general_discard=[])


@rule("R89", "Q3")
def test_by_option_the_discard_is_shuffled_as_soon_as_the_last_card_is_won() -> None:
    t = table(reshuffle="at-once").hand(30, 16, 100).rolls("card").patient().do("utilize", "play 30", "play 16")
    t.general_draw(71).general_discard(72).do("use 30 1", "accept").expect(discard=[71], general_discard=[])
    assert t.numbers(t.state.draw) == [72]


@rule("R89", "R45")
def test_the_second_card_is_no_reward_when_none_is_left() -> None:
    t = rolled_twice_over("card").general_draw(71).general_discard().do("use 30 1", "accept").expect(discard=[71])
    assert t.asked() == (0, "effects")


@rule("Q3")
def test_by_option_the_last_card_is_won_before_the_shuffle_is_told() -> None:
    t = table(reshuffle="at-once").hand(30, 16, 100).rolls("card").patient().do("utilize", "play 30", "play 16")
    t.general_draw(71).general_discard(72).do("use 30 1", "accept")
    assert [event.name for event in t.events()[-2:]] == ["card-won", "creatures-shuffled"]


@rule("R89", "R47")
def test_of_a_single_ore_only_one_is_gained() -> None:
    t = rolled_twice_over("o").supply(ore=1).do("use 30 1", "accept").expect(gems={"ore": 1})
    assert t.asked() == (0, "effects")


@rule("R89")
def test_a_card_of_two_dice_rolls_twice_and_each_roll_is_doubled() -> None:
    t = about_to_roll("o", "1", card=55).runes("die")
    t.do("use 55 1", "accept", "accept", "use 55 2", "accept", "accept").expect(gems={"ore": 2}, score=2)
    assert len(t.events("die-rolled")) == 2


@rule("R87", "R89")
def test_the_second_roll_of_a_card_of_two_dice_may_be_skipped() -> None:
    t = about_to_roll("1", card=55).do("use 55 1", "done").expect(score=1)
    assert len(t.events("die-rolled")) == 1


@rule("Q21", "R77")
def test_points_of_the_die_bring_no_extra_point() -> None:
    about_to_roll("2").runes("point").do("use 30 1").expect(score=2)
    about_to_roll("2", card=68).runes("point").do("use 68 1", "use 68 2").expect(score=2 + 1 + 1)


@rule("R43", "R47")
def test_the_last_piece_of_the_supply_can_be_won() -> None:
    t = about_to_roll("swap").gems(blue=2).supply(wild=1).do("use 30 1", "swap blue").expect(gems={"blue": 1, "wild": 1})
    assert t.left("wild") == 0
    about_to_roll("any").supply(blue=0, yellow=0, green=0, red=1).do("use 30 1", "gem red").expect(gems={"red": 1})
    about_to_roll("o").supply(ore=1).do("use 30 1", "accept").expect(gems={"ore": 1})
