"""`aibackend backup` and `restore`: what the data folder must not lose, in one file, taken while the service runs.

The rows are copied by SQLite's own online backup, as of one moment. The vectors' index files are copied before the
database that says how far they reach, and again when one of them changed meanwhile. Uploaded files are not taken: they
live a day. Rows on PostgreSQL are for its own tools: then secret and vectors are taken, and nothing of them is compared
with the rows. Neither a damaged database is written nor one filled in from.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import sqlite3
import sys
import tarfile
import tempfile
from dataclasses import replace
from pathlib import Path

from aibackend.cli.place import ROWS, SECRET, fits, must_be_whole, secret_of
from aibackend.container import make_folder
from aibackend.errors import ConfigurationError
from aibackend.settings import Settings

VECTORS = "vectors"
WITHOUT = "without the secret that its keys were made with, which is not in use here: set AIBACKEND_SECRET to that one"
ENDINGS = (".tar.gz", ".tgz")
ELSEWHERE = "the rows are on a server: pg_dump takes them, before this file is written, so that memories have vectors"
ATTEMPTS = 5
"""How often vectors are copied anew because an index was written meanwhile, which happens once in a thousand stores."""


def backup(settings: Settings, options: argparse.Namespace) -> None:
    """Write the file, whole or not at all."""
    on_server = _is_on_server(settings)
    target = Path(options.file)
    if not target.name.endswith(ENDINGS):
        raise ConfigurationError(f"{target} would be a gzipped tar; name it so: {target.stem or 'backup'}.tar.gz")
    if target.exists():
        raise ConfigurationError(f"{target} is there already; name another file")
    secret = secret_of(settings)
    if not (secret if on_server else (settings.data / ROWS).exists()):
        missing = "secret" if on_server else "database"
        raise ConfigurationError(f"there is no {missing} in {settings.data.absolute()}; set AIBACKEND_DATA")
    try:
        with tempfile.TemporaryDirectory(prefix=f".{target.name}-", dir=target.absolute().parent) as scratch:
            folder, packed = Path(scratch, "data"), Path(scratch, "packed")
            folder.mkdir()
            if not on_server:
                _copy_database(settings.data / ROWS, folder / ROWS)
                _check_rows(folder / ROWS)
            has_secret = on_server or fits(secret, folder / ROWS)
            if has_secret:
                (folder / SECRET).touch(mode=0o600)
                (folder / SECRET).write_bytes(secret)
            if (settings.data / VECTORS).is_dir():
                _copy_vectors(settings.data / VECTORS, folder / VECTORS)
            packed.touch(mode=0o600)
            with tarfile.open(packed, "w:gz", compresslevel=3) as archive:
                for path in (folder / name for name in (ROWS, SECRET, VECTORS)):
                    if path.exists():
                        archive.add(path, arcname=f"./{path.name}")
            os.link(packed, target)
    except (OSError, sqlite3.OperationalError) as error:
        raise ConfigurationError(f"the backup could not be written: {error}") from None
    except sqlite3.DatabaseError as error:
        raise ConfigurationError(
            f"the database in {settings.data.absolute()} is damaged, so nothing was written: {error}"
        ) from None
    told = "; keep it safe, it holds the secret" if has_secret else f", {WITHOUT}"
    print(f"{target}: {target.stat().st_size / 1e6:.2f} MB{told}", file=sys.stderr)
    if on_server:
        print(f"Secret and vectors alone: {ELSEWHERE}", file=sys.stderr)


def restore(settings: Settings, options: argparse.Namespace) -> None:
    """Fill a data folder in which there is no database yet. What is in the file is checked first."""
    on_server = _is_on_server(settings)
    if taken := [name for name in (ROWS, SECRET, VECTORS) if (settings.data / name).exists()]:
        raise ConfigurationError(
            f"{settings.data.absolute()} holds {', '.join(taken)} already; name a new AIBACKEND_DATA"
        )
    try:
        open(options.file, "rb").close()
    except OSError as error:
        raise ConfigurationError(f"{options.file} cannot be read: {error.strerror}") from None
    make_folder(settings)
    with tempfile.TemporaryDirectory(prefix=".restore-", dir=settings.data) as scratch:
        try:
            with tarfile.open(options.file, "r:gz") as archive:
                archive.extractall(scratch, filter="data")
            has_secret = _fits_server(Path(scratch)) if on_server else _fits_rows(Path(scratch), settings)
        except (OSError, EOFError, tarfile.TarError, sqlite3.Error) as error:
            raise ConfigurationError(f"{options.file} is no whole backup: {error}") from None
        for name in (VECTORS, SECRET, ROWS):  # the rows last: with them the folder counts as filled
            with contextlib.suppress(FileNotFoundError):
                os.chmod(Path(scratch, name), 0o700 if name == VECTORS else 0o600)  # for their owner alone
                os.rename(Path(scratch, name), settings.data / name)
    print(f"{settings.data.absolute()} is as it was; uploaded files are to be sent again", file=sys.stderr)
    if on_server:
        print("Rows are for the tools of their database", file=sys.stderr)
    if not has_secret:
        print(f"It is {WITHOUT}", file=sys.stderr)


def _fits_rows(unpacked: Path, settings: Settings) -> bool:
    """Whether the secret in use there is the one of the rows, which are whole. Raises: sqlite3.Error."""
    if (unpacked / SECRET).exists() and not (unpacked / ROWS).exists():
        raise ConfigurationError("the file holds no rows: set AIBACKEND_STORAGE_URL to the server that has them")
    _check_rows(unpacked / ROWS)
    return fits(secret_of(replace(settings, data=unpacked)), unpacked / ROWS)


def _fits_server(unpacked: Path) -> bool:
    """That there is a secret, and no rows, which would lie idle beside those on the server. Raises: OSError."""
    if (unpacked / ROWS).exists():
        raise ConfigurationError(
            "the file holds rows, but storage_url names a server: restore it without, then copy-database"
        )
    return bool((unpacked / SECRET).read_bytes())


def _is_on_server(settings: Settings) -> bool:
    """Raises: ConfigurationError, where rows are in a file elsewhere."""
    if settings.storage_url.startswith("sqlite:"):
        raise ConfigurationError("storage_url names another place than the data folder; back that file up by itself")
    return bool(settings.storage_url)


def _copy_database(source: Path, target: Path) -> None:
    """As of one moment, with what stands in its log; writers go on meanwhile."""
    target.touch(mode=0o600)
    with (
        contextlib.closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True, timeout=30)) as old,
        contextlib.closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new, pages=-1)


def _copy_vectors(source: Path, target: Path) -> None:
    for _ in range(ATTEMPTS):
        before = _written(source)
        shutil.rmtree(target, ignore_errors=True)
        with contextlib.suppress(shutil.Error, FileNotFoundError):  # a collection that went: it is written differently
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("*.sqlite3*"))
            for database in source.glob("*.sqlite3"):
                _copy_database(database, target / database.name)
            if _written(source) == before:
                return
    raise ConfigurationError("the vectors are being written without a pause; try again in a moment")


def _written(folder: Path) -> dict[Path, int]:
    """When each index file was last written."""
    files = (path for path in folder.rglob("*") if path.is_file() and ".sqlite3" not in path.name)
    return {path: path.stat().st_mtime_ns for path in files}


def _check_rows(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        must_be_whole(database)
