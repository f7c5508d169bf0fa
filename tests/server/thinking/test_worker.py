"""The worker process by itself, spoken to as the server does."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from nemeton.server.thinking.jobs import LENGTH, Answer, Chosen, Failed, Order, Ready, decode_answer, encode_frame
from nemeton.server.thinking.process import WORKER
from nemeton.server.thinking.worker import NICENESS, carry_out
from tests.patience import PATIENCE
from tests.server.thinking.tables import FOREVER, choose

ROOT = Path(__file__).parents[3]  # where a program finds the tests
NOISY = """
import os
from nemeton.bots.roster import BOTS
from nemeton.bots.bot import RandomBot
from nemeton.server.thinking.worker import main

class Noisy(RandomBot):
    def choose(self, infoset):
        print("print")
        os.write(1, b"write")
        try:
            input()
        except EOFError:
            return super().choose(infoset)

BOTS["noisy"] = lambda seed, budget: Noisy(seed)
main()
"""

ORPHANS = f"""
import asyncio
from nemeton.server.thinking.pool import WorkerPool
from tests.server.thinking.tables import choose

async def main():
    pool = WorkerPool(2, 10, 0.5)
    await pool.start()
    thinking = asyncio.create_task(pool.choose(choose({FOREVER!r})))
    while pool.busy < 1 or pool.ready < 2:
        await asyncio.sleep(0.01)
    print("thinking", flush=True)
    await thinking

asyncio.run(main())
"""


def read_answers(output: bytes) -> list[Answer]:
    answers = []
    while output:
        (length,) = LENGTH.unpack(output[: LENGTH.size])
        answers.append(decode_answer(output[LENGTH.size : LENGTH.size + length]))
        output = output[LENGTH.size + length :]
    return answers


@contextmanager
def started(*arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, *arguments], stdin=pipe, stdout=pipe, stderr=pipe, cwd=ROOT) as process:
        try:
            yield process
        finally:
            process.kill()


def test_a_worker_answers_in_order_and_ends_with_its_input() -> None:
    with started("-m", WORKER) as worker:
        orders = encode_frame(Order(choose(seed=1), PATIENCE)) + encode_frame(Order(choose(seed=2), PATIENCE))
        output, complaints = worker.communicate(orders, timeout=PATIENCE)
    assert read_answers(output) == [Ready(), carry_out(choose(seed=1)), carry_out(choose(seed=2))]
    assert (worker.returncode, complaints) == (0, b"")


def test_what_a_library_prints_or_reads_does_not_mix_with_the_frames() -> None:
    expected = encode_frame(Ready()) + encode_frame(carry_out(choose("random", seed=1)))
    with started("-c", NOISY) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(encode_frame(Order(choose("noisy", seed=1), PATIENCE)))
        worker.stdin.flush()
        assert worker.stdout.read(len(expected)) == expected
        rest, noise = worker.communicate(timeout=PATIENCE)
    assert rest == b""
    assert b"print" in noise
    assert b"write" in noise


def test_an_error_is_answered_by_name_and_text_and_its_traceback_stays_in_the_log() -> None:
    with started("-m", WORKER) as worker:
        broken = LENGTH.pack(1) + b"?"
        output, complaints = worker.communicate(encode_frame(Order(choose("sage"), PATIENCE)) + broken, timeout=PATIENCE)
    unknown, unreadable = read_answers(output)[1:]
    assert isinstance(unknown, Failed)
    assert isinstance(unreadable, Failed)
    assert (unknown.name, unreadable.name) == ("UnknownBot", "ValidationError")
    assert "unknown bot 'sage'; known bots: random" in unknown.text
    assert unknown.sentence is not None
    assert (unknown.sentence.code, unknown.sentence.values["bot"], unreadable.sentence) == ("bot-unknown", "sage", None)
    assert b"Traceback" in complaints
    assert "Traceback" not in unknown.text + unreadable.text


def test_a_worker_ignores_ctrl_c_and_lets_the_server_go_first() -> None:
    with started("-m", WORKER) as worker:
        assert worker.stdout is not None
        ready = encode_frame(Ready())
        assert worker.stdout.read(len(ready)) == ready
        worker.send_signal(signal.SIGINT)
        niceness = os.getpriority(os.PRIO_PROCESS, worker.pid) - os.getpriority(os.PRIO_PROCESS, 0)
        output, _ = worker.communicate(encode_frame(Order(choose(), PATIENCE)), timeout=PATIENCE)
    assert isinstance(read_answers(output)[0], Chosen)
    assert niceness in (NICENESS, 19 - os.getpriority(os.PRIO_PROCESS, 0))


def test_a_worker_that_nobody_ends_ends_itself_when_its_time_is_up() -> None:
    with started("-m", WORKER) as worker:
        worker.communicate(encode_frame(Order(choose(FOREVER), 0.1)), timeout=PATIENCE)
    assert worker.returncode == -signal.SIGALRM


def test_when_the_server_is_killed_its_workers_end_the_idle_one_and_the_one_that_thinks() -> None:
    with started("-c", ORPHANS) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == b"thinking\n"
        server.kill()
        # The workers have inherited this pipe: it ends with the last of them.
        server.communicate(timeout=PATIENCE)
    assert server.returncode == -signal.SIGKILL
