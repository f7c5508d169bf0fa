### Wyspa Skye po polsku.
### Nazwy żetonów ($tile), graczy ($seller) i pól ($cell) są gotowe do wydruku.

game-title = Wyspa Skye
game-about = Ciągnij żetony, w tajemnicy ustalaj ceny, kupuj i buduj najlepsze terytorium klanu. To gra podstawowa; dodatek Druidzi znajdziesz w opcjach.
game-minutes = 50 min

## Teren i to, co na nim stoi
tile = żeton { $name }
tile-druid = żeton Druida { $name }
tile-plain = żeton
tile-plain-druid = żeton Druida
tile-castle = zamek
terrain-pasture = pastwisko
terrain-mountain = góry
terrain-water = woda
feature-sheep = owca
feature-cattle = bydło
feature-farm = farma
feature-broch = broch
feature-lighthouse = latarnia
feature-ship = statek
feature-barrels = beczki whisky
feature-road = droga
feature-scroll = zwój
feature-tablet = kamienna płyta
colour-blue = niebieski
colour-yellow = żółty
colour-red = czerwony
colour-white = biały
colour-green = zielony

## Żetony punktacji
scoring-squares = Kwadraty
scoring-squares-help = 2 PZ za każdy kwadrat 2×2 z żetonów
scoring-completed-areas = Zamknięte obszary
scoring-completed-areas-help = 1 PZ za każdy zamknięty obszar
scoring-sheep = Owce
scoring-sheep-help = 1 PZ za każdą owcę
scoring-large-completed-areas = Duże zamknięte obszary
scoring-large-completed-areas-help = 3 PZ za każdy zamknięty obszar z co najmniej 3 żetonów
scoring-brochs-in-mountains = Brochy w górach
scoring-brochs-in-mountains-help = 1, 3 lub 6 PZ za każdy obszar górski z 1, 2 lub co najmniej 3 brochami
scoring-building-sets = Zestawy budynków
scoring-building-sets-help = 5 PZ za każdy komplet: broch, farma i latarnia
scoring-most-barrels = Najwięcej whisky
scoring-most-barrels-help = 5 PZ za najwięcej żetonów z beczkami, 2 PZ za drugie miejsce
scoring-most-ships = Najwięcej statków
scoring-most-ships-help = 5 PZ za najwięcej statków, 2 PZ za drugie miejsce
scoring-most-gold = Najwięcej złota
scoring-most-gold-help = 5 PZ za najwięcej złota, 2 PZ za drugie miejsce
scoring-animals-near-farms = Zwierzęta przy farmach
scoring-animals-near-farms-help = 1 PZ za każde zwierzę na żetonie z farmą i wokół niego
scoring-cattle-by-road = Bydło przy drodze
scoring-cattle-by-road-help = 2 PZ za każdą sztukę bydła połączoną drogą z zamkiem
scoring-ships-and-lighthouses = Statki i latarnie
scoring-ships-and-lighthouses-help = 3 PZ za każdy obszar wodny ze statkiem i latarnią
scoring-vertical-lines = Pionowe linie
scoring-vertical-lines-help = 3 PZ za każdą kolumnę z co najmniej 3 żetonów
scoring-tiles-by-road = Żetony przy drodze
scoring-tiles-by-road-help = 1 PZ za każdy żeton połączony drogą z zamkiem
scoring-largest-lake = Największe jezioro
scoring-largest-lake-help = 2 PZ za każdy żeton największego zamkniętego obszaru wodnego
scoring-completed-mountains = Zamknięte góry
scoring-completed-mountains-help = 2 PZ za każdy zamknięty obszar górski
scoring-open-water-edges = Otwarta woda
scoring-open-water-edges-help = ½ PZ za każdą otwartą krawędź wody, zaokrąglij w dół
scoring-largest-herd = Największe stado
scoring-largest-herd-help = 2 PZ za każdą sztukę bydła w największym stadzie (zwierzęta na jednym pastwisku)
scoring-most-lighthouses = Najwięcej latarni
scoring-most-lighthouses-help = 5 PZ za najwięcej latarni, 2 PZ za drugie miejsce
scoring-longest-diagonal = Najdłuższa linia skośna
scoring-longest-diagonal-help = 2 PZ za każdy żeton na najdłuższej linii skośnej; przerwy są dozwolone
scoring-largest-mountain = Największe góry
scoring-largest-mountain-help = 2 PZ za każdy żeton największego zamkniętego obszaru górskiego
scoring-lake-houses = Domek nad jeziorem
scoring-lake-houses-help = 3 PZ za każdą farmę na żetonie zamkniętego obszaru wodnego

