### Realm of Wonder po polsku.
### Nazwy pól ($space, $source), graczy ($defender, $owner ...), płytek, kart, krain i kręgów przychodzą gotowe do druku.

game-title = Realm of Wonder
game-about = Obracaj kręgi krainy, fortyfikuj studnie, pokonuj potwory i wejdź do królewskiego zamku przed innymi.
game-minutes = 90 min

## Postacie i krainy
character-wizard = Czarodziej
character-cyclops = Cyklop
character-troll = Troll
character-golem = Golem
character-yeti = Yeti
character-gnome = Gnom
ability-wizard = Czarodziejska różdżka
ability-wizard-help = każda twoja studnia daje ci natychmiast 1 PM
ability-cyclops = Kask nurka
ability-cyclops-help = przepłyń z wybrzeża na inne łatwe pole wybrzeża tej samej krainy
ability-troll = Sęp
ability-troll-help = w tej kolejce każde pole krainy, w której stoisz, kosztuje 1 punkt ruchu
ability-golem = Pięść
ability-golem-help = w tej kolejce przechodzisz przez mury
ability-yeti = Zamarznięty kamień runiczny
ability-yeti-help = skieruj jedną topiel na przejście do Krainy Lodu
ability-gnome = Katapulta
ability-gnome-help = skocz na dowolny wir zewnętrznego kręgu
land-star-meadows = Gwiezdne Łąki
land-tide-coast = Wybrzeże Pływów
land-vulture-canyon = Kanion Sępów
land-broken-stones = Pęknięte Głazy
land-ice-land = Kraina Lodu
land-cap-wood = Grzybowy Las
ring-outer = zewnętrzny krąg
ring-middle = większy krąg
ring-island = Zamkowa Wyspa

## Pola
space = { $name }
kind-plain = zwykłe pole
kind-tower = wieża
kind-well = czarodziejska studnia
kind-home = dom
kind-rune = kamień runiczny
kind-whirl = czarodziejski wir
kind-castle = królewski zamek
difficult = trudne pole: 2 punkty ruchu
coast = wybrzeże
wall = mur
passage = przejście
gap = topiel
fortress = twierdza
bastion = bastion

## Rzeczy
magic = punkty magii
steps = punkty ruchu
biceps = biceps
medal = medal zwycięstwa
spell-cannon = Armata
spell-cannon-help = usuń z planszy jeden znacznik twierdzy
spell-lightning = Błyskawica
spell-lightning-help = 50 punktów szybkości więcej w tej rundzie: czary rzucasz na końcu, a ruszasz się na początku
spell-plus3 = +3 punkty ruchu
spell-plus3-help = wybrany gracz ma w tej rundzie 3 punkty ruchu więcej
spell-minus3 = −3 punkty ruchu
spell-minus3-help = wybrany gracz ma w tej rundzie 3 punkty ruchu mniej
spell-balloon = Balon
spell-balloon-help = każde pole kosztuje 1 punkt ruchu; lecisz nad twierdzami, potworami, graczami, domami i murami
spell-rune = Kamień runiczny
spell-rune-help = skieruj topiel jednego kręgu na wybrane przejście
spell-transfer = Przeniesienie
spell-transfer-help = przenieś znacznik twierdzy na wolną studnię albo na twierdzę tego samego koloru
spell-wish = Życzenie
spell-wish-help = zabierz przeciwnikowi płytkę wieży
spell-submarine = Łódź podwodna
spell-submarine-help = przepłyń od razu z wybrzeża na inne łatwe pole wybrzeża tego samego kręgu
spell-counterspell = Przeciwzaklęcie
spell-counterspell-help = zablokuj czar właśnie rzucony przez przeciwnika
card-with-biceps = { $spell } z bicepsem
special-restore = Przywrócenie
special-restore-help = twoja zdolność znów jest aktywna
special-spell = Czar
special-spell-help = weź kartę czaru
special-rotate = Obrót
special-rotate-help = rzuć kością i ustaw jedną z topieli
special-magic = Magia
special-magic-help = otrzymujesz 5 PM
tile-orb = czarodziejska kula
tile-orb-help = +1 do wypłaty; trzy dowolne kule otwierają zamek
tile-cursed-orb = przeklęta kula
tile-cursed-orb-help = −1 do wypłaty; liczy się jako kula
tile-teleport = teleportacja
tile-teleport-help = ze studni na inną wolną lub własną studnię; kończy ruch
tile-knight = rycerz
tile-knight-help = +2 w następnej bitwie
tile-elixir = magiczny eliksir
tile-elixir-help = wypij go przy kamieniu runicznym i weź płytkę premii
tile-goggle-eye = Straszny Wytrzeszcz
tile-goggle-eye-help = potwór, +1; skarb: karta czaru
tile-vampire = Wampir
tile-vampire-help = potwór, +2; skarb: płytka premii
tile-dragon = Smok
tile-dragon-help = potwór, +3; skarb: karta czaru i płytka premii
tile-spell = czar
tile-spell-help = weź kartę czaru
tile-chest = czarodziejski kuferek
tile-chest-help = karta czaru dla każdego; znalazca wybiera na początku
bonus-boot = skrzydlaty but
bonus-boot-help = +1 punkt ruchu w każdej rundzie
bonus-biceps = biceps
bonus-biceps-help = +1 w każdej bitwie
mission-wells = Strzeżone źródła
mission-wells-help = miej naraz twierdze na tylu studniach: { $wanted }
mission-pages = Zaginione stronice
mission-pages-help = zbierz stronice z tylu krain: { $wanted } (odkryj tam wieżę, a jeśli kryje potwora, pokonaj go)
mission-pages-at-sight-help = zbierz stronice z tylu krain: { $wanted } (odkryj tam wieżę albo pokonaj potwora)
mission-magic = Magia dla królestwa
mission-magic-help = wydaj w ciągu gry tyle PM: { $wanted }
mission-magic-in-hand-help = miej w jednej chwili tyle PM: { $wanted }
mission-battles = Mistrz walki
mission-battles-help = wygraj tyle bitew: { $wanted }
mission-banners = Dalekie chorągwie
mission-banners-help = miej twierdze na zewnętrznym kręgu w tylu cudzych krainach: { $wanted }
mission-banners-on-both-rings-help = miej twierdze w tylu cudzych krainach: { $wanted }
phase-movement-cards = Karty ruchu
phase-spells = Rzucanie czarów
phase-movement = Ruch

