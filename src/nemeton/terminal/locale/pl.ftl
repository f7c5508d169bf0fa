### Teksty stołu w terminalu, wspólne dla wszystkich gier.
### Wartości, które nazywają gracza, plik lub polecenie, są gotowe do wypisania.

## Kto
seat-you = Ty
seat-number = Miejsce { $number }
log-line = { $who }: { $phrases }
join-phrases = { "; " }

## Pytania
prompt = Co robisz? (h pomoc)
hint = numer lub akcja · ? czemu nie · i podpowiedź · u cofnij · r ponów · s zapisz · q wyjdź
waiting-for = Gra: { $who } ...
help = Wpisz numer możliwości albo samą akcję, na przykład „{ $example }”.
    Wystarczy też słowo, które występuje tylko w jednej możliwości.
help-blocked = co jest teraz niemożliwe i dlaczego
help-why = dlaczego niemożliwe jest właśnie to
help-rule = pokaż zasadę
help-idea = pokaż najlepsze możliwości według szybkiego przeszukania
help-undo = cofnij swój ostatni ruch
help-redo = ponów to, co zostało cofnięte
help-save = zapisz grę, pod tą nazwą, jeśli ją podasz
help-file = PLIK
help-quit = odejdź od stołu
help-again = narysuj stół jeszcze raz, ze wszystkim, co na nim leży

## Odpowiedzi na to, co wpisano
not-understood = Nie rozumiem „{ $typed }”. Wpisz numer możliwości albo h, aby zobaczyć pomoc.
not-a-number = Nie ma możliwości { $number }; numery są od 1 do { $last }.
not-unique = „{ $typed }” pasuje do kilku możliwości: { $numbers }. Wpisz jeden z tych numerów.
not-possible = „{ $action }” jest teraz niemożliwe.
not-possible-because = „{ $action }” jest teraz niemożliwe: { $reason } ({ $rule }).
taken-back = Cofnięto.
done-again = Ponowiono.

## Dlaczego nie
blocked-none = Nic, czego można by się tu spodziewać, nie jest zablokowane.
blocked-title = Teraz niemożliwe:
blocked-reason = { $reason } ({ $rule })
why-possible = To jest możliwe, numer { $number }: { $action }
why-unknown = Nic się tu nie nazywa „{ $typed }”. Samo „?” wypisuje wszystko, co zablokowane.
rule-unknown = Nie znajduję zasady { $rule }.
rule-only-english = Na razie tylko po angielsku:

## Rady
idea-title = Szybkie przeszukanie podpowiada:
idea-line = { $number }  { $action } (szansa na zwycięstwo { $percent } %)

## Zapis gry
saved = Gra jest zapisana w { $file }, a odtąd będzie zapisywana po każdym ruchu.
save-failed = Nie udało się zapisać gry w { $file }: { $problem }
save-exists = Plik { $file } już istnieje. Wybierz inną nazwę.
save-offer = s albo nazwa pliku zapisuje grę, sam Enter kończy bez zapisu
continues = Gra toczy się dalej po { $moves ->
    [one] { $moves } ruchu
   *[many] { $moves } ruchach
} z pliku { $file }.
farewell = Do następnego razu.
farewell-saved = Gra jest zapisana w { $file }. Aby grać dalej:
farewell-unsaved = Gra nie została zapisana.

## Koniec
game-over = Koniec gry.
score = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
winner-mark = zwycięstwo
you-win = Wygrana!
you-share = Wspólne zwycięstwo!
you-lose = Zwycięstwo: { $winners }

## Czego stół odmawia
error-table-seat = Przy stole dla { $players } graczy nie ma miejsca { $seat }; miejsca liczy się od 0.
error-table-other-game = Plik { $file } zawiera grę „{ $found }”, a nie „{ $game }”.
error-table-record = Gry z pliku { $file } nie można kontynuować: { $cause }

## Gdy wyborów jest zbyt wiele, by je numerować
not-unique-texts = „{ $typed }” pasuje do kilku możliwości: { $texts }
blocked-more = i jeszcze { $count }
