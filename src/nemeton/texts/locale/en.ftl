### Errors that several rooms tell: the terminal, the command line and the browser. Values in quotation marks were typed.

## Names
error-unknown-game = There is no game “{ $game }” here; there is: { $known }.
error-unknown-rules = Version { $version } of the rules of “{ $game }” is not known here; known: { $known }.
error-unknown-language = I do not speak “{ $language }”; I speak: { $known }.
error-bot-unknown = There is no bot “{ $bot }” here; there is: { $known }.
error-bot-level = In the game “{ $game }” { $bot } stands for “{ $spec }”, and there is no such bot; there is: { $known }.
error-bot-budget = A bot cannot think for “{ $budget }”. Give a number of simulations, such as 500, or a time, such as 200ms.
error-bot-option = { $known ->
    [none] The bot “{ $bot }” has no options, so not “{ $option }” either.
   *[other] “{ $option }” is no option of the bot “{ $bot }”. It has: { $known }.
}

## The set-up
error-setup-players = This game is for { $least } to { $most } players, not { $players }.
error-setup-seed = A seed is a whole number from 0 to 2^{ $bits } − 1, not { $seed }.
error-setup-lesson = This game has no lesson “{ $lesson }”. { $known ->
    [none] It has no lessons.
   *[other] Its lessons: { $known }.
  }
error-setup-lesson-players = The lesson “{ $lesson }” is for { $expected } players, not { $players }.
error-setup-option = This game has no option “{ $option }”. { $known ->
    [none] It has no options.
   *[other] Its options: { $known }.
  }
error-setup-value = The option “{ $option }” cannot be “{ $value }”; it can be: { $known }.

## Actions
error-action-number = There is no action number { $number }; the numbers go from 0 to { $last }.
error-action-unknown = There is no action “{ $action }”. Actions begin with: { $known }.
error-action-too-long = There is no action “{ $action }”: nothing comes after “{ $verb }”.
error-action-form = There is no action “{ $action }”. It is written: { $form }
error-action-seed = “{ $action }” is not a new seed. It is written: { $form }
error-action-illegal = “{ $action }” is not possible there{ $rule ->
    [none] {""}
   *[other] {" "}(rule { $rule })
  }. Possible: { $known }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
  }.
error-seat-not-asked = It is not the turn of seat { $seat }. To move: { $seats }.
error-seat-over = Seat { $seat } has no turn: the game is over.
error-nobody-asked = It is nobody’s turn: the game is over.
error-undo-nothing = There is nothing to undo.
error-undo-others-acted = This cannot be undone: someone else has acted since.
error-undo-revealed = This cannot be undone: it revealed something new, such as a card or a roll.
error-undo-secret-window = This cannot be undone while others are choosing in secret.
error-undo-over = The game is over; nothing can be undone any more.
error-undo-nothing-undone = There is nothing to redo.

## Records
error-record-empty = The file is empty. A record begins with the line “{ $form }”.
error-record-first-line = This is not a saved game: the first line is “{ $text }”. A record begins with “{ $form }”.
error-record-move = Line { $line } of the record is not a move: “{ $text }”. A move is written: <seat> <action>
error-record-option = Line { $line } of the record is not an option, or repeats one: “{ $text }”. An option is written: option <name> <value>
error-record-line = Line { $line } of the record is unknown, or repeats another one: “{ $text }”.
error-record-value = Line { $line } of the record: “{ $value }” cannot stand after “{ $word }”. Expected: { $word ->
    [game] the id of a game
    [patient] yes or no
    [lesson] the name of a lesson
    [seed] 32 hexadecimal digits
   *[other] a number
  }.
error-record-no-text = Line { $line } of the file is not text. Expected: UTF-8.
error-record-no-moves = The record breaks off before its moves: the line “moves” is missing.
error-record-lacks = The line “{ $word }” is missing at the beginning of the record.
error-record-no-seed = This record has no seed, so it cannot be played again. Records of finished games and of games saved in the terminal have one.
error-record-other-game = This is a record of “{ $game }”, not of “{ $expected }”.
error-record-other-rules = The record follows version { $version } of the rules; expected version { $expected }.
error-record-setup = The record has a set-up that is not possible. { $cause }
error-record-no-such-move = The record has no move number { $number }; its moves go from 0 to { $last }.
error-record-cannot-play = Move { $number } of the record cannot be played. { $cause }
error-record-long = The record has { $lines } lines of moves; at most { $most } can be loaded here.
error-record-slow = Playing this record again takes longer than { $seconds } seconds, which is too long here.
