"""Fields that name a type of number which its own form and check digits settle: an IBAN, a card, a VAT number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from aibackend_blocks.language.fields import SUREST, Field, Found, read_field
from aibackend_blocks.language.polarity import Standing, standing
from aibackend_blocks.language.writing import foreign
from aibackend_blocks.values.identifiers import find_identifiers
from aibackend_blocks.values.places import vat_number

_TYPES: Mapping[str, tuple[str, frozenset[str]]] = {
    "IBAN": ("iban", frozenset(["bank", "account", "number", "no"])),
    "CARD": ("card", frozenset(["credit", "debit", "payment", "bank", "number", "no"])),
    "VAT": ("vat", frozenset(["id", "registration", "number", "no"])),
}
"""Type → the word of a field's name that asks for it, and those that may stand beside: "SIM card number" asks for
another."""
_LEAST = 0.85
"""Confidence from which a number is of its type: its check digits hold, or its label stands beside as well."""
_FOREIGN_MOST = 2_000


def typed(text: str, names: Sequence[str]) -> dict[str, Found]:
    """The only number of its type (of VAT numbers the first), for each field that names one: two fields may name one
    type, and another field, such as an account number, may have the same value.
    """
    abroad = foreign(text[:_FOREIGN_MOST])
    wanted = {name: kind for name in names if (kind := _named(read_field(name, abroad)))}
    found = list(_numbers(text)) if wanted else []
    made: dict[str, Found] = {}
    for name, kind in wanted.items():
        mine = {"".join(one.value.split()): one for other, one in found if other == kind}
        if len(mine) == 1:
            made[name] = next(iter(mine.values()))
    return made


def _named(field: Field) -> str:
    """The type that a field's name asks for, "" for none."""
    for words in ({*field.words}, {*field.question.split()}):
        for kind, (own, beside) in _TYPES.items():
            if field.kind == "code" and own in words and words <= {own} | beside:
                return kind
    return ""


def _numbers(text: str) -> Iterator[tuple[str, Found]]:
    """(type, number) of those that the text does not deny."""
    for kind, start, end, confidence in _spans(text):
        if confidence >= _LEAST and standing(text, start, end) not in (Standing.DENIED, Standing.FORMER):
            value = text[start:end]
            yield kind, Found(value=value, confidence=min(confidence, SUREST), quote=value)


def _spans(text: str) -> Iterator[tuple[str, int, int, float]]:
    """Type, place and confidence."""
    for one in find_identifiers(text):
        if one.kind in _TYPES:
            yield one.kind, one.start, one.end, one.confidence
    if vat := vat_number(text):
        yield "VAT", text.index(vat), text.index(vat) + len(vat), SUREST
