"""The parties of an agreement, from its head.

A preamble names each party and then, in brackets, what the agreement calls it. Letter agreements have none: there the
parties are who is written to and whom the first paragraphs define.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from aibackend_blocks.values.places import has_legal_form
from aibackend_plugins.contract.findings import Party
from aibackend_plugins.contract.introductions import better, introduced, whole_form
from aibackend_plugins.contract.named import named
from aibackend_plugins.contract.pairs import paired
from aibackend_plugins.contract.roles import ROLES
from aibackend_plugins.contract.titles import words

PAIR = 2
SHORT = 10_000
"""Characters of an agreement that may introduce its parties in any form; longer ones are drafted in known forms."""
HEAD_CHARACTERS = 12_000
"""A table of contents may stand before the preamble."""
_BETWEEN = re.compile(r"\b(?:(?i:by\s+and\s+)?(?i:between|among|amongst))\b(?:\s+(?:and\s+)?among\b)?", re.IGNORECASE)
_FOLLOWING = re.compile(
    r"(?i:following\s+(?:two\s+|three\s+)?parties|parties\s+to\s+this\s+agreement)[^:]{0,120}:\s*"
    r"|^[ \t]*(?:THE\s+)?PARTIES:?[ \t]*$"
    r"|\b(?:made|entered\s+into|executed)\b(?!\s+(?:to|available))[^.\n]{0,60}?\bby\b(?!\s+and\s+(?:between|among))",
    re.MULTILINE,
)
_END = re.compile(
    r"(?:\bW\s?I\s?T\s?N\s?E\s?S\s?S\s?E\s?T\s?H\b|\b(?i:whereas)\b|\bRECITALS?\b|\bBACKGROUND\b"
    r"|\bPRELIMINARY STATEMENT"
    r"|\b(?i:now,?\.?\s+therefore)|\b(?i:in\s+consideration\s+of)\b|\b(?i:each\s+of\b)"
    r"|\b(?i:the\s+parties\s+(?:hereby\s+)?agree)"
    r"|\bEach\s+Party\b|\b(?i:individually\s+as)|\n\s*(?:(?:1|I)\.|\d{1,2}\.\d{1,2}\.?|ARTICLE)\s"
    r"|\n\s*\d{1,2}\.\s+[A-Z][A-Za-z]+(?:\s[A-Za-z]+){0,2}\.|\bAGREED\s+TERMS\b|\n\s*PARTIES:?\s*\n"
    r"|\b(?i:it\s+is\s+(?:hereby\s+)?agreed)\b|\b(?i:is\s+entered\s+into\s+to)\b|\bA\.\s+The\b"
    r"|\b(?:NATURE OF|Background\.|Definitions\b)|\b(?i:is\s+hereby\s+incorporated))"
)
_NAME_PART = r"(?:[A-Z0-9À-ÞÉ]|[a-z]+(?=\.com|\.net|[A-Z]))[\w.&'’/+À-ÿ-]*"
_FORM = (
    r"(?:Inc|INC|Incorporated|INCORPORATED|LLC|L\.\s?L\.\s?C|LLP|L\.L\.P|LP|L\.\s?P|Ltd|LTD|Limited|LIMITED|Corp|CORP"
    r"|Corporation|CORPORATION|Company|COMPANY|Co|CO|GmbH|AG|S\.\s?A|SA|N\.V|B\.V|PLC|plc|N\.A|Trust|TRUST|Bank|BANK"
    r"|Partners|PARTNERS|Technologies|University|S\.p\.A|Oy|OÜ|AB|S\.\s?L|SARL|SAS|Pty|Jr|Sr|M\.D|Esq|II|III|IV)\b\.?"
)
_SPACE = r"(?<![a-zà-ÿ]{5}\.)(?:[^\S\n]+|[^\S\n]*\n(?![^\S\n]*\n)[^\S\n]*)"
"""A name goes on in the next line, not in the next paragraph, nor behind the end of a sentence."""
_NAME = re.compile(
    rf"(?:the\s+|The\s+|THE\s+)?{_NAME_PART}(?:(?:\s+(?:of(?!\s+\d)|the|de|del|du|da|di|von|van|for|to|d/b/a|&"
    rf"|and(?=\s+{_NAME_PART}[^(“\"]{{0,40}}{_FORM}))"
    rf"|\s*,(?=\s*{_FORM}))?{_SPACE}{_NAME_PART}|(?:,\s*|[^\S\n]+){_FORM})*"
)
_ALIAS = re.compile(
    r"hereinafter\s+(?:(?:called|known|referred\s+to)\s+(?:as\s+)?)?(?P<bare>(?:the\s+)?[\"“][^\"“”()]{1,60}[\"”])"
    r"|\((?P<inside>[^()]{0,300}?[\"“”'‘*-](?P<term>[^\"“”()]{1,60})[\"“”’*][^()]{0,120}?"
    r"|hereinafter[^()]{2,80}|hereafter[^()]{2,60}|the\s+[A-Z][a-z]+(?:\s[A-Z][a-z]+)?)\)"
)
_TERM = re.compile(r"[\"“”‘*-]\s*([A-Z][^\"“”()]{0,60}?)[,.]?\s*[\"“”’]")
_PLAIN_WORDS = """
the a an and of this that these each every either neither while as in on
it if its their our we s both exhibit agreement schedule
"""
_PLAIN = frozenset(_PLAIN_WORDS.split())
_TOGETHER = re.compile(r"\s*(?:,|&|and|AND)\s*")
"""What stands between two who bear one name: `Kevin Tran and Melissa Tran ("Tenant")`."""
_SENTENCE_ENDS = re.compile(r"[\s\"”’)]*\.\s+(?=[A-ZÀ-Þ])")
_BETWEEN_NAME_AND_ALIAS = re.compile(
    r"[\s,]*(?:and its (?:subsidiaries|affiliates)[\w\s,]*|an? [\w\s]{3,60}|\(formerly[^)]*\))?[\s,(]*"
)
_SKIP = re.compile(
    r"(?i)^(?:the\s+)?(?:part(?:y|ies)|companies|effective date|agreement|commencement date"
    r"|closing|contract|execution date)s?$"
)


def find_parties(text: str) -> tuple[Party, ...]:
    """The parties: of an English preamble; whom the text names and calls something; of a letter, or another form."""
    best = _of_preambles(text[:HEAD_CHARACTERS])
    told = named(text) if len(text) <= SHORT and not _are_called(best) else []
    if _are_called(told):
        best = told
    else:
        best = _by_form(text, best)
        if len(best) < PAIR <= len(told) and all(_are_alike(one, told) for one in best):
            best = better(best, [told], text)
    found = (_in_full(party, text) for party in sorted(best, key=lambda party: party.start)[:20])
    return tuple(_spoken_to(party, text) for party in found)


def _in_full(party: Party, text: str) -> Party:
    """The party with its legal form to the end, at whose dot a name may have been cut."""
    end = whole_form(text, party.end)
    return replace(party, name=party.name + text[party.end : end], end=end) if end > party.end else party


def _are_alike(one: Party, found: Sequence[Party]) -> bool:
    return any(one.name in other.name or other.name in one.name for other in found)


def _are_called(found: Sequence[Party]) -> bool:
    """Whether there are several parties, and the text tells what each is called."""
    return len(found) >= PAIR and all(party.aliases for party in found)


def _of_preambles(head: str) -> list[Party]:
    begins = [match.end() for match in list(_BETWEEN.finditer(head))[:8]]
    begins += [match.end() for match in list(_FOLLOWING.finditer(head))[:2]]
    tries = [list(_distinct(_of_preamble(head, begin))) for begin in begins]
    return max(tries, key=lambda found: (min(len(found), 2), sum(bool(p.aliases) for p in found)), default=[])


def _by_form(text: str, best: list[Party]) -> list[Party]:
    """The parties by the forms of letters, and those in which short agreements introduce them. best: of a preamble."""
    if len(best) < PAIR:
        best = list(_distinct([*best, *_of_letter(text)]))
    if len(best) < PAIR:
        best = list(_distinct([*best, *_signers(text)]))
    if len(text) > SHORT:
        return best
    return better(best, [list(_distinct(way)) for way in (paired(text), introduced(text))], text)


def _spoken_to(party: Party, text: str) -> Party:
    """With the first or last name by which the text goes on to call a person, or the first words of a company's."""
    parts = [part for part in party.name.split() if part[:1].isupper()]
    if len(parts) < 2:
        return party
    rest = text[party.end :].replace(party.name, " ")
    ways = (" ".join(parts[:2]).rstrip(","), parts[0]) if has_legal_form(party.name) else (parts[0], parts[-1])
    called = [way for way in ways if len(way) > 2 and re.search(rf"(?<!\w){re.escape(way)}(?!\w)", rest)]
    return replace(party, aliases=(*party.aliases, *(part for part in called if part not in party.aliases)))


