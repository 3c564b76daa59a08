"""The log on standard error: a line of text or of JSON for each event, with the id of the request it belongs to."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial

import orjson

from aibackend.errors import ConfigurationError
from aibackend.services.context import request_id
from aibackend.settings import Settings

SECRET = re.compile(r"\b(aib_(?:live|test)_)[0-9A-Za-z]+")
"""Callers' keys, which some write into addresses and names of requests."""
OURS = ("aibackend", "aibackend_blocks", "aibackend_contrib", "aibackend_defaults", "aibackend_plugins")


def configure(settings: Settings) -> None:
    """Log on standard error. Of libraries only warnings: they write what passes through them, texts, URLs, keys."""
    level = logging.getLevelNamesMapping().get(settings.log_level.upper())
    if level is None:
        raise ConfigurationError("log_level must be DEBUG, INFO, WARNING, ERROR or CRITICAL")
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if settings.log_format == "json" else TextLines())
    logging.basicConfig(level=max(level, logging.WARNING), handlers=[handler])
    logging.captureWarnings(True)
    for name in OURS:
        logging.getLogger(name).setLevel(level)


def for_workers(settings: Settings) -> Callable[[], None]:
    """What has a worker log alike; it is handed no other setting."""
    return partial(configure, Settings(log_level=settings.log_level, log_format=settings.log_format))


class TextLines(logging.Formatter):
    """Time, level, logger, message, and the request's id where the message does not name it; no caller's key."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        """The line, and a traceback."""
        return SECRET.sub(r"\1…", super().format(record))

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's name
        """The line before a traceback."""
        line, known = super().formatMessage(record), request_id.get()
        return f"{line} request={known}" if known and known not in line else line


class JsonLines(logging.Formatter):
    """An object a line: time (RFC 3339, UTC), level, logger, message; requestId and exception where there is one.
    No caller's key.

    Whoever logs may hand over `fields`, by name, as `extra`.
    """

    def format(self, record: logging.LogRecord) -> str:
        """One line, whatever the message holds."""
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        line: dict[str, object] = {
            "time": moment,
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if known := request_id.get():
            line["requestId"] = known
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return SECRET.sub(r"\1…", orjson.dumps(line).decode())
