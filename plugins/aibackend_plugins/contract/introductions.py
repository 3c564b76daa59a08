"""Parties in any form of introduction: a name, and near it what the agreement calls it.

What counts is form: a name in capitals, and behind it words in quotes or brackets, a role after `as`, `als` or `en
qualité de`, or in front of it a label that the text uses again. English, German and French.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from aibackend_blocks.values.places import has_legal_form, is_legal_form
from aibackend_plugins.contract.findings import Party
from aibackend_plugins.contract.roles import ROLES

HEAD_CHARACTERS = 6_000
STRETCH = 420
"""Characters between a name and what it is called: its address and register stand there."""
NEAR = 5.0
"""What it adds to a name's worth that what it is called stands right behind it."""
_OPEN, _CLOSE = "\"“”„«»‘'‚", "\"“”«»’'‘"
_CALLED = (
    r"(?:hereinafter|hereafter|known as|called|referred to as|whom we call|im Folgenden|nachfolgend|nachstehend|genannt"
    r"|ci-après|désignée?s?|dénommée?s?)"
)
_ARTICLE = r"(?:(?:[^\W\d_]{1,2}|the|The|der|die|das|den|les|los|las|het|gli) |[lL]['’])?"
_ALIAS = re.compile(
    rf"\(\s*(?:[^()\n{_OPEN}]{{0,60}}?)[{_OPEN}]\s*{_ARTICLE}"
    rf"(?P<quoted>[^{_OPEN}{_CLOSE}()\n]{{1,50}}?)\s*[{_CLOSE}][^()]{{0,90}}\)"
    rf"|\(\s*(?:{_CALLED}[\s:,]*)?(?:the |der |die |le |la |l['’])(?P<bracket>[^\W\d_][\w-]+(?: [A-ZÀ-Ž][\w-]+)?)\s*\)"
    rf"|\(\s*{_CALLED}[\s:,]*(?P<told>[A-ZÀ-Ž][\w-]+)\s*\)"
    rf"|\(\s*(?P<alone>[a-zà-ž]{{4,20}})\s*\)"
    rf"|{_CALLED}[^\n{_OPEN}.;]{{0,40}}[{_OPEN}]\s*{_ARTICLE}(?P<after>[^{_OPEN}{_CLOSE}\n]{{1,50}}?)\s*[{_CLOSE}]"
    rf"|,\s(?![^{_OPEN}]*{_CALLED})(?:[a-zà-ž]{{2,15}}\s){{1,4}}[{_OPEN}]\s*{_ARTICLE}(?P<next>[^{_OPEN}{_CLOSE}\n]{{1,50}}?)\s*[{_CLOSE}]"
    rf"|,\s(?:as|als|in qualità di|en (?:qualité|tant) de)\s(?:the\s|an?\s)?(?P<role>[A-Za-zÀ-ž]{{4,20}})(?=\s*[,.;:\n]|\s(?:and|und|et)\b)"  # noqa: E501
)
_BEGINS = re.compile(
    r"(?i)\b(?:between|among|by and between|zwischen|entre|soussignés?|parties|parteien|is between|binds?)\b[\s:,]*"
    r"|\b(?:made|entered into|executed|geschlossen|abgeschlossen|conclu)\b[^.\n]{0,80}?\b(?:by|zwischen|entre)\b"
)
_HONORIFIC = (
    r"(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof|Herrn?|Frau|Mme|Mlle|Monsieur|Madame|Ing|Mag|M/s|M|Messrs|Sig|Sr|Sra|DI)\.?\s+)"
)
_PART = r"[A-ZÀ-Þ0-9][\w.&'’/+À-ÿ-]*"
_LINK = r"(?:of|the|de|del|du|des|da|di|von|van|der|den|zu|für|&|and|und|et|y|d/b/a)"
_NAME = re.compile(
    rf"(?P<mr>{_HONORIFIC}*)(?P<name>[A-ZÀ-Þ][\w.&'’/+À-ÿ-]*(?:[ \t]+(?:{_LINK}[ \t]+){{0,2}}{_PART}){{0,7}}"
    rf"(?:,?[ \t]*(?:Inc|LLC|Ltd|L\.?P|Co|Corp|S\.A|LLP|plc|mbH|e\.\s?V|s\.r\.o)\b\.?)?)"
)
_LEADS = re.compile(
    r"^(?:(?:Between|BETWEEN|Zwischen|Entre|ENTRE|Tra|TRA|Fra|Tussen|TUSSEN|Por|Pour|Per|Für|For|Voor|Namens"
    r"|Dear|Hi|Hello|Liebe[rs]?|(?:Sehr )?[Gg]eehrte[r]?|Ch[eè]re?|Estimad[oa]s?|Querid[oa]|Gentile|Car[oa]|Egregi[oa]"
    r"|Beste|Geachte"
    r"|The|THE|This|AND|And|Und|Et|BY|By|Die|Der|Das|La|Le|Les|I|A|An"
    r"|DATED?|PARTIES|Parties|Parteien"
    r"|Date|Made|It|En|Il|Es|En|Dieser?|Company|Société|Firma)[\s,:]+)+"
)
_INTRODUCED = re.compile(
    r"(?i)(?:\b(?:between|and|und|et|zwischen|entre|with|by|mit|avec|der|die|dem|den|la|le|société|is|i)|[:;(.]"
    r"|\(\d\)|^|\n)[\s,:]*$"
)
_ADDRESS = re.compile(r"(?i)(?:,|\d|\b(?:of|in|at|à|zu|aus|de|bei))\s*$")
"""What stands before a town."""
_AND = re.compile(rf"(?<!\s)\s+(?:and|und|et|&)\s+{_HONORIFIC}?")
_SPEAKS_FOR = re.compile(
    r"(?i)(?:représentée? par|vertreten durch|represented by|acting by|geschäftsführer(?:in)?|rappresentata da)[^;()]{0,30}$"  # noqa: E501
)
"""Who stands behind this signs for a party."""
_FORM_ALONE = re.compile(
    r"(?:Inc|L\.?L\.?C|Ltd|L\.?P|Co|Corp(?:oration)?|Company|S\.?A|LLP|plc|GmbH|AG|\d+)\.?", re.IGNORECASE
)
_NO_NAME = re.compile(
    r"(?i)^(?:jan(?:uar|vier)|februar|février|märz|mars|mai|juni|juin|juli|juillet|août|oktober|octobre"
    r"|novembre|dezember|décembre|septembre|jänner"
    r"|section|article|clause|schedule|agreement|contract|vertrag|contrat|date|whereas|witnesseth|now|in|on|at"
    r"|for|term|state"
    r"|january|february|march|april|may|june|july|august|september|october|november|december|recitals?"
    r"|background|parties|parteien)\b"
    r"|\b(?:agreement|contract|lease|vertrag|contrat|road|street|avenue|straße|strasse|rue|quai)$"
)
_COLUMN = re.compile(r"[^\W\d_][^\s\d]*(?:(?<![a-zß-ÿ]{4}\.)[ \t]{1,2}[^\s\d]+)*(?!\S)")
"""Words of one column, since those who sign stand side by side, and of one sentence, and none with a figure in it."""
_FORM_BEHIND = re.compile(
    r"(?:,[ \t]?|[ \t])(?P<form>[A-Za-zÀ-Þ][\w.&]{0,12}(?:[ \t](?:[A-Z&][\w.]{0,6})){0,3}?)(?=[\s,;:()]|$)"
)

