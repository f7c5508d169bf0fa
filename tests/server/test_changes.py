"""Changes: what one view has become, said by the places that differ."""

from __future__ import annotations

import copy

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nemeton.engine.state import SPECTATOR
from nemeton.table.changes import Change, apply_changes, find_changes
from tests.server.running import play_at_random

leaves = st.none() | st.booleans() | st.integers() | st.text(max_size=4)
keys = st.sampled_from(["", "a", "b", "a/b", "/", "0", "1", "ä"])
values = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=12) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=40,
)


def go(old: object, new: object) -> tuple[list[Change], object]:
    """The changes over the wire, and what they make of the old value."""
    changes = find_changes(old, new)
    sent = msgspec.json.decode(msgspec.json.encode(changes), type=list[Change])
    return changes, apply_changes(copy.deepcopy(old), sent)


@given(values, values)
def test_any_value_becomes_any_other(old: object, new: object) -> None:
    assert go(old, new)[1] == new


@given(values, st.data())
def test_a_value_with_one_place_changed_becomes_the_other(old: object, data: st.DataObject) -> None:
    new = copy.deepcopy(old)
    place = new
    while isinstance(place, list | dict) and place:
        at = data.draw(st.sampled_from(list(place) if isinstance(place, dict) else range(len(place))))
        if data.draw(st.booleans()):
            place[at] = data.draw(leaves)
            break
        place = place[at]
    assert go(old, new)[1] == new


@given(values)
def test_what_has_not_changed_costs_nothing(value: object) -> None:
    assert find_changes(value, copy.deepcopy(value)) == []


@pytest.mark.parametrize(
    ("old", "new", "changes"),
    [
        ({"ore": 1, "gems": 2}, {"ore": 3, "gems": 2}, [("ore", 3)]),
        ({"players": [{"ore": 1}, {"ore": 1}]}, {"players": [{"ore": 1}, {"ore": 2}]}, [("players/1/ore", 2)]),
        ({"hand": [1, 2, 3]}, {"hand": [1, 2, 4]}, [("hand", [1, 2, 4])]),
        ({"row": list(range(9))}, {"row": [*range(8), 0]}, [("row/8", 0)]),
        ({"hand": [1]}, {"hand": [1, 2]}, [("hand", [1, 2])]),
        ({"a/b": 1}, {"a/b": 2}, [("", {"a/b": 2})]),
        ({"a": {"": 1, "b": 1}}, {"a": {"": 1, "b": 2}}, [("a", {"": 1, "b": 2})]),
        ({"a": 1}, {"b": 1}, [("", {"b": 1})]),
        ({"a": None}, {"a": 0}, [("a", 0)]),
        (1, [1], [("", [1])]),
    ],
)
def test_changes_name_the_smallest_place_that_is_worth_it(old: object, new: object, changes: list[Change]) -> None:
    assert find_changes(old, new) == changes
    assert go(old, new)[1] == new


def test_the_views_of_a_real_game_follow_from_their_changes_at_a_fraction_of_the_size() -> None:
    match = play_at_random(3)
    game = match.game
    for viewer in (0, SPECTATOR):
        state = game.start(match.setup)
        old = msgspec.json.decode(msgspec.json.encode(game.view(state, viewer)))
        whole = sent = 0
        for move in match.standing[:150]:
            state.step(move.seat, move.action)
            new = msgspec.json.decode(msgspec.json.encode(game.view(state, viewer)))
            changes, old = go(old, new)
            assert old == new
            whole, sent = whole + len(msgspec.json.encode(new)), sent + len(msgspec.json.encode(changes))
        assert sent < whole / 4
