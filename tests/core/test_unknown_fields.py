"""A field that nobody knows is refused with the one that was likely meant."""

from __future__ import annotations

import pytest

from aibackend.errors import InvalidRequest
from aibackend.schema import List, Nested, Schema, Text
from aibackend.validation import validated


class Rate(Schema):
    """What something costs."""

    unit_price = Text(required=True)


class Request(Schema):
    """A request with something inside."""

    file_url = Text()
    rates = List(Nested(Rate))


@pytest.mark.parametrize(
    ("body", "pointer", "cure"),
    [
        pytest.param(b'{"file_url": "x"}', "/file_url", "Unknown field. Did you mean fileUrl?", id="snake-case"),
        pytest.param(b'{"fileURL": "x"}', "/fileURL", "Unknown field. Did you mean fileUrl?", id="letters"),
        pytest.param(
            b'{"rates": [{"unitPrice": "1", "unitPrise": "2"}]}',
            "/rates/0/unitPrise",
            "Unknown field. Did you mean unitPrice?",
            id="nested",
        ),
        pytest.param(b'{"colour": "x"}', "/colour", "Unknown field.", id="nothing-like-it"),
    ],
)
def test_an_unknown_field_tells_its_cure(body: bytes, pointer: str, cure: str) -> None:
    """The likely field is named where there is one, and none where there is not."""
    with pytest.raises(InvalidRequest) as refused:
        validated(Request(), body)

    assert refused.value.errors == ((pointer, cure),)
