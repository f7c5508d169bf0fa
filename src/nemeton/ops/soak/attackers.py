"""The attackers of a soak: by turns there are none, and so many as planned, each of which does one thing after another."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from itertools import count, cycle
from typing import Final

from nemeton.ops.soak.attacks import connections, journals, strangers, thinking
from nemeton.ops.soak.attacks.attacker import Attacker
from nemeton.ops.soak.context import Context
from nemeton.ops.soak.phases import ATTACKED, BETWEEN, QUIET

NETWORK: Final = 120  # of attackers; honest clients have others
ATTACKS_OF_ONE: Final = 3  # before the attacker comes from another address
LONGEST: Final = 20.0  # seconds of one attack
CALM: Final = 3.0  # seconds after the attackers have gone, for what they have left behind

ATTACKS: Final[dict[str, Callable[[Attacker], Awaitable[None]]]] = {
    "records of long games": journals.read_long_records,
    "resumes from event 0": journals.resume_from_the_start,
    "records full of takebacks": journals.bring_records_full_of_takebacks,
    "undo and redo at long tables": journals.undo_and_redo,
    "half requests": connections.send_half_requests,
    "heads without an end": connections.send_endless_heads,
    "sockets opened and closed": connections.open_and_close_sockets,
    "hints by the hundred": thinking.ask_for_hints,
    "tables of the strongest bots": thinking.let_bots_play,
    "joins in masses": strangers.join_in_masses,
    "forged tokens": strangers.forge_tokens,
    "malformed messages": strangers.send_nonsense,
    "stale numbers": strangers.answer_late_and_early,
    "floods of chat": strangers.flood_the_chat,
}


async def keep_attacking(context: Context) -> None:
    """Until it is cancelled. Does nothing if no attackers are planned."""
    plan, numbers = context.plan, count()
    if not plan.attackers:
        return
    kinds = sorted(ATTACKS)
    plan.random("attacks").shuffle(kinds)
    turns = cycle(kinds)
    while True:
        await asyncio.sleep(plan.quiet)
        context.phases.begin(ATTACKED)
        attackers = [asyncio.create_task(attack(context, numbers, at, turns)) for at in range(plan.attackers)]
        try:
            await asyncio.wait(attackers, timeout=plan.attacked, return_when=asyncio.FIRST_EXCEPTION)
            for task in attackers:
                if task.done():
                    task.result()
        except Exception as error:
            context.tally.add_problem(f"an attacker failed, {type(error).__name__}: {error}")
        finally:
            for task in attackers:
                task.cancel()
            await asyncio.gather(*attackers, return_exceptions=True)
        context.phases.begin(BETWEEN)
        await asyncio.sleep(CALM)
        context.phases.begin(QUIET)


async def attack(context: Context, numbers: count[int], at: int, turns: Iterator[str]) -> None:
    """One attack after the other, from one address after the other."""
    while True:
        number = next(numbers)
        random = context.plan.random("attacker", number)
        address = context.plan.address(NETWORK, number, at)
        attacker = Attacker(context.choose_url(random), address, context.targets, random, context.tally)
        try:
            for _ in range(ATTACKS_OF_ONE):
                await attack_once(attacker, next(turns))
                await asyncio.sleep(random.uniform(0.0, 0.5))
        finally:
            await attacker.close()


async def attack_once(attacker: Attacker, kind: str) -> None:
    attacker.kind = kind
    try:
        async with asyncio.timeout(LONGEST):
            await ATTACKS[kind](attacker)
    except TimeoutError:
        attacker.note("broken off")