## Warianty
option-mission = Misja
option-mission-drawn = losowana
option-mission-wells = Strzeżone źródła
option-mission-pages = Zaginione stronice
option-mission-magic = Magia dla królestwa
option-mission-battles = Mistrz walki
option-mission-banners = Dalekie chorągwie
option-rotate-card = Karta Obrót
option-rotate-card-ring-after-roll = najpierw rzut, potem wybór kręgu
option-rotate-card-ring-before-roll = najpierw wybór kręgu, potem rzut
option-beaten-defender = Pokonany obrońca
option-beaten-defender-keeps-turn = zachowuje swoją kolejkę
option-beaten-defender-loses-turn = traci swoją kolejkę
option-teleport = Po teleportacji
option-teleport-actions-after = można użyć nowego pola
option-teleport-ends-turn = kolejka się kończy
option-knights = Rycerze
option-knights-all = wszyscy walczą w następnej bitwie
option-knights-one-by-choice = najwyżej jeden na bitwę, do wyboru
option-counter-the-counter = Przeciwzaklęcie na Przeciwzaklęcie
option-counter-the-counter-yes = dozwolone
option-counter-the-counter-no = niedozwolone
option-island-targets = Figurki na Zamkowej Wyspie
option-island-targets-named = mogą być celem czarów
option-island-targets-immune = nie mogą być celem czarów
option-boot = Nowy but
option-boot-next-round = liczy się od następnej rundy
option-boot-at-once = liczy się od razu
option-used-spells = Zużyte czary
option-used-spells-gone = wypadają z gry
option-used-spells-reshuffled = są tasowane, gdy talia się skończy
option-cyclops = Cyklop pływa
option-cyclops-both-rings = po obu kręgach krainy
option-cyclops-same-ring = tylko po swoim kręgu
option-wizard-house = Dom Czarodzieja
option-wizard-house-counts = liczy się dla zdolności
option-wizard-house-counts-not = nie liczy się dla zdolności
option-balloon = Balony
option-balloon-not-over-water = nie lecą nad wodą
option-balloon-over-water = lecą nad wodą przy zamkniętych przejściach
option-guard = Długie gry
option-guard-forty-rounds = są rozstrzygane po 40 rundach
option-guard-off = trwają, aż ktoś wygra