_LAST = re.compile(r"(?<![^\W_])[^\W\d_]+(?:[.&][^\W\d_]*)*$")
_GOES_ON = re.compile(r"\.?(?: ?[^\W\d_]{1,4}(?![^\W_])\.?){1,4}")
_TOKEN = re.compile(r"[^\W\d_]+\.?")
"""The last word of a name; short words behind it or its dot; each of them."""


@dataclass(frozen=True, kw_only=True)
class _Name:
    text: str
    start: int
    end: int
    worth: float


def introduced(text: str) -> list[Party]:
    """The parties that are named and then called something, in their order."""
    head = text[:HEAD_CHARACTERS]
    begins = _BEGINS.search(head)
    place = begins.end() if begins and begins.start() < 2_500 else 0
    found: list[Party] = []
    for alias in _ALIAS.finditer(head, place):
        names = _names(head, max(place, alias.start() - STRETCH), alias.start())
        term = _term(alias)
        place = alias.end()
        alone = alias["role"] is not None or alias["alone"] is not None
        registered = alias["alone"] is not None and any(has_legal_form(name.text) for name in names)
        beside = _stands_before(names, alias)
        if alias["next"] is not None and not (beside and all(" " in name.text for name in names)):
            continue  # a definition: `any such Person, where "Control" means`
        registered |= alias["alone"] is not None and term in ROLES and beside
        if names and term and (registered or _is_term(term, text, alone=alone)):
            found += [_party(name, term, alone or _named_with_article(alias)) for name in names]
        elif len(found) > 1:
            break
    return found


