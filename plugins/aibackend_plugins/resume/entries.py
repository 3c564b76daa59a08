"""Jobs: which lines head an entry, when it was, and what of its heads is what.

An entry has one span of time, and its heads are the lines that are neither bullets nor running text. Where a span
stands on the first line of the first entry, every line with a span begins an entry; else an entry begins where heads
follow bullets, or follow a line with a span.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from aibackend_blocks.pages.labels import fold
from aibackend_blocks.values.places import is_street
from aibackend_plugins.resume.findings import Job
from aibackend_plugins.resume.month_ranges import DURATION, MonthRange, find_points, find_ranges, is_dated
from aibackend_plugins.resume.naming import (
    head_of,
    is_fact,
    is_place_line,
    pieces_of,
    spans_of,
    titles_and_companies,
)
from aibackend_plugins.resume.roles import Role, with_employers
from aibackend_plugins.resume.strips import Strip
from aibackend_plugins.resume.wording import is_degree, is_school, is_title, learn

RUNNING = 75
"""Characters from which a line without a span is running text rather than the head of an entry."""
HEAD_CHARACTERS = 160
"""Characters of a line that may head an entry."""
HEADS_MOST = 4
HIGHLIGHTS_MOST = 100
_ABBREVIATED = re.compile(
    r"\b(?:Inc|Ltd|Co|Corp|Bros|Ltda|S\.A|S\.L|S\.p\.A|S\.r\.l|[a-z]\.\s?[a-z]|e\.\s?V|[A-Z]\.[A-Z])\.$"
)
"""A full stop that belongs to a company's name."""
_LEAVE = re.compile(
    r"\b(?:career break|gap year|(?:maternity|paternity|parental|family) leave|elternzeit|mutterschutz|sabbatical\w*"
    r"|conge (?:parental|maternite|sabbatique)|excedencia|congedo|arbeits(?:suchend|los)\w*|unemployed|job ?search)\b"
)
"""Spans in which one did not work."""
ROOM = 12.0
"""Points at the end of a line that are left when the next word has no room."""
INDENT = 12.0
"""Points from which a line stands further in than the heads of the entries."""


@dataclass
class Entry:
    """Lines of one entry while they are gathered."""

    heads: list[Strip] = field(default_factory=list)
    body: list[Strip] = field(default_factory=list)

    @property
    def head_text(self) -> str:
        return "  ".join(strip.text for strip in self.heads)

    @property
    def spans(self) -> list[MonthRange]:
        return [each for strip in [*self.heads, *self.body] for each in spans_of(strip)]


def jobs_of(strips: Sequence[Strip]) -> list[Job]:
    """The jobs of a section, in order; a span without work is none."""
    entries = [entry for entry in entries_of(strips, loose=False) if not _LEAVE.search(fold(entry.head_text))]
    heads = [head_of(entry.heads) for entry in entries]
    named = titles_and_companies(heads)
    right = max((strip.cells[-1].x1 for strip in strips), default=0.0)
    return with_employers([_role(entry, *names, right) for entry, names in zip(entries, named, strict=True)])


def _dated(strip: Strip, loose: bool) -> bool:
    if spans_of(strip):
        return True
    if strip.is_bullet and len(strip.cells) == 1:
        return False
    points = find_points(strip.text) if loose else []
    return any(len(strip.text) - len(each.text) < 90 for each in points) or (loose and is_dated(strip.cells[0].text))


def entries_of(strips: Sequence[Strip], *, loose: bool) -> list[Entry]:
    """The entries of a section. loose: a lone year dates an entry, too."""
    if not strips:
        return []
    learn(piece for strip in strips if len(strip.text) < HEAD_CHARACTERS for piece in pieces_of(strip))
    left = min(strip.x0 for strip in strips)
    edge = _usual_edge([strip for strip in strips if _dated(strip, loose)], left)
    heads = [_is_head(strip, left, edge, strips, place, loose) for place, strip in enumerate(strips)]
    first = next((place for place, strip in enumerate(strips) if _dated(strip, loose)), None)
    leads = first is not None and not any(heads[:first])
    ahead = _dated_ahead(strips, heads, loose)
    entries: list[Entry] = []
    for place, strip in enumerate(strips):
        current = entries[-1] if entries else None
        below = strips[place : place + 1 + (not leads)]
        told = not loose and is_fact(strip.text) and not any(_dated(each, loose) for each in below)
        if not heads[place] or (current and current.body and told):
            if current is not None:
                current.body.append(strip)
            continue
        if current is None or _begins(current, strip, leads, loose, ahead[place]):
            entries.append(Entry(heads=[strip]))
        else:
            current.heads.append(strip)
    return [entry for entry in entries if entry.heads]


def _dated_ahead(strips: Sequence[Strip], heads: Sequence[bool], loose: bool) -> list[bool]:
    """For each line whether a time stands on it or below it, before what was done is told, or the section ends."""
    told = [True]
    for strip, heads_on in zip(reversed(strips), reversed(heads), strict=True):
        told.append(heads_on and (told[-1] or _dated(strip, loose)))
    return told[:0:-1]


