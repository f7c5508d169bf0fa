"""Isle of Skye in the browser: a whole game by mouse, its steps one by one, and every size of screen."""

from __future__ import annotations

import json
import math
import re
from functools import cache

import pytest
from playwright.sync_api import expect

from nemeton.engine.chance import Rng
from nemeton.engine.match import Match
from nemeton.games.skye.game import IsleOfSkye
from nemeton.texts.catalogue import LANGUAGES
from tests.browser.conftest import MIDDLE, PHONE, WIDE, NewPerson
from tests.browser.person import ON_ONE_SCREEN, QUICK, Person
from tests.browser.positions import OVER, dump
from tests.browser.server import Seat
from tests.patience import PATIENCE

# The middle of the window on the land, where the field begins, where the castle lies, and how large a tile is.
LAND = """(() => {
    const pan = document.querySelector(".pan");
    const all = [pan, pan.firstElementChild, document.querySelector('.put[data-key$=":0,0"]')];
    const [box, field, castle] = all.map((each) => each.getBoundingClientRect());
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return { x, y, left: field.left, top: field.top, tile: castle.width, castle: [castle.left, castle.top] };
})()"""
OPENED = "document.querySelectorAll('.lying, [role=tooltip], .menu').length"
# What to press first: the steps of a turn come before what ends it.
SMALL = 60  # of a sign in a seat, in pixels
ORDER = ["turn", "stall", "shown", "ghost", "cell", "offer", "dolmen", "bag", "bar", "hold", "axe"]


def sit(person: Person, *seats: str, **wish: object) -> None:
    """Sit down at a new table."""
    person.sit(person.server.make(*seats, game="skye", **wish), game="skye")


@cache
def position(kind: str, players: int, first_round: int, *, alone: bool = True) -> str:
    """A game in which the first seat is asked this, in this round or later, alone or with others, or one that is over."""
    game = IsleOfSkye()
    for seed in range(1, 20):
        match, rng = Match(game, game.setup(players, seed, {"druids": "yes"}, patient=True)), Rng(seed)
        while not match.state.over:
            asked = game.asked(match.state)
            late = game.view(match.state, 0).round >= first_round
            if asked[0] == 0 and (len(asked) == 1 or not alone) and late and game.question(match.state, 0) == kind:
                return dump(match)
            seat = asked[-1]
            match.play(seat, int(match.state.suggest(seat, rng)))
        if kind == OVER:
            return dump(match)
    raise AssertionError(f"no game asks {kind}")


def open_position(person: Person, kind: str, players: int = 4, first_round: int = 3, *, alone: bool = True) -> None:
    loaded: Seat = person.server.load(position(kind, players, first_round, alone=alone))
    person.sit(loaded, game="skye")
    person.turn()


@pytest.mark.thorough
def test_a_whole_game_can_be_played_by_mouse(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**QUICK)
    sit(anna, "me", "level1", options={"druids": "yes"})
    anna.play(ORDER)
    rows = anna.find("dialog.end .scores tbody tr")
    expect(rows.nth(6)).to_be_visible(timeout=PATIENCE * 1000)
    values = [[int(cell) for cell in row.locator("td").all_inner_texts()] for row in rows.all()]
    assert [sum(column) for column in zip(*values[:-1], strict=True)] == values[-1], "the parts add up to the points"
    assert anna.see("eyes.refusals") == []


@pytest.mark.rule("S34")
def test_a_slot_is_counted_for_everybody_also_for_who_gets_nothing(come: NewPerson) -> None:
    anna = come()
    anna.prefer(lang="en", speed=2)
    seat = anna.server.load(position(OVER, 4, 1))
    moves = anna.server.ask("GET", f"/tables/{seat.table}/told?seat=0")["moves"]
    scored = [
        (at, [fields["points"] for name, fields in move["events"] if name == "scored" and fields["slot"] == "A"])
        for at, move in enumerate(moves)
    ]
    at, points = next((at, points) for at, points in scored if 0 in points and len(points) == 4)
    anna.keep(seat, game="skye")
    anna.visit(f"/table/{seat.table}?at={at - 1}&seat=0")
    expect(anna.find(".bar.replay .ask small")).to_have_text(re.compile(f"Move {at - 1} of"))
    anna.button("One move forward").click()
    tally = anna.find(".th-lintel .th-tally .r b")
    expect(anna.find(".th-lintel .th-sign .slot")).to_have_text("A")
    expect(tally).to_have_text([f"+{each}" for each in points])
    expect(anna.find(".th-delta.zero")).to_have_count(points.count(0))
    told = anna.find(".log .lines p").filter(has_text=re.compile("^A, "))
    expect(told.last).to_have_text(re.compile(", ".join(rf"\S+ {each}" for each in points) + "$"))


