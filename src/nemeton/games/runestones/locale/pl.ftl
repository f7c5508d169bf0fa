### Rune Stones po polsku.
### Znaki klejnotów ($give, $take, $pieces), kart ($card, $cards) i nazwy ($who, $druid, $kind) są gotowe do wypisania.

game-title = Kamienie Runiczne

## Klejnoty i kolory. Litery są we wszystkich językach te same: B Y G R W oraz O dla minerału.
letters = B niebieski · Y żółty · G zielony · R czerwony · W biały · O minerał
letters-signs = Na kartach: A + B to obie rzeczy, A/B jedna z nich, A -> B wymiana; dow. to dowolny kolorowy klejnot, p to punkty.
letters-rows = W rzędzie mała litera to wolne pole, wielka – artefakt.
join-items = { ", " }
with-sign = { $name } { $sign }
piece-blue = niebieski klejnot
piece-yellow = żółty klejnot
piece-green = zielony klejnot
piece-red = czerwony klejnot
piece-wild = biały klejnot
piece-ore = minerał
colour-blue = niebieskie
colour-yellow = żółte
colour-green = zielone
colour-red = czerwone
colour-wild = białe
artifact-blue = niebieski artefakt
artifact-yellow = żółty artefakt
artifact-green = zielony artefakt
artifact-red = czerwony artefakt
artifact-wild = biały artefakt

## Karty
druid-brown = Brązowy
druid-grey = Szary
druid-beige = Beżowy
druid-black = Czarny
kind-goblin = goblin
kind-satyr = satyr
kind-dryad = driada
kind-harpy = harpia
kind-dragon = smok
kind-druid = druid
creature-goblin = niebieski goblin
creature-satyr = żółty satyr
creature-dryad = zielona driada
creature-harpy = czerwona harpia
creature-dragon = biały smok
creature-druid = druid

## Zdolności jako krótkie znaki na karcie
sign-any = dow.
sign-die = rzut
sign-card = karta
sign-card-of = karta { $colour }
sign-points = { $points }p
sign-both = { $one } + { $other }
sign-either = { $one }/{ $other }
sign-swap = { $give } -> { $take }
sign-magic = magia { $magic }
sign-price = koszt { $price }

