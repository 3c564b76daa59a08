"""German: "Sie" as "du", and "du" as "Sie", with the verbs that go with them."""

from __future__ import annotations

import re
from typing import Final

_AUXILIARIES: Final = {
    "sind": "bist", "haben": "hast", "werden": "wirst", "können": "kannst", "müssen": "musst", "dürfen": "darfst",
    "sollen": "sollst", "wollen": "willst", "möchten": "möchtest", "mögen": "magst", "wissen": "weißt",
    "würden": "würdest", "könnten": "könntest", "müssten": "müsstest", "dürften": "dürftest", "sollten": "solltest",
    "wollten": "wolltest", "hätten": "hättest", "wären": "wärst", "waren": "warst", "hatten": "hattest",
    "wurden": "wurdest", "konnten": "konntest", "mussten": "musstest", "durften": "durftest", "tun": "tust",
}  # fmt: skip
_STRONG: Final = {
    "geb": "gib", "nehm": "nimm", "les": "lies", "seh": "sieh", "helf": "hilf", "sprech": "sprich", "treff": "triff",
    "ess": "iss", "vergess": "vergiss", "werf": "wirf", "empfehl": "empfiehl", "tret": "tritt", "sterb": "stirb",
    "mess": "miss", "brech": "brich", "erschreck": "erschrick",
}  # fmt: skip
"""Stems whose vowel changes in the second person and in the imperative."""
_UMLAUT: Final = {
    "fahr": "fähr", "trag": "träg", "lass": "läss", "lauf": "läuf", "halt": "hält", "schlaf": "schläf", "lad": "läd",
    "fall": "fäll", "wasch": "wäsch", "schlag": "schläg", "fang": "fäng", "rat": "rät", "wachs": "wächs",
}  # fmt: skip
"""Stems whose vowel changes in the second person alone."""
_PREFIX: Final = (
    r"(?:an|auf|aus|be|bei|ein|ent|er|mit|nach|ver|vor|weg|zu|zer|ab|um|unter|über|wieder|ge|emp|miss|teil)"
)
_NO_VERBS: Final = frozenset((
    "den", "einen", "ihren", "deinen", "keinen", "diesen", "allen", "jeden", "denen", "gegen", "morgen", "neben",
    "zwischen", "wegen", "oben", "unten", "innen", "außen", "seinen", "unseren", "ihnen", "wann", "dann", "denn",
    "wenn", "von", "in", "an", "zusammen", "daneben", "gestern", "sondern", "außerdem", "jeweiligen", "meisten",
    "schon", "nun", "kein", "ein", "eben", "hinten", "drinnen", "draußen", "entweder", "euren", "meinen",
))  # fmt: skip
LEADS: Final = frozenset((
    "dass", "ob", "wenn", "falls", "sobald", "damit", "bevor", "nachdem", "weil", "da", "bis", "wie", "was", "wann",
    "wo", "die", "den", "das", "der", "dem", "sofern", "solange", "welche", "welchen", "welches", "woran", "wofür",
    "warum", "worauf", "indem", "während", "soweit", "obwohl", "als", "seit",
))  # fmt: skip
_ASKING: Final = frozenset(("haben", "können", "möchten", "wollen", "sind", "benötigen", "brauchen", "würden",
                            "könnten", "sollten", "hätten", "dürfen", "wären", "werden", "wünschen",
                            "müssen"))  # fmt: skip
"""Verbs that ask or set a condition where they stand first, and order nothing."""
_OTHERS: Final = frozenset(("wir", "ich", "er", "es", "man"))
_STOPS: Final = frozenset(",;:.!?–()")
_OWN: Final = re.compile(r"\bIhr(e[mnrs]?)?\b")
_WORD: Final = re.compile(r"\w+(?:-\w+)*|[^\w\s]|\s+")
_TO_DU: Final = {"Ihnen": "dir"}
_TO_SIE: Final = {"du": "Sie", "dich": "Sie", "dir": "Ihnen", "euch": "Sie"}
_SIE_FORMS: Final = {other: verb for verb, other in _AUXILIARIES.items()}


