"""Phase 3: slots, the ten spells, Counterspells."""

from __future__ import annotations

import pytest

from nemeton.engine.frames import QUIET
from tests.games.realm.table import GAME, NUMBER, Table, table
from tests.rules import rule


def trio(*hands: tuple[str, ...], **options: str) -> Table:
    """Wizard, Golem and Yeti with these spell cards; the Wizard casts first."""
    t = table("wizard", "golem", "yeti", **options)
    for seat, hand in enumerate(hands):
        t.hand(*hand, seat=seat)
    return t.casting(11, 21, 31)


@rule("W29", "W33")
def test_a_player_casts_any_number_of_spells_and_then_passes() -> None:
    t = trio(("plus3", "plus3", "balloon"), (), ("wish",))
    t.do("plus3 wizard").all_pass().do("plus3 wizard").all_pass().do("cast balloon").all_pass()
    assert (t.player().more_steps, t.player().balloon, t.held()) == (6, True, [])
    assert t.asked() == ([2], "cast"), "without cards the slot is over, and the Golem has none to begin with"
    t.do("pass")
    assert t.asked()[1] == "turn"
    assert t.player().magic == 10
    assert GAME.view(t.state, 0).spells_used == {"plus3": 2, "balloon": 1}


@rule("W30")
def test_a_card_with_biceps_is_cast_only_when_no_other_is_in_hand() -> None:
    t = trio(("plus3", "plus3-biceps"), (), ())
    t.do("plus3 wizard")
    assert t.held() == ["plus3-biceps"]
    t.do("plus3 wizard")
    assert t.held() == []
    assert [event.fields["card"] for event in t.events("spell-cast")] == ["plus3", "plus3-biceps"]


@rule("W31", "W67")
def test_on_castle_island_a_player_cannot_cast_but_can_counter() -> None:
    t = table("wizard", "golem").hand("plus3", "counterspell").stand("c2").hand("balloon", seat=1).casting(11, 21)
    assert t.asked() == ([1], "cast"), "the Wizard has no slot"
    t.do("cast balloon")
    assert t.choices(0) == ["counter", "pass"]
    t.by(0, "counter")
    assert not t.player(1).balloon


@rule("W32")
@pytest.mark.parametrize(("targets", "named"), [("named", True), ("immune", False)])
def test_a_figure_on_castle_island_can_be_targeted_except_by_option(targets: str, named: bool) -> None:
    t = table("wizard", "golem", island_targets=targets).hand("minus3", "wish").stand("c2", seat=1).tiles(seat=1, orb=1)
    t.casting(11, 21)
    assert ("minus3 golem" in t.choices()) == named
    assert ("wish golem orb" in t.choices()) == named
    if not named:
        t.refuses("wish golem orb", rule="W32", reason="immune-on-island")


@rule("W34", "W131")
def test_an_empty_deck_gives_nothing_and_sells_nothing() -> None:
    t = table().spell_deck().play(5, 21)
    assert t.held() == []
    t.by(1, "done").refuses("buy-spell", rule="W34", reason="deck-empty")


@rule("W34")
def test_by_option_used_spells_are_shuffled_into_a_new_deck() -> None:
    t = table(used_spells="reshuffled").spell_deck()
    used = t.state.spells_used
    t.play(5, 21)
    assert len(t.held()) == 1
    assert t.events("spells-shuffled")
    assert used - t.player().spells == t.state.spell_deck
    assert t.state.spells_used == 0


# --- The spells one by one ---


@rule("W71")
def test_cannon_takes_one_marker_of_any_fortress_back_to_its_supply() -> None:
    t = table().hand("cannon", "cannon").fort("m2I0", 3, seat=1).fort("o0B2", 1).casting(11, 21)
    assert t.offers("cannon") == ["o0b2", "m2i0"]
    t.do("cannon m2i0")
    assert (t.fort_at("m2I0"), t.player(1).markers) == ((1, 2), 8)
    t.do("cannon o0b2")
    assert (t.fort_at("o0B2"), t.player().markers, t.income()) == (None, 10, 5)


