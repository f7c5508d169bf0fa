### Rune Stones in English.
### Signs such as gems ($give, $take, $pieces), cards ($card, $cards) and names ($who, $druid, $kind) come ready to print.

game-title = Rune Stones
game-about = Summon creatures, use them well, forge artifacts and be the first to reach the throne.
game-minutes = 60 min

## Pieces and colours. Letters stay the same in every language: B Y G R W, and O for ore.
letters = B blue · Y yellow · G green · R red · W wild · O ore
letters-signs = On cards: A + B gives both, A/B one of them, A -> B is a swap; any is a coloured gem of your choice, pt are points.
letters-rows = In a row, a small letter is a free space and a capital letter an artifact.
join-items = { ", " }
with-sign = { $name } { $sign }
piece-blue = blue gem
piece-yellow = yellow gem
piece-green = green gem
piece-red = red gem
piece-wild = wild gem
piece-ore = ore
colour-blue = blue
colour-yellow = yellow
colour-green = green
colour-red = red
colour-wild = wild
artifact-blue = blue artifact
artifact-yellow = yellow artifact
artifact-green = green artifact
artifact-red = red artifact
artifact-wild = wild artifact

## Cards
druid-brown = Brown
druid-grey = Grey
druid-beige = Beige
druid-black = Black
kind-goblin = goblin
kind-satyr = satyr
kind-dryad = dryad
kind-harpy = harpy
kind-dragon = dragon
kind-druid = druid
creature-goblin = blue goblin
creature-satyr = yellow satyr
creature-dryad = green dryad
creature-harpy = red harpy
creature-dragon = white dragon
creature-druid = druid

## Abilities as short signs on a card
sign-any = any
sign-die = die
sign-card = card
sign-card-of = card { $colour }
sign-points = { $points }pt
sign-both = { $one } + { $other }
sign-either = { $one }/{ $other }
sign-swap = { $give } -> { $take }
sign-magic = magic { $magic }
sign-price = cost { $price }

## Abilities in words
effect-gem = take a { $piece }
effect-ore = take an ore
effect-any = take a coloured gem of your choice
effect-points = score { $points ->
    [one] { $points } point
   *[other] { $points } points
}
effect-card = take a { $kind } from the display
effect-card-any = take any card from the display
effect-die = roll the die
effect-swap = swap { $give } -> { $take }

## Rune stones
rune-magic = Magic points
rune-hand = Hand size
rune-exchange = Exchange
rune-wild = Wild gem
rune-plus = Plus
rune-die = Double die
rune-point = Extra point
rune-three = Three cards
rune-magic-help = 2 extra magic points whenever you summon
rune-hand-help = draw up to 6 cards instead of 4
rune-exchange-help = once a turn, swap a gem for an ore or an ore for a coloured gem
rune-wild-help = choose one colour for good: your gems of that colour are also wild
rune-plus-help = on cards with “/”, use both sides
rune-die-help = when a card rolls the die, you gain its reward twice
rune-point-help = 1 extra point for each card you use that scores
rune-three-help = use three cards instead of two

## The table
table-round = round { $round }
table-your-turn = your turn
table-turn-of = playing: { $who }
table-over = the game is over
table-display = Display
table-piles = draw pile { $draw }, discarded { $discard }
table-smithy = smithy { $smithy }
table-smithy-wild = wild x{ $left }
table-smithy-any = { $price } any
table-supply = Supply
table-board-stones = Stones to take
table-stones = { $who }, stones:
table-you-as = You ({ $druid })
table-points = points
table-gems = gems and ore
table-rows = rows
table-row-worth = { $points }pt
table-hand = hand
table-draw = draw
table-discard = discard
table-laid = Laid out
table-effect-done = done
table-score = { $points }/{ $throne }
table-empty = empty

## Options
option-druids = Druids
option-druids-chosen = chosen
option-druids-dealt = dealt
option-reshuffle = Reshuffling
option-reshuffle-when-needed = when a card is needed
option-reshuffle-at-once = at once
option-empty-summon = Summoning no creature
option-empty-summon-no = not allowed
option-empty-summon-yes = allowed
option-prices = Costs of the display
option-prices-4-3-2-2-1-1 = 4-3-2-2-1-1
option-prices-4-3-3-2-2-1 = 4-3-3-2-2-1
option-die-reward = Reward of the die
option-die-reward-may-decline = may be declined
option-die-reward-must-take = must be taken
option-swap-cost = Colours asked for in a swap
option-swap-cost-wild-replaces = a wild gem replaces them
option-swap-cost-as-shown = only the gems shown
option-rolled-points = Extra point on points rolled with a card
option-rolled-points-plain = no
option-rolled-points-extra = yes
option-exchange-stone = Exchange stone
option-exchange-stone-between-effects = only between abilities
option-exchange-stone-after-a-roll = also after rolling the die

