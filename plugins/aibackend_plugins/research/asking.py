"""What a question asks for, and whether a sentence has it: a day, a number, a sum, a name, an owner, a reason."""

from __future__ import annotations

import re

_YEAR = (
    r"\b(?:1[5-9]|20)\d{2}\b|\b(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jui|jul|aug|sep|o[ck]t|nov|de[cz])\w{0,7}\.?\b"
    r"|\b\d{1,2}[:.h]\d{2}\b|\b\d{1,2}\s?(?:[ap]\.?m\b|uhr\b|h\b)|\b(?:mon|tues?|wed|thu|thurs|fri|sat|sun)(?:days?)?\b"
    r"|\b(?:mon|diens|mitt|donners|frei|sams|sonn)(?:tags?|wochs?)\b|\b(?:spring|summer|autumn|winter|noon|midnight)\b"
)
_MONEY = (
    r"(?:[$€£¥]|\b(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|JPY|kr))\s?\d|\b\d[\d.,]*\s?(?:[^\W\d_]+\s)?"
    r"(?:[€円]|(?:dollars|euros?|pounds|yen|kronor|kr|EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|zł)\b)"
)
_TIMES = (
    r"\b(?:\d+(?:[.,]\d+)?|an?|half an|one|two|three|four|five|six|seven|eight|nine|ten|a few|several)[ -]?"
    r"(?:seconds?|sec|minutes?|min|hours?|hrs?|h|days?|weeks?|months?|years?|sekunden?|minuten?|stunden?|tagen?|wochen?"
    r"|monaten?|jahren?|heures?|jours?|semaines?|mois|horas?|d[íi]as?|semanas?|meses)\b"
)
_NAMES = r"(?<=[\w,;] )[A-ZÀ-Þ][\w'’-]+|^[A-ZÀ-Þ][\w'’-]+ (?:[A-ZÀ-Þ][\w'’-]+|has|is|was|owns|will)\b"
_PLACES = r"\b(?:in|at|near|from|of|à|en|bei|aus|im|a|ad)\s+[A-ZÀ-Þ][^\W\d_]+"
_OWNED = (
    r"\b(?:own(?:s|ed|er)?|bought|buys|acquir\w+|part of|parent|subsidiary|belong\w*|sold to|gehört|übernommen"
    r"|appartient|racheté\w*|filiale)\b"
)
_REASONS = (
    r"\b(?:because|due to|owing to|after (?!the\b|an?\b|its\b|this\b|\d)|as a result|result(?:ed)? (?:in|from)|caus\w+"
    r"|led to|blam\w+|reasons?|so that|in order to|to (?:gain|get|save|cut|grow|expand|meet|avoid)|gives?|allow\w*"
    r"|thanks to|amid|wegen|weil|nachdem|grund|parce que|en raison|à cause|a fait|porque|debido)\b"
)
_COSTS = (
    r"\bhow much\b.*\b(?:cost|pay|paid|spend|raise|worth|earn|make)|\bwhat did\b.*\bpay\b"
    r"|\b(?:price|costs?|pay|fee)\b|\bwas kostet|\bwie teuer|\bcombien co[uû]te|\bcu[áa]nto (?:cuesta|vale)"
    r"|いくら"
)
_KINDS = tuple(
    (re.compile(request, re.IGNORECASE), re.compile(wanted, flags))
    for request, wanted, flags in (
        (r"\b(?:when|what (?:year|date|day)|since when|wann|seit wann|quand|cu[áa]ndo|quando)\b", _YEAR, re.IGNORECASE),
        (
            _COSTS,
            rf"\b(?:for|pay\w*|paid|pric\w+|cost\w*|worth|raised|spen[dt]|kost\w+|co[uû]t\w*)\b[^.!?]{{0,40}}?(?:{_MONEY})"
            rf"|(?:{_MONEY})(?!.*[.!?。]\s*$)",
            re.IGNORECASE,
        ),
        (
            r"\bhow (?:long|quick|fast|soon)\w*\b.*\b(?:takes?|lasts?|needs?|wait|run|till|until)\b|\bwie lange\b"
            r"|\bcombien de temps\b|\bcu[áa]nto (?:tiempo|tarda)\b",
            _TIMES,
            re.IGNORECASE,
        ),
        (
            r"\bhow (?:many|much|large|big|long|far|tall|old|often|high)\b|\bwie ?viele?\b"
            r"|\bwie (?:groß|lang|hoch|alt)\b|\bcombien\b|\bcu[áa]nt[oa]s?\b|\bquant[oiae]\b",
            r"(?<![\d.,])(?!(?:1[5-9]|20)\d\d\b)\d",
            0,
        ),
        (r"\bwho\b.*\bown|\bowne[dr]\b|\bwem gehört|\bà qui appartient", _OWNED, re.IGNORECASE),
        (r"\bwhere\b|\bwo\b|\bwoher\b|\boù\b|\bdónde\b|\bdove\b", _PLACES, 0),
        (r"\bwho(?:se|m)?\b(?!.*\bown)|\bwer\b|\bwem\b|\bqui\b|\bqui[ée]n\b|\bchi\b", _NAMES, 0),
        (
            r"\bwhy\b|\bwhat caused\b|\breasons?\b|\bwarum\b|\bwieso\b|\bpourquoi\b|\bpor qu[ée]\b",
            _REASONS,
            re.IGNORECASE,
        ),
    )
)
_COSTED, _SUM = re.compile(_COSTS, re.IGNORECASE), re.compile(_MONEY, re.IGNORECASE)
_QUESTION = re.compile(
    r"\?\s*$|^\s*(?:who|what|when|where|why|how|which|is|are|was|were|does|do|did|can|should|will|wer|was|wann|wo|warum|wie"
    r"|welche\w*|qui|que|quand|où|pourquoi|comment|combien|quel\w*)\s",
    re.IGNORECASE,
)


