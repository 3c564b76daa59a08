"""What is found in an agreement, each with its place in the text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from aibackend_plugins.contract.provisions import Provisions, Sentence

T = TypeVar("T")


@dataclass(frozen=True, kw_only=True, slots=True)
class Found(Generic[T]):
    """A value and the slice of the text that tells it. finder: the way in which it was found, a key of `PRECISION`."""

    value: T
    start: int
    end: int
    finder: str
    doubtful: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Party:
    """role: what the agreement calls it, "" when that is only a shorter name. aliases: all its defined terms."""

    name: str
    role: str
    aliases: tuple[str, ...]
    start: int
    end: int
    finder: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Renewal:
    """sentence: None when the agreement does not speak of renewal."""

    automatic: bool = False
    period: str | None = None
    notice_days: int | None = None
    sentence: Sentence | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Obligation:
    party: str
    obligation: str
    due: str | None
    sentence: Sentence


@dataclass(frozen=True, kw_only=True, slots=True)
class Risk:
    """certainty: 0..1, how sure it is that the sentence is such a clause."""

    type: str
    severity: str
    note: str
    sentence: Sentence
    certainty: float


@dataclass(frozen=True, kw_only=True)
class Findings:
    provisions: Provisions
    title: Found[str] | None = None
    parties: tuple[Party, ...] = ()
    effective: Found[str] | None = None
    expiration: Found[str] | None = None
    term: Found[str] | None = None
    law: Found[str] | None = None
    renewal: Renewal = field(default_factory=Renewal)
    obligations: tuple[Obligation, ...] = ()
    risks: tuple[Risk, ...] = ()