## Questions
ask-choose-druid = Which druid are you?
ask-turn = What will you do: summon, utilize or forge?
ask-lay-summon = Which cards will you play for their magic? So far: { $points ->
    [one] { $points } magic point
   *[other] { $points } magic points
  }.
ask-lay-utilize = { $chosen ->
    [0] Which card will you use first?
    [1] Which card will you use with it?
   *[other] Will you use a third card?
  }
ask-buy = Which creature will you summon? { $points ->
    [one] { $points } magic point
   *[other] { $points } magic points
  } left.
ask-effects = Which ability will you use?
ask-any-gem = Which gem will you take?
ask-take-card = Which card of the display will you take?
ask-pay-swap = How will you pay for card { $card }: { $ability }?
ask-die-gem = The die gives you a gem. Which one?
ask-die-swap = The die lets you swap a coloured gem for a wild one. Which one?
ask-die-card = The die gives you the top creature of the draw pile. Will you take it?
ask-die-ore = The die gives you an ore. Will you take it?
ask-die-points = The die gives you points once more. Will you take them?
ask-forge = Will you forge another artifact?
ask-pay-forge = How will you pay for the { $artifact }?
ask-place = Where will you place the { $artifact }?
ask-rows = Will you exchange a row of artifacts before your turn ends?
ask-choose-rune = Which rune stone will you take?
ask-over = The game is over.

## Choices
action-druid = { $druid } druid
action-summon = summon creatures
action-utilize = utilize abilities
# $payable: what the player can pay with. Ore gives no bonus.
action-forge = forge the { $artifact } at smithy { $smithy } for { $payable ->
    [ore] { $ore } ore
    [either] { $price } gems or { $ore } ore
   *[gems] { $price } gems
}
action-forge-bonus = forge the { $artifact } at smithy { $smithy } for { $payable ->
    [ore] { $ore } ore, no bonus
    [either] { $price } gems with bonus { $bonus }, or { $ore } ore without
   *[gems] { $price } gems, bonus { $bonus }
}
action-forge-wild = forge a wild artifact for { $payable ->
    [ore] { $ore } ore
    [either] { $price } gems of any kind or { $ore } ore
   *[gems] { $price } gems of any kind
}
action-forge-closed = forge at smithy { $smithy }
action-pass = pass
action-done = { $decision ->
    [lay-summon] lay them out: { $points ->
        [one] { $points } magic point
       *[other] { $points } magic points
    }
    [lay-utilize] lay out these two
    [buy] summon no more
    [effects] use no more abilities
    [forge] forge no more
    [rows] end the turn
   *[other] done
}
action-play = { $decision ->
    [lay-summon] play { $card } for magic { $magic }
   *[other] use { $card }: { $ability }
  }
action-buy = summon { $card } for { $price }: { $ability }
action-use = { $card }: { $effect }
action-gem = { $piece }
action-take = take { $card }: { $ability }
action-swap = give a { $piece }, take a { $wild }
action-accept = { $decision ->
    [die-card] take the card
    [die-ore] take the ore
    [die-points] take the points
   *[other] accept
}
action-decline = decline
action-pay = { $pieces }
action-place = row { $row }, { $colour } space
action-trade = exchange row { $row }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} and a rune stone
action-trade-points = exchange row { $row }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, no more rune stones
action-rune = { $rune }: { $help }
action-exchange = Exchange stone: { $given } -> { $taken }
action-activate = Wild gem stone: your { $colour } gems become wild for good

