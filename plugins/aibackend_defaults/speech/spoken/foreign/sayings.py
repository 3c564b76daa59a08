"""What each kind of figure or sign is said as: functions of a locale and a match of `rules`."""

from __future__ import annotations

import re

from . import numbers as n
from .locale import Locale, Named


def address(locale: Locale, found: re.Match[str]) -> str:
    """A URL or an e-mail address, sign by sign; a sentence's full stop at its end is not part of it.

    A short pause follows `@` and the whole, or the voice runs it into the next word.
    """
    written = found[0].rstrip(".,;:!?)")
    bare = re.sub(r"(?i)^https?://", "", written)
    names = {
        ".": locale.point, "-": locale.hyphen, "/": locale.slash, "@": locale.at, "_": locale.underscore,
    }  # fmt: skip
    said = []
    for part in re.findall(r"\d+|[^\W\d_]+|[^\w\s]|_", bare):
        if part.isdecimal():
            said.append(_short_number(locale, part))
        elif part.isalpha():
            said.append(locale.www if part.lower() == "www" else letters(part) if len(part) <= 2 else part)
        else:
            said.append((names.get(part) or locale.signs.get(part, "")) + "," * (part == "@"))
    return " ".join(filter(None, said)) + (found[0][len(written) :] or _pause(found))


def letters(word: str) -> str:
    """Spelled, letter by letter."""
    return " ".join(word.upper())


def _short_number(locale: Locale, figures: str) -> str:
    """Two figures as a number, more one by one."""
    if len(figures) > 2 or figures.startswith("0"):
        return n.digits(locale, figures)
    return n.cardinal(locale, int(figures))


def account(locale: Locale, found: re.Match[str]) -> str:
    """An IBAN: letters and figures one by one, with short pauses."""
    signs = found[0].replace(" ", "")
    groups = (signs[at : at + 4] for at in range(0, len(signs), 4))
    said = (" ".join(n.digits(locale, one) if one.isdecimal() else one for one in group) for group in groups)
    return ", ".join(said) + _pause(found)


def _pause(found: re.Match[str]) -> str:
    """Between the last figure and a word that follows at once."""
    return "," if re.match(r"\s\w", found.string[found.end() :]) else ""


def code(locale: Locale, found: re.Match[str]) -> str:
    """`X7K9QP`, `RE-2024-001`: capitals and figures one by one, words as words."""
    groups = []
    for group in found[0].split("-"):
        parts = re.findall(r"\d+|[A-Za-z]+", group)
        groups.append(" ".join(_short_number(locale, p) if p.isdecimal() else _sign(p) for p in parts))
    return ", ".join(groups)


def _sign(word: str) -> str:
    return letters(word) if word.isupper() and len(word) <= 4 else word


def phone(locale: Locale, found: re.Match[str]) -> str:
    """Group by group, digit by digit; or in twos."""
    figures = re.sub(r"\D", "", found[0].replace("(0)", ""))
    groups = re.findall(r"\d+", found[0].replace("(0)", ""))
    if locale.pairs and len(figures) == 10 and figures.startswith("0"):
        groups = [figures[at : at + 2] for at in range(0, 10, 2)]
    plus = f"{locale.signs['+']} " if found[0].startswith("+") else ""
    in_twos = locale.pairs and all(len(group) <= 2 for group in groups)
    said = ", ".join(_short_number(locale, one) if in_twos else n.digits(locale, one) for one in groups)
    return plus + said + _pause(found)


def two_codes(locale: Locale, found: re.Match[str]) -> str:
    """`4471-2093`, which is no range as it falls: figure by figure."""
    if int(found["first"]) < int(found["last"]):
        return found[0]
    return f"{n.digits(locale, found['first'])}, {n.digits(locale, found['last'])}"


def version(locale: Locale, found: re.Match[str]) -> str:
    """`1.4.7`, an address of a machine; thousands are left to later rules."""
    if re.fullmatch(r"[1-9]\d{0,2}(?:\.\d{3})+", found[0]):
        return found[0]
    return f" {locale.point} ".join(n.whole(locale, part) for part in found[0].lstrip("vV").split("."))


def date(locale: Locale, found: re.Match[str]) -> str:
    facts = found.groupdict()
    number = int(facts["day"])
    name = facts.get("name")
    month = _month(locale, name) if name else locale.months[int(facts["month"]) - 1]
    lead = facts.get("lead") or ""
    if locale.day_ordinal:
        day = n.ordinal(locale, number, ending(lead or _word_before(found), bare="r"))
    else:
        day = locale.first if number == 1 else n.cardinal(locale, number)
    said = locale.date.format(day=day, month=month)
    if year := facts.get("year"):
        said += locale.year.format(year=n.year(locale, int(year)))
    pause = "," if re.match(r"\s\d", found.string[found.end() :]) else ""  # or two figures run into one
    return f"{lead} {said}{pause}".strip()


