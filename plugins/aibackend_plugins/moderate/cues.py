"""The harms that a policy's words name."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from aibackend_blocks.language.tone import HARMS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_PARENTHESES = re.compile(r"[()\[\]]")
_ALL = re.compile(
    r"\b(?:family[- ]friendly|community guidelines|be (?:nice|kind|civil|respectful)|safe for (?:work|kids|children)"
    r"|harmful|inappropriate|unsafe|abus\w*|toxic\w*)", re.IGNORECASE,
)  # fmt: skip
_CUES = {
    "hate": r"hat(?:e|eful|red)|slurs?|racis\w*|sexis\w*|homophob\w*|transphob\w*|bigot\w*|discriminat\w*|xenophob\w*"
    r"|protected (?:groups?|traits?|class\w*)|antisemit\w*|islamophob\w*|dehumani\w*",
    "offensive": r"offens\w*|profan\w*|swear\w*|curs(?:e|ing)|vulgar\w*|obscen\w*|foul language|bad language|insult\w*"
    r"|crude|rude\w*|slurs?|explicit language",
    "toxic": r"toxic\w*|abus\w*|insult\w*|rude\w*|disrespect\w*|harmful|flam(?:e|ing)|personal attacks?|uncivil\w*",
    "sexual": r"sexual\w*|sex|nud(?:e|ity)|porn\w*|erotic\w*|nsfw|explicit content|adult content|lewd",
    "violence": r"violen\w*|gor(?:e|y)|threat\w*|kill\w*|terror\w*|graphic|murder\w*|assault",
    "self-harm": r"self[- ]?harm\w*|suicid\w*|self[- ]injur\w*|eating disorders?|cutting",
    "harassment": r"harass\w*|bull(?:y|ying|ies)|stalk\w*|intimidat\w*|threat\w*|personal attacks?|doxx?ing|trolling",
    "personal data": r"personal (?:data|info\w*|details)|private (?:data|info\w*)|pii|phone numbers?|e-?mail addresses"
    r"|(?:home|street|postal) address\w*|contact (?:details|info\w*)|(?:credit|debit) cards?|card (?:numbers?|details)"
    r"|doxx?ing|real names?",
    "links": r"(?:external |outside |other )?(?:links?|urls?|web ?sites)",
    "spam": r"spam\w*|advertis\w*|promot(?:ion|ional|ing)\w*|scams?|phishing|solicit\w*|clickbait|fraud\w*",
    "fraud": r"scams?|phishing|fraud\w*|(?:ask\w*|beg\w*|requests?)(?: \w+)? for (?:money|payments?|fees)"
    r"|money requests?|pyramid schemes?|ponzi|get[- ]rich"
    r"|(?:payments?|deals?|transactions?) (?:outside|off)|off[- ]platform",
    "weapons": r"weapons?|guns?|firearms?|ammunition|ammo|explosives?",
    "drugs": r"drugs?|narcotics?|controlled substances?|illegal substances?|cannabis",
    "counterfeits": r"counterfeit\w*|fakes|replicas?|knock-?offs?|imitations?|pirated|piracy",
    "minors": r"under[- ]?age|under (?:18|eighteen)|minors?",
    "cheating": r"cheat\w*|hacks|exploits|aimbots?|account (?:sell\w*|sales?|trad\w*)|sell\w* accounts?|boosting"
    r"|real[- ]money trad\w*",
}  # fmt: skip
_CUE = {harm: re.compile(rf"\b(?:{cues})\b", re.IGNORECASE) for harm, cues in _CUES.items()}
_MILD = re.compile(
    r"^(?:(?:mild|light|some|casual|general|strong|any|all|fictional|fantasy|cartoon|in[- ]game|virtual"
    r"|consensual|adult)\s+)+",
    re.IGNORECASE,
)
_ABOUT_MINORS = re.compile(r"\bsexual\w* [^,;:]*\b(?:minors|under)", re.IGNORECASE)


def named(clause: str) -> list[str]:
    """The harms that a clause names; all of them where it speaks of harm in general."""
    plain = _PARENTHESES.sub(" ", clause)
    found = [(match.start(), harm) for harm, cue in _CUE.items() if (match := cue.search(plain))]
    harms = [harm for _, harm in sorted(found)]
    if _ALL.search(plain) and set(harms) <= {"toxic"}:
        return list(HARMS)
    if "minors" in harms and _ABOUT_MINORS.search(plain):
        harms.remove("minors")  # a kind of sexual content, not the age of who writes
    return [harm for harm in harms if harm != "toxic" or "hate" not in harms]


def of_one_word(clause: str) -> list[frozenset[str]]:
    """The harms that one and the same word of a clause names: insults are offensive and toxic."""
    words: dict[tuple[int, int], set[str]] = {}
    for harm, cue in _CUE.items():
        for match in cue.finditer(_PARENTHESES.sub(" ", clause)):
            words.setdefault(match.span(), set()).add(harm)
    return [frozenset(harms) for harms in words.values() if len(harms) > 1]


NEAR, AS_NEAR = 0.5, 0.05
"""Cosine of a thing and the name of a harm from which it is one, and how far the next may lie behind. Of 123 names in
eight languages 107 were told so, 7 as a harm of the same sort, and none of 53 other things that policies speak of."""
GUESSED, AS_GUESSED = 0.33, 0.1
"""The same of a thing that is near to nothing: what it may mean, for a person to look at."""
BY_MEANING = frozenset({"hate", "offensive", "violence", "harassment", "sexual", "self-harm", "weapons", "drugs"})
"""Harms that a text's meaning shows; the others are told by their form, which a guess would find anywhere."""
TOLD = 0.35
"""Cosine from which a thing is one of those that policies speak of."""
_NAMES = {
    "hate": ("hate speech", "racism", "hatred against groups"),
    "offensive": ("insults", "swear words", "offensive language"),
    "violence": ("threats of violence", "violence"),
    "harassment": ("harassment", "bullying", "threats"),
    "sexual": ("sexual content", "pornography"),
    "self-harm": ("self-harm", "suicide"),
    "personal data": ("personal data", "phone numbers and addresses"),
    "links": ("links to websites",),
    "spam": ("spam", "advertising", "promotion"),
    "fraud": ("scams and fraud",),
    "weapons": ("weapons", "firearms"),
    "drugs": ("illegal drugs",),
    "counterfeits": ("counterfeit goods",),
    "cheating": ("cheats and hacks in games",),
}
_OTHERS = (
    "politics", "alcohol", "gambling", "pets and live animals", "tickets", "medicines", "questions", "religion",
    "spoilers", "prices", "job ads", "other shops", "home-made food", "second-hand goods", "health advice",
    "private sales", "off-topic posts", "capital letters", "other languages", "competitors",
)  # fmt: skip
"""What else policies speak of."""
_PAIRS = tuple((harm, name) for harm, each in _NAMES.items() for name in each)


