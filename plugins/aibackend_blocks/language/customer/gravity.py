"""Matters that a person has to take over: harm, danger, law, discrimination, despair, press, privacy, crime."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aibackend_blocks.language.customer.heads import shares
from aibackend_blocks.language.tone import valences

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

GRAVE = (
    "distress", "injury", "illness", "danger", "harassment", "discrimination", "crime",
    "privacy", "legal", "press", "person",
)  # fmt: skip
"""From the gravest on."""
SURE = 0.84
"""Likelihood of any grave matter from which the meaning alone decides. Held out, in ten folds of the
bank's first 563: with it and the words 157 of 275 grave sentences are found, and 12 of 288 harmless ones that
look like them."""
CLEAR = 0.4
"""Likelihood of a matter that is told by its meaning alone, below which nobody can say which it is: a person should
look, and words of comfort would be out of place."""
BACKED = 0.12
"""Likelihood of a matter from which its words decide."""
_BODY = (
    r"hand|arm|leg|foot|head|face|finger|thumb|eye|back|knee|wrist|ankle|nose|tooth|rib|toe|elbow|shoulder|lip|mouth"
    r"|tongue|skin|neck"
)
_KIN = "child|son|daughter|wife|husband|mother|father|mum|dad|baby|dog|cat|self"
WARM = 1.7
"""Rating of a word, -4..4, that no grave matter is told with. Source: the ratings of Hutto & Gilbert 2014."""
_WORDS = {
    "injury": r"stitches|(?:broke|broken|fractured|sprained) (?:my|his|her|our) (?!heart|word|trust|phone|order)"
    rf"(?:\w+ )?(?:{_BODY}|bone|jaw|hip|collarbone)s?\b"
    rf"|(?:cut|burn\w*|hurt|injured|bruised|scald\w*|hit) (?:my|his|her|our|one) ?(?:\w+ )?(?:{_BODY}|{_KIN})s?\b(?!-)"
    r"|(?:burn\w*|hurt|injured|bruised|scald\w*|hit) (?:me|him|her|us|myself|himself|herself)(?= ?[.,!]| (?:in|on"
    r"|with|badly|and|when|while|so)\b|$)"
    r"|injur(?:y|ies|ed)|concussion|bleeding|ambulance|electric shock|electrocut\w*|knocked (?:me|him|her) over"
    r"|broken (?:wrist|arm|leg|ankle|nose|tooth|rib)",
    "danger": r"gas leak|leak\w* gas|caught fire|on fire|smok(?:e|ing) (?:from|came|started)|started smoking|exploded"
    r"|explosion|sparks|carbon monoxide|brakes? failed"
    r"|(?:glass|metal|plastic|needle|screw) (?:\w+ )?in (?:the|my|our|her|his) \w*\s?(?:food|soup|bread|milk"
    r"|salad|meal|drink|dessert|cake|ice cream|dish)|fire "
    r"exit|electric shock|overheat\w* and (?:melt|burn)\w*",
    "illness": r"food poisoning|salmonell\w*|vomit\w*|threw up|throwing up|(?:was|were|got|fell|became|been|made \w+) "
    r"(?:\w+ )?(?:sick|ill)\b(?! of| and tired)|allergic reaction|anaphyla\w*|"
    r"rash\b|diarrh\w*|hospitali[sz]ed|emergency room|bed ?bugs?|fainted|hives",
    "legal": r"lawyers?\b|solicitors?\b|(?<!power of )attorneys?\b|\bsue\b|\bsuing\b|lawsuit"
    r"|legal (?:action|proceedings"
    r"|steps|advice)"
    r"|small claims|"
    r"take (?:you|this|it) to court|proceedings|letter before action|my client\b|court case|ombudsman|trading "
    r"standards|consumer protection|breach of "
    r"contract|regulator|health authorit\w*|report(?:ed|ing)? (?:you|this|it) to",
    "discrimination": r"racis\w*|racial\w*|discriminat\w*|because (?:of )?(?:i am|i'm|we are|we're|he is|she is|my"
    r"|our|his|her) "
    r"(?:\w+ )?(?:black|asian|gay|muslim|jewish|foreign\w*|"
    r"skin|race|religion|disab\w*|wheelchair|accent|headscarf|hijab|age|gender|colou?r|nationality)|skin "
    r"colou?r|homophob\w*|sexis[tm]|transphob\w*|antisemit\w*",
    "harassment": r"sexual(?:ly)?\b|harass\w*|groped|inappropriate(?:ly)?|(?:touch(?:ed|ing)|grabb(?:ed|ing)"
    r"|follow(?:ed|ing)"
    r"|star(?:ed|ing) at) (?:me|my|her|him|us)\b|(?:feel|felt|made me) (?:\w+ ){0,2}(?:unsafe|uncomfortable"
    r"|threatened)",
    "distress": r"suicid\w*|kill(?:ing)? myself|end(?:ing)? (?:it all|my life)|(?:don'?t|do not) want to (?:be "
    r"here|live|be "
    r"alive|exist|wake up)|want to die|no reason to live|(?:reason|point|nothing left|want|wish) (?:\w+ "
    r"){0,3}(?:liv(?:e|ing)|be(?:ing)? alive|go(?:ing)? on living)"
    r"|ending it\b(?! (?:at|after|before|in the|on the|early|when|by)\b)|better off (?:dead|without me)"
    r"|can(?:no|')?t (?:go|carry) on|self[- ]harm\w*|harm(?:ing)? myself",
    "press": r"journalists?|reporters?|newspapers?|(?:the|local|national) press\b|tv (?:station|crew"
    r"|channel)|television"
    r"|(?:go|going|went) viral|(?:tell|inform|contact)\w* the media|(?:for|on|about) an article|request for "
    r"comment|comment on (?:reports|claims|allegations|the story)|(?:story|piece) (?:for|on|about)",
    "privacy": r"data (?:leak|breach)\w*|breach(?:es)? (?:of|involving|in)|gdpr|ccpa|hipaa violation|(?:another|other"
    r"|someone else'?s?) (?:customer|person|patient)'?s? (?:data|details|records|bill|invoice|address)"
    r"|(?:exposed|exposure of|leaked|leaks?|stolen|compromised) (?:\w+ ){0,3}(?:data|records|information"
    r"|details)|(?:data|records|information|details) (?:\w+ ){0,3}(?:exposed|leaked|stolen|compromised)"
    r"|unauthori[sz]ed access (?:to|of)"
    r"|hacked|security (?:breach|incident)",
    "crime": r"\bstole\b|stolen|\bpolice\b|(?<!(?:this|that) is )(?<!(?:it|at)['’]s )(?<!it is )theft\b|assault\w*"
    r"|(?:threatened|attacked|shoved|punched|hit) (?:me|us|him|her"
    rf"|(?:my|our) (?:\w+ )?(?:{_KIN}))\b"
    r"|identity theft|\bfraud(?!-)|did not authori[sz]e|(?:was|were|is) drunk",
    "person": r"(?:speak|talk)(?:ing)? (?:to|with) (?:a|an|your|the|some)\s?(?:\w+ )?(?:manager|supervisor|human|person"
    r"|one|somebody|boss|superior)|real (?:person|human)|escalate (?:this|it|my)|(?:not|no) (?:a )?(?:bot|robot"
    r"|chatbot)",
}
_PLAIN = {
    "danger": r"(?:leak\w*|smell\w*) (?:of )?gas\b|smell\b[^.!?]{0,20}\beggs\b"
    r"|gas leak|carbon monoxide|caught fire|(?:started|is|was) "
    r"(?:smoking|sparking)\b",
    "distress": r"suicid\w*|kill(?:ing)? myself|end(?:ing)? (?:it all|my (?:own )?life)|(?:feel like|thinking "
    r"of|thought of|about)"
    r" ending it(?= ?[.!?,]|$)|want(?:ed)? to die\b|self[- ]harm\w*|(?:harm|hurt|cut)(?:ing|ting)? myself "
    r"(?:again|on purpose)"
    r"|(?:reason|point|nothing) (?:\w+ ){0,4}(?:to live|living|being alive)|better off (?:dead|without me)"
    r"|(?:don'?t|do not) want to (?:live|be alive|exist|wake up)|no way out (?:but|except)",
    "illness": r"anaphyla\w*|epi-?pens?\b"
    r"|(?:ended up|landed|rushed|taken|had to go|spent (?:the|a|all) night) (?:\w+ ){0,3}"
    r"(?:A&E|the ER|emergency (?:room|department|ward)|hospital)(?!\w)"
    r"|allerg\w*\b[^.!?]{0,60}\b(?:there (?:was|were)|contained|served (?:me|us|him|her)|still (?:had|put|came|got))\b",
    "discrimination": r"(?:every|only|all) (?:the )?(?:other )?(?:white|black|asian)"
    r" (?:couples?|people|customers?|guests?|famil\w+)"
    r"|(?:white|black|asian) (?:couples?|people|customers?|guests?|famil\w+) (?:\w+ ){0,2}(?:before|first|ahead of)",
    "legal": r"trading standards|small claims|ombudsman|(?:go|going|write|report\w*|complain\w*|complaint|turn) "
    r"(?:\w+ ){0,4}(?:BBB|CFPB|FTC|FCA|Citizens Advice|consumer protection)\b",
}
"""Words that no harmless matter has: they decide whatever the meaning says."""
_PLAINLY = {kind: re.compile(rf"(?<![\w-])(?:{words})", re.IGNORECASE) for kind, words in _PLAIN.items()}
_PATTERNS = {kind: re.compile(rf"(?<![\w-])(?:{words})", re.IGNORECASE) for kind, words in _WORDS.items()}
_ASKS = re.compile(r"\?\s*$|^(?:do|does|is|are|can|could|how|what|which|where)\b", re.IGNORECASE)


@dataclass(frozen=True, kw_only=True)
class Gravity:
    """A grave matter. likelihood: 0 to 1. place: number of the sentence. worded: its words stand there."""

    kind: str
    likelihood: float
    place: int
    worded: bool = False


def gravities(texts: Sequence[str], vectors: NDArray[np.float32], sure: float = SURE) -> list[Gravity]:
    """The grave matter of each sentence that speaks of one, in order.

    vectors: of the texts. sure: likelihood of any grave matter from which the meaning alone decides.
    """
    found = []
    for place, (text, likely) in enumerate(zip(texts, shares("gravity", vectors), strict=True)):
        worded = [kind for kind in GRAVE if likely[kind] >= BACKED and _PATTERNS[kind].search(text)]
        plain = [
            kind
            for kind, words in _PLAINLY.items()
            if words.search(text) and (kind in ("distress", "danger") or not _ASKS.search(text))
        ]
        worded, meant = worded or plain, 1 - likely["none"]
        glad = any(value >= WARM for _, value in valences(text))
        if worded or (meant >= sure and not glad and not _ASKS.search(text)):
            kind = max(worded or GRAVE, key=lambda kind: likely[kind])
            if kind in ("crime", "legal") and not worded and likely[kind] < SURE:
                # Rough handling is like an offence in meaning, and a stern demand like a lawyer's; words make them so.
                continue
            if not worded and likely[kind] < CLEAR:
                kind = "person"
            found.append(Gravity(kind=kind, likelihood=round(max(meant, BACKED), 4), place=place, worded=bool(worded)))
    return found


def gravest(found: Iterable[Gravity]) -> Gravity | None:
    """The one that matters most; despair before all, then what is said in so many words."""
    return min(
        found, key=lambda each: (each.kind != GRAVE[0] and not each.worded, GRAVE.index(each.kind)), default=None
    )
