"""The terms of a job: amounts with what they count, how often, for how long, between which hours."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal

from aibackend_blocks.values.quantities import UNITS, Quantity, find_quantities, unit_of

from .asides import is_dated_year, with_parts, without_workings
from .clauses import Clause, spans
from .rhythms import PERIOD, PERIODS, each_has, told_counts, told_some, told_times
from .term import Term
from .versions import told_versions
from .words import stem

_D = Decimal
_LONG = re.compile(r"\s*(?:long|wide|deep|high|tall|thick|across|in (?:length|width|height|depth))\b", re.I)
_BARE_YEAR = re.compile(r"(?:19|20)\d\d(?!\d)")
_STOP = re.compile(
    r"\b(?:for|in|on|at|by|to|from|with|per|each|every|into|over|around|across|during|means?|makes?|need\w*"
    r"|within|that|including"
    r"|which|who|i|we|you|he|she|they|is|are|was|were|will|if|when|because|so|after|before|between|whose|and|plus|or|once|twice|a(?=\s+(?:"
    + PERIOD
    + r")\b))\b|[,.;:()!?/]|\bx\b|×",
    re.IGNORECASE,
)
_PER = re.compile(
    rf"(?:\bper\s+(?!(?:il|lo|la|i|gli|le|l)\b)|/\s*|\b(?:each|every)\s+(?!of\b|with\b|for\b|and\b|in\b|at\b|on\b|to\b))(?P<what>[a-z]+)"
    rf"|\b(?:an?|the|in a)\s+(?P<period>{PERIOD})\b|\b(?:for|to|at|in)\s+each\s+of\s+(?:the|our|my|his|her"
    rf"|their)?\s*\|?(?P<of>[a-z]+)\b"
    r"|\b(?P<each>each|apiece)\b(?!\s*(?:with|of|has|have|having|gets?|needs?|measur\w+"
    r"|lasting)\b)(?!\s*(?:about\s*)?\|)",
    re.IGNORECASE,
)
"""A bar stands where the next amount begins: an "each" right before it is that amount's."""
_EACH_BEFORE = re.compile(
    r"\beach\b\s*(?:one\s*)?(?:with|of|has|have|having|gets?|needs?|about|is|are|measur\w+|roughly|lasting"
    r"|takes?|some|around)?"
    r"\s*(?:about|around|roughly|approx\w*\.?|with)?\s*$|(?:^|[:;.(])\s*per\s+(?P<what>\w+)\s*[:,]?\s*$"
    r"|\b(?:each|every)\s+(?P<kind>[a-z]+)\s+(?:has|have|having|gets?|needs?|takes?|lasts?|requires?|is|with|measures?)"
    r"\s*(?:about|around|roughly|some)?\s*$",
    re.IGNORECASE,
)
_RESULT = re.compile(
    r"\b(?:means?|makes?|making|gives?|giving|totals?|totall?ing|in total|i\.?e\.?|that is|in all"
    r"|altogether|that['’]s|which is|comes to)\b|=",
    re.I,
)
_TOTAL = re.compile(r"^[\s,]*(?:[^\W\d]\w*\s+){0,3}(?:in total|in all|altogether|total|overall)\b", re.IGNORECASE)
REACH = 80
"""Characters before a term in which a word may stand that makes it hold for each."""
_COUNTS = re.compile(r"\s+(?!and\b|or\b|to\b|for\b)[^\W\d]")
_NEXT = re.compile(r"\S{1,80}\s+([a-z]+)")
_EACH_OF = re.compile(r"\beach of(?:\s+\w+)?\s*$")
_LENGTHS = {unit for unit, (dimension, _) in UNITS.items() if dimension == "length"}
_PRONOUNS = frozenset(("them", "these", "those", "it", "ones", "each", "which"))


def terms(job: str, parts: Sequence[Clause], things: frozenset[str] = frozenset()) -> list[Term]:
    """All terms of a job, in order. things: stems of what the rates are by."""
    found: list[Term] = []
    for number, (start, end) in enumerate(spans(job)):
        found += _of_sentence(job[start:end], start, number, parts, things)
    return found