def _month(locale: Locale, written: str) -> str:
    """The whole name of one that may be short."""
    return next(name for name in locale.months if name[:3].lower() == written[:3].lower())


def _word_before(found: re.Match[str]) -> str:
    words = found.string[max(0, found.start() - 20) : found.start()].split()
    return words[-1] if words else ""


def ending(word: str, bare: str) -> str:
    """Of a German ordinal after this word. bare: where nothing asks for one."""
    word = word.lower()
    if word in ("der", "die", "das", "jede", "eine", "ihre", "unsere"):
        return ""
    if word == "als":
        return "r"
    weak = word in ("am", "im", "vom", "zum", "zur", "beim", "ab", "bis", "seit", "und", "oder", "zwischen")
    return "n" if weak or re.fullmatch(r"de[mns]|\w+e[nms]", word) else bare


def time(locale: Locale, found: re.Match[str]) -> str:
    facts = found.groupdict()
    hour, minute = int(facts["hour"]), int(facts.get("minute") or 0)
    unit = locale.units.get("h")
    gender = "neuter" if locale.code == "de" else "feminine"
    said = n.cardinal(locale, hour, gender)
    if locale.code == "fr" and unit:
        said += f" {unit[0] if hour < 2 else unit[1]}"
    if not minute:
        told = locale.sharp.format(hour=said)
    else:
        small = f"{n.cardinal(locale, 0)} " if minute < 10 and locale.code == "es" else ""
        told = locale.time.format(hour=said, minute=small + n.cardinal(locale, minute))
    return f"{facts.get('lead') or ''} {told}".strip()


_BEFORE_SPANS = ("per", "di", "in", "con", "su", "entro", "circa", "ogni", "altri", "altre")


def span(locale: Locale, found: re.Match[str]) -> str:
    """Both ends stay figures, for the rule that knows what they count."""
    before = _word_before(found).lower()
    if locale.span_from and before in _BEFORE_SPANS:  # `per 20-25 minuti`: one after the other
        return f"{found['least']}, "
    begun = before.startswith(("da", "tra", "fra"))
    return f"{f'{locale.span_from} ' if locale.span_from and not begun else ''}{found['least']} {locale.span} "


def hours(locale: Locale, found: re.Match[str]) -> str:
    """A range of times; `10.00` is no decimal in one."""
    return span(locale, found).replace(f"{found['least']}", found["least"].replace(".", ":"), 1)


def price(locale: Locale, found: re.Match[str]) -> str:
    """`12 €/Stunde`: the currency stays, for the rule that knows its sum."""
    return f"{found['currency']} {locale.per} "


def money(locale: Locale, found: re.Match[str]) -> str:
    """Cents follow their currency without a name, as they are said."""
    currency = locale.currencies[found["currency"]]
    scale = found["scale"]
    if scale:
        named = _scaled(locale, found["amount"], scale)
        return f"{named}{_of(locale, scale, currency[1])}"
    before, _, fraction = n.parts(found["amount"], money=True)
    cents = int(fraction.ljust(2, "0")[:2]) if fraction else 0
    if len(fraction) > 2:
        return f"{n.decimal(locale, found['amount'])} {currency[1]}"
    if cents and not int(before):
        return _counted(locale, str(cents), locale.cent)
    said = _counted(locale, before, currency)
    return " ".join(filter(None, (said, locale.joint, n.cardinal(locale, cents)))) if cents else said


def _of(locale: Locale, scale: str, noun: str) -> str:
    if not locale.of or scale in ("mil", "k"):
        return f" {noun}"
    if locale.of == "d'":
        return f" d'{noun}" if noun[0] in "aeiouéy" else f" de {noun}"
    return f" {locale.of}{noun}"


def _scaled(locale: Locale, amount: str, scale: str) -> str:
    one, several = locale.scales[scale]
    if one == several:
        return f"{n.decimal(locale, amount)} {several}"
    gender = "feminine" if locale.code == "de" else "masculine"
    return f"{n.decimal(locale, amount, gender)} {one if amount == '1' else several}"


def _counted(locale: Locale, figures: str, noun: Named) -> str:
    one, several, gender = noun
    return f"{n.decimal(locale, figures, gender)} {one if figures in ('1', '01') else several}"


def measure(locale: Locale, found: re.Match[str]) -> str:
    facts = found.groupdict()
    unit = locale.units.get(facts.get("unit") or "")
    if facts["scale"]:
        said = _scaled(locale, facts["amount"], facts["scale"])
        return f"{said}{_of(locale, facts['scale'], unit[1])}" if unit else said
    return _counted(locale, facts["amount"], unit) if unit else found[0]


