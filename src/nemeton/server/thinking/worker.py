"""The worker process: `python -m nemeton.server.thinking.worker` reads orders from its input and writes answers to its output.

It exits when its input ends, that is with the server, however that ended.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
import time
from functools import lru_cache
from typing import BinaryIO, Final

import msgspec

from nemeton.bots.bot import Bot, InfoSet
from nemeton.bots.hints import rank_choices
from nemeton.bots.own_bots import make_any_bot
from nemeton.bots.parallel import ParallelBot, Part, Tried, draw_seed
from nemeton.bots.roster import make_bot
from nemeton.bots.search_bots import TreeBot
from nemeton.engine.chance import Rng
from nemeton.engine.errors import CodedError, WrongSeat
from nemeton.engine.match import Match
from nemeton.engine.record import load_record
from nemeton.registry import find_game_version
from nemeton.server.thinking.jobs import (
    LENGTH,
    Advise,
    Advised,
    Analysed,
    Answer,
    Check,
    Checked,
    Choose,
    Chosen,
    Failed,
    Job,
    Judge,
    Judged,
    Ponder,
    Pondered,
    Position,
    Ready,
    SumUp,
    Yielded,
    build_state,
    decode_order,
    encode_frame,
)
from nemeton.server.thinking.saved import check_record
from nemeton.studies.analysis.analyse import judge_from, replay_finished, sum_up

NICENESS: Final = 5  # the event loop of the server goes first
GIVE_WAY: Final = (signal.SIGUSR1,)
GRACE: Final = 1.0  # seconds after an order's timeout in which the server should have killed this process

log = logging.getLogger("nemeton.thinking")


class GaveWay(Exception):
    """The pool needs this worker for something else."""


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_BLOCK, GIVE_WAY)  # but in `ponder`
    signal.signal(signal.SIGUSR1, give_way)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    os.nice(NICENESS)
    logging.basicConfig(format=f"%(asctime)s thinker {os.getpid()} %(levelname)s %(message)s")
    orders, answers = reserve_pipes()
    try:
        serve(orders, answers)
    except ConnectionError:
        os._exit(1)  # the server is gone in the middle of a frame; a normal exit would try to flush the rest


def reserve_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Reserve input and output for frames: prints of libraries go to stderr, and their input is empty."""
    orders, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return orders, answers


def serve(orders: BinaryIO, answers: BinaryIO) -> None:
    """Answer orders until the input ends."""
    answers.write(encode_frame(Ready()))
    answers.flush()
    while len(head := orders.read(LENGTH.size)) == LENGTH.size:
        body = orders.read(LENGTH.unpack(head)[0])
        answers.write(encode_frame(answer_order(body)))
        answers.flush()


def answer_order(body: bytes) -> Answer:
    try:
        order = decode_order(body)
        # Compiled code holds the GIL, so only the kernel can stop a search whose server is gone.
        signal.setitimer(signal.ITIMER_REAL, order.limit + GRACE)
        return carry_out(order.job)
    except Exception as error:
        log.exception("a job failed")
        return Failed(type(error).__name__, str(error), error.sentence if isinstance(error, CodedError) else None)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)


def carry_out(job: Job) -> Answer:
    """Do a job. Raises what its bot, position or record raises."""
    match job:
        case Choose(position, seat, bot, seed, evenly, own):
            infoset = look(position, seat)
            if position.lesson and (answer := answer_in_lesson(position.lesson, infoset)) is not None:
                return Chosen(answer)
            make = make_any_bot if own else make_bot
            return Chosen(choose(make(infoset.game, bot, seed), infoset, evenly=evenly))
        case Ponder(decision, part):
            return ponder(decision, part)
        case Advise(position, seat, simulations, seed):
            return Advised(rank_choices(look(position, seat), simulations, seed))
        case Judge():
            return judge(job)
        case SumUp(text, simulations, seed, moves):
            return Analysed(msgspec.json.encode(sum_up(find_finished(text), moves, simulations, int(seed))))
        case Check(text):
            return Checked(*check_record(text))


def answer_in_lesson(name: str, infoset: InfoSet) -> int | None:
    """What a lesson lets this seat do; None leaves it to the bot."""
    acts = {infoset.game.vocabulary.text(action): action for action in infoset.legal()}
    wanted = infoset.game.find_lesson(name).answer(infoset.seat, list(acts))
    return None if wanted is None else acts[wanted]


def choose(bot: Bot, infoset: InfoSet, *, evenly: bool) -> int:
    """The choice of a bot. Evenly, a search is made even where there is nothing to choose: how long it takes must not tell."""
    if evenly and isinstance(bot, TreeBot | ParallelBot) and len(infoset.legal()) == 1:
        bot.think(infoset)
    return bot.choose(infoset)


def ponder(job: Choose, part: int) -> Pondered | Yielded:
    """A part of a bot's decision, or nothing if the pool needs this worker for something else."""
    infoset = look(job.position, job.seat)
    choices = infoset.legal()
    if len(choices) == 1 and not job.evenly:
        return Pondered(Part([Tried(choices[0], 0, 0.0)]))
    bot = make_bot(infoset.game, job.bot, job.seed)
    assert isinstance(bot, ParallelBot)
    try:
        try:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, GIVE_WAY)  # one that has come before is delivered now
            return Pondered(bot.think_part(infoset, part, draw_seed(Rng(job.seed))))
        finally:
            signal.pthread_sigmask(signal.SIG_BLOCK, GIVE_WAY)
    except GaveWay:
        signal.pthread_sigmask(signal.SIG_BLOCK, GIVE_WAY)  # it may have been raised just before the line above
        return Yielded()


def give_way(number: int, frame: object) -> None:
    raise GaveWay


def judge(job: Judge) -> Judged:
    match = find_finished(job.record)
    end = time.perf_counter() + job.seconds
    moves = []
    for judged in judge_from(match, job.simulations, int(job.seed), job.first):
        moves.append(judged)
        if time.perf_counter() >= end:
            break
    return Judged(moves, job.first + len(moves) >= len(match.standing))


@lru_cache(maxsize=1)
def find_finished(text: str) -> Match:
    """The finished game of a record. The parts of an analysis mostly come one after the other, so the last one is kept."""
    record = load_record(text)
    return replay_finished(find_game_version(record.game, record.rules), record)


def look(position: Position, seat: int) -> InfoSet:
    """What the seat to move knows: all that a bot ever gets of a position."""
    game = find_game_version(position.game, position.rules)
    state = build_state(position)
    asked = game.asked(state)
    if seat not in asked:
        raise WrongSeat(seat, asked)
    return InfoSet(game, state, seat)


if __name__ == "__main__":
    main()