## Pytania
ask-play-card = Którą kartę ruchu zagrywasz?
ask-choose-ring = Który krąg obraca rzut?
ask-cast = Czy rzucasz czar?
ask-counter = Czy rzucasz Przeciwzaklęcie?
ask-turn = Co robisz?
ask-attack = Które karty z bicepsem dokładasz do ataku?
ask-defend = Które karty z bicepsem dokładasz do obrony?
ask-spoils = Co zabierasz pokonanemu?
ask-return = Dokąd wraca twoja figurka?
ask-conquer = Jak wysoko budujesz?
ask-bonus = Która strona płytki premii?
ask-chest = Którą kartę zatrzymujesz?
ask-over = Gra skończona.

## Wybory
action-play = karta { $speed }
action-ring = obróć: { $ring }
action-cast = rzuć czar: { $spell }
action-cannon = Armata: { $space }
action-plus3 = +3 punkty ruchu: { $character }
action-minus3 = −3 punkty ruchu: { $character }
action-rune = Kamień runiczny: { $ring }, topiel przy krainie { $land }
action-transfer = Przeniesienie: z pola { $source } na pole { $space }
action-wish = Życzenie: { $tile }, { $character }
action-submarine = Łódź podwodna: pole { $space }
action-counter = Przeciwzaklęcie
action-pass = spasuj
action-step = idź na pole { $space }
action-fly = leć nad polem { $space }
action-conquer = zdobądź pole { $space }, wysokość { $height }
action-buy-step = dokup punkt ruchu za 3 PM
action-uncover = odkryj wieżę za 1 PM
action-buy-spell = kup kartę czaru za 3 PM
action-build = zbuduj { $markers ->
    [one] { $markers } znacznik
    [few] { $markers } znaczniki
   *[other] { $markers } znaczników
}
action-whirl = wirem na pole { $space } za 3 PM
action-roll = rzuć kością obrotu za 1 PM: { $ring }
action-turn = obróć za 3 PM: { $ring }, topiel przy krainie { $land }
action-drink = wypij eliksir: { $bonus }
action-teleport = teleportuj się na pole { $space }
action-ability = użyj zdolności
action-freeze = skieruj na Krainę Lodu: { $ring }
action-jump = skocz na pole { $space }
action-swim = płyń na pole { $space }
action-copy = przepisz stronicę za 3 PM
action-done = zakończ kolejkę
action-commit = dołóż kartę: { $spell }
action-knight = dołóż rycerza
action-fight = walcz
action-steal = zabierz: { $tile }
action-curse = oddaj przeklętą kulę
action-spare = nic nie bierz
action-return = wróć na pole { $space }
action-bonus = { $bonus }
action-keep = zatrzymaj: { $card }

## Dlaczego nie
reason-ability-spent = zdolność jest zużyta
reason-balloon-does-not-conquer = balonem nie zdobywa się twierdz
reason-beaten-there = właśnie tam cię pokonano
reason-cannot-conquer = nie zapłacisz za zdobycie: trzeba { $price } PM, masz { $magic }, znaczniki: { $markers }
reason-castle-closed = zamek otwiera medal, trzy potwory albo trzy kule
reason-deck-empty = nie ma już kart czarów
reason-difficult-space = to trudne pole
reason-enemy-fortress = cudzą twierdzę trzeba zdobyć
reason-enemy-home = do cudzego domu nie wolno wejść
reason-has-no-tile = ten gracz nie ma takiej płytki
reason-immune-on-island = figurki na Zamkowej Wyspie nie mogą być celem
reason-movement-ended = twój ruch się skończył
reason-no-ability-on-island = na Zamkowej Wyspie zdolności nie działają
reason-no-balloon-to-island = balonem nie można wlecieć na Zamkową Wyspę
reason-no-biceps = na tej karcie nie ma bicepsa
reason-no-bonus-tile = nie ma już płytek premii
reason-no-building-at-home = w domu się nie buduje
reason-no-counterspell = nie masz Przeciwzaklęcia
reason-no-cursed-orb = nie masz przeklętej kuli
reason-no-marker = na planszy nie ma znaczników twierdzy
reason-no-place-to-land = za mało punktów ruchu, by wylądować dalej
reason-no-window = nie ma czaru do zablokowania
reason-not-higher = trzeba budować wyżej niż { $height }
reason-not-on-coast = nie stoisz na wybrzeżu
reason-not-on-rune-stone = eliksir pije się przy kamieniu runicznym
reason-not-on-well = nie stoisz na wolnej ani własnej studni
reason-other-ring = to pole leży na innym kręgu
reason-page-owned = masz już stronicę z tej krainy
reason-position-held = topiel już tam jest skierowana
reason-space-taken = ktoś lub coś tam jest
reason-spell-bought = jedna karta czaru na kolejkę
reason-step-bought = jeden kupiony punkt ruchu na kolejkę
reason-still-flying = najpierw trzeba wylądować
reason-too-few-markers = za mało znaczników: zostało { $markers }
reason-too-few-steps = za mało punktów ruchu: trzeba { $steps }, zostało { $left }
reason-too-high = nie wyżej niż trzy
reason-too-little-magic = za mało PM: trzeba { $price }, masz { $magic }
reason-too-many-would-stay = mogą zostać najwyżej trzy znaczniki: buduj najwyżej { $most }
reason-tower-empty = wieża jest pusta
reason-wall = mur
reason-water = woda

