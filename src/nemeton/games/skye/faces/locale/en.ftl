### Isle of Skye in English.
### Names of tiles ($tile), players ($seller) and cells ($cell) come ready to print.

game-title = Isle of Skye
game-about = Draw tiles, set their prices in secret, buy, and build the best clan territory. This is the base game; the Druids expansion is under More options.
game-minutes = 50 min

## Land and what stands on it
tile = tile { $name }
tile-druid = Druid tile { $name }
tile-plain = tile
tile-plain-druid = Druid tile
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
scoring-squares-help = 2 points for each 2×2 square of tiles
scoring-completed-areas = Completed areas
scoring-completed-areas-help = 1 point for each completed area
scoring-sheep = Sheep
scoring-sheep-help = 1 point for each sheep
scoring-large-completed-areas = Large completed areas
scoring-large-completed-areas-help = 3 points for each completed area of at least 3 tiles
scoring-brochs-in-mountains = Brochs in mountains
scoring-brochs-in-mountains-help = 1, 3 or 6 points for each mountain area with 1, 2 or at least 3 brochs
scoring-building-sets = Building sets
scoring-building-sets-help = 5 points for each set of broch, farm and lighthouse
scoring-most-barrels = Most whisky
scoring-most-barrels-help = 5 points for the most tiles with barrels, 2 for second most
scoring-most-ships = Most ships
scoring-most-ships-help = 5 points for the most ships, 2 for second most
scoring-most-gold = Most gold
scoring-most-gold-help = 5 points for the most gold, 2 for second most
scoring-animals-near-farms = Animals near farms
scoring-animals-near-farms-help = 1 point for each animal on or around a tile with a farm
scoring-cattle-by-road = Cattle by the road
scoring-cattle-by-road-help = 2 points for each cattle connected with the castle by road
scoring-ships-and-lighthouses = Ships and lighthouses
scoring-ships-and-lighthouses-help = 3 points for each water area with a ship and a lighthouse
scoring-vertical-lines = Vertical lines
scoring-vertical-lines-help = 3 points for each column of at least 3 tiles
scoring-tiles-by-road = Tiles by the road
scoring-tiles-by-road-help = 1 point for each tile connected with the castle by road
scoring-largest-lake = Largest lake
scoring-largest-lake-help = 2 points for each tile of your largest completed water area
scoring-completed-mountains = Completed mountains
scoring-completed-mountains-help = 2 points for each completed mountain area
scoring-open-water-edges = Open water
scoring-open-water-edges-help = ½ point for each open edge of water, rounded down
scoring-largest-herd = Largest herd
scoring-largest-herd-help = 2 points for each cattle in your largest herd (the animals of one pasture)
scoring-most-lighthouses = Most lighthouses
scoring-most-lighthouses-help = 5 points for the most lighthouses, 2 for second most
scoring-longest-diagonal = Longest diagonal
scoring-longest-diagonal-help = 2 points for each tile on your longest diagonal; gaps are allowed
scoring-largest-mountain = Largest mountain
scoring-largest-mountain-help = 2 points for each tile of your largest completed mountain area
scoring-lake-houses = Lake houses
scoring-lake-houses-help = 3 points for each farm on a tile of a completed water area

## Scrolls; all are doubled in a completed area
scroll-sheep = 1 point for every 2 sheep
scroll-cattle = 1 point for each cattle
scroll-barrels = 1 point for every 2 tiles with barrels
scroll-brochs = 1 point for each broch
scroll-ships = 1 point for every 2 ships
scroll-farms = 1 point for each farm
scroll-lighthouses = 1 point for each lighthouse
scroll-pastures = 1 point for each completed pasture
scroll-mountains = 1 point for each completed mountain area
scroll-waters = 1 point for each completed water area
scroll-building-sets = 2 points for each set of broch, farm and lighthouse
scroll-longest-road = 1 point for every 2 tiles on your longest road
scroll-harbours = 1 point for each water area with a lighthouse and a ship
scroll-gold = 1 point for every 5 gold
scroll-animal-pairs = 1 point for each pair of a sheep and a cattle
scroll-three = 3 points
scroll-four = 4 points
scroll-rows-and-columns = 1 point for each row or column of at least 3 tiles

