### Rune Stones po polsku.
### Znaki klejnotów ($give, $take, $pieces), kart ($card, $cards) i nazwy ($who, $druid, $kind) są gotowe do wypisania.

game-title = Kamienie Runiczne
game-about = Przywołuj stwory, używaj ich z głową, wykuwaj artefakty i zajmij tron przed innymi.
game-minutes = 60 min

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
    [one] { $points } punkt mocy
    [few] { $points } punkty mocy
   *[many] { $points } punktów mocy
  }
effect-card = weź stwora z planszy: { $kind }
effect-card-any = weź dowolnego stwora z planszy
effect-die = rzuć kostką
effect-swap = wymień { $give } -> { $take }

## Kamienie runiczne
rune-magic = Magiczne punkty
rune-hand = Limit ręki
rune-exchange = Wymiana
rune-wild = Klejnot-joker
rune-plus = Plus
rune-die = Podwójna akcja kostki
rune-point = Dodatkowy punkt mocy
rune-three = Użyj 3 kart
rune-magic-help = 2 magiczne punkty więcej przy każdym przywołaniu
rune-hand-help = dobierasz do 6 kart zamiast do 4
rune-exchange-help = raz na turę klejnot za minerał albo minerał za kolorowy klejnot
rune-wild-help = raz wybierasz kolor: odtąd twoje klejnoty tego koloru są też jokerami
rune-plus-help = na kartach z „/” używasz obu stron
rune-die-help = nagrodę z rzutu kostką na karcie dostajesz dwa razy
rune-point-help = 1 punkt mocy więcej za każdą użytą kartę, która daje punkty mocy
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
table-points = punkty mocy
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

## Opcje
option-druids = Druidzi
option-druids-chosen = do wyboru
option-druids-dealt = losowani
option-reshuffle = Ponowne tasowanie
option-reshuffle-when-needed = gdy potrzeba karty
option-reshuffle-at-once = od razu
option-empty-summon = Przywołanie bez stwora
option-empty-summon-no = niedozwolone
option-empty-summon-yes = dozwolone
option-prices = Koszty stworów na planszy
option-prices-4-3-2-2-1-1 = 4-3-2-2-1-1
option-prices-4-3-3-2-2-1 = 4-3-3-2-2-1
option-die-reward = Nagroda z kostki
option-die-reward-may-decline = można zrezygnować
option-die-reward-must-take = trzeba wziąć
option-swap-cost = Kolorowe klejnoty w koszcie wymiany
option-swap-cost-wild-replaces = biały klejnot je zastępuje
option-swap-cost-as-shown = tylko takie jak na karcie
option-rolled-points = Dodatkowy punkt mocy za punkty z kostki na karcie
option-rolled-points-plain = nie
option-rolled-points-extra = tak
option-exchange-stone = Kamień „Wymiana”
option-exchange-stone-between-effects = tylko między zdolnościami
option-exchange-stone-after-a-roll = także po rzucie kostką

## Pytania
ask-choose-druid = Którym druidem grasz?
ask-turn = Co robisz: przywołanie, użycie zdolności czy wykucie?
ask-lay-summon = Które karty zagrywasz dla ich magii? Na razie { $points ->
    [one] { $points } magiczny punkt
    [few] { $points } magiczne punkty
   *[many] { $points } magicznych punktów
}.
ask-lay-utilize = { $chosen ->
    [0] Której karty używasz najpierw?
    [1] Której karty używasz razem z nią?
   *[other] Czy używasz trzeciej karty?
  }
ask-buy = Którego stwora przywołujesz? Do wydania: { $points ->
    [one] { $points } magiczny punkt
    [few] { $points } magiczne punkty
   *[many] { $points } magicznych punktów
  }.
ask-effects = Której zdolności używasz?
ask-any-gem = Który klejnot bierzesz?
ask-take-card = Którego stwora bierzesz z planszy?
ask-pay-swap = Czym płacisz za zdolność karty { $card }: { $ability }?
ask-die-gem = Kostka daje klejnot. Który bierzesz?
ask-die-swap = Kostka pozwala wymienić kolorowy klejnot na biały. Który oddajesz?
ask-die-card = Kostka daje wierzchniego stwora z talii ogólnej. Bierzesz go?
ask-die-ore = Kostka daje minerał. Bierzesz go?
ask-die-points = Kostka daje punkty mocy jeszcze raz. Bierzesz je?
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
# $payable: czym można zapłacić. Za minerały nie ma premii.
action-forge = wykuj { $artifact } w kuźni { $smithy } za { $payable ->
    [ore] { $ore } minerały
    [either] { $price } klejnoty albo { $ore } minerały
   *[gems] { $price } klejnoty
}
action-forge-bonus = wykuj { $artifact } w kuźni { $smithy } za { $payable ->
    [ore] { $ore } minerały, bez premii
    [either] { $price } klejnoty z premią { $bonus } albo { $ore } minerały bez premii
   *[gems] { $price } klejnoty, premia { $bonus }
}
action-forge-wild = wykuj biały artefakt za { $payable ->
    [ore] { $ore } minerały
    [either] { $price } dowolne klejnoty albo { $ore } minerały
   *[gems] { $price } dowolne klejnoty
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
    [lay-summon] zagraj { $card }: magiczne punkty { $magic }
   *[other] użyj { $card }: { $ability }
  }
