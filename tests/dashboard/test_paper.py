"""Pages are made of templates that are compiled before anybody asks for one."""

from __future__ import annotations

import jinja2
import pytest

from aibackend_defaults.dashboard.paper import environment


def test_no_visit_compiles_a_template(monkeypatch: pytest.MonkeyPatch) -> None:
    """That takes 50 ms and more, for which the event loop would stand still."""
    pages = environment()

    def compiled(*_: object, **__: object) -> object:
        raise AssertionError("compiled on a visit")

    monkeypatch.setattr(jinja2.Environment, "compile", compiled)

    assert [name for name in pages.list_templates() if pages.get_template(name).name != name] == []
    assert len(pages.list_templates()) > 20
