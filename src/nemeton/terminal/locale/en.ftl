### Texts of the terminal table, the same for every game.
### Values that name a player, a file or a command are ready to print.

## Who
seat-you = You
seat-number = Seat { $number }
log-line = { $who }: { $phrases }
join-phrases = { "; " }

## Asking
prompt = Your choice (h help)
hint = a number or an action · ? why not · i idea · u undo · r redo · s save · q quit
waiting-for = { $who } is playing ...
help =
    Type the number of a choice, or the action itself, for example “{ $example }”.
    A word that only one choice has is enough, too.
help-blocked = what is not possible now, and why
help-why = why this one is not possible
help-rule = show a rule
help-idea = show the best choices a quick search finds
help-undo = take back your last choice
help-redo = redo what you took back
help-save = save the game, under this name if there is one
help-file = FILE
help-quit = leave the table
help-again = draw the table again, with everything on it

## Answers to what was typed
not-understood = I do not understand “{ $typed }”. Type the number of a choice, or h for help.
not-a-number = There is no choice { $number }; the choices go from 1 to { $last }.
not-unique = “{ $typed }” fits several choices: { $numbers }. Type one of these numbers.
not-possible = “{ $action }” is not possible now.
not-possible-because = “{ $action }” is not possible now: { $reason } ({ $rule }).
taken-back = Undone.
done-again = Redone.

## Why not
blocked-none = Nothing you might expect here is blocked.
blocked-title = Not possible now:
blocked-reason = { $reason } ({ $rule })
why-possible = Possible now, as choice { $number }: { $action }
why-unknown = Nothing here is called “{ $typed }”. “?” alone lists all that is blocked.
rule-unknown = There is no rule { $rule }.
rule-only-english = Only in English so far:

## Ideas
idea-title = A quick search suggests:
idea-line = { $number }  { $action } ({ $percent } % to win)

## The record
saved = The game is saved in { $file }; from now on it is saved after every move.
save-failed = The game could not be saved in { $file }: { $problem }
save-exists = There is a file { $file } already. Choose another name.
save-offer = s or a file name saves the game, just Enter leaves without saving
continues = Continuing the game from { $file } after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
  }.
farewell = Until next time.
farewell-saved = The game is saved in { $file }. To continue it:
farewell-unsaved = The game was not saved.

## The end
game-over = The game is over.
score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
winner-mark = winner
you-win = You have won!
you-share = You share the victory!
you-lose = The victory goes to: { $winners }

## What the table refuses
error-table-seat = There is no seat { $seat } at a table of { $players }; seats count from 0.
error-table-other-game = { $file } holds a game of “{ $found }”, not of “{ $game }”.
error-table-record = { $file } cannot be continued: { $cause }

## Where choices are too many to be numbered
not-unique-texts = “{ $typed }” fits several choices: { $texts }
blocked-more = and { $count } more
