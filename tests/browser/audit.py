"""The layout audit: a table at every kind of question, in every kind of window, in all languages, with our letters and wide ones.

A game gives its positions, what must always be in sight, and the least share of the stage where it differs. With NEMETON_GALLERY
set, every look leaves a picture in `build/gallery`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations, product
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from nemeton.texts.catalogue import LANGUAGES
from tests.browser.person import Person

Window = tuple[int, int]

# From a small phone to a large screen, upright and lying; 640 x 450 is a laptop at 200 %.
WINDOWS: tuple[Window, ...] = (
    (360, 640),
    (390, 844),
    (640, 360),
    (844, 390),
    (640, 450),
    (820, 1180),
    (1024, 768),
    (1280, 720),
    (1280, 900),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
)
FONTS = ("ours", "wide")
# One window of each layout, for every run of the tests.
QUICK: tuple[Window, ...] = ((390, 844), (844, 390), (820, 1180), (1024, 768), (1280, 900))
GALLERY = Path(__file__).parents[2] / "build" / "gallery"
ALWAYS = (".ask b, .reply b, .reply p", ".btns", ".own .score", ".own .hood", ".seat", ".stage")

# The share of the stage in percent: what was drawn, less two points.
SHARES = {
    (360, 640): 43,
    (390, 844): 54,
    (640, 360): 50,
    (844, 390): 52,
    (640, 450): 50,
    (820, 1180): 54,
    (1024, 768): 46,
    (1280, 720): 46,
    (1280, 900): 44,
    (1440, 900): 34,
    (1920, 1080): 37,
    (2560, 1440): 37,
}


class Look(NamedTuple):
    """A position in a window."""

    kind: str
    window: Window
    language: str
    font: str

    def __str__(self) -> str:
        return f"{self.kind} {self.window[0]}x{self.window[1]} {self.language} {self.font}"


class Subject(NamedTuple):
    """What is looked at: how a position is opened, what must be in sight, and where the share differs."""

    game: str
    open: Callable[[Person, str], object]
    must: tuple[str, ...]
    shares: Mapping[Window, int] = MappingProxyType({})


def every_pair(kinds: Iterable[str], windows: tuple[Window, ...] = WINDOWS) -> list[Look]:
    """Looks in which every two of kind, window, language and font meet at least once."""
    wanted: tuple[Sequence[Any], ...] = (tuple(kinds), windows, LANGUAGES, FONTS)
    missing = {
        ((one, first), (other, second))
        for one, other in combinations(range(len(wanted)), 2)
        for first, second in product(wanted[one], wanted[other])
    }
    cases = list(product(*wanted))
    pairs = {case: set(combinations(enumerate(case), 2)) for case in cases}
    looks = []
    while missing:
        case = max(cases, key=lambda each: len(pairs[each] & missing))
        missing -= pairs[case]
        looks.append(Look(*case))
    looks.sort(key=lambda look: (look.kind, WINDOWS.index(look.window)))
    return looks


def look_at(person: Person, subject: Subject, looks: Iterable[Look]) -> list[str]:
    """All that is wrong, each with where it was seen. Also, areas stay where they are when a thing is picked or refused."""
    found: list[str] = []
    still: dict[Window, tuple[str, object]] = {}
    opened = ""
    for look in looks:
        if look.kind != opened:
            person.page.set_viewport_size({"width": 1440, "height": 900})
            subject.open(person, look.kind)
            opened = look.kind
            person.see((Path(__file__).parent / "audit.js").read_text(encoding="utf8"))
        person.page.set_viewport_size({"width": look.window[0], "height": look.window[1]})
        person.see(f"import('/static/app/i18n.js').then(({{ lang }}) => void (lang.value = {json.dumps(look.language)}))")
        person.until(f"document.documentElement.lang === {json.dumps(look.language)}")
        person.see(f"fonts.wear({json.dumps(look.font)})")
        least = subject.shares.get(look.window, SHARES[look.window])
        for deed in ("", ".thing.legal:not(.act)", ".thing.blocked"):
            if deed and not press(person, deed):
                continue
            seen = person.see(f"audit.look({json.dumps([*ALWAYS, *subject.must] if not deed else list(ALWAYS[:1]))})")
            where = f"{look}{deed and f' after {deed}'}"
            found += [f"{where}: {fault}" for fault in seen["faults"]]
            if seen["share"] < least:
                found.append(f"{where}: the stage has {seen['share']:.0f} %, not {least}")
            first, frames = still.setdefault(look.window, (where, seen["frames"]))
            if frames != seen["frames"]:
                found.append(f"{where}: areas have moved since {first}: {frames} {seen['frames']}")
            take_picture(person, f"{subject.game} {where}")
            if deed:
                person.page.keyboard.press("Escape")
                person.wait_for_drawing()
    return found


def check_windows(person: Person, subject: Subject, looks: Iterable[Look]) -> None:
    """Nothing is wrong in any of these looks."""
    faults = look_at(person, subject, looks)
    assert not faults, "\n".join([f"{len(faults)} faults", *faults])


def press(person: Person, selector: str) -> bool:
    """Touch the first such thing that can be reached; whether there is one. Menus are left alone."""
    pressed: bool = person.see(
        f"""(() => {{
            const shown = [...document.querySelectorAll({json.dumps(selector)})].filter((each) => each.getClientRects().length);
            const alone = shown.find((each) => !each.matches("[aria-haspopup]") && !each.closest(".more-menu"));
            alone?.dispatchEvent(new MouseEvent("click", {{ bubbles: true }}));
            return Boolean(alone);
        }})()"""
    )
    person.wait_for_drawing()
    return pressed


def take_picture(person: Person, name: str) -> None:
    if os.environ.get("NEMETON_GALLERY"):
        GALLERY.mkdir(parents=True, exist_ok=True)
        person.page.screenshot(path=GALLERY / f"{name.replace(' ', '-').replace('.', '').replace(':', '-')}.png")
