"""The outcome of an arena as tables for people."""

from __future__ import annotations

from rich.table import Table

from nemeton.studies.arena.ratings import Estimate
from nemeton.studies.arena.sprt import Verdict
from nemeton.studies.arena.tournament import Outcome
from nemeton.studies.report.tables import add_numbers, start_table


def make_tables(outcome: Outcome) -> list[Table]:
    return [pairs_table(outcome), bots_table(outcome)]


def pairs_table(outcome: Outcome) -> Table:
    table = start_table(f"{outcome.games} games of {outcome.game} for {outcome.players}", "bot", "against")
    add_numbers(table, "games", "wins", "win rate", "95 %")
    tested = any(pair.sprt is not None for pair in outcome.pairs)
    if tested:
        table.add_column("SPRT", no_wrap=True)
    for pair in outcome.pairs:
        row = [pair.first, pair.second, str(pair.games), f"{pair.wins:g}", *say_share(pair.win_rate)]
        table.add_row(*row, *([say_verdict(pair.sprt)] if tested else []))
    return table


def bots_table(outcome: Outcome) -> Table:
    table = start_table("the field", "bot")
    add_numbers(table, "Elo", "95 %", "win rate", "95 %", "ms each", "s/game")
    for bot in sorted(outcome.bots, key=lambda bot: -bot.elo.value):
        elo = [f"{bot.elo.value:+.0f}", f"{bot.elo.low:+.0f} to {bot.elo.high:+.0f}"]
        thought = [f"{1000 * bot.seconds_per_decision:.2f}", f"{bot.seconds_per_game:.3f}"]
        table.add_row(bot.bot, *elo, *say_share(bot.win_rate), *thought)
    draws = "; one drawn game added to each pair, as one side won or lost everything" if outcome.draws_added else ""
    table.caption = (
        f"Elo: Bradley-Terry, mean 0, intervals from the Fisher information{draws}. ms each: thought for a decision. "
        f"{outcome.played} games played now in {outcome.seconds:.1f} s, {outcome.workers} workers, {outcome.where}"
    )
    return table


def say_share(share: Estimate) -> list[str]:
    return [f"{share.value:.1%}", f"{100 * share.low:.1f}-{share.high:.1%}"]


def say_verdict(verdict: Verdict | None) -> str:
    if verdict is None:
        return ""
    if verdict.accepted is None:
        return f"open ({verdict.ratio:+.2f})"
    return f"{verdict.elo0 if verdict.accepted == 'elo0' else verdict.elo1:+g} ({verdict.ratio:+.2f})"
