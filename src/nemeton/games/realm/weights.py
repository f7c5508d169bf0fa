"""The weights of the evaluation, in points. Set by hand."""

WEIGHTS = (
    34.0,  # may enter the castle
    -1.6,  # steps to the castle of one who may enter it
    26.0,  # share of the mission done, without a medal
    -0.35,  # steps to the castle, times that share
    5.0,  # orbs, up to three
    4.5,  # monsters, up to three
    1.1,  # income
    0.22,  # magic, up to a purse that can still be spent
    0.9,  # spell cards
    2.6,  # boots
    1.8,  # biceps tiles
    1.6,  # knights
    1.3,  # teleports and elixirs
    1.0,  # an active ability
    0.25,  # markers left
    0.5,  # a Balloon or more steps this round
)
