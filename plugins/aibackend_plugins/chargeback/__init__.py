"""A card dispute: its reason, what evidence the network asks for, what is in hand, the chance, and the letter to send.

Codes of Visa, Mastercard, American Express and Discover are known by table (`data/README.md` names the sources);
reasons in words and the given evidence are understood by meaning (MiniLM; in other languages than English the
multilingual encoder). The chance comes from a scorecard that adds up documented weights; it is not fitted to outcomes.
The letter states the records in the merchant's words, and of each only what is sure; a note that doubts, asks or tells
in confidence is kept out of it and told in the rationale.
Limits: the letter is in English and quotes other languages as they are, and a denial in one of them is left to the
merchant; time limits are the networks', and the acquirer's are shorter; the
ages of earlier transactions are for the merchant to verify.
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
