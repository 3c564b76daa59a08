"""Who the contact is: how senior, and of which function, as criteria ask for it and as a lead tells it.

Seniority is a short ladder of words that job titles are made of; what is left of a title is its function, and is
compared by meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from .facts import Fact
from .likeness import like_abroad

FUNCTION = 0.45
"""Cosine of two functions from which they are the same; below OTHER they are not."""
OTHER = 0.3
_LADDER = (
    (0, r"(?:working )?students?|interns?|trainees?|apprentices?|praktikant\w*|werkstudent\w*|stagiaire|becari[oa]"),
    (1, r"junior|jr\.?|assistants?|associate"),
    (2, r"specialists?|engineers?|developers?|analysts?|consultants?|representatives?|executive assistant|coordinators?"
        r"|administrators?|officers?|account executives?|designers?|nurses?|technicians?|buyers?|sachbearbeiter\w*"),
    (3, r"senior|sr\.?|principal|staff engineer|team ?leads?|supervisors?|teamleiter\w*"),
    (4, r"managers?|manageress|controllers?|responsable|gerente"),
    (5, r"directors?|heads?(?: of)?|leiter\w*|leitung|directeurs?|directrice|director[ae]?s?|direttore"
    r"|dirigente|chef de"),
    (6, r"[se]?vps?|(?:senior |executive )?vice[- ]presidents?|bereichsleiter\w*"),
    (7, r"c[eftoimrps]o|ciso|chro|chief(?: \w+){1,3} officer|chief of staff|(?:co-?)?founders?"
    r"|(?:co-?)?owners?|partners?"
        r"|proprietors?|presidents?|managing directors?|geschäftsführer\w*|vorstand|inhaber\w*|gérante?|pdg"
        r"|titolare|amministratore delegato|director general|c-level|c-suite"),
)  # fmt: skip
_LEVELS = tuple((level, re.compile(rf"\b(?:{words})(?!\w)", re.IGNORECASE)) for level, words in _LADDER)
WHOLE = re.compile(
    r"\b(?:ceo|(?:co-?)?founders?|(?:co-?)?owners?|proprietors?|managing directors?|(?<!vice )(?<!vice-)presidents?"
    r"|geschäftsführer\w*|inhaber\w*|gérante?|pdg|titolare)\b",
    re.IGNORECASE,
)
"""Titles whose function is the whole firm."""
_CHIEFS = {
    "cfo": "finance", "cto": "technology", "cio": "information technology", "cmo": "marketing", "coo": "operations",
    "cro": "revenue, sales", "cpo": "product", "cso": "strategy", "ciso": "information security, IT",
    "chro": "human resources",
}  # fmt: skip
ASKED = re.compile(
    r"\b(?:decision[- ]?makers?|c-(?:level|suite)|seniority|job titles?"
    r"|(?:svp|vps?|vice presidents?|directors?|managers?|heads?|senior"
    r"|supervisors?)(?:[- ]level)?,? (?:or|and) (?:above|higher|up)"
    r"|(?:at least|minimum) (?:a )?(?:vp|director|manager|head)(?:[- ]level)?"
    r"|(?:vp|director|manager|executive)[- ]level"
    r"|(?:speak|talk|deal)ing (?:with|to)|(?:it|security|marketing|sales|finance|hr|operations"
    r"|engineering|technology|product|business) leaders?"
    r"|contact (?:must be|should be|is)|head of [a-z]+|chief \w+ officer)\b",
    re.IGNORECASE,
)
_DECIDES = 4.5
"""Who decides: heads, directors and above; a manager may."""
_LEADS = re.compile(r"\bleaders?\b", re.IGNORECASE)
_SCAFFOLD = re.compile(
    r"\b(?:decision[- ]?makers?|c-(?:level|suite)|seniority|job titles?|titles?|roles?|contacts?"
    r"|person|level|leaders?|leadership"
    r"|must|should|be|is|a|an|at|the|or|and|above|higher|up|least|minimum|in|of|for|speak\w*|talk\w*|deal\w*|with|to|who|than"
    r"|senior|we|are|our|etc|e\.?g|such|as|like|any|other|more|based)\b|[(),:/+]",
    re.IGNORECASE,
)
_TITLE = re.compile(
    r"(?:\b(?:title|role|position|job title|contact)\s*[:=]\s*)(?P<keyed>[^|;\n]{2,80})",
    re.IGNORECASE,
)
_KEY = re.compile(
    r"\b(?:title|role|position|job|occupation|seniority|function|puesto|cargo|poste|funktion)\b", re.IGNORECASE
)
_AROUND = 4
_PIECE = re.compile(r"[^,;|()\n.–—]+|(?<= )-(?= )")


@dataclass(frozen=True, kw_only=True)
class Role:
    """What is asked of a contact. least, most: rungs of the ladder. functions: any of which will do; () for any."""

    least: float
    most: float
    functions: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Title:
    """A contact's title. function: "" where the title says none. whole: it speaks for the whole firm."""

    level: int
    function: str
    whole: bool
    fact: Fact


