"""Degrees: what of the lines of an education is the degree, what the school, and when it ended."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.places import country_of
from aibackend_plugins.resume.entries import Entry, entries_of
from aibackend_plugins.resume.findings import Degree, head_found
from aibackend_plugins.resume.month_ranges import find_points, find_ranges
from aibackend_plugins.resume.naming import STATE, TOWN, is_place, spans_of
from aibackend_plugins.resume.strips import Strip
from aibackend_plugins.resume.wording import is_degree, is_school, is_title, kinds_of, learn

_SPLIT_DEGREE = re.compile(r"\s{2,}|\s*[|•·▪]\s*|\s+[-–—]\s+(?![A-Z][\w.]{0,4},)|\s*;\s+")
_AT = re.compile(r"(?<!\s)\s+(?:at|from|chez|bei|presso|an\sder)\s+(?:the\s+)?(?=[A-ZÀ-Ž])")
_COLUMN = re.compile(
    r"(?:name of )?(?:degree|course|exam\w*|qualification|institut\w*|school|college|university|board|board/university"
    r"|year|year of passing|passing year|marks|percentage|grade|gpa|cgpa|result|division|subjects?|major"
    r"|field)(?: ?[/%].*)?"
)
_OPEN_END = re.compile(r"\s(?:and|of|for|the|in|&|und|für|de|des|et|y|e)$")
_GRADES = re.compile(
    r"(?i)(?:,\s*)?\b(?:gpa|(?:abschluss)?note|grade|mention)\b[^,]*(?:,\d+)?|\.?\s*\bthesis:.*"
    r"|\b(?:expected|graduated|graduation)\b:?"
)

LIKE_SCHOOL = 0.3
"""Chance from which what stands beside a trade is where it was learnt."""
ACROSS = 3
"""Cells of a row of a table of degrees."""
FIELD_MOST = 60
"""Characters of a field of study."""


def degrees_of(strips: Sequence[Strip]) -> list[Degree]:
    """The degrees of a section, in order."""
    rows = [strip for strip in strips if not _is_header(strip)]
    if columns := _columns(rows):
        return [_in_columns(strip, *columns) for strip in rows]
    return [degree for entry in entries_of(rows, loose=True) if (degree := _degree(entry))]


def _columns(rows: Sequence[Strip]) -> tuple[int, int] | None:
    """Places of the columns of degrees and of schools in a table, by what all their cells are like."""
    counts = {len(strip.cells) for strip in rows}
    if len(rows) < 2 or len(counts) > 1 or min(counts) < ACROSS or not all(find_points(strip.text) for strip in rows):
        return None
    learn(cell.text for strip in rows for cell in strip.cells)
    degrees, schools = (
        [sum(kinds_of(strip.cells[place].text)[kind] for strip in rows) for place in range(min(counts))]
        for kind in ("degree", "school")
    )
    pairs = [(one, other) for one in range(min(counts)) for other in range(min(counts)) if one != other]
    best = max(pairs, key=lambda pair: degrees[pair[0]] + schools[pair[1]])
    return best if degrees[best[0]] + schools[best[1]] > len(rows) / 2 else None


def _in_columns(strip: Strip, degree: int, school: int) -> Degree:
    named = next(iter(_school_and_degree(strip.cells[school].text)), "")
    return Degree(
        degree=head_found(strip.cells[degree].text, strip.page, "degree_head"),
        school=head_found(named, strip.page, "degree_head"),
        year=_year(Entry(heads=[strip])),
    )


def _is_header(strip: Strip) -> bool:
    """Whether a line is the header of a table of degrees."""
    return len(strip.cells) > 2 and all(_COLUMN.fullmatch(fold(cell.text)) for cell in strip.cells)


def _degree(entry: Entry) -> Degree | None:
    pieces = _run_on([piece for strip in entry.heads for piece in _degree_pieces(strip)])
    school = next((piece for piece in pieces if is_school(piece) and not _leads_with_degree(piece)), None)
    degree = next((piece for piece in pieces if is_degree(piece) and piece is not school), None)
    rest = [piece for piece in pieces if piece not in (school, degree) and not is_place(piece)]
    if school is None:
        school = next((piece for piece in pieces if is_school(piece) and piece is not degree), None)
        if school is None and degree and rest:
            school = next((piece for piece in rest if _like_school(piece) > LIKE_SCHOOL), None)
            school = school or max(rest, key=_like_school)
            rest.remove(school)
    if degree is None and school and rest:
        degree = rest.pop(0)
    elif degree and rest:
        degree = _with_field(degree, rest[0])
    if school is None and degree is None and rest[1:] and any(find_ranges(strip.text) for strip in entry.heads):
        # A trade that is learnt is named as a position is.
        school = max(rest, key=_like_school)
        degree = next(piece for piece in rest if piece != school)
        if _like_school(school) < LIKE_SCHOOL or not is_title(degree):
            return None
    elif school is None and degree is None:
        return None
    page = entry.heads[0].page
    return Degree(
        degree=head_found(degree, page, "degree_head"),
        school=head_found(school, page, "degree_head"),
        year=_year(entry),
    )


def _like_school(piece: str) -> float:
    kinds = kinds_of(piece)
    return kinds["school"] + kinds["company"]


def _with_field(degree: str, field: str) -> str:
    """A degree of two words at most with the field of study behind it, unless that is said already."""
    if fold(field).startswith(f"{fold(degree)} "):
        return field  # `PhD` beside `PhD in Chemistry`
    fits = len(degree.split()) <= 2 and len(field) < FIELD_MOST and not is_title(field)
    return f"{degree}, {field}" if fits and fold(field) not in fold(degree) else degree


def _run_on(pieces: Sequence[str]) -> list[str]:
    """Pieces with those joined that a line's end broke behind a word that asks for more."""
    found: list[str] = []
    for piece in pieces:
        if found and _OPEN_END.search(found[-1]):
            piece = f"{found.pop()} {piece}"
        found.append(piece)
    return found