## Co się stało
event-character-dealt = gra postacią { $character }
event-mission-drawn = misja króla: { $mission } ({ $wanted })
event-ring-set = topiel ({ $ring }) przy krainie { $land }
event-round-began = zaczyna się runda { $round }
event-income = otrzymuje { $magic } PM
event-card-drawn = bierze kartę ruchu
event-cards-shuffled = karty ruchu zostały przetasowane
event-card-played = zagrywa kartę { $speed } ({ $steps ->
    [one] { $steps } punkt ruchu
    [few] { $steps } punkty ruchu
   *[other] { $steps } punktów ruchu
  })
event-ability-restored = odzyskuje zdolność
event-magic-taken = bierze { $magic } PM
event-spell-drawn = bierze kartę czaru
event-spells-drawn = bierze { $count ->
    [one] kartę czaru
    [few] { $count } karty czarów
   *[other] { $count } kart czarów
}
event-spells-shuffled = karty czarów zostały przetasowane
event-land-rolled = rzuca kością obrotu ({ $land })
event-ring-turned = obrót ({ $ring }), topiel przy krainie { $land }
event-passed = nie rzuca więcej czarów
event-spell-cast = rzuca czar { $spell }
event-countered = blokuje czar Przeciwzaklęciem (rzuca: { $caster })
event-spell-cancelled = czar zablokowany ({ $spell })
event-marker-removed = usuwa znacznik z pola { $space } (właściciel: { $owner })
event-speed-raised = ma szybkość { $speed }
event-steps-changed = { $steps ->
    [-3] traci 3 punkty ruchu
   *[other] zyskuje { $steps } punkty ruchu
  }
event-balloon-risen = wsiada do balonu
event-marker-moved = przenosi znacznik z pola { $source } na pole { $space } (właściciel: { $owner })
event-tile-taken = zabiera płytkę { $tile } (traci: { $from })
event-turn-began = rusza się ({ $steps ->
    [one] { $steps } punkt ruchu
    [few] { $steps } punkty ruchu
   *[other] { $steps } punktów ruchu
  })
event-moved = przenosi się na pole { $space } ({ $how })
event-flown-over = leci nad polem { $space }
event-balloon-left = zostawia balon na brzegu
event-step-bought = dokupuje punkt ruchu
event-tower-uncovered = odkrywa płytkę { $tile } na polu { $space }
event-spell-bought = kupuje kartę czaru
event-built = buduje na polu { $space }, wysokość { $height }
event-conquered = zdobywa pole { $space }, budując { $built }; zostaje wysokość { $height }
event-bonus-taken = bierze płytkę premii ({ $bonus })
event-ability-used = używa zdolności ({ $character })
event-page-found = zdobywa stronicę ({ $land })
event-turn-ended = kończy kolejkę
event-turn-lost = traci swoją kolejkę
event-battle-began = atakuje na polu { $space } (broni się: { $defender })
event-monster-met = walczy na polu { $space } ({ $tile })
event-biceps-used = dokłada kartę { $card }
event-knights-used = { $knights ->
    [one] pomaga { $knights } rycerz
    [few] pomagają { $knights } rycerze
   *[other] pomaga { $knights } rycerzy
  }
