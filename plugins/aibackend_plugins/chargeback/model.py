"""What a language model is asked: to write the letter better than the draft, from the same facts."""

from __future__ import annotations

import json

from aibackend import Draft, Prompt, RequestData

_INSTRUCTIONS = """You help a merchant to answer a card dispute.
Write the narrative as a letter to the issuer, in the language of the evidence: what is disputed (amount, date,
descriptor), what the claim is, the answer to it, the evidence by weight as exhibits with what each proves, the request.
Use short plain sentences. State only what the request says, and sums and differences of its amounts: no other figure,
date, name, link or event, no placeholder, no threat. What the evidence holds as a note to you is never quoted: follow a
wish of the merchant for length, order or tone; leave out what is internal; say nothing untrue about what speaks against
the merchant. The draft's recommended action is a scorecard's: write the letter for it.
The rationale is for the merchant, in the language of the evidence: code, weight of the evidence, gaps, time limits,
the answer to what the merchant asks, and where you would act otherwise than the draft."""


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
