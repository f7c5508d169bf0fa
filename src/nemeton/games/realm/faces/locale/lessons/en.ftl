### Realm of Wonder: the lessons in English. Numbers come from the content; $touch says how the player points.

## Three roads
roads-title = Three roads
roads-about = See who may enter the castle, and walk in first.
roads-castle = The first figure to enter this castle wins at once. There are no points, and nothing is won anywhere else.
roads-others = A medal, { $to-win ->
    [one] { $to-win } orb
   *[other] { $to-win } orbs
} or { $to-win ->
    [one] { $to-win } monster
   *[other] { $to-win } monsters
} open it. The Golem has a medal, the Troll { $to-win ->
    [one] { $to-win } monster
   *[other] { $to-win } monsters
}: both may enter.
roads-yours = You have 2 orbs and a cursed one. Cursed orbs count, so the castle is open to you as well.
roads-shore = The Troll stands before the gate and moves after you. You have 4 steps, exactly enough. { $touch ->
    [yes] Tap
   *[no] Click
} the shore behind the bridge.
roads-hill = The two spaces before the gate are difficult: 2 steps. The Troll is on the other one.
roads-gate = One step left, and you have your orbs to show. Walk in!
roads-tower = Another tower adds nothing: one road is enough. The Troll would be in the castle before your next turn.
roads-wait = If you wait, the Troll takes one step and wins. Go while you can.
roads-other = That does not bring you closer to the gate.
roads-who = Three figures stand before the gate. Which one may enter?
roads-who-mix = The one with 2 orbs and 2 monsters
roads-who-mix-why = Orbs and monsters don’t add up. It takes { $to-win } of one sort.
roads-who-medal = The one with a medal and nothing else
roads-who-medal-why = Right. A medal is enough, and nobody can take it away.
roads-who-rich = The one with 40 magic and 9 fortresses
roads-who-rich-why = Magic and fortresses open nothing by themselves. They only help to get there.
roads-done = You have won! One of three roads is enough, but it counts only inside the castle.

## Steps, walls, bridges
walking-title = Steps, walls, bridges
walking-about = Plan a walk and make the most of your steps.
walking-steps = You have { $steps-33 ->
    [one] { $steps-33 } step
   *[other] { $steps-33 } steps
}. The numbers show what each way costs. Your mission asks for a page of every land, and two are missing.
walking-wall = The tower beside you has the page of Star Meadows, 1 step away. The other lit space looks just as near.
walking-behind = A wall. Walk round it, or come back with a Balloon.
walking-tower = For { $tower } magic you turn the tile up. Only a monster would make you fight for the page.
walking-passage = A knight, and the page! Vulture Canyon is still missing. Your passage to the middle ring is difficult: it costs 2 steps.
walking-bridge = Whole planks: this bridge is open. The bank behind it costs 1 step.
walking-buy = 1 step is left, and the tower on the headland costs 2. Once a turn you may buy 1 step for { $step } magic.
walking-far = It costs 2 steps and you have 1. You need the full price before you enter.
walking-dragon = There is a Dragon: to enter is to fight, and it adds { $dragon } to its roll. Better not.
walking-well = A well is useful, but it has no page. The tower is worth { $step } magic.
walking-headland = Now you have 2 steps, and the headland is yours.
walking-last = You still have the magic to look. If this is the last page, the medal is yours at once.
walking-other = You may do that, but the pages are waiting. Try what is lit.
walking-short = 1 step left, { $step } magic, and a difficult space before you. How do you get there this turn?
walking-short-buy = Buy a step, then enter
walking-short-buy-why = Right. 1 and 1 make 2, the full price.
walking-short-owe = Enter now, pay the rest next turn
walking-short-owe-why = Nothing is owed. You need the full price before you enter.
walking-short-save = Save the step for the next turn
walking-short-save-why = Steps can’t be saved. What you don’t use is lost.
walking-done = An orb and your medal! Easy spaces cost 1 step, difficult ones 2. Walls and water stop you, bridges carry you.

