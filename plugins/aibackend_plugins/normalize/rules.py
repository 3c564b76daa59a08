"""The usual rules in words, each a change of one value."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from aibackend_blocks.values.currencies import code_of
from aibackend_blocks.values.dates import DateOrder, read_date

from .casing import person, title
from .choices import CHOICES, choice
from .columns import Column
from .figures import clocked, digits, fraction, in_unit, number, padded, percent
from .languages import language
from .measures import UNIT_WORDS
from .names import STATE_CODES, STATES, country_code, country_name, currency_code, long_code, plain
from .phones import phone
from .spelled import spoken_time
from .told import items, nothing

Change = Callable[[str, Column, str], str | None]
"""Value, its column and the rule's words → the new value, or None where the rule does not apply."""


@dataclass(frozen=True, kw_only=True)
class Rule:
    """words: what calls for it. kinds: the kinds of column that it is for when no field is named; empty: all."""

    name: str
    words: re.Pattern[str]
    change: Change
    reason: str
    kinds: frozenset[str] = frozenset()


def _trimmed(value: str, column: Column, words: str) -> str | None:
    return re.sub(r"\s+", " ", value).strip()


_SIGN = r"(?:Y{2,4}|[JA]{2,4}|[DTG]{1,2}|M{1,4})"
_PATTERN = re.compile(rf"\b{_SIGN}(?:[-/. ,]+{_SIGN}){{1,2}}\b", re.I)
_DATE_SIGNS: dict[str, Callable[[date], str]] = {
    "yyyy": lambda day: f"{day.year:04}",
    "yy": lambda day: f"{day.year % 100:02}",
    "mmmm": lambda day: f"{day:%B}",
    "mmm": lambda day: f"{day:%b}",
    "mm": lambda day: f"{day.month:02}",
    "m": lambda day: f"{day.month}",
    "dd": lambda day: f"{day.day:02}",
    "d": lambda day: f"{day.day}",
}


def _forms(words: str) -> list[str]:
    return [_english(found[0].lower()) for found in _PATTERN.finditer(words)]


def order_of(column: Column, words: str) -> DateOrder:
    """How the dates of a column are written; of several forms that the words name, the first tells it."""
    named, order = _forms(words), column.order
    if len(named) > 1 or re.search(r"(?:day|DD)[- ]first|european", words, re.I):
        return DateOrder(day_first=not named[1:] or named[0].startswith("d"), certain=True)
    if not order.certain and any(set(found[0].lower()) & set("ajtg") for found in _PATTERN.finditer(words)):
        return DateOrder(day_first=True, certain=False)  # who writes AAAA or JJJJ writes the day first
    return order


def _date(value: str, column: Column, words: str) -> str | None:
    """The last form that the words name is the wanted one."""
    named = _forms(words)
    value = re.sub(r"^\s*((?:19|20)\d\d)([01]\d)([0-3]\d)\s*$", r"\1-\2-\3", value)
    found = read_date(value, order_of(column, words))
    if found is None:
        return None
    day, shown = found.value, _shown(words) if not named else ""
    if shown:
        return re.sub(r"%-?\w", lambda sign: _stamped(day, sign[0]), shown)
    if not named:
        return found.iso
    return re.sub(r"[ymd]+", lambda sign: _DATE_SIGNS[sign[0]](day) if sign[0] in _DATE_SIGNS else "", named[-1])


_MONTHS = r"January|February|March|April|May|June|July|August|September|October|November|December"
_SAMPLE = re.compile(
    rf"\b(?:like|e\.g\.|as|as in|for example|wie|z\.B\.|comme|como)\s*[\"'“]?"
    rf"(?:(?P<d>\d{{1,2}})(?P<s>\.? )(?P<m>{_MONTHS}|[A-Z][a-z]{{2}})"
    rf"(?P<t>,? )(?P<y>\d{{4}})|(?P<m2>{_MONTHS}|[A-Z][a-z]{{2}})(?P<s2> )(?P<d2>\d{{1,2}})(?P<t2>,? )(?P<y2>\d{{4}})"
    r"|(?P<d3>\d{1,2})(?P<s3>[./-])(?P<m3>\d{1,2})(?P=s3)(?P<y3>\d{4}))"
)
"""A date as the instructions show it: `like 4 March 2025`."""


