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
error-endgame-over = The game is over; the record should end with a choice.
error-endgame-tries = A bot is asked at least once, not { $tries } times.
error-endgame-large = There is too much to look at; a smaller end game can be solved.
error-endgame-sealed = Seats choose in secret here or later; such an end game cannot be solved.
error-endgame-hidden = What is hidden from seat { $seat } matters here; such an end game cannot be solved.
error-calibrate-games = { $games } games are too few to calibrate anything: { $fewest } at least.
error-calibrate-levels = Bots of level { $wanted } play the games, and “{ $game }” has { $levels } levels.
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
error-training-encoding = { $game } cannot be trained: it has no observations, which networks read.
error-training-players = { $game } cannot be trained for { $players } players; expected numbers from { $least } to { $most }.
error-training-list = “{ $text }” is not a list of numbers of players. It is written: --players 2,3,4
error-training-number = { $name } cannot be { $number }; expected at least { $least }.
error-training-bot = “{ $bot }” does not search. A bot that learns is one like ismcts:100.
error-training-player = “{ $bot }” judges no positions. The games are played by a bot that can use networks, like greedy:2.
error-training-folder = The folder “{ $folder }” cannot be used: { $problem }
error-training-other = The folder “{ $folder }” holds another training: its { $name } is { $found }, not { $wanted }. Give the same command again, or another --out.
