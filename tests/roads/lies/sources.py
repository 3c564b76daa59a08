"""What the files of the examples say, and what of their drafts is in doubt, so that a model is asked at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

INVOICE = """Copper Lane Coffee Ltd
INVOICE
27 Copper Lane, Bristol BS1 6XN
BILL TO Marlowe & Finch Books Ltd, 112 Station Road, Cardiff CF10 1EP, United Kingdom
Invoice number INV-2025-0471   Invoice date 14 May 2025   Due date 13 June 2025   Purchase order PO-88213
Description Quantity Unit price Amount
Espresso beans Monte Verde, 1 kg 40 18.50 740.00
Filter coffee House Blend, 1 kg 25 15.90 397.50
Oat milk barista edition, carton of 6 12 14.40 172.80
Grinder maintenance, on site 2 95.00 190.00
Barista training, half day 1 320.00 320.00
Subtotal £1,820.30   VAT 20% £364.06   Total £2,184.36
Payment terms: 30 days net, by bank transfer
VAT No. GB 287 4410 52   IBAN GB33 BUKB 2020 1555 5555 55"""

SOURCES: Mapping[str, str] = {
    "invoice": INVOICE,
    "split": INVOICE,
    "tables": "Opening hours\nBranch Weekdays Saturday\nHarbour Street 8:00 to 18:00 9:00 to 13:00\n"
    "Market Square 9:00 to 20:00 10:00 to 16:00\nStation 6:30 to 22:00 7:00 to 22:00\n"
    "All branches are closed on Sundays and on public holidays.",
    "enrich": "Harbour & Finch\nHarbour & Finch builds electric cargo bikes for families and delivery companies.\n"
    "Founded in 2014. Head office: Bristol, United Kingdom. We are 51-200 people. Logistics & Freight.\n"
    "https://www.linkedin.com/company/harbour-finch-example",
    "research": "⟦source 1⟧\nA tidal turbine built by Marrow Tidal has begun to send power to the grid from the Fall "
    "of Warness, off Orkney. The machine is 74 metres long and can make 2 megawatts, enough for about 2,000 homes. "
    "Marrow Tidal employs 120 people at its yard in Kirkwall, the company said.\n⟦source 2⟧\n"
    "Marrow Tidal was founded in 2011 by two marine engineers and makes floating tidal turbines. Marrow Tidal employs "
    "145 people at its yard in Kirkwall and an office in Aberdeen. Its first customer is a ferry operator that wants "
    "to charge its boats with power from the tide.",
}
"""By capability; the others read the texts of their requests."""

DOUBTS: Mapping[str, Mapping[str, Any]] = {
    "categorize": {f"results/{place}/confidence": 0.4 for place in range(4)},
    "classify": {"confidence": 0.3, "alternatives/0/confidence": 0.28},
    "extract": {f"results/{place}/confidence": 0.5 for place in range(4)},
    "sentiment": {"confidence": 0.4},
    "contract": {"title": "", "effectiveDate": None, "expirationDate": None, "term": None, "governingLaw": None},
    "invoice": {"customer": "", "subtotal": 0},
    "receipt": {"date": "", "subtotal": 0},
    "statement": {"institution": ""},
    "resume": {"location": ""},
    "parse": {"validation": {"valid": False, "errors": [{"path": "/data", "message": "Something does not add up."}]}},
    "match": {"matches/0/confidence": 0.6, "matches/1/confidence": 0.6},
    "screen": {"verdict": "needs_review", "score": 0.5, "evidenceAgainst": ["Revenue is not told."]},
}
"""Values of the drafts, as on the wire, that make the program unsure."""
