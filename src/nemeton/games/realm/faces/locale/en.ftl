### Realm of Wonder in English.
### Names of spaces ($space, $source), players ($defender, $owner ...), tiles, cards, lands and rings come ready to print.

game-title = Realm of Wonder
game-about = Turn the rings of the realm, fortify wells, beat monsters and be the first to enter the king’s castle.
game-minutes = 90 min

## Characters and lands
character-wizard = Wizard
character-cyclops = Cyclops
character-troll = Troll
character-golem = Golem
character-yeti = Yeti
character-gnome = Gnome
ability-wizard = Magic wand
ability-wizard-help = gain 1 magic at once for each well you own
ability-cyclops = Diving helmet
ability-cyclops-help = swim from a coast to another easy coast of the same land
ability-troll = Vulture
ability-troll-help = this turn, every space of the land you stand in costs 1 step
ability-golem = Fist
ability-golem-help = cross walls this turn
ability-yeti = Frozen rune stone
ability-yeti-help = turn one gap to the passage of Ice Land
ability-gnome = Catapult
ability-gnome-help = jump to any whirl of the outer ring
land-star-meadows = Star Meadows
land-tide-coast = Tide Coast
land-vulture-canyon = Vulture Canyon
land-broken-stones = Broken Stones
land-ice-land = Ice Land
land-cap-wood = Cap Wood
ring-outer = outer ring
ring-middle = middle ring
ring-island = Castle Island

## Spaces
space = { $name }
kind-plain = plain
kind-tower = tower
kind-well = well
kind-home = home
kind-rune = rune stone
kind-whirl = whirl
kind-castle = king’s castle
difficult = difficult: 2 steps
coast = coast
wall = wall
passage = passage
gap = gap
fortress = fortress
bastion = bastion

## Things
magic = magic
steps = steps
biceps = biceps
medal = medal
spell-cannon = Cannon
spell-cannon-help = remove one fortress marker from the board
spell-lightning = Lightning
spell-lightning-help = 50 more speed this round: you cast last and move first
spell-plus3 = +3 steps
spell-plus3-help = a player gets 3 more steps this round
spell-minus3 = −3 steps
spell-minus3-help = a player has 3 fewer steps this round
spell-balloon = Balloon
spell-balloon-help = every space costs 1 step; fly over fortresses, monsters, opponents, homes and walls
spell-rune = Rune stone
spell-rune-help = turn the gap of one ring to a passage of your choice
spell-transfer = Transfer
spell-transfer-help = move a fortress marker to a free well or onto a fortress of its colour
spell-wish = Wish
spell-wish-help = take a tower tile from an opponent
spell-submarine = Submarine
spell-submarine-help = move at once from a coast to another easy coast of the same ring
spell-counterspell = Counterspell
spell-counterspell-help = cancel a spell that an opponent has just cast
card-with-biceps = { $spell } with biceps
special-restore = Restore
special-restore-help = your ability is active again
special-spell = Spell
special-spell-help = draw a spell card
special-rotate = Rotate
special-rotate-help = roll, then turn one of the gaps
special-magic = Magic
special-magic-help = take 5 magic
tile-orb = orb
tile-orb-help = +1 income; any three orbs open the castle
tile-cursed-orb = cursed orb
tile-cursed-orb-help = −1 income; counts as an orb
tile-teleport = teleport
tile-teleport-help = from a well to another free or own well; ends your movement
tile-knight = knight
tile-knight-help = +2 in your next battle
tile-elixir = elixir
tile-elixir-help = drink it on a rune stone for a bonus tile
tile-goggle-eye = Goggle-eye
tile-goggle-eye-help = monster, +1; treasure: a spell card
tile-vampire = Vampire
tile-vampire-help = monster, +2; treasure: a bonus tile
tile-dragon = Dragon
tile-dragon-help = monster, +3; treasure: a spell card and a bonus tile
tile-spell = spell
tile-spell-help = draw a spell card
tile-chest = chest
tile-chest-help = a spell card for everyone; the finder chooses first
bonus-boot = winged boot
bonus-boot-help = +1 step every round
bonus-biceps = biceps
bonus-biceps-help = +1 in every battle
mission-wells = Guarded springs
mission-wells-help = own fortresses on { $wanted } wells at once
mission-pages = Lost pages
mission-pages-help = have a page from { $wanted } lands: uncover a tower there, and beat the monster if there is one
mission-pages-at-sight-help = have a page from { $wanted } lands: uncover a tower or beat a monster there
mission-magic = Magic for the realm
mission-magic-help = spend { $wanted } magic over the course of the game
mission-magic-in-hand-help = hold { $wanted } magic at one time
mission-battles = Champion
mission-battles-help = win { $wanted } battles
mission-banners = Far banners
mission-banners-help = own fortresses on the outer ring in { $wanted } lands other than your own
mission-banners-on-both-rings-help = own fortresses in { $wanted } lands other than your own
phase-movement-cards = Movement cards
phase-spells = Spells
phase-movement = Movement

