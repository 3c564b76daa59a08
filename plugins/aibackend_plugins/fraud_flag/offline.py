"""The embedded road: an additive scorecard over what the order tells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from aibackend import CallContext, RequestData

from .address import UNTOLD, WITHOUT_ORIGIN, ip_signals
from .mail import mail_signals
from .order import age_log_odds, age_signals, amount_signals, card_test_signals, city_signals, speed_signals
from .scorecard import ACTIONS, BASE, Signal, level_of, risk

_TRACES = {"account_age_days": "account", "email": "e-mail address", "ip": "IP address"}
"""By what another order of the same hand is found, of the fields that this one has. An IP address of no public
network is no trace: everybody behind the same proxy shares it. Nor is a city."""


def offline(request: RequestData, context: CallContext) -> Mapping[str, Any]:
    """Score an order by whatever of it is known."""
    order = request["order"]
    found = list(_signals(order))
    found += card_test_signals(order, {signal.name for signal in found})
    found.sort(key=lambda signal: -signal.log_odds)
    trust = min(0.0, age_log_odds(order["account_age_days"])) if "account_age_days" in order else 0.0
    score = risk(BASE + trust + sum(signal.log_odds for signal in found))
    level = level_of(score)
    named = [s for s in found if level != "low" or s.name != UNTOLD]
    return {
        "risk_score": score,
        "risk_level": level,
        "signals": [{"signal": s.name, "weight": s.weight, "note": s.note} for s in named],
        "recommended_checks": _next_steps(ACTIONS[level], order, found),
        "recommendation": ACTIONS[level],
    }


def _next_steps(action: str, order: Mapping[str, Any], found: list[Signal]) -> list[str]:
    """What the verdict leaves to do: a review is settled by checks of its signals, a declined order no longer is.

    Declined orders seldom come alone, and money that was taken for one comes back as a chargeback.
    """
    if action == "approve":
        return []
    if action == "review":
        return list(dict.fromkeys(signal.check for signal in found))
    blind = {"ip"} if any(signal.name in WITHOUT_ORIGIN for signal in found) else set()
    known = [words for field, words in _TRACES.items() if field in order and field not in blind]
    where = f" of the same {', '.join(known[:-1])}{' or ' if known[1:] else ''}{known[-1]}" if known else ""
    return [f"Look for other orders and refused cards{where}.", "Void or refund what has been charged for this order."]


def _signals(order: Mapping[str, Any]) -> Iterator[Signal]:
    if "amount" in order:
        yield from amount_signals(order["amount"])
    if "account_age_days" in order:
        yield from age_signals(order["account_age_days"])
    if "email" in order:
        yield from mail_signals(order["email"])
    if "shipping_city" in order and "billing_city" in order:
        yield from city_signals(order["shipping_city"], order["billing_city"])
    if "ip" in order:
        yield from ip_signals(order["ip"])
    if "expedited" in order:
        yield from speed_signals(order["expedited"])