## Zwoje; każdy liczy się podwójnie na zamkniętym obszarze
scroll-sheep = 1 PZ za każde 2 owce
scroll-cattle = 1 PZ za każdą sztukę bydła
scroll-barrels = 1 PZ za każde 2 żetony z beczkami
scroll-brochs = 1 PZ za każdy broch
scroll-ships = 1 PZ za każde 2 statki
scroll-farms = 1 PZ za każdą farmę
scroll-lighthouses = 1 PZ za każdą latarnię
scroll-pastures = 1 PZ za każde zamknięte pastwisko
scroll-mountains = 1 PZ za każdy zamknięty obszar górski
scroll-waters = 1 PZ za każdy zamknięty obszar wodny
scroll-building-sets = 2 PZ za każdy komplet: broch, farma i latarnia
scroll-longest-road = 1 PZ za każde 2 żetony na najdłuższej drodze
scroll-harbours = 1 PZ za każdy obszar wodny z latarnią i statkiem
scroll-gold = 1 PZ za każde 5 złota
scroll-animal-pairs = 1 PZ za każdą parę: owca i sztuka bydła
scroll-three = 3 PZ
scroll-four = 4 PZ
scroll-rows-and-columns = 1 PZ za każdy rząd lub kolumnę z co najmniej 3 żetonów

## Kamienne płyty i żetony premii
tablet-rescore = Zwój jeszcze raz
tablet-rescore-help = na końcu gry twój najlepszy zwój punktuje jeszcze raz
tablet-buy-own = Własny żeton
tablet-buy-own-help = w swojej turze kup jeden z żetonów, które oferujesz
tablet-better-bag = Lepszy woreczek
tablet-better-bag-help = o jeden żeton więcej do wyboru i o 2 złota taniej
tablet-discount = Zniżka
tablet-discount-help = żetony innych graczy kosztują cię o 2 złota mniej
token-two-purchases = Dwa zakupy
token-two-purchases-help = kup drugi żeton od innego gracza
token-bank-pays = Bank płaci
token-bank-pays-help = bank płaci za jeden zakup od innego gracza w rundzie

## Opcje
option-druids = Rozszerzenie „Druidzi”
option-druids-no = bez rozszerzenia
option-druids-yes = z Dolmenem i żetonami Druidów
option-journeyman_tokens = Żetony premii z „Wędrowca”
option-journeyman_tokens-none = brak
option-journeyman_tokens-dealt = po jednym losowym dla każdego gracza
option-castle = Zamek na początku
option-castle-upright = u wszystkich leży tak samo
option-castle-turned = każdy gracz najpierw obraca swój zamek
option-barrels = Beczki na zamku
option-barrels-tiles-only = brak
option-barrels-castle-too = zamek liczy się jako żeton z beczkami
option-roads = „Żetony przy drodze”
option-roads-castle-counts = zamek też się liczy
option-roads-castle-apart = zamek się nie liczy
option-lines = Dwie linie żetonów w jednej kolumnie lub rzędzie
option-lines-each = punktują obie
option-lines-one-a-column = punktują raz
option-ties = Tyle samo punktów i pozostałego złota
option-ties-shared = wspólne zwycięstwo
option-ties-latest = wygrywa ostatnia osoba w kolejności
option-catch-up = Pięć osób: złoto za każdego gracza przed tobą
option-catch-up-1-2-3 = 1, 2, 3 w rundach 3, 4, 5
option-catch-up-2-3-4 = 2, 3, 4 w rundach 3, 4, 5
option-herd = „Największe stado” (Druidzi)
option-herd-cattle = pastwisko, na którym jest najwięcej bydła
option-herd-animals = pastwisko, na którym jest najwięcej zwierząt
option-second-purchase = Żeton „Dwa zakupy”: drugi żeton terenu
option-second-purchase-at-once = kupowany w tej samej turze
option-second-purchase-after-all = kupowany po turach wszystkich graczy

