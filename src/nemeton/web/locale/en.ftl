### Texts of the browser client, the same for every game.

## Everywhere
title = Nemeton: board games in the browser
title-table = { $game } – Nemeton
title-your-turn = ● Your turn – { $game }
title-rules = Rules of { $game } – Nemeton
title-book = { $chapter } – { $game } – Nemeton
language = Language
language-en = EN
language-pl = PL
language-ja = 日本語
theme = Theme
theme-system = System
theme-light = Light
theme-dark = Dark
theme-to-light = Switch to the light theme
theme-to-dark = Switch to the dark theme
close = Close
cancel = Cancel
confirm = Confirm
home = Start page
menu = Menu
keep = Save
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
level-name-6 = master
level-1 = for your very first game
level-2 = makes simple mistakes
level-3 = takes what looks best at first glance
level-4 = thinks several moves ahead
level-5 = thinks long and deep
level-6 = the strongest, thinks for up to a second
offered-bots = Bots of this server
offered-bot = a bot that only this server has
play-now = { $bots ->
    [one] Play against a bot
   *[other] Play against { $bots } bots
}
with-friends = With friends
learn = Lessons
hotseat = Pass and play
watch-bots = Watch bots
watch = Watch
more-options = More options
my-games = Your games
open-tables = Open tables
finished-games = Finished games
look-back = Look back
go-on = Continue
status-waiting = waiting for players
status-running = in progress
turn-of = { $who } to move
seats-taken = { $taken } of { $seats } seats taken
deal-fork = continued from a finished game
fork-of = continued from move { $at } of a finished game
fork-back = Back to the game it comes from
deal-guided = guided game, always dealt the same
deal-lesson = lesson: an arranged position
deal-record = from a saved record
deal-known = Some hidden things here may be known from another game.
book-of = Rulebook: { $game }
rules-of = Numbered rules: { $game }
load-record = Load a game record
your-name = Your name
your-name-more = What others see at the table

## A new table
mode = Who plays
mode-bots = Me and bots
mode-friends = Friends, by link
names = Names
mode-hotseat = Pass and play
mode-watch = Only bots
public-table = List it publicly
public-table-note = Anyone on the start page can join
allow-hints = Allow hints
allow-hints-note = Players may ask which choices look best
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
lobby-full = Everyone is here.
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
invite-more = Anyone who opens this link can sit down, no account needed.
table-link = Link to the table
qr-code = QR code of the link

## The table
area-stage = Board
area-own = Your area
own-board = Your whole board
area-seats = Players
area-bar = Decision
area-question = Question
area-tip = Explanation
panel = Log, chat and choices
zoom-in = Larger
zoom-out = Smaller
zoom-fit = Show all
log = Log
chat = Chat
choices = Choices
hint = Hint
in-words = In words
in-words-more = The table in words
rules = Rules
rules-numbered = Numbered rules
explain-mode = What is this? { $touch ->
    [yes] Every tap explains
   *[no] Every click explains
}
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
answer-kept = Your answer stays secret until everyone has answered.
answer-kept-for = { $count ->
    [one] Your answer is kept. Waiting for { $who }.
   *[other] Your answer is kept. Waiting for { $who }.
  }
bot-plays-for-you = A bot is playing for you.
take-seat = Take over again
hand-over = Let a bot play for me
absent-soon = { $who } is away. In { $time } a bot can stand in.
absent-now = { $who } has been away for a long time.
call-bot = Let a bot stand in
ask-end = End the game
ask-end-note = No winner; the others must agree
ask-end-alone = No winner; it ends at once
end-asked = { $who } would like to end the game without a winner.
end-waits = You would like to end the game without a winner. Waiting for { $who } to agree.
end-withdraw = Keep playing
ended = Ended by agreement, without a winner
ended-closed = Closed by the server’s operator, without a winner
not-now = Not now: { $reason }
state-selected = selected
state-pending = being sent
say-selected = Selected: { $choice }.
# Arrows, for those who listen.
aloud-change = from { $from } to { $to }
aloud-exchange = { " for " }
more = More
more-count = { $count ->
    [one] More: one more action
   *[other] More: { $count } more actions
  }
