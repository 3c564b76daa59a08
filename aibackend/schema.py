"""Schemas: marshmallow, with the wire's conventions built in.

Field names are snake_case in Python and camelCase on the wire; unknown fields are refused; numbers are finite.
Everything here is for the `schema.py` of a capability: write each shape once, and validation, OpenAPI, the model's
form and the docs follow from it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from datetime import date
from decimal import Decimal, InvalidOperation
from functools import cached_property
from itertools import islice
from typing import Any

from marshmallow import RAISE, ValidationError, decorators, fields, missing, post_dump, validate, validates_schema
from marshmallow import Schema as MarshmallowSchema

from aibackend.hints import nearest

TEXT_MAX = 200_000
"""Characters of a text field, unless said."""
LIST_MAX = 100
"""Items of a list field, unless said."""
ERRORS_MAX = 20
"""Errors that a refused request is told; nothing is judged for more."""
URL_MAX = 48 * 1024 * 1024
"""Characters of a URL: a `data:` URL holds a file of 32 MiB in base64."""
HINTS_MAX = 3
"""Unknown fields of one object for which the known ones are gone through."""
FILE_ID = re.compile(r"file_[0-9A-Za-z]{1,64}")
"""What the id of an uploaded file looks like."""


def camel(name: str) -> str:
    """`file_url` as `fileUrl`."""
    head, *tail = name.split("_")
    return head + "".join(part.capitalize() for part in tail)


def unknown_name(name: str, known: Iterable[str]) -> str:
    """What is told of a field that is none of those that there are: the cure, if one is near."""
    plain = {other.lower(): other for other in known}
    near = nearest(name.lower().replace("_", ""), plain)
    if near:
        return f"Unknown field; did you mean `{plain[near]}`?"
    return f"Unknown field; there is {', '.join(f'`{name}`' for name in plain.values()) or 'none'}."


def is_file_id(url: str) -> bool:
    """Whether what stands for a URL is the id of an uploaded file."""
    return FILE_ID.fullmatch(url) is not None


def is_data_url(url: str) -> bool:
    """Whether a URL holds its file itself."""
    return url[:5].lower() == "data:"


class Schema(MarshmallowSchema):
    """A JSON object: camelCase on the wire, nothing unknown, fields in the order written."""

    class Meta:
        unknown = RAISE

    def on_bind_field(self, field_name: str, field_obj: fields.Field[Any]) -> None:
        """Name the field on the wire."""
        field_obj.data_key = field_obj.data_key or camel(field_name)

    def get_attribute(self, obj: Any, attr: str, default: Any) -> Any:
        """As marshmallow's, but a mapping that lacks `items` does not lend its method."""
        return obj.get(attr, default) if isinstance(obj, Mapping) else super().get_attribute(obj, attr, default)

    def load(self, data: Any, **options: Any) -> Any:
        """As marshmallow's; an object with far too many fields is refused before any of them is judged."""
        if self._is_plain and not any(options.values()) and (loaded := self._loaded(data)) is not None:
            return loaded
        if isinstance(data, Mapping) and len(data) > len(self.load_fields) + ERRORS_MAX:
            known = {field.data_key for field in self.load_fields.values()}
            unknown = islice((name for name in data if name not in known), ERRORS_MAX + 1)
            raise ValidationError({name: [self.error_messages["unknown"]] for name in unknown})
        return super().load(data, **options)

    def validate(self, data: Any, **options: Any) -> dict[str, list[str]]:
        """As marshmallow's."""
        if self._is_plain and not any(options.values()) and self._loaded(data) is not None:
            return {}
        return super().validate(data, **options)

    @cached_property
    def _is_plain(self) -> bool:
        """Whether only the fields judge an object."""
        kinds = (decorators.PRE_LOAD, decorators.POST_LOAD, decorators.VALIDATES, decorators.VALIDATES_SCHEMA)
        return not (self.many or self.partial or any(self._hooks[kind] for kind in kinds))

    def _loaded(self, data: Any) -> dict[str, Any] | None:
        """What marshmallow makes of an object that is right, in a fifth of the time; None where anything is wrong."""
        if type(data) is not dict:
            return None
        loaded, known = {}, 0
        try:
            for name, field in self.load_fields.items():
                given = data.get(field.data_key, missing)
                known += given is not missing
                value = field.deserialize(given, field.data_key, data)
                if value is not missing:
                    loaded[field.attribute or name] = value
        except ValidationError:
            return None
        return loaded if known == len(data) else None

    def handle_error(self, error: ValidationError, data: Any, **options: Any) -> None:
        """Tell the cure for unknown fields."""
        if isinstance(error.messages, dict) and isinstance(data, Mapping):
            known = {str(field.data_key) for field in self.load_fields.values()}
            for name in islice((name for name in error.messages if name not in known and name in data), HINTS_MAX):
                error.messages[name] = [unknown_name(str(name), sorted(known))]


