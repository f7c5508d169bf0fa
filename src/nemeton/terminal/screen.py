"""What the person sees: the table with its question and choices, explanations, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from nemeton.engine.decision import Blocked
from nemeton.engine.match import Match
from nemeton.locale import Catalogue
from nemeton.players.bot import Glimpse
from nemeton.players.hints import rank_choices
from nemeton.rulebook import find_rule, is_rule, pages
from nemeton.terminal import commands
from nemeton.terminal.choices import number_choices
from nemeton.terminal.desk import Desk
from nemeton.terminal.drawing import Drawing, Glance, Size
from nemeton.terminal.log import Line, recent_lines

PROMPT: Final = 1  # the line on which people type
TALL: Final = 1000  # a height at which a drawing leaves nothing out
IDEAS: Final = 3
MOST_TOLD: Final = 12  # of what is blocked for one reason
SIMULATIONS: Final = 500  # of the search for ideas: nobody waits for it


class Screen:
    def __init__(self, match: Match, seat: int, drawing: Drawing, catalogue: Catalogue, desk: Desk) -> None:
        self.match = match
        self.seat = seat
        self.drawing = drawing
        self.say = catalogue.say
        self.desk = desk

    def glance(self) -> Glance:
        game, state = self.match.game, self.match.state
        decision = game.decision(state, self.seat)
        choices = tuple(sorted(decision.choices, key=lambda choice: self.drawing.rank(choice.text)))
        decision = msgspec.structs.replace(decision, choices=choices)
        return Glance(game.view(state, self.seat), self.seat, decision)

    def note(self, markup: str) -> None:
        self.desk.show(Text.from_markup(markup))

    # --- The table ---

    def show_table(self, news: Sequence[str] = (), *, whole: bool = False) -> None:
        """The table, the question, the choices and news for the person. On a low screen the hint and the log give way."""
        glance = self.glance()
        width, height = self.desk.size
        table = self.drawing.table(glance, Size(width, TALL if whole else height))
        choices = self.drawing.digest(glance, width)
        if choices is None:
            choices = number_choices([self.drawing.action(choice.text, glance) for choice in glance.decision.choices], width)
        question = Text.from_markup(f"[bold]{self.drawing.question(glance)}[/]")
        body = Group(table, question, choices, *map(Text.from_markup, news))
        log = self.log_lines(glance, int(self.match.state.players))
        room_for_hint = True
        if self.desk.live and not whole:
            free = height - self.desk.height_of(body) - PROMPT
            while log and self.desk.height_of(Group(*log)) > free:
                log.pop(0)
            room_for_hint = free > self.desk.height_of(Group(*log))
        self.desk.wipe()
        self.desk.show(*log, body)
        if room_for_hint:
            self.desk.show(Text(self.say("hint"), style="dim"))

    def log_lines(self, glance: Glance, count: int) -> list[Text]:
        return [self.log_line(line, glance) for line in recent_lines(self.match, self.drawing, glance, count)]

    def log_line(self, line: Line, glance: Glance) -> Text:
        who = f"[bold]{self.drawing.name(line.seat, glance)}[/]"
        phrases = self.say("join-phrases").join(line.phrases)
        return Text.from_markup(self.say("log-line", who=who, phrases=phrases))

    def show_turn_of(self, seat: int) -> None:
        """Somebody else is about to act."""
        self.desk.show(Text(self.say("waiting-for", who=self.drawing.name(seat, self.glance())), style="dim"))

    def show_last_line_of(self, seat: int) -> None:
        """What somebody else has just done."""
        glance = self.glance()
        lines = [line for line in recent_lines(self.match, self.drawing, glance, 2) if line.seat == seat]
        self.desk.show(*(self.log_line(line, glance) for line in lines))

    def show_help(self) -> None:
        decision = self.glance().decision
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
        self.desk.show(grid, *(self.drawing.legend()))

    # --- What a search would choose ---

    def show_ideas(self) -> None:
        """The best choices with their numbers and chances, found from what the person can know."""
        glance = self.glance()
        hint = rank_choices(Glimpse(self.match.game, self.match.state, self.seat), SIMULATIONS, seed=0)
        numbers = {choice.action: number for number, choice in enumerate(glance.decision.choices, start=1)}
        numbered = self.drawing.digest(glance, self.desk.size.width) is None
        self.note(self.say("idea-title"))
        for choice in hint.choices[:IDEAS]:
            if choice.chance is not None:
                action = self.drawing.action(choice.text, glance)
                percent = round(100 * choice.chance)
                typed = numbers[choice.action] if numbered else choice.text
                self.note(self.say("idea-line", number=typed, action=action, percent=percent))

    # --- Why not ---

    def explain(self, typed: str) -> None:
        """Why not: everything, one action, or one rule."""
        glance = self.glance()
        decision = glance.decision
        if not typed:
            self.show_blocked(decision.blocked, glance)
            return
        meant = self.drawing.read(typed, glance)
        numbered = self.drawing.digest(glance, self.desk.size.width) is None
        blocked = [one for one in decision.blocked if commands.fits(meant, one.text)]
        possible = commands.find_choices(meant, decision.choices)
        for one in blocked[:MOST_TOLD]:
            self.note(self.why(one))
        for number in possible[:MOST_TOLD]:
            action = self.drawing.action(decision.choices[number - 1].text, glance)
            shown = number if numbered else decision.choices[number - 1].text
            self.note(self.say("why-possible", number=shown, action=action))
        if blocked or possible:
            return
        if is_rule(typed) and pages(self.match.game.id):
            rule = find_rule(self.match.game.id, typed)
            self.note(escape(rule) if rule else self.say("rule-unknown", rule=typed.upper()))
        else:
            self.note(self.say("why-unknown", typed=escape(typed)))

    def why(self, blocked: Blocked) -> str:
        action = self.drawing.action(blocked.text, self.glance())
        return self.say("not-possible-because", action=action, reason=self.drawing.reason(blocked), rule=blocked.rule)

    def show_blocked(self, blocked: tuple[Blocked, ...], glance: Glance) -> None:
        """Grouped by reason: a stone that is used up blocks nine actions for the same one."""
        if not blocked:
            self.note(self.say("blocked-none"))
            return
        groups: dict[tuple[str, str], list[str]] = {}
        for one in blocked:
            groups.setdefault((self.drawing.reason(one), one.rule), []).append(self.drawing.action(one.text, glance))
        self.note(self.say("blocked-title"))
        for (reason, rule), actions in groups.items():
            rest = len(actions) - MOST_TOLD
            told = actions if rest <= 1 else [*actions[:MOST_TOLD], self.say("blocked-more", count=rest)]
            grid = number_choices(told, self.desk.size.width, numbered=False)
            self.desk.show(Text.from_markup(f"[bold]{self.say('blocked-reason', reason=reason, rule=rule)}[/]"), grid)

    # --- The end ---

    def show_end(self) -> None:
        glance = self.glance()
        state = self.match.state
        self.desk.wipe()
        self.desk.show(self.drawing.table(glance, self.desk.size), *self.log_lines(glance, int(state.players) + 1))
        winners = [seat for seat in range(state.players) if state.winners() >> seat & 1]
        self.desk.show("", Text(self.say("game-over"), style="bold"), self.score_table(winners, glance))
        if self.seat in winners:
            self.note(self.say("you-win" if len(winners) == 1 else "you-share"))
        else:
            self.note(self.say("you-lose", winners=", ".join(self.drawing.name(seat, glance) for seat in winners)))

    def score_table(self, winners: list[int], glance: Glance) -> RenderableType:
        scores = list(enumerate(self.match.state.scores()))
        grid = Table.grid(padding=(0, 2))
        for seat, points in sorted(scores, key=lambda pair: -pair[1]):
            mark = self.say("winner-mark") if seat in winners else ""
            grid.add_row(Text.from_markup(self.drawing.name(seat, glance)), self.say("score", points=int(points)), mark)
        return grid
