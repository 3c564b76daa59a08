"""A card dispute: its reason, what evidence the network asks for, what is in hand, the chance, and the letter to send.

Codes of Visa, Mastercard, American Express and Discover are known by table (`data/README.md` names the sources);
reasons in words and the given evidence are understood by meaning (MiniLM; in other languages than English the
multilingual encoder). The chance comes from a scorecard that adds up documented weights; it is not fitted to outcomes.
The letter is a few whole sentences and the records in the merchant's words, in the language of most of them; a claim is
told where the code or the first sentence leaves no doubt. A note that doubts, asks, wishes or tells in confidence is
kept out of it as a whole and told in the rationale.
Limits: letters are in eight languages, the rationale in English; a denial in another language than English is left to
the merchant; what is right in a note that was kept out has to be stated anew; what the merchant's own words give away
is accepted or, in part, not asked for, and what is left of it has a sum only after a wrong amount; time limits are the
networks', and the acquirer's are shorter; the ages of earlier transactions are for the merchant to verify.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/chargeback."""
    return Capability(
        name="chargeback",
        credits=15,
        unit="dispute",
        summary="Representment narrative, evidence checklist, reason code and win likelihood for a card dispute.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:nothing_is_invented"),
            LazyImport(f"{__name__}.checks:charge_is_named"),
            LazyImport(f"{__name__}.checks:only_what_is_given_is_had"),
            LazyImport(f"{__name__}.checks:no_admission_is_sent"),
            LazyImport(f"{__name__}.checks:nothing_is_left_to_fill_in"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