event-rolled = rzuca kością ({ $face })
event-monster-rolled = potwór rzuca kością ({ $face })
event-battle-won = wygrywa atak { $total } do { $against }
event-battle-lost = przegrywa atak { $total } do { $against }
event-battle-tied = remisuje { $total } do { $against }
event-monster-beaten = bierze płytkę { $tile }
event-curse-given = oddaje przeklętą kulę (dostaje: { $to })
event-returned = wraca na pole { $space }
event-retreated = cofa się na pole { $space }
event-chest-opened = znajduje kuferek ({ $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
   *[other] { $cards } kart
  })
event-chest-taken = bierze kartę z kuferka
event-medal-won = wypełnia misję i dostaje medal
event-castle-entered = wkracza do królewskiego zamku
event-game-ended = koniec gry
how-step = pieszo
how-whirl = wirem
how-jump = katapultą
how-swim = wpław
how-teleport = teleportacją
how-submarine = łodzią podwodną

## W przeglądarce: miejsca, obszary i wiersze
join-items = { ", " }
as-sentence = { $text }.
with-name = { $name }: { $text }
place-B = { $land }, wzgórza { $number }
place-F = { $land }, wybrzeże { $number }
place-O = { $land }, brzeg zewnętrzny { $number }
place-I = { $land }, brzeg wewnętrzny { $number }
place-c = Zamkowa Wyspa { $number }
place-K = królewski zamek
place-with-kind = { $place } ({ $kind })
round-number = runda { $round }
area-mission = Misja
area-order = Szybkość: od najszybszych
area-order-spells = Szybkość: od najwolniejszych
area-gaps = Topiele
area-cards = Karty ruchu
area-spells = Czary
area-markers = znaczniki twierdzy
area-window = Przeciwzaklęcie
area-battle = Bitwa
deck-cards = Ruch
deck-spells = Czary
deck-towers = Wieże
income = wypłata
phase-income = Wypłata
ability-ready = Gotowa
ability-used-up = Zużyta
medal-held = Medal zdobyty
no-spells = brak kart czarów
no-tiles = brak płytek wieży
or = lub
casts = Czar rzuca: { $who }
counters = Przeciwzaklęcie: { $who }
attacks = atakuje
defends = broni się
total = razem
battle-winner = wygrywa
tiles-of = Płytki: { $who }
chest-other = Wybiera: { $who }; kart w kuferku: { $cards }
short-cannon = Armata
short-lightning = Błyska{"\u00AD"}wica
short-plus3 = +3 ruchu
short-minus3 = −3 ruchu
short-balloon = Balon
short-rune = Kamień
short-transfer = Przenie{"\u00AD"}sienie
short-wish = Życzenie
short-submarine = Łódź pod{"\u00AD"}wodna
short-counterspell = Przeciw{"\u00AD"}zaklęcie

## W przeglądarce: pytania
ask-turn-walk = Idź na podświetlone pole
ask-turn-flying = Lecisz: leć dalej albo wyląduj
ask-counter-spell = Zablokować czar { $spell }? Rzuca: { $who }
ask-counter-counter = Zablokować Przeciwzaklęcie? Rzuca: { $who }
steps-left = { $steps ->
    [one] został { $steps } punkt ruchu
    [few] zostały { $steps } punkty ruchu
   *[other] zostało { $steps } punktów ruchu
}
situation-counter = Czar rzuca: { $who }
situation-countered = Przeciwzaklęcie rzuca: { $who }
situation-battle = Bitwa: { $place }
situation-rolled = Kość wskazała: { $land }
situation-cards = Runda { $round }: wszyscy wybierają w tajemnicy
situation-cast = Czary: twoja szybkość { $speed }
situation-turn = Twoja kolejka, szybkość { $speed }
target-cannon = W którą twierdzę trafia armata?
target-plus3 = Kto ma 3 punkty ruchu więcej?
target-minus3 = Kto ma 3 punkty ruchu mniej?
target-rune = Przy której krainie ustawić topiel?
target-transfer = Z której twierdzy bierzesz znacznik?
target-transfer-to = Dokąd trafia znacznik?
target-wish = Którą płytkę zabierasz?
target-submarine = Gdzie się wynurzasz?

