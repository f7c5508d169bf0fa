"""The rules of Rune Stones a second time: plain, slow, and written from docs/games/runestones/rules.md alone.

A game is one generator that runs from the set-up to the final scoring and yields each decision. Pieces have their names, cards
their printed numbers, actions their words. What chance brings is read from the log of the game that is followed, and must be
possible; everything else in the log must be what these rules expect, in this order.

    python -m tests.games.runestones.referee --decisions 100000 --seed 1
"""