## Zdolności słowami
effect-gem = weź { $piece }
effect-ore = weź minerał
effect-any = weź dowolny kolorowy klejnot
effect-points = zdobądź { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
effect-card = weź z planszy kartę: { $kind }
effect-card-any = weź z planszy dowolną kartę
effect-die = rzuć kostką
effect-swap = wymień { $give } -> { $take }

## Kamienie runiczne
rune-magic = Magia
rune-hand = Ręka
rune-exchange = Wymiana
rune-wild = Joker
rune-plus = Plus
rune-die = Podwójny rzut
rune-point = Punkt
rune-three = Trzy karty
rune-magic-help = 2 magiczne punkty więcej przy każdym przywołaniu
rune-hand-help = dobierasz do 6 kart zamiast do 4
rune-exchange-help = raz na turę klejnot za minerał albo minerał za kolorowy klejnot
rune-wild-help = raz wybierasz kolor: twoje klejnoty tego koloru też są jokerami
rune-plus-help = używasz obu stron karty z „/”
rune-die-help = rzut kostką z karty liczy się podwójnie
rune-point-help = 1 punkt więcej za każdą użytą kartę, która daje punkty
rune-three-help = używasz trzech kart zamiast dwóch

## Stół
table-round = runda { $round }
table-your-turn = twoja tura
table-turn-of = gra: { $who }
table-over = koniec gry
table-display = Stwory
table-piles = talia { $draw }, odrzucone { $discard }
table-smithy = kuźnia { $smithy }
table-smithy-wild = biała x{ $left }
table-smithy-any = { $price } dow.
table-supply = Magazyn
table-board-stones = Kamienie do wzięcia
table-stones = { $who }, kamienie:
table-you-as = Ty ({ $druid })
table-points = punkty
table-gems = klejnoty, minerały
table-rows = rzędy
table-row-worth = { $points }p
table-hand = ręka
table-draw = talia
table-discard = zagr.
table-laid = Wyłożone
table-effect-done = użyte
table-score = { $points }/{ $throne }
table-empty = pusto

## Pytania
ask-choose-druid = Którym druidem grasz?
ask-turn = Co robisz: przywołanie, użycie zdolności czy wykuwanie?
ask-lay-summon = Które karty zagrywasz dla ich magii? Na razie { $points ->
    [one] { $points } magiczny punkt
    [few] { $points } magiczne punkty
   *[many] { $points } magicznych punktów
}.
ask-lay-utilize = { $chosen ->
    [0] Której karty używasz jako pierwszej?
    [1] Której karty używasz razem z nią?
   *[other] Czy używasz trzeciej karty?
}
ask-buy = Kogo przywołujesz? Do wydania: { $points ->
    [one] { $points } magiczny punkt
    [few] { $points } magiczne punkty
   *[many] { $points } magicznych punktów
}.
ask-effects = Której zdolności używasz?
ask-any-gem = Który klejnot bierzesz?
ask-take-card = Którą kartę bierzesz z planszy?
ask-pay-swap = Czym płacisz za zdolność karty { $card }: { $ability }?
ask-die-gem = Kostka daje klejnot. Który bierzesz?
ask-die-swap = Kostka pozwala wymienić kolorowy klejnot na biały. Który oddajesz?
ask-die-card = Kostka daje wierzchniego stwora z talii. Bierzesz go?
ask-die-ore = Kostka daje minerał. Bierzesz go?
ask-die-points = Kostka daje punkty, i to podwójnie. Bierzesz je?
ask-forge = Czy wykuwasz jeszcze jeden artefakt?
ask-pay-forge = Czym płacisz za { $artifact }?
ask-place = Gdzie kładziesz { $artifact }?
ask-rows = Czy przed końcem tury wymieniasz rząd artefaktów?
ask-choose-rune = Który kamień runiczny bierzesz?
ask-over = Koniec gry.

## Wybory
action-druid = { $druid } druid
action-summon = przywołaj stwory
action-utilize = użyj zdolności kart
action-forge = wykuj { $artifact } w kuźni { $smithy } za { $price ->
    [one] { $price } klejnot
    [few] { $price } klejnoty
   *[many] { $price } klejnotów
}
action-forge-bonus = wykuj { $artifact } w kuźni { $smithy } za { $price ->
    [one] { $price } klejnot
    [few] { $price } klejnoty
   *[many] { $price } klejnotów
}, premia { $bonus }
action-forge-wild = wykuj biały artefakt za { $price ->
    [one] { $price } dowolny klejnot
    [few] { $price } dowolne klejnoty
   *[many] { $price } dowolnych klejnotów
}
action-forge-closed = wykuj w kuźni { $smithy }
action-pass = spasuj
action-done = { $decision ->
    [lay-summon] wyłóż je: { $points ->
        [one] { $points } magiczny punkt
        [few] { $points } magiczne punkty
       *[many] { $points } magicznych punktów
    }
    [lay-utilize] wyłóż te dwie
    [buy] nie przywołuj więcej
    [effects] nie używaj więcej zdolności
    [forge] nie wykuwaj więcej
    [rows] zakończ turę
   *[other] gotowe
}
action-play = { $decision ->
    [lay-summon] zagraj { $card }: magia { $magic }
   *[other] użyj { $card }: { $ability }
}
action-buy = kup { $card } za { $price }: { $ability }
action-use = { $card }: { $effect }
action-gem = { $piece }
action-take = weź { $card }: { $ability }
action-swap = oddaj { $piece }, weź { $wild }
action-accept = { $decision ->
    [die-card] weź kartę
    [die-ore] weź minerał
    [die-points] weź punkty
   *[other] przyjmij
}
action-decline = zrezygnuj
action-pay = { $pieces }
action-place = rząd { $row }, pole { $colour }
action-trade = wymień rząd { $row }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
} i kamień runiczny
action-rune = { $rune }: { $help }
action-exchange = kamień wymiany: { $given } -> { $taken }
action-activate = klejnot-joker: { $colour } stają się na stałe jokerami

