"""Business papers of five kinds to validated JSON: invoice, receipt, EOB, ERA (X12 835) and COI (ACORD 25).

The kind is found by what the paper prints, unless the caller names it. An ERA in X12 is read strictly by its standard,
one that is printed by its labels and tables, and either must balance; the others by labels, tables and the places of
words, a filled-in ACORD form by its fields. `validation` says what does not add up; the data is given as printed all
the same. `totalAmount` is the total of an invoice or a
receipt, the payment of an ERA, and what an EOB says was billed; a certificate has none.

Limits: a printed ERA tells its adjustments by code only where the paper does; the patient's deductible, coinsurance
and copay are PR 1, 2 and 3, other amounts without a code have `reason` "". Its `claimId` is the claim's number where
one is printed, else the patient's account.
Sources: ASC X12N/005010X221A1; ACORD 25 (2016/03); EN 16931-1:2017.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl
from aibackend_plugins.parse.examples import EXAMPLES
from aibackend_plugins.parse.schema import Request, Response


@hookimpl
def capability() -> Capability:
    return Capability(
        name="parse",
        credits=10,
        unit="document",
        summary="Turn an invoice, receipt, EOB, ERA or COI (PDF or image) into structured, validated JSON.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:kind_is_as_asked"),
            LazyImport(f"{__name__}.checks:data_has_its_shape"),
            LazyImport(f"{__name__}.checks:errors_make_invalid"),
            LazyImport(f"{__name__}.checks:values_stand_in_source"),
            LazyImport(f"{__name__}.checks:amounts_stand_in_source"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
