"""A job in sentences and clauses, and which stretches speak of what others do or what is not wanted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from aibackend_blocks.values.quantities import find_quantities

_SENTENCE = re.compile(r"(?<=[.!?;])\s+|\n+")
_CUT = re.compile(
    r"[,;:]\s+(?:and\s+|plus\s+|but\s+)?|\s+(?:and|plus|but|as well as|including|then|along with|und|sowie|et"
    r"|ainsi que)\s+|\s+[&+]\s+"
    r"|\s+(?=(?:without|excluding|except(?: for)?|but not|no need)\b)|\s+[-–—]\s+|\s*[()]\s*",
    re.IGNORECASE,
)
_CLIENT = r"(?:customer|client|owner|tenant|landlord|host|company|organi[sz]er|they|we|i|others?|third part\w+)s?"
_ACT = (
    r"(?:buy|bought|bring|suppl|provid|handl|arrang|organi[sz]|remov|mov|clear|do(?:es)?\b|own|pay"
    r"|takes? care|hire[sd]?\b"
    r"|book|deliver|collect|cover|look after|deal with|get our|rent|keep|see to)"
)
_DONE_BY_OTHERS = re.compile(
    r"(?<!before )(?<!after )(?<!until )(?<!while )(?<!when )"
    rf"\b{_CLIENT}(?:['’]ll|['’]ve| will| can| shall| are going to)?\s+(?:\w+ly\s+|also\s+"
    rf"|\w+ that\s+)?(?:\w+\s+)?{_ACT}"
    rf"|\b(?:by|from)\s+(?:the|our|an?)?\s*(?:own\s+)?(?:us\b|{_CLIENT}\b|ourselves)|\bby\s+(?:our|my)\s+\w+"
    r"|\b(?:our|my|them|him"
    rf"|her)sel(?:f|ves)\b"
    r"|\b(?:we|i|they|client|customer)(?:\s+|['’]ve\s+)(?:already\s+)?(?:have|has|own|got)\s+(?!\d|an?\b|\w+\s+(?:that|which"
    r"|to)\b)(?:\w+\s+){0,4}\w+"
    r"|(?<!counted )(?<!measured )(?<!included )\balready\b(?! (?:counted|measured|included))"
    r"|\bin place\b|\bprovided\b",
    re.IGNORECASE,
)
_NOT_WANTED = re.compile(
    r"\b(?:not|never|isn['’]?t|aren['’]?t|won['’]t be|don['’]?t|doesn['’]?t)\b[^.,;]{0,24}\b(?:includ|need|part\b"
    r"|requir|want|ask|appl(?:y|ies)\b|quot|pric|charg|count"
    r"|necessary|wish)|:\s*(?:non?|none|nein)\b(?=\W)|\b(?:excluded|optional\w*|(?:is|are|comes?) free"
    r"|free of charge|stays|remains"
    r"|out of scope|later date|separately|unnecessary|superfluous)\b",
    re.IGNORECASE,
)
_WITHOUT = re.compile(
    r"\bno\s+\w+(?:\s+\w+)?\s+(?:is\s+|are\s+)?(?:required|needed|wanted|necessary|please)\b"
    r"|\b(?:without|excluding|excl\.|except(?: for)?|but not|no need|instead of"
    r"|rather than|no(?=\s+[a-z]+ing\b)|"
    r"no(?=\s+(?!(?:more|less|fewer|later|longer|idea)\b)(?:[^\W\d][\w-]*\s+){0,3}[^\W\d][\w-]*\s*(?:$|[.,;!])))\b",
    re.IGNORECASE,
)
_CONDITION = re.compile(
    r"\b(?:if(?!\s+(?:(?:it|that)(?:['’]s|\s+is)\s+)?(?:at all\s+)?(?:possible|poss|ok|okay|alright|needs? be)\b"
    r"|\s+you\s+(?:can|could|would|like|please|do(?:n['’]t)? mind)\b)|unless|in case|should)\b[^.;,]{0,60}",
    re.IGNORECASE,
)
"""What is not ordered yet; "if you can" is but polite."""
_WISH = re.compile(
    r"\b(?:we|i|they|client|customer)(?:['’]d)?\s+(?:\w+\s+)?(?:need|want|like|love|plan|require|expect|look)", re.I
)
_DISCOUNT = re.compile(r"\b(?:discount|rebate|reduction|rabatt|remise|descuento|\d+\s?% off)\b", re.IGNORECASE)


_OF_BEFORE = re.compile(
    r"\b(?:talk|speak|discuss|do|quote|price|count|charge)\b[^.,;]{0,12}\b(?:it|that|this|them)\b", re.I
)
"""What is left out by a pronoun, whose thing stands in the part before."""
PRONOUN = 8
"""Characters behind a verb in which its pronoun stands."""


@dataclass(frozen=True, kw_only=True)
class Clause:
    """A stretch of the job that speaks of one thing. outside: it tells what others do or what is not wanted."""

    text: str
    start: int
    end: int
    sentence: int
    outside: bool


def clauses(job: str) -> list[Clause]:
    """The clauses in order, with their places in the job."""
    found = []
    for number, (start, end) in enumerate(spans(job)):
        sentence = job[start:end]
        outside = list(_outside(sentence))
        for first, last in _parted(_pieces(sentence), [start for start, _ in outside]):
            first += len(sentence[first:last]) - len(sentence[first:last].lstrip())
            text = sentence[first:last].strip()
            if text:
                out = any(a <= first + 1 < b or a < last - 1 <= b or first <= a < last - 1 < b for a, b in outside)
                found.append(Clause(text=text, start=start + first, end=start + last, sentence=number, outside=out))
    return found


def _parted(pieces: Iterable[tuple[int, int]], places: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Pieces cut once more where what is outside begins."""
    for first, last in pieces:
        for place in sorted(place for place in set(places) if first < place < last):
            yield first, place
            first = place
        yield first, last


