"""Where the providers' suites put their rows: a file, or a database of a real PostgreSQL server."""

from __future__ import annotations

import uuid
from collections.abc import Iterator

import pytest

from aibackend.testing.storage import fresh_schema, throwaway_postgresql


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    with throwaway_postgresql() as url:
        yield url


@pytest.fixture
def postgresql_url(postgresql_server: str) -> Iterator[str]:
    with fresh_schema(postgresql_server, f"t{uuid.uuid4().hex[:12]}") as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path) -> str:
    return f"sqlite:///{tmp_path}/rows.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """The same place within a test, of each kind."""
    return request.getfixturevalue(f"{request.param}_url")
