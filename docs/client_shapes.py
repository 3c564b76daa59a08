"""The typed face of the client, from the schemas: what is asked and answered, and a method for each capability."""

from __future__ import annotations

import keyword
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from marshmallow import fields

from aibackend.capability import Capability
from aibackend.schema import Schema, Url
from aibackend_defaults.api.account_schema import CapabilityList, UsagePage, Wallet
from aibackend_defaults.api.operations import json_schema

MADE = "Written by docs/generate.py from the schemas of the capabilities; change those, not this module."
LINE = 120
PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "object": "dict[str, Any]"}
USAGE = ("usage", "Usage", "What the call cost.")


@dataclass
class Shapes:
    """TypedDicts, each written once. texts: by name, in the order in which they need each other."""

    texts: dict[str, str] = field(default_factory=dict)
    sources: dict[str, type] = field(default_factory=dict)

    def request(self, name: str, capability: Capability) -> None:
        """The keywords of a method: snake_case, as Python has it; what is inside them is as on the wire."""
        schema = capability.request()
        told = json_schema(capability.request)["properties"]
        first = next(iter(schema.fields))
        lines = []
        for each, bound in schema.fields.items():
            kind = "FileInput" if isinstance(bound, Url) else self._type(bound, told[bound.data_key], name, "Sequence")
            must = bound.required and not (each == first and isinstance(bound, Url))  # that one may be positional
            lines.append((each, kind if must else f"NotRequired[{kind}]", _about(bound)))
        self._write(f"{name}Request", f"Keywords of `{capability.name}`.", lines)

    def response(self, name: str, capability: Capability) -> None:
        """What a call answers."""
        lines = [*self._lines(capability.response(), json_schema(capability.response), name, "list"), USAGE]
        self._write(f"{name}Response", f"What `{capability.name}` answers.", lines)

    def record(self, schema: type[Schema], prefix: str = "", many: str = "list") -> str:
        """An object by its schema. Returns its name: the prefix keeps the capabilities' own apart."""
        name = schema.__name__ if schema.__module__ in OURS else prefix + schema.__name__
        if self.sources.setdefault(name, schema) is not schema:
            raise ValueError(f"two shapes are called {name}")
        if name not in self.texts:
            lines = list(self._lines(schema(), json_schema(schema), prefix, many))
            self._write(name, (schema.__doc__ or name).splitlines()[0], lines)
        return name

    def _lines(self, schema: Schema, told: Mapping[str, Any], prefix: str, many: str) -> Iterator[tuple[str, str, str]]:
        for bound in schema.fields.values():
            kind = self._type(bound, told["properties"][bound.data_key], prefix, many)
            yield str(bound.data_key), kind if bound.required else f"NotRequired[{kind}]", _about(bound)

    def _type(self, bound: fields.Field[Any], told: Mapping[str, Any], prefix: str, many: str) -> str:
        if isinstance(bound, fields.Nested):
            return self.record(type(bound.schema), prefix, many)
        if isinstance(bound, fields.List):
            return f"{many}[{self._type(bound.inner, told['items'], prefix, many)}]"
        if isinstance(bound, fields.Dict) and bound.value_field is not None:
            return f"dict[str, {self._type(bound.value_field, told['additionalProperties'], prefix, many)}]"
        if "enum" in told:
            return f"Literal[{', '.join(_quoted(value) for value in told['enum'])}]"
        kinds = told.get("type", ())
        named = [PLAIN.get(kind, "None") for kind in ([kinds] if isinstance(kinds, str) else kinds)]
        return " | ".join(named) or "Any"

    def _write(self, name: str, about: str, lines: Iterable[tuple[str, str, str]]) -> None:
        lines = list(lines)
        if name in self.texts:
            raise ValueError(f"two shapes are called {name}")
        if all(key.isidentifier() and not keyword.iskeyword(key) for key, _, _ in lines):
            body = "".join(f"    {key}: {kind}\n{_said(told)}" for key, kind, told in lines)
            self.texts[name] = f'class {name}(TypedDict):\n    """{about}"""\n\n{body}'
        else:
            members = "".join(f"        {_quoted(key)}: {kind},\n" for key, kind, _ in lines)
            self.texts[name] = f'{name} = TypedDict(\n    "{name}",\n    {{\n{members}    }},\n)\n"""{about}"""\n'


OURS = ("aibackend.schema", "aibackend.account_schema")


