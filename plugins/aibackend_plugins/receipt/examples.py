"""True cases."""

from __future__ import annotations

from aibackend import Example

_TEXT_1 = """THE COPPER SPOON DINER
1420 Larkspur Street
Denver, CO 80205
(303) 555-0147

Server: Dana          Table 12
03/14/2025   7:42 PM

2 Cheeseburger            $25.90
1 Caesar Salad            $11.50
3 Iced Tea                 $8.97

Subtotal                  $46.37
Sales Tax 8.81%            $4.09
Tip                        $9.00
Total                     $59.46

VISA ************4821     $59.46
Thank you!
"""

_TEXT_2 = """Apotheke am Lindenplatz GmbH
Lindenallee 7
04105 Leipzig
USt-IdNr. DE311222333

Ibuprofen 400mg           4,80 A
2 x 0,95
Pflaster                  1,90 A
Vitamin C Tabletten       3,2O B

SUNME           EUR       9,90
Bar                      10,00
Rückgeld                  0,10

MwSt A 19 %  Netto 5,63  Steuer 1,07
MwSt B 7 %   Netto 2,99  Steuer 0,21

14.02.2025  08:12   Bon 4471
"""

EXAMPLES = (
    Example(
        title="The text of a restaurant's receipt",
        request={"text": _TEXT_1},
        response={
            "merchant": "THE COPPER SPOON DINER",
            "location": "1420 Larkspur Street, Denver, CO 80205",
            "date": "2025-03-14",
            "time": "19:42",
            "currency": "USD",
            "subtotal": 46.37,
            "tax": 4.09,
            "tip": 9,
            "total": 59.46,
            "paymentMethod": "Visa",
            "category": "Meals",
            "items": [
                {"description": "Cheeseburger", "quantity": 2, "amount": 25.9},
                {"description": "Caesar Salad", "quantity": 1, "amount": 11.5},
                {"description": "Iced Tea", "quantity": 3, "amount": 8.97},
            ],
        },
    ),
    Example(
        title="What OCR made of a German till roll",
        request={"text": _TEXT_2},
        response={
            "merchant": "Apotheke am Lindenplatz GmbH",
            "location": "Lindenallee 7, 04105 Leipzig",
            "date": "2025-02-14",
            "time": "08:12",
            "currency": "EUR",
            "subtotal": 8.62,
            "tax": 1.28,
            "tip": None,
            "total": 9.9,
            "paymentMethod": "Cash",
            "category": "Health and pharmacy",
            "items": [
                {"description": "Ibuprofen 400mg", "quantity": 1, "amount": 4.8},
                {"description": "Pflaster", "quantity": 2, "amount": 1.9},
                {"description": "Vitamin C Tabletten", "quantity": 1, "amount": 3.2},
            ],
        },
    ),
)
