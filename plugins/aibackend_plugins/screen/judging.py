"""Each check against the facts: how likely it holds, and the fact that says so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from aibackend_blocks.language.writing import foreign
from aibackend_blocks.models.zero_shot.wording import stems
from aibackend_blocks.web.company import gazetteer
from aibackend_blocks.web.company.industry import industries

from . import denial, figuring, funding, roles, trades
from .asking import Check
from .criteria import FILLER
from .earning import MODELS, NOT
from .facts import Fact, Lead
from .intent import intent
from .likeness import (
    MAKES,
    PRODUCING,
    like,
    like_abroad,
    nearest,
    same_words,
    sector,
    sectors,
    unread_of,
)
from .places import lies_in
from .ruling import FAILS, HOLDS, Ruling

NEAR, FAR = 0.55, 0.25
"""Cosine of two short phrases: from NEAR on they mean the same kind of thing, below FAR they do not. Over the 76
industries of the list, 9 of 10 have 0.55 or more with their own description; the median of two different ones is
0.21."""


KIN = 0.35
"""Likeness from which a fact has to do with what is asked, and is shown where it leaves that open."""
NEAR_ABROAD = 0.5
"""The same of phrases that are not both in English; there a low likeness rules nothing out."""
OTHER_FIRM = 0.38
"""Cosine of an industry and a kind of firm below which they are not the same: consulting and agencies have 0.69,
advertising and agencies 0.42, freight and agencies 0.34."""


def ruled(lead: Lead, check: Check, year: int) -> Ruling:
    """One check; what must not hold is turned round."""
    found = _relevant(_all(lead, check, year) if check.parts else _JUDGES[check.kind](lead, check, year))
    if check.negated and check.kind == "industry" and not _is_whole(check, found.fact):
        return Ruling(check=check, likely=None, fact=found.fact) if (found.likely or 0) > 0.5 else _turned(check, found)
    return _turned(check, found) if check.negated else found


def _all(lead: Lead, check: Check, year: int) -> Ruling:
    """Several things at once: the least likely decides where it fails; else all must be told, the surest is shown."""
    found = [ruled(lead, part, year) for part in check.parts]
    known = [one for one in found if one.likely is not None]
    least = min(known, key=lambda one: one.likely or 0.0, default=found[0])
    fails = least.likely is not None and least.likely < 0.5
    shown = least if fails else max(known, key=lambda one: one.likely or 0.0, default=least)
    settled = fails or len(known) == len(found)
    return Ruling(check=check, likely=least.likely if settled else None, fact=shown.fact, unread=least.unread)


def _relevant(found: Ruling) -> Ruling:
    """A ruling that quotes nothing which shares neither word nor meaning with what is asked."""
    if found.likely is not None or found.fact is None or found.check.kind not in ("words", "market"):
        return found
    asked, said = denial.words(found.check.said), f"{found.fact.key} {found.fact.value}"
    shares = any(denial.held([word], denial.words(said)) for word in asked)
    return found if shares or like_abroad(said[:300], found.check.said) >= KIN else replace(found, fact=None)


def _turned(check: Check, found: Ruling) -> Ruling:
    return found if found.likely is None else replace(found, likely=1 - found.likely)


def _is_whole(check: Check, fact: Fact | None) -> bool:
    """Whether a fact speaks of a whole exclusion: "hospitals" are not yet "public hospitals"."""
    return any(len(wanted.split()) == 1 or (fact and _names(fact.value, wanted)) for wanted in check.wanted)


def _role(lead: Lead, check: Check, year: int) -> Ruling:
    asked = roles.wanted(check.said)
    likely, title = roles.held(asked, roles.titles([*lead.every(), *lead.text])) if asked else (None, None)
    return Ruling(check=check, likely=likely, fact=title.fact if title else None)


def _market(lead: Lead, check: Check, year: int) -> Ruling:
    """To whom the lead sells: what it says of them, never what it is itself."""
    facts = [*lead.known.get("description", ()), *lead.text, *lead.other]
    for fact in facts:
        if any(_names(fact.value, wanted) for wanted in check.wanted):
            return Ruling(check=check, likely=0.85, fact=fact)
    said = [(like_abroad(fact.value[:300], f"for {wanted}"), fact) for fact in facts[:12] for wanted in check.wanted]
    if not said:
        return Ruling(check=check, likely=None)
    alike, nearest_fact = max(said, key=lambda pair: pair[0])
    return Ruling(check=check, likely=0.75 if alike >= NEAR else None, fact=nearest_fact)


def _place(lead: Lead, check: Check, year: int) -> Ruling:
    answers: list[bool | None] = []
    facts = lead.known.get("hq", ())
    for fact in facts:
        given = [lies_in(fact.value, wanted) for wanted in check.wanted]
        if True in given:
            return Ruling(check=check, likely=HOLDS, fact=fact)
        answers += given
    if facts and answers and None not in answers:
        return Ruling(check=check, likely=FAILS, fact=facts[0])
    return Ruling(check=check, likely=None, fact=None)


def _industry(lead: Lead, check: Check, year: int) -> Ruling:
    """By English vectors; what is not English is not ruled out by them, but read by those of many languages."""
    found, fact = _in_english(lead, check), lead.first("industry")
    said = f"{fact.value}. {lead.said('description')}" if fact else "".join(row.value for row in lead.text[:1])
    if (found.likely or 0.0) > 0.5 or not (check.abroad or foreign(said)):
        return found
    pieces = [piece for row in ([fact] if fact else lead.text[:6]) for piece in denial.clauses(row)][:PIECES_MOST]
    alike = [(like_abroad(piece.value[:300], wanted), piece) for piece in pieces for wanted in check.wanted]
    best, piece = max(alike, key=lambda pair: pair[0], default=(0.0, None))
    if piece is None or best < NEAR_ABROAD or denial.denies(piece.value):
        return Ruling(check=check, likely=None, fact=found.fact)
    texts = [row.value for row in (*lead.text, *lead.every())]
    unread = min((unread_of(wanted, piece.value, texts, like_abroad) for wanted in check.wanted), key=len)
    return Ruling(check=check, likely=0.75, fact=piece, unread=unread)


PIECES_MOST = 20
"""Clauses of a lead that are held to a trade."""


def _in_english(lead: Lead, check: Check) -> Ruling:
    facts = list(lead.known.get("industry", ()))
    for fact in facts:
        if any(same_words(fact.value, wanted) for wanted in check.wanted):
            return Ruling(check=check, likely=HOLDS, fact=fact)
    about = [fact for fact in (*facts, *lead.known.get("description", ()), *lead.text[:6]) if not _is_name(lead, fact)]
    if not about:
        return _by_name(lead, check)
    if said := denial.told(check.wanted, about):
        return Ruling(check=check, likely=_LIKELY[said.holds], fact=said.fact)
    if makes := _makes(check, about):
        return makes
    if named := next((fact for fact in about for wanted in check.wanted if _names(fact.value, wanted)), None):
        return Ruling(check=check, likely=0.85, fact=named)
    cosine, fact = max(
        ((like(fact.value[:300], wanted), fact) for fact in about for wanted in check.wanted), key=lambda pair: pair[0]
    )
    unread = min(
        (unread_of(wanted, fact.value[:300], [row.value for row in about]) for wanted in check.wanted), key=len
    )
    share = _of_kind(lead, check)
    if cosine >= NEAR or share >= trades.IS:
        return Ruling(check=check, likely=max(0.75, share), fact=fact, unread="" if share >= trades.WHOLLY else unread)
    if not facts and share < trades.IS_NOT and not foreign(check.said):
        return Ruling(check=check, likely=0.1, fact=fact)
    if check.key == "given" and any(f.source == "the lead" for f in facts):
        return Ruling(check=check, likely=FAILS if cosine < NEAR - 0.1 else 0.25, fact=facts[0])
    return _by_kin(check, facts, fact, cosine, unread)


def _makes(check: Check, about: Sequence[Fact]) -> Ruling | None:
    """Makers of whatever, by any verb of making."""
    if not any(MAKES.fullmatch(wanted) for wanted in check.wanted):
        return None
    made = [piece for fact in about for piece in denial.clauses(fact) if MAKES.search(piece.value)]
    said = next((piece for piece in made if not denial.denies(piece.value)), None)
    return Ruling(check=check, likely=0.85, fact=said) if said else None


_LIKELY = {True: 0.85, False: 0.1, None: None}
"""How likely a thing holds that clauses affirm, deny, or do both."""


def _by_name(lead: Lead, check: Check) -> Ruling:
    """By the name, which may tell a trade and rules none out."""
    fact = lead.first("name")
    share = _of_kind(lead, check) if fact else 0.0
    return Ruling(check=check, likely=share if share >= trades.IS else None, fact=fact if share >= trades.IS else None)


def _of_kind(lead: Lead, check: Check) -> float:
    """How likely the lead is of the kind that is wanted, by all that is said of it."""
    label = next((fact.value for fact in lead.known.get("industry", ())), "")
    said = [lead.said("description"), *(fact.value for fact in lead.text[:6]), lead.said("name")]
    told = trades.pieces([text for text in said if text] or [label])
    return max(trades.is_of(wanted, told, label) for wanted in check.wanted) if told else 0.5


def _by_kin(check: Check, facts: Sequence[Fact], nearest_fact: Fact, cosine: float, unread: str) -> Ruling:
    """By the industry that is known, and those beside it, where nothing says the one that is wanted."""
    known = facts[0].value if facts else ""
    for wanted in check.wanted if known else ():
        wide = sector(wanted)
        if wide and wide in sectors(known):
            words = unread_of(FILLER.sub(" ", wanted), wide, [row.value for row in facts]).split()
            beside = [word for word in words if not (wide in PRODUCING and MAKES.fullmatch(word))]
            return Ruling(check=check, likely=0.75, fact=facts[0], unread=" ".join(beside))
    kin = {known} if known in {row.name for row in industries()} else nearest(known) if known else frozenset()
    if known and not any(kin & nearest(wanted) for wanted in check.wanted):
        return Ruling(check=check, likely=0.1 if cosine < FAR else None, fact=facts[0])
    if known:
        return Ruling(check=check, likely=0.75 if cosine >= FAR else None, fact=facts[0], unread=unread)
    return Ruling(check=check, likely=0.15 if cosine < FAR / 2 else None, fact=nearest_fact)


def _is_name(lead: Lead, fact: Fact) -> bool:
    """Whether a text is no more than the company's name: that tells no trade, and rules none out."""
    return fact.value.strip(" .") == lead.said("name").strip(" .")


