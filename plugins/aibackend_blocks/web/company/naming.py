"""What a company calls itself, and what it says it does."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from aibackend_blocks.values.accents import unaccented
from aibackend_blocks.values.places import has_legal_form
from aibackend_blocks.web import page_talk
from aibackend_blocks.web.company import eastern
from aibackend_blocks.web.company.crawl import KIND
from aibackend_blocks.web.page import Page

ORGANISATIONS = re.compile(
    r"organi[sz]ation|corporation|business|company|store|restaurant|hotel|agency|dentist|attorney|school|ngo|airline"
    r"|vcard|contractor|brand",
    re.IGNORECASE,
)
_SPLIT = re.compile(r"(?<!\s)\s+[|–—·•»«:~-]+\s+|(?:(?<!\s)\s+)?[|｜»•·]\s*|:\s+|(?<!\s)\s+::\s+|,\s+")
_COPYRIGHT = re.compile(
    r"(?:©|\(c\)|\bcopyright\b|&copy;)[\s,:©(c)]*(?:\b(?:1[89]|20)\d{2}\b[\s,–-]*)*(?:by\s+)?(?P<name>[^|•·©]{2,80})",
    re.IGNORECASE,
)
_RIGHTS = re.compile(
    r"\s*(?:[.,;–-]?\s*\b(?:all|some|alle)\b.{0,10}\b(?:rights?|rechte)\b.*|\b(?:1[89]|20)\d{2}\b.*|[-–|].*|\bprivacy\b.*"
    r"|\bterms\b.*|\bdesign(?:ed)?\b.*|\bpowered\b.*|\btodos\b.*|\btous\b.*|\bregistered\b.*|\bis a\b.*)$",
    re.IGNORECASE,
)
_PAGE_NAMES = re.compile(
    r"^(?:home(?: ?page)?|welcome(?: to)?|index|main|about(?: us)?|contact(?: us)?|startseite|willkommen|accueil|inicio"
    r"|untitled.*|official (?:site|website)|website|site|logo|the|just a moment.*|\d+.*)$",
    re.IGNORECASE,
)
_WELCOME = re.compile(
    r"^(?:welcome to|(?:herzlich )?willkommen (?:bei|im|in|beim)(?: der| dem| den)?|bienvenue (?:chez|à)"
    r"|bienvenid[oa]s a|benvenuti (?:da|in|al)|welkom bij|about|contact|home\s*[-–:])\s+(?!us\b)",
    re.IGNORECASE,
)
_GREETING = re.compile(r"\bwelcome to (?:the )?(?P<name>[A-Z0-9][^.,!?|–:]{1,60})", re.IGNORECASE)
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-ZÀ-Þ])")
_SENTENCE_END = re.compile(r"(?:[^\W\d]|\d{4})[)»”\"]?[.!](?:\s|$)")
_DOES = re.compile(
    r"\b(?:is an?|are an?|is the|are the|provides?|offers?|speciali[sz]es?|helps?|builds?|makes?|develops?|designs?"
    r"|delivers?|manufactures?|supplies|ist ein|bietet|entwickel[nt]|fertig(?:t|en)|est une?|propose|fabrique|conçoit"
    r"|utvecklar|tillverkar|erbjuder|udvikler|tilbyr|ontwikkelt|maakt|levert|realizza|sviluppa|desenvolve|produz"
    r"|es una?|elabora|fabrica|ofrece|oferece|produce|offre|biedt|is een|jest|oferuje)\b",
    re.IGNORECASE,
)
_IS_NO_DEED = re.compile(
    r"\blorem ipsum\b|\bcookies?\b|\bjavascript\b|\byour browser\b|©|\ball rights reserved\b"
    r"|\bfree (?:shipping|delivery)\b"
    r"|\d{4,}.*\d{4,}|\bdatenschutz\b|\bprivacy (?:policy|notice)\b",
    re.IGNORECASE,
)
"""Lines that every site has: the page of itself, the shop's terms, an address with its numbers."""
DESCRIPTION_MOST = 300
SEEN_MOST = 60
"""Lines of a page among which a description is looked for."""
AGAIN = 0.2
"""Worth of a name's standing once more in the same kind of place."""


def name(pages: Sequence[Page], domain: str) -> str:
    """The name that the pages agree on most and that goes best with the domain; "" when they give none."""
    votes: dict[str, dict[str, float]] = {}
    shown: dict[str, str] = {}
    for kind, said, weight in _candidates(pages):
        clean = _clean(said)
        key = _letters(clean)
        if not 2 <= len(clean) <= 70 or len(clean.split()) > 8 or not key or _is_page(clean):
            continue
        kinds = votes.setdefault(key, {})
        kinds[kind] = min(kinds.get(kind, 0.0) + (weight if kind not in kinds else AGAIN), 2 * weight)
        if key not in shown or (shown[key].isupper() and not clean.isupper()) or shown[key].islower():
            shown[key] = clean
    if not votes:
        return ""
    host = domain.removeprefix("www.")
    labels = (_letters(host.split(".")[0]), _letters(host))
    best = max(
        votes,
        key=lambda key: sum(votes[key].values()) * (0.2 + max(_kinship(key, shown[key], label) for label in labels)),
    )
    return shown[best]


def _is_page(said: str) -> bool:
    """Whether words are the name of a page, as every site has it."""
    return bool(_PAGE_NAMES.match(said)) or any(form.fullmatch(said) for form in KIND.values())


