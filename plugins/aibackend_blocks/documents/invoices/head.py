"""The head of an invoice: its number, the buyer's order, its dates and the terms of payment."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, pairwise

from aibackend_blocks.documents.invoices.net_days import EARLY, NET_DAYS, due_by
from aibackend_blocks.documents.invoices.terms import DUE, LEAD, is_of_payment
from aibackend_blocks.language.label_kinds import likelihood
from aibackend_blocks.pages.cells import Cell, Sheet
from aibackend_blocks.pages.labels import Labelled, Labels, fold
from aibackend_blocks.pages.paper_labels import BARE, REFERENCES, TAX_IDS
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.amounts import find_amounts
from aibackend_blocks.values.dates import DateOrder, FoundDate, find_dates, read_date
from aibackend_blocks.values.places import is_street

_LABELS = Labels(REFERENCES)
_TAX_IDS = Labels(TAX_IDS)
_NAME = r"(?:invoice|rechnung|gutschrift|facture|avoir|factura|fattura|factuur|fatura|faktura|credit note|credit memo)"
_NUMBER = r"(?P<number>[a-z]{0,6}[-/]?\d[\w./-]{2,})"
_TITLE = re.compile(
    rf"{_NAME}\b[^\d]{{0,20}}?(?:\(\d+\)\s*)?\b(?:no|nr|n|n°|number|nummer|numero|numer|#)\s?[.:°#]*\s*{_NUMBER}"
)
"""`Handelsrechnung (380) Nr. 471102 vom 05.03.2018`"""
_PLAIN_TITLE = re.compile(rf"^\w*{_NAME}:?\s+{_NUMBER}$")
"""`Invoice 103767`"""
_BARE = re.compile(r"^(?:No|Nr|N°|Nº|№)[.:]*\s*(?P<number>(?=\S*\d)[A-Z\d][\w./-]{3,})$")
"""`No. SKR-2604-017` alone in the head."""
_WORDED = re.compile(
    r"^(?P<label>[^\W\d][^\d:：#№]{1,36}?)\s*(?:№|#|\b(?:No|Nr)\b\.?|[Nn][°º])?\s*[:：]?\s+(?P<number>(?=\S*\d)[A-Z\d][\w./-]+)"
)
"""Words and a number behind them: `FEE NOTE 20931`, `Счёт № 145 от 12.02.2026`."""
LIKELY, ASKED_MOST = 0.35, 8
"""Likelihood from which words are of a kind, and the labels that are asked about, 4 ms each."""
_TOKEN = re.compile(r"(?<![^\s,;()])(?=[^\s,;()\d]*+\d)[^\s,;()]+")
_COURTESY = re.compile(
    r"please|bitte|merci|thank|danke|vielen dank|veuillez|gracias|grazie|obrigad|bedankt|wij|wir|nous|we "
)
_TERMS = re.compile(
    r"zahlbar|netto kasse|skonto|rechnungsbetrag .*(?:uberweis|zahl|begleich)|uberweisen sie|ohne abzug|sofort fallig"
    r"|payment (?:is )?due|payable (?:on|within|before|by|upon)|due (?:on|upon) receipt|\bnet\s?\d+\b"
    r"|\b\d{1,4} days net|within \d+ days"
    r"|(?:paiement|payable|reglement) (?:a|sous|comptant|immediat|des)|a reception|solde a|\b\d{1,4} jours"
    r"|binnen \d+ dagen|betaling binnen|te betalen (?:voor|binnen)|\b\d{1,4} dagen|pago (?:a|al contado)|\b\d{1,4} dias"
    r"|pagamento (?:a|entro|anticipato)|\b\d{1,4} giorni|bonifico .*\d+ gg"
)
_ENDED = re.compile(r"(?<!\.[^\W\d_])[.!](?=\s+[^\W\d_a-zß-ÿ]|\s+\d)")
"""The end of a sentence that another one follows."""
ASKED_MOST = 14
"""Sentences with a span of days that are asked whether they are of paying, 5 ms each."""
"""A label before the terms."""
_PARTING = tuple("·•|/")
"""What parts a list of links or of labels."""
SPACE = 0.3
"""Heights of a line that a space takes up."""


@dataclass(frozen=True, kw_only=True)
class Dates:
    """When it was issued and is due. doubts: names of those that could be read in two ways."""

    issue: Found[str] | None
    due: Found[str] | None
    doubts: tuple[str, ...] = ()


def invoice_number(sheet: Sheet) -> Found[str] | None:
    """By its label; else from a title such as `Rechnung Nr. 4711 vom 1. März`; else from where it is spoken of."""
    labelled = _LABELS.find(sheet, "invoice_number", read_identifier)
    plain = len(REFERENCES["invoice_number"]) - BARE["invoice_number"]
    for hit in labelled:
        if hit.leads and hit.rank < plain:
            return _found(hit, "number_label")
    for form in (_TITLE, _PLAIN_TITLE):
        for cell in (cell for cell in sheet.cells if len(cell.text) < 240):
            match = form.search(fold(cell.text))
            if match and not read_date(match["number"]):
                text = cell.text[match.start("number") : match.end("number")].rstrip(".-/")
                return Found(value=text, page=cell.page, quote=text, finder="number_title")
    if labelled:
        return _found(labelled[0], "number_spoken")
    heads = [cell for cell in sheet.cells if cell.page == 1 and cell.y0 < 0.4 * sheet.sizes[1][1]]
    bare = [(cell, match["number"]) for cell in heads if (match := _BARE.match(cell.text))] or list(_unheard(heads))
    return next((Found(value=text, page=cell.page, quote=text, finder="number_spoken") for cell, text in bare), None)


def _unheard(heads: Sequence[Cell]) -> Iterator[tuple[Cell, str]]:
    """Numbers behind words that no list holds and that mean an invoice's number, or title a paper."""
    told = [(cell, match) for cell in heads if len(cell.text) < 60 and (match := _WORDED.match(cell.text))]
    for cell, match in sorted(told[:ASKED_MOST], key=lambda each: -_numbering(each[1])):
        number = match["number"].rstrip(".-/")
        if _numbering(match) >= LIKELY and read_identifier(number) == number:
            yield cell, number


