"""Values of a text for fields, found together: candidates of the text, scored for each field; the likeliest is its
value, or none is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from aibackend_blocks.language.writing import foreign
from aibackend_blocks.values.absence import says_absent
from aibackend_blocks.values.currencies import currency_of

from .abroad import said_around
from .assigning import Found, assigned
from .beside import (
    GENERIC,
    INLINE,
    LABELLED,
    behind,
    by_standing,
    introduced,
    named_elsewhere,
    named_in_brackets,
    signs_for_another,
    spanned,
)
from .candidates import Candidate, completed
from .choosing import FIELDS_MOST, TEXT_MOST, Choice, Rated, features, label_of, pooled, unrivalled
from .choosing import weighed as weighed_together
from .clauses import clauses, ranged
from .features import FITS, feature_rows, says_otherwise
from .forms import has_form
from .kinds import Field, read_field
from .labelled import LABEL_REACH
from .labelled import LEAST as LABEL_LEAST
from .page import Page
from .prose import HEARD, QUESTIONS_MOST, agreed, answered, heard, shortened, speaks_itself, weighed
from .roles import ANOTHERS, called, called_otherwise
from .scorer import choice_shares, shares_of
from .values import CURRENCY

if TYPE_CHECKING:
    from aibackend_blocks.models.span_reader import Reading


LEAST = 0.35
"""Share from which a value is given: the best F1 on held-out texts (`training/train.py`)."""
FOREIGN_MOST = 2_000
"""Characters by which the language is told."""
LEAST_CHOSEN = 0.3
"""The same of what the chooser says (`training/choose.py`)."""
LEAST_OF_SEVERAL = 0.2
"""The same for the parties of a contract, which share the likelihood among them (set on eight contracts)."""
OFFERED_MOST = 60
"""Candidates of a field that are scored; in a long text the ones near the field's words, the first and the surest."""


def read(text: str, names: Sequence[str]) -> dict[str, Found]:
    """The values of fields by the fields' names, verbatim but for dates (ISO) and sums (plain decimals).

    A field that the text does not answer is left out.
    """
    abroad = foreign(text[:FOREIGN_MOST])
    return found_for(text, [read_field(name, abroad) for name in dict.fromkeys(names)], abroad)


def found_for(
    text: str, fields: Sequence[Field], abroad: bool = False, placed: Sequence[tuple[int, int]] = ()
) -> dict[str, Found]:
    """The same for fields whose names were read (or whose kinds are known otherwise); abroad: a text in another
    language than English. placed: stretches that are known to be values of something else."""
    page = Page.of(text, fields, abroad)
    scored = [(share, -fields.index(field), field, one) for share, field, one in chosen(page)]
    formed = [row for row in scored if has_form(row[2], text[row[3].start : row[3].end])]
    return assigned(text, [row for row in formed if row[0] >= LEAST_OF_SEVERAL], placed)


def chosen(page: Page) -> list[Rated]:
    """(share, field, candidate) of those that may be values, each as likely as all that speaks for it says.

    What a field's own label leads to, or a shape of its own, is not weighed again.
    """
    found, settled = rated(page)
    if len(page.text) > TEXT_MOST or not 0 < len(page.fields) <= FIELDS_MOST:
        return found
    asked = [field for field in page.fields if field.name not in settled]
    choices = pooled(page.text, asked, page.near, found, page.abroad)
    if not choices:
        return []
    rows = features(page.text, page.fields, page.labels, page.told, choices, page.abroad)
    shares = unrivalled(choices, weighed_together(choice_shares(rows), rows[:, 0]).tolist())
    likely = [
        (_weighed_again(page, each, share, settled), each.field, each.one)
        for share, each in zip(shares, choices, strict=True)
    ]
    return [one for one in likely if one[0] >= (LEAST_OF_SEVERAL if one[1].kind == "party" else LEAST_CHOSEN)]