@rule("W71", "W124", "T21")
def test_without_a_marker_on_the_board_cannon_and_transfer_cannot_be_cast() -> None:
    t = table().hand("cannon", "transfer").casting(11, 21)
    assert t.choices() == ["pass"]
    assert {blocked.reason for blocked in t.blocked().values()} == {"no-marker"}
    assert {blocked.rule for blocked in t.blocked().values()} == {"W71", "W79"}


@rule("W72", "T4")
def test_lightning_makes_its_caster_last_to_cast_and_first_to_move() -> None:
    t = table("wizard", "golem", "yeti")
    t.hand("lightning", "plus3").hand("lightning", "plus3", seat=1).hand("wish", seat=2).casting(12, 30, 41)
    t.do("cast lightning").all_pass()
    assert t.player().speed == 62
    assert t.asked() == ([1], "cast")
    t.do("cast lightning").all_pass()
    assert t.player(1).speed == 80
    order = []
    while t.asked()[1] == "cast":
        order.append(t.asked()[0][0])
        t.do("pass")
    assert order == [2, 0, 1]
    moves = []
    for _ in range(3):
        moves.append(t.asked()[0][0])
        t.do("done")
    assert moves == [1, 0, 2]


@rule("W72", "T4")
def test_after_one_lightning_the_others_keep_their_order() -> None:
    t = table("wizard", "golem", "yeti")
    t.hand("lightning", "plus3").hand("wish", seat=1).hand("wish", seat=2).casting(12, 30, 41)
    t.do("cast lightning").all_pass()
    order = []
    while t.asked()[1] == "cast":
        order.append(t.asked()[0][0])
        t.do("pass")
    assert order == [1, 2, 0]
    assert t.asked() == ([0], "turn")


@rule("W72")
def test_a_second_lightning_of_the_same_player_adds_its_speed_too() -> None:
    t = table("wizard", "golem").hand("lightning", "lightning", "wish").hand("lightning", "wish", seat=1).casting(12, 41)
    t.do("cast lightning").all_pass().do("cast lightning").all_pass()
    assert [int(p.speed) for p in t.state.seats] == [62, 91]
    t.do("cast lightning").all_pass()
    assert t.player().speed == 112
    assert t.asked() == ([1], "cast"), "now the slower of the two"
    t.do("pass", "pass")
    assert t.asked() == ([0], "turn")


@rule("W72", "W82", "T15")
def test_a_countered_lightning_changes_no_speed_and_the_slot_goes_on() -> None:
    t = trio(("lightning", "plus3"), ("counterspell",), ("wish",))
    t.do("cast lightning").by(1, "counter").all_pass()
    assert t.player().speed == 11
    assert t.asked() == ([0], "cast")
    t.do("plus3 wizard").all_pass()
    assert t.player().more_steps == 3


@rule("W73")
def test_steps_are_given_to_or_taken_from_any_player_and_add_up() -> None:
    t = trio(("plus3", "plus3", "minus3"), (), ())
    assert t.offers("plus3") == ["wizard", "golem", "yeti"]
    assert t.offers("minus3") == ["wizard", "golem", "yeti"]
    t.do("plus3 golem", "plus3 golem", "minus3 golem")
    assert [int(p.more_steps) for p in t.state.seats] == [0, 3, 0]


@rule("W78")
def test_rune_stone_turns_a_ring_to_a_chosen_passage() -> None:
    t = trio(("rune", "rune"), (), ()).refuses("rune island star-meadows", rule="W48", reason="position-held")
    assert len(t.offers("rune")) == 10
    t.do("rune island cap-wood")
    assert (t.gap("middle"), t.gap("island")) == ("star-meadows", "cap-wood")


