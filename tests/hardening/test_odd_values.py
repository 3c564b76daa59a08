"""Values that no caller means, in every place of every capability's example: an answer or a refusal, never a failure.

A few of each capability in the normal tests, all of them under `HARDENING=1`.
"""

from __future__ import annotations

import base64
import json
import os
from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Any

import pytest
import pytest_asyncio

from aibackend.capability import Capability
from aibackend.plugins import Plugins
from aibackend.settings import Settings
from aibackend.testing import Client, run_server

from .odd_texts import places, put_at

ALL = bool(os.environ.get("HARDENING"))
pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.timeout(3600 if ALL else 300)]
HERE = "put the value here"
MOST_CALLS = 6
"""Of a capability, where not all are asked."""


def _mail(parts: int, depth: int) -> str:
    """A mail of so many parts, or in which so many mails stand in each other."""
    head = "From: a@example.com\nSubject: hello\nMIME-Version: 1.0\n"
    if depth:
        return (head + "Content-Type: message/rfc822\n\n") * depth + head + "\nText."
    body = "--b\nContent-Type: text/plain\n\nPart.\n" * parts
    return f'{head}Content-Type: multipart/mixed; boundary="b"\n\n{body}--b--\n'


def _data(text: str, kind: str) -> str:
    """A file as JSON has it."""
    return json.dumps(f"data:{kind};base64,{base64.b64encode(text.encode()).decode()}")


TEXTS = {
    "brackets": "[" * 1_100,
    "objects-900-deep": '{"a":' * 900 + "1" + "}" * 900,
    "lists-of-objects-300-deep": '[{"a":' * 300 + "1" + "}]" * 300,
    "400-digits": "7" * 400,
    "quantity-of-400-digits": f"{'7' * 400} x Chair @ {'9' * 400}.00 = {'9' * 400}.00\nTotal {'9' * 400}",
    "json-of-400-digits": f'{{"total": {"9" * 400}, "lineItems": [{{"quantity": {"7" * 400}, "unitPrice": 1e400}}]}}',
    "json-of-nan": '{"total": NaN, "lineItems": [{"description": "x", "quantity": Infinity, "unitPrice": -1e999}]}',
    "1e400": "1e400",
    "1e999999999": "1e999999999",
    "nan": "NaN",
    "infinity": "-Infinity",
    "12000-blanks": " " * 12_000,
    "12000-blanks-between": "a" + " " * 12_000 + "b",
    "nul": "a\x00b\x00",
    "lone-surrogate": "a\ud800b",
    "low-surrogate-first": "\udc00\ud800",
    "right-to-left-marks": "\u202e\u200f\u2066abc\u2069" * 200,
    "combining-marks": "e" + "\u0301" * 100_000,
    "number": "12",
    "negative-nought": "-0",
    "true": "true",
    "null": "null",
    "empty": "",
    "mail-of-2000-parts": _mail(2_000, 0),
    "mail-5000-deep": _mail(0, 5_000),
    "unicode-digits": "١٢٣ ४५६ ①②③ ½",
    "last-day": "9999-12-31 and 0000-00-00",
}  # fmt: skip
FILES = {
    "mail-of-2000-parts": _data(_mail(2_000, 0), "message/rfc822"),
    "mail-5000-deep": _data(_mail(0, 5_000), "message/rfc822"),
    "brackets": _data("[" * 1_100, "application/json"),
    "combining-marks": _data("e" + "\u0301" * 100_000, "text/plain"),
    "400-digits": _data(f"Invoice 7\n{TEXTS['quantity-of-400-digits']}", "text/plain"),
    "blanks": _data(" " * 12_000, "text/html"),
    "nul": _data("a\x00b", "text/csv"),
}
RAW = {
    "int-of-400-digits": "7" * 400,
    "1e400": "1e400",
    "1e308": "1e308",
    "-1e308": "-1e308",
    "1e-400": "1e-400",
    "nan": "NaN",
    "infinity": "Infinity",
    "true": "true",
    "null": "null",
    "int": "12",
    "fraction": "-0.5",
    "2**63": str(2**63),
    "list": "[]",
    "object": "{}",
    "lists-300-deep": "[" * 300 + "]" * 300,
    "objects-80-deep": '{"a":' * 80 + "1" + "}" * 80,
    "objects-900-deep": '{"a":' * 900 + "1" + "}" * 900,
}  # fmt: skip
VALUES = {name: json.dumps(text) for name, text in TEXTS.items()} | {f"raw-{name}": raw for name, raw in RAW.items()}
CAPABILITIES = Plugins.load(Settings()).capabilities


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def client() -> AsyncIterator[Client]:
    async with run_server(compute_workers=2) as client:
        await client.container.billing.grant(client.account, 10**7, kind="grant", reference="odd")
        yield client


def _leaves(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The places of all values that hold no others."""
    if isinstance(value, Mapping) and value:
        for name, inner in value.items():
            yield from _leaves(inner, (*path, name))
    elif isinstance(value, list | tuple) and value:
        yield from _leaves(value[0], (*path, 0))
    else:
        yield path


def _bodies(capability: Capability) -> Iterator[tuple[str, bytes]]:
    """(place and value, request): the values of an example, and the texts that it leaves out, each replaced by each."""
    example = next((one for one in capability.examples if not one.files), capability.examples[0])
    texts = list(places(capability))
    paths = dict.fromkeys([*_leaves(example.request), *(place.path for place in texts if not place.kind)])
    for path, values in [(path, VALUES) for path in paths] + [(place.path, FILES) for place in texts if place.kind]:
        request = json.loads(json.dumps(dict(example.request)))
        if values is FILES:
            request = {name: given for name, given in request.items() if name not in ("text", "input")}
        put_at(request, path, HERE)
        for title, raw in values.items():
            yield f"{'.'.join(map(str, path))} {title}", json.dumps(request).replace(json.dumps(HERE), raw).encode()


@pytest.mark.parametrize("name", sorted(CAPABILITIES))
async def test_odd_values_are_answered_or_refused(client: Client, name: str) -> None:
    """No 500 and no 504; an answer is charged at its price, a refusal is free."""
    bodies = list(_bodies(CAPABILITIES[name]))
    failed = []

    for title, body in bodies if ALL else bodies[:: max(1, len(bodies) // MOST_CALLS)]:
        before = await client.balance()
        answer = await client.call(name, body)
        told = answer.json["usage"]["credits"] if answer.status == 200 else 0
        if answer.status >= 500 or before - await client.balance() != told:
            failed.append((title, answer.status, answer.body[:200]))

    assert failed == []
