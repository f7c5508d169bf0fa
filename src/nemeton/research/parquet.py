"""Games of bots as a Parquet file for offline learning: one row for each decision, and back again as records.

The file is written while the games are played, a row group for each batch of games, in the order of the games' numbers: the
same run gives the same rows for any number of processes. What all rows have in common is in the metadata.
"""
# ruff: noqa: E402 (a missing framework is named before it is imported)

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from nemeton.bots.bot import InfoSet
from nemeton.bots.own_bots import make_any_bot
from nemeton.bots.search_bots import grow_tree
from nemeton.engine.chance import Rng, derive_seed
from nemeton.engine.errors import NemetonError
from nemeton.engine.game import Game
from nemeton.engine.record import Move, Record
from nemeton.engine.rewards import MARGIN, WINS
from nemeton.engine.state import State
from nemeton.registry import find_game
from nemeton.research.extras import need
from nemeton.studies.distribute import LOCAL, run_batches
from nemeton.studies.simulate import (
    LONGEST_GAME,
    RANDOM,
    BadRun,
    GameFailed,
    Run,
    Summary,
    Totals,
    empty_totals,
    score_game,
    summarise,
)

need("numpy")
need("pyarrow")

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from nemeton.research.observation import INT16, Observer, rewards_of

FORMAT: Final = "nemeton games 1"
BATCH: Final = 20  # games in a group of rows


class BadParquet(NemetonError):
    """A file that holds no games of ours, or cannot be written."""


class Head(msgspec.Struct, frozen=True):
    """What all rows of a file have in common."""

    format: str
    game: str
    rules: int
    players: int
    options: dict[str, str]
    bots: tuple[str, ...]
    seed: int
    pieces: list[tuple[str, tuple[int, ...], int, str, int]]  # of an observation: name, shape, highest, about, lowest
    search: int = 0  # simulations of the search at each decision; 0 without one


class Extra(msgspec.Struct, frozen=True):
    """What a file has beside the plain columns."""

    views: bool = False
    search: int = 0  # simulations at each decision


def make_schema(head: Head, size: int, views: bool) -> Any:
    fields = [
        pa.field("game", pa.int32(), nullable=False),
        pa.field("seed", pa.string(), nullable=False),
        pa.field("decision", pa.int32(), nullable=False),
        pa.field("seat", pa.int8(), nullable=False),
        pa.field("kind", pa.string(), nullable=False),
        pa.field("action", pa.int32(), nullable=False),
        pa.field("legal", pa.list_(pa.int32()), nullable=False),
        pa.field("observation", pa.list_(pa.int16(), size), nullable=False),
        pa.field("score", pa.int32(), nullable=False),
        pa.field("win", pa.float64(), nullable=False),
        pa.field("margin", pa.float64(), nullable=False),
    ]
    if views:
        fields.append(pa.field("view", pa.string(), nullable=False))
    if head.search:
        fields += [
            pa.field("visits", pa.list_(pa.int32()), nullable=False),
            pa.field("chances", pa.list_(pa.float64()), nullable=False),
            pa.field("value", pa.float64(), nullable=False),
        ]
    return pa.schema(fields, metadata={"nemeton": msgspec.json.encode(head)})


def make_head(run: Run, search: int) -> Head:
    game = find_game(run.game)
    layout = Observer(game, run.players).layout
    pieces = [(piece.name, piece.shape, piece.high, piece.about, piece.low) for piece in layout.pieces]
    return Head(FORMAT, run.game, game.rules_version, run.players, run.options, run.bots, run.seed, pieces, search)


