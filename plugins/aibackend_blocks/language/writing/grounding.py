"""Whether a model's answer rests on what it was shown: every string and figure of it, held against the source text.

A check of a capability: it says which values are of which kind, and gets a request and an answer. What the program's
own draft says at the same place is never doubted, so a draft passes by itself; a value that a model changed or added
is believed only where the text carries it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from itertools import chain, combinations
from typing import Any, Protocol

from aibackend_blocks.language.writing import forms
from aibackend_blocks.language.writing.claims import placeholders, unsupported
from aibackend_blocks.language.writing.language import likeliest, written_in
from aibackend_blocks.values.currencies import code_of, local_currency

SAID_LEAST, SAID_ANEW = 0.5, 0.3
"""Least share of a sentence's long words that its source must hold, where a text is told and nothing is added; and of a
model that reads anew, whose own words (who asked, proposed, agreed) made a third to a half of 12 true sentences of
minutes, and four fifths or all of the invented ones in `tests/roads/lies`.
"""
SHOWN_MOST = 5
_ASIDE = re.compile(
    r"validation_errors|</?(?:text|draft|document|known|input)\b[^<>]{0,70}>"
    r"|\b(?:the|this) (?:draft|form|taxonomy|prompt|instructions)(?= (?:is|are|was|asks?"
    r"|suggests?|says?|states?|shows?|requires?|provides?|contains?|lists?)\b)",
    re.I,
)
"""What a model says of its question rather than of the text."""
_QUOTED = re.compile(r"“([^”]{3,400})”|\"([^\"\n]{3,400})\"|«([^»]{3,400})»|„([^“”]{3,400})[“”]")
_MARKS = re.compile(r"[¿¡]|#\w*[^\W\d_]\w*")
"""Signs that begin a sentence, and hashtags, which name a subject in one word."""
_URL_MOST = 2_000
_TONGUES = ("en", "de", "fr", "es", "it", "nl", "pt")
"""Among which a text of a few words is placed."""
_CENT = Decimal("0.01")
_ISO_DATE = re.compile(r"\d{4}-\d{2}(?:-\d{2})?")
_SIGNS = re.compile(r"[A-Z]{0,2}\$|[€£¥₹₽₺₩₫₱฿₪₴₦₡]|[^\W\d_]+")

Values = list[tuple[str, Any]]


class Answer(Protocol):
    """What is judged. start: the draft that a model's answer was made from; None for a draft itself."""

    @property
    def result(self) -> Mapping[str, Any]: ...
    @property
    def source(self) -> str: ...
    @property
    def start(self) -> Answer | None: ...


