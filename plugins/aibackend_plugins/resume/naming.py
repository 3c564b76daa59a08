"""What the heads of a job say: their pieces, and which of them is the title, the company, a place."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from aibackend_blocks.pages.labels import fold
from aibackend_blocks.values.places import country_of, has_legal_form
from aibackend_blocks.web.company.gazetteer import towns
from aibackend_plugins.resume.month_ranges import DURATION, MonthRange, find_points, find_ranges
from aibackend_plugins.resume.strips import Strip
from aibackend_plugins.resume.wording import is_company, is_school, is_title, kinds_of, learn

RUNNING = 40
"""Characters from which a piece may be a sentence about the job."""
_SPLIT = re.compile(r"\s{2,}|\s*[|•·▪]\s*|\s+[-–—/]\s+|\s+@\s+|\s*;\s+")
_COMMA = re.compile(r",\s+(?!(?:Inc|LLC|Ltd|GmbH|S\.A)\b|Co(?:\.|$))")
LINK = re.compile(r"(?:(?:\s+[a-zà-ž]{1,4})?\s+[a-zà-ž]{1,3}|\s+[a-zà-ž]{1,7})\s+(?=[A-ZÀ-Ž])")
"""A word between two names, as in `Cook at Rosa`, with an article behind it or none."""
LABEL_WORDS, LABELLED = 2, 0.8
"""Words of a label, and the chance from which what stands behind it is a title or a company."""
PIECES_MOST, CUT_MOST = 5, 3
"""Pieces of a head that are weighed, and those that may be cut."""
FLOOR = 0.04
"""What is left of a chance where the model sees none."""
BEHIND_COMMA = 0.4
"""Share of a title's chance that counts where only a part before or behind a comma is one."""
SPLIT, LATE, ABSENT = 0.3, 0.15, 3.5
"""Log odds against a further piece, against each place further back, and against no title or company at all."""
WEAK = 8.0
"""Score below which readings are all alike."""
ORDER = 4.0
"""Log odds to which the order of pieces in other heads can count."""
_LABEL = re.compile(
    r"\W*(?:(?P<title>designation|position|job title|title|role|poste|funktion|cargo|puesto|ruolo)"
    r"|(?P<company>company|employer|organi[sz]ation|client|arbeitgeber|firma|entreprise|empresa|azienda)"
    r"|(?P<other>duration|period|dates?|location|city|country|place|zeitraum|ort|lieu|type of business))\s*:\s*"
)
"""What names the parts of a job in front of them."""
FACT_WORDS, CERTAIN, NAMED = 3, 0.9, 0.5
"""Words of what may be a position with what it was in behind a colon, the chance from which it is one, and that from
which a person is named, or a position by one word."""
_BRACKETS = re.compile(r"\s*\([^()]*\)")
_FACT = re.compile(r"(?P<label>[^\W\d_][^:;,.]{2,40})\s?:\s+(?P<told>\S.*)")
"""A fact with the name of it in front."""
_FROM = re.compile(r"from|since|von|vom|da|dal|dalla|du|de|desde|van")
"""What stands before a span of time."""
_LABEL_AHEAD = re.compile(r"(?:^|(?<=\s\s))[^\W\d_][^:;,.\d|]{2,24}\s?:\s*$")
"""What names a time in front of it: `Dates Employed: 05/2020 – present`."""
STATE = re.compile(r"^[A-Z]{2}(?:\s\d{5}(?:-\d{4})?)?(?:\sUSA?)?$")
_PLACE = re.compile(
    r"^\(?(?:remote|hybrid|onsite|on-site|freelance|full[- ]time|part[- ]time|contract)\)?$", re.IGNORECASE
)
TOWN = re.compile(
    r"^[A-ZÀ-Ž][\w’'.À-ž-]+(?:\s(?:d[eiao]s?|del|la|el|am|an|der|upon|on|sur|sous|le|les))*"
    r"(?:\s[A-ZÀ-Ž(][\w’'.À-ž)-]+){0,2}$"
)
_BEHIND = re.compile(r"\s*\((?P<place>[^()]+)\)$")