class Text(fields.String):
    """A string of `min` to `max` characters that is not blank when `min` is above 0."""

    def __init__(self, *, min: int = 1, max: int = TEXT_MAX, **options: Any) -> None:
        self.min, self.max = min, max
        super().__init__(validate=[validate.Length(min, max), *_listed(options.pop("validate", None))], **options)

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **options: Any) -> str:
        text: str = super()._deserialize(value, attr, data, **options)
        if self.min and not text.strip():
            raise ValidationError("Must not be blank.")
        return text


class Number(fields.Float):
    """A finite JSON number; a string or a boolean is none."""

    def __init__(self, *, min: float | None = None, max: float | None = None, **options: Any) -> None:
        bounds = [] if min is None and max is None else [validate.Range(min, max)]
        super().__init__(validate=[*bounds, *_listed(options.pop("validate", None))], **options)

    def _serialize(self, value: float | None, attr: str | None, obj: Any, **options: Any) -> float | None:
        return None if value is None else _plain(value)

    def _validated(self, value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float | Decimal) or not math.isfinite(value):
            raise self.make_error("invalid")
        return float(value)


class Confidence(Number):
    """A number from 0 to 1."""

    def __init__(self, **options: Any) -> None:
        super().__init__(min=0, max=1, **options)


class Integer(fields.Integer):
    """A JSON integer; `2.0` is one, `2.5`, a string or a boolean is none."""

    def __init__(self, *, min: int | None = None, max: int | None = None, **options: Any) -> None:
        bounds = [] if min is None and max is None else [validate.Range(min, max)]
        super().__init__(validate=[*bounds, *_listed(options.pop("validate", None))], **options)

    def _validated(self, value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int | float | Decimal) or value != value // 1:
            raise self.make_error("invalid")
        return int(value)


class Boolean(fields.Boolean):
    """`true` or `false`, not a word or a number that stands for it."""

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **options: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


class Money(fields.Field[Decimal]):
    """An amount: a JSON number on the wire, a `Decimal` inside; at max 12 digits before the point."""

    default_error_messages = {"invalid": "Not a valid amount."}
    MOST = Decimal(10) ** 12

    def _serialize(self, value: Decimal | float | None, attr: str | None, obj: Any, **options: Any) -> float | None:
        return None if value is None else _plain(value)

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **options: Any) -> Decimal:
        if isinstance(value, bool) or not isinstance(value, int | float | Decimal):
            raise self.make_error("invalid")
        try:
            amount = Decimal(str(value))
        except InvalidOperation:
            raise self.make_error("invalid") from None
        if not amount.is_finite() or abs(amount) >= self.MOST:
            raise self.make_error("invalid")
        return amount


class Date(fields.String):
    """A calendar date, `YYYY-MM-DD`; `""` when absent and `blank` is allowed."""

    FORM = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])")

    def __init__(self, *, blank: bool = True, **options: Any) -> None:
        self.blank = blank
        super().__init__(**options)

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **options: Any) -> str:
        text: str = super()._deserialize(value, attr, data, **options)
        if text or not self.blank:
            _calendar_day(text)
        return text


class Choice(fields.String):
    """One of a set of words."""

    def __init__(self, *choices: str, **options: Any) -> None:
        self.choices = choices
        super().__init__(validate=validate.OneOf(choices), **options)


