### Realm of Wonder: lekcje po polsku. Liczby pochodzą z zawartości gry; $touch mówi, czym gracz wskazuje.

## Trzy drogi
roads-title = Trzy drogi
roads-about = Sprawdź, kto może wejść do zamku, i wejdź przed innymi.
roads-castle = Kto wejdzie do tego zamku przed innymi, od razu wygrywa. Punktów tu nie ma, a poza zamkiem wygrać się nie da.
roads-others = Zamek otwiera medal, { $to-win ->
    [one] { $to-win } kula
    [few] { $to-win } kule
   *[many] { $to-win } kul
} albo { $to-win ->
    [one] { $to-win } potwór
    [few] { $to-win } potwory
   *[many] { $to-win } potworów
}. Golem ma medal, Troll { $to-win ->
    [one] { $to-win } potwór
    [few] { $to-win } potwory
   *[many] { $to-win } potworów
}: obaj mogą wejść.
roads-yours = Masz 2 kule i jedną przeklętą. Przeklęte też się liczą, więc zamek jest otwarty i dla ciebie.
roads-shore = Troll stoi przed bramą i rusza po tobie. Masz 4 punkty ruchu, dokładnie tyle trzeba. { $touch ->
    [yes] Dotknij brzegu
   *[no] Kliknij brzeg
} za mostem.
roads-hill = Oba pola przed bramą są trudne: 2 punkty ruchu. Na drugim stoi Troll.
roads-gate = Został 1 punkt ruchu i masz co pokazać. Wchodź!
roads-tower = Kolejna wieża nic nie zmieni: jedna droga wystarczy. Troll wejdzie do zamku przed twoją następną kolejką.
roads-wait = Jeśli poczekasz, Troll zrobi jeden ruch i wygra. Idź, póki możesz.
roads-other = To nie przybliża cię do bramy.
roads-who = Przed bramą stoją trzy figurki. Która może wejść?
roads-who-mix = Ta z 2 kulami i 2 potworami
roads-who-mix-why = Kule i potwory się nie sumują. Trzeba { $to-win } jednego rodzaju.
roads-who-medal = Ta z samym medalem
roads-who-medal-why = Tak. Medal wystarczy i nikt go nie odbierze.
roads-who-rich = Ta z 40 PM i 9 twierdzami
roads-who-rich-why = Punkty magii i twierdze niczego nie otwierają. Tylko pomagają tam dojść.
roads-done = Wygrywasz! Wystarczy jedna z trzech dróg, ale liczy się dopiero w zamku.

## Droga, mury, mosty
walking-title = Droga, mury, mosty
walking-about = Zaplanuj drogę i wykorzystaj każdy punkt ruchu.
walking-steps = Masz { $steps-33 ->
    [one] { $steps-33 } punkt ruchu
    [few] { $steps-33 } punkty ruchu
   *[many] { $steps-33 } punktów ruchu
}. Liczby mówią, ile kosztuje droga. Misja wymaga stronicy z każdej krainy; brakuje ci dwóch.
walking-wall = Wieża obok ma stronicę Gwiezdnych Łąk, kosztuje 1 punkt ruchu. Drugie podświetlone pole wydaje się równie blisko.
walking-behind = To mur. Obejdź go albo wróć tu z Balonem.
walking-tower = Za { $tower } PM odkryjesz płytkę. Tylko potwór kazałby ci o stronicę walczyć.
walking-passage = Rycerz i stronica! Brakuje jeszcze Kanionu Sępów. Twoje przejście na większy krąg jest trudne: 2 punkty ruchu.
walking-bridge = Całe deski: ten most jest otwarty. Brzeg za nim kosztuje 1 punkt ruchu.
walking-buy = Został 1 punkt ruchu, a wieża na cyplu kosztuje 2. Raz w kolejce możesz kupić 1 za { $step } PM.
walking-far = Kosztuje 2 punkty ruchu, a masz 1. Przed wejściem trzeba mieć wszystkie.
walking-dragon = To Smok: wejście oznacza bitwę, a on dodaje { $dragon } do rzutu. Lepiej nie.
walking-well = Studnia się przydaje, ale stronicy w niej nie ma. Wieża jest warta { $step } PM.
walking-headland = Teraz masz 2 punkty ruchu i cypel jest twój.
walking-last = Na odkrycie jeszcze cię stać. Jeśli to ostatnia stronica, od razu masz medal.
walking-other = Tak też można, ale stronice czekają. Spróbuj tego, co podświetlone.
walking-short = 1 punkt ruchu, { $step } PM, a przed tobą trudne pole. Jak wejść tam w tej kolejce?
walking-short-buy = Kupić punkt ruchu i wejść
walking-short-buy-why = Tak. 1 i 1 to 2: pełna cena.
walking-short-owe = Wejść teraz, resztę zapłacić później
walking-short-owe-why = Na kredyt się nie chodzi. Przed wejściem trzeba mieć pełną cenę.
walking-short-save = Zachować punkt ruchu na następną kolejkę
walking-short-save-why = Punktów ruchu nie da się odłożyć. Niewykorzystane przepadają.
walking-done = Kula i medal! Łatwe pole kosztuje 1 punkt ruchu, trudne 2. Mury i woda zatrzymują, mosty prowadzą dalej.