## Why not
reason-action-possible = you can still do something
reason-after-the-action = rows are exchanged only after the action
reason-cannot-pay = { $missing } { $colour ->
    [0] blue
    [1] yellow
    [2] green
   *[3] red
} { $missing ->
    [one] gem is
   *[other] gems are
} missing: you have { $own } and { $wild ->
    [0] no wild gem
    [one] { $wild } wild gem
   *[other] { $wild } wild gems
}{ $ore ->
    [0] { "" }
   *[other] , and { $ore } of { $most } ore
}
reason-cannot-pay-any = { $missing ->
    [one] { $missing } gem of any colour is
   *[other] { $missing } gems of any colour are
} missing: you have { $own }{ $ore ->
    [0] { "" }
   *[other] , and { $ore } of { $most } ore
}
reason-cannot-pay-swap = { $missing ->
    [one] { $missing } gem is
   *[other] { $missing } gems are
} missing for the swap
reason-colour-chosen = the stone has its colour already
reason-display-empty = no creature is on display
reason-druid-taken = somebody else is that druid
reason-effect-done = this ability has been used
reason-exchange-used = you have used the Exchange stone this turn
reason-must-play-or-summon = play at least one card or summon a creature
reason-must-summon = at least one creature must be summoned
reason-must-take-reward = the reward of the die must be taken
reason-must-take-rune = a rune stone must be taken
reason-needs-two-cards = two cards are needed, not { $cards }
reason-no-cards-left = no creatures are left to draw
reason-no-space = your rows have no free space for it
reason-no-such-card = no such card is on display
reason-no-such-gem = you have no such gem
reason-no-such-piece = you have none to give
reason-nothing-to-gain = the swap would give you nothing
reason-one-action = one action a turn, and you have had yours
reason-only-between-effects = the Exchange stone is used between abilities, not after a roll
reason-other-colour = its magic has another colour than the cards chosen
reason-row-too-short = a row needs at least 2 artifacts; this one has { $artifacts }
reason-rune-gone = none of these is left on the board
reason-rune-owned = you own this stone already
reason-same-effect = it is the same as the card’s other ability: use that one
reason-smithy-empty = there is no artifact
reason-smithy-used = you have forged at this smithy in this turn
reason-supply-empty = none is left in the supply
reason-too-little-magic = too few magic points: at least { $price } needed, you have { $points }
reason-two-forged = two artifacts have been forged