choices-all = All choices
choices-count = { $count ->
    [one] { $count } choice
   *[other] { $count } choices
}
nothing-asked = There is nothing for you to decide right now.
not-possible-now = Not possible now ({ $count })
log-earlier = Show earlier entries
log-undone = { $who } took the last move back
line-of = { $who } { $what }
chat-empty = No messages yet.
chat-join = Join the chat as { $name }
say-something = Write a message
open-rule = Show rule { $rule }
rule-title = Rule { $rule }
rule-unknown = There is no such rule.
rules-all = All rules
rules-search = Search the rules
rules-only-english = Only in English so far.
rules-none = Nothing found. Try a shorter word.
curtain = Pass the screen to { $who }
curtain-more = Everyone else, please look away.
curtain-lift = I am { $who }
reconnecting = Connection lost, trying again …
announcement = Announcement
announced-restart = The server will restart at { $time }. Your games are kept, and this page will reconnect by itself.
announced-by = From the operator:

## Undo
undo = Undo
redo = Redo
undo-nothing = You have nothing to undo.
undo-others-acted = You cannot undo this: someone else has acted since.
undo-revealed = You cannot undo this: it revealed something new, such as a card or a roll.
undo-secret-window = You cannot undo this while others are choosing in secret.
undo-over = The game is over.
takeback = Ask to take back
takeback-withdraw = Withdraw the request
takeback-asked = { $who } would like to take back their last move.
takeback-asked-what = { $who } would like to take this back: { $what }
agree = Allow
refuse = Refuse
pass-round = Pass for the rest of this round
pass-unless-held = Always pass unless I hold one
pass-never = Ask me again
passing-round = You pass until the round is over
passing-unless-held = You pass unless you hold one

## Hints
hint-thinking = Thinking …
hint-now = Your chance to win: { $percent } %
hint-later = Hints appear on your turn.
hint-only = There is nothing else to choose.
hint-clear = Nothing else comes close to it.
hint-better = The first wins { $by } percentage points more often than “{ $other }”.
hint-close = The first is about as good as “{ $other }”.
hint-fine = Found by searching what you can know; it does not see hidden cards.

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
record-save = Save the game record
chances = Chances to win in per cent, move by move
turning-points = Turning points
turning-point = { $when }, { $who }’s turn: “{ $chosen }” instead of “{ $best }” (chance to win −{ $loss } %)
turning-none = No move gave much away.
analysis-thinking = The game is being analysed …
replay-at-move = Move { $at }
replay-better = Better for { $who }: { $best }
replay-at = Move { $at } of { $moves }
replay-start = The beginning
replay-chosen = { $who } has chosen
replay-first = To the beginning
replay-back = One move back
replay-next = One move forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-position = Position in the game
replay-end = End the replay
viewer = Seen by
viewer-all = spectators
copy-position = Link to here
fork = Play from here
fork-again = Try again from here

## Settings
text-size = Text size
text-size-normal = Normal
text-size-large = Large
text-size-larger = Larger
contrast = More contrast
speed = Pace of moments and bots
speed-off = None
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
confirming = Confirm
confirming-all = every choice
confirming-binding = what cannot be undone
confirming-none = nothing
auto-end = End turns by themselves
auto-end-note = A turn in which nothing is left to decide ends by itself; until then you can undo.
auto-end-say = Nothing is left to decide. Your turn ends.
sound = Sound
sound-note = Stone, wood, coin and card; a soft tone when it is your turn
notify = Notifications
notify-note = When it is your turn and this page is in the background
keys = Keyboard
keys-on = Single-letter shortcuts
keys-on-note = Turn this off if your screen reader or voice control uses these letters
key-legal = to the next thing you can choose
key-arrows = between things in an area
key-areas = from area to area
key-choose = choose
key-away = close, cancel the selection
key-list = list of choices
key-digits = choose from the list
key-undo = undo
key-redo = redo
key-hint = hint
key-words = the table in words
key-explain = every click explains

