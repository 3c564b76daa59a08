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
    Example(title="A distribution agreement", request={"text": _TEXT}, response={}),
    Example(title="A short agreement on secrecy", request={"text": _NOTE}, response={}),
)