def second_person(verb: str) -> str:
    """ "finden" as "findest"."""
    if verb in _AUXILIARIES:
        return _AUXILIARIES[verb]
    if verb.endswith(("eln", "ern")):
        return f"{verb[:-1]}st"
    stem = _changed(verb[:-2], {**_STRONG, **_UMLAUT})
    if stem != verb[:-2] and stem[-1] in "td":
        return f"{stem}st"
    if re.search(r"(?:[td]|[^aeiouäöülrhmn][mn])$", stem):
        return f"{stem}est"
    return f"{stem}t" if stem[-1] in "sßzx" else f"{stem}st"


def imperative(verb: str) -> str:
    """ "bringen" as "bring"."""
    if verb in ("sein", "seien"):
        return "sei"
    if verb.endswith(("eln", "ern")):
        return f"{verb[:-3]}le" if verb.endswith("eln") else f"{verb[:-1]}e"
    stem = verb[:-2]
    changed = _changed(stem, _STRONG)
    return changed if changed != stem else f"{stem}e" if re.search(r"(?:[td]|ig|[^aeiouäöülrh][mn])$", stem) else stem


def _changed(stem: str, table: dict[str, str]) -> str:
    for old, new in table.items():
        if re.fullmatch(rf"{_PREFIX}*{old}", stem):
            return f"{stem[: len(stem) - len(old)]}{new}"
    return stem


def familiar(text: str) -> str:
    """A text in the polite form in the familiar one."""
    words = _WORD.findall(text)
    said = [place for place, word in enumerate(words) if not word.isspace()]
    for at, place in enumerate(said):
        if words[place] == "Sie":
            _to_du(words, said, at)
        elif words[place] in _TO_DU:
            words[place] = _as_case("dir", at == 0 or words[said[at - 1]] in ".!?:")
    done = "".join(words)
    return _OWN.sub(lambda match: _as_case(f"dein{match[1] or ''}", _starts(done, match.start())), done)


def _to_du(words: list[str], said: list[int], at: int) -> None:
    """A "Sie" and its verb, in place."""
    start = next((i + 1 for i in range(at - 1, -1, -1) if words[said[i]] in _STOPS), 0)
    end = next((i for i in range(at + 1, len(said)) if words[said[i]] in _STOPS), len(said))
    clause = [words[said[i]] for i in range(start, end)]
    before = words[said[at - 1]] if at > start else ""
    first = at == start or before.lower() in ("und", "oder", "aber", "denn")
    verb = _verb_place(words, said, start, at, end, first=first)
    other = bool({word.lower() for word in clause} & _OTHERS) and before.lower() not in LEADS
    if verb is None or (
        other and "wir" in (words[said[verb - 1]].lower() if verb > start else "", _after(words, said, at))
    ):
        words[said[at]] = "dich"
        return
    asks = words[said[end]] == "?" if end < len(said) else False
    old = words[said[verb]]
    lead = verb == start or (verb - 1 >= start and words[said[verb - 1]].lower() in ("bitte", "und", "oder"))
    orders = verb == at - 1 and lead and not asks and old.lower() not in _ASKING
    words[said[verb]] = _as_case((imperative if orders else second_person)(old.lower()), old[:1].isupper())
    words[said[at]] = "" if orders else _as_case("du", at == 0 or words[said[at - 1]] in ".!?")
    if orders and said[at] + 1 < len(words) and words[said[at] + 1].isspace():
        words[said[at] + 1] = ""
    elif orders and words[said[at] - 1].isspace():
        words[said[at] - 1] = ""
    for i in range(start, end):
        if words[said[i]] == "sich":
            words[said[i]] = "dich"


def _after(words: list[str], said: list[int], at: int) -> str:
    return words[said[at + 1]].lower() if at + 1 < len(said) else ""


