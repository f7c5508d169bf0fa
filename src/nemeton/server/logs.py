"""Structured logs: one JSON object per line, with table and number where they apply, and the id of the request that it is about.
Nothing secret is logged."""

from __future__ import annotations

import logging
from collections import OrderedDict
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Final

import msgspec

MESSAGES_KEPT: Final = 1000
REQUEST_ID: Final[ContextVar[str]] = ContextVar("request_id", default="")  # of the request or socket that is being served
_STANDARD: Final = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {"at": at, "level": record.levelname.lower(), "from": record.name}
        line["message"] = record.getMessage()
        line |= {name: value for name, value in vars(record).items() if name not in _STANDARD}
        if REQUEST_ID.get():
            line["request"] = REQUEST_ID.get()
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


class Repeats(logging.Filter):
    """Keeps warnings and errors from filling a disk: of each message only a few lines are written in a while, and the first one
    after that says how many were left out."""

    def __init__(self, lines: int = 5, seconds: float = 10.0) -> None:
        super().__init__()
        self._lines = lines
        self._seconds = seconds
        self._seen: OrderedDict[tuple[str, str], list[float]] = OrderedDict()  # when a while began, lines since then

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        key = (record.name, str(record.msg))
        span = self._seen.setdefault(key, [record.created, 0])
        self._seen.move_to_end(key)
        if len(self._seen) > MESSAGES_KEPT:
            self._seen.popitem(last=False)
        if record.created - span[0] >= self._seconds:
            left_out = int(span[1]) - self._lines
            span[:] = [record.created, 0]
            if left_out > 0:
                record.left_out = left_out
        span[1] += 1
        return span[1] <= self._lines


def set_up_logs(level: str) -> None:
    """Send all logs of the process to standard error as JSON lines."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    handler.addFilter(Repeats())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for chatty in ("uvicorn.access", "httpx", "httpcore"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
