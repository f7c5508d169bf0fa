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
from tests.browser.server import Seat

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
FONTS = ("ours", "wide", "narrow")
LONGEST = ("pl", "wide")  # the language and letters with the longest words
# One window of each layout, for every run of the tests.
QUICK: tuple[Window, ...] = ((390, 844), (844, 390), (820, 1180), (1024, 768), (1280, 900))
# A wide screen, at which only some positions are looked at, as they are in some of the windows above.
ULTRA: Window = (3440, 1440)
EVERYWHERE = (*WINDOWS, ULTRA)
FEW = 3  # windows for a position that is not looked at in all
FIRST_HALF, OTHER_HALF = 0, 1  # of the looks at all kinds in all windows
# What others than a player who is asked see, and what lies over the stage.
ROLES = ("watch", "replay", "seat-drawer", "own-drawer", "log-drawer")
GALLERY = Path(__file__).parents[2] / "build" / "gallery"
ALWAYS = (".ask b, .reply b, .reply p", ".btns", ".own .score", ".own .hood", ".seat", ".stage")
BY_ROLE = {"watch": (".ask b", ".seat", ".stage"), "replay": (".ask b", ".btns", ".own .hood", ".seat", ".stage")}

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
    ULTRA: 43,
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
    """What is looked at: positions and a finished game as records, what must be in sight, and where the share differs."""

    game: str
    record: Callable[[str], str]
    finished: Callable[[], str]
    must: tuple[str, ...]
    shares: Mapping[Window, int] = MappingProxyType({})
    plain: str = "turn"  # the position in which roles are looked at
    without: Mapping[str, tuple[str, ...]] = MappingProxyType({})  # what is not in sight at some questions


def every_pair(kinds: Iterable[str], windows: tuple[Window, ...] = WINDOWS, half: int | None = None) -> list[Look]:
    """Looks in which every two of kind, window, language and font meet at least once; most with the longest words. In one half of
    them a kind is looked at in every other window, and in those between in the other half."""
    wanted: tuple[Sequence[Any], ...] = (tuple(kinds), windows, LANGUAGES, FONTS)
    cases = [case for case in product(*wanted) if half is None or (wanted[0].index(case[0]) + windows.index(case[1])) % 2 == half]
    pairs = {case: set(combinations(enumerate(case), 2)) for case in cases}
    missing = set().union(*pairs.values())
    looks: list[Look] = []
    dressed: set[tuple[str, str, str]] = set()
    while missing:
        # Of those that find as much, one in letters and a language that the position wears anyway.
        case = max(cases, key=lambda each: (len(pairs[each] & missing), (each[0], *each[2:]) in dressed, each[2:] == LONGEST))
        missing -= pairs[case]
        look = Look(*case)
        looks.append(look)
        dressed.add((look.kind, look.language, look.font))
    return in_order(looks)


