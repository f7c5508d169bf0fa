"""The facts that clients draw from are the ones the rules play with."""

from __future__ import annotations

import msgspec
import pytest

from nemeton.games.runestones import content
from nemeton.games.runestones.faces.facts import FACTS, CardFacts, RuneStonesFacts
from nemeton.games.runestones.game import RuneStones
from nemeton.games.runestones.rules.tables import ALL, EFFECT, MAGIC, PAYMENT, effect_code


def test_the_game_tells_its_facts() -> None:
    assert RuneStones().facts() is FACTS


def test_facts_survive_the_wire() -> None:
    assert msgspec.json.decode(msgspec.json.encode(FACTS), type=RuneStonesFacts) == FACTS


def test_a_card_is_found_by_its_number_and_its_druid() -> None:
    keys = {(card.number, card.druid) for card in FACTS.cards}
    assert len(keys) == len(FACTS.cards) == len(ALL) == 68 + 4 * 8


@pytest.mark.parametrize("at", range(len(ALL)))
def test_each_card_is_the_one_the_rules_play_with(at: int) -> None:
    card = FACTS.cards[at]
    assert (card.number, card.kind, card.magic) == (ALL[at].number, ALL[at].kind, MAGIC[at])
    effects = [effect_code(effect) for effect in card.ability.effects]
    if card.ability.type == "swap":
        assert not effects
        assert card.ability.give
        assert card.ability.take or card.ability.points
    else:
        assert effects == [code for code in EFFECT[2 * at : 2 * at + 2] if code]


def known_of(number: int) -> CardFacts:
    return next(card for card in FACTS.cards if card.number == number)


def test_what_no_rulebook_states_is_marked() -> None:
    assert known_of(21).status == content.PARTLY_PRINTED
    assert known_of(11).status == content.STAND_IN
    assert [smithy.status for smithy in FACTS.smithies].count(content.PRINTED) == 1


def test_every_price_can_be_written_as_a_payment() -> None:
    sizes = {sum(PAYMENT[5 * at : 5 * at + 5]) for at in range(len(PAYMENT) // 5)}
    assert {smithy.price for smithy in FACTS.smithies} | {FACTS.wild_artifact_price} <= sizes
