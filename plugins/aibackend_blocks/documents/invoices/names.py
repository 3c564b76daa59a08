"""Which lines on an invoice could be names, and which are titles, contacts, labels or persons."""

from __future__ import annotations

import re
from functools import lru_cache

from aibackend_blocks.language.label_kinds import likelihood
from aibackend_blocks.models.tagger import folded, lists
from aibackend_blocks.pages.cells import Cell, Sheet
from aibackend_blocks.pages.labels import LONGEST, Labels, fold
from aibackend_blocks.pages.paper_labels import COLUMNS, PARTIES, REFERENCES, SUMS, TAX_IDS
from aibackend_blocks.values.dates import find_dates
from aibackend_blocks.values.identifiers.patterns import find_ibans
from aibackend_blocks.values.places import country_of, has_legal_form, is_city_line, is_street

ROLES = Labels({role: PARTIES[role] for role in ("vendor", "customer", "delivery")})
OTHER = Labels({**REFERENCES, **TAX_IDS})
_PARTS = Labels({part: PARTIES[part] for part in ("name", "address")})
_SUMS = Labels(SUMS)
_COLUMNS = Labels(COLUMNS)
_TAX_IDS = Labels(TAX_IDS)
_REGISTERED = re.compile(
    r"\bau capital\b|\bcapital social\b"
    r"|\b(?:siret|siren|rcs|r\.c\.s|kvk|c\.?f|c\.?i\.?f|n\.?i\.?f|p\.? ?iva|hrb|abn|acn)\b"
    r"\W*(?:n[r°o.]*\W*)?[a-z]{0,12}\s?\d|\bcompany (?:no|number|reg)\b|\bpan\s?:"
)
CONTACT = re.compile(
    r"(?i)^(?:z\. ?hd|z\. ?h\b|c/o|c/-|tel|phone|fax|e-?mail|mobile?|gln|kontakt|contact)"
    r"|^(?:iban\b\W*)?[a-z]{2}\d{2}(?: ?[a-z0-9]{4}){3,}|@|www\.|https?:|^\W*\+?\d(?:[ ()/.-]{0,3}\d){6,}\W*$|^de-mail"
)
_NUMBERED = re.compile(r"[^\W\d_][\w.-]{0,11}[.:]*\s+\+?\d(?:[ ()/.-]{0,2}\d){6,}")
"""A word and a number of seven digits or more, as of a telephone or of a register in any language."""
_REACHED = re.compile(
    r"(?i)(?<=\s)(?:\(\d{2,5}\)\s?\d|\+\d|(?:tel|ph|phone|fax|mob)\b\W{0,3}[+(]?\d|\S+@|www\.|https?:)"
)
"""A telephone, mail or web address within a line."""
PERSON = re.compile(
    r"(?i)^(?:attn\b|attention|att\.|herrn?\b|frau\b|mr\b|mrs\b|ms\b|m\.\s|mme\b|sig\.|sr\.|sra\.|dhr\b|mevr\b"
    r"|firma(?=\s*$)|an(?: die)?(?=\s*$))\W*"
)
"""How a line names a person; where a company stands above it, that is the party."""
COLUMN = 6.0
"""Heights of a name within which the lines of its block stand."""
NAMELY = 0.2
"""Likelihood of a name or an address below which words are none."""
GIVEN = 1
"""The bit of given names in the lists of names."""
_ADDRESS = re.compile(r"[^:]{0,20}(?:address|adresse|anschrift|direccion|indirizzo|adres|endereco|morada)\s*:")
_TITLE = re.compile(
    r"^(?:tax |commercial |proforma |pro forma |vat |final |sales )?(?:invoice|rechnung|facture|factura|fattura"
    r"|factuur|fatura|faktura|gutschrift|avoir"
    r"|credit (?:note|memo)|receipt|quittung|original|kopie|copy|duplicate|statement|delivery note|returns?|page"
    r"|seite|bill|summary|hello|hi|dear|sehr geehrte|guten tag|bonjour|madame|estimad|gentile|buongiorno"
    r"|geachte|beste|empfangsschein|zahlteil|recepisse|section paiement|payment part|ricevuta|sezione pagamento)\b"
)
_DOMAIN = re.compile(r"(?i)(?:@|www\.|https?://(?:www\.)?)([a-z0-9-]+)(?:\.[a-z0-9-]+)*\.[a-z]{2,}")
_PUBLIC_MAIL = frozenset(
    ["gmail", "hotmail", "outlook", "yahoo", "gmx", "web", "icloud", "aol", "t-online", "orange", "free", "live"]
)