def _numbering(match: re.Match[str]) -> float:
    """How likely words name the number of an invoice, or the paper that has it."""
    label = match["label"].capitalize()
    return likelihood(label, "invoice_number") + likelihood(label, "title")


def order_number(sheet: Sheet) -> Found[str] | None:
    """The buyer's purchase order, or the reference that the buyer gave."""
    hits = [hit for hit in _LABELS.find(sheet, "po_number", read_identifier) if not is_street(hit.label.text)]
    if not hits:
        return None
    value = hits[0].value
    whole = re.search(rf"(?<![\w/-])[A-Z]{{1,4}}[-/]{re.escape(value)}", hits[0].cell.text)  # `PO-4711`, label and all
    return (
        replace(_found(hits[0], "order_label"), value=whole.group(), quote=whole.group())
        if whole
        else _found(hits[0], "order_label")
    )


def read_identifier(text: str) -> str | None:
    """The identifier that begins a text: it holds a digit and is no date and no money."""
    text = text.strip(" :#.-")
    if _TAX_IDS.names(text):
        return None
    match = _TOKEN.search(text)
    if not match or match.start() > 8 or len(match.group().strip(".")) < 2:
        return None
    found = read_date(text)
    if found and found.start <= match.start():
        return None
    money = next(iter(find_amounts(text)), None)
    if money and money.start <= match.start() and (money.currency or money.percent or money.decimals == 2):
        return None
    if re.fullmatch(r"[\d ]{4,20}", text):
        return text
    lead = text[: match.start()]
    if lead and not re.fullmatch(r"[A-Z]{1,5}[ -]?", lead):
        return None
    return (lead + match.group()).strip(".:-/ ")


def find_dates_of(sheet: Sheet, order: DateOrder, terms: Found[str] | None) -> Dates:
    """The dates of issue and of payment by their labels and terms: one vote of those that `roles.assigned` weighs."""
    issue = _issue_date(sheet, order)
    due = _due_date(sheet, order, issue)
    if due is None and terms and issue:
        due = _computed(terms, issue[0])
    doubts = [name for name, each in (("issueDate", issue), ("dueDate", due)) if each and each[1]]
    return Dates(issue=issue[0] if issue else None, due=due[0] if due else None, doubts=tuple(doubts))


