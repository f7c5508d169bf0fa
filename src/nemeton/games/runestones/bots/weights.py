"""The weights of the evaluations, in points: for the first half of the game, and for its end.

Those by hand were improved by bots with changed weights that played bots with the present ones; the weights of long rows,
which bots seldom have, were then set by hand. The fitted ones are those of `tools/fit.py`.
"""

HAND_EARLY = (
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

HAND_LATE = (
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

FIT_EARLY = (
    0.87,  # score
    0.79,  # coloured gems
    0.65,  # wild gems
    0.55,  # ore
    0.33,  # gems of the activated colour
    -0.16,  # most gems of one colour
    0.1,  # gems beyond eight
    1.62,  # rows of 1
    3.83,  # rows of 2
    6.58,  # rows of 3
    8.88,  # rows of 4
    12.07,  # rows of 5
    0.42,  # stone: magic points
    1.65,  # stone: hand size
    0.48,  # stone: exchange
    1.85,  # stone: wild gem
    2.19,  # stone: plus
    1.15,  # stone: double die
    4.88,  # stone: extra point
    4.74,  # stone: utilize three
    -1.14,  # cards, up to a dozen
    1.21,  # worth of a dozen cards
    -0.19,  # worth of the hand
    2.07,  # mean magic of a card
    0.35,  # cards beyond a dozen
    1.04,  # to move
)

FIT_LATE = (
    0.83,  # score
    0.57,  # coloured gems
    0.66,  # wild gems
    0.53,  # ore
    0.19,  # gems of the activated colour
    -0.15,  # most gems of one colour
    -0.29,  # gems beyond eight
    1.23,  # rows of 1
    2.94,  # rows of 2
    5.61,  # rows of 3
    8.31,  # rows of 4
    11.68,  # rows of 5
    0.05,  # stone: magic points
    -0.39,  # stone: hand size
    -0.32,  # stone: exchange
    0.22,  # stone: wild gem
    0.27,  # stone: plus
    0.05,  # stone: double die
    -0.01,  # stone: extra point
    1.4,  # stone: utilize three
    0.09,  # cards, up to a dozen
    0.06,  # worth of a dozen cards
    0.2,  # worth of the hand
    0.13,  # mean magic of a card
    -0.22,  # cards beyond a dozen
    0.79,  # to move
)
