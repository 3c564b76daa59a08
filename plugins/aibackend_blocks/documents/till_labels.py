"""What the lines of a till roll say, in fourteen languages, when OCR has garbled a letter or lost a space.

A phrase of five letters or more may have one letter in seven wrong, at least one; a shorter one must be right. Digits
that look like letters are read as letters. The longest phrase wins, so that `total qty` is no total, and a wrong letter
costs two right ones, so that `totalt` is no `total ht`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache

from aibackend_blocks.pages.labels import fold

TILL: Mapping[str, tuple[str, ...]] = {
    "count": (
        "total qty", "total quantity", "total items", "total item", "total item(s)", "item count", "items sold",
        "no of items", "number of items", "total pcs", "qty total", "anzahl artikel", "nombre d'articles",
        "numero de articulos", "numero articoli", "aantal artikelen", "total points", "points", "item(s)", "artikel",
        "total cly", "ttl qty", "tl qty", "お買上点数", "点数", "liczba pozycji", "antal varor",
        "antal varer", "pocet polozek",
    ),
    "summary": (
        "gst summary", "tax summary", "gst analysis", "summary", "tax code", "vat summary", "mwst aufstellung",
        "detail tva", "gst code", "vat rate", "steuersatz", "detalle iva", "tax rate", "gst detail", "vat breakdown",
        "btw overzicht", "product group summary", "sprzedaz opodatkowana", "sprzedaz zwolniona", "opodatkowana",
        "momsspecifikation", "rekapitulace dph", "内訳",
    ),
    "net": (
        "total excluding gst", "total excl gst", "total sales excluding gst", "total (excluding gst)",
        "total sales (excluding gst)", "total excl. tax", "amount excl gst", "net amount", "net total excl", "nett amt",
        "taxable amount", "taxable amt", "total before gst", "total before tax", "amount before tax",
        "total amt excl gst", "total amount excluding gst", "subtotal excl gst", "sub total excl gst",
        "total exclude gst", "nettobetrag", "netto", "netto summe", "summe netto", "total ht", "montant ht",
        "base imponible", "imponibile", "totaal excl", "excl btw", "total sem iva", "subtotal ex gst", "vat net",
        "net of vat", "total excl vat", "total ex vat", "base imp", "total w/o gst", "net sales",
        "total sales exclude gst", "total (excl gst)", "gross amt excl gst", "amount exclusive gst", "税抜合計",
        "外税対象額", "内税対象額", "税率対象",
    ),
    "subtotal": (
        "subtotal", "sub total", "sub-total", "sub ttl", "subtotal incl gst", "subtotal inclusive gst",
        "zwischensumme", "sous-total", "sous total", "subtotale", "subtotaal", "sub total incl gst", "s/total",
        "merchandise total", "food total", "sub-total (rm)", "小計", "delsumma", "mezisoucet", "valisumma",
    ),
    "tax": (
        "total gst", "gst total", "gst", "gst amount", "gst amt", "gst payable", "add gst", "total tax", "sales tax",
        "tax", "tax amount", "vat", "vat amount", "total vat", "service tax", "sst", "hst", "pst", "mwst", "ust",
        "mehrwertsteuer", "umsatzsteuer", "inkl. mwst", "enthaltene mwst", "tva", "dont tva", "montant tva", "iva",
        "cuota iva", "di cui iva", "btw", "waarvan btw", "incl. vat", "vat included", "local tax", "state tax",
        "city tax", "county tax", "gst @", "gst included in total", "total gst incl", "includes gst of", "incl. gst",
        "tax1", "tax2", "tax total", "taxes", "estimated tax", "tps", "tvq", "qst", "consumption tax", "gst tax",
        "cgst", "sgst", "total iva", "imposto", "消費税", "内消費税", "消費税等", "内税", "外税", "ptu", "suma ptu",
        "kwota ptu", "moms", "varav moms", "heraf moms", "herav mva", "mva", "dph", "alv",
    ),
    "tip": ("tip", "tips", "gratuity", "trinkgeld", "pourboire", "propina", "mancia", "fooi", "gorjeta", "tip amount"),
    "service": (
        "service charge", "serv charge", "svc charge", "svr charge", "serv chg", "svc chg", "service", "servicegebuhr",
        "servizio", "coperto", "service compris", "delivery", "delivery fee", "bag fee", "packaging",
        "take away charge", "shipping", "shipping & handling", "postage", "surcharge", "weekend surcharge",
        "service chrg", "ser charge", "pfand", "deposit",
    ),
    "rounding": (
        "rounding", "rounding adj", "rounding adjustment", "rounding adjustments", "round adj", "round", "rounded",
        "bill rounding", "rnd adj", "rundung", "arrondi", "redondeo", "arrotondamento", "afronding", "arredondamento",
        "cash rounding", "round off", "adj",
    ),
    "discount": (
        "discount", "total discount", "less discount", "disc", "spec. disc", "special discount", "item discount",
        "member discount", "voucher discount", "rabatt", "remise", "descuento", "sconto", "korting", "desconto",
        "saving", "savings", "you saved", "total savings", "coupon", "promo", "promotion", "less", "nachlass",
        "bill discount", "trade discount", "total saved",
    ),
    "total": (
        "grand total", "net total", "nett total", "total amount", "total amount payable", "amount payable",
        "total payable", "total due", "amount due", "total due (gst inc)", "balance due", "total sales",
        "total incl gst", "total inclusive gst", "total inclusive of gst", "total including gst",
        "total sales (inclusive of gst)", "total sales inclusive gst", "total (inclusive gst)", "total rm", "total",
        "total with gst", "bill total", "order total", "total to pay", "to pay", "total incl. tax", "sales total",
        "total (incl. gst)", "nett", "net", "ttl", "round d total", "rounded total", "total rounded",
        "total after rounding", "gesamtbetrag", "gesamtsumme", "gesamt", "summe", "zu zahlen", "endbetrag",
        "summe eur", "betrag", "bruttobetrag", "brutto", "total ttc", "total a payer", "net a payer", "montant du",
        "montant ttc", "ttc", "total a pagar", "importe total", "importe", "a pagar", "totale", "totale complessivo",
        "totale euro", "importo pagato", "totaal", "te betalen", "totaal incl", "totaal te betalen", "total geral",
        "valor total", "gross total", "total gross", "amount", "total paid", "total amt", "tot amt",
        "total amt incl gst", "net amt", "nett amount", "payable", "total payment", "jumlah", "jumlah besar",
        "vat total", "total price",
        "total amount incl gst", "total sale", "合計", "お会計", "お買上計", "総合計", "suma pln",
        "do zaplaty", "razem",
        "summa", "suma", "att betala", "totalt", "at betale", "a betale", "i alt", "sum", "celkem", "k uhrade",
        "yhteensa",
    ),
    "cash": (
        "cash", "cash tendered", "tendered", "tendered cash", "tendered-cash", "cash tender", "amount tendered",
        "pay cash", "pagamento contante", "pagamento contanti", "cash paid", "cash received", "cash payment", "bar",
        "bargeld", "gegeben", "gegeben bar",
        "barzahlung", "especes", "efectivo", "entregado", "contanti", "contante", "contant", "dinheiro", "numerario",
        "tunai",
        "現金", "お預り", "お預かり", "gotowka", "kontant", "kontanter", "hotove", "hotovost", "kateinen",
        "received", "paid", "payment", "amount paid", "amt tendered", "tender", "pago efectivo", "rendu sur", "cash rm",
    ),
    "change": (
        "change", "change due", "cash change", "your change", "change rm", "ruckgeld", "wechselgeld", "zuruck", "rendu",
        "monnaie", "rendu monnaie", "a rendre", "cambio", "su cambio", "resto", "wisselgeld", "terug", "troco", "baki",
        "balance", "change amount", "お釣り", "お釣", "おつり", "釣銭", "reszta", "vaxel", "byttepenge",
        "vraceno", "takaisin",
    ),
    "card": (
        "visa", "visa debit", "mastercard", "master card", "master", "mc", "amex", "american express", "discover",
        "debit", "debit card", "credit card", "credit", "card", "card payment", "card sale", "chip card sale",
        "maestro", "mydebit", "girocard", "ec-karte", "ec karte", "ec-cash", "eccash", "kartenzahlung",
        "kreditkarte",
        "carte bancaire", "carte bleue", "cb", "carte", "tarjeta", "tarjeta credito", "tarjeta debito", "carta",
        "carta di credito", "bancomat", "pagamento elettronico", "pin", "bankkaart", "betaalpas", "v pay", "multibanco",
        "cartao", "contactless", "apple pay", "google pay", "paypal", "touch n go", "tng", "grabpay", "alipay",
        "wechat pay", "upi", "gift card", "voucher", "cheque", "check", "eft", "eftpos", "nets", "octopus", "twint",
        "クレジット", "カード", "karta", "karta platnicza", "kort", "kortbetaling", "bankkort", "kortti",
        "american exp", "bank card", "epay", "e-wallet", "ewallet", "union pay", "unionpay",
    ),
}  # fmt: skip
"""Phrases by what a line that begins with them says."""
_LOOKS = str.maketrans("0158|", "oisbl")
_LEAD = re.compile(
    r"^(?:[\W_]|\d+(?:[.,]\d+)?\s?%?|[x@*]\s|(?:inkl|incl|zzgl|davon|dont|add|plus|less|of which|sr|zr|rm)\b\.?)++"
)
EXACT = 5
"""Letters below which a phrase must be right to the letter."""
GLUED = 7
"""Letters below which a garbled phrase must be whole words: `chicken` is no misread `check`."""
WRONG = 7
"""One letter in so many may be wrong."""


@lru_cache(maxsize=8192)
def line_kind(text: str) -> tuple[str, int]:
    """What a line says by its beginning, and how many letters its phrase has; ("", 0) when it is none of these.

    The phrase of which most letters are right decides, a wrong one costing two.
    """
    folded = fold(text)
    best, right = ("", 0), 0
    for begin in {0, _skipped(folded)}:
        squeezed = _squeeze(folded[begin:])
        for kind, phrase in _phrases().get(squeezed[:1], ()):
            wrong = _wrong(squeezed, phrase, folded[begin:]) if len(phrase) > right else None
            if wrong is not None and len(phrase) - 2 * wrong > right:
                best, right = (kind, len(phrase)), len(phrase) - 2 * wrong
    return best


def _skipped(folded: str) -> int:
    lead = _LEAD.match(folded)
    return lead.end() if lead else 0


def _wrong(squeezed: str, phrase: str, folded: str) -> int | None:
    """How many letters are wrong where a line begins with a phrase; None where it does not."""
    if squeezed.startswith(phrase):
        # A short phrase is a word of its own: `tip` does not begin with `tipperary`.
        return 0 if len(phrase) >= EXACT or _is_whole(folded, phrase) else None
    if len(phrase) < EXACT:
        return None
    from rapidfuzz.distance import Levenshtein

    most = max(1, len(phrase) // WRONG)
    told = (
        Levenshtein.distance(squeezed[: len(phrase) + slack], phrase, score_cutoff=most)
        for slack in (0, -1, 1)
        if len(phrase) >= GLUED or _is_whole(folded, squeezed[: len(phrase) + slack])
    )
    return min((each for each in told if each <= most), default=None)


def _is_whole(folded: str, phrase: str) -> bool:
    places = [place for place, character in enumerate(folded) if character.isalnum()]
    rest = folded[places[min(len(phrase), len(places)) - 1] + 1 :]
    return not rest[:1].isalpha()


def _squeeze(folded: str) -> str:
    return re.sub(r"[\W_]", "", folded.translate(_LOOKS))


@cache
def _phrases() -> dict[str, list[tuple[str, str]]]:
    """Kinds and phrases by the letter with which they begin, the longest of a kind first."""
    found: dict[str, list[tuple[str, str]]] = {}
    for kind, phrases in TILL.items():
        for phrase in sorted({_squeeze(fold(phrase)) for phrase in phrases}, key=len, reverse=True):
            found.setdefault(phrase[0], []).append((kind, phrase))
    return found