def _shown(words: str) -> str:
    """The form of a date that the words show, in strftime's signs; "" where they show none."""
    found = _SAMPLE.search(words)
    if not found:
        return ""
    part = {name: value for name, value in found.groupdict().items() if value is not None}
    day, month, gap = (next(part[n] for n in part if n[0] == sign) for sign in "dms")
    days = "%d" if len(day) == 2 and (day[0] == "0" or month.isdigit()) else "%-d"
    months = ("%m" if len(month) == 2 else "%-m") if month.isdigit() else "%B" if len(month) > 3 else "%b"
    last = next((part[n] for n in part if n[0] == "t"), gap)
    first, second = (months, days) if "m2" in part else (days, months)
    return f"{first}{gap}{second}{last}%Y"


def _stamped(day: date, sign: str) -> str:
    return day.strftime(sign.replace("-", "")).lstrip("0" if "-" in sign else "")


def _english(pattern: str) -> str:
    """The signs of a date in other languages: TT.MM.JJJJ, JJ/MM/AAAA, GG/MM/AAAA, JJJJ-MM-DD."""
    if "a" in pattern:
        return pattern.translate(str.maketrans("ajg", "ydd"))
    return pattern.translate(str.maketrans("jtg", "ydd"))


def _email(value: str, column: Column, words: str) -> str | None:
    made = re.sub(r"\s+", "", value.lower()).removeprefix("mailto:").strip("<>.,;")
    made = re.sub(r"[(\[{]at[)\]}]", "@", made)
    return made if re.fullmatch(r"[^@]+@[^@]+\.[a-z]{2,}", made) else None


def _state_code(value: str, column: Column, words: str) -> str | None:
    bare = plain(value)
    return STATES.get(bare) or (bare.upper() if bare.upper() in STATE_CODES else None)


def _state_name(value: str, column: Column, words: str) -> str | None:
    code = _state_code(value, column, words)
    return STATE_CODES[code].title().replace(" Of ", " of ") if code else None


def _country_code(value: str, column: Column, words: str) -> str | None:
    code = country_code(value)
    wants_long = re.search(r"alpha-?\s?3|ISO-?\s?3\b|three[- ]letter|\b3[- ]letter", words, re.I)
    return (long_code(code) if wants_long else code) if code else None


def _country_name(value: str, column: Column, words: str) -> str | None:
    code = country_code(value)
    return country_name(code) if code else None


_TRUE, _FALSE = (
    {"y", "yes", "true", "t", "1", "on", "x", "si", "sí", "sì", "ja", "oui", "wahr", "vrai", "sim"},
    {"n", "no", "false", "f", "0", "off", "nein", "non", "falsch", "faux", "nee", "não"},
)


_PAIRS = re.compile(
    r"\b(?:(?=yes\b.{1,12}\bno\b|(?:ja|oui|s[iíì]|sim)\b.{1,12}\b(?:nein|nee|non?|não)\b|y\b.{1,12}\bn\b|1\b.{1,12}\b0\b|true\b.{1,12}\bfalse\b|t\b.{1,12}\bf\b))"
    r"(\w+)\b.{1,12}?\b(no|nein|nee|non|não|n|0|false|f)\b",
    re.I,
)
"""The two words as the instructions show them; the last pair is the wanted one."""


def _boolean(value: str, column: Column, words: str) -> str | None:
    bare = value.strip().lower()
    if bare not in _TRUE | _FALSE:
        return column.other
    shown = _PAIRS.findall(words)
    yes, no = shown[-1] if shown else ("true", "false")
    return str(yes if bare in _TRUE else no)


def _zip(value: str, column: Column, words: str) -> str | None:
    found = re.fullmatch(r"\s*(\d{3,5})(?:\.0)?(-\d{4})?\s*", value)
    return found[1].zfill(5) if found else None


def _unpadded(value: str, column: Column, words: str) -> str | None:
    return re.sub(r"^\s*0+(?=\d)", "", value)


def _currency(value: str, column: Column, words: str) -> str | None:
    return code_of(value.strip()) or currency_code(value) or None


_CLOCK = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*(?:([ap])\.?m?\.?|uhr|h)?", re.I)
_SPOKEN_TIMES = {"noon": "12:00", "midday": "12:00", "midnight": "00:00"}