class List(fields.List[Any]):
    """A list of `min` to `max` items of one kind."""

    def __init__(self, item: fields.Field[Any], *, min: int = 0, max: int = LIST_MAX, **options: Any) -> None:
        self.min, self.max = min, max
        self._length = validate.Length(min, max)
        super().__init__(item, validate=self._length, **options)

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **options: Any) -> list[Any]:
        """Length before items; items no further than a refusal tells."""
        if not isinstance(value, list | tuple):
            raise self.make_error("invalid")
        self._length(value)
        items: list[Any] = []
        errors: dict[int, Any] = {}
        for index, item in enumerate(value):
            try:
                items.append(self.inner.deserialize(item, **options))
            except ValidationError as error:
                errors[index] = error.messages
                if len(errors) > ERRORS_MAX:
                    break
        if errors:
            raise ValidationError(errors, valid_data=items)
        return items


class Url(fields.String):
    """An `http:`, `https:` or `data:` URL, or an uploaded file's id. Whether it may be fetched is not asked here."""

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **options: Any) -> str:
        text: str = super()._deserialize(value, attr, data, **options)
        if not (text[:8].lower().startswith(("http://", "https://")) or is_data_url(text) or is_file_id(text)):
            raise ValidationError("Must be an http:, https: or data: URL, or the id of an uploaded file (file_…).")
        if len(text) > URL_MAX:
            raise ValidationError("Too long.")
        return text


Object = fields.Dict
Nested = fields.Nested


def _plain(value: Decimal | float) -> float:
    """A JSON number as a person writes it: 40, not 40.0."""
    number = float(value)
    return int(number) if number.is_integer() and abs(number) < 1e15 else number


def _calendar_day(text: str) -> None:
    try:
        if Date.FORM.fullmatch(text):
            date.fromisoformat(text)
            return
    except ValueError:
        pass
    raise ValidationError("Not a day of the calendar, of the form YYYY-MM-DD.")


def _listed(validators: Any) -> list[Any]:
    return list(validators or ()) if isinstance(validators, list | tuple | None) else [validators]


class OneOfFields(Schema):
    """A request in which exactly one of the fields named in `ONE_OF` must be given."""

    ONE_OF: tuple[str, ...] = ()

    @validates_schema
    def _exactly_one(self, data: Mapping[str, Any], **options: Any) -> None:
        given = [name for name in self.ONE_OF if data.get(name) is not None]
        if len(given) != 1:
            names = " or ".join(camel(name) for name in self.ONE_OF)
            raise ValidationError(f"Give exactly one of {names}.", camel(given[-1] if given else self.ONE_OF[0]))


class DocumentRequest(OneOfFields):
    """The request of a capability that reads a document: a file, or its text."""

    ONE_OF = ("file_url", "text")

    file_url = Url(metadata={"description": "URL of the file: http(s), data:, or a file id."})
    text = Text(metadata={"description": "The document's text, instead of a file."})


class EvidentRequest(DocumentRequest):
    """The same, with evidence on request."""

    evidence = Boolean(load_default=False, metadata={"description": "Also tell where each value stands."})


class Evidence(Schema):
    """Where a value was read."""

    field = fields.String(required=True, metadata={"description": "JSON Pointer into the result."})
    page = Integer(required=True, allow_none=True, metadata={"description": "Page, from 1; null when unknown."})
    quote = fields.String(required=True, allow_none=True, metadata={"description": "Verbatim in the document."})
    confidence = Confidence(required=True, metadata={"description": "0 to 1, calibrated; 0.5 where a model says it."})
    engine = fields.String(metadata={"description": "The model that gave the value; not there where the program did."})


class Warned(Schema):
    """Something that a careful reader would point out."""

    code = Choice(
        "missing_field", "ambiguous_date", "ambiguous_number", "totals_mismatch", "hidden_text", "low_quality_scan",
        "truncated", required=True, metadata={"description": "What kind of doubt."},
    )  # fmt: skip
    field = fields.String(required=True, allow_none=True, metadata={"description": "JSON Pointer, or null."})
    message = fields.String(required=True, metadata={"description": "One sentence for a person."})


class EvidentResponse(Schema):
    """The response to an `EvidentRequest`: both lists are there exactly when `evidence` was asked for."""

    evidence = List(Nested(Evidence), max=10_000, metadata={"description": "Only with `evidence: true`."})
    warnings = List(Nested(Warned), max=1_000, metadata={"description": "Only with `evidence: true`."})

    @post_dump
    def _remarks_last(self, data: dict[str, Any], **options: Any) -> dict[str, Any]:
        """Put what is read before what is said of it."""
        remarks = {name: data.pop(name) for name in ("evidence", "warnings") if name in data}
        return data | remarks
