"""What a language model is asked: to fill the caller's schema."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from aibackend import Draft, Prompt, RequestData
from aibackend_blocks.language.fields import befits

from .checks import unfounded
from .vetting import errors

_INSTRUCTIONS = """\
You shape messy input into data of a caller's form. Copy values from the input; convert dates, numbers and units only as
the form wants them. What the input does not tell is null where the form allows it, else left out: never guess.
`known` are values of other fields."""

_WORD = re.compile(r"\w+")


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """Input and what the caller asks to mind, as data; the form is what of the caller's schema is open.

    None where the program filled all of it.
    """
    opened = _open(request["schema"], draft.result["data"]) if draft.result else None
    if opened is not None and not opened["properties"]:
        return None

    def complete(answer: dict[str, Any]) -> Mapping[str, Any]:
        """What the program found stays; whether the data conform is for it to say."""
        data, drafted = answer["data"], draft.result["data"]
        if isinstance(data, dict) and isinstance(drafted, dict):
            told = data if opened is None else {name: data[name] for name in opened["properties"] if name in data}
            carried = {name: value for name, value in told.items() if _believed(name, value, request, draft)}
            data = {name: carried[name] if name in carried else drafted[name] for name in [*carried, *drafted]}
            spent = _told_twice(data, drafted, request, draft)
            back = {name: drafted[name] for name in spent if name in drafted}
            data = {name: part for name, part in data.items() if name not in spent} | back
        found = errors(request["schema"], data)
        return {"data": data, "valid": not found, "errors": found, "attempts": draft.result["attempts"]}

    known = {name: value for name, value in draft.result["data"].items() if value} if opened is not None else {}
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            "to_mind": request.get("instructions") or "",
            "known": json.dumps(known, ensure_ascii=False) if known else "",
            **({"draft": ""} if opened is not None else {}),
            "input": draft.source,
        },
        images=draft.images,
        kept=("valid", "errors", "attempts"),
        complete=complete,
        shapes={"data": opened or request["schema"]},
        linked=("data", "valid", "errors"),
        parts="joined",
    )


def _open(schema: Mapping[str, Any], data: Any) -> dict[str, Any] | None:
    """The schema of what an object lacks; None for what is no plain object."""
    properties = schema.get("properties")
    if not (isinstance(data, dict) and isinstance(properties, dict) and properties):
        return None
    lacking = {name: shape for name, shape in properties.items() if data.get(name) in (None, "", [], {})}
    required = [name for name in schema.get("required", ()) if name in lacking]
    return {**schema, "properties": lacking, "required": required, "additionalProperties": False}


def _believed(name: str, value: Any, request: RequestData, draft: Draft) -> bool:
    """Whether a model's value stands in the input, and is of the field's kind."""
    return not unfounded({name: value}, request, draft) and not (
        isinstance(value, str) and value in draft.source and not befits(draft.source, name, value)
    )


def _told_twice(
    data: Mapping[str, Any], drafted: Mapping[str, Any], request: RequestData, draft: Draft
) -> frozenset[str]:
    """The changed fields that tell what the input mentions for another field alone: one mention has one field.

    A value is told twice as another field's, where one that the draft has is lengthened by it, and where a new one is
    made of others and nothing else.
    """
    texts = {name: part for name, part in data.items() if isinstance(part, str) and part}
    counts, offered = Counter(texts.values()), json.dumps(request["schema"])
    changed = {name: text for name, text in texts.items() if text != drafted.get(name)}
    copied = {
        name
        for name, text in changed.items()
        if 0 < draft.source.count(text) < counts[text] and json.dumps(text) not in offered
    }
    before = {name: text for name, text in drafted.items() if isinstance(text, str) and text}
    grown = {name: text for name, text in changed.items() if name in before and before[name] in text}
    eaten = {
        (name, other)
        for name, text in grown.items()
        for other, lost in before.items()
        if other != name and lost in text and lost not in before[name] and draft.source.count(lost) == 1
    }
    single = {lost: other for other, lost in before.items() if draft.source.count(lost) == 1}
    made = {name for name, text in changed.items() if name not in before and _made_of(text, name, single)}
    return frozenset(copied | made | {name for pair in eaten for name in pair if name in changed or not data.get(name)})


def _made_of(text: str, name: str, single: Mapping[str, str]) -> bool:
    """Whether a text is nothing but values of other fields. single: the fields of values that are told once."""
    words = Counter(_WORD.findall(text))
    others = [lost for lost, other in single.items() if other != name and lost in text]
    return bool(words) and words <= Counter(word for lost in others for word in _WORD.findall(lost))