def _names(text: str, wanted: str) -> bool:
    """Whether all the words of a short phrase stand in a text, in any form: `manufacturers` in `manufacturing`."""
    asked = stems(" ".join(re.findall(r"[^\W_]{3,}", wanted)))
    return bool(asked) and asked <= stems(text)


def _technology(lead: Lead, check: Check, year: int) -> Ruling:
    facts = (*lead.known.get("technologies", ()), *lead.text, *lead.known.get("assets", ()))
    found = _found(check, facts, rf"\b(?:{'|'.join(map(re.escape, check.wanted))})\b")
    if found:
        return found
    stack = lead.first("technologies")
    return Ruling(check=check, likely=0.2 if stack and len(stack.value.split(",")) >= 3 else None, fact=stack)


def _found(check: Check, facts: Iterable[Fact], form: str) -> Ruling | None:
    """By the words of a form: one clause that affirms them is enough; where all deny them, they do not hold."""
    denied = None
    for fact in facts:
        for found in re.finditer(form, fact.value, re.IGNORECASE):
            if not denial.denies(denial.clause_of(fact.value, found.start())):
                return Ruling(check=check, likely=HOLDS, fact=_quoted(fact, found))
            denied = denied or Ruling(check=check, likely=FAILS, fact=_quoted(fact, found))
    return denied