def _verb_place(words: list[str], said: list[int], start: int, at: int, end: int, *, first: bool) -> int | None:
    """Where the verb of a "Sie" stands, that is its subject; None where it is none."""
    if at > start and words[said[at - 1]].lower() in LEADS and at + 1 < end:
        return end - 1 if _plural(words[said[end - 1]]) else None
    if at > start and _plural(words[said[at - 1]]):
        return at - 1
    if first and at + 1 < end and _plural(words[said[at + 1]]):
        return at + 1
    return None


def _plural(word: str) -> bool:
    low = word.lower()
    return low in _AUXILIARIES or (bool(re.search(r"[a-zäöüß]{2}(?:en|ern|eln)$", low)) and low not in _NO_VERBS)


def polite(text: str) -> str:
    """A text in the familiar form in the polite one."""

    def turned(match: re.Match[str]) -> str:
        verb, gap = match["verb"], match["gap"]
        return f"{_as_case(_from_du(verb), verb[0].isupper())}{gap}Sie"

    text = re.sub(
        r"\b([dD]ass|[oO]b|[wW]enn|[fF]alls|[wW]as|[wW]ie|[wW]ann) [dD]u ([^,.!?;]{0,80}?)(\w+st)(?=[,.!?;]|$)",
        lambda match: f"{match[1]} Sie {match[2]}{_from_du(match[3])}",
        text,
    )
    text = re.sub(r"\b(?P<verb>\w+[sß]t|\w+ält|tritt)(?P<gap> )[dD]u\b", turned, text)
    text = re.sub(r"\b[dD]u (\w+[sß]t)\b(?! [dD]u\b)", lambda match: f"Sie {_from_du(match[1])}", text)
    text = _ORDER.sub(_ordered, text)
    text = re.sub(r"\b([Kk])önnen Sie (?=[^.!?]{2,160}\?)", r"\1önnten Sie ", text)
    text = re.sub(r"\b([dD]u|[dD]ich|[dD]ir|[eE]uch)\b", lambda match: _TO_SIE[match[1].lower()], text)
    return re.sub(r"\b[dD]ein(e[mnrs]?)?\b", lambda match: f"Ihr{match[1] or ''}", text)


_ORDER: Final = re.compile(
    r"(?P<lead>^|[,.!?\n] ?|\b(?:und|oder|bitte|Bitte) )(?P<verb>[A-Za-zäöüß]{3,})(?= (?:mich|mir|uns|doch|mal)\b)"
)
_NO_ORDERS: Final = frozenset(("und", "aber", "oder", "dass", "wenn", "weil", "kann", "bin", "hab", "habe", "bitte",
    "sie",
                               "ich", "wir", "dann", "auch", "das", "der", "die", "für", "mit", "von",
                               "bei"))  # fmt: skip


def _ordered(match: re.Match[str]) -> str:
    """ "ruf mich an" as "rufen Sie mich an"."""
    low = match["verb"].lower()
    if low in _NO_ORDERS or (low.endswith(("en", "st", "t")) and low not in ("halt", "tritt", "wart")):
        return match[0]
    return f"{match['lead']}{_as_case(_from_du(low.removesuffix('e')), match['verb'][0].isupper())} Sie"


def _from_du(verb: str) -> str:
    low = verb.lower()
    if low in _SIE_FORMS:
        return _SIE_FORMS[low]
    stem = re.sub(r"(?:est|st|t)$", "", low)
    for table in (_STRONG, _UMLAUT):
        for old, new in table.items():
            if re.fullmatch(rf"{_PREFIX}*{new}", stem):
                return f"{stem[: len(stem) - len(new)]}{old}en"
    return f"{stem}n" if stem.endswith(("el", "er")) else f"{stem}en"


def _starts(text: str, at: int) -> bool:
    before = text[:at].rstrip()
    return not before or before[-1] in ".!?\n" or (text[:at].endswith("\n"))


def _as_case(word: str, capital: bool) -> str:
    return f"{word[:1].upper()}{word[1:]}" if capital else word
