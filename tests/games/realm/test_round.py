"""The round, income and movement cards."""

from __future__ import annotations

import pytest

from nemeton.games.realm import content
from tests.games.realm.table import GAME, Table, table
from tests.rules import rule


@rule("W14")
def test_a_round_is_income_cards_spells_and_movement_in_this_order() -> None:
    t = table().hand("wish").magic(0).magic(0, seat=1)
    phases = [GAME.view(t.state, 0).phase]
    t.play(11, 21)
    phases.append(GAME.view(t.state, 0).phase)
    t.do("pass")
    phases.append(GAME.view(t.state, 0).phase)
    assert phases == ["movement-cards", "spells", "movement"]
    t.do("done", "done")
    assert t.state.round == 2
    assert [event.name for event in t.events("income")] == ["income"] * 2
    assert t.asked() == ([0, 1], "play-card")


@rule("W15", "T13")
def test_round_one_pays_nothing_and_deals_nothing_and_round_two_does_both_before_the_cards() -> None:
    t = table()
    assert not t.events("income")
    assert [int(p.magic) for p in t.state.seats] == [10, 10]
    drawn = len(t.events("card-drawn"))
    assert drawn == 6
    t.play(11, 21).do("done", "done")
    assert len(t.events("card-drawn")) == drawn + 2
    assert [int(p.cards).bit_count() for p in t.state.seats] == [3, 3]
    assert t.fields("income") == [(0, 5), (1, 3)]


@rule("W16", "W17", "T2")
def test_income_is_house_wells_orbs_and_gaps() -> None:
    t = table("golem", "yeti").gaps("broken-stones", "broken-stones")
    t.fort("o0B2", 1).fort("o1B4", 3).tiles(orb=1, cursed_orb=1)
    assert t.income() == 3 + 2 + 1 - 1 + 2
    t.magic(0).next_round()
    assert t.player().magic == 7
    t.stand("c3").magic(0).next_round()
    assert t.player().magic == 0


@rule("W17")
def test_the_well_under_the_house_adds_nothing() -> None:
    t = table("golem", "yeti")
    assert t.income() == 3
    assert t.income(1) == 3


@rule("W18", "W19", "W67")
def test_a_player_on_castle_island_gets_no_magic_but_a_card() -> None:
    t = table("golem", "yeti").stand("c2").play(11, 21)
    t.by(1, "done").do("done")
    assert t.fields("income") == [(0, 0), (1, 3)]
    assert int(t.player().cards).bit_count() == 3


@rule("W20")
def test_the_lowest_income_is_one() -> None:
    assert table("golem", "yeti").tiles(cursed_orb=2).income() == 1


@rule("W16", "W45")
@pytest.mark.parametrize(
    ("middle", "island", "income"), [("ice-land", "cap-wood", 4), ("cap-wood", "ice-land", 4), ("ice-land", "ice-land", 5)]
)
def test_each_gap_at_the_players_own_land_adds_one(middle: str, island: str, income: int) -> None:
    assert table("yeti", "golem").gaps(middle, island).income() == income


@rule("W21", "W28")
def test_an_empty_deck_is_made_of_the_cards_played_so_far() -> None:
    t = table()
    t.play(11, 21)
    s = t.state
    s.card_discards |= s.card_deck
    s.card_deck = 0
    t.do("done", "done")
    assert len(t.events("cards-shuffled")) == 1
    assert s.card_discards == 0
    assert [int(p.cards).bit_count() for p in s.seats] == [3, 3]
    assert int(s.card_deck).bit_count() == 44


@rule("W28")
def test_a_played_card_is_discarded_at_the_end_of_the_round() -> None:
    t = table().play(11, 21)
    assert GAME.view(t.state, 0).cards_discarded == ()
    t.do("done", "done")
    assert GAME.view(t.state, 0).cards_discarded == (11, 21)


@rule("W22")
def test_all_choose_a_card_in_secret_and_show_them_together() -> None:
    t = table().cards(11, 12, 13).cards(21, 22, 23, seat=1)
    assert t.choices(0) == ["play 11", "play 12", "play 13"]
    t.by(0, "play 12")
    assert not t.events("card-played")
    assert GAME.view(t.state, 1).players[0].card is None
    t.by(1, "play 21")
    assert t.fields("card-played") == [(0, 12, 6, "none"), (1, 21, 5, "none")]