def _of_sentence(
    sentence: str, offset: int, number: int, parts: Sequence[Clause], things: frozenset[str]
) -> list[Term]:
    told = [*told_times(sentence), *told_versions(sentence), *told_counts(sentence, things), *told_some(sentence)]
    told.sort(key=lambda term: (term.start, -term.end))
    kept: list[Term] = []
    for term in told:
        if not kept or term.start >= kept[-1].end:
            kept.append(term)
    blank = _blanked(sentence, kept)
    raw = [_raw(blank, quantity) for quantity in find_quantities(blank) if not _is_number_of(blank, quantity)]
    raw = _of_one_unit(blank, raw)
    listed = sorted([*kept, *raw], key=lambda term: term.start)
    done: list[Term] = []
    for place, term in enumerate(listed):
        until = listed[place + 1].start if place + 1 < len(listed) else len(sentence)
        read = _linked(sentence, term, done, until)
        if read is not None and done and _TIMES_THEM.fullmatch(sentence[done[-1].end : read.start]) and _things(read):
            done[-1] = replace(done[-1], per=(*done[-1].per, read.head))
        if read is not None and done and (joined := _side_of(sentence, done[-1], read)):
            done[-1] = joined
        elif read is not None:
            done.append(read)
        else:
            done[-1] = replace(done[-1], noun=_noun(sentence[term.end : until]))
    done = with_parts(sentence, without_workings(sentence, _of_one_thing(sentence, done)))
    places: dict[int, Term] = {}
    final: list[Term] = []
    for term in done:
        clause = _clause_at(term.start + offset, parts)
        moved = replace(
            term,
            start=term.start + offset,
            end=term.end + offset,
            sentence=number,
            clause=clause,
            of=places.get(id(term.of)) if term.of else None,
            text=" ".join(filter(None, (sentence[term.start : term.end].strip(), term.noun))),
        )
        places[id(term)] = moved
        final.append(moved)
    return final


def _of_one_unit(sentence: str, raw: Sequence[Term]) -> list[Term]:
    """Bare numbers of a list with the measure that stands at its end: "14, 12 and 9.5 square metres"."""
    found: list[Term] = []
    for term in reversed(raw):
        last = found[-1] if found else None
        listed = last is not None and _LISTED.fullmatch(sentence[term.end : last.start])
        if last is not None and listed and not term.unit and last.unit and last.quantity and term.quantity:
            quantity = replace(term.quantity, unit=last.unit)
            term = replace(term, unit=last.unit, quantity=quantity)
        found.append(term)
    return found[::-1]


def _of_one_thing(sentence: str, done: Sequence[Term]) -> list[Term]:
    """Measures of a list with the thing that stands at its end: "12 m2 and 9 m2 of laminate"."""
    found: list[Term] = []
    for term in reversed(done):
        last = found[-1] if found else None
        if (
            last
            and not term.noun
            and term.unit == last.unit != ""
            and _LISTED.fullmatch(sentence[term.end : last.start])
        ):
            term = replace(term, noun=last.noun if _OF_THEM.match(sentence[last.end :]) else "")
        found.append(term)
    return found[::-1]


_LISTED = re.compile(r"\s*(?:,|,?\s*and|&)\s*")
_TARGET = re.compile(r"(?<!\d)(?<!\d )\bto\s+(?:about|around|roughly)?\s*$")
"""Before a length that something is brought to: "cut back to 1.5 m"."""
_TIMES_THEM = re.compile(r"\s+[^\W\d][^,.;:()]{0,40}\s[x×]\s*")
"""Between a count and for how many it holds: "100 cards x 3 people"."""


def _things(term: Term) -> bool:
    """Whether a term counts things by a word of their own."""
    return term.kind == "amount" and not term.unit and bool(term.head)


def _clause_at(place: int, parts: Sequence[Clause]) -> int:
    """The number of the clause that holds a place of the job, -1 for none."""
    number = bisect_right(parts, place, key=lambda part: part.start) - 1
    return number if number >= 0 and place < parts[number].end else -1


def _blanked(sentence: str, told: Sequence[Term]) -> str:
    done, place = [], 0
    for term in told:
        done += [sentence[place : term.start], "|" * (term.end - term.start)]
        place = term.end
    return "".join([*done, sentence[place:]]).replace("\x00", "|")


def _is_number_of(sentence: str, quantity: Quantity) -> bool:
    """Whether a figure counts nothing: a year of four digits, a reference ("ref 26/0117"), a place ("24/7")."""
    if re.match(r"/\d", sentence[quantity.end : quantity.end + 2]) or re.search(
        r"\d/$", sentence[max(0, quantity.start - 2) : quantity.start]
    ):
        return True
    if not quantity.unit and is_dated_year(sentence, quantity.start, quantity.end):
        return True
    figure = _BARE_YEAR.fullmatch(sentence[quantity.start : quantity.end])
    return bool(figure) and not quantity.unit and not _COUNTS.match(sentence, quantity.end)


