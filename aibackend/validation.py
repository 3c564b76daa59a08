"""Bodies in, answers out: both held to their schemas, whatever a stranger sends, at a bounded cost.

A body of many values, or of long ones, takes longer to judge than the event loop may be kept: `is_light` tells which
may be judged there.
An error names at most `ERRORS_MAX` fields, each cut to a bounded length, so that a refusal is never large.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, islice
from typing import Any

import orjson
from marshmallow import ValidationError

from aibackend.capability import Draft, RequestData, Result
from aibackend.errors import InvalidJson, InvalidRequest, ServerError
from aibackend.hints import did_you_mean
from aibackend.schema import ERRORS_MAX, Schema, camel

LIGHT_BYTES, LIGHT_VALUES = 64 * 1024, 2_000
"""Beyond so many values a body takes too long: up to 20 µs a value were measured."""
LONG_BYTES, LONG_VALUES = 4 * 1024 * 1024, 200
"""A body that is not light may hold so few, each of which may be long and gone through by a validator; beyond the
bytes, reading even one string takes too long: 2 ns a byte were measured."""
DEPTH_MAX = 100
"""Levels of objects and lists in a body. What comes after recurses over them."""
POINTER_MAX = 200
MESSAGE_MAX = 300
"""Characters of an error's pointer and of its message: names of fields are the caller's text."""


def is_light(body: bytes) -> bool:
    """Whether a body can be judged within a few milliseconds."""
    most = LIGHT_VALUES if len(body) <= LIGHT_BYTES else LONG_VALUES
    return len(body) <= LONG_BYTES and not has_more(body, most)


def has_more(body: bytes, most: int, signs: bytes = b",[{") -> bool:
    """Whether a body holds any of the signs more than that many times in all; looks no further than needed.

    Each value follows a comma, or is the first of its list or object.
    """
    found, at = 0, -1  # where find gives up is where it begins with the next sign
    for sign in signs:
        while (at := body.find(sign, at + 1)) >= 0:
            if (found := found + 1) > most:
                return True
    return False


def validated(schema: Schema, body: bytes) -> RequestData:
    """The request in a body. Raises: InvalidJson, InvalidRequest."""
    data = parsed(body)
    try:
        request: RequestData = schema.load(data)
    except ValidationError as error:
        raise _refusal(error) from None
    return request


def parsed(body: bytes) -> dict[str, Any]:
    """The JSON object in a body. Raises: InvalidJson, InvalidRequest."""
    try:
        data = orjson.loads(body)
    except orjson.JSONDecodeError as error:
        raise InvalidJson(f"Not valid JSON at line {error.lineno}, column {error.colno}: {error.msg}.") from None
    if not isinstance(data, dict):
        raise InvalidRequest("The body must be a JSON object.", errors=[("", "Must be an object.")])
    if has_more(body, DEPTH_MAX, b"[{") and _is_deep(data):
        sentence = f"Objects and lists may be nested {DEPTH_MAX} levels deep."
        raise InvalidRequest(sentence, errors=[("", sentence)])
    return data


def dumped(schema: Schema, result: Mapping[str, Any]) -> bytes:
    """A result as JSON, once it keeps the response schema. Raises: as `broken`: an engine broke its own contract."""
    known = {field.attribute or name for name, field in schema.dump_fields.items()}
    try:
        wire = schema.dump(result)
        wrong: Any = schema.validate(wire)
        if not wrong and result.keys() <= known:
            return orjson.dumps(wire, option=orjson.OPT_NON_STR_KEYS)
    except _UNFIT:
        wrong = _wrong_in(schema, result)
    pointed = islice(_pointed(wrong), ERRORS_MAX)
    told = [f"`{pointer[1:]}`: {message.rstrip('.')}" if pointer else message for pointer, message in pointed]
    strange = sorted({str(name) for name in result if name not in known})
    meant = [(n, hint) for n in strange[:ERRORS_MAX] if (hint := did_you_mean(n, known)) or n in schema.fields]
    told += [f"`{name}` is no field{hint}" for name, hint in meant]
    if left := len(strange) - len(meant):  # which may be words of the caller
        told.append(f"{left} name(s) of no field")
    raise broken(", ".join(_cut(one, MESSAGE_MAX) for one in told[:ERRORS_MAX]) or "no JSON can be made of the answer")


def drafted(made: Result) -> Draft:
    """What an `offline` returned, as a draft. Raises: as `broken`: it is none."""
    draft = made if isinstance(made, Draft) else Draft(result=made)
    if not isinstance(draft.result, Mapping):
        raise broken(f"`offline` returned a {type(draft.result).__name__}, not a mapping".replace("a NoneType", "None"))
    return draft


def broken(wrong: str) -> ServerError:
    """The error of an engine that broke its own contract. wrong: how, for the log alone."""
    error = ServerError("The answer did not keep its own schema.")
    error.broken = wrong
    return error


def _wrong_in(schema: Schema, result: Mapping[str, Any]) -> Any:
    try:
        return schema.validate(_as_on_the_wire({name: result[name] for name in schema.fields if name in result}))
    except _UNFIT:
        return {}


_UNFIT = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What a value raises that is not of its field's kind."""


def _as_on_the_wire(value: Any) -> Any:
    """What cannot be dumped, as it stands, under the names that its fields have on the wire."""
    if isinstance(value, Mapping):
        return {camel(str(name)): _as_on_the_wire(inner) for name, inner in value.items()}
    return [_as_on_the_wire(inner) for inner in value] if isinstance(value, list | tuple) else value


def _refusal(error: ValidationError) -> InvalidRequest:
    """What is wrong where, cut to a bounded size."""
    errors = list(islice(_pointed(error.messages), ERRORS_MAX + 1))
    told = [(_cut(pointer, POINTER_MAX), _cut(message, MESSAGE_MAX)) for pointer, message in errors[:ERRORS_MAX]]
    few = f"{len(errors)} field(s) are not valid; `errors` names them."
    many = f"More than {ERRORS_MAX} fields are not valid; `errors` names the first {ERRORS_MAX}."
    return InvalidRequest(few if len(errors) <= ERRORS_MAX else many, errors=told)


def _pointed(messages: Any, pointer: str = "") -> Iterator[tuple[str, str]]:
    """Marshmallow's nested messages as (JSON Pointer, message) pairs."""
    if isinstance(messages, Mapping):
        for name, inner in messages.items():
            yield from _pointed(inner, pointer + _step(name))
    else:
        for message in messages if isinstance(messages, list) else [messages]:
            yield pointer, str(message)


def _step(name: object) -> str:
    return "" if name == "_schema" else "/" + _cut(str(name), POINTER_MAX).replace("~", "~0").replace("/", "~1")


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _is_deep(data: Any) -> bool:
    """Whether values are nested deeper than `DEPTH_MAX`, found level by level."""
    level = [data]
    for _ in range(DEPTH_MAX):
        below = chain.from_iterable(value.values() if isinstance(value, dict) else value for value in level)
        level = [each for each in below if isinstance(each, dict | list)]
        if not level:
            return False
    return True