## Dlaczego nie
reason-action-possible = możesz jeszcze coś zrobić
reason-after-the-action = rzędy wymienia się dopiero po akcji
reason-cannot-pay = nie stać cię na to
reason-cannot-pay-swap = nie stać cię na tę wymianę
reason-colour-chosen = ten kamień ma już swój kolor
reason-display-empty = na planszy nie ma żadnego stwora
reason-druid-taken = tym druidem gra już ktoś inny
reason-effect-done = ta zdolność została już użyta
reason-exchange-used = kamień wymiany był już użyty w tej turze
reason-must-summon = trzeba przywołać przynajmniej jednego stwora
reason-must-take-rune = kamień runiczny trzeba wziąć
reason-needs-two-cards = potrzebne są dwie karty
reason-no-cards-left = nie ma już stworów do dobrania
reason-no-space = w twoich rzędach nie ma na to wolnego pola
reason-no-such-card = na planszy nie ma takiej karty
reason-no-such-gem = nie masz takiego klejnotu
reason-no-such-piece = nie masz czego oddać
reason-nothing-to-gain = ta wymiana nic by ci nie dała
reason-one-action = w turze jest jedna akcja, a twoja już za tobą
reason-other-colour = magia tej karty ma inny kolor niż wybrane karty
reason-row-too-short = rząd musi mieć co najmniej 2 artefakty; ten ma { $artifacts }
reason-rune-gone = takiego kamienia nie ma już na planszy
reason-rune-owned = masz już ten kamień
reason-same-effect = druga zdolność tej karty jest taka sama: użyj tamtej
reason-smithy-empty = nie ma tam artefaktu
reason-smithy-used = w tej turze ta kuźnia już pracowała
reason-supply-empty = w magazynie nic takiego nie zostało
reason-too-little-magic = za mało magii: potrzeba co najmniej { $price ->
    [one] { $price } punktu
   *[many] { $price } punktów
}
reason-two-forged = dwa artefakty są już wykute

## Co się stało. Każdy wiersz zaczyna się imieniem, po nim następuje kilka takich zwrotów.
event-druid-chosen = wybrany druid: { $druid }
event-turn-began = początek tury w rundzie { $round }
event-card-drawn = { $cards ->
    [hidden] dobrano { $count ->
        [one] { $count } kartę
        [few] { $count } karty
       *[many] { $count } kart
    }
   *[other] dobrano: { $cards }
}
event-deck-shuffled = przetasowano zagrane w nową talię: { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}
event-display-filled = nowe na planszy: { $cards }
event-creatures-shuffled = przetasowano odrzucone stwory: { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}
event-smithy-filled = nowe w kuźniach: { $artifacts }
event-artifacts-shuffled = przetasowano odrzucone artefakty: { $count }
event-card-laid = zagrano { $cards }
event-card-summoned = przywołano: { $cards } za { $price }
event-ability-used = użyto { $ability }
event-gained = zdobyto { $pieces }
event-paid = zapłacono { $pieces }
event-scored = zdobyto { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
} { $source ->
    [card] z karty
    [extra] z kamienia dodatkowego punktu
    [die] z kostki
    [smithy] z kuźni
    [row] za rząd
    [pieces] za pozostałe klejnoty i minerały
    [last-rows] za pozostałe rzędy
   *[other] dodatkowo
}
event-card-taken = wzięto z planszy: { $cards }
event-die-rolled = rzut kostką: { $face }
event-card-won = wzięto z talii: { $cards }
event-declined = zrezygnowano
event-card-kept = zachowano { $cards }
event-card-left = stracono { $cards }
event-forged = wykuto: { $artifact }, rząd { $row }
event-row-traded = wymieniono rząd { $row }: { $artifacts ->
    [one] { $artifacts } artefakt
    [few] { $artifacts } artefakty
   *[many] { $artifacts } artefaktów
}
event-rune-taken = wzięto kamień „{ $rune }”
event-stone-exchanged = wymieniono { $given } -> { $taken }
event-stone-activated = klejnoty { $colour } stały się jokerami
event-turn-ended = koniec tury
event-passed = spasowano
event-game-ended = koniec gry

## Ścianki kostki
face-any = dowolny klejnot
face-swap = klejnot za biały
face-card = karta
face-o = minerał
face-1 = 1 punkt
face-2 = 2 punkty
