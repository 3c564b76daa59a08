"""What a language model is asked: to fill the caller's schema."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from functools import partial
from typing import Any

from aibackend import Draft, Prompt, RequestData
from aibackend_blocks.language.fields import befits, may_name
from aibackend_blocks.language.writing.anew import NOTHING, Way, read_anew
from aibackend_blocks.language.writing.grounding import is_carried, values_at
from aibackend_blocks.values.amounts import DecimalSign, find_amounts

from .founding import Ground
from .vetting import errors

_INSTRUCTIONS = """\
You shape messy input into data of a caller's form. Copy values from the input; convert dates, numbers and units only as
the form wants them. What the input does not tell is null where the form allows it, else left out: never guess."""
_KNOWN = "\n`known` are values of other fields."

_COMBINED = frozenset({"$ref", "allOf", "anyOf", "oneOf", "patternProperties"})
"""Words of a schema that may name further properties."""
_WORD = re.compile(r"\w+")


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """Input and what the caller asks to mind, as data; the form is what of the caller's schema is open.

    None where the program filled all of it; who reads anew is asked for the whole.
    """
    if draft.is_read_anew and draft.result:
        return _asked(request, draft, _INSTRUCTIONS, request["schema"], {}, partial(_read_anew, request, draft))
    opened = _open(request["schema"], draft.result["data"]) if draft.result else None
    if opened is not None and not opened["properties"]:
        return None

    def better(data: Any) -> Any:
        """What the program found stays."""
        drafted = draft.result["data"]
        if drafted and type(data) is not type(drafted):
            return drafted
        if isinstance(data, dict) and isinstance(drafted, dict):
            told = data if opened is None else {name: data[name] for name in opened["properties"] if name in data}
            carried = {name: value for name, value in told.items() if _believed(name, value, ground, draft)}
            data = {name: carried[name] if name in carried else drafted[name] for name in [*carried, *drafted]}
            spent = _told_twice(data, drafted, request, draft)
            back = {name: drafted[name] for name in spent if name in drafted}
            data = {name: part for name, part in data.items() if name not in spent} | back
        return data

    known = {name: value for name, value in draft.result["data"].items() if value} if opened is not None else None
    ground = Ground(request["schema"], draft)
    return _asked(request, draft, _INSTRUCTIONS + _KNOWN, opened or request["schema"], known, better)


def _asked(
    request: RequestData,
    draft: Draft,
    instructions: str,
    schema: Mapping[str, Any],
    known: Mapping[str, Any] | None,
    better: Callable[[Any], Any],
) -> Prompt:
    """known: None where the draft is shown. better: of a model's data and the draft's."""

    def complete(answer: dict[str, Any]) -> Mapping[str, Any]:
        """Whether the data conform is for the program to say."""
        found = errors(request["schema"], data := better(answer["data"]))
        return {"data": data, "valid": not found, "errors": found, "attempts": draft.result["attempts"]}

    return Prompt(
        instructions=instructions,
        quoted={
            "to_mind": request.get("instructions") or "",
            "known": json.dumps(known, ensure_ascii=False) if known else "",
            **({} if known is None else {"draft": ""}),
            "input": draft.source,
        },
        images=draft.images,
        kept=("valid", "errors", "attempts"),
        complete=complete,
        shapes={"data": schema},
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


def _read_anew(request: RequestData, draft: Draft, said: Any) -> Any:
    """The model's data where they have ground and conform, the program's in the place of the others."""
    schema, drafted = request["schema"], draft.result["data"]
    ground = Ground(schema, draft)

    def stands(way: Way, value: Any, old: Any) -> bool:
        if isinstance(value, bool):  # nothing in the text can be held against it
            return not isinstance(old, bool)
        if value == 0 and _exact(old) is not None:
            return is_carried(value, draft.source)
        name = next((step for step in reversed(way) if isinstance(step, str)), "")
        return ground.holds(value) and (not isinstance(value, str) or may_name(draft.source, name, value))

    data = read_anew(_rows_kept(_asked_for(said, schema), drafted, draft.source), drafted, stands)
    if data is NOTHING or data == {} or (drafted and type(data) is not type(drafted)):
        return drafted
    if not (isinstance(data, dict) and isinstance(drafted, dict)):
        return data
    needed = set(schema.get("required", ()))
    broken, lacking = _broken(schema, data), {name for name in needed if data.get(name, "") == ""}
    if broken:
        broken -= _broken(schema, drafted)
    data |= {name: drafted[name] for name in (broken | lacking) & drafted.keys()}
    return {name: data[name] for name in [*drafted, *data] if name in data}


def _asked_for(said: Any, schema: Any) -> Any:
    """A model's data without properties that a plain schema does not name, at any depth."""
    if not isinstance(schema, Mapping) or _COMBINED & schema.keys() or schema.get("additionalProperties"):
        return said
    if isinstance(said, list):
        return [_asked_for(part, schema.get("items")) for part in said]
    named = schema.get("properties")
    if not (isinstance(said, dict) and isinstance(named, Mapping) and named):
        return said
    return {name: _asked_for(part, named[name]) for name, part in said.items() if name in named}


def _rows_kept(said: Any, drafted: Any, source: str) -> Any:
    """A model's data with the draft's rows where it has fewer, and the draft's figure where a row has that of another,
    which the source tells once.
    """
    if isinstance(said, dict) and isinstance(drafted, dict):
        return {name: _rows_kept(part, drafted.get(name), source) for name, part in said.items()}
    if not (isinstance(said, list) and _are_rows(drafted) and (not said or _are_rows(said))):
        return said
    if len(said) != len(drafted):
        return drafted if len(said) < len(drafted) else said
    told, known = _columns(said), _columns(drafted)
    once = {value for value, count in (_figures(source, ".") | _figures(source, ",")).items() if count == 1}
    taken = {figure for figure, count in told.items() if count > 1 and known[figure] == 1 and figure[1] in once}

    def own(name: str, value: Any, old: Mapping[str, Any]) -> Any:
        return old[name] if old.get(name, value) != value and (name, _exact(value)) in taken else value

    return [
        {name: own(name, value, old) for name, value in row.items()} for row, old in zip(said, drafted, strict=True)
    ]


def _columns(rows: Sequence[Mapping[str, Any]]) -> Counter[tuple[str, Any]]:
    return Counter((name, figure) for row in rows for name, value in row.items() if (figure := _exact(value)))


def _exact(value: Any) -> Decimal | None:
    return Decimal(str(value)) if isinstance(value, int | float) and not isinstance(value, bool) else None


def _figures(source: str, sign: DecimalSign) -> Counter[Decimal]:
    return Counter(amount.value for amount in find_amounts(source, sign))


def _are_rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def _broken(schema: Mapping[str, Any], data: Any) -> set[str]:
    """The outermost fields that break the schema."""
    return {error["path"].split("/")[1] for error in errors(schema, data) if error["path"]}


def _believed(name: str, value: Any, ground: Ground, draft: Draft) -> bool:
    """Whether a model's value stands in the input, and is of the field's kind."""
    return all(ground.holds(part) for _, part in values_at({"data": {name: value}}, "data/**")) and not (
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