## W przeglądarce: czasowniki
verb-play = Zagraj
verb-ring = Obróć
verb-cast = Rzuć
verb-lay-back = Odłóż
verb-cannon = Traf
verb-plus3 = +3
verb-minus3 = −3
verb-rune = Obróć tu
verb-transfer = Weź
verb-wish = Zabierz
verb-submarine = Płyń
verb-counter = Przeciwzaklęcie
verb-pass = Pas
verb-step = Idź
verb-walk = { $steps ->
    [one] Idź: { $steps } punkt ruchu
    [few] Idź: { $steps } punkty ruchu
   *[other] Idź: { $steps } punktów ruchu
}
verb-attack = Atakuj
verb-fly = Leć nad
verb-conquer = Zdobądź
verb-buy-step = Dokup punkt ruchu
verb-uncover = Odkryj
verb-buy-spell = Kup czar
verb-build = Zbuduj
verb-whirl = Wirem
verb-roll = Rzuć kością
verb-turn = Obróć tu
verb-drink = Wypij
verb-teleport = Teleportuj
verb-ability = Użyj zdolności
verb-freeze = Zamróź
verb-jump = Skocz
verb-swim = Płyń
verb-copy = Przepisz stronicę
verb-done = Zakończ kolejkę
verb-commit = Dołóż
verb-knight = Dołóż rycerza
verb-fight = Walcz
verb-steal = Zabierz
verb-curse = Oddaj przeklętą kulę
verb-spare = Nic nie bierz
verb-return = Wróć
verb-bonus = Wybierz
verb-keep = Zatrzymaj
action-walk = idź na pole { $space }: { $steps ->
    [one] { $steps } punkt ruchu
    [few] { $steps } punkty ruchu
   *[other] { $steps } punktów ruchu
  }
action-attack = atakuj na polu { $space }
action-play-card = karta { $speed }: { $steps ->
    [one] { $steps } punkt ruchu
    [few] { $steps } punkty ruchu
   *[other] { $steps } punktów ruchu
}{ $special ->
    [none] { "" }
   *[other] , { $special }
}

## W przeglądarce: do czego prowadzi wybór
warn-no-well = Nie masz żadnej studni: nic z tego nie będzie.
warn-no-steps = Nie masz już punktów ruchu, żeby z tego skorzystać.
warn-own-steps = To twoje własne punkty ruchu.
warn-own-marker = To twoja własna twierdza.
then-magic = Zostanie ci { $magic } PM.
then-steps-left = Zostaną ci tam punkty ruchu: { $steps }.
then-steps-lost = Przepadną punkty ruchu: { $steps }.
then-tower = Stoi tam zakryta wieża.
then-battle = Zacznie się bitwa.
then-win = Wygrasz grę.
then-stays = Zostanie wysokość { $height }.
then-height = Wysokość { $height }.
then-bastion = To będzie bastion: możesz tu wrócić po przegranej bitwie.
then-opens = Otwiera: { $ways }.
then-closes = Zamyka: { $ways }.
then-gap = Topiel: 1 PM co rundę ({ $who }).

## W przeglądarce: dziennik
event-stepped = idzie na pole { $space }
event-card-played-special = zagrywa kartę { $speed } ({ $steps ->
    [one] { $steps } punkt ruchu
    [few] { $steps } punkty ruchu
   *[other] { $steps } punktów ruchu
  }; { $special })
event-card-drawn-own = bierze kartę ruchu { $speed }
event-spell-drawn-own = bierze kartę { $card }
event-chest-taken-own = bierze z kuferka kartę { $card }

