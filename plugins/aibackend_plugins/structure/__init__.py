"""Messy text, HTML or an email into the caller's JSON Schema, validated, with a corrective retry.

Where values come from, the surest first: a page's linked data (JSON-LD, microdata) and head, labelled lines, tables
(marked, comma-parted or set in columns), lists and headings, lines of items, figures, times, codes and addresses of the
kind that a property's name, format or pattern ask for, choices that the text makes, names that the sentence ties to a
property's word, spans that a trained reader finds in sentences (`aibackend_blocks.models.span_reader`), things with
their counts in a sentence. A boolean is decided by the clause that speaks of its thing, or is absent. Of a oneOf the
branch is taken of which the input tells most. Addresses, names and ingredient lines are taken apart by trained
labellers.
Figures are given out together, each to the property whose words, unit or bound stand beside it; objects
of a list are stretches alike, in lines, sentences, clauses, paragraphs or days of the week (`records`); headings and
labels in other words or languages by what they mean.
Numbers that instructions define as a sum or a count of a list are worked out of it (`derived`).
Absent values are null or left out; nothing is made up to satisfy a schema: then `valid` is false and `errors` say
why. Limits: schemas of 40 levels; references stay within the schema; patterns run against the clock; sentences are
read in texts of up to 4,000 characters, for 60 properties.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/structure."""
    return Capability(
        name="structure",
        credits=6,
        summary="Messy input shaped into a caller's JSON schema, validated, with an automatic corrective retry.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:flag_is_true"),
            LazyImport(f"{__name__}.checks:values_stand_in_the_input"),
        ),
        examples=EXAMPLES,
    )