## Pytania
ask-turn-castle = W którą stronę zwrócony jest twój zamek?
ask-price = Który żeton dostaje topór i ile kosztują pozostałe?
ask-buy = Który żeton kupujesz?
ask-second-buy = Kupujesz żeton Druida czy żeton z woreczka?
ask-keep = Który żeton zachowujesz?
ask-build = Gdzie kładziesz żeton?
ask-over = Gra jest skończona.

## Wybory
action-turn = { $turn ->
    [0] tak jak leży
   *[other] obrót o { $turn }°
}
action-price = { $axe ->
    [all] ceny { $first } i { $second }
   *[other] topór: { $axe }, ceny { $first } i { $second }
}
action-buy = kup { $tile } za { $price } złota (sprzedaje: { $seller })
action-own = kup własny { $tile } za leżące na nim { $price } złota
action-druid = kup { $tile } za { $price } złota
action-bag = kup z woreczka za { $price } złota
action-keep = zachowaj { $tile }
action-place = { $tile }: { $cell }{ $turn ->
    [0] { "" }
   *[other] , obrót o { $turn }°
  }
action-pass = nic nie kupuj
action-done = gotowe

## Dlaczego nie
reason-axe-needed = jeden żeton musi dostać topór
reason-bag-empty = woreczek jest pusty
reason-fits-nowhere = ten żeton nigdzie nie pasuje
reason-must-build = żeton, który pasuje, trzeba dołożyć
reason-must-keep-one = jeden z żetonów trzeba zachować
reason-no-axe = przy mniej niż trzech żetonach nie ma topora
reason-no-tablet-left = własny żeton można kupić tylko dzięki kamiennej płycie
reason-own-tile = to twój własny żeton
reason-purchase-made = zakup już wykonany
reason-sides-differ = któraś krawędź nie pasuje do sąsiada
reason-too-little-gold = za mało złota: potrzeba { $price }, masz { $gold }

## Co się stało. Każdy wiersz zaczyna się od nazwy gracza.
event-scoring-dealt = żeton punktacji { $slot }: { $scoring }
event-token-dealt = otrzymuje żeton „{ $token }”
event-castle-turned = { $turn ->
    [0] zostawia zamek tak, jak leży
   *[other] obraca zamek o { $turn }°
  }
event-round-began = zaczyna się runda { $round }; rozpoczyna: { $start }
event-income = dostaje { $gold }{ gold-sign }{ $catchup ->
    [0] { $barrels ->
        [0] { "" }
       *[other] { " " }({ $barrels } za beczki)
      }
   *[other] { $barrels ->
        [0] { " " }({ $catchup } za graczy na prowadzeniu)
       *[other] { " " }({ $barrels } za beczki, { $catchup } za graczy na prowadzeniu)
      }
  }
