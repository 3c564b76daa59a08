"""The title of an agreement: a line that says what kind of paper it is, or what the preamble calls it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.values.places import has_legal_form
from aibackend_plugins.contract.findings import Found

HEAD_CHARACTERS = 12_000
"""A table of contents may stand before the preamble."""
_KIND = (
    r"(?:AGREEMENT|CONTRACT|LEASE|ADDENDUM|AMENDMENT|MEMORANDUM OF UNDERSTANDING|DEED|INDENTURE|UNDERTAKING|COVENANT"
    r"|TERMS (?:AND|&) CONDITIONS|TERMS OF (?:SERVICE|USE|SALE|BUSINESS)|STATEMENT OF WORK|ORDER FORM|PROMISSORY NOTE"
    r"|LETTER OF INTENT|GUARANTY|GUARANTEE|LICEN[CS]E"
    r"|SCHEDULE|EXHIBIT|ENGAGEMENT LETTER|BYLAWS|WARRANT|\w*VERTRAG|\w*VEREINBARUNG|CONTRAT|CONVENTION|BAIL)"
)
_TITLE_LINE = re.compile(rf"(?i:.*\b{_KIND}S?\b).*")
_NO_TITLE = re.compile(
    r"(?i)^(?:ex(?:hibit)?\b[\s-]*[\d(A-Z.']|source:|page\b|table of|this\b|.*\.{4}|.*\bdex\w+\.htm"
    r"|re:\s*$|.*\bhas been\b"
    r"|whereas|in consideration|now,? therefore|[a-z]?\)?\d+\.\d)"
)
SHORT = 10_000
_TOP = re.compile(r"\s*(?P<title>(?=[^\n]*[^\W\d_]{4})[^\W\d_][^\n\d:@|]{5,88}[^\W_])[ \t]*\n(?=\s*\S)")
"""A line of words, without a figure, a label or a mark that ends a sentence."""
_THIS = re.compile(
    rf"\b(?:THIS|This)\s+(?P<title>(?:[A-Z][\w&'’/.-]*(?:,|\s|/|\s&)+\s*|(?:and|of|for|to|the|or|on|in)\s+){{0,10}}?"
    rf"(?i:{_KIND}))\b(?!\s+(?:shall|will|is\s+governed|may|does|constitutes))"
)


def find_title(text: str, parties: Sequence[str] = ()) -> Found[str] | None:
    """The title: a line that says what kind of paper it is, or what the preamble calls it; else what stands on top.

    parties: their names, which may stand there too.
    """
    return _told_title(text) or _top_line(text, parties)


def _top_line(text: str, parties: Sequence[str]) -> Found[str] | None:
    """The first line of a short text where it has the form of a title in any language, and is no name of a party."""
    line = _TOP.match(text) if len(text) <= SHORT else None
    if line is None or has_legal_form(line["title"]):
        return None
    own = set(words(line["title"]))
    if any(own <= set(words(name)) or set(words(name)) <= own for name in parties):
        return None
    return _found(line["title"], line.start("title"), line.end("title"), "title_top")


def _told_title(text: str) -> Found[str] | None:
    head = text[:HEAD_CHARACTERS]
    this = max(_THIS.finditer(head[:8_000]), key=lambda m: (len(words(m["title"])) > 1, -m.start()), default=None)
    line = _title_line(head, this)
    if line is not None:
        return line
    if this is not None and len(words(this["title"])) > 1:
        return _found(this["title"], this.start("title"), this.end("title"), "title_preamble")
    run = re.search(rf"(?:\b[A-Z][A-Z&,'’/-]+\s+){{1,9}}{_KIND}\b(?=\s+(?:THIS|This))", head[:3000])
    if run:
        return _found(re.sub(r"^(?:EXHIBIT|EX)\s+", "", run.group()), run.start(), run.end(), "title_run")
    return _found(this["title"], this.start("title"), this.end("title"), "title_preamble") if this else None


def _title_line(head: str, this: re.Match[str] | None) -> Found[str] | None:
    named = set(words(this["title"])) if this else set()
    best: tuple[int, int, re.Match[str]] | None = None
    for number, match in enumerate(re.finditer(r"[^\n\f]+", head)):
        text = match.group().strip()
        if number > 60 or (this and match.start() > this.start()):
            break
        bare = re.sub(r"(?i)^re:\s*", "", text)
        if (
            len(bare) > 110
            or not _TITLE_LINE.fullmatch(bare)
            or _NO_TITLE.match(bare)
            or bare.endswith((".", ";", ","))
        ):
            continue
        opening = (
            not head[: match.start()].strip() and head[match.end() : match.end() + 2].strip() == "" and len(bare) < 70
        )
        if not opening and sum(word[0].isupper() for word in re.findall(r"[^\W\d_]{4,}", bare)) < len(
            re.findall(r"[^\W\d_]{4,}", bare)
        ):
            continue
        rank = len(named & set(words(bare))) + (len(words(bare)) > 1)
        if best is None or rank > best[0]:
            best = rank, number, match
    if best is None or (named and len(named) > 1 and best[0] < len(named)):
        return None
    if len(named) > 1 and len(words(best[2].group())) > len(named) + 3:
        return None
    line = re.sub(r"(?i)^re:\s*", "", best[2].group().strip())
    line = re.split(r"\s(?:This|THIS)\s", line)[0].strip()
    start = head.index(line, best[2].start())
    first = _first_line(head, start, line)
    return _found(head[first : start + len(line)], first, start + len(line), "title_line")


def _first_line(head: str, start: int, line: str) -> int:
    """Where a title of two lines begins: the second is no title alone."""
    above = head[:start].rstrip()
    line_above = above.rsplit("\n", 1)[-1].strip()
    partial = re.match(r"(?:AND|OF|FOR|and|of|for)\b", line) or len(line.split()) == 1
    fits = line_above.isupper() and len(line_above) < 90 and not _NO_TITLE.match(line_above) and "." not in line_above
    return len(above) - len(line_above) if partial and fits else start


def _found(value: str, start: int, end: int, finder: str) -> Found[str]:
    return Found(value=" ".join(value.split()), start=start, end=end, finder=finder)


def words(text: str) -> list[str]:
    """Its words and figures, small."""
    return re.findall(r"[^\W_]+", text.casefold())
