"""The components, and what is always true of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from nemeton.conformance.attributes import find_forgotten
from nemeton.engine.chance import Rng
from nemeton.engine.errors import BadSetup
from nemeton.engine.playout import play_randomly
from nemeton.games.runestones import content
from nemeton.games.runestones.rules.tables import CREATURES, NUMBER, R_HAND
from nemeton.games.runestones.state import RuneStonesState
from tests.games.runestones.table import GAME, table
from tests.rules import rule

PLAYERS = (2, 3, 4)
DECISIONS = 1500


def random_play(players: int, seed: int, decisions: int = DECISIONS) -> Iterator[RuneStonesState]:
    """The positions of a random game, one after another."""
    state = GAME.start(GAME.setup(players, seed=seed))
    assert isinstance(state, RuneStonesState)
    rng = Rng(seed)
    yield state
    while not state.over and decisions:
        play_randomly(state, rng, 1)
        decisions -= 1
        yield state


@rule("R1")
def test_there_are_60_coloured_creatures_and_8_dragons_with_numbers_of_their_own() -> None:
    assert [card.number for card in content.CREATURES] == list(range(11, 79))
    dragons = [card.number for card in content.CREATURES if card.kind == "dragon"]
    assert dragons == list(range(71, 79))
    coloured = {content.KINDS[card.kind] for card in content.CREATURES if card.number < 71}
    assert coloured == set(content.COLOURS)


@rule("R2")
def test_each_of_four_druids_has_cards_100_to_107() -> None:
    assert content.DRUIDS == ("brown", "grey", "beige", "black")
    for name in content.DRUIDS:
        assert [card.number for card in content.DRUID_CARDS if card.druid == name] == list(range(100, 108))
    assert len(content.DRUID_CARDS) == 32


@pytest.mark.parametrize("players", PLAYERS)
@rule("R3")
def test_there_are_7_artifacts_of_each_colour_and_8_wild_ones(players: int) -> None:
    s = table(players).state
    shown = Counter(s.smithies)
    assert [s.artifacts[colour] + shown[colour] for colour in range(4)] == [7, 7, 7, 7]
    assert s.wild_artifacts == 8


@pytest.mark.parametrize("players", PLAYERS)
@rule("R4")
def test_there_are_15_gems_of_each_kind_and_20_ore(players: int) -> None:
    t = table(players)
    owned = [sum(p.gems[kind] for p in t.state.seats) for kind in range(6)]
    assert [t.left(name) + owned[kind] for kind, name in enumerate((*content.GEMS, "ore"))] == [15, 15, 15, 15, 15, 20]


@rule("R5")
def test_there_are_three_of_each_of_eight_rune_stones() -> None:
    assert content.RUNES == ("magic", "hand", "exchange", "wild", "plus", "die", "point", "three")
    assert content.RUNES_OF_EACH_KIND == 3
    assert list(table(4).state.runes) == [3] * 8


@rule("R6")
def test_the_game_is_for_two_to_four_players() -> None:
    assert (GAME.min_players, GAME.max_players) == (2, 4)
    for players in (1, 5):
        with pytest.raises(BadSetup):
            GAME.setup(players, seed=1)


@rule("R6", "R43")
def test_the_die_shows_each_of_its_six_results_once() -> None:
    assert sorted(content.DIE) == ["1", "2", "any", "card", "o", "swap"]


@pytest.mark.parametrize("players", PLAYERS)
@rule("R7")
def test_nothing_appears_and_nothing_vanishes_in_random_games(players: int) -> None:
    for state in random_play(players, seed=10 + players):
        assert GAME.unbalanced(state) == []


@rule("R7")
def test_a_lost_gem_an_extra_artifact_and_a_doubled_card_are_noticed() -> None:
    t = table()
    assert GAME.unbalanced(t.state) == []
    assert GAME.unbalanced(t.supply(blue=12, ore=21).state) == ["blue: 14", "ore: 21"]
    assert GAME.unbalanced(table().row(1, "red", "wild").state) == ["red artifacts: 8", "wild artifacts: 9"]
    t = table().hand(21)
    t.state.seats[1].hand[0] = 21 - 11
    assert GAME.unbalanced(t.state) == ["creatures: 69, 68 different"]
    assert GAME.unbalanced(table().runes("plus").state) == ["rune plus: 2"]


@rule("R7", "R74")
def test_the_gem_on_a_wild_gem_stone_still_counts_as_one_of_the_fifteen() -> None:
    t = table().runes("wild").board_runes(**{name: 1 for name in content.RUNES if name != "wild"})
    t.do("activate red")
    assert (t.left("red"), t.player().gems[3]) == (12, 1)
    assert GAME.unbalanced(t.state) == []


@pytest.mark.parametrize("seed", range(3))
@rule("R8")
def test_cards_laid_out_together_never_tie_and_druids_never_reach_the_general_piles(seed: int) -> None:
    laid_together = 0
    for state in random_play(3, seed):
        numbers = [NUMBER[card] for card in state.laid]
        laid_together += len(numbers) > 1
        assert len(set(numbers)) == len(numbers)
        assert all(card < CREATURES for pile in (state.draw, state.discard, state.display) for card in pile)
        for p in state.seats:
            druids = [card for pile in (p.hand, p.draw, p.discard) for card in pile if card >= CREATURES]
            assert all((card - CREATURES) // 8 == p.druid for card in druids)
    assert laid_together


@pytest.mark.parametrize("seed", range(3))
@rule("R9", "R97")
def test_a_player_always_owns_a_card_and_never_holds_more_than_the_limit(seed: int) -> None:
    for state in random_play(2, seed):
        for seat, p in enumerate(state.seats):
            if p.druid < 0:
                continue
            laid = len(state.laid) if seat == state.turn else 0
            assert len(p.hand) + len(p.draw) + len(p.discard) + laid >= 1
            assert len(p.hand) <= (6 if p.has(R_HAND) else 4)


@rule("R9", "R38")
def test_utilizing_the_last_two_cards_leaves_one() -> None:
    t = table().hand(21, 16).draw_pile().discard_pile().gems()
    t.do("utilize", "play 21").expect(hand=[16], discard=[])
    assert len(t.player().draw) == 0


@rule("R97")
def test_gems_ore_and_cards_have_no_limit_but_the_supply() -> None:
    t = table().hand(11, 52, 100).gems(blue=13, wild=13, ore=19).patient()
    t.discard_pile(*range(30, 51)).do("utilize", "play 11", "play 52", "use 11 1", "use 52 1", "use 52 2", "done")
    t.expect(gems={"blue": 14, "wild": 14, "ore": 20})
    assert len(t.player().discard) == 22


# --- What is known of the content, and what is not ---


@rule("X3", "X4", "R42")
def test_cards_16_and_21_have_the_colours_of_one_example_and_by_our_guess_the_abilities_of_another() -> None:
    cards = {card.number: card for card in content.CREATURES}
    assert (cards[16].kind, cards[16].ability) == ("dryad", content.swap("w", "byr"))
    assert (cards[21].kind, cards[21].ability) == ("goblin", content.swap("b", "ww"))
    assert (cards[16].magic_colour, cards[21].magic_colour) == ("green", "blue")
    assert cards[16].known == cards[21].known == ("kind", "colour", "magic.colour")


@rule("X8", "X14")
def test_cards_60_and_67_are_as_the_rulebook_tells() -> None:
    cards = {card.number: card for card in content.CREATURES}
    assert (cards[60].ability, cards[60].known) == (content.swap("rr", "", 3), ("ability",))
    assert (cards[67].kind, cards[67].magic_colour) == ("dryad", "green")
    assert cards[67].known == ("kind", "colour", "magic.colour")


@rule("X4", "X8", "X14", "R24")
def test_only_what_a_rulebook_ties_to_a_number_is_called_known() -> None:
    known = {card.number: set(card.known) for card in (*content.CREATURES, *content.DRUID_CARDS)}
    assert [number for number, fields in known.items() if "ability" in fields] == [60]
    assert [number for number, fields in known.items() if "magic.colour" in fields] == [16, 21, 67, *range(71, 79), 107]
    assert {field for fields in known.values() for field in fields} == {"kind", "colour", "magic.colour", "ability"}


@rule("R1", "R24")
def test_exactly_the_dragons_and_druids_107_have_multicoloured_magic() -> None:
    multi = [card for card in (*content.CREATURES, *content.DRUID_CARDS) if card.magic_colour == "multi"]
    assert [card.number for card in multi] == [*range(71, 79), 107, 107, 107, 107]
    assert all("magic.colour" in card.known for card in multi)
    assert all(card.known == ("kind", "colour", "magic.colour") for card in multi if card.kind == "dragon")


@rule("R1", "R2")
def test_every_other_card_is_marked_as_a_stand_in() -> None:
    known = {16, 21, 60, 67, *range(71, 79), 107}
    for card in (*content.CREATURES, *content.DRUID_CARDS):
        assert card.status == (content.PARTLY_PRINTED if card.number in known else content.STAND_IN)


@rule("R23", "R25")
def test_every_card_has_one_to_three_magic_points_and_prices_fall_from_four_to_one() -> None:
    assert {card.magic for card in (*content.CREATURES, *content.DRUID_CARDS)} == {1, 2, 3}
    for prices in content.DISPLAY_PRICES.values():
        assert list(prices) == sorted(prices, reverse=True)
        assert (len(prices), prices[0], prices[-1]) == (6, 4, 1)
    assert content.DISPLAY_STATUS == content.STAND_IN


@rule("R57", "X9")
def test_only_the_ore_smithy_is_fully_known() -> None:
    printed = [(s.price, s.bonus) for s in content.SMITHIES if s.status == content.PRINTED]
    assert printed == [(3, "o")]
    partly = [s.bonus for s in content.SMITHIES if s.status == content.PARTLY_PRINTED]
    assert partly == ["die", "3"]
    assert [s.bonus for s in content.SMITHIES if s.status == content.STAND_IN] == ["", ""]


@rule("R1")
def test_clone_and_snapshot_know_every_piece_on_the_table() -> None:
    *_, state = random_play(2, seed=3, decisions=200)
    assert list(find_forgotten(state)) == []
