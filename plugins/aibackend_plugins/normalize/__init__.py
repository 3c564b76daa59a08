"""A batch of messy records to canonical rows, with a log that says what was changed and why.

Two roads. Rules in words are understood for the usual cases: dates, times, phones, e-mail, addresses of pages, names,
case, states, countries, currencies, plain numbers, units, fractions, percentages, yes and no, choices with their
synonyms, spellings of nothing, replacements, typing errors, one form for all; and what is done to characters: a thing
removed, replaced or put at a place. An order may be for some rows alone and may leave values out. A batch that is
only to be cleaned gets the usual rules. Values stay text. Examples on lines of their own are generalised: the
cheapest program that gives every output, from words and slices, parts and slots of dates and times, and rounded or
rewritten figures; pairs within a line are, where nothing of a cell gets lost. What no rule speaks of stays as it is;
a figure keeps its unit from rule to rule, and one that cannot be turned into the wanted unit stays. A place or an
exception that is not understood stops its rule. Instructions of which nothing is understood are refused, by their
places, and cost nothing; with `warnings` what was not understood is named, and so are cells that could not be read or
may be read two ways. Limits: 1,000 records; instructions in
English, German, French and Spanish, single rules in others; typing errors are mended only against the other rows of
the batch.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/normalize."""
    return Capability(
        name="normalize",
        credits=5,
        unit="batch",
        summary="Batch of messy records to canonical rows with a change log.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:rows_stand"),
            LazyImport(f"{__name__}.checks:log_is_complete"),
            LazyImport(f"{__name__}.checks:cells_come_from_their_record"),
        ),
        examples=EXAMPLES,
    )
