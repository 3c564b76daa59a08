"""Files that are sent once and named by their id in calls."""

from __future__ import annotations

import asyncio
import json
import secrets
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from aibackend.services import KeyStore
from aibackend.testing import Client, run_server

from .conftest import INVOICE, LOOK, kept, send, sha256

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_file_by_its_id(client: Client) -> None:
    """Sent once, a file is told of, stands for a URL in any call, and is gone once it was deleted."""
    sent = await send(client, "/v1/files", ("file", INVOICE.read_bytes(), "bill.pdf"))
    file = sent.json

    assert sent.status == 201
    assert sent.headers["Location"] == f"/v1/files/{file['id']}"
    assert file["bytes"] == INVOICE.stat().st_size
    assert file["sha256"] == sha256(INVOICE.read_bytes())
    assert file["contentType"] == "application/pdf"
    assert set(file) == {"id", "bytes", "contentType", "sha256", "expiresAt"}
    left = datetime.fromisoformat(file["expiresAt"]) - datetime.now(UTC)
    assert timedelta(hours=23, minutes=59) < left < timedelta(hours=24, minutes=1)
    assert (await client.get(f"/v1/files/{file['id']}")).json == file

    by_id = await client.call("invoice", {"fileUrl": file["id"]})
    part = await send(client, "/v1/invoice", ("file", INVOICE.read_bytes(), "bill.pdf"), ("evidence", "false"))
    named = await send(client, "/v1/invoice", ("file", file["id"]))
    answers = [{**answer.json, "usage": None} for answer in (by_id, part, named)]
    assert answers[0]["invoiceNumber"]
    assert answers[0] == answers[1] == answers[2]
    assert kept(client) == [file["id"]]

    gone = await send(client, f"/v1/files/{file['id']}", method="DELETE")
    again = await send(client, f"/v1/files/{file['id']}", method="DELETE")
    shown = await client.get(f"/v1/files/{file['id']}")
    called = await client.call("look", {"originalUrl": file["id"]})
    assert (gone.status, again.status, shown.status, called.status) == (204, 404, 404, 404)
    assert called.json["code"] == "not_found"
    assert kept(client) == []


async def test_another_account_s_file_is_not_there(client: Client) -> None:
    """Not told of, not read, not deleted, not charged."""
    issuer = client.container.authenticator
    assert isinstance(issuer, KeyStore)
    other, _ = await issuer.mint((await issuer.create_account("other")).id)
    file = (await send(client, "/v1/files", ("file", b"abc", "a"))).json["id"]

    shown = await send(client, f"/v1/files/{file}", method="GET", key=other)
    deleted = await send(client, f"/v1/files/{file}", method="DELETE", key=other)
    called = await client.call("look", {"originalUrl": file}, key=other)
    read = await client.call("invoice", {"fileUrl": file}, key=other)
    nobody = await send(client, f"/v1/files/{file}", method="GET", key="none")

    assert [answer.status for answer in (shown, deleted, called, read, nobody)] == [404, 404, 404, 404, 401]
    assert (await client.call("look", {"originalUrl": file})).status == 200


async def test_an_account_s_files_are_listed(client: Client) -> None:
    """Newest first, page by page, those of nobody else; so that an account at its bound finds what to delete."""
    issuer = client.container.authenticator
    assert isinstance(issuer, KeyStore)
    key, _ = await issuer.mint((await issuer.create_account("lister")).id)
    other, _ = await issuer.mint((await issuer.create_account("no lister")).id)
    sent = [(await send(client, "/v1/files", ("file", b"a" * n, "a"), key=key)).json for n in range(1, 6)]
    await send(client, f"/v1/files/{sent[1]['id']}", method="DELETE", key=key)
    pages, cursor = [], ""
    while cursor is not None:
        pages.append((await send(client, f"/v1/files?limit=2{cursor}", method="GET", key=key)).json)
        cursor = pages[-1]["nextCursor"] and f"&cursor={pages[-1]['nextCursor']}"

    listed = [file for page in pages for file in page["files"]]
    assert sorted(listed, key=lambda file: file["bytes"]) == [sent[0], *sent[2:]]
    assert [file["expiresAt"] for file in listed] == sorted((file["expiresAt"] for file in listed), reverse=True)
    assert [len(page["files"]) for page in pages] == [2, 2]
    assert (await send(client, "/v1/files", method="GET", key=other)).json == {"files": [], "nextCursor": None}
    for query in ("cursor=1", "cursor=", "limit=0"):
        assert (await send(client, f"/v1/files?{query}", method="GET", key=key)).status == 422


async def test_a_file_expires() -> None:
    """It is gone at its time, whether or not a sweep has come by; the sweep drops the bytes."""
    async with run_server(LOOK, file_ttl=0.2) as client:
        file = (await send(client, "/v1/files", ("file", b"abc", "a"))).json["id"]
        before = await client.call("look", {"originalUrl": file})
        await asyncio.sleep(0.3)
        after = await client.call("look", {"originalUrl": file})
        shown = await client.get(f"/v1/files/{file}")
        await client.container.uploads.files.sweep()

        assert (before.status, after.status, shown.status) == (200, 404, 404)
        assert kept(client) == []