## Obracanie kręgów
rings-title = Obracanie kręgów
rings-about = Otwórz most dokładnie tam, gdzie go potrzebujesz.
rings-gap = Topiel większego kręgu wskazuje Pęknięte Głazy. Zamyka to przejście, za to Golem ma w każdej rundzie 1 PM więcej.
rings-stone = Masz medal i stoisz na kamieniu runicznym, 4 punkty ruchu od zamku. Ale stąd na Zamkową Wyspę nie ma mostu.
rings-turn = Rzut kosztuje { $roll } PM, obrót do wyboru { $turn } PM, czyli wszystko. { $touch ->
    [yes] Dotknij krainy
   *[no] Kliknij krainę
}, a zobaczysz, które mosty się zmienią.
rings-roll = Pomogą tylko dwie ścianki z sześciu, a potem nie stać cię już na wybór. Golem jest przy bramie: lepiej mieć pewność.
rings-behind = Most już jest, ale między tym brzegiem a bramą stoi Golem.
rings-closed = Spójrz na mosty: od twojego kamienia runicznego nadal żadnego nie ma.
rings-other = Najpierw potrzebujesz mostu. Obróć krąg.
rings-pays = Topiel obróciła się razem z kręgiem. Płaci teraz krainie, którą wskazuje, a poprzedniej już nie.
rings-bridge = Żadna figurka nie zmieniła pola, zmieniły się tylko mosty. Działają od razu, także dla ciebie.
rings-case = Topiel większego kręgu zamyka twoje przejście. Stoisz na kamieniu runicznym, masz { $turn } PM i musisz przejść teraz.
rings-case-roll = Rzucam kością za { $roll } PM
rings-case-roll-why = Może się uda. Ale po rzucie przejście może zostać zamknięte, a PM przepadną.
rings-case-choose = Wybieram za { $turn } PM
rings-case-choose-why = Tak. To pewne, a mosty widzisz, zanim zapłacisz.
rings-case-wait = Czekam, aż topiel się przesunie
rings-case-wait-why = Krąg nie obraca się z własnej woli. Ktoś musi go obrócić.
rings-done = Topiel zamyka drogę i płaci swojej krainie. Teraz wejdź do zamku: punktów ruchu masz dokładnie tyle, ile trzeba.

