"""The head of an agreement: its title, and the preamble with the parties.

A preamble names each party and then, in brackets, what the agreement calls it. Letter agreements have none: there the
parties are who is written to and whom the first paragraphs define.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from aibackend_blocks.places import has_legal_form
from aibackend_plugins.contract.findings import Found, Party

HEAD_CHARACTERS = 12_000
"""A table of contents may stand before the preamble."""
_KIND = (
    r"(?:AGREEMENT|CONTRACT|LEASE|ADDENDUM|AMENDMENT|MEMORANDUM OF UNDERSTANDING|DEED|INDENTURE|UNDERTAKING|COVENANT"
    r"|TERMS (?:AND|&) CONDITIONS|TERMS OF SERVICE|STATEMENT OF WORK|LETTER OF INTENT|GUARANTY|GUARANTEE|LICEN[CS]E"
    r"|SCHEDULE|EXHIBIT|ENGAGEMENT LETTER|BYLAWS|WARRANT)"
)
_TITLE_LINE = re.compile(rf"(?i:.*\b{_KIND}S?\b).*")
_NO_TITLE = re.compile(
    r"(?i)^(?:ex(?:hibit)?\b[\s-]*[\d(A-Z.']|source:|page\b|table of|this\b|.*\.{4}|.*\bdex\w+\.htm"
    r"|re:\s*$|.*\bhas been\b"
    r"|whereas|in consideration|now,? therefore|[a-z]?\)?\d+\.\d)"
)
_THIS = re.compile(
    rf"\b(?:THIS|This)\s+(?P<title>(?:[A-Z][\w&'’/.-]*(?:,|\s|/|\s&)+\s*|(?:and|of|for|to|the|or|on|in)\s+){{0,10}}?"
    rf"(?i:{_KIND}))\b(?!\s+(?:shall|will|is\s+governed|may|does|constitutes))"
)
_BETWEEN = re.compile(r"\b(?:(?i:by\s+and\s+)?(?i:between|among|amongst))\b(?:\s+(?:and\s+)?among\b)?", re.IGNORECASE)
_FOLLOWING = re.compile(r"(?i:following\s+(?:two\s+|three\s+)?parties|parties\s+to\s+this\s+agreement)[^:]{0,120}:\s*")
_END = re.compile(
    r"(?:\bW\s?I\s?T\s?N\s?E\s?S\s?S\s?E\s?T\s?H\b|\b(?i:whereas)\b|\bRECITALS?\b|\bBACKGROUND\b"
    r"|\bPRELIMINARY STATEMENT"
    r"|\b(?i:now,?\.?\s+therefore)|\b(?i:in\s+consideration\s+of)\b|\b(?i:each\s+of\b)|\b(?i:the\s+parties\s+(?:hereby\s+)?agree)"
    r"|\bEach\s+Party\b|\b(?i:individually\s+as)|\n\s*(?:1|I)\.\s|\b(?i:is\s+entered\s+into\s+to)\b|\bA\.\s+The\b"
    r"|\b(?:NATURE OF|Background\.|Definitions\b)|\b(?i:is\s+hereby\s+incorporated))"
)
_NAME_PART = r"(?:[A-Z0-9À-ÞÉ]|[a-z]+(?=\.com|\.net|[A-Z]))[\w.&'’/+À-ÿ-]*"
_FORM = (
    r"(?:Inc|INC|Incorporated|INCORPORATED|LLC|L\.\s?L\.\s?C|LLP|L\.L\.P|LP|L\.\s?P|Ltd|LTD|Limited|LIMITED|Corp|CORP"
    r"|Corporation|CORPORATION|Company|COMPANY|Co|CO|GmbH|AG|S\.\s?A|SA|N\.V|B\.V|PLC|plc|N\.A|Trust|TRUST|Bank|BANK"
    r"|Partners|PARTNERS|Technologies|University|S\.p\.A|Oy|AB|Pty|Jr|Sr|M\.D|Esq|II|III|IV)\b\.?"
)
_NAME = re.compile(
    rf"(?:the\s+|The\s+|THE\s+)?{_NAME_PART}(?:(?:\s+(?:of|the|de|von|van|for|to|d/b/a|&|and(?=\s+{_NAME_PART}[^(“\"]{{0,40}}{_FORM}))"
    rf"|\s*,(?=\s*{_FORM}))?\s+{_NAME_PART}|,\s*{_FORM})*"
)
_ALIAS = re.compile(
    r"\((?P<inside>[^()]{0,300}?[\"“”'‘*-](?P<term>[^\"“”()]{1,60})[\"“”’*][^()]{0,120}?|hereinafter[^()]{2,80}|hereafter[^()]{2,60})\)"
)
_TERM = re.compile(r"[\"“”‘*-]\s*([A-Z][^\"“”()]{0,60}?)[,.]?\s*[\"“”’]")
_ROLES = frozenset(
    [
        "company",
        "buyer",
        "seller",
        "purchaser",
        "vendor",
        "supplier",
        "customer",
        "client",
        "licensor",
        "licensee",
        "lender",
        "borrower",
        "landlord",
        "tenant",
        "lessor",
        "lessee",
        "employer",
        "employee",
        "consultant",
        "contractor",
        "subcontractor",
        "distributor",
        "reseller",
        "agent",
        "principal",
        "franchisor",
        "franchisee",
        "manufacturer",
        "provider",
        "recipient",
        "discloser",
        "owner",
        "operator",
        "manager",
        "executive",
        "stockholder",
        "shareholder",
        "investor",
        "partner",
        "guarantor",
        "trustee",
        "bank",
        "publisher",
        "author",
        "sponsor",
        "endorser",
        "advertiser",
        "affiliate",
        "producer",
        "artist",
        "promoter",
        "developer",
        "user",
        "undersigned",
        "you",
        "participant",
        "party",
        "transferor",
        "transferee",
        "assignor",
        "assignee",
        "grantor",
        "grantee",
        "underwriter",
        "dealer",
        "broker",
        "carrier",
        "shipper",
        "host",
        "servicer",
        "advisor",
        "adviser",
        "member",
        "issuer",
        "parent",
        "subsidiary",
        "holder",
        "corporation",
        "institution",
        "university",
        "merchant",
        "processor",
        "administrator",
        "representative",
        "marketer",
        "freelancer",
        "director",
        "officer",
        "receiver",
        "firm",
        "organizer",
        "venue",
        "hospital",
        "physician",
        "sublicensee",
        "insurer",
        "insured",
        "donor",
        "charity",
        "school",
        "team",
        "athlete",
        "talent",
        "studio",
        "network",
    ]
)
_PLAIN = frozenset(
    [
        "the",
        "a",
        "an",
        "and",
        "of",
        "this",
        "that",
        "these",
        "each",
        "every",
        "either",
        "neither",
        "while",
        "as",
        "in",
        "on",
        "it",
        "if",
        "its",
        "their",
        "our",
        "we",
        "s",
        "both",
        "exhibit",
        "agreement",
        "schedule",
    ]
)
_BETWEEN_NAME_AND_ALIAS = re.compile(
    r"[\s,]*(?:and its (?:subsidiaries|affiliates)[\w\s,]*|an? [\w\s]{3,60}|\(formerly[^)]*\))?[\s,(]*"
)
_SKIP = re.compile(
    r"(?i)^(?:part(?:y|ies)|effective date|agreement|commencement date|closing|contract|execution date)s?$"
)


def find_title(text: str) -> Found[str] | None:
    """The title: a line that says what kind of paper it is, or what the preamble calls it."""
    head = text[:HEAD_CHARACTERS]
    this = max(_THIS.finditer(head[:8_000]), key=lambda m: (len(_words(m["title"])) > 1, -m.start()), default=None)
    line = _title_line(head, this)
    if line is not None:
        return line
    if this is not None and len(_words(this["title"])) > 1:
        return _found(this["title"], this.start("title"), this.end("title"), "title_preamble")
    run = re.search(rf"(?:\b[A-Z][A-Z&,'’/-]+\s+){{1,9}}{_KIND}\b(?=\s+(?:THIS|This))", head[:3000])
    if run:
        return _found(re.sub(r"^(?:EXHIBIT|EX)\s+", "", run.group()), run.start(), run.end(), "title_run")
    return _found(this["title"], this.start("title"), this.end("title"), "title_preamble") if this else None


def _title_line(head: str, this: re.Match[str] | None) -> Found[str] | None:
    named = set(_words(this["title"])) if this else set()
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
        if sum(word[0].isupper() for word in re.findall(r"[^\W\d_]{4,}", bare)) < len(
            re.findall(r"[^\W\d_]{4,}", bare)
        ):
            continue
        rank = len(named & set(_words(bare))) + (len(_words(bare)) > 1)
        if best is None or rank > best[0]:
            best = rank, number, match
    if best is None or (named and len(named) > 1 and best[0] < len(named)):
        return None
    if len(named) > 1 and len(_words(best[2].group())) > len(named) + 3:
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


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", text.casefold())


def find_parties(text: str) -> tuple[Party, ...]:
    """The parties: of the preamble; of a letter; of lines such as `Licensor: X`."""
    head = text[:HEAD_CHARACTERS]
    begins = [match.end() for match in list(_BETWEEN.finditer(head))[:8]]
    begins += [match.end() for match in list(_FOLLOWING.finditer(head))[:2]]
    tries = [list(_distinct(_of_preamble(head, begin))) for begin in begins]
    best = max(tries, key=lambda found: (min(len(found), 2), sum(bool(p.aliases) for p in found)), default=[])
    if len(best) < 2 or not any(party.aliases for party in best):
        best = list(_distinct([*best, *_labelled(head)]))
    if len(best) < 2:
        best = list(_distinct([*best, *_of_letter(text)]))
    return tuple(sorted(best, key=lambda party: party.start))[:20]


def _of_preamble(head: str, start: int) -> Iterator[Party]:
    limit = start + 3_000
    stop = _END.search(head, start + 1, limit)
    end = stop.start() if stop else min(len(head), start + 1_200)
    place = start
    while place < end:
        alias = _ALIAS.search(head, place, min(len(head), end + 60))
        chunk_end = alias.start() if alias else end
        names = list(_names(head, place, chunk_end))
        for number, (begin, over) in enumerate(names):
            own = alias if alias and number == len(names) - 1 else None
            yield _party(head, begin, over, own, "party_preamble")
        if alias is None:
            return
        place = alias.end()


def _names(head: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The name that begins a stretch, and those after an `and` in it that are told to be companies or people."""
    begin = re.compile(
        r"(?:[\s,;:.)]|\band\b|\bAND\b|\bAnd\b|\((?:\d|[a-z]|i+)\)|\bon the one hand\b|\bon the other hand\b)*"
    ).match(head, start, end)
    place = begin.end() if begin else start
    first = _NAME.match(head, place, end)
    if first and _is_name(first.group()):
        yield first.start(), _trim(head, first)
        place = first.end()
    for link in re.finditer(r"(?:\band\b|\bAND\b|\bAnd\b|;)\s+(?:\(\w+\)\s*)?", head[place:end]):
        name = _NAME.match(head, place + link.end(), end)
        after = head[name.end() : name.end() + 40] if name else ""
        told = name and (
            has_legal_form(name.group())
            or re.match(r",?\s+(?:an?\s|individually|residing|whose|with\s|located)", after)
        )
        if name and told and _is_name(name.group()):
            yield name.start(), _trim(head, name)


