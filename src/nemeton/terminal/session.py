"""One person's evening at the table: show, ask, carry out, until the game is over or the person leaves."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rich.markup import escape

from nemeton.engine.errors import UndoRefused
from nemeton.engine.match import Match
from nemeton.locale import Catalogue
from nemeton.players.bot import Bot, Glimpse
from nemeton.terminal import commands
from nemeton.terminal.desk import Desk
from nemeton.terminal.drawing import Drawing
from nemeton.terminal.keeper import Keeper
from nemeton.terminal.screen import MOST_TOLD, Screen

PAUSE: Final = 0.9  # seconds to read what a bot did


class Leave(Exception):
    """The person leaves the table."""


class Session:
    def __init__(
        self,
        match: Match,
        seat: int,
        bots: Mapping[int, Bot],
        drawing: Drawing,
        catalogue: Catalogue,
        desk: Desk,
        keeper: Keeper,
        speed: float = 1.0,
    ) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots
        self.say = catalogue.say
        self.desk = desk
        self.screen = Screen(match, seat, drawing, catalogue, desk)
        self.note = self.screen.note
        self.keeper = keeper
        self.speed = speed
        self.news: list[str] = []  # told below the next table, because drawing it may wipe the screen

    def greet(self, message: str) -> None:
        """Say something below the first table."""
        self.news.append(message)

    def run(self) -> None:
        """Play until the end, or until the person leaves by command, end of input or interruption."""
        try:
            self.keep()
            while not self.match.state.over:
                self.let_bots_play()
                if not self.match.state.over:
                    self.ask_person()
            self.screen.show_end()
            self.offer_to_save()
        except Leave:
            self.offer_to_save()
        except (EOFError, KeyboardInterrupt):
            self.desk.show("")
        self.say_goodbye()

    # --- Playing ---

    def let_bots_play(self) -> None:
        """Everybody else who is asked plays, until it is the person's turn to decide."""
        game, state = self.match.game, self.match.state
        shown = -1
        while not state.over and self.seat not in game.asked(state):
            seat = game.asked(state)[0]
            if self.desk.live and shown != seat:
                self.screen.show_turn_of(seat)
                shown = seat
            self.match.play(seat, self.bots[seat].choose(Glimpse(game, state, seat)))
            self.keep()
            if self.desk.live and self.speed > 0 and seat not in game.asked(state):
                self.screen.show_last_line_of(seat)
                self.desk.pause(PAUSE / self.speed)

    def ask_person(self) -> None:
        """Ask until something has changed on the table."""
        self.screen.show_table(self.news)
        self.news.clear()
        while True:
            command = commands.read_command(self.desk.ask(self.say("prompt")))
            if command.kind == commands.QUIT:
                raise Leave
            if command.kind == commands.AGAIN:
                self.screen.show_table(whole=True)
            elif command.kind == commands.HELP:
                self.screen.show_help()
            elif command.kind == commands.IDEA:
                self.screen.show_ideas()
            elif command.kind == commands.SAVE:
                self.save(command.rest)
            elif command.kind == commands.WHY:
                self.screen.explain(command.rest)
            elif command.kind == commands.CHOOSE:
                if self.choose(command.rest):
                    return
            elif self.step_back_or_forth(command.kind):
                return

    def choose(self, typed: str) -> bool:
        """Carry out a choice; False if the line did not name exactly one."""
        glance, drawing = self.screen.glance(), self.screen.drawing
        decision = glance.decision
        numbered = drawing.digest(glance, self.desk.size.width) is None
        reading = commands.read_choice(drawing.read(typed, glance), decision, self.match.game.vocabulary, numbered=numbered)
        if isinstance(reading, commands.Picked):
            self.match.play(self.seat, reading.action)
            self.keep()
            return True
        if isinstance(reading, commands.Unclear):
            if numbered:
                numbers = ", ".join(map(str, reading.numbers))
                self.note(self.say("not-unique", typed=escape(typed), numbers=numbers))
            else:
                texts = [decision.choices[number - 1].text for number in reading.numbers[:MOST_TOLD]]
                self.note(self.say("not-unique-texts", typed=escape(typed), texts=" · ".join(texts)))
        elif isinstance(reading, commands.NoNumber):
            self.note(self.say("not-a-number", number=reading.number, last=len(decision.choices)))
        elif isinstance(reading, commands.Nonsense):
            self.note(self.say("not-understood", typed=escape(typed)))
        elif reading.reasons:
            for blocked in reading.reasons[:MOST_TOLD]:
                self.note(self.screen.why(blocked))
        else:
            self.note(self.say("not-possible", action=reading.text))
        return False

    def step_back_or_forth(self, kind: str) -> bool:
        try:
            if kind == commands.UNDO:
                self.match.undo(self.seat)
            else:
                self.match.redo(self.seat)
        except UndoRefused as refusal:
            self.note(self.say(f"undo-{refusal.reason}"))
            return False
        self.keep()
        self.news.append(self.say("taken-back" if kind == commands.UNDO else "done-again"))
        return True

    # --- The record ---

    def keep(self) -> None:
        """A full disk or a lost folder must not end the game."""
        try:
            self.keeper.keep()
        except OSError as problem:
            self.news.append(self.say("save-failed", file=escape(str(self.keeper.file)), problem=escape(str(problem))))

    def save(self, name: str) -> bool:
        file = Path(name).expanduser() if name else self.keeper.file or self.keeper.fresh_name()
        shown = escape(str(file))
        try:
            self.keeper.keep_as(file)
        except FileExistsError:
            self.note(self.say("save-exists", file=shown))
        except OSError as problem:
            self.note(self.say("save-failed", file=shown, problem=escape(str(problem))))
        else:
            self.note(self.say("saved", file=shown))
            return True
        return False

    def offer_to_save(self) -> None:
        """Unless it is kept already. A lone letter is no file name: `s` saves under a fresh one, anything else is a no."""
        if self.keeper.file is not None:
            return
        try:
            while answer := self.desk.ask(self.say("save-offer")):
                if len(answer) == 1 and answer.lower() != "s":
                    return
                if self.save("" if len(answer) == 1 else answer):
                    return
        except (EOFError, KeyboardInterrupt):
            self.desk.show("")

    def say_goodbye(self) -> None:
        file = self.keeper.file
        if file is None:
            self.note(self.say("farewell-unsaved"))
        elif not self.match.state.over:
            self.note(self.say("farewell-saved", file=escape(str(file))))
            seat = f" --seat {self.seat}" if self.seat else ""
            self.desk.show_command(f"  nemeton play {self.match.game.id} --record {shlex.quote(str(file))}{seat}")
        self.note(self.say("farewell"))