## Stone tablets and tokens
tablet-rescore = Scroll again
tablet-rescore-help = your best scroll scores once more at the end
tablet-buy-own = Own tile
tablet-buy-own-help = on your turn, buy one of the tiles you offer yourself
tablet-better-bag = Better bag
tablet-better-bag-help = one more tile to choose from, and 2 gold cheaper
tablet-discount = Discount
tablet-discount-help = tiles of other players cost you up to 2 gold less
token-two-purchases = Two purchases
token-two-purchases-help = buy a second tile from another player
token-bank-pays = Bank pays
token-bank-pays-help = once a round, the bank pays for a tile you buy from another player

## Options
option-druids = Druids expansion
option-druids-no = without
option-druids-yes = with the dolmen and the Druid tiles
option-journeyman_tokens = Bonus tokens of Journeyman
option-journeyman_tokens-none = none
option-journeyman_tokens-dealt = one for each player, dealt at random
option-castle = Your castle at the start
option-castle-upright = lies the same way for all players
option-castle-turned = each player first turns their castle
option-barrels = Barrels on the castle
option-barrels-tiles-only = none
option-barrels-castle-too = the castle counts as a tile with barrels
option-roads = “Tiles by the road”
option-roads-castle-counts = the castle counts too
option-roads-castle-apart = the castle does not count
option-lines = Two lines of tiles in one column or row
option-lines-each = both score
option-lines-one-a-column = score once
option-ties = Equal points and equal gold left
option-ties-shared = victory is shared
option-ties-latest = the last player in turn order wins
option-catch-up = With five players: gold for each player ahead of you
option-catch-up-1-2-3 = 1, 2, 3 in rounds 3, 4, 5
option-catch-up-2-3-4 = 2, 3, 4 in rounds 3, 4, 5
option-herd = “Largest herd” (Druids)
option-herd-cattle = the pasture with most cattle
option-herd-animals = the pasture with most animals
option-second-purchase = Token “Two purchases”: the second tile
option-second-purchase-at-once = is bought on the same turn
option-second-purchase-after-all = is bought when all have had a turn

## Questions
ask-turn-castle = Which way will your castle face?
ask-price = Which tile gets the axe, and what do the others cost?
ask-buy = Which tile will you buy?
ask-second-buy = Will you buy a Druid tile, or a tile from the bag?
ask-keep = Which tile will you keep?
ask-build = Where will you place the tile?
ask-over = The game is over.

## Choices
action-turn = { $turn ->
    [0] as it lies
   *[other] turned by { $turn }°
}
action-price = { $axe ->
    [all] prices { $first } and { $second }
   *[other] axe on { $axe }, prices { $first } and { $second }
}
action-buy = buy { $tile } from { $seller } for { $price }
action-own = buy your own { $tile } for the { $price } gold on it
action-druid = buy { $tile } for { $price }
action-bag = buy from the bag for { $price }
action-keep = keep { $tile }
action-place = { $tile } on { $cell }{ $turn ->
    [0] { "" }
   *[other] , turned by { $turn }°
}
action-pass = buy nothing
action-done = done

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
event-castle-turned = { $turn ->
    [0] left the castle as it lay
   *[other] turned the castle by { $turn }°
  }
event-round-began = round { $round } begins; start player: { $start }
event-income = took { $gold } gold{ $catchup ->
    [0] { $barrels ->
        [0] { "" }
       *[other] { " " }({ $barrels } for barrels)
      }
   *[other] { $barrels ->
        [0] { " " }({ $catchup } for players ahead)
       *[other] { " " }({ $barrels } for barrels, { $catchup } for players ahead)
      }
  }
