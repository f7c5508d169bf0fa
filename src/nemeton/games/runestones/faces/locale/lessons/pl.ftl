## 1. Magia i stwory

magic-title = Magia i stwory
magic-about = Zagraj magię jednego koloru i przywołaj za nią stwory.
magic-signs = Okrągłe znaki w prawym górnym rogu karty to magiczne punkty. Płacisz nimi za stwory na planszy.
magic-act = Tura to jedna akcja. Dzięki stworom każda następna będzie mocniejsza, więc zacznij od nich: { $touch ->
    [yes] dotknij
   *[no] kliknij
} „Przywołanie stworów”.
magic-blue = Cała magia zagrana w turze musi być jednego koloru. Najwięcej masz niebieskiej. { $touch ->
    [yes] Dotknij tej karty.
   *[no] Kliknij tę kartę.
}
magic-more = Punkty jednego koloru się sumują. Zagraj też drugą niebieską kartę.
magic-join = Jedna z tych dwóch kart może jeszcze dołączyć do niebieskich. Spójrz na kolor jej magii.
magic-green = Zielony nie dołączy do niebieskich. Wielokolorowy dołącza do każdego koloru.
magic-first = Koszt należy do pola, nie do karty. Znajdź mocnego stwora, po którym z { $summonsum } punktów zostanie coś na drugiego.
magic-all = 55 zabierze wszystkie { $summonsum } punkty. 58 kosztuje { $space2 }, więc wystarczy jeszcze na drugiego stwora.
magic-half = Dwa stwory po { $space3 } to też jakiś plan. Ale 58 jest mocniejsza: sama ma { $magic58 } magiczne punkty.
magic-second = Stwory po prawej kosztują po { $space6 }. Mogą mieć dowolny kolor: jednakowa musi być tylko zagrana magia.
magic-lost = Niewydana magia przepada. Wystarczy jeszcze na jednego ze stworów po prawej.
magic-finish = Przywołane stwory i karty zagrane dla magii trafiają na twój stos kart zagranych. Dobierzesz je po najbliższym tasowaniu.
magic-colours = Masz w ręce kartę z 2 czerwonymi magicznymi punktami, kartę z 1 żółtym i kartę z 1 wielokolorowym. Ile punktów zagrasz razem?
magic-colours-two = 2
magic-colours-two-why = Możesz mieć więcej: wielokolorowy dołącza do czerwonych. Razem 3.
magic-colours-three = 3
magic-colours-three-why = Wielokolorowy dołącza do czerwonych. Żółty musi poczekać na inną turę.
magic-colours-four = 4
magic-colours-four-why = Żółty nie dołączy do czerwonych. Czerwone i wielokolorowy to razem 3.
magic-done = Magia musi być jednego koloru, a wielokolorowa do niej dołącza. Koszt należy do pola. Niewydane punkty przepadają.

## 2. Wyższy numer odpada

leaves-title = Wyższy numer odpada
leaves-about = Użyj dwóch kart i zachowaj tę, która jeszcze się przyda.
leaves-numbers = Spójrz na numery. Gdy użyjesz dwóch kart, to one zdecydują, która zostanie u ciebie.
leaves-act = Zdolności używa się zawsze z dwóch kart naraz. { $touch ->
    [yes] Dotknij
   *[no] Kliknij
} „Użycie zdolności kart”.
leaves-goblin = Zacznij od 21. Zamienia niebieski klejnot na 2 białe, więc jeszcze się przyda.
leaves-partner = Karta z wyższym numerem cię opuszcza. Wybierz drugą tak, aby 21 została.
leaves-below = Teraz to 21 ma wyższy numer i to ona by odpadła. Wybierz kartę powyżej 21.
leaves-satyr = Tak też można: 21 zostaje. Ale odpada dobry satyr. Druida mniej szkoda.
leaves-use = Strzałka to wymiana: oddajesz to, co po lewej, i bierzesz to, co po prawej. Niebieski klejnot zamieni się w 2 białe.
leaves-roll = Ostatnia przysługa druida: rzuca dla ciebie kostką. To, co wypadnie, jest twoje od razu.
leaves-finish = Punkty mocy z kostki! Druid 104 wypada teraz z gry. Goblin 21 trafia na twój stos kart zagranych, więc jeszcze go dobierzesz.
leaves-higher = Używasz harpii 70 i druida 100. Która karta odpada?
leaves-higher-seventy = 70
leaves-higher-seventy-why = 70 to mocniejsza karta, ale 100 ma wyższy numer. Odpada 100.
leaves-higher-hundred = 100
leaves-higher-hundred-why = 100 ma wyższy numer. Druidzi mają najwyższe numery: używaj ich, a twoje karty będą coraz lepsze.
leaves-done = Odpada wyższy numer: stwór trafia na wspólny stos kart odrzuconych, druid wypada z gry. Do karty, którą chcesz zachować, dobierz druida.

## 3. Kolejność ma znaczenie