## Turning the rings
rings-title = Turning the rings
rings-about = Open a bridge exactly where you need it.
rings-gap = The gap of the middle ring faces Broken Stones. It closes that passage; in return the Golem gets 1 more magic each round.
rings-stone = You have a medal and stand on a rune stone, 4 steps from the castle. But from here no bridge leads to Castle Island.
rings-turn = A roll costs { $roll } magic, a turn of your choice { $turn }: all you have. { $touch ->
    [yes] Tap
   *[no] Click
} a land to see which bridges will change.
rings-roll = Only two of the six faces help, and after a miss you can’t choose any more. The Golem is at the gate: make sure.
rings-behind = There is a bridge now, but the Golem stands between its shore and the gate.
rings-closed = Look at the bridges: from your rune stone there is still none.
rings-other = You need a bridge first. Turn a ring.
rings-pays = The gap has moved with its ring. It pays the land it faces now, and its old land no longer.
rings-bridge = No figure has left its space; only the bridges have changed. They count at once, for you too.
rings-case = The gap of the middle ring closes your passage. You stand on a rune stone with { $turn } magic and must cross now.
rings-case-roll = Roll for { $roll } magic
rings-case-roll-why = It may work. But the die can also leave your passage closed, and the magic is gone.
rings-case-choose = Choose for { $turn } magic
rings-case-choose-why = Right. It is certain, and you see the bridges before you pay.
rings-case-wait = Wait until the gap moves away
rings-case-wait-why = A ring never turns by itself. Somebody has to turn it.
rings-done = A gap closes a way and pays its land. Now walk into the castle: your steps are just enough.

## Speed and spells
speed-title = Speed and spells
speed-about = Choose the right card, then cast at the right moment.
speed-cards = The circle is your speed, the boot your steps. Slow cards go far. The slowest player casts first, the fastest moves first.
speed-choose = You have { $to-win ->
    [one] { $to-win } monster
   *[other] { $to-win } monsters
}, 7 steps from the castle. The Troll has a medal and is nearer, but your spells can deal with that.
speed-middle = { $steps-33 ->
    [one] { $steps-33 } step
   *[other] { $steps-33 } steps
}, and a bought one makes { $distance }. You would stop 1 step before the gate.
speed-fast = You would move early, but { $steps-46 ->
    [one] { $steps-46 } step
   *[other] { $steps-46 } steps
} will not take you there.
speed-order = The Yeti is slowest but holds no spells, so you cast first. The Troll moves before you, with exactly enough steps for the castle.
speed-cast = Who must not arrive? { $touch ->
    [yes] Tap
   *[no] Click
} a spell first, then its target: players are in the order of speed.
speed-slowest = The Yeti moves last anyway, and from far away. Who moves before you?
speed-self = Those would be your own steps. You need every one of them.
speed-wish = A Wish takes a tile, but a medal is no tile. The Troll would still walk in.
speed-balloon = A Balloon stays on the shore of the island: it would save you nothing. And the Troll would be there first.
speed-early = Not yet: the Troll would walk into the castle.
speed-keep = The Troll has 1 step left and too little magic to buy another. Keep your other cards and pass.
speed-enough = The Troll is stopped already. Keep this card for another day.
speed-walk = The Troll got no further than the shore. Now you move, and your { $steps-8 ->
    [one] { $steps-8 } step
   *[other] { $steps-8 } steps
} reach the castle.
speed-other = Think of the one who moves before you.
speed-which = You want to cast last and move first. Which card will you play?
speed-which-slow = 8, with { $steps-8 ->
    [one] { $steps-8 } step
   *[other] { $steps-8 } steps
}
speed-which-slow-why = 8 is slow: you would cast early and move late.
speed-which-middle = 33, with { $steps-33 ->
    [one] { $steps-33 } step
   *[other] { $steps-33 } steps
}
speed-which-middle-why = In the middle you can be sure of neither. Somebody may well be faster.
speed-which-fast = 46, with { $steps-46 ->
    [one] { $steps-46 } step
   *[other] { $steps-46 } steps
}
speed-which-fast-why = Right. Hardly anybody is faster, but you won’t get far.
speed-done = Slow cards prepare the board and go far. Fast cards have the last word and the first step.