event-tile-drawn = drew { $tile }
event-axed = discarded { $tile }
event-priced = asked { $gold } for { $tile }
event-tile-bought = bought { $tile } from { $seller } for { $price }
event-bank-paid = got { $tile } from { $seller }; the bank paid { $price }
event-own-bought = bought their own { $tile } for { $price }
event-tile-kept = kept { $tile } and paid { $price }
event-passed = { $buying ->
    [2] bought nothing more this round
    [3] bought nothing else at this stage
   *[other] bought nothing from others
  }
event-dolmen-filled = new on space { $space } of the dolmen: { $tile }
event-dolmen-cleared = { $tile } left the dolmen
event-druid-bought = bought { $tile } for { $price }
event-bag-bought = paid { $price } and drew { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
event-bag-drawn = drew { $tile }
event-bag-kept = kept { $tile }
event-tile-placed = placed { $tile } on { $cell }{ $turn ->
    [0] { "" }
   *[other] , turned by { $turn }°
}
event-tile-returned = could not place { $tile }; it went back into the bag
event-tile-removed = could not place { $tile }; it was removed from the game
event-area-completed = completed { $areas ->
    [one] an area
   *[other] { $areas } areas
} ({ $terrain })
event-tablet-taken = took the tablet “{ $tablet }”
event-built = placed all tiles
event-gold-shown = showed { $gold } gold
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
gold-sign = { $gold ->
   *[other] {" "}gold
}
# in the terminal, where lines are short
gold-amount = { $gold }
source-gold = gold
source-tablet = a tablet

## On the board of the browser: areas, tabs on what can be chosen, states
join-items = { ", " }
so-many = { $count } × { $what }
in-brackets = ({ $what })
as-sentence = { $text }.
cell-north = { $steps } north
cell-south = { $steps } south
cell-east = { $steps } east
cell-west = { $steps } west
gold-name = Gold
bag-name = Bag
round-of = round { $round } of { $rounds }
slot-name = { $slot }: { $scoring }
log-round = round { $round }, start player: { $start }
log-tile-placed = placed { $tile } { $cell } of the castle{ $turn ->
    [0] { "" }
   *[other] , turned by { $turn }°
}
territory-of = { $who }’s territory
area-territories = Territories
area-dolmen = Dolmen
area-tablets = Tablets
area-market = For sale
area-castle = Ways your castle may face
area-shown = Drawn from the bag
area-to-build = To place
area-points = Points as things stand
area-points-then = Points with the tile there
tab-own = You
stall-own = Yours
tile-sold = sold
tile-built = placed
turn-on = Turn
turn-back = Turn the other way
fate-in-hand = in hand
fate-nowhere = fits nowhere
axe-returns = goes back into the bag
axe-or-price = axe or price?
price-up = Raise to { $price }
price-down = Lower to { $price }
prices-choosing = { $who } is still setting prices.
prices-sealed = { $who } is ready. All prices are revealed together.
order-place = { $place ->
    [1] buys first
    [2] buys second
    [3] buys third
    [4] buys fourth
   *[other] buys last
}
income-next = next income { $castle } + { $barrels }{ $ahead ->
    [0] { "" }
   *[other] { " " }+ { $ahead }
}
state-tiles = { $tiles ->
    [one] { $tiles } new
   *[other] { $tiles } new
}
state-to-build = { $tiles } to place
state-built = all placed
step-income = Income
step-price = Prices
step-discard = Discard
step-buy = Buy
step-build = Build
step-score = Score
phase-castle = castle
phase-prices = prices, secret until everyone is ready
phase-buy = buying from others
phase-second = second buying stage
phase-build = building
phase-over = the end
situation = Round { $round } of { $rounds }: { $phase }{ $left ->
    [0] { "" }
    [one] , one tile left
   *[other] , { $left } tiles left
}
ask-price-now = { $axe ->
    [missing] Which of your tiles gets the axe?
   *[other] What will the other two cost? Then seal the prices.
  }
ask-buy-now = { $others ->
    [0] Will you buy one of your own tiles?
   *[other] { $own ->
        [0] Which tile will you buy from the others?
       *[other] Which tile will you buy, from others or your own?
      }
  }
ask-build-now = { $lies ->
    [yes] Turn the tile, move it, or place it there.
   *[other] Where will you place the tile in hand?
  }
action-price-one = price { $price }
bar-laid-out = { $laid } of { $gold } gold laid out
bar-stays = { $left ->
    [0] nothing left for buying
   *[other] { $left } left for buying
  }
bar-in-hand = { $gold } gold in hand
bar-fits = { $cells ->
    [one] fits on { $cells } cell
   *[other] fits on { $cells } cells
}
verb-turn = Lay
verb-price = Seal prices
verb-axe = Axe here
verb-buy = Buy
verb-own = Buy
verb-druid = Buy
verb-bag = Buy
verb-keep = Keep
verb-take = Take
verb-place = Place
verb-pass = Buy nothing
verb-done = Done

## What a choice would lead to
then-laid-out = { $laid } of { $gold } gold laid out, { $left } left in hand.
then-gold-left = { $gold } gold left.
then-bank-pays = The bank pays for this one.
then-seller-gets = { $who } gets { $price } + { $laid }.
then-own-gold = The { $gold } gold on it will go to the supply.
then-draw = You will draw { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
  } and keep one.
then-others-return = { $tiles ->
    [0] It is the only one.
    [one] The other one will go back into the bag.
   *[other] The others will go back into the bag.
  }
then-slot = { $slot }: { $now } → { $later }
then-barrels = income from barrels: { $now } → { $later }
then-scrolls = scrolls at the end: { $now } → { $later }
then-fits = { $cells ->
    [one] Fits { $cells } cell, { $cell }.
   *[other] Fits { $cells } cells, best { $cell }.
}
warn-fits-nowhere = It fits nowhere in your territory now.
then-nothing = No slot scores more for it yet.

## What things are
about-castle = Your first tile. It earns { $gold } gold each round, and roads lead to it.
about-castle-turn = From then on, your columns run the way your castle faces.
about-cell = A tile may lie here if every side it shares with a neighbour shows the same terrain. Roads may end.
about-turning = { $touch ->
    [yes] The arrows turn the tile; only turns that fit are shown.
   *[no] R turns the tile, Shift+R turns it the other way; only turns that fit are shown. Enter places it.
  }
about-scroll = Scroll, at the end of the game: { $scroll }; doubled in a completed area.
about-scroll-now = { $doubled ->
    [yes] As things stand, the scroll gives { $points }, doubled because its area is completed.
   *[other] As things stand, the scroll gives { $points }.
  }
about-tablet = Stone tablet “{ $tablet }”: { $help }.
about-tablets = You have { $count }. It works from the round after you placed it.
about-stand-in = A tile of this edition
about-offer = { $who } has laid { $gold } gold on it: that is the price.
about-offer-reduced = Now it costs { $price }.
about-drawn = Drawn by { $who }. Its price is still secret.
about-stall = Give it the axe or a price. Tiles that are not sold are yours, but the gold on them is lost.
about-axe = The tile with the axe goes back into the bag. If you move the axe, the price moves too.
about-price-title = Prices
about-price = A buyer pays you this price, and you take back your own gold. If nobody buys, you keep the tile and lose the gold on it.
about-dolmen = It costs { $price }: { $cost } printed on it and { $more } for its space. When a tile to the right leaves, it moves on and gets cheaper.
about-space-empty = No Druid tile lies here.
about-bag = { $tiles ->
    [one] { $tiles } landscape tile is in the bag.
   *[other] { $tiles } landscape tiles are in the bag.
}
about-bag-buy = In the second buying stage, a tile from the bag costs { $price } gold.
about-slot = Slot { $slot }, scored in rounds { $rounds }.{ $now ->
    [yes] { " " }It scores this round.
   *[other] { "" }
  }
about-worth = As things stand: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
about-spot = { $touch ->
    [yes] A tap shows
   *[no] A click shows
} where that comes from.
about-scrolls = At the end of the game, each scroll scores over your whole territory, and every 5 gold are worth a point.
about-round = Round { $round } of { $rounds }
about-round-slots = Scored: { $slots }.
about-catch-up = Income this round: { $gold } gold for each player ahead of you.
about-territory = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
  }, { $road } of them on roads from the castle.
