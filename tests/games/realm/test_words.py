"""Actions, events and messages: every number has its word, and every word its text in each language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nemeton.engine.vocabulary import Action
from nemeton.games.realm import content, faces
from nemeton.games.realm.faces import blocked, blocked_turn
from nemeton.games.realm.faces.notation import EVENTS, VOCABULARY
from nemeton.games.realm.rules import actions, event_ids, frames, tables
from nemeton.games.realm.rules.spells import spell_of
from nemeton.texts.catalogue import LANGUAGES, load_catalogue
from tests.games.realm.table import GAME

FIRST_OF = {"cast": "CAST_BALLOON"}


def test_the_numbers_in_the_rules_are_those_of_the_vocabulary() -> None:
    offsets = {verb.name: VOCABULARY.offset(verb.name) for verb in VOCABULARY.verbs}
    named = {name: getattr(actions, FIRST_OF.get(name, name.upper().replace("-", "_"))) for name in offsets}
    assert offsets == named
    assert len(VOCABULARY) == actions.END
    assert VOCABULARY.text(actions.CAST_LIGHTNING) == "cast lightning"


def test_the_numbers_of_events_in_the_rules_are_those_of_the_event_book() -> None:
    for number, kind in enumerate(EVENTS.kinds):
        assert getattr(event_ids, kind.name.upper().replace("-", "_")) == number
    how = next(field.words for kind in EVENTS.kinds for field in kind.fields if field.name == "how")
    assert how is not None
    assert [getattr(event_ids, f"BY_{str(word).upper()}") for word in how] == list(range(len(how)))


def test_the_numbers_in_the_tables_are_those_of_the_content() -> None:
    for number, name in enumerate(content.NAMES):
        assert getattr(tables, name.upper()) == number
    for number, mission in enumerate(content.MISSIONS):
        assert getattr(tables, f"M_{mission.name.upper()}") == number
    spells = ["S_" + {"counterspell": "COUNTER"}.get(spell.name, spell.name.upper()) for spell in content.SPELLS]
    assert [getattr(tables, name) for name in spells] == list(range(10))
    tiles = {"cursed-orb": "CURSED", "goggle-eye": "EYE", "spell": "SPELL_TILE"}
    assert [getattr(tables, tiles.get(tile.name, tile.name.upper())) for tile in content.TILES] == list(range(10))
    assert (tables.RESTORE, tables.DRAW_SPELL, tables.ROTATE, tables.MAGIC) == (1, 2, 3, 4)
    assert content.SPECIALS == ("", "restore", "spell", "rotate", "magic")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("step o3F2", Action("step", ("o3f2",))),
        ("conquer m2I0 4", Action("conquer", ("m2i0", "4"))),
        ("cast balloon", Action("cast", ("balloon",))),
        ("transfer o0B2  m5I0", Action("transfer", ("o0b2", "m5i0"))),
        ("turn island ice-land", Action("turn", ("island", "ice-land"))),
        ("step K", Action("step", ("k",))),
    ],
)
def test_an_action_reads_as_it_is_written(text: str, value: Action) -> None:
    assert VOCABULARY.value(VOCABULARY.number(text)) == value


@pytest.mark.parametrize("spell", [spell.name for spell in content.SPELLS])
def test_every_spell_is_recognised_by_its_action(spell: str) -> None:
    verbs = {"balloon": "cast balloon", "lightning": "cast lightning", "counterspell": "counter"}
    verb = verbs.get(spell, spell)
    numbers = [n for n in range(actions.CAST_BALLOON, actions.PASS) if VOCABULARY.text(n).startswith(verb)]
    assert {content.SPELLS[spell_of(number)].name for number in numbers} == {spell}


# --- Messages ---


def wanted() -> list[str]:
    sources = [Path(str(module.__file__)).read_text(encoding="utf-8") for module in (blocked, blocked_turn)]
    reasons = {"wall", "water", *(reason for source in sources for reason in re.findall(r'"([a-z]+(?:-[a-z]+)+)"', source))}
    helped = [
        *(f"spell-{spell.name}" for spell in content.SPELLS),
        *(f"special-{special}" for special in content.SPECIALS[1:]),
        *(f"tile-{tile.name}" for tile in content.TILES),
        *(f"bonus-{bonus}" for bonus in content.BONUSES),
        *(f"ability-{name}" for name in content.NAMES),
        *(f"mission-{mission.name}" for mission in content.MISSIONS),
    ]
    return [
        *(f"reason-{reason}" for reason in sorted(reasons)),
        *(f"event-{kind.name}" for kind in EVENTS.kinds),
        *(f"ask-{kind}" for kind in (*frames.NAMES, "over")),
        *(f"action-{verb.name}" for verb in VOCABULARY.verbs),
        *(f"character-{name}" for name in content.NAMES),
        *(f"land-{land}" for land in content.LANDS),
        *(f"ring-{ring}" for ring in content.RINGS),
        *(f"kind-{space.kind}" for space in GAME.facts().spaces),
        *(name + end for name in helped for end in ("", "-help")),
        *(f"option-{option.name}" for option in GAME.options),
        *(f"option-{option.name}-{value}" for option in GAME.options for value in option.values),
        "game-title",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_said_has_its_message(language: str) -> None:
    catalogue = load_catalogue(language, "realm")
    assert [message for message in wanted() if not catalogue.knows(message)] == []
    assert {"reason-too-little-magic", "reason-enemy-home", "reason-no-window"} <= set(wanted())


@pytest.mark.parametrize(("markers", "said"), [(1, "1 znacznik"), (2, "2 znaczniki"), (5, "5 znaczników")])
def test_polish_counts_properly(markers: int, said: str) -> None:
    assert load_catalogue("pl", "realm").say("action-build", markers=markers) == f"zbuduj {said}"


def test_every_event_s_message_asks_for_nothing_that_the_event_does_not_tell() -> None:
    source = (Path(faces.__file__).parent / "locale" / "en.ftl").read_text(encoding="utf-8")
    for kind in EVENTS.kinds:
        body = re.search(rf"^event-{kind.name} = (.*?)(?=^\S)", source + "\nend\n", re.MULTILINE | re.DOTALL)
        assert body is not None
        assert set(re.findall(r"\$(\w+)", body.group(1))) <= {field.name for field in kind.fields}


def test_blocked_numbers_fill_their_messages() -> None:
    say = load_catalogue("en", "realm").say
    assert say("reason-too-few-steps", steps=2, left=1) == "too few steps: 2 needed, 1 left"
    assert say("reason-too-little-magic", price=3, magic=0)
