"""Pieces that fly: each begins where it was seen last and ends where it lies now, also where the table is drawn larger."""

from __future__ import annotations

import math
from typing import Any

import pytest

from tests.browser.conftest import NewPerson
from tests.browser.person import BUSY
from tests.browser.positions import position

NEAR = 2.0  # pixels
MOST_PRESSES = 12
# Notes where things were in the last frames; holds every flight at its start and its end, and notes where the piece is there.
NOTE_FLIGHTS = """(() => {
    window.flights = [];
    window.been = {};
    const middle = (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    };
    const look = () => {
        for (const each of document.querySelectorAll(".app [data-key]")) {
            if (each.getClientRects().length) (window.been[each.dataset.key] ??= []).push(middle(each));
        }
        for (const places of Object.values(window.been)) places.splice(0, places.length - 40);
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        const animation = animate.call(this, frames, how);
        const ghost = this.classList.contains("ghost");
        if (!ghost && this.dataset?.flip === undefined) return animation;
        const { delay, duration } = animation.effect.getComputedTiming();
        const at = (time) => {
            animation.currentTime = time;
            return middle(this);
        };
        animation.pause();
        const [start, end] = [at(delay), at(delay + duration * (ghost ? 0.9 : 1))];
        const from = ghost ? Object.values(window.been).flat() : (window.been[this.dataset.key] ?? []);
        window.flights.push({ ghost, start, end, from });
        animation.finish();
        return animation;
    };
})()"""
PLACES = """[...document.querySelectorAll(".app [data-key]")].map((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
})"""

Point = list[float]


def is_near(one: Point, other: Point) -> bool:
    return math.dist(one, other) < NEAR


@pytest.mark.parametrize("window", [(1920, 1080), pytest.param((1440, 900), marks=pytest.mark.thorough)])
def test_a_piece_flies_from_its_old_place_to_the_new_one(come: NewPerson, window: tuple[int, int]) -> None:
    anna = come(window)
    anna.prefer(lang="en", confirming="none")
    anna.context.add_init_script(NOTE_FLIGHTS)
    anna.sit(anna.server.load(position("turn")))
    anna.turn()
    app = "document.querySelector('.app')"
    drawn_larger = anna.see(f"{app}.getBoundingClientRect().width / {app}.offsetWidth")
    assert (drawn_larger > 1.1) == (window[0] > 1440)
    glides, ghosts = 0, 0
    for _ in range(MOST_PRESSES):
        turn = anna.settle()
        key = anna.pick(turn, BUSY)
        anna.press(key, turn.lit[key])
        anna.turn()
        places: list[Point] = anna.see(PLACES)
        flights: list[dict[str, Any]] = anna.see("window.flights.splice(0)")
        for flight in flights:
            assert any(is_near(flight["start"], place) for place in flight.pop("from")), flight
            if flight["ghost"]:
                assert any(is_near(flight["end"], place) for place in places), flight
            glides, ghosts = glides + (not flight["ghost"]), ghosts + flight["ghost"]
        if glides and ghosts:
            return
    raise AssertionError(f"{glides} glides and {ghosts} flights were seen")
