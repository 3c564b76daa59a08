"""Risk clauses: found by their wording, or by their meaning where the wording is unusual; how far each reaches."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from aibackend_plugins.contract.clause_forms import DEFINITION, FORMS
from aibackend_plugins.contract.clauses import Doings, chance
from aibackend_plugins.contract.findings import Party, Risk
from aibackend_plugins.contract.provisions import Sentence
from aibackend_plugins.contract.renewals import AUTOMATIC, is_automatic, is_denied
from aibackend_plugins.contract.schema import SEVERITIES

SURE = 0.65
"""Chance from which a sentence is taken for a clause of a kind."""
WORDED = 0.8
"""Certainty of a clause whose wording is known."""
USUAL = 30
"""Sentences of a short agreement; in a longer one a smaller share are such clauses, so that each must be surer."""
PER_TYPE = 6
"""Sentences told of one kind."""
LIABILITY, NOBODY = "unlimited_liability", "A party"
_NOTES: Mapping[str, str] = {
    "unlimited_liability": "Liability without a cap: read for what, and for whom.",
    "indemnification": "{who} must pay for losses or claims of others.",
    "auto_renewal": "The term goes on by itself unless somebody objects in time.",
    "exclusivity": "{who} is bound to one partner, or keeps others out.",
    "non_compete": "{who} may not do competing business.",
    "termination_for_convenience": "{who} may end it without a reason.",
    "unilateral_change": "{who} may change terms without the other's agreement.",
    "assignment": "{who} cannot hand the agreement on without consent.",
    "ip_assignment": "{who} gives up or takes over rights in what is created.",
    "audit_rights": "{who} can look into books, records or premises.",
    "liquidated_damages": "A fixed sum is owed, whatever the loss really is.",
    "most_favored_nation": "Terms given to others must be given here too.",
    "other": "An unusual burden: read it before signing.",
}
_WEIGHT: Mapping[str, int] = {
    "unlimited_liability": 2, "indemnification": 1, "auto_renewal": 1, "exclusivity": 1, "non_compete": 2,
    "termination_for_convenience": 1, "unilateral_change": 1, "assignment": 0, "ip_assignment": 1,
    "audit_rights": 0, "liquidated_damages": 2, "most_favored_nation": 1, "other": 1,
}  # fmt: skip
_INNER_DOT = re.compile(r"(?<=\d)\.(?=\d)|(?<=\b(?:Inc|Ltd))\.|(?<=\bCorp)\.|(?<=\bCo)\.")
"""A dot that ends no clause: the forms look no further than the next one."""
_CARVED_OUT = (
    "Some liability has no cap: {who} can owe more than the limit for what is carved out.",
    re.compile(
        r"(?i)\b(?:except|other\s+than|exclu\w+|sav(?:e|ing)|unless|nothing\s+in|provided\s+that"
        r"|(?:not|n['’]t)\s+(?:apply|limit|extend|be\s+applicable|restrict))\b"
    ),
)
_ALL_OF_IT = (
    "{whose} has no cap: everything that can be proved may be owed.",
    re.compile(
        r"(?i)(?P<whose>(?-i:[A-ZÀ-Ž])[^\W_]+(?:\s(?-i:[A-ZÀ-Ž])[^\W_]+){0,3}['’]s\s)?liabilit(?:y|ies)\b"
        r"(?:(?!\b(?:not|no|never|for|from|arising|caused|in)\b)[^.;,]){0,60}\b(?:unlimited|uncapped|without\s+(?:any\s+)?limit)"
        r"\s*[.;]?\s*$|^(?!.*\b(?:not|no|never)\b).*\b(?:unlimited|uncapped)\s+liability\s*[.;]?\s*$"
    ),
)
"""What is carved out of a limit, and liability without any of which no more is said; with what is told of each."""
_FREELY = re.compile(
    r"(?i)^(?!.*\b(?:neither|nor|no)\b[^.;]{0,60}\bmay\b).*\bmay\s+(?:freely\s+)?(?:assign|transfer)\b(?![^.;]{0,80}\bonly\b)[^.;]{0,80}\bwithout\b[^.;]{0,40}\bconsent"
)
_MUTUAL = re.compile(
    r"(?i)\b(?:each|either|neither|both|no)\s+part(?:y|ies)\b|\bthe\s+parties\b|\bmutual(?:ly)?\b|\bone\s+another\b"
)
_WIDE = re.compile(
    r"(?i)\b(?:worldwide|world-wide|perpetual\w*|irrevocabl[ey]|sole\s+discretion|without\s+(?:notice|cause|consent)|unlimited|any\s+and\s+all|in\s+any\s+manner|throughout\s+the\s+world)\b"
)
_SOFT = re.compile(
    r"(?i)\b(?:reasonabl[ey]|not\s+(?:to\s+)?be\s+unreasonably|once\s+(?:per|a|every)|provided\s+that|at\s+least\s+(?:sixty|ninety|one\s+hundred)|except\s+to\s+an?\s+affiliate)\b"
)
_WHO = re.compile(
    r"(?<![\w’'-])(?P<who>(?:[A-Z]\w+\s+and\s+)?(?:The\s+|the\s+)?(?!(?:This|That|Agreement|Lease|Contract|Note|Term|Amendment|Any|All|If|In|No|Section)\b)[A-Z][\w&.’'-]*(?:\s+[A-Z][\w&.’'-]*){0,3}"
    r"|[Ee]ach\s+[Pp]arty|[Ee]ither\s+[Pp]arty|[Nn]either\s+[Pp]arty|[Yy]ou|[Ww]e)"
    r"\s+(?:shall|will|may|agrees?|must|hereby|can|reserves?|grants?|cannot|undertakes?|covenants?|SHALL|WILL|MAY|AGREES|MUST)\b"
)


def find_risks(sentences: Sequence[Sentence], doings: Doings, parties: Sequence[Party] = ()) -> tuple[Risk, ...]:
    """Risk clauses in the order of the document, the surest of each kind; where a party is introduced, as worded."""
    introduced = [party.start for party in parties if party.finder == "party_preamble"]
    least = _least(len(doings))
    fit = [s for s in sentences if 20 <= len(s.plain) <= 3_000 and not DEFINITION.search(s.plain)]
    found: list[Risk] = []
    for s in fit:
        bare = _INNER_DOT.sub("", s.plain)
        for kind, form in FORMS.items():
            sure = chance(doings, s, kind)
            worded = form.says.search(bare) is not None or (kind == AUTOMATIC and is_automatic(s.plain))
            if kind == AUTOMATIC and is_denied(s.plain):
                continue
            told = sure >= least and not any(s.start <= start < s.end for start in introduced)
            if (worded or told) and not form.unless.search(bare):
                found.append(_risk(s, kind, max(sure, WORDED) if worded else sure))
    kept = [
        risk
        for kind in FORMS
        for risk in sorted((r for r in found if r.type == kind), key=lambda r: -r.certainty)[:PER_TYPE]
    ]
    return tuple(sorted(kept, key=lambda risk: (risk.sentence.start, list(FORMS).index(risk.type))))[:100]


def _least(count: int) -> float:
    """The chance from which a sentence counts, among so many: the odds grow with their number."""
    odds = SURE / (1 - SURE) * max(1.0, (count / USUAL) ** 5)
    return odds / (1 + odds)


def _risk(sentence: Sentence, kind: str, certainty: float) -> Risk:
    who = _WHO.search(sentence.plain)
    named = who["who"][:1].upper() + who["who"][1:] if who else NOBODY
    note = _liability(sentence.plain, named) if kind == LIABILITY else _NOTES[kind].format(who=named)
    if kind == "assignment" and _FREELY.search(sentence.plain):
        note = f"{named} may hand the agreement on without asking."
    elif named.casefold().startswith("neither"):
        note = (
            _NOTES[kind].format(who="No party")
            if kind != "assignment"
            else "No party can hand the agreement on without consent."
        )
        note = note.replace("No party cannot", "No party can")
    return Risk(
        type=kind,
        severity=_severity(sentence.plain, kind),
        note=note,
        sentence=sentence,
        certainty=round(min(certainty, 0.95), 2),
    )


def _liability(plain: str, named: str) -> str:
    """What is carved out of a cap is told apart from what never had one; of other wordings neither is said."""
    note, carved = _CARVED_OUT
    if carved.search(plain):
        return note.format(who=named if named != NOBODY else NOBODY.lower())
    note, unlimited = _ALL_OF_IT
    found = unlimited.search(plain)
    whose = f"{found['whose'] or ''}{LIABILITY.partition('_')[2]}" if found else ""
    return note.format(whose=whose[:1].upper() + whose[1:]) if found else _NOTES[LIABILITY]


def _severity(plain: str, kind: str) -> str:
    """From the kind; up when it reaches everywhere or for ever, down when both bear it or it is softened."""
    weight = _WEIGHT[kind] + bool(_WIDE.search(plain)) - bool(_MUTUAL.search(plain)) - bool(_SOFT.search(plain))
    return SEVERITIES[max(0, min(2, weight))]
