"""Observations: what they hold, and that they hide what views hide. That nothing leaks is checked by the conformance kit."""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i16, i64

import nemeton
from nemeton.conformance.run import check_positions
from nemeton.engine.encoding import Encoding
from nemeton.engine.errors import NemetonError
from nemeton.engine.layout import Layout, Piece
from nemeton.engine.state import State
from nemeton.games.runestones.rules.position import Position as RuneStonesPosition
from nemeton.games.skye.rules.position import Position as SkyePosition
from nemeton.games.skye.rules.tables import ALL
from nemeton.registry import GAMES
from nemeton.research.observation import NoEncoding, Observer, UnknownReward
from tests.engine.toys import Whispers, WhisperState
from tests.games.golden import folder
from tests.research.every_table import EVERY_TABLE

DOCUMENTATION = Path(__file__).parents[2] / "docs" / "research.md"


def walk(game: str, players: int, decisions: int) -> list[nemeton.research.api.GameState]:
    """The first states of a game."""
    state = nemeton.load(game, players).deal(seed=players)
    states = [state]
    for number in range(decisions):
        if states[-1].over:
            break
        following = states[-1].clone()
        following.apply(following.legal[7 * number % len(following.legal)])
        states.append(following)
    return states


@pytest.mark.parametrize("game", GAMES)
def test_observations_are_the_same_numbers_on_every_core(game: str) -> None:
    """The digest of all observations of the first decisions of a game stands beside its golden records."""
    digest = (folder(game) / "observations").read_text(encoding="utf8").strip()
    told = hashlib.blake2b(digest_size=8)
    for state in walk(game, 3, 60):
        for seat in range(3):
            told.update(state.observe(seat).tobytes())
    assert told.hexdigest() == digest


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_an_observation_fits_its_layout_and_the_mask_is_what_is_legal(game: str, players: int) -> None:
    loaded = nemeton.load(game, players)
    low, high = loaded.observer.bounds()
    for state in walk(game, players, 30):
        row = state.observe(state.seat)
        assert row.shape == low.shape == (loaded.layout.size,)
        assert bool(((low <= row) & (row <= high)).all())
        assert not row.flags.writeable
        pieces = loaded.observer.split(row)
        assert pieces["seat"].tolist() == [int(seat == state.seat) for seat in range(players)]
        assert pieces["score"][0] == state.scores[state.seat]
        assert sorted(np.flatnonzero(state.mask()).tolist()) == sorted(state.legal)
        others = [seat for seat in range(players) if seat not in state.asked]
        assert not any(state.mask(seat).any() for seat in others)


def test_players_appear_in_the_order_of_play_from_the_one_who_looks() -> None:
    state = walk("runestones", 3, 0)[0]
    assert isinstance(state.raw, RuneStonesPosition)
    for seat, points in enumerate((5, 6, 7)):
        state.raw.seats[seat].score = points
    split = state.loaded.observer.split
    assert [split(state.observe(seat))["score"].tolist() for seat in range(3)] == [[5, 6, 7], [6, 7, 5], [7, 5, 6]]


def test_gold_behind_a_screen_is_not_observed_although_it_could_be_worked_out() -> None:
    state = walk("skye", 2, 5)[-1]
    assert isinstance(state.raw, SkyePosition)
    before = state.observe(0)
    state.raw.seats[1].gold += 9
    assert (state.observe(0) == before).all()
    state.raw.seats[0].gold += 9
    assert not (state.observe(0) == before).all()


def test_a_hand_is_observed_by_its_owner_alone() -> None:
    state = walk("runestones", 2, 4)[-1]
    assert isinstance(state.raw, RuneStonesPosition)
    observer = state.loaded.observer
    own, other = observer.split(state.observe(0)), observer.split(state.observe(1))
    assert own["hand"][0].sum() == len(state.raw.seats[0].hand) > 0
    assert other["hand"][1].sum() == state.raw.seats[0].known
    assert other["deck"][1].sum() == len(state.raw.seats[0].hand) + len(state.raw.seats[0].draw) - state.raw.seats[0].known


class TalkativeEncoding(Encoding):
    """Writes whether the last seat holds the card."""

    def questions(self) -> list[str]:
        return ["cast", "answer", "pebbles"]

    def question(self, state: State, viewer: i64) -> i64:
        return state.kind

    def pieces(self, players: int) -> list[Piece]:
        return [Piece("last-card", (1,), 1, "a leak")]

    def write(self, state: State, viewer: i64, out: vec[i16], at: i64) -> i64:
        assert isinstance(state, WhisperState)
        out[at] = i16(state.holds[-1])
        return at + 1


class LeaksAnObservation(Whispers):
    encoding = TalkativeEncoding()


def test_the_leak_test_catches_an_encoding_that_leaks() -> None:
    found = check_positions(LeaksAnObservation(), 3, {}, positions=100, seed=1)
    assert any("observes other numbers when hidden things change: last-card" in leak for leak in found.leaks)
    assert found.violations == []