## What happened. Each line begins with a name, then several of these follow.
event-druid-chosen = chose the { $druid } druid
event-turn-began = began a turn in round { $round }
event-card-drawn = { $cards ->
    [hidden] drew { $count ->
        [one] a card
       *[other] { $count } cards
    }
   *[other] drew { $cards }
}
event-deck-shuffled = shuffled the discard pile into a new deck of { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
event-display-filled = new on display: { $cards }
event-creatures-shuffled = the discarded creatures were shuffled: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
event-smithy-filled = new at the smithies: { $artifacts }
event-artifacts-shuffled = the discarded artifacts were shuffled: { $count }
event-card-laid = played { $cards }
event-card-summoned = summoned { $cards } for { $price ->
    [one] { $price } magic point
   *[other] { $price } magic points
}
event-ability-used = used { $ability }
event-gained = gained { $pieces }
event-paid = paid { $pieces }
event-scored = scored { $points ->
    [one] { $points } point
   *[other] { $points } points
  } { $source ->
    [card] from a card
    [extra] from the Extra point stone
    [die] from the die
    [smithy] from the smithy
    [row] for a row
    [pieces] for gems and ore left over
    [last-rows] for rows left over
   *[other] more
  }
event-card-taken = took { $cards } from the display
event-die-rolled = rolled the die: { $face }
event-card-won = won { $cards } from the draw pile
event-declined = declined the reward
event-card-kept = put { $cards } on their discard pile
event-card-left = { $where ->
    [game] removed { $cards } from the game
    [pile] gave up { $cards } to the discarded creatures
   *[both] gave up { $cards }
}
event-forged = forged the { $artifact } for row { $row }
event-row-traded = exchanged row { $row } of { $artifacts } artifacts
event-rune-taken = took the { $rune } stone
event-stone-exchanged = exchanged { $given } -> { $taken }
event-stone-activated = made { $colour } gems wild for good
event-turn-ended = ended the turn
event-passed = passed
event-game-ended = the game ended

## Faces of the die
face-any = any gem
face-swap = gem for a wild one
face-card = a card
face-o = an ore
face-1 = 1 point
face-2 = 2 points

## On the board of the browser: areas, tabs on what can be chosen, fates of cards
area-stones = Rune stones
area-hand = Hand
area-laid-of = { $who }: laid out
area-druids = Druids
area-payments = Payments
pile-draw = Draw
pile-discard = Discard
pile-own-draw = Your draw pile
pile-own-discard = Your discard pile
ore-always = or always
fate-kept = stays
fate-leaves = leaves
row-name = Row { $row }
act-summon = Summon creatures
act-utilize = Utilize abilities
act-forge = Forge artifacts
verb-accept = { $decision ->
    [die-card] Take the card
    [die-ore] Take the ore
    [die-points] Take the points
   *[other] Take
  }
verb-activate = Activate
verb-buy = Summon
verb-decline = Decline
verb-done = { $decision ->
    [lay-summon] Lay out
    [lay-utilize] Lay out two
    [rows] End turn
   *[other] Finish
}
verb-druid = Choose
verb-exchange = Exchange
verb-forge = Forge
verb-gem = Take
verb-pass = Pass
verb-pay = Pay
verb-place = Place
verb-play = { $decision ->
    [lay-summon] Play
   *[other] Use
  }
verb-rune = Take
verb-summon = Summon
verb-swap = Give
verb-take = Take
verb-trade = Exchange
verb-use = Use
verb-utilize = Utilize
pay-with = Must contain
pay-clear = Clear
as-sentence = { $text }.

## What a choice would lead to
warn-effects = Abilities that you can still use are wasted.
warn-bonus = With gems you would get the bonus of the smithy.
then-score = You will have { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }
then-magic-left = { $points ->
    [0] No magic points will be left.
    [one] { $points } magic point will be left.
   *[other] { $points } magic points will be left.
  }
then-magic-lost = { $points ->
    [one] { $points } magic point will be lost.
   *[other] { $points } magic points will be lost.
  }
then-magic = Total: { $points ->
    [one] { $points } magic point.
   *[other] { $points } magic points.
  }
then-stays = { $count ->
    [one] You keep { $kept }. { $left } leaves.
   *[other] You keep { $kept }. { $left } leave.
  }
then-wasted = { $count ->
    [one] { $count } ability will be wasted.
   *[other] { $count } abilities will be wasted.
  }
then-in-discard = It will go to your discard pile.
then-left = You will have left: { $pieces }.
then-nothing-left = You will have nothing left.
then-no-bonus = Paying with ore gives no bonus.
then-bonus = Bonus: { $bonus }.
then-row-worth = Row { $row } will be worth { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }
then-row-traded = The row will be emptied.
then-stone = You will take a rune stone.
then-final = You cannot change this later.

## What things are
about-act-summon = Play cards of one magic colour and spend their points on creatures of the display. All of them go to your discard pile.
about-act-utilize = Use the abilities of two cards. Afterwards the card with the higher number leaves your deck; the lower one stays.
about-act-forge = Forge one or two artifacts at different smithies: choose a smithy on the board.
about-card-magic = Magic: { $points } { $colour }.
about-magic-multi = of any colour
about-ability = Ability: { $ability }.
about-both = { $one }; { $other }
about-either = { $one }, or { $other }
about-stand-in = Values of this edition
about-board-stand-in = Numbers of this edition
about-price = A creature on this space costs { $price ->
    [one] { $price } magic point
   *[other] { $price } magic points
  }. The cost belongs to the space, not to the card.
about-space = Space { $space } of the display
about-space-empty = No creature lies here.
about-pile-draw = { $count ->
    [one] { $count } creature lies
   *[other] { $count } creatures lie
} face down. { $shuffled ->
    [at-once] As soon as the last one leaves, the discard pile is shuffled.
   *[when-needed] When a card is needed and none is left, the discard pile is shuffled.
}
about-pile-discard = { $count ->
    [0] No creature lies here.
   *[other] Creatures that left a deck: { $cards }.
}
about-own-draw = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} in no known order. { $shuffled ->
    [at-once] As soon as the last one is drawn, the discard pile is shuffled.
   *[when-needed] When a card is needed and none is left, the discard pile is shuffled.
}
about-own-discard = { $count ->
    [0] It is empty.
   *[other] These come back after the next shuffle: { $cards }.
  }