## Options
option-mission = Mission
option-mission-drawn = drawn
option-mission-wells = Guarded springs
option-mission-pages = Lost pages
option-mission-magic = Magic for the realm
option-mission-battles = Champion
option-mission-banners = Far banners
option-rotate-card = Rotate card
option-rotate-card-ring-after-roll = roll, then name the ring
option-rotate-card-ring-before-roll = name the ring, then roll
option-beaten-defender = A beaten defender
option-beaten-defender-keeps-turn = keeps their next turn
option-beaten-defender-loses-turn = loses their next turn
option-teleport = After a teleport
option-teleport-actions-after = the new space may be used
option-teleport-ends-turn = the turn ends
option-knights = Knights
option-knights-all = all fight in the next battle
option-knights-one-by-choice = at most one a battle, by choice
option-counter-the-counter = Countering a Counterspell
option-counter-the-counter-yes = allowed
option-counter-the-counter-no = not allowed
option-island-targets = Figures on Castle Island
option-island-targets-named = can be named by spells
option-island-targets-immune = cannot be named by spells
option-boot = A new boot
option-boot-next-round = counts from the next round on
option-boot-at-once = counts at once
option-used-spells = Used spells
option-used-spells-gone = are out of the game
option-used-spells-reshuffled = are shuffled again when the deck is empty
option-cyclops = The Cyclops swims
option-cyclops-both-rings = on both rings of the land
option-cyclops-same-ring = on their own ring only
option-wizard-house = The Wizard’s house
option-wizard-house-counts = counts for the ability
option-wizard-house-counts-not = does not count for the ability
option-balloon = Balloons
option-balloon-not-over-water = do not cross water
option-balloon-over-water = cross water at closed passages
option-guard = Long games
option-guard-forty-rounds = are ranked after 40 rounds
option-guard-off = last until someone wins

## Questions
ask-play-card = Which movement card will you play?
ask-choose-ring = Which ring will the roll turn?
ask-cast = Will you cast a spell?
ask-counter = Will you play a Counterspell?
ask-turn = What will you do?
ask-attack = Which biceps cards will you add to your attack?
ask-defend = Which biceps cards will you add to your defence?
ask-spoils = What will you take from the loser?
ask-return = Where will your figure return to?
ask-conquer = How high will you build?
ask-bonus = Which side of the bonus tile will you take?
ask-chest = Which card will you keep?
ask-over = The game is over.

