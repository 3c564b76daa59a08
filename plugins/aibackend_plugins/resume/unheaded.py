"""Jobs and degrees of a resume that tells them in sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.language.sentences import sentences
from aibackend_plugins.resume.findings import Degree, Job, head_found
from aibackend_plugins.resume.month_ranges import MonthRange, find_points, find_ranges
from aibackend_plugins.resume.naming import pieces_of
from aibackend_plugins.resume.strips import Strip
from aibackend_plugins.resume.wording import is_company, kinds_of

_REACHED = re.compile(r"@|\+?\d[\d ().-]{8,}")
_PLACE_OF_WORK = re.compile(
    r"\b(?:at|with|for|by|bei(?:m)?|in der|chez|à la|au|en|para|presso|bij|na) (?:the |der |die |dem |la |el |le )?"
    r"(?P<company>[A-ZÀ-Ž][\w&’'.-]*(?: (?:(?:of|and|de|du|des|der|für|y|&) )?(?:the )?[A-ZÀ-Ž][\w&’'.-]*){0,6})"
)
_ARTICLE = re.compile(
    r"^(?:.*\b(?:been|was|as|am|als|comme|como|war|bin|became)\s+)?(?:(?:an?|the|die|der|un|une|una)\s+)?"
)
SENTENCE = 9
"""Words beside a date from which a line may be a sentence rather than the head of an entry."""
PROSE = 0.3
"""Chance of prose from which it is one."""
_LEADS = re.compile(r"(?i)\b(?:from|in|since|seit|von|de|depuis|du|im)\s*$")


def _is_dated(strip: Strip) -> bool:
    return bool(find_ranges(strip.text) or find_points(strip.text)) and not _tells_reach(strip)


def _tells_reach(strip: Strip) -> bool:
    """Whether a line holds a mail address or a telephone number; a span of years is none."""
    return bool(_REACHED.search(_without(strip.text, find_ranges(strip.text))))


def _is_sentence(strip: Strip) -> bool:
    words = sum(len(piece.split()) for piece in pieces_of(strip))
    said = _without(strip.text, find_ranges(strip.text))
    return len(strip.cells) == 1 and words >= SENTENCE and (said.endswith(".") or kinds_of(said)["prose"] > PROSE)


def is_told_in_sentences(strips: Sequence[Strip]) -> bool:
    """Whether every date of a section stands in a sentence."""
    dated = [strip for strip in strips if _is_dated(strip)]
    return bool(dated) and all(_is_sentence(strip) and not strip.is_bullet for strip in dated)


def told_in_sentences(strips: Sequence[Strip]) -> tuple[list[Job], list[Degree]]:
    """Jobs and degrees of sentences such as `Since June 2017 I have been accounts officer at Malabar Spices`."""
    if not strips:
        return [], []
    page = strips[0].page
    text = " ".join(strip.text for strip in strips)
    jobs: list[Job] = []
    degrees: list[Degree] = []
    for said in sentences(text):
        spans = find_ranges(said) or find_points(said)
        where = _PLACE_OF_WORK.search(_without(said, spans))
        if not spans or where is None:
            continue
        company = where["company"].rstrip(" .,")
        role = _role(_without(said, spans)[: where.start()])
        kinds = kinds_of(role) if role else {}
        if role and kinds["degree"] > kinds["title"]:
            year = str((spans[-1].end or spans[-1].start).year)
            degrees.append(Degree(degree=head_found(role, page, "degree_head"), school=head_found(company, page, "degree_head"), year=head_found(year, page, "degree_year")))  # fmt: skip  # noqa: E501
        elif role and (kinds["title"] > 0.2 or is_company(company)):
            jobs.append(Job(title=head_found(role, page, "job_head"), company=head_found(company, page, "job_head"), span=spans[0], page=page))  # fmt: skip  # noqa: E501
    return jobs, degrees


def _without(said: str, spans: Sequence[MonthRange]) -> str:
    """The sentence without its dates and the words that lead to them."""
    for span in reversed(spans):
        said = f"{_LEADS.sub('', said[: span.start_at])} {said[span.end_at :]}"
    return re.sub(r"\s+", " ", said).strip(" ,")


def _role(before: str) -> str:
    """The words before the place of work that name what one was."""
    bare = _ARTICLE.sub("", before.strip(" ,"), count=1).strip(" ,.")
    return bare if 0 < len(bare.split()) <= 6 else ""
