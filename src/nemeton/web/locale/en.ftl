### Texts of the browser client, the same for every game.

## Everywhere
title = Nemeton: board games in the browser
title-table = { $game } – Nemeton
title-your-turn = ● Your turn – { $game }
title-rules = Rules of { $game } – Nemeton
language = Language
language-en = EN
language-pl = PL
language-ja = 日本語
theme = Light
theme-system = Like the system
theme-light = Day
theme-dark = Night
theme-to-light = Day colours
theme-to-dark = Night colours
close = Close
cancel = Cancel
confirm = Confirm
home = Start page
menu = Menu
keep = Keep
send = Send
copy = Copy
copied = Copied
join-names = { ", " }
join-notes = { " · " }
points = points
percent = { $percent } %
guest = Guest
opening = Opening the table …

## Start page
hero = Board games, one grove
hero-more = Sit down with friends, strangers or bots. No account, nothing to install.
join-label = Invited? Paste the link or the table’s code
join-placeholder = Link or code
join = Join
players-range = { $least }–{ $most }
players-all = Players, you included
level = Strength of the bots
level-step = { $strength } ({ $level } of { $levels }):
level-name-1 = beginner
level-name-2 = easy
level-name-3 = medium
level-name-4 = strong
level-name-5 = expert
level-1 = for your very first game
level-2 = makes plain mistakes
level-3 = takes what looks best at first sight
level-4 = thinks several moves ahead
level-5 = thinks long and far
play-now = { $bots ->
    [one] Play against a bot
   *[other] Play against { $bots } bots
}
with-friends = With friends
learn = Guided first game
hotseat = At one screen
watch-bots = Watch bots
watch = Watch
more-options = More options
my-games = Your games
open-tables = Open tables
finished-games = Finished games
look-back = Look back
go-on = Go on
status-waiting = waiting for players
status-running = under way
turn-of = { $who } to move
seats-taken = { $taken } of { $seats } seats taken
deal-fork = continued from a finished game
fork-of = continued from move { $at } of a finished game
fork-back = Back to the game it comes from
deal-guided = guided game, always dealt the same
deal-record = from a saved record
deal-known = What is hidden here can be known from elsewhere.
rules-of = Rules: { $game }
load-record = Load a record
your-name = Your name
your-name-more = What others see at the table

## A new table
mode = Who plays
mode-bots = Me and bots
mode-friends = Friends, by link
names = Names
mode-hotseat = At one screen
mode-watch = Only bots
public-table = Show it to everybody
public-table-note = Whoever looks at the start page can join
allow-hints = Allow hints
allow-hints-note = Everybody may ask which choices look best
clock = Clock
clock-none = None
clock-quick = 10 min + 10 s
clock-calm = 30 min + 30 s
clock-days = 3 days a move
absence = Wait for absent players
absence-short = 2 min
absence-usual = 10 min
absence-long = 1 hour
absence-day = 1 day
absence-note = Then a bot can be called to play for them until they are back.
open-table = Open the table
start-game = Start the game

## Before the start
lobby-waiting = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
lobby-full = Everybody is here.
lobby-host-starts = { $who } starts the game.
people = People
person-watches = watching
remove-person = Remove { $who }
remove = Remove
seat-free = Free seat
seat-yours = your seat
seat-here = is here
sit-here = Sit here
stand-up = Stand up
free-seat = Free the seat
seat-bot = Put a bot here
start-with-bots = { $count ->
    [one] Start with a bot on the free seat
   *[other] Start with bots on { $count } free seats
}
invite = Invite friends
invite-more = Whoever opens this link can sit down, without an account.
table-link = Link of the table
qr-code = QR code of the link