def _stands_before(names: Sequence[_Name], alias: re.Match[str]) -> bool:
    """Whether nothing but a blank is between a name and the bracket."""
    return any(not alias.string[name.end : alias.start()].strip() for name in names)


def _names(head: str, start: int, end: int) -> list[_Name]:
    """The likeliest name of a stretch; two that are joined by `and` bear what follows together."""
    found = list(_candidates(head, start, end))
    if not found:
        return []
    best = max(found, key=lambda name: name.worth)
    joined = [
        other
        for other in found
        if other is not best and not has_legal_form(best.text) and _AND.fullmatch(_between(head, best, other))
    ]  # fmt: skip
    return sorted([best, *joined[:1]], key=lambda name: name.start)


def _between(head: str, one: _Name, other: _Name) -> str:
    return head[min(one.end, other.end) : max(one.start, other.start)]


def _candidates(head: str, start: int, end: int) -> Iterator[_Name]:
    place = start
    while match := _NAME.search(head, place, end):
        place = max(match.end(), place + 1)
        text = match["name"]
        lead = _LEADS.match(text)
        begin = match.start("name") + (lead.end() if lead else 0)
        for part, offset in _parts(text[lead.end() :] if lead else text):
            bare = _to_form(part).rstrip(" ,'’")
            if bare.endswith(".") and not has_legal_form(bare):
                bare = bare[:-1]
            if len(bare) < 3 or _NO_NAME.search(bare) or _FORM_ALONE.fullmatch(bare) or is_legal_form(bare):
                continue
            before = head[max(0, begin + offset - 24) : begin + offset]
            if match["mr"]:
                before = before[: len(before) - len(match["mr"])] if before.endswith(match["mr"]) else before
            worth = 3.0 * has_legal_form(bare) + 2.0 * bool(match["mr"]) + 1.5 * bool(_INTRODUCED.search(before))
            worth += 0.5 * (len(bare.split()) > 1) - 2.5 * bool(re.search(r"\d", bare)) - 0.002 * (begin - start)
            worth -= NEAR * bool(_SPEAKS_FOR.search(head[max(0, match.start() - 50) : begin + offset]))
            address = _ADDRESS.search(head[max(0, begin + offset - 24) : begin + offset])
            worth += NEAR * (not address and not head[begin + offset + len(bare) : end].strip(" ,(–-"))
            yield _Name(text=" ".join(bare.split()), start=begin + offset, end=begin + offset + len(bare), worth=worth)


def names_of(head: str) -> list[tuple[int, int, bool]]:
    """Whatever has the form of a name: start, end, whether a title such as Mrs stands before it. In order."""
    found: list[tuple[int, int, bool]] = []
    place = 0
    while match := _NAME.search(head, place):
        place = max(match.end(), place + 1)
        text = match["name"]
        lead = _LEADS.match(text)
        offset = lead.end() if lead else 0
        for part, within in _parts(text[offset:]):
            for column in _COLUMN.finditer(part):
                bare = _to_form(column.group()).rstrip(" ,'’")
                if bare.endswith(".") and not has_legal_form(bare):
                    bare = bare[:-1]
                start = match.start("name") + offset + within + column.start()
                end = _formed(head, start + len(bare))
                is_first = not offset + within + column.start()
                if len(bare) > 2 and not _NO_NAME.search(bare) and not is_legal_form(bare) and not bare[0].isdigit():
                    found.append((start, end, bool(match["mr"]) and is_first))
    return found


def _formed(head: str, end: int) -> int:
    """Where a name ends with the legal form behind it: `Pane e Vino, S.r.l.`, `Caseificio Alto s.n.c.`."""
    form = _FORM_BEHIND.match(head, end)
    forms = (form["form"], form["form"].capitalize()) if form else ()
    return form.end() if form and any(map(is_legal_form, forms)) else end


def whole_form(text: str, end: int) -> int:
    """Where a name ends whose dotted legal form goes on behind it: `Sp. z o.o.`, `GmbH & Co. KG`, `s.r.o.`"""
    last = _LAST.search(text, max(0, end - 12), end)
    behind = _GOES_ON.match(text, end) if last else None
    if last is None or behind is None or is_legal_form(last.group()):
        return end
    for over in reversed([match.end() for match in _TOKEN.finditer(text, end, behind.end())]):
        forms = [form for start in (last.start(), end) if "." in (form := text[start:over].strip())]
        if any(is_legal_form(form) or is_legal_form(form[0].upper() + form[1:]) for form in forms):
            return over
    return end