def named_abroad(thing: str) -> list[str]:
    """The harms that a thing in another language than English means, the likeliest first."""
    near, found = _near(thing), dict[str, float]()
    for (harm, _), alike in zip(_PAIRS, near, strict=False):
        found[harm] = max(found.get(harm, 0.0), alike)
    best = max(found.values())
    if best < max(near):
        return []  # such as publicity for something
    taken = [harm for harm, alike in found.items() if alike >= max(NEAR, best - AS_NEAR)]
    return sorted(taken, key=lambda harm: -found[harm])


def guessed_abroad(thing: str) -> list[str]:
    """The harms that a thing in another language may mean, where it is near to nothing that policies speak of."""
    near, found = _near(thing), dict[str, float]()
    if max(near) >= NEAR:
        return []
    for (harm, _), alike in zip(_PAIRS, near, strict=False):
        if harm in BY_MEANING:
            found[harm] = max(found.get(harm, 0.0), alike)
    return [harm for harm, alike in found.items() if alike >= max(GUESSED, max(near) - AS_GUESSED)]


def is_told(thing: str) -> bool:
    """Whether a thing in another language is one that policies speak of, and no word of grammar."""
    return max(_near(thing)) >= TOLD


@lru_cache(maxsize=256)
def _near(thing: str) -> tuple[float, ...]:
    """The cosine of a thing and each harm's name, then each other thing."""
    from aibackend_blocks.models import multilingual

    return tuple(map(float, _names() @ multilingual.embed([thing])[0]))


@cache
def _names() -> NDArray[np.float32]:
    from aibackend_blocks.models import multilingual

    return multilingual.embed([*(name for _, name in _PAIRS), *_OTHERS])


def named_alone(item: str) -> list[str]:
    """The harms that an item is the name of: `profanity`, `mild swearing`, `in-game violence`; not `quoted slurs`."""
    plain = _MILD.sub("", item)
    return [harm for harm, cue in _CUE.items() if cue.fullmatch(plain)]
