"""Actions as numbers, values and texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nemeton.engine.errors import UnknownAction
from nemeton.engine.record import RESEED, Correction
from nemeton.engine.vocabulary import RESERVED, Action, Verb, Vocabulary
from nemeton.games.runestones.faces.notation import EVENTS, VOCABULARY
from nemeton.games.runestones.rules import actions, event_ids


def test_every_action_of_runestones_comes_back_from_its_text_and_its_value() -> None:
    for number, action in enumerate(VOCABULARY):
        assert VOCABULARY.value(number) == action
        assert VOCABULARY.number(action) == number
        assert VOCABULARY.number(str(action)) == number


def test_the_numbers_in_the_rules_are_those_of_the_vocabulary() -> None:
    offsets = {verb.name: VOCABULARY.offset(verb.name) for verb in VOCABULARY.verbs}
    assert offsets == {name: getattr(actions, name.upper()) for name in offsets}
    assert len(VOCABULARY) == actions.END


def test_the_numbers_of_events_in_the_rules_are_those_of_the_event_book() -> None:
    for number, kind in enumerate(EVENTS.kinds):
        assert getattr(event_ids, kind.name.upper().replace("-", "_")) == number


def test_an_action_prints_as_text_that_reads_back() -> None:
    assert str(Action("place", ("1", "red"))) == "place 1 red"
    assert VOCABULARY.value(VOCABULARY.number("  Place 1   RED ")) == Action("place", ("1", "red"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "expected one of the verbs: druid, summon"),
        ("fly 3", "expected one of the verbs"),
        ("buy", "expected: buy <11|12|"),
        ("buy 100", "expected: buy <11|12|"),
        ("pay yyyyy", "expected: pay <"),
        ("summon now", "'summon' takes no further word"),
    ],
)
def test_a_text_that_is_no_action_is_refused_with_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(UnknownAction, match=expected.replace("|", r"\|").replace("<", "<")):
        VOCABULARY.number(text)


@given(st.integers())
def test_a_number_outside_the_vocabulary_is_refused(number: int) -> None:
    if 0 <= number < len(VOCABULARY):
        assert VOCABULARY.number(VOCABULARY.text(number)) == number
    else:
        with pytest.raises(UnknownAction, match="expected 0 to 546"):
            VOCABULARY.value(number)


def test_a_verb_cannot_be_listed_twice() -> None:
    with pytest.raises(ValueError, match="'go' is listed twice"):
        Vocabulary([Verb("go"), Verb("go", (("1", "2"),))])


@pytest.mark.parametrize("verb", [*Correction, RESEED.strip()])
def test_a_word_that_records_use_for_lines_that_are_no_actions_is_no_verb(verb: str) -> None:
    assert verb in RESERVED
    with pytest.raises(ValueError, match="is reserved"):
        Vocabulary([Verb("go"), Verb(verb)])


@pytest.mark.parametrize("word", ["two words", "Capital", ""])
def test_what_could_not_be_read_back_is_no_word(word: str) -> None:
    with pytest.raises(ValueError, match="is not one word in small letters"):
        Vocabulary([Verb("go", ((word,),))])


def test_actions_are_numbered_verb_by_verb_the_last_word_changing_fastest() -> None:
    vocabulary = Vocabulary([Verb("wait"), Verb("go", (("n", "s"), ("1", "2", "3")))])
    texts = ["wait", "go n 1", "go n 2", "go n 3", "go s 1", "go s 2", "go s 3"]
    assert [str(action) for action in vocabulary] == texts
    assert [vocabulary.number(text) for text in texts] == list(range(len(vocabulary)))
