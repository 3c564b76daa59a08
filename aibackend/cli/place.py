"""Where an installation lives: its database and its secret, looked at before anything is opened or made.

Of a database on a server nothing is known here; the key store compares the secret when it is opened.
"""

from __future__ import annotations

import contextlib
import hmac
import sqlite3
from pathlib import Path

from aibackend.container import check_value
from aibackend.errors import ConfigurationError
from aibackend.settings import Settings

ROWS, SECRET = "aibackend.db", "secret"


def begins(settings: Settings) -> None:
    """For commands that may start an installation, but no second secret for one. Raises: ConfigurationError."""
    rows = rows_of(settings)
    if not secret_of(settings) and rows is not None and check_value_in(rows) is not None:
        raise ConfigurationError(
            f"the secret {settings.data.absolute() / SECRET} is gone, without which no key is known: "
            "put it back from a backup, or set AIBACKEND_SECRET"
        )


def looks(settings: Settings) -> None:
    """For commands that are about what is there: they make neither database nor secret. Raises: ConfigurationError."""
    rows = rows_of(settings)
    if rows is not None and not rows.exists():
        raise ConfigurationError(f"there is no database in {rows.absolute().parent}; set AIBACKEND_DATA")
    begins(settings)


def rows_of(settings: Settings) -> Path | None:
    """The database's file, whether it is there or not; None where rows live on a server."""
    if not settings.storage_url:
        return settings.data / ROWS
    return Path(settings.storage_url[10:]) if settings.storage_url.startswith("sqlite:///") else None


def secret_of(settings: Settings) -> bytes:
    """The secret in use; empty where there is none yet."""
    path = settings.data / SECRET
    return settings.secret.encode() or (path.read_bytes() if path.exists() else b"")


def fits(secret: bytes, rows: Path) -> bool:
    """Whether a secret is there, and the one that the keys in a database were made with, as far as it tells."""
    known = check_value_in(rows)
    return bool(secret) and (known is None or hmac.compare_digest(known, check_value(secret)))


def must_be_whole(database: sqlite3.Connection) -> None:
    """Look at every page of an open database. Raises: sqlite3.Error, where one is damaged."""
    [said] = database.execute("PRAGMA quick_check(1)").fetchone()
    if said != "ok":
        raise sqlite3.DatabaseError(" ".join(said.split()))


def check_value_in(rows: Path) -> bytes | None:
    """Of the secret that a database began with; None where it tells of none, or cannot be read."""
    with (
        contextlib.suppress(sqlite3.Error),
        contextlib.closing(sqlite3.connect(f"{rows.absolute().as_uri()}?mode=ro", uri=True)) as database,
    ):
        found = database.execute("SELECT digest FROM secret_check").fetchone()
        return found and bytes(found[0])
    return None