def _quoted(fact: Fact, found: re.Match[str]) -> Fact:
    """A fact cut to the clause that was found in it."""
    return replace(fact, value=denial.clause_of(fact.value, found.start()).strip(" .,"))


_SIGNS = {
    "b2b": r"\b(?:b2b|for (?:businesses|teams|companies|enterprises|developers|professionals)|your (?:business|team"
    r"|company|customers|employees|workforce)|enterprise|platform|api|saas|wholesale)\b",
    "b2c": r"\b(?:b2c|d2c|shop now|add to (?:cart|basket)|free (?:shipping|delivery)|your (?:home|family|kids|skin)"
    r"|for (?:families|kids|children|everyone)|households?)\b",
}
_FIRMS = {
    "agency": ("Agency or consulting firm", "Advertising, marketing or design studio"),
    "non-profit": ("Non-profit organisation, charity",),
}
_OPPOSITE = {"b2b": "b2c", "b2c": "b2b"}


def _model(lead: Lead, check: Check, year: int) -> Ruling:
    name = check.wanted[0]
    facts = [*lead.every(), *lead.text]
    if found := _found(check, facts, rf"\b(?:{MODELS[name]})\b"):
        return found
    if name not in _OPPOSITE:
        against = next(
            (fact for fact in facts if name in NOT and re.search(NOT[name], fact.value, re.IGNORECASE)), None
        )
        return Ruling(check=check, likely=FAILS, fact=against) if against else _kind_of_firm(lead, check)
    signs = {side: [fact for fact in lead.text if re.search(_SIGNS[side], fact.value, re.I)] for side in _OPPOSITE}
    own, other = signs[name], signs[_OPPOSITE[name]]
    if len(own) == len(other):
        return Ruling(check=check, likely=None)
    likely = 0.5 + 0.4 * (len(own) - len(other)) / (len(own) + len(other))
    return Ruling(check=check, likely=likely, fact=(own if len(own) > len(other) else other)[0])