@dataclass(frozen=True, kw_only=True)
class Grounding:
    """The kinds of an answer's values, by paths such as `line_items/*/amount`; `**` stands for whatever is below.

    copied: stands in the text in one piece, but for case and punctuation. gathered: each word of it does. quoted:
    stands in the text character for character, but for white space. figures: is a figure of the text, or what the
    answer's own figures make (a sum, a difference, quantity times price). dates: is a date of the text, or a month.
    currencies: by its code or its sign. written: may say anything whose figures, dates, links, names and quotations
    are known. told: the same, and most words of each sentence stand in the text.
    lasting: paths whose every value in the draft stays in the answer.
    filled: may be told otherwise than in the draft, but is not emptied where the draft has something.
    faithful: keeps the figures, dates and names that the draft's value at the same place has.
    rising: what the draft says is so, stays so.
    needed: at least one of these is there, where the program found nothing at all.
    bounded: path to the words of a scale, on which a model moves the draft's value by one step at most.
    graver: the same, the gravest word last, and a model that reads anew makes it as grave as it finds.
    also: what own words may say besides, of a request and an answer: terms of the trade, sums that follow.
    Copied values are held against the document, or where there is none against all texts of the request.
    """

    copied: tuple[str, ...] = ()
    gathered: tuple[str, ...] = ()
    quoted: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()
    dates: tuple[str, ...] = ()
    currencies: tuple[str, ...] = ()
    written: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    lasting: tuple[str, ...] = ()
    filled: tuple[str, ...] = ()
    faithful: tuple[str, ...] = ()
    rising: tuple[str, ...] = ()
    needed: tuple[str, ...] = ()
    bounded: Mapping[str, tuple[str, ...]] | None = None
    graver: Mapping[str, tuple[str, ...]] | None = None
    also: Callable[[Mapping[str, Any], Any], Iterable[str]] | None = None

    def __call__(self, request: Mapping[str, Any], draft: Any) -> str | None:
        """One sentence that names each value that is not carried, None when all are."""
        answer: Answer = draft
        if answer.start is None:
            return None
        start = answer.start.result
        if self.needed and not start and not any(answer.result.get(name) for name in self.needed):
            return f"The document holds none of {', '.join(map(wire, self.needed))}: there is nothing to answer with."
        source = source_of(request, answer.source)
        more = self.also(request, answer) if self.also else ()
        known = "\n".join([source_of(request, ""), answer.source, *_texts(start), *more])
        faults = list(chain(self._unfounded(answer, start, source, known), self._lost_or_moved(answer, start)))
        return " ".join(faults[:SHOWN_MOST]) or None

    def _unfounded(self, answer: Answer, start: Mapping[str, Any], source: str, known: str) -> Iterator[str]:
        result, made = answer.result, _made_of(answer.result, source)
        least = SAID_ANEW if _is_read_anew(answer) else SAID_LEAST
        judges: tuple[tuple[tuple[str, ...], Callable[[Any], str]], ...] = (
            (self.copied, lambda value: _unless(is_copied(str(value), source))),
            (self.gathered, lambda value: _unless(is_carried(value, source, made))),
            (self.quoted, lambda value: _unless(is_quoted(str(value), source))),
            (self.figures, lambda value: _unless(is_figure(value, source, made))),
            (self.dates, lambda value: _unless(is_dated(str(value), source))),
            (self.currencies, lambda value: _unless(is_currency(str(value), source))),
            (self.written, lambda value: unknown_facts(str(value), known)),
            (self.told, lambda value: unknown_facts(str(value), known) or untold(str(value), known, least)),
        )
        for paths, judge in judges:
            for path in paths:
                kept = {_comparable(value) for _, value in values_at(start, path)}
                for pointer, value in values_at(result, path):
                    if _is_said(value) and _comparable(value) not in kept and (fault := judge(value)):
                        yield f"{pointer} {fault}."

    def _lost_or_moved(self, answer: Answer, start: Mapping[str, Any]) -> Iterator[str]:
        result, graver = answer.result, self.graver or {}
        for path in self.lasting:
            there = {_comparable(value) for _, value in values_at(result, path)}
            if any(_is_said(value) and _comparable(value) not in there for _, value in values_at(start, path)):
                yield f"{wire(path)} leaves out what the draft found; keep it."
        for path in self.filled:
            had, has = (any(value for _, value in values_at(each, path)) for each in (start, result))
            if had and not has:
                yield f"{wire(path)} is empty: give what is said."
        for path in (*self.faithful, *self.rising):
            after = dict(values_at(result, path))
            for pointer, old in values_at(start, path):
                if path in self.rising and old and after.get(pointer) is False:
                    yield f"{pointer} must stay true."
                elif path in self.faithful and (lost := unsupported(str(old), str(after.get(pointer, "")))):
                    yield f"{pointer} must name {', '.join(lost[:SHOWN_MOST])}."
        for path, scale in chain((self.bounded or {}).items(), graver.items()):
            before = dict(values_at(start, path))
            for pointer, value in values_at(result, path):
                old = before.get(pointer)
                steps = scale.index(value) - scale.index(old) if old in scale and value in scale else 0
                if steps < -1 or (steps > 1 and not (path in graver and _is_read_anew(answer))):
                    yield f"{pointer} is too far from the draft's; it may move by one step."


