"""A text as a proofreader hands it back: capitals, apostrophes, marks and one thought a sentence, in any voice."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.parsing import is_finite, subject
from aibackend_blocks.language.writing.wording import capital, joined, sentence

from .edits import WORDS_MOST, is_order

if TYPE_CHECKING:
    from spacy.tokens import Token

_ITS: Final = re.compile(
    r"(?<![\w'’-])(?P<its>[Ii])ts (?=(?:an?|the|not|been|going to|so|too|very|really|super|just|time to|all|now|here|our"
    r"|your|free|open|closed|easy|only|about)\b|(?P<like>[a-z]+) (?:and|but|to|for|with)\b|[a-z]+[.,!?])"
)
_WERE: Final = re.compile(r"(?P<before>^|[,.;] |\b(?:so|and|but|because|as|if) )were (?=[a-z])", re.IGNORECASE)
_YOURE: Final = re.compile(
    r"(?<![\w'’-])(?P<y>[Yy])our (?=(?:not|welcome to|going to|invited|looking for|a|an|the|very|so)\b)"
)
_AFTER_STOP: Final = re.compile(r"(?<=[\w)%][\w)%'’][.!?] )(?P<first>[a-z])(?=[a-z]*[ ,'’])")
_ABBREVIATED: Final = re.compile(r"\b(?:etc|e\.g|i\.e|approx|incl|no|vs|ca|max|min|tel|ext|p\.s|dr|mr|mrs|ms|st)\. $", re.I)
_DASHED: Final = re.compile(r"(?<=\S) - (?=[a-z])")
_AND: Final = re.compile(r"(?<=[a-z]) [&+] (?=[a-z])")
_CLOCK: Final = re.compile(r"\b(\d{1,2}(?:[:.]\d\d)?)(am|pm)\b")
_SERIES: Final = re.compile(r"(?P<items>[a-z]+(?: [a-z]+){0,2}(?: and [a-z]+(?: [a-z]+){0,2}){2,})(?=[.!,]|$)")


def proofread(text: str) -> str:
    """The text with the marks and capitals that are missing; what is written with care stays as it is."""
    careless = bool(re.match(r"[a-z]+ ", text)) or len(_AFTER_STOP.findall(text)) > 0
    text = _CLOCK.sub(r"\1 \2", _AND.sub(" and ", text))
    text = _ITS.sub(_it_is, text)
    text = _YOURE.sub(lambda match: f"{match['y']}ou are ", text)
    if not careless:
        return text
    text = _WERE.sub(_we_are, text)
    text = _DASHED.sub(". ", text)
    return re.sub(r"^[a-z](?=[a-z]* )", lambda match: match.group().upper(), _AFTER_STOP.sub(_begun, text), flags=re.M)


def _begun(match: re.Match[str]) -> str:
    return match["first"] if _ABBREVIATED.search(match.string[: match.start()]) else match["first"].upper()


def _it_is(match: re.Match[str]) -> str:
    """ "its fast and" is a verb without its mark where what follows is said of it; "its size and" is not."""
    rest = match.string[match.end() :]
    doc = parsed(f"It is {rest}")
    next_ = doc[2] if len(doc) > 2 else None
    told = next_ is not None and next_.tag_ in ("JJ", "RB", "DT", "VBG", "VBN", "PRP$", "JJR", "TO", "IN")
    return f"{match['its']}t's " if told else match.group()


def _we_are(match: re.Match[str]) -> str:
    """ "so were closed today": a verb without its subject is "we're" without its mark."""
    doc = parsed(f"We are {match.string[match.end() :]}")
    told = len(doc) > 2 and doc[2].tag_ in ("VBN", "VBG", "JJ", "RB", "DT", "IN")
    start = "We" if not match["before"] or match["before"][0] in ".;" else "we"
    return f"{match['before']}{start}'re " if told else match.group()


def listed(said: str) -> str:
    """ "bills and goals and a mode" as "bills, goals and a mode"."""
    return _SERIES.sub(lambda match: joined(re.split(r" and ", match["items"])), said)


def unspliced(said: str) -> list[str]:
    """Sentences with a comma between them, each on its own: "It rains, bring a coat", "Never lean, check the feet"."""
    if ", " not in said or len(said.split()) > WORDS_MOST or said.count("(") != said.count(")"):
        return [said]
    steps = _steps(said)
    if len(steps) > 1:
        return steps
    for match in re.finditer(r", (?=[a-zI])", said):
        left, right = said[: match.start()], said[match.end() :]
        if _stands(left, order=False) and _stands(right, order=True):
            return [sentence(left), *unspliced(sentence(right))]
    return [said]


def _steps(said: str) -> list[str]:
    """A row of orders, perhaps after a heading: "Safety first: never run, always look" as that many sentences."""
    head, colon, rest = said.partition(": ")
    body = rest if colon and len(head.split()) <= 4 else said
    parts = body.rstrip(".!").split(", ")
    if len(parts) < 3 or not all(len(part.split()) >= 3 for part in parts):
        return [said]
    orders = [bool(re.match(r"(?:never|always|do not|don't)\b", part)) or _stands(part, order=True) for part in parts]
    if sum(orders) < len(parts) - 1 or not all(orders[:1]):
        return [said]
    return [*([f"{capital(head)}."] if body is rest and colon else []), *map(sentence, parts)]


def _stands(part: str, *, order: bool) -> bool:
    """Whether a part is a sentence: a finite verb with its subject first, or (order) a verb that orders."""
    spans = list(parsed(capital(part)).sents)
    root = spans[0].root
    if len(spans) > 1 or len(part.split()) < 3:
        return False
    if order and root.i <= 1 and is_order(root) and root.doc[0].tag_ in ("VB", "VBP"):
        return True
    if order and root.doc[0].lower_ in ("will", "can", "cannot") and len(root.doc) > 1 and root.doc[1].tag_ == "VB":
        return True
    return _whole(root)


def _whole(root: Token) -> bool:
    who = subject(root)
    return who is not None and is_finite(root) and min(token.i for token in who.subtree) == 0 and who.i < root.i
