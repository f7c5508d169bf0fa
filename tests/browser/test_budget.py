"""The client's budget of bytes and time. Test machines are shared: times are scaled to an idle processor, and the best of a few
tries counts."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator

import pytest

from nemeton.compiling.compiled import OWN_GAMES
from tests.browser.conftest import NewPerson
from tests.browser.person import BUSY, QUICK, Person
from tests.browser.positions import position
from tests.browser.server import ServerProcess

LIGHT = 250_000  # bytes of the first load, as they go over the wire
SOON = 1_000.0  # milliseconds until the first button answers
AT_ONCE = 100.0  # milliseconds from a click to what is seen of it
TRIES = 5
MOST_TRIES = 15  # where other work delays them
CROWDED = 1.3
SPIN = 0.05  # seconds of work by which the competition for the processor is measured
PRESSES = 25
# What a page loads when it has rested for a while is no part of its first load, however long a busy machine takes for that.
# Nor is what it loads for a bot's first move: without animation (`speed=0`) nothing is loaded for that.
NO_REST = (
    "{ const wait = setTimeout; window.setTimeout = (act, after, ...more) => wait(act, after > 999 ? 1e6 : after, ...more); }"
)


def weigh(person: Person, path: str, ready: str) -> int:
    """Bytes on the wire until a page is shown, with an empty cache."""
    session = person.context.new_cdp_session(person.page)
    session.send("Network.enable")
    person.context.add_init_script(NO_REST)
    loaded: list[int] = []
    session.on("Network.loadingFinished", lambda event: loaded.append(int(event["encodedDataLength"])))
    person.visit(path)
    person.until(ready)
    person.page.wait_for_load_state("networkidle")
    return sum(loaded)


def test_the_start_page_is_light(come: NewPerson) -> None:
    assert 20_000 < weigh(come(), "/", "document.querySelector('.game .acts')") < LIGHT


@pytest.mark.parametrize("game", OWN_GAMES)
def test_the_first_load_of_a_table_is_light(come: NewPerson, game: str) -> None:
    anna = come()
    anna.prefer(speed=0)
    seat = anna.server.make("me", "level1", game=game)
    anna.keep(seat, game=game)
    assert 20_000 < weigh(anna, f"/table/{seat.table}", "document.querySelector('.stage .thing')") < LIGHT


def crowd() -> float:
    """How many times longer work takes than on an idle processor."""
    start, worked = time.perf_counter(), time.process_time()
    while time.process_time() - worked < SPIN:
        pass
    return max((time.perf_counter() - start) / SPIN, 1.0)


def best(measure: Callable[[], float], limit: float) -> float:
    """The best of a few tries, in milliseconds of an idle processor; stops at the first that is good enough.

    How much other work delays a page is known only roughly, so tries among other work decide nothing until there are many."""
    tries: list[float] = []
    undisturbed = 0
    while len(tries) < MOST_TRIES and undisturbed < TRIES and not any(each < limit for each in tries):
        before = crowd()
        took = measure()
        crowded = min(before, crowd())
        undisturbed += crowded < CROWDED
        tries.append(took / crowded)
    return min(tries)


def time_until_it_answers(person: Person, path: str, button: str, answer: str) -> float:
    """Milliseconds from the request for a page until a press of the button has an effect."""
    person.page.goto(person.server.url + path, wait_until="commit")
    took: float = person.until(
        f"""(() => {{
            const button = document.querySelector({button!r});
            if (!button) return 0;
            if (!window.wasPressed) button.click();
            window.wasPressed = true;
            return document.querySelector({answer!r}) ? performance.now() : 0;
        }})()"""
    )
    return took


def test_the_start_page_answers_within_a_second(come: NewPerson) -> None:
    def look() -> float:
        return time_until_it_answers(come(), "/", ".game .acts .btn:last-child", "dialog[open]")

    assert best(look, SOON) < SOON


def test_a_table_answers_within_a_second(come: NewPerson, server: ServerProcess) -> None:
    def sit_down() -> float:
        anna, seat = come(), server.load(position("turn"))
        anna.prefer(confirming="all")  # a pick stays in sight
        anna.keep(seat)
        return time_until_it_answers(anna, f"/table/{seat.table}", ".thing.legal", ".thing.selected")

    assert best(sit_down, SOON) < SOON


@pytest.fixture
def busy_tables(server: ServerProcess) -> Iterator[None]:
    """While bots play at other tables."""
    made = [server.make("level1", "level1", pace=20) for _ in range(2)]
    yield
    for seat in made:
        assert server.ask("GET", f"/tables/{seat.table}")["status"] in ("running", "over")


@pytest.mark.thorough
def test_a_click_is_seen_at_once_while_bots_play(come: NewPerson, busy_tables: None) -> None:
    anna = come()
    anna.prefer(**QUICK)
    anna.sit(anna.server.make("me", "level1"))

    def measure() -> float:
        took: list[float] = []
        while len(took) < PRESSES:
            turn = anna.settle()
            key = anna.pick(turn, BUSY)
            if key.startswith("bar:"):  # the next question takes its place
                anna.press(key, turn.lit[key])
                continue
            anna.see(f"eyes.watchPress({key!r})")
            anna.press(key, turn.lit[key])
            took.append(anna.see("window.pressed"))
        return statistics.quantiles(took, n=20)[-1]

    assert best(measure, AT_ONCE) < AT_ONCE
