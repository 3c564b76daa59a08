"""A form and a JSON body say the same."""

from __future__ import annotations

import json
from typing import Any

import orjson
from hypothesis import given
from hypothesis import strategies as st

from aibackend_defaults.uploads.multipart import body_of, file_parts

from .conftest import Request

texts = st.text(st.characters(codec="utf-8"), min_size=1, max_size=20)
requests = st.fixed_dictionaries(
    {},
    optional={
        "original": texts,
        "originalUrl": st.sampled_from(["data:,a", "https://example.com/a", "file_0a"]),
        "words": st.lists(texts, max_size=4),
        "counts": st.lists(st.integers(-(2**40), 2**40), max_size=4),
        "ratio": st.floats(allow_nan=False, allow_infinity=False) | st.integers(-(2**40), 2**40),
        "fast": st.booleans(),
        "about": st.dictionaries(texts, st.none() | st.booleans() | texts | st.lists(st.integers(0, 9))),
    },
)


def parts(name: str, value: Any) -> list[tuple[str, bytes]]:
    """A field as a form has it: a part for each of several items, JSON for what is no text."""
    if isinstance(value, list) and len(value) > 1:
        return [part for item in value for part in parts(name, item)]
    return [(name, value.encode() if isinstance(value, str) else json.dumps(value).encode())]


@given(request=requests, split=st.integers(0, 7))
def test_plain_parts_are_the_json_that_they_stand_for(request: dict[str, Any], split: int) -> None:
    """Whichever fields are parts of their own and whichever stand in the part `request`."""
    names = list(request)
    rest = {name: request[name] for name in names[split:]}
    values = [part for name in names[:split] for part in parts(name, request[name])] + parts("request", rest)

    assert orjson.loads(body_of(Request, values, {})) == request


@given(request=requests, file=st.sampled_from(["original", "originalUrl"]))
def test_a_file_fills_its_field(request: dict[str, Any], file: str) -> None:
    """Its id stands where its URL would."""
    field = file_parts(Request)[file]
    request.pop(field, None)

    body = body_of(Request, parts("request", request), {field: ["file_0a"]})

    assert orjson.loads(body) == {**request, "originalUrl": "file_0a"}