event-tile-drawn = ciągnie { $tile }
event-axed = odrzuca { $tile }
event-priced = wycenia { $tile } na { $gold }
event-tile-bought = kupuje { $tile } za { $price } (sprzedaje: { $seller })
event-bank-paid = bierze { $tile }, bank płaci { $price } (sprzedaje: { $seller })
event-own-bought = kupuje własny { $tile } za { $price }
event-tile-kept = zachowuje { $tile } i płaci { $price }
event-passed = { $buying ->
    [2] nie kupuje już nic w tej rundzie
    [3] nie kupuje już nic w tym etapie
   *[other] nie kupuje nic od innych
}
event-dolmen-filled = nowy na polu { $space } Dolmenu: { $tile }
event-dolmen-cleared = { $tile } opuszcza Dolmen
event-druid-bought = kupuje { $tile } za { $price }
event-bag-bought = płaci { $price } i ciągnie { $tiles ->
    [one] { $tiles } żeton
    [few] { $tiles } żetony
   *[many] { $tiles } żetonów
  }
event-bag-drawn = ciągnie { $tile }
event-bag-kept = zachowuje { $tile }
event-tile-placed = kładzie { $tile } na polu { $cell }{ $turn ->
    [0] { "" }
   *[other] , obrót o { $turn }°
  }
event-tile-returned = { $tile } wraca do woreczka, bo nigdzie nie pasuje
event-tile-removed = { $tile } wypada z gry, bo nigdzie nie pasuje
event-area-completed = zamyka { $areas ->
    [one] { $areas } obszar
    [few] { $areas } obszary
   *[many] { $areas } obszarów
} ({ $terrain })
event-tablet-taken = bierze kamienną płytę „{ $tablet }”
event-built = ma już wszystko położone
event-gold-shown = pokazuje { $gold }{ gold-sign }
event-scored = zdobywa { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  } ({ $source })
event-scroll-scored = zdobywa { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
} za zwój ({ $scroll }){ $times ->
    [2] , podwójnie
   *[other] { "" }
}
event-game-ended = koniec gry
gold-sign = { $gold ->
    [one] {" "}złoto
   *[other] {" "}złota
}
# w terminalu, gdzie wiersze są krótkie
gold-amount = { $gold }
source-gold = złoto
source-tablet = kamienna płyta

## Na planszy w przeglądarce: obszary, etykiety tego, co można wybrać, stany
join-items = { ", " }
so-many = { $count } × { $what }
in-brackets = ({ $what })
as-sentence = { $text }.
cell-north = { $steps } na północ
cell-south = { $steps } na południe
cell-east = { $steps } na wschód
cell-west = { $steps } na zachód
gold-name = Złoto
bag-name = Woreczek
round-of = runda { $round } z { $rounds }
slot-name = { $slot }: { $scoring }
log-round = runda { $round }, rozpoczyna: { $start }
log-tile-placed = kładzie { $tile } { $cell } od zamku{ $turn ->
    [0] { "" }
   *[other] , obrót o { $turn }°
  }
territory-of = Terytorium: { $who }
area-territories = Terytoria
area-dolmen = Dolmen
area-tablets = Kamienne płyty
area-market = Na sprzedaż
area-castle = Jak może leżeć twój zamek
area-shown = Wyciągnięte z woreczka
area-to-build = Do położenia
area-points = Punkty obecnie
area-points-then = Punkty z żetonem w tym miejscu
tab-own = Ty
stall-own = Twoje
tile-sold = sprzedany
tile-built = położony
turn-on = Obróć
turn-back = Obróć z powrotem
fate-in-hand = w ręce
fate-nowhere = nie pasuje
axe-returns = wraca do woreczka
axe-or-price = topór czy cena?
price-up = Podnieś do { $price }
price-down = Obniż do { $price }
prices-choosing = Ustala ceny: { $who }.
prices-sealed = Ceny gotowe: { $who }. Wszystkie odkrywa się naraz.
order-place = { $place ->
    [1] kolejność kupna: 1
    [2] kolejność kupna: 2
    [3] kolejność kupna: 3
    [4] kolejność kupna: 4
   *[other] kolejność kupna: ostatnie miejsce
  }
