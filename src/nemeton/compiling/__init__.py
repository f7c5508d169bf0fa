"""Compiling the rules, and choosing between what was compiled and the source."""

from __future__ import annotations


def setup_game(package: str) -> None:
    """Build the distribution of a game: all there is to say in its `setup.py`; the rest stands in its `pyproject.toml`.

    The game's `state.py`, `rules/` and `bots/` are compiled, as those of Nemeton's own games are. Where there is no C compiler, a
    notice says so and the same source runs interpreted."""
    from nemeton.compiling.game_build import run_setup

    run_setup(package)
