# The lessons of Isle of Skye. Every message begins with the name of its lesson.

## A tile that fits

tile-title = A tile that fits
tile-about = Turn a tile, place it and complete an area.
tile-land = This is your territory: your castle and three tiles. All the tiles you get in a round are added to it.
tile-sides = A new tile touches your territory along a side. On every shared side the terrain must be the same: pasture, mountain or water.
tile-turn = { $touch ->
    [yes] Tap
   *[no] Click
} the cell below the castle, then the tile itself to turn it. Let the two roads meet: that connects its cattle and barrels.
tile-astray = It fits, but its road leads past the castle. Turned once more, it meets the castle’s road.
tile-area = This pasture has only one open side left. An area without open sides is completed, and slot B counts completed areas.
tile-close = A tile with a broch. Its only pasture side can close that pasture, if you find the right cell.
tile-road = Here its road would continue. But roads may end; only the terrain must match. Which cell completes the pasture?
tile-open = It fits here, but the pasture stays open. Look for the cell at its open side.
tile-ends = The pasture is completed. The new road ends at its edge, and that is allowed. The tile will lie here for good.
tile-finish = All your tiles are placed. You can still undo that; after this button the round is scored.
tile-case = The terrain is the same on all shared sides, but a road runs into a side without a road. May the tile lie there?
tile-case-yes = Yes
tile-case-yes-why = Right. Only the terrain must match. A road may end anywhere.
tile-case-no = No, roads must continue
tile-case-no-why = Roads may end. The tile lies correctly, it is only not connected there.
tile-done = On every shared side the terrain must match; roads need not. An area without open sides is completed.

## What counts when

worth-title = What counts when
worth-about = Read the forecast and place a tile where it scores most this round.
worth-slots = These four scoring tiles say what earns points. They differ from game to game. { $touch ->
    [yes] Hold one
   *[no] Point at one
} to read it.
worth-round = Not every slot is scored in every round. The letters show it: round 3 scores { $slots-3 }.
worth-forecast = Your forecast: what your territory would score as it is. The bright rows count this round.
worth-place = A farm with a lighthouse. Try it on these cells and watch the rows: each cell changes them before you place the tile.
worth-later = Lighthouse and ship: { $ships-and-lighthouses } points in D. But D is not scored this round. Where do A and C grow most?
worth-fewer = A square, well seen. But there is another corner with more animals around it. Compare row C.
worth-alone = Many animals, but no square. One cell gives you both.
worth-finish = A square, and four animals around the farm. Now let the round be scored.
worth-again = All that stays. Round 5 scores { $slots-5 }, round 6 { $slots-6 }: what you build early counts again.
worth-case = The last round scores { $slots-6 }. One cell would bring 4 points in A, another 2 in B. Which one do you take?
worth-case-a = The one for A
worth-case-a-why = A is not scored any more, so these points would never come.
worth-case-b = The one for B
worth-case-b-why = Right. Only slots that are still scored bring points.
worth-done = First look at the round, then at the forecast. What is scored often is worth more than what is scored late.

## Axe and prices

prices-title = Axe and prices
prices-about = Set prices and still keep enough gold to buy.
prices-tiles = Your three tiles: two ships, a broch, roads by a small lake. One gets the axe and returns to the bag, two get a price.
prices-jobs = Your 9 gold have two jobs. What you lay on a tile is its price; only what stays in your hand can buy.
prices-neighbour = Your neighbour has lighthouses and wants ships. The farm over there suits your animals: expect a price of about 4. You buy first.
prices-seal = Brochs count for nobody here. Ask a good price for the ships, a low one for the roads, and keep 4 gold.
prices-dear = Now you could not pay for the farm: you buy first, before anyone buys from you. Lay less gold on your tiles.
prices-ships = These ships are what your neighbour wants. Sell them; the axe belongs on a tile that helps nobody.
prices-roads = The roads would lengthen yours, and slot B counts that. The broch brings nothing: give it the axe.
prices-cheap = So little for the ships? If they are sold, you get the price twice. Ask more for what somebody wants.
prices-buy = All prices are open. The gold you kept is enough for the farm.
prices-other = That one costs less, but it brings you hardly any points. You kept your gold for the farm.
prices-nothing = You kept the gold for this farm. Its animals, and yours around it, count in slot A.
prices-sold = Your ships are sold: you got the price, and your own gold back. The roads are yours, for the gold you laid on them.
prices-case = You have laid 4 gold on a tile, and nobody buys it. What do you have in the end?
prices-case-both = The tile and the 4 gold
prices-case-both-why = The gold on an unsold tile goes to the supply. It is what you pay for your own tile.
prices-case-tile = Only the tile
prices-case-tile-why = Right. You have paid 4 gold for your own tile. So set a price you would pay yourself.
prices-case-gold = Only the 4 gold
prices-case-gold-why = It is the other way round: the tile is yours, the gold goes to the supply.
prices-done = A sold tile pays twice, an unsold one costs you its price. And only gold in hand can buy.

## Buying

