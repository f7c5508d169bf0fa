### Isle of Skye in English.
### Names of tiles ($tile), players ($seller) and cells ($cell) come ready to print.

game-title = Isle of Skye

## Land and what stands on it
tile = tile { $name }
tile-druid = Druid tile { $name }
tile-castle = castle
terrain-pasture = pasture
terrain-mountain = mountain
terrain-water = water
feature-sheep = sheep
feature-cattle = cattle
feature-farm = farm
feature-broch = broch
feature-lighthouse = lighthouse
feature-ship = ship
feature-barrels = whisky barrels
feature-road = road
feature-scroll = scroll
feature-tablet = stone tablet
colour-blue = blue
colour-yellow = yellow
colour-red = red
colour-white = white
colour-green = green

## Scoring tiles
scoring-squares = Squares
scoring-squares-help = 2 for every 2x2 square of tiles
scoring-completed-areas = Completed areas
scoring-completed-areas-help = 1 for every completed area
scoring-sheep = Sheep
scoring-sheep-help = 1 for every sheep
scoring-large-completed-areas = Large completed areas
scoring-large-completed-areas-help = 3 for every completed area of 3 tiles or more
scoring-brochs-in-mountains = Brochs in mountains
scoring-brochs-in-mountains-help = 1, 3, 6 for a mountain with 1, 2, 3 brochs or more
scoring-building-sets = Building sets
scoring-building-sets-help = 5 for every broch with a farm and a lighthouse
scoring-most-barrels = Most whisky
scoring-most-barrels-help = most tiles with barrels: 5, second most: 2
scoring-most-ships = Most ships
scoring-most-ships-help = most ships: 5, second most: 2
scoring-most-gold = Most gold
scoring-most-gold-help = most gold: 5, second most: 2
scoring-animals-near-farms = Animals near farms
scoring-animals-near-farms-help = 1 for every animal on or around a tile with a farm
scoring-cattle-by-road = Cattle by the road
scoring-cattle-by-road-help = 2 for every cattle connected with the castle by road
scoring-ships-and-lighthouses = Ships and lighthouses
scoring-ships-and-lighthouses-help = 3 for every water area with a ship and a lighthouse
scoring-vertical-lines = Vertical lines
scoring-vertical-lines-help = 3 for every column of 3 tiles or more
scoring-tiles-by-road = Tiles by the road
scoring-tiles-by-road-help = 1 for every tile connected with the castle by road
scoring-largest-lake = Largest lake
scoring-largest-lake-help = 2 for every tile of the largest completed water area
scoring-completed-mountains = Completed mountains
scoring-completed-mountains-help = 2 for every completed mountain area
scoring-open-water-edges = Open water
scoring-open-water-edges-help = half a point for every open edge of water, rounded down
scoring-largest-herd = Largest herd
scoring-largest-herd-help = 2 for every cattle in the pasture with most of them
scoring-most-lighthouses = Most lighthouses
scoring-most-lighthouses-help = most lighthouses: 5, second most: 2
scoring-longest-diagonal = Longest diagonal
scoring-longest-diagonal-help = 2 for every tile on the longest diagonal, gaps allowed
scoring-largest-mountain = Largest mountain
scoring-largest-mountain-help = 2 for every tile of the largest completed mountain area
scoring-lake-houses = Lake houses
scoring-lake-houses-help = 3 for every farm on a tile of a completed water area

## Scrolls; all are doubled in a completed area
scroll-sheep = 1 for every 2 sheep
scroll-cattle = 1 for every cattle
scroll-barrels = 1 for every 2 tiles with barrels
scroll-brochs = 1 for every broch
scroll-ships = 1 for every 2 ships
scroll-farms = 1 for every farm
scroll-lighthouses = 1 for every lighthouse
scroll-pastures = 1 for every completed pasture
scroll-mountains = 1 for every completed mountain area
scroll-waters = 1 for every completed water area
scroll-building-sets = 2 for every broch with a farm and a lighthouse
scroll-longest-road = 1 for every 2 tiles on the longest road
scroll-harbours = 1 for every water area with a lighthouse and a ship
scroll-gold = 1 for every 5 gold
scroll-animal-pairs = 1 for every sheep with a cattle
scroll-three = 3
scroll-four = 4
scroll-rows-and-columns = 1 for every row or column of 3 tiles or more

## Stone tablets and tokens
tablet-rescore = Scroll again
tablet-rescore-help = your best scroll counts once more at the end
tablet-buy-own = Own purchase
tablet-buy-own-help = buy one of the tiles you offer, on your own turn
tablet-better-bag = Better bag
tablet-better-bag-help = one more tile to choose from, 2 gold less
tablet-discount = Discount
tablet-discount-help = tiles of other players cost you up to 2 gold less
token-two-purchases = Two purchases
token-two-purchases-help = buy a second tile from another player
token-bank-pays = Bank pays
token-bank-pays-help = the bank pays for one purchase from another player a round

