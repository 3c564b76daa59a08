"""SQLite: one thread writes, one reads, and all that arrives together is committed together.

A job takes some 20 µs, and waiting for the disk 0.2 to 6 ms where this was measured. A commit with
`synchronous=FULL` would wait with the file locked, for this process and all others. With `NORMAL` it does not: the log
is in the system's hands, which outlives the process. What must outlive the machine as well is told only after a third
thread has flushed the log, as `FULL` would have, and meanwhile others are written. WAL lets reads go on, too, here
and in other processes, so that a look-up of a row needs no thread.
Source: https://sqlite.org/wal.html, https://sqlite.org/pragma.html#pragma_synchronous
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar, cast

import peewee

from aibackend.errors import ConfigurationError, Unavailable
from aibackend.services import Work
from aibackend_defaults.storage.binding import CURRENT, enter
from aibackend_defaults.storage.mailbox import Job, Joint, Mailbox, Outcome, attempt, together, unreachable
from aibackend_defaults.storage.migrations import Component, migrate

T = TypeVar("T")

MAGIC = b"SQLite format 3\0"  # of each file; its size of a page follows. Source: https://sqlite.org/fileformat.html
EXAMINE_S = 3.0  # how long pages are looked at: some 250 MB, more than most services ever hold
BUSY_S = 30.0  # how long a process waits for another one's commit; longer than any commit, shorter than a deadline
STILL_BUSY_S = 1.0  # the same once that was too short: whoever holds the file is not committing
LOOK_AGAIN_S = 0.001  # of 0.5, 1 and 2 ms the best for two processes; SQLite itself soon looks every 25 to 100 ms only
PRAGMAS = {
    "journal_mode": "wal",
    "synchronous": "normal",  # the log is flushed by `_flush`; SQLite itself does so around each checkpoint
    "foreign_keys": 1,
    "recursive_triggers": 1,  # else INSERT OR REPLACE deletes rows past the triggers that forbid it
    "journal_size_limit": 64 * 1024 * 1024,  # bytes of log kept after a checkpoint
}


class _Database(peewee.SqliteDatabase):  # type: ignore[misc,unused-ignore]
    """Waits for other processes' commits by looking again soon: SQLite itself would look up to 100 ms later."""

    _patience_s = BUSY_S

    def begin(self, lock_type: str | None = None) -> None:
        give_up = time.monotonic() + self._patience_s
        while True:
            try:
                super().begin(lock_type)
                self._patience_s = BUSY_S
                return
            except peewee.OperationalError as error:
                if _code(error) != sqlite3.SQLITE_BUSY:
                    raise
                if time.monotonic() > give_up:
                    self._patience_s = STILL_BUSY_S
                    raise
                time.sleep(LOOK_AGAIN_S)


