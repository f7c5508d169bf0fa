"""The weights of the evaluation, in points: in the first round, and in the last. Set by hand."""

EARLY = (
    1.0,  # score
    0.75,  # what the slots would score as things are, as often as they will be scored
    0.8,  # scrolls as they count now
    0.4,  # single values of scrolls in open areas
    0.42,  # gold
    0.42,  # connected tiles with barrels, for each income to come
    0.14,  # other tiles with barrels, likewise
    0.5,  # tiles
    0.15,  # completed areas
    0.08,  # tiles connected with the castle
    1.0,  # rescore tablets, times the best scroll
    0.6,  # own-purchase tablets, for each round to come
    0.7,  # bag tablets, likewise
    1.0,  # discount tablets, likewise
    0.0,  # gold beyond 15
    0.0,  # leads
    0.0,  # demand met
    0.0,  # areas with one open side
    0.0,  # how late in the order of the round
)

LATE = (
    1.0,  # score
    1.0,  # what the slots would score as things are, as often as they will be scored
    1.0,  # scrolls as they count now
    0.15,  # single values of scrolls in open areas
    0.22,  # gold
    0.2,  # connected tiles with barrels, for each income to come
    0.05,  # other tiles with barrels, likewise
    0.2,  # tiles
    0.05,  # completed areas
    0.02,  # tiles connected with the castle
    1.0,  # rescore tablets, times the best scroll
    0.1,  # own-purchase tablets, for each round to come
    0.2,  # bag tablets, likewise
    0.3,  # discount tablets, likewise
    0.0,  # gold beyond 15
    0.0,  # leads
    0.0,  # demand met
    0.0,  # areas with one open side
    0.0,  # how late in the order of the round
)
