### Błędy, o których mówią terminal, wiersz poleceń i przeglądarka. Wartości w cudzysłowie ktoś wpisał.

## Nazwy
error-unknown-game = Nie ma tu gry „{ $game }”; jest: { $known }.
error-unknown-rules = Wersja { $version } zasad gry „{ $game }” nie jest tu znana; znane: { $known }.
error-unknown-language = Nie mówię w języku „{ $language }”; znam: { $known }.
error-bot-unknown = Nie ma tu bota „{ $bot }”; jest: { $known }.
error-bot-level = W grze „{ $game }” { $bot } oznacza „{ $spec }”, a takiego bota nie ma; jest: { $known }.
error-bot-budget = Bot nie może myśleć „{ $budget }”. Podaj liczbę symulacji, na przykład 500, albo czas, na przykład 200ms.
error-bot-option = { $known ->
    [none] Bot „{ $bot }” nie ma opcji, więc „{ $option }” też nie.
   *[other] „{ $option }” nie jest opcją bota „{ $bot }”. Możliwe: { $known }.
}

## Przygotowanie gry
error-setup-players = W tę grę gra od { $least } do { $most } graczy, a nie { $players }.
error-setup-seed = Ziarno to liczba całkowita od 0 do 2^{ $bits } − 1, a nie { $seed }.
error-setup-lesson = Ta gra nie ma lekcji „{ $lesson }”. { $known ->
    [none] Nie ma żadnych lekcji.
   *[other] Jej lekcje: { $known }.
  }
error-setup-lesson-players = Lekcja „{ $lesson }”: liczba graczy to { $expected }, a nie { $players }.
error-setup-option = Ta gra nie ma opcji „{ $option }”. { $known ->
    [none] Nie ma żadnych opcji.
   *[other] Jej opcje: { $known }.
  }
error-setup-value = Opcja „{ $option }” nie może mieć wartości „{ $value }”; możliwe: { $known }.

## Akcje
error-action-number = Nie ma akcji o numerze { $number }; numery są od 0 do { $last }.
error-action-unknown = Nie ma akcji „{ $action }”. Akcje zaczynają się od: { $known }.
error-action-too-long = Nie ma akcji „{ $action }”: po „{ $verb }” nic już nie następuje.
error-action-form = Nie ma akcji „{ $action }”. Zapisuje się ją tak: { $form }
error-action-seed = „{ $action }” to nie jest nowe ziarno. Zapisuje się je tak: { $form }
error-action-illegal = „{ $action }” jest tam niemożliwe{ $rule ->
    [none] {""}
   *[other] {" "}(zasada { $rule })
  }. Możliwe: { $known }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
  }.
error-seat-not-asked = To nie jest kolej miejsca { $seat }. Teraz grają miejsca: { $seats }.
error-seat-over = Miejsce { $seat } nie ma już ruchu: gra się skończyła.
error-nobody-asked = Nikt nie ma ruchu: gra się skończyła.
error-undo-nothing = Nie ma czego cofnąć.
error-undo-others-acted = Nie można cofnąć: ktoś inny już potem zagrał.
error-undo-revealed = Nie można cofnąć: ruch odsłonił coś nowego, na przykład kartę lub rzut.
error-undo-secret-window = Nie można cofnąć, gdy inni wybierają w tajemnicy.
error-undo-over = Gra się skończyła; niczego już nie można cofnąć.
error-undo-nothing-undone = Nie ma czego ponowić.

## Zapis gry
error-record-empty = Plik jest pusty. Zapis gry zaczyna się od wiersza „{ $form }”.
error-record-first-line = To nie jest zapis gry: pierwszy wiersz to „{ $text }”. Zapis zaczyna się od „{ $form }”.
error-record-move = Wiersz { $line } zapisu to nie ruch: „{ $text }”. Ruch zapisuje się tak: <seat> <action>
error-record-option = Wiersz { $line } zapisu to nie opcja albo opcja powtórzona: „{ $text }”. Opcję zapisuje się tak: option <name> <value>
error-record-line = Wiersz { $line } zapisu jest nieznany albo powtarza inny: „{ $text }”.
error-record-value = Wiersz { $line } zapisu: po „{ $word }” nie może stać „{ $value }”. Powinno tam być: { $word ->
    [game] id gry
    [patient] yes albo no
    [lesson] nazwa lekcji
    [seed] 32 cyfry szesnastkowe
   *[other] liczba
  }.
error-record-no-text = Wiersz { $line } pliku to nie tekst. Powinien być w UTF-8.
error-record-no-moves = Zapis urywa się przed ruchami: brakuje wiersza „moves”.
error-record-lacks = Na początku zapisu brakuje wiersza „{ $word }”.
error-record-no-seed = Ten zapis nie ma ziarna, więc nie da się go odtworzyć. Mają je zapisy gier skończonych i zapisanych w terminalu.
error-record-other-game = To jest zapis gry „{ $game }”, a nie „{ $expected }”.
error-record-other-rules = Zapis jest według wersji { $version } zasad, a powinien być według wersji { $expected }.
error-record-setup = Takie przygotowanie gry, jak w tym zapisie, jest niemożliwe. { $cause }
error-record-no-such-move = Zapis nie ma ruchu o numerze { $number }; numery są od 0 do { $last }.
error-record-cannot-play = Ruchu { $number } z zapisu nie da się wykonać. { $cause }
error-record-long = Liczba wierszy z ruchami to { $lines }; wczytać można tu najwyżej { $most }.
error-record-slow = Odtworzenie tego zapisu trwa dłużej niż { $seconds } s, czyli za długo.
