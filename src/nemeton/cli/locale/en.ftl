### Errors of the command line alone. Everything else it prints is for the terminal's owner and stays in English.

error-option-form = “{ $text }” is not an option, or repeats one. An option is written: --option NAME=VALUE
error-file-unwritable = “{ $file }” cannot be written: { $problem }
error-replay-file = “{ $file }” cannot be read: { $problem }
error-replay-move = The record has no move number { $number }; expected 0 to { $last }.
error-replay-seat = There is no seat { $seat } to look from; the seats go from 0 to { $last }.
error-run-games = A run has at least 1 game, not { $games }.
error-run-bots = For { $players } seats give 1 bot or { $players } bots, not { $bots }.
error-run-workers = A run has at least 1 worker, not { $workers }.
error-run-search = A search has at least 1 simulation, not { $search }. For no search, leave it out.
error-arena-players = Bots meet at tables of at least 2 players, not { $players }.
error-arena-bots = An arena needs at least 2 bots, not { $bots }: --bots A,B
error-arena-games = Two bots meet in at least 1 game, not { $games }.
error-analysis-workers = An analysis has at least 1 worker, not { $workers }.
error-analysis-unfinished = The game is not over after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
  }. Only finished games can be analysed.
error-check-size = Give at least 1 position and 1 worker, not { $positions } and { $workers }.
error-name-form = A game cannot be called “{ $name }”: small letters, digits and _ are allowed, a letter first, at most { $longest } characters.
error-name-reserved = A game cannot be called “{ $name }”: the name is reserved.
error-name-taken = A game cannot be called “{ $name }”: there is a game of that name.
error-name-package = A game cannot be called “{ $name }”: an installed package has that name ({ $package }).
error-folder-exists = There is something at “{ $folder }” already. Choose a folder that is not there yet.
error-folder-unwritable = “{ $folder }” cannot be written: { $problem }
