"""Realm of Wonder once more, plain and slow, written from `docs/games/realm/rules.md` alone.

It knows the facts of `content/` and the words of actions and events, and nothing else of the game's package. Positions are
dictionaries of names, the flow of the game is a generator that yields its questions, and outcomes of chance come from the log of
events. `tests/games/realm/referee.py` compares it with the game.
"""
