"""Figures of criteria with their bounds: `at least 50`, `$5M-$10M`, `moins de 250`, `200+`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from aibackend_blocks.language.writing import written_in
from aibackend_blocks.values.number_words import LANGUAGES, number_form, value_of

from . import money, tongues
from .asking import GAP
from .facts import span
from .kinds import kind_of, noun_behind
from .scales import NUMBER, SCALE, UNSCALED

_N = (
    rf"(?:\b(?:{money.CODES})\s?)?\$?€?£?{NUMBER}(?:\s*{SCALE}|\b{UNSCALED})\+?"
    rf"(?:\s?(?:[€$£]|(?:d['’]|de\s)?(?:{money.CODES})\b))?"
)
OPS = (
    r"at least|minim\w+(?: of| de)?|min\.?|more than|greater than|over|above|from|>=?|≥|no (?:fewer|less) than"
    r"|mindestens|wenigstens|mehr als|über|ab|au moins|plus de|al menos|más de|mínimo(?: de)?"
    r"|almeno|più di|oltre|minstens"
    r"|meer dan|supérieure?s? à|superior(?:es|[ei])? a|ponad|powyżej|co najmniej|mais de|pelo menos"
    r"|acima de|minst|över|mindst|at most|maxim\w+(?: of| de)?|max\.?|fewer than|less than|under|below"
    rf"|up to|<=?|≤|no more than|{tongues.AT_MOST}"
)
"""What stands before a bound."""
NEAR = (
    r"(?<!\w)(?:about|around|approximately|roughly|estimated|ca|circa|ungefähr|etwa|rund|environ"
    r"|aproximadamente|alrededor de|unos|unas|ongeveer)(?!\w)|(?<!\w)ca\.|[~≈]"
)
"""What stands before a figure that is not meant to the unit."""
NEAR_LEAST, NEAR_MOST = 0.8, 1.25
"""What share of such a figure is still about it: an assumption."""
_BOUND = re.compile(
    rf"(?:(?P<op>{OPS}|between|zwischen|entre|tra|tussen)\s*(?:(?:{NEAR})\s*)?|(?P<near>{NEAR})\s*"
    rf"|(?<!\s)\s+)?"
    rf"(?P<first>{_N})(?:\s*(?:-|–|—|to|and|bis|und|à|et|a|y|e|tot"
    rf"|en)\s*(?:(?:{NEAR})\s*)?(?P<second>{_N}))?(?:\s*(?P<after>or more|or fewer"
    rf"|or less|plus|and up))?",
    re.IGNORECASE,
)
_UPPER = re.compile(
    rf"at most|max|fewer than|less than|under|below|up to|<|≤|no more than|or fewer|or less|{tongues.AT_MOST}",
    re.IGNORECASE,
)


_SHARE = re.compile(r"\s*(?:%|percent|per cent|prozent|pour ?cent|por ciento)", re.IGNORECASE)
"""Behind a figure that counts nothing: growth, a quota."""


_FULL = (
    "minimum", "mindestens", "maximum", "wenigstens", "höchstens", "approximately", "ungefähr", "environ",
    "established", "estimated",
)  # fmt: skip
_SHORT = re.compile(
    r"(?<![\w.])(?P<short>[^\W\d_]{3,8})\.(?=\s?(?:[a-zà-ÿ]{2,9}\.?\s)?"
    r"(?:(?P<year>(?:1[89]|20)\d\d(?![.,]?\d))|[$€£]?\d))"
)
_CUT = re.compile(r"[^\Waeiouäöü][aeiouäöü]", re.IGNORECASE)
"""Where a word may be cut short: between a consonant and a vowel, so that `app.` and `met.` are words of their own."""

_POINT = re.compile(rf"(?<=\d [mt][a-z]{{2}})\.(?=\s?(?:[€$£]|(?:{money.CODES})\b))", re.IGNORECASE)
"""Behind a scale that is cut short and before its currency: `500 Tsd. Euro`."""


def in_full(criteria: str) -> str:
    """Criteria with the words before a figure in full that are cut short there: `mind. 20`, `approx. 50`, `ca. 30`."""
    criteria = _POINT.sub("", criteria)
    return _SHORT.sub(lambda found: _whole(found) or found.group(), criteria)


def _whole(found: re.Match[str]) -> str:
    """The word that begins with a short form; "" for none. Of years something is established."""
    short, unfit = found["short"].casefold(), "estimated" if found["year"] else "established"
    fitting = (word for word in _FULL if word != unfit and word.startswith(short))
    return next((word for word in fitting if _CUT.match(word, len(short) - 1)), "")


def in_digits(criteria: str) -> str:
    """Criteria with their numbers from two on in digits: `five or more clinics`."""
    language = spoken if (spoken := written_in(criteria)) in LANGUAGES else "en"
    form = re.compile(rf"(?<![\w'’-])(?<!\d\s)(?:{number_form(language)})(?![\w'’-])")
    return form.sub(
        lambda said: str(value) if (value := value_of(said.group(), language)) > 1 else said.group(), criteria
    )


def bound(clause: str, form: re.Pattern[str]) -> tuple[str, float, float] | None:
    """The figure nearest to the word that says what it counts, with its bounds."""
    word = form.search(clause)
    figures = [m for m in _BOUND.finditer(clause) if span(m["first"]) and not _SHARE.match(clause, m.end())]
    if not word or not figures:
        return None
    best = min(figures, key=lambda m: min(abs(m.end() - word.start()), abs(m.start() - word.end())))
    first = span(best["first"]) or (0.0, 0.0)
    if best["second"]:
        end = best.end() if _is_range(best) else best.end("first")
        return clause[best.start() : end], *_ends(best, first)
    if _is_bounded(best):
        return best.group(), *_ends(best, first)
    return best.group(), first[0], first[0]


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """A bound of a criterion on what is neither people nor revenue. said: its words; noun: what is counted."""

    said: str
    noun: str
    least: float
    most: float


_SEVERAL = re.compile(
    r"\b(?:multi[- ]?(?P<one>site|location|branch|store|unit|office|clinic)s?|(?:several|multiple|many)\s+"
    r"(?P<many>locations|sites|branches|stores|offices|outlets|clinics|shops|warehouses"
    r"|plants))\b(?:[- ](?:businesses|groups|operators))?",
    re.IGNORECASE,
)
_HEAD = re.compile(
    r"(?P<noun>[^\W\d_][\w'’]*(?:\s[^\W\d_][\w'’]*)?)\s*(?:(?:of|is|are|must be|should be|a|an|:)\s*){0,2}$",
    re.IGNORECASE,
)
_PER = re.compile(
    r"\s*(?:per|a|an|each|/)\s?(?:month|year|annum|quarter|week|day)\b|\s*(?:monthly|yearly|annually)\b", re.I
)


def counted(rest: str) -> Iterator[Wanted]:
    """The bounds of words that say what they count, in order."""
    for match in _SEVERAL.finditer(rest):
        yield Wanted(said=match.group(), noun=match["many"] or f"{match['one']}s", least=2, most=float("inf"))
    for match in _BOUND.finditer(rest):
        known = span(match["first"])
        if not known or not (_is_bounded(match) or match["second"]) or _SHARE.match(rest, match.end()):
            continue
        per = _PER.match(rest, match.end())
        behind = "" if per else noun_behind(rest[match.end() :])
        before = None if behind else _HEAD.search(rest, 0, match.start())
        if not behind and not before:
            continue
        start = before.start() if before else match.start()
        end = per.end() if per else match.end() + (rest[match.end() :].find(behind) + len(behind) if behind else 0)
        noun = behind or (before["noun"] if before else "")
        least, most = _ends(match, known)
        yield Wanted(said=rest[start:end].strip(), noun=noun, least=least, most=most)


def _is_bounded(match: re.Match[str]) -> bool:
    return bool(match["op"] or match["near"] or match["after"] or "+" in match["first"])


_AND = re.compile(r"\s(?:and|und|et|y|e|en|a)\s", re.IGNORECASE)
_BETWEEN = re.compile(r"between|zwischen|entre|tra|tussen|from", re.IGNORECASE)


def _is_range(match: re.Match[str]) -> bool:
    """Whether two figures are the ends of one range: `between 5 and 20`, not `over $5M and 20 staff`."""
    joined = match.string[match.end("first") : match.start("second")]
    return not _AND.search(joined) or bool(_BETWEEN.search(match["op"] or ""))


def _ends(match: re.Match[str], first: tuple[float, float]) -> tuple[float, float]:
    """The least and the most that a bound lets through."""
    if match["second"] and _is_range(match) and (second := span(match["second"])):
        scale = second[0] / 1000 >= first[0] and second[0] >= 1e6 and first[0] < 1000
        return first[0] * (1e6 if scale and second[0] < 1e9 else 1), second[0]
    if match["near"] and not match["after"]:
        return first[0] * NEAR_LEAST, first[0] * NEAR_MOST
    if _UPPER.search(f"{match['op'] or ''} {match['after'] or ''}"):
        return 0.0, first[0]
    return first[0], float("inf")


def without(rest: str, form: re.Pattern[str], figure: str) -> str:
    """Words without a figure and what it counts, which may share letters: `$100M raised`."""
    left, at = list(rest), rest.find(figure)
    for start, end in [(at, at + len(figure)), *(match.span() for match in form.finditer(rest))]:
        left[start:end] = " " * (end - start)
    left[at + len(figure) - 1] = GAP
    return "".join(left)


def joint(rest: str, form: re.Pattern[str], figure: str) -> str:
    """The words from a figure to what it counts, whichever stands first."""
    at, word = rest.find(figure), form.search(rest)
    start, end = (min(at, word.start()), max(at + len(figure), word.end())) if word else (at, at + len(figure))
    return rest[start:end].strip()


def is_told(one: Wanted) -> bool:
    """Whether a bound is on money or a known kind of thing: a `score over 7` stays with the words around it."""
    return bool(money.currency(one.said) or kind_of(one.noun))