def spans(job: str) -> Iterator[tuple[int, int]]:
    """(start, end) of each sentence."""
    place = 0
    for match in [*_SENTENCE.finditer(job), None]:
        end = match.start() if match else len(job)
        if job[place:end].strip():
            yield place, end
        place = match.end() if match else end


def sentences(job: str) -> list[str]:
    """The sentences of a job that are no list of quantities."""
    found = (job[start:end].strip() for start, end in spans(job))
    return [s for s in found if not s.endswith(":") and not find_quantities(s)]


def is_outside(sentence: str) -> bool:
    """Whether a sentence tells what others do, what is there already or what is left out."""
    return any(True for _ in _outside(sentence))


def is_discount(sentence: str) -> bool:
    """Whether a sentence asks for less than the rates."""
    return bool(_DISCOUNT.search(sentence))


def _outside(sentence: str) -> Iterator[tuple[int, int]]:
    """Stretches of a sentence that nobody asks a price for.

    "Without …" reaches forward; what is done by others or not wanted reaches back to the last comma and forward to the
    next, as far as nothing is wished for there.
    """
    for match in _WITHOUT.finditer(sentence):
        comma = re.compile(r"[,;]|\bbut\b").search(sentence, match.end())
        yield match.start(), comma.start() if comma else len(sentence)
    done = 0
    for pattern in (_DONE_BY_OTHERS, _NOT_WANTED, _CONDITION):
        for match in pattern.finditer(sentence):
            if match.end() <= done:
                continue
            if pattern is _DONE_BY_OTHERS and _WISH.match(sentence, match.start()):
                continue
            before = [cut.end() for cut in re.finditer(r"[,;:]\s|\(|\bbut\b", sentence[: match.start()])]
            if before and pattern is not _CONDITION:
                told = sentence[before[-1] : match.end() + PRONOUN]
                if _OF_BEFORE.search(told) or _of_list(sentence, before, match.end()):
                    before = before[:-1]
            before = [0] if match.group()[0] == ":" else before
            if described := _of_its_noun(sentence, max(before, default=0), match):
                before, done = described, len(sentence)
            after = _COUNTED_NEXT.match(sentence, match.end()) or _ANEW.search(sentence, match.end())
            yield max(before, default=0), after.start() if after else len(sentence)


_ANEW = re.compile(
    r"[;)]|,\s+(?:but|and|please|we|i)\b|\bbut\b|,\s+(?:they|it|these|those)\s+(?:\w+\s+)?(?:need|want|require)", re.I
)
"""Where something is wanted again."""
_COUNTED_NEXT = re.compile(r",\s+(?=\d)")
"""The next amount of a list, right behind what is said of the one before: "the hall is done already, 18 m of pipe"."""


_NO_OBJECT = re.compile(
    r"\s*(?:which |that |but |and )?(?:we|i|they|the client|the customer)(?:['’]ll| will| can| shall)?\s+\w+"
    r"(?:\s+\w{2,4})?\s+(?:ourselves|myself|themselves)",
    re.IGNORECASE,
)
_COUNTED = re.compile(r"\s*(?:the |our |about |some )?(?:\d[\d.,]*|[a-z]+)(?:\s+(?!and\b|with\b)[^\W\d][\w-]*){1,3},\s")


def _of_list(sentence: str, cuts: Sequence[int], end: int) -> bool:
    """Whether a part without an object of its own speaks of the bare thing before it: "40 boxes, we pack ourselves"."""
    if not _NO_OBJECT.fullmatch(sentence, cuts[-1], end):
        return False
    start = cuts[-2] if len(cuts) > 1 else 0
    return bool(_COUNTED.fullmatch(sentence, start, cuts[-1])) and bool(find_quantities(sentence[start : cuts[-1]]))


def _of_its_noun(sentence: str, start: int, match: re.Match[str]) -> list[int]:
    """Where the noun begins that a clause without "which" describes: "two chairs in fabric we send you ourselves"."""
    lead = sentence[start : match.start()]
    if not _SUBJECT.match(match.group()) or not lead.strip() or _JOINED.search(lead):
        return []
    return [start + found.start() for found in [*_PREPOSITION.finditer(lead)][-1:]]


_SUBJECT = re.compile(r"(?:we|i|they|you)\b", re.IGNORECASE)
_JOINED = re.compile(r"\b(?:and|but|because|as|since|if|so|for which|that)\s*$", re.IGNORECASE)
_PREPOSITION = re.compile(r"\b(?:in|with|using|from|on|into)\s", re.IGNORECASE)


def _pieces(sentence: str) -> Iterator[tuple[int, int]]:
    """Cut at commas and joining words, but never within a quantity ("two hundred and fifty", "1,500")."""
    inside = {place for q in find_quantities(sentence) for place in range(q.start + 1, q.end)}
    start = 0
    for match in _CUT.finditer(sentence):
        if match.start() not in inside:
            yield start, match.start()
            start = match.end()
    yield start, len(sentence)
