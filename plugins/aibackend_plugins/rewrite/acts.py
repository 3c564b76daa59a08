"""Sentences told anew by what they do: to ask for money, to refuse, to apologise, to invite, each in seven registers.

`data/acts.toml` holds the acts: patterns with slots, and a wording for each register. A sentence is told anew only
where a pattern fits and its slots are phrases of their own in the sentence's tree; any other is left to the editor.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from aibackend_blocks.language.english import lemma, parsed
from aibackend_blocks.language.writing.wording import capital, lowered, sentence

Register: TypeAlias = Literal["warm", "courteous", "formal", "plain", "brisk", "playful", "elegant"]
CHAINS: Final[Mapping[Register, tuple[Register, ...]]] = {
    "warm": ("warm", "plain"),
    "courteous": ("courteous", "formal"),
    "formal": ("formal",),
    "plain": ("plain",),
    "brisk": ("brisk", "plain"),
    "playful": ("playful", "warm", "plain"),
    "elegant": ("elegant", "courteous", "formal"),
}
"""Where a register takes its words from, the first that has any."""
WORDS_MOST = 60
_PHRASES: Final = ("what", "thing")
_NOMINAL: Final = ("NN", "NNS", "NNP", "NNPS", "PRP", "CD", "VBG", "DT", "$", "JJ")
_EMAIL: Final = re.compile(r"\S+@\S+")
_PHONE: Final = re.compile(r"\+?\(?\d[\d ()/-]{5,}")
_NAMED: Final = re.compile(
    r"(?P<who>[A-Z][\w .]+?)(?:,| at)? (?P<email>\S+@[\w.-]+\w)(?:,? or (?:on )?(?P<phone>\+?\d[\d ]{5,}))?$"
)
_LINK: Final = re.compile(r"(?:https?://|www\.)\S+|\b[\w-]+(?:\.[\w-]+)+/\S*")


class Act(NamedTuple):
    """One act: its patterns, and its wording in some registers."""

    patterns: tuple[re.Pattern[str], ...]
    wordings: Mapping[str, str]

    def wording(self, register: Register) -> str:
        """The words of a register, "" where it has none."""
        return next((self.wordings[name] for name in CHAINS[register] if name in self.wordings), "")


def retold(said: str, register: Register, we: str) -> str:
    """The sentence with its acts in the words of a register; as it was where none is recognised.

    we: who writes, "we" or "I".
    """
    if len(said.split()) > WORDS_MOST:
        return said
    for act in _acts():
        if wording := act.wording(register):
            said = next((new for pattern in act.patterns if (new := _told(said, pattern, wording, we)) != said), said)
    return said


def _told(said: str, pattern: re.Pattern[str], wording: str, we: str) -> str:
    match = pattern.search(said)
    if match is None or not all(_is_phrase(match, name) for name in _PHRASES if name in pattern.groupindex):
        return said
    new = wording.format_map(_slots(match, we))
    new = lowered(new) if match.start() and new[:2] != "; " and said[match.start() - 1] not in ".!?:" else new
    return sentence(re.sub(r" {2,}", " ", f"{said[: match.start()]}{new}{said[match.end() :]}"))


def _slots(match: re.Match[str], we: str) -> dict[str, str]:
    """The slots as they stand within a sentence and, with a capital name, as they begin one; and who writes."""
    I = we == "I"  # noqa: E741, N806 - the pronoun
    slots = {name: _within(match, name) for name in match.groupdict()}
    slots["had"] = "has " if slots.get("had", "").startswith("ha") else ""
    for name in ("do", "then", "did"):
        if name in slots and "then" in slots:
            slots[name] = re.sub(r"\btheir\b", "your", re.sub(r"\bthey\b", "you", slots[name]))
    slots["w"] = "I" if (match.groupdict().get("w") or we).lower() == "i" else "we"
    mine = {"we": we, "us": "me" if I else "us", "our": "my" if I else "our", "we_are": "I am" if I else "we are"}
    slots = mine | slots
    what, to = slots.get("what", ""), slots.get("to", "")
    slots |= {"yours": _owned(what, "your"), "ours": _owned(what, "our"), "reach": _reach(to)}
    slots["be"] = "are" if _is_plural(what) else "is"
    slots["be_closed"] = {"will": "will be"}.get(slots.get("be_", ""), slots.get("be_", ""))
    slots["number"] = re.sub(r"^invoice ", "", what, flags=re.IGNORECASE)
    return slots | {capital(name): capital(value) for name, value in slots.items()}


def _within(match: re.Match[str], name: str) -> str:
    told = match[name] or ""
    return lowered(told) if match.start(name) == 0 else told


def _owned(what: str, whose: str) -> str:
    """ "the fee" as "your fee", "fees" as "your fees"; a name stays."""
    bare = re.sub(r"^(?:the|our|your|a|an|all) ", "", what)
    return what if bare[:1].isupper() else f"{whose} {bare}"


def _is_plural(what: str) -> bool:
    if not what:
        return False
    root = next(iter(parsed(what).sents)).root
    plural = root.tag_ in ("NNS", "NNPS") and lemma(root.text, "NOUN") != root.lower_
    return plural or any(child.dep_ == "conj" for child in root.children)


def _reach(to: str) -> str:
    """How one turns to somebody: "write to" an address, "call" a number, "contact" an office."""
    named = _NAMED.match(to)
    if named:
        return f"contact {named['who']} at {named['email']}{' or on ' + named['phone'] if named['phone'] else ''}"
    ways = [_way(part) for part in re.split(r",? or (?:to )?", to) if part]
    return " or ".join(dict.fromkeys(ways))


def _way(part: str) -> str:
    part = re.sub(
        r"^(?:by |at |via |on |to )?(?:e-?mail|phone|telephone)? ?(?:at |on |to |: )?(?=\S+@|\+?\d)", "", part.strip()
    )
    if re.match(r"(?:me|us)\b", part):
        return f"get in touch with {part}"
    if _EMAIL.match(part):
        return f"write to {part}"
    if _PHONE.match(part):
        return f"call {part}"
    if _LINK.match(part):
        return f"see {part}"
    return f"contact {part}"


def _is_phrase(match: re.Match[str], name: str) -> bool:
    """Whether a slot is a noun phrase of its own in the sentence's tree."""
    if not match[name]:
        return True
    doc = parsed(match.string)
    span = doc.char_span(match.start(name), match.end(name), alignment_mode="expand")
    if span is None:
        return False
    heads = [token for token in span if token.head.i < span.start or token.head.i >= span.end or token.head == token]
    return all(head.tag_ in _NOMINAL or head.is_punct for head in heads) and bool(heads)


@cache
def _acts() -> tuple[Act, ...]:
    rows = tomllib.loads((Path(__file__).parent / "data" / "acts.toml").read_text("utf-8"))["act"]
    return tuple(
        Act(
            patterns=tuple(re.compile(pattern, re.IGNORECASE) for pattern in row["says"]),
            wordings={name: row[name] for name in get_args(Register) if name in row},
        )
        for row in rows
    )