def _begins(current: Entry, strip: Strip, leads: bool, loose: bool, ahead: bool) -> bool:
    """Whether a head begins the next entry. ahead: a time comes before what was done."""
    dated = any(_dated(each, loose) for each in [*current.heads, *current.body])
    if current.body:
        return True
    if not dated:
        return sum(_names(each) for each in current.heads) >= HEADS_MOST
    if _dated(strip, loose):
        return True
    if is_place_line(strip.text) or (not loose and is_fact(strip.text)):
        return False
    if ahead and not leads and _is_set_like_first(current, strip):
        return True
    gap = strip.y0 - current.heads[-1].y1
    apart = strip.page != current.heads[-1].page or gap > 0.9 * (strip.y1 - strip.y0)
    if apart:
        return not (leads and _completes(current, strip))
    # With the span on the first line, what follows still belongs to it; with the span on the last, it is the next one.
    again = _tells(is_title, [strip]) and _tells(is_title, current.heads)
    return not leads and (ahead or again) and not _completes(current, strip)


def _is_set_like_first(current: Entry, strip: Strip) -> bool:
    """Whether a line is set like the first head of the entry and unlike all others, as the next employer is."""
    first, *others = ((each.size, each.bold) for each in current.heads)
    return bool(others) and first not in others and (strip.size, strip.bold) == first


def _names(strip: Strip) -> bool:
    """Whether a head may name a position or an employer: not where it is or what else there is to tell of it."""
    return not all(is_place_line(cell.text) or is_street(cell.text) or is_fact(cell.text) for cell in strip.cells)


def _tells(is_kind: Callable[[str], bool], strips: Sequence[Strip]) -> bool:
    return any(is_kind(piece) for strip in strips for piece in pieces_of(strip))


def _completes(current: Entry, strip: Strip) -> bool:
    """Whether a line below the span tells what the heads so far do not, such as the title or the school."""
    if any(_tells(kind, [strip]) and not _tells(kind, current.heads) for kind in (is_title, is_degree, is_school)):
        return True
    again = any(_tells(kind, [strip]) and _tells(kind, current.heads) for kind in (is_title, is_degree))
    return len(current.heads) == 1 and not again


def _is_head(strip: Strip, left: float, edge: float, strips: Sequence[Strip], place: int, loose: bool) -> bool:
    if strip.is_bullet:
        return False
    text = strip.text
    if spans_of(strip):
        return len(strip.cells) > 1 or strip.bold or strip.x0 <= edge + INDENT or is_dated(text)
    first = strip.cells[0].text.rstrip()
    ended = first.endswith((".", ";")) and not _ABBREVIATED.search(first)
    if len(strip.cells[0].text) > RUNNING or ended or re.match(r"[a-z(]", text):
        return False
    if _edge(strip) > edge + INDENT and not strip.bold and not _dated(strip, loose):
        return False  # bullets that are drawn leave no letter
    if strip.x0 > left + 6 and not strip.bold and not _dated(strip, loose) and _under_bullet(strips, place):
        return False
    return not (_under_running(strips, place) and not strip.bold and not is_title(text) and not loose)


def _edge(strip: Strip) -> float:
    """Where a line begins, its date aside."""
    cell = next((cell for cell in strip.cells if not is_dated(cell.text)), strip.cells[0])
    ahead = next((span.text for span in find_ranges(cell.text) if span.start_at == 0), "")
    words = cell.words[len(ahead.split()) :]
    return (words or cell.words)[0].x0


def _usual_edge(dated: Sequence[Strip], left: float) -> float:
    edges = [round(_edge(strip)) for strip in dated if not all(is_dated(cell.text) for cell in strip.cells)]
    if edges:
        return float(max(set(edges), key=lambda edge: (edges.count(edge), -edge)))
    return left if any(strip.x0 <= left + INDENT for strip in dated) else left + INDENT


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


def _role(entry: Entry, title: str, company: str, right: float) -> Role:
    span = next(iter(entry.spans), None)
    return Role(
        title=title,
        company=company,
        span=span,
        page=entry.heads[0].page,
        company_leads=bool(company)
        and company in entry.heads[0].text
        and (not title or title not in entry.heads[0].text),
        highlights=tuple(highlights_of(entry.body, right, span)[:HIGHLIGHTS_MOST]),
    )


def highlights_of(body: Sequence[Strip], right: float, when: MonthRange | None) -> list[str]:
    """The bullets and sentences under the heads, wrapped lines joined. when: the time of the job, no highlight."""
    found: list[str] = []
    bulleted = any(strip.is_bullet for strip in body)
    for place, strip in enumerate(body):
        text = strip.bare
        for span in reversed(find_ranges(text)):
            if when is None or (span.start, span.end) == (when.start, when.end) or is_dated(text):
                text = f"{text[: span.start_at]} {text[span.end_at :]}"
        text = re.sub(r"\s{2,}", " ", DURATION.sub("", text) if len(strip.cells) > 1 else text).strip()
        if not text:
            continue
        above = found[-1] if found else ""
        goes_on = (
            above
            and not strip.is_bullet
            and (bulleted or re.match(r"[a-z(]", text) or _filled(body[place - 1], strip, right))
            and (bulleted or re.match(r"[a-z(]", text) or not above.endswith((".", ";", "!")))
        )
        if goes_on and place:
            found[-1] = f"{above[:-1] if re.search(r'[a-z]-$', above) else above + ' '}{text}"
        else:
            found.append(text)
    return found


def _filled(above: Strip, strip: Strip, right: float) -> bool:
    """Whether the first word of a line would not have had room on the line above it."""
    word = strip.cells[0].words[0]
    return above.cells[-1].x1 + (word.x1 - word.x0) > right - ROOM