def _weighed_again(page: Page, each: Choice, share: float, settled: Collection[str]) -> float:
    """The chooser's share, or the road's own where that is not weighed; less where something speaks against a candidate
    that no road took."""
    text, field, one, told = page.text, each.field, each.one, page.told[each.field.name]
    if field.name in settled:
        return each.rated
    if speaks_itself(text, field, one):
        return 0.0
    if each.rated:
        share = min(share, by_standing(text, field, one, share))
        return max(share, each.rated) if _is_labelled(page, each) else share
    if not share or says_otherwise(text, field, one):
        return 0.0
    share = by_standing(text, field, one, share)
    if one.start not in told:
        share *= ANOTHERS if _is_another(page, field, one) else 1.0
        share *= _ELSE if _anothers(page, field, one) or named_elsewhere(text, field, one, page.near) else 1.0
        share *= _ANY if field.kind == "open" and FITS["open"].get(one.kind, 0) <= _ODD_FIT else 1.0
    return share


def _is_labelled(page: Page, each: Choice) -> bool:
    if page.told[each.field.name].get(each.one.start, 0) >= LABELLED:
        return True
    at = label_of(page.labels, each.one)
    return at is not None and page.labels.worths[page.fields.index(each.field)][at] >= LABEL_LEAST


def _absent(page: Page, field: Field) -> bool:
    """Whether the text says that the field has no value."""
    return any(says_absent(page.text, place) for place in page.told[field.name]) or page.labels.absent(field)


def rated(page: Page) -> tuple[list[Rated], frozenset[str]]:
    """What each road takes for a value, and how sure it is; and the fields of which nothing is left to weigh."""
    found = [
        (by_standing(page.text, field, one, share), field, one)
        for share, field, one in page.labels.meant(page.told, page.near)
    ]
    settled = set()
    plains = [_plain(page, field, asked=number < QUESTIONS_MOST) for number, field in enumerate(page.fields)]
    formed = _by_form(page, [field for field, plain in zip(page.fields, plains, strict=True) if plain is None])
    for number, (field, plain) in enumerate(zip(page.fields, plains, strict=True)):
        surest = max((share for share, _ in plain or ()), default=1.0)
        settled |= {field.name} if plain is not None and surest >= _SETTLED else set()
        asked = number < QUESTIONS_MOST
        for share, one in _likely(page, field, formed[field.name], asked=asked) if plain is None else plain:
            found.append((share, field, completed(page.text, one, page.whole)))
    settled |= {field.name for _, field, _ in found if field.part}  # the roads alone know the parts of a name
    return found, frozenset(settled)


def _plain(page: Page, field: Field, *, asked: bool) -> list[tuple[float, Candidate]] | None:
    """What leaves nothing to weigh: the text says that there is none, or a label or a range tells it; else None."""
    text, told = page.text, page.told[field.name]
    if _absent(page, field):
        return []
    if not told and field.question.endswith(CURRENCY):
        return [(one.sure, one) for one in _currency(page)]
    otherwise = {} if field.kind not in _ANY_WORDS else _in_other_words(page, field)
    worded = behind(text, told if field.kind == "open" else otherwise)
    plain = list(ranged(text, field, page.near)) or list(worded)
    if not plain:
        return None
    plain = [shortened(text, field, one) for one in plain] if asked and field.kind == "open" else plain
    return [(by_standing(text, field, one, one.sure), one) for one in plain]


def _likely(
    page: Page, field: Field, formed: list[tuple[float, Candidate]], *, asked: bool
) -> list[tuple[float, Candidate]]:
    """(share, candidate) of those that may be a field's value. formed: `_by_form`. asked: whether the reader of
    questions may be."""
    text, told = page.text, page.told[field.name]
    reading = heard(text, field) if asked else None
    said = _said(page, field, reading)
    least = LEAST_OF_SEVERAL if field.kind == "party" else LEAST
    if reading:
        formed = [(share if one.start in told else weighed(share, one, reading), one) for share, one in formed]
    if field.kind == "open":
        formed = _less(formed, _ODD, lambda one: FITS["open"][one.kind] <= _ODD_FIT and one.start not in told)
    if field.name in page.labels.paired:
        formed = _less(formed, _BEHIND_ANOTHER, lambda one: page.labels.elsewhere(field, one))
    said = _less(said, _ELSE, lambda one: _anothers(page, field, one))
    alone = len({*field.words} - GENERIC) == 1
    if alone and any(share >= INLINE - _UNLIKE and one.start in told for share, one in formed):
        said = _less(said, _TOLD_ELSE, lambda one: all(one.end <= place or place < one.start for place in told))
    both = agreed([(share, one) for share, one in formed if share >= least], said)
    both = _less(both, ANOTHERS, lambda one: one.start not in told and _is_another(page, field, one))
    standing = [(by_standing(text, field, one, share), one) for share, one in both]
    return [(share, one) for share, one in standing if share >= least]