def write_games(
    run: Run,
    file: Path,
    workers: int,
    progress: Callable[[int], None] | None = None,
    *,
    views: bool = False,
    search: int = 0,
) -> Summary:
    """Play a run in `workers` processes and write its decisions; `progress` is called with the number of games
    done so far. With `search`, every decision is searched by so many simulations beside what the bots do.

    The file appears under its name when it is complete."""
    if workers < 1:
        raise BadRun("run-workers", workers=workers)
    if search < 0:
        raise BadRun("run-search", search=search)
    extra = Extra(views, search)
    schema = make_schema(make_head(run, search), Observer(find_game(run.game), run.players).layout.size, views)
    batches = [range(first, min(first + BATCH, run.games)) for first in range(0, run.games, BATCH)]
    workers = min(workers, len(batches))
    part = file.with_name(file.name + ".part")
    totals = empty_totals(run)
    early: dict[int, bytes] = {}
    started = time.perf_counter()
    try:
        with pq.ParquetWriter(part, schema, compression="zstd") as writer:
            written = 0

            def take(played: tuple[int, Totals, bytes]) -> None:
                nonlocal written
                number, counted, rows = played
                totals.add(counted)
                early[number] = rows
                while written in early:
                    with pa.ipc.open_stream(early.pop(written)) as reader:
                        writer.write_table(reader.read_all())
                    written += 1
                if progress is not None:
                    progress(totals.games)

            run_batches(LOCAL, workers, play_rows, ((run, n, batch, extra) for n, batch in enumerate(batches)), take)
        part.replace(file)
    except OSError as error:
        raise BadParquet(f"cannot write {str(file)!r}: {error.strerror}; expected a file that can be written") from error
    finally:
        part.unlink(missing_ok=True)
    return summarise(run, totals, workers, time.perf_counter() - started)


def play_rows(run: Run, number: int, games: range, extra: Extra) -> tuple[int, Totals, bytes]:
    """The rows of some games as an Arrow stream, which can be passed between processes."""
    game = find_game(run.game)
    rows = Rows(game, run.players, extra)
    totals = empty_totals(run)
    for each in games:
        try:
            totals.add(rows.play(run, each))
        except NemetonError as error:
            raise GameFailed(f"game {each} of seed {run.seed} broke off: {error}") from error
    batch = rows.batch(make_schema(make_head(run, extra.search), rows.observer.layout.size, extra.views))
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, batch.schema) as stream:
        stream.write_batch(batch)
    return number, totals, sink.getvalue().to_pybytes()


