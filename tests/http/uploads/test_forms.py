"""Files sent as files: with a call, or once for many calls."""

from __future__ import annotations

import asyncio
import io
import json
from typing import Any

import pytest

from aibackend.testing import Answer, Client

from .conftest import INVOICE, kept, send, sha256

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def raw(client: Client, path: str, body: bytes, content_type: str, **headers: str) -> Answer:
    sent = {"Authorization": f"Bearer {client.key}", "Content-Type": content_type} | headers
    async with client.session.post(f"{client.url}{path}", data=io.BytesIO(body), headers=sent) as answer:
        return Answer(status=answer.status, body=await answer.read(), headers=answer.headers)


@pytest.mark.parametrize(
    ("parts", "request_", "content"),
    [
        pytest.param([("originalUrl", b"abc", "a.txt")], {}, b"abc", id="by the field's name"),
        pytest.param([("original", b"abc", "a.txt")], {}, b"abc", id="short"),
        pytest.param([("original", "abc")], {"original": "abc"}, b"", id="a text of the same name"),
        pytest.param([("originalUrl", "data:,abc")], {}, b"abc", id="a URL in a part"),
        pytest.param([("sources", b"abc", "a"), ("sources", "data:,d")], {}, b"d", id="a list of files"),
        pytest.param(
            [("original", b"abc", "a"), ("request", '{"ratio": 0.5, "words": ["x"]}')],
            {"ratio": 0.5, "words": ["x"]},
            b"abc",
            id="JSON beside",
        ),
        pytest.param(
            [("request", b'{"fast": true}', "request.json"), ("ratio", "2")], {"fast": True, "ratio": 2}, b"", id="both"
        ),
        pytest.param(
            [("original", b"abc", "a"), ("ratio", "1.5"), ("fast", "True"), ("about", '{"a": [1]}')],
            {"ratio": 1.5, "fast": True, "about": {"a": [1]}},
            b"abc",
            id="types",
        ),
        pytest.param(
            [("words", "1"), ("words", "[2]"), ("counts", "[1, 2]"), ("original", "5")],
            {"words": ["1", "[2]"], "counts": [1, 2], "original": "5"},
            b"",
            id="lists",
        ),
        pytest.param([("original", b"abc", "../../../etc/passwd%00.pdf")], {}, b"abc", id="a name of tricks"),
    ],
)
async def test_a_form_is_the_same_request(client: Client, parts: Any, request_: Any, content: bytes) -> None:
    """Files stand for their URLs, other parts have the types of the schema; nothing is left when the call has ended."""
    answer = await send(client, "/v1/look", *parts)

    assert answer.status == 200, answer.body
    assert answer.json["request"] == request_
    assert answer.json["content"] == sha256(content)
    assert answer.json["usage"]["credits"] == 2
    assert kept(client) == []


@pytest.mark.parametrize(
    ("parts", "status", "code", "pointer", "said"),
    [
        pytest.param([("orginal", b"a", "a")], 422, "invalid_request", "/orginal", "mean `original`?", id="typo"),
        pytest.param([("a/b", "x")], 422, "invalid_request", "/a~1b", "there is `original`", id="unknown"),
        pytest.param(
            [("original", b"a", "a"), ("originalUrl", b"b", "b")], 422, "invalid_request", "/originalUrl", "one",
            id="two",
        ),
        pytest.param(
            [("original", b"a", "a"), ("originalUrl", "data:,b")],
            422, "invalid_request", "/originalUrl", "more than once", id="a file and a URL",
        ),
        pytest.param(
            [("ratio", "1"), ("request", '{"ratio": 1}')], 422, "invalid_request", "/ratio", "more than once",
            id="twice",
        ),
        pytest.param([("request", "{}")] * 2, 422, "invalid_request", "/request", "more than once", id="two requests"),
        pytest.param([("ratio", "one")], 422, "invalid_request", "/ratio", "number", id="no number"),
        pytest.param([("fast", "yes")], 422, "invalid_request", "/fast", "boolean", id="no boolean"),
        pytest.param([("request", b"\xff", "a")], 400, "invalid_json", None, "line 1", id="no UTF-8 JSON"),
        pytest.param([("fast", b"\xff", "a")], 422, "invalid_request", "/fast", "UTF-8", id="no text"),
        pytest.param([("sources", b"a", "a")] * 4, 422, "invalid_request", "/sources", "3", id="too many"),
        pytest.param([("words", "a")] * 201, 422, "invalid_request", None, "200 parts", id="parts without end"),
        pytest.param([("original", b"", "a")], 422, "unreadable_file", None, "empty", id="empty"),
        pytest.param([("original", b"a" * 1_000_001, "a")], 413, "body_too_large", None, "1000000", id="too large"),
        pytest.param([("request", "{")], 400, "invalid_json", None, "line 1", id="no JSON"),
        pytest.param([("request", "[]")], 422, "invalid_request", "", "object", id="no object"),
    ],
)  # fmt: skip
async def test_a_form_that_is_refused(
    client: Client, parts: Any, status: int, code: str, pointer: str | None, said: str
) -> None:
    """With the part's name and the cure, uncharged, and with nothing left on the disk."""
    before = await client.balance()
    answer = await send(client, "/v1/look", *parts)

    assert (answer.status, answer.json["code"]) == (status, code)
    assert said in json.dumps(answer.json)
    if pointer is not None:
        assert answer.json["errors"][0]["field"] == pointer
    assert await client.balance() == before
    assert kept(client) == []


