"""The embedded road: read the reason, weigh the evidence, decide, write to the issuer and to the merchant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aibackend import Asked, Tools
from aibackend.errors import UnsupportedLanguage
from aibackend_blocks.writing import written_in

from .compelling import qualify, rules
from .narrative import letter
from .proof import checklist, weigh
from .rationale import rationale
from .reason import read
from .scorecard import action, likelihood

WORDS_MIN = 5
"""Words from which one text alone tells its language."""


def offline(asked: Asked, tools: Tools) -> Mapping[str, Any]:
    """Advise on a dispute. Raises: UnsupportedLanguage."""
    _refuse_other_languages(asked)
    reason = read(asked["reason"], asked["network"], asked["evidence"])
    proof = weigh(reason, asked["evidence"])
    qualified = qualify(reason, proof)
    chance = likelihood(reason, proof, qualified)
    todo = action(reason, proof, chance)
    return {
        "reason_category": reason.category,
        "recommended_action": todo,
        "narrative": letter(asked, reason, proof, qualified, todo),
        "evidence_checklist": checklist(proof, rules(reason, qualified)),
        "win_likelihood": chance,
        "rationale": rationale(asked, reason, proof, qualified, todo, chance),
    }


def _refuse_other_languages(asked: Asked) -> None:
    texts = [asked["reason"], *asked["evidence"]]
    long = [text for text in texts if len(text.split()) >= WORDS_MIN]
    for text in [" ".join(texts), *long]:
        if written_in(text) not in ("", "en"):
            raise UnsupportedLanguage("Reason and evidence must be in English; connect a model for other languages.")