class Rows:
    """Decisions as columns."""

    def __init__(self, game: Game, players: int, extra: Extra) -> None:
        self.game = game
        self.observer = Observer(game, players)
        self.extra = extra
        self.columns: dict[str, list[Any]] = {
            name: [] for name in ("game", "seed", "decision", "seat", "kind", "action", "score", "win", "margin")
        }
        self.view: list[str] = []
        self.visits: list[int] = []  # of all legal actions, row after row
        self.chances: list[float | None] = []
        self.values: list[float] = []
        self.legal = bytearray()  # eight bytes per action, as in the engine
        self.offsets: list[int] = [0]
        self.observations = bytearray()

    def play(self, run: Run, number: int) -> Totals:
        """Play game `number` of a run, as `simulate` does, and add its decisions."""
        game = self.game
        setup = game.setup(run.players, derive_seed(run.seed, number, "deal"), run.options)
        state = game.start(setup)
        choose = make_chooser(game, run, number)
        columns = self.columns
        seats: list[int] = []
        while not state.over and len(seats) < LONGEST_GAME:
            seat = int(state.next_seat())
            legal = state.legal(seat)
            self.legal += legal
            self.offsets.append(len(self.legal) // 8)
            self.observations += self.observer.encoder.observe(state, seat)
            columns["kind"].append(game.question(state, seat))
            if self.extra.views:
                self.view.append(msgspec.json.encode(game.view(state, seat)).decode())
            if self.extra.search:
                self._search(InfoSet(game, state, seat), derive_seed(run.seed, number, f"search {len(seats)}"))
            action = choose(state, seat)
            if action not in legal:
                game.play(state, seat, action)  # raises the error that explains why
            state.step(seat, action)
            columns["action"].append(action)
            seats.append(seat)
        if not state.over:
            raise GameFailed(f"it has not ended after {LONGEST_GAME} decisions")
        scores, wins, margins = state.scores(), rewards_of(state, WINS), rewards_of(state, MARGIN)
        columns["game"] += [number] * len(seats)
        columns["seed"] += [f"{setup.seed:032x}"] * len(seats)
        columns["decision"] += range(len(seats))
        columns["seat"] += seats
        columns["score"] += [int(scores[seat]) for seat in seats]
        columns["win"] += [wins[seat] for seat in seats]
        columns["margin"] += [margins[seat] for seat in seats]
        return score_game(state, len(seats))

    def _search(self, infoset: InfoSet, seed: int) -> None:
        """Add what a search finds: how often it tried each choice, what came of it, and the mean of all."""
        tree = grow_tree(infoset.sample(Rng(0)), infoset.seat, Rng(seed))
        tree.think(self.extra.search)
        actions = infoset.legal()
        visits = [int(tree.visits_of(action)) for action in actions]
        chances = [tree.value_of(action) if tried else None for action, tried in zip(actions, visits, strict=True)]
        self.visits += visits
        self.chances += chances
        self.values.append(sum(tried * (chance or 0.0) for tried, chance in zip(visits, chances, strict=True)) / sum(visits))

    def batch(self, schema: Any) -> Any:
        flat = pa.array(np.frombuffer(self.observations, INT16))
        arrays: dict[str, Any] = {name: pa.array(values, schema.field(name).type) for name, values in self.columns.items()}
        offsets = pa.array(self.offsets, pa.int32())
        arrays["legal"] = pa.ListArray.from_arrays(offsets, pa.array(np.frombuffer(self.legal, "<i8").astype(np.int32)))
        arrays["observation"] = pa.FixedSizeListArray.from_arrays(flat, self.observer.layout.size)
        if self.extra.search:
            arrays["visits"] = pa.ListArray.from_arrays(offsets, pa.array(self.visits, pa.int32()))
            arrays["chances"] = pa.ListArray.from_arrays(offsets, pa.array(self.chances, pa.float64()))
            arrays["value"] = pa.array(self.values, pa.float64())
        if self.extra.views:
            arrays["view"] = pa.array(self.view, pa.string())
        return pa.RecordBatch.from_arrays([arrays[name] for name in schema.names], schema=schema)


def make_chooser(game: Game, run: Run, number: int) -> Callable[[State, int], int]:
    """The function that chooses in game `number` of a run: the same choices as in `simulate`, from the same seeds."""
    if set(run.bots) == {RANDOM}:
        rng = Rng(derive_seed(run.seed, number, "choices"))

        def choose_randomly(state: State, seat: int) -> int:
            choices = state.legal(seat)
            return int(choices[rng.below(len(choices))])

        return choose_randomly
    bots = [make_any_bot(game, name, derive_seed(run.seed, number, f"bot {seat}")) for seat, name in enumerate(run.bots)]
    return lambda state, seat: bots[seat].choose(InfoSet(game, state, seat))


def read_head(file: Path) -> Head:
    """The metadata of a file, or BadParquet."""
    try:
        metadata = pq.read_schema(file).metadata or {}
        head = msgspec.json.decode(metadata[b"nemeton"], type=Head)
    except (OSError, pa.ArrowInvalid, KeyError, msgspec.DecodeError) as error:
        raise BadParquet(f"{str(file)!r} holds no games; expected a file of `nemeton simulate --out`") from error
    if head.format != FORMAT:
        raise BadParquet(f"{str(file)!r} has the format {head.format!r}; expected {FORMAT!r}")
    return head


def read_records(file: Path) -> Iterator[Record]:
    """The games of a file as records, one at a time."""
    head = read_head(file)
    vocabulary = find_game(head.game).vocabulary
    present, seed, moves = -1, 0, list[Move]()

    def finish() -> Record:
        return Record(head.game, head.rules, head.players, head.options, False, seed, tuple(moves))

    with pq.ParquetFile(file) as source:
        for rows in source.iter_batches(columns=["game", "seed", "seat", "action"]):
            for game, dealt, seat, action in zip(*(column.to_pylist() for column in rows.columns), strict=True):
                if game != present:
                    if moves:
                        yield finish()
                    present, seed, moves = game, int(dealt, 16), []
                moves.append(Move(seat, vocabulary.text(action)))
    if moves:
        yield finish()