_EDGE = re.compile(r",\s|;|\s(?:at(?! (?:least\b|[\w/-]+[- ]level))|from|in(?= [A-Z])|with|who|that|based|has|have)\b")


def asked(clause: str) -> str:
    """The part of a clause that says who the contact is to be; "" where none does."""
    match = ASKED.search(clause)
    if not match:
        return ""
    start = max((edge.end() for edge in _EDGE.finditer(clause, 0, match.start())), default=0)
    opened = clause.find("(", match.start())
    after = clause.find(")", opened) + 1 if 0 <= opened <= match.end() + 2 else match.end()
    edge = _EDGE.search(clause, max(after, match.end()))
    return clause[start : edge.start() if edge else None].strip(" ,")


def wanted(clause: str) -> Role | None:
    """What a clause asks of the contact; None where it speaks of none."""
    if not ASKED.search(clause):
        return None
    levels = [level for level, form in _LEVELS if level >= 3 and form.search(clause)]
    least = min(levels, default=_DECIDES if re.search(r"decision", clause, re.I) else 4 if _LEADS.search(clause) else 0)
    if re.search(r"decision", clause, re.IGNORECASE):
        least = max(least, _DECIDES) if not levels or min(levels) == 3 else least
    return Role(least=least, most=float("inf"), functions=_functions(clause))


def _functions(text: str) -> tuple[str, ...]:
    for _, form in _LEVELS:
        text = form.sub(" , ", text)
    parts = re.split(r"\s+(?:or|and)\s+|[,/]", text)
    found = (" ".join(_SCAFFOLD.sub(" ", part).split()) for part in parts)
    return tuple(dict.fromkeys(part for part in found if len(part) > 1))


def titles(facts: Iterable[Fact]) -> list[Title]:
    """Every title that is told, in order."""
    found = []
    for fact in facts:
        if _KEY.search(fact.key) and (title := _title(fact.value, fact)):
            found.append(title)
        elif fact.key in ("text", "page", "name", "description", "notes"):
            found += [title for piece in _pieces(fact.value) if (title := _title(piece, fact))]
    return found


def _pieces(text: str) -> list[str]:
    keyed = [match["keyed"] for match in _TITLE.finditer(text)]
    rest = re.split(r"[,;|()\n.–—]|\s-\s|\bat\b|\bof (?=[A-Z])|(?<=\w):\s", text[:3000])
    return keyed or [piece for piece in rest if 0 < len(piece.split()) <= 6]


def _title(text: str, fact: Fact) -> Title | None:
    levels = [level for level, form in _LEVELS if form.search(text)]
    if not levels:
        return None
    level = 0 if 0 in levels else max(levels)
    function = text
    for _, form in _LEVELS:
        function = form.sub(lambda match: f" {_CHIEFS.get(match[0].casefold(), _named(match[0]))} ", function)
    function = " ".join(_SCAFFOLD.sub(" ", function).split())
    return Title(
        level=level, function=function, whole=bool(WHOLE.search(text)),
        fact=Fact(key="title" if fact.key in ("text", "page") else fact.key, value=text.strip(), source=fact.source),
    )  # fmt: skip


def _named(level: str) -> str:
    """What a rung names besides itself: `engineer`, and the function of `chief security officer`."""
    said = level.casefold()
    if chief := re.fullmatch(r"chief (.+) officer", said):
        return chief[1]
    return said if re.match(r"engineer|developer|analyst|designer|nurse|technician|buyer|account", said) else ""


def held(role: Role, found: Iterable[Title]) -> tuple[float | None, Title | None]:
    """(how likely a contact is the one that is asked for, its title): the best of several."""
    best: tuple[float | None, Title | None] = (None, None)
    for title in found:
        likely = _held(role, title)
        if best[1] is None or (likely or 0.5) > (best[0] or 0.5):
            best = likely, title
    return best


def _held(role: Role, title: Title) -> float | None:
    if title.level < role.least:
        return None if title.level == 4 and role.least == _DECIDES else 0.05
    if not role.functions:
        return 0.95
    if title.whole:
        return None  # who runs the firm may well run that, too
    if not title.function:
        return None
    alike = max(like_abroad(title.function, function) for function in role.functions)
    named = any(word in title.function.casefold() for one in role.functions for word in one.casefold().split())
    return 0.9 if named or alike >= FUNCTION else 0.1 if alike < OTHER else None
