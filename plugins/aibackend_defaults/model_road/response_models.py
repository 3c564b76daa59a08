"""A marshmallow schema as the pydantic model that a language model fills in: one schema, written once.

A leaf of the form is judged by the marshmallow field itself, so that what a form accepts also loads. The JSON Schema
that goes over the wire holds only keywords that OpenAI's strict mode and llama.cpp's grammars both know: objects are
closed and stand in line (strict mode takes no description beside a reference), lengths of strings stand in the
descriptions, and no `maxItems` is above 100 (a grammar unrolls it).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Annotated, Any, ClassVar, cast, get_origin

from marshmallow import Schema, ValidationError, fields, validate
from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PrivateAttr,
    WithJsonSchema,
    create_model,
    model_validator,
)
from pydantic_core import PydanticCustomError

from aibackend import schema as types

Json = dict[str, Any]

MAX_ITEMS_SHOWN = 100
"""The default bound of a list; longer bounds are judged, but not shown to a grammar."""
_WORD = re.compile(r"\w+")
DATE_PATTERN = types.Date.FORM.pattern.replace(r"\d", "[0-9]")


class ResponseModel(BaseModel):
    """What a model fills in. `model_dump(by_alias=True, exclude_unset=True)` is the answer as on the wire.

    `closed` forms hold no free-form object and no optional field: what a strict mode asks for. LEFT_OUT: names that are
    not asked for; a model that says them all the same is not heard. SHAPES: JSON Schemas of values of free form. LISTS:
    those of them that stand for a list; the outline does not tell what they hold.
    """

    model_config = ConfigDict(extra="forbid", protected_namespaces=(), allow_inf_nan=False)
    LEFT_OUT: ClassVar[frozenset[str]] = frozenset()
    SHAPES: ClassVar[Mapping[str, Json]] = {}
    LISTS: ClassVar[frozenset[str]] = frozenset()
    _words: str = PrivateAttr("")

    def told_in(self, words: str) -> None:
        """Keep the answer as the model wrote it: a second question that repeats it so is in the server's cache."""
        self._words = words

    def in_words(self) -> str:
        """The answer as the model wrote it, "" where nobody kept it."""
        return self._words

    @model_validator(mode="before")
    @classmethod
    def _unasked(cls, given: Any) -> Any:
        return {name: part for name, part in given.items() if name not in cls.LEFT_OUT} if cls.LEFT_OUT else given

    @classmethod
    def model_json_schema(cls, *arguments: Any, **options: Any) -> Json:
        shape = super().model_json_schema(*arguments, **options)
        flat = cast(Json, _in_line(shape, shape.get("$defs", {})))
        for name, wanted in cls.SHAPES.items():
            flat["properties"][name] = wanted
        return flat

    @classmethod
    def outline(cls, told: str = "") -> str:
        """The form in few words, for models whose server shows them no schema: names, and in brackets kinds, bounds and
        descriptions, as small models take what stands behind a colon for the value.

        A string of any length is the kind that is not said. told: what the model reads besides; a field that it names
        is not described again.
        """
        shape = cls.model_json_schema()
        for name in cls.LISTS:
            whole = shape["properties"][name]
            shape["properties"][name] = {"type": "object", "description": whole.get("description", "")}
        return "\n".join(_outlined(shape, "", frozenset(_WORD.findall(told))))

    @classmethod
    def closed(cls) -> bool:
        return _closed(cls.model_json_schema())


@lru_cache(maxsize=1024)
def response_model_of(schema: type[Schema], *, leave_out: frozenset[str] = frozenset()) -> type[ResponseModel]:
    """The form of a schema. leave_out: what is not asked for, by paths on the wire such as `lineItems/*/amount`."""
    return _form(schema(), leave_out)


def shaped(form: type[ResponseModel], shapes: Mapping[str, Mapping[str, Any]]) -> type[ResponseModel]:
    """The form with JSON Schemas of the question's own; one that refers to itself is not shown.

    A list may be asked for in another shape, which the capability makes its rows of: it is not judged as a list.
    """
    shown = {}
    for name, shape in shapes.items():
        with suppress(RecursionError, KeyError, AttributeError, TypeError):
            shown[name] = _in_line(dict(shape), {**shape.get("definitions", {}), **shape.get("$defs", {})})
    if not shown:
        return form
    lists = {
        name: field
        for name, field in form.model_fields.items()
        if field.alias in shown and get_origin(field.annotation) is list
    }
    others = {name: (Any, Field(alias=field.alias)) for name, field in lists.items()}
    made = create_model(form.__name__, __base__=form, **cast(Any, others))
    made.SHAPES, made.LISTS = shown, frozenset(str(field.alias) for field in lists.values())
    return made


