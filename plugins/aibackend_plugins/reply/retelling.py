"""A note of the business as it stands in a letter: as sentences, else as an entry of a list, never half of either."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.inflection import inflected, is_entry, is_participle, lemma
from aibackend_blocks.language.english.notes import is_sound, sentence
from aibackend_blocks.language.english.parsing import FINITE, subject
from aibackend_blocks.language.writing import sentence as whole
from aibackend_blocks.language.writing.wording import lowered
from aibackend_blocks.models.note_editor import Manner

from .clauses import COMMA

if TYPE_CHECKING:
    from spacy.tokens import Token

_LABELLED = re.compile(r"(?P<label>\w(?:[^:;.!?,]|(?<=\d)\.(?=\d)){1,60}): (?P<said>\S.*)$")
_MEANT = re.compile(
    r"(?:[\w-]+ ){0,2}(?:polic(?:y|ies)|rules?|guidelines?|facts?|known|notes?|info|information|status|situation"
    r"|background|terms"
    r"|procedure|update|result|decision|precaution|advice|context|case)(?: [\d.]+)?$"
    r"|(?:[\w-]+ ){1,3}(?:shows|says|states|reads|tells us)$",
    re.IGNORECASE,
)
"""Labels that name the kind of note, which is nothing to a customer."""
_NAMED = r"(?P<what>[A-Za-z][\w'-]*(?: [A-Za-z][\w'-]*){0,5})"
_PRICE = re.compile(rf"{_NAMED} (?P<price>(?:\+?(?:[£€$]|R(?=\d))\d[\d.,]*|\d[\d.,]* ?[A-Z]{{3}}\b)\S*)(?P<rest>.*)$")
_STATE = re.compile(rf"{_NAMED} (?P<state>ok|okay|fine|free|possible)$")
"""A thing and what it costs, or how it is."""
LEFT_OUT = re.compile(
    r"(?:(?P<modal>can|cannot|can't|can not|will|won't|could)|need) (?!you\b|we\b|i\b|they\b)[a-z]+", re.IGNORECASE
)
"""How a note begins that leaves out who speaks: "Cannot go lower"."""
_ASTRAY = re.compile(
    r"\b(?:is|are|was|were) (?:[^\s,.;]+ ){1,3}(?:is|are|was|were)\b|\b(?:or|and) an? |: |^Please (?:the|an?|need)\b"
)
"""What no sentence has unless the note had it."""
_IF_DONE = re.compile(r"\bif (?=[a-z]+ed\b)")
_DATED = re.compile(
    r"(?P<before>\b(?:on|by|from|until|till|before|after|of) )?(?=(?:\d{1,2} [A-Z][a-z]{2,}|[A-Z][a-z]+day)\b)"
)
BESIDE_MOST = 12
"""Words that stand in brackets behind a sentence."""


def retold(note: str) -> tuple[str, bool]:
    """The note with a full stop, and whether it is sentences. An order has its "please"."""
    label = _LABELLED.match(note)
    if label and _MEANT.match(label["label"]):
        made, entry = _made(label["said"]), note
    elif label is None or any(token.tag_ in (*FINITE, "MD") for token in parsed(label["label"])):
        made, entry = _made(note), note
    elif is_participle(label["label"].split()[-1].lower()):
        made, entry = _made(label["said"]), label["said"]
    else:
        made, entry = _of_label(note, label["label"], label["said"]), note
    return (made, True) if made else (whole(entry), False)


def _of_label(note: str, label: str, said: str) -> str:
    """A note with a label: as a sentence on it, else what is said of it."""
    first = parsed(said)[0]
    one = sentence(note, Manner.REPLY) if first.tag_ not in ("VB", "MD") and not _PRICE.match(f"It {said}") else None
    done = is_participle(first.lower_) and not re.search(rf"\b(?:is|are|was|were) {re.escape(first.text)}", one or "")
    if one and not done and not _ASTRAY.search(one):
        return one
    made = _made(said)
    if not made or parsed(f"the {lowered(label)} is here")[-3].tag_[:2] not in ("NN", "CD"):
        return made and f"{label}: {lowered(made)}"
    return f"As for {_the(label)}, {lowered(made)}"


def _made(note: str) -> str:
    """A note as a sentence, else its clauses: those that are none, or of which it is guessed what they speak of, stand
    in brackets behind the one before. "" where the first is none."""
    parts = COMMA.split(note)
    elliptic = len(parts) > 1 and (_PRICE.match(note) or any(map(LEFT_OUT.match, parts)))
    one = "" if elliptic else _clause(note)
    if one or len(parts) == 1:
        return one
    told: list[str] = []
    beside: list[str] = []
    for part in parts:
        made = _clause(part)
        guessed = bool(made and told and _WHO.match(made) and not _WHO.match(part) and not LEFT_OUT.match(part))
        if made and not guessed:
            told = [*_closed(told, beside), made]
            beside = []
        elif not told or _FIGURE.fullmatch(part):
            return one
        else:
            beside.append(part)
    fits = len(" ".join(beside).split()) <= BESIDE_MOST and not (beside and ")" in told[-1])
    return " ".join(_closed(told, beside)) if fits else one


_WHO = re.compile(r"(?:it|there|you|we|they)\b", re.IGNORECASE)
_FIGURE = re.compile(r"\d+\w*")


def _closed(told: Sequence[str], beside: Sequence[str]) -> list[str]:
    if not beside:
        return list(told)
    return [*told[:-1], f"{told[-1].rstrip('.')} ({', '.join(beside)})."]


def _clause(text: str) -> str:
    """A clause as a sentence, "" where that is not sure."""
    if left := LEFT_OUT.match(text):
        if left["modal"] and left.end() == len(text):
            return f"It {left['modal'].lower()} be {inflected(lemma(text.split()[-1], 'VERB'), 'VBN')}."
        theirs = (left["modal"] or "").lower() in ("can", "could") and not any(
            token.dep_ == "dobj" for token in parsed(text)
        )
        text = f"{'You' if theirs else 'We'} {lowered(text)}"
        text = _IF_DONE.sub("if you have ", text) if theirs else text
    single = not COMMA.search(text)
    if single and (stated := _stated(text)):
        return stated
    made = sentence(text, Manner.REPLY) or ""
    if single and made.rstrip(".").casefold() in ("", text.rstrip(".").casefold()):
        made = _done(text) or made
    if made and not is_sound(made):
        return ""
    if _ASTRAY.search(made) and not _ASTRAY.search(text):
        return ""
    return f"Please {lowered(made)}" if made and orders(made.rstrip(".")) else made


def _stated(text: str) -> str:
    """A thing with its price, or how it is, as a sentence: "Bicycle 49 PLN"."""
    match = _PRICE.match(text) or _STATE.match(text)
    words = list(parsed(match["what"])) if match else []
    if not match or words[-1].tag_[:2] != "NN" or any(token.tag_ in (*FINITE, "MD") for token in words):
        return ""
    be, what = "are" if words[-1].tag_ == "NNS" else "is", _the(match["what"])
    if "price" not in match.groupdict():
        return whole(f"{what} {be} {match['state']}")
    rest = match["rest"].split()
    if rest and is_participle(rest[0]):
        return whole(f"{what} ({match['price']}) {be} {' '.join(rest)}")
    return whole(f"{what} {be} {match['price']}{match['rest']}")


def _done(text: str) -> str:
    """What was or is done, as a sentence: "Refund of $168 issued 9 Sept"; "" for anything else."""
    words = list(parsed(text))
    if len(words) > 1 and words[0].tag_ == "JJ" and words[1].tag_ in ("IN", "NNP", "RB", "TO") and not _has_verb(words):
        return whole(f"it is {text[:1].lower()}{text[1:]}")
    acted = next((n for n, word in enumerate(words[1:], 1) if is_participle(word.lower_)), 0)
    if not acted:
        return ""
    after = words[acted + 1] if acted + 1 < len(words) else None
    first = acted - (words[acted - 1].tag_[:2] == "RB")
    led = first and words[first - 1].tag_[:2] in ("NN", "CD")
    on = after and after.tag_ in ("NN", "NNS", "JJ", "DT") and after.dep_ != "npadvmod"
    verbal = any(word.tag_[:2] in ("VB", "UH") for word in words[int(words[1].tag_ == "IN") : first])
    if not led or on or verbal or words[0].tag_ in ("DT", "PRP", "PRP$") or _has_verb(words):
        return ""
    nouns = [word for word in words[:first] if word.tag_[:2] == "NN"]
    head = words[0] if words[1].tag_ == "IN" else nouns[-1] if nouns else None
    if head is None:
        return ""
    what, rest = text[: words[first].idx].strip(), text[words[first].idx :]
    past = bool(_DATED.search(rest)) and first == acted
    be = ("were" if past else "are") if head.tag_ == "NNS" else ("was" if past else "is")
    return whole(f"{_the(what)} {be} {_DATED.sub(lambda match: match['before'] or 'on ', rest, count=1)}")


def _has_verb(words: Sequence[Token]) -> bool:
    """Whether the words outside a condition have a verb that can be a sentence's."""
    return any(word.tag_ in ("VBZ", "VBP", "MD") for word in takewhile(lambda word: word.lower_ != "if", words))


def _the(thing: str) -> str:
    """A thing with its article, where it is not named, many or determined."""
    words = parsed(lowered(thing))
    named = words[0].tag_ == "NNP" and not is_entry(words[0].lower_)
    known = (
        named
        or words[0].tag_ in ("DT", "PRP$", "CD")
        or re.fullmatch(r"\w+ \w*\d\w*", thing)
        or words[-1].tag_ == "NNS"
    )
    return thing if named else lowered(thing) if known else f"the {lowered(thing)}"


def orders(said: str) -> bool:
    """Whether a sentence is an order: it begins with its verb, or with "do" or "never"."""
    doc = parsed(said)
    root = next(iter(doc.sents)).root
    first = root.i == 0 or doc[0].lower_ in ("do", "never", "not")
    return first and root.tag_ == "VB" and subject(root) is None and len(doc) > 1 and doc[1].text.isalpha()