def a_few(kinds: Iterable[str]) -> list[Look]:
    """Looks at each of these in a few windows: upright and lying, small and large, in turn, in all languages and fonts."""
    looks = []
    for at, kind in enumerate(kinds):
        for part in range(FEW):
            window = EVERYWHERE[(part * len(EVERYWHERE) // FEW + at) % len(EVERYWHERE)]
            looks.append(Look(kind, window, LANGUAGES[(at + part) % len(LANGUAGES)], FONTS[(at + 2 * part) % len(FONTS)]))
    return in_order(looks)


def in_order(looks: Iterable[Look]) -> list[Look]:
    """With as few changes of position, language and letters as possible: these take longer than another window."""
    return sorted(looks, key=lambda look: (look.kind, look.language, look.font, EVERYWHERE.index(look.window)))


def look_at(person: Person, subject: Subject, looks: Iterable[Look]) -> list[str]:
    """All that is wrong, each with where it was seen. Also, areas stay where they are when a thing is picked or refused."""
    found: list[str] = []
    still: dict[tuple[Window, str], tuple[str, object]] = {}
    opened, worn = "", ("", "")
    person.page.emulate_media(reduced_motion="reduce")  # what glides into place would have to be waited for
    for look in looks:
        if look.kind != opened:
            person.page.set_viewport_size({"width": 1440, "height": 900})
            open_look(person, subject, look.kind)
            opened = look.kind
            if not person.see("Boolean(window.audit)"):
                worn = "", ""
                person.see((Path(__file__).parent / "audit.js").read_text(encoding="utf8"))
        person.page.set_viewport_size({"width": look.window[0], "height": look.window[1]})
        if worn[0] != look.language:
            person.see(f"import('/static/app/i18n.js').then(({{ lang }}) => void (lang.value = {json.dumps(look.language)}))")
            person.until(f"document.documentElement.lang === {json.dumps(look.language)}")
        if worn[1] != look.font:
            person.see(f"fonts.wear({json.dumps(look.font)})")
        worn = look.language, look.font
        if look.kind in ROLES and not unfold(person, look.kind):
            continue
        role = look.kind if look.kind in ROLES else ""
        missing = subject.without.get(look.kind, ())
        must = BY_ROLE.get(role, (*ALWAYS, *(each for each in subject.must if each not in missing)))
        group = role if role in BY_ROLE else ""  # a player's areas never move
        least = subject.shares.get(look.window, SHARES[look.window])
        for deed in ("", ".thing.legal:not(.act)", ".thing.blocked") if not role else ("",):
            if deed and not person.see(f"audit.press({json.dumps(deed)})"):
                continue
            seen = person.see(f"audit.look({json.dumps(must if not deed else ALWAYS[:1])})")
            where = f"{look}{deed and f' after {deed}'}"
            found += [f"{where}: {fault}" for fault in seen["faults"]]
            if seen["share"] < least and role != "replay":  # whose bar is higher in low windows
                found.append(f"{where}: the stage has {seen['share']:.0f} %, not {least}")
            first, frames = still.setdefault((look.window, group), (where, seen["frames"]))
            if frames != seen["frames"]:
                found.append(f"{where}: areas have moved since {first}: {frames} {seen['frames']}")
            take_picture(person, f"{subject.game} {where}")
            if deed or role:
                person.see("audit.putAway()")
    return found


def open_look(person: Person, subject: Subject, kind: str) -> None:
    """Open a position, or one of those as others see it."""
    if kind == "replay":
        go_to(person, person.server.load(subject.finished()), subject.game, "?at=40&seat=0")
        person.until("document.querySelector('.bar.replay .ask b')?.textContent")
        return
    seat = person.server.load(subject.record(subject.plain if kind in ROLES else kind))
    go_to(person, seat if kind != "watch" else seat._replace(token=""), subject.game)
    if kind == "watch":
        person.until("document.querySelector('.app.watching .ask b')?.textContent")
    else:
        person.turn()


def go_to(person: Person, seat: Seat, game: str, query: str = "") -> None:
    """Come to a table, from another one without loading the page and its letters again."""
    address = f"/table/{seat.table}{query}"
    if not person.see("Boolean(window.audit)"):
        if seat.token:
            person.keep(seat, game=game)
        person.visit(address)
        return
    known = json.dumps({"token": seat.token, "game": game} if seat.token else None)
    person.see(
        f"""(async () => {{
            const [tokens, route] = await Promise.all([import("/static/app/tokens.js"), import("/static/app/route.js")]);
            if ({known}) tokens.rememberTable({json.dumps(seat.table)}, {known});
            route.go({json.dumps(address)});
        }})()"""
    )


def unfold(person: Person, role: str) -> bool:
    """Open the drawer of a role; whether it is one in this window."""
    openers = {"seat-drawer": ".seat", "own-drawer": ".own .unfold", "log-drawer": ".side-toggle"}
    drawer = ".log.open" if role == "log-drawer" else ".drawer"
    if role not in openers:
        return True
    if not person.see(f"audit.press({json.dumps(openers[role])})"):
        return False
    person.until(f"document.querySelector({json.dumps(drawer)})")
    return True


def check_windows(person: Person, subject: Subject, looks: Iterable[Look]) -> None:
    """Nothing is wrong in any of these looks."""
    faults = look_at(person, subject, looks)
    assert not faults, "\n".join([f"{len(faults)} faults", *faults])


def take_picture(person: Person, name: str) -> None:
    if os.environ.get("NEMETON_GALLERY"):
        GALLERY.mkdir(parents=True, exist_ok=True)
        person.page.screenshot(path=GALLERY / f"{name.replace(' ', '-').replace('.', '').replace(':', '-')}.png")
