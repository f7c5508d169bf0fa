## 1. Magic and creatures

magic-title = Magic and creatures
magic-about = Play magic of one colour and summon creatures for it.
magic-signs = The round signs in the upper right corner of a card are magic points. They pay for creatures of the display.
magic-act = A turn is one action. Creatures make all your later turns stronger, so begin with them: { $touch ->
    [yes] tap
   *[no] click
} Summon creatures.
magic-blue = All magic you play in a turn must have the same colour. Most of yours is blue. { $touch ->
    [yes] Tap
   *[no] Click
} this card.
magic-more = Points of one colour add up. Play your second blue card as well.
magic-join = One of these two cards can still join the blue ones. Look at the colour of its magic.
magic-green = Green does not join blue. Multicoloured points join every colour.
magic-first = The cost belongs to the space, not to the card. Find a strong creature that leaves something of your { $summonsum } points for a second one.
magic-all = 55 would take all { $summonsum } points. 58 costs { $space2 } and leaves enough for a second creature.
magic-half = Two creatures for { $space3 } each would work. But 58 is stronger: it has { $magic58 } magic points of its own.
magic-second = The creatures on the right cost { $space6 } each. They may have any colour: only the magic you play must match.
magic-lost = What you do not spend is lost. It still pays for one of the creatures on the right.
magic-finish = The creatures you summoned and the cards you played all go to your discard pile. You will draw them after the next shuffle.
magic-colours = You hold cards with 2 red, 1 yellow and 1 multicoloured magic points. How many of these points can you play together?
magic-colours-two = 2
magic-colours-two-why = You can have more: the multicoloured point joins the red ones. That makes 3.
magic-colours-three = 3
magic-colours-three-why = The multicoloured point joins the red ones. Yellow has to wait for another turn.
magic-colours-four = 4
magic-colours-four-why = Yellow does not join red. The red points and the multicoloured one make 3.
magic-done = Your magic must have one colour, and multicoloured points join it. The cost belongs to the space. Points you do not spend are lost.

## 2. The higher card leaves

leaves-title = The higher card leaves
leaves-about = Use two cards and keep the one that you will want again.
leaves-numbers = Look at the numbers. When you use two cards, they decide which one you keep.
leaves-act = Abilities are used two cards at a time. { $touch ->
    [yes] Tap
   *[no] Click
} Utilize abilities.
leaves-goblin = Begin with 21. It turns a blue gem into 2 wild gems, so you will want to use it again.
leaves-partner = The card with the higher number leaves you. Choose a partner so that 21 stays.
leaves-below = Now 21 is the higher card and would leave. You need a partner above 21.
leaves-satyr = That works: 21 stays. But a good satyr leaves. A druid costs you less.
leaves-use = The arrow is a swap: give what is on the left, take what is on the right. Your blue gem becomes 2 wild gems.
leaves-roll = A druid’s last service: it rolls the die for you. What the die shows is yours at once.
leaves-finish = Points from the die! Druid 104 is now removed from the game. Goblin 21 goes to your discard pile, so you will draw it again.
leaves-higher = You use harpy 70 and druid 100. Which one leaves?
leaves-higher-seventy = 70
leaves-higher-seventy-why = 70 is the stronger card, but 100 is the higher number. So 100 leaves.
leaves-higher-hundred = 100
leaves-higher-hundred-why = 100 is higher. Druids have the highest numbers: use them up, and your deck gets better by itself.
leaves-done = The higher number leaves: a creature goes to the discard pile of creatures, a druid is removed from the game. Pair what you want to keep with a druid.

## 3. Order matters

order-title = Order matters
order-about = Let one ability pay for the other.
order-look = You have laid out two cards. You use their abilities one by one, in any order, and what one gives can pay for the other.
order-gems = 21 wants a blue gem, and you have one. 16 wants a wild gem, and you have none. Nothing can replace a wild gem.
order-first = Begin with the ability you can pay for. What it gives you will help with the other.
order-early = You have no wild gem yet. Let 21 make one.
order-second = Now you have wild gems. Give one of them: 16 turns it into a blue, a yellow and a red gem.
order-wasted = The ability of 16 would be wasted, and by now you can pay for it.
order-finish = Your blue gem has become a wild gem and three coloured ones. 21 is the higher card and leaves; 16 stays with you.
order-neither = The same two cards, but all you own is 1 yellow gem. You lay them out. What happens?
order-neither-hand = Both cards return to your hand
order-neither-hand-why = Cards that are laid out never return to your hand. Both abilities are wasted, and 21 leaves.
order-neither-gone = You get nothing, and 21 leaves
order-neither-gone-why = You cannot pay for either ability, so both are wasted. The higher card leaves all the same.
order-neither-both = You get nothing and keep both cards
order-neither-both-why = The numbers are compared even if both abilities were wasted. 21 leaves.
order-done = You choose the order of abilities, and one may pay for the next. What you cannot pay for is wasted, so count before you lay out two cards.

## 4. Forge twice