## Choices
action-play = card { $speed }
action-ring = turn { $ring }
action-cast = cast { $spell }
action-cannon = Cannon at { $space }
action-plus3 = +3 steps for { $character }
action-minus3 = −3 steps for { $character }
action-rune = Rune stone: { $ring } to { $land }
action-transfer = Transfer from { $source } to { $space }
action-wish = Wish: { $tile } of { $character }
action-submarine = Submarine to { $space }
action-counter = Counterspell
action-pass = pass
action-step = go to { $space }
action-fly = fly over { $space }
action-conquer = conquer { $space } with height { $height }
action-buy-step = buy a step for 3 magic
action-uncover = uncover the tower for 1 magic
action-buy-spell = buy a spell card for 3 magic
action-build = build { $markers ->
    [one] { $markers } marker
   *[other] { $markers } markers
}
action-whirl = take the whirl to { $space } for 3 magic
action-roll = roll for { $ring } for 1 magic
action-turn = turn { $ring } to { $land } for 3 magic
action-drink = drink an elixir: { $bonus }
action-teleport = teleport to { $space }
action-ability = use your ability
action-freeze = turn { $ring } to Ice Land
action-jump = jump to { $space }
action-swim = swim to { $space }
action-copy = copy the page for 3 magic
action-done = end the turn
action-commit = add { $spell }
action-knight = add a knight
action-fight = fight
action-steal = take { $tile }
action-curse = give a cursed orb
action-spare = take nothing
action-return = return to { $space }
action-bonus = { $bonus }
action-keep = keep { $card }

## Why not
reason-ability-spent = your ability is spent
reason-balloon-does-not-conquer = a Balloon does not conquer
reason-beaten-there = you were just beaten there
reason-cannot-conquer = you could not pay for the conquest: { $price } magic needed, { $magic } in hand, { $markers } markers
reason-castle-closed = the castle opens to a medal, three monsters or three orbs
reason-deck-empty = no spell card is left
reason-difficult-space = the space is difficult
reason-enemy-fortress = an enemy's fortress must be conquered
reason-enemy-home = nobody enters another's home
reason-has-no-tile = this player has no such tile
reason-immune-on-island = figures on Castle Island cannot be named
reason-movement-ended = your movement has ended
reason-no-ability-on-island = abilities do not work on Castle Island
reason-no-balloon-to-island = a Balloon cannot fly onto Castle Island
reason-no-biceps = this card has no biceps
reason-no-bonus-tile = no bonus tile is left
reason-no-building-at-home = nothing is built at home
reason-no-counterspell = you hold no Counterspell
reason-no-cursed-orb = you have no cursed orb
reason-no-marker = there is no fortress marker on the board
reason-no-place-to-land = too few steps to land behind it
reason-no-window = there is no spell to counter
reason-not-higher = a conquest must be higher than { $height }
reason-not-on-coast = you do not stand on a coast
reason-not-on-rune-stone = elixirs are drunk on rune stones
reason-not-on-well = you do not stand on a free or own well
reason-other-ring = the space is on another ring
reason-page-owned = you have the page of this land
reason-position-held = the gap faces that land already
reason-space-taken = somebody or something is there
reason-spell-bought = one spell card a turn
reason-step-bought = one bought step a turn
reason-still-flying = you must land first
reason-too-few-markers = too few markers: { $markers } left
reason-too-few-steps = too few steps: { $steps } needed, { $left } left
reason-too-high = no higher than three
reason-too-little-magic = too little magic: { $price } needed, { $magic } in hand
reason-too-many-would-stay = no more than three markers may stay: build { $most } at most
reason-tower-empty = the tower is empty
reason-wall = a wall
reason-water = water

## What happened. Each line begins with a name, then several of these follow.
event-character-dealt = got the { $character }
event-mission-drawn = the king’s mission: { $mission } ({ $wanted })
event-ring-set = { $ring }: gap at { $land }
event-round-began = round { $round } begins
event-income = received { $magic } magic
event-card-drawn = drew a movement card
event-cards-shuffled = the movement cards were shuffled
event-card-played = played { $speed } with { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }
event-ability-restored = got the ability back
event-magic-taken = took { $magic } magic
event-spell-drawn = drew a spell card
event-spells-drawn = drew { $count ->
    [one] a spell card
   *[other] { $count } spell cards
}
event-spells-shuffled = the spell cards were shuffled
event-land-rolled = rolled { $land }
event-ring-turned = turned a ring to { $land } ({ $ring })
event-passed = cast nothing more
event-spell-cast = cast { $spell }
event-countered = played a Counterspell against { $caster }
event-spell-cancelled = lost { $spell } to a Counterspell
event-marker-removed = removed a marker of { $owner } from { $space }
event-speed-raised = rose to speed { $speed }
event-steps-changed = { $steps ->
    [-3] lost 3 steps
   *[other] got { $steps } more steps
  }
