"""The weights of the evaluation, in natural log odds: fitted to game results by `tools/fit.py`, and rounded."""

WEIGHTS = (
    5.2,  # may enter the castle
    -0.22,  # steps to the castle of one who may enter it
    0.78,  # may enter it and has a turn left in this round
    0.7,  # may enter it and stands close to it
    2.9,  # share of the mission done, without the right to enter
    0.65,  # that share cubed: the last steps of it are worth most
    -0.135,  # steps to the castle, times that share
    0.07,  # orbs, up to three
    0.5,  # one orb short of three
    0.24,  # monsters, up to three
    0.17,  # one monster short of three
    0.04,  # income
    0.26,  # income, if the mission is magic
    0.007,  # magic, up to a purse that can still be spent
    0.067,  # magic, if the mission is to hold it
    0.033,  # magic, if the mission is to spend it
    0.085,  # spell cards
    0.06,  # an ability token that can be used
    0.05,  # boots
    0.365,  # biceps tiles
    0.19,  # knights
    0.12,  # teleports and elixirs
    0.08,  # a Balloon or more steps this round
    0.4,  # a turn left in this round
    0.4,  # the pull of the best space nearby (`worth.py`), in hundreds
)
