"""Reading a policy: which harms its clauses forbid, and which rules it has of its own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

RULES_MOST = 20
CHARACTERS_MOST = 5000
_CLAUSE = re.compile(r"[^.;!?\n•]+")
_PARENTHESES = re.compile(r"[()\[\]]")
_ALLOWS = re.compile(
    r"\b(?:(?:is|are|remains?) (?:\w+ )?(?:allowed|permitted|fine|ok|okay|acceptable|welcome|tolerated)"
    r"|(?:do not|don't|never) (?:flag|block|remove|moderate|reject)|allow(?:ed)?\b(?! no)|permit\b|except(?:ion)?\b)",
    re.IGNORECASE,
)
_FORBIDS_AFTER_ALL = re.compile(
    r"\b(?:not|never|no longer) (?:be )?(?:allowed|permitted|acceptable|tolerated)", re.IGNORECASE
)
_ALL = re.compile(
    r"\b(?:family[- ]friendly|community guidelines|be (?:nice|kind|civil|respectful)|safe for (?:work|kids|children)"
    r"|harmful|inappropriate|unsafe|abus\w*|toxic\w*)", re.IGNORECASE,
)  # fmt: skip
_CUES = {
    "hate": r"hat(?:e|eful|red)|slurs?|racis\w*|sexis\w*|homophob\w*|transphob\w*|bigot\w*|discriminat\w*|xenophob\w*"
    r"|protected (?:groups?|traits?|class\w*)|antisemit\w*|islamophob\w*|dehumani\w*",
    "offensive": r"offens\w*|profan\w*|swear\w*|curs(?:e|ing)|vulgar\w*|obscen\w*|foul language|bad language|insult\w*"
    r"|crude|rude\w*|slurs?|explicit language",
    "toxic": r"toxic\w*|abus\w*|insult\w*|rude\w*|disrespect\w*|harmful|flam(?:e|ing)|personal attacks?|uncivil\w*",
    "sexual": r"sexual\w*|sex|nud(?:e|ity)|porn\w*|erotic\w*|nsfw|explicit content|adult content|lewd",
    "violence": r"violen\w*|gor(?:e|y)|threat\w*|kill\w*|weapons?|terror\w*|graphic|murder\w*|assault",
    "self-harm": r"self[- ]?harm\w*|suicid\w*|self[- ]injur\w*|eating disorders?|cutting",
    "harassment": r"harass\w*|bull(?:y|ying|ies)|stalk\w*|intimidat\w*|threat\w*|personal attacks?|doxx?ing|trolling",
    "personal data": r"personal (?:data|info\w*|details)|private (?:data|info\w*)|pii|phone numbers?|e-?mail addresses"
    r"|contact (?:details|info\w*)|credit cards?|doxx?ing|confidential",
    "spam": r"spam\w*|advertis\w*|promot(?:ion|ional|ing)\w*|scams?|phishing|solicit\w*|unwanted links"
    r"|links?|clickbait|fraud\w*",
}  # fmt: skip
_CUE = {harm: re.compile(rf"\b(?:{cues})\b", re.IGNORECASE) for harm, cues in _CUES.items()}
WHOLE = ("hate", "offensive", "toxic", "sexual", "violence", "self-harm", "harassment")


@dataclass(frozen=True, kw_only=True)
class Policy:
    """harms: forbidden kinds, in the order of the policy. rules: clauses that name none of them, in its words."""

    harms: tuple[str, ...]
    rules: tuple[str, ...]


def read(policy: str) -> Policy:
    """What a policy forbids; clauses that allow something forbid nothing."""
    harms: dict[str, None] = {}
    rules: list[str] = []
    for clause in _clauses(policy[:CHARACTERS_MOST]):
        named = _named(clause)
        harms |= dict.fromkeys(named)
        if not named and len(clause.split()) > 1:
            rules.append(clause)
    return Policy(harms=tuple(harms), rules=tuple(rules[:RULES_MOST]))


def _clauses(policy: str) -> Sequence[str]:
    found = (clause.strip(" ,:-–—*\t\r") for clause in _CLAUSE.findall(policy))
    return [clause for clause in found if clause and not _only_allows(clause)]


def _only_allows(clause: str) -> bool:
    return bool(_ALLOWS.search(clause)) and not _FORBIDS_AFTER_ALL.search(clause)


def _named(clause: str) -> list[str]:
    """The harms that a clause names; all of them where it speaks of harm in general."""
    plain = _PARENTHESES.sub(" ", clause)
    found = [(match.start(), harm) for harm, cue in _CUE.items() if (match := cue.search(plain))]
    named = [harm for _, harm in sorted(found)]
    if _ALL.search(plain) and set(named) <= {"toxic"}:
        return list(WHOLE)
    return [harm for harm in named if harm != "toxic" or "hate" not in named]
