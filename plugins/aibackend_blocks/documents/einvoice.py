"""Electronic invoices of EN 16931: CII (ZUGFeRD, Factur-X, XRechnung) and UBL 2.1 (Peppol), read exactly.

Elements are found by local name, so that ZUGFeRD 1 and 2, invoices and credit notes read alike.
Source: EN 16931-1:2017, business terms BT-*; bindings CEN/TS 16931-3-2 (UBL) and -3-3 (CII).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from lxml.etree import _Element

    Element: TypeAlias = _Element


@dataclass(frozen=True, kw_only=True)
class Party:
    """A seller or a buyer. address: street and town, without the country. tax_id: VAT number first, else another."""

    name: str = ""
    address: str = ""
    tax_id: str = ""
    country: str = ""


@dataclass(frozen=True, kw_only=True)
class ELine:
    """A line; what it does not say is None."""

    description: str
    quantity: Decimal | None
    unit_price: Decimal | None
    amount: Decimal | None


@dataclass(frozen=True, kw_only=True)
class EInvoice:
    """What the XML says; "" and None for what it leaves out. Dates as YYYY-MM-DD."""

    number: str
    type_code: str
    seller: Party
    buyer: Party
    order: str
    issue_date: str
    due_date: str
    currency: str
    terms: str
    net: Decimal | None
    tax: Decimal | None
    gross: Decimal | None
    due: Decimal | None
    lines: tuple[ELine, ...]


def read_einvoice(data: bytes) -> EInvoice | None:
    """The invoice in an XML file; None when it is no XML or no invoice. Entities and the network are never used."""
    from lxml import etree

    if b"Invoice" not in data[:20_000] and b"CreditNote" not in data[:20_000]:
        return None
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        root = etree.fromstring(data.lstrip(b"\xef\xbb\xbf \r\n\t"), parser)
    except etree.XMLSyntaxError:
        return None
    kind = _name(root)
    if kind in ("CrossIndustryInvoice", "CrossIndustryDocument"):
        return _cii(root)
    return _ubl(root) if kind in ("Invoice", "CreditNote") else None


# --- CII -----------------------------------------------------------------------------------------------------------


def _cii(root: Element) -> EInvoice | None:
    head = _either(root, "ExchangedDocument", "HeaderExchangedDocument")
    trade = _either(root, "SupplyChainTradeTransaction", "SpecifiedSupplyChainTradeTransaction")
    if head is None or trade is None:
        return None
    agreement = _either(trade, "ApplicableHeaderTradeAgreement", "ApplicableSupplyChainTradeAgreement")
    settlement = _either(trade, "ApplicableHeaderTradeSettlement", "ApplicableSupplyChainTradeSettlement")
    sums = _either(
        settlement, "SpecifiedTradeSettlementHeaderMonetarySummation", "SpecifiedTradeSettlementMonetarySummation"
    )
    return EInvoice(
        number=_text(head, "ID"),
        type_code=_text(head, "TypeCode"),
        seller=_cii_party(_first(agreement, "SellerTradeParty")),
        buyer=_cii_party(_first(agreement, "BuyerTradeParty")),
        order=_text(agreement, "BuyerOrderReferencedDocument", "IssuerAssignedID")
        or _text(agreement, "BuyerOrderReferencedDocument", "ID"),
        issue_date=_date(_text(head, "IssueDateTime", "DateTimeString")),
        due_date=_date(_text(settlement, "SpecifiedTradePaymentTerms", "DueDateDateTime", "DateTimeString")),
        currency=_text(settlement, "InvoiceCurrencyCode"),
        terms=" ".join(_texts(settlement, "SpecifiedTradePaymentTerms", "Description")),
        net=_number(sums, "TaxBasisTotalAmount"),
        tax=_number(sums, "TaxTotalAmount"),
        gross=_number(sums, "GrandTotalAmount"),
        due=_number(sums, "DuePayableAmount"),
        lines=tuple(_cii_line(line) for line in _all(trade, "IncludedSupplyChainTradeLineItem") if _is_priced(line)),
    )


def _cii_party(party: Element | None) -> Party:
    place = _first(party, "PostalTradeAddress")
    ids = {_scheme(node): _own(node) for node in _all(party, "SpecifiedTaxRegistration", "ID")}
    return Party(
        name=_text(party, "Name"),
        address=_address(
            [_text(place, part) for part in ("LineOne", "LineTwo", "LineThree")],
            _text(place, "PostcodeCode"),
            _text(place, "CityName"),
        ),
        tax_id=ids.get("VA") or next(iter(ids.values()), ""),
        country=_text(place, "CountryID"),
    )


def _cii_line(line: Element) -> ELine:
    trade = _either(line, "SpecifiedLineTradeAgreement", "SpecifiedSupplyChainTradeAgreement")
    delivery = _either(line, "SpecifiedLineTradeDelivery", "SpecifiedSupplyChainTradeDelivery")
    price = _either(trade, "NetPriceProductTradePrice", "GrossPriceProductTradePrice")
    settlement = _either(line, "SpecifiedLineTradeSettlement", "SpecifiedSupplyChainTradeSettlement")
    return ELine(
        description=_text(line, "SpecifiedTradeProduct", "Name"),
        quantity=_number(delivery, "BilledQuantity"),
        unit_price=_number(price, "ChargeAmount"),
        amount=_line_total(settlement),
    )


def _line_total(settlement: Element | None) -> Decimal | None:
    for name in (
        "SpecifiedTradeSettlementLineMonetarySummation",
        "SpecifiedTradeSettlementMonetarySummation",
    ):
        total = _number(_first(settlement, name), "LineTotalAmount")
        if total is not None:
            return total
    return None


def _is_priced(line: Element) -> bool:
    """Whether a line is one of goods: ZUGFeRD 1 also writes remarks as lines."""
    return bool(_text(line, "SpecifiedTradeProduct", "Name"))


# --- UBL -----------------------------------------------------------------------------------------------------------


def _ubl(root: Element) -> EInvoice | None:
    sums = _first(root, "LegalMonetaryTotal")
    if sums is None:
        return None
    note = _name(root) == "CreditNote"
    return EInvoice(
        number=_text(root, "ID"),
        type_code=_text(root, "CreditNoteTypeCode" if note else "InvoiceTypeCode"),
        seller=_ubl_party(_first(root, "AccountingSupplierParty", "Party")),
        buyer=_ubl_party(_first(root, "AccountingCustomerParty", "Party")),
        order=_text(root, "OrderReference", "ID"),
        issue_date=_date(_text(root, "IssueDate")),
        due_date=_date(_text(root, "DueDate") or _text(root, "PaymentMeans", "PaymentDueDate")),
        currency=_text(root, "DocumentCurrencyCode"),
        terms=" ".join(_texts(root, "PaymentTerms", "Note")),
        net=_number(sums, "TaxExclusiveAmount"),
        tax=_number(_first(root, "TaxTotal"), "TaxAmount"),
        gross=_number(sums, "TaxInclusiveAmount"),
        due=_number(sums, "PayableAmount"),
        lines=tuple(_ubl_line(line) for line in _all(root, "CreditNoteLine" if note else "InvoiceLine")),
    )


def _ubl_party(party: Element | None) -> Party:
    place = _first(party, "PostalAddress")
    names = [_text(party, "PartyName", "Name"), _text(party, "PartyLegalEntity", "RegistrationName")]
    ids = {_text(scheme, "TaxScheme", "ID"): _text(scheme, "CompanyID") for scheme in _all(party, "PartyTaxScheme")}
    return Party(
        name=next((name for name in names if name), ""),
        address=_address(
            [_text(place, "StreetName"), _text(place, "AdditionalStreetName"), _text(place, "AddressLine", "Line")],
            _text(place, "PostalZone"),
            _text(place, "CityName"),
        ),
        tax_id=ids.get("VAT") or next(iter(ids.values()), ""),
        country=_text(place, "Country", "IdentificationCode"),
    )


def _ubl_line(line: Element) -> ELine:
    return ELine(
        description=_text(line, "Item", "Name") or _text(line, "Item", "Description"),
        quantity=_number(line, "InvoicedQuantity") or _number(line, "CreditedQuantity"),
        unit_price=_number(_first(line, "Price"), "PriceAmount"),
        amount=_number(line, "LineExtensionAmount"),
    )


# --- elements ------------------------------------------------------------------------------------------------------


def _name(node: Element) -> str:
    return node.tag.rpartition("}")[2] if isinstance(node.tag, str) else ""


def _all(node: Element | None, *names: str) -> list[Element]:
    """Descendants along a path of direct children."""
    found = [] if node is None else [node]
    for name in names:
        found = [child for parent in found for child in parent if _name(child) == name]
    return found


def _first(node: Element | None, *names: str) -> Element | None:
    return next(iter(_all(node, *names)), None)


def _either(node: Element | None, *names: str) -> Element | None:
    """The first child that has one of the names; elements of ZUGFeRD 1 and 2 differ."""
    return next((found for name in names if (found := _first(node, name)) is not None), None)


def _own(node: Element) -> str:
    return " ".join((node.text or "").split())


def _scheme(node: Element) -> str:
    return node.get("schemeID") or ""


def _texts(node: Element | None, *names: str) -> list[str]:
    return [text for found in _all(node, *names) if (text := _own(found))]


def _text(node: Element | None, *names: str) -> str:
    return next(iter(_texts(node, *names)), "")


def _number(node: Element | None, name: str) -> Decimal | None:
    try:
        return Decimal(_text(node, name))
    except InvalidOperation:
        return None


def _date(text: str) -> str:
    """`20241101` and `2024-11-01` as `2024-11-01`."""
    digits = text.replace("-", "")[:8]
    return f"{digits[:4]}-{digits[4:6]}-{digits[6:]}" if len(digits) == 8 and digits.isdigit() else ""


def _address(street: Sequence[str], code: str, town: str) -> str:
    return ", ".join(_kept([*street, f"{code} {town}".strip()]))


def _kept(parts: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(part for part in parts if part))
