"""Invoices of many countries and habits, set by these tests as PDF, are read back as they were set."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen import canvas

from aibackend_defaults.reader import EmbeddedReader
from aibackend_plugins.invoice.offline import find
from aibackend_plugins.invoice.schema import Response


class Paper:
    """A page on which words are set, points from the top left."""

    def __init__(self) -> None:
        self._file = io.BytesIO()
        self._canvas = canvas.Canvas(self._file, pagesize=A4)
        self.height = A4[1]

    def put(self, x: float, y: float, text: str, *, size: float = 10, bold: bool = False, right: bool = False) -> None:
        self._canvas.setFont("Helvetica-Bold" if bold else "Helvetica", size)
        draw = self._canvas.drawRightString if right else self._canvas.drawString
        draw(x, self.height - y, text)

    def stack(self, x: float, y: float, *lines: str, step: float = 13, size: float = 10) -> float:
        for place, line in enumerate(lines):
            self.put(x, y + place * step, line, size=size)
        return y + len(lines) * step

    def pairs(self, x: float, value_x: float, y: float, rows: Mapping[str, str], *, right: bool = False) -> float:
        for place, (label, value) in enumerate(rows.items()):
            self.put(x, y + 14 * place, label)
            self.put(value_x, y + 14 * place, value, right=right)
        return y + 14 * len(rows)

    def table(self, y: float, columns: Sequence[tuple[float, bool, str]], rows: Sequence[Sequence[str]]) -> float:
        """columns: x, whether right-aligned, heading."""
        for place, row in enumerate([[heading for _, _, heading in columns], *rows]):
            for (x, right, _), text in zip(columns, row, strict=True):
                self.put(x, y + 18 * place, text, right=right, bold=place == 0)
        return y + 18 * (len(rows) + 1)

    def rule(self, y: float) -> None:
        self._canvas.line(50, self.height - y, 545, self.height - y)

    def turn(self) -> None:
        self._canvas.showPage()

    def bytes(self) -> bytes:
        self._canvas.save()
        return self._file.getvalue()


def american(paper: Paper) -> dict[str, Any]:
    paper.put(50, 60, "Blue Harbor Roasters LLC", size=18, bold=True)
    paper.stack(
        50, 78, "415 Pier Avenue, Suite 210", "Portland, OR 97205", "(503) 555-0142 | billing@blueharborroasters.com"
    )
    paper.put(545, 60, "INVOICE", size=22, right=True)
    paper.pairs(
        380,
        545,
        90,
        {
            "Invoice #": "BH-20418",
            "Invoice Date": "03/28/2025",
            "Due Date": "04/27/2025",
            "P.O. Number": "77-1029",
            "Terms": "Net 30",
        },
        right=True,
    )
    paper.put(50, 180, "BILL TO", bold=True)
    paper.stack(50, 195, "Cedar & Main Cafe", "Attn: Accounts Payable", "88 Main Street", "Boise, ID 83702")
    paper.put(300, 180, "SHIP TO", bold=True)
    paper.stack(300, 195, "Cedar & Main Warehouse", "2 Depot Road", "Boise, ID 83705")
    columns = [(50, False, "Qty"), (100, False, "Description"), (430, True, "Unit Price"), (545, True, "Amount")]
    rows = [
        ["24", "House blend, whole bean, 5 lb bag", "$38.50", "$924.00"],
        ["6", "Decaf, ground, 5 lb bag", "$41.25", "$247.50"],
        ["1", "Grinder calibration", "$120.00", "$120.00"],
    ]
    y = paper.table(280, columns, rows)
    paper.pairs(
        400,
        545,
        y + 20,
        {"Subtotal": "$1,291.50", "Sales Tax (6.0%)": "$77.49", "Shipping": "$35.00", "Total Due": "$1,403.99"},
        right=True,
    )
    paper.put(
        50, 760, "Please make checks payable to Blue Harbor Roasters LLC. Federal Tax ID 93-1234567. Thank you!", size=8
    )
    return {
        "vendor.name": "Blue Harbor Roasters LLC",
        "vendor.address": "415 Pier Avenue, Suite 210, Portland, OR 97205",
        "vendor.taxId": "93-1234567",
        "customer": "Cedar & Main Cafe",
        "invoiceNumber": "BH-20418",
        "poNumber": "77-1029",
        "issueDate": "2025-03-28",
        "dueDate": "2025-04-27",
        "currency": "USD",
        "subtotal": 1291.5,
        "tax": 77.49,
        "total": 1403.99,
        "paymentTerms": "Net 30",
        "lines": [
            ("House blend, whole bean, 5 lb bag", 24, 38.5, 924),
            ("Decaf, ground, 5 lb bag", 6, 41.25, 247.5),
            ("Grinder calibration", 1, 120, 120),
        ],
    }


def german(paper: Paper) -> dict[str, Any]:
    paper.put(545, 50, "Tischlerei Brandt GmbH", size=16, bold=True, right=True)
    paper.put(60, 130, "Tischlerei Brandt GmbH · Hafenweg 7 · 24103 Kiel", size=7)
    paper.stack(60, 150, "Seehotel Förde KG", "Frau Ines Petersen", "Strandallee 114", "24159 Kiel")
    paper.pairs(
        370,
        545,
        150,
        {
            "Kundennummer:": "10877",
            "Auftragsnummer:": "A-5521",
            "Ihre Bestellung:": "SF-2025/88",
            "Datum:": "12. März 2025",
        },
        right=True,
    )
    paper.put(60, 260, "Rechnung Nr. 2025-0311", size=14, bold=True)
    paper.stack(60, 285, "Sehr geehrte Frau Petersen,", "für unsere Leistungen vom 03.03.2025 berechnen wir Ihnen:")
    columns = [
        (60, False, "Pos."),
        (95, False, "Bezeichnung"),
        (360, True, "Menge"),
        (370, False, "Einheit"),
        (470, True, "Einzelpreis"),
        (545, True, "Gesamtpreis"),
    ]
    rows = [
        ["1", "Einbauschrank Eiche massiv", "2", "Stk.", "1.840,00 €", "3.680,00 €"],
        ["2", "Montage vor Ort", "11,5", "Std.", "62,00 €", "713,00 €"],
        ["3", "Anfahrt", "1", "psch.", "45,00 €", "45,00 €"],
    ]
    y = paper.table(330, columns, rows)
    paper.pairs(
        360,
        545,
        y + 14,
        {"Nettobetrag": "4.438,00 €", "zzgl. 19 % MwSt.": "843,22 €", "Rechnungsbetrag": "5.281,22 €"},
        right=True,
    )
    paper.put(60, y + 90, "Zahlbar bis zum 26.03.2025 ohne Abzug auf das unten genannte Konto.")
    for x, lines in (
        (60, ("Tischlerei Brandt GmbH", "Hafenweg 7", "24103 Kiel")),
        (230, ("Förde Sparkasse", "IBAN DE02 2105 0170 0012 3456 78", "BIC NOLADE21KIE")),
        (420, ("HRB 12345 KI", "USt-IdNr. DE811234567", "Geschäftsführer: Jan Brandt")),
    ):
        paper.stack(x, 790, *lines, step=9, size=7)
    return {
        "vendor.name": "Tischlerei Brandt GmbH",
        "vendor.address": "Hafenweg 7, 24103 Kiel",
        "vendor.taxId": "DE811234567",
        "customer": "Seehotel Förde KG",
        "invoiceNumber": "2025-0311",
        "poNumber": "SF-2025/88",
        "issueDate": "2025-03-12",
        "dueDate": "2025-03-26",
        "currency": "EUR",
        "subtotal": 4438,
        "tax": 843.22,
        "total": 5281.22,
        "paymentTerms": "Zahlbar bis zum 26.03.2025 ohne Abzug auf das unten genannte Konto.",
        "lines": [
            ("Einbauschrank Eiche massiv", 2, 1840, 3680),
            ("Montage vor Ort", 11.5, 62, 713),
            ("Anfahrt", 1, 45, 45),
        ],
    }


def french(paper: Paper) -> dict[str, Any]:
    paper.put(50, 55, "Atelier Lumière SAS", size=16, bold=True)
    paper.stack(50, 72, "18 rue des Tanneurs", "59800 Lille", "SIRET 812 345 678 00021", "N° TVA : FR40812345678")
    paper.put(360, 60, "FACTURE", size=20)
    paper.pairs(360, 450, 85, {"N° de facture :": "F2025-0147", "Date :": "07/02/2025", "Échéance :": "09/03/2025"})
    paper.put(360, 150, "Facturé à :")
    paper.stack(360, 165, "Mairie de Roubaix", "17 Grand Place", "59100 Roubaix")
    columns = [
        (50, False, "Désignation"),
        (330, True, "Qté"),
        (400, True, "P.U. HT"),
        (450, True, "TVA"),
        (545, True, "Montant HT"),
    ]
    rows = [
        ["Luminaire suspendu laiton", "12", "185,00", "20 %", "2 220,00"],
        ["Pose et raccordement", "8", "55,00", "10 %", "440,00"],
        ["Remise commerciale", "1", "-120,00", "20 %", "-120,00"],
    ]
    y = paper.table(250, columns, rows)
    paper.pairs(
        380,
        545,
        y + 20,
        {
            "Total HT": "2 540,00 €",
            "TVA 20 %": "420,00 €",
            "TVA 10 %": "44,00 €",
            "Total TTC": "3 004,00 €",
            "Net à payer": "3 004,00 €",
        },
        right=True,
    )
    paper.put(50, y + 110, "Conditions de paiement : 30 jours date de facture, par virement")
    paper.put(
        50,
        800,
        "Atelier Lumière SAS au capital de 20 000 € - RCS Lille 812 345 678 - IBAN FR76 3000 4000 5000 0612 3456 789",
        size=7,
    )
    return {
        "vendor.name": "Atelier Lumière SAS",
        "vendor.address": "18 rue des Tanneurs, 59800 Lille",
        "vendor.taxId": "FR40812345678",
        "customer": "Mairie de Roubaix",
        "invoiceNumber": "F2025-0147",
        "issueDate": "2025-02-07",
        "dueDate": "2025-03-09",
        "currency": "EUR",
        "subtotal": 2540,
        "tax": 464,
        "total": 3004,
        "paymentTerms": "30 jours date de facture, par virement",
        "lines": [
            ("Luminaire suspendu laiton", 12, 185, 2220),
            ("Pose et raccordement", 8, 55, 440),
            ("Remise commerciale", 1, -120, -120),
        ],
    }


def spanish(paper: Paper) -> dict[str, Any]:
    paper.put(50, 55, "Conservas del Norte, S.L.", size=14, bold=True)
    paper.stack(
        50,
        72,
        "Polígono Industrial Erletxe, 9",
        "48960 Galdakao (Bizkaia)",
        "NIF: B95123456",
        "info@conservasdelnorte.es",
    )
    paper.put(50, 150, "Factura n.º: 2025/0088", bold=True)
    paper.put(50, 166, "Fecha de factura: 5 de mayo de 2025")
    paper.put(50, 182, "Vencimiento: 4 de junio de 2025")
    paper.put(330, 150, "Cliente", bold=True)
    paper.stack(330, 166, "Supermercados Ebro, S.A.", "Calle Mayor 24", "50001 Zaragoza", "NIF: A50654321")
    columns = [(50, False, "Concepto"), (330, True, "Cantidad"), (430, True, "Precio unitario"), (545, True, "Importe")]
    rows = [
        ["Bonito en aceite 250 g (caja 24)", "15", "98,40", "1.476,00"],
        ["Anchoas del Cantábrico 50 g", "200", "4,75", "950,00"],
    ]
    y = paper.table(250, columns, rows)
    paper.pairs(
        380,
        545,
        y + 16,
        {"Base imponible": "2.426,00 €", "IVA 10%": "242,60 €", "Total factura": "2.668,60 €"},
        right=True,
    )
    paper.put(50, y + 90, "Forma de pago: transferencia a ES91 2100 0418 4502 0005 1332")
    return {
        "vendor.name": "Conservas del Norte, S.L.",
        "vendor.taxId": "B95123456",
        "customer": "Supermercados Ebro, S.A.",
        "invoiceNumber": "2025/0088",
        "issueDate": "2025-05-05",
        "dueDate": "2025-06-04",
        "currency": "EUR",
        "subtotal": 2426,
        "tax": 242.6,
        "total": 2668.6,
        "lines": [
            ("Bonito en aceite 250 g (caja 24)", 15, 98.4, 1476),
            ("Anchoas del Cantábrico 50 g", 200, 4.75, 950),
        ],
    }


def swiss(paper: Paper) -> dict[str, Any]:
    paper.stack(50, 50, "Alpenblick Software AG", "Bahnhofstrasse 21", "8001 Zürich", "CHE-123.456.789 MWST")
    paper.stack(340, 130, "Gemeinde Lauterbrunnen", "Dorfstrasse 3", "3822 Lauterbrunnen")
    paper.put(50, 220, "Rechnung", size=16, bold=True)
    paper.pairs(
        50, 170, 240, {"Rechnungsnummer": "R-10045", "Rechnungsdatum": "31.01.2025", "Zahlbar bis": "02.03.2025"}
    )
    columns = [(50, False, "Leistung"), (330, True, "Anzahl"), (430, True, "Preis CHF"), (545, True, "Betrag CHF")]
    rows = [
        ["Lizenz Gemeindeportal, Jahr 2025", "1", "12'400.00", "12'400.00"],
        ["Schulung, halber Tag", "3", "680.00", "2'040.00"],
    ]
    y = paper.table(310, columns, rows)
    paper.pairs(
        380,
        545,
        y + 16,
        {"Zwischensumme": "14'440.00", "MWST 8.1%": "1'169.64", "Rundung": "0.01", "Total CHF": "15'609.65"},
        right=True,
    )
    return {
        "vendor.name": "Alpenblick Software AG",
        "vendor.address": "Bahnhofstrasse 21, 8001 Zürich",
        "vendor.taxId": "CHE-123.456.789 MWST",
        "customer": "Gemeinde Lauterbrunnen",
        "invoiceNumber": "R-10045",
        "issueDate": "2025-01-31",
        "dueDate": "2025-03-02",
        "currency": "CHF",
        "subtotal": 14440,
        "tax": 1169.64,
        "total": 15609.65,
        "lines": [("Lizenz Gemeindeportal, Jahr 2025", 1, 12400, 12400), ("Schulung, halber Tag", 3, 680, 2040)],
    }


def dutch(paper: Paper) -> dict[str, Any]:
    """Reverse charge: no tax is charged."""
    paper.put(50, 55, "FACTUUR", size=20, bold=True)
    paper.stack(
        50, 100, "Nordlys Design ApS", "Bredgade 40", "1260 København K", "Denemarken", "BTW-nummer klant: DK12345678"
    )
    paper.stack(
        380,
        100,
        "Studio Kade B.V.",
        "Oudezijds Kade 12",
        "1012 GZ Amsterdam",
        "KvK 61234567",
        "BTW NL853123456B01",
        "IBAN NL91 ABNA 0417 1643 00",
    )
    paper.pairs(50, 160, 200, {"Factuurnummer": "2025104", "Factuurdatum": "14-04-2025", "Vervaldatum": "14-05-2025"})
    columns = [(50, False, "Omschrijving"), (330, True, "Aantal"), (430, True, "Tarief"), (545, True, "Bedrag")]
    y = paper.table(
        270,
        columns,
        [["Ontwerp huisstijl", "32", "€ 95,00", "€ 3.040,00"], ["Fotografie", "1", "€ 650,00", "€ 650,00"]],
    )
    paper.pairs(
        380, 545, y + 16, {"Subtotaal": "€ 3.690,00", "BTW 0%": "€ 0,00", "Totaal te betalen": "€ 3.690,00"}, right=True
    )
    paper.put(50, y + 80, "BTW verlegd naar de afnemer (artikel 44 en 196 Richtlijn 2006/112/EG).")
    return {
        "vendor.name": "Studio Kade B.V.",
        "vendor.address": "Oudezijds Kade 12, 1012 GZ Amsterdam",
        "vendor.taxId": "NL853123456B01",
        "customer": "Nordlys Design ApS",
        "invoiceNumber": "2025104",
        "issueDate": "2025-04-14",
        "dueDate": "2025-05-14",
        "currency": "EUR",
        "subtotal": 3690,
        "tax": 0,
        "total": 3690,
        "lines": [("Ontwerp huisstijl", 32, 95, 3040), ("Fotografie", 1, 650, 650)],
    }


def british_over_pages(paper: Paper) -> dict[str, Any]:
    """Two pages, with a subtotal carried forward and brought forward, and a trade discount."""
    lines = [(f"Oak shelf bracket type {place}", place, 3.25, round(3.25 * place, 2)) for place in range(1, 41)]
    net = sum(amount for *_, amount in lines)
    columns = [
        (50, False, "Code"),
        (110, False, "Description"),
        (370, True, "Quantity"),
        (450, True, "Price"),
        (545, True, "Net Amount"),
    ]

    def head(page: int) -> None:
        paper.put(50, 50, "Hartley Timber Supplies Ltd", size=14, bold=True)
        paper.stack(50, 66, "Unit 4, Canal Road Trading Estate", "Leeds LS12 2AB", "VAT Reg No: GB 123 4567 89")
        paper.pairs(
            380, 545, 60, {"Invoice No:": "SI-884120", "Date:": "06/11/2024", "Page:": f"{page} of 2"}, right=True
        )
        paper.put(50, 120, "Invoice To:")
        paper.stack(50, 134, "Moorland Joinery", "12 High Street", "Skipton", "BD23 1JD")

    def rows(part: Sequence[tuple[str, int, float, float]]) -> list[list[str]]:
        return [
            [f"B{count:03}", name, str(count), f"{price:.2f}", f"{amount:,.2f}"] for name, count, price, amount in part
        ]

    head(1)
    y = paper.table(210, columns, rows(lines[:28]))
    paper.pairs(380, 545, y + 6, {"Carried forward": f"{sum(a for *_, a in lines[:28]):,.2f}"}, right=True)
    paper.turn()
    head(2)
    y = paper.table(210, columns, rows(lines[28:]))
    goods, discount = net, round(net * 0.05, 2)
    tax = round((goods - discount) * 0.2, 2)
    paper.pairs(
        380,
        545,
        y + 10,
        {
            "Goods total": f"£{goods:,.2f}",
            "Less 5% trade discount": f"-£{discount:,.2f}",
            "Net total": f"£{goods - discount:,.2f}",
            "VAT @ 20%": f"£{tax:,.2f}",
            "Invoice total": f"£{goods - discount + tax:,.2f}",
        },
        right=True,
    )
    paper.put(50, y + 110, "Payment terms: 30 days from date of invoice")
    return {
        "vendor.name": "Hartley Timber Supplies Ltd",
        "vendor.taxId": "GB123456789",
        "customer": "Moorland Joinery",
        "invoiceNumber": "SI-884120",
        "issueDate": "2024-11-06",
        "currency": "GBP",
        "subtotal": round(goods - discount, 2),
        "tax": tax,
        "total": round(goods - discount + tax, 2),
        "paymentTerms": "30 days from date of invoice",
        "lines": lines,
    }


def credit_note(paper: Paper) -> dict[str, Any]:
    paper.put(50, 60, "Fenwick Office Products Inc.", size=15, bold=True)
    paper.stack(50, 78, "900 Commerce Parkway", "Columbus, OH 43215")
    paper.put(545, 60, "CREDIT NOTE", size=18, right=True)
    paper.pairs(
        380, 545, 90, {"Credit Note No.": "CN-00712", "Date": "2025-06-18", "Reference": "INV-4410"}, right=True
    )
    paper.put(50, 140, "Customer:")
    paper.stack(50, 154, "Lakeview Dental Group", "77 Shore Drive", "Sandusky, OH 44870")
    columns = [(50, False, "Item"), (330, True, "Qty"), (430, True, "Unit Price"), (545, True, "Line Total")]
    y = paper.table(
        240, columns, [["Desk chair, returned", "-2", "149.00", "-298.00"], ["Restocking fee", "1", "25.00", "25.00"]]
    )
    paper.pairs(
        380, 545, y + 16, {"Subtotal": "(273.00)", "Tax 7.5%": "(20.48)", "Total Credit USD": "(293.48)"}, right=True
    )
    return {
        "vendor.name": "Fenwick Office Products Inc.",
        "vendor.address": "900 Commerce Parkway, Columbus, OH 43215",
        "customer": "Lakeview Dental Group",
        "invoiceNumber": "CN-00712",
        "issueDate": "2025-06-18",
        "currency": "USD",
        "subtotal": -273,
        "tax": -20.48,
        "total": -293.48,
        "lines": [("Desk chair, returned", -2, 149, -298), ("Restocking fee", 1, 25, 25)],
    }


def italian(paper: Paper) -> dict[str, Any]:
    paper.stack(
        50, 50, "Officine Meccaniche Rossi S.r.l.", "Via dell'Industria 15", "40127 Bologna (BO)", "P.IVA IT02345678901"
    )
    paper.put(330, 50, "Spett.le")
    paper.stack(
        330, 64, "Cantieri Adriatici S.p.A.", "Viale della Marina 2", "60121 Ancona (AN)", "P.IVA IT09876543210"
    )
    paper.pairs(50, 170, 150, {"Fattura n.": "118/2025", "Data fattura": "20/03/2025", "Scadenza": "30/04/2025"})
    columns = [
        (50, False, "Descrizione"),
        (300, True, "Q.tà"),
        (380, True, "Prezzo unitario"),
        (450, True, "IVA %"),
        (545, True, "Importo"),
    ]
    y = paper.table(
        220,
        columns,
        [["Albero motore revisionato", "2", "1.150,00", "22", "2.300,00"], ["Trasporto", "1", "80,00", "22", "80,00"]],
    )
    paper.pairs(
        380,
        545,
        y + 16,
        {"Imponibile": "2.380,00", "IVA 22%": "523,60", "Totale documento EUR": "2.903,60"},
        right=True,
    )
    paper.put(50, y + 80, "Condizioni di pagamento: bonifico bancario 30 gg fine mese")
    return {
        "vendor.name": "Officine Meccaniche Rossi S.r.l.",
        "vendor.address": "Via dell'Industria 15, 40127 Bologna (BO)",
        "vendor.taxId": "IT02345678901",
        "customer": "Cantieri Adriatici S.p.A.",
        "invoiceNumber": "118/2025",
        "issueDate": "2025-03-20",
        "dueDate": "2025-04-30",
        "currency": "EUR",
        "subtotal": 2380,
        "tax": 523.6,
        "total": 2903.6,
        "paymentTerms": "bonifico bancario 30 gg fine mese",
        "lines": [("Albero motore revisionato", 2, 1150, 2300), ("Trasporto", 1, 80, 80)],
    }


def portuguese_without_headings(paper: Paper) -> dict[str, Any]:
    """A list without a heading: the rows are known because they add up."""
    paper.stack(50, 50, "Quinta do Vale, Lda.", "Rua das Flores 30", "4050-262 Porto", "NIPC: 509123456")
    paper.put(50, 130, "Fatura n.º FT 2025/61")
    paper.put(50, 146, "Data de emissão: 2025-01-15")
    paper.put(330, 130, "Cliente: Garrafeira Central, Unipessoal")
    paper.put(50, 220, "Vinho tinto reserva, 12 garrafas")
    paper.put(545, 220, "144,00 €", right=True)
    paper.put(50, 240, "Azeite virgem extra, 6 garrafas")
    paper.put(545, 240, "51,90 €", right=True)
    paper.pairs(
        380, 545, 280, {"Total sem IVA": "195,90 €", "IVA 13%": "25,47 €", "Total com IVA": "221,37 €"}, right=True
    )
    return {
        "vendor.name": "Quinta do Vale, Lda.",
        "vendor.address": "Rua das Flores 30, 4050-262 Porto",
        "vendor.taxId": "509123456",
        "customer": "Garrafeira Central, Unipessoal",
        "invoiceNumber": "FT 2025/61",
        "issueDate": "2025-01-15",
        "currency": "EUR",
        "subtotal": 195.9,
        "tax": 25.47,
        "total": 221.37,
        "lines": [("Vinho tinto reserva, 12 garrafas", 0, 0, 144), ("Azeite virgem extra, 6 garrafas", 0, 0, 51.9)],
    }


def canadian_two_taxes(paper: Paper) -> dict[str, Any]:
    paper.put(297, 55, "Maple Ridge Landscaping", size=16, bold=True)
    paper.stack(297, 72, "1200 Dunbar Street", "Vancouver, BC V6S 2E7", "GST/HST No. 812345678RT0001")
    paper.put(50, 55, "Invoice", size=20)
    paper.pairs(50, 150, 80, {"Number": "1099", "Date": "Sept. 9, 2025", "Due": "On receipt"})
    paper.put(50, 140, "To:")
    paper.stack(50, 154, "Harbour View Strata", "455 Granville Street", "Vancouver, BC V6C 1T1")
    columns = [(50, False, "Service"), (330, True, "Hours"), (430, True, "Rate"), (545, True, "Amount")]
    y = paper.table(
        240, columns, [["Hedge trimming", "6.5", "65.00", "422.50"], ["Disposal of green waste", "1", "90.00", "90.00"]]
    )
    paper.pairs(
        380,
        545,
        y + 16,
        {"Sub-total": "512.50", "GST 5%": "25.63", "PST 7%": "35.88", "Amount due (CAD)": "574.01"},
        right=True,
    )
    return {
        "vendor.name": "Maple Ridge Landscaping",
        "vendor.address": "1200 Dunbar Street, Vancouver, BC V6S 2E7",
        "customer": "Harbour View Strata",
        "invoiceNumber": "1099",
        "issueDate": "2025-09-09",
        "dueDate": "",
        "currency": "CAD",
        "subtotal": 512.5,
        "tax": 61.51,
        "total": 574.01,
        "lines": [("Hedge trimming", 6.5, 65, 422.5), ("Disposal of green waste", 1, 90, 90)],
    }


def gross_prices(paper: Paper) -> dict[str, Any]:
    """A shop's invoice: prices hold the tax, which is told at the foot."""
    paper.put(50, 55, "Radladen Pankow", size=18, bold=True)
    paper.stack(50, 75, "Berliner Str. 5, 13187 Berlin", "www.radladen-pankow.de", "Steuernummer 35/123/45678")
    paper.stack(50, 150, "Herr", "Tom Winkler", "Florastr. 19", "13187 Berlin")
    paper.put(50, 230, "RECHNUNG", bold=True)
    paper.pairs(380, 470, 150, {"Rechnungs-Nr.": "20250562", "Datum": "02.07.25"})
    columns = [(50, False, "Artikel"), (300, True, "Anzahl"), (420, True, "Preis"), (545, True, "Summe")]
    y = paper.table(
        260,
        columns,
        [["Trekkingrad Modell Havel", "1", "899,00 €", "899,00 €"], ["Schloss", "2", "49,95 €", "99,90 €"]],
    )
    paper.pairs(
        360,
        545,
        y + 16,
        {"Gesamtbetrag": "998,90 €", "darin enthaltene MwSt. 19%": "159,49 €", "Nettobetrag": "839,41 €"},
        right=True,
    )
    paper.put(50, y + 90, "Betrag dankend bar erhalten.")
    return {
        "vendor.name": "Radladen Pankow",
        "vendor.address": "Berliner Str. 5, 13187 Berlin",
        "vendor.taxId": "35/123/45678",
        "customer": "Tom Winkler",
        "invoiceNumber": "20250562",
        "issueDate": "2025-07-02",
        "currency": "EUR",
        "subtotal": 839.41,
        "tax": 159.49,
        "total": 998.9,
        "lines": [("Trekkingrad Modell Havel", 1, 899, 899), ("Schloss", 2, 49.95, 99.9)],
    }


