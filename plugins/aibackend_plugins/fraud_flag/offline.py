"""The embedded road: an additive scorecard over what the order tells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from aibackend import CallContext, RequestData

from .address import ip_signals
from .mail import mail_signals
from .order import age_log_odds, age_signals, amount_signals, city_signals, speed_signals
from .scorecard import ACTIONS, BASE, Signal, level_of, risk


def offline(request: RequestData, context: CallContext) -> Mapping[str, Any]:
    """Score an order by whatever of it is known."""
    order = request["order"]
    found = sorted(_signals(order), key=lambda signal: -signal.log_odds)
    trust = min(0.0, age_log_odds(order["account_age_days"])) if "account_age_days" in order else 0.0
    score = risk(BASE + trust + sum(signal.log_odds for signal in found))
    level = level_of(score)
    return {
        "risk_score": score,
        "risk_level": level,
        "signals": [{"signal": s.name, "weight": s.weight, "note": s.note} for s in found],
        "recommended_checks": [] if level == "low" else list(dict.fromkeys(signal.check for signal in found)),
        "recommendation": ACTIONS[level],
    }


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