def shapes(capabilities: Iterable[Capability]) -> str:
    """The module of TypedDicts."""
    made = Shapes()
    for schema in (CapabilityList, UsagePage, Wallet):
        made.record(schema)
    for capability in capabilities:
        name = _class(capability)
        made.request(name, capability)
        made.response(name, capability)
    head = f'''"""What each capability is asked, and what it answers.

{MADE}
"""

# annotations are not put off here: else every key counts as required while a program runs
from collections.abc import Sequence
from typing import Any, Literal, NotRequired, TypedDict

from aibackend.client.records import FileInput, Usage
'''
    return head + "\n\n" + "\n\n".join(made.texts.values())


def methods(capabilities: Iterable[Capability]) -> str:
    """The module of the two classes that have a method for each capability."""
    capabilities = list(capabilities)
    firsts = {name: first for each in capabilities for name, first in _first_file(each)}
    table = "".join(f'    "{name}": "{first}",\n' for name, first in firsts.items())
    head = f'''"""A method for each capability that ships with the service.

{MADE}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, Unpack, overload

from aibackend.client import shapes
from aibackend.client.records import FileInput

if TYPE_CHECKING:
    from aibackend.client.asynchronous import AsyncJob
    from aibackend.client.synchronous import Job

FIRST_FILE = {{
{table}}}
"""The field that a file given without a name stands for."""
'''
    return head + "".join("\n\n" + text for text in (_methods(capabilities, ""), _methods(capabilities, "async ")))


def _methods(capabilities: list[Capability], sort: str) -> str:
    kind, wait = ("Async", "await ") if sort else ("", "")
    texts = [
        f'class {kind}Capabilities:\n    """The typed part of `{kind}Client`."""\n\n'
        f"    {sort}def _call(self, capability: str, file: FileInput | None, request: Mapping[str, Any]) -> Any:\n"
        "        raise NotImplementedError\n\n"
        f"    {sort}def _submit(self, capability: str, file: FileInput | None, request: Mapping[str, Any]) -> Any:\n"
        "        raise NotImplementedError\n"
    ]
    texts += [_method(each, sort, wait) for each in capabilities]
    texts += [_overload(each, sort, kind) for each in capabilities]
    taken = "self, capability: str, file: FileInput | None = None, /, **request: Any"
    texts.append(f"    @overload\n{_signature(f'{sort}def submit', taken, f'{kind}Job[Any]')} ...\n")
    texts.append(
        f"    {sort}def submit({taken}) -> Any:\n"
        '        """Start a call as a job, and return at once. Raises what a call raises before it is at work."""\n'
        f"        return {wait}self._submit(capability, file, request)\n"
    )
    return "\n".join(texts)


def _method(capability: Capability, sort: str, wait: str) -> str:
    name, method = _class(capability), capability.name.replace("-", "_")
    file = dict(_first_file(capability))
    positional = "file: FileInput | None = None, /, " if file else ""
    signature = _signature(
        f"{sort}def {method}", f"self, {positional}**request: Unpack[shapes.{name}Request]", f"shapes.{name}Response"
    )
    return (
        f"{signature}\n{_said(capability.summary, 8)}"
        f"        result: shapes.{name}Response = {wait}self._call("
        f'"{capability.name}", {"file" if file else "None"}, request)\n        return result\n'
    )


def _overload(capability: Capability, sort: str, kind: str) -> str:
    name = _class(capability)
    file = "file: FileInput | None = None, " if dict(_first_file(capability)) else ""
    taken = f'self, capability: Literal["{capability.name}"], {file}/, **request: Unpack[shapes.{name}Request]'
    return f"    @overload\n{_signature(f'{sort}def submit', taken, f'{kind}Job[shapes.{name}Response]')} ...\n"


def _signature(head: str, taken: str, given: str) -> str:
    return f"    {head}(\n        {taken}\n    ) -> {given}:"


def _first_file(capability: Capability) -> Iterator[tuple[str, str]]:
    """A capability whose first field is a file, and that field."""
    name, first = next(iter(capability.request().fields.items()))
    if isinstance(first, Url):
        yield capability.name, name


def _class(capability: Capability) -> str:
    return "".join(part.capitalize() for part in capability.name.split("-"))


def _about(bound: fields.Field[Any]) -> str:
    return str(bound.metadata.get("description", ""))


def _said(told: str, indent: int = 4) -> str:
    lines = textwrap.fill(f'"""{told}"""', width=LINE - indent, break_on_hyphens=False)
    return textwrap.indent(lines, " " * indent) + "\n" if told else ""


def _quoted(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(value)