def paid_online(paper: Paper) -> dict[str, Any]:
    paper.put(40, 50, "Invoice", size=18, bold=True)
    paper.pairs(
        40,
        130,
        75,
        {"Invoice number": "7C31A9E2-0004", "Date of issue": "January 5, 2025", "Date due": "January 20, 2025"},
    )
    paper.stack(
        40,
        140,
        "Pixelforge Inc.",
        "548 Market Street",
        "PMB 72296",
        "San Francisco, California 94104",
        "United States",
        "support@pixelforge.dev",
        step=14,
    )
    paper.stack(
        260,
        140,
        "Bill to",
        "Lumen Labs GmbH",
        "Torstraße 61",
        "10119 Berlin",
        "Germany",
        "accounts@lumenlabs.de",
        "DE VAT DE298123456",
        step=14,
    )
    paper.put(40, 270, "$238.00 USD due January 20, 2025", size=15, bold=True)
    y = paper.table(
        320,
        [
            (40, False, "Description"),
            (330, True, "Qty"),
            (400, True, "Unit price"),
            (460, True, "Tax"),
            (555, True, "Amount"),
        ],
        [["Team plan", "4", "$50.00", "19%", "$200.00"]],
    )
    paper.stack(40, y - 22 + 14, "Jan 5 – Feb 5, 2025", size=8)
    paper.pairs(
        330,
        555,
        y + 25,
        {
            "Subtotal": "$200.00",
            "Total excluding tax": "$200.00",
            "VAT - Germany (19% on $200.00)": "$38.00",
            "Total": "$238.00",
            "Amount due": "$238.00 USD",
        },
        right=True,
    )
    return {
        "vendor.name": "Pixelforge Inc.",
        "customer": "Lumen Labs GmbH",
        "invoiceNumber": "7C31A9E2-0004",
        "issueDate": "2025-01-05",
        "dueDate": "2025-01-20",
        "currency": "USD",
        "subtotal": 200,
        "tax": 38,
        "total": 238,
        "poNumber": "",
    }


