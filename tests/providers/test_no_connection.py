"""Why there is no connection to PostgreSQL, told apart, and nothing of a password."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest

from aibackend.errors import ConfigurationError
from aibackend_defaults.storage import SqlStorage

SECRET = "Passw0rt"


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("postgresql://postgres@/nothing?{query}", 'database "nothing" does not exist'),
        ("postgresql://nobody@/postgres?{query}", 'role "nobody" does not exist'),
        ("postgresql://postgres@127.0.0.1:1/postgres", "Connection refused"),
        ("postgresql://postgres@127.0.0.1:1/postgres?sslmod=require", 'invalid URI query parameter: "sslmod"'),
        ("postgresql://postgres@nowhere.invalid/postgres", "its host is not found"),
        (f"postgresql://postgres:a@{SECRET}@127.0.0.1:1/postgres", "its host is not found"),
        (f"postgresql://postgres:{SECRET}/a@127.0.0.1:1/postgres", ""),
        (f"postgresql://postgres@127.0.0.1:{SECRET}/postgres", ""),
        (f"postgresql://postgres:{SECRET}@127.0.0.1:1/postgres?sslmode=never", ""),
        (f"postgresql://u:{SECRET}%zz@127.0.0.1:1/postgres", "cannot be read: invalid percent-encoded token"),
        (f"postgresql://u:{SECRET} a@127.0.0.1:1/postgres", "cannot be read: unexpected spaces found"),
        (f"postgresql://u:{SECRET}\n a@127.0.0.1:1/postgres", "cannot be read"),
        (f'postgresql://u:a"{SECRET} a@127.0.0.1:1/postgres', "cannot be read"),
        (f"postgresql://u:a@[{SECRET}@127.0.0.1:1/postgres", "cannot be read: end of string reached"),
        (f"postgresql://u:a@[::1]{SECRET}@127.0.0.1/postgres", "cannot be read: unexpected character"),
        (f"postgresql://u@127.0.0.1:1/postgres?{SECRET}", "cannot be read: missing key/value separator"),
    ],
)
async def test_what_is_wrong_is_told(postgresql_server: str, caplog, address: str, told: str) -> None:
    """By the start and by the log alike."""
    storage = SqlStorage(address.format(query=urlsplit(postgresql_server).query))
    with pytest.raises(ConfigurationError) as refused:
        await storage.open()

    assert told in str(refused.value)
    assert SECRET not in str(refused.value) + caplog.text
    assert "\n" not in str(refused.value)