async def test_an_account_s_files_are_bounded_together(client: Client) -> None:
    """Above its quota an account is refused, until it deletes; another account is not."""
    sent = [await send(client, "/v1/files", ("file", b"a" * 900_000, "a")) for _ in range(4)]
    await send(client, f"/v1/files/{sent[0].json['id']}", method="DELETE")
    after = await send(client, "/v1/files", ("file", b"a" * 900_000, "a"))

    assert [answer.status for answer in sent] == [201, 201, 201, 413]
    assert "delete some" in sent[3].json["detail"]
    assert after.status == 201


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ([("files", b"a", "a")], "did you mean `file`?"),
        ([("file", b"a", "a"), ("file", b"b", "b")], "one file"),
        ([("file", b"a", "a"), ("purpose", "x")], "Unknown field"),
        ([("file", b"", "a")], "empty"),
    ],
    ids=["another name", "two", "a part too many", "empty"],
)
async def test_an_upload_that_is_refused(client: Client, parts: Any, said: str) -> None:
    """With the cure, and nothing is left."""
    answer = await send(client, "/v1/files", *parts)

    assert answer.status == 422
    assert said in json.dumps(answer.json)
    assert kept(client) == []


async def test_a_retry_of_a_form_is_known_by_its_content(client: Client) -> None:
    """The same key and file: the first answer again; another file under the same key is refused."""
    before = await client.balance()
    first, again, other = [
        await send(client, "/v1/look", ("original", content, "a"), Idempotency_Key="k")
        for content in (b"a", b"a", b"b")
    ]

    assert first.body == again.body
    assert again.headers["Idempotent-Replayed"] == "true"
    assert (other.status, other.json["code"]) == (422, "idempotency_key_reused")
    assert await client.balance() == before - 2
    assert kept(client) == []


async def test_a_test_key_may_send_files(client: Client) -> None:
    """It gets the example, free of charge."""
    answer = await send(client, "/v1/look", ("original", b"abc", "a"), key=client.test_key)

    assert answer.status == 200
    assert answer.json["usage"]["credits"] == 0
    assert kept(client) == []


async def test_a_file_is_there_until_its_call_has_ended(client: Client) -> None:
    """Also when nobody waits for the answer any more."""
    before = await client.balance()
    call = asyncio.create_task(send(client, "/v1/look", ("original", b"slow", "a")))
    async with asyncio.timeout(10):
        while not (during := kept(client)):
            await asyncio.sleep(0.01)
    await asyncio.sleep(0.1)  # the call is at work
    call.cancel()
    async with asyncio.timeout(10):
        while kept(client) or await client.balance() == before:
            await asyncio.sleep(0.05)

    assert len(during) == 1
    assert await client.balance() == before - 2


@pytest.mark.parametrize(
    ("request_", "prefer"),
    [
        ({"originalUrl": "file_0"}, {}),
        ({"originalUrl": "file_0"}, {"Prefer": "respond-async, wait=20"}),
        ({"sources": ["data:,a", "file_0"]}, {"Prefer": "respond-async, wait=20"}),
    ],
    ids=["a call", "a job", "a list in a job"],
)
async def test_a_file_that_is_not_there(client: Client, request_: dict[str, object], prefer: dict[str, str]) -> None:
    """A job is refused at once, as a call is; nothing is held or charged, and the idempotency key stays free."""
    before, key = await client.balance(), {"Idempotency_Key": secrets.token_hex(8)}
    answer = await client.call("look", request_, **prefer, **key)
    wallet = await client.container.billing.balance(client.account)
    again = await client.call("look", {"original": "a"}, **prefer, **key)

    assert (answer.status, answer.json["code"]) == (404, "not_found")
    assert (wallet.balance, wallet.available) == (before, before)
    assert again.status == 200


async def test_a_file_is_there_until_its_job_has_ended(client: Client) -> None:
    """A job keeps what came with it, and drops it when it has ended: answered, canceled, or an example."""
    ended: dict[str, str] = {}
    for name, content, key in (
        ("answer", b"slow", client.key),
        ("cancel", b"slow", client.key),
        ("example", b"a", client.test_key),
    ):
        job = await send(client, "/v1/look", ("original", content, "a"), key=key, Prefer="respond-async")
        path = job.headers["Location"]
        if name == "cancel":
            assert len(kept(client)) == 1
            await send(client, path, method="DELETE")
        told = await send(client, f"{path}?wait=20", method="GET", key=key)
        ended[name] = told.json["status"]
        async with asyncio.timeout(5):
            while kept(client):
                await asyncio.sleep(0.02)
        if name == "answer":
            assert told.json["result"]["content"] == sha256(content)

    assert ended == {"answer": "succeeded", "cancel": "canceled", "example": "succeeded"}