about-completed = Completed: { $areas }.
about-gold = { $gold } gold in hand, hidden from the others. At the end of the game, every { $each } are worth a point.
about-gold-hidden = Other players’ gold is hidden, but you can work it out if you keep count.
about-barrels = Tiles with barrels connected with the castle by road: { $barrels }, each worth 1 gold a round.
about-income = Your next income, as things stand: { $castle } for the castle, { $barrels } for barrels, { $ahead } for players ahead; { $sum } in total.
about-step-income = 5 gold for the castle, 1 for each tile with barrels connected with it by road, and from round 3 on some for each player ahead of you.
about-step-price = Each player draws three tiles. One gets the axe, the others a price from the player’s own gold, in secret.
about-step-discard = Everything is revealed; tiles with an axe go back into the bag.
about-step-buy = In turn order, each player may buy one tile from another player. Tiles nobody buys stay with their owners.
about-step-build = All players place their new tiles at the same time. Shared sides must show the same terrain.
about-step-score = The slots of this round are scored for all players.
spot-scrolls = Scrolls
spot-scrolls-help = what each gives at the end, as things stand
spot-income = Income
spot-income-help = gold from the castle and from barrels on its roads
spot-sum = { $parts } = { $sum }
spot-off = Stop showing

## The count at the end
count-scrolls = Scrolls
count-gold = Gold
count-tablet = Tablets
count-total = Total

