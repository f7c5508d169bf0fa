"""Actions as verbs and words."""

from __future__ import annotations

import numpy as np
import pytest

import nemeton
from nemeton.engine.errors import UnknownAction
from nemeton.registry import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_action_is_told_by_its_features_alone(game: str) -> None:
    loaded = nemeton.load(game)
    vocabulary, factors = loaded.game.vocabulary, loaded.factors
    rows = loaded.features(np.arange(loaded.actions))
    assert rows.shape == (loaded.actions, len(factors.sizes))
    assert (rows.max(axis=0) == np.array(factors.sizes) - 1).all()
    assert len(np.unique(rows, axis=0)) == loaded.actions
    for number in range(0, loaded.actions, 1 + loaded.actions // 500):
        verb, *numbers = rows[number].tolist()
        action = vocabulary.value(number)
        assert factors.verbs[verb] == action.verb
        expected = []
        for said, words in zip(action.words, vocabulary.verbs[verb].words, strict=True):
            if any("," not in word for word in words):
                expected.append(words.index(said))
            else:
                for place, part in enumerate(said.split(",")):
                    expected.append(sorted({int(word.split(",")[place]) for word in words}).index(int(part)))
        assert numbers == expected + [-1] * (len(numbers) - len(expected))


def test_shapes_are_kept_and_what_is_no_action_is_refused() -> None:
    loaded = nemeton.load("runestones")
    rows = loaded.features(np.array([[0, 1], [2, 3]], np.uint16))
    assert rows.shape == (2, 2, len(loaded.factors.sizes))
    assert loaded.features([]).shape == (0, len(loaded.factors.sizes))
    for wrong in ([-1], [0, loaded.actions]):
        with pytest.raises(UnknownAction, match=f"expected 0 to {loaded.actions - 1}"):
            loaded.features(wrong)
    with pytest.raises(UnknownAction, match="expected whole numbers"):
        loaded.features([1.5])
