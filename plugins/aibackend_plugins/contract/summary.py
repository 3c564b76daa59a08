"""An agreement in a few sentences, of what was found and nothing else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Set

from aibackend_plugins.contract.findings import Findings
from aibackend_plugins.contract.schema import SEVERITIES

_SHARED = re.compile(r"(?i)(?:each|either|neither|both|no|the)\s+part(?:y|ies)\b")
_ARTICLE = re.compile(r"(?i)^(?:(?:de[rmns]|die|das|l[aeo]s?|el|il|gli|het|[oa]s?)\s|l['’])")
_CALLED = {
    "unlimited_liability": "liability without a cap", "indemnification": "indemnity",
    "auto_renewal": "automatic renewal",
    "exclusivity": "exclusivity", "non_compete": "a ban on competing", "assignment": "limits on assignment",
    "termination_for_convenience": "termination without cause", "unilateral_change": "one-sided changes",
    "ip_assignment": "transfer of intellectual property", "audit_rights": "audit rights",
    "liquidated_damages": "liquidated damages", "most_favored_nation": "most-favored terms", "other": "other burdens",
}  # fmt: skip


def summary_of(findings: Findings) -> str:
    """Who agrees on what, from when to when, under which law, and what to look at."""
    return " ".join(_sentences(findings))


def _sentences(findings: Findings) -> Iterator[str]:
    title = findings.title.value if findings.title else "An agreement"
    names = [f"{party.name} ({party.role})" if party.role else party.name for party in findings.parties]
    yield f"{title}{' between ' if len(names) > 1 else ' with ' if names else ''}{_joined(names)}".rstrip(".") + "."
    if findings.effective:
        yield f"It takes effect on {findings.effective.value}{_ending(findings)}."
    elif findings.term:
        yield f"It runs for {findings.term.value}."
    if findings.renewal.automatic:
        told = findings.renewal.period
        period = f" ({re.sub(r' ?[(][0-9]+[)]', '', told)})" if told else ""
        days = findings.renewal.notice_days
        yield f"It renews automatically{period}{f' unless notice is given {days} days before' if days else ''}."
    if findings.law:
        yield f"The law of {findings.law.value} governs."
    most = _most_obliged(findings)
    if most:
        yield f"Most obligations fall on {_joined(most).rstrip('.')}."
    kinds = list(dict.fromkeys(risk.type for risk in sorted(findings.risks, key=lambda r: -_rank(r.severity))))
    if kinds:
        yield f"To look at: {_joined([_CALLED[kind] for kind in kinds])}."


def _most_obliged(findings: Findings) -> list[str]:
    """The one or two on whom more than half of the obligations fall; nobody where that is all who have any."""
    terms = {alias.casefold() for party in findings.parties for alias in (*party.aliases, party.role)}
    duties = Counter(
        _bare(party, terms)
        for each in findings.obligations
        if each.party and not _SHARED.match(each.party) and each.party != "I"
        for party in re.split(r"(?:,|(?<![,\s]))\s+and\s+", each.party)
    )
    ranked = [*duties.most_common(), ("", 0)]
    for count in (1, 2):
        first, behind = ranked[:count], ranked[count:][:1]
        fewer = all(number < first[-1][1] for _, number in behind)
        if (count == 1 or len(duties) > count) and fewer and sum(n for _, n in first) * 2 > duties.total():
            return [party for party, _ in first]
    return []


def _bare(party: str, terms: Set[str]) -> str:
    """A name without its article, so that one who is named in two ways counts once. terms: what parties are called."""
    bare = re.sub(r"(?i)^the\s+", "", party)
    without = _ARTICLE.sub("", bare)
    bare = without if without.casefold() in terms else bare
    return bare.lower() if bare.casefold() in ("you", "we") else bare


def _ending(findings: Findings) -> str:
    if findings.expiration:
        return f" and ends on {findings.expiration.value}"
    return f" and runs for {findings.term.value}" if findings.term else ""


def _rank(severity: str) -> int:
    return SEVERITIES.index(severity)


def _joined(names: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))
