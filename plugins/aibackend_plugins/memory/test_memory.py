"""The capability over HTTP: each operation's own fields, its rules, and the namespaces' walls."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any

import pytest

from aibackend.testing import Client, run_server
from aibackend_plugins import memory
from aibackend_plugins.memory.schema import Request

NAMESPACE = "test"


@pytest.fixture
async def client() -> AsyncIterator[Client]:
    async with run_server(memory.capability()) as client:
        yield client


async def ask(client: Client, op: str, **fields: Any) -> dict[str, Any]:
    key = fields.pop("key", None)
    answer = await client.call("memory", {"op": op, "namespace": NAMESPACE, **fields}, key=key)
    assert answer.status == 200, answer.body
    return {name: value for name, value in answer.json.items() if name != "usage"}


async def test_a_life(client: Client) -> None:
    """What is stored is found as it was stored, replaced under its id, and gone once forgotten."""
    stored = await ask(client, "store", content="The cat sleeps on the piano.", metadata={"by": "Ann"}, id="cat")
    await ask(client, "store", memories=[{"content": "Taxes are due in May."}, {"content": "Der Hund heißt Rex."}])
    first = await ask(client, "search", query="Where does the cat sleep?")
    await ask(client, "store", content="The cat sleeps in the kitchen.", id="cat")
    second = await ask(client, "search", query="Where does the cat sleep?", limit=1)
    forgotten = await ask(client, "forget", all=True)
    last = await ask(client, "search", query="Where does the cat sleep?")

    assert set(stored) == {"op", "ids", "createdAt"}
    assert stored["ids"] == ["cat"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", stored["createdAt"])
    found = first["results"][0]
    assert found | {"score": 1} == {
        "id": "cat",
        "content": "The cat sleeps on the piano.",
        "metadata": {"by": "Ann"},
        "createdAt": stored["createdAt"],
        "score": 1,
    }
    assert [row["score"] for row in first["results"]] == sorted((r["score"] for r in first["results"]), reverse=True)
    assert [row["content"] for row in second["results"]] == ["The cat sleeps in the kitchen."]
    assert second["results"][0]["metadata"] == {}
    assert forgotten == {"op": "forget", "forgotten": 3}
    assert last == {"op": "search", "results": []}


async def test_accounts_are_worlds_apart(client: Client) -> None:
    """Another account with the same namespace and ids finds, replaces and forgets nothing here."""
    other = (await client.container.authenticator.create_account("other")).id
    key, _ = await client.container.authenticator.mint(other)
    await ask(client, "store", content="The safe's code is 4711.", id="code")
    before = await ask(client, "search", query="code of the safe")

    seen = await ask(client, "search", query="code of the safe", key=key)
    await ask(client, "store", content="Safe, code, safe, code.", id="code", key=key)
    forgotten = await ask(client, "forget", all=True, key=key)

    assert seen["results"] == []
    assert forgotten["forgotten"] == 1
    assert await ask(client, "search", query="code of the safe") == before


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"op": "store"}, "content"),
        ({"op": "store", "content": "a", "memories": [{"content": "b"}]}, "content"),
        ({"op": "store", "memories": [{"content": "b"}], "id": "x"}, "id"),
        ({"op": "store", "content": " "}, "content"),
        ({"op": "store", "content": "x" * 20_001}, "content"),
        ({"op": "store", "memories": []}, "memories"),
        ({"op": "store", "memories": [{"content": "x"}] * 101}, "memories"),
        ({"op": "store", "content": "a", "metadata": []}, "metadata"),
        ({"op": "store", "content": "a", "metadata": {"a": "x" * 16_000}}, "metadata"),
        ({"op": "store", "content": "a", "query": "b"}, "query"),
        ({"op": "search"}, "query"),
        ({"op": "search", "query": "a", "limit": 101}, "limit"),
        ({"op": "search", "query": "a", "limit": 0}, "limit"),
        ({"op": "search", "query": "a", "minScore": 1.1}, "minScore"),
        ({"op": "search", "query": "a", "all": True}, "all"),
        ({"op": "forget"}, "ids"),
        ({"op": "forget", "ids": []}, "ids"),
        ({"op": "forget", "all": False}, "all"),
        ({"op": "forget", "ids": ["a"], "all": True}, "all"),
        ({"op": "forget", "filter": {}}, "filter"),
        ({"op": "forget", "all": True, "namespace": "x" * 129}, "namespace"),
        ({"op": "forget", "all": True, "namespace": ""}, "namespace"),
        ({"op": "wipe"}, "op"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_does_not_fit_the_operation_is_refused(fields: dict[str, Any], named: str) -> None:
    """Each rule of an operation names the field that breaks it."""
    assert named in Request().validate({"namespace": NAMESPACE, **fields})
