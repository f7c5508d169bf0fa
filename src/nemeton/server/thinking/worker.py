"""The worker process: `python -m nemeton.server.thinking.worker` takes orders on its input and answers on its output.

It ends with its input, that is with the server, however the server ended.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
from typing import BinaryIO, Final

import msgspec

from nemeton.analysis.analyse import analyse
from nemeton.engine.errors import WrongSeat
from nemeton.engine.record import load_record
from nemeton.players.bot import Glimpse
from nemeton.players.hints import rank_choices
from nemeton.players.roster import make_bot
from nemeton.registry import find_rules
from nemeton.server.thinking.jobs import Advise, Analyse, Choose, Job, Position, build
from nemeton.server.thinking.wire import LENGTH, Advised, Analysed, Answer, Chosen, Failed, Ready, decode_order, encode_frame

NICENESS: Final = 5  # the event loop of the server goes first
GRACE: Final = 1.0  # seconds beyond an order's limit in which the server should have ended this process

log = logging.getLogger("nemeton.thinking")


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    os.nice(NICENESS)
    logging.basicConfig(format=f"%(asctime)s thinker {os.getpid()} %(levelname)s %(message)s")
    orders, answers = reserve_pipes()
    try:
        serve(orders, answers)
    except ConnectionError:
        os._exit(1)  # the server is gone in the middle of a frame; an orderly exit would try to send the rest of it


def reserve_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Keep input and output for frames: what a library prints goes to stderr, and what it reads is empty."""
    orders, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return orders, answers


def serve(orders: BinaryIO, answers: BinaryIO) -> None:
    """Answer orders until there are no more."""
    answers.write(encode_frame(Ready()))
    answers.flush()
    while len(head := orders.read(LENGTH.size)) == LENGTH.size:
        body = orders.read(LENGTH.unpack(head)[0])
        answers.write(encode_frame(answer_order(body)))
        answers.flush()


def answer_order(body: bytes) -> Answer:
    try:
        order = decode_order(body)
        # Compiled code lets no other thread run, so only the kernel can end a search that the server has left behind.
        signal.setitimer(signal.ITIMER_REAL, order.limit + GRACE)
        return carry_out(order.job)
    except Exception as error:
        log.exception("a job failed")
        return Failed(type(error).__name__, str(error))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)


def carry_out(job: Job) -> Answer:
    """Do what a job asks for, or raise what its bot, position or record gives cause to."""
    match job:
        case Choose(position, seat, bot, seed):
            glimpse = look(position, seat)
            return Chosen(make_bot(glimpse.game, bot, seed).choose(glimpse))
        case Advise(position, seat, simulations, seed):
            return Advised(rank_choices(look(position, seat), simulations, seed))
        case Analyse(text, simulations, seed):
            record = load_record(text)
            game = find_rules(record.game, record.rules)
            return Analysed(msgspec.json.encode(analyse(game, record, simulations, int(seed), workers=1)))


def look(position: Position, seat: int) -> Glimpse:
    """What a seat that is asked knows: all that a bot ever gets of a position."""
    game = find_rules(position.game, position.rules)
    state = build(position)
    asked = game.asked(state)
    if seat not in asked:
        raise WrongSeat(seat, asked)
    return Glimpse(game, state, seat)


if __name__ == "__main__":
    main()