def _is_name(text: str) -> bool:
    bare = text.strip(" .,")
    content = [word for word in _words(bare) if word not in _PLAIN]
    if not content or all(word in _ROLES for word in content):
        return False
    return (
        len(bare) > 2
        and not bare.isdigit()
        and not _SKIP.match(bare)
        and not re.match(r"(?:The\s+)?(?:Parties|State)\b", bare)
    )


def _trim(head: str, name: re.Match[str]) -> int:
    text = name.group().rstrip(" ,’'")
    if text.endswith(".") and not re.search(
        r"\b(?:Inc|Ltd|Corp|Co|L\.?P|L\.?L\.?C|N\.?V|B\.?V|S\.?A|N\.?A|Jr|Sr|M\.?D|PLC)\.$", text, re.IGNORECASE
    ):
        text = text[:-1]
    return name.start() + len(text)


def _party(head: str, start: int, end: int, alias: re.Match[str] | None, finder: str) -> Party:
    name = " ".join(head[start:end].split())
    terms = _terms(alias.group("inside")) if alias else []
    terms = [term for term in terms if not _SKIP.match(term)]
    return Party(name=name, role=_role(terms), aliases=tuple(terms), start=start, end=end, finder=finder)


def _terms(inside: str) -> list[str]:
    quoted = [re.sub(r"^(?:the|The)\s+", "", " ".join(term.split())) for term in _TERM.findall(inside)]
    if quoted:
        return quoted
    bare = re.sub(
        r"(?i)^(?:hereinafter|hereafter)[,\s]*(?:referred to as|called|known as|the)?\s*[,:]?", "", inside
    ).strip(" \"“”'’")
    return [re.sub(r"^the\s+", "", bare)] if 1 < len(bare) < 40 else []


