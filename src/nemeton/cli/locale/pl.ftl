### Błędy samego wiersza poleceń. Wszystko inne wypisuje on po angielsku.

error-option-form = „{ $text }” to nie opcja albo opcja powtórzona. Opcję zapisuje się tak: --option NAME=VALUE
error-file-unwritable = Nie można zapisać pliku „{ $file }”: { $problem }
error-replay-file = Nie można odczytać pliku „{ $file }”: { $problem }
error-replay-move = Zapis nie ma ruchu o numerze { $number }; numery są od 0 do { $last }.
error-replay-seat = Nie ma miejsca { $seat }, z którego można by patrzeć; miejsca są od 0 do { $last }.
error-run-games = Podaj co najmniej 1 grę, a nie { $games }.
error-run-bots = Przy { $players } miejscach podaj 1 bota albo { $players }, a nie { $bots }.
error-run-workers = Podaj co najmniej 1 proces, a nie { $workers }.
error-run-search = Podaj co najmniej 1 symulację, a nie { $search }. Bez przeszukiwania pomiń tę opcję.
error-arena-players = Boty spotykają się przy stołach dla co najmniej 2 graczy, a nie { $players }.
error-arena-bots = Arena potrzebuje co najmniej 2 botów, a nie { $bots }: --bots A,B
error-arena-games = Para botów gra ze sobą co najmniej 1 raz, a nie { $games }.
error-endgame-over = Gra jest skończona; zapis powinien kończyć się wyborem.
error-endgame-tries = Bota pyta się co najmniej raz, a nie { $tries }.
error-endgame-large = Za dużo do sprawdzenia; rozwiązać można mniejszą końcówkę.
error-endgame-sealed = Gracze wybierają tu lub później w tajemnicy; takiej końcówki nie da się rozwiązać.
error-endgame-hidden = To, co zakryte przed miejscem { $seat }, ma tu znaczenie; takiej końcówki nie da się rozwiązać.
error-calibrate-games = Do kalibracji potrzeba co najmniej { $fewest } partii, a nie { $games }.
error-calibrate-levels = Partie rozgrywają boty poziomu { $wanted }, a gra „{ $game }” ma poziomów: { $levels }.
error-analysis-workers = Podaj co najmniej 1 proces, a nie { $workers }.
error-analysis-unfinished = Po { $moves ->
    [one] { $moves } ruchu
   *[many] { $moves } ruchach
  } gra jeszcze trwa. Analizować można tylko skończone gry.
error-check-size = Podaj co najmniej 1 pozycję i 1 proces, a nie { $positions } i { $workers }.
error-name-form = Gra nie może się nazywać „{ $name }”: dozwolone są małe litery, cyfry i _, najpierw litera, najwyżej { $longest } znaków.
error-name-reserved = Gra nie może się nazywać „{ $name }”: ta nazwa jest zastrzeżona.
error-name-taken = Gra nie może się nazywać „{ $name }”: jest już taka gra.
error-name-package = Gra nie może się nazywać „{ $name }”: tak się nazywa zainstalowany pakiet ({ $package }).
error-folder-exists = Coś już jest w miejscu „{ $folder }”. Wybierz folder, którego jeszcze nie ma.
error-folder-unwritable = Nie można zapisać w folderze „{ $folder }”: { $problem }
error-training-encoding = Tej gry nie można trenować ({ $game }): nie ma obserwacji, które czytają sieci.
error-training-players = Tej gry ({ $game }) nie można trenować dla tylu graczy: { $players }; podaj liczby od { $least } do { $most }.
error-training-list = „{ $text }” to nie lista liczb graczy. Zapisuje się ją tak: --players 2,3,4
error-training-number = { $name } nie może mieć wartości { $number }; podaj co najmniej { $least }.
error-training-bot = Bot „{ $bot }” nie przeszukuje. Uczyć się może bot taki jak ismcts:100.
error-training-player = Bot „{ $bot }” nie ocenia pozycji. Grać musi bot, który może użyć sieci, taki jak greedy:2.
error-training-folder = Nie można użyć folderu „{ $folder }”: { $problem }
error-training-other = Folder „{ $folder }” zawiera inny trening: { $name } to { $found }, a nie { $wanted }. Podaj to samo polecenie albo inne --out.