def _time(value: str, column: Column, words: str) -> str | None:
    """HH:MM, or the hour of twelve with AM or PM where the words ask for it."""
    text = _SPOKEN_TIMES.get(value.strip().lower()) or spoken_time(value) or value.strip()
    found = _CLOCK.fullmatch(text)
    if not found or not (found[2] or found[3]):
        return None
    hour, minute, half = int(found[1]), int(found[2] or 0), (found[3] or "").lower()
    hour = hour % 12 + 12 * (half == "p") if half and hour <= 12 else hour
    if hour > 23 or minute > 59:
        return None
    if re.search(r"\b12[- ]?h|AM/PM", words, re.I):
        return f"{(hour - 1) % 12 + 1}:{minute:02} {'AM' if hour < 12 else 'PM'}"
    return f"{hour:02}:{minute:02}"


def _untagged(value: str, column: Column, words: str) -> str | None:
    """The text of a piece of HTML."""
    bare = html.unescape(re.sub(r"<[^<>]{1,500}>", " ", value))
    return " ".join(bare.split()) if bare != value else None


def _url(value: str, column: Column, words: str) -> str | None:
    """Scheme and host in lower case, `https` where none is told or wanted, no slash at the end."""
    found = re.fullmatch(r"\s*(?:(https?)://)?([\w-]+(?:\.[\w-]+)+)(/\S*)?\s*", value, re.I)
    if not found:
        return None
    scheme = "https" if "https" in words.lower() or not found[1] else found[1].lower()
    return f"{scheme}://{found[2].lower()}{found[3] or ''}".rstrip("/")


_LETTERS = re.compile(
    r"\b(?:2|two|zwei|deux|dos|due|dois|twee)[- ](?:\w+ )?(?:letters?|buchstaben|lettres|letras|lettere)\b", re.I
)


def _upper(value: str, column: Column, words: str) -> str | None:
    """Capitals; a word that is no code of two letters does not become one by its capitals."""
    if _LETTERS.search(words) and len(value.strip()) != 2:
        return None
    return value.upper()


def _rule(name: str, words: str, change: Change, reason: str, *kinds: str) -> Rule:
    return Rule(name=name, words=re.compile(words, re.I), change=change, reason=reason, kinds=frozenset(kinds))


_BARE = re.compile(
    r"\b(?:dates?|(?:tele)?phones?(?: numbers?)?|mobile numbers?|e-?mails?(?: address(?:es)?)?|urls?|web ?sites?)\b",
    re.I,
)


def is_bare(rule: Rule, words: str) -> bool:
    """Whether nothing but the name of what a column holds calls for a rule."""
    return rule.name in ("date", "phone", "email", "url") and not rule.words.search(_BARE.sub(" ", words))


