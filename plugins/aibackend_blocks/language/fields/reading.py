"""Values of a text for fields, found together: candidates of the text by all roads, weighed for each field; the
likeliest is its value, or none is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from aibackend_blocks.language.writing import foreign
from aibackend_blocks.models.span_reader import READ_MOST

from .assigning import Found, Scored, assigned, in_order
from .beside import LABELLED, by_standing
from .candidates import RANGE, Candidate
from .evidence import Asked, Offer
from .judge import Likely, judged
from .kinds import Field, read_field
from .prose import QUESTIONS_MOST, heard, plausible
from .roads import LEAST_OF_SEVERAL, Page, formed, says_nothing, scored
from .values import CURRENCY

JUDGED_LEAST, HARDLY, MOST_JUDGED = 0.5, 0.05, 0.9
"""Share by the judge from which a value is given that no road is sure of, below which one of a road is not, and the
most that is made of it (set on messages left out, `training/judge.py`)."""
OF_BOTH = 0.85
"""Share from which words that another field has are a field's, too."""
FOREIGN_MOST = 2_000
"""Characters by which the language is told."""


def read(text: str, names: Sequence[str]) -> dict[str, Found]:
    """The values of fields by the fields' names, verbatim but for dates (ISO) and sums (plain decimals).

    A field that the text does not answer is left out.
    """
    abroad = foreign(text[:FOREIGN_MOST])
    return found_for(text, [read_field(name, abroad) for name in dict.fromkeys(names)], abroad)


def found_for(text: str, fields: Sequence[Field], abroad: bool = False) -> dict[str, Found]:
    """The same for fields whose names were read (or whose kinds are known otherwise); abroad: a text in another
    language than English."""
    page = Page.of(text, fields, abroad)
    likely, unsure = scored(page)
    told = assigned(text, [row for row in likely if row[0] >= LEAST_OF_SEVERAL])
    if not text.strip() or len(text) > READ_MOST or len(fields) > QUESTIONS_MOST or _has_parties(fields):
        return told
    return _judged(page, told, judged(weighing(page, told, [*likely, *unsure])))


def _has_parties(fields: Sequence[Field]) -> bool:
    return any(field.kind == "party" for field in fields)


def weighing(page: Page, told: Mapping[str, Found], every: Sequence[Scored]) -> Asked:
    """All that the judge looks at. told: what the roads give. every: what they found, sure of it or not."""
    silent = {field.name for field in page.fields if says_nothing(page, field)}
    silent |= {row[2].name for row in every if row[3].kind == CURRENCY}
    fields = [field for field in page.fields if field.name not in silent]
    meant = {(field.name, one) for _, field, one in page.labels.meant(page.told, page.near)}
    offers: dict[str, list[Offer]] = {field.name: [] for field in fields}
    for share, _, field, one in every:
        if field.name in offers:
            offers[field.name].append(Offer(share=share, one=one, labelled=(field.name, one) in meant))
    return Asked(
        text=page.text,
        fields=fields,
        near=page.near,
        told=page.told,
        behind_label=frozenset(one.start for one in page.near if page.labels.stands_behind_one(one)),
        offers=offers,
        given={name: found.span for name, found in told.items()},
        readings={field.name: reading for field in fields if (reading := heard(page.text, field))},
        abroad=page.abroad,
    )


def _judged(page: Page, told: Mapping[str, Found], every: Sequence[Likely]) -> dict[str, Found]:
    """What the roads give, but for what the judge holds to be hardly right; and for the fields of which the roads are
    not sure, what the judge holds to be likely."""
    shares = {(field.name, (one.start, one.end)): share for share, field, one in every}
    kept = {
        name: found
        for name, found in told.items()
        if found.confidence >= LABELLED or shares.get((name, found.span), HARDLY) >= HARDLY
    }
    numbers = {field.name: -number for number, field in enumerate(page.fields)}
    places = [found.span for found in kept.values()]
    more = [
        (min(share, MOST_JUDGED), numbers[field.name], field, _plain(one))
        for share, field, one in every
        if field.name not in kept and _may_be(page, field, one, share, places)
    ]
    return in_order(page.fields, {**kept, **assigned(page.text, formed(page, more))})


def _may_be(page: Page, field: Field, one: Candidate, share: float, places: Sequence[tuple[int, int]]) -> bool:
    """Whether a value that is only likely can be given: one of its kind, that still holds, on a line, and of words that
    no other field has. places: those of the values that are given."""
    return (
        by_standing(page.text, field, one, share) >= JUDGED_LEAST
        and (field.kind == "address" or "\n" not in page.text[one.start : one.end])
        and plausible(page.text, field, one)
        and (share >= OF_BOTH or all(one.end <= start or end <= one.start for start, end in places))
    )


def _plain(one: Candidate) -> Candidate:
    """The same as no surer than its share; the days of a span stay such."""
    return one if one.what in RANGE else replace(one, what="judged")
