"""The caller's schema: refused where it is none or reaches out, and applied without letting a pattern stall."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from aibackend.errors import InvalidRequest

from .budget import nodes

ERRORS_MAX = 100
MISSING = "Required but not found:"
"""How the message of an error begins that no value causes."""
_PATTERN_S = 0.25
"""Seconds that one pattern may take on one value; all of a call's share `_PATTERNS_S`."""
_PATTERNS_S = 5.0
_VALUE_MAX = 20_000
"""Characters of a value that a pattern sees."""


def vetted(schema: Mapping[str, Any]) -> None:
    """Raises: InvalidRequest for a schema that is none or refers to another document."""
    from jsonschema import Draft202012Validator, SchemaError

    for _, node in nodes(schema):
        for key in ("$ref", "$dynamicRef"):
            if isinstance(node, Mapping) and isinstance(node.get(key), str) and not node[key].startswith("#"):
                raise InvalidRequest(
                    "The schema refers to another document; put the definition under $defs.",
                    errors=[("/schema", f"{key} must start with #.")],
                )
    try:
        Draft202012Validator.check_schema(schema, format_checker=None)
    except SchemaError as error:
        place = "/schema" + "".join(f"/{_escaped(part)}" for part in error.absolute_path)
        raise InvalidRequest("The schema is no JSON Schema 2020-12.", errors=[(place, "Not valid here.")]) from None
    except RecursionError:
        raise InvalidRequest("The schema is too deep.", errors=[("/schema", "Too deep.")]) from None


def errors(schema: Mapping[str, Any], data: Any) -> list[dict[str, str]]:
    """Where the data break the schema; a schema that cannot be applied is an error at the root."""
    from referencing.exceptions import Unresolvable

    try:
        found = list(_some(_validator(schema).iter_errors(data)))
    except RecursionError:
        return [{"path": "", "message": "The schema refers to itself without end."}]
    except Unresolvable:
        return [{"path": "", "message": "A $ref of the schema leads nowhere."}]
    told = dict.fromkeys(
        ("".join(f"/{_escaped(part)}" for part in error.absolute_path), _message(error)) for error in found
    )
    return [{"path": path, "message": message} for path, message in told]


def _some(found: Iterator[Any]) -> Iterator[Any]:
    for _, error in zip(range(ERRORS_MAX), found, strict=False):
        yield error


def _message(error: Any) -> str:
    """What is asked for, without the value."""
    if error.validator == "required":
        missing = [name for name in error.validator_value if name not in error.instance]
        return f"{MISSING} {', '.join(missing[:10])}."
    if error.validator == "pattern" and getattr(error, "stalled", False):
        return "The pattern takes too long."
    wanted = str(error.validator_value)
    return f"Breaks {error.validator}" + (f": {wanted}." if len(wanted) <= 120 else ".")


def _escaped(part: str | int) -> str:
    return str(part).replace("~", "~0").replace("/", "~1")


def _validator(schema: Mapping[str, Any]) -> Any:
    """A validator whose patterns run against the clock and whose references stay within the schema."""
    from jsonschema import Draft202012Validator, FormatChecker, ValidationError, validators
    from referencing import Registry

    clock = Clock()

    def pattern(validator: Any, wanted: str, instance: Any, schema: Any) -> Iterator[Any]:
        if validator.is_type(instance, "string") and not clock.fits(wanted, instance):
            yield ValidationError("pattern")

    def pattern_properties(validator: Any, wanted: Mapping[str, Any], instance: Any, schema: Any) -> Iterator[Any]:
        for form, below in wanted.items() if validator.is_type(instance, "object") else ():
            for name, value in instance.items():
                if clock.fits(form, name):
                    yield from validator.descend(value, below, path=name, schema_path=form)

    def additional(validator: Any, wanted: Any, instance: Any, schema: Any) -> Iterator[Any]:
        for name in list(instance) if validator.is_type(instance, "object") else ():
            if name in schema.get("properties", {}):
                continue
            if any(clock.fits(form, name) for form in schema.get("patternProperties", {})):
                continue
            if wanted is False:
                yield ValidationError("additionalProperties")
            elif isinstance(wanted, Mapping):
                yield from validator.descend(instance[name], wanted, path=name)

    made: Any = validators.extend(
        Draft202012Validator,
        {"pattern": pattern, "patternProperties": pattern_properties, "additionalProperties": additional},
    )
    checker = FormatChecker(["date", "email", "ipv4", "ipv6", "uuid"])
    checker.checkers = {**checker.checkers, "date-time": (_is_stamp, ()), "uri": (_is_address, ())}
    return made(schema, format_checker=checker, registry=Registry())


def _is_stamp(value: object) -> bool:
    """RFC 3339: a day, a time and an offset."""
    if not isinstance(value, str):
        return True
    try:
        return datetime.fromisoformat(value).tzinfo is not None
    except ValueError:
        return False


def _is_address(value: object) -> bool:
    """RFC 3986: a scheme and something behind it, without blanks."""
    return not isinstance(value, str) or re.fullmatch(r"[A-Za-z][A-Za-z0-9+.-]*:\S+", value) is not None


def patterned(schema: Mapping[str, Any], text: str, clock: Clock) -> Iterator[str]:
    """The only word of a text that the schema's pattern is made for."""
    form = schema.get("pattern")
    if not isinstance(form, str) or not form.startswith("^") or not form.endswith("$") or "enum" in schema:
        return
    words = {word.strip(".,;:()[]\"'") for word in text[:5_000].split()[:500]}
    found = [word for word in words if word and clock.fits(form, word)]
    if len(found) == 1:
        yield found[0]


class Clock:
    """Patterns under one limit of time; what does not finish counts as not matching."""

    def __init__(self, left_s: float = _PATTERNS_S) -> None:
        self.left_s = left_s

    def fits(self, form: str, text: str) -> bool:
        """Whether the pattern is found in the text."""
        import time

        import regex  # type: ignore[import-untyped, unused-ignore]

        if self.left_s <= 0 or len(form) > 2_000:
            return False
        start = time.monotonic()
        try:
            return regex.search(form, text[:_VALUE_MAX], timeout=min(_PATTERN_S, self.left_s)) is not None
        except (TimeoutError, regex.error):
            return False
        finally:
            self.left_s -= time.monotonic() - start
