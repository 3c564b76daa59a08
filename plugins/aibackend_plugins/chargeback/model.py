"""What a language model is asked: to write the letter better than the draft, from the same facts."""

from __future__ import annotations

import json

from aibackend import Draft, Prompt, RequestData

_INSTRUCTIONS = """You help a merchant to answer a card dispute.
Write the narrative as a letter to the issuer, in the language of the evidence: what is disputed (amount, date,
descriptor), what the claim is, the answer to it, the evidence by weight as exhibits with what each proves, the request.
Use short plain sentences. State only what the request says: no figure, date, name, link or event of your own, no
placeholder, no threat. If the form asks for them: evidenceChecklist is what this network and reason ask for, have is
true only for what the given evidence holds, and reasonCategory follows the reason code where there is one.
The rationale is for the merchant: code, weight of the evidence, gaps, time limits."""


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """The dispute as data."""
    sale = request["transaction"]
    charge = {**sale, "amount": float(sale["amount"])} if sale.get("amount") is not None else dict(sale)
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            "reason": request["reason"],
            "network": request["network"],
            "transaction": json.dumps(charge, ensure_ascii=False),
            "evidence": json.dumps(request["evidence"], ensure_ascii=False),
        },
        kept=("reasonCategory", "recommendedAction", "evidenceChecklist", "winLikelihood"),
    )
