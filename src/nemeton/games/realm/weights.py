"""The weights of the evaluation, in points: fitted to how games by habit of two to four players end, and rounded by hand."""

WEIGHTS = (
    51.0,  # may enter the castle
    -2.0,  # steps to the castle of one who may enter it
    32.0,  # share of the mission done, without a medal
    -0.68,  # steps to the castle, times that share
    1.5,  # orbs, up to three
    1.0,  # monsters, up to three
    0.6,  # income
    0.27,  # magic, up to a purse that can still be spent
    0.6,  # spell cards
    1.5,  # boots
    3.0,  # biceps tiles
    1.1,  # knights
    0.85,  # teleports and elixirs
    0.3,  # an active ability
    0.0,  # markers left
    0.85,  # a Balloon or more steps this round
)
