"""Bots, hints and analyses run in worker processes, so that none of them can hold up a table."""
