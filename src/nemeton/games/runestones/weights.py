"""The weights of the evaluation, in points: until half of the race is run, and at its end."""

EARLY = (
    1.0,  # score
    0.8,  # coloured gems
    1.1,  # wild gems
    0.9,  # ore
    0.2,  # gems of the activated colour
    0.1,  # most gems of one colour
    -0.6,  # gems beyond eight
    2.0,  # rows of 1
    5.0,  # rows of 2
    8.5,  # rows of 3
    12.5,  # rows of 4
    17.5,  # rows of 5
    2.0,  # stone: magic points
    3.5,  # stone: hand size
    1.5,  # stone: exchange
    2.5,  # stone: wild gem
    1.5,  # stone: plus
    2.0,  # stone: double die
    3.5,  # stone: extra point
    3.0,  # stone: utilize three
    0.1,  # cards, up to a dozen
    0.6,  # worth of a dozen cards
    0.2,  # worth of the hand
    0.5,  # mean magic of a card
    -0.1,  # cards beyond a dozen
    0.5,  # to move
)

LATE = (
    1.0,  # score
    0.45,  # coloured gems
    0.5,  # wild gems
    0.45,  # ore
    0.1,  # gems of the activated colour
    0.0,  # most gems of one colour
    -0.15,  # gems beyond eight
    0.6,  # rows of 1
    3.2,  # rows of 2
    6.2,  # rows of 3
    10.2,  # rows of 4
    15.2,  # rows of 5
    0.2,  # stone: magic points
    0.3,  # stone: hand size
    0.3,  # stone: exchange
    0.2,  # stone: wild gem
    0.1,  # stone: plus
    0.2,  # stone: double die
    0.4,  # stone: extra point
    0.3,  # stone: utilize three
    0.0,  # cards, up to a dozen
    0.05,  # worth of a dozen cards
    0.1,  # worth of the hand
    0.0,  # mean magic of a card
    0.0,  # cards beyond a dozen
    0.3,  # to move
)