forge-title = Forge twice
forge-about = Forge two artifacts in one turn, the second with the help of a bonus.
forge-colours = A smithy wants gems in the colour of its artifact. Smithy 4 shows green and gives an ore as a bonus; smithy 5 shows red.
forge-first = You can forge two artifacts in a turn. Begin where a bonus helps you with the second: you are 1 ore short of { $oreprice }.
forge-wild = That takes { $wildprice } of your 5 gems and brings no bonus. Smithy 4 costs { $smithy4 } and gives you an ore.
forge-pay = A wild gem can stand in for any colour. Pay with as few of them as possible: they fit everywhere later.
forge-waste = That spends both wild gems and keeps a green one. Green is only good for green; keep the wild gem.
forge-place = Green fits into either row. The longer a row is, the more each of its artifacts is worth.
forge-apart = A single artifact in row 2 is worth nothing. In row 1 it makes the whole row worth more.
forge-second = The bonus makes it { $oreprice } ore, and they pay for any artifact at any smithy. Which colour does row 1 still need?
forge-blue = Row 1 already has a blue artifact, so this one would have to go into row 2. Red still fits.
forge-last = With red, row 1 is full: 5 artifacts are worth { $row5 } points.
forge-finish = You paid with ore, so the { $bonuspoints } points of smithy 5 are not yours. Finish forging: the smithies are filled only now.
forge-price = You have { $smithy4 } green gems and { $oreprice } ore, and smithy 4 shows green. What do you pay with?
forge-price-ore = With ore
forge-price-ore-why = Ore brings no bonus, and your green gems pay only for green. Pay with gems: the ore is good for any second artifact.
forge-price-gems = With gems
forge-price-gems-why = Gems bring the bonus, and your ore is still there for any second artifact.
forge-done = You pay in the colour of the artifact; wild gems stand in. Ore pays for every artifact but brings no bonus. You can spend a bonus at once.

## 5. Exchange or wait

exchange-title = Exchange or wait
exchange-about = Decide when a row becomes points and a rune stone.
exchange-rows = Your action is over: now you may exchange rows. 2, 3, 4 or 5 artifacts are worth { $row2 }, { $row3 }, { $row4 } or { $row5 } points.
exchange-trade = You are behind, and the end is near. The long row brings many points and a stone that still has some turns to help you.
exchange-short = { $row2 } points and a stone: fair, if you need the stone now. The row of 4 is worth { $row4 }.
exchange-stone = Each row you exchange brings a rune stone, and you keep it. Take the one that will help most in the turns that are left.
exchange-keep = A row of 2 brings little. Your gems can make it 3 in your next turn, for twice the points. So keep it for now.
exchange-both = { $row2 } points and a stone, fair enough. But with the blue artifact of your next turn the row is worth { $row3 }.
exchange-worth = In one turn you exchange a row of 2 and a row of 3. What do you get?
exchange-worth-five = { $row5 } points, as for 5 artifacts, and a rune stone
exchange-worth-five-why = Each row is counted on its own: { $row2 } points and { $row3 } points, with a stone for each.
exchange-worth-each = { $row2 } points and { $row3 } points, and a rune stone for each
exchange-worth-each-why = Each row is counted on its own and brings its own stone.
exchange-done = After your action you may exchange each row of 2 or more. Long rows bring more points, early stones help longer: that is the whole art.

## 6. The last round

last-title = The last round
last-about = Find the turn that brings the most when there is no other.
last-throne = Your opponent has reached { $throne } points. The round is played to its end, and you play last: this is the game’s last turn.
last-count = Rows and every { $perpoint } pieces still count at the end. As things stand, you come to { $lessonnow } points, your opponent to { $lessonrival }.
last-act = Both smithies show blue, and with blue row 1 will be worth { $row4 } instead of { $row3 }. Count what each smithy takes and gives.
last-cheap = That makes { $lessoncheap }, and your opponent has { $lessonrival }. Smithy 5 costs more gems, but it gives you { $bonuspoints } points.
last-creatures = Creatures are worth nothing at the end, and you will have no other turn to use them.
last-abilities = Your cards bring a few points, but too few to win. What would a fourth artifact in row 1 be worth?
last-place = Compare: a pair in row 2 is worth { $row2 }. Row 1 grows from { $row3 } to { $row4 }.
last-pair = That brings { $row2 } points and { $lessonrival } in all: you would share the victory. In row 1 the artifact brings 1 point more.
last-forged = The { $bonuspoints } points are yours already. Finish forging.
last-rows = Row 1 counts at the end even if you do not exchange it, and a stone comes too late. You will win, { $lessonbest } to { $lessonrival }.
last-pieces = The game is over. A player has { $askedgems } gems, { $askedore } ore and a single artifact. How many points are they worth?
last-pieces-apart = { $askedapart }
last-pieces-apart-why = Gems and ore are counted together: { $askedpoints } points. A single artifact is worth nothing.
last-pieces-together = { $askedpoints }
last-pieces-together-why = Gems and ore are counted together, 1 point for every { $perpoint }. A single artifact is worth nothing.
last-pieces-more = { $askedmore }
last-pieces-more-why = A single artifact is worth nothing. Gems and ore together bring { $askedpoints } points.
last-done = { $throne } points bring on the end, but they do not win. The round is finished; rows and every { $perpoint } pieces still count, cards and stones do not.

## 7. A short game

game-title = A short game
game-about = Play the last rounds against a bot.
game-throne = The scores are close. Anyone who reaches { $throne } points brings on the end: the round is finished, and what is left is counted.
game-rows = Your rows have begun to grow. A long one brings points and a rune stone; exchange it before the end surprises you.
game-hand = So late in the game a card that brings points or the gem you are missing is better than a new creature.
game-free = Now play to the end. If you do not know what to do, ask for a hint.
game-done = You know all three actions, the exchange and the end. Everything else is practice: open a table and choose your opponents.
