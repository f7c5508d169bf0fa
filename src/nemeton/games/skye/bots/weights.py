"""The weights of the evaluation, in points: in the second round, and in the last.

Fitted to 15,000 positions of 3,000 games by `tools/fit.py`, then rounded. Features too rare to fit (tablets) and features that
the fit could not tell apart were set by hand.
"""

EARLY = (
    0.3,  # score
    0.3,  # what the slots would score as things are, as often as they will be scored
    1.5,  # scrolls as they count now
    0.1,  # single values of scrolls in open areas
    1.0,  # gold
    0.6,  # connected tiles with barrels, for each income to come
    0.0,  # other tiles with barrels, likewise
    1.9,  # tiles
    0.0,  # completed areas
    0.8,  # tiles connected with the castle
    2.0,  # rescore tablets, times the best scroll
    0.7,  # own-purchase tablets, for each round to come
    0.2,  # bag tablets, likewise
    1.2,  # discount tablets, likewise
    -0.5,  # gold beyond 15
    0.0,  # leads where the most of something scores, up to 3, as often as it will be scored
    0.3,  # what the features promise for the scoring to come
    0.2,  # areas with one open side
    0.0,  # place in the order of the round, from 0 for the first to 1 for the last
)

LATE = (
    1.0,  # score
    0.95,  # what the slots would score as things are, as often as they will be scored
    1.0,  # scrolls as they count now
    0.05,  # single values of scrolls in open areas
    0.5,  # gold
    0.25,  # connected tiles with barrels, for each income to come
    0.0,  # other tiles with barrels, likewise
    0.4,  # tiles
    0.0,  # completed areas
    0.0,  # tiles connected with the castle
    1.1,  # rescore tablets, times the best scroll
    0.3,  # own-purchase tablets, for each round to come
    0.1,  # bag tablets, likewise
    0.8,  # discount tablets, likewise
    -0.3,  # gold beyond 15
    0.0,  # leads where the most of something scores, up to 3, as often as it will be scored
    0.05,  # what the features promise for the scoring to come
    0.1,  # areas with one open side
    0.2,  # place in the order of the round, from 0 for the first to 1 for the last
)
