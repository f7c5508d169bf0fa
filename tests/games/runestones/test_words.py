"""The words of Rune Stones: a message for everything that is told, asked or named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nemeton.games.runestones import content
from nemeton.games.runestones.faces import blocked
from nemeton.games.runestones.faces.notation import EVENTS, VOCABULARY
from nemeton.games.runestones.rules import actions, event_ids, frames
from nemeton.texts.catalogue import load_catalogue


def wanted_messages() -> list[str]:
    source = Path(blocked.__file__).read_text(encoding="utf-8")
    named = set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', source))
    return [
        *(f"reason-{reason}" for reason in sorted(named)),
        *(f"event-{kind.name}" for kind in EVENTS.kinds),
        *(f"ask-{kind}" for kind in (*frames.NAMES, "over")),
        *(f"action-{verb.name}" for verb in VOCABULARY.verbs),
        *(f"druid-{druid}" for druid in content.DRUIDS),
        *(f"kind-{kind}" for kind in (*content.KINDS, "druid")),
        *(f"creature-{kind}" for kind in (*content.KINDS, "druid")),
        *(f"piece-{piece}" for piece in (*content.GEMS, "ore")),
        *(f"colour-{colour}" for colour in content.GEMS),
        *(f"artifact-{colour}" for colour in content.GEMS),
        *(f"rune-{rune}" for rune in content.RUNES),
        *(f"rune-{rune}-help" for rune in content.RUNES),
        *(f"face-{face}" for face in content.DIE),
    ]


@pytest.mark.parametrize("message", wanted_messages())
def test_every_reason_event_question_verb_and_name_has_its_message(message: str) -> None:
    assert load_catalogue("en", "runestones").knows(message)


def test_the_reasons_are_read_from_the_source_of_the_rules() -> None:
    reasons = [message for message in wanted_messages() if message.startswith("reason-")]
    assert {"reason-too-little-magic", "reason-rune-owned", "reason-supply-empty"} < set(reasons)


@pytest.mark.parametrize("source", event_ids.SOURCES)
def test_every_source_of_points_is_told_apart(source: str) -> None:
    say = load_catalogue("en", "runestones").say
    assert say("event-scored", points=1, source=source) != say("event-scored", points=1, source="unheard-of")


def test_the_numbers_in_the_rules_are_those_of_the_vocabulary() -> None:
    offsets = {verb.name: VOCABULARY.offset(verb.name) for verb in VOCABULARY.verbs}
    assert offsets == {name: getattr(actions, name.upper()) for name in offsets}
    assert len(VOCABULARY) == actions.END


def test_the_numbers_of_events_in_the_rules_are_those_of_the_event_book() -> None:
    for number, kind in enumerate(EVENTS.kinds):
        assert getattr(event_ids, kind.name.upper().replace("-", "_")) == number
