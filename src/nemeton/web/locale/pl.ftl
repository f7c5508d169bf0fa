### Teksty klienta w przeglądarce, te same dla każdej gry.

## Wszędzie
title = Nemeton: gry planszowe w przeglądarce
title-table = { $game } – Nemeton
title-your-turn = ● Twoja tura – { $game }
title-rules = Zasady: { $game } – Nemeton
title-book = { $chapter } – { $game } – Nemeton
language = Język
language-en = EN
language-pl = PL
language-ja = 日本語
theme = Motyw
theme-system = Systemowy
theme-light = Jasny
theme-dark = Ciemny
theme-to-light = Włącz jasny motyw
theme-to-dark = Włącz ciemny motyw
close = Zamknij
cancel = Anuluj
confirm = Potwierdź
home = Strona główna
menu = Menu
keep = Zapisz
send = Wyślij
copy = Kopiuj
copied = Skopiowano
join-names = { ", " }
join-notes = { " · " }
points = punkty
percent = { $percent }%
guest = Gość
opening = Otwieram stół …

## Strona główna
hero = Gry planszowe, jeden gaj
hero-more = Usiądź do stołu z przyjaciółmi, nieznajomymi lub botami. Bez konta i bez instalacji.
join-label = Masz zaproszenie? Wklej link lub kod stołu
join-placeholder = Link lub kod
join = Dołącz
players-range = { $least }–{ $most }
players-all = Gracze razem z tobą
level = Siła botów
level-step = { $strength } ({ $level } z { $levels }):
level-name-1 = początkujący
level-name-2 = łatwy
level-name-3 = średni
level-name-4 = mocny
level-name-5 = ekspercki
level-name-6 = mistrzowski
level-1 = na pierwszą w życiu partię
level-2 = popełnia proste błędy
level-3 = bierze to, co najlepsze na pierwszy rzut oka
level-4 = myśli kilka ruchów naprzód
level-5 = myśli długo i daleko
level-6 = najsilniejszy, myśli nawet sekundę
offered-bots = Boty tego serwera
offered-bot = bot, którego ma tylko ten serwer
play-now = { $bots ->
    [one] Zagraj z botem
   *[other] Zagraj z { $bots } botami
}
with-friends = Z przyjaciółmi
learn = Lekcje
hotseat = Przy jednym ekranie
watch-bots = Oglądaj boty
watch = Oglądaj
more-options = Więcej opcji
my-games = Twoje gry
open-tables = Otwarte stoły
finished-games = Zakończone gry
look-back = Obejrzyj
go-on = Kontynuuj
status-waiting = czeka na graczy
status-running = w toku
turn-of = ruch: { $who }
seats-taken = zajęte miejsca: { $taken } z { $seats }
deal-fork = ciąg dalszy skończonej gry
fork-of = ciąg dalszy skończonej gry od ruchu { $at }
fork-back = Wróć do gry, z której pochodzi
deal-guided = gra z przewodnikiem, rozdanie zawsze to samo
deal-lesson = lekcja: ustawiona pozycja
deal-record = z wczytanego zapisu gry
deal-known = Coś, co jest tu zakryte, może być znane z innej gry.
book-of = Instrukcja: { $game }
rules-of = Zasady z numerami: { $game }
load-record = Wczytaj zapis gry
your-name = Twoje imię
your-name-more = Tak widzą cię inni przy stole

## Nowy stół
mode = Kto gra
mode-bots = Ja i boty
mode-friends = Przyjaciele, przez link
names = Imiona
mode-hotseat = Przy jednym ekranie
mode-watch = Tylko boty
public-table = Pokaż wszystkim
public-table-note = Dołączyć może każdy, kto otworzy stronę główną
allow-hints = Zezwól na podpowiedzi
allow-hints-note = Każdy może zapytać, co warto zrobić
clock = Zegar
clock-none = Brak
clock-quick = 10 min + 10 s
clock-calm = 30 min + 30 s
clock-days = 3 dni na ruch
absence = Czas oczekiwania na nieobecnych
absence-short = 2 min
absence-usual = 10 min
absence-long = 1 godz.
absence-day = 1 dzień
absence-note = Potem można wezwać bota, który zagra za nich, aż wrócą.
open-table = Otwórz stół
start-game = Rozpocznij grę