BOUNDARY = "multipart/form-data; boundary=b"
PART = b'--b\r\nContent-Disposition: form-data; name="original"; filename="a"\r\n'


@pytest.mark.parametrize(
    ("content_type", "body"),
    [
        pytest.param("multipart/form-data", PART + b"\r\nabc\r\n--b--\r\n", id="no boundary"),
        pytest.param(f"multipart/form-data; boundary={'b' * 71}", b"", id="a boundary too long"),
        pytest.param("multipart/form-data; boundary=c", PART + b"\r\nabc\r\n--b--\r\n", id="another boundary"),
        pytest.param(BOUNDARY, b"", id="nothing"),
        pytest.param(BOUNDARY, PART + b"\r\nabc", id="cut off in a file"),
        pytest.param(BOUNDARY, PART, id="cut off in a head"),
        pytest.param(BOUNDARY, PART + b"X: " + b"x" * 100_000 + b"\r\n\r\nabc\r\n--b--", id="a head too long"),
        pytest.param(BOUNDARY, b"--b\r\n\r\nabc\r\n--b--\r\n", id="no name"),
        pytest.param(BOUNDARY, PART + b"Content-Transfer-Encoding: base64\r\n\r\nYQ==\r\n--b--\r\n", id="encoded"),
        pytest.param(
            BOUNDARY, PART + b"Content-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\na\r\n--c--\r\n--b--\r\n",
            id="nested",
        ),
        pytest.param(BOUNDARY, b"\n" * 1_000_000, id="line ends without end"),
    ],
)  # fmt: skip
async def test_a_body_that_is_no_form(client: Client, content_type: str, body: bytes) -> None:
    """400, and nothing is left on the disk."""
    answer = await raw(client, "/v1/look", body, content_type)

    assert (answer.status, answer.json["code"]) == (400, "invalid_multipart")
    assert kept(client) == []


async def test_a_line_end_before_the_form_is_passed_over(client: Client) -> None:
    """Some libraries begin with one."""
    answer = await raw(client, "/v1/look", b"\r\n" + PART + b"\r\nabc\r\n--b--\r\n", BOUNDARY)

    assert answer.json["content"] == sha256(b"abc")


@pytest.mark.parametrize(
    ("content_type", "body", "code"),
    [(BOUNDARY, PART + b"\r\nabc\r\n--b--\r\n", "invalid_multipart"), ("application/json", b'{"a":1}', "invalid_json")],
    ids=["form", "JSON"],
)
async def test_an_encoding_that_is_not_the_body_s(client: Client, content_type: str, body: bytes, code: str) -> None:
    """The caller's mistake, not the service's."""
    answer = await raw(client, "/v1/look", body, content_type, **{"Content-Encoding": "gzip"})

    assert (answer.status, answer.json["code"]) == (400, code)
    assert "Content-Encoding" in answer.json["detail"]
    assert kept(client) == []


async def test_a_body_cut_off_anywhere(client: Client) -> None:
    """Wherever a body ends too early, it is refused and leaves nothing."""
    body = PART + b'\r\nabc\r\n--b\r\nContent-Disposition: form-data; name="fast"\r\n\r\ntrue\r\n--b--'
    answers = [await raw(client, "/v1/look", body[:end], BOUNDARY) for end in range(len(body))]
    whole = await raw(client, "/v1/look", body, BOUNDARY)

    assert {(answer.status, answer.json["code"]) for answer in answers} == {(400, "invalid_multipart")}
    assert whole.status == 200
    assert kept(client) == []


async def test_json_that_is_too_large_is_told_the_cure(client: Client) -> None:
    """A file in a JSON body over the bound is better sent as a file."""
    answer = await raw(client, "/v1/look", b" " * (32 * 1024 * 1024 + 1), "application/json")

    assert answer.status == 413
    assert "multipart/form-data with the file in the part `original`" in answer.json["detail"]


async def test_a_part_s_length_is_not_believed(client: Client) -> None:
    """What a part says of its own length does not matter (RFC 7578, 4.8)."""
    answers = [
        await raw(client, "/v1/look", PART + b"Content-Length: %d\r\n\r\nabc\r\n--b--\r\n" % length, BOUNDARY)
        for length in (1, 3, 10**12)
    ]

    assert {answer.json["content"] for answer in answers} == {sha256(b"abc")}