@dataclass(frozen=True, kw_only=True)
class Head:
    """What the heads of a job say. title, company: at their labels, else ""; pieces: all else, in order."""

    title: str = ""
    company: str = ""
    pieces: tuple[str, ...] = ()


def head_of(strips: Sequence[Strip]) -> Head:
    """The pieces of heads: lines, cells and parts between separators, without dates and durations."""
    labelled: dict[str, str] = {}
    pieces: list[str] = []
    facts: list[str] = []
    dated = False
    for strip in strips:
        spans = spans_of(strip)
        if dated and is_place_line(strip.text):
            continue
        dated = dated or bool(spans)
        for piece in _pieces(strip.text, spans):
            if label := _LABEL.match(fold(piece)):
                labelled[str(label.lastgroup)] = _without_town(piece[label.end() :].strip())
            elif told := _behind_label(piece):
                labelled.setdefault(*told)
            elif is_fact(piece):
                facts.append(piece)
            elif len(piece) < RUNNING or kinds_of(piece)["prose"] < 0.5:
                pieces.append(piece)
    named = pieces if pieces or labelled else facts
    return Head(title=labelled.get("title", ""), company=labelled.get("company", ""), pieces=tuple(named))


def _behind_label(piece: str) -> tuple[str, str] | None:
    """(`title` or `company`, what stands behind a colon and is one), whatever the word before it is."""
    label, colon, value = piece.partition(":")
    if not colon or not value.strip() or len(label.split()) > LABEL_WORDS:
        return None
    kinds = kinds_of(value.strip())
    kind = max(("title", "company"), key=lambda each: kinds[each])
    return (kind, value.strip()) if kinds[kind] > LABELLED else None


def is_fact(text: str) -> bool:
    """Whether a text tells something else of a job, behind its name: `Hours per week: 40`."""
    fact = _FACT.fullmatch(text)
    if fact is None or _LABEL.match(fold(text)) or _behind_label(text):
        return False
    named = kinds_of(_BRACKETS.sub("", fact["told"]))["person"] > NAMED
    words = len(fact["label"].split())
    held = words <= FACT_WORDS and kinds_of(fact["label"])["title"] > (CERTAIN if words > 1 else NAMED)
    employer = fact["label"].split()[-1][0].isupper() and is_company(fact["label"])
    return named or not (held or employer)


def spans_of(strip: Strip) -> list[MonthRange]:
    """The spans of months on a line; a lone month or year counts in brackets, or on a line of its own."""
    text = strip.text.strip()
    return find_ranges(strip.text) or [
        point
        for point in find_points(strip.text)
        if point.text == text or f"({point.text})" == strip.text[max(point.start_at - 1, 0) : point.end_at + 1]
    ]


def pieces_of(strip: Strip) -> list[str]:
    """The parts of a line between separators, without its dates."""
    return _pieces(strip.text, spans_of(strip))


def _pieces(text: str, spans: Sequence[MonthRange]) -> list[str]:
    for span in reversed(spans):
        text = f"{_without_label(text[: span.start_at])}  {text[span.end_at :]}"
    pieces = [_balanced(piece) for piece in _SPLIT.split(DURATION.sub("  ", text))]
    return [piece for piece in pieces if re.search(r"[^\W\d_]{2}", piece) and not _FROM.fullmatch(fold(piece))]


def _without_label(text: str) -> str:
    """What stands before a time without what names the time; a position or an employer is none."""
    label = _LABEL_AHEAD.search(text)
    kinds = kinds_of(label.group().strip(" :")) if label else {}
    named = bool(kinds) and max(kinds, key=kinds.__getitem__) in ("title", "company", "school", "person")
    return text[: label.start()] if label and not named else text


