"""What to do with the invoice, in two or three sentences."""

from __future__ import annotations

from .case import ZERO, Case, Finding

_ACTIONS_MAX = 3
"""Steps that are spelled out; the rest are counted."""


def recommendation(case: Case, status: str, found: list[Finding]) -> str:
    """Pay, pay in part, or hold; with the weightiest steps and the sum that is not in dispute."""
    invoice, order = _named("invoice", case.invoice.number), _named("order", case.order.po_number)
    if not found:
        total = case.invoice.gross
        pay = f"Pay {case.sum(total)}" if total is not None else "Pay"
        return f"{pay}: {invoice} agrees with {order} and with what was received."
    if not any(finding.at_stake or finding.whole for finding in found):
        once = "" if all(finding.severity == "low" for finding in found) else " once this is settled"
        return f"Pay {invoice}{once}: nothing is overcharged against {order}. {_steps(found)}"
    if status == "mismatched":
        return f"Hold {invoice}: it cannot be paid against {order} as it stands. {_steps(found)}"
    return f"Pay {invoice} only in part. {_steps(found)}{_undisputed(case, found)}"


def _named(kind: str, number: str) -> str:
    return f"{kind} {number}" if number else f"the {kind}"


def _steps(found: list[Finding]) -> str:
    """The actions, weightiest first, as one sentence."""
    rank = {"high": 0, "medium": 1, "low": 2}
    ordered = sorted(found, key=lambda f: (not f.whole, rank[f.severity], -f.at_stake))
    actions = [finding.action for finding in ordered if finding.action]
    if not actions:
        return ""
    told = "; ".join(actions[:_ACTIONS_MAX])
    more = len(actions) - _ACTIONS_MAX
    rest = f"; and settle {more} smaller point{'s' if more > 1 else ''}" if more > 0 else ""
    return f"{told[0].upper()}{told[1:]}{rest}."


def _undisputed(case: Case, found: list[Finding]) -> str:
    net, undisputed = case.invoice.net, case.undisputed(found)
    if net is None or undisputed is None or not ZERO < undisputed < net:
        return ""
    return f" {case.sum(undisputed)} before tax is not in dispute."