class Sqlite:
    """A database file and the two threads that work on it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._database: Any = _Database(str(path), timeout=BUSY_S, pragmas=PRAGMAS, returning_clause=True)
        self.is_suspect = False
        self._components: Sequence[Component] = ()
        self._wal: int | None = None  # the log's file, once it was flushed
        self._beside: dict[str, os.stat_result] = {}  # the log and its index, as they are for as long as this is open
        self._loop_open = False
        self._file: int | None = None  # never closed before the database is: that would drop SQLite's locks
        self._writer = Mailbox(
            "storage-write", start=self._start_writing, serve=self._commit, stop=self._leave, flush=self._flush
        )
        self._reader = Mailbox("storage-read", start=self._start_reading, serve=self._look, stop=self._leave)

    async def open(self, components: Sequence[Component]) -> None:
        self._components = components
        try:
            await self._writer.open()
            await self._reader.open()
            self._start_reading()
        except (peewee.DatabaseError, sqlite3.DatabaseError) as error:
            raise ConfigurationError(f"the database {self._path} cannot be used: {error}; {_cure(error)}") from error
        self._database.execute_sql("PRAGMA busy_timeout = 0")  # the event loop waits for nothing
        enter(None)
        self._loop_open = True

    async def close(self) -> None:
        if self._loop_open:
            self._leave()
            self._loop_open = False
        await self._reader.close()
        await self._writer.close()
        for file in (self._wal, self._file):
            if file is not None:
                os.close(file)
        self._wal = self._file = None

    def _misplaced(self) -> str | None:
        """What others did to the file while it is in use: what is written now would be lost with this process.

        Some 15 µs, which the jobs of a batch share.
        """
        assert self._file is not None
        try:
            mine, head = os.fstat(self._file), os.pread(self._file, len(MAGIC) + 2, 0)
        except OSError as error:
            return f"{self._path} cannot be read: {error.strerror}"
        page = int.from_bytes(head[len(MAGIC) :], "big")
        if not _is_still(str(self._path), mine):
            return f"{self._path} was deleted or replaced while it was in use; restart the service with a backup of it"
        if not head.startswith(MAGIC) or mine.st_size % (page if page > 1 else 1 << 16):
            return f"{self._path} was overwritten while it was in use"
        for path, before in self._beside.items():
            if not _is_still(path, before):
                return f"{path} was deleted or replaced while it was in use; restart the service"
        return None

    async def read(self, work: Work[T]) -> T:
        try:
            return cast(T, await self._reader.put(work))
        except Unavailable as error:
            self.is_suspect |= _is_damage(error)
            raise

    async def look_up(self, work: Work[T], *, joint: Joint | None = None) -> T:
        """Some 15 µs on the event loop; in the reading thread where the file is locked or unwell."""
        if self._loop_open:
            enter(self._database)
            try:
                return work()
            except (peewee.DatabaseError, sqlite3.DatabaseError):
                pass
            finally:
                enter(None)
        return await self.read(work)

    async def write(self, work: Work[T], *, flush: bool = True, joint: Joint | None = None) -> T:
        try:
            return cast(T, await self._writer.put(work, flush=flush, joint=joint))
        except Unavailable as error:
            self.is_suspect |= _is_damage(error)
            raise

    # --- in the threads ---

    def _start_writing(self) -> None:
        self._create()
        self._connect()
        for component in self._components:
            migrate(self._database, component)
        self._database.execute_sql("PRAGMA busy_timeout = 0")  # `begin` waits, and what comes after has no need
        self._database.execute_sql("SELECT 1 FROM sqlite_master").fetchone()  # has both files beside it made
        self._beside = {path: os.stat(path) for path in (f"{self._path}-wal", f"{self._path}-shm")}

    def _start_reading(self) -> None:
        self._connect()
        self._database.execute_sql("PRAGMA query_only = 1")

    def _create(self) -> None:
        """Make the file, for its owner alone: it holds hashes of keys and what customers owe."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(self._path, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise ConfigurationError(f"the database file cannot be written: {error.strerror}: {self._path}") from None

    def _connect(self) -> None:
        enter(self._database)
        give_up = time.monotonic() + BUSY_S
        while True:
            try:
                self._database.connect()
                return
            except peewee.OperationalError as error:  # the switch to WAL does not wait for a lock by itself
                self._database.close()
                if _code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > give_up:
                    raise
                time.sleep(0.01)

    def _leave(self) -> None:
        self._database.close()

    def _commit(self, batch: Sequence[Job]) -> list[Outcome]:
        """Run a batch in one transaction; a job that fails midway has all run again, each behind a savepoint.

        Most errors come before anything was changed (a wallet that is too poor), and need no rolling back. Into a file
        that nobody will find again nothing is written: charges and answers would be lost.
        """
        if (wrong := self._misplaced()) is not None:
            return [Outcome(error=_unavailable(sqlite3.DatabaseError(wrong)))] * len(batch)
        for savepoints in (False, True):
            try:
                with self._database.transaction("IMMEDIATE"):
                    if savepoints:
                        return [self._savely(job.work) for job in batch]
                    return together(batch, self._quickly)
            except _HalfDone:
                continue
            except (peewee.DatabaseError, sqlite3.DatabaseError) as error:
                return [_translated(Outcome(error=error))] * len(batch)
        raise AssertionError("savepoints leave nothing half done")

    def _flush(self) -> None:
        """Have the disk keep what was committed: all that stands in the log. Raises: Unavailable."""
        try:
            if self._wal is None:
                self._wal = os.open(f"{self._path}-wal", os.O_RDWR | os.O_CLOEXEC)
            os.fdatasync(self._wal)
        except OSError as error:
            raise _unavailable(error) from error

    def _quickly(self, work: Work[Any]) -> Outcome:
        connection = self._database.connection()
        before = connection.total_changes
        outcome = attempt(work)
        if outcome.error is not None:
            if connection.total_changes != before:
                raise _HalfDone
            return _translated(outcome)
        return outcome

    def _savely(self, work: Work[Any]) -> Outcome:
        with self._database.savepoint() as savepoint:
            outcome = attempt(work)
            if outcome.error is not None:
                savepoint.rollback()
        return _translated(outcome)

    def _look(self, batch: Sequence[Job]) -> list[Outcome]:
        """Run a batch of reads on one snapshot, taken after the last of them was asked for."""
        try:
            with self._database.transaction():
                return [_translated(attempt(job.work)) for job in batch]
        except (peewee.DatabaseError, sqlite3.DatabaseError) as error:
            return [_translated(Outcome(error=error))] * len(batch)


