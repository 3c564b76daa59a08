"""Contracts to parties, dates, term, renewal, law, obligations and risk clauses, for whoever signs or manages them.

English agreements are read by the forms in which they are drafted: the preamble, defined terms, labelled lines and
tables of particulars, the heads of letters and e-mails, and the wording of each kind of clause, together with sentence
vectors for wordings that no form foresees. It tells what a document says; it is no legal advice. Dates and places that
are left blank or redacted stay null. Agreements in other languages are refused.

Sources: the clause kinds follow Hendrycks et al. 2021, "CUAD: An Expert-Annotated NLP Dataset for Legal Contract
Review", as definitions only; Adams, "A Manual of Style for Contract Drafting", for the wording of obligations.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl
from aibackend_plugins.contract.examples import EXAMPLES
from aibackend_plugins.contract.schema import Request, Response


@hookimpl
def capability() -> Capability:
    return Capability(
        name="contract",
        credits=12,
        unit="document",
        summary="Parties, effective date, term, renewal, governing law, obligations and flagged risk clauses.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:excerpts_are_verbatim"),
            LazyImport(f"{__name__}.checks:dates_are_in_order"),
            LazyImport(f"{__name__}.checks:parties_stand_in_source"),
        ),
        examples=EXAMPLES,
    )
