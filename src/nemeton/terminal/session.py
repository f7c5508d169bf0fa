"""A game in the terminal: show the table, ask, carry out, until the game is over or the player leaves."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rich.markup import escape

from nemeton.bots.bot import Bot, InfoSet
from nemeton.engine.errors import UndoRefused
from nemeton.engine.match import Match
from nemeton.terminal import commands
from nemeton.terminal.console import Terminal
from nemeton.terminal.drawing import Drawing
from nemeton.terminal.record_file import RecordFile
from nemeton.terminal.screen import MOST_TOLD, Screen
from nemeton.texts.catalogue import Catalogue
from nemeton.texts.errors import tell_error

PAUSE: Final = 0.9  # seconds to read what a bot did


class Leave(Exception):
    """The player leaves the table."""


class Session:
    def __init__(
        self,
        match: Match,
        seat: int,
        bots: Mapping[int, Bot],
        drawing: Drawing,
        catalogue: Catalogue,
        terminal: Terminal,
        record_file: RecordFile,
        speed: float = 1.0,
    ) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots
        self.say = catalogue.say
        self.terminal = terminal
        self.screen = Screen(match, seat, drawing, catalogue, terminal)
        self.note = self.screen.note
        self.record_file = record_file
        self.speed = speed
        self.news: list[str] = []  # shown below the next table, because drawing it may clear the screen

    def greet(self, message: str) -> None:
        """Show a message below the first table."""
        self.news.append(message)

    def run(self) -> None:
        """Play until the end, or until the player leaves by command, end of input or interruption."""
        try:
            self.autosave()
            while not self.match.state.over:
                self.let_bots_play()
                if not self.match.state.over:
                    self.ask_player()
            self.screen.show_end()
            self.offer_to_save()
        except Leave:
            self.offer_to_save()
        except (EOFError, KeyboardInterrupt):
            self.terminal.show("")
        except Exception:
            # A game's drawing or words have failed. What was played must not be lost.
            if self.record_file.file is None:
                self.save("")
            raise
        self.say_goodbye()

    # --- Playing ---

    def let_bots_play(self) -> None:
        """Let the bots that are asked play, until the player has to decide."""
        game, state = self.match.game, self.match.state
        shown = -1
        while not state.over and self.seat not in game.asked(state):
            seat = game.asked(state)[0]
            if self.terminal.live and shown != seat:
                self.screen.show_turn_of(seat)
                shown = seat
            self.match.play(seat, self.bots[seat].choose(InfoSet(game, state, seat)))
            self.autosave()
            if self.terminal.live and self.speed > 0 and seat not in game.asked(state):
                self.screen.show_last_line_of(seat)
                self.terminal.pause(PAUSE / self.speed)

    def ask_player(self) -> None:
        """Ask until something on the table has changed."""
        self.screen.show_table(self.news)
        self.news.clear()
        while True:
            command = commands.read_command(self.terminal.ask(self.say("prompt")))
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
        seen, drawing = self.screen.seen(), self.screen.drawing
        decision = seen.decision
        numbered = drawing.digest(seen, self.terminal.size.width) is None
        reading = commands.read_choice(drawing.read(typed, seen), decision, self.match.game.vocabulary, numbered=numbered)
        if isinstance(reading, commands.Picked):
            self.match.play(self.seat, reading.action)
            self.autosave()
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
            self.note(tell_error(refusal, self.screen.language))
            return False
        self.autosave()
        self.news.append(self.say("taken-back" if kind == commands.UNDO else "done-again"))
        return True

    # --- The record ---

    def autosave(self) -> None:
        """Save after a move. A full disk or a lost folder must not end the game."""
        try:
            self.record_file.save()
        except OSError as problem:
            self.news.append(self.say("save-failed", file=escape(str(self.record_file.file)), problem=escape(str(problem))))

    def save(self, name: str) -> bool:
        file = Path(name).expanduser() if name else self.record_file.file or self.record_file.suggest_name()
        shown = escape(str(file))
        try:
            self.record_file.save_as(file)
        except FileExistsError:
            self.note(self.say("save-exists", file=shown))
        except OSError as problem:
            self.note(self.say("save-failed", file=shown, problem=escape(str(problem))))
        else:
            self.note(self.say("saved", file=shown))
            return True
        return False

    def offer_to_save(self) -> None:
        """Unless the game is saved already. A single letter is no file name: `s` saves under a suggested one."""
        if self.record_file.file is not None:
            return
        try:
            while answer := self.terminal.ask(self.say("save-offer")):
                if len(answer) == 1 and answer.lower() != "s":
                    return
                if self.save("" if len(answer) == 1 else answer):
                    return
        except (EOFError, KeyboardInterrupt):
            self.terminal.show("")

    def say_goodbye(self) -> None:
        file = self.record_file.file
        if file is None:
            self.note(self.say("farewell-unsaved"))
        elif not self.match.state.over:
            self.note(self.say("farewell-saved", file=escape(str(file))))
            seat = f" --seat {self.seat}" if self.seat else ""
            self.terminal.show_command(f"  nemeton play {self.match.game.id} --record {shlex.quote(str(file))}{seat}")
        self.note(self.say("farewell"))
