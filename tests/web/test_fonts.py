"""The fonts that come with the client: all there, with all letters that our texts have, and with their licences."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest
from fontTools.ttLib import TTFont

from nemeton.registry import GAMES
from nemeton.texts.catalogue import catalogue_files
from nemeton.texts.rulebook import read_rules
from tests.web.scripts import STATIC

FONTS = STATIC / "app/fonts"
FACE = re.compile(r"@font-face \{(.*?)\}", re.S)
DRAWN = "×“”„‘’–—…−"  # signs that the client draws, or that texts are set with
ELSEWHERE = "日本語●→"  # the name of a language, what marks the title of the window, and an arrow that these fonts do not have


class Face(NamedTuple):
    family: str
    file: str
    asked: set[int]  # letters for which the file is fetched

    def letters(self) -> set[int]:
        """Letters that are drawn with it."""
        return self.asked & set(TTFont(FONTS / self.file).getBestCmap())


def read_codes(text: str) -> range:
    first, _, last = text.strip().removeprefix("U+").partition("-")
    return range(int(first, 16), int(last or first, 16) + 1)


def faces() -> list[Face]:
    """What fonts.css makes of our files; letters of the machine are left out."""
    found = []
    for body in FACE.findall((FONTS / "fonts.css").read_text(encoding="utf-8")):
        said = {name.strip(): value.strip() for name, _, value in (line.partition(":") for line in body.split(";"))}
        if file := re.match(r"url\(([\w.-]+)\)", said["src"]):
            asked = {code for codes in said["unicode-range"].split(",") for code in read_codes(codes)}
            found.append(Face(said["font-family"].strip('"'), file[1], asked))
    return found


def test_every_file_is_used_and_every_file_that_is_named_is_there() -> None:
    assert {face.file for face in faces()} == {file.name for file in FONTS.glob("*.woff2")}
    for face in faces():
        names = TTFont(FONTS / face.file)["name"]
        assert face.family.startswith(names.getDebugName(1)), "a changed font may not have the name of the original"


def test_the_page_preloads_the_latin_files_as_a_font_is_fetched() -> None:
    """Fonts are fetched without credentials; a preload without `crossorigin` would fetch them twice."""
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    links = re.findall(r'<link rel="preload" href="/static/app/fonts/([\w.-]+)" as="font" type="font/woff2" crossorigin>', page)
    assert links == ["source-sans-3.woff2", "alegreya-sans-700.woff2"]
    assert page.index("fonts/fonts.css") < page.index("app/tokens.css")


@pytest.mark.parametrize("family", ["Nemeton Sans", "Nemeton Carved"])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_our_texts_have_no_letter_that_our_fonts_do_not_have(language: str, family: str) -> None:
    ours = {code for face in faces() if face.family == family for code in face.letters()}
    files = [*catalogue_files(language, "", "web"), *(file for game in GAMES for file in catalogue_files(language, game))]
    rules = [f"{rule.section} {rule.text}" for game in GAMES for rule in read_rules(game, language)]
    texts = "".join([*(file.read_text(encoding="utf-8") for file in files), *rules])
    letters = {letter for letter in texts + DRAWN if letter.isprintable()} - set(ELSEWHERE)
    assert len(letters) > 60
    assert {letter for letter in letters if ord(letter) not in ours} == set()


def test_each_font_comes_with_its_licence() -> None:
    listed = (STATIC / "vendor/LICENCES.txt").read_text(encoding="utf-8")
    for name, words in (("source-sans-3", "Reserved Font Name ‘Source’"), ("alegreya-sans", "The Alegreya Sans Project Authors")):
        licence = (FONTS / f"{name}-LICENSE.txt").read_text(encoding="utf-8").strip()
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence
        assert words in licence
        assert licence in listed
        assert [face for face in faces() if face.file.startswith(name)]


def test_the_fonts_are_packed_with_the_program() -> None:
    root = Path(__file__).parents[2]
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
    packed = {file for pattern in settings["package-data"]["nemeton"] for file in (root / "src/nemeton").glob(pattern)}
    assert set(FONTS.iterdir()) <= packed