## Przed rozpoczęciem
lobby-waiting = { $count ->
    [one] Jedno miejsce jest jeszcze wolne.
    [few] { $count } miejsca są jeszcze wolne.
   *[other] { $count } miejsc jest jeszcze wolnych.
}
lobby-full = Wszyscy już są.
lobby-host-starts = Grę rozpoczyna: { $who }.
people = Osoby przy stole
person-watches = ogląda
remove-person = Usuń: { $who }
remove = Usuń
seat-free = Wolne miejsce
seat-yours = twoje miejsce
seat-here = przy stole
sit-here = Usiądź tutaj
stand-up = Wstań
free-seat = Zwolnij miejsce
seat-bot = Posadź bota
start-with-bots = { $count ->
    [one] Rozpocznij z botem na wolnym miejscu
    [few] Rozpocznij z botami na { $count } wolnych miejscach
   *[other] Rozpocznij z botami na { $count } wolnych miejscach
}
invite = Zaproś przyjaciół
invite-more = Kto otworzy ten link, może usiąść do stołu bez zakładania konta.
table-link = Link do stołu
qr-code = Kod QR linku

## Stół
area-stage = Plansza
area-own = Twój obszar
own-board = Cała twoja plansza
area-seats = Gracze
area-bar = Decyzja
area-question = Pytanie
area-tip = Objaśnienie
panel = Dziennik, czat i możliwości
zoom-in = Powiększ
zoom-out = Pomniejsz
zoom-fit = Pokaż wszystko
log = Dziennik
chat = Czat
choices = Możliwości
hint = Podpowiedź
in-words = Słowami
in-words-more = Stół słowami
rules = Zasady
rules-numbered = Zasady z numerami
explain-mode = Co to jest? { $touch ->
    [yes] Każde dotknięcie wyjaśnia
   *[no] Każde kliknięcie wyjaśnia
}
watching = { $count ->
    [one] Ogląda jedna osoba
    [few] Oglądają { $count } osoby
   *[other] Ogląda { $count } osób
}
seat-number = Gracz { $number }
bot-name-1 = Olcha
bot-name-2 = Brzoza
bot-name-3 = Grab
bot-name-4 = Cis
bot-name-5 = Lipa
bot-name-6 = Jarząb
bot-strength = bot, { $strength }
seat-playing = gra teraz
seat-away = poza stołem
seat-winner = zwycięstwo
seat-bot-stands-in = zastępuje bot
your-turn = Twoja tura
not-your-turn = Jeszcze nie twoja tura
you-watch = Oglądasz
waiting-for = { $count ->
    [one] Teraz gra: { $who }
   *[other] Teraz grają: { $who }
}
sending = Wysyłam …
answer-kept = Twoja odpowiedź pozostaje tajna, dopóki nie odpowiedzą wszyscy.
answer-kept-for = { $count ->
    [one] Twoja odpowiedź czeka. Odpowiada jeszcze: { $who }.
   *[other] Twoja odpowiedź czeka. Odpowiadają jeszcze: { $who }.
  }