def _role(terms: list[str]) -> str:
    for term in terms:
        last = term.casefold().split()[-1] if term.split() else ""
        if last in _ROLES or re.fullmatch(r"Party [A-Z1-9]", term):
            return term
    return ""


def _labelled(head: str) -> Iterator[Party]:
    for match in re.finditer(r"^[ \t]*(?P<role>[A-Z][a-zA-Z]{3,20})[ \t]*:?[ \t]+(?=\S)", head, re.MULTILINE):
        name = _NAME.match(head, match.end())
        if (
            match["role"].casefold() in _ROLES
            and name
            and _is_name(name.group())
            and head[name.end() : name.end() + 2].strip(" .") in ("", "\n")
        ):
            role = match["role"].capitalize()
            yield Party(
                name=" ".join(name.group().split()),
                role=role,
                aliases=(role,),
                start=name.start(),
                end=_trim(head, name),
                finder="party_label",
            )


def _of_letter(text: str) -> Iterator[Party]:
    """Who is written to, who is defined in the first paragraphs, and a person who speaks as `I`."""
    head = text[:5_000]
    for match in re.finditer(r"\bI,\s*(?P<name>[A-Z][\w.'’-]+(?:,?\s+[A-Z][\w.'’-]*){1,3})", head):
        yield _plain_party(head, match.start("name"), match.end("name"), ("I",))
    dear = re.search(r"\b(?:Dear|Gentlemen|Ladies and Gentlemen|Sirs?)\b", head)
    for line in re.finditer(r"[^\n]+", head[: dear.start() if dear else 0]):
        name = _line_name(head, line.start(), line.end())
        if name and re.search(rf"\b{_FORM}", name.group()):
            yield _plain_party(head, name.start(), _trim(head, name), ())
    yield from _defined(head)