about-hand = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  } in hand; drawn up to { $limit } at the end of the turn.
about-smithy = Smithy { $smithy }
about-smithy-wild = Wild smithy
about-smithy-price = Forge the { $artifact } for { $price ->
    [one] { $price } gem
   *[other] { $price } gems
} of its colour, or for { $ore } ore. A wild gem counts as any colour.
about-smithy-bonus = Paid in gems, it gives a bonus at once: { $bonus }.
about-smithy-empty = No artifact is here now.
about-smithy-wild-price = Forge a wild artifact for { $price } gems of any kind, or for { $ore } ore. It goes on any free space. Left: { $left }.
about-ore-price = { $ore } ore pay for any artifact, whatever its price, but give no bonus.
about-supply = Left in the supply: { $count }. You cannot gain what is not there.
about-own-piece = You have { $count }. At the end of the game, every { $pieces } gems and ore are worth a point.
about-own-piece-wild = Your gems of this colour are also wild gems.
about-piece-wild = { $swaps ->
    [false] It pays for a gem of any colour, but not for the gems that a swap shows.
   *[true] It pays for a gem of any colour.
}
about-stones-left = Left on the board: { $count }.
about-stone-owned = You have this stone.
about-stone-slot = Space for a rune stone
about-stone-slot-text = Each exchanged row gives you a stone; you can have { $count }, all different.
about-stone-colour = Its colour: { $colour }.
about-space-free = A free space for the { $artifact }. A wild artifact fits here too.
about-space-wild = A free space for a wild artifact only.
about-space-taken = Here lies: { $artifact }. It stays until the row is exchanged.
about-row = { $artifacts ->
    [one] { $artifacts } artifact
   *[other] { $artifacts } artifacts
}. From 2 on the row can be exchanged after the action: 2 for { $two }, 3 for { $three }, 4 for { $four }, 5 for { $five } points{ $stone ->
    [false] . No further rune stone can be taken.
   *[true] , and a rune stone.
}
about-score = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
about-score-text = When anyone reaches { $throne } points, the round is finished; then gems, ore and rows left over still score.
about-throne = The throne
about-druid = { $druid } druid
about-druid-text = The eight starting cards: { $cards }.

## The count at the end
count-card = Cards
count-extra = Extra point stone
count-die = Die
count-smithy = Smithies
count-row = Exchanged rows
count-pieces = Gems and ore left over
count-last-rows = Rows left over
count-total = Total

# Moments on the stage.
moment-throne = { $who } reaches the throne. This is the last round

## What things are called for those who listen, and the board in words
name-of = { $who }: { $what }
name-display = { $card }, space { $space }, price { $price }
name-space = Space { $space } of the display, empty
name-price = Space { $space } of the display: price { $price }
name-laid = { $card }, laid out
name-ability = { $card }, ability { $ability }: { $effect }
name-pile-draw = Creatures to draw: { $count }
name-pile-discard = Creatures discarded: { $count }
name-own-draw = Your draw pile: { $count }
name-own-discard = Your discard pile: { $count }
name-hand = cards in hand: { $count }
name-draw = draw pile: { $count }
name-discard = discard pile: { $count }
name-smithy = Smithy { $smithy }: { $artifact }, { $price ->
    [one] { $price } gem
   *[other] { $price } gems
}
name-smithy-empty = Smithy { $smithy }: empty
name-smithy-wild = Wild smithy: wild artifact, { $price } gems of any kind, { $left } left
name-supply = { $piece }, { $count } in the supply
name-own-piece = { $piece }, you have { $count }
card-in-words = { $number } { $kind }
so-many-pieces = { $kind ->
    [ore] { $count } { $piece }
   *[other] { $count } { $piece }s
}
name-piece = { $piece }: { $count }
name-space-free = Row { $row }, space { $space }, { $colour }, free
name-space-taken = Row { $row }, space { $space }, { $colour }: { $artifact }
name-row = Row { $row }: { $artifacts ->
    [one] { $artifacts } artifact
   *[other] { $artifacts } artifacts
}, worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}
name-rune = Rune stone { $rune }, { $count } left
name-own-rune = Your rune stone { $rune }
name-rune-of = rune stone { $rune }
name-slot = Space { $slot } for a rune stone, free
row-in-words = Row { $row }: { $count ->
    [0] empty
   *[other] { $artifacts }; worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
wild-on = wild artifact on the { $colour } space
stones-in-words = { $count ->
    [0] No rune stone
   *[other] Rune stones: { $stones }
}
about-payment = One of the ways to pay.
area-smithies = Smithies
area-piles = Piles of creatures
