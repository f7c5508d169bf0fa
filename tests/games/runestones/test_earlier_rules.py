"""What rules version 1 did otherwise: its tables and records go on by it."""

from __future__ import annotations

from nemeton.games.runestones.game import OLDER
from tests.games.runestones.table import GAME, old_table

SHOWN = (61, 62, 63, 64, 65, 66)


def test_a_short_pile_left_a_gap_between_new_cards_and_old_ones() -> None:
    t = old_table().hand(29, 100, 101).display(*SHOWN).general_draw(30).general_discard().patient()
    t.do("summon", "play 29", "buy 65", "buy 66", "done")
    assert t.shown() == [30, None, 61, 62, 63, 64]


def test_a_card_on_a_dear_space_could_be_out_of_reach_so_that_one_passed() -> None:
    t = old_table().hand(100).gems().display(69, None, None, None, None, None)
    assert t.choices() == ["pass"]
    assert t.blocked()["summon"].reason == "too-little-magic"
    assert t.blocked()["summon"].numbers == {"price": 4, "points": 1}


def test_cards_that_could_not_lead_to_a_purchase_were_not_laid() -> None:
    t = old_table().hand(29, 42, 12, 107).display(17, None, None, None, None, None).patient().do("summon")
    t.refuses("play 12", rule="R33", reason="too-little-magic")
    t.do("play 29").refuses("done", rule="R33", reason="too-little-magic")
    assert t.blocked()["done"].numbers == {"price": 4, "points": 3}
    t.do("play 107", "done", "buy 17")


def test_druids_were_chosen_from_the_first_player_on_with_the_display_known() -> None:
    for seed in range(8):
        state = OLDER[0].first_position(OLDER[0].setup(3, seed))
        view = OLDER[0].view(state, 0)
        assert view.first == state.next_seat()
        assert None not in view.display


def test_artifacts_were_never_shuffled_at_once() -> None:
    t = old_table(reshuffle="at-once").smithies("red", "blue", "blue", "blue", "blue").gems(red=2)
    t.artifact_supply(green=1).artifact_discard(yellow=3).do("forge 1", "place 1 red")
    assert list(t.state.artifact_discard) == [0, 3, 0, 0]


def test_the_shuffle_was_told_before_the_last_card_of_the_old_pile() -> None:
    t = old_table(reshuffle="at-once").hand(29, 100).display(*SHOWN).general_draw(71).general_discard(72, 73).patient()
    t.do("summon", "play 29", "buy 66", "done")
    assert [event.name for event in t.events() if event.name in ("display-filled", "creatures-shuffled")][-2:] == [
        "creatures-shuffled",
        "display-filled",
    ]


def test_with_the_magic_stone_a_summon_could_do_nothing_by_option() -> None:
    t = old_table(empty_summon="yes").hand(100, 101).display(*SHOWN).runes("magic").patient()
    t.do("summon", "done")
    assert "done" in t.choices()


def test_the_options_that_came_later_do_not_exist_there() -> None:
    assert [option.name for option in OLDER[0].options] == ["druids", "reshuffle", "empty-summon", "prices"]
    assert GAME.options[:4] == OLDER[0].options
