"""How a sale was made, as far as reason and evidence tell: with the card itself, and of goods that are sent."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from aibackend_blocks.models import multilingual

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_PRESENT = re.compile(
    r"\b(?:contactless|chip|emv|tapped|swiped|till|counter|pay station|card reader|in store"
    r"|at the (?:terminal|bar|desk)"
    r"|kontaktlos|im laden|sans contact|en boutique|puce|en (?:la )?tienda|sin contacto|tpv|datáfono)\b",
    re.IGNORECASE,
)
_ABSENT = re.compile(
    r"\b(?:3-?d ?s(?:ecure)?2?|eci|avs|cvv2?|cvc2?|online|web ?shop|e-?mail order|card.absent|card.not.present|cnp)\b",
    re.I,
)
_SENT = (
    "a parcel with goods ordered online", "the item was shipped to the customer", "clothes, electronics or furniture",
    "tracking number of the courier", "the product arrived damaged", "goods were delivered to the address",
    "the article was returned", "a pair of shoes", "a used camera sold in a web shop", "Ware per Paket",
)  # fmt: skip
_RENDERED = (
    "a night in a hotel", "a meal in a restaurant", "membership of a gym", "monthly subscription", "an online course",
    "a taxi ride", "parking", "a concert ticket", "a flight", "repair work at a house", "a photographer at a wedding",
    "a band at a party", "an app, a game or a download", "a treatment or a haircut", "rental of a car",
    "the appointment took place", "Leistung eines Handwerkers",
)  # fmt: skip
"""What is sent to a customer, and what is done for one or used."""
TEXTS_MOST = 12


@dataclass(frozen=True, kw_only=True)
class Sale:
    """present: the card itself was used. rendered: a service, a stay or a meal, not goods that a carrier brings."""

    present: bool = False
    rendered: bool = False

    def asks(self, expected: Sequence[str]) -> tuple[str, ...]:
        """The kinds of evidence that such a sale can have, of those that such a dispute asks for."""
        if self.present and "secure" in expected:
            return PRESENT_ASKS
        return tuple(kind for kind in expected if not (self.rendered and kind in _CARRIED))


PRESENT_ASKS = ("chip", "receipt", "records", "identity", "used", "prior")
"""What proves who paid where the card itself was used: no check of an address or of a code was made there."""
_CARRIED = frozenset({"delivered", "dispatched"})


def sale(reason: str, evidence: Sequence[str], descriptor: str, category: str) -> Sale:
    """What reason, evidence and the name of the shop tell of the sale."""
    text = "\n".join([reason, *evidence])
    floor = UNRECEIVED if category == "not_received" else RENDERED
    return Sale(
        present=bool(_PRESENT.search(text)) and not _ABSENT.search(text),
        rendered=_lead_of_goods([reason, *evidence, descriptor]) < floor,
    )


def _lead_of_goods(texts: Sequence[str]) -> float:
    told = multilingual.embed([text[:200] for text in texts[:TEXTS_MOST] if text.strip()])
    sent, rendered = ((told @ known.T).max(axis=1).mean() for known in _known())
    return float(sent - rendered)


RENDERED, UNRECEIVED = 0.02, -0.03
"""Lead of the mean likeness to goods below which a sale is of a service; and where what did not come is disputed."""


@cache
def _known() -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    return multilingual.embed(_SENT), multilingual.embed(_RENDERED)