income-next = następny dochód { $castle } + { $barrels }{ $ahead ->
    [0] { "" }
   *[other] { " " }+ { $ahead }
}
state-tiles = { $tiles ->
    [one] { $tiles } nowy
    [few] { $tiles } nowe
   *[many] { $tiles } nowych
}
state-to-build = do położenia: { $tiles }
state-built = wszystko położone
step-income = Dochód
step-price = Ceny
step-discard = Odrzucenie
step-buy = Kupno
step-build = Budowa
step-score = Punktacja
phase-castle = zamek
phase-prices = ceny, tajne do odkrycia
phase-buy = kupno od innych
phase-second = drugi etap kupowania
phase-build = budowa
phase-over = koniec
situation = Runda { $round } z { $rounds }: { $phase }{ $left ->
    [0] { "" }
    [one] , został { $left } żeton
    [few] , zostały { $left } żetony
   *[many] , zostało { $left } żetonów
}
ask-price-now = { $axe ->
    [missing] Który z twoich żetonów dostaje topór?
   *[other] Ile mają kosztować dwa pozostałe? Potem zatwierdź ceny.
}
ask-buy-now = { $others ->
    [0] Kupujesz któryś z własnych żetonów?
   *[other] { $own ->
        [0] Który żeton kupujesz od innych?
       *[other] Który żeton kupujesz, od innych lub własny?
    }
}
ask-build-now = { $lies ->
    [yes] Obróć żeton, przesuń go albo połóż.
   *[other] Gdzie kładziesz żeton, który masz w ręce?
  }
action-price-one = cena { $price }
bar-laid-out = Wyłożono { $laid } z { $gold } złota
bar-stays = { $left ->
    [0] na zakupy nie zostaje nic
   *[other] na zakupy zostaje { $left }
}
bar-in-hand = Masz { $gold } złota
bar-fits = { $cells ->
    [one] pasuje na { $cells } pole
    [few] pasuje na { $cells } pola
   *[many] pasuje na { $cells } pól
}
verb-turn = Połóż
verb-price = Zatwierdź ceny
verb-axe = Tu topór
verb-buy = Kup
verb-own = Kup
verb-druid = Kup
verb-bag = Kup
verb-keep = Zachowaj
verb-take = Weź
verb-place = Połóż
verb-pass = Nic nie kupuj
verb-done = Gotowe

## Do czego prowadzi wybór
then-laid-out = Wyłożone: { $laid } z { $gold } złota, w ręce zostaje { $left }.
then-gold-left = Zostanie { $gold } złota.
then-bank-pays = Za ten płaci bank.
then-seller-gets = { $who } dostaje { $price } + { $laid }.
then-own-gold = Leżące na nim { $gold } złota trafi do zasobów ogólnych.
then-draw = Pociągniesz { $tiles ->
    [one] { $tiles } żeton
    [few] { $tiles } żetony
   *[many] { $tiles } żetonów
  } i zachowasz jeden.
then-others-return = { $tiles ->
    [0] Jest tylko ten jeden.
    [one] Drugi wróci do woreczka.
   *[other] Pozostałe wrócą do woreczka.
  }
then-slot = { $slot }: { $now } → { $later }
then-barrels = dochód z beczek: { $now } → { $later }
then-scrolls = zwoje na końcu: { $now } → { $later }
then-fits = { $cells ->
    [one] Pasuje na { $cells } pole, { $cell }.
    [few] Pasuje na { $cells } pola, najlepiej { $cell }.
   *[many] Pasuje na { $cells } pól, najlepiej { $cell }.
}
warn-fits-nowhere = Teraz nie pasuje nigdzie na twoim terytorium.
then-nothing = Żaden żeton punktacji nie da za to jeszcze więcej.