def _currency(page: Page) -> Iterator[Candidate]:
    """The sign of the only currency that stands beside the sums of a text."""
    code, sign = currency_of([page.text])
    place = page.text.find(sign) if code else -1
    if place >= 0 and any(one.what == "money" for one in page.near):
        yield Candidate(kind=CURRENCY, what=HEARD, start=place, end=place + len(sign), sure=_OF_SUMS)


_SETTLED = 0.75
"""Share of what a label or a range tells from which nothing is left to weigh."""
_OF_SUMS = 0.8
"""How sure a text's currency is."""
_ANY_WORDS = frozenset(["duration", "place", "percent"])
"""Kinds whose names are also those of other things: a tenure is how long, or of what sort."""


def _in_other_words(page: Page, field: Field) -> dict[int, float]:
    """Where the field's own label leads to no value of the kind that its name lets expect."""
    labelled = {place: sure for place, sure in page.told[field.name].items() if sure >= LABELLED}
    fitting = [one.start for one in page.near if FITS[field.kind].get(one.kind, 0) >= 0.5]
    return {
        place: sure for place, sure in labelled.items() if not any(0 <= one - place < LABEL_REACH for one in fitting)
    }


def _said(page: Page, field: Field, reading: Reading | None) -> list[tuple[float, Candidate]]:
    """What sentences say of a field: to a question, by their shape, or by the meaning of their words."""
    text, near, told = page.text, page.near, page.told[field.name]
    found = [*(answered(text, field, reading, near) if reading else ()), *_told(text, field, near)]
    found = _less(found, _ELSE, lambda one: named_elsewhere(text, field, one, near))
    found = _less(found, _BEHIND_ANOTHER, lambda one: one.what != "told" and _labelled_else(page, field, one))
    if not page.abroad and told:
        return found
    meant = said_around(text, field, near, page.abroad)
    return [*found, *(pair for pair in meant if page.abroad or not page.labels.stands_behind_one(pair[1]))]


def _labelled_else(page: Page, field: Field, one: Candidate) -> bool:
    """Whether it is the first behind a label that means something else; what follows there may mean anything."""
    return page.labels.stands_behind_one(one) and page.labels.elsewhere(field, one)


def _is_another(page: Page, field: Field, one: Candidate) -> bool:
    return called_otherwise(page.text, field, one) or signs_for_another(page.text, field, one, page.near)


def _anothers(page: Page, field: Field, one: Candidate) -> bool:
    """Whether the words of another field, and not of this one, lead right to it."""
    if one.start in page.told[field.name]:
        return False
    mine = {*field.words} - GENERIC
    others = (other for other in page.fields if not {*other.words} & mine and {*other.words} - {*field.words})
    return any(one.start in page.told[other.name] for other in others)


def _less(
    scored: Iterable[tuple[float, Candidate]], left: float, whom: Callable[[Candidate], bool]
) -> list[tuple[float, Candidate]]:
    """The same with what is left of the shares of some."""
    return [(share * left if whom(one) else share, one) for share, one in scored]


def _told(text: str, field: Field, near: Sequence[Candidate]) -> list[tuple[float, Candidate]]:
    """Names behind their introduction, days of a span, and what the shape of a clause tells."""
    told = (
        *introduced(text, field, near),
        *called(text, field, near),
        *spanned(text, field),
        *clauses(text, field, near),
    )
    return [(one.sure, one) for one in told]