## The table
area-stage = Board
area-own = Your area
area-seats = Players
area-bar = Decision
panel = Log, chat and choices
zoom-in = Larger
zoom-out = Smaller
zoom-fit = Show all
log = Log
chat = Chat
choices = Choices
hint = Hint
rules = Rules
explain-mode = What is this? Every click explains
watching = { $count ->
    [one] One person is watching
   *[other] { $count } people are watching
}
seat-number = Player { $number }
bot-name-1 = Alder
bot-name-2 = Birch
bot-name-3 = Hazel
bot-name-4 = Yew
bot-name-5 = Linden
bot-name-6 = Rowan
bot-strength = bot, { $strength }
seat-playing = playing
seat-away = away
seat-winner = winner
seat-bot-stands-in = a bot stands in
your-turn = Your turn
not-your-turn = Not your turn yet
you-watch = You are watching
waiting-for = { $count ->
    [one] { $who } is playing …
   *[other] { $who } are playing …
}
sending = Sending …
answer-kept = Your answer is kept until all have answered.
answer-kept-for = { $count ->
    [one] Your answer is kept until { $who } has answered.
   *[other] Your answer is kept until { $who } have answered.
}
bot-plays-for-you = A bot plays for you.
take-seat = Play on myself
hand-over = Let a bot play for me
absent-soon = { $who } is away. In { $time } a bot can stand in.
absent-now = { $who } has been away for a long time.
call-bot = Let a bot stand in
ask-end = End the game
ask-end-note = Without a winner, if the others agree
ask-end-alone = Without a winner, and at once
end-asked = { $who } would like to end the game without a winner.
end-waits = You would like to end the game without a winner. Waiting for { $who } to agree.
end-withdraw = Play on after all
ended = Ended by agreement, without a winner
ended-closed = Closed by the operator of this server, without a winner
not-now = Not now: { $reason }
state-selected = selected
state-pending = being sent
say-selected = Selected: { $choice }.
more = More
more-count = { $count ->
    [one] More: one further action
   *[other] More: { $count } further actions
}
choices-all = All choices
choices-count = { $count ->
    [one] { $count } choice
   *[other] { $count } choices
}
nothing-asked = You are not asked anything now.
not-possible-now = Not possible now ({ $count })
log-earlier = Show what was before
log-undone = { $who } took the last move back
line-of = { $who } { $what }
chat-empty = Nobody has said anything yet.
chat-join = Join the chat as { $name }
say-something = Say something
open-rule = Show rule { $rule }
rule-title = Rule { $rule }
rule-unknown = There is no such rule.
rules-all = All rules
rules-search = Search the rules
rules-language = The numbered rules are in English.
rules-none = Nothing was found.
curtain = Now it is { $who }
curtain-more = Everybody else looks away.
curtain-lift = I am { $who }
reconnecting = Connection lost, trying again …
announcement = Announcement
announced-restart = The server restarts at { $time }. Your games are kept, and this page reconnects by itself.
announced-by = From the operator:

## Undo
undo = Undo
redo = Redo
undo-nothing = There is nothing of yours to take back.
undo-others-acted = It cannot be taken back: somebody else has acted since.
undo-revealed = It cannot be taken back: it has shown something new, such as a drawn card or a roll.
undo-secret-window = It cannot be taken back: others are being asked in secret.
undo-over = The game is over.
takeback = Ask to take it back
takeback-withdraw = Withdraw the request
takeback-asked = { $who } would like to take the last move back.
agree = Agree
refuse = Refuse
pass-round = Pass for the rest of this round
pass-unless-held = Pass whenever I have no answer
pass-never = Ask me again
passing-round = You pass until the round is over
passing-unless-held = You pass when you have no answer

## Hints
hint-thinking = Thinking …
hint-now = Your chance to win: { $percent } %
hint-later = A hint is there when it is your turn.
hint-only = There is nothing else to choose.
hint-clear = Nothing else comes close to the first.
hint-better = The first wins { $by } percentage points more often than “{ $other }”.
hint-close = The first is about as good as “{ $other }”.
hint-fine = What a search of your own knowledge finds; it does not see hidden cards.