def small_business(paper: Paper) -> dict[str, Any]:
    paper.put(40, 50, "INVOICE", size=18, bold=True)
    paper.stack(
        40,
        75,
        "Sunny Side Plumbing",
        "2210 W Camelback Rd",
        "Phoenix, AZ 85015",
        "office@sunnysideplumbing.com",
        "+1 (602) 555-0199",
    )
    paper.put(40, 160, "Bill to")
    paper.stack(40, 174, "Desert Rose Apartments", "4501 N 7th Ave", "Phoenix, AZ 85013")
    paper.put(40, 225, "Invoice details", bold=True)
    paper.stack(40, 240, "Invoice no.: 3391", "Terms: Net 15", "Invoice date: 02/03/2025", "Due date: 02/18/2025")
    y = paper.table(
        310,
        [
            (40, False, "#"),
            (60, False, "Date"),
            (130, False, "Product or service"),
            (260, False, "Description"),
            (420, True, "Qty"),
            (480, True, "Rate"),
            (560, True, "Amount"),
        ],
        [
            ["1.", "01/30/2025", "Water heater", "Install 50 gal heater", "1", "$1,450.00", "$1,450.00"],
            ["2.", "01/30/2025", "Labor", "Plumber hours", "3.5", "$110.00", "$385.00"],
        ],
    )
    paper.pairs(420, 560, y + 10, {"Total": "$1,835.00", "Payment": "-$500.00", "Balance due": "$1,335.00"}, right=True)
    return {
        "vendor.name": "Sunny Side Plumbing",
        "vendor.address": "2210 W Camelback Rd, Phoenix, AZ 85015",
        "customer": "Desert Rose Apartments",
        "invoiceNumber": "3391",
        "issueDate": "2025-02-03",
        "dueDate": "2025-02-18",
        "currency": "USD",
        "total": 1835,
        "subtotal": 1835,
        "tax": 0,
        "paymentTerms": "Net 15",
        "lines": [("Install 50 gal heater", 1, 1450, 1450), ("Plumber hours", 3.5, 110, 385)],
    }