def _balanced(piece: str) -> str:
    """A piece without what is left of brackets, and without a place in brackets behind it."""
    bare = piece.strip(" ,:–—-|[]")
    if bare.count("(") != bare.count(")"):
        bare = bare.strip(" ()")
    behind = _BEHIND.search(bare)
    return bare[: behind.start()].strip() if behind and is_place(behind["place"]) else bare.strip()


def is_place_line(text: str) -> bool:
    """Whether a line is nothing but a town, its region and its country."""
    parts = text.strip(" •|").split(", ")
    told = STATE.match(parts[-1]) or country_of(parts[-1])
    return (
        1 < len(parts) < 5
        and bool(told)
        and all(TOWN.match(part) for part in parts[:-1])
        and not is_title(text)
        and not has_legal_form(text)
    )


def titles_and_companies(heads: Sequence[Head]) -> list[tuple[str, str]]:
    """Title and company of each head of a section, "" for what is not told.

    Every way to read a head is weighed by what its pieces are like. Heads of one section are set alike, so that what
    the others say of the order of their pieces counts for each.
    """
    learn(tail for head in heads for piece in head.pieces[:CUT_MOST] for _, tail in _linked(piece))
    ways = [_ways(head) for head in heads]
    learn(piece for each in ways for pieces in each for piece in (*pieces, *_ends(pieces)))
    read = [[reading for pieces in each for reading in _readings(pieces)] for each in ways]
    votes: Counter[tuple[int, int, int]] = Counter()
    order = 0.0
    for readings in read:
        best: dict[tuple[int, int, int], float] = {}
        for each in readings:
            best[each.form] = max(best.get(each.form, -WEAK), each.score)
        votes.update({form: max(score, -WEAK) + WEAK for form, score in best.items()})
        order += _lead(readings)
    order = max(-ORDER, min(ORDER, order))

    def worth(reading: _Reading) -> float:
        return reading.score + (votes[reading.form] / len(heads)) + (order if reading.leads else -order) / 2

    return [_named(head, max(readings, key=worth, default=None)) for head, readings in zip(heads, read, strict=True)]


@dataclass(frozen=True, kw_only=True)
class _Reading:
    """One way to read a head. title, company: places of its pieces, -1 for none."""

    pieces: tuple[str, ...]
    title: int
    company: int
    score: float

    @property
    def form(self) -> tuple[int, int, int]:
        return len(self.pieces), self.title, self.company

    @property
    def leads(self) -> bool:
        return 0 <= self.title < self.company


def _named(head: Head, reading: _Reading | None) -> tuple[str, str]:
    title = reading.pieces[reading.title] if reading and reading.title >= 0 else ""
    company = _without_town(reading.pieces[reading.company]) if reading and reading.company >= 0 else ""
    if head.title or head.company:
        return head.title or title, head.company or (company if head.title else "")
    return title, company


def _lead(readings: Sequence[_Reading]) -> float:
    """By how much readings with the title in front are better than those with the company in front."""
    both = [reading for reading in readings if reading.title >= 0 and reading.company >= 0]
    front = [reading.score for reading in both if reading.leads]
    behind = [reading.score for reading in both if not reading.leads]
    return max(-2.0, min(2.0, max(front) - max(behind))) if front and behind else 0.0


def _ways(head: Head) -> list[tuple[str, ...]]:
    """The pieces of a head as they stand, and with one of them cut at its commas or at a word between two names."""
    whole = head.pieces[:PIECES_MOST]
    cut = [
        (*whole[:place], *parts, *whole[place + 1 :])
        for place, piece in enumerate(whole[:CUT_MOST])
        for parts in _cuts(piece)
    ]
    return [whole, *cut]