## The end
game-over = The game is over
you-win = You have won!
you-share = You share the victory!
winners = { $count ->
    [one] { $who } has won
   *[other] { $who } share the victory
}
result = Result
replay = Replay
rematch = Play again
record-save = Save the record
chances = Chances to win, in per cent, from move to move
turning-points = Turning points
turning-point = { $when }, turn of { $who }: “{ $chosen }” instead of “{ $best }” (−{ $loss } points of chance)
turning-none = No move gave much away.
analysis-thinking = The game is being analysed …
replay-at-move = Move { $at }
replay-better = Better for { $who }: { $best }
replay-at = Move { $at } of { $moves }
replay-start = The beginning
replay-chosen = { $who } has chosen
replay-first = To the beginning
replay-back = One move back
replay-next = One move on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-position = Position in the game
replay-end = End the replay
viewer = Seen by
viewer-all = those who watch
copy-position = Link to here
fork = Play on from here
fork-again = Try again from here

## Settings
speed = Pace of what happens and of bots
speed-off = None
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
confirming = Confirm
confirming-all = every choice
confirming-binding = what cannot be undone
confirming-none = nothing
auto-end = End finished turns
auto-end-note = A turn in which nothing is left to decide ends by itself; until then you can undo.
auto-end-say = Nothing is left to decide. Your turn ends.
sound = Sound
sound-note = Stone, wood, coin and card; a soft tone when it is your turn
notify = Notifications
notify-note = When it is your turn and the page is in the background
keys = Keyboard
keys-on = Single-letter shortcuts
keys-on-note = Off for screen readers and voice control that use these letters themselves
key-legal = to the next thing you may choose
key-arrows = between things of an area
key-areas = from area to area
key-choose = choose
key-away = close, take back the selection
key-list = list of choices
key-digits = choose from the list
key-undo = undo
key-redo = redo
key-hint = hint
key-explain = every click explains

## Guided first game
tutorial-step = { $step } of { $steps }
tutorial-next = Next
tutorial-end = End the guide

## What the server refuses
refused-table = This table cannot be shown here any more.
refused-stale = The table has changed meanwhile. Look again.
refused-not-asked = You are not asked just now.
refused-illegal = That is not possible now.
refused-not-you = This browser has no seat here.
refused-not-allowed = That is not allowed at this table.
refused-not-now = That is not possible just now.
refused-seat-taken = This seat is taken.
refused-unknown-table = There is no such table.
refused-cannot-undo = That cannot be taken back.
refused-too-many = Too many requests; wait a moment.
refused-try-again = The server could not do it. Try again.
refused-bad-request = The server did not understand that.
refused-no-answer = The server does not answer.
refused-banned = This server does not let you in at the moment.
refused-other = That did not work.
closed-table = This table was closed
closed-table-more = The operator of this server has closed it before the game began.
table-unknown = There is no such table
table-unknown-more = The link may be incomplete, or the table is gone.
board-broken = This game’s board could not be shown. You can go on playing from the list of choices.
server-silent = The server does not answer
server-silent-more = Look whether it is running, then load the page again.

# The theatre: moments on the stage, the strip of the last moves, sounds.
join-lines = {"; "}
theatre = What happens now
theatre-pause = Pause
theatre-go-on = Go on
theatre-skip = Skip
volume = Volume
sound-turn = Only when it is my turn
key-skip = end the moment that is shown
key-pause = pause bots, or let them go on
key-next = next step of bots
key-mute = sound on or off
last-move = last: { $what }
since-turn = Since your turn
last-moves = Last moves
flow-pause = Pause bots
flow-go-on = Let bots go on
flow-next = Next step
flow-paused = Paused
flow-pace = Pace: { $pace }
see-again = See it again
winners-and-you = { $winners }. You are { $place ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] sixth
}
place = { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] sixth
}
won-by = { $points } points, { $by } more than { $second }.
won-most = Most of it: { $part }, { $mine } to { $theirs }.
won-level = { $points } points each.
won-tie-break = { $points } points each; the tie-break decided.
numbers = All numbers
board-of = The board of { $who }
story = The story of the game
story-lead = The first lead
story-middle = The game turns
story-best = Your best move
story-late = A late turn
story-decided = The decision