def _form(schema: Schema, leave_out: Collection[str] = ()) -> type[ResponseModel]:
    left_out = frozenset(path for path in leave_out if "/" not in path)
    entries = {
        _safe(name): _entry(field, _within(leave_out, str(field.data_key)))
        for name, field in schema.fields.items()
        if field.data_key not in left_out
    }
    made = create_model(type(schema).__name__, __base__=ResponseModel, **cast(Any, entries))
    made.LEFT_OUT = left_out
    return made


def _within(paths: Collection[str], name: str) -> frozenset[str]:
    """What of the paths lies below a name."""
    return frozenset(path.removeprefix(f"{name}/") for path in paths if path.startswith(f"{name}/"))


def _safe(name: str) -> str:
    """A name that hides no attribute of pydantic's own; on the wire the alias counts."""
    return f"{name.strip('_')}_" if name.startswith("_") or hasattr(ResponseModel, name) else name


def _entry(field: fields.Field[Any], leave_out: frozenset[str]) -> tuple[Any, Any]:
    alias, about = field.data_key or field.name, _about(field)
    if field.required:
        return _kind(field, leave_out), Field(alias=alias, description=about)
    # a factory's default stays out of the schema, where it would only invite a model to write it
    return _kind(field, leave_out), Field(alias=alias, description=about, default_factory=lambda: None)


def _kind(field: fields.Field[Any], leave_out: frozenset[str] = frozenset()) -> Any:
    kind = _filled(field, leave_out)
    return kind | None if field.allow_none else kind


def _filled(field: fields.Field[Any], leave_out: frozenset[str]) -> Any:
    if isinstance(field, fields.Nested):
        one = _form(field.schema, _within(leave_out, "*") if field.many else leave_out)
        return list[one] if field.many else one  # type: ignore[valid-type]
    if isinstance(field, fields.List):
        least, most = _lengths(field)
        shown = Field(json_schema_extra=_list_extra(least, most))
        item = _kind(field.inner, _within(leave_out, "*"))
        return Annotated[list[item], AfterValidator(_counted(least, most)), shown]  # type: ignore[valid-type]
    python, shape = _leaf(field)
    return Annotated[python, BeforeValidator(_judged(field)), WithJsonSchema(shape)]


def _leaf(field: fields.Field[Any]) -> tuple[Any, Json]:
    """The JSON type of a leaf, in Python's terms and as JSON Schema."""
    choices = [list(judge.choices) for judge in field.validators if isinstance(judge, validate.OneOf)]
    match field:
        case fields.Boolean():
            return bool, {"type": "boolean"}
        case fields.Integer():
            return int, {"type": "integer", **_bounds(field)}
        case fields.Number() | types.Money():
            return float, {"type": "number", **_bounds(field)}
        case types.Date():
            return str, {"type": "string", "pattern": f"^({DATE_PATTERN})?$" if field.blank else f"^{DATE_PATTERN}$"}
        case fields.String():
            return str, {"type": "string", **({"enum": choices[0]} if choices else {})}
        case fields.Mapping():
            values = field.value_field
            return dict[str, Any], {"type": "object", "additionalProperties": _leaf(values)[1] if values else True}
        case _:
            return Any, {}


def _bounds(field: fields.Field[Any]) -> Json:
    ranges = [judge for judge in field.validators if isinstance(judge, validate.Range)]
    names = {
        "minimum" if judge.min_inclusive else "exclusiveMinimum": judge.min for judge in ranges if judge.min is not None
    }
    return names | {
        "maximum" if judge.max_inclusive else "exclusiveMaximum": judge.max for judge in ranges if judge.max is not None
    }


def _lengths(field: fields.Field[Any]) -> tuple[int, int | None]:
    bounds = [judge for judge in field.validators if isinstance(judge, validate.Length)]
    least = max([bound.min or bound.equal or 0 for bound in bounds], default=0)
    mosts = [most for bound in bounds if (most := bound.max or bound.equal) is not None]
    return least, min(mosts, default=None)


