"""What amount, account, cities and speed tell."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Set
from typing import Any

from . import scorecard
from .lands import told
from .places import distance_km, elsewhere, same_city
from .scorecard import Signal

_SHOWN = 0.05
"""Log-odds below which a graded signal is left out of the list: it moves a score by less than a hundredth."""
_LARGE = math.log(2)
"""Log-odds from which an amount is named as high; how it compares with other orders is not known."""
_NO_HISTORY_DAYS = 1
"""Age of an account up to which it can have no history."""

_SCRIPTED = frozenset({"random_email_name", "disposable_email", "hosting_ip", "anonymizing_ip"})
"""Signals of a script or of somebody who hides; digits in an address are too common among honest customers."""


def amount_signals(amount: float) -> Iterator[Signal]:
    """Above the usual, the more the riskier; it is named where it doubles the odds at least."""
    doublings = math.log2(max(amount, 1.0) / scorecard.TYPICAL_AMOUNT)
    log_odds = min(scorecard.AMOUNT_MOST, scorecard.PER_DOUBLING * doublings)
    if log_odds >= _LARGE:
        yield Signal(
            name="high_amount",
            log_odds=log_odds,
            note=f"The order comes to {amount:,.2f}, all of which is at risk if the card is not the customer's own.",
            check="Require 3-D Secure or a matching CVV and address check for this amount.",
        )


def card_test_signals(order: Mapping[str, Any], found: Set[str]) -> Iterator[Signal]:
    """A tiny first order of a sender who is no person by another of the `found` signals: stolen cards are tried so.

    A tiny first order alone is everyday business, so it takes all three. An order of nothing charges no card.
    """
    amount, days = order.get("amount", 0.0), order.get("account_age_days")
    first = days is not None and days <= _NO_HISTORY_DAYS
    if first and 0 < amount <= scorecard.CARD_TEST_AMOUNT and found & _SCRIPTED:
        yield Signal(
            name="card_testing",
            log_odds=scorecard.CARD_TEST,
            note=f"A first order of only {amount:,.2f} from a sender who hides is how stolen cards are tried out.",
            check="Look for refused cards and other small orders from the same account or network.",
        )


def age_log_odds(days: int) -> float:
    """What the account's age adds: above 0 in the first month, below 0 later."""
    return scorecard.NEW_ACCOUNT - scorecard.PER_E_FOLD_OF_DAYS * math.log1p(min(days, scorecard.DAYS_MOST))


def age_signals(days: int) -> Iterator[Signal]:
    """A young account; an old one is no signal, it only lowers the score."""
    if age_log_odds(days) > _SHOWN:
        age = "today" if days == 0 else "yesterday" if days == 1 else f"{days} days ago"
        history = "no" if days <= _NO_HISTORY_DAYS else "little"
        yield Signal(
            name="new_account",
            log_odds=age_log_odds(days),
            note=f"The account was opened {age}, so there is {history} history to judge by.",
            check="Verify the new account's phone number by a code before shipping.",
        )


def city_signals(shipping: str, billing: str) -> Iterator[Signal]:
    """Goods that go elsewhere than the bill, graded by distance where both cities are known."""
    parted = elsewhere(shipping, billing)
    if same_city(shipping, billing):
        log_odds, note = _namesakes(shipping, billing) if parted else (0.0, "")
    else:
        log_odds, note = _grade(distance_km(shipping, billing))
        if parted and log_odds < scorecard.OTHER_COUNTRY and told(shipping) and told(billing):
            log_odds, note = _namesakes(shipping, billing)
    if log_odds:
        yield Signal(
            name="city_mismatch",
            log_odds=log_odds,
            note=note,
            check="Confirm the shipping address with the card holder, at the billing address or phone.",
        )


def _namesakes(shipping: str, billing: str) -> tuple[float, str]:
    """Of places that are told to be of two countries or states; one that is told alone may be the other one too."""
    lands = told(shipping), told(billing)
    if all(lands) and not lands[0] & lands[1]:
        return scorecard.OTHER_COUNTRY, "The goods go to another country than the bill, by what is told of both places."
    return (
        scorecard.OTHER_CITY,
        "The goods go to a place in another region or country than the billing city seems to be.",
    )


def _grade(apart: tuple[float, bool] | None) -> tuple[float, str]:
    if apart is None:
        return scorecard.OTHER_CITY, "The goods go to another city than the bill."
    kilometres, same_country = apart
    if kilometres < 1:
        return 0.0, ""
    if kilometres <= scorecard.NEAR_KM:
        return scorecard.NEAR_CITY, "The goods go to a city near the billing city."
    if same_country:
        return scorecard.FAR_CITY, f"The goods go to a city {_least(kilometres)} from the billing city."
    return scorecard.OTHER_COUNTRY, f"The goods go to another country, {_least(kilometres)} from the billing city."


def _least(kilometres: float) -> str:
    """Of two cities known by their names alone, so of the nearest that bear them: to two figures, "450 km"."""
    step = 10 ** max(1, len(str(int(kilometres))) - 2)
    return f"at least {int(kilometres // step) * step:,} km"


def speed_signals(expedited: bool) -> Iterator[Signal]:
    """Expedited shipping leaves no time for a check."""
    if expedited:
        yield Signal(
            name="expedited_shipping",
            log_odds=scorecard.EXPEDITED,
            note="Expedited shipping leaves little time to find out about a stolen card.",
            check="Hold the parcel until the payment's address and CVV checks are through.",
        )