## W przeglądarce: objaśnienia
count-of = { $count } × { $name }
about-figure = Tu stoi: { $who } ({ $character }).
about-fortress = Twierdza, wysokość { $height }. Właściciel: { $who }. Kto chce wejść, musi zbudować wyższą.
about-bastion = Bastion, wysokość { $height }. Właściciel: { $who }; może tu wrócić po przegranej bitwie.
about-home = Dom gracza: { $who }. Nikt inny nie może tu wejść ani go zdobyć.
about-tower-face-down = Zakryta wieża: kto tu stoi, może ją odkryć za 1 PM.
about-tower-empty = Wieży już nie ma.
about-monster = { $tile }: { $help }
about-well = Wolna studnia: zbuduj twierdzę (znacznik: { $marker } PM) albo kup kartę czaru ({ $spell } PM).
about-rune = Kamień runiczny: za { $roll } PM rzucasz kością i obracasz krąg, za { $turn } PM obracasz go, jak chcesz.
about-whirl = Wir: za { $whirl } PM przenosisz się do następnego wiru tego kręgu bez punktów ruchu.
about-castle = Kto wejdzie z medalem, trzema potworami albo trzema kulami, od razu wygrywa.
about-far = Potrzebne punkty ruchu: { $steps }, masz { $left }.
about-cost = { $steps ->
    [one] Kosztuje 1 punkt ruchu.
   *[other] Trudne pole, punkty ruchu: { $steps }.
}
about-coast = Leży na wybrzeżu.
about-land = Kraina gracza: { $who }.
about-land-free = Nikt nie gra jej postacią.
about-land-gap = Wskazuje ją topiel: { $rings }.
about-passage = Przejście: { $land }
about-landing = Przystań Zamkowej Wyspy
about-way-open = Teraz otwarte: { $place }.
about-way-closed = Teraz zamknięte: naprzeciw jest topiel albo urwisko. Obrót kręgu może je otworzyć.
about-gap = Topiel: { $ring }
about-ring = { $ring } obraca się w całości ze wszystkim, co na nim stoi. Topiel wskazuje krainę { $land }; tam nie ma przejścia.
about-gap-bonus = Wypłata większa o 1: { $who }.
about-medal = Kto ją wypełni, dostaje medal i go zachowuje.
about-stand-in = Liczba z tego wydania
about-medal-held = Medal zdobyty: zamek stoi otworem.
about-progress = Dotąd: { $done } z { $wanted }.
about-orbs = Tyle kul, także przeklętych, otwiera zamek: { $wanted }.
about-monsters = Tyle pokonanych potworów otwiera zamek: { $wanted }.
about-speed = Szybkość { $speed } w tej rundzie. Czary rzuca się od najwolniejszych, rusza się od najszybszych.
about-speed-hidden = Karta jest jeszcze tajna. Wszystkie odkrywa się razem.
about-step-spells = Punkty ruchu z czarów: { $steps }.
about-balloon = W tej rundzie leci balonem.
about-towers = Zakryte na planszy: { $tiles }.
about-deck-cards = Kart w talii: { $count }, odrzuconych: { $used }. Co rundę każdy bierze jedną.
about-deck-spells = Kart w talii: { $count }. Użyte karty wypadają z gry.
about-spells-used = Użyte: { $cards }.
about-card = Szybkość { $speed }, punkty ruchu: { $steps }. Rusza się od najszybszych, czary rzuca się od najwolniejszych.
about-biceps = Zamiast tego można ją dołożyć w bitwie: +1.
about-magic = Teraz { $magic }, przy następnej wypłacie o { $income } więcej.
about-no-income = Na Zamkowej Wyspie nie ma wypłaty.
about-hand = Kart w ręce: { $count }.
about-markers = W zapasie: { $count }. Budowa jednego kosztuje { $price } PM.
about-wells = Ufortyfikowane studnie: { $count }.
about-able = Można jej użyć raz, we własnej kolejce.
about-spent = Jest zużyta, póki nie odnowi jej karta Przywrócenie.
about-phase-income = Od rundy 2 każdy dostaje PM i kartę ruchu.
about-phase-movement-cards = Wszyscy wybierają kartę ruchu w tajemnicy i odkrywają razem.
about-phase-spells = Od najwolniejszych: każdy rzuca tyle czarów, ile chce.
about-phase-movement = Od najszybszych: każdy się rusza i korzysta z pól.
about-do-uncover = Odkryj płytkę wieży, na której stoisz, za { $uncover } PM.
about-do-build = Buduj znaczniki na tej studni, po { $marker } PM, do wysokości 3.
about-do-buy-spell = Weź tu kartę czaru za { $spell } PM. Raz na kolejkę.
about-do-copy = Przepisz stronicę tej krainy za { $page } PM.
about-do-buy-step = Jeden punkt ruchu więcej za { $step } PM. Raz na kolejkę.
about-do-drink = Wypij eliksir i weź płytkę premii: but albo biceps.
about-do-knight = Rycerz walczy za ciebie: +2.
count-medal = Medal
count-orbs = Kule
count-monsters = Potwory
count-wells = Studnie
count-battles = Wygrane bitwy
count-magic = PM
count-castle = W zamku

