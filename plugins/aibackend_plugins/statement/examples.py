"""True cases."""

from __future__ import annotations

from aibackend import Example

_TEXT_1 = """Northmoor Building Society
12 Castle Street, Durham DH1 3AB

Mrs Eleanor Hartley
8 Rowan Close
Durham DH7 9QT

Current Account              Sort code 20-11-43   Account number 41237788
Statement period 1 March 2025 to 31 March 2025

Date        Description                    Paid out     Paid in     Balance
01 Mar      Balance brought forward                                1,204.50
03 Mar      Direct Debit Thames Water         42.10                1,162.40
05 Mar      Salary Acme Ltd                           2,150.00     3,312.40
07 Mar      Card payment TESCO STORES         68.23                3,244.17
            DURHAM
28 Mar      Standing order rent              850.00                2,394.17
31 Mar      Closing balance                                        2,394.17
"""

_TEXT_2 = """Sparkasse Musterstadt
Kontoauszug 3/2025        Girokonto
Kontoinhaber: Erika Beispiel
IBAN DE02 1205 0000 0001 2345 67

Buchung  Wert    Verwendungszweck            Betrag EUR
Alter Saldo vom 28.02.2025                   1.000,00 H
03.03.   03.03.  Lastschrift Stadtwerke        120,50 S
05.03.   05.03.  Gehalt Muster GmbH          2.400,00 H
15.03.   15.03.  Miete März                    800,00 S
Neuer Saldo vom 31.03.2025                   2.479,50 H
"""

EXAMPLES = (
    Example(
        title="The text of a current account's statement",
        request={"text": _TEXT_1},
        response={
            "institution": "Northmoor Building Society",
            "accountHolder": "Eleanor Hartley",
            "accountNumber": "7788",
            "accountType": "checking",
            "currency": "GBP",
            "periodStart": "2025-03-01",
            "periodEnd": "2025-03-31",
            "openingBalance": 1204.5,
            "closingBalance": 2394.17,
            "transactions": [
                {
                    "date": "2025-03-03",
                    "description": "Direct Debit Thames Water",
                    "amount": -42.1,
                    "balance": 1162.4,
                    "category": "Utilities",
                },
                {
                    "date": "2025-03-05",
                    "description": "Salary Acme Ltd",
                    "amount": 2150,
                    "balance": 3312.4,
                    "category": "Income",
                },
                {
                    "date": "2025-03-07",
                    "description": "Card payment TESCO STORES DURHAM",
                    "amount": -68.23,
                    "balance": 3244.17,
                    "category": "Groceries",
                },
                {
                    "date": "2025-03-28",
                    "description": "Standing order rent",
                    "amount": -850,
                    "balance": 2394.17,
                    "category": "Housing",
                },
            ],
            "totalCredits": 2150,
            "totalDebits": 960.33,
            "reconciled": True,
        },
    ),
    Example(
        title="A German statement whose signs are letters",
        request={"text": _TEXT_2},
        response={
            "institution": "Sparkasse Musterstadt",
            "accountHolder": "Erika Beispiel",
            "accountNumber": "4567",
            "accountType": "checking",
            "currency": "EUR",
            "periodStart": "2025-02-28",
            "periodEnd": "2025-03-31",
            "openingBalance": 1000,
            "closingBalance": 2479.5,
            "transactions": [
                {
                    "date": "2025-03-03",
                    "description": "Lastschrift Stadtwerke",
                    "amount": -120.5,
                    "balance": None,
                    "category": "Utilities",
                },
                {
                    "date": "2025-03-05",
                    "description": "Gehalt Muster GmbH",
                    "amount": 2400,
                    "balance": None,
                    "category": "Income",
                },
                {
                    "date": "2025-03-15",
                    "description": "Miete März",
                    "amount": -800,
                    "balance": None,
                    "category": "Housing",
                },
            ],
            "totalCredits": 2400,
            "totalDebits": 920.5,
            "reconciled": True,
        },
    ),
)
