"""Write what follows from the code: the pages of the reference, and the client's types and methods.

python docs/generate.py          writes them
python docs/generate.py --check  fails when one is not as the code says
"""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from aibackend import Settings, errors, hookspecs
from aibackend.capability import Capability
from aibackend.plugins import Plugins
from aibackend_defaults.api.operations import cost, json_schema

REFERENCE = Path(__file__).parent / "reference"
CLIENT = Path(__file__).parents[1] / "aibackend" / "client"
MADE = "<!-- Written by docs/generate.py from the code; change the code, not this page. -->\n\n"


def written() -> dict[Path, str]:
    """Each file's text."""
    sys.path.insert(0, str(Path(__file__).parent))  # not there where Python was told to be safe
    import client_shapes

    ours = Plugins.load(Settings())
    shipped = [ours.capabilities[name] for name in sorted(_shipped(ours))]
    return {
        **{REFERENCE / name: text + "\n" for name, text in _pages(shipped).items()},
        CLIENT / "shapes.py": client_shapes.shapes(shipped),
        CLIENT / "methods.py": client_shapes.methods(shipped),
    }


def _pages(shipped: list[Capability]) -> dict[str, str]:
    """Each page's text by its name."""
    import interfaces

    return {
        "capabilities.md": MADE + "\n".join(_capabilities(shipped)),
        "hooks.md": MADE + "\n".join(_hooks()),
        "settings.md": MADE + "\n".join(_settings()),
        "errors.md": MADE + "\n".join(_errors()),
        **{name: MADE + text for name, text in interfaces.pages().items()},
    }


def _shipped(plugins: Plugins) -> Iterator[str]:
    for plugin in plugins.found.values():
        if plugin.distribution == "aibackend":
            yield from (offer.removeprefix("POST /v1/") for offer in plugin.offers if offer.startswith("POST "))


def _capabilities(shipped: list[Capability]) -> Iterator[str]:
    yield "# Capabilities\n"
    yield "| path | credits | per | purpose |\n| --- | --- | --- | --- |"
    for capability in shipped:
        anchor = f"[/v1/{capability.name}](#{capability.name})"
        yield f"| {anchor} | {capability.credits} | {capability.unit} | {capability.summary} |"
    for capability in shipped:
        yield from _capability(capability)


def _capability(capability: Capability) -> Iterator[str]:
    module = inspect.getmodule(capability.request)
    package = sys.modules[module.__name__.rpartition(".")[0]] if module else None
    yield f"\n## {capability.name}\n"
    yield f"`POST /v1/{capability.name}`. {cost(capability)}\n"
    yield inspect.cleandoc((package and package.__doc__) or capability.summary) + "\n"
    yield "### Request\n"
    yield from _table(json_schema(capability.request))
    yield "\n### Response\n"
    yield from _table(json_schema(capability.response))
    if capability.examples:
        example = capability.examples[0]
        yield f"\n### Example: {example.title}\n"
        yield f"```json\n{_short(example.request)}\n```\n\n```json\n{_short(example.response)}\n```"


def _table(schema: Mapping[str, Any]) -> Iterator[str]:
    yield "| field | type | | meaning |\n| --- | --- | --- | --- |"
    yield from _rows(schema, "")


def _rows(schema: Mapping[str, Any], path: str) -> Iterator[str]:
    required = schema.get("required", ())
    for name, field in schema.get("properties", {}).items():
        inner = field.get("items", field)
        must = (
            "required" if name in required else f"default {json.dumps(field['default'])}" if "default" in field else ""
        )
        yield f"| `{path}{name}` | {_type(field)} | {must} | {field.get('description', '')}{_bounds(field)} |"
        yield from _rows(inner, f"{path}{name}{'[]' if 'items' in field else ''}.")


def _type(field: Mapping[str, Any]) -> str:
    kind = field.get("type", "any")
    if kind == "array":
        return f"array of {_type(field.get('items', {}))}"
    return " or ".join(kind) if isinstance(kind, list) else str(kind)


