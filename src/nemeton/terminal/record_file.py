"""The record of a match on disk: replaced atomically after every move."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from pathlib import Path

from nemeton.engine.match import Match
from nemeton.engine.record import Record, load_record


class RecordFile:
    """The file that a match is saved in; `file` is None until there is one."""

    def __init__(self, match: Match, file: Path | None) -> None:
        self.match = match
        self.file = file

    def save(self) -> None:
        """Write the record if there is a file for it, or raise OSError and leave the old file untouched."""
        if self.file is not None:
            write_whole(self.file, self.match.record(secret=True).dump())

    def save_as(self, file: Path) -> None:
        """Save to another file from now on, or raise FileExistsError."""
        if file != self.file and file.exists():
            raise FileExistsError(file)
        write_whole(file, self.match.record(secret=True).dump())
        self.file = file

    def suggest_name(self) -> Path:
        """A file name in the working directory made of the game and the time."""
        now = datetime.now().astimezone()
        return Path(f"{self.match.game.id}-{now:%Y%m%d-%H%M%S}.nemeton")


def write_whole(file: Path, text: str) -> None:
    """Replace a file in one step, so that a crash leaves either the old text or the new one."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        Path(name).replace(file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read_record(file: Path) -> Record | None:
    """The record in a file; None if there is no file or nothing in it yet."""
    if not file.exists():
        return None
    text = file.read_text(encoding="utf-8", errors="replace")
    return load_record(text) if text.strip() else None