## Lessons
lesson = Lesson
lesson-step = { $step } of { $steps }
lesson-next = Next
lesson-again = Try again
lesson-not-now = Possible, but not what this step is about.
lesson-lost = The game has left the way of this lesson. Begin it again: it starts from the same position.
lesson-anew = Begin again
lesson-leave = Leave the lesson
lesson-leave-ask = Leave the lesson?
lesson-leave-more = Your place is kept. You find the lesson on the start page.
lesson-stay = Keep learning
lesson-over = The lesson is over
lesson-following = Next lesson: { $title }
lesson-home = Back to the start page
lesson-chapter = Read the chapter
lesson-look = Look at the table
lessons-of = { $game }: lessons
lessons-about = Two or three minutes each, in any order. The last one is a short game.
lesson-learnt = Learnt
lesson-begun = Continue
lesson-suggested = Next

## What the server refuses
refused-table = This table can no longer be shown here.
refused-stale = The table has moved on. Here is the current position.
refused-not-asked = It is not your decision right now.
refused-illegal = That is not possible now.
refused-not-you = You have no seat here in this browser.
refused-not-allowed = That is not allowed at this table.
refused-not-now = That is not possible just now.
refused-seat-taken = This seat is taken.
refused-unknown-table = There is no such table.
refused-cannot-undo = That cannot be taken back.
refused-too-many = Too many requests. Please wait a moment.
refused-try-again = The server could not do that. Please try again.
refused-bad-request = The server did not understand that.
refused-no-answer = The server is not answering.
refused-banned = This server is not letting you in at the moment.
refused-other = That did not work.
closed-table = This table was closed
closed-table-more = The server’s operator closed it before the game began.
table-unknown = There is no such table
table-unknown-more = The link may be incomplete, or the table is gone.
board-broken = The board could not be shown. You can keep playing from the list of choices.
server-silent = The server is not answering
server-silent-more = Check your connection, then reload the page.

# The theatre: moments on the stage, the strip of the last moves, sounds.
join-lines = {"; "}
theatre = What is happening
theatre-pause = Pause
theatre-go-on = Continue
theatre-skip = Skip
volume = Volume
sound-turn = Only when it is my turn
sound-ask = Sound on?
sound-yes = Yes
sound-no = No
key-skip = skip the moment being shown
key-pause = pause or resume bots
key-next = bots’ next step
key-mute = sound on or off
last-move = last: { $what }
since-turn = Since your turn
last-moves = Last moves
flow-pause = Pause bots
flow-go-on = Resume bots
flow-next = Next step
flow-paused = Paused
flow-pace = Pace: { $pace }
ghost-again = Press once more to watch it again
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
won-most = The biggest difference: { $part }, { $mine } to { $theirs }.
won-level = { $points } points each.
won-tie-break = { $points } points each; the tie-break decided.
numbers = All numbers
board-of = { $who }’s board
story = The story of the game
story-lead = The first lead
story-middle = The turn of the tide
story-best = Your best move
story-late = A late twist
story-decided = The decisive moment

## The rulebook
book = Rulebook
book-contents = Contents
book-chapters = Chapters
book-chapter = Chapter { $chapter } of { $chapters }
book-before = Previous chapter
book-after = Next chapter
book-search = Search the rulebook
book-found = { $total ->
    [one] 1 place
   *[other] { $here } of { $total } places
}
book-found-none = Nothing found
book-elsewhere = Also in these chapters
book-example = Example
book-step = Step { $step } of { $steps }
book-step-said = Step { $step } of { $steps }. { $text }
book-back = Back
book-next = Next
book-again = From the start
book-overlooked = Easily overlooked
book-questions = Questions and answers
book-signs = Signs in this chapter
book-numbered = All numbered rules
book-practise = Practise this
book-lesson = 3 min lesson
book-print = Print
book-as-page = Open as a page
book-to-table = Back to the table
book-read-more = Read on in the rulebook
book-none = This game has no rulebook here.