async def test_too_much_is_refused_by_its_length(client: Client) -> None:
    """What is announced as too large is not read."""
    answer = await send(client, "/v1/files", ("file", b"a" * 40_000_000, "a"))

    assert (answer.status, answer.json["code"]) == (413, "body_too_large")


@pytest.mark.parametrize("announced", [10, 1000, 900_000], ids=["short", "long", "much"])
@pytest.mark.parametrize("path", ["/v1/files", "/v1/look"])
async def test_a_client_that_stops_midway(
    client: Client, path: str, announced: int, caplog: pytest.LogCaptureFixture
) -> None:
    """A body shorter than it was announced leaves nothing on the disk, no row of the quota, no alarm in the log."""
    caplog.set_level("INFO", logger="aibackend.http")
    host, port = client.url.removeprefix("http://").split(":")
    head = f"POST {path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {client.key}\r\nContent-Type: {BOUNDARY}\r\n"
    _, writer = await asyncio.open_connection(host, int(port))
    part = PART.replace(b"original", b"file") if path == "/v1/files" else PART
    writer.write(f"{head}Content-Length: {announced}\r\n\r\n".encode() + part + b"\r\n")
    writer.write(b"abc" * (announced // 10))
    await writer.drain()
    for _ in range(100):
        if kept(client) or announced == 10:
            break
        await asyncio.sleep(0.02)
    writer.close()
    for _ in range(100):
        if not kept(client):
            break
        await asyncio.sleep(0.02)
    answers = [await send(client, "/v1/files", ("file", b"a" * 999_000, "a")) for _ in range(3)]

    assert [answer.status for answer in answers] == [201] * 3
    assert len(kept(client)) == 3
    assert [record.getMessage() for record in caplog.records if record.levelname not in ("DEBUG", "INFO")] == []
    assert (await client.container.billing.balance(client.account)).available == await client.balance()


@pytest.mark.parametrize(
    ("path", "content_type", "cure"),
    [
        ("/v1/look", "application/pdf", "multipart/form-data with the file in the part `original`"),
        ("/v1/classify", "multipart/form-data; boundary=b", "Send application/json."),
        ("/v1/files", "application/pdf", "multipart/form-data with the file in the part `file`"),
        ("/v1/invoice", "application/x-www-form-urlencoded", "Send application/json, or multipart/form-data"),
    ],
)
async def test_another_type_is_told_the_cure(client: Client, path: str, content_type: str, cure: str) -> None:
    """A body of a type that is not taken is refused with what to send instead."""
    answer = await raw(client, path, b"abc", content_type)

    assert (answer.status, answer.json["code"]) == (415, "unsupported_media_type")
    assert cure in answer.json["detail"]


@pytest.mark.parametrize(
    ("field", "cure"),
    [("file_url", "`fileUrl`"), ("file", "`fileUrl`"), ("URL", "`fileUrl`"), ("zzz", "there is `evidence`, `fileUrl`")],
)
async def test_an_unknown_field_is_told_the_cure(client: Client, field: str, cure: str) -> None:
    """A field that is not there is refused with the one that was probably meant."""
    answer = await client.call("invoice", {"text": "a", field: "data:,a"})

    assert answer.status == 422
    assert cure in answer.json["errors"][0]["message"]


@pytest.mark.parametrize(
    ("business", "field", "cure"),
    [({"nam": "a"}, "/business/nam", "did you mean `name`?"), (5, "/business", "Invalid input type.")],
    ids=["unknown", "no object"],
)
async def test_an_unknown_field_within_another(client: Client, business: object, field: str, cure: str) -> None:
    """The cure is told at any depth, and where no object stands nothing breaks."""
    answer = await client.call("review-reply", {"review": "Cold soup.", "business": business})

    assert answer.status == 422
    [error] = answer.json["errors"]
    assert error["field"] == field
    assert cure in error["message"]


async def test_pictures_and_lists_of_sources_are_sent_too(client: Client) -> None:
    """A part fills whatever field takes URLs, and an id stands in a list of them."""
    picture = INVOICE.with_name("invoice-scan.png").read_bytes()
    text = "The Eiffel Tower was built in 1889 in Paris by the company of Gustave Eiffel. It is 330 metres tall."
    file = (await send(client, "/v1/files", ("file", text.encode(), "tower.txt"))).json["id"]

    seen = await send(client, "/v1/describe", ("image", picture, "scan.png"))
    found = await client.call("research", {"topic": "Eiffel Tower height", "sources": [file]})

    assert "INVOICE" in seen.json["text"]
    assert found.json["sources"][0]["url"] == file
    assert "1889" in found.json["brief"]


async def test_every_capability_that_takes_a_file_tells_so(client: Client) -> None:
    """The document describes the form of each, and of no other."""
    paths = (await client.get("/openapi.json")).json["paths"]
    forms = {path for path, item in paths.items() if "multipart/form-data" in json.dumps(item)}

    assert {"/v1/invoice", "/v1/compare", "/v1/describe", "/v1/transcribe", "/v1/files", "/v1/look"} <= forms
    assert "/v1/classify" not in forms