def telephone_bill(paper: Paper) -> dict[str, Any]:
    paper.put(40, 50, "NorthTel Mobile", size=18, bold=True)
    paper.stack(40, 100, "Mr John Doe", "12 Acacia Avenue", "Manchester", "M14 5TH")
    paper.pairs(
        350,
        555,
        90,
        {
            "Account number": "88120034",
            "Bill number": "B-20250401-77",
            "Bill date": "1 April 2025",
            "Payment due date": "15 April 2025",
        },
        right=True,
    )
    paper.put(40, 200, "Your bill at a glance", bold=True)
    paper.pairs(
        40,
        400,
        220,
        {
            "Previous balance": "£35.00",
            "Payment received - thank you": "-£35.00",
            "Monthly charges": "£30.00",
            "Usage outside your plan": "£4.50",
            "VAT at 20%": "£6.90",
            "Total for this bill": "£41.40",
        },
        right=True,
    )
    paper.put(40, 330, "We will collect £41.40 by Direct Debit on or after 15 April 2025.")
    paper.put(40, 800, "NorthTel Mobile Limited. Registered in England 01234567. VAT number GB 987 6543 21", size=7)
    return {
        "vendor.name": "NorthTel Mobile",
        "customer": "Mr John Doe",
        "invoiceNumber": "B-20250401-77",
        "issueDate": "2025-04-01",
        "dueDate": "2025-04-15",
        "currency": "GBP",
        "tax": 6.9,
        "total": 41.4,
        "vendor.taxId": "GB 987 6543 21",
    }


