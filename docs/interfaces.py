"""The reference of the public Python names, from their signatures and docstrings."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cached_property
from importlib import import_module
from itertools import pairwise
from types import ModuleType
from typing import Any, get_args

from marshmallow import Schema
from marshmallow.fields import Field

from aibackend import Container

PAGES = {
    "python.md": ("The face for plugins", ["aibackend", "aibackend.cli.services"]),
    "services.md": ("The interfaces of the services", ["aibackend.services"]),
    "schema.md": ("Fields and schemas", ["aibackend.schema"]),
    "documents.md": ("What a document reader hands over", ["aibackend.documents"]),
    "python-errors.md": ("Errors to raise and to catch", ["aibackend.errors"]),
    "rows.md": (
        "What keeps rows, and what a storage is made of",
        ["aibackend_defaults.storage.binding", "aibackend_defaults.storage.migrations"],
    ),
    "client.md": (
        "The client",
        ["aibackend.client", "aibackend.client.connection", "aibackend.client.records"],
    ),
    "test-kit.md": (
        "The test kit",
        [
            "aibackend.testing",
            "aibackend.testing.auth",
            "aibackend.testing.billing",
            "aibackend.testing.books",
            "aibackend.testing.file_store",
            "aibackend.testing.model_road",
            "aibackend.testing.model_server",
            "aibackend.testing.programs",
            "aibackend.testing.chroma_server",
            "aibackend.testing.ray_cluster",
            "aibackend.testing.redis_server",
            "aibackend.testing.shouting",
            "aibackend.testing.storage",
        ],
    ),
}
"""By page: its title and its modules."""
PROPERTIES = (property, cached_property)
OWN_PAGE = {"Settings": "settings.md", "errors": "errors.md"}
"""What another page tells in full."""


def pages() -> dict[str, str]:
    """Each page's text by its name."""
    return {name: "\n".join(_page(*told)) for name, told in PAGES.items()}