## Szybkość i czary
speed-title = Szybkość i czary
speed-about = Wybierz właściwą kartę i rzuć czar we właściwej chwili.
speed-cards = Kółko to szybkość, but to punkty ruchu. Wolne karty niosą daleko. Najwolniejsi pierwsi rzucają czary, najszybsi pierwsi ruszają.
speed-choose = Masz { $to-win ->
    [one] { $to-win } potwór
    [few] { $to-win } potwory
   *[many] { $to-win } potworów
}, do zamku 7 punktów ruchu. Troll z medalem jest bliżej, ale na to masz czary.
speed-middle = { $steps-33 ->
    [one] { $steps-33 } punkt ruchu
    [few] { $steps-33 } punkty ruchu
   *[many] { $steps-33 } punktów ruchu
}, a z dokupionym { $distance }. Zabraknie jednego przed bramą.
speed-fast = Ruszysz wcześnie, ale { $steps-46 ->
    [one] { $steps-46 } punkt ruchu
    [few] { $steps-46 } punkty ruchu
   *[many] { $steps-46 } punktów ruchu
} to za mało na tę drogę.
speed-order = Yeti jest wolniejszy, ale nie ma czarów, więc zaczynasz ty. Troll rusza przed tobą i do zamku wystarczy mu punktów ruchu.
speed-cast = Kto nie może tam dojść? { $touch ->
    [yes] Dotknij najpierw karty czaru, potem celu
   *[no] Kliknij najpierw kartę czaru, potem cel
}: gracze stoją według szybkości.
speed-slowest = Yeti i tak rusza na końcu, i to z daleka. Kto rusza przed tobą?
speed-self = To twoje punkty ruchu. Potrzebujesz każdego.
speed-wish = Życzenie zabiera płytkę, a medal płytką nie jest. Troll i tak wejdzie do zamku.
speed-balloon = Balon zostaje na brzegu wyspy: niczego ci nie oszczędzi. A Troll będzie w zamku przed tobą.
speed-early = Jeszcze nie: Troll wszedłby do zamku.
speed-keep = Trollowi został 1 punkt ruchu i za mało PM na następny. Zachowaj resztę kart i spasuj.
speed-enough = Troll już nie dojdzie. Zachowaj tę kartę na inną rundę.
speed-walk = Troll doszedł tylko na brzeg. Teraz ruszasz ty, a masz { $steps-8 ->
    [one] { $steps-8 } punkt ruchu
    [few] { $steps-8 } punkty ruchu
   *[many] { $steps-8 } punktów ruchu
}, akurat do zamku.
speed-other = Pomyśl, kto rusza przed tobą.
speed-which = Chcesz rzucać czary na końcu i ruszać przed innymi. Którą kartę zagrywasz?
speed-which-slow = 8 ({ $steps-8 ->
    [one] { $steps-8 } punkt ruchu
    [few] { $steps-8 } punkty ruchu
   *[many] { $steps-8 } punktów ruchu
})
speed-which-slow-why = 8 to wolna karta: wcześnie rzucasz czary, późno ruszasz.
speed-which-middle = 33 ({ $steps-33 ->
    [one] { $steps-33 } punkt ruchu
    [few] { $steps-33 } punkty ruchu
   *[many] { $steps-33 } punktów ruchu
})
speed-which-middle-why = W środku nic nie jest pewne. Ktoś może być szybszy.
speed-which-fast = 46 ({ $steps-46 ->
    [one] { $steps-46 } punkt ruchu
    [few] { $steps-46 } punkty ruchu
   *[many] { $steps-46 } punktów ruchu
})
speed-which-fast-why = Tak. Mało kto jest szybszy, ale daleko nie zajdziesz.
speed-done = Wolne karty przygotowują planszę i niosą daleko. Szybkie mają ostatnie słowo i ruszają przed innymi.

## Przeciwzaklęcie
counterspell-title = Przeciwzaklęcie
counterspell-about = Zablokuj to, co najgroźniejsze, a reszcie pozwól działać.
counterspell-orbs = Masz { $to-win ->
    [one] { $to-win } kula
    [few] { $to-win } kule
   *[many] { $to-win } kul
}, stoisz na Zamkowej Wyspie i ruszasz przed innymi. Zatrzymać cię może tylko czar, a Gnom właśnie rzuca.
counterspell-hand = Na Zamkowej Wyspie rzucasz tylko Przeciwzaklęcia. Masz dwa. Każde od razu blokuje jeden czar; nikt nie widzi, kto odpowiada.
counterspell-cannon = Ta Armata celuje w twoją twierdzę o wysokości 2. Straci jeden znacznik, ale studnia zostanie twoja.
counterspell-wasted = To zadziała. Ale potem kul będzie strzegła tylko jedna karta. Zachowaj ją na coś, czego nie możesz stracić.
counterspell-wish = Właśnie na to je trzymasz: bez tej kuli zamek jest dla ciebie zamknięty.
counterspell-lost = Wtedy kula przepada, a zamek się zamyka. Ten czar nie może zadziałać.
counterspell-again = Przeciwzaklęcie też jest czarem i Gnom blokuje twoje. Zablokuj jego: ostatnia karta liczy się najpierw.
counterspell-later = Tak też można: pierwsza karta przepadnie, a o Życzenie padnie pytanie jeszcze raz. Tylko po co czekać?
counterspell-safe = Druga karta zablokowała czar Gnoma, więc pierwsza zablokowała Życzenie. Kule są bezpieczne, a ty ruszasz przed innymi.
counterspell-other = Spójrz na ten czar jeszcze raz: czy naprawdę boli?
counterspell-passed = Masz już za sobą pas w swojej kolejce czarów. Potem ktoś rzuca czar na ciebie. Czy możesz go zablokować?
counterspell-passed-yes = Tak, od razu
counterspell-passed-yes-why = Tak. Przeciwzaklęcie nie czeka na kolejkę: działa przed nią, w niej i po niej.
counterspell-passed-turn = Tak, w następnej rundzie
counterspell-passed-turn-why = Wtedy czar już zadziałał. Odpowiedz od razu, gdy padnie pytanie.
counterspell-passed-no = Nie, pas to pas
counterspell-passed-no-why = Pas kończy tylko twoje czary. O każdy cudzy czar nadal padnie pytanie.
counterspell-done = Przeciwzaklęcie jest szybkie, tajne i rzadkie. Teraz wejdź do zamku: { $steps-46 ->
    [one] { $steps-46 } punkt ruchu
    [few] { $steps-46 } punkty ruchu
   *[many] { $steps-46 } punktów ruchu
} to akurat tyle, ile trzeba.