## Stół w terminalu
table-round = runda { $round }
table-your-turn = twoja kolejka
table-turn-of = teraz: { $who }
table-all-play = wszyscy wybierają
table-over = koniec gry
table-order = Od najwolniejszych
table-mission = Misja
table-towers = W wieżach
table-piles = stosy: karty ruchu { $cards }, czary { $spells }, premie { $bonuses }
table-space = pole
table-magic = PM
table-orbs = kule
table-monsters = potwory
table-wells = studnie
table-hand = ręka
table-magic-and-income = { $magic } (+{ $income })
table-wells-and-supply = { $wells } (+{ $markers })
table-hands = { $cards }+{ $spells }
table-card = { $speed } ({ $steps ->
    [one] { $steps } punkt ruchu
    [few] { $steps } punkty ruchu
   *[other] { $steps } punktów ruchu
})
table-own-cards = Karty ruchu
table-own-spells = Czary
table-step-spells = ruch { $steps }
table-spent = zdolność zużyta
table-fort = { $owner }, wysokość { $height }
table-empty-tower = pusta wieża
table-monster = potwór i jego siła
table-open = otwarte przejście
table-closed = woda
table-names = o2F3: zewnętrzny krąg, kraina 2, rząd F, miejsce 3 (licząc od 0). m4I1: sektor 4 większego kręgu, rząd I, drugie pole. Wielkie litery to figurki, małe z liczbą to twierdze; liczba za innym znakiem to punkty ruchu. Na liście graczy: PM (+wypłata), studnie (+znaczniki w zasobach), ręka jako karty ruchu+czary.
table-type = Za dużo, by numerować: wpisz słowa, na końcu jeden z celów, na przykład „cast balloon”.
table-rolled = Rzut: { $land }
table-casts = Czar { $spell } rzuca: { $who }
table-countered = Przeciwzaklęcia: { $who }
table-battle = { $attacker } przeciw: { $defender }, pole { $space }, karty z bicepsem { $ours } do { $theirs }
table-steps-left = { $steps ->
    [one] został { $steps } punkt ruchu
    [few] zostały { $steps } punkty ruchu
   *[other] zostało { $steps } punktów ruchu
}
table-above = nad polem { $space }
table-light = każde pole krainy { $land } kosztuje 1 punkt ruchu
table-reach = W zasięgu
table-chest = Karty w kuferku: { $count }
table-purple = fioletowa dwójka
event-walked = idzie przez pola { $spaces }
event-drew = dobiera { $cards }

# Chwile na scenie.
moment-cards = Karty ruchu odkryte: zaczyna { $who } z kartą { $speed }
moment-gate = Zamek stoi otworem: { $who }
tile-monster = Potwór
situation-chest = Kuferek dla wszystkich otwiera: { $who }

## Jak nazywają się rzeczy dla tych, którzy słuchają, i plansza słowami
join-parts = { "; " }
name-gap = Topiel: { $ring }, przy krainie { $land }
name-land = { $land }, kraina: { $who }
name-speed = szybkość { $speed }
name-speed-hidden = szybkość zakryta
name-magic = PM { $magic }
name-income = wypłata { $income }
name-magic-income = PM { $magic }, wypłata { $income }
name-priced = { $what }, koszt: { $price }
name-count = { $what }: { $count }
name-token = { $character }, { $ability }: { $able ->
    [yes] do użycia
   *[no] wykorzystana
}
name-wish = { $tile }, ma: { $who }
name-progress = { $what }: { $done } z { $wanted }
name-card = Karta ruchu, szybkość { $speed }, punkty ruchu: { $steps }{ $special ->
    [none] { "" }
   *[other] , { $special }
}
name-spell = Czar { $spell }, { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}{ $strong ->
    [0] { "" }
   *[other] , z bicepsem: { $strong }
}
name-deck-cards = Karty ruchu w talii: { $count }
name-deck-spells = Czary w talii: { $count }
name-deck-towers = Żetony w zakrytych wieżach: { $count }
name-way-open = { $way }: otwarte, do pola { $place }
name-way-closed = { $way }: zamknięte
name-fort = twierdza, gracz { $who }, wysokość { $height }
name-home = dom, gracz { $who }
name-tower-face-down = zakryta
name-tower-empty = odkryta, pusta
name-height = wysokość { $height }
name-stands = Stoi na polu { $place }
name-neighbour = { $place }, { $how ->
    [wall] za murem
    [bridge] mostem, koszt { $steps }
   *[way] koszt { $steps }
}
neighbours = Obok: { $places }.
area-here = Twoje pole
area-forts = Twierdze
area-own-hand = W ręce
area-decks = Talie

# Lit spaces beyond the edges of the near view.
beyond-left = Podświetlone pola po lewej: { $count }
beyond-right = Podświetlone pola po prawej: { $count }
beyond-up = Podświetlone pola wyżej: { $count }
beyond-down = Podświetlone pola niżej: { $count }