@rule("W79")
def test_transfer_moves_any_marker_to_a_free_well_or_a_fortress_of_its_colour() -> None:
    t = table("wizard", "golem").hand("transfer").fort("m2I0", 2, seat=1).fort("o1B2", 3, seat=1).fort("m4I0", 1)
    t.stand("o1B4").casting(11, 21)
    places = [pair.split()[1] for pair in t.offers("transfer") if pair.startswith("m2i0")]
    assert "o1b2" in places, "onto a fortress of its colour, higher than three"
    assert "m4i0" not in places, "not onto another colour"
    assert "o1b4" not in places, "not onto a free well where another colour's figure stands"
    assert "m2i0" not in places, "not back onto its own space"
    assert not {"o0b1", "o3b1"} & set(places), "not onto homes"
    assert "o2b1" in places, "the home of a character not in play is a free well"
    assert "m4i0 o1b4" in t.offers("transfer"), "the owner's figure may stand there"
    t.do("transfer m2i0 o1b2")
    assert (t.fort_at("m2I0"), t.fort_at("o1B2"), t.player(1).markers) == ((1, 1), (1, 4), 5)


@rule("W80")
def test_wish_takes_a_tower_tile_from_an_opponent_but_no_bonus_and_no_medal() -> None:
    t = table("wizard", "golem").hand("wish").tiles(knight=1).tiles(seat=1, orb=1, dragon=1).bonus(seat=1, boots=1).medal(1)
    t.casting(11, 21)
    assert t.offers("wish") == ["golem orb", "golem dragon"]
    t.refuses("wish golem elixir", rule="W80", reason="has-no-tile")
    t.do("wish golem dragon")
    assert (t.count("dragon"), t.count("dragon", 1)) == (1, 0)
    assert (t.player(1).medal, t.player(1).boots) == (True, 1)


@rule("W81", "W59")
def test_submarine_moves_at_once_along_the_coasts_of_the_ring_to_easy_quiet_spaces() -> None:
    t = table("wizard", "golem").hand("submarine").stand("m2O2").stand("m3O2", seat=1).casting(11, 21)
    assert t.offers("submarine") == ["m1o2", "m5o2"], "not itself, the figure, nor the difficult headlands"
    t = table("wizard", "golem").hand("submarine").stand("m2O2").monster("m5O2", "dragon").casting(11, 21)
    assert t.offers("submarine") == ["m1o2", "m3o2"]
    t.do("submarine m3o2")
    assert (t.space(), t.player().came_from) == ("m3O2", NUMBER["m2O2"])
    assert t.asked()[1] == "turn"


@rule("W81")
@pytest.mark.parametrize(
    ("here", "space", "reason"),
    [
        ("o0B0", "o0f0", "not-on-coast"),
        ("o0F0", "m1o2", "other-ring"),
        ("o0F0", "o1f3", "difficult-space"),
        ("o0F0", "o2f0", "space-taken"),
    ],
)
def test_where_a_submarine_cannot_go(here: str, space: str, reason: str) -> None:
    t = table("wizard", "golem").hand("submarine").stand(here).stand("o2F0", seat=1).casting(11, 21)
    t.refuses(f"submarine {space}", rule="W81", reason=reason)


# --- Counterspells ---


@rule("W82", "W125")
def test_every_other_player_is_asked_at_once_and_the_cancelled_card_is_lost() -> None:
    t = trio(("cannon",), ("counterspell",), ("balloon",)).fort("o0B2", 1, seat=2)
    t.do("cannon o0b2")
    assert t.asked() == ([1, 2], "counter")
    assert t.state.mode == QUIET
    assert (t.choices(1), t.choices(2)) == (["counter", "pass"], ["pass"])
    t.refuses("counter", rule="W82", reason="no-counterspell", seat=2)
    t.by(1, "counter").by(2, "pass").all_pass()
    assert t.fort_at("o0B2") == (2, 1)
    assert (t.held(), t.held(1)) == ([], [])
    assert GAME.view(t.state, 0).spells_used == {"cannon": 1, "counterspell": 1}