## Bitwa i bastion
battle-title = Bitwa i bastion
battle-about = Wzmocnij się przed rzutem i miej dokąd wrócić.
battle-attack = Masz 1 potwora; zamek otwierają { $to-win }. Obok leży odkryty Wampir. Wejście na jego pole to atak.
battle-card = Wampir dodaje { $vampire }, twój rycerz { $knight }. Karta z bicepsem dodaje 1 i wypada z gry. Karty dokłada się przed rzutem.
battle-bare = Sam rycerz tylko wyrównuje siły. Dołóż kartę, póki możesz.
battle-idle = Karta w ręce niczego dziś nie wygra. Dołóż ostatnią, póki możesz.
battle-roll = Drugą kartę zachowaj na następną bitwę. Po fioletowej dwójce rzuca się jeszcze raz i sumuje, za Wampira też.
battle-both = Tu wystarczy jedna karta. Następny potwór czeka.
battle-treasure = { $vampire-you } do { $vampire-it }: Wampir jest twój, do tego płytka premii. Biceps pomaga w każdej bitwie, but na każdej drodze.
battle-boot = But zawsze się przyda, ale następna bitwa jest o jedno pole stąd.
battle-second = Po wygranej idziesz dalej. Straszny Wytrzeszcz obok byłby trzecim potworem, a dodaje tylko { $goggle }.
battle-more = Rycerza już nie ma, ale płytka premii dodaje 1 na stałe. Z ostatnią kartą z bicepsem masz wyraźną przewagę.
battle-dice = Więcej zrobić się nie da. Reszta zależy od kości.
battle-return = Twój rzut to 1, Strasznego Wytrzeszcza 4. Kolejka się kończy, ale płytki zostają. Bastion oszczędza długiej drogi z domu.
battle-home = Stamtąd do potwora jest daleko. Bastion stoi tuż obok.
battle-other = Nie teraz: najpierw potwory.
battle-tie = Atakujesz i obie strony mają po 5. Co się dzieje?
battle-tie-back = Wracam, a moja kolejka się kończy
battle-tie-back-why = Tak. Obrońca zostaje i nikt nic nie zabiera.
battle-tie-stay = Obie figurki zostają na polu
battle-tie-stay-why = Dwie nigdy nie zostają na jednym polu. Napastnik wraca.
battle-tie-home = Wracam do domu
battle-tie-home-why = To po przegranej. Po remisie wracasz do domu tylko wtedy, gdy droga powrotna jest zajęta.
battle-done = Dokładaj karty przed rzutem, korzystaj z rycerzy i buduj bastion tam, gdzie walczysz.

## Ostatnie rundy
game-title = Ostatnie rundy
game-about = Dokończ prawdziwą grę z botem.
game-roads = Prawdziwa gra na parę rund przed końcem. Brakuje ci jednego potwora albo trochę wydanych PM do medalu. Wystarczy jedno.
game-near = Straszny Wytrzeszcz byłby trzecim potworem. Rycerz idzie z tobą, a karta z bicepsem pomoże.
game-rival = Golem ma 2 kule i szuka następnej. Nie zostawiaj mu za dużo czasu.
game-free = Dalej grasz po swojemu. Wybierz kartę, która pasuje do twojego planu.
game-done = Wiesz już wszystko, czego trzeba w grze. Następną zaczynasz od własnego domu.