def test_prices_are_set_behind_the_screen(come: NewPerson) -> None:
    anna = come()
    anna.prefer(lang="en", speed=0)
    sit(anna, "me", "level1")
    anna.choose("stall:2")
    expect(anna.find(".stall").nth(1)).to_have_class(re.compile(r"\bcut\b"))
    expect(anna.find(".sk.eff")).to_contain_text("2 of 5 gold laid out")
    for _ in range(3):
        anna.find('[data-key="price:1:up"]').click()
    expect(anna.find(".sk.eff")).to_contain_text("nothing left")
    anna.find('[data-key="price:1:up"]').click()
    expect(anna.find(".bar .reply.no")).to_contain_text("Too little gold")
    expect(anna.find(".bar .reply.no .rule")).to_have_text("S18")
    anna.page.keyboard.press("Escape")
    anna.find('[data-key="axe:1"]').click()  # the price goes to the tile the axe leaves
    expect(anna.find(".stall .step b")).to_have_text(["4", "1"])
    anna.page.reload()
    expect(anna.find(".stall .step b")).to_have_text(["4", "1"])
    anna.find('[data-key="bar:seal"]').click()
    anna.until('document.querySelector(".sk-own:not(.on-price)")')
    assert anna.see("eyes.refusals") == []


def test_a_tile_is_taken_in_hand_laid_turned_and_placed(come: NewPerson) -> None:
    anna = come()
    anna.prefer(lang="en", speed=0)
    open_position(anna, "build")
    tiles = anna.find(".put").count()
    held = anna.find(".sk-own .ht:not(.built)").count()
    keys = [key for key in anna.turn().lit if key.startswith("hold:")]
    if keys:
        anna.press(keys[0])
        expect(anna.find(f'[data-key="{keys[0]}"]')).to_have_class(re.compile(r"\bselected\b"))
    cells = anna.find(".cell.legal")
    turning = cells.filter(has=anna.find(".ways"))
    (turning if turning.count() else cells).first.click()
    expect(anna.find(".lying .ghost-tile")).to_be_visible()
    expect(anna.find(".bar .reply.pick")).to_be_visible()
    expect(anna.find(".fr .num").first).to_contain_text(re.compile(r"\d"))
    if anna.find('[data-key="ghost:turn"]').count():
        words = anna.find(".bar .reply.pick b").inner_text()
        anna.page.keyboard.press("r")
        expect(anna.find(".bar .reply.pick b")).not_to_have_text(words)
    anna.find('[data-key="ghost:place"]').click()
    expect(anna.find(".put")).to_have_count(tiles + 1)
    expect(anna.find(".sk-own .ht:not(.built)")).to_have_count(held - 1)


def test_a_tile_for_sale_is_tried_in_the_own_land_before_it_is_bought(come: NewPerson) -> None:
    anna = come()
    anna.prefer(lang="en", speed=0, confirming="binding")
    open_position(anna, "buy", first_round=2)
    offers = [key for key in anna.turn().lit if key.startswith("offer:")]
    anna.press(offers[0])
    expect(anna.find(".bar .reply.pick em").last).to_contain_text(re.compile(r"Fits \d+ cells?, "))
    expect(anna.find(".lying.tried")).to_have_count(1)
    built = anna.find(".put").count()
    anna.page.keyboard.press("Escape")
    expect(anna.find(".lying.tried")).to_have_count(0)
    assert anna.find(".put").count() == built


def test_points_are_explained_on_the_land_of_everybody(come: NewPerson) -> None:
    anna = come()
    anna.prefer(lang="en", speed=0)
    open_position(anna, "second-buy")
    view = anna.find(".caption strong")
    for slot in "ABCD":
        anna.find(f'[data-key="score:{slot}"]').click()
        shown = anna.find(f'[data-key="worth:{slot}"] .num > span').first.inner_text()
        expect(view).to_have_text(re.compile(rf"(^|= )({shown}|\?)$"))
        anna.find(f'[data-key="score:{slot}"]').click()
    anna.find('[data-key="own:barrels"]').click()
    expect(view).to_have_text(re.compile(r"\d$"))
    tiles = anna.find(".put").count()
    anna.find('[data-key="look:1"]').click()
    expect(anna.find('[data-key="tile:1:0,0"]')).to_be_visible()
    anna.find('[data-key="look:0"]').click()
    expect(anna.find(".put")).to_have_count(tiles)


