"""What kind of value a field's name asks for, and which side of a pair it means (from or to, start or end)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType

from aibackend_blocks.language.field_names import in_english

WORDS = MappingProxyType({
    "date": "date day dob birthday birthdate born deadline expiry expiration expires when effective eta etd datum"
    " échéance",
    "time": "time hour hours clock",
    "count": "people guests passengers persons adults children attendees travellers travelers seats headcount pax age",
    "amount": "amount total subtotal price cost fee fees tax salary balance charge tip discount rent payment sum budget"
    " deposit premium refund change cash revenue income wage gst vat deductible estimate worth value bonus fare"
    " penalty fine betrag gesamtbetrag summe preis gebühr montant prix mwst",
    "email": "email mail emailaddress",
    "phone": "phone phonenumber mobile telephone cell tel fax contactnumber",
    "url": "url website link webpage homepage",
    "organization": "company organization organisation vendor merchant employer supplier store shop bank airline bu"
        "siness"
    " brand manufacturer carrier insurer hospital school university seller retailer firm agency",
    "party": "party parties counterparty counterparties",
    "place": "city town location area place destination origin country state region venue airport station county di"
        "strict",
    "address": "address street",
    "zip": "zip zipcode postcode postal",
    "jurisdiction": "jurisdiction law",
    "duration": "term duration period length tenure notice",
    "percent": "percent percentage rate",
    "year": "year",
    "quantity": "quantity qty count",
    "code": "id no number code ref reference account policy claim confirmation invoice tracking ssn card iban vin"
    " passport license licence serial order sku policyid claimid registration pin plate case ticket booking member"
    " nummer numero badge container",
    "person": "person customer patient employee client author owner driver agent manager signer contact recipient"
    " sender doctor buyer tenant landlord applicant candidate speaker guest passenger holder surname forename firstname"
    " lastname employee attorney witness director officer ceo victim suspect adjuster physician nurse judge plaintiff"
    " defendant photographer spouse inspector technician teacher instructor professor surgeon therapist organizer"
    " borrower lender host caller child son daughter mother father mum dad parent wife husband brother sister"
    " veterinarian vet midwife",
})  # fmt: skip
"""Words of field names by the kind of value that they name; earlier kinds win."""
_KIND_OF = {word: kind for kind, words in reversed(list(WORDS.items())) for word in words.split()}

_LISTS = (
    "name names full first last middle given family maiden my your legal",
    ("from origin departure departing leaving source start starting begin beginning pickup pick checkin in"),
    ("to destination arrival arriving end ending return returning dropoff drop checkout until finish out"),
    "the of a an for is are what which in on at and or be was do does your my this",
)
_LASTING = frozenset(
    "lead processing response waiting wait turnaround cooking baking prep preparation shipping handling travel".split()  # noqa: SIM905
)
"""Times that last."""
_SINGULAR = (
    "address", "gross", "status", "class", "news", "sms", "gps", "dimensions", "people", "passengers", "guests",
)  # fmt: skip
COUNTED = re.compile(r"(?:number|count|no|amount) of (?:\w+ ){0,2}(\w{3,})$")
"""A field that asks how many of a thing there are, by its words."""
_NAMES, _FROM, _TO, _STOP = (frozenset(words.split()) for words in _LISTS)


@dataclass(frozen=True, kw_only=True)
class Field:
    """A field's name, read. words: lower-case, in order. kind: of `WORDS`, or "open". side: -1 from, 1 to, 0 neither.

    telling: the words that set it apart from other fields of its kind. part: "first" or "last" of a person's name.
    several: whether the name asks for more than one value. question: the name in English words.
    spoken: the same with its little words. about: what is told of the field beside its name.
    """

    name: str
    words: tuple[str, ...]
    kind: str
    side: int
    telling: tuple[str, ...]
    part: str
    several: bool
    question: str
    spoken: str = ""
    about: str = ""

    @property
    def phrase(self) -> str:
        return " ".join(self.words)


@lru_cache(maxsize=1024)
def read_field(name: str, abroad: bool = False) -> Field:
    """`pickupDate`, `pickup_date`, `What is the pickup date?` alike. abroad: whether it may be in another language."""
    plain = _read(name)
    english = in_english(plain.phrase) if abroad else plain.phrase
    if english == plain.phrase:
        return plain
    meant = _read(english)
    if plain.kind not in ("open", meant.kind):
        return plain
    return replace(meant, name=name, words=plain.words, telling=plain.words, question=english, spoken=english)


def _read(name: str) -> Field:
    parted = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name[:200])
    found = re.findall(r"[^\W_]+", parted.casefold())
    count = COUNTED.match(" ".join(found))
    found = [word for word in found if word not in ("how", "much")] if "much" in found else found
    words = tuple(word for word in found if word not in _STOP) or (name.casefold()[:200],)
    head = found[found.index("of") - 1] if "of" in found[1:] else ""
    kind = "quantity" if count and count[1] not in _KIND_OF else "open" if head in _OPEN else _kind(words)
    side = -1 if _FROM & {*words} or _BEGINS.search(" ".join(found)) else (1 if _TO & {*words} else 0)
    telling = tuple(word for word in words if _KIND_OF.get(word) != kind and word not in _NAMES)
    part = "first" if {"first", "given", "firstname", "forename"} & {*words} else ""
    part = "last" if {"last", "family", "surname", "lastname", "maiden"} & {*words} else part
    return Field(
        name=name,
        words=words,
        kind=kind,
        side=side,
        telling=telling,
        part=part if kind == "person" else "",
        question=" ".join(words),
        spoken=" ".join(found),
        several=kind == "party"
        or (kind == "quantity" and not telling)
        or (words[-1].endswith("s") and not words[-1].endswith(("is", "ss")) and words[-1] not in _SINGULAR),
    )


_BEGINS = re.compile(r"\b(?:check|move|moving|clock) in\b")
_OPEN = frozenset("method type status category terms reason item brand model color colour".split())  # noqa: SIM905
_JOINT = {"nummer": "code", "datum": "date", "termin": "date", "betrag": "amount", "preis": "amount"}
_BEATS = frozenset("heart pulse refresh frame sample respiratory bit".split())  # noqa: SIM905
_DONE = re.compile(r"\w{2,}(?:ed|en|wn|ht|id|de)$")
"""Participles: who did it ("signed by"), where a plain verb asks for the day ("deliver by")."""
_ALL_OF = (
    ({"contact", "number"}, "phone"), ({"governing", "law"}, "jurisdiction"), ({"who"}, "person"), ({"where"}, "place"),
)  # fmt: skip


def _kind(words: tuple[str, ...]) -> str:
    """By the phrase, by words that say it anywhere, then by the last word that names a kind; a price per licence is a
    price."""
    words = words[: words.index("per")] if "per" in words[1:] else words
    present = {_KIND_OF[word] for word in words if word in _KIND_OF}
    return _by_phrase(words, present) or _by_any(words, present) or _by_last(words, present)


def _by_phrase(words: tuple[str, ...], present: set[str]) -> str:
    last, joined = words[-1], " ".join(words)
    if ("number" in words and "count" in present) or joined.startswith(("how many", "party size", "group size")):
        return "count"
    if last in _OPEN or (last == "rate" and {*words} & _BEATS):
        return "open"
    if last in ("by", "until") and len(words) > 1:
        return "person" if last == "by" and any(map(_DONE.fullmatch, words[:-1])) else "date"
    dated = len(words) > 1 and (last in ("start", "end", "expiry") or (last in ("from", "to") and present))
    if (last == "due" and "amount" not in present) or (dated and (present - {"date", "place"} or not present)):
        return "date"
    if joint := re.fullmatch(rf"\w{{3,}}({'|'.join(_JOINT)})", last):
        return _JOINT[joint[1]]
    return "duration" if last == "time" and {*words} & _LASTING else ""


def _by_any(words: tuple[str, ...], present: set[str]) -> str:
    told = next((kind for needed, kind in _ALL_OF if needed <= {*words}), "")
    plain = (kind for kind in ("email", "phone", "url", "zip", "address") if kind in present)
    return told or next((kind for kind in plain if not (kind == "url" and "name" in words)), "")


_CALLED = 0.57
"""Cosine with a telephone number from which a number is one: of 11 such names 7 reach it, of 20 others none."""


def _is_called(name: str) -> bool:
    """Whether a number is there to be called: `callback number`, `emergency number`."""
    from aibackend_blocks.models import minilm

    mine, called = minilm.embed([name, "telephone number to call"])
    return float(mine @ called) >= _CALLED


def _by_last(words: tuple[str, ...], present: set[str]) -> str:
    if "name" in words or "names" in words:
        whose = next((kind for kind in ("organization", "party", "place") if kind in present), "")
        return whose or ("open" if {*words} - _NAMES - {*WORDS["person"].split()} else "person")
    last = next((_KIND_OF[word] for word in reversed(words) if word in _KIND_OF), "")
    if words[-1] == "number" and present == {"code"} and len(words) == 2 and _is_called(" ".join(words)):
        return "phone"
    if last == "code" and words[-1] not in _KIND_OF and "person" in present:
        return "person"
    return last or "open"
