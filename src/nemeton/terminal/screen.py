"""What the player sees: the table with its question and choices, explanations, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from nemeton.bots.bot import InfoSet
from nemeton.bots.hints import rank_choices
from nemeton.engine.decision import Blocked
from nemeton.engine.match import Match
from nemeton.terminal import commands
from nemeton.terminal.console import Terminal
from nemeton.terminal.drawing import Drawing, SeatView, Size
from nemeton.terminal.log import Line, recent_lines
from nemeton.texts.catalogue import Catalogue
from nemeton.texts.rulebook import find_rule, is_rule, pages

PROMPT: Final = 1  # the line of the prompt
TALL: Final = 1000  # a height at which a drawing leaves nothing out
IDEAS: Final = 3
MOST_TOLD: Final = 12  # actions shown of those blocked for one reason
SIMULATIONS: Final = 500  # of the search for ideas: fast enough not to be waited for
ONE_COLUMN: Final = 4  # up to this many choices are listed in one column
GAP: Final = 2


class Screen:
    def __init__(self, match: Match, seat: int, drawing: Drawing, catalogue: Catalogue, terminal: Terminal) -> None:
        self.match = match
        self.seat = seat
        self.drawing = drawing
        self.say = catalogue.say
        self.language = catalogue.language
        self.terminal = terminal

    def seen(self) -> SeatView:
        game, state = self.match.game, self.match.state
        decision = game.decision(state, self.seat)
        choices = tuple(sorted(decision.choices, key=lambda choice: self.drawing.rank(choice.text)))
        decision = msgspec.structs.replace(decision, choices=choices)
        return SeatView(game.view(state, self.seat), self.seat, decision)

    def note(self, markup: str) -> None:
        self.terminal.show(Text.from_markup(markup))

    # --- The table ---

    def show_table(self, news: Sequence[str] = (), *, whole: bool = False) -> None:
        """Show the table, the question, the choices and news. On a low screen the hint and the log are left out."""
        seen = self.seen()
        width, height = self.terminal.size
        table = self.drawing.table(seen, Size(width, TALL if whole else height))
        choices = self.drawing.digest(seen, width)
        if choices is None:
            choices = number_choices([self.drawing.action(choice.text, seen) for choice in seen.decision.choices], width)
        question = Text.from_markup(f"[bold]{self.drawing.question(seen)}[/]")
        body = Group(table, question, choices, *map(Text.from_markup, news))
        log = self.log_lines(seen, int(self.match.state.players))
        room_for_hint = True
        if self.terminal.live and not whole:
            free = height - self.terminal.height_of(body) - PROMPT
            while log and self.terminal.height_of(Group(*log)) > free:
                log.pop(0)
            room_for_hint = free > self.terminal.height_of(Group(*log))
        self.terminal.clear()
        self.terminal.show(*log, body)
        if room_for_hint:
            self.terminal.show(Text(self.say("hint"), style="dim"))

    def log_lines(self, seen: SeatView, count: int) -> list[Text]:
        return [self.log_line(line, seen) for line in recent_lines(self.match, self.drawing, seen, count)]

    def log_line(self, line: Line, seen: SeatView) -> Text:
        who = f"[bold]{self.drawing.name(line.seat, seen)}[/]"
        phrases = self.say("join-phrases").join(line.phrases)
        return Text.from_markup(self.say("log-line", who=who, phrases=phrases))

    def show_turn_of(self, seat: int) -> None:
        """Announce that another seat is about to act."""
        self.terminal.show(Text(self.say("waiting-for", who=self.drawing.name(seat, self.seen())), style="dim"))

    def show_last_line_of(self, seat: int) -> None:
        """Show what another seat has just done."""
        seen = self.seen()
        lines = [line for line in recent_lines(self.match, self.drawing, seen, 2) if line.seat == seat]
        self.terminal.show(*(self.log_line(line, seen) for line in lines))

    def show_help(self) -> None:
        decision = self.seen().decision
        blocked = decision.blocked[0] if decision.blocked else None
        keys = [("?", "help-blocked")]
        if blocked:
            keys.append((f"? {blocked.text}", "help-why"))
            if pages(self.match.game.id):
                keys.append((f"? {blocked.rule}", "help-rule"))
        keys += [
            ("i", "help-idea"),
            ("u", "help-undo"),
            ("r", "help-redo"),
            (f"s {self.say('help-file')}", "help-save"),
            ("q", "help-quit"),
        ]
        keys.append(("Enter", "help-again"))
        grid = Table.grid(padding=(0, 2))
        for key, message in keys:
            grid.add_row(Text(key, style="bold cyan"), self.say(message))
        self.note(self.say("help", example=decision.choices[-1].text))
        self.terminal.show(grid, *(self.drawing.legend()))

    # --- What a search would choose ---

    def show_ideas(self) -> None:
        """Show the best choices with their numbers and chances, found from what the player can know."""
        seen = self.seen()
        hint = rank_choices(InfoSet(self.match.game, self.match.state, self.seat), SIMULATIONS, seed=0)
        numbers = {choice.action: number for number, choice in enumerate(seen.decision.choices, start=1)}
        numbered = self.drawing.digest(seen, self.terminal.size.width) is None
        self.note(self.say("idea-title"))
        for choice in hint.choices[:IDEAS]:
            if choice.chance is not None:
                action = self.drawing.action(choice.text, seen)
                percent = round(100 * choice.chance)
                typed = numbers[choice.action] if numbered else choice.text
                self.note(self.say("idea-line", number=typed, action=action, percent=percent))

    # --- Why not ---

    def explain(self, typed: str) -> None:
        """Explain all blocked actions, one action, or one rule."""
        seen = self.seen()
        decision = seen.decision
        if not typed:
            self.show_blocked(decision.blocked, seen)
            return
        meant = self.drawing.read(typed, seen)
        numbered = self.drawing.digest(seen, self.terminal.size.width) is None
        blocked = [one for one in decision.blocked if commands.fits(meant, one.text)]
        possible = commands.find_choices(meant, decision.choices)
        for one in blocked[:MOST_TOLD]:
            self.note(self.why(one))
        for number in possible[:MOST_TOLD]:
            action = self.drawing.action(decision.choices[number - 1].text, seen)
            shown = number if numbered else decision.choices[number - 1].text
            self.note(self.say("why-possible", number=shown, action=action))
        if blocked or possible:
            return
        if is_rule(typed) and pages(self.match.game.id):
            self.show_rule(typed)
        else:
            self.note(self.say("why-unknown", typed=escape(typed)))

    def show_rule(self, number: str) -> None:
        rule = find_rule(self.match.game.id, number, self.language)
        if rule is None:
            self.note(self.say("rule-unknown", rule=number.upper()))
            return
        if rule.language != self.language:
            self.note(self.say("rule-only-english"))
        self.note(escape(f"{rule.number} {rule.text}"))

    def why(self, blocked: Blocked) -> str:
        action = self.drawing.action(blocked.text, self.seen())
        return self.say("not-possible-because", action=action, reason=self.drawing.reason(blocked), rule=blocked.rule)

    def show_blocked(self, blocked: tuple[Blocked, ...], seen: SeatView) -> None:
        """Grouped by reason: one reason often blocks many actions."""
        if not blocked:
            self.note(self.say("blocked-none"))
            return
        groups: dict[tuple[str, str], list[str]] = {}
        for one in blocked:
            groups.setdefault((self.drawing.reason(one), one.rule), []).append(self.drawing.action(one.text, seen))
        self.note(self.say("blocked-title"))
        for (reason, rule), actions in groups.items():
            rest = len(actions) - MOST_TOLD
            told = actions if rest <= 1 else [*actions[:MOST_TOLD], self.say("blocked-more", count=rest)]
            grid = number_choices(told, self.terminal.size.width, numbered=False)
            self.terminal.show(Text.from_markup(f"[bold]{self.say('blocked-reason', reason=reason, rule=rule)}[/]"), grid)

    # --- The end ---

    def show_end(self) -> None:
        seen = self.seen()
        state = self.match.state
        self.terminal.clear()
        self.terminal.show(self.drawing.table(seen, self.terminal.size), *self.log_lines(seen, int(state.players) + 1))
        winners = seen.decision.winners
        self.terminal.show("", Text(self.say("game-over"), style="bold"), self.score_table(winners, seen))
        if self.seat in winners:
            self.note(self.say("you-win" if len(winners) == 1 else "you-share"))
        else:
            self.note(self.say("you-lose", winners=", ".join(self.drawing.name(seat, seen) for seat in winners)))

    def score_table(self, winners: tuple[int, ...], seen: SeatView) -> RenderableType:
        scores = list(enumerate(self.match.state.scores()))
        grid = Table.grid(padding=(0, 2))
        for seat, points in sorted(scores, key=lambda pair: -pair[1]):
            mark = self.say("winner-mark") if seat in winners else ""
            grid.add_row(Text.from_markup(self.drawing.name(seat, seen)), self.say("score", points=int(points)), mark)
        return grid


def number_choices(descriptions: Sequence[str], width: int, *, numbered: bool = True) -> RenderableType:
    """A list of descriptions, numbered from 1 down each column."""
    texts = [Text.from_markup(description) for description in descriptions]
    digits = len(str(len(texts))) if numbered else 0
    longest = max(text.cell_len for text in texts)
    cell = digits + GAP + longest + GAP
    columns = 1 if len(texts) <= ONE_COLUMN else max(1, min(len(texts), width // cell))
    height = -(-len(texts) // columns)
    columns = -(-len(texts) // height)
    grid = Table.grid(padding=(0, GAP, 0, 0))
    for _ in range(columns):
        grid.add_column(width=digits, justify="right", style="bold cyan", no_wrap=True)
        grid.add_column(max_width=max(longest, 1))
    for row in range(height):
        line: list[RenderableType] = []
        for at in range(row, len(texts), height):
            line += [str(at + 1) if numbered else "", texts[at]]
        grid.add_row(*line)
    return grid
