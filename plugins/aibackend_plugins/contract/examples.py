"""True cases."""

from __future__ import annotations

from aibackend import Example

_TEXT = """DISTRIBUTION AGREEMENT

This Distribution Agreement (this "Agreement") is made as of the 5th day of May, 2025 (the "Effective Date") by and
between Alder Valley Instruments, Inc., a Delaware corporation (the "Supplier"), and Nordhavn Marine ApS, a Danish
private limited company (the "Distributor").

1. Appointment. Supplier hereby appoints Distributor as its sole and exclusive distributor of the Products in Denmark.

2. Payment. Distributor shall pay each invoice within thirty (30) days after receipt.

3. Records. Supplier may, upon ten days' notice and once per year, inspect the books and records of Distributor.

4. Term. This Agreement shall continue for an initial term of three (3) years from the Effective Date. Thereafter it
shall automatically renew for successive one (1) year terms unless either party gives written notice of non-renewal
at least ninety (90) days before the end of the current term.

5. Assignment. Neither party may assign this Agreement without the prior written consent of the other party.

6. Governing Law. This Agreement shall be governed by the laws of the State of Delaware.
"""

_NOTE = """MUTUAL NON-DISCLOSURE AGREEMENT

This Agreement, dated March 3, 2025, is between Tern & Kite Studio LLC ("Tern") and Oskar Lindqvist, an individual
("Consultant"). Each party shall keep the other's Confidential Information secret and shall return it upon request.
The obligations of this Agreement expire two (2) years after its date. This Agreement is governed by Swedish law.
"""

EXAMPLES = (
    Example(
        title="A distribution agreement",
        request={"text": _TEXT},
        response={
            "title": "DISTRIBUTION AGREEMENT",
            "parties": [
                {"name": "Alder Valley Instruments, Inc.", "role": "Supplier"},
                {"name": "Nordhavn Marine ApS", "role": "Distributor"},
            ],
            "effectiveDate": "2025-05-05",
            "expirationDate": "2028-05-05",
            "term": "three (3) years",
            "governingLaw": "Delaware",
            "renewal": {
                "automatic": True,
                "period": "one (1) year",
                "noticeDays": 90,
                "excerpt": "Thereafter it\n"
                "shall automatically renew for successive one (1) year terms unless either "
                "party gives written notice of non-renewal\n"
                "at least ninety (90) days before the end of the current term.",
            },
            "obligations": [
                {
                    "party": "Distributor",
                    "obligation": "shall pay each invoice within thirty (30) days after receipt",
                    "due": "within thirty (30) days after receipt",
                    "excerpt": "Distributor shall pay each invoice within thirty (30) days after receipt.",
                },
                {
                    "party": "Each party",
                    "obligation": "may not assign this Agreement without the prior written consent of the other party",
                    "due": None,
                    "excerpt": "Neither party may assign this Agreement without the prior written consent of the "
                    "other party.",
                },
            ],
            "riskClauses": [
                {
                    "type": "exclusivity",
                    "severity": "medium",
                    "excerpt": "Supplier hereby appoints Distributor as its sole and exclusive "
                    "distributor of the Products in Denmark.",
                    "note": "Supplier is bound to one partner, or keeps others out.",
                },
                {
                    "type": "audit_rights",
                    "severity": "low",
                    "excerpt": "Supplier may, upon ten days' notice and once per year, inspect the "
                    "books and records of Distributor.",
                    "note": "Supplier can look into books, records or premises.",
                },
                {
                    "type": "auto_renewal",
                    "severity": "low",
                    "excerpt": "Thereafter it\n"
                    "shall automatically renew for successive one (1) year terms unless "
                    "either party gives written notice of non-renewal\n"
                    "at least ninety (90) days before the end of the current term.",
                    "note": "The term goes on by itself unless somebody objects in time.",
                },
                {
                    "type": "assignment",
                    "severity": "low",
                    "excerpt": "Neither party may assign this Agreement without the prior written "
                    "consent of the other party.",
                    "note": "No party can hand the agreement on without consent.",
                },
            ],
            "summary": "DISTRIBUTION AGREEMENT between Alder Valley Instruments, Inc. (Supplier) and Nordhavn "
            "Marine ApS (Distributor). It takes effect on 2025-05-05 and ends on 2028-05-05. It "
            "renews automatically (one year) unless notice is given 90 days before. The law of "
            "Delaware governs. Most obligations fall on Distributor. To look at: exclusivity, "
            "audit rights, automatic renewal and limits on assignment.",
        },
    ),
    Example(
        title="A short agreement on secrecy",
        request={"text": _NOTE},
        response={
            "title": "MUTUAL NON-DISCLOSURE AGREEMENT",
            "parties": [
                {"name": "Tern & Kite Studio LLC", "role": ""},
                {"name": "Oskar Lindqvist", "role": "Consultant"},
            ],
            "effectiveDate": "2025-03-03",
            "expirationDate": None,
            "term": "two (2) years",
            "governingLaw": "Sweden",
            "renewal": {"automatic": False, "period": None, "noticeDays": None, "excerpt": None},
            "obligations": [
                {
                    "party": "Each party",
                    "obligation": "shall keep the other's Confidential Information secret and shall "
                    "return it upon request",
                    "due": "upon request",
                    "excerpt": "Each party shall keep the other's Confidential Information secret "
                    "and shall return it upon request.",
                }
            ],
            "riskClauses": [],
            "summary": "MUTUAL NON-DISCLOSURE AGREEMENT between Tern & Kite Studio LLC and Oskar Lindqvist "
            "(Consultant). It takes effect on 2025-03-03 and runs for two (2) years. The law of "
            "Sweden governs.",
        },
    ),
)
