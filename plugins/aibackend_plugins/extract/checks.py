"""What must hold of any answer, whoever gave it."""

from __future__ import annotations

from collections import Counter

from aibackend import Draft, RequestData

from .model import SURE, is_of_its_kind
from .standing import Told, squeezed


def one_each_in_order(request: RequestData, draft: Draft) -> str | None:
    """The fields asked for, in their order; what is absent has no confidence."""
    results = draft.result["results"]
    if [row["field"] for row in results] != list(request["fields"]):
        return "results must hold exactly one row for each field, in the order of fields, named as asked."
    if any(row["value"] == "" and row["confidence"] != 0 for row in results):
        return 'A field that the text does not give has value "" and confidence 0.'
    return None


def stands_in_the_text(request: RequestData, draft: Draft) -> str | None:
    """Every value is in the text: verbatim but for spaces, or a date or an amount of it in normal form."""
    told = Told(request["text"], is_read_anew=draft.is_read_anew)
    for row in draft.result["results"]:
        if not told.holds(row["value"]):
            number = request["fields"].index(row["field"]) + 1
            return f"The value of field {number} does not stand in the text: copy it from there."
    return None


def one_mention_has_one_field(request: RequestData, draft: Draft) -> str | None:
    """A model's new value is no mention that the program, sure of itself, has given to another field."""
    if draft.start is None or not draft.start.result or draft.is_read_anew:
        return None
    before, rows = draft.start.result["results"], draft.result["results"]
    sure = Counter(squeezed(row["value"]) for row in before if row["confidence"] >= SURE and row["value"])
    text = squeezed(request["text"])
    for number, (row, old) in enumerate(zip(rows, before, strict=False), start=1):
        value = squeezed(row["value"])
        if value != squeezed(old["value"]) and 0 < sure[value] >= text.count(value):
            return f"The value of field {number} is that of another field, and stands in the text for that one alone."
    return None


def value_is_of_its_kind(request: RequestData, draft: Draft) -> str | None:
    """A model's new value is something that the field could hold: no sentence for a name, no word for a day."""
    if draft.start is None or not draft.start.result:
        return None
    rows = zip(draft.result["results"], draft.start.result["results"], strict=False)
    for number, (row, old) in enumerate(rows, start=1):
        changed = row["value"] and row["value"] != old["value"]
        if changed and not is_of_its_kind(request, draft, row["field"], row["value"]):
            return f"The value of field {number} is not of the field's kind."
    return None


def quotes_the_text(request: RequestData, draft: Draft) -> str | None:
    """Quotes are verbatim."""
    quotes = [row["quote"] for row in draft.result.get("evidence") or () if row["quote"]]
    return None if all(quote in request["text"] for quote in quotes) else "Each quote must stand in the text, verbatim."
