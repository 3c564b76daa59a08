"""Jobs: which lines head an entry, when it was, and what of its heads is what.

An entry has one span of time, and its heads are the lines that are neither bullets nor running text. Where a span
stands on the first line of the first entry, every line with a span begins an entry; else an entry begins where heads
follow bullets, or follow a line with a span.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from aibackend_blocks.labels import fold
from aibackend_blocks.month_ranges import MonthRange, find_points, find_ranges
from aibackend_blocks.places import country_of, has_legal_form
from aibackend_blocks.quotes import Found
from aibackend_plugins.resume.findings import Job
from aibackend_plugins.resume.strips import Strip
from aibackend_plugins.resume.words import COMPANIES, DEGREES, ORGANISATIONS, SCHOOLS, TITLES

RUNNING = 75
"""Characters from which a line without a span is running text rather than the head of an entry."""
HEADS_MOST = 4
HIGHLIGHTS_MOST = 100
_DURATION = re.compile(
    r"\(?\b\d+\+?\s?(?:years?|yrs?|months?|mos?|jahre?|monate?|ans?|mois|anos?|meses|anni|mesi|jaar|maanden)\b"
    r"(?:[\s,]*(?:and |und |et |y )?\d+\s?(?:months?|mos?|monate?|mois|meses|mesi|maanden))?\)?",
    re.IGNORECASE,
)
_SPLIT = re.compile(r"\s{2,}|\s*[|•·▪]\s*|\s+[-–—]\s+|\s+@\s+|(?i:\s+at\s+(?=[A-Z]))|\s*;\s+")
STATE = re.compile(r"^[A-Z]{2}$|^[A-Z]{2}\s\d{5}$")
_PLACE = re.compile(r"^(?:remote|hybrid|onsite|on-site|freelance|full[- ]time|part[- ]time|contract)$", re.IGNORECASE)
TOWN = re.compile(r"^[A-ZÀ-Ž][\w’'.À-ž-]+(?:\s[A-ZÀ-Ž(][\w’'.À-ž)-]+){0,2}$")


@dataclass
class Entry:
    """Lines of one entry while they are gathered."""

    heads: list[Strip] = field(default_factory=list)
    body: list[Strip] = field(default_factory=list)

    @property
    def spans(self) -> list[MonthRange]:
        return [each for strip in [*self.heads, *self.body] for each in spans_of(strip)]


def jobs_of(strips: Sequence[Strip]) -> list[Job]:
    """The jobs of a section, in order."""
    entries = entries_of(strips, loose=False)
    parts = [_head_parts(entry) for entry in entries]
    title_first = _votes(parts, lambda text: bool(TITLES.search(fold(text))), _is_company)
    return [job for entry, pieces in zip(entries, parts, strict=True) if (job := _job(entry, pieces, title_first))]


def spans_of(strip: Strip) -> list[MonthRange]:
    return find_ranges(strip.text)


def _dated(strip: Strip, loose: bool) -> bool:
    if spans_of(strip):
        return True
    if strip.is_bullet and len(strip.cells) == 1:
        return False
    return loose and any(len(strip.text) - len(each.text) < 90 for each in find_points(strip.text))


def entries_of(strips: Sequence[Strip], *, loose: bool) -> list[Entry]:
    """The entries of a section. loose: a lone year dates an entry, too."""
    if not strips:
        return []
    left = min(strip.x0 for strip in strips)
    heads = [_is_head(strip, left, strips, place, loose) for place, strip in enumerate(strips)]
    first = next((place for place, strip in enumerate(strips) if _dated(strip, loose)), None)
    leads = first is not None and not any(heads[:first])
    entries: list[Entry] = []
    for place, strip in enumerate(strips):
        current = entries[-1] if entries else None
        if not heads[place]:
            if current is not None:
                current.body.append(strip)
            continue
        if current is None or _begins(current, strip, leads, loose):
            entries.append(Entry(heads=[strip]))
        else:
            current.heads.append(strip)
    return [entry for entry in entries if entry.heads]


def _begins(current: Entry, strip: Strip, leads: bool, loose: bool) -> bool:
    """Whether a head begins the next entry."""
    dated = any(_dated(each, loose) for each in [*current.heads, *current.body])
    if current.body:
        return True
    if not dated:
        return len(current.heads) >= HEADS_MOST
    if _dated(strip, loose):
        return True
    gap = strip.y0 - current.heads[-1].y1
    if strip.page != current.heads[-1].page or gap > 0.9 * (strip.y1 - strip.y0):
        return True
    # With the span on the first line, what follows still belongs to it; with the span on the last, it is the next one.
    return not leads and not _completes(current, strip)


def _completes(current: Entry, strip: Strip) -> bool:
    """Whether a line below the span tells what the heads so far do not, such as the title or the school."""
    told = fold(" ".join(head.text for head in current.heads))
    own = fold(strip.text)
    for form in (TITLES, DEGREES, SCHOOLS):
        if form.search(own) and not form.search(told):
            return True
    return (
        len(current.heads) == 1
        and not (TITLES.search(own) and TITLES.search(told))
        and not (DEGREES.search(own) and DEGREES.search(told))
    )


def _is_head(strip: Strip, left: float, strips: Sequence[Strip], place: int, loose: bool) -> bool:
    if strip.is_bullet:
        return False
    text = strip.text
    if spans_of(strip):
        return True
    if len(strip.cells[0].text) > RUNNING or text.rstrip().endswith((".", ";")) or re.match(r"[a-z(]", text):
        return False
    if strip.x0 > left + 6 and not strip.bold and not _dated(strip, loose) and _under_bullet(strips, place):
        return False
    return not (_under_running(strips, place) and not strip.bold and not TITLES.search(fold(text)) and not loose)


def _under_bullet(strips: Sequence[Strip], place: int) -> bool:
    """Whether a line goes on with the bullet above it: right below, further in than the bullet."""
    if not place:
        return False
    above, strip = strips[place - 1], strips[place]
    close = strip.page == above.page and strip.y0 - above.y1 < 0.6 * (strip.y1 - strip.y0)
    return close and (above.is_bullet or strip.x0 >= above.x0 - 2) and not spans_of(above)


def _under_running(strips: Sequence[Strip], place: int) -> bool:
    """Whether the line above is running text that has not come to its end."""
    if not place:
        return False
    above, strip = strips[place - 1], strips[place]
    close = strip.page == above.page and strip.y0 - above.y1 < 0.6 * (strip.y1 - strip.y0)
    running = len(above.cells[0].text) > 0.6 * RUNNING and not above.text.rstrip().endswith((".", ";", ":"))
    return close and running and not spans_of(above) and (above.is_bullet or len(above.cells[0].text) > RUNNING)


def _head_parts(entry: Entry) -> list[str]:
    """The pieces of an entry's heads: lines, cells and parts between separators, without dates and durations."""
    pieces = []
    for strip in entry.heads:
        text = strip.text
        for span in reversed(spans_of(strip)):
            text = f"{text[: span.start_at]}  {text[span.end_at :]}"
        text = _DURATION.sub("  ", text)
        pieces += [piece.strip(" ,:()–—-|") for piece in _SPLIT.split(text)]
    return [piece for piece in pieces if re.search(r"[^\W\d_]{2}", piece)]