## Czym są rzeczy
about-castle = Twój pierwszy żeton. Daje { $gold } złota co rundę i prowadzą do niego drogi.
about-castle-turn = Odtąd twoje kolumny biegną tak, jak zwrócony jest zamek.
about-cell = Żeton może tu leżeć, jeśli na każdej wspólnej krawędzi teren jest taki sam. Drogi nie muszą się łączyć.
about-turning = { $touch ->
    [yes] Strzałki obracają żeton; widać tylko obroty, które pasują.
   *[no] R obraca żeton, Shift+R z powrotem; widać tylko obroty, które pasują. Enter kładzie.
}
about-scroll = Zwój, na końcu gry: { $scroll }; podwójnie na zamkniętym obszarze.
about-scroll-now = { $doubled ->
    [yes] Obecnie zwój daje { $points }, podwójnie, bo jego obszar jest zamknięty.
   *[other] Obecnie zwój daje { $points }.
  }
about-tablet = Kamienna płyta „{ $tablet }”: { $help }.
about-tablets = Masz: { $count }. Działa od następnej rundy po położeniu.
about-stand-in = Żeton z tego wydania
about-offer = Cena to { $gold } złota, które tu leży ({ $who }).
about-offer-reduced = Teraz kosztuje { $price }.
about-drawn = Żeton gracza: { $who }. Cena jest jeszcze tajna.
about-stall = Daj mu topór albo cenę. Niesprzedane żetony są twoje, ale złoto na nich przepada.
about-axe = Żeton z toporem wraca do woreczka. Razem z toporem przenosi się cena.
about-price-title = Ceny
about-price = Kto kupuje, płaci ci tę cenę, a swoje złoto zabierasz z powrotem. Jeśli nikt nie kupi, zachowujesz żeton i tracisz złoto na nim.
about-dolmen = Kosztuje { $price } złota: { $cost } na żetonie i { $more } za pole. Gdy odejdzie żeton po prawej, przesuwa się i tanieje.
about-space-empty = Nie leży tu żaden żeton Druida.
about-bag = { $tiles ->
    [one] W woreczku jest { $tiles } żeton terenu.
    [few] W woreczku są { $tiles } żetony terenu.
   *[many] W woreczku jest { $tiles } żetonów terenu.
}
about-bag-buy = W drugim etapie kupowania żeton z woreczka kosztuje { $price } złota.
about-slot = Pole { $slot }, punktowane w rundach { $rounds }.{ $now ->
    [yes] { " " }Liczy się w tej rundzie.
   *[other] { "" }
}
about-worth = Obecnie: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }.
about-spot = { $touch ->
    [yes] Dotknij, a zobaczysz
   *[no] Kliknij, a zobaczysz
}, skąd się biorą.
about-scrolls = Na końcu gry każdy zwój punktuje całe twoje terytorium, a każde 5 złota daje 1 punkt.
about-round = Runda { $round } z { $rounds }
about-round-slots = Punktowane: { $slots }.
about-catch-up = Dochód tej rundy: { $gold } złota za każdego gracza przed tobą.
about-territory = { $tiles ->
    [one] { $tiles } żeton
    [few] { $tiles } żetony
   *[many] { $tiles } żetonów
}, w tym { $road } na drogach zamku.
about-completed = Zamknięte: { $areas }.
about-gold = { $gold } złota w ręce, ukryte przed innymi. Na końcu gry każde { $each } daje 1 punkt.
about-gold-hidden = Złoto innych jest ukryte, ale można je policzyć.
about-barrels = Żetony z beczkami połączone drogą z zamkiem: { $barrels }, każdy daje 1 złota na rundę.
about-income = Następny dochód, według stanu obecnego: { $castle } za zamek, { $barrels } za beczki, { $ahead } za graczy na prowadzeniu; razem { $sum }.
about-step-income = 5 złota za zamek, 1 za każdy żeton z beczkami połączony z nim drogą, a od rundy 3 także za każdego gracza przed tobą.
about-step-price = Każdy ciągnie trzy żetony. Jeden dostaje topór, pozostałe cenę z własnego złota, w tajemnicy.
about-step-discard = Wszystko zostaje odkryte; żetony z toporem wracają do woreczka.
about-step-buy = Po kolei każdy może kupić jeden żeton od innego gracza. Niesprzedane żetony zostają u właścicieli.
about-step-build = Wszyscy kładą nowe żetony jednocześnie. Na wspólnych krawędziach teren musi być taki sam.
about-step-score = Punktuje się pola tej rundy, dla wszystkich.
spot-scrolls = Zwoje
spot-scrolls-help = ile każdy dałby obecnie na końcu gry
spot-income = Dochód
spot-income-help = złoto zamku i beczek na jego drogach
spot-sum = { $parts } = { $sum }
spot-off = Zakończ pokazywanie