bot-plays-for-you = Gra za ciebie bot.
take-seat = Gram znów
hand-over = Niech bot gra za mnie
absent-soon = { $who }: poza stołem. Za { $time } można wezwać bota.
absent-now = { $who }: długo poza stołem.
call-bot = Wezwij bota
ask-end = Zakończ grę
ask-end-note = Bez wyniku, jeśli inni się zgodzą
ask-end-alone = Bez wyniku, od razu
end-asked = { $who }: prosi o zakończenie gry bez wyniku.
end-waits = Prosisz o zakończenie gry bez wyniku. Czekamy na zgodę: { $who }.
end-withdraw = Jednak gramy dalej
ended = Gra zakończona za zgodą graczy, bez wyniku
ended-closed = Stół zamknięty przez administratora serwera, bez wyniku
not-now = Nie teraz: { $reason }
state-selected = wybrane
state-pending = wysyłane
say-selected = Wybrane: { $choice }.
# Arrows, for those who listen.
aloud-change = z { $from } na { $to }
aloud-exchange = { " na " }
more = Więcej
more-count = { $count ->
    [one] Więcej: { $count } dalsza akcja
    [few] Więcej: { $count } dalsze akcje
   *[many] Więcej: { $count } dalszych akcji
}
choices-all = Wszystkie możliwości
choices-count = { $count ->
    [one] { $count } możliwość
    [few] { $count } możliwości
   *[other] { $count } możliwości
  }
nothing-asked = Teraz nie musisz o niczym decydować.
not-possible-now = Teraz niemożliwe ({ $count })
log-earlier = Pokaż, co było wcześniej
log-undone = { $who }: ostatni ruch cofnięty
line-of = { $who }: { $what }
chat-empty = Nikt jeszcze nic nie napisał.
chat-join = Dołącz do czatu jako { $name }
say-something = Napisz coś
open-rule = Pokaż zasadę { $rule }
rule-title = Zasada { $rule }
rule-unknown = Nie ma takiej zasady.
rules-all = Wszystkie zasady
rules-search = Szukaj w zasadach
rules-only-english = Na razie tylko po angielsku.
rules-none = Nic nie znaleziono.
curtain = Ekran dla: { $who }
curtain-more = Pozostałe osoby nie patrzą.
book = Instrukcja
book-contents = Spis treści
book-chapters = Rozdziały
book-chapter = Rozdział { $chapter } z { $chapters }
book-before = Poprzedni rozdział
book-after = Następny rozdział
book-search = Szukaj w instrukcji
book-found = { $total ->
    [one] 1 miejsce
   *[other] { $here } z { $total } miejsc
}
book-found-none = Nic nie znaleziono
book-elsewhere = Także w tych rozdziałach
book-example = Przykład
book-step = Krok { $step } z { $steps }
book-step-said = Krok { $step } z { $steps }. { $text }
book-back = Wstecz
book-next = Dalej
book-again = Od początku
book-overlooked = Łatwo przeoczyć
book-questions = Pytania i odpowiedzi
book-signs = Znaki w tym rozdziale
book-numbered = Wszystkie zasady z numerami
book-practise = Przećwicz
book-lesson = lekcja, 3 min
book-print = Drukuj
book-as-page = Otwórz jako stronę
book-to-table = Wróć do stołu
book-read-more = Czytaj dalej w instrukcji
book-none = Ta gra nie ma tu instrukcji.
curtain-lift = To ja: { $who }
reconnecting = Utracono połączenie, próbuję ponownie …
announcement = Ogłoszenie
announced-restart = Ponowne uruchomienie serwera: { $time }. Twoje gry są zapisane, a strona połączy się sama.
announced-by = Od administratora:

## Cofanie
undo = Cofnij
redo = Ponów
undo-nothing = Nie masz czego cofnąć.
undo-others-acted = Nie można cofnąć: ktoś już wykonał ruch.
undo-revealed = Nie można cofnąć: ruch odsłonił coś nowego, na przykład kartę lub rzut.
undo-secret-window = Nie można cofnąć, gdy inni wybierają w tajemnicy.
undo-over = Gra jest skończona.
takeback = Poproś o cofnięcie
takeback-withdraw = Wycofaj prośbę
takeback-asked = { $who }: prośba o cofnięcie ostatniego ruchu.
takeback-asked-what = { $who }: prośba o cofnięcie ruchu ({ $what }).
agree = Zgoda
refuse = Odmowa
pass-round = Pasuj do końca tej rundy
pass-unless-held = Zawsze pasuj, gdy nie mam karty
pass-never = Pytaj mnie znowu
passing-round = Pasujesz do końca rundy
passing-unless-held = Pasujesz, gdy nie masz karty