def hotel(paper: Paper) -> dict[str, Any]:
    paper.put(297, 50, "Hotel Bellavista", size=16, bold=True)
    paper.stack(230, 65, "Lungomare 12, 47838 Riccione (RN) - Tel. 0541 600111", "P.IVA 03456780401")
    paper.stack(40, 110, "Sig. Marco Bianchi", "Via Garibaldi 8", "20121 Milano (MI)")
    paper.put(40, 170, "Fattura n. 455 del 18/08/2025", bold=True)
    y = paper.table(
        210,
        [
            (40, False, "Data"),
            (110, False, "Descrizione"),
            (360, True, "Q.tà"),
            (450, True, "Prezzo"),
            (550, True, "Totale"),
        ],
        [
            ["15/08/2025", "Camera doppia, pensione completa", "3", "145,00", "435,00"],
            ["17/08/2025", "Ombrellone e lettini", "3", "22,00", "66,00"],
        ],
    )
    paper.pairs(
        380,
        550,
        y + 10,
        {"Totale imponibile": "455,45 €", "IVA 10%": "45,55 €", "Totale fattura": "501,00 €"},
        right=True,
    )
    return {
        "vendor.name": "Hotel Bellavista",
        "customer": "Sig. Marco Bianchi",
        "invoiceNumber": "455",
        "issueDate": "2025-08-18",
        "currency": "EUR",
        "subtotal": 455.45,
        "tax": 45.55,
        "total": 501,
        "vendor.taxId": "03456780401",
        "lines": [("Camera doppia, pensione completa", 3, 145, 435), ("Ombrellone e lettini", 3, 22, 66)],
    }