## Options
option-druids = Druids
option-druids-no = without
option-druids-yes = with the dolmen and the Druid tiles
option-journeyman_tokens = Journeyman tokens
option-journeyman_tokens-none = none
option-journeyman_tokens-dealt = one for each player, by chance
option-castle = Castles
option-castle-upright = all lie alike
option-castle-turned = each player turns the own one first
option-barrels = Barrels
option-barrels-tiles-only = not on the castle
option-barrels-castle-too = the castle has barrels, too
option-roads = Tiles by the road
option-roads-castle-counts = the castle counts
option-roads-castle-apart = the castle does not count
option-lines = Vertical lines
option-lines-each = two in one column both count
option-lines-one-a-column = a column counts once
option-ties = Ties after gold
option-ties-shared = shared victory
option-ties-latest = the last in turn order wins
option-catch-up = Gold for five players who are behind
option-catch-up-1-2-3 = 1, 2, 3 from round 3 on
option-catch-up-2-3-4 = 2, 3, 4 from round 3 on

## Questions
ask-turn-castle = How does your castle lie?
ask-price = Which tile gets the axe, and what do the others cost?
ask-buy = Which tile do you buy?
ask-second-buy = Do you buy a Druid tile, or a tile from the bag?
ask-keep = Which tile do you keep?
ask-build = Where do you build?
ask-over = The game is over.

## Choices
action-turn = turned by { $turn }°
action-price = { $axe ->
    [all] prices { $first } and { $second }
   *[other] axe on { $axe }, prices { $first } and { $second }
}
action-buy = buy { $tile } from { $seller } for { $price }
action-own = buy your own { $tile } for the { $price } on it
action-druid = buy { $tile } for { $price }
action-bag = buy from the bag for { $price }
action-keep = keep { $tile }
action-place = { $tile } on { $cell }, turned by { $turn }°
action-pass = buy nothing
action-done = finished

## Why not
reason-axe-needed = one tile gets the axe
reason-bag-empty = the bag is empty
reason-fits-nowhere = this tile fits nowhere
reason-must-build = a tile that fits must be built
reason-must-keep-one = one of the tiles must be kept
reason-no-axe = with fewer than three tiles there is no axe
reason-no-tablet-left = only a tablet lets you buy your own tile
reason-own-tile = this is your own tile
reason-purchase-made = you have made your purchase
reason-sides-differ = a side does not match its neighbour
reason-too-little-gold = too little gold: { $price } needed, { $gold } in hand

## What happened. Each line begins with a name, then several of these follow.
event-scoring-dealt = scoring tile { $slot }: { $scoring }
event-token-dealt = got the token “{ $token }”
event-castle-turned = turned the castle by { $turn }°
event-round-began = round { $round } begins; first: { $start }
event-income = takes { $gold } gold ({ $barrels } for barrels, { $catchup } for being behind)
event-tile-drawn = drew { $tile }
event-axed = discarded { $tile }
event-priced = asks { $gold } for { $tile }
event-tile-bought = bought { $tile } from { $seller } for { $price }
event-own-bought = bought the own { $tile } for { $price }
event-tile-kept = keeps { $tile } and pays { $price }
event-passed = { $buying ->
    [2] buys nothing more this round
   *[other] buys nothing from others
}
event-dolmen-filled = new on space { $space } of the dolmen: { $tile }
event-dolmen-cleared = { $tile } leaves the dolmen
event-druid-bought = bought { $tile } for { $price }
event-bag-bought = pays { $price } and draws { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
event-bag-drawn = drew { $tile }
event-bag-kept = keeps { $tile }
event-tile-placed = placed { $tile } on { $cell }, turned by { $turn }°
event-tile-returned = cannot place { $tile }: back into the bag
event-tile-removed = cannot place { $tile }: out of the game
event-area-completed = completed { $areas ->
    [one] an area
   *[other] { $areas } areas
} ({ $terrain })
event-tablet-taken = took the tablet “{ $tablet }”
event-built = has built everything
event-gold-shown = shows { $gold } gold
event-scored = scored { $points ->
    [one] { $points } point
   *[other] { $points } points
} for { $source }
event-scroll-scored = scored { $points ->
    [one] { $points } point
   *[other] { $points } points
} for a scroll ({ $scroll }){ $times ->
    [2] , doubled
   *[other] { "" }
}
event-game-ended = the game ended
source-gold = gold
source-tablet = a tablet

## On the terminal
player-blue = Blue
player-yellow = Yellow
player-red = Red
player-white = White
player-green = Green
table-round-of = round { $round } of { $rounds }
table-first = first: { $who }
table-all-play = all play at once
table-your-turn = your turn
table-turn-of = playing: { $who }
table-over = the game is over
table-bag = bag { $count }
table-points = points
table-gold = gold
table-tiles = tiles
table-by-road = road
table-completed = completed
table-road-and-barrels = { $tiles }+{ $barrels }o
table-offers = { $who }, for sale
table-dolmen = Dolmen
table-price = { $gold }g
table-own-scrolls = Own scrolls: { $scrolls }
table-type-prices = Type x for the axe and gold for the others, in the order of your tiles: x 4 7.
table-gold-left = You have { $gold } gold.
table-type-places = Type tile, cell and turn: t17 b 90, or place T17 at +2,-1 rot 90.