def _raw(sentence: str, quantity: Quantity) -> Term:
    return Term(
        value=quantity.value,
        unit=quantity.unit,
        start=quantity.start,
        end=quantity.end,
        sentence=0,
        clause=0,
        quantity=quantity,
    )


def _linked(sentence: str, term: Term, before: Sequence[Term], until: int) -> Term | None:
    """The term with what it counts and holds for; None for the size of a thing ("45 m of 1.8 m fence")."""
    lead = sentence[before[-1].end if before else 0 : term.start]
    linked = _of_before(lead, before)
    if linked is not None and linked.unit and term.unit and lead.strip() == "of":
        return None
    if term.kind == "often":
        return term
    behind = re.sub(r"^\s*[x×]\s+", " ", sentence[term.end : until])
    thing = _FOR_A_THING.match(behind)
    noun = term.noun or _noun(behind[: thing.start("article")] if thing else behind)
    if thing:
        term = replace(term, per=(*term.per, stem(thing["thing"])))
    own = behind if until == len(sentence) else f"{behind}|{_next_word(sentence, until)}"
    per = [*term.per, *_per(re.split(r",\s(?!\s*each\b)|;\s|\s(?:and|plus)\s", own)[0])]
    per += _held_for(sentence, term, before, lead)
    whole = bool(_RESULT.search(lead)) or bool(_TOTAL.match(sentence[term.end : until + 40]))
    if not term.unit:
        term, noun, whole = _with_unit_at_end(term, noun, whole)
    if _is_part(behind, lead, term):
        term = replace(term, kind="part")
    noun = "" if noun.lower() in _PRONOUNS else noun
    if _SIZED.search(lead) and term.value > 1 and not term.unit:
        noun = noun.split(" ")[0]
    into = bool(before) and not term.unit and before[-1].kind == "amount" and bool(_INTO.search(lead))
    into = into or (term.into and bool(before))
    return replace(
        term, noun=noun, per=tuple(dict.fromkeys(per)), of=_owner(linked, term, lead), whole=whole, into=into
    )


_FOR_A_THING = re.compile(
    r"\s*(?:(?!(?:of|for|with|by|in|to|at|on|and|or|from|as|is|are|has)\b)[a-z]+\s+)?(?P<article>an?)\s+"
    rf"(?P<thing>(?!(?:{PERIOD})\b)[a-z]+)(?=\s*(?:$|[,.;:)|]|(?:and|plus)\b))",
    re.IGNORECASE,
)
"""Of what each has so much: "400 words a page"."""
_SIZED = re.compile(r"\b(?:an?|one)\s+$", re.IGNORECASE)
"""Before a number that says how large one thing is: "a 3,000 word brochure" has words."""


def _of_before(lead: str, before: Sequence[Term]) -> Term | None:
    """The amount before, where only "of" stands between: "4 walls of 5 m"."""
    of_it = re.fullmatch(r"\s*([^,.;:\d]{0,60})\bof\s*(?:about|around|roughly)?\s*", lead)
    return before[-1] if before and of_it and of_it[1].strip() == before[-1].noun else None


def _owner(linked: Term | None, term: Term, lead: str) -> Term | None:
    """Of which each has this amount."""
    if linked is None or linked.unit:
        return None
    if linked.kind == "amount" and term.unit:
        return linked
    return linked if not term.unit and lead.strip() != "of" else None


def _is_part(behind: str, lead: str, term: Term) -> bool:
    """Whether it is a spacing ("every 2 m") or some of what is counted elsewhere ("of which 3")."""
    spaced = bool(term.unit) and bool(re.search(r"\bevery\s*$", lead))
    lasts = term.unit in ("h", "min", "day", "week", "month", "year")
    some = (not lasts and re.match(r"\s*of\s+(?:the|our|these|those)\s", behind)) or re.search(
        r"\bof (?:which|whom)\W*$|\bof (?:them|these)\s*$", lead
    )
    target = term.unit in _LENGTHS and bool(_TARGET.search(lead))
    return spaced or target or bool(some)


