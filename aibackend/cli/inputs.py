"""From what stands on the command line to requests: fields for all of them, and a file for each."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from marshmallow import fields

from aibackend.errors import ConfigurationError
from aibackend.schema import Schema, Text, Url

STDIN = "-"


def sorted_out(schema: Schema, inputs: Sequence[str], given: str) -> tuple[dict[str, Any], list[str]]:
    """The fields from `--json` and from `field=value`, and the names of files and folders, as they were given."""
    try:
        request = dict(json.loads(given))
    except (ValueError, TypeError):
        raise ConfigurationError("--json takes a JSON object") from None
    names = []
    for each in inputs:
        name, equals, value = each.partition("=")
        known = schema.fields.get(name) or next((f for f in schema.fields.values() if f.data_key == name), None)
        if equals and known is not None:
            request[str(known.data_key)] = _value(known, value)
        elif equals and not Path(each).exists():
            raise ConfigurationError(
                f"no field {name}; there is {', '.join(str(f.data_key) for f in schema.fields.values())}"
            )
        else:
            names.append(each)
    return request, names


def files(names: Sequence[str]) -> list[str]:
    """The files, those of folders in the order of their names; what is hidden is passed over."""
    return list(dict.fromkeys(file for name in names for file in _files(name)))


def with_file(schema: Schema, request: Mapping[str, Any], name: str) -> dict[str, Any]:
    """The request with a file where the capability takes one: as a path or as bytes, else as its first text."""
    url = next((field for field in schema.fields.values() if isinstance(field, Url)), None)
    if url is not None:
        return {**request, str(url.data_key): sys.stdin.buffer.read() if name == STDIN else Path(name)}
    data = sys.stdin.buffer.read() if name == STDIN else Path(name).read_bytes()
    text = next((field for field in schema.fields.values() if isinstance(field, Text)), None)
    if text is not None:
        return {**request, str(text.data_key): data.decode("utf-8", "replace")}
    try:
        return {**request, **json.loads(data)}
    except (ValueError, TypeError):
        raise ConfigurationError(f"{name} holds no JSON object, which the capability takes") from None


def _files(name: str) -> Iterator[str]:
    path = Path(name)
    if path.is_dir():
        found = sorted(file for file in path.rglob("*") if file.is_file())
        yield from (str(file) for file in found if not any(part[0] == "." for part in file.relative_to(path).parts))
    elif name == STDIN or path.is_file():
        yield name
    else:
        raise ConfigurationError(f"no file {name}")


def _value(field: fields.Field[Any], value: str) -> Any:
    """A field's value: as it stands for texts, as JSON for everything else."""
    if isinstance(field, fields.String):
        return value
    try:
        return json.loads(value)
    except ValueError:
        return value.split(",") if isinstance(field, fields.List) else value