def _cuts(piece: str) -> Iterator[tuple[str, ...]]:
    parts = tuple(part.strip() for part in _COMMA.split(piece) if part.strip())
    if len(parts) > 1:
        yield parts
    if len(parts) > 2:
        yield (parts[0], ", ".join(parts[1:]))
        yield (", ".join(parts[:-1]), parts[-1])
    yield from (linked for linked in _linked(piece) if _is_employer(linked[1]))


def _linked(piece: str) -> Iterator[tuple[str, str]]:
    """What stands before and behind each word between two names, up to a comma."""
    first = next((part for part in _COMMA.split(piece) if part.strip()), "")
    return ((piece[: link.start()], piece[link.end() :]) for link in LINK.finditer(first))


def _is_employer(text: str) -> bool:
    """Whether a text is as likely an employer as a part of a position; `Transportes` tells what one coordinates."""
    chances = _chances(text)
    return chances["company"] >= chances["title"]


def _ends(pieces: Sequence[str]) -> Iterator[str]:
    for piece in pieces:
        first, *_, last = [*piece.split(", "), piece]
        yield from (first, last)


def _readings(pieces: tuple[str, ...]) -> Iterator[_Reading]:
    if not pieces:
        return
    titles, firms, others = zip(*map(_odds, pieces), strict=True)
    rest = sum(others)
    for title in range(-1, len(pieces)):
        for company in range(-1, len(pieces)):
            if title == company:
                continue
            score = rest - SPLIT * len(pieces) - LATE * (max(title, 0) + max(company, 0))
            score += titles[title] - others[title] if title >= 0 else -ABSENT
            score += firms[company] - others[company] if company >= 0 else -ABSENT
            yield _Reading(pieces=pieces, title=title, company=company, score=score)


def _odds(piece: str) -> tuple[float, float, float]:
    """The logarithms of the chances that a piece is a title, a company, or something else."""
    chances = _chances(piece)
    ends = max(_chances(part)["title"] for part in _ends([piece])) if ", " in piece else chances["title"]
    return (
        math.log(max(chances["title"], BEHIND_COMMA * ends)),
        math.log(chances["company"]),
        math.log(chances["other"]),
    )


def _chances(piece: str) -> Mapping[str, float]:
    """How likely a piece of a head is a title, a company or something else, such as a place; they add up to 1."""
    kinds = kinds_of(piece)
    if is_place(piece) or _PLACE.match(piece):
        weights = {"title": 0.0, "company": 0.0, "other": 1.0}
    elif has_legal_form(piece):
        weights = {"title": 0.0, "company": 1.0, "other": 0.0}
    else:
        # In a job's head few people are named, but many firms are called like one.
        weights = {
            "title": kinds["title"],
            "company": kinds["company"] + kinds["school"] + 0.7 * kinds["person"],
            "other": kinds["place"] + kinds["prose"] + 0.5 * kinds["skill"] + 0.4 * bool(towns(piece)),
        }
    whole = sum(weights.values()) + len(weights) * FLOOR
    return {role: (weight + FLOOR) / whole for role, weight in weights.items()}


def is_place(text: str) -> bool:
    """Whether a piece is a town with its state or country, or a country."""
    town, comma, rest = text.rpartition(", ")
    if not comma:
        return bool(country_of(text))
    told = is_title(text) or is_school(text) or has_legal_form(town)
    return bool(STATE.match(rest) or country_of(rest)) and len(town.split()) <= 3 and "," not in town and not told


def _without_town(piece: str) -> str:
    """A company without the place behind it; a title keeps what stands behind its comma."""
    if is_title(piece) and not is_company(piece.split(", ")[0]):
        return piece
    parts = piece.split(", ")
    if len(parts) > 2 and (STATE.match(parts[-1]) or country_of(parts[-1])):
        return ", ".join(parts[:-2])
    if (
        len(parts) == 2
        and (STATE.match(parts[1]) or country_of(parts[1]) or TOWN.match(parts[1]))
        and not has_legal_form(parts[1])
    ):
        return parts[0]
    return piece
