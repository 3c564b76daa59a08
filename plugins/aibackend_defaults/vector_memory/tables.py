"""The rows of memories: what was stored, and the words by which it is found. They are the truth; vectors follow them.

memory_space: one a (account, namespace), known by a hash. memory_entry: a memory; `number` is never used again, so
that a vector left over from a forgotten memory points nowhere; `indexed` is 1 once its vector is in place.
memory_word: an inverted index; `key` is a hash of space and word, so that no word is ever shared between spaces.
memory_vector: vectors of the second model (`abroad`).
Texts are bytes: UTF-8 that may hold NUL and lone surrogates, which PostgreSQL's text may not.
"""

from __future__ import annotations

from typing import Any

import peewee


class Table(peewee.Model):
    """Only a way to the database of the running thread: the statements are plain SQL, in `rows`."""

    class Meta:
        primary_key = False
        table_name = "memory_entry"


class _Space(Table):
    class Meta:
        table_name = "memory_space"


class _Word(Table):
    class Meta:
        table_name = "memory_word"


class _Vector(Table):
    class Meta:
        table_name = "memory_vector"


def create_tables(database: Any) -> None:
    """The first shape."""
    sqlite = isinstance(database, peewee.SqliteDatabase)
    number = "INTEGER PRIMARY KEY AUTOINCREMENT" if sqlite else "BIGSERIAL PRIMARY KEY"
    blob = "BLOB" if sqlite else "BYTEA"
    clustered = " WITHOUT ROWID" if sqlite else ""
    for statement in (
        f"CREATE TABLE memory_space (number {number}, world {blob} NOT NULL UNIQUE,"
        " memories BIGINT NOT NULL, words BIGINT NOT NULL)",
        f"CREATE TABLE memory_entry (number {number}, space BIGINT NOT NULL, id {blob} NOT NULL,"
        f" content {blob} NOT NULL, metadata {blob} NOT NULL, created BIGINT NOT NULL, length INTEGER NOT NULL,"
        f" states {blob} NOT NULL, indexed INTEGER NOT NULL, UNIQUE (space, id))",
        "CREATE INDEX memory_entry_waiting ON memory_entry (space, number) WHERE indexed = 0",
        "CREATE TABLE memory_word (key BIGINT NOT NULL, memory BIGINT NOT NULL, times INTEGER NOT NULL,"
        f" length INTEGER NOT NULL, PRIMARY KEY (key, memory)){clustered}",
        "CREATE INDEX memory_word_memory ON memory_word (memory)",
    ):
        database.execute_sql(statement)


def create_vectors(database: Any) -> None:
    """Vectors of a second model, each with its model's name."""
    blob = "BLOB" if isinstance(database, peewee.SqliteDatabase) else "BYTEA"
    database.execute_sql(
        f"CREATE TABLE memory_vector (memory BIGINT NOT NULL, model VARCHAR(64) NOT NULL, home INTEGER NOT NULL,"
        f" vector {blob} NOT NULL, PRIMARY KEY (memory, model))"
    )


def add_account(database: Any) -> None:
    """Whose a space is, as its hash does not tell; of an older space "", until something is stored there again."""
    database.execute_sql("ALTER TABLE memory_space ADD COLUMN account TEXT NOT NULL DEFAULT ''")
    database.execute_sql("CREATE INDEX memory_space_account ON memory_space (account)")


MODELS = (Table, _Space, _Word, _Vector)
MIGRATIONS = (create_tables, create_vectors, add_account)
