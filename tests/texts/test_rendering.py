"""Whatever values a message gets, it reads as a person would write it."""

from __future__ import annotations

import re

import pytest

from nemeton.registry import GAMES
from nemeton.texts.catalogue import LANGUAGES
from tests.texts.forbidden import BOOK, MESSAGES, RULES, find_forbidden, forbidden
from tests.texts.rendering import LESSONS, ROOMS, WORD, Text, catalogues, render, values_of

PLACES = [*ROOMS, *GAMES, *LESSONS]
# What stands between two things of a list may begin and end with spaces.
JOINS = re.compile(r"join-|aloud-exchange$|.*-sign$")
UNITS = {
    "en": "points?|magic|gold|steps?|gems?|cards?|tiles?",
    "pl": r"punkt\w*|PM|PZ|złota|klejnot\w*|kart\w*|żeton\w*",
    "ja": "点|魔力|金|歩|個|枚",
}
SEPARATORS = {"en": " ", "pl": " ", "ja": ""}


def faults_of(language: str, text: Text) -> list[str]:
    """What is wrong with a text."""
    said = text.text
    found = []
    if not said.strip():
        found.append("is empty")
    if said != said.strip():
        found.append("begins or ends with a space")
    if "  " in said.replace(f"{WORD}  {WORD}", ""):
        found.append("has two spaces")
    if re.search(r"\(\s*\)|（\s*）|“”|„”|「」|\{|\}", said):
        found.append("has an empty part")
    if re.search(r"[(（„“「] |[ぁ-んァ-ヶ一-龠] [（「]", said):
        found.append("has a space beside a bracket")
    if re.search(r"\w [,.;!?)]| 。| 、", said) and not re.search(r" \.\.\.| \.md| …", said):
        found.append("has a space before a stop")
    if re.search(r"\.\.(?!\.)|,,|。。|、、|\?\.|\.;", said.replace("...", "")):
        found.append("has two stops")
    if re.search(rf"\b({UNITS[language]}){SEPARATORS[language]}\1(?!\w)", said) and language != "ja":
        found.append("says a unit twice")
    if language == "ja" and re.search(rf"({UNITS['ja']})\1", said):
        found.append("says a unit twice")
    if language == "ja" and re.search(r"[ぁ-んァ-ヶ一-龠] [ぁ-んァ-ヶ一-龠]", said):
        found.append("has a space between words")
    if language == "ja" and re.search(r"[ぁ-んァ-ヶ一-龠][,:;?!]", said):
        found.append("has a half-width stop")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", PLACES)
def test_a_text_has_no_doubled_spaces_stops_or_units_and_no_empty_parts(place: str, language: str) -> None:
    texts = [text for text in render(place, language) if not JOINS.match(text.message)]
    assert texts
    assert [f"{text} {fault}" for text in texts for fault in faults_of(language, text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", PLACES)
def test_no_text_has_a_word_that_is_not_used(place: str, language: str) -> None:
    game = LESSONS.get(place, place if place in GAMES else "")
    assert forbidden(language, game)
    said = [(text, find_forbidden(text.text.replace(WORD, "5"), language, game, MESSAGES)) for text in render(place, language)]
    assert [f"{text} has {found}" for text, found in said if found] == []


@pytest.mark.parametrize("language", ["pl"])
@pytest.mark.parametrize("place", PLACES)
def test_a_name_never_follows_a_preposition_that_would_bend_it(place: str, language: str) -> None:
    """A name stands in the nominative: after a colon, in brackets, or after a noun that is bent for it."""
    names = {"who", "owner", "seller", "defender", "caster", "start", "second", "attacker"}
    file = catalogues(language)[place].read_text(encoding="utf-8")
    bent = re.findall(rf"\b(?:od|dla|do|na|z|przez|gracza) \{{ \$(?:{'|'.join(names)}) \}}", file)
    assert bent == []


@pytest.mark.parametrize("place", PLACES)
def test_a_line_of_the_log_in_japanese_is_a_sentence_in_the_past(place: str) -> None:
    """The name is its subject, so what follows must be a verb."""
    ends = re.compile(r"(た|だ|て|ない|なかった)(（[^）]*）)?$")
    lines = [text for text in render(place, "ja") if text.message.startswith("event-") and WORD + "：" not in text.text]
    assert [str(text) for text in lines if not ends.search(text.text) and text.message not in HEADINGS] == []


# What happens to the table, not what somebody does.
HEADINGS = {"event-scoring-dealt", "event-mission-drawn", "event-slot-scored"}


@pytest.mark.parametrize(
    ("language", "text", "fault"),
    [
        ("en", "takes 3  magic", "has two spaces"),
        ("en", "takes 3 magic magic", "says a unit twice"),
        ("en", "takes 3 magic ()", "has an empty part"),
        ("en", "takes nothing .", "has a space before a stop"),
        ("pl", "otrzymuje 5 PM PM", "says a unit twice"),
        ("ja", "シラカバ 灰を選んだ", "has a space between words"),
        ("ja", "選択: 灰", "has a half-width stop"),
        ("pl", "walczy ( Smok)", "has a space beside a bracket"),
        ("ja", "タイル （羊）を引いた", "has a space beside a bracket"),
    ],
)
def test_a_fault_is_seen(language: str, text: str, fault: str) -> None:
    assert fault in faults_of(language, Text("", "", text))


def test_a_message_is_said_with_every_case_it_tells_apart() -> None:
    assert values_of(["one", "other"]) == [0, 1, 2, 3, 5, 12, 22]
    assert values_of(["hidden", "other"]) == ["hidden", 7, WORD]
    assert values_of(["0", "one", "other"])[0] == 0


@pytest.mark.parametrize("game", GAMES)
def test_words_that_are_not_used_are_read_from_the_documents(game: str) -> None:
    assert find_forbidden("Go on!", "en", game, MESSAGES) == ["'Go on': continue"]
    assert find_forbidden("Go on!", "en", game, RULES) == []
    assert find_forbidden("Whoever", "en", "", BOOK) == ["'Whoever': anyone who, the player who"]
    for language in LANGUAGES:
        assert len(forbidden(language, game)) > len(forbidden(language)) > 0
