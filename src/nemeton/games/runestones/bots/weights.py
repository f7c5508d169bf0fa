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
    0.782,  # score
    0.799,  # coloured gems
    0.715,  # wild gems
    0.627,  # ore
    0.345,  # gems of the activated colour
    -0.334,  # most gems of one colour
    0.038,  # gems beyond eight
    1.383,  # rows of 1
    4.14,  # rows of 2
    6.14,  # rows of 3
    9.317,  # rows of 4
    12.757,  # rows of 5
    1.0,  # stone: magic points
    1.862,  # stone: hand size
    1.718,  # stone: exchange
    2.431,  # stone: wild gem
    2.87,  # stone: plus
    1.858,  # stone: double die
    4.519,  # stone: extra point
    5.022,  # stone: utilize three
    -1.094,  # cards, up to a dozen
    1.198,  # worth of a dozen cards
    -0.121,  # worth of the hand
    2.447,  # mean magic of a card
    0.407,  # cards beyond a dozen
    1.047,  # to move
)

FIT_LATE = (
    1.006,  # score
    0.719,  # coloured gems
    0.976,  # wild gems
    0.42,  # ore
    0.303,  # gems of the activated colour
    -0.16,  # most gems of one colour
    -0.29,  # gems beyond eight
    1.821,  # rows of 1
    4.459,  # rows of 2
    7.849,  # rows of 3
    10.759,  # rows of 4
    14.065,  # rows of 5
    0.072,  # stone: magic points
    -0.29,  # stone: hand size
    0.022,  # stone: exchange
    0.383,  # stone: wild gem
    0.137,  # stone: plus
    0.171,  # stone: double die
    -0.569,  # stone: extra point
    1.267,  # stone: utilize three
    0.081,  # cards, up to a dozen
    0.077,  # worth of a dozen cards
    0.271,  # worth of the hand
    0.425,  # mean magic of a card
    -0.248,  # cards beyond a dozen
    0.933,  # to move
)