def _of_preamble(head: str, start: int) -> Iterator[Party]:
    limit = start + 3_000
    stop = _END.search(head, start + 1 + _numbered(head, start), limit)
    end = stop.start() if stop else min(len(head), start + 1_200)
    place = start
    while place < end:
        alias = _ALIAS.search(head, place, min(len(head), end + 60))
        if alias is None and place > start and _SENTENCE_ENDS.match(head, place):
            return
        chunk_end = alias.start() if alias else end
        names = list(_names(head, place, chunk_end))
        for number, (begin, over) in enumerate(names):
            together = _TOGETHER.fullmatch(head[over : names[-1][0]])
            own = alias if alias and (together or number == len(names) - 1) else None
            yield _party(head, begin, over, own, "party_preamble")
        if alias is None:
            return
        place = alias.end()


def _numbered(head: str, start: int) -> int:
    """Characters up to where a list of numbered parties is over; 0 when none begins here."""
    each = re.compile(r"[\s:]*\d\.\s[^\n]*(?:\n(?!\s*\n)[^\n]*)*?[\"”’]\)[;,.]?(?:\s*(?:and|AND))?")
    place = start
    while item := each.match(head, place, start + 2_000):
        place = item.end()
    return place - start


def _names(head: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The name that begins a stretch, and those after an `and` in it that are told to be companies or people."""
    begin = re.compile(
        r"(?:[\s,;:.)]|\band\b|\bAND\b|\bAnd\b|\((?:\d|[a-z]|i+)\)|\d\.(?=\s)|\bon the (?:one|other) hand\b)*"
    ).match(head, start, end)
    place = begin.end() if begin else start
    first = _NAME.match(head, place, end)
    if first and _is_name(first.group()):
        yield first.start(), _trim(head, first)
        place = first.end()
    blank = re.compile(r"\s*(?:\[[^\]\n]*\]|_{2,})?\s*").match(head, place, end)
    first_link = blank.end() - place if blank else 0
    for link in re.finditer(r"(?:\band\b|\bAND\b|\bAnd\b|;)\s+(?:\(\w+\)\s*)?", head[place:end]):
        name = _NAME.match(head, place + link.end(), end)
        after = head[name.end() : name.end() + 40] if name else ""
        told = name and (
            has_legal_form(name.group())
            or re.match(r"(?:Mr|Mrs|Ms|Dr|Prof)\b", name.group())
            or (link.start() <= first_link and re.match(r"\.?\s*(?:\n|$|[A-Z])", after))
            or re.match(r",?\s+(?:an?\s|individually|residing|whose|with\s|located|\((?:the\s+)?[\"“])", after)
        )
        of_place = re.search(r"\b(?:in|of)\s+[A-Z]\w+\s*$", head[place : place + link.start()])
        if (
            name
            and told
            and _is_name(name.group())
            and name.group()[:1].isupper()
            and (not of_place or has_legal_form(name.group()))
        ):
            yield name.start(), _trim(head, name)


def _is_name(text: str) -> bool:
    bare = text.strip(" .,")
    content = [word for word in words(bare) if word not in _PLAIN]
    if not content or all(word in ROLES for word in content):
        return False
    return (
        len(bare) > 2
        and not bare.isdigit()
        and not _SKIP.match(bare)
        and not re.match(r"(?:The\s+)?(?:Date|Parties|State|Section|Article|Clause)\b|\d+(?:\.\d+)*\.?\s", bare)
    )


def _trim(head: str, name: re.Match[str]) -> int:
    text = name.group().rstrip(" ,’'")
    if text.endswith(".") and not re.search(
        r"\b(?:Inc|Ltd|Corp|Co|L\.?P|L\.?L\.?C|N\.?V|B\.?V|S\.?[AL]|N\.?A|Jr|Sr|M\.?D|PLC)\.$", text, re.IGNORECASE
    ):
        text = text[:-1]
    return name.start() + len(text)


def _party(head: str, start: int, end: int, alias: re.Match[str] | None, finder: str) -> Party:
    name = " ".join(head[start:end].split())
    terms = _terms(_inside(alias)) if alias else []
    terms = [term for term in terms if not _SKIP.match(term)]
    return Party(name=name, role=_role(terms), aliases=tuple(terms), start=start, end=end, finder=finder)


def _inside(alias: re.Match[str]) -> str:
    return alias["inside"] or alias["bare"]


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
        if last in ROLES or re.fullmatch(r"Party [A-Z1-9]", term):
            return term
    return ""


def _of_letter(text: str) -> Iterator[Party]:
    """Who is written to, who is defined in the first paragraphs, and a person who speaks as `I`."""
    head = text[:5_000]
    for match in re.finditer(r"\bI,\s*(?P<name>[A-Z][\w.'’-]+(?:,?\s+[A-Z][\w.'’-]*){1,3})", head):
        yield _plain_party(head, match.start("name"), match.end("name"), ("I",))
    dear = re.search(
        r"\b(?:Dear|Gentlemen|Ladies and Gentlemen|Sirs?)\b(?:\s+(?:Mr|Mrs|Ms|Dr)\.?)?(?P<to>[^\n,:]*)", head
    )
    addressed = set(words(dear["to"])) if dear else set()
    for line in re.finditer(r"[^\n]+", head[: dear.start() if dear else 0]):
        name = _line_name(head, line.start(), line.end())
        company = name and re.search(rf"\b{_FORM}", name.group())
        person = name and addressed & set(words(name.group())) and not _in_company(head, line)
        if name and (company or person):
            yield _plain_party(head, name.start(), _trim(head, name), ())
    yield from _correspondents(head)
    yield from _defined(head)


_CLOSING = re.compile(
    r"^[^\n]{0,40}\b(?:signed|signatures?|sincerely|faithfully|regards|accepted)\b[^\n]{0,20}\n+",
    re.IGNORECASE | re.MULTILINE,
)
_SIGNER = re.compile(
    r"\s*(?P<who>[^\n,]{3,60})(?:,?\s+(?:for(?: and on behalf of)?"
    r"|on behalf of)\s+(?P<firm>[^\n,]{3,60}))?[ \t]*(?:\n|$)"
)


def _signers(text: str) -> Iterator[Party]:
    """Who is named behind `you` or `we`, and who signs a letter, or whom they sign for."""
    for match in re.finditer(r"\b(?i:you|we|us|me)\s*\((?P<name>[A-Z][^()\n]{2,60})\)", text[:5_000]):
        if _NAME.fullmatch(match["name"]) and _is_name(match["name"]):
            yield _plain_party(text, match.start("name"), match.end("name"), ())
    closing = next(iter(_CLOSING.finditer(text, max(0, len(text) - 2_000))), None)
    place = closing.end() if closing else len(text)
    while place < len(text) and (line := _SIGNER.match(text, place)):
        group = "firm" if line["firm"] else "who"
        if not _NAME.fullmatch(line[group].strip()) or not _is_name(line[group]) or len(line[group].split()) < 2:
            return
        yield _plain_party(text, line.start(group), line.end(group), ())
        place = line.end()


def _in_company(head: str, line: re.Match[str]) -> bool:
    """Whether an address names a company above or below a person, who then is written to for it."""
    start, end = head.rfind("\n\n", 0, line.start()), head.find("\n\n", line.end())
    return bool(re.search(rf"\b{_FORM}", head[max(0, start) : end if end > 0 else len(head)]))


def _correspondents(head: str) -> Iterator[Party]:
    """Who writes an e-mail, and to whom."""
    for header in re.finditer(r"^(?:From|To):[ \t]*[\"']?(?P<name>[^<\n\"']+?)[\"']?[ \t]*<", head, re.MULTILINE):
        yield _plain_party(head, header.start("name"), header.end("name"), ())


def _plain_party(head: str, start: int, end: int, aliases: tuple[str, ...]) -> Party:
    name = " ".join(head[start:end].split())
    return Party(name=name, role="", aliases=aliases, start=start, end=end, finder="party_letter")


def _defined(head: str) -> Iterator[Party]:
    """Companies, and whoever bears a role, right before a bracket that tells what they are called."""
    for alias in _ALIAS.finditer(head):
        begin = max(0, alias.start() - 110)
        before = head[begin : alias.start()]
        called = bool(_role(_terms(_inside(alias))))
        names = [m for m in _NAME.finditer(before) if _is_name(m.group()) and not re.search(r"\d|^\w+$", m.group())]
        for name in [m for m in names if called or re.search(rf"\b{_FORM}", m.group())][-1:]:
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
        key = "".join(words(party.name))
        if key and not any(key in other or other in key for other in seen):
            seen.append(key)
            yield party