def australian(paper: Paper) -> dict[str, Any]:
    paper.put(40, 60, "TAX INVOICE", size=20)
    paper.stack(
        40, 100, "Wattle Creek Vineyards", "Attention: Sue Tran", "18 Vineyard Lane", "POKOLBIN NSW 2320", "AUSTRALIA"
    )
    x = 280
    for i, (a, b) in enumerate(
        (
            ("Invoice Date", "10 Jan 2025"),
            ("Invoice Number", "INV-0012"),
            ("Reference", "PO 5521"),
            ("ABN", "51 824 753 556"),
        )
    ):
        paper.put(x, 100 + i * 34, a, bold=True)
        paper.put(x, 113 + i * 34, b)
    paper.stack(420, 100, "Coastal Signage Pty Ltd", "7 Foundry St", "NEWCASTLE NSW 2300", "AUSTRALIA")
    y = paper.table(
        260,
        [
            (40, False, "Description"),
            (320, True, "Quantity"),
            (400, True, "Unit Price"),
            (460, True, "GST"),
            (555, True, "Amount AUD"),
        ],
        [
            ["Cellar door sign, hardwood", "2.00", "640.00", "10%", "1,280.00"],
            ["Installation", "1.00", "220.00", "10%", "220.00"],
        ],
    )
    paper.pairs(
        360, 555, y + 10, {"Subtotal": "1,500.00", "TOTAL GST 10%": "150.00", "TOTAL AUD": "1,650.00"}, right=True
    )
    paper.put(40, 600, "Due Date: 24 Jan 2025", bold=True)
    return {
        "vendor.name": "Coastal Signage Pty Ltd",
        "customer": "Wattle Creek Vineyards",
        "invoiceNumber": "INV-0012",
        "issueDate": "2025-01-10",
        "dueDate": "2025-01-24",
        "currency": "AUD",
        "subtotal": 1500,
        "tax": 150,
        "total": 1650,
        "vendor.taxId": "51 824 753 556",
        "lines": [("Cellar door sign, hardwood", 2, 640, 1280), ("Installation", 1, 220, 220)],
    }


