"""Nemeton: a digital table for modern board games. People play on it, and the same rules run by the million."""

from nemeton.compiled import choose_core

__version__ = "0.1.0"

choose_core()