class WrongEncoding(TalkativeEncoding):
    """Names another question and writes a number out of bounds and one too few."""

    def question(self, state: State, viewer: i64) -> i64:
        return 2 - state.kind

    def write(self, state: State, viewer: i64, out: vec[i16], at: i64) -> i64:
        out[at] = 9
        return at


class WritesWrongly(Whispers):
    encoding = WrongEncoding()


def test_the_kit_catches_an_encoding_that_does_not_keep_its_layout() -> None:
    found = " ".join(check_positions(WritesWrongly(), 2, {}, positions=20, seed=1).violations)
    for complaint in ("numbers, its layout", "observes last-card 9; expected 0 to 1", "observes the question ['pebbles']"):
        assert complaint in found


class ReadsHands(Whispers):
    encoding = None
    insight = TalkativeEncoding()


class ReadsWrongly(Whispers):
    insight = WrongEncoding()


def test_what_networks_read_may_be_hidden_from_the_seat_but_keeps_its_layout() -> None:
    found = check_positions(ReadsHands(), 3, {}, positions=100, seed=1)
    assert (found.leaks, found.violations) == ([], [])
    wrong = " ".join(check_positions(ReadsWrongly(), 2, {}, positions=20, seed=1).violations)
    assert "observes last-card 9; expected 0 to 1" in wrong


def test_a_layout_names_each_piece_once() -> None:
    with pytest.raises(ValueError, match="listed twice"):
        Layout([Piece("a", (1,), 1, ""), Piece("a", (2,), 1, "")])


@pytest.mark.parametrize("game", GAMES)
def test_the_documentation_has_the_layout_of_every_game(game: str) -> None:
    """`print(nemeton.load(game, 2).observer.describe())` writes it."""
    assert nemeton.load(game, 2).observer.describe() in DOCUMENTATION.read_text(encoding="utf8")


def test_every_game_has_an_encoding() -> None:
    assert [game.id for game in GAMES.values() if game.encoding is None] == []


def test_a_game_without_an_encoding_says_so() -> None:
    with pytest.raises(NoEncoding, match="whispers has no encoding"):
        Observer(Whispers(), 2)


def test_rewards_come_at_the_end_and_add_up() -> None:
    state = nemeton.load("skye", 3).deal(seed=9)
    assert state.rewards() == state.rewards("margin") == [0.0, 0.0, 0.0]
    end = state.play_out(seed=1)
    assert sum(end.rewards()) == 1.0
    assert abs(sum(end.rewards("margin"))) < 1e-9
    assert [share > 0 for share in end.rewards()] == [seat in end.winners for seat in range(3)]
    with pytest.raises(UnknownReward, match="expected one of: wins, margin"):
        end.rewards("gold")
    assert issubclass(UnknownReward, NemetonError)


@pytest.mark.parametrize("game", GAMES)
def test_things_that_are_named_by_number_can_be_looked_up(game: str) -> None:
    for state in walk(game, 2, 40):
        observer = state.loaded.observer
        row = state.observe(0)
        plain, full = observer.split(row), observer.look_up(row)
        named = {name: (lookup, place) for lookup in observer.lookups for name, place in lookup.pieces.items()}
        for name, numbers in plain.items():
            if name not in named:
                assert (full[name] == numbers).all()
                continue
            lookup, place = named[name]
            things = numbers if place is None else numbers[..., place]
            assert 0 <= things.min() <= things.max() < len(lookup.rows)
            assert {len(each) for each in lookup.rows} == {len(lookup.columns)}
            for at in np.ndindex(things.shape):
                assert tuple(full[name][at][: len(lookup.columns)]) == lookup.rows[things[at]]
            if place is not None:
                assert (full[name][..., len(lookup.columns) :] == np.delete(numbers, place, axis=-1)).all()
        both = observer.look_up(np.stack([row, row]))
        assert all((both[name][1] == full[name]).all() for name in full)


def test_a_tile_is_described_as_it_is_printed() -> None:
    lookup = nemeton.load("skye").observer.lookups[0]
    assert len(lookup.rows) == 1 + 73 + 36 + 1
    assert not any(lookup.rows[0])

    def told(number: int) -> dict[str, int]:
        return {name: value for name, value in zip(lookup.columns, lookup.rows[number], strict=True) if value}

    assert told(1) == {  # T01: pNE mSW, roads ES, a broch and a sheep
        **dict.fromkeys(("pasture N", "pasture E", "mountain S", "mountain W", "road E", "road S", "joined NE", "joined SW"), 1),
        "sheep": 1,
        "broch": 1,
    }
    assert told(110)["castle"] == 1
    for number, tile in enumerate(ALL, start=1):
        marks = [name for name in told(number) if name.startswith(("scroll ", "tablet "))]
        assert len(marks) == bool(tile.scroll) + bool(tile.tablet)
        assert told(number).get("cost", 0) == tile.cost
