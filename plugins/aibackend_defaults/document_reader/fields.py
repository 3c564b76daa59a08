"""The values of a PDF's fillable fields, through pdfminer.six's object model."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from typing import Any

MOST_FIELDS = 5_000
MOST_DEPTH = 32


def read(data: bytes) -> Mapping[str, str]:
    """Field values by full name (`person.name`), in the file's order; fields without a value are left out."""
    from pdfminer.pdfdocument import PDFDocument
    from pdfminer.pdfparser import PDFParser
    from pdfminer.pdftypes import PDFException
    from pdfminer.psparser import PSException

    found: dict[str, str] = {}
    try:
        catalog = PDFDocument(PDFParser(io.BytesIO(data))).catalog
        form = _resolved(catalog.get("AcroForm"))
        for name, value in _walk(_list(form.get("Fields") if isinstance(form, dict) else None), "", 0):
            if len(found) >= MOST_FIELDS:
                break
            if value:
                found[name] = value
    except (PDFException, PSException, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return found
    return found


def _resolved(thing: Any) -> Any:
    from pdfminer.pdftypes import resolve1

    return resolve1(thing)


def _list(thing: Any) -> list[Any]:
    found = _resolved(thing)
    return found if isinstance(found, list) else []


def _walk(fields: list[Any], above: str, depth: int) -> Iterator[tuple[str, str]]:
    for reference in fields[:MOST_FIELDS]:
        field = _resolved(reference)
        if not isinstance(field, dict) or depth > MOST_DEPTH:
            continue
        part = _string(field.get("T"))
        name = f"{above}.{part}" if above and part else above or part
        kids = [kid for kid in _list(field.get("Kids")) if isinstance(_resolved(kid), dict)]
        if name and "V" in field:
            yield name, _string(field["V"])
        if kids and depth < MOST_DEPTH:
            yield from _walk([kid for kid in kids if "T" in _resolved(kid)], name, depth + 1)


def _string(thing: Any) -> str:
    """A string, a name or a choice as text; anything else is no value."""
    from pdfminer.psparser import PSLiteral
    from pdfminer.utils import decode_text

    value = _resolved(thing)
    if isinstance(value, bytes):
        return str(decode_text(value)).replace("\r", "\n").strip()
    if isinstance(value, PSLiteral):
        name = value.name if isinstance(value.name, str) else value.name.decode("latin-1")
        return "" if name == "Off" else name
    if isinstance(value, list):
        return ", ".join(filter(None, map(_string, value)))
    return ""