def public_names(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """What a module offers: its `__all__`, else the functions and classes that are written in it."""
    listed = getattr(module, "__all__", None)
    for name in sorted(listed or vars(module), key=str.lower):
        value = getattr(module, name)
        ours = getattr(value, "__module__", "") == module.__name__ and not name.startswith("_")
        if listed or (ours and (inspect.isclass(value) or inspect.isfunction(value))):
            yield name, value


def members(value: type) -> Iterator[tuple[str, Any]]:
    """A class's own public methods and properties."""
    for name, member in vars(value).items():
        inner = member.__func__ if isinstance(member, staticmethod | classmethod) else member
        if not name.startswith("_") and (inspect.isfunction(inner) or isinstance(inner, PROPERTIES)):
            yield name, inner


def is_documented(value: Any) -> bool:
    """Whether a name has a docstring of its own, as classes, functions and modules have."""
    return inspect.isclass(value) or inspect.isroutine(value) or inspect.ismodule(value)


def docstring(value: Any) -> str:
    """What is written of a name itself, not of what it inherits from; of a dataclass, not its made-up signature."""
    text = value.__dict__.get("__doc__") if inspect.isclass(value) else getattr(value, "__doc__", None)
    made_up = inspect.isclass(value) and (text or "").startswith(f"{value.__name__}(")
    return "" if made_up else inspect.cleandoc(text or "")


def written(name: str, value: Any) -> tuple[str, str]:
    """How a constant or an alias is assigned, and the text below. Raises: StopIteration when it is assigned nowhere."""
    homes = (module for path, module in sys.modules.items() if path.startswith("aibackend."))
    bodies = (ast.parse(inspect.getsource(home)).body for home in homes if vars(home).get(name) is value)
    pairs = (pair for body in bodies for pair in pairwise([*body, ast.Pass()]))
    one, below = next(pair for pair in pairs if ast.unparse(pair[0]).startswith((f"{name} = ", f"{name}: ")))
    has_text = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
    return _plain(ast.unparse(one)), inspect.cleandoc(ast.literal_eval(below.value)) if has_text else ""


def _page(title: str, modules: Iterable[str]) -> Iterator[str]:
    yield f"# {title}\n"
    for path in modules:
        module = import_module(path)
        yield f"## `{path}`\n\n{inspect.cleandoc(module.__doc__ or '')}\n"
        for name, value in public_names(module):
            yield from _entry(name, value)


def _entry(name: str, value: Any) -> Iterator[str]:
    yield f"### {name}\n"
    if inspect.isclass(value):
        yield f"```python\n{_class_line(name, value)}\n```\n"
    elif inspect.isroutine(value):
        yield f"```python\n{_signature(name, value)}\n```\n"
    elif not is_documented(value):
        yield "```python\n{}\n```\n\n{}\n".format(*written(name, value))
        return
    if said := docstring(value):
        yield said + "\n"
    if name in OWN_PAGE:
        yield f"Its members: [{OWN_PAGE[name]}]({OWN_PAGE[name]}).\n"
    elif inspect.isclass(value) and issubclass(value, Schema):
        if value().fields:
            yield "\n".join(_fields(value)) + "\n"
    elif inspect.isclass(value):
        if value is Container:
            yield "\n".join(_services()) + "\n"
        for inner, member in members(value):
            if not inner.startswith("test_"):
                yield _member(inner, member)
        if tests := [(inner, member) for inner, member in members(value) if inner.startswith("test_")]:
            yield "It proves:\n"
            yield "\n".join(f"- {docstring(test).splitlines()[0]}" for _, test in tests) + "\n"


def _services() -> Iterator[str]:
    """The container's services and what each is."""
    yield "| attribute | service |\n| --- | --- |"
    for kind in Container.kinds:
        [service] = get_args(vars(Container)[kind].__orig_class__)
        told = getattr(service, "__name__", "") or service.__forward_arg__.removeprefix("services.")
        yield f"| `{kind}` | `{told}` |".replace(" | None`", "`, or none")


def _member(name: str, member: Any) -> str:
    abstract = " **To be implemented.**" if getattr(member, "__isabstractmethod__", False) else ""
    said = docstring(member).replace("\n\n", "\n").replace("\n", "\n  ")
    shown = name if isinstance(member, PROPERTIES) else _signature(name, member)
    return f"- `{shown}`{abstract}\n\n  {said}\n".rstrip() + "\n"


def _class_line(name: str, value: type) -> str:
    bases = [_base(base, value) for base in value.__bases__ if base is not object]
    head = f"class {name}({', '.join(bases)})" if bases else f"class {name}"
    if issubclass(value, Field) and "__init__" in vars(value):
        return f"{head}:\n    {_signature('__init__', value.__init__)}"
    hints = {} if issubclass(value, Schema) else inspect.get_annotations(value)
    lines = [f"    {field}: {_plain(str(hint))}" for field, hint in hints.items() if not field.startswith("_")]
    return "\n".join([head + (":" if lines else ""), *lines])


def _base(base: type, value: type) -> str:
    """A base by its name, with its package where it comes from elsewhere."""
    package = base.__module__.partition(".")[0]
    return (
        base.__name__ if package in ("builtins", value.__module__.partition(".")[0]) else f"{package}.{base.__name__}"
    )


def _signature(name: str, value: Any) -> str:
    prefix = "async " if inspect.iscoroutinefunction(value) else ""
    return prefix + name + _plain(str(inspect.signature(value)).replace("(self, ", "(").replace("(self)", "()"))


def _plain(text: str) -> str:
    """Hints as they are written, without quotes around them and addresses in memory."""
    return re.sub(r" at 0x[0-9a-f]+", "", re.sub(r"((?:^|: |-> ))'([^']*)'", r"\1\2", text)).replace("'", '"')


def _fields(value: type[Schema]) -> Iterator[str]:
    yield "| field | kind | meaning |\n| --- | --- | --- |"
    for name, field in value().fields.items():
        yield f"| `{name}` | `{type(field).__name__}` | {field.metadata.get('description', '')} |"