## Podpowiedzi
hint-thinking = Myślę …
hint-now = Twoja szansa na wygraną: { $percent }%
hint-later = Podpowiedź będzie dostępna w twojej turze.
hint-only = Nie ma nic innego do wyboru.
hint-clear = Nic innego nie dorównuje tej możliwości.
hint-better = Pierwsza możliwość wygrywa o { $by } p.p. częściej niż „{ $other }”.
hint-close = Pierwsza możliwość jest mniej więcej tak dobra jak „{ $other }”.
hint-fine = Wynik przeszukania tego, co możesz wiedzieć; zakrytych kart bot nie widzi.

## Koniec
game-over = Gra skończona
you-win = Wygrana!
you-share = Wspólne zwycięstwo!
winners = { $count ->
    [one] Zwycięstwo: { $who }
   *[other] Wspólne zwycięstwo: { $who }
}
result = Wynik
replay = Powtórka
rematch = Zagraj ponownie
record-save = Zapisz zapis gry
chances = Szanse na wygraną w procentach, ruch po ruchu
turning-points = Punkty zwrotne
turning-point = { $when }, tura: { $who }. „{ $chosen }” zamiast „{ $best }” (szansa na wygraną −{ $loss }%)
turning-none = Żaden ruch nie kosztował wiele.
analysis-thinking = Trwa analiza gry …
replay-at-move = Ruch { $at }
replay-better = Lepszy ruch ({ $who }): { $best }
replay-at = Ruch { $at } z { $moves }
replay-start = Początek
replay-chosen = { $who }: wybór dokonany
replay-first = Na początek
replay-back = Ruch wstecz
replay-next = Ruch naprzód
replay-last = Na koniec
replay-play = Odtwarzaj
replay-pause = Wstrzymaj
replay-position = Miejsce w grze
replay-end = Zakończ powtórkę
viewer = Widok gracza
viewer-all = widzowie
copy-position = Link do tego miejsca
fork = Graj od tego miejsca
fork-again = Spróbuj stąd jeszcze raz

## Ustawienia
text-size = Wielkość tekstu
text-size-normal = Zwykła
text-size-large = Duża
text-size-larger = Większa
contrast = Większy kontrast
speed = Tempo scen i botów
speed-off = Brak
speed-slow = Wolny
speed-normal = Zwykły
speed-fast = Szybki
confirming = Potwierdzaj
confirming-all = każdy wybór
confirming-binding = to, czego nie można cofnąć
confirming-none = nic
auto-end = Kończ tury samoczynnie
auto-end-note = Tura, w której nie ma już nic do zrobienia, kończy się sama; do tego czasu można cofnąć ruch.
auto-end-say = Nie ma już nic do zrobienia. Twoja tura się kończy.
sound = Dźwięk
sound-note = Kamień, drewno, monety i karty; cichy ton na początku twojej tury
notify = Powiadomienia
notify-note = Gdy zaczyna się twoja tura, a strona jest w tle
keys = Klawiatura
keys-on = Skróty jednoliterowe
keys-on-note = Wyłącz, jeśli twój czytnik ekranu lub sterowanie głosem używa tych liter
key-legal = do następnej rzeczy, którą można wybrać
key-arrows = między rzeczami w obszarze
key-areas = z obszaru do obszaru
key-choose = wybierz
key-away = zamknij, cofnij zaznaczenie
key-list = lista możliwości
key-digits = wybierz z listy
key-undo = cofnij
key-redo = ponów
key-hint = podpowiedź
key-words = stół słowami
key-explain = każde kliknięcie wyjaśnia