def _candidates(pages: Sequence[Page]) -> Iterator[tuple[str, str, float]]:
    """(where it stands, what stands there, how much that place counts)."""
    for page in pages:
        for item in page.items:
            if is_organisation(item):
                yield "data", _text(item.get("name")) or _text(item.get("legalName")), 3.0
            elif str(item.get("@type", "")).endswith("WebSite"):
                yield "data", _text(item.get("name")), 2.0
        yield "card", page.head.get("og:site_name", ""), 3.0
        yield "app", page.head.get("application-name", ""), 1.5
        yield "author", page.head.get("author", ""), 0.7
        yield from (("title", part, 1.0) for part in _SPLIT.split(page.title))
        yield from (("logo", logo, 0.6) for logo in page.logos[:3])
        yield from (("heading", heading, 0.5) for heading in page.headings[:3])
        for line in (*page.headings[:3], *page.lines[:60]):
            if match := _GREETING.search(line):
                yield "greeting", match["name"], 1.0
        for line in page.lines[-40:]:
            if match := _COPYRIGHT.search(line):
                yield "copyright", _RIGHTS.sub("", match["name"]), 2.0
        yield from (("form", line, 0.4) for line in page.lines if len(line) < 60 and has_legal_form(line))
        yield from (("form", found, 1.6) for line in page.lines[:400] for found in eastern.called(line[:400]))


def without_form(called: str) -> str:
    """A name without its legal form, where a word of it is left: `Brook Mill` of `Brook Mill Ltd.`."""
    words = called.split()
    while len(words) > 1 and (words[-1] in ("&", "Co.", "KG") or has_legal_form(" ".join(words[-1:]))):
        words.pop()
    return " ".join(words)


def is_organisation(item: Mapping[str, Any]) -> bool:
    """Whether an object of structured data describes a company: by its type, or by what only a business declares."""
    kinds = item.get("@type")
    named = any(ORGANISATIONS.search(str(kind)) for kind in (kinds if isinstance(kinds, list) else [kinds]))
    return named or ("name" in item and "address" in item and not _NO_FIRM.search(str(kinds)))


_NO_FIRM = re.compile(r"person|event|posting|place$|residence|apartment|house|landmark|room", re.IGNORECASE)
"""Types with a name and an address that are no business."""


def _text(value: Any) -> str:
    if isinstance(value, list):
        return _text(value[0]) if value else ""
    return value if isinstance(value, str) else ""


def _clean(said: str) -> str:
    plain = " ".join(said.replace("&amp;", "&").replace("®", " ").replace("™", " ").split())
    plain = _WELCOME.sub("", plain)
    plain = re.sub(
        r"(?<!\s)\s+(?:logo|home(?: ?page)?|website|official site|inc\.? logo)$", "", plain, flags=re.IGNORECASE
    )
    return plain.strip(" |-–—:;,!*\"“”'") if not plain.endswith(("Inc.", "Ltd.", "Co.", "Corp.")) else plain.strip()


def _letters(text: str) -> str:
    return "".join(c for c in unaccented(text.casefold().replace("&", " and ")) if c.isalnum())


def _kinship(key: str, shown: str, label: str) -> float:
    """0..1: how well a name goes with a domain's label: the same letters, one within the other, or its initials."""
    from rapidfuzz import fuzz

    if key == label:
        return 1.5
    initials = "".join(word[0] for word in re.findall(r"[^\W_]+", shown.casefold()))
    if len(label) >= 2 and (initials.startswith(label) or (len(initials) > 2 and label.startswith(initials))):
        return 1.0
    if len(key) >= 3 and label.startswith(key):
        return 0.6 + 0.6 * len(key) / len(label)
    if len(label) >= 4 and label in key:
        return 1.2
    alike = float(fuzz.ratio(key, label)) / 100
    return 0.9 * alike if alike >= 0.5 else 0.0


def description(pages: Sequence[Page], called: str = "") -> str:
    """What the company does, in a line of its own words; "" when no page says. called: its name."""
    for page in pages:
        said = [_text(item.get("description")) for item in page.items if is_organisation(item)]
        for text in (*said, page.head.get("description", ""), page.head.get("og:description", "")):
            if len(text.split()) >= 4:
                return _one_line(text)
    own = re.compile(rf"(?:At )?{re.escape(without_form(called))}\b.{{0,60}}?{_DOES.pattern}", re.IGNORECASE)
    for page in pages if called else ():
        for line in page.lines:
            if (
                len(line.split()) >= 6
                and _SENTENCE_END.search(line)
                and own.match(line)
                and not _IS_NO_DEED.search(line)
            ):
                return _one_line(line)
    for page in pages:
        told = [
            line
            for line in page.lines[:SEEN_MOST]
            if len(line.split()) >= 5 and not _IS_NO_DEED.search(_SENTENCE.split(line)[0])
        ]
        told = [line for line, talk in zip(told, page_talk.talk(told), strict=True) if talk < page_talk.LEAST]
        long = [line for line in told if len(line.split()) >= 8]
        does = (line for line in long if _DOES.search(line[:200]) and line[0].isupper())
        ends = (line for line in (*long, *told) if _SENTENCE_END.search(line))
        if line := next(does, "") or next(ends, ""):
            return _one_line(line)
    return ""


def _one_line(text: str) -> str:
    found = ""
    for sentence in _SENTENCE.split(" ".join(text.split())):
        if found and len(found) + len(sentence) > DESCRIPTION_MOST:
            break
        found = f"{found} {sentence}".strip()
    return found if len(found) <= DESCRIPTION_MOST else found[: DESCRIPTION_MOST - 1].rsplit(" ", 1)[0] + "…"