order-title = Kolejność ma znaczenie
order-about = Niech jedna zdolność zapłaci za drugą.
order-look = Dwie karty są wyłożone. Ich zdolności używasz po kolei, w dowolnym porządku. Zyskiem z jednej możesz zapłacić za drugą.
order-gems = 21 chce niebieskiego klejnotu i jeden masz. 16 chce białego, a nie masz żadnego. Białego nic nie zastąpi.
order-first = Zacznij od zdolności, za którą możesz zapłacić. To, co z niej dostaniesz, przyda się do drugiej.
order-early = Nie masz jeszcze białego klejnotu. Niech zrobi go 21.
order-second = Teraz masz białe klejnoty. Oddaj jeden: 16 zamieni go na niebieski, żółty i czerwony.
order-wasted = Zdolność 16 by przepadła, a już możesz za nią zapłacić.
order-finish = Z niebieskiego klejnotu powstał biały i trzy kolorowe. 21 ma wyższy numer, więc odpada; 16 zostaje u ciebie.
order-neither = Te same dwie karty, ale masz tylko 1 żółty klejnot. Wykładasz je. Co się dzieje?
order-neither-hand = Obie karty wracają do ręki
order-neither-hand-why = Wyłożone karty nigdy nie wracają do ręki. Obie zdolności przepadają, a 21 odpada.
order-neither-gone = Nic nie dostajesz, a 21 odpada
order-neither-gone-why = Za żadną zdolność nie ma czym zapłacić, więc obie przepadają. Wyższy numer odpada mimo to.
order-neither-both = Nic nie dostajesz i obie karty zostają
order-neither-both-why = Numery porównuje się nawet wtedy, gdy obie zdolności przepadły. 21 odpada.
order-done = Kolejność zdolności wybierasz dowolnie i jedna może zapłacić za drugą. Za co nie zapłacisz, to przepada: policz, zanim wyłożysz dwie karty.

## 4. Wykuj dwa razy

forge-title = Wykuj dwa razy
forge-about = Wykuj w jednej turze dwa artefakty, drugi z pomocą premii.
forge-colours = Kuźnia chce klejnotów w kolorze swojego artefaktu. Kuźnia 4 pokazuje zielony i daje w premii minerał, kuźnia 5 pokazuje czerwony.
forge-first = W turze możesz wykuć dwa artefakty. Zacznij tam, gdzie premia pomoże przy drugim: do { $oreprice } minerałów brakuje ci 1.
forge-wild = To zabiera { $wildprice } z twoich 5 klejnotów i nie daje premii. Kuźnia 4 kosztuje { $smithy4 } i daje minerał.
forge-pay = Biały klejnot zastąpi każdy kolor. Oddaj ich jak najmniej, bo później wszędzie pasują.
forge-waste = Tak oddasz oba białe, a zostanie zielony. Zielony pasuje tylko do zielonego: zachowaj biały.
forge-place = Zielony pasuje do obu rzędów. Im dłuższy rząd, tym więcej wart jest w nim każdy artefakt.
forge-apart = Jeden artefakt w rzędzie 2 nic nie jest wart. W rzędzie 1 podniesie wartość całego rzędu.
forge-second = Dzięki premii masz { $oreprice } minerały, a one zapłacą za dowolny artefakt w każdej kuźni. Jakiego koloru brakuje w rzędzie 1?
forge-blue = W rzędzie 1 niebieski już leży, więc ten trafiłby do rzędu 2. Czerwony jeszcze się zmieści.
forge-last = Z czerwonym rząd 1 będzie pełny: 5 artefaktów to { $row5 } punktów mocy.
forge-finish = Płacisz minerałami, więc { $bonuspoints } punkty mocy z kuźni 5 nie są twoje. Gdy skończysz, kuźnie się uzupełnią.
forge-price = Masz { $smithy4 } zielone klejnoty i { $oreprice } minerały, a kuźnia 4 pokazuje zielony artefakt. Czym płacisz?
forge-price-ore = Minerałami
forge-price-ore-why = Za minerały premii nie ma, a zielone klejnoty zapłacą tylko za zielony. Zapłać klejnotami: minerały starczą na dowolny drugi artefakt.
forge-price-gems = Klejnotami
forge-price-gems-why = Za klejnoty jest premia, a minerały zostają na dowolny drugi artefakt.
forge-done = Płacisz w kolorze artefaktu, a biały klejnot zastąpi każdy. Minerały zapłacą za wszystko, ale bez premii. Premię możesz wydać od razu.

## 5. Wymienić czy czekać