def _issue_date(sheet: Sheet, order: DateOrder) -> tuple[Found[str], bool] | None:
    hits = [hit for hit in _LABELS.find(sheet, "issue_date", _dated(order)) if not _heads_days(sheet, hit, order)]
    clean = [hit for hit in hits if not _another_date(hit.label.text)]
    plain = len(REFERENCES["issue_date"]) - BARE["issue_date"]
    for hit in clean:
        if hit.rank < plain:
            return _of_date(hit.value, hit.page, "date_label")
    clean = [hit for hit in clean if hit.value.start < 3 and (hit.how == "behind" or _LABELS.is_label(hit.label.text))]
    for cell in sheet.cells:
        title = _TITLE.search(fold(cell.text))
        if title and (found := read_date(cell.text[title.end() :], order)) and found.start < 8:
            return _of_date(found, cell.page, "date_label")
    if clean:
        return _of_date(clean[0].value, clean[0].page, "date_label")
    loose = [
        (found, cell)
        for cell in sheet.cells
        if cell.page == 1 and cell.y0 < 0.6 * sheet.sizes[1][1] and not _another_date(cell.text)
        for found in find_dates(cell.text, order)
        if len(cell.text) - len(found.text) < 45 and not _beside_another(sheet, cell)
    ]
    if loose:
        return _of_date(loose[0][0], loose[0][1].page, "date_alone")
    if hits:
        return _of_date(hits[0].value, hits[0].page, "date_other_label")
    return _any_date(sheet, order)


def _heads_days(sheet: Sheet, hit: Labelled[FoundDate], order: DateOrder) -> bool:
    """Whether a label heads a column of a table, in which another day stands under the first."""
    under = sheet.below(hit.cell) if hit.how == "below" else []
    return any(each.row > hit.cell.row and read_date(each.text, order) for each in under)


def _any_date(sheet: Sheet, order: DateOrder) -> tuple[Found[str], bool] | None:
    """Where no date is told to be the invoice's: the first in the head of the first page, such as that of delivery."""
    for cell in sheet.cells:
        if cell.page == 1 and cell.y0 < 0.4 * sheet.sizes[1][1] and (found := read_date(cell.text, order)):
            return _of_date(found, cell.page, "date_other_label")
    return None


def _due_date(sheet: Sheet, order: DateOrder, issue: tuple[Found[str], bool] | None) -> tuple[Found[str], bool] | None:
    earliest = issue[0].value if issue else ""
    for hit in _LABELS.find(sheet, "due_date", _dated(order)):
        if hit.value.iso >= earliest and not EARLY.search(fold(hit.label.text)):
            return _of_date(hit.value, hit.page, "due_label")
    for cell in sheet.cells:
        going_on = next((each.text for each in sheet.below(cell, reach=1.0)), "")
        whole = f"{cell.text} {going_on}".strip()
        dates = [each for each in find_dates(whole, order) if each.start < len(cell.text)]
        found = _payable_by(fold(whole), dates) if dates else None
        if found and found.iso >= earliest:
            return _of_date(found, cell.page, "due_sentence")
    return None


def _payable_by(folded: str, dates: list[FoundDate]) -> FoundDate | None:
    """Of the dates in a sentence the one by which the whole sum is due, not the one of an early payment."""
    if not DUE.search(folded):
        return None
    net = folded.find("netto")
    if net >= 0:
        return next((each for each in dates if each.start > net), dates[-1])
    if EARLY.search(folded):
        return max(dates, key=lambda each: each.iso) if "ohne abzug" in folded else None
    debited = re.search(r"lastschrift|eingezogen|abge?buch|debit|prelev|adeudo|addebit|incass", folded)
    return next((each for each in dates if debited or DUE.search(folded[: each.start])), None)


def _computed(terms: Found[str], issue: Found[str]) -> tuple[Found[str], bool] | None:
    day = due_by(terms.value, issue.value)
    return (Found(value=day, page=terms.page, quote=terms.quote, finder="due_computed"), False) if day else None


def payment_terms(sheet: Sheet) -> Found[str] | None:
    """By its label, with the lines that go on below; else the sentence that says how to pay."""
    for hit in _LABELS.find(sheet, "payment_terms", _worded, through=True):
        if hit.label.text.strip() == hit.cell.text.strip() and hit.how == "behind" and _is_heading(hit):
            continue
        return _continued(sheet, hit.cell, hit.quote, "terms_label")
    told = (
        (cell, bare)
        for cell in sheet.cells
        if _TERMS.search(fold(cell.text))
        and len(cell.text) < 240
        and not (_only_date(bare := LEAD.sub("", cell.text)) or _beside_money(sheet, cell))
    )
    found = next(((cell, bare) for cell, bare in islice(told, ASKED_MOST) if is_of_payment(cell.text)), None)
    return _continued(sheet, *found, "terms_sentence") if found else None