def _plain_party(head: str, start: int, end: int, aliases: tuple[str, ...]) -> Party:
    name = " ".join(head[start:end].split())
    return Party(name=name, role="", aliases=aliases, start=start, end=end, finder="party_letter")


def _defined(head: str) -> Iterator[Party]:
    """Companies right before a bracket that tells what they are called."""
    for alias in _ALIAS.finditer(head):
        begin = max(0, alias.start() - 110)
        before = head[begin : alias.start()]
        for name in [m for m in _NAME.finditer(before) if re.search(rf"\b{_FORM}", m.group()) and _is_name(m.group())][
            -1:
        ]:
            if _BETWEEN_NAME_AND_ALIAS.fullmatch(before[name.end() :]):
                end = begin + name.start() + len(name.group().rstrip(" ,"))
                yield _party(head, begin + name.start(), end, alias, "party_letter")


def _line_name(head: str, start: int, end: int) -> re.Match[str] | None:
    """A name that fills a line, or is followed by no more than a mark."""
    name = _NAME.match(head, start, end)
    return name if name and name.end() >= end - 2 and _is_name(name.group()) else None


def _distinct(parties: list[Party] | Iterator[Party]) -> Iterator[Party]:
    seen: list[str] = []
    for party in parties:
        key = "".join(_words(party.name))
        if key and not any(key in other or other in key for other in seen):
            seen.append(key)
            yield party