def _held_for(sentence: str, term: Term, before: Sequence[Term], lead: str) -> list[str]:
    """What the words before a term say that it holds for: "each with", "per room:", as the term before it."""
    if term.start in each_has(sentence):
        return ["each"]
    ahead = _before(sentence, term.start, _EACH_BEFORE)
    if ahead and not (re.search(r"\bof\s*$", lead) and not term.unit):
        what = ahead["what"] or ahead["kind"]
        return [stem(what) if what else "each"]
    if not term.unit and _EACH_NEEDS.match(sentence[: term.start]) and "," not in sentence[: term.start]:
        return ["each"]
    if before and re.fullmatch(r"\s*[\w\s]*\band\s*", lead):
        same = _before(sentence, before[-1].start, _EACH_BEFORE)
        what = (same["what"] or same["kind"]) if same else ""
        return ([stem(what) if what else "likewise"]) if same else []
    return []


_EACH_NEEDS = re.compile(
    r"\s*(?:each|every one)\b(?: one)?(?: of (?:them|these))? (?:needs?|gets?|has|takes?|requires?|comes with)\b"
    r".*\band\s*$",
    re.IGNORECASE,
)
"""A sentence that tells what each of the things before it needs."""
_INTO = re.compile(r"\binto\s*$", re.IGNORECASE)


def _side_of(sentence: str, before: Term, term: Term) -> Term | None:
    """Two sides of one thing as one term: "30 m long, 0.6 m wide and 1.2 m deep", "6 x 4 m, 15 cm thick"."""
    one, two = before.quantity, term.quantity
    if one is None or two is None or not ({one.unit, two.unit} <= _LENGTHS) or not _LONG.match(sentence, term.end):
        return None
    between = sentence[before.end : term.start]
    told = _LONG.match(between)
    if not re.fullmatch(
        r"(?:,|\s*and\b|\s*by\b|\s*x|,\s*and\b)?\s*(?:about|around|roughly)?\s*"
        if told
        else r"[^,.;:]{0,40},\s*(?:about|around|roughly)?\s*",
        between[told.end() if told else 0 :],
    ):
        return None
    scale = UNITS[two.unit][1] / UNITS[one.unit][1]
    factors = (*(one.factors or (one.value,)), *(factor * scale for factor in (two.factors or (two.value,))))
    value = _D(1)
    for factor in factors:
        value *= factor
    quantity = replace(one, value=value, factors=factors, end=two.end)
    return replace(before, value=value, quantity=quantity, end=term.end, sides=True, noun=before.noun or term.noun)


_OF_THEM = re.compile(r"^\s*of\s+(?:(?:the|our|your|my|his|her|their|these|those)\s+)?")


def _noun(behind: str) -> str:
    """The words up to the next stop: what is counted or measured."""
    stop = _STOP.search(behind)
    said = _OF_THEM.sub(" ", behind[: stop.start()] if stop else behind)
    return re.sub(r"(?<!\s)\s+of$", "", said.strip(" -,|"))


def _next_word(sentence: str, place: int) -> str:
    """The next amount's own words, for "500 cards for each of our 6 staff"."""
    match = _NEXT.match(sentence, place)
    return match[1] if match and _before(sentence, place, _EACH_OF) else ""


def _before(sentence: str, place: int, form: re.Pattern[str]) -> re.Match[str] | None:
    """The form where it ends at that place."""
    return form.search(sentence, max(0, place - REACH), place)


def _per(behind: str) -> Iterator[str]:
    for match in _PER.finditer(behind):
        word = (match["what"] or match["period"] or match["of"] or "").lower()
        if match["each"]:
            yield "each"
        elif PERIODS.get(word.removesuffix("s")) and word.removesuffix("s") not in ("hour",):
            yield PERIODS[word.removesuffix("s")]
        elif word and word not in ("hour", "time", "cent", "annum"):
            yield stem(word)
        elif word == "time":
            yield "visit"


def _with_unit_at_end(term: Term, noun: str, whole: bool) -> tuple[Term, str, bool]:
    """ "20 photographer hours" counts hours."""
    words = noun.split(" of ")[0].split()
    if len(words) in (2, 3) and len(words[-1]) > 2 and unit_of(words[-1]) and term.quantity:
        unit = unit_of(words[-1])
        return replace(term, unit=unit, quantity=replace(term.quantity, unit=unit)), " ".join(words[:-1]), True
    return term, noun, whole