def _kind_of_firm(lead: Lead, check: Check) -> Ruling:
    """Agencies and charities are industries, too: a lead of another one is likely none."""
    phrases = _FIRMS.get(check.wanted[0])
    fact = lead.first("industry") or lead.first("description") or next(iter(lead.text), None)
    if phrases is None or fact is None:
        return Ruling(check=check, likely=None)
    least = OTHER_FIRM if fact.key in ("industry", "sector") else FAR
    other = max(like(fact.value[:300], phrase) for phrase in phrases) < least
    return Ruling(check=check, likely=0.2 if other else None, fact=fact if other else None)


def _funding(lead: Lead, check: Check, year: int) -> Ruling:
    raised = bool(re.search(r"\brais\w+|\bclosed\b|\bpost\b", check.said, re.IGNORECASE))
    held, fact = funding.told(check.wanted, [*lead.every(), *lead.text], raised=raised)
    return Ruling(check=check, likely=None if held is None else HOLDS if held else FAILS, fact=fact)


TEXTS_MOST = 40
"""Running words of a lead in which something is looked for."""
_EITHER = re.compile(r"\s*/\s*|\s+(?:or|oder|ou|o|of)\s+", re.IGNORECASE)
_IS_SHORT = re.compile(r"\D\S*(?:\s\D\S*){0,2}")


def _words(lead: Lead, check: Check, year: int) -> Ruling:
    """Something to be found in what is said of the lead; what is denied must be spoken of to be told."""
    facts, said = [*lead.text[:TEXTS_MOST], *lead.every()], denial.bare(check.key or check.said)
    if not facts:
        return Ruling(check=check, likely=None)
    parts = [part for either in _EITHER.split(said) if (part := " ".join(FILLER.sub(" ", either).split()))]
    parts = parts if all(map(_IS_SHORT.fullmatch, parts)) else [said]
    if told := denial.told(parts, facts, loosely=check.negated):
        return Ruling(check=check, likely=_LIKELY[told.holds], fact=told.fact)
    similar = like_abroad if check.abroad else like
    keyed = [(similar(f"{fact.key} {fact.value}"[:300], said), fact) for fact in facts[:60]]
    cosine, fact = max(keyed, key=lambda pair: pair[0])
    if check.negated:
        return Ruling(check=check, likely=None, fact=fact)
    missing, held = _missing(said, f"{fact.key} {fact.value}")
    if (cosine >= NEAR and held >= 0.3) or held >= 0.7:
        return Ruling(check=check, likely=0.8, fact=fact, unread=missing)
    likely = 0.65 if cosine >= NEAR - 0.1 and held >= 0.2 else None
    return Ruling(check=check, likely=likely, fact=fact, unread=missing if likely else "")


def _missing(wanted: str, text: str) -> tuple[str, float]:
    """(the words and figures that a text has not, the share of those that it has)."""
    words = list(dict.fromkeys(re.findall(r"\d+|[^\W\d_]{4,}", FILLER.sub(" ", wanted))))
    missing = [word for word in words if not re.search(rf"\b{re.escape(word.rstrip('s'))}", text, re.IGNORECASE)]
    return " ".join(missing), 1 - len(missing) / len(words) if words else 0.0


def _intent(lead: Lead, check: Check, year: int) -> Ruling:
    likely, facts = intent(lead, check.said)
    note = "; ".join(f"{fact.key}: {fact.value}" for fact in facts[1:4])
    return Ruling(check=check, likely=likely, fact=facts[0] if facts else None, note=note)


_JUDGES: dict[str, Callable[[Lead, Check, int], Ruling]] = {
    "size": figuring.figure("employees"), "revenue": figuring.figure("revenue"), "raised": figuring.raised,
    "age": figuring.age, "count": figuring.count, "place": _place, "industry": _industry, "technology": _technology,
    "model": _model, "words": _words, "intent": _intent, "funding": _funding, "role": _role, "market": _market,
}  # fmt: skip


def all_ruled(lead: Lead, checks: Sequence[Check], year: int) -> list[Ruling]:
    """Every check. CPU-bound."""
    gazetteer.states()
    return [ruled(lead, check, year) for check in checks]