def _bounds(field: Mapping[str, Any]) -> str:
    if "enum" in field:
        return " One of: " + ", ".join(f"`{value}`" for value in field["enum"] if value is not None) + "."
    pairs = (("minLength", "maxLength", "characters"), ("minItems", "maxItems", "items"), ("minimum", "maximum", ""))
    told = [
        f"{field.get(least, '…')} to {field.get(most, '…')} {unit}".strip()
        for least, most, unit in pairs
        if least in field or most in field
    ]
    return f" ({', '.join(told)})" if told else ""


def _short(value: Any) -> str:
    text = json.dumps(value, indent=2, ensure_ascii=False)
    return text if len(text) < 3_000 else text[:3_000] + "\n…"


def _hooks() -> Iterator[str]:
    yield "# Hooks\n\n" + inspect.cleandoc(hookspecs.__doc__ or "") + "\n"
    yield "| hook | gives |\n| --- | --- |"
    for name, hook in vars(hookspecs).items():
        if hasattr(hook, "aibackend_spec"):
            yield f"| `{name}{inspect.signature(hook)}` | {inspect.cleandoc(hook.__doc__ or '')} |".replace("\n", " ")


def _settings() -> Iterator[str]:
    yield "# Settings\n"
    yield "From `AIBACKEND_<NAME>` in the environment, over `name = value` in `aibackend.toml` in the working folder"
    yield "(or the file that `AIBACKEND_CONFIG` names). `AIBACKEND_OPTION_<NAME>` fills `options`.\n"
    yield "| variable | default | meaning |\n| --- | --- | --- |"
    for setting in fields(Settings):
        default = setting.default_factory()
        shown = ",".join(default) if isinstance(default, tuple) else default
        if isinstance(default, Mapping):
            shown = ",".join(f"{name}={value}" for name, value in default.items())
        told = setting.metadata["about"].replace("|", r"\|")  # else it ends a cell
        yield f"| `AIBACKEND_{setting.name.upper()}` | `{shown}` | {told} |".replace("``", "empty")


BOUNDS = """
## What is bounded

A refusal names at most 20 `errors`, in 20 KB. `invalid_request` also stands for objects nested deeper than 100 levels
and for numbers beyond reckoning; `file_too_large` for a file with more parts, tags, paragraphs, cells, words or drawn
pieces than can be read in time, or one whose pages draw the same pieces over and over or take too long to draw; its
`detail` tells the number that is allowed. `nothing_found` also stands for a resume of more than 4,000 lines.
`rate_limited` is for a key or an account that calls too often, or has too many calls or bytes at work. A program that
crashes over a file is an `internal_error`; one that the system kills, as it does when memory is short, is
`unavailable`. <a id="http_error"></a>`http_error` is what an address of a plugin's own says by aiohttp's exceptions,
with any status. The [threat model](../explanation/threat-model.md) lists every bound and the module that holds it."""


def _errors() -> Iterator[str]:
    yield "# Errors\n\nEvery failure is RFC 9457 `application/problem+json`, and none is ever charged.\n"
    yield "`detail` says what to do in this case; where it knows no more, what stands here last.\n"
    yield "| status | code | may the same call succeed unchanged? | meaning | what to do |\n|" + " --- |" * 5
    kinds = {kind.code: kind for kind in errors.kinds()}
    for kind in sorted(kinds.values(), key=lambda kind: (kind.status, kind.code)):
        retry = "yes" if kind.retryable else "no"
        yield f'| {kind.status} | <a id="{kind.code}"></a>`{kind.code}` | {retry} | {kind.title}. | {kind.cure} |'
    yield BOUNDS


def main() -> int:
    """Write the files, or tell which are stale."""
    stale = {path: text for path, text in written().items() if _read(path) != text}
    if "--check" in sys.argv:
        print(*(f"{path.name} is stale: run python docs/generate.py" for path in stale), sep="\n")
        return int(bool(stale))
    for path, text in stale.items():
        path.write_text(text, "utf-8")
    return 0


def _read(path: Path) -> str:
    return path.read_text("utf-8") if path.exists() else ""


if __name__ == "__main__":
    raise SystemExit(main())