def _list_extra(least: int, most: int | None) -> Json:
    shown: Json = {"minItems": least} if least else {}
    return shown | ({"maxItems": most} if most is not None and most <= MAX_ITEMS_SHOWN else {})


def _about(field: fields.Field[Any]) -> str | None:
    """The field's description, with the length that the wire's schema does not say."""
    said = str(field.metadata.get("description", ""))
    most = _lengths(field)[1] if isinstance(field, fields.String) else None
    bound = f"At most {most} characters." if most is not None and most < types.TEXT_MAX else ""
    return " ".join(part for part in (said, bound) if part) or None


def _judged(field: fields.Field[Any]) -> Callable[[Any], Any]:
    told = str(field.metadata.get("description", "")).rstrip(".")

    def judge(value: Any) -> Any:
        if told and isinstance(value, str) and value.strip().rstrip(".") == told:
            raise _wrong("Must be a value, not what the form says of it.")
        try:
            field.deserialize(value)
        except ValidationError as error:
            raise _wrong(" ".join(_sentences(error.messages))) from None
        return value

    return judge


def _counted(least: int, most: int | None) -> Callable[[list[Any]], list[Any]]:
    def count(items: list[Any]) -> list[Any]:
        if len(items) < least or (most is not None and len(items) > most):
            raise _wrong(f"Must hold {least} to {'any number of' if most is None else most} items.")
        return items

    return count


def _wrong(sentence: str) -> PydanticCustomError:
    return PydanticCustomError("wrong", "{sentence}", {"sentence": sentence})


def _sentences(messages: Any) -> list[str]:
    if isinstance(messages, dict):
        return [sentence for part in messages.values() for sentence in _sentences(part)]
    return [str(message) for message in messages] if isinstance(messages, list) else [str(messages)]


def _outlined(shape: Json, indent: str, told: frozenset[str]) -> Iterator[str]:
    for name, part in shape.get("properties", {}).items():
        kinds = [one for one in part.get("anyOf", [part]) if one.get("type") != "null"]
        kind = kinds[0] if kinds else part
        about = "" if name in told else str(part.get("description", kind.get("description", ""))).rstrip(".")
        said = "; ".join(filter(None, [_in_short(part, kind), about]))
        yield f"{indent}{name}{'[]' if 'items' in kind else ''}{f' ({said})' if said else ''}"
        yield from _outlined(kind.get("items", kind), f"{indent} ", told)


def _in_short(part: Json, kind: Json) -> str:
    """Bounds of a value, and its kind unless it is a string or an object, such as `integer ≥ 0 or null`."""
    inner = kind.get("items", kind)
    known = "|".join(map(str, inner["enum"])) if "enum" in inner else str(inner.get("type", "any"))
    bounds = [f"{sign} {inner[key]}" for key, sign in (("minimum", "≥"), ("maximum", "≤")) if key in inner]
    least, most = kind.get("minItems", 0), kind.get("maxItems", MAX_ITEMS_SHOWN)
    many = [f"≥ {least} items"] * bool(least) + [f"≤ {most} items"] * (most < MAX_ITEMS_SHOWN)
    words = [*([] if known in ("string", "object") else [known]), *bounds, *many]
    return " ".join([*words, *((["or null"] if words else ["null?"]) if len(part.get("anyOf", [])) > 1 else [])])


def _in_line(node: Any, named: Json) -> Any:
    """A JSON Schema without references, and without the titles that pydantic makes of the names."""
    if isinstance(node, list):
        return [_in_line(part, named) for part in node]
    if not isinstance(node, dict):
        return node
    if "$ref" in node:
        node = named[node["$ref"].rpartition("/")[2]] | node
    kept = {name: part for name, part in node.items() if name not in ("$ref", "$defs", "title", "properties")}
    flat = {name: _in_line(part, named) for name, part in kept.items()}
    if "properties" in node:
        flat["properties"] = {name: _in_line(part, named) for name, part in node["properties"].items()}
    return flat


def _closed(schema: Any) -> bool:
    if isinstance(schema, list):
        return all(map(_closed, schema))
    if not isinstance(schema, dict):
        return True
    if schema.get("type") == "object" and (
        schema.get("additionalProperties") is not False
        or set(schema.get("properties", {})) != set(schema.get("required", []))
    ):
        return False
    return all(map(_closed, schema.values()))