exchange-title = Wymienić czy czekać
exchange-about = Zdecyduj, kiedy zamienić rząd w punkty i kamień runiczny.
exchange-rows = Twoja akcja się skończyła: teraz możesz wymieniać rzędy. 2, 3, 4 albo 5 artefaktów to { $row2 }, { $row3 }, { $row4 } albo { $row5 } punktów mocy.
exchange-trade = Masz mniej punktów, a koniec jest blisko. Długi rząd daje ich dużo, a do tego kamień, który jeszcze zdąży pomóc.
exchange-short = { $row2 } punkty i kamień: w porządku, jeśli kamień jest potrzebny teraz. Rząd z 4 artefaktami jest wart { $row4 }.
exchange-stone = Za każdy wymieniony rząd bierzesz kamień runiczny i zostaje on u ciebie. Wybierz ten, który najbardziej pomoże w pozostałych turach.
exchange-keep = Rząd z 2 artefaktami niewiele daje. W następnej turze twoje klejnoty dołożą trzeci i punkty się podwoją. Zachowaj go i zakończ turę.
exchange-both = { $row2 } punkty i kamień, czemu nie. Ale z niebieskim artefaktem w następnej turze rząd będzie wart { $row3 }.
exchange-worth = W jednej turze wymieniasz rząd z 2 i rząd z 3 artefaktami. Co dostajesz?
exchange-worth-five = { $row5 } punktów, jak za 5 artefaktów, i kamień runiczny
exchange-worth-five-why = Każdy rząd liczy się osobno: { $row2 } punkty i { $row3 } punktów, za każdy też kamień.
exchange-worth-each = { $row2 } punkty i { $row3 } punktów, za każdy rząd też kamień runiczny
exchange-worth-each-why = Każdy rząd liczy się osobno i za każdy jest kamień.
exchange-done = Po akcji możesz wymienić każdy rząd, w którym są co najmniej 2 artefakty. Długie rzędy dają więcej punktów, wczesne kamienie dłużej pomagają: w tym cała sztuka.

## 6. Ostatnia runda

last-title = Ostatnia runda
last-about = Znajdź turę, która da najwięcej, gdy kolejnej już nie będzie.
last-throne = Przeciwnik ma już { $throne } punktów, więc tylko dogrywacie rundę. Grasz w niej na końcu: to ostatnia tura gry.
last-count = Na koniec liczą się jeszcze rzędy i każde { $perpoint } sztuki. Na razie wychodzi { $lessonnow } punktów dla ciebie i { $lessonrival } dla przeciwnika.
last-act = Obie kuźnie pokazują niebieski, a z nim rząd 1 będzie wart { $row4 } zamiast { $row3 }. Policz, co każda z nich zabiera i daje.
last-cheap = To razem { $lessoncheap }, a przeciwnik ma { $lessonrival }. Kuźnia 5 kosztuje więcej klejnotów, ale daje { $bonuspoints } punkty mocy.
last-creatures = Stwory nie dają na koniec żadnych punktów, a kolejnej tury, żeby ich użyć, już nie będzie.
last-abilities = Twoje karty dadzą kilka punktów, ale za mało, żeby wygrać. Ile wart byłby czwarty artefakt w rzędzie 1?
last-place = Porównaj: para w rzędzie 2 jest warta { $row2 }. Rząd 1 urośnie z { $row3 } do { $row4 }.
last-pair = To { $row2 } punkty, razem { $lessonrival }: wspólne zwycięstwo. W rzędzie 1 artefakt da o 1 punkt więcej.
last-forged = { $bonuspoints } punkty mocy są już twoje. Zakończ wykuwanie.
last-rows = Rząd 1 liczy się na koniec nawet bez wymiany, a kamień już nie zdąży pomóc. Wygrasz { $lessonbest } do { $lessonrival }.
last-pieces = Koniec gry. Ktoś ma { $askedgems } klejnotów, { $askedore } minerały i jeden artefakt. Ile to punktów?
last-pieces-apart = { $askedapart }
last-pieces-apart-why = Klejnoty i minerały liczy się razem: to { $askedpoints } punkty. Jeden artefakt nic nie daje.
last-pieces-together = { $askedpoints }
last-pieces-together-why = Klejnoty i minerały liczy się razem, 1 punkt za każde { $perpoint }. Jeden artefakt nic nie daje.
last-pieces-more = { $askedmore }
last-pieces-more-why = Jeden artefakt nic nie daje. Klejnoty i minerały to razem { $askedpoints } punkty.
last-done = { $throne } punktów kończy grę, ale jeszcze nie wygrywa. Rundę się dogrywa; rzędy i każde { $perpoint } sztuki jeszcze się liczą, karty i kamienie nie.

## 7. Krótka gra

game-title = Krótka gra
game-about = Zagraj ostatnie rundy przeciw botowi.
game-throne = Wyniki są zbliżone. Gdy ktoś ma { $throne } punktów, koniec jest blisko: dogrywacie rundę i liczycie, co zostało.
game-rows = Twoje rzędy już rosną. Długi daje punkty i kamień runiczny; wymień go, zanim zaskoczy cię koniec.
game-hand = Tak późno w grze karta, która daje punkty albo brakujący klejnot, jest lepsza od nowego stwora.
game-free = Teraz zagraj do końca. Gdy nie wiesz, co zrobić, poproś o podpowiedź.
game-done = Znasz już wszystkie trzy akcje, wymianę i koniec gry. Reszta to wprawa: otwórz stół i wybierz przeciwników.
