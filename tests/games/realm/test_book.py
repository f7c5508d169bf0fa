"""The worked examples of the rulebook for players, played by the rules: every number in them comes out."""

from __future__ import annotations

from nemeton.games.realm.content.board import bridges
from nemeton.games.realm.faces.book import AROUND_THE_WALL, BUILDER, TRAVELLER, WALK, values
from nemeton.games.realm.faces.reach import list_walks
from tests.games.realm.table import Table, table
from tests.rules import rule

BOOK = {name: int(value) for name, value in values().items()}


def three_players() -> Table:
    """The reader plays the Wizard, Birch the Troll, Hazel the Cyclops."""
    return table("wizard", "troll", "cyclops").gaps("ice-land", "vulture-canyon")


@rule("W37", "W38", "W53", "W84")
def test_the_walk_from_home_to_the_middle_ring_leaves_the_steps_and_magic_of_the_book() -> None:
    t = three_players().turn(steps=BOOK["steps-12"]).finds("knight")
    well, tower, *bank = (f"step {space.lower()}" for space in WALK)
    assert t.player().magic == BOOK["start-magic"]
    t.do(well, "build 1")
    assert (t.state.steps, t.player().magic) == (BOOK["walk-steps-2"], BOOK["walk-magic-2"])
    t.do(tower, "uncover")
    assert (t.state.steps, t.player().magic) == (BOOK["walk-steps-3"], BOOK["walk-magic-3"])
    t.do(*bank[:-1])
    assert t.state.steps == BOOK["walk-steps-4"]
    t.refuses(bank[-1], rule="W38")
    t.do("buy-step", bank[-1])
    assert (t.space(), t.player().magic) == (WALK[-1], BOOK["walk-magic-5"])
    assert "uncover" in t.choices()


@rule("W74", "W76")
def test_a_balloon_over_bastion_and_wall_needs_three_steps_and_a_walk_around_them_more() -> None:
    t = three_players().fort("o0B2", 3, seat=2).balloon().turn(steps=3).do("fly o0b2", "step o0f2", "step o0f3")
    assert (t.space(), t.state.steps) == ("o0F3", 0)
    t = three_players().fort("o0B2", 3, seat=2).turn(steps=BOOK["on-foot"])
    assert {space: steps for space, steps, _ in list_walks(t.state)}["o0F3"] == BOOK["on-foot"]
    t.do(*(f"step {space.lower()}" for space in AROUND_THE_WALL))
    assert t.state.steps == 0


@rule("W61")
def test_two_trips_by_whirl_cost_what_the_book_says() -> None:
    t = three_players().stand("o0F0").magic(TRAVELLER).turn(steps=0).do("whirl o1f0")
    assert t.player().magic == BOOK["whirl-left-1"]
    t.do("whirl o2f0")
    assert (t.space(), t.player().magic) == ("o2F0", BOOK["whirl-left-1"] - BOOK["whirl"])


@rule("W16", "W17", "W18")
def test_income_is_four_in_the_first_example_seven_in_the_second_and_nothing_on_castle_island() -> None:
    assert three_players().fort("o0B2", 1).income() == BOOK["income-2"]
    t = three_players().gaps("star-meadows", "star-meadows").fort("o0B2", 1).fort("o0B4", 3).tiles(orb=1, cursed_orb=1)
    assert t.income() == BOOK["income-7"]
    before = t.stand("c3").player().magic
    assert t.next_round().player().magic == before


@rule("W101")
def test_the_wand_gives_magic_for_two_wells_and_the_house() -> None:
    t = three_players().fort("o0B2", 1).fort("o0B4", 3).magic(0).turn().do("ability")
    assert t.player().magic == BOOK["wand"]


@rule("W84", "W85", "W16")
def test_a_bastion_is_built_in_two_turns() -> None:
    t = three_players().stand("o0B2").magic(BUILDER).turn().do("build 2")
    assert t.player().magic == BOOK["build-left-1"] >= BOOK["spell"]
    assert t.player().magic + t.income() == BOOK["build-then"]
    t.magic(BOOK["build-then"]).do("build 1")
    assert t.fort_at("o0B2") == (0, BOOK["bastion"])
    assert t.income() == BOOK["income-2"]


@rule("W86")
def test_four_markers_conquer_a_bastion_and_one_stays() -> None:
    t = three_players().fort("o0B2", 3, seat=1).stand("o0B3").magic(13).turn(steps=2)
    t.do(f"conquer o0b2 {BOOK['conquest-height']}")
    assert (t.fort_at("o0B2"), t.player().magic, t.state.steps) == ((0, 1), 13 - BOOK["conquest"], 1)
    assert (t.player().markers, t.player(1).markers) == (BOOK["markers"] - 1, BOOK["markers"])


@rule("W88", "W90", "W97")
def test_the_vampire_is_beaten_by_one() -> None:
    t = three_players().stand("o0B3").tiles(knight=1).hand("plus3-biceps").turn().finds("vampire", "purple", "1", "3")
    t.do("uncover", "commit plus3")
    assert t.fields("battle-won") == [(0, BOOK["vampire-you"], BOOK["vampire-it"])]
    t.do("bonus biceps")
    assert (t.count("vampire"), t.count("knight"), t.held(), t.player().biceps) == (1, 0, [], 1)
    assert t.asked() == ([0], "turn")


@rule("W93", "W94")
def test_a_beaten_defender_returns_to_the_bastion_and_still_has_a_turn() -> None:
    t = three_players().stand("m2O1").stand("m2O0", seat=1).fort("m3I0", 3).tiles(orb=1).hand("plus3-biceps")
    t.moving(12, 46, 33).do("step m2o1").dice("4", "2").by(0, "commit plus3")
    assert t.fields("battle-won") == [(1, 4, 3)]
    t.do("steal orb").by(0, "return m3i0")
    assert (t.space(), t.count("orb", seat=1)) == ("m3I0", 1)
    t.do("done", "done")
    assert t.asked() == ([0], "turn")
    assert t.state.steps == BOOK["steps-12"]


@rule("W72")
def test_lightning_casts_last_and_moves_first() -> None:
    t = three_players().hand("lightning").casting(12, 31, 41).do("cast lightning").all_pass()
    assert t.player().speed == BOOK["lightning-12"]
    assert t.player().speed > 41


@rule("W36")
def test_the_sum_of_card_boot_and_spells_is_taken_before_it_is_cut_at_nothing() -> None:
    t = three_players().bonus(boots=1)
    t.player().more_steps = BOOK["step-spell"] - 2 * BOOK["step-spell"]
    t.moving(38, 12, 31)
    assert t.state.steps == BOOK["budget"]
    assert t.magic(BOOK["step"]).do("buy-step").state.steps == BOOK["budget-bought"]


@rule("W46", "W64")
def test_the_turned_ring_opens_and_closes_the_bridges_of_the_book() -> None:
    lands = ["star-meadows", "tide-coast", "vulture-canyon", "broken-stones", "ice-land", "cap-wood"]
    t = three_players().gaps("star-meadows", "vulture-canyon").stand("o0B5").turn()

    def open_lands() -> set[str]:
        middle, island = divmod(int(t.state.rings), 6)
        return {lands[int(border.one[1])] for border in bridges(middle, island) if border.one.startswith("o")}

    assert open_lands() == {"tide-coast", "vulture-canyon", "ice-land", "cap-wood"}
    t.do("turn middle ice-land")
    assert open_lands() == {"star-meadows", "vulture-canyon", "broken-stones", "cap-wood"}
