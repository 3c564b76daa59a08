"""What amount, account, cities and speed tell."""

from __future__ import annotations

import math
from collections.abc import Iterator

from . import scorecard
from .places import distance_km, same_city
from .scorecard import Signal

_SHOWN = 0.05
"""Log-odds below which a graded signal is left out of the list: it moves a score by less than a hundredth."""


def amount_signals(amount: float) -> Iterator[Signal]:
    """Above the usual, the more the riskier."""
    doublings = math.log2(max(amount, 1.0) / scorecard.TYPICAL_AMOUNT)
    log_odds = min(scorecard.AMOUNT_MOST, scorecard.PER_DOUBLING * doublings)
    if log_odds > _SHOWN:
        yield Signal(
            name="high_amount",
            log_odds=log_odds,
            note=f"The amount is {2**doublings:.1f} times what an online order usually comes to.",
            check="Require 3-D Secure or a matching CVV and address check for this amount.",
        )


def age_log_odds(days: int) -> float:
    """What the account's age adds: above 0 in the first month, below 0 later."""
    return scorecard.NEW_ACCOUNT - scorecard.PER_E_FOLD_OF_DAYS * math.log1p(min(days, scorecard.DAYS_MOST))


def age_signals(days: int) -> Iterator[Signal]:
    """A young account; an old one is no signal, it only lowers the score."""
    if age_log_odds(days) > _SHOWN:
        age = "today" if days == 0 else "yesterday" if days == 1 else f"{days} days ago"
        yield Signal(
            name="new_account",
            log_odds=age_log_odds(days),
            note=f"The account was opened {age} and has no history to judge by.",
            check="Verify the new account's phone number by a code before shipping.",
        )


def city_signals(shipping: str, billing: str) -> Iterator[Signal]:
    """Goods that go elsewhere than the bill, graded by distance where both cities are known."""
    if same_city(shipping, billing):
        return
    apart = distance_km(shipping, billing)
    log_odds, note = _grade(apart)
    if log_odds:
        yield Signal(
            name="city_mismatch",
            log_odds=log_odds,
            note=note,
            check="Confirm the shipping address with the card holder, at the billing address or phone.",
        )


def _grade(apart: tuple[float, bool] | None) -> tuple[float, str]:
    if apart is None:
        return scorecard.OTHER_CITY, "The goods go to another city than the bill."
    kilometres, same_country = apart
    if kilometres < 1:
        return 0.0, ""
    if not same_country and kilometres > scorecard.NEAR_KM:
        return scorecard.OTHER_COUNTRY, f"The goods go to another country, {kilometres:.0f} km from the billing city."
    if kilometres > scorecard.NEAR_KM:
        return scorecard.FAR_CITY, f"The goods go to a city {kilometres:.0f} km from the billing city."
    return scorecard.NEAR_CITY, f"The goods go to a neighbouring city, {kilometres:.0f} km from the billing city."


def speed_signals(expedited: bool) -> Iterator[Signal]:
    """Expedited shipping leaves no time for a check."""
    if expedited:
        yield Signal(
            name="expedited_shipping",
            log_odds=scorecard.EXPEDITED,
            note="Expedited shipping leaves little time to find out about a stolen card.",
            check="Hold the parcel until the payment's address and CVV checks are through.",
        )
