"""What the heads of a job say: their pieces, and which of them is the title, the company, a place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from aibackend_blocks.pages.labels import fold
from aibackend_blocks.values.places import country_of, has_legal_form
from aibackend_blocks.web.company.gazetteer import towns
from aibackend_plugins.resume.month_ranges import MonthRange, find_points, find_ranges
from aibackend_plugins.resume.strips import Strip
from aibackend_plugins.resume.wording import is_company, is_school, is_title, kinds_of

RUNNING = 40
"""Characters from which a piece may be a sentence about the job."""
DURATION = re.compile(
    r"\(?\b\d+\+?\s?(?:years?|yrs?|months?|mos?|jahre?|monate?|ans?|mois|anos?|meses|anni|mesi|jaar|maanden)\b"
    r"(?:[\s,]*(?:and |und |et |y )?\d+\s?(?:months?|mos?|monate?|mois|meses|mesi|maanden))?\)?",
    re.IGNORECASE,
)
_SPLIT = re.compile(r"\s{2,}|\s*[|•·▪]\s*|\s+[-–—]\s+|\s+@\s+|(?i:\s+(?:at|presso|chez|bei(?:m)?)\s+(?=[A-Z]))|\s*;\s+")
_LABEL = re.compile(
    r"\W*(?:(?P<title>designation|position|job title|title|role|poste|funktion|cargo|puesto|ruolo)"
    r"|(?P<company>company|employer|organi[sz]ation|client|arbeitgeber|firma|entreprise|empresa|azienda)"
    r"|(?P<other>duration|period|dates?|location|city|country|place|zeitraum|ort|lieu|type of business))\s*:\s*"
)
"""What names the parts of a job in front of them."""
_FROM = re.compile(r"from|since|von|vom|da|dal|dalla|du|de|desde|van")
"""What stands before a span of time."""
STATE = re.compile(r"^[A-Z]{2}$|^[A-Z]{2}\s\d{5}$")
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
    dated = False
    for strip in strips:
        spans = spans_of(strip)
        if dated and is_place_line(strip.text):
            continue
        dated = dated or bool(spans)
        for piece in _pieces(strip.text, spans):
            if label := _LABEL.match(fold(piece)):
                labelled[str(label.lastgroup)] = _without_town(piece[label.end() :].strip())
            elif len(piece) < RUNNING or kinds_of(piece)["prose"] < 0.5:
                pieces.append(piece)
    return Head(title=labelled.get("title", ""), company=labelled.get("company", ""), pieces=tuple(pieces))


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
        text = f"{text[: span.start_at]}  {text[span.end_at :]}"
    pieces = [_balanced(piece) for piece in _SPLIT.split(DURATION.sub("  ", text))]
    return [piece for piece in pieces if re.search(r"[^\W\d_]{2}", piece) and not _FROM.fullmatch(fold(piece))]


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


def title_leads(heads: Sequence[Head]) -> bool:
    """Whether the first piece of an entry is the title in most entries that tell."""
    first = second = 0
    for head in heads:
        named = _without_places(head.pieces)
        if len(named) < 2:
            continue
        one, other = (is_title(text) for text in named[:2])
        first += (one and not other) + (is_company(named[1]) and not is_company(named[0]))
        second += (other and not one) + (is_company(named[0]) and not is_company(named[1]))
    return first >= second


def title_and_company(head: Head, title_first: bool) -> tuple[str, str]:
    """The two, at their labels or by what they look like and where they stand; "" for what is not told."""
    named = _by_commas(_without_town_behind(_without_places(head.pieces)))
    title, company = _title_and_company(named, title_first)
    if head.title or head.company:
        return head.title or title or "", head.company or (company if head.title else "") or ""
    return title or "", company or ""


def _title_and_company(named: Sequence[str], title_first: bool) -> tuple[str | None, str | None]:
    if not named:
        return None, None
    # What holds figures and no position describes the company.
    named = [text for text in named if is_title(text) or is_company(text) or not re.search(r"\d", text)] or list(named)
    if len(named) == 1:
        return (named[0], None) if is_title(named[0]) and not is_company(named[0]) else (None, named[0])
    ranked = sorted(named[:4], key=lambda text: -_title_score(text, named, title_first))
    title = ranked[0]
    rest = [text for text in named[:4] if text is not title]
    company = max(rest, key=lambda text: (is_company(text), -named.index(text)))
    return title, company


def _title_score(text: str, named: Sequence[str], title_first: bool) -> float:
    place = named.index(text)
    score = 1.5 * is_title(text) - 1.5 * is_company(text)
    return score + (0.6 if (place == 0) == title_first and place < 2 else 0.0) - 0.2 * max(0, place - 1)


def _without_places(pieces: Sequence[str]) -> list[str]:
    """The pieces that are no place; what only has the form of one goes where enough is left without it."""
    kept = [piece for piece in pieces if not (is_place(piece) or _PLACE.match(piece))] or list(pieces)
    plain = [piece for piece in kept if not _could_be_place(piece)]
    return plain if len(plain) >= 2 else kept


def is_place(text: str) -> bool:
    """Whether a piece is a town with its state or country, or a country."""
    town, comma, rest = text.rpartition(", ")
    if not comma:
        return bool(country_of(text))
    told = is_title(text) or is_school(text) or has_legal_form(town)
    return bool(STATE.match(rest) or country_of(rest)) and len(town.split()) <= 3 and "," not in town and not told


def _could_be_place(text: str) -> bool:
    """Whether a piece has the form of two towns: `London, Camden`, but also `Pavilion Digital, Brighton`."""
    parts = text.split(", ")
    return len(parts) == 2 and all(TOWN.match(part) for part in parts) and not is_title(text)


def _by_commas(pieces: Sequence[str]) -> list[str]:
    """Where one piece is left, its parts between commas: `Nexus AI, Co-Founder & CTO`, `Luna Web Design, New York`."""
    if len(pieces) > 1:
        return [_without_town(piece) for piece in pieces]
    if not pieces:
        return []
    parts = re.split(r",\s+(?!(?:Inc|LLC|Ltd|GmbH|S\.A)\b|Co(?:\.|$))", pieces[0])
    while len(parts) > 1 and (STATE.match(parts[-1]) or country_of(parts[-1])):
        parts.pop()
        if len(parts) > 2 or (len(parts) == 2 and TOWN.match(parts[1]) and not is_title(", ".join(parts))):
            parts.pop()
    return [part.strip() for part in parts if part.strip()]


def _without_town_behind(pieces: Sequence[str]) -> list[str]:
    """`Assistant, Groupe Soleil` and `Montpellier`: where the first piece holds both, the second is a town."""
    if len(pieces) != 2 or not TOWN.match(pieces[1]):
        return list(pieces)
    town = bool(towns(pieces[1])) and not has_legal_form(pieces[1])
    if not town and (is_company(pieces[1]) or is_title(pieces[1])):
        return list(pieces)
    parts = pieces[0].split(", ")
    both = len(parts) == 2 and (town or sum(map(is_title, parts)) == 1)
    return [pieces[0]] if both else list(pieces)


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
