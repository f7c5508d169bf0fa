"""The options of a set-up: the values of those that are not named, with and without people at the table."""

from __future__ import annotations

import pytest

from nemeton.conformance.choosing import set_up
from nemeton.engine.errors import BadSetup
from nemeton.engine.game import Option
from nemeton.registry import find_fault
from tests.engine.toys import Whispers


class LongWhispers(Whispers):
    """Whispers in which people and studies want something different."""

    options = (Option("counters", ("chance", "all"), "T1", people="all"),)


def test_an_option_that_is_not_named_has_its_first_value() -> None:
    assert Whispers().setup(2, 1).options == {"counters": "chance"}
    assert Whispers().setup(2, 1, patient=True).options == {"counters": "chance"}


def test_an_option_may_have_another_default_for_tables_with_people() -> None:
    game = LongWhispers()
    assert game.setup(2, 1).options == {"counters": "chance"}
    assert game.setup(2, 1, patient=True).options == {"counters": "all"}
    assert game.setup(2, 1, {"counters": "chance"}, patient=True).options == {"counters": "chance"}


def test_random_games_of_the_kit_have_the_defaults_of_bots_though_some_are_patient() -> None:
    setup = set_up(LongWhispers(), 2, 1, {}, patient=True)
    assert (setup.patient, setup.options) == (True, {"counters": "chance"})


def test_a_default_for_people_that_is_no_value_of_the_option_is_a_fault_of_the_game() -> None:
    class Muddled(Whispers):
        options = (Option("counters", ("chance", "all"), "T1", people="some"),)

    assert find_fault(LongWhispers()) == ""
    assert find_fault(Muddled()) == "has 'some' as default with people of option 'counters'; expected one of its values"


def test_a_value_that_an_option_does_not_have_is_refused() -> None:
    with pytest.raises(BadSetup, match="its values: chance, all"):
        Whispers().setup(2, 1, {"counters": "none"})
