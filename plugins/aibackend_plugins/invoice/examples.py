"""True cases."""

from __future__ import annotations

from aibackend import Example

_TEXT = """Nordwind Segelmacherei GmbH
Am Alten Hafen 3, 26757 Borkum                       USt-IdNr. DE298765432

Rechnung an:
Yachtclub Ostfriesland e.V.
Deichstraße 88
26721 Emden

Rechnungsnummer: 2025-1183
Rechnungsdatum:  11.04.2025
Ihre Bestellung: YC-2025-07

Pos   Bezeichnung                      Menge    Einzelpreis        Gesamt
1     Großsegel Dacron, 24 m²              1       2.480,00      2.480,00
2     Reparatur Vorsegel, Naht             3          85,00        255,00
3     Segelsack, blau                      4          39,50        158,00

                                             Nettobetrag       2.893,00 €
                                             19 % MwSt.          549,67 €
                                             Rechnungsbetrag   3.442,67 €

Zahlbar bis 25.04.2025 ohne Abzug.
"""


def _line(description: str, quantity: float, unit_price: float, amount: float) -> dict[str, object]:
    return {"description": description, "quantity": quantity, "unitPrice": unit_price, "amount": amount}


EXAMPLES = (
    Example(
        title="A PDF",
        request={"fileUrl": "https://files.example.com/invoice.pdf"},
        response={
            "vendor": {
                "name": "Copper Lane Coffee Ltd",
                "address": "27 Copper Lane, Bristol BS1 6XN",
                "taxId": "GB 287 4410 52",
            },
            "customer": "Marlowe & Finch Books Ltd",
            "invoiceNumber": "INV-2025-0471",
            "poNumber": "PO-88213",
            "issueDate": "2025-05-14",
            "dueDate": "2025-06-13",
            "currency": "GBP",
            "subtotal": 1820.3,
            "tax": 364.06,
            "total": 2184.36,
            "paymentTerms": "30 days net, by bank transfer",
            "lineItems": [
                _line("Espresso beans Monte Verde, 1 kg", 40.0, 18.5, 740.0),
                _line("Filter coffee House Blend, 1 kg", 25.0, 15.9, 397.5),
                _line("Oat milk barista edition, carton of 6", 12.0, 14.4, 172.8),
                _line("Grinder maintenance, on site", 2.0, 95.0, 190.0),
                _line("Barista training, half day", 1.0, 320.0, 320.0),
            ],
        },
        files={"https://files.example.com/invoice.pdf": "data/invoice.pdf"},
    ),
    Example(
        title="The text of a German invoice",
        request={"text": _TEXT},
        response={
            "vendor": {
                "name": "Nordwind Segelmacherei GmbH",
                "address": "Am Alten Hafen 3, 26757 Borkum",
                "taxId": "DE298765432",
            },
            "customer": "Yachtclub Ostfriesland e.V.",
            "invoiceNumber": "2025-1183",
            "poNumber": "YC-2025-07",
            "issueDate": "2025-04-11",
            "dueDate": "2025-04-25",
            "currency": "EUR",
            "subtotal": 2893.0,
            "tax": 549.67,
            "total": 3442.67,
            "paymentTerms": "Zahlbar bis 25.04.2025 ohne Abzug.",
            "lineItems": [
                _line("Großsegel Dacron, 24 m²", 1.0, 2480.0, 2480.0),
                _line("Reparatur Vorsegel, Naht", 3.0, 85.0, 255.0),
                _line("Segelsack, blau", 4.0, 39.5, 158.0),
            ],
        },
    ),
)
