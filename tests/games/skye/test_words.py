"""Actions, events and messages: every number has its word, and every word its text in each language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nemeton.engine.vocabulary import Action
from nemeton.games.skye import content, faces
from nemeton.games.skye.content.druid_tiles import DRUID_TILES
from nemeton.games.skye.content.landscape import LANDSCAPE
from nemeton.games.skye.faces import blocked
from nemeton.games.skye.faces.notation import EVENTS, SCORING, SCROLL_WORDS, VOCABULARY
from nemeton.games.skye.rules import actions, event_ids, frames
from nemeton.games.skye.rules.building import SLOT_SIZE
from nemeton.games.skye.rules.pricing import axe_of, price_action, price_of
from nemeton.games.skye.rules.tables import ALL, CASTLE, CELLS, FIRST_DRUID, SIDES, TILES
from nemeton.texts.catalogue import LANGUAGES, load_catalogue
from tests.games.skye.table import GAME
from tests.rules import rule


def test_the_numbers_in_the_rules_are_those_of_the_vocabulary() -> None:
    offsets = {verb.name: VOCABULARY.offset(verb.name) for verb in VOCABULARY.verbs}
    assert offsets == {name: getattr(actions, name.upper()) for name in offsets}
    assert len(VOCABULARY) == actions.END
    assert SLOT_SIZE == SIDES * CELLS
    assert (len(LANDSCAPE), len(LANDSCAPE) + len(DRUID_TILES), len(ALL) - 1) == (FIRST_DRUID, TILES, CASTLE)


def test_the_numbers_of_events_in_the_rules_are_those_of_the_event_book() -> None:
    for number, kind in enumerate(EVENTS.kinds):
        assert getattr(event_ids, kind.name.upper().replace("-", "_")) == number
    scored = next(kind for kind in EVENTS.kinds if kind.name == "scored")
    words = next(field.words for field in scored.fields if field.name == "source")
    assert words is not None
    assert (words[event_ids.FROM_GOLD], words[event_ids.FROM_TABLET]) == ("gold", "tablet")
    assert not set(words) & set(SCROLL_WORDS), "points are counted by these words, so they must differ"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("price axe-2 4 7", Action("price", ("axe-2", "4", "7"))),
        ("price all 60 -", Action("price", ("all", "60", "-"))),
        ("buy T17", Action("buy", ("t17",))),
        ("place 5 -30,0 270", Action("place", ("5", "-30,0", "270"))),
        ("place 1  2,-1 90", Action("place", ("1", "2,-1", "90"))),
    ],
)
def test_an_action_reads_as_it_is_written(text: str, value: Action) -> None:
    assert VOCABULARY.value(VOCABULARY.number(text)) == value


@rule("S18")
def test_prices_come_back_from_their_number() -> None:
    for axe in range(3):
        action = price_action(axe, 4, 7)
        assert VOCABULARY.text(action) == f"price axe-{axe + 1} 4 7"
        assert axe_of(action) == axe
        assert [int(price_of(action, place)) for place in range(3) if place != axe] == [4, 7]
        assert price_of(action, axe) == 0


# --- Messages ---


def wanted() -> list[str]:
    reasons = set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', Path(blocked.__file__).read_text(encoding="utf-8")))
    return [
        *(f"reason-{reason}" for reason in sorted(reasons)),
        *(f"event-{kind.name}" for kind in EVENTS.kinds),
        *(f"ask-{kind}" for kind in (*frames.NAMES, "over")),
        *(f"action-{verb.name}" for verb in VOCABULARY.verbs),
        *(f"terrain-{terrain}" for terrain in content.TERRAINS),
        *(f"feature-{feature}" for feature in content.FEATURES),
        *(f"colour-{colour}" for colour in content.COLOURS),
        *(f"scoring-{name}{end}" for name in SCORING for end in ("", "-help")),
        *(f"scroll-{name}" for name in content.SCROLLS),
        *(f"tablet-{name}{end}" for name in content.TABLETS for end in ("", "-help")),
        *(f"token-{name}{end}" for name in content.TOKENS for end in ("", "-help")),
        *(f"option-{option.name}" for option in GAME.options),
        *(f"option-{option.name}-{value}" for option in GAME.options for value in option.values),
        *("source-gold", "source-tablet", "tile", "tile-druid", "tile-castle", "game-title"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_said_has_its_message(language: str) -> None:
    catalogue = load_catalogue(language, "skye")
    assert [message for message in wanted() if not catalogue.knows(message)] == []
    assert {"reason-too-little-gold", "reason-sides-differ"} <= set(wanted())


@pytest.mark.parametrize(("points", "said"), [(1, "1 punkt"), (3, "3 punkty"), (12, "12 punktów"), (22, "22 punkty")])
def test_polish_counts_properly(points: int, said: str) -> None:
    assert said in load_catalogue("pl", "skye").say("event-scored", points=points, source="x")


def test_every_event_s_message_asks_for_nothing_that_the_event_does_not_tell() -> None:
    source = (Path(faces.__file__).parent / "locale" / "en.ftl").read_text(encoding="utf-8")
    for kind in EVENTS.kinds:
        body = re.search(rf"^event-{kind.name} = (.*?)(?=^\S)", source + "\nend\n", re.MULTILINE | re.DOTALL)
        assert body is not None
        assert set(re.findall(r"\$(\w+)", body.group(1))) <= {field.name for field in kind.fields}
