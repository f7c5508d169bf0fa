# Lekcje gry Wyspa Skye. Każdy komunikat zaczyna się nazwą swojej lekcji.

## Żeton, który pasuje

tile-title = Żeton, który pasuje
tile-about = Obróć żeton, połóż go i zamknij obszar.
tile-land = To twoje terytorium: zamek i trzy żetony. Dokładasz do niego wszystkie żetony zdobyte w rundzie.
tile-sides = Nowy żeton styka się z terytorium krawędzią. Na każdej wspólnej krawędzi teren musi być ten sam: pastwisko, góry albo woda.
tile-turn = { $touch ->
    [yes] Dotknij pola pod zamkiem, a potem samego żetonu
   *[no] Kliknij pole pod zamkiem, a potem sam żeton
}, aby go obrócić. Niech drogi się spotkają: to połączy bydło i beczki.
tile-astray = Pasuje, ale jego droga omija zamek. Po kolejnym obrocie spotka się z drogą zamku.
tile-area = To pastwisko ma już tylko jedną otwartą krawędź. Obszar bez otwartych krawędzi jest zamknięty, a pole B liczy zamknięte obszary.
tile-close = Żeton z brochem. Jego jedyna krawędź pastwiska zamknie tamto pastwisko, jeśli znajdziesz właściwe pole.
tile-road = Tutaj droga prowadzi dalej. Ale droga może się urwać, pasować musi tylko teren. Które pole zamyka pastwisko?
tile-open = Tutaj pasuje, ale pastwisko zostaje otwarte. Poszukaj pola przy jego otwartej krawędzi.
tile-ends = Pastwisko jest zamknięte. Nowa droga urywa się na krawędzi i to dozwolone. Żeton zostaje tu na stałe.
tile-finish = Wszystkie żetony leżą na miejscu. Możesz to jeszcze cofnąć; ten przycisk zaczyna punktację rundy.
tile-case = Na wszystkich wspólnych krawędziach teren się zgadza, ale droga trafia na krawędź bez drogi. Czy żeton może tam leżeć?
tile-case-yes = Tak
tile-case-yes-why = Zgadza się. Pasować musi tylko teren, a droga może się urwać.
tile-case-no = Nie, droga musi biec dalej
tile-case-no-why = Droga może się urwać. Żeton leży poprawnie, tylko nie jest tam połączony.
tile-done = Na każdej wspólnej krawędzi musi się zgadzać teren, drogi nie muszą. Obszar bez otwartych krawędzi jest zamknięty.

## Co kiedy się liczy

worth-title = Co kiedy się liczy
worth-about = Odczytaj prognozę i połóż żeton tam, gdzie w tej rundzie da najwięcej.
worth-slots = Te cztery żetony punktacji mówią, za co są punkty. W każdej grze są inne. { $touch ->
    [yes] Przytrzymaj
   *[no] Wskaż
} dowolny, aby przeczytać opis.
worth-round = Nie każde pole punktuje się w każdej rundzie. Pokazują to litery: w rundzie 3 punktuje się { $slots-3 }.
worth-forecast = Twoja prognoza: tyle punktów daje terytorium w obecnej postaci. Jasne wiersze liczą się w tej rundzie.
worth-place = Farma z latarnią. Wypróbuj te pola i patrz na wiersze: zmieniają się, zanim położysz żeton.
worth-later = Latarnia i statek: { $ships-and-lighthouses } PZ na polu D. Ale D nie liczy się w tej rundzie. Gdzie najwięcej zyskują A i C?
worth-fewer = Kwadrat, dobre oko. Ale w innym narożniku jest wokół więcej zwierząt. Porównaj wiersz C.
worth-alone = Dużo zwierząt, ale bez kwadratu. Jedno z pól daje jedno i drugie.
worth-finish = Kwadrat i cztery zwierzęta wokół farmy. Teraz czas na punktację rundy.
worth-again = To wszystko zostaje. W rundzie 5 punktuje się { $slots-5 }, w rundzie 6 { $slots-6 }: co położysz wcześnie, liczy się znowu.
worth-case = W ostatniej rundzie punktuje się { $slots-6 }. Jedno miejsce da 4 PZ na polu A, inne 2 PZ na polu B. Które wybierasz?
worth-case-a = To dla pola A
worth-case-a-why = Pola A już się nie punktuje, więc tych punktów nigdy nie dostaniesz.
worth-case-b = To dla pola B
worth-case-b-why = Zgadza się. Punkty dają tylko te pola, które jeszcze się punktuje.
worth-done = Najpierw spójrz na rundę, potem na prognozę. Co liczy się często, jest warte więcej niż to, co liczy się późno.

## Topór i ceny

