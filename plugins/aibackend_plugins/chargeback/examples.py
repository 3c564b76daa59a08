"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="A delivery that was signed for",
        request={
            "reason": "C08 Goods/Services Not Received or Only Partially Received",
            "transaction": {"amount": 312.5, "currency": "USD", "date": "2025-05-06", "descriptor": "FERNWOOD LAMPS"},
            "evidence": [
                "UPS tracking shows hand-over on 9 May, signed by the customer",
                "Customer asked by e-mail on 10 May how to change the bulb",
            ],
            "network": "American Express",
        },
        response={
            "reasonCategory": "not_received",
            "recommendedAction": "represent",
            "narrative": "With this letter we contest the dispute of the charge of $312.50 on May 6, 2025, shown on "
            "the statement as FERNWOOD LAMPS. It was raised under American Express C08 (Goods/Services Not Received or "
            "Only Partially Received).\n"
            "\n"
            "We rely on the following:\n"
            "\n"
            "Exhibit A: UPS tracking shows hand-over on 9 May, signed by the customer.\n"
            "\n"
            "Exhibit B: Customer asked by e-mail on 10 May how to change the bulb.\n"
            "\n"
            "We ask you to decide for the merchant and to return $312.50 to us.",
            "evidenceChecklist": [
                {
                    "item": "Proof of delivery (carrier tracking to the agreed address, date "
                    "and signature): UPS tracking shows hand-over on 9 May, signed by "
                    "the customer",
                    "have": True,
                },
                {
                    "item": "Record that the goods or service were used after purchase "
                    "(log-ins, downloads, scans, attendance)",
                    "have": False,
                },
                {
                    "item": "Record that the service was provided (signed work order, completion or job report)",
                    "have": False,
                },
                {
                    "item": "Dispatch or sending record (shipping confirmation, e-mail with "
                    "the goods, tracking number)",
                    "have": False,
                },
                {
                    "item": "Correspondence with the customer about the order (e-mail, chat, "
                    "calls): Customer asked by e-mail on 10 May how to change the bulb",
                    "have": True,
                },
                {
                    "item": "Proof that the cardholder took part or received the goods (name, "
                    "ID, booking or passenger record)",
                    "have": False,
                },
            ],
            "winLikelihood": 0.67,
            "rationale": "American Express C08 (Goods/Services Not Received or Only Partially Received) is "
            "about goods or services that did not arrive. Evidence in hand: proof of delivery "
            "and the messages with the buyer. The scorecard gives 67%, so a response is worth "
            "filing. What would help most: proof of use or proof of the work done. American "
            "Express gives the merchant's side 20 days from the chargeback, and most acquirers "
            "want it sooner.",
        },
    ),
    Example(
        title="A refund that is owed",
        request={
            "reason": "Guest cancelled the room in time and was not refunded",
            "transaction": {"amount": 140, "currency": "EUR", "date": "2025-04-02", "descriptor": "HOTEL AM SEE"},
            "evidence": ["We confirmed the cancellation and the deposit was never paid back"],
            "network": "Mastercard",
        },
        response={
            "reasonCategory": "credit_not_processed",
            "recommendedAction": "accept",
            "narrative": "We accept the dispute of the charge of €140.00 on 2 April 2025, shown on the statement as "
            "HOTEL AM SEE. The claim is that a refund was not paid.\n"
            "\n"
            "The credit to the customer may stand.",
            "evidenceChecklist": [
                {
                    "item": "Record of a refund, credit or reversal already issued (date, amount, reference)",
                    "have": False,
                },
                {"item": "Terms, cancellation or refund policy shown to and accepted by the customer", "have": False},
                {"item": "Return record: whether the goods were sent back, and when", "have": False},
                {"item": "Timeline of cancellation or return against the policy's deadline", "have": False},
                {"item": "Correspondence with the customer about the order (e-mail, chat, calls)", "have": False},
                {
                    "item": "Own record that speaks for the cardholder: We confirmed the "
                    "cancellation and the deposit was never paid back",
                    "have": True,
                },
            ],
            "winLikelihood": 0.03,
            "rationale": "The stated reason reads as a refund that was not paid. No evidence in hand answers "
            "the claim yet. 1 statement speaks for the cardholder's side: We confirmed the "
            "cancellation and the deposit was never paid back. Your own records support the "
            "claim, and the scorecard gives 3%; fighting it costs fees and goodwill.",
        },
    ),
)