action-buy = przywołaj { $card } za { $price }: { $ability }
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
    [one] { $points } punkt mocy
    [few] { $points } punkty mocy
   *[many] { $points } punktów mocy
  } i kamień runiczny
action-trade-points = wymień rząd { $row }: { $points ->
    [one] { $points } punkt mocy
    [few] { $points } punkty mocy
   *[many] { $points } punktów mocy
  }, bez kamienia runicznego
action-rune = { $rune }: { $help }
action-exchange = kamień „Wymiana”: { $given } -> { $taken }
action-activate = kamień „Klejnot-joker”: klejnoty { $colour } stają się na stałe jokerami

## Dlaczego nie
reason-action-possible = możesz jeszcze coś zrobić
reason-after-the-action = rzędy wymienia się dopiero po akcji
reason-cannot-pay = { $colour ->
    [0] niebieskie
    [1] żółte
    [2] zielone
   *[3] czerwone
} klejnoty: brakuje { $missing }; masz { $own }, białych { $wild }{ $ore ->
    [0] { "" }
   *[other] , a minerałów { $ore } z { $most }
}
reason-cannot-pay-any = klejnoty dowolnych kolorów: brakuje { $missing }; masz { $own }{ $ore ->
    [0] { "" }
   *[other] , a minerałów { $ore } z { $most }
}
reason-cannot-pay-swap = do wymiany brakuje { $missing ->
    [one] { $missing } klejnotu
   *[many] { $missing } klejnotów
}
reason-colour-chosen = ten kamień ma już swój kolor
reason-display-empty = na planszy nie ma żadnego stwora
reason-druid-taken = tym druidem gra już ktoś inny
reason-effect-done = ta zdolność została już użyta
reason-exchange-used = kamień wymiany był już użyty w tej turze
reason-must-play-or-summon = trzeba zagrać przynajmniej jedną kartę albo przywołać stwora
reason-must-summon = trzeba przywołać przynajmniej jednego stwora
reason-must-take-reward = nagrodę z kostki trzeba wziąć
reason-must-take-rune = kamień runiczny trzeba wziąć
reason-needs-two-cards = potrzebne są dwie karty, a nie { $cards }
reason-no-cards-left = nie ma już stworów do dobrania
reason-no-space = w twoich rzędach nie ma na to wolnego pola
reason-no-such-card = na planszy nie ma takiej karty
reason-no-such-gem = nie masz takiego klejnotu
reason-no-such-piece = nie masz czego oddać
reason-nothing-to-gain = ta wymiana nic by ci nie dała
reason-one-action = w turze jest jedna akcja, a twoja już za tobą
reason-only-between-effects = kamienia wymiany używa się między zdolnościami, nie po rzucie
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
}, masz { $points }
reason-two-forged = dwa artefakty są już wykute

## Co się stało. Każdy wiersz zaczyna się imieniem, po nim następuje kilka takich zwrotów.
event-druid-chosen = gra druidem ({ $druid })
event-turn-began = zaczyna turę w rundzie { $round }
event-card-drawn = { $cards ->
    [hidden] dobiera { $count ->
        [one] { $count } kartę
        [few] { $count } karty
       *[many] { $count } kart
      }
   *[other] dobiera { $cards }
  }
event-deck-shuffled = tasuje zagrane karty w nową talię ({ $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
  })
event-display-filled = nowe na planszy: { $cards }
event-creatures-shuffled = przetasowano odrzucone stwory: { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}
event-smithy-filled = nowe w kuźniach: { $artifacts }
event-artifacts-shuffled = przetasowano odrzucone artefakty: { $count }
event-card-laid = zagrywa ({ $cards })
event-card-summoned = przywołuje stwora ({ $cards }) za { $price ->
    [one] { $price } magiczny punkt
    [few] { $price } magiczne punkty
   *[many] { $price } magicznych punktów
}
event-ability-used = używa zdolności { $ability }
event-gained = dostaje { $pieces }
event-paid = płaci { $pieces }
event-scored = zdobywa { $points ->
    [one] { $points } punkt mocy
    [few] { $points } punkty mocy
   *[many] { $points } punktów mocy
  } { $source ->
    [card] z karty
    [extra] z kamienia „Dodatkowy punkt mocy”
    [die] z kostki
    [smithy] z kuźni
    [row] za rząd
    [pieces] za pozostałe klejnoty i minerały
    [last-rows] za pozostałe rzędy
   *[other] dodatkowo
  }