@rule("W82", "W125", "T5")
def test_the_caster_may_counter_the_counterspell() -> None:
    t = table("wizard", "golem").hand("wish", "counterspell").hand("counterspell", "balloon", seat=1).tiles(seat=1, orb=1)
    t.casting(11, 21).do("wish golem orb").by(1, "counter")
    assert t.asked() == ([0], "counter")
    assert GAME.view(t.state, 1).window == GAME.view(t.state, 0).window
    t.by(0, "counter").all_pass()
    assert t.count("orb") == 1
    assert (t.held(), t.held(1)) == ([], ["balloon"])


@rule("W82")
def test_by_option_every_counterspell_is_final() -> None:
    t = table("wizard", "golem", counter_the_counter="no").hand("wish", "counterspell").hand("counterspell", seat=1)
    t.tiles(seat=1, orb=1).casting(11, 21).do("wish golem orb").by(1, "counter")
    assert t.count("orb", 1) == 1
    assert t.asked() == ([0], "cast")
    assert t.held() == ["counterspell"]


@rule("W125", "T16")
def test_the_nearest_on_the_left_counters_and_a_cancelled_counterspell_opens_the_window_again() -> None:
    t = trio(("cannon", "counterspell", "wish"), ("counterspell", "wish"), ("counterspell",)).fort("o0B2", 1, seat=2)
    t.do("cannon o0b2").by(2, "counter").by(1, "counter")
    assert (t.held(1), t.held(2)) == (["wish"], ["counterspell"])
    assert t.asked() == ([0, 2], "counter")
    t.by(2, "pass").by(0, "counter")
    assert t.asked() == ([1, 2], "counter"), "on the Wizard's Counterspell"
    t.by(1, "pass").by(2, "pass")
    assert t.asked() == ([1, 2], "counter"), "on the Cannon again"
    window = GAME.view(t.state, 0).window
    assert window is not None
    assert (window.spell, window.counters, window.asks_about) == ("cannon o0b2", (), 0)
    t.by(1, "pass").by(2, "counter").all_pass()
    assert t.fort_at("o0B2") == (2, 1)
    assert sum(GAME.view(t.state, 0).spells_used.values()) == 4


@rule("W125")
def test_a_counterspell_cannot_be_cast_without_a_window() -> None:
    trio(("counterspell",), (), ()).refuses("counter", rule="W125", reason="no-window")


@rule("W125")
def test_no_window_opens_once_all_six_counterspells_are_used() -> None:
    t = trio(("balloon",), ("wish",), ("wish",))

    t.spell_deck(*(name for name in ("plus3",))).do("cast balloon")
    assert t.player().balloon, "no window was opened"
    assert t.asked() == ([1], "cast")


@rule("W83")
def test_nothing_but_spells_can_be_countered() -> None:
    t = table("wizard", "golem").hand("counterspell", seat=1).play(10, 21)
    assert t.asked() == ([0], "choose-ring")
    t.do("ring middle")
    assert t.asked() == ([1], "cast")
    t.do("pass").by(1, "done")
    t.do("ability")
    assert t.asked() == ([0], "turn")


@rule("W124")
def test_a_spell_names_all_its_targets_before_it_may_be_countered() -> None:
    t = trio(("transfer",), ("counterspell",), ()).fort("m2I0", 2, seat=1)
    t.do("transfer m2i0 o0b4")
    window = GAME.view(t.state, 1).window
    assert window is not None
    assert window.spell == "transfer m2i0 o0b4"
    assert t.fort_at("o0B4") is None
    t.by(1, "pass")
    assert t.fort_at("o0B4") == (1, 1)


@rule("W124")
def test_spells_of_the_round_are_gone_in_the_next() -> None:
    t = trio(("plus3", "balloon"), (), ()).do("plus3 golem", "cast balloon")
    t.next_round()
    assert [(int(p.more_steps), p.balloon, int(p.speed)) for p in t.state.seats] == [(0, False, 0)] * 3
