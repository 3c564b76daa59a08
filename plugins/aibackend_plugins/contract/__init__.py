"""Contracts to parties, dates, term, renewal, law, obligations and risk clauses, for whoever signs or manages them.

Who is party is told by how agreements introduce people, in any order and form; what a sentence does, by a head trained
on clauses in English, German and French, together with the forms of English drafting. Dates and places that are left
blank or redacted stay null. What is no agreement that can be seen in English, German, French, Spanish, Italian, Dutch
or Portuguese, and is surely in another language, is refused as `unsupported_language`; near kin of these, such as
Danish and Catalan, are refused as no agreement. It tells what a document says; it is no legal advice.

Sources: the clause kinds follow Hendrycks et al. 2021, "CUAD: An Expert-Annotated NLP Dataset for Legal Contract
Review" (CC-BY-4.0, see `clauses/NOTICE`);
Adams, "A Manual of Style for Contract Drafting", for the wording of obligations.
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
            LazyImport(f"{__name__}.checks:severities_hold"),
            LazyImport(f"{__name__}.checks:dates_are_in_order"),
            LazyImport(f"{__name__}.checks:parties_stand_in_source"),
            LazyImport(f"{__name__}.checks:parties_keep_their_roles"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