event-card-taken = bierze z planszy ({ $cards })
event-die-rolled = rzuca kostką ({ $face })
event-card-won = bierze z talii ogólnej ({ $cards })
event-declined = rezygnuje z nagrody
event-card-kept = odkłada na zagrane ({ $cards })
event-card-left = { $where ->
    [game] usuwa z gry ({ $cards })
    [pile] oddaje na wspólny stos odrzuconych ({ $cards })
   *[both] oddaje ({ $cards })
}
event-forged = wykuwa { $artifact } (rząd { $row })
event-row-traded = wymienia rząd { $row } ({ $artifacts ->
    [one] { $artifacts } artefakt
    [few] { $artifacts } artefakty
   *[many] { $artifacts } artefaktów
  })
event-rune-taken = bierze kamień „{ $rune }”
event-stone-exchanged = wymienia { $given } -> { $taken }
event-stone-activated = klejnoty { $colour } są odtąd jokerami
event-turn-ended = kończy turę
event-passed = pasuje
event-game-ended = koniec gry

## Ścianki kostki
face-any = dowolny klejnot
face-swap = klejnot za biały
face-card = karta
face-o = minerał
face-1 = 1 punkt mocy
face-2 = 2 punkty mocy

## Na planszy w przeglądarce: obszary, zakładki na tym, co można wybrać, los kart
area-stones = Kamienie runiczne
area-hand = Ręka
area-laid-of = { $who }: wyłożone
area-druids = Druidzi
area-payments = Płatności
pile-draw = Talia
pile-discard = Odrzucone
pile-own-draw = Twoja talia
pile-own-discard = Twój stos kart zagranych
ore-always = lub zawsze
fate-kept = zostaje
fate-leaves = odchodzi
row-name = Rząd { $row }
act-summon = Przywołanie stworów
act-utilize = Użycie zdolności kart
act-forge = Wykucie artefaktów
verb-accept = { $decision ->
    [die-card] Weź kartę
    [die-ore] Weź minerał
    [die-points] Weź punkty
   *[other] Weź
}
verb-activate = Wybierz
verb-buy = Przywołaj
verb-decline = Zrezygnuj
verb-done = { $decision ->
    [lay-summon] Wyłóż
    [lay-utilize] Wyłóż dwie
    [rows] Zakończ turę
   *[other] Zakończ
}
verb-druid = Wybierz
verb-exchange = Wymień
verb-forge = Wykuj
verb-gem = Weź
verb-pass = Spasuj
verb-pay = Zapłać
verb-place = Połóż
verb-play = { $decision ->
    [lay-summon] Zagraj
   *[other] Użyj
}
verb-rune = Weź
verb-summon = Przywołaj
verb-swap = Oddaj
verb-take = Weź
verb-trade = Wymień
verb-use = Użyj
verb-utilize = Użyj
pay-with = Ma zawierać
pay-clear = Wyczyść
as-sentence = { $text }.

## Do czego prowadzi wybór
warn-effects = Zdolności, których możesz jeszcze użyć, przepadną.
warn-bonus = Płacąc klejnotami, dostaniesz premię kuźni.
then-score = Będziesz mieć { $points ->
    [one] { $points } punkt mocy.
    [few] { $points } punkty mocy.
   *[many] { $points } punktów mocy.
  }
then-magic-left = { $points ->
    [0] Nie zostanie ci żaden magiczny punkt.
    [one] Zostanie ci { $points } magiczny punkt.
    [few] Zostaną ci { $points } magiczne punkty.
   *[many] Zostanie ci { $points } magicznych punktów.
  }
then-magic-lost = { $points ->
    [one] Przepadnie { $points } magiczny punkt.
    [few] Przepadną { $points } magiczne punkty.
   *[many] Przepadnie { $points } magicznych punktów.
  }
then-magic = Razem { $points ->
    [one] { $points } magiczny punkt.
    [few] { $points } magiczne punkty.
   *[many] { $points } magicznych punktów.
}
then-stays = { $count ->
    [one] { $kept } zostaje, { $left } odchodzi.
   *[other] { $kept } zostaje, { $left } odchodzą.
  }
