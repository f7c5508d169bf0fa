"""Realm of Wonder in the browser: a whole game by mouse, walks, turns of rings, every size of screen."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect

from nemeton.engine.chance import Rng
from nemeton.engine.match import Match
from nemeton.games.realm.game import MISSIONS, RealmOfWonder
from tests.browser.conftest import MIDDLE, PHONE, WIDE, NewPerson
from tests.browser.person import ON_ONE_SCREEN, QUICK, Person, Turn
from tests.browser.positions import dump
from tests.browser.test_accessibility import look_by_day_and_night
from tests.browser.test_whole_games import MOST_STOPS, tab_to
from tests.patience import PATIENCE

# What to press first: what a turn offers comes before what ends it, or what ends it comes first.
BUSY = ["card", "chest", "side", "spoil", "wish", "do", "order", "space", "spell", "land", "ring", "bar"]
BRISK = ["card", "chest", "side", "bar", "spoil", "wish", "order", "space", "do", "spell", "land", "ring"]
BUSY_MOVES = 10
FIRST_SEED = {"conquer": 318}  # of the games to look through for a question that is asked in one game of a hundred
# What stages a battle comes after the board; an answer before that is not staged if bots follow at once.
STAGED = "['/app/stagehand.js', '/realm/battlemoment.js']"
LOADED = "performance.getEntriesByType('resource')"


def sit(person: Person, *seats: str, **wish: object) -> None:
    """Sit down at a new table."""
    person.sit(person.server.make(*seats, game="realm", **wish), game="realm")


@cache
def position(kind: str, players: int, verb: str) -> str:
    """A game in which the first seat alone is asked this now and can answer with this verb, or with any."""
    game = RealmOfWonder()
    first = FIRST_SEED.get(kind, 1)
    for seed in range(first, first + 40):
        match, rng = Match(game, game.setup(players, seed, patient=True)), Rng(seed)
        restless = random.Random(seed) if kind == "return" else None  # what good players are seldom asked
        while not match.state.over:
            asked = game.asked(match.state)
            if asked == [0] and match.moves and game.question(match.state, 0) == kind:
                texts = [choice.text for choice in game.decision(match.state, 0).choices]
                if not verb or any(text.split()[0] == verb for text in texts):
                    return dump(match)
            seat = asked[-1]
            if restless:
                choices = game.decision(match.state, seat).choices
                active = [choice for choice in choices if choice.text not in ("end", "pass", "done")]
                match.play(seat, restless.choice(active or list(choices)).action)
            else:
                match.play(seat, int(match.state.suggest(seat, rng)))
    raise AssertionError(f"no game asks {kind}")


@cache
def finished_game() -> str:
    """A whole game of three."""
    game = RealmOfWonder()
    match, rng = Match(game, game.setup(3, 1, patient=True)), Rng(1)
    while not match.state.over:
        seat = game.asked(match.state)[-1]
        match.play(seat, int(match.state.suggest(seat, rng)))
    return dump(match)


def record_of(kind: str, players: int = 3, verb: str = "") -> str:
    """A game at this question, with what makes it worth asking."""
    first = {"turn": "step", "cast": "pass", "attack": "fight", "spoils": "spare", "chest": "keep", "counter": "pass"}
    return position(kind, players, verb or first.get(kind, ""))


def open_position(person: Person, kind: str, players: int = 3, verb: str = "") -> Turn:
    person.sit(person.server.load(record_of(kind, players, verb)), game="realm")
    return person.turn()


@pytest.mark.thorough
def test_a_whole_game_can_be_played_by_mouse(come: NewPerson) -> None:
    anna = come()
    anna.hurry_bots()
    anna.prefer(**QUICK, players=2, level=3)
    anna.visit()
    anna.find(".game").filter(has_text="Realm of Wonder").get_by_role("button", name="Play against a bot", exact=True).click()
    anna.play(BUSY, most=BUSY_MOVES)
    anna.play(BRISK)
    rows = anna.find("dialog.end .scores tbody tr")
    expect(rows.nth(7)).to_be_visible(timeout=PATIENCE * 1000)
    assert sorted(rows.last.locator("td").all_inner_texts()) == ["–", "✓"], "one is in the castle"
    assert anna.see("eyes.refusals") == []


def test_the_dialog_of_a_new_table_offers_what_its_players_want_first(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**QUICK)
    anna.visit()
    anna.find(".game").filter(has_text="Realm of Wonder").get_by_role("button", name="With friends").click()
    anna.see("document.querySelectorAll('dialog details').forEach((each) => (each.open = true))")
    guard = anna.page.get_by_role("radiogroup", name="Long games").get_by_role("radio", checked=True)
    expect(guard).to_have_text("last until someone wins")
    anna.page.get_by_role("radio", name="Only bots").click()
    expect(guard).to_have_text("are ranked after 40 rounds")


def test_a_far_space_is_walked_to(come: NewPerson) -> None:
    anna = come()
    anna.prefer(lang="en", speed=0)
    turn = open_position(anna, "turn")
    steps = anna.find(".rwb .num text")
    far = max(int(number) for number in steps.all_text_contents())
    assert far > 1
    spaces = {key: place for key, place in turn.lit.items() if key.startswith("space:")}
    for key, place in spaces.items():
        anna.press(key, place)
        if anna.find(".bar .reply.pick b").inner_text().endswith(f": {far} steps"):
            break
    else:
        raise AssertionError("no space is so far away")
    expect(anna.find(".rwb .way.w")).to_have_attribute("d", re.compile("^M.*L"))
    left = int(re.findall(r"(\d+) steps? left there", anna.find(".bar .reply.pick em").inner_text())[0])
    anna.find("[data-confirm]").click()
    anna.until(f"/\\b{left} steps? left|battle/i.test(eyes.bar()) && !document.querySelector('.thing.pending')")
    assert anna.see("eyes.refusals") == []


def test_pointers_lead_to_lit_spaces_beyond_the_edge_of_the_near_view(come: NewPerson) -> None:
    anna = come(PHONE)
    anna.prefer(lang="en", speed=0)
    open_position(anna, "turn")
    beyond = anna.find(".beyond button")
    unseen = """[...document.querySelectorAll('.round .cell.legal')].filter((each) => {
        const [box, view] = [each, document.querySelector('.round')].map((one) => one.getBoundingClientRect());
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        return x < view.left || x > view.right || y < view.top || y > view.bottom;
    }).length"""
    expect(beyond.first).to_be_visible()
    assert sum(int(each) for each in beyond.all_inner_texts()) >= anna.see(unseen) > 0
    before = beyond.first.get_attribute("aria-label")
    beyond.first.click()
    anna.until(f"document.querySelector('.beyond button')?.getAttribute('aria-label') !== {json.dumps(before)}")


def test_a_turn_of_a_ring_shows_what_it_opens_before_it_is_paid(come: NewPerson) -> None:
    anna = come()
    anna.prefer(lang="en", speed=0)
    turn = open_position(anna, "turn", verb="turn")
    angles = "['middle', 'island'].map((ring) => getComputedStyle(document.querySelector(`.rwb .ring.${ring}`)).transform).join()"
    before = anna.see(angles)
    open_before = anna.find(".rwb .bridge.open").count()
    key = next(key for key in turn.lit if key.startswith("land:"))
    anna.press(key, turn.lit[key])
    if (menu := anna.turn().menu) and menu[0]:
        anna.press("the menu", menu[0])
    expect(anna.find(".rwb .ghosts path")).to_have_count(1)
    expect(anna.find(".bar .reply.pick em")).to_contain_text(re.compile("Opens|Closes|magic left"))
    opens, closes = anna.find(".rwb .bridge.opens").count(), anna.find(".rwb .bridge.closes").count()
    anna.find("[data-confirm]").click()
    expect(anna.find(".rwb .ghosts path")).to_have_count(0)
    expect(anna.find(".rwb .bridge.open")).to_have_count(open_before + opens - closes)
    anna.until(f"{angles} !== '{before}'")


def test_a_spell_is_taken_in_hand_before_it_is_aimed(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**QUICK)
    open_position(anna, "cast", verb="plus3")
    anna.choose("spell:plus3")
    expect(anna.find('[data-key="spell:plus3"]')).to_have_class(re.compile(r"\bselected\b"))
    assert anna.find(".ord.legal").count() > 1
    anna.page.keyboard.press("Escape")
    expect(anna.find(".ord.legal")).to_have_count(0)
    anna.choose("spell:plus3")
    anna.choose("order:0")
    anna.until('!document.querySelector(\'[data-key="spell:plus3"].legal\') || document.querySelector(".ord .fx")')
    assert anna.see("eyes.refusals") == []


def test_an_observer_who_joins_during_a_battle_sees_its_state(come: NewPerson) -> None:
    anna, bert = come(), come()
    for person in (anna, bert):
        person.prefer(**QUICK)
    open_position(anna, "spoils")
    expect(anna.find(".sheet1.battle .win.w")).to_have_count(1)
    expect(anna.find(".sheet1.battle .die")).to_have_count(0)
    open_position(anna, "attack", verb="commit")
    anna.choose(next(key for key in anna.turn().lit if key.startswith("spell:")))
    expect(anna.find(".sheet1.battle .addc").first).to_be_visible()
    bert.visit(f"/table/{anna.table}")
    expect(bert.find(".sheet1.battle .addc").first).to_be_visible()
    assert bert.find(".sheet1.battle .sum").all_inner_texts() == anna.find(".sheet1.battle .sum").all_inner_texts()


def test_a_player_passes_for_the_rest_of_the_round_and_is_asked_again_on_request(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**QUICK)
    open_position(anna, "counter")
    anna.button("More").click()
    anna.page.get_by_role("button", name="Pass for the rest of this round").click()
    anna.until("/Will you cast a spell/.test(eyes.bar()) && eyes.turn()")  # the next question, after windows that pass by
    anna.button("More").click()
    anna.page.get_by_role("button", name="Ask me again").click()
    anna.button("More").click()
    expect(anna.page.get_by_role("button", name="Ask me again")).to_have_count(0)
    assert anna.see("eyes.refusals") == []


def test_the_result_of_a_battle_is_seen(come: NewPerson) -> None:
    anna = come()
    anna.prefer(lang="en", confirming="none", speed=2)
    open_position(anna, "attack")
    anna.until(f"{STAGED}.every((part) => {LOADED}.some(({{ name }}) => name.endsWith(part)))")
    anna.wait_for_drawing()
    anna.press("bar:fight")
    battle = anna.find(".th .sheet1.battle")
    expect(battle).to_be_visible()
    expect(battle.locator(".verdict")).to_have_text(re.compile(r"Anna (won|lost|tied).* \d+ to \d+"))
    ours, theirs = (int(each) for each in battle.locator(".number").all_inner_texts())
    assert re.search(rf"\b{ours} to {theirs}\b", battle.locator(".verdict").inner_text())
    assert battle.locator(".win.w").count() == (ours != theirs)
    anna.find(".th-lintel .sk").click()
    expect(battle).to_have_count(0)


def test_the_board_is_zoomed_and_dragged_with_the_mouse(come: NewPerson) -> None:
    anna = come(MIDDLE)
    anna.prefer(lang="en", speed=0)
    open_position(anna, "turn")
    window = "document.querySelector('.rw-stage .round')"
    moved = f"[{window}.scrollLeft, {window}.scrollTop, {window}.firstElementChild.clientWidth]"
    *_, small = anna.see(moved)
    space = anna.find('.thing.legal[data-key^="space:"]').first.bounding_box()
    assert space is not None
    place = (space["x"] + space["width"] / 2, space["y"] + space["height"] / 2)
    anna.page.mouse.move(*place)
    anna.page.keyboard.down("Control")
    anna.page.mouse.wheel(0, -400)
    anna.page.keyboard.up("Control")
    anna.wait_for_drawing()
    left, top, large = anna.see(moved)
    assert large > small
    anna.drag(place, (60, 40))
    anna.wait_for_drawing()
    assert anna.see(moved) == [left - 60, top - 40, large]
    expect(anna.find("[data-confirm]")).to_have_count(0)
    anna.page.mouse.click(place[0] + 60, place[1] + 40)
    expect(anna.find("[data-confirm]")).to_have_count(1)


def see_focus(person: Person) -> dict[str, Any]:
    """What has the focus; it shows that it has it, and says what it is."""
    focus: dict[str, Any] = person.see("eyes.focus()") or {}
    if focus:
        assert focus["shown"], focus
        assert focus["ring"], focus
        assert focus["label"], focus
    return focus


def tab_into(person: Person, area: str, key: str = "Tab") -> None:
    """Press Tab until something in an area has the focus."""
    for _ in range(MOST_STOPS):
        person.page.keyboard.press(key)
        if see_focus(person).get("area") == area:
            return
    raise AssertionError(f"{key} does not lead to the {area}")


def go_with_arrows(person: Person, key: str) -> None:
    """Go on the board from what has the focus to a space, by the arrow that leads nearest."""
    passed = [see_focus(person)["key"]]
    while passed[-1] != key:
        for arrow in person.see(f"eyes.arrows({json.dumps(key)})"):
            person.page.keyboard.press(arrow)
            if (here := see_focus(person)["key"]) not in passed:
                break
        passed.append(here)
        assert len(passed) < MOST_STOPS, f"the arrows do not lead to {key}: {passed}"


def press_by_keyboard(person: Person, key: str) -> None:
    """Choose a lit thing: a space by Tab and arrows, anything else by the key for what is lit."""
    on_stage = see_focus(person).get("area") == "stage"
    if key.startswith("space:"):
        if not on_stage:
            tab_into(person, "stage")
        go_with_arrows(person, key)
    elif on_stage and key.startswith(("bar:", "do:")):
        tab_into(person, "bar", "Shift+Tab")
    for _ in range(MOST_STOPS):
        if see_focus(person).get("key") == key:
            person.page.keyboard.press("Enter")
            return
        person.page.keyboard.press(".")
    raise AssertionError(f"no key leads to {key}")


def open_more(person: Person) -> None:
    """Open what has no room in the bar, if further actions wait there."""
    if person.find(".bar .cnt").is_visible():
        tab_to(person, "More")
        person.page.keyboard.press("Enter")
        person.until("document.activeElement.closest('.more-menu')")


@pytest.mark.thorough
def test_rounds_can_be_played_by_keyboard_alone(come: NewPerson) -> None:
    anna = come(MIDDLE)
    anna.prefer(**QUICK)
    open_position(anna, "turn", players=2)
    pressed: list[str] = []
    while True:
        turn = anna.turn()
        if not any(key.startswith("do:") for key in pressed) and not turn.menu:
            open_more(anna)
            turn = anna.turn()
        if anna.see("document.querySelector('.crumb span').textContent") == "Round 3":
            break
        if turn.menu:
            anna.page.keyboard.press("ArrowDown")
            see_focus(anna)
            anna.page.keyboard.press("Enter")
            continue
        pressed.append(anna.pick(turn, BUSY if len(pressed) < BUSY_MOVES else BRISK))
        press_by_keyboard(anna, pressed[-1])
        assert len(pressed) < 80, "the rounds do not end"
    assert {"card", "space", "do", "bar"} <= {key.split(":")[0] for key in pressed}
    assert anna.see("eyes.refusals") == []


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("size", "asked"),
    [(WIDE, (("turn", "turn"), ("cast", "plus3"), ("attack", "commit"))), (PHONE, (("turn", "step"), ("spoils", "steal")))],
    ids=["wide", "phone"],
)
def test_the_board_is_accessible_by_day_and_night(
    come: NewPerson, size: tuple[int, int], asked: tuple[tuple[str, str], ...]
) -> None:
    anna = come(size)
    anna.prefer(**QUICK)
    for kind, verb in asked:
        open_position(anna, kind, verb=verb)
        look_by_day_and_night(anna)


@pytest.mark.thorough
def test_the_counterspell_window_and_the_result_are_accessible(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**QUICK)
    open_position(anna, "counter")
    expect(anna.find(".sheet1.win2")).to_be_visible()
    look_by_day_and_night(anna)
    anna.sit(anna.server.load(finished_game()), game="realm")
    expect(anna.find("dialog.end .scores")).to_be_visible()
    look_by_day_and_night(anna)


@pytest.mark.thorough
def test_it_can_be_played_by_touch_on_a_phone(come: NewPerson) -> None:
    anna = come(PHONE, touch=True)
    anna.prefer(**QUICK)
    sit(anna, "me", "level1", "level1")
    for _ in range(16):
        turn = anna.settle()
        if turn.over:
            break
        key = anna.pick(turn, BUSY)
        place = turn.lit[key] or anna.see(f"eyes.reach({json.dumps(key)})")
        assert place, f"{key} cannot be reached on the phone"
        anna.page.touchscreen.tap(place["x"], place["y"])
        assert anna.measure() == ON_ONE_SCREEN
    assert anna.see("eyes.refusals") == []


@pytest.mark.parametrize(
    ("players", "missions"),
    [(3, MISSIONS[:1]), *(pytest.param(players, MISSIONS, marks=pytest.mark.thorough) for players in (3, 6))],
    ids=["one", "all", "all of six"],
)
def test_on_the_phone_the_board_has_what_height_is_left_whatever_the_mission(
    come: NewPerson, players: int, missions: tuple[str, ...]
) -> None:
    anna = come(PHONE, touch=True)
    anna.prefer(**QUICK)
    for mission in missions:
        sit(anna, "me", *["level1"] * (players - 1), options={"mission": mission})
        anna.turn()
        for font in anna.wear_each_font():
            assert anna.measure() == ON_ONE_SCREEN, (mission, font)
            stage, bar = (anna.find(area).bounding_box() for area in (".stage", ".bar"))
            assert stage is not None
            assert bar is not None
            assert 0 <= bar["y"] - stage["y"] - stage["height"] < 12, (mission, font)
