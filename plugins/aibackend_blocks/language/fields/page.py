"""A text and what is asked of it, as all roads see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .beside import told_at
from .candidates import Candidate, candidates, wholes
from .kinds import Field
from .labelled import Labels


@dataclass(frozen=True, kw_only=True)
class Page:
    """A text, what is asked of it, and what is found in it before any field is looked for.

    near: candidates for values. whole: those of a form of their own. told: where the fields' words lead, by the name.
    """

    text: str
    fields: Sequence[Field]
    abroad: bool
    near: Sequence[Candidate]
    whole: Sequence[Candidate]
    told: Mapping[str, dict[int, float]]
    labels: Labels

    @classmethod
    def of(cls, text: str, fields: Sequence[Field], abroad: bool) -> Page:
        near = candidates(text)
        return cls(
            text=text,
            fields=fields,
            abroad=abroad,
            near=near,
            whole=wholes(near),
            told={field.name: told_at(text, field) for field in fields},
            labels=Labels(text, fields),
        )