def under(person: Person, x: float, y: float) -> tuple[float, float]:
    """What of the land is at a point of the window, in tiles."""
    land = person.see(LAND)
    return (x - land["left"]) / land["tile"], (y - land["top"]) / land["tile"]


def test_the_land_is_zoomed_and_dragged_with_the_mouse(come: NewPerson) -> None:
    anna = come(MIDDLE)
    anna.prefer(lang="en", speed=0)
    open_position(anna, "build", players=2, first_round=4)
    fits = anna.see(LAND)
    anna.button("Larger").click()
    anna.wait_for_drawing()
    assert anna.see(LAND)["tile"] > fits["tile"]
    anna.button("Show all").click()
    anna.wait_for_drawing()
    assert anna.see(LAND) == fits
    anna.page.mouse.move(fits["x"], fits["y"])
    anna.page.keyboard.down("Control")
    for _ in range(6):  # until it can be no larger
        anna.page.mouse.wheel(0, -100)
    anna.wait_for_drawing()
    largest = anna.see(LAND)
    for turn in (80, -40):
        x, y = largest["x"] + turn / 2, largest["y"] - 25
        anna.page.mouse.move(x, y)
        before = under(anna, x, y)
        anna.page.mouse.wheel(0, turn)
        anna.wait_for_drawing()
        assert under(anna, x, y) == pytest.approx(before, abs=0.03), "what is under the pointer stays there"
    anna.page.keyboard.up("Control")
    tile = anna.see(LAND)["tile"]
    anna.page.mouse.wheel(0, -300)
    anna.wait_for_drawing()
    land = anna.see(LAND)
    assert land["tile"] == tile, "without Ctrl the wheel scrolls"
    for what in (".put", ".cell.legal"):
        boxes = anna.see(f"[...document.querySelectorAll('{what}')].map((each) => each.getBoundingClientRect().toJSON())")
        middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
        at = min(middles, key=lambda middle: math.dist(middle, (land["x"], land["y"])))
        before = under(anna, *at)
        anna.drag(at, (-9, -14))
        anna.wait_for_drawing()
        assert under(anna, at[0] - 9, at[1] - 14) == pytest.approx(before, abs=0.03)
        assert anna.see(OPENED) == 0, "a drag is no click"
        anna.drag((at[0] - 9, at[1] - 14), (1, 1))
        anna.until(OPENED)
        anna.page.keyboard.press("Escape")
    tiles = anna.find(".put").count()
    anna.press(min((key for key in anna.turn().lit if key.startswith("cell:")), key=lambda key: int(key[5:].split(",")[0])))
    anna.wait_for_drawing()
    castle = anna.see(LAND)["castle"]
    anna.find('[data-key="ghost:place"]').click()
    expect(anna.find(".put")).to_have_count(tiles + 1)
    assert anna.see(LAND)["castle"] == pytest.approx(castle, abs=2), "a larger land stays where it was"


# Timers of a long press are counted and never fire: on a busy machine a finger may rest that long between two messages.
COUNT_LONG_PRESSES = """() => {
  const { setTimeout, clearTimeout } = window;
  window.presses = new Set();
  window.setTimeout = (act, delay, ...rest) => {
    if (delay !== 400) return setTimeout(act, delay, ...rest);
    const timer = setTimeout(() => {}, 1e8);
    presses.add(timer);
    return timer;
  };
  window.clearTimeout = (timer) => {
    presses.delete(timer);
    clearTimeout(timer);
  };
}"""


