"""The weights of the evaluation, in points: for the first half of the game, and for its end.

Started by hand and improved by `tools/tune.py`. The weights of long rows, which bots seldom have, were then set by hand.
"""

EARLY = (
    1.0,  # score
    0.8,  # coloured gems
    0.95,  # wild gems
    0.7,  # ore
    0.35,  # gems of the activated colour
    0.09,  # most gems of one colour
    -0.62,  # gems beyond eight
    2.0,  # rows of 1
    4.57,  # rows of 2
    8.94,  # rows of 3
    11.5,  # rows of 4
    16.5,  # rows of 5
    1.67,  # stone: magic points
    3.57,  # stone: hand size
    1.53,  # stone: exchange
    1.98,  # stone: wild gem
    2.6,  # stone: plus
    2.08,  # stone: double die
    4.66,  # stone: extra point
    2.79,  # stone: utilize three
    0.04,  # cards, up to a dozen
    0.57,  # worth of a dozen cards
    0.22,  # worth of the hand
    0.46,  # mean magic of a card
    -0.12,  # cards beyond a dozen
    0.48,  # to move
)

LATE = (
    1.0,  # score
    0.64,  # coloured gems
    0.47,  # wild gems
    0.42,  # ore
    0.01,  # gems of the activated colour
    -0.03,  # most gems of one colour
    -0.21,  # gems beyond eight
    0.58,  # rows of 1
    2.88,  # rows of 2
    6.3,  # rows of 3
    10.2,  # rows of 4
    15.3,  # rows of 5
    0.37,  # stone: magic points
    0.27,  # stone: hand size
    0.23,  # stone: exchange
    0.18,  # stone: wild gem
    0.14,  # stone: plus
    0.2,  # stone: double die
    0.61,  # stone: extra point
    0.31,  # stone: utilize three
    0.0,  # cards, up to a dozen
    0.05,  # worth of a dozen cards
    0.11,  # worth of the hand
    0.04,  # mean magic of a card
    0.01,  # cards beyond a dozen
    0.31,  # to move
)
