"""Rules by which evidence moves the liability: Visa Compelling Evidence 3.0, and authentication by 3-D Secure.

Source: Visa, Compelling Evidence 3.0 merchant readiness guide (in force since April 2023), dispute condition 10.4: two
or more earlier undisputed transactions with the same card, 120 to 365 days before the dispute, and two of IP address,
device, account log-in and delivery address in common, one of them IP address or device. 3-D Secure: the networks'
rules on liability shift for authenticated transactions without the card.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from .proof import Proof
from .reason import Reason

_CORE = {"IP address": r"\bip\b", "device": r"device|fingerprint|laptop|phone id"}
_FURTHER = {
    "account log-in": r"log-?in\b|logged in|account|user ?(?:name|id)|e-?mail",
    "delivery address": r"(?<!ip )(?<!mail )\baddress",
}
_EARLIER = re.compile(
    r"\b(?:earlier|previous(?:ly)?|prior|undisputed|(?:never|not) disputed|before|history|older|past)\b", re.IGNORECASE
)
_ORDERS = r"(?:\w+\s+){0,2}(?:orders?|transactions?|purchases?|payments?|charges?|bookings?)"
_TWO_OR_MORE = re.compile(
    rf"\b(?:two|three|four|five|six|seven|eight|nine|ten|several|many|both|[2-9]|[1-9]\d+)\s+{_ORDERS}", re.I
)
_AUTHENTICATED = re.compile(r"authenticat|passed|success|challenge|complet|eci\W{0,3}0?(?:2|5)\b|\by\b", re.I)
_ATTEMPTED = re.compile(r"attempt|eci\W{0,3}0?(?:1|6|7|0)\b|fail|not enrolled|no 3|without 3|bypass", re.I)


CE3 = (
    "Visa Compelling Evidence 3.0: two or more undisputed transactions with the same card, 120 to 365 days old, that"
    " share two of IP address, device, log-in and delivery address with this one"
)


@dataclass(frozen=True, kw_only=True)
class Qualified:
    """met: the rule that the evidence meets, "ce3", "3ds" or None. shared: what ties the earlier orders to this one.

    near: what of Compelling Evidence 3.0 is still missing, "" where it does not apply or is met.
    """

    met: str | None
    shared: tuple[str, ...] = ()
    near: str = ""


def qualify(reason: Reason, proof: Proof) -> Qualified:
    """Which rule moves the liability, if one does; the ages of earlier orders are for the merchant to verify."""
    if reason.category != "fraud" or reason.card_present:
        return Qualified(met=None)
    authenticated = any(_by_3ds(each.text) for each in proof.of("secure"))
    if not _visa_absent(reason):
        return Qualified(met="3ds" if authenticated else None)
    shared = _shared([each.text for each in proof.speaking_for])
    missing = _missing(shared, [each.text for each in proof.speaking_for])
    if authenticated:
        return Qualified(met="3ds", shared=shared, near=missing)
    return Qualified(met=None if missing else "ce3", shared=shared, near=missing)


def _visa_absent(reason: Reason) -> bool:
    return bool(reason.network and reason.network.key == "visa" and reason.code and reason.code.code in ("10.4", "83"))


def _by_3ds(text: str) -> bool:
    return bool(_AUTHENTICATED.search(text)) and not _ATTEMPTED.search(text)


def _shared(texts: Sequence[str]) -> tuple[str, ...]:
    """What the texts on earlier orders have in common with this one."""
    told = " ".join(text for text in texts if _EARLIER.search(text))
    return tuple(name for name, pattern in {**_CORE, **_FURTHER}.items() if re.search(pattern, told, re.I))


def _missing(shared: Sequence[str], texts: Sequence[str]) -> str:
    if not any(_EARLIER.search(text) and _TWO_OR_MORE.search(text) for text in texts):
        return "two or more earlier undisputed transactions with the same card"
    if not set(shared) & set(_CORE):
        return "an IP address or device in common with the earlier transactions"
    return "" if len(shared) >= 2 else "a second data point in common with the earlier transactions"


def rules(reason: Reason, qualified: Qualified) -> list[tuple[str, bool]]:
    """What a rule asks for as a whole, for the checklist, and whether it is met."""
    if not _visa_absent(reason):
        return []
    shared = f" (in common: {', '.join(qualified.shared)})" if qualified.shared and not qualified.near else ""
    return [(f"{CE3}{shared}", not qualified.near)]