def is_name(text: str) -> bool:
    """Whether a line could be a name: words, no title, no contact, no figures but few."""
    words = re.findall(r"[^\W\d_]{2,}", text)
    digits = len(re.findall(r"\d", text))
    spoken = len(words) > 4 and re.search(r"[^\W\d_]{4}[.!](?: |$)", text) is not None
    if (
        not words
        or re.fullmatch(r"[^\W\d_][^\W\dA-Z_]{0,2}", text.strip(" ,.:"))  # `Von`, `Da`: a preposition over a name
        or (spoken and not has_legal_form(text) and not _is_titled(text))
        or text.startswith("(")
        or "|" in text
        or len(text) > 70
        or digits > 4
        or digits * 2 > len(text)
        or _TITLE.match(fold(text))
        or CONTACT.search(text)
    ):
        return False
    return not (OTHER.is_label(text) or country_of(text) or text.rstrip().endswith(":"))


def _is_titled(text: str) -> bool:
    """Whether a line leads with shortened words as a degree does, and all others begin with capitals: no sentence."""
    whole = re.findall(r"(?<!\w)[^\W\d_]{4,}(?![\w.])", text)
    led = re.match(r"[^\W\d_]{1,4}\.[\s-]", PERSON.sub("", text))
    return bool(led) and all(word[0].isupper() for word in whole) and not text.isupper()


def is_title(text: str) -> bool:
    """Whether a line begins with what a paper is called."""
    return bool(_TITLE.match(fold(text)))


def is_mere_label(text: str) -> bool:
    """Whether a text that stands where a name stands is only a label of a party or of its address."""
    return ROLES.is_label(text) or _PARTS.is_label(text)


def names_person(text: str) -> bool:
    """Whether two to four words without a legal form begin with a given name or a title."""
    words = PERSON.sub("", text).split()
    given = bool(words) and bool(lists().get(folded(words[0]), 0) & GIVEN) and 1 < len(words) < 5
    return (given or bool(PERSON.match(text))) and not has_legal_form(text)


def is_named(text: str) -> bool:
    """Whether words could be the name of a person or a company rather than of goods or work."""
    if has_legal_form(text) or names_person(text):
        return True
    return likelihood(text, "name") + likelihood(text, "address") >= NAMELY


def bare_name(text: str) -> str:
    """A name without what only leads to it, such as `Attn:`; titles that people are addressed by stay."""
    return re.sub(r"(?i)^(?:attn|attention|att)\b\W*", "", text).strip(" ,")


def until_date(text: str) -> str:
    """A text up to a date in it: `Larkhill GmbH, 4 March 2025`; whole where it begins with one."""
    day = next(iter(find_dates(text)), None) if len(text) < LONGEST else None
    return text[: day.start].rstrip(" ,;:") if day is not None and day.start else text


def until_number(text: str) -> str:
    """A text up to a telephone, or a number at the label of one, such as that of a tax office; not where it begins."""
    ends = [match.start() for match in _REACHED.finditer(text)]
    ends += [
        start
        for name in TAX_IDS
        for start, end, _ in (_TAX_IDS.spans(name, text) if len(text) < LONGEST else ())
        if re.match(r"[^\d,]{0,12}\d", text[end:])
    ]
    end = min((each for each in ends if each > 0), default=len(text))
    return text[:end].rstrip(" ,;:·|–-")


def stops(text: str) -> bool:
    """Whether a line ends a block of name and address above or below it: another label or sum begins there."""
    if _ADDRESS.match(fold(text)) and is_city_line(text):
        return False
    party = ROLES.names(text) and len(text) < 60 and (":" in text or (len(text) < 30 and not has_legal_form(text)))
    return bool(party) or bool(
        (OTHER.names(text) or _SUMS.names(text))
        and not is_city_line(text)
        and not is_street(text)
        and not has_legal_form(text)
    )