## Podliczenie na końcu
count-scrolls = Zwoje
count-gold = Złoto
count-tablet = Kamienne płyty
count-total = Razem

## Na terminalu
player-blue = Niebieski
player-yellow = Żółty
player-red = Czerwony
player-white = Biały
player-green = Zielony
table-round-of = runda { $round } z { $rounds }
table-first = rozpoczyna: { $who }
table-all-play = wszyscy naraz
table-your-turn = twoja tura
table-turn-of = gra: { $who }
table-over = gra skończona
table-bag = woreczek { $count }
table-points = punkty
table-gold = złoto
table-tiles = żetony
table-by-road = droga
table-completed = zamknięte
table-road-and-barrels = { $tiles }+{ $barrels }o
table-offers = { $who }: na sprzedaż
table-dolmen = Dolmen
table-price = { $gold } złota
table-own-scrolls = Własne zwoje: { $scrolls }
table-type-prices = Wpisz x dla topora i złoto dla pozostałych, w kolejności żetonów: x 4 7.
table-gold-left = Masz { $gold } złota.
table-type-places = Wpisz żeton, pole i obrót: t17 b 90 albo place T17 at +2,-1 rot 90.
table-trial = { $cells ->
    [one] pasuje na { $cells } pole: { $cell }
    [few] pasuje na { $cells } pola, najlepiej { $cell }
   *[many] pasuje na { $cells } pól, najlepiej { $cell }
}
table-trial-none = teraz nigdzie nie pasuje

# Chwile na scenie.
moment-prices = Ceny zostają odkryte
moment-catch-up = Złoto dla graczy z tyłu
moment-end = Koniec gry
moment-last-round = Zaczyna się ostatnia runda
event-slot-scored = { $slot }, { $scoring }: { $points }
slot-points = { $who } { $points }

## Jak nazywają się rzeczy dla tych, którzy słuchają, i plansza słowami
name-of = { $who }: { $what }
name-worth = { $what }, twoje punkty: { $points ->
    [hidden] jeszcze nieznane
   *[other] { $points }
}
name-priced = { $tile }, złoto: { $price }
name-dolmen-space = Dolmen, miejsce { $space }, puste
name-bag = Woreczek, { $tiles ->
    [one] { $tiles } żeton
    [few] { $tiles } żetony
   *[many] { $tiles } żetonów
}
name-look = Zobacz terytorium: { $who }
name-gold = { $gold ->
    [hidden] złoto zakryte
   *[other] złoto { $gold }
}
name-barrels = beczki przy drogach zamku: { $barrels }
name-tablet = płyta { $tablet }, { $count }
tile-sides = Północ: { $n }, wschód: { $e }, południe: { $s }, zachód: { $w }
side-plain = { $terrain }
side-with-road = { $terrain } i droga
piece-inside = { $terrain } wewnątrz żetonu
piece-with = { $piece }: { $things }
join-parts = { "; " }
area-areas = Obszary
area-tiles = Żetony
area-in-words = { $terrain }, { $tiles ->
    [one] { $tiles } żeton
    [few] { $tiles } żetony
   *[many] { $tiles } żetonów
}, { $open ->
    [0] obszar zamknięty
    [one] { $open } otwarta krawędź
    [few] { $open } otwarte krawędzie
   *[many] { $open } otwartych krawędzi
}{ $things ->
    [none] { "" }
   *[other] , zawiera: { $things }
}. Gdzie: { $places }
player-in-words = { $who }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