RULES = (
    _rule("null", r"\b(?:when|if|where|otherwise|else)\b.{0,40}\b(?:empty|blank|null)\b|\b(?:empty|blank|null)\b.{0,30}\b(?:when|if|where|for|instead)\b|\bn/?a\b|null (?:spelling|value)|missing values?"  # noqa: E501
          r"|placeholder|\bunavailable|not available|(?:as|with|to|by|into) (?:an? )?(?:nulls?|empty|blanks?|missing|none)\b", nothing, "a spelling of an absent value"),  # noqa: E501
    _rule("trim", r"\btrim|(?:white)?spaces? (?:at|around|from)|extra (?:white)?spaces?|(?:collapse|squeeze|remove|drop|strip) (?:\w+ )?whitespace"  # noqa: E501
          r"|whitespace|(?<!with a )(?<!by )\bsingle (?:spac(?:es|ing)|blanks)|\bouter (?:spaces|blanks)"
          r"|einfache\w? leerzeichen|espaces? simples?|espacios? (?:simples?|sencillos?)|spazi singoli|espaços simples"
          r"|enkele spaties|(?:leading|trailing|double|surrounding|multiple) (?:and \w+ )?(?:spaces?|blanks?)"
          r"|leerzeichen am (?:rand|anfang|ende)|(?:überflüssige|doppelte|führende)\w? leerzeichen|espaces? (?:en trop|superflus|inutiles|en début|au début|doubles)"  # noqa: E501
          r"|espacios (?:sobrantes|extras?|de más|al (?:principio|inicio|final)|dobles|innecesarios)", _trimmed,
          "spaces trimmed"),
    _rule("html", r"\bHTML\b|\btags\b|\bmark-?up\b", _untagged, "text without markup"),
    _rule("date", r"\bdates?\b|(?:like|e\.g\.|as|wie|z\.B\.) (?:\d{1,2}\.? [A-Z][a-z]{2,8}|[A-Z][a-z]{2,8} \d{1,2}),?"
          r" (?:19|20)\d\d"
          r"|\bISO[ -]?8601|\b[aj]{4}[-/. ]mm|\b(?:dd|jj|tt)[-/. ]mm[-/. ][aj]{2,4}|y{2,4}[-/. ]m|d[-/. ]m{1,4}[-/. ]y|m[-/. ]d{1,2}[-/. ]y", _date,  # noqa: E501
          "date in the wanted form", "date"),
    _rule("time", r"\btimes?\b.{0,30}\b(?:24|12|HH|ISO)|\b(?:24|12)[- ]?h(?:ours?)?\b|\bHH:MM\b(?!:SS)", _time, "time in the wanted form", "time"),  # noqa: E501
    _rule("duration", r"\bHH?:MM:SS\b", clocked, "duration in hours, minutes and seconds"),
    _rule("phone", r"(?<!\w)\+\d{1,3}(?![\d.,])|\bE\.?164|phone|telephone|mobile numbers?", phone, "phone number in the wanted form", "phone"),  # noqa: E501
    _rule("email", r"\be-?mails?\b", _email, "e-mail address in its plain form", "email"),
    _rule("url", r"\burls?\b|\bweb ?sites?\b|https", _url, "address of a page in its plain form", "url"),
    _rule("state code", r"two[- ]letter.{0,40}states?\b|abbreviat.{0,30}states?\b|state.{0,25}(?:codes?|abbreviat|two|2[- ]letter)|postal abbreviat|\b2[- ]letter", _state_code,  # noqa: E501
          "state as its two-letter code", "state"),
    _rule("state name", r"state.{0,30}(?:full )?names?|full state", _state_name, "state by its full name", "state"),
    _rule("country code", r"countr.{0,40}(?:codes?|ISO|two|three|[23][- ]letter|alpha)|ISO.{0,12}countr|alpha-[23]|ISO[- ]?3166", _country_code,  # noqa: E501
          "country as its ISO code", "country"),
    _rule("country name", r"(?:spell|full|write).{0,15}countr|countr.{0,20}names?\b(?! to\b)|full countr", _country_name, "country by its name", "country"),  # noqa: E501
    _rule("currency", r"currenc.{0,25}(?:codes?|ISO|4217|three)", _currency, "currency as its ISO code", "currency"),
    _rule("language", r"\blang(?:uage)?s?\b.{0,40}(?:codes?|ISO|639|[23][- ]letter|two|three)|ISO[- ]?639", language, "language as its ISO code"),  # noqa: E501
    _rule("fraction", r"decimal fractions?|fractions?\b.{0,20}percent|percent\w*.{0,25}(?:fraction|decimal)|between 0 and 1", fraction,  # noqa: E501
          "a fraction without a percent sign"),
    _rule("percent", r"\b(?:as|in|to|into|->|als|en|in) (?:an? )?(?:percent(?:age)?s?|prozent|pourcentages?|porcentajes?)\b|->\s?percent|(?:with|mit|avec|con) (?:an? )?(?:%|percent sign)", percent,  # noqa: E501
          "a percentage"),
    _rule("unit", rf"\b(?:duration|length|runtime|time)s?\b.{{0,20}}\bin (?:whole )?(?:second|minute|hour)s?\b|(?:\b(?:to|in|into|as)|->|→)\s+(?:whole\s+|decimal\s+)?(?:{UNIT_WORDS})(?![\w/-])|^\W*[\w -]{{1,30}}:\s+(?:whole\s+)?(?:{UNIT_WORDS})(?![\w/-])", in_unit, "in the wanted unit"),  # noqa: E501
    _rule("number", r"(?:plain|just|only) (?:the |a )?(?:decimal )?numbers?|numeric|numbers? only|(?:as|to|into|be) (?:an? )?(?:\w+ )?numbers?\b|without (?:a |any |the )?(?:unit|currency|symbol|comma|thousand)"  # noqa: E501
          r"|without (?:a |the )?percent|(?:remove|strip|drop|\bno).{0,25}(?:\bunits?\b|currency|symbol|comma|separator|\$|thousand)|\bdecimals?\b|\b(?:integers?|whole numbers?)\b|\bround|\b(?:as|in|into|to) (?:an? )?(?:digits?|figures?|numerals?)\b|:\s+(?:digits|figures|numerals)\b(?! only)"  # noqa: E501
          r"|\bals (?:\w+ )?(?:dezimal)?zahl(?:en)?\b|in ziffern|\ben chiffres\b(?! seul)|nombres? décima|en cifras|número decimal", number,  # noqa: E501
          "a plain number", "number", "amount", "measure"),
    _rule("list", r"(?:\w+[- ]separated|separated? (?:by|with))\b|duplicates? (?:\w+ )?(?:removed|dropped)|without (?:duplicates|repeats)", items,  # noqa: E501
          "a list without repeats"),
    _rule("boolean", r"boolean|\btrue\b.{0,12}\bfalse\b|\byes\b.{0,12}\bno\b|\bY/N\b|\bja\b.{0,12}\bnein\b|\boui\b.{0,12}\bnon\b|\bs[ií]\b.{0,12}\bno\b", _boolean, "one spelling of yes and no", "boolean"),  # noqa: E501
    _rule("zip", r"five[- ]digit|5[- ]digit|zip.{0,20}(?:pad|digits)|(?<!remove )(?<!drop )(?<!strip )(?<!no )(?<!without )leading zeros?", _zip, "postal code in five digits", "zip"),  # noqa: E501
    _rule("unpad", r"\b(?:remove|drop|strip|cut|delete|no|without)\b.{0,20}\b(?:leading )?zeros?\b(?! at the end)", _unpadded, "without zeros before it"),  # noqa: E501
    _rule("digits", r"(?<!and )(?<!or )digits only|only digits|remove non-?digits|nur (?:die )?(?:ziffern|zahlen)|(?:uniquement|seulement|que) (?:des |les )?chiffres|chiffres (?:seulement|uniquement)|s[oó]lo (?:\w+ )?(?:dígitos|cifras|números)", digits, "digits only", "phone", "zip", "number", "measure"),  # noqa: E501
    _rule("pad", r"\bpad(?:ded|ding)?\b|führende\w* null|(?:mit|by|with) (?:nullen|zeros|zeroes)\b|\w+stellig|\b(?:des|avec des|par des) zéros\b|\bzéros? (?:à gauche|devant|initia)|\bcon (?:ceros|zeri|zeros)\b|\bceros? (?:a la izquierda|inicial|delante)|(?:digits|digit)\b.{0,20}leading zeros?", padded, "filled up with zeros", "zip"),  # noqa: E501
    _rule("person", r"(?:like|as|e\.g\.) (?-i:[A-Z][a-z]+ [A-Z][a-z]+)(?! \d)|first(?: name)? last|given.{0,10}family|\"?first last\"?|names?\b.{0,20}(?:proper|normal|clean)", person,  # noqa: E501
          "name in plain order", "name"),
    _rule("upper", r"upper[- ]?case|\bcapital letters|all caps|\bcapitals\b|großbuchstaben(?! am anfang)|\bversalien\b|großschreib|(?<!initiale en )\bmajuscules?\b(?! (?:initiale|au début))(?<!une majuscule)|mayúsculas?\b(?! inicial)(?<!inicial en mayúscula)|(?<!iniziali )(?<!iniziale )\bmaiuscol[oaei]\b(?! iniziali?)|(?<!iniciais )(?<!inicial )\bmaiúsculas?\b|\bhoofdletters\b(?! aan het begin)", _upper, "upper case"),  # noqa: E501
    _rule("lower", r"lower[- ]?case|small letters|kleinbuchstaben|kleinschreib|\bminuscules?\b|\bminúsculas?\b|\bminuscol[oaei]\b|\bkleine letters\b", lambda v, c, w: v.lower(), "lower case"),  # noqa: E501
    _rule("title", r"title[- ]?case|proper[- ]?case|(?:proper|initial|usual) capitals|capitali[sz](?:e|ation)|initial capital|anfangsbuchstaben? (?:\w+ )?groß|große[rnm]? anfangsbuchstabe|majuscules? initiales?|initiales? en majuscules?|première lettre en majuscule|mayúsculas? inicial(?:es)?|inicial(?:es)? en mayúsculas?|(?:erste[rn]? buchstaben?|first letter|première lettre|primera letra|prima lettera|primeira letra|eerste letter) (?:of |in |de |di |van )?(?:each|every|jede[sm]|chaque|cada|ogni|elk)\b|\b(?:with|mit|avec|con|com|met) (?:(?:an?|eine[mr]|une|una|uma|een) )?(?:capital|großbuchstabe|majuscule|mayúscula|maiuscola|maiúscula|hoofdletter)\b|inizial[ie] maiuscol[ae]|inicia(?:l|is) maiúsculas?", title,  # noqa: E501
          "words capitalised"),
    _rule("choice", CHOICES.pattern, choice, "one of the wanted choices", "boolean", "text"),
)  # fmt: skip