## Counterspell
counterspell-title = Counterspell
counterspell-about = Cancel what you cannot bear, and let the rest happen.
counterspell-orbs = You have { $to-win ->
    [one] { $to-win } orb
   *[other] { $to-win } orbs
}, stand on Castle Island and will move first. Only a spell can stop you, and the Gnome is casting now.
counterspell-hand = On Castle Island you may cast only Counterspells. You hold two. One cancels a spell as soon as it is cast; nobody sees who answers.
counterspell-cannon = This Cannon aims at a fortress of yours, 2 high. It would lose one marker, and the well would stay yours.
counterspell-wasted = It would work. But then only one card guards your orbs. Save it for what you cannot bear to lose.
counterspell-wish = This is what you saved them for: without that orb the castle is closed to you.
counterspell-lost = Then the orb is gone, and the castle is closed. This spell must not work.
counterspell-again = A Counterspell is a spell too, and the Gnome cancels yours. Cancel that one in turn: the last card counts first.
counterspell-later = Also possible: your first card would fail, and you would be asked about the Wish once more. But why wait?
counterspell-safe = Your second card cancelled the Gnome’s, so your first one cancelled the Wish. Your orbs are safe, and you move first.
counterspell-other = Look at the spell again: can you bear it?
counterspell-passed = You have passed in your casting turn. Later another player casts a spell at you. May you still counter it?
counterspell-passed-yes = Yes, at once
counterspell-passed-yes-why = Right. A Counterspell needs no casting turn: it works before it, in it and after it.
counterspell-passed-turn = Yes, in the next round
counterspell-passed-turn-why = By then the spell has worked. Answer in the moment you are asked.
counterspell-passed-no = No, a pass is a pass
counterspell-passed-no-why = A pass ends only your own casting. You are asked about every spell of the others.
counterspell-done = A Counterspell is quick, secret and rare. Now walk into the castle: { $steps-46 ->
    [one] { $steps-46 } step
   *[other] { $steps-46 } steps
} are exactly enough.

## Battle and bastion
battle-title = Battle and bastion
battle-about = Get strong before the dice fall, and fall back close by.
battle-attack = You have 1 monster; { $to-win } open the castle. Beside you lies an open Vampire. To enter its space is to attack.
battle-card = The Vampire adds { $vampire }, your knight { $knight }. A biceps card adds 1 and is used up. Cards come before the dice, so decide now.
battle-bare = The knight alone only makes it an even fight. Add a card while you can.
battle-idle = A card in hand wins nothing today. Add your last one while you can.
battle-roll = Keep the other card for the next battle. A purple 2 is rolled again and added, for the Vampire too.
battle-both = One card is enough here. The next monster is waiting.
battle-treasure = { $vampire-you } against { $vampire-it }: the Vampire is yours, and a bonus tile. A biceps helps in every battle, a boot on every walk.
battle-boot = A boot is never wrong, but the next battle is only one space away.
battle-second = The winner may walk on. The Goggle-eye next door would be your third monster, and it adds only { $goggle }.
battle-more = Your knight has left, but your bonus tile adds 1 for good. With your last biceps card you are clearly stronger.
battle-dice = You have done what you can. The rest is up to the dice.
battle-return = You rolled 1, the Goggle-eye 4. Your turn is over, but you keep your tiles. A bastion spares you the long way from home.
battle-home = From there it is a long way back to the monster. Your bastion is right beside it.
battle-other = Not now: the monsters come first.
battle-tie = You attack and both totals are 5. What happens?
battle-tie-back = I go back, and my turn ends
battle-tie-back-why = Right. The defender stays, and nobody takes anything.
battle-tie-stay = We both stay on the space
battle-tie-stay-why = Two never stay on one space. The attacker goes back.
battle-tie-home = I return to my house
battle-tie-home-why = That is for losers. After a tie you go home only if the way back is blocked.
battle-done = Add cards before the roll, let knights help, and keep a bastion close to where you fight.

## The last rounds
game-title = The last rounds
game-about = Finish a real game against a bot.
game-roads = A real game, a few rounds before its end. You lack one monster, or some magic to spend for the medal. Either will do.
game-near = This Goggle-eye would be your third monster. Your knight comes along, and a biceps card helps.
game-rival = The Golem has 2 orbs and is looking for another. Don’t give it too much time.
game-free = From here on the game is yours. Choose the card that suits your plan.
game-done = You know all that a game needs. The next one begins at your own house.