def _beside_money(sheet: Sheet, cell: Cell) -> bool:
    """Whether an amount stands in the row of a cell, as in a line of goods: `91 days`."""
    others = (other for other in sheet.rows[cell.row].cells if other is not cell)
    return any(each.decimals == 2 for other in others for each in find_amounts(other.text))


def _is_heading(hit: Labelled[str]) -> bool:
    return len(hit.value) < 3


def _continued(sheet: Sheet, cell: Cell, text: str, finder: str) -> Found[str]:
    """The text with the lines right below that go on with it, of all sentences those that speak of paying."""
    parts, last = [text], cell
    for other in sheet.below(cell, reach=4.0):
        close = other.y0 - last.y1 < 0.45 * last.height and abs(other.x0 - last.x0) < 3
        alike = abs(other.height - cell.height) < 0.15 * cell.height and other.bold == cell.bold
        if not close or not alike or len(parts) > 3 or _COURTESY.match(fold(other.text)) or _would_fit(last, other):
            break
        if (_LABELS.names(other.text) and not other.text[0].islower()) or ":" in other.text[:30]:
            break
        if re.search(r"\D[.!]$", parts[-1]):
            break
        parts.append(other.text)
        last = other
    return Found(value=_of_paying(" ".join(parts)), page=cell.page, quote=text, finder=finder)


def _would_fit(line: Cell, under: Cell) -> bool:
    """Whether the first word under a line would have stood on it, so that the line was ended on purpose."""
    word = under.words[0]
    return line.x1 + SPACE * line.height + word.x1 - word.x0 < under.x1


def _of_paying(text: str) -> str:
    """The sentences of a text from the first to the last that speaks of paying or of days; all if none does."""
    days = [(day.start, day.start + len(day.text)) for day in find_dates(text)]
    ends = [match.end() for match in _ENDED.finditer(text) if not any(a < match.end() <= b for a, b in days)]
    sentences = [text[start:end].strip() for start, end in pairwise([0, *ends, len(text)])]
    telling = [
        n for n, each in enumerate(sentences) if any(form.search(fold(each)) for form in (_TERMS, DUE, NET_DAYS))
    ]
    kept = sentences[telling[0] : telling[-1] + 1] if telling else sentences
    return " ".join(kept).rstrip(".") if len(kept) < len(sentences) else " ".join(kept)


def _dated(order: DateOrder) -> Callable[[str], FoundDate | None]:
    def read(text: str) -> FoundDate | None:
        found = read_date(text, order)
        return found if found and found.start < 30 else None

    return read


def _worded(text: str) -> str | None:
    text = text.strip()
    if text[:1] in _PARTING:
        return None
    return text if len(text) > 2 and re.search(r"[^\W\d_]{2}|\d", text) and not _only_date(text) else None


def _only_date(text: str) -> bool:
    found = read_date(text)
    return found is not None and len(text) - len(found.text) < 3


def _another_date(text: str) -> bool:
    """Whether a label speaks of another date: of payment, delivery or an order."""
    folded = fold(text)
    return any(any(True for _ in _LABELS.spans(name, folded)) for name in ("due_date",)) or bool(
        re.search(
            r"deliver|delv|liefer|leistung|order|bestell|ship|period|zeitraum|livraison|entrega|consegna|lever"
            r"|service|due"
            r"|expir|valid|gultig|print|version|commande|pedido|ordine|birth|coll\.",
            folded,
        )
    )


def _beside_another(sheet: Sheet, cell: Cell) -> bool:
    """Whether a lone date is the value of another date's label to its left or above."""
    row = sheet.rows[cell.row].cells
    left = [other for other in row if other.x1 <= cell.x0]
    above = [other for other in sheet.cells if other.page == cell.page and other.over(cell)
             and 0 <= cell.y0 - other.y1 < 1.2 * cell.height]  # fmt: skip
    return any(_another_date(other.text) for other in [*left[-1:], *above])


def _of_date(found: FoundDate, page: int, finder: str) -> tuple[Found[str], bool]:
    return Found(value=found.iso, page=page, quote=found.text, finder=finder), found.ambiguous


def _found(hit: Labelled[str], finder: str) -> Found[str]:
    return Found(value=hit.value, page=hit.page, quote=hit.value, finder=finder)