def source_of(request: Mapping[str, Any], document: str) -> str:
    """The text that an answer is read from: the document, or all texts and figures of the request."""
    return document or "\n".join(_texts(request))


def values_at(value: Any, path: str, pointer: str = "") -> Iterator[tuple[str, Any]]:
    """The values at a path, each with its place on the wire; nothing where there is none."""
    head, _, rest = path.partition("/")
    if not path:
        yield pointer, value
    elif head == "**":
        yield from _leaves(value, pointer)
    elif head == "*" and isinstance(value, list | tuple):
        for place, part in enumerate(value):
            yield from values_at(part, rest, f"{pointer}[{place}]")
    elif isinstance(value, Mapping) and head in value:
        yield from values_at(value[head], rest, f"{pointer}.{wire(head)}".lstrip("."))


def wire(name: str) -> str:
    """`line_items/*/amount` as `lineItems/*/amount`."""
    return re.sub(r"_+([a-z0-9])", lambda match: match[1].upper(), name.rstrip("_"))


def is_copied(value: str, source: str) -> bool:
    """Whether it stands in the source in one piece, but for case, accents, white space and punctuation."""
    bare = forms.bare(value)
    return bare in forms.bare(source) if len(bare) > 3 else set(forms.words(value)) <= forms.word_set(source)


def is_gathered(value: str, source: str) -> bool:
    """Whether each word of it stands in the source."""
    return is_copied(value, source) or set(forms.words(value)) <= forms.word_set(source)


def is_carried(value: Any, source: str, made: Iterable[Decimal] = ()) -> bool:
    """Whether a value of whatever kind stands in the source: a figure, a date in any spelling, or words."""
    if _is_figure(value):
        return is_figure(value, source, made)
    text = str(value)
    return is_gathered(text, source) or (bool(_ISO_DATE.fullmatch(text)) and is_dated(text, source))


def is_quoted(value: str, source: str) -> bool:
    """Whether it stands in the source character for character, but for white space."""
    return "".join(value.split()) in forms.dense(source)


def is_figure(value: Any, source: str, made: Iterable[Decimal] = ()) -> bool:
    """Whether it is a figure of the source in either reading, whatever its sign, or one of those made."""
    amount = abs(Decimal(str(value)))
    return amount in forms.figures(source) or any(abs(amount - each) <= _CENT for each in made)


def is_dated(value: str, source: str) -> bool:
    """Whether a day or a month (YYYY-MM), or a word such as `present`, is one of the source."""
    if not re.match(r"\d{4}-\d{2}", value):
        return is_gathered(value, source)
    if len(value) > 7:
        return value in forms.days(source)
    months = {month for year, month in forms.months(source) if year == value[:4]}
    return value[:4] in source and (not months or value[5:7] in months or value[5:7] in ("01", "12"))


def is_yearless(value: str, source: str) -> bool:
    """Whether it is a day (YYYY-MM-DD) that stands in the source without its year, which stands elsewhere."""
    return bool(_ISO_DATE.fullmatch(value)) and len(value) > 7 and not unsupported(value, source)


def is_currency(value: str, source: str) -> bool:
    """Whether its code, its sign or its name stands in the source, or it is that of the source's country; a sign of
    several currencies stands for each.
    """
    signs = set(_SIGNS.findall(source[:50_000]))
    if value in signs or any(code_of(sign) == value for sign in signs) or ("$" in signs and value.endswith("D")):
        return True
    from aibackend_blocks.values.lands import land_of  # brings the checks of all kinds of numbers

    return value == local_currency(land_of(source[:50_000].splitlines()))


def stated(text: str, known: str, *, also: Iterable[str] = ()) -> tuple[str, ...]:
    """As `unsupported`; of a text in German, whose nouns all look like names, no names."""
    found = unsupported(text, known, also=also)
    if found and (written_in(text) or likeliest(text, _TONGUES) or written_in(known)) == "de":
        return tuple(each for each in found if re.search(r"[\d@]|\w\.\w", each))
    return found