prices-title = Topór i ceny
prices-about = Ustal ceny i zostaw sobie dość złota na kupno.
prices-tiles = Twoje trzy żetony: dwa statki, broch, drogi przy małym jeziorze. Jeden dostaje topór i wraca do woreczka, dwa dostają cenę.
prices-jobs = Twoje 9 złota ma dwa zadania. To na żetonie jest jego ceną; kupujesz tylko za to, które zostaje w ręce.
prices-neighbour = Drugi gracz ma latarnie i szuka statków. Jego farma przyda się twoim zwierzętom, pewnie za około 4 złota. Ty kupujesz wcześniej.
prices-seal = Brochy nikomu tu nic nie dają. Za statki żądaj dobrej ceny, za drogi niskiej i zostaw w ręce 4 złota.
prices-dear = Teraz nie starczy ci na farmę: kupujesz, zanim ktoś kupi od ciebie. Połóż na żetonach mniej złota.
prices-ships = Właśnie tych statków szuka drugi gracz. Sprzedaj je, a topór połóż na żetonie, który nikomu nic nie daje.
prices-roads = Drogi przedłużą twoją, a to liczy pole B. Broch nic nie daje: połóż topór na nim.
prices-cheap = Tak mało za statki? Przy sprzedaży dostajesz cenę podwójnie. Żądaj więcej za to, czego ktoś szuka.
prices-buy = Ceny są odkryte. Złoto, które zostało ci w ręce, wystarczy na farmę.
prices-other = Ten kosztuje mniej, ale prawie nie da ci punktów. Złoto w ręce czeka na farmę.
prices-nothing = Złoto w ręce czekało właśnie na tę farmę. Jej zwierzęta i twoje wokół niej liczą się na polu A.
prices-sold = Statki są sprzedane: masz zapłatę i swoje złoto z powrotem. Drogi są twoje, za złoto, które na nich leżało.
prices-case = Na twoim żetonie leżą 4 złota i nikt go nie kupuje. Co ci zostaje?
prices-case-both = Żeton i 4 złota
prices-case-both-why = Złoto z niesprzedanego żetonu trafia do zasobów ogólnych. Tyle płacisz za własny żeton.
prices-case-tile = Tylko żeton
prices-case-tile-why = Zgadza się. Własny żeton kosztuje cię 4 złota. Ustalaj więc takie ceny, jakie warto zapłacić.
prices-case-gold = Tylko 4 złota
prices-case-gold-why = Odwrotnie: żeton jest twój, a złoto trafia do zasobów ogólnych.
prices-done = Sprzedany żeton płaci podwójnie, niesprzedany kosztuje swoją cenę. A kupuje się tylko za złoto w ręce.

## Kupno

buying-title = Kupno
buying-about = Od razu wydaj złoto ze sprzedaży.
buying-laid = Z twoich 9 złota 4 trafiły na statki, 3 leżą na brochu, a w ręce zostały tylko 2.
buying-sold = Drugi gracz kupuje statki za 4. Dostajesz te 4 i swoje 4 z powrotem: 2 + 4 + 4 = 10.
buying-choose = Całe 10 złota możesz wydać od razu. Pole A liczy zwierzęta przy farmach. Zobacz, który żeton jest wart swojej ceny.
buying-own = To twój własny żeton. Złoto na nim to jego cena; wraca do ciebie tylko wtedy, gdy ktoś go kupi.
buying-cheap = Tani, ale niewiele wnosi do twojego terytorium. Teraz stać cię na więcej.
buying-nothing = Złoto w ręce nie powiększa terytorium, a na sprzedaż jest farma z dwoma zwierzętami.
buying-unsold = Zostaje ci 5 złota. Brochu nikt nie kupuje: też jest twój, a 3 złota z niego przepadają. Położysz oba żetony.
buying-case = Jesteś graczem rozpoczynającym i masz w ręce 3 złota. Na twoich żetonach leży 6. Czy możesz kupić żeton za 5?
buying-case-yes = Tak, za złoto z moich żetonów
buying-case-yes-why = Złota z żetonów nie wydasz. Wraca tylko przy sprzedaży, a nikt jeszcze nic nie kupił.
buying-case-no = Nie
buying-case-no-why = Zgadza się. Gracz rozpoczynający ma tylko to, co zostało mu w ręce.
buying-done = Kto kupuje późno, może płacić złotem ze sprzedaży; gracz rozpoczynający potrzebuje złota w ręce.

## Beczki i dodatkowe złoto