def _to_form(text: str) -> str:
    """A company's name up to its legal form: `Tidewell Ltd of Unit 9` is no longer than that."""
    words = text.split(" ")
    if has_legal_form(words[0]):  # `Stichting Het Veerhuis`, `SAS Papeterie des Halles`
        return text
    for count in range(2, len(words)):
        if has_legal_form(" ".join(words[:count])) and not has_legal_form(" ".join(words[count:])):
            return " ".join(words[:count])
    return text


def _parts(text: str) -> Iterator[tuple[str, int]]:
    """A name, cut at `and` where both sides are names of persons: `Desmond Achebe and Lucia Achebe`."""
    sides = re.split(r"(?<!\s)\s+(?:and|und|et)\s+", text)
    if len(sides) == 2 and all(len(side.split()) > 1 for side in sides):
        yield sides[0], 0
        yield sides[1], text.index(sides[1], len(sides[0]))
    else:
        yield text, 0


def _term(alias: re.Match[str]) -> str:
    groups = alias.groupdict()
    told = next((value for value in groups.values() if value), "")
    return re.sub(rf"^{_ARTICLE}", "", " ".join(told.split())).strip(" ,.")


def _named_with_article(alias: re.Match[str]) -> bool:
    """`(the “District”)` is what the text calls a party; `(“Tidewell”)` is only its shorter name."""
    return bool(re.match(r"[\s(]*(?:the|der|die|das|le|la)\b", alias.group(), re.IGNORECASE))


def _is_term(term: str, text: str, *, alone: bool) -> bool:
    """Whether the text goes on to call somebody so. alone: nothing but its place shows that it is a term."""
    if _NO_NAME.search(term) or len(term) < 2:
        return False
    if alone:
        return bool(
            re.search(
                rf"(?i)\b(?:the|der|die|dem|le|la|du|el|los|las|il|lo|gli)\s{re.escape(term)}|\bl['’]{re.escape(term)}",
                text,
            )
        )
    return len(re.findall(rf"(?i)\b{re.escape(term.rstrip('s'))}", text)) > 1


def _party(name: _Name, term: str, role_only: bool) -> Party:
    shorter = set(term.casefold().split()) <= set(re.findall(r"[^\W_]+", name.text.casefold()))
    plain = shorter or (term.isupper() and len(term) < 6) or len(term) < 4
    role = "" if plain and not role_only else term
    return Party(name=name.text, role=role, aliases=(term,), start=name.start, end=name.end, finder="party_preamble")


def better(usual: Sequence[Party], others: Sequence[Sequence[Party]], text: str) -> list[Party]:
    """The usual reading where it knows what parties are called, told more exactly; else the one spoken of most."""
    if len(usual) > 1 and sum(bool(party.aliases) for party in usual) > 1:
        return [_more_exact(party, [other for found in others for other in found]) for party in usual]
    ways: list[Sequence[Party]] = [usual, *others]
    best = max(ways, key=lambda found: _worth(found, text))
    return list(best)


def _more_exact(party: Party, others: Sequence[Party]) -> Party:
    """The same party with its role, and with a name that takes in neither a title nor an address."""
    same = next((other for other in others if other.name in party.name or party.name in other.name), None)
    if same is None:
        return party
    party = replace(party, role=party.role or same.role)
    cut = party.name.replace(same.name, "", 1)
    if same.name not in party.name or not (re.search(r"\d", cut) or re.fullmatch(_HONORIFIC, cut)):
        return party
    start = party.start + party.name.index(same.name)
    return replace(party, name=same.name, start=start, end=start + len(same.name))


def _worth(found: Sequence[Party], text: str) -> float:
    named = sum(_spoken_of(party, text) for party in found[:6]) / max(len(found[:6]), 1)
    return 3.0 * min(len(found), 2) + named + 0.5 * all(party.role for party in found) if found else 0.0


def _spoken_of(party: Party, text: str) -> float:
    words = [*party.aliases, party.name.split(",")[0]]
    count = sum(len(re.findall(rf"(?i)\b{re.escape(word)}", text[: 4 * HEAD_CHARACTERS])) for word in words)
    return min(count, 4) / 4 + 0.5 * has_legal_form(party.name)