## Lekcje
lesson = Lekcja
lesson-step = { $step } z { $steps }
lesson-next = Dalej
lesson-again = Jeszcze raz
lesson-not-now = To możliwe, ale ten krok jest o czym innym.
lesson-lost = Gra zeszła z drogi tej lekcji. Zacznij od nowa: pozycja początkowa jest zawsze ta sama.
lesson-anew = Zacznij od nowa
lesson-leave = Wyjdź z lekcji
lesson-leave-ask = Wyjść z lekcji?
lesson-leave-more = Twoje miejsce zostanie zapamiętane. Lekcję znajdziesz na stronie głównej.
lesson-stay = Uczę się dalej
lesson-over = Koniec lekcji
lesson-following = Następna lekcja: { $title }
lesson-home = Wróć na stronę główną
lesson-chapter = Przeczytaj rozdział
lesson-look = Obejrzyj stół
lessons-of = { $game }: lekcje
lessons-about = Każda trwa dwie–trzy minuty, kolejność jest dowolna. Ostatnia to krótka gra.
lesson-learnt = Ukończona
lesson-begun = Kontynuuj
lesson-suggested = Następna

## Odmowy serwera
refused-table = Tego stołu nie można już tutaj pokazać.
refused-stale = Na stole już coś się zmieniło. Oto obecna sytuacja.
refused-not-asked = Teraz decyduje ktoś inny.
refused-illegal = To teraz niemożliwe.
refused-not-you = Ta przeglądarka nie ma tu miejsca.
refused-not-allowed = Przy tym stole to niedozwolone.
refused-not-now = Teraz to niemożliwe.
refused-seat-taken = To miejsce jest zajęte.
refused-unknown-table = Nie ma takiego stołu.
refused-cannot-undo = Tego nie można cofnąć.
refused-too-many = Za dużo żądań. Odczekaj chwilę.
refused-try-again = Serwer nie wykonał polecenia. Spróbuj ponownie.
refused-bad-request = Serwer nie zrozumiał polecenia.
refused-no-answer = Serwer nie odpowiada.
refused-banned = Ten serwer chwilowo nie przyjmuje połączeń z twojego adresu.
refused-other = Nie udało się.
closed-table = Ten stół został zamknięty
closed-table-more = Administrator serwera zamknął go, zanim gra się zaczęła.
table-unknown = Nie ma takiego stołu
table-unknown-more = Link może być niepełny albo stołu już nie ma.
board-broken = Nie udało się pokazać planszy tej gry. Możesz grać dalej, wybierając z listy.
server-silent = Serwer nie odpowiada
server-silent-more = Sprawdź połączenie i wczytaj stronę ponownie.

# Scena: chwile gry, pasek ostatnich ruchów, dźwięki.
join-lines = {"; "}
theatre = Co się dzieje
theatre-pause = Wstrzymaj
theatre-go-on = Kontynuuj
theatre-skip = Pomiń
volume = Głośność
sound-turn = Tylko na początku mojej tury
sound-ask = Włączyć dźwięk?
sound-yes = Tak
sound-no = Nie
key-skip = pomiń pokazywaną scenę
key-pause = wstrzymaj lub wznów boty
key-next = następny krok botów
key-mute = włącz lub wyłącz dźwięk
last-move = ostatnio: { $what }
since-turn = Od twojej tury
last-moves = Ostatnie ruchy
flow-pause = Wstrzymaj boty
flow-go-on = Wznów boty
flow-next = Następny krok
flow-paused = Wstrzymane
flow-pace = Tempo: { $pace }
ghost-again = Naciśnij jeszcze raz, aby zobaczyć to ponownie
see-again = Zobacz jeszcze raz
winners-and-you = { $winners }. Twoje miejsce: { $place }
place = { $place }. miejsce
won-by = Punkty: { $points }, o { $by } więcej niż { $second }.
won-most = Największa różnica: { $part }, { $mine } do { $theirs }.
won-level = Remis: po { $points } pkt.
won-tie-break = Remis: po { $points } pkt; rozstrzygnęła reguła remisu.
numbers = Wszystkie liczby
board-of = Plansza: { $who }
story = Historia tej gry
story-lead = Pierwsze prowadzenie
story-middle = Zwrot akcji
story-best = Twój najlepszy ruch
story-late = Późny zwrot
story-decided = Rozstrzygnięcie
