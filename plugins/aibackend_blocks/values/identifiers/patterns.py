"""Identifiers that have a form: the form, the check, and the words that make a doubtful one certain."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from ipaddress import ip_address

from aibackend_blocks.values.identifiers import checksums
from aibackend_blocks.values.identifiers.found import Identifier, stands_by


@dataclass(frozen=True, kw_only=True)
class Pattern:
    """kind: type found. form: its group `v`, else the whole, is the value. check: must hold of the value.

    alone: confidence without a context word. near: confidence beside one; 0 drops it.
    """

    kind: str
    form: re.Pattern[str]
    check: Callable[[str], bool] = bool
    alone: float
    near: float = 0.99
    words: re.Pattern[str] | None = None


def _form(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)


def _is_ip(text: str) -> bool:
    try:
        return bool(ip_address(text))
    except ValueError:
        return False


def _not_card(text: str) -> bool:
    return not checksums.is_card(text)


_CARD_WORDS = _form(r"\b(?:card|credit|debit|visa|master\s?card|amex|american express|discover|cc|pan)\b")
_PLATE_WORDS = _form(r"\b(?:plates?|registration|reg|vehicle|car|van)\b")
_DIGITS_16 = r"(?<![\w.])\d{4}(?P<s>[ -]?)\d{4}(?P=s)\d{4}(?P=s)\d{1,7}(?![\w])"
_TOP = (
    "com|org|net|edu|gov|mil|int|io|co|ai|app|dev|info|biz|me|tv|us|uk|ca|au|nz|ie|in|de|at|ch|fr|es|it|nl|be|pt|pl"
    "|se|no"
    "|dk|fi|cz|hu|ro|gr|ru|ua|tr|br|mx|ar|cl|jp|cn|kr|hk|sg|my|id|th|vn|za|ng|ke|eg|il|ae|eu|online|site|store|shop"
    "|xyz|tech|cloud"
)

PATTERNS = (
    Pattern(
        kind="EMAIL",
        form=_form(r"(?<![\w.+-])\w[\w.+'%-]{0,63}@(?:[\w-]{1,63}\.){1,6}[^\W\d_]{2,24}(?![\w-])"),
        alone=0.99,
    ),
    Pattern(
        kind="EMAIL",
        form=_form(r"(?<!\w)(?:[\w-]{1,30}\s?(?:\(dot\)|\[dot\]| dot )\s?){0,3}[\w.+-]{1,64}\s?(?:\(at\)|\[at\]"
            r"| at )\s?[\w-]{1,63}"
            r"(?:\s?(?:\(dot\)|\[dot\]| dot )\s?[a-z]{2,12}\b){1,3}"),
        alone=0.9,
    ),
    Pattern(kind="URL", form=_form(r"\b(?:https?|ftp)://[^\s<>\"'）」、。]{2,2000}(?<![.,;:!?)\]])"), alone=0.99),
    Pattern(kind="URL", form=_form(r"(?<![\w@.-])www\.[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}(?:/[^\s<>\"']{0,500})?(?<!["
        r".,;:!?)])"), alone=0.97),
    Pattern(kind="URL", form=_form(rf"(?<![\w@.-])(?:[a-z0-9-]{{2,63}}\.){{1,4}}(?:{_TOP})(?![\w@.-]\w|@)(?:/[^\s<>"
        rf"\"']{{0,500}})?(?<![.,;:!?)])"), alone=0.85),
    Pattern(kind="IP", form=_form(r"(?<![\w.])(?<!version )(?<!release )(?:\d{1,3}\.){3}\d{1,3}(?![\w]"
        r"|\.\d)"), check=_is_ip, alone=0.95),
    Pattern(kind="IP", form=_form(r"(?<![\w:.])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![\w:]"
        r")"), check=lambda text: len(text) > 4 and _is_ip(text), alone=0.97),
    Pattern(kind="DEVICE", form=_form(r"(?<![\w:-])(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}(?![\w:-])"), alone=0.97),
    Pattern(
        kind="DEVICE", form=_form(r"(?<![\d-])\d{15}(?![\d-])"), check=checksums.luhn, alone=0, near=0.97,
        words=_form(r"\b(?:imei|device|handset|phone id)\b"),
    ),
    Pattern(kind="CARD", form=_form(r"(?<![\w.-])(?<!imei )(?<!imei: )\d(?:[ -]?\d){12,18}(?![\w-])"),
        check=checksums.is_card, alone=0.97),
    Pattern(kind="CARD", form=_form(_DIGITS_16), check=_not_card, alone=0.7, near=0.9, words=_CARD_WORDS),
    Pattern(kind="CARD", form=_form(r"(?<!\w)\d(?:[ -]?\d){12,18}(?!"
        r"\w)"), check=_not_card, alone=0, near=0.85, words=_CARD_WORDS),
    Pattern(kind="CARD", form=_form(r"(?<!\w)(?:\d{4}|[x*•]{4})(?:[ -]?(?:\d{4}"
        r"|[x*•]{4,6})){1,3}[ -]?\d{3,4}(?!\w)"), check=lambda text: bool(re.search(r"[xX*•]", text)), alone=0.9),
    Pattern(
        kind="IBAN", form=_form(r"(?<!\w)[a-z]{2}\d{2}(?: ?[a-z0-9]{1,4}\b){2,8}"
            r"|(?<!\w)[a-z]{2}\d{2} ?[a-z0-9]{8,30}(?!\w)"), alone=0, near=0.85,
        check=lambda text: sum(char.isdigit() for char in text) >= 8, words=_form(r"\biban\b"),
    ),
    Pattern(kind="SSN", form=_form(r"(?<![\w-])\d{3}-\d{2}-\d{4}(?![\w-])"), check=checksums.is_ssn, alone=0.95),
    Pattern(kind="SSN", form=_form(r"(?<![\w-])\d{3}[ .]\d{2}[ .]\d{4}(?![\w-])"), check=checksums.is_ssn, alone=0.75),
    Pattern(kind="SSN", form=_form(r"(?<![\w-])[x*•]{3}[ -]?[x*•]{2}[ -]?\d{4}(?![\w-])"), alone=0.9),
    Pattern(kind="SSN", form=_form(r"(?<![\w-])\d{3}[- .]?\d{2}[- .]?\d{4}(?![\w-]"
        r")"), alone=0, near=0.95, words=_form(r"\b(?:ssn|social|tin|itin)\b")),
    Pattern(kind="SSN", form=_form(r"(?<!\w)(?!bg|gb|nk|kn|tn|nt|zz)[a-ceghj-prstw-z][a-ceghj-nprstw-z] ?\d{2} ?\d{"
        r"2} ?\d{2} ?[a-d](?!\w)"), alone=0.9),
    Pattern(kind="MEDICAL_RECORD", form=_form(r"(?<![\w-])\d{3}[ -]?\d{3}[ -]?\d{4}(?![\w-]"
        r")"), check=checksums.is_nhs, alone=0, near=0.97, words=_form(r"\bnhs\b")),
    Pattern(kind="VEHICLE", form=_form(r"(?<![\w-])[a-hj-npr-z0-9]{17}(?![\w-])"), check=checksums.is_vin, alone=0.95),
    Pattern(kind="VEHICLE", form=_form(r"(?<![\w-])[a-hj-npr-z0-9]{17}(?![\w-]"
        r")"), alone=0, near=0.95, words=_form(r"\b(?:vin|vehicle|chassis)\b")),
    Pattern(kind="VEHICLE", form=re.compile(r"(?<![\w-])[A-HJ-PR-Y][A-HJ-Y](?:0[2-9]|[1-7]\d) ?[A-HJ-PR-Z]{3}"
        r"(?![\w-])"),
        alone=0.8, near=0.95, words=_PLATE_WORDS),
    Pattern(kind="VEHICLE", form=re.compile(r"\b(?i:plates?|kennzeichen|plaque|immatricul\w{3,6}|matr[íi]cula"
        r"|targa|kenteken)\b"
        r"[^\n.\d]{0,12}?(?<![\w-])(?P<v>[A-ZÄÖÜ]{1,3}-[A-Z]{1,2} ?\d{1,4}[EH]?|[A-Z]{2}-\d{3}-[A-Z]{2}|\d{4} ?[B-Z]{3}"
        r"|(?=[A-Z]{0,4}[ -]?\d)[A-Z0-9]{2,4}(?:[ -]?[A-Z0-9]{2,4}){1,2})(?![\w-])"), alone=0.92),
    Pattern(kind="PASSPORT", form=re.compile(r"(?<![\w-])[A-Z]{0,2}[0-9CFGHJKLMNPRTVWXYZ]{7,9}"
        r"(?![\w-])"), alone=0, near=0.9,
        check=lambda text: len(checksums.digits(text)) > 4, words=_form(r"\bpassports?\b[^.\n]*\Z|\breisepass"
            r"|\bpasaporte")),
    Pattern(kind="LICENSE", form=re.compile(r"(?<!\w)[A-Z9]{5} ?\d{6} ?[A-Z9]{2}[A-Z0-9]{3}(?!\w)"), alone=0.85),
    Pattern(kind="DEVICE", form=_form(r"(?<=\bsn )(?=[a-z]{0,6}\d)[a-z0-9-]{5,20}(?![\w-])"), alone=0.85),
    Pattern(kind="USERNAME", form=_form(r"\b(?:linkedin\.com/in|github\.com|gitlab\.com|(?:twitter|x|instagram|facebook"
        r"|tiktok)\.com|t\.me|medium\.com)/@?(?P<v>[\w.-]{3,60})(?<![.-])"), check=lambda text: text.lower() not in
        ("features", "explore", "about", "company", "orgs", "login", "home", "search"), alone=0.97),
    Pattern(kind="USERNAME", form=_form(r"(?:/home/|/Users/|\\Users\\)(?P<v>[\w.-]{2,40})(?=[/\\\s\"']|$)"),
        check=lambda text: text.lower() not in ("public", "default", "shared", "user", "ubuntu", "runner"), alone=0.95),
    Pattern(kind="USERNAME", form=_form(r"(?<![\w@.])@ ?(?P<v>[a-z0-9_]{2,30})(?![\w@]"
        r"|\.\w)"), check=lambda text: bool(re.search(r"[a-zA-Z]", text)), alone=0.85),
    Pattern(kind="ADDRESS", form=_form(r"(?<!\w)p\.? ?o\.? ?box \d{1,6}(?!\w)"), alone=0.95),
    Pattern(kind="AGE", form=_form(r"(?<![\w.])(?P<v>\d{1,3})(?:[ -]?(?:years?|yrs?|months?|weeks?"
        r"|days?)[ -]?old\b|\s?(?:y/o|yo|y\.o\.)(?!\w))"), alone=0.95),
    Pattern(kind="AGE", form=_form(r"(?<=[a-z], )\d{1,2}(?= years,)"), alone=0.85),
    Pattern(kind="AGE", form=_form(r"\b(?:age[ds]?|turn(?:ed|ing|s)|alter|edad|âge)\b\s?(?:is|was|of"
        r"|[:=])?\s?(?P<v>\d{1,3})(?![\w%,]|\.\d)"), check=lambda text: int(text) < 130, alone=0.9),
    Pattern(kind="AGE", form=_form(r"(?<![\d.])\d{1,3}\s?歳(?:\d{1,2}[ヶか]月)?|(?<=生後)\d{1,3}(?:日|週"
        r"|[ヶか]月)"), alone=0.95),
)  # fmt: skip


def find_patterns(text: str) -> Iterator[Identifier]:
    """Every match of every pattern that its check or its context bears out; they may overlap."""
    for pattern in PATTERNS:
        group = "v" if "v" in pattern.form.groupindex else 0
        for match in pattern.form.finditer(text):
            start, end = match.span(group)
            if not pattern.check(match[group]):
                continue
            near = pattern.words is not None and stands_by(text, start, end, pattern.words)
            confidence = pattern.near if near else pattern.alone
            if confidence:
                yield Identifier(kind=pattern.kind, start=start, end=end, confidence=confidence)


_IBAN = re.compile(r"(?<!\w)[a-z]{2}\d{2}(?:[ -]?[a-z0-9]){11,30}", re.IGNORECASE)


def find_ibans(text: str) -> Iterator[Identifier]:
    """Account numbers whose check digits hold, whatever words follow: as many of the groups as make a whole one."""
    place = 0
    while match := _IBAN.search(text, place):
        ends = [end for end in range(match.end(), match.start() + 14, -1) if not text[end : end + 1].isalnum()]
        end = next((end for end in ends if checksums.is_iban(text[match.start() : end])), None)
        if end is not None:
            yield Identifier(kind="IBAN", start=match.start(), end=end, confidence=0.99)
        place = end or match.start() + 2  # what runs on from one may hold another