class Fingers:
    """Fingers on the glass."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.session = person.context.new_cdp_session(person.page)
        person.page.evaluate(COUNT_LONG_PRESSES)

    def put(self, kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": fingers})
        self.person.wait_for_drawing()


def test_the_land_is_pinched_and_scrolled_on_the_phone(come: NewPerson) -> None:
    anna = come(PHONE, touch=True)
    anna.prefer(lang="en", speed=0)
    open_position(anna, "build", players=2, first_round=4)
    fits = anna.see(LAND)
    fingers = Fingers(anna)
    x, y = fits["x"], fits["y"]
    before = under(anna, x, y)
    fingers.put("Start", (x - 20, y))
    fingers.put("Start", (x - 20, y), (x + 20, y))
    for apart in range(0, 40, 4):
        fingers.put("Move", (x - 20 - apart, y), (x + 20 + apart, y))
    pinched = anna.see(LAND)["tile"]
    assert pinched > 1.7 * fits["tile"]
    assert under(anna, x, y) == pytest.approx(before, abs=0.1), "what is between the fingers stays there"
    fingers.put("Move", (x - 76, y + 20), (x + 36, y + 20))
    fingers.put("End")
    assert anna.see(LAND)["tile"] == pytest.approx(pinched, abs=1)
    assert under(anna, x - 20, y + 20) == pytest.approx(before, abs=0.15), "and moves with them"
    assert anna.see("visualViewport.scale") == 1
    before = under(anna, x, y)
    fingers.put("Start", (x, y))
    assert anna.see("presses.size") == 1, "a finger that rests would be a long press"
    for far in range(10, 70, 10):
        fingers.put("Move", (x, y - far))
    assert anna.see("presses.size") == 0, "moving is no long press"
    fingers.put("End")
    assert under(anna, x, y)[1] > before[1] + 0.2, "one finger scrolls"
    assert anna.see(OPENED) == 0, "moving is no tap"
    anna.find(".put").first.dispatch_event("dblclick")  # two taps, whatever time a busy machine takes for them
    anna.until(f"{LAND}.tile === {fits['tile']}")
    anna.press(next(key for key in anna.turn().lit if key.startswith("cell:")))
    for key in ("ghost:tile", "ghost:place"):
        expect(anna.find(f'[data-key="{key}"]')).to_be_in_viewport()


@pytest.mark.thorough
def test_it_can_be_played_by_touch_on_a_phone(come: NewPerson) -> None:
    anna = come(PHONE, touch=True)
    anna.prefer(**QUICK)
    sit(anna, "me", "level1", options={"druids": "yes"})
    for _ in range(16):
        turn = anna.settle()
        key = anna.pick(turn, ORDER)
        place = turn.lit[key] or anna.see(f"eyes.reach({json.dumps(key)})")
        assert place, f"{key} cannot be reached on the phone"
        anna.page.touchscreen.tap(place["x"], place["y"])
        fit = anna.measure()
        assert not fit.misfits
        assert not fit.across
    assert anna.see("eyes.refusals") == []


@pytest.mark.parametrize("kind", ["price", pytest.param("build", marks=pytest.mark.thorough)])
def test_others_who_still_choose_take_no_more_room(come: NewPerson, kind: str) -> None:
    anna = come(WIDE)
    anna.prefer(lang="ja", speed=0)
    open_position(anna, kind, alone=False)
    for width, height in (WIDE, MIDDLE, PHONE):
        anna.page.set_viewport_size({"width": width, "height": height})
        for font in anna.wear_each_font():
            assert anna.measure() == ON_ONE_SCREEN, font
            signs = [box for each in anna.find(".sk-seat .first > *").all() if (box := each.bounding_box())]
            assert len(signs) >= 6 or (width, height) == PHONE
            assert not signs or max(box["height"] for box in signs) < SMALL, font


def open_options(person: Person) -> None:
    """The dialog of a new table of Isle of Skye, with all its options."""
    person.visit()
    person.until("document.querySelector('.game .acts')")
    card = person.see("[...document.querySelectorAll('.game h2')].findIndex((each) => /Skye|スカイ/.test(each.textContent))")
    person.find(".game").nth(card).locator(".acts button").last.click()
    expect(person.find("dialog[open]")).to_be_visible()
    person.see("document.querySelectorAll('dialog details').forEach((each) => (each.open = true))")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_options_of_a_new_table_can_be_read_in_every_size(come: NewPerson, language: str) -> None:
    anna = come(lang=language)
    open_options(anna)
    for width, height in (WIDE, PHONE):
        anna.page.set_viewport_size({"width": width, "height": height})
        for font in anna.wear_each_font():
            fit = anna.measure()
            assert (fit.misfits, fit.across) == ([], False), (width, font)


def test_players_turn_their_castles_where_the_new_table_says_so(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**QUICK)
    open_options(anna)
    for choice in ("Me and bots", "each player first turns their castle"):
        anna.page.get_by_role("radio", name=choice, exact=True).click()
    expect(anna.page.get_by_role("radiogroup", name="Your castle at the start", exact=True)).to_be_visible()
    anna.button("Start the game").click()
    anna.sees("Which way will your castle face?")