def _is_still(path: str, before: os.stat_result) -> bool:
    """Whether the file at a path is the one that was there."""
    try:
        return os.path.samestat(before, os.stat(path))
    except OSError:
        return False


def examine() -> str | None:
    """What is wrong with the pages of the file, as far as there is time to look; None when nothing is."""
    connection, until = CURRENT.connection(), time.monotonic() + EXAMINE_S
    connection.set_progress_handler(lambda: time.monotonic() > until, 10_000)
    try:
        [said] = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
            raise
        return None
    finally:
        connection.set_progress_handler(None, 0)
    return None if said == "ok" else " ".join(f"the file is damaged: {said}".split())


class _HalfDone(Exception):
    pass


def _translated(outcome: Outcome) -> Outcome:
    if _is_ours(outcome.error):
        assert outcome.error is not None
        return Outcome(error=_unavailable(outcome.error))
    return outcome


def _code(error: BaseException) -> int | None:
    """SQLite's own code of an error that peewee wrapped."""
    return getattr(error.__context__, "sqlite_errorcode", None)


def _is_damage(error: Unavailable) -> bool:
    """Whether pages of the file are not what they should be."""
    cause = error.__cause__
    code = getattr(cause, "sqlite_errorcode", None) or (cause and _code(cause)) or 0
    return code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)  # the rest of it tells the kind


def _cure(error: BaseException) -> str:
    if (_code(error) or 0) & 0xFF == sqlite3.SQLITE_BUSY:
        return "another process holds it: end that one"
    return "make room on the disk or mend it, or restore the file from a backup"


def _is_ours(error: Exception | None) -> bool:
    """Whether the database failed, rather than the work: it is out of reach, or (bare class) damaged."""
    return isinstance(error, peewee.OperationalError | sqlite3.OperationalError) or type(error) in (
        peewee.DatabaseError,
        sqlite3.DatabaseError,
    )


def _unavailable(error: Exception) -> Unavailable:
    """A full disk, a lock held too long, a file gone: nothing that the caller did. The cause stays for the log."""
    first: BaseException = error
    while isinstance(first.__context__, peewee.DatabaseError | sqlite3.DatabaseError):
        first = first.__context__  # a rollback that fails after it says nothing
    return unreachable(first, str(first))