def french_without_tax(paper: Paper) -> dict[str, Any]:
    paper.stack(
        40,
        50,
        "Claire Moreau - Traductrice",
        "Auto-entrepreneur",
        "3 impasse du Moulin",
        "35000 Rennes",
        "SIRET : 521 987 654 00013",
    )
    paper.stack(340, 110, "Éditions du Phare", "22 quai de la Fosse", "44000 Nantes")
    paper.put(40, 180, "Facture n° 2025-017", size=14, bold=True)
    paper.put(40, 198, "Rennes, le 3 avril 2025")
    y = paper.table(
        240,
        [(40, False, "Prestation"), (320, True, "Quantité"), (420, True, "Prix unitaire"), (550, True, "Total")],
        [
            ["Traduction roman EN>FR (feuillets)", "212", "21,00 €", "4 452,00 €"],
            ["Relecture", "212", "3,50 €", "742,00 €"],
        ],
    )
    paper.pairs(380, 550, y + 10, {"Total à payer": "5 194,00 €"}, right=True)
    paper.stack(
        40,
        y + 60,
        "TVA non applicable, art. 293 B du CGI",
        "Règlement à 45 jours fin de mois par virement bancaire.",
        "IBAN FR76 1027 8060 0000 0201 2345 678",
    )
    return {
        "vendor.name": "Claire Moreau - Traductrice",
        "customer": "Éditions du Phare",
        "invoiceNumber": "2025-017",
        "issueDate": "2025-04-03",
        "currency": "EUR",
        "subtotal": 5194,
        "tax": 0,
        "total": 5194,
        "lines": [("Traduction roman EN>FR (feuillets)", 212, 21, 4452), ("Relecture", 212, 3.5, 742)],
    }


def bilingual(paper: Paper) -> dict[str, Any]:
    paper.put(40, 45, "KOSTER", size=22, bold=True)
    paper.put(40, 60, "Koster Antriebstechnik GmbH & Co. KG, Industriestraße 40-44, 70565 Stuttgart", size=7)
    paper.stack(40, 110, "Bearing World Ltd", "Unit 9 Riverside Park", "Sheffield S9 2TR", "UNITED KINGDOM")
    paper.put(40, 190, "RECHNUNG / INVOICE", size=14, bold=True)
    paper.pairs(
        320,
        555,
        100,
        {
            "Rechnungs-Nr. / Invoice No.": "9001234567",
            "Datum / Date": "2025-02-28",
            "Kunden-Nr. / Customer No.": "40012",
            "Ihre Bestell-Nr. / Your order": "4500098712",
        },
        right=True,
    )
    y = paper.table(
        240,
        [
            (40, False, "Pos."),
            (70, False, "Material"),
            (150, False, "Bezeichnung / Description"),
            (360, True, "Menge / Qty"),
            (460, True, "Preis / Price EUR"),
            (555, True, "Wert / Value EUR"),
        ],
        [
            ["10", "KA-7788-1", "Stirnradgetriebe / gear unit", "4", "1.215,50", "4.862,00"],
            ["20", "KA-7790-3", "Kupplung / coupling", "10", "88,20", "882,00"],
        ],
    )
    paper.pairs(
        300,
        555,
        y + 10,
        {
            "Warenwert / Value of goods": "5.744,00",
            "Verpackung / Packing": "56,00",
            "Endbetrag / Total amount EUR": "5.800,00",
        },
        right=True,
    )
    paper.stack(
        40,
        y + 80,
        "Steuerfreie Ausfuhrlieferung / tax-free export delivery",
        "Zahlungsbedingungen / Terms of payment: 14 Tage 2 % Skonto, 30 Tage netto",
    )
    paper.put(
        40,
        800,
        "Amtsgericht Stuttgart HRA 1234 · USt-IdNr. DE147000111 · Deutsche Bank IBAN DE12 6007 0070 0123 4567 00",
        size=7,
    )
    return {
        "vendor.name": "Koster Antriebstechnik GmbH & Co. KG",
        "vendor.address": "Industriestraße 40-44, 70565 Stuttgart",
        "customer": "Bearing World Ltd",
        "invoiceNumber": "9001234567",
        "issueDate": "2025-02-28",
        "currency": "EUR",
        "poNumber": "4500098712",
        "total": 5800,
        "tax": 0,
        "vendor.taxId": "DE147000111",
        "paymentTerms": "14 Tage 2 % Skonto, 30 Tage netto",
        "lines": [("Stirnradgetriebe / gear unit", 4, 1215.5, 4862), ("Kupplung / coupling", 10, 88.2, 882)],
    }