def _degree_pieces(strip: Strip) -> list[str]:
    text = strip.text
    for span in reversed(spans_of(strip)):
        text = f"{text[: span.start_at]}  {text[span.end_at :]}"
    for point in reversed(find_points(text)):
        text = f"{text[: point.start_at]}  {text[point.end_at :]}"
    pieces = []
    for piece in _SPLIT_DEGREE.split(text):
        bare = _GRADES.sub("", piece).strip(" ,:–—-|.")
        bare = bare if bare.count("(") == bare.count(")") else bare.strip(" ()")
        if not re.search(r"[^\W\d_]{2}", bare) or is_place(bare):
            continue
        pieces += _school_and_degree(bare)
    return pieces


def _school_and_degree(piece: str) -> list[str]:
    """`Princeton University, PhD in Computer Science` in two; a field behind a degree's comma stays with it."""
    where = _AT.search(piece)
    if where and is_degree(piece[: where.start()]) and is_school(piece[where.end() :]):
        return [piece[: where.start()], piece[where.end() :]]
    parts = re.split(r", |(?<=\w): ", piece)
    for cut in range(1, len(parts)):
        head, tail = ", ".join(parts[:cut]), ", ".join(parts[cut:])
        one, other = is_school(head), is_school(tail)
        first, second = is_degree(head), is_degree(tail)
        if (second and not first and (one or len(head.split()) <= 4)) or (other and not one):
            return [head, tail]
    if len(parts) > 1 and is_school(parts[0]) and not is_degree(piece):
        rest = [part for part in parts[1:] if not (STATE.match(part) or country_of(part))]
        place = rest and TOWN.match(rest[-1]) and len(rest) < len(parts) - 1
        field_of_study = [] if place else rest
        return [parts[0], ", ".join(field_of_study)] if field_of_study else [parts[0]]
    return [piece]


def _leads_with_degree(piece: str) -> bool:
    """`Diploma, College of Arts`: a school stands in it, but it begins with the degree."""
    return is_degree(re.split(r",| (?:at|from|an der|à l')", piece)[0])


def _year(entry: Entry) -> Found[str] | None:
    """The year in which the education ends, or the last one told of it."""
    for strip in [*entry.heads, *entry.body[:6]]:
        for span in spans_of(strip):
            year = span.end.year if span.end else span.start.year
            return Found(value=str(year), page=strip.page, quote=span.text, finder="degree_year")
    for strip in [*entry.heads, *entry.body[:3]]:
        if points := find_points(strip.text):
            return Found(value=str(points[-1].end.year if points[-1].end else 0), page=strip.page,
                         quote=points[-1].text, finder="degree_year")  # fmt: skip
    return None
