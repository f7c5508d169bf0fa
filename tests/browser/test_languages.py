"""Each language, size and theme: everything is translated, and everything can be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from nemeton.conformance.words import read_messages
from nemeton.registry import GAMES
from nemeton.texts.catalogue import LANGUAGES, catalogue_files
from tests.browser.conftest import MIDDLE, PHONE, WIDE, NewPerson
from tests.browser.person import ON_ONE_SCREEN, Person
from tests.browser.positions import position

LOOKS = [("wide", WIDE, "light"), ("middle", MIDDLE, "dark"), ("phone", PHONE, "light"), ("phone", PHONE, "dark")]
# Polish has the longest words: what fits in Polish usually fits in all languages.
LONGEST_FIRST = ["pl", *(pytest.param(each, marks=pytest.mark.thorough) for each in LANGUAGES if each != "pl")]
KINDS = ("turn", "effects", "pay-forge")


def message_names() -> set[str]:
    files = [*catalogue_files("en", "runestones"), *catalogue_files("en", "", "web")]
    return {message for file in files for message in read_messages(file) if "-" in message}


def check_words(person: Person, language: str) -> None:
    """All is said in this language."""
    assert person.see("document.documentElement.lang") == language
    assert not message_names() & set(person.see("eyes.words()"))


def shine(person: Person, theme: str) -> None:
    person.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    person.until(f"document.documentElement.classList.contains('{theme}')")


@pytest.mark.parametrize("language", LONGEST_FIRST)
def test_start_page_and_lobby_are_translated_and_fit(come: NewPerson, language: str) -> None:
    anna = come(lang=language)
    anna.visit()
    anna.until("document.querySelector('.game .acts')")
    table = anna.server.make("me", "free", start="host")
    for place in ("/", f"/table/{table.table}"):
        if place != "/":
            anna.sit(table, host=True)
            anna.until("document.querySelector('.qr')")
        for size, (width, height), theme in LOOKS:
            anna.page.set_viewport_size({"width": width, "height": height})
            shine(anna, theme)
            check_words(anna, language)
            for font in anna.wear_each_font():
                fit = anna.measure()
                assert not fit.misfits, (size, font)
                assert not fit.across, (size, font)


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_translated_and_fits(come: NewPerson, language: str) -> None:
    """In our letters; the tests of every window look at it in others."""
    anna = come(lang=language)
    anna.prefer(speed=0)
    for players, kind in enumerate(KINDS, start=2):
        anna.sit(anna.server.load(position(kind, players)))
        anna.turn()
        for size, (width, height), theme in LOOKS:
            anna.page.set_viewport_size({"width": width, "height": height})
            shine(anna, theme)
            check_words(anna, language)
            assert anna.measure() == ON_ONE_SCREEN, size


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chosen_language_is_remembered_and_speaks_at_once(come: NewPerson, language: str) -> None:
    anna = come(lang="en" if language != "en" else "pl")
    anna.visit()
    anna.page.locator(f".langs [lang={language}]").click()
    words = anna.server.http.get(f"/api/catalogue/{language}").text
    hero = next(line.split("=", 1)[1].strip() for line in words.splitlines() if line.startswith("hero ="))
    for _ in range(2):
        expect(anna.find("h1")).to_have_text(hero)
        assert anna.see("document.documentElement.lang") == language
        anna.page.reload()


def test_what_is_cut_off_or_not_translated_would_be_seen(come: NewPerson) -> None:
    anna = come()
    anna.visit()
    anna.until("document.querySelector('.game .acts')")
    anna.see(
        """{
            const wrong = document.createElement("p");
            wrong.textContent = "play-now " + "far too long ".repeat(40);
            Object.assign(wrong.style, { width: "60px", overflow: "hidden", whiteSpace: "nowrap" });
            document.body.append(wrong);
            const low = Object.assign(document.createElement("p"), { textContent: "too high for its box" });
            Object.assign(low.style, { height: "4px", overflow: "hidden" });
            document.body.append(low);
            for (const words of ["over", "each other"]) {
                const written = Object.assign(document.createElement("p"), { textContent: words });
                Object.assign(written.style, { position: "absolute", left: "9px", top: "9px" });
                document.body.append(written);
            }
            document.body.append(Object.assign(document.createElement("div"), { className: "wide" }));
            document.querySelector("body > .wide").style.width = "3000px";
            document.querySelector("body > .wide").style.height = "1px";
        }"""
    )
    fit = anna.measure()
    assert [each.split(":")[0] for each in fit.misfits] == ["cut off", "cut off", "on each other"]
    assert message_names() & set(anna.see("eyes.words()")) == {"play-now"}
    assert fit.across


def test_rules_are_read_and_found_in_the_language_of_the_reader(come: NewPerson) -> None:
    anna = come(lang="pl")
    anna.visit("/rules/skye#SD5")
    expect(anna.find("#SD5 dd")).to_contain_text("Żeton Druida z Dolmenu")
    expect(anna.find(".rules-head .fine")).to_have_count(0)
    anna.find("input[type=search]").fill("latarnią")
    expect(anna.find("#C19")).to_contain_text("Przewaga (C23) w liczbie latarni.")
    expect(anna.find("#SD5")).to_have_count(0)
    anna.find(".langs [lang=ja]").click()
    anna.find("input[type=search]").fill("どるめん")
    expect(anna.find("#SD5 dd")).to_contain_text("ドルメンのドルイドタイル")
    assert anna.find("section:has(#SD5)").get_attribute("lang") == "ja"
    # A game of others that has only its English page.
    rule = {"number": "P1", "section": "Set-up", "text": "Take a pebble.", "language": "en"}
    anna.context.route("**/rules?language=ja", lambda route: route.fulfill(json={"game": "skye", "rules": [rule]}))
    anna.page.reload()
    expect(anna.find("#P1 dd")).to_have_text("Take a pebble.")
    expect(anna.find(".rules-head .fine")).to_have_text("今のところ英語のみです。")
    assert anna.find("section:has(#P1)").get_attribute("lang") == "en"


def test_what_is_wrong_with_a_record_is_said_in_the_language_of_the_reader(come: NewPerson, tmp_path: Path) -> None:
    game = next(iter(GAMES.values()))
    head = f"nemeton record 1\ngame {game.id}\nrules {game.rules_version}\nplayers 2\nseed {1:032x}\nmoves\n"
    record = tmp_path / "game.record"
    record.write_text(head + "0 dance\n")
    anna = come(lang="pl")
    anna.forgiven = ("Failed to load resource",)
    anna.visit()
    anna.find("input[type=file]").set_input_files(record)
    expect(anna.find(".trouble")).to_contain_text("Ruchu 1 z zapisu nie da się wykonać. Nie ma akcji „dance”.")
    anna.find(".langs [lang=ja]").click()
    anna.find("input[type=file]").set_input_files(record)
    expect(anna.find(".trouble")).to_contain_text("記録の1手目は実行できません。「dance」というアクションはありません。")