barrels-title = Beczki i dodatkowe złoto
barrels-about = Połóż drogę, która płaci w każdej kolejnej rundzie.
barrels-castle = Każda runda zaczyna się od dochodu. Zamek zawsze daje ci { $castle-gold } złota.
barrels-barrels = Żeton z beczkami daje jeszcze 1 złota, jeśli jest połączony drogą z zamkiem. Masz dwa takie.
barrels-cut = Tu są dwa następne, ale żadna droga nie łączy ich z zamkiem. Nic nie dają.
barrels-connect = Na twoim żetonie droga skręca. Na jednym z pól połączy oba żetony naraz.
barrels-points = Punkt więcej w tej rundzie. Ale dwa połączone żetony z beczkami to 2 złota w każdej kolejnej. Gdzie położyć drogę?
barrels-apart = Oba żetony nadal nie mają drogi do zamku. Poszukaj pola między jedną a drugą drogą.
barrels-finish = Połączone są już cztery żetony z beczkami. Czas na punktację; następna runda zacznie się od dochodu.
barrels-behind = Od rundy 3 jest też dodatkowe złoto. W rundzie 4 to { $gold-4 } złota za każdego gracza, który ma więcej punktów niż ty.
barrels-income = { $castle-gold } za zamek, 4 za beczki, 2 × { $gold-4 } za dwóch graczy przed tobą: razem 13 złota.
barrels-case = Jest runda 4. Jeden gracz ma więcej punktów niż ty, inny tyle samo. Ile dodatkowego złota dostajesz?
barrels-case-one = { $gold-4 } złota
barrels-case-one-why = Zgadza się. Liczą się tylko gracze, którzy mają więcej punktów.
barrels-case-two = { $behind-two } złota
barrels-case-two-why = Tyle samo to nie więcej. Dostajesz { $gold-4 } złota, za jednego gracza.
barrels-case-none = Nic
barrels-case-none-why = Jeden gracz jest przed tobą. To { $gold-4 } złota.
barrels-done = Dochód to zamek, połączone beczki i gracze przed tobą. Droga położona wcześnie płaci w każdej późniejszej rundzie.

## Dolmen

dolmen-title = Dolmen
dolmen-about = Wybierz: Dolmen, woreczek czy czekanie.
dolmen-stage = Drugi etap kupowania: możesz kupić jeden żeton Druida albo jeden żeton z woreczka. Masz 6 złota.
dolmen-cost = Żeton Druida kosztuje tyle, ile koszt stały i koszt dodatkowy jego pola razem. Tutaj: { $dolmen-1 } + { $surcharge-1 } = { $dolmen-cost-1 } złota.
dolmen-bag = Woreczek to ryzyko: płacisz { $bag-price } złota, ciągniesz { $bag-draw } żetony i zachowujesz jeden.
dolmen-land = Czego ci trzeba? Pole B liczy owce w tej i w ostatniej rundzie. Zwoje punktują na końcu gry.
dolmen-choose = Obejrzyj żetony przed kupnem: { $touch ->
    [yes] przytrzymaj
   *[no] wskaż
} dowolny i zobacz, co da ci w najlepszym miejscu.
dolmen-free = Jest za darmo, ale twoim pastwiskom nic nie daje. Za co warto zapłacić?
dolmen-tablet = Zniżka opłaca się na początku gry. Zostały tylko dwie rundy: inny żeton da ci więcej.
dolmen-dear = Na to jeszcze cię nie stać. Co rundę żetony się przesuwają i ten stanieje. Który pasuje ci teraz?
dolmen-chance = Woreczek jest na rundy, w których nic ci nie odpowiada. Spójrz jeszcze raz: jeden żeton pasuje.
dolmen-wait = Czekając, zapłacisz mniej. Ale pole B punktuje się teraz, a punkty są warte więcej niż 1 złota.
dolmen-slide = Dobry zakup: dwie owce i zwój za pary owiec i bydła. Żetony na lewo od luki się przesuwają: zamiast { $dolmen-cost-1 } jest { $dolmen-moved-1 }.
dolmen-case = Żeton o koszcie stałym { $dolmen-2 } leży na drugim polu, koszt dodatkowy { $surcharge-2 }. Nikt nie kupuje z Dolmenu. Ile będzie kosztować w następnej rundzie?
dolmen-case-now = { $dolmen-cost-2 } złota
dolmen-case-now-why = Tyle kosztuje teraz. Na koniec rundy żetony przesuwają się o jedno pole w prawo.
dolmen-case-moved = { $dolmen-moved-2 } złota
dolmen-case-moved-why = Zgadza się. Przesunie się o jedno pole w prawo, a tam koszt dodatkowy to { $surcharge-3 }.
dolmen-case-printed = { $dolmen-2 } złota
dolmen-case-printed-why = Tyle kosztuje dopiero na ostatnim polu. Co rundę przesuwa się tylko o jedno.
dolmen-done = Koszt stały i koszt dodatkowy razem. Czekanie oszczędza złoto, chyba że ktoś weźmie ten żeton albo wypadnie on z gry.

## Krótka gra

game-title = Krótka gra
game-about = Zagraj dwie ostatnie rundy przeciwko początkującemu botowi.
game-rounds = Zostały dwie rundy: teraz punktuje się { $slots-5 }, na końcu { $slots-6 }. Masz 3 punkty mniej, ale lepsze terytorium.
game-slots = Przeczytaj je jeszcze raz. Mówią, ile żetony są warte dla ciebie, a ile dla drugiego gracza.
game-end = Po ostatniej rundzie punktują zwoje, a każde { $gold-per-point } złota to 1 PZ. Kupujesz na początku: zostaw trochę złota w ręce.
game-done = Za tobą gra w Wyspę Skye aż do końca. Czas na wszystkie { $rounds } rund.