then-wasted = { $count ->
    [one] Przepadnie { $count } zdolność.
    [few] Przepadną { $count } zdolności.
   *[many] Przepadnie { $count } zdolności.
  }
then-in-discard = Trafi na twój stos kart zagranych.
then-left = Zostanie ci: { $pieces }.
then-nothing-left = Nic ci nie zostanie.
then-no-bonus = Płacąc minerałami, nie dostajesz premii.
then-bonus = Premia: { $bonus }.
then-row-worth = Rząd { $row } będzie wart { $points ->
    [one] { $points } punkt mocy.
    [few] { $points } punkty mocy.
   *[many] { $points } punktów mocy.
  }
then-row-traded = Rząd zostanie opróżniony.
then-stone = Weźmiesz kamień runiczny.
then-final = Później tego nie zmienisz.

## Co to jest
about-act-summon = Zagraj karty z magią jednego koloru i wydaj punkty na stwory z planszy. Wszystkie trafiają na twój stos kart zagranych.
about-act-utilize = Użyj zdolności dwóch kart. Potem karta z wyższym numerem odchodzi, a karta z niższym zostaje.
about-act-forge = Wykuj jeden lub dwa artefakty w różnych kuźniach: wybierz kuźnię na planszy.
about-card-magic = Magiczne punkty: { $points } ({ $colour }).
about-magic-multi = wielokolorowe
about-ability = Zdolność: { $ability }.
about-both = { $one }; { $other }
about-either = { $one } albo { $other }
about-stand-in = Wartości z tego wydania
about-board-stand-in = Liczby z tego wydania
about-price = Stwór na tym polu kosztuje { $price ->
    [one] { $price } magiczny punkt
    [few] { $price } magiczne punkty
   *[many] { $price } magicznych punktów
  }. Koszt zależy od pola, nie od karty.
about-space = Pole stworów nr { $space }
about-space-empty = Nie leży tu żaden stwór.
about-pile-draw = Zakryte stwory: { $count }. { $shuffled ->
    [at-once] Gdy tylko zejdzie ostatnia karta, tasuje się odrzucone.
   *[when-needed] Gdy trzeba dobrać kartę, a żadnej nie ma, tasuje się odrzucone.
}
about-pile-discard = { $count ->
    [0] Nie leży tu żaden stwór.
   *[other] Stwory odrzucone przez graczy: { $cards }.
  }
about-own-draw = Karty w nieznanej kolejności: { $count }. { $shuffled ->
    [at-once] Gdy tylko zejdzie ostatnia karta, tasuje się zagrane.
   *[when-needed] Gdy trzeba dobrać kartę, a żadnej nie ma, tasuje się zagrane.
}
about-own-discard = { $count ->
    [0] Nic tu nie leży.
   *[other] Wrócą po tasowaniu: { $cards }.
}
about-hand = Karty w ręce: { $count }; na koniec tury dobiera się do { $limit }.
about-smithy = Kuźnia { $smithy }
about-smithy-wild = Biała kuźnia
about-smithy-price = Wykuj { $artifact } za { $price ->
    [one] { $price } klejnot
    [few] { $price } klejnoty
   *[many] { $price } klejnotów
} w jego kolorze albo za { $ore ->
    [one] { $ore } minerał
    [few] { $ore } minerały
   *[many] { $ore } minerałów
}. Biały klejnot zastępuje każdy kolor.
about-smithy-bonus = Płacąc klejnotami, dostajesz od razu premię: { $bonus }.
about-smithy-empty = Nie ma tu teraz artefaktu.
about-smithy-wild-price = Wykuj biały artefakt za { $price ->
    [one] { $price } dowolny klejnot
    [few] { $price } dowolne klejnoty
   *[many] { $price } dowolnych klejnotów
} albo za { $ore ->
    [one] { $ore } minerał
    [few] { $ore } minerały
   *[many] { $ore } minerałów
}. Pasuje na każde wolne pole. Zostało: { $left }.
about-ore-price = { $ore ->
    [one] { $ore } minerał wystarczy
    [few] { $ore } minerały wystarczą
   *[many] { $ore } minerałów wystarczy
} na każdy artefakt bez względu na cenę, ale bez premii.
about-supply = W magazynie: { $count }. Czego tam nie ma, tego się nie dostaje.
about-own-piece = Masz: { $count }. Na koniec gry każde { $pieces } klejnoty i minerały razem dają 1 punkt mocy.
about-own-piece-wild = Twoje klejnoty tego koloru są też jokerami.
about-piece-wild = { $swaps ->
    [false] Zastępuje klejnot każdego koloru, ale nie w koszcie wymiany.
   *[true] Zastępuje klejnot każdego koloru.
}
about-stones-left = Na planszy: { $count }.
about-stone-owned = Masz ten kamień.
about-stone-slot = Miejsce na kamień runiczny
about-stone-slot-text = Każdy wymieniony rząd daje kamień; można mieć { $count ->
    [one] { $count } kamień
    [few] { $count } kamienie
   *[many] { $count } kamieni
}, każdy inny.
about-stone-colour = Wybrane klejnoty: { $colour }.
about-space-free = Wolne pole; pasuje tu { $artifact }, a także artefakt biały.
about-space-wild = Wolne pole tylko na biały artefakt.
about-space-taken = Leży tu { $artifact }. Zostaje do wymiany rzędu.
about-row = Artefakty w rzędzie: { $artifacts }. Rząd z co najmniej 2 artefaktami można wymienić po akcji. Punkty mocy: za 2 – { $two }, za 3 – { $three }, za 4 – { $four }, za 5 – { $five }{ $stone ->
    [false] . Kolejnego kamienia runicznego nie można już wziąć.
   *[true] , a do tego kamień runiczny.
  }
