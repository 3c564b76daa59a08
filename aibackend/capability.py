"""`Capability`: the record that a plugin hands over, and what its two roads exchange."""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pkgutil import resolve_name
from typing import Any, TypeAlias, cast

from aibackend.schema import Schema
from aibackend.services import AsyncCallContext, CallContext, Prompt

RequestData: TypeAlias = Mapping[str, Any]
"""A request that passed its schema: snake_case names, defaults filled in."""
EMBEDDED = "embedded"
"""The engine of this program's own answers."""


@dataclass(frozen=True, kw_only=True)
class Draft:
    """An answer before it is sent.

    result: the response's fields, by snake_case name. source: the text that it was read from; checks hold quotes
    against it, and a model gets it as quoted data. images: data: URLs for a model that sees.
    engine: who made it, when that is not the embedded engine (a provider's own name).
    start: the draft that a model's answer was made from, so that checks can tell what it changed.
    skill: of the model that is asked (`LanguageModel.skill`).
    """

    result: Mapping[str, Any]
    source: str = ""
    images: tuple[str, ...] = ()
    engine: str = EMBEDDED
    start: Draft | None = None
    skill: float = 0.5

    @property
    def is_read_anew(self) -> bool:
        """Whether a model is asked for every value, since its skill is 0.8 or more; else for what is open."""
        return self.skill >= 0.8


@dataclass(frozen=True)
class LazyImport:
    """A function that is imported when it is first called, so that loading every plugin stays cheap.

    path: `package.module:function`.
    """

    path: str

    @property
    def function(self) -> Callable[..., Any]:
        """The function itself: asking for it imports its module."""
        return cast(Callable[..., Any], resolve_name(self.path))

    @property
    def __name__(self) -> str:
        return self.path.partition(":")[2]

    def __call__(self, *arguments: Any) -> Any:
        return self.function(*arguments)


Result: TypeAlias = "Mapping[str, Any] | Draft"
Offline: TypeAlias = (
    "Callable[[RequestData, CallContext], Result] | Callable[[RequestData, AsyncCallContext], Awaitable[Result]]"
)
"""A pure function, which runs in a compute worker, or a coroutine function, which may wait for services."""
Check: TypeAlias = Callable[[RequestData, Draft], "str | None"]
"""Judges an answer of either road: None when it is right, else one sentence that tells a model how to mend it."""


@dataclass(frozen=True, kw_only=True)
class Example:
    """A true case: it feeds the docs, OpenAPI, the playground, test keys and the tests.

    request and response as on the wire, without `usage`. files: address → the file that stands there in the tests,
    relative to the plugin's folder: an `https:` one is sent as a data: URL, an `http:` one is served on loopback.
    volatile_fields: response fields that hold made-up ids or times, which no two calls share.
    """

    title: str
    request: Mapping[str, Any]
    response: Mapping[str, Any]
    files: Mapping[str, str] = field(default_factory=dict)
    volatile_fields: frozenset[str] = frozenset()


@dataclass(frozen=True, kw_only=True)
class Capability:
    """One endpoint, `POST /v1/<name>`.

    credits: price of a successful call. model_credits: the price where somebody else than the embedded engine made the
    answer, None for the same; both are whole numbers of 0 or more. unit: what one call is, for the price list.
    summary: one sentence.
    offline: the embedded road. A plain function is pure and runs in a compute worker; a coroutine function runs on the
    event loop, where it may wait for its services and must not compute for long itself. `LazyImport` names either.
    model: what to ask a language model, given the request and the draft; None where a model would not help. The
    function returns None where nothing of this draft is unsure.
    checks: judge both roads. deadline_s: seconds that a call may take.
    """

    name: str
    credits: int
    summary: str
    request: type[Schema]
    response: type[Schema]
    offline: Offline
    model_credits: int | None = None
    unit: str = "call"
    model: Callable[[RequestData, Draft], Prompt | None] | None = None
    checks: tuple[Check, ...] = ()
    examples: tuple[Example, ...] = ()
    deadline_s: float = 60.0

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", self.name):
            raise ValueError(f"{self.name!r} is no capability name: lower-case words joined by '-'")
        for price, credits in (("credits", self.credits), ("model_credits", self.price(""))):
            if type(credits) is not int or credits < 0:
                raise ValueError(f"{self.name}: {price} must be a whole number of 0 or more, not {credits!r}")
        if any("usage" in (name, field.data_key) for name, field in self.response._declared_fields.items()):
            raise ValueError(f"{self.name}: no response field may be called usage, which every answer has already")

    def price(self, engine: str) -> int:
        """Credits of an answer. engine: who made it."""
        return self.credits if self.model_credits is None or engine == EMBEDDED else self.model_credits

    @cached_property
    def is_async(self) -> bool:
        """Whether the offline road is a coroutine, which runs on the event loop. Imports it, when first asked."""
        return inspect.iscoroutinefunction(getattr(self.offline, "function", self.offline))