def unknown_facts(text: str, known: str) -> str:
    """What a text written in own words states that is not known; "" when nothing."""
    found = stated(_MARKS.sub("", text), known)
    if found:
        return f"says what is not given: {', '.join(found[:SHOWN_MOST])}"
    quotes = ("".join(groups) for groups in _QUOTED.findall(text))
    if any(not is_copied(quote.rstrip("…").strip(), known) for quote in quotes):
        return "quotes words that do not stand there"
    if placeholders(text, known):
        return "has a placeholder"
    if any(match.casefold() not in known.casefold() for match in _ASIDE.findall(text)):
        return "speaks of its instructions"
    return ""


def untold(text: str, known: str, least: float = SAID_LEAST) -> str:
    """Whether a sentence is made of words that the source does not have; "" when none is."""
    stems = forms.stems(known)
    for sentence in re.split(r"(?<=[.!?])\s+|\n", text):
        long = forms.long_stems(sentence)
        if len(long) >= 2 and len(long & stems) < least * len(long):
            return "tells what the text does not"
    return ""


def _is_read_anew(answer: Answer) -> bool:
    """An answer that says nothing of it is as one of a small model."""
    return bool(getattr(answer, "is_read_anew", False))


def _unless(carried: bool) -> str:
    return "" if carried else "does not stand in the text"


def _is_said(value: Any) -> bool:
    """Whether a value says anything: absent ones are never doubted."""
    return not isinstance(value, bool) and value not in (None, "", 0)


def _comparable(value: Any) -> Any:
    if isinstance(value, str):
        return " ".join(value.split())
    return repr(value) if isinstance(value, list | Mapping) else value


def _leaves(value: Any, pointer: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Mapping):
        for name, part in value.items():
            yield from _leaves(part, f"{pointer}.{name}")
    elif isinstance(value, list | tuple):
        for place, part in enumerate(value):
            yield from _leaves(part, f"{pointer}[{place}]")
    else:
        yield pointer, value


def _texts(value: Any) -> Iterator[str]:
    """Every text and figure within, but no files."""
    for _, leaf in _leaves(value, ""):
        if isinstance(leaf, str) and not (leaf.startswith("data:") and len(leaf) > _URL_MOST):
            yield leaf
        elif isinstance(leaf, int | float | Decimal) and not isinstance(leaf, bool):
            yield f"{Decimal(str(leaf)):f}"


def _made_of(result: Mapping[str, Any], source: str) -> frozenset[Decimal]:
    """What those figures of an answer that stand in the source make: sums of a column, quantity times price, and sums
    and differences at the top.
    """
    printed, made = forms.figures(source), set[Decimal]()
    for owner in (result, *(part for part in result.values() if isinstance(part, Mapping))):
        top = [abs(_exact(value)) for value in owner.values() if _is_figure(value) and abs(_exact(value)) in printed]
        made.update(abs(one + sign * other) for one, other in combinations(top, 2) for sign in (1, -1))
        for rows in (part for part in owner.values() if isinstance(part, list)):
            made |= _of_rows([row for row in rows if isinstance(row, Mapping)], printed)
    return frozenset(each for each in made if each)


def _of_rows(rows: list[Mapping[str, Any]], printed: frozenset[Decimal]) -> set[Decimal]:
    made: set[Decimal] = set()
    columns: dict[str, list[Decimal]] = {}
    for row in rows:
        few = {name: abs(_exact(value)) for name, value in row.items() if _is_figure(value)}
        products = {
            abs(one * other) for one, other in combinations([each for each in few.values() if each in printed], 2)
        }
        made |= products
        for name, value in few.items():
            columns.setdefault(name, []).append(value if value in printed | products else Decimal("NaN"))
    return made | {
        total for column in columns.values() if len(column) > 1 and not (total := sum(column, Decimal())).is_nan()
    }


def _is_figure(value: Any) -> bool:
    return isinstance(value, int | float | Decimal) and not isinstance(value, bool)


def _exact(value: Any) -> Decimal:
    return Decimal(str(value))
