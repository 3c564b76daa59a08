"""The embedded road: an agreement read by the forms in which agreements are drafted."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from aibackend import AsyncCallContext, Draft, RequestData
from aibackend.errors import NothingFound, UnsupportedLanguage
from aibackend_blocks.language.writing import written_in
from aibackend_blocks.values.dates import date_order
from aibackend_plugins.contract.clauses import Doings, doings_of
from aibackend_plugins.contract.evidence import evidence_of, warnings_of
from aibackend_plugins.contract.findings import Findings
from aibackend_plugins.contract.law import find_law
from aibackend_plugins.contract.obligations import find_obligations
from aibackend_plugins.contract.parties import find_parties
from aibackend_plugins.contract.provisions import Provisions, Sentence, provisions_of_pages
from aibackend_plugins.contract.renewals import find_renewal
from aibackend_plugins.contract.risks import find_risks
from aibackend_plugins.contract.summary import summary_of
from aibackend_plugins.contract.terms import find_terms
from aibackend_plugins.contract.titles import find_title

if TYPE_CHECKING:
    from aibackend.documents import Document

LANGUAGES = {
    "en": "English", "de": "German", "fr": "French", "es": "Spanish", "it": "Italian", "nl": "Dutch",
    "pt": "Portuguese",
}  # fmt: skip
LANGUAGE_READ = 1_000
"""Characters that tell the language."""


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    """Read the document and find the agreement in it. Raises: NothingFound, UnsupportedLanguage."""
    return await context.read(request, find)


def find(document: Document, request: RequestData) -> Draft:
    """The agreement in a document. Raises: NothingFound when it holds none; UnsupportedLanguage where none can be
    seen in a language that is not read."""
    given = request.get("text") or ""
    provisions = Provisions(text=given) if given else provisions_of_pages(document.pages)
    sentences = provisions.sentences()
    doings = doings_of(sentences)
    findings = _findings(provisions, sentences, doings)
    if not _is_agreement(findings, doings):
        if written_in(provisions.text[:LANGUAGE_READ]) not in ("", *LANGUAGES):
            raise UnsupportedLanguage(
                f"Contracts are read in {', '.join(LANGUAGES.values())}; connect a model for others."
            )
        missing = "too little is agreed" if findings.obligations else "nobody agrees to anything"
        reason = f"The document does not look like a contract: {missing} in it."
        raise NothingFound(reason, read=request.get("text") or document.raw or document.text)
    result = _result(findings, verbatim=bool(given))
    if request.get("evidence"):
        result["evidence"] = evidence_of(findings, document)
        result["warnings"] = warnings_of(findings, document)
    return Draft(result=result, source=provisions.text)


def _findings(provisions: Provisions, sentences: tuple[Sentence, ...], doings: Doings) -> Findings:
    text = provisions.text
    parties = find_parties(text)
    law = find_law(text, sentences, doings)
    order = date_order([text], month_first_hint=_is_american(law.value if law else "", text))
    terms = find_terms(text, sentences, order, doings)
    return Findings(
        provisions=provisions,
        title=find_title(text, [party.name for party in parties]),
        parties=parties,
        effective=terms.effective,
        expiration=terms.expiration,
        term=terms.term,
        law=law,
        renewal=find_renewal(sentences, doings),
        obligations=find_obligations(sentences, parties, doings),
        risks=find_risks(sentences, doings, parties),
    )


def _is_american(law: str, text: str) -> bool:
    return bool(
        re.search(
            r"\b(?:Delaware|California|New York|Nevada|Texas|Florida|U\.S\.|USA|United States|Inc\.|LLC)",
            f"{law} {text[:6000]}",
        )
    )


def _is_agreement(findings: Findings, doings: Doings) -> bool:
    """People promise things in it, and somebody is party to it or it speaks of its own terms."""
    clauses = sum(max(each.values()) > 0.5 for each in doings.values())
    promises = len(findings.obligations) + len(findings.risks) + clauses
    told = (
        findings.title, len(findings.parties) > 1, findings.law, findings.effective, findings.renewal.automatic,
        findings.term or findings.expiration, findings.obligations,
        len(findings.obligations) > 3, findings.risks, any(party.role for party in findings.parties),
    )  # fmt: skip
    return promises + sum(map(bool, told)) >= 5 and promises >= 1 and sum(map(bool, told)) >= 3


def _result(findings: Findings, *, verbatim: bool) -> dict[str, Any]:
    def excerpt(sentence: Sentence) -> str:
        return findings.provisions.text[sentence.start : sentence.end] if verbatim else sentence.plain

    renewal = findings.renewal
    return {
        "title": findings.title.value if findings.title else "",
        "parties": [{"name": party.name, "role": party.role} for party in findings.parties],
        "effective_date": findings.effective.value if findings.effective else None,
        "expiration_date": findings.expiration.value if findings.expiration else None,
        "term": findings.term.value if findings.term else None,
        "governing_law": findings.law.value if findings.law else None,
        "renewal": {
            "automatic": renewal.automatic,
            "period": renewal.period,
            "notice_days": renewal.notice_days,
            "excerpt": excerpt(renewal.sentence) if renewal.sentence else None,
        },
        "obligations": [
            {"party": duty.party, "obligation": duty.obligation, "due": duty.due, "excerpt": excerpt(duty.sentence)}
            for duty in findings.obligations
        ],
        "risk_clauses": [
            {"type": risk.type, "severity": risk.severity, "excerpt": excerpt(risk.sentence), "note": risk.note}
            for risk in findings.risks
        ],
        "summary": summary_of(findings),
    }