def _votes(parts: Sequence[Sequence[str]], is_title: Callable[[str], bool], is_company: Callable[[str], bool]) -> bool:
    """Whether the first piece of an entry is the title in most entries that tell."""
    first = second = 0
    for pieces in parts:
        named = _without_places(pieces)
        if len(named) < 2:
            continue
        first += is_title(named[0]) and not is_title(named[1])
        second += is_title(named[1]) and not is_title(named[0])
        first += is_company(named[1]) and not is_company(named[0])
        second += is_company(named[0]) and not is_company(named[1])
    return first >= second


def _job(entry: Entry, pieces: Sequence[str], title_first: bool) -> Job | None:
    named = _by_commas(_without_town_behind(_without_places(pieces)))
    title, company = _title_and_company(named, title_first)
    span = next(iter(entry.spans), None)
    if (title is None and company is None) or (span is None and not (title and company)):
        return None
    page = entry.heads[0].page
    return Job(
        title=head_found(title, page, "job_head"),
        company=head_found(company, page, "job_head"),
        span=span,
        page=page,
        highlights=tuple(_highlights(entry)[:HIGHLIGHTS_MOST]),
    )


def _title_and_company(named: Sequence[str], title_first: bool) -> tuple[str | None, str | None]:
    if not named:
        return None, None
    if len(named) == 1:
        return (named[0], None) if TITLES.search(fold(named[0])) and not _is_company(named[0]) else (None, named[0])
    ranked = sorted(named[:4], key=lambda text: -_title_score(text, named, title_first))
    title = ranked[0]
    rest = [text for text in named[:4] if text is not title]
    company = max(rest, key=lambda text: (_is_company(text), -named.index(text)))
    return title, company