@rule("W23")
def test_every_card_has_its_own_speed_and_its_steps() -> None:
    assert len({card.speed for card in content.MOVEMENT_CARDS}) == 50
    steps = {card.speed: card.steps for card in content.MOVEMENT_CARDS}
    assert [steps[speed] for speed in (1, 8, 9, 20, 21, 34, 44, 46, 50)] == [7, 7, 6, 5, 5, 5, 4, 3, 2]
    assert round(sum(steps.values()) / 50, 2) == 4.92


@rule("W24", "W35")
def test_the_slowest_casts_first_and_the_fastest_moves_first() -> None:
    t = table("wizard", "golem", "yeti")
    for seat in range(3):
        t.hand("wish", seat=seat)
    t.play(33, 12, 41)
    asked = []
    for _ in range(3):
        asked.append(t.asked())
        t.do("pass")
    assert asked == [([1], "cast"), ([0], "cast"), ([2], "cast")]
    moved = []
    for _ in range(3):
        moved.append(t.asked())
        t.do("done")
    assert moved == [([2], "turn"), ([0], "turn"), ([1], "turn")]


# --- Special cards ---


def special(*speeds: int) -> Table:
    return table("wizard", "golem", "yeti").play(*speeds)


@rule("W25")
def test_restore_makes_a_spent_token_active_again() -> None:
    t = table()
    t.player().able = False
    t.play(20, 21)
    assert t.player().able
    assert t.fields("ability-restored") == [(0,)]
    t = table().play(20, 21)
    assert not t.events("ability-restored"), "an active one stays as it is"


@rule("W25")
def test_spell_draws_a_card_and_magic_gives_five_on_castle_island_too() -> None:
    t = table().stand("c2").play(5, 21)
    assert len(t.held()) == 1
    t = table().stand("c2").play(15, 21)
    assert t.player().magic == 15


@rule("W25", "W27")
def test_rotate_rolls_first_and_then_names_the_ring() -> None:
    t = table().gaps("ice-land", "ice-land").rolls("cap-wood").play(10, 21)
    assert t.asked() == ([0], "choose-ring")
    assert GAME.view(t.state, 1).rolled == "cap-wood"
    t.do("ring island")
    assert (t.gap("middle"), t.gap("island")) == ("ice-land", "cap-wood")


@rule("W27")
def test_by_option_the_ring_is_named_before_the_roll() -> None:
    t = table(rotate_card="ring-before-roll").gaps("ice-land", "ice-land").play(10, 21)
    assert not t.events("land-rolled")
    assert GAME.view(t.state, 0).rolled is None
    t.rolls("tide-coast").do("ring middle")
    assert t.gap("middle") == "tide-coast"


@rule("W26")
def test_special_cards_act_from_the_slowest_to_the_fastest() -> None:
    t = special(30, 10, 50)
    order = []
    for _ in range(3):
        order.append(t.asked()[0][0])
        t.do("ring middle")
    assert order == [1, 0, 2]


# --- The budget ---


@rule("W36", "T1")
def test_the_budget_is_card_boots_and_spells_but_never_below_zero() -> None:
    t = table().bonus(boots=1)
    t.player().more_steps = 3 - 6
    t.moving(36, 2)
    assert t.asked() == ([0], "turn")
    assert t.state.steps == 4 + 1 - 3 == 2
    t.do("buy-step")
    assert t.state.steps == 3
    t = table()
    t.player().more_steps = -6
    t.moving(46, 2)
    assert t.state.steps == 0
    t.do("buy-step")
    assert t.state.steps == 1


@rule("W37")
def test_one_step_a_turn_can_be_bought_for_three_magic_anywhere() -> None:
    t = table().stand("c1").magic(7).turn(steps=0).do("buy-step")
    assert (t.state.steps, t.player().magic) == (1, 4)
    t.refuses("buy-step", rule="W37", reason="step-bought")
    table().magic(2).turn().refuses("buy-step", rule="W37", reason="too-little-magic")


@rule("W123")
def test_what_all_do_at_once_is_done_in_seat_order() -> None:
    t = table("wizard", "golem", "yeti").next_round()
    assert [seat for seat, _ in t.fields("income")] == [0, 1, 2]
    assert [event.fields["seat"] for event in t.events("card-drawn")[-3:]] == [0, 1, 2]
