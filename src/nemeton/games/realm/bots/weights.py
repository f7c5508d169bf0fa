"""The weights of the evaluation, in natural log odds: fitted to game results by `tools/fit.py`, and rounded."""

WEIGHTS = (
    5.3,  # may enter the castle
    -0.2,  # steps to the castle of one who may enter it
    0.9,  # may enter it and has a turn left in this round
    0.78,  # may enter it and stands close to it
    1.6,  # share of the mission done, without the right to enter
    2.15,  # that share cubed: the last steps of it are worth most
    -0.025,  # steps to the castle, times that share
    0.08,  # orbs, up to three
    0.5,  # one orb short of three
    0.1,  # monsters, up to three
    0.5,  # one monster short of three
    0.07,  # income
    0.4,  # income, if the mission is magic
    0.017,  # magic, up to a purse that can still be spent
    0.067,  # magic, if the mission is to hold it
    0.04,  # magic, if the mission is to spend it
    0.11,  # spell cards
    0.1,  # an ability token that can be used
    0.1,  # boots
    0.235,  # biceps tiles
    0.35,  # biceps tiles, if the mission is battles
    0.285,  # knights
    0.076,  # teleports and elixirs
    0.11,  # a Balloon or more steps this round
    0.28,  # a turn left in this round
    0.5,  # the pull of the best space nearby (`worth.py`), in hundreds
)