about-score = { $who }: { $points ->
    [one] { $points } punkt mocy
    [few] { $points } punkty mocy
   *[many] { $points } punktów mocy
  }
about-score-text = Gdy ktoś zdobędzie { $throne } punktów mocy, runda toczy się do końca, a potem liczą się jeszcze klejnoty, minerały i rzędy.
about-throne = Tron
about-druid = { $druid } druid
about-druid-text = Osiem kart na początek: { $cards }.

## Liczenie na koniec
count-card = Karty
count-extra = Kamień „Dodatkowy punkt mocy”
count-die = Kostka
count-smithy = Kuźnie
count-row = Wymienione rzędy
count-pieces = Pozostałe klejnoty i minerały
count-last-rows = Pozostałe rzędy
count-total = Razem

# Chwile na scenie.
moment-throne = Na tronie: { $who }. To ostatnia runda

## Jak nazywają się rzeczy dla tych, którzy słuchają, i plansza słowami
name-of = { $who }: { $what }
name-display = { $card }, pole { $space }, koszt { $price }
name-space = Pole stworów nr { $space }, puste
name-price = Pole stworów nr { $space }: koszt { $price }
name-laid = { $card }, karta wyłożona
name-ability = { $card }, zdolność { $ability }: { $effect }
name-pile-draw = Stwory w talii: { $count }
name-pile-discard = Stwory odrzucone: { $count }
name-own-draw = Twoja talia: { $count }
name-own-discard = Twoje zagrane karty: { $count }
name-hand = karty w ręce: { $count }
name-draw = talia: { $count }
name-discard = zagrane karty: { $count }
name-smithy = Kuźnia { $smithy }: { $artifact }, { $price ->
    [one] { $price } klejnot
    [few] { $price } klejnoty
   *[many] { $price } klejnotów
}
name-smithy-empty = Kuźnia { $smithy }: pusta
name-smithy-wild = Biała kuźnia: biały artefakt, dowolne klejnoty: { $price }, zostało: { $left }
name-supply = { $piece }, w magazynie: { $count }
name-own-piece = { $piece }, masz: { $count }
card-in-words = { $number } { $kind }
so-many-pieces = { $kind ->
    [ore] { $count ->
        [one] { $count } { $piece }
        [few] { $count } minerały
       *[many] { $count } minerałów
      }
   *[other] { $count } × { $piece }
}
name-piece = { $piece }: { $count }
name-space-free = Rząd { $row }, pole { $space }, { $colour }, wolne
name-space-taken = Rząd { $row }, pole { $space }, { $colour }: { $artifact }
name-row = Rząd { $row }: { $artifacts ->
    [one] { $artifacts } artefakt
    [few] { $artifacts } artefakty
   *[many] { $artifacts } artefaktów
}, wart { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
name-rune = Kamień runiczny { $rune }, zostało: { $count }
name-own-rune = Twój kamień runiczny { $rune }
name-rune-of = kamień runiczny { $rune }
name-slot = Miejsce { $slot } na kamień runiczny, wolne
row-in-words = Rząd { $row }: { $count ->
    [0] pusty
   *[other] { $artifacts }; wart { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
}
wild-on = biały artefakt (pole { $colour })
stones-in-words = { $count ->
    [0] Bez kamieni runicznych
   *[other] Kamienie runiczne: { $stones }
}
about-payment = Jeden ze sposobów zapłaty.
area-smithies = Kuźnie
area-piles = Stosy stworów
