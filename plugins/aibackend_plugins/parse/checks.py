"""What must hold of any reading of a paper, whoever read it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Any

from aibackend import Draft, RequestData
from aibackend_blocks.documents.receipts import CATEGORIES
from aibackend_blocks.language.writing.grounding import Grounding
from aibackend_blocks.pages.labels import fold

from .shapes import NAMES, SCHEMAS, fits

_SUMS = {"billed", "allowed", "planPaid", "deductible", "copay", "coinsurance", "patientOwes"}
_COPIED = {"traceNumber", "claimId", "claimNumber", "policyNumber", "naic", "invoiceNumber", "poNumber", "insured"}
_AMOUNTS = {"total", "charged", "paid", "billed", "planPaid"}


_GROUNDING = Grounding(
    needed=("data",),
    filled=tuple(f"data/{name}" for name in ("total", "lineItems", "items", "claims", "serviceLines", "policies")),
    gathered=("data/**",),
    figures=("total_amount",),
    currencies=("currency", "data_/currency"),
)


def values_are_grounded(request: RequestData, draft: Draft) -> str | None:
    """Every value that a model gives stands in the document; but for what is never printed as it is told: the code of a
    currency, a category of ours, the one piece of a line that counts none.
    """
    data = draft.result["data"]
    told = {"data": _printed(data), "data_": {"currency": data.get("currency", "")}}
    return _GROUNDING(request, replace(draft, result={**draft.result, **told}))


def _printed(data: Any) -> Any:
    if isinstance(data, Mapping):
        return {name: _printed(value) for name, value in data.items() if not _is_judged(name, value)}
    return [_printed(value) for value in data] if isinstance(data, list) else data


def _is_judged(name: str, value: Any) -> bool:
    return name == "currency" or (name == "category" and value in CATEGORIES) or (name == "quantity" and value == 1)


def kind_is_as_asked(request: RequestData, draft: Draft) -> str | None:
    """A kind that the caller named is the answer's."""
    wanted = request.get("doc_type")
    return f"docType must be {wanted}." if wanted and draft.result["doc_type"] != wanted else None


def data_has_its_shape(request: RequestData, draft: Draft) -> str | None:
    """`data` has the names of its kind, no more and no less, and a model's the kinds of their values."""
    kind, data = draft.result["doc_type"], draft.result["data"]
    if set(data) != NAMES[kind]:
        return f"data of {kind} has exactly these names: {', '.join(sorted(NAMES[kind]))}."
    if kind in SCHEMAS and draft.start is not None and not fits(data, SCHEMAS[kind]):
        return "data has not the shape of its docType: texts are strings, amounts numbers, rows lists of objects."
    if kind == "eob" and set(data["totals"]) != _SUMS:
        return f"totals has exactly these names: {', '.join(sorted(_SUMS))}."
    return None


def errors_make_invalid(request: RequestData, draft: Draft) -> str | None:
    """`valid` is true exactly when there is no error."""
    validation = draft.result["validation"]
    right = validation["valid"] is not bool(validation["errors"])
    return None if right else "validation.valid must be true exactly when errors is empty."


def values_stand_in_source(request: RequestData, draft: Draft) -> str | None:
    """Each number of a claim, a policy or a document is in the document."""
    text = _bare(draft.source)
    for name, value in _leaves(draft.result["data"]):
        if text and name in _COPIED and isinstance(value, str) and _bare(value) not in text:
            return f"{name} does not stand in the document."
    return None


def amounts_stand_in_source(request: RequestData, draft: Draft) -> str | None:
    """What is charged, paid or due in all stands in the document, or is the sum of lines or claims."""
    data, text = draft.result["data"], _bare(draft.source)
    claims = data.get("claims", [])
    parts = [claims, data.get("serviceLines", []), *(claim.get("serviceLines", []) for claim in claims)]
    sums = {sum(Decimal(str(line.get(name) or 0)) for line in lines) for lines in parts for name in _AMOUNTS}
    amounts = [(name, value) for name, value in _leaves(data) if name in _AMOUNTS]
    for name, value in [*amounts, ("totalAmount", draft.result["total_amount"])]:
        if text and value and not _is_printed(value, text) and Decimal(str(value)) not in sums:
            return f"{name} neither stands in the document nor is the sum of lines or claims."
    return None


def _is_printed(value: Any, text: str) -> bool:
    """Whether the figures of an amount stand in a text without signs, with or without its cents."""
    amount = abs(Decimal(str(value)))
    return f"{amount:.2f}".replace(".", "") in text or f"{amount.normalize():f}".replace(".", "") in text


def _leaves(data: Any) -> Iterator[tuple[str, Any]]:
    """Every value that holds no others, with its name."""
    if isinstance(data, Mapping):
        for name, value in data.items():
            if isinstance(value, Mapping | list):
                yield from _leaves(value)
            else:
                yield name, value
    elif isinstance(data, list):
        for value in data:
            yield from _leaves(value)


def _bare(text: str) -> str:
    return re.sub(r"[\W_]", "", fold(text))