_AND = re.compile(
    r",?\s+(?:and|und|et|y|e)\s+(?=(?:who|what|when|where|why|how|which|wer|was|wann|wo|warum|wie|qui|que|quand|où|pourquoi"
    r"|comment|combien)\b)|(?<=\?)\s+",
    re.IGNORECASE,
)


def parts(text: str) -> list[str]:
    """The questions that one asks: `Who owns it and how large is it?` asks two."""
    return [part for part in _AND.split(text) if part.strip()]


_NOW = re.compile(
    r"^(?!.*\b(?:did|was|were|had)\b).*\b(?:is|are|owns?|has|have|does|do|works?)\b", re.IGNORECASE | re.DOTALL
)
_IT = re.compile(r"\b(?:it|they|he|she|the (?:company|firm|project|organi[sz]ation))\b(?!['’])", re.IGNORECASE)
_ONCE = re.compile(r"\b(?:had been|formerly|previously|until|used to)\b", re.IGNORECASE)


def meant(question: str, topic: str) -> str:
    """A question with the name of the topic where it says "it"; one on what is "its" stays as it is."""
    name = re.split(r"[,;:(\n]", topic.strip(), maxsplit=1)[0].strip()[:100]
    return question if is_question(topic) else _IT.sub(lambda _: name, question, count=1)


def is_question(text: str) -> bool:
    """Whether a topic asks something."""
    return bool(_QUESTION.search(text))


def asks(question: str) -> bool:
    """Whether a question asks for something known: a day, a number, a sum, a name."""
    return any(request.search(question) for request, _ in _KINDS)


def is_costed(question: str) -> bool:
    """Whether a question asks for a sum."""
    return bool(_COSTED.search(question))


def sums(said: str) -> list[str]:
    """The sums of money of a sentence."""
    return [match.group() for match in _SUM.finditer(said)]


def fits(question: str, said: str) -> float:
    """The share of what a question asks for that a sentence has, 0..1.

    0 for a question that asks for nothing known, and for what is told as past where the question is of today.
    """
    wanted = [form for request, form in _KINDS if request.search(question)]
    if not wanted or (_NOW.search(question) and _ONCE.search(said)):
        return 0.0
    return sum(bool(form.search(said)) for form in wanted) / len(wanted)