## On the terminal
player-blue = Blue
player-yellow = Yellow
player-red = Red
player-white = White
player-green = Green
table-round-of = round { $round } of { $rounds }
table-first = start player: { $who }
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
table-trial = { $cells ->
    [one] fits { $cells } cell, on { $cell }
   *[other] fits { $cells } cells, best on { $cell }
}
table-trial-none = fits nowhere now

# Moments on the stage.
moment-prices = The prices are revealed
moment-catch-up = Gold for players behind
moment-end = End of the game
moment-last-round = The last round begins
event-slot-scored = { $slot }, { $scoring }: { $points }
slot-points = { $who } { $points }

## What things are called for those who listen, and the board in words
name-of = { $who }: { $what }
name-worth = { $what }, your points: { $points ->
    [hidden] not known yet
   *[other] { $points }
}
name-priced = { $tile }, { $price } gold
name-dolmen-space = Dolmen, space { $space }, empty
name-bag = Bag, { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
name-look = Look at the territory of { $who }
name-gold = { $gold ->
    [hidden] gold hidden
   *[other] gold { $gold }
}
name-barrels = barrels on the castle’s roads: { $barrels }
name-tablet = tablet { $tablet }, { $count }
tile-sides = North { $n }, east { $e }, south { $s }, west { $w }
side-plain = { $terrain }
side-with-road = { $terrain } with a road
piece-inside = { $terrain } inside the tile
piece-with = { $piece } with { $things }
join-parts = { "; " }
area-areas = Areas
area-tiles = Tiles
area-in-words = { $terrain }, { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}, { $open ->
    [0] completed
    [one] { $open } open side
   *[other] { $open } open sides
}{ $things ->
    [none] { "" }
   *[other] , with { $things }
}. Where: { $places }.
player-in-words = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
