"""What to do with the invoice, in two or three sentences."""

from __future__ import annotations

from aibackend_blocks.language.writing import Choice

from .case import ZERO, Case, Finding

_ACTIONS_MAX = 3
"""Steps that are spelled out; the rest are counted."""


_CHECKED = (
    "{lines} checked, {first} first.",
    "Quantities and prices of {lines} hold, from {first} on.",
    "{lines} compared with order and receipt: no difference, not in {first} either.",
    "The largest of {lines} is {largest}, and it holds.",
    "From {first} to the total, {lines} add up.",
    "Nothing needs to be asked about {largest} or the rest of {lines}.",
)
_AGREED = (
    "{pay}: {invoice} agrees with {order} and with what was received.",
    "{invoice} may be paid{sum}. Order and delivery bear it out line by line.",
    "Nothing stands against {invoice}: what was ordered came, at the agreed price. {pay}.",
    "Release {invoice} for payment{sum}; {order} and the receipt say the same.",
    "All three papers tell one story, so settle {invoice}{sum}.",
)
_HARMLESS = (
    "Pay {invoice}{once}: nothing is overcharged against {order}. {steps}",
    "No money is at stake in {invoice}. It can be paid{once}. {steps}",
    "{invoice} charges no more than {order} allows; pay it{once}. {steps}",
    "The differences cost nothing. Settle {invoice}{once}. {steps}",
)
_HELD = (
    "Hold {invoice}: it cannot be paid against {order} as it stands. {steps}",
    "Do not pay {invoice} yet. Against {order} it does not stand. {steps}",
    "{invoice} should wait, as it does not fit {order}. {steps}",
    "Stop {invoice} here: too much of it is not what {order} says. {steps}",
)
_IN_PART = (
    "Pay {invoice} only in part. {steps}{rest}",
    "Part of {invoice} can be paid. {steps}{rest}",
    "{invoice} is right in the main, but not as a whole. {steps}{rest}",
    "Before {invoice} is paid in full, some points need an answer. {steps}{rest}",
)


def recommendation(case: Case, status: str, found: list[Finding]) -> str:
    """Pay, pay in part, or hold; with the weightiest steps and the sum that is not in dispute.

    Which of several wordings is taken follows from the papers, so equal papers read alike.
    """
    total = case.invoice.gross
    told = {
        "invoice": _named("invoice", case.invoice.number),
        "order": _named("order", case.order.po_number),
        "pay": "Pay" if total is None else f"Pay {case.sum(total)}",
        "sum": "" if total is None else f", {case.sum(total)} in all",
        "checked": _checked(case),
        "once": "" if all(finding.severity == "low" for finding in found) else " once this is settled",
        "steps": _steps(found),
        "rest": _undisputed(case, found),
    }
    papers = (case.invoice.number, case.order.po_number, str(total), *(finding.action for finding in found))
    shape = Choice(*papers).pick(_shapes(status, found))
    said = f"{shape}{'' if found else ' {checked}'}".format(**told).strip()
    return said[0].upper() + said[1:]


def _shapes(status: str, found: list[Finding]) -> tuple[str, ...]:
    if not found:
        return _AGREED
    if not any(finding.at_stake or finding.whole for finding in found):
        return _HARMLESS
    return _HELD if status == "mismatched" else _IN_PART


def _checked(case: Case) -> str:
    """What was looked at, where nothing is wrong."""
    lines = case.invoice.lines
    if not lines:
        return ""
    largest = max(lines, key=lambda line: line.worth)
    count = "one line" if len(lines) == 1 else f"{len(lines)} lines"
    options = (
        _CHECKED if len(lines) > 1 else ("The one line, {first}, was ordered and came.", "{first} was the only line.")
    )
    said = Choice(*(line.description for line in lines)).pick(options)
    told = said.format(lines=count, first=lines[0].description[:60], largest=largest.description[:60])
    return told[0].upper() + told[1:]


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