buying-title = Buying
buying-about = Use the gold of a sale at once.
buying-laid = You had 9 gold: 4 lay on the ships, 3 lie on the broch. Just 2 stayed in your hand.
buying-sold = Your neighbour has bought the ships for 4. You get these 4 and your own 4 back: 2 + 4 + 4 = 10.
buying-choose = All 10 gold can be spent at once. Slot A counts animals near farms. See which tile is worth its price to you.
buying-own = That is your own tile. The gold on it is its price; it comes back only if someone buys the tile.
buying-cheap = Cheap, but it adds little to your territory. You can afford more now.
buying-nothing = Gold in hand builds nothing, and a farm with two animals is for sale.
buying-unsold = 5 gold are left. Nobody bought the broch: it is yours, too, and the 3 gold on it are gone. You will place both.
buying-case = You are the start player and have 3 gold in hand. 6 gold lie on your own tiles. Can you buy a tile for 5?
buying-case-yes = Yes, with gold from my tiles
buying-case-yes-why = Gold on your tiles cannot be spent. It comes back only with a sale, and nobody has bought yet.
buying-case-no = No
buying-case-no-why = Right. As start player you have only what you kept in your hand.
buying-done = Late in the order your sales can pay for your purchase; as start player you need gold in hand.

## Barrels and catch-up gold

barrels-title = Barrels and catch-up gold
barrels-about = Build a road that pays in every round to come.
barrels-castle = Each round begins with income. Your castle always gives you { $castle-gold } gold.
barrels-barrels = A tile with barrels gives 1 gold more if a road connects it with the castle. You have two of these.
barrels-cut = Here are two more, but no road leads to the castle. They earn nothing.
barrels-connect = Your tile has a road round a corner. On one cell it connects both tiles at once.
barrels-points = A point more this round. But connecting two barrels brings 2 gold in every round to come. Where does the road fit?
barrels-apart = The two tiles are still without a road to the castle. Look for the cell between both roads.
barrels-finish = Four tiles with barrels are connected now. Let the round be scored: the next one begins with income.
barrels-behind = From round 3 on there is catch-up gold. In round 4 it is { $gold-4 } gold for each player with more points than you.
barrels-income = { $castle-gold } for the castle, 4 for barrels, 2 × { $gold-4 } for the two players ahead: you got 13 gold.
barrels-case = It is round 4. One player has more points than you, another one just as many. How much catch-up gold do you get?
barrels-case-one = { $gold-4 } gold
barrels-case-one-why = Right. Only players with more points count.
barrels-case-two = { $behind-two } gold
barrels-case-two-why = Equal points are not more points. You get { $gold-4 } gold for one player.
barrels-case-none = None
barrels-case-none-why = One player is ahead of you. That is { $gold-4 } gold.
barrels-done = Income is castle, connected barrels and players ahead. A road built early pays in every later round.

## The dolmen

dolmen-title = The dolmen
dolmen-about = Choose between dolmen, bag and waiting.
dolmen-stage = The second buying stage: you may buy one Druid tile, or one tile from the bag. You have 6 gold.
dolmen-cost = A Druid tile costs what is printed on it plus the surcharge of its space. Here: { $dolmen-1 } + { $surcharge-1 } = { $dolmen-cost-1 } gold.
dolmen-bag = The bag is a bet: you pay { $bag-price } gold, draw { $bag-draw } tiles and keep one.
dolmen-land = What do you need? Slot B counts your sheep this round and in the last. Scrolls score at the end.
dolmen-choose = Read the tiles before you buy: { $touch ->
    [yes] hold one
   *[no] point at one
} and see what it would bring you at its best place.
dolmen-free = It is free, but it brings your pastures nothing. For what would you gladly pay?
dolmen-tablet = A discount pays off early in the game. Only two rounds are left: another tile brings you more.
dolmen-dear = You cannot pay that yet. The dolmen moves on every round, and it will get cheaper. What suits you now?
dolmen-chance = The bag is for rounds in which nothing suits you. Look once more: one tile does.
dolmen-wait = Waiting would make the tiles cheaper. But slot B is scored now, and points are worth more than 1 gold.
dolmen-slide = Well bought: two sheep, and a scroll for pairs of sheep and cattle. All tiles left of the gap moved up: { $dolmen-cost-1 } became { $dolmen-moved-1 }.
dolmen-case = A tile with { $dolmen-2 } printed on it lies on the second space, surcharge { $surcharge-2 }. Nobody buys from the dolmen. What will it cost next round?
dolmen-case-now = { $dolmen-cost-2 } gold
dolmen-case-now-why = That is its cost now. At the end of the round all tiles move one space to the right.
dolmen-case-moved = { $dolmen-moved-2 } gold
dolmen-case-moved-why = Right. It moves one space to the right, and the surcharge there is { $surcharge-3 }.
dolmen-case-printed = { $dolmen-2 } gold
dolmen-case-printed-why = It costs that little only on the last space. It moves one space in each round.
dolmen-done = Printed cost plus surcharge. Waiting saves gold, unless someone else takes the tile or it leaves the dolmen.

## A short game

game-title = A short game
game-about = Play the last two rounds against a beginner.
game-rounds = Two rounds are left: now { $slots-5 } are scored, at last { $slots-6 }. You are 3 points behind, but have the better territory.
game-slots = Read these four once more. They say what the tiles are worth to you, and what they are worth to your neighbour.
game-end = After the last round scrolls score, and every { $gold-per-point } gold are 1 point. You are the start player: keep some gold for buying.
game-done = You have played a game of Isle of Skye to its end. Now you are ready for all { $rounds } rounds.
