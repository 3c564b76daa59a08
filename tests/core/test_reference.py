"""Every public name is documented, and stands in the reference."""

from __future__ import annotations

import inspect
import sys
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def public():
    """`docs/interfaces.py`."""
    sys.path.insert(0, str(ROOT / "docs"))
    try:
        yield import_module("interfaces")
    finally:
        sys.path.remove(str(ROOT / "docs"))


def documented(public):
    """Page, module, name and value of everything public."""
    for page, (_, modules) in public.PAGES.items():
        for path in modules:
            yield from ((page, path, *named) for named in public.public_names(import_module(path)))


def test_the_public_modules_are_covered(public) -> None:
    """What authors of plugins may import has a page."""
    assert {
        "aibackend",
        "aibackend.services",
        "aibackend.schema",
        "aibackend.errors",
        "aibackend.documents",
        *(f"aibackend.testing.{path.stem}" for path in (ROOT / "aibackend" / "testing").glob("[!_]*.py")),
    } - {path for _, modules in public.PAGES.values() for path in modules} <= {
        "aibackend.testing.contract",  # these are offered by `aibackend.testing` itself
        "aibackend.testing.offline",
        "aibackend.testing.server",
        "aibackend.testing.text_document",
        "aibackend.testing.charging",  # and this by `aibackend.testing.billing`
    }


def test_every_public_class_and_function_has_a_docstring(public) -> None:
    """A docstring of its own: one that is inherited tells of something else."""
    values = list(documented(public))
    silent = [
        f"{path}.{name}"
        for _, path, name, value in values
        if (inspect.isclass(value) or inspect.isroutine(value)) and not public.docstring(value)
    ]

    assert len(values) > 120
    assert silent == []


def test_every_method_of_a_public_class_has_a_docstring(public) -> None:
    """Also what a subclass overrides tells what it does, fixtures of the suites aside: their class tells of them."""
    silent = [
        f"{path}.{name}.{inner}"
        for _, path, name, value in documented(public)
        if isinstance(value, type)
        for inner, member in public.members(value)
        if not public.docstring(member) and inner not in FIXTURES and not inner.startswith("on_")
    ]

    assert silent == []


def test_every_public_name_stands_in_the_reference(public) -> None:
    """Each has a heading on its page."""
    pages = {page: (ROOT / "docs" / "reference" / page).read_text("utf-8").splitlines() for page in public.PAGES}

    assert [name for page, _, name, _ in documented(public) if f"### {name}" not in pages[page]] == []


def test_constants_and_aliases_tell_what_is_written_below_them(public) -> None:
    """As it stands in the code, and not what their kind says of itself."""
    others = [(name, value) for _, _, name, value in documented(public) if not public.is_documented(value)]
    said = {name: public.written(name, value) for name, value in others}

    assert said["RequestData"] == (
        "RequestData: TypeAlias = Mapping[str, Any]",
        "A request that passed its schema: snake_case names, defaults filled in.",
    )
    assert [name for name, (_, text) in said.items() if not text] == []


FIXTURES = {"known", "make_issuer", "make_billing", "make_storage", "make_file_store", "clock"}
