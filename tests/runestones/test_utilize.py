"""Action 2: UTILIZE."""

from __future__ import annotations

from tests.rules import rule
from tests.runestones.table import table


@rule("R35", "X3", "X4", "R38")
def test_a_later_ability_uses_the_yield_of_an_earlier_one_and_the_higher_card_leaves() -> None:
    t = table().hand(21, 16, 100).gems(blue=1).patient()
    t.do("utilize", "play 21", "play 16", "use 21 1", "use 16 1")
    t.expect(gems={"wild": 1, "red": 1, "yellow": 1, "blue": 1})
    t.do("done").expect(general_discard=[21], discard=[16])


@rule("X3", "R42")
def test_in_the_other_order_the_swap_cannot_be_paid_and_is_wasted() -> None:
    t = table().hand(21, 16, 100).gems(blue=1).do("utilize", "play 16", "play 21")
    t.refuses("use 16 1", rule="R42", reason="cannot-pay-swap")


@rule("R22", "D1")
def test_with_one_card_in_hand_utilize_is_not_available() -> None:
    table().hand(70).refuses("utilize", rule="R22", reason="needs-two-cards")
