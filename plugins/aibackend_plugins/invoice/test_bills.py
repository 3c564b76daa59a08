"""Bills whose lines have no columns, senders in small print, and numbers that look like money."""

from __future__ import annotations

from typing import Any

from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_plugins.invoice.offline import find
from aibackend_plugins.invoice.schema import Response

BILL = """Aguas de la Ribera

Su factura del agua
Nº de factura            AR26-0091823
Fecha de emisión         12/05/2026

Cuota de servicio (3 meses)                            14,10 €
Consumo bloque 1: 20 m³ × 0,45 €                        9,00 €
Consumo bloque 2: 11 m³ × 0,92 €                       10,12 €
Alcantarillado                                          6,78 €
Base imponible                                         40,00 €
IVA 10 %                                                4,00 €
Total a pagar                                          44,00 €
"""
FOLIO = """THE TANJONG LANTERN
61 Keong Saik Road, Singapore 089155

Company    Norrland Timber AB            Invoice No    TL-55120
Room       408                           Invoice Date  10-02-2026

Deluxe room, bed and breakfast                 310.00
Airport limousine                               85.00
Sub-total                                      395.00
GST 9%                                          35.55
Total SGD                                      430.55
"""


def _read(text: str) -> dict[str, Any]:
    return dict(Response().dump(find(EmbeddedReader().plain(text), {}).result))


def test_rows_around_products_are_lines_where_their_sum_is_printed() -> None:
    assert [line["amount"] for line in _read(BILL)["lineItems"]] == [14.1, 9.0, 10.12, 6.78]


def test_a_number_that_begins_like_a_currency_is_none() -> None:
    assert _read(FOLIO)["currency"] == "SGD"
