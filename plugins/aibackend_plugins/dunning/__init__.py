"""A collection sequence for an overdue invoice: as firm as the delay, the history and good manners allow.

The history is read once, part by part (`noting/`), each with its own days and sums (`figures.py`); payments, promises
and instalments are added up (`owing.py`), and what came later holds (`history.py`). A letter takes one of three shapes
(`situations.py`): it asks for the payment, leaves room for an open matter, or presses nobody. It is made of whole
sentences (`data/en.toml` and the others, in six languages), filled with what was surely read (`filling.py`); what the
notes remark is told to the creditor alone, word for word, in the advice. Days rise, the tone never falls. No figure,
fee or legal step is invented; a message gives a week to pay, by post ten days. Limits: amounts have a currency only
where the request or the history names one; collection law is not checked.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/dunning."""
    return Capability(
        name="dunning",
        credits=8,
        unit="sequence",
        summary="Escalating collection message sequence for an overdue invoice.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:steps_are_as_asked"),
            LazyImport(f"{__name__}.checks:invoice_is_named"),
            LazyImport(f"{__name__}.checks:nothing_is_invented"),
            LazyImport(f"{__name__}.checks:tone_never_falls"),
            LazyImport(f"{__name__}.checks:nothing_unlawful_is_threatened"),
            LazyImport(f"{__name__}.checks:nothing_is_given_up"),
            LazyImport(f"{__name__}.checks:nothing_is_left_to_fill_in"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