def rate(locale: Locale, found: re.Match[str]) -> str:
    """`0,05 mg/l`, `5,4 l/100 km`; a unit of that name is one of its own: `km/h`."""
    whole = locale.units.get(f"{found['unit']}/{found['per']}")
    if whole and not found["of"]:
        return _counted(locale, found["amount"], whole)
    return f"{_counted(locale, found['amount'], locale.units[found['unit']])} {per(locale, found)}"


def per(locale: Locale, found: re.Match[str]) -> str:
    """`pro m²`, `/kg`, `/100 km`: what something is told of."""
    unit = locale.units[found["per"]]
    said = _counted(locale, found["of"].strip(), unit) if found["of"] else unit[0]
    lead = "" if found[0][:1].isalpha() or found.re.groupindex.get("amount") else " "
    return f"{lead}{locale.per} {said}"


def half(locale: Locale, found: re.Match[str]) -> str:
    """`1/2 Tasse`, `1/2 l`: in the gender of what is halved."""
    facts = found.groupdict()
    unit = locale.units.get(facts.get("unit") or "")
    noun = unit[0] if unit else found["noun"]
    gender = unit[2] if unit else "feminine" if re.fullmatch(locale.feminine, noun) else "neuter"
    said = locale.half[("masculine", "feminine", "neuter").index(gender)]
    return f"{said}{'' if said.endswith('-') else ' '}{noun}"


def rank(locale: Locale, found: re.Match[str]) -> str:
    """Italian `il 3° piano`; after a word that measures, it is degrees."""
    measured = _word_before(found).lower() in (
        "a",
        "di",
        "da",
        "meno",
        "sono",
        "erano",
        "fa",
        "circa",
        "sotto",
        "sopra",
    )
    return found[0] if measured else n.ordinal(locale, int(found["number"]), "masculine")


def ordinal(locale: Locale, found: re.Match[str]) -> str:
    facts = found.groupdict()
    if locale.day_ordinal:
        lead = facts.get("lead") or ""
        return f"{lead} {n.ordinal(locale, int(found['number']), ending(lead or _word_before(found), bare=''))}".strip()
    shortened = locale.code == "es" and found[0].endswith("er")  # `primer`, `tercer`
    form = "feminine" if facts.get("feminine") else "masculine-adjective" if shortened else "masculine"
    return n.ordinal(locale, int(found["number"]), form)


def plain(locale: Locale, found: re.Match[str]) -> str:
    """A figure by itself, or before what it counts."""
    figures, after = found["amount"], found["next"] or ""
    if figures.isdecimal() and (len(figures) > 6 or _is_code(locale, found, figures, after.strip())):
        return n.digits(locale, figures) + after
    if locale.code == "de" and re.fullmatch(r"1[1-9]\d\d", figures):
        return n.year(locale, int(figures)) + after
    return n.decimal(locale, figures, _gender(locale, figures, after.strip())) + after


def _is_code(locale: Locale, found: re.Match[str], figures: str, noun: str) -> bool:
    """Whether five or six figures without a mark between thousands are a code or a town's: they count nothing."""
    if len(figures) < 5 or figures.endswith("00"):
        return False
    if (
        not noun
        or len(noun) < 3
        or _word_before(found) in (locale.short.get("Nr."), locale.short.get("n°"), locale.short.get("nº"))
    ):
        return True
    if locale.code != "de":
        return noun[0].isupper() or not noun.endswith(("s", "x", "i", "e"))
    before = found.string[max(0, found.start() - 8) : found.start()]
    return noun[0].islower() or bool(re.search(r"(?:[\dA-Z],|\n) ?$", before))  # a number of a house, or a new line


def lettered(locale: Locale, found: re.Match[str]) -> str:
    """`24a`: a number and its letter."""
    return f"{n.whole(locale, found['figures'])} {found['letter'].upper()}"


def _gender(locale: Locale, figures: str, noun: str) -> str:
    """Of a number before a noun; a number after one is its label, and a word of two letters no noun."""
    if len(noun) < 3 or not (figures.endswith("1") or locale.code == "es"):
        return ""
    counts = noun[0].isupper() if locale.code == "de" else noun.endswith("s") or figures == "1"
    if not counts:
        return ""
    return "feminine" if re.fullmatch(locale.feminine, noun) else "masculine"


def rest(locale: Locale, found: re.Match[str]) -> str:
    """Figures beside letters or signs that no rule knows."""
    return f" {_short_number(locale, found[0])} " if len(found[0]) < 3 else f" {n.digits(locale, found[0])} "
