"""Two sets of records matched to find the same things of the real world: people, firms, products, places, papers.

Fields are aligned by name or by what stands in them; candidates are nearest neighbours by words and by three-letter
runs, weighted by their rarity in the sets; a logistic model learnt from the sets themselves weighs the comparisons.
Legal forms, units, phone numbers and streets are brought to one spelling first; an e-mail address or long number that
one pair alone shares settles it; another city, day of birth or number of the same kind undoes it. Words are joined
where the other side writes them as one, Cyrillic and Greek are read in Latin letters. Nothing is looked up online.
Limits: 2,000 records a side; 1,500 characters of a record and its twelve most telling fields are compared; below 40
records there is little to learn from, and confidence rests on the likeness of the fields, the more the fewer they
are.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/match."""
    return Capability(
        name="match",
        credits=8,
        unit="match",
        summary="Two record sets matched to find the same real-world entities, with confidence and reasoning.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:places_stand"),
            LazyImport(f"{__name__}.checks:pairs_keep_the_rules"),
            LazyImport(f"{__name__}.checks:rest_is_complete"),
            LazyImport(f"{__name__}.checks:pairs_have_something_in_common"),
        ),
        examples=EXAMPLES,
    )
