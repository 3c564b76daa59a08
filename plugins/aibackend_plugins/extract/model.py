"""What a language model is asked: the fields of which the program is unsure, without what the program thinks."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from aibackend import Draft, Prompt, RequestData
from aibackend_blocks.language.fields import Chances, befits, chances, may_name
from aibackend_blocks.language.votes import SKILL, alone

from .standing import Told, squeezed

SURE = 0.9
"""Confidence from which what the program took is taken by no other field."""
LIKELY = 0.6
"""Confidence from which the program's value stands, whatever a model would say."""
POSSIBLE = 0.1
"""Share of a candidate from which a model's word for it counts. Whoever is asked for the value of a field gives one: of
166 fields that the program left open in seen texts, three had a value, and a model of 1.5B filled every other one."""
_INSTRUCTIONS = """Read the value of each of `fields` from the text. Copy values from the text; a date as YYYY-MM-DD if
its year, month and day are told and as it stands if not, an amount as a plain decimal without currency. Several values
of one field are parted by "; ". What the text does not say is "": never guess."""
_KNOWN = " `known` are values of other fields."


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """Text and unsure fields, as data; None when every field is likely, or has nothing in the text that it may be.

    The program's doubtful values are not shown: a model repeats what it is shown. One that reads anew is asked for all
    fields, and shown none.
    """
    return _anew(request, draft) if draft.is_read_anew else _of_what_is_open(request, draft)


def is_of_its_kind(request: RequestData, draft: Draft, field: str, value: str) -> bool:
    """Whether a model's value may be the field's by its form. Who reads anew knows more of forms, but no name is a
    sentence.
    """
    return (may_name if draft.is_read_anew else befits)(request["text"], field, value)


def _anew(request: RequestData, draft: Draft) -> Prompt:
    text, rows = request["text"], draft.result["results"]
    names = list(dict.fromkeys(request["fields"]))

    def complete(answer: dict[str, Any]) -> Mapping[str, Any]:
        """The model's values where they stand, the program's in the place of the others, and where both agree."""
        values, told = _told(answer["results"]), Told(text, is_read_anew=True)

        def read(row: Mapping[str, Any]) -> Mapping[str, Any]:
            field, value = row["field"], values.get(row["field"])
            if value is None or squeezed(value) == squeezed(row["value"]):
                return row
            if value and not (told.holds(value) and is_of_its_kind(request, draft, field, value)):
                return row
            return {**row, "value": value, "confidence": alone(draft.skill) if value else 0}

        return {"results": [read(row) for row in rows]}

    return _asked(request, _INSTRUCTIONS, names, {}, complete)


def _of_what_is_open(request: RequestData, draft: Draft) -> Prompt | None:
    rows = draft.result["results"]
    unsure = [place for place, row in enumerate(rows) if row["confidence"] < LIKELY]
    possible = chances(request["text"], request["fields"]) if unsure else {}
    unsure = [place for place in unsure if (each := possible[rows[place]["field"]]) is None or each.best() >= POSSIBLE]
    if not unsure:
        return None
    names = list(dict.fromkeys(rows[place]["field"] for place in unsure))
    known = {row["field"]: row["value"] for row in rows if row["confidence"] >= LIKELY}
    taken = Counter(squeezed(row["value"]) for row in rows if row["confidence"] >= SURE)

    def complete(answer: dict[str, Any]) -> Mapping[str, Any]:
        """The program's rows, some with the model's value. None hangs on another: what is wrong is left."""
        told = _told(answer["results"])
        made = {
            place: _better(
                request["text"], row := rows[place], told.get(row["field"], ""), taken, possible[row["field"]]
            )
            for place in unsure
        }
        return {"results": [made.get(place, row) for place, row in enumerate(rows)]}

    return _asked(request, _INSTRUCTIONS + _KNOWN, names, known, complete)


def _asked(
    request: RequestData,
    instructions: str,
    names: Sequence[str],
    known: Mapping[str, str],
    complete: Callable[[dict[str, Any]], Mapping[str, Any]],
) -> Prompt:
    return Prompt(
        instructions=instructions,
        quoted={
            "fields": json.dumps(names, ensure_ascii=False),
            "known": json.dumps(known, ensure_ascii=False) if known else "",
            "draft": "",
            "text": request["text"],
        },
        complete=complete,
        kept=("evidence", "results/*/confidence"),
        shapes={"results": _shape(names)},
        parts="joined",
    )


def _shape(names: Sequence[str]) -> dict[str, Any]:
    """Values by the names of those fields alone that are asked for."""
    return {
        "additionalProperties": False,
        "description": "the value of each of `fields` by its name",
        "properties": {name: {"type": "string"} for name in names},
        "required": list(names),
        "type": "object",
    }


def _told(results: Any) -> dict[str, str]:
    """A model's values by field; some give rows, as they stand in the answer."""
    if isinstance(results, list):
        rows = [row for row in results if isinstance(row, Mapping)]
        results = {str(row.get("field")): row.get("value") for row in reversed(rows) if row.get("value")}
    pairs = results.items() if isinstance(results, Mapping) else ()
    return {str(name): value.strip() for name, value in pairs if isinstance(value, str)}


def _better(
    text: str, row: Mapping[str, Any], told: str, taken: Mapping[str, int], possible: Chances | None
) -> Mapping[str, Any]:
    """The program's row, or one of the model's value.

    It stands in the text more often than other fields have it, is of the field's kind, and may be what is asked.
    """
    value = squeezed(told)
    if not value or value == squeezed(row["value"]) or 0 < taken.get(value, 0) >= squeezed(text).count(value):
        return row
    if not befits(text, row["field"], told) or (possible and possible.of(told) < POSSIBLE):
        return row
    return {**row, "value": told, "confidence": SKILL}