def _by_form(page: Page, fields: Sequence[Field]) -> dict[str, list[tuple[float, Candidate]]]:
    """(share, candidate) of each field by the forms of values and the words around them; weighed all together, as that
    takes hardly longer than one field's."""
    text, near = page.text, page.near
    offered = {field.name: _offered(text, field, near, page.told[field.name]) for field in fields}
    asked = [field for field in fields if offered[field.name]]
    tables = [feature_rows(text, field, page.fields, offered[field.name], near) for field in asked]
    found: dict[str, list[tuple[float, Candidate]]] = {field.name: [] for field in fields}
    for field, weights in zip(asked, shares_of(tables), strict=True):
        values = list(_by_span(offered[field.name], weights.tolist()))
        found[field.name] = list(_led(text, field, values, page.told[field.name]))
    return found


_UNLIKE = 0.05
"""What a candidate of another kind loses against one of the field's own at the same place."""
_ODD, _ODD_FIT = 0.6, 0.3
"""What is left of the share of a value of a form that other fields ask for, where the field's own name asks for none
and no word of it leads there; and how well such a form fits."""
_ANY = 0.35
"""The same where no road took it: what is told in figures is mostly what another name asks for."""
_BEHIND_ANOTHER = 0.35
"""What is left of a share where the value stands behind a label that means something else."""
_TOLD_ELSE = 0.8
"""What is left of what sentences say of a field whose one telling word stands beside a value of its kind elsewhere."""
_ELSE = 0.5
"""What is left of a candidate's share where the field's own words lead to another, or name it otherwise."""


def _led(
    text: str, field: Field, values: Sequence[tuple[float, Candidate]], told: Mapping[int, float]
) -> Iterator[tuple[float, Candidate]]:
    """The shares, after what the text itself says: a label before a candidate, or what it is called in brackets."""
    named = {one: named_in_brackets(text, field, one) for _, one in values}
    here = {
        one: told[one.start] - _UNLIKE * (FITS[field.kind][one.kind] < 0.5)
        for _, one in values
        if one.start in told and _on_a_line(text, field, one)
    }
    here |= {one: LABELLED - _UNLIKE * (one.what in ("first", "last")) for one, so in named.items() if so}
    sure = max(here.values(), default=0.0) >= LABELLED - _UNLIKE
    for share, one in values:
        elsewhere = (sure and one not in here) or named[one] is False
        yield max(share * _ELSE if elsewhere else share, here.get(one, 0.0)), one


def _on_a_line(text: str, field: Field, one: Candidate) -> bool:
    return field.kind == "address" or "\n" not in text[one.start : one.end]


def _by_span(offered: Sequence[Candidate], values: Iterable[float]) -> Iterator[tuple[float, Candidate]]:
    """Candidates found twice at one place are one: it is no value only if none of them is."""
    missing: dict[tuple[int, int], tuple[float, Candidate]] = {}
    for one, share in zip(offered, values, strict=True):
        before, first = missing.get((one.start, one.end), (1.0, one))
        missing[one.start, one.end] = before * (1 - float(share)), first
    return ((1 - left, one) for left, one in missing.values())


def _offered(text: str, field: Field, near: Sequence[Candidate], told: Mapping[int, float]) -> list[Candidate]:
    """The candidates whose kind fits, thinned out in a long text."""
    fitting = [one for one in near if one.kind in FITS[field.kind]]
    if field.kind == "zip":
        bare = [one for one in fitting if one.kind == "zip"]
        fitting = bare + [one for one in fitting if not any(other.end == one.end for other in bare)]
    fitting = [one for one in fitting if one.start in told or not says_otherwise(text, field, one)]
    if len(fitting) <= OFFERED_MOST:
        return fitting
    stems = [word[:5] for word in field.words if len(word) > 2]

    def promise(one: Candidate) -> tuple[float, float]:
        before = text[max(0, one.start - 60) : one.start].casefold()
        named = sum(stem in before for stem in stems) / max(len(stems), 1)
        return -(named + FITS[field.kind][one.kind] * one.sure + (one.start < 1500) * 0.5), one.start

    return sorted(sorted(fitting, key=promise)[:OFFERED_MOST], key=lambda one: (one.start, -one.end))
