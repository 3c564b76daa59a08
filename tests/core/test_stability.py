"""What docs/reference/stability.md promises to those who wrote for the release before.

`promised.json` holds what was released; `python tests/core/test_stability.py` writes it anew, which a release does, and
whoever changes what no release has had yet.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

import aibackend
from aibackend import errors, hookspecs, services

RECORD = Path(__file__).with_name("promised.json")


def asked(value: Any) -> list[str]:
    """The names of what a function is given."""
    return [name for name in inspect.signature(value).parameters if name != "self"]


def told_of(kind: type) -> dict[str, Any]:
    """What an author has to write, and what is called: of a record the fields without a default."""
    needed = (
        [each.name for each in fields(kind) if each.default is each.default_factory is MISSING]
        if is_dataclass(kind)
        else []
    )
    public = {name: value for name, value in inspect.getmembers(kind, inspect.isfunction) if not name.startswith("_")}
    return {
        "abstract": sorted(getattr(kind, "__abstractmethods__", ())),
        "needed": needed,
        "methods": {name: asked(value) for name, value in public.items()},
    }


def promised() -> dict[str, Any]:
    """All of it, as it is now."""
    faces = {
        **{name: getattr(services, name) for name in services.__all__},
        **{n: getattr(aibackend, n) for n in aibackend.__all__},
    }
    specs = {name: value for name, value in vars(hookspecs).items() if hasattr(value, "aibackend_spec")}
    return {
        "names": sorted(faces),
        "classes": {name: told_of(kind) for name, kind in sorted(faces.items()) if inspect.isclass(kind)},
        "hooks": {name: asked(value) for name, value in specs.items()},
        "codes": sorted({kind.code for kind in errors.kinds()}),
    }


def broken(was: Mapping[str, Any], now: Mapping[str, Any]) -> list[str]:
    """What breaks who wrote for what was, in words."""
    told = [f"{kind} {name} is gone" for kind in ("names", "codes") for name in was[kind] if name not in now[kind]]
    told += [
        f"hook {name} is asked otherwise" for name, given in was["hooks"].items() if now["hooks"].get(name) != given
    ]
    for name in was["classes"].keys() & now["classes"].keys():
        before, after = was["classes"][name], now["classes"][name]
        for kind in ("abstract", "needed"):
            told += [f"{name}.{each} must be given anew" for each in sorted({*after[kind]} - {*before[kind]})]
        for method, given in before["methods"].items():
            if after["methods"].get(method) != given:
                told.append(f"{name}.{method} is called otherwise")
    return told


def test_who_wrote_for_the_release_before_is_not_broken() -> None:
    """No name is gone, no abstract method and no field without a default is new, nothing is called otherwise."""
    assert broken(json.loads(RECORD.read_text("utf-8")), promised()) == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"abstract": ["balance", "hold", "refund"]}, "Billing.refund must be given anew"),
        ({"needed": ["tenant"]}, "Billing.tenant must be given anew"),
        ({"methods": {"hold": ["hold", "engine"]}}, "Billing.hold is called otherwise"),
        ({"methods": {"hold": ["hold"], "price": ["account"]}}, ""),
    ],
    ids=["an abstract method", "a field without a default", "an argument", "a method with a body"],
)
def test_what_would_break_is_told(change: dict[str, Any], said: str) -> None:
    """And what breaks nobody is not."""
    billing = {"abstract": ["balance", "hold"], "needed": [], "methods": {"hold": ["hold"]}}
    was, now = (
        {"names": [], "codes": [], "hooks": {}, "classes": {"Billing": each}} for each in (billing, billing | change)
    )

    assert broken(was, now) == ([said] if said else [])


if __name__ == "__main__":
    RECORD.write_text(json.dumps(promised(), indent=1, sort_keys=True) + "\n", "utf-8")