def freelancer(paper: Paper) -> dict[str, Any]:
    paper.stack(400, 50, "Mara Vogel", "Grafikdesign", "Lindenstr. 14", "04103 Leipzig", "St.-Nr. 231/456/78901")
    paper.stack(40, 130, "Stadtwerke Grimma", "Abteilung Kommunikation", "Markt 17", "04668 Grimma")
    paper.put(400, 200, "Leipzig, 9. Januar 2025")
    paper.put(40, 240, "Rechnung 2025/03", bold=True)
    paper.stack(
        40, 265, "Sehr geehrte Damen und Herren,", "für die Gestaltung des Jahresberichts erlaube ich mir zu berechnen:"
    )
    paper.pairs(
        60, 450, 310, {"Konzept und Layout, 24 Stunden à 80 €": "1.920,00 €", "Bildrechte": "180,00 €"}, right=True
    )
    paper.pairs(
        60,
        450,
        350,
        {"Summe netto": "2.100,00 €", "zuzüglich 19% Umsatzsteuer": "399,00 €", "Gesamtbetrag": "2.499,00 €"},
        right=True,
    )
    paper.stack(
        40,
        420,
        "Bitte überweisen Sie den Betrag innerhalb von 14 Tagen auf mein Konto",
        "IBAN DE89 3704 0044 0532 0130 00.",
    )
    return {
        "vendor.name": "Mara Vogel",
        "vendor.address": "Lindenstr. 14, 04103 Leipzig",
        "customer": "Stadtwerke Grimma",
        "invoiceNumber": "2025/03",
        "issueDate": "2025-01-09",
        "currency": "EUR",
        "subtotal": 2100,
        "tax": 399,
        "total": 2499,
        "vendor.taxId": "231/456/78901",
        "lines": [("Konzept und Layout, 24 Stunden à 80 €", 0, 0, 1920), ("Bildrechte", 0, 0, 180)],
    }


def wrapped_descriptions(paper: Paper) -> dict[str, Any]:
    paper.put(40, 50, "GREENFIELD CONSULTING", size=14, bold=True)
    paper.stack(40, 66, "400 Lake Shore Drive • Chicago, IL 60611", "EIN: 36-7654321")
    paper.pairs(380, 555, 50, {"INVOICE #": "GC-77", "DATE": "10/31/2024", "DUE": "11/30/2024"}, right=True)
    paper.put(40, 120, "CLIENT")
    paper.stack(40, 134, "Prairie Health System", "1 Hospital Way", "Peoria, IL 61602")
    y = 230
    for x, r, t in ((40, 0, "Description"), (330, 1, "Hours"), (420, 1, "Hourly Rate"), (555, 1, "Total")):
        paper.put(x, y, t, bold=True, right=bool(r))
    rows = [
        (
            ("Strategy workshop with the executive team,", "including preparation and written summary"),
            "16",
            "275.00",
            "4,400.00",
        ),
        (("Data review",), "40.25", "225.00", "9,056.25"),
        (("Travel expenses as agreed in the", "statement of work of September 2024"), "", "", "1,310.40"),
    ]
    for d, a, b, c in rows:
        y += 20
        for i, text in enumerate(d):
            paper.put(40, y + 12 * i, text)
        for x, t in ((330, a), (420, b), (555, c)):
            if t:
                paper.put(x, y, t, right=True)
        y += 12 * (len(d) - 1)
    paper.pairs(420, 555, y + 40, {"TOTAL": "$14,766.65"}, right=True)
    return {
        "vendor.name": "GREENFIELD CONSULTING",
        "customer": "Prairie Health System",
        "invoiceNumber": "GC-77",
        "issueDate": "2024-10-31",
        "dueDate": "2024-11-30",
        "currency": "USD",
        "total": 14766.65,
        "subtotal": 14766.65,
        "vendor.taxId": "36-7654321",
        "lines": [
            ("Strategy workshop with the executive team, including preparation and written summary", 16, 275, 4400),
            ("Data review", 40.25, 225, 9056.25),
            ("Travel expenses as agreed in the statement of work of September 2024", 0, 0, 1310.4),
        ],
    }


LAYOUTS: list[Callable[[Paper], dict[str, Any]]] = [
    american,
    german,
    french,
    spanish,
    swiss,
    dutch,
    british_over_pages,
    credit_note,
    italian,
    portuguese_without_headings,
    canadian_two_taxes,
    gross_prices,
    paid_online,
    small_business,
    telephone_bill,
    hotel,
    australian,
    french_without_tax,
    bilingual,
    freelancer,
    wrapped_descriptions,
]


def flat(answer: Mapping[str, Any]) -> dict[str, Any]:
    """The answer with `vendor.name` for nested fields and lines as tuples."""
    values = {name: value for name, value in answer.items() if name not in ("vendor", "lineItems")}
    values |= {f"vendor.{name}": value for name, value in answer["vendor"].items()}
    values["lines"] = [
        tuple(line[key] for key in ("description", "quantity", "unitPrice", "amount")) for line in answer["lineItems"]
    ]
    return values


def wrong(got: Mapping[str, Any], expected: Mapping[str, Any]) -> dict[str, tuple[Any, Any]]:
    """What differs; numbers of tax offices are compared without spaces."""
    bare = {name: value.replace(" ", "") if name == "vendor.taxId" and value else value for name, value in got.items()}
    wanted = {name: value.replace(" ", "") if name == "vendor.taxId" else value for name, value in expected.items()}
    return {name: (bare[name], value) for name, value in wanted.items() if bare[name] != value}


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.__name__)
def test_each_layout_is_read_back(layout: Callable[[Paper], dict[str, Any]]) -> None:
    """What was set on the page is what is answered."""
    paper = Paper()
    expected = layout(paper)

    draft = find(EmbeddedReader().read(paper.bytes()), {})

    assert wrong(flat(Response().dump(draft.result)), expected) == {}