def _title_score(text: str, named: Sequence[str], title_first: bool) -> float:
    place = named.index(text)
    score = 1.5 * bool(TITLES.search(fold(text))) - 1.5 * _is_company(text)
    return score + (0.6 if (place == 0) == title_first and place < 2 else 0.0) - 0.2 * max(0, place - 1)


def _is_company(text: str) -> bool:
    folded = fold(text)
    return has_legal_form(text) or bool(
        COMPANIES.search(folded) or ORGANISATIONS.match(folded) or SCHOOLS.search(folded)
    )


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
    told = TITLES.search(fold(text)) or SCHOOLS.search(fold(text)) or has_legal_form(town)
    return bool(STATE.match(rest) or country_of(rest)) and len(town.split()) <= 3 and "," not in town and not told


def _could_be_place(text: str) -> bool:
    """Whether a piece has the form of two towns: `London, Camden`, but also `Pavilion Digital, Brighton`."""
    parts = text.split(", ")
    return len(parts) == 2 and all(TOWN.match(part) for part in parts) and not TITLES.search(fold(text))


def _by_commas(pieces: Sequence[str]) -> list[str]:
    """Where one piece is left, its parts between commas: `Nexus AI, Co-Founder & CTO`, `Luna Web Design, New York`."""
    if len(pieces) > 1:
        return [_without_town(piece) for piece in pieces]
    if not pieces:
        return []
    parts = re.split(r",\s+(?!(?:Inc|LLC|Ltd|GmbH|S\.A)\b|Co(?:\.|$))", pieces[0])
    while len(parts) > 1 and (STATE.match(parts[-1]) or country_of(parts[-1])):
        parts.pop()
        if len(parts) > 2:
            parts.pop()
    return [part.strip() for part in parts if part.strip()]


def _without_town_behind(pieces: Sequence[str]) -> list[str]:
    """`Assistant, Groupe Soleil` and `Montpellier`: where the first piece holds both, the second is a town."""
    if len(pieces) != 2 or not TOWN.match(pieces[1]) or _is_company(pieces[1]) or TITLES.search(fold(pieces[1])):
        return list(pieces)
    parts = pieces[0].split(", ")
    both = len(parts) == 2 and sum(bool(TITLES.search(fold(part))) for part in parts) == 1
    return [pieces[0]] if both else list(pieces)


def _without_town(piece: str) -> str:
    """A company without the place behind it; a title keeps what stands behind its comma."""
    if TITLES.search(fold(piece)) and not _is_company(piece.split(", ")[0]):
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


def _highlights(entry: Entry) -> list[str]:
    """The bullets and sentences under the heads, wrapped lines joined."""
    found: list[str] = []
    bulleted = any(strip.is_bullet for strip in entry.body)
    for place, strip in enumerate(entry.body):
        text = strip.bare
        for span in reversed(find_ranges(text)):
            text = f"{text[: span.start_at]} {text[span.end_at :]}"
        text = re.sub(r"\s{2,}", " ", _DURATION.sub("", text) if len(strip.cells) > 1 else text).strip()
        if not text:
            continue
        above = found[-1] if found else ""
        goes_on = (
            above
            and not strip.is_bullet
            and (bulleted or re.match(r"[a-z(]", text) or not above.endswith((".", ";", "!")))
        )
        if goes_on and place:
            found[-1] = f"{above[:-1] if re.search(r'[a-z]-$', above) else above + ' '}{text}"
        else:
            found.append(text)
    return found


def head_found(text: str | None, page: int, finder: str) -> Found[str] | None:
    return None if not text else Found(value=text, page=page, quote=text, finder=finder)