def is_registration(text: str) -> bool:
    """Whether a line tells by what number or capital a company is registered; it may stand within an address."""
    return bool(_REGISTERED.search(fold(text))) or bool(_TAX_IDS.names(text) and re.search(r"\d", text))


@lru_cache(maxsize=4)
def is_typed(sheet: Sheet) -> bool:
    """Whether a sheet is plain text, set on the grid of its characters: no envelope shows a part of it."""
    return all(cell.x0 % 6 == 0 and cell.height == sheet.cells[0].height for cell in sheet.cells)


@lru_cache(maxsize=4)
def domains(sheet: Sheet) -> frozenset[str]:
    """The second levels of the domains of mail and web addresses on a sheet, letters and digits only."""
    found = (re.sub(r"[^a-z0-9]", "", match[1].lower()) for match in _DOMAIN.finditer(sheet.text))
    return frozenset(domain for domain in found if domain not in _PUBLIC_MAIL and len(domain) > 3)


def of_domain(sheet: Sheet, name: str) -> bool:
    """Whether a mail or web address on the sheet is of this name."""
    bare = re.sub(r"[^a-z0-9]", "", fold(name))
    return any(domain in bare or (len(bare) > 3 and bare in domain) for domain in domains(sheet))


def _heads_columns(sheet: Sheet, cell: Cell) -> bool:
    """Whether a cell stands among the headings of a table."""
    return sum(_COLUMNS.is_label(other.text) for other in sheet.rows[cell.row].cells) > 1


@lru_cache(maxsize=4)
def letterhead(sheet: Sheet) -> Cell | None:
    """The name at the top of the first page: of the domain, in the largest letters, or with a legal form."""
    if not sheet.sizes:
        return None
    height = sheet.sizes[min(sheet.sizes)][1]
    top = [
        cell for cell in sheet.cells if cell.page == min(sheet.sizes) and cell.y0 < 0.3 * height and is_name(cell.text)
    ]
    top = [cell for cell in top if not ROLES.names(cell.text) and not OTHER.names(cell.text) and len(cell.text) < 50]
    top = [cell for cell in top if not _heads_columns(sheet, cell)]
    if not top:
        companies = [cell for cell in sheet.cells if has_legal_form(cell.text) and is_name(cell.text)]
        free = [cell for cell in companies if not ROLES.names(cell.text) and not OTHER.names(cell.text)]
        return free[-1] if free else None

    def likeness(cell: Cell) -> float:
        score = cell.height / 10 + (2.0 if of_domain(sheet, cell.text) else 0.0) - 0.6 * cell.y0 / height
        return score + (0.8 if has_legal_form(cell.text) else 0.0)

    return max(top, key=likeness)


def marks_of_sender(sheet: Sheet, name: Cell) -> bool:
    """Whether the lines under a name tell how to reach or to pay it, and not at whose attention a letter is."""
    told = any(tells_of_itself(cell.text) for cell in sheet.below(name, COLUMN))
    return told and not tells_attention(sheet, name)


def tells_of_itself(text: str) -> bool:
    """Whether a line tells by what number or address somebody is reached, registered or taxed."""
    if "%" in text or (len(text) < LONGEST and find_dates(text)):
        return False  # `VAT @ 20 %`, and a day, which has the form of a telephone's number
    numbered = CONTACT.search(text) or _NUMBERED.fullmatch(text)
    return bool(numbered) or is_registration(text) or "tax_id" in OTHER.names(text)


def tells_attention(sheet: Sheet, name: Cell) -> bool:
    """Whether a line under a name tells at whose attention a letter is, as only those of who gets it do."""
    return any(PERSON.match(cell.text) for cell in sheet.below(name, COLUMN))


def pays_in(sheet: Sheet, name: Cell) -> bool:
    """Whether the lines under a name tell the account to pay into: an IBAN, by that word or by its check digits."""
    texts = [cell.text for cell in sheet.below(name, COLUMN)]
    return any(re.search(r"\bIBAN\b", text) or any(True for _ in find_ibans(text)) for text in texts)