event-balloon-risen = took off in a Balloon
event-marker-moved = moved a marker of { $owner } from { $source } to { $space }
event-tile-taken = took { $tile } from { $from }
event-turn-began = set out with { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }
event-moved = went to { $space } ({ $how })
event-flown-over = flew over { $space }
event-balloon-left = left the Balloon on the shore
event-step-bought = bought a step
event-tower-uncovered = uncovered { $tile } on { $space }
event-spell-bought = bought a spell card
event-built = built on { $space }, height { $height }
event-conquered = conquered { $space } by building { $built }; height { $height } is left
event-bonus-taken = took { $bonus }
event-ability-used = used the ability of the { $character }
event-page-found = found the page of { $land }
event-turn-ended = ended the turn
event-turn-lost = lost their next turn
event-battle-began = attacked { $defender } on { $space }
event-monster-met = fought the { $tile } on { $space }
event-biceps-used = added { $card }
event-knights-used = had the help of { $knights ->
    [one] { $knights } knight
   *[other] { $knights } knights
}
event-rolled = rolled { $face }
event-monster-rolled = the monster rolled { $face }
event-battle-won = won the attack, { $total } to { $against }
event-battle-lost = lost the attack, { $total } to { $against }
event-battle-tied = tied, { $total } to { $against }
event-monster-beaten = took the { $tile } tile
event-curse-given = gave a cursed orb to { $to }
event-returned = returned to { $space }
event-retreated = retreated to { $space }
event-chest-opened = found a chest with { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
event-chest-taken = took a card from the chest
event-medal-won = fulfilled the mission and took a medal
event-castle-entered = entered the king’s castle
event-game-ended = the game ended
how-step = on foot
how-whirl = by whirl
how-jump = by catapult
how-swim = swimming
how-teleport = by teleport
how-submarine = by submarine

## In the browser: places, areas and lines
join-items = { ", " }
as-sentence = { $text }.
with-name = { $name }: { $text }
place-B = { $land }, hills { $number }
place-F = { $land }, shore { $number }
place-O = { $land }, outer bank { $number }
place-I = { $land }, inner bank { $number }
place-c = Castle Island { $number }
place-K = king’s castle
place-with-kind = { $place } ({ $kind })
round-number = round { $round }
area-mission = Mission
area-order = Speed: fast first
area-order-spells = Speed: slow first
area-gaps = Gaps
area-cards = Movement cards
area-spells = Spells
area-markers = fortress markers
area-window = Counterspell
area-battle = Battle
deck-cards = Moves
deck-spells = Spells
deck-towers = Towers
income = income
phase-income = Income
ability-ready = Ready
ability-used-up = Spent
medal-held = Medal won
no-spells = no spell cards
no-tiles = no tower tiles
or = or
casts = { $who } casts
counters = { $who } plays a Counterspell
attacks = attacks
defends = defends
total = total
battle-winner = wins
tiles-of = { $who }’s tiles
chest-other = { $who } chooses; { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} in the chest
short-cannon = Cannon
short-lightning = Lightning
short-plus3 = +3 steps
short-minus3 = −3 steps
short-balloon = Balloon
short-rune = Rune stone
short-transfer = Transfer
short-wish = Wish
short-submarine = Sub{"\u00AD"}marine
short-counterspell = Counter

## In the browser: questions
ask-turn-walk = Walk to a lit space
ask-turn-flying = You are flying: fly further or land
ask-counter-spell = Cancel { $who }’s { $spell }?
ask-counter-counter = Stop { $who }’s Counterspell?
steps-left = { $steps ->
    [one] { $steps } step left
   *[other] { $steps } steps left
}
situation-counter = { $who } casts a spell
situation-countered = { $who } plays a Counterspell
situation-battle = Battle: { $place }
situation-rolled = The die shows { $land }
situation-cards = Round { $round }: all choose in secret
situation-cast = Spells: you cast with speed { $speed }
situation-turn = Your turn, speed { $speed }
target-cannon = Which fortress will the Cannon hit?
target-plus3 = Who will get 3 more steps?
target-minus3 = Who will lose 3 steps?
target-rune = Which land will a gap turn to?
target-transfer = Which fortress will lose a marker?
target-transfer-to = Where will the marker go?
target-wish = Which tile will you take?
target-submarine = Where will you surface?

## In the browser: verbs
verb-play = Play
verb-ring = Turn
verb-cast = Cast
verb-lay-back = Lay back
verb-cannon = Hit
verb-plus3 = +3
verb-minus3 = −3
verb-rune = Turn here
verb-transfer = Take
verb-wish = Take
verb-submarine = Surface
verb-counter = Counterspell
verb-pass = Pass
verb-step = Go
verb-walk = { $steps ->
    [one] Go: { $steps } step
   *[other] Go: { $steps } steps
}
verb-attack = Attack
verb-fly = Fly over
verb-conquer = Conquer
verb-buy-step = Buy a step
verb-uncover = Uncover
verb-buy-spell = Buy spell
verb-build = Build
verb-whirl = Whirl
verb-roll = Roll
verb-turn = Turn here
verb-drink = Drink
verb-teleport = Teleport
verb-ability = Use ability
verb-freeze = Freeze
verb-jump = Jump
verb-swim = Swim
verb-copy = Copy page
verb-done = End turn
verb-commit = Add
verb-knight = Add knight
verb-fight = Fight
verb-steal = Take
verb-curse = Give cursed orb
verb-spare = Take nothing
verb-return = Return
verb-bonus = Choose
verb-keep = Keep
action-walk = go to { $space }: { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
action-attack = attack on { $space }
action-play-card = card { $speed }: { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}{ $special ->
    [none] { "" }
   *[other] , { $special }
}

## In the browser: what a choice leads to
warn-no-well = You own no well: it brings nothing.
warn-no-steps = You have no steps left to use it for.
warn-own-steps = These are your own steps.
warn-own-marker = This is your own fortress.
then-magic = You will have { $magic } magic left.
then-steps-left = { $steps ->
    [one] You will have { $steps } step left there.
   *[other] You will have { $steps } steps left there.
  }
then-steps-lost = { $steps ->
    [one] { $steps } step will be lost.
   *[other] { $steps } steps will be lost.
  }
then-tower = A face-down tower stands there.
then-battle = This will start a battle.
then-win = You will win the game.
then-stays = Height { $height } will stay.
then-height = It will have height { $height }.
then-bastion = It will be a bastion: you can return here after a lost battle.
then-opens = Opens: { $ways }.
then-closes = Closes: { $ways }.
then-gap = The gap will give { $who } 1 magic each round.

## In the browser: log
event-stepped = went to { $space }
event-card-played-special = played { $speed } with { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }: { $special }
event-card-drawn-own = drew movement card { $speed }
event-spell-drawn-own = drew { $card }
event-chest-taken-own = took { $card } from the chest

## In the browser: explanations
count-of = { $count } × { $name }
about-figure = { $who } ({ $character }) is here.
about-fortress = { $who }’s fortress, height { $height }. Others must build higher to enter.
about-bastion = { $who }’s bastion, height { $height }. Its owner can return here after a lost battle.
about-home = { $who }’s home. Nobody else may enter it, and it cannot be conquered.
about-tower-face-down = Face-down tower: a player who stands here may uncover it for 1 magic.
about-tower-empty = The tower is gone.
about-monster = { $tile }: { $help }
about-well = Free well: build a fortress ({ $marker } magic a marker) or buy a spell card ({ $spell } magic).
about-rune = Rune stone: for { $roll } magic roll to turn a ring, for { $turn } magic turn it where you like.
about-whirl = Whirl: for { $whirl } magic go to the next whirl of this ring, without steps.
about-castle = A player who enters with a medal, three monsters or three orbs wins at once.
about-far = { $steps } steps away, you have { $left }.
about-cost = { $steps ->
    [one] Costs 1 step.
   *[other] Difficult: costs { $steps } steps.
}
about-coast = On the coast.
about-land = { $who }’s home land.
about-land-free = Nobody plays its character.
about-land-gap = A gap faces it: { $rings }.
about-passage = Passage of { $land }
about-landing = Landing of Castle Island
about-way-open = Open now, to { $place }.
about-way-closed = Closed now: a gap or a cliff lies opposite. Turning a ring can open it.
about-gap = Gap: { $ring }
about-ring = { $ring } turns as a whole and carries everything on it. Its gap faces { $land }; there is no way across there.
about-gap-bonus = { $who } gets 1 more income from it.
about-medal = The player who fulfils it takes a medal and keeps it.
about-stand-in = A number of this edition
about-medal-held = You have the medal: the castle is open to you.
about-progress = So far: { $done } of { $wanted }.
about-orbs = { $wanted } orbs, cursed or not, open the castle.
about-monsters = { $wanted } beaten monsters open the castle.
about-speed = Speed { $speed } this round. The slowest player casts first; the fastest moves first.
about-speed-hidden = The card is still secret. All cards are revealed together.
about-step-spells = Steps from spells: { $steps }.
about-balloon = Flies in a Balloon this round.
about-towers = Face down on the board: { $tiles }.
about-deck-cards = { $count } cards in the deck, { $used } discarded. Each player draws one every round.
about-deck-spells = { $count } cards in the deck. Used cards are removed from the game.
about-spells-used = Used: { $cards }.
about-card = Speed { $speed }, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }. The fastest player moves first; the slowest casts first.
about-biceps = You can add it to a battle instead: +1.
about-magic = { $magic } now, { $income } more at the next income.
about-no-income = On Castle Island there is no income.
about-hand = Cards in hand: { $count }.
about-markers = In the supply: { $count }. Each costs { $price } magic to build.
about-wells = Fortified wells: { $count }.
about-able = You can use it once, on your turn.
about-spent = It is spent until a Restore card renews it.
about-phase-income = From round 2 on, each player receives magic and one movement card.
about-phase-movement-cards = All players choose a movement card in secret and reveal it together.
about-phase-spells = From slowest to fastest, each player casts as many spells as they like.
about-phase-movement = From fastest to slowest, each player moves and uses the spaces.
about-do-uncover = Turn up the tower tile you stand on, for { $uncover } magic.
about-do-build = Build markers on this well, { $marker } magic each, up to height 3.
about-do-buy-spell = Draw one spell card here, for { $spell } magic. Once a turn.
about-do-copy = Copy the page of this land, for { $page } magic.
about-do-buy-step = One more step for { $step } magic. Once a turn.
about-do-drink = Drink the elixir and take a bonus tile: boot or biceps.
about-do-knight = Let a knight fight for you: +2.
count-medal = Medal
count-orbs = Orbs
count-monsters = Monsters
count-wells = Wells
count-battles = Battles won
count-magic = Magic
count-castle = In the castle

## The terminal table
table-round = round { $round }
table-your-turn = your turn
table-turn-of = { $who } to act
table-all-play = all choose
table-over = the game is over
table-order = Slow to fast
table-mission = Mission
table-towers = In the towers
table-piles = piles: { $cards } movement cards, { $spells } spells, { $bonuses } bonus tiles
table-space = on
table-magic = magic
table-orbs = orbs
table-monsters = monsters
table-wells = wells
table-hand = hand
table-magic-and-income = { $magic } (+{ $income })
table-wells-and-supply = { $wells } (+{ $markers })
table-hands = { $cards }+{ $spells }
table-card = { $speed } ({ $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
})
table-own-cards = Movement cards
table-own-spells = Spells
table-step-spells = { $steps } steps
table-spent = ability spent
table-fort = { $owner }’s height { $height }
table-empty-tower = empty tower
table-monster = monster with its strength
table-open = open way
table-closed = water
table-names = o2F3: the outer ring in land 2, row F, place 3 from 0 on. m4I1: sector 4 of the middle ring, row I, its second space. Capital letters are figures, small ones with a number are fortresses; a number behind another sign tells the steps. In the list of players: magic (+income), wells (+markers in the supply), hand as movement cards+spells.
table-type = Too many to number: type the words, ending with one of the aims, for example “cast balloon”.
table-rolled = Rolled: { $land }
table-casts = { $who } casts: { $spell }
table-countered = Countered by { $who }
table-battle = { $attacker } against { $defender } on { $space }, biceps cards { $ours } to { $theirs }
table-steps-left = { $steps ->
    [one] { $steps } step left
   *[other] { $steps } steps left
}
table-above = above { $space }
table-light = every space of { $land } costs 1 step
table-reach = Within reach
table-chest = Cards in the chest: { $count }
table-purple = purple 2
event-walked = went { $spaces }
event-drew = drew { $cards }

# Moments on the stage.
moment-cards = The movement cards are revealed: { $who } moves first with { $speed }
moment-gate = The castle stands open to { $who }
tile-monster = Monster
situation-chest = { $who } has opened a chest for everyone

## What things are called for those who listen, and the board in words
join-parts = { "; " }
name-gap = Gap: { $ring }, at { $land }
name-land = { $land }, land of { $who }
name-speed = speed { $speed }
name-speed-hidden = speed hidden
name-magic = { $magic ->
    [one] { $magic } magic point
   *[other] { $magic } magic points
}
name-income = income { $income }
name-magic-income = { $magic ->
    [one] { $magic } magic point
   *[other] { $magic } magic points
}, income { $income }
name-priced = { $what }, for { $price }
name-count = { $what }: { $count }
name-token = { $character }, { $ability }: { $able ->
    [yes] ready
   *[no] used up
}
name-wish = { $tile } of { $who }
name-progress = { $what }: { $done } of { $wanted }
name-card = Movement card, speed { $speed }, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}{ $special ->
    [none] { "" }
   *[other] , { $special }
}
name-spell = Spell { $spell }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}{ $strong ->
    [0] { "" }
   *[other] , { $strong } with biceps
}
name-deck-cards = Movement cards to draw: { $count }
name-deck-spells = Spells to draw: { $count }
name-deck-towers = Tiles under face-down towers: { $count }
name-way-open = { $way }: open, to { $place }
name-way-closed = { $way }: closed
name-fort = fortress of { $who }, height { $height }
name-home = home of { $who }
name-tower-face-down = face down
name-tower-empty = uncovered, empty
name-height = height { $height }
name-stands = Stands on { $place }
name-neighbour = { $place }, { $how ->
    [wall] behind a wall
    [bridge] over a bridge, { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
   *[way] { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
}
neighbours = Next to it: { $places }.
area-here = Where you stand
area-forts = Fortresses
area-own-hand = In hand
area-decks = Decks

# Lit spaces beyond the edges of the near view.
beyond-left = { $count ->
    [one] One lit space to the left
   *[other] { $count } lit spaces to the left
}
beyond-right = { $count ->
    [one] One lit space to the right
   *[other] { $count } lit spaces to the right
}
beyond-up = { $count ->
    [one] One lit space above
   *[other] { $count } lit spaces above
}
beyond-down = { $count ->
    [one] One lit space below
   *[other] { $count } lit spaces below
}
