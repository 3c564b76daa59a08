"""The embedded road: read the reason, weigh the evidence, decide, write to the issuer and to the merchant."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from aibackend import CallContext, RequestData
from aibackend.errors import UnsupportedLanguage
from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing import written_in
from aibackend_blocks.models.multilingual import LANGUAGES

from .checklist import checklist
from .compelling import qualify, rules
from .concessions import conceded
from .narrative import Letter
from .polarity import admits
from .proof import weigh
from .rationale import rationale
from .reason import read
from .refunds import rest_of
from .sale import sale
from .scorecard import HOPELESS, action, advised, likelihood

WORDS_MIN = 5
"""Words from which one text alone tells its language."""


def offline(request: RequestData, context: CallContext) -> Mapping[str, Any]:
    """Advise on a dispute. Raises: UnsupportedLanguage."""
    _refuse_unread_languages(request)
    reason = read(request["reason"], request["network"], request["evidence"])
    charge = request["transaction"]
    kind = sale(request["reason"], request["evidence"], charge["descriptor"], reason.category)
    owned = [" ".join(said.split()) for said in sentences(request["reason"])[1:] if admits(said)]
    proof = weigh(reason, [*request["evidence"], *owned], charge.get("amount"), charge["date"], kind)
    given = tuple(each for each in proof.exhibits if each.text not in owned)
    qualified = qualify(reason, proof)
    chance = likelihood(reason, proof, qualified)
    given_away = conceded([request["reason"]])
    share = rest_of(request, reason) if given_away.extent else None
    given_away = replace(given_away, extent="part") if share else given_away
    letter = Letter(request, reason, proof, given_away, share)
    todo = advised(action(reason, proof, chance), given_away, share, chance)
    todo = "gather_evidence" if letter.partly else todo
    if todo == "accept":
        chance = min(chance, HOPELESS)
    return {
        "reason_category": reason.category,
        "recommended_action": todo,
        "narrative": letter.written(qualified, todo),
        "evidence_checklist": checklist(replace(proof, exhibits=given), rules(reason, qualified)),
        "win_likelihood": chance,
        "rationale": rationale(request, reason, proof, qualified, todo, chance, letter.language, given_away),
    }


def _refuse_unread_languages(request: RequestData) -> None:
    texts = [request["reason"], *request["evidence"]]
    long = [text for text in texts if len(text.split()) >= WORDS_MIN]
    for text in [" ".join(texts), *long]:
        if written_in(text) not in ("", *LANGUAGES):
            raise UnsupportedLanguage("Reason or evidence is in a language that is not read; connect a model for it.")
