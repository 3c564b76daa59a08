"""Descriptions: three to five sentences of what can surely be said of it, in the order that a channel's customers read;
the bullets have the rest."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from aibackend_blocks.language.english import lemma, parsed
from aibackend_blocks.language.writing.paragraphs import Point, told
from aibackend_blocks.language.writing.voice import contracted, expanded
from aibackend_blocks.language.writing.wording import capital, joined, sentence

from .channels import Channel
from .features import Fact
from .pitch import Pitch
from .plurals import of_many
from .ranking import facts_of

HASHTAGS_MAX = 6
"""In a caption; Instagram allows 30, and its own creators' account advises few."""
SENTENCES: Final = {"shop": 4, "market": 4, "social": 2, "auction": 4}
"""Sentences of facts; whom it is for has its own."""
_KINDS: Final = {"shopify": "shop", "etsy": "shop", "instagram": "social", "ebay": "auction"}
_COLLECTED: Final = re.compile(
    r"\b(?:set|kit|box|bundle|pack|hamper|course|workshop|class|tour|service|session|trip|retreat|subscription|plan"
    r"|programme|program|membership|training|rental|voucher)s?\b",
    re.IGNORECASE,
)
"""What includes its parts and does not have them."""


def description(given: Pitch, channel: str, limits: Channel, keywords: Sequence[str]) -> str:
    """The body of a listing: features before specs in a shop, specs first on a marketplace, both in turn where single
    things are sold, the best of both in a caption."""
    kind = _KINDS.get(channel, "market")
    tags = _hashtags(keywords) if channel == "instagram" else ""
    features, specs = facts_of(given)
    facts = {
        "shop": [*features[:4], *specs[:4], *features[4:]],
        "social": [*features[:3], *specs[: 1 if features else 3]],
        "market": [*specs[:4], *features[:4], *specs[4:]],
        "auction": [*features[:2], *specs[:4], *features[2:], *specs[4:]],
    }[kind]
    opening, subject, close = _framing(given, channel, kind)
    sentences = _sentences(given, facts, subject, SENTENCES[kind])
    points = [Point("body", opening, 3), *(Point("body", one, 2) for one in sentences), Point("body", close, 1)]
    if not any(point.text for point in points):
        points = [Point("body", sentence(f"This is {given.the}"))]
    body = told(points, limits.description - len(tags) - 2)
    voiced = contracted(body) if given.voice in ("warm", "playful") else expanded(body)
    voiced = body if len(voiced) + len(tags) + 2 > limits.description else voiced
    return "\n\n".join(part for part in (voiced, tags) if part)


def _framing(given: Pitch, channel: str, kind: str) -> tuple[str, str, str]:
    """The first sentence, the subject of the one behind it, and the last sentence, which together tell once whom it is
    for."""
    the, it, whom = given.the, capital(given.it), given.audience
    you = addressed(whom)
    if not whom:
        return (
            (f"Meet {the}.", it, "")
            if kind in ("shop", "social") and given.voice in ("warm", "playful")
            else ("", capital(the), "")
        )
    if kind == "auction":
        the = re.sub(r"^the ", "these " if given.many else "this ", the)
    if kind in ("market", "auction") or channel == "etsy":
        how = "intended for" if given.voice == "formal" else "for"
        if channel == "amazon" and len(whom.split()) <= WHOM_MOST and not you:
            return "", f"{capital(the)} for {whom}", ""
        if channel == "google":
            return sentence(f"{capital(the)} {given.is_} {how} {whom}"), it, ""
        return "", capital(the), sentence(f"{it} {given.is_} {how} {whom}")
    if given.voice == "formal":
        return sentence(f"{capital(the)} {given.is_} intended for {whom}"), it, ""
    if given.voice == "playful" or kind == "social":
        mark = "!" if given.voice == "playful" else "."
        asked = re.sub(r"^you (?:are )?", "", you)
        return (f"{capital(asked)}? Meet {the}{mark}" if you else f"Meet {the}, for {whom}{mark}"), it, ""
    if you:
        return sentence(f"If {you}, {the} {given.is_} for you"), it, ""
    return (f"Meet {the}, for {whom}.", it, "") if given.voice == "warm" else ("", f"For {whom}, {the}", "")


WHOM_MOST: Final = 4
_WHO: Final = re.compile(r"[\w '’-]+? (?:who|that) (?P<does>.+)$", re.IGNORECASE)
_DOING: Final = re.compile(r"(?:people|those|anyone|anybody|everyone|everybody|customers|buyers) (?P<does>\w+ing .+)$")
_YOURS: Final = {"their": "your", "they": "you", "them": "you", "themselves": "yourself", "theirs": "yours"}


def addressed(whom: str) -> str:
    """Whom it is for, spoken to: "cooks who want one good pan" as "you want one good pan"; "" for any other."""
    doing, who = _DOING.match(whom), _WHO.match(whom)
    if match := doing or who:
        words = [_YOURS.get(word.lower(), word) for word in match["does"].split()]
        if doing:
            return f"you are {' '.join(words)}"
        verb = parsed(f"They {' '.join(words)}.")[1]
        if verb.tag_ in ("VBP", "MD") or verb.text in ("do", "have"):
            return f"you {' '.join(words)}"
        if verb.tag_ == "VBZ" and lemma(words[0]) not in ("be", words[0]):
            return f"you {' '.join([lemma(words[0]), *words[1:]])}"
    return ""


def _sentences(given: Pitch, facts: Sequence[Fact], subject: str, most: int) -> list[str]:
    """Two facts a sentence, one where the voice is asked to be plain; what stands by itself comes last."""
    left = [fact.said for fact in facts if not fact.alone]
    single = {fact.said for fact in facts if given.is_terse and fact.given in {one.text for one in given.features}}
    groups: list[list[str]] = []
    while left and len(groups) < most:
        first = left.pop(0)
        mate = None if first in single else _mate(first, left)
        groups.append([first] if mate is None else [first, left.pop(mate)])
    texts = [_sentence(given, group, _subject(given, subject, place)) for place, group in enumerate(groups)]
    alone = [fact.said for fact in facts if fact.alone]
    kept = [said for said in alone if said.startswith("please")] + [s for s in alone if not s.startswith("please")]
    room = max(most + 1 - len(texts), 0 if not kept or not kept[0].startswith("please") else 1)
    first_alone = not texts and not subject.startswith(capital(given.it))
    rest = [sentence(capital(said)) for said in kept[:room]]
    return [f"This is {given.the}.", *rest] if first_alone and rest else [*texts, *rest]


def _subject(given: Pitch, first: str, place: int) -> str:
    """The name or the pronoun, in the third sentence the noun."""
    if not place:
        return first
    named = given.noun and given.noun != "service" and place == 2
    return f"The {given.noun}" if named else capital(given.it)


def _mate(first: str, rest: Sequence[str]) -> int | None:
    """The next fact that goes well with one: of the same verb where there is one; of two lists neither does."""
    fits = [place for place, said in enumerate(rest) if not (_lists(said) and _lists(first))]
    alike = [place for place in fits if rest[place].split()[0] == first.split()[0]]
    near = [place for place in alike if place < NEAR]
    return next(iter([*near, *fits]), None) if fits and fits[0] < NEAR else None


NEAR: Final = 4
"""So many facts ahead one is looked for."""


def _lists(said: str) -> bool:
    return ", " in said or " and " in said


def _sentence(given: Pitch, group: list[str], subject: str) -> str:
    said = sorted(group, key=_lists)
    verbs = [one.split()[0] for one in said]
    held = "includes" if _COLLECTED.search(given.noun or given.name) or given.noun == "service" else "has"
    alike = len(said) > 1 and len(set(verbs)) == 1 and (verbs[0] == "has" or len({_turn(one) for one in said}) == 1)
    if alike:
        said = [said[0], said[1].partition(" ")[2]]
    if verbs[0] == "has" and set(verbs) == {"has"} and given.voice in ("warm", "playful") and subject == "It":
        return sentence(f"You get {joined([said[0].removeprefix('has '), *said[1:]])}")
    said = [re.sub(r"^has (?!no |\d)", f"{held} ", one) for one in said]
    return sentence(f"{subject} {joined([of_many(one) for one in said] if given.many else said)}")


def _turn(said: str) -> str:
    """The word behind the verb where it tells another kind of thing: two of one kind share the verb."""
    _, _, behind = said.partition(" ")
    word = behind.split(" ")[0]
    if not said.startswith("is ") or word in ("for", "in", "from", "with", "not", "made"):
        return word
    return "measure" if word[:1].isdigit() else ""


def _hashtags(keywords: Sequence[str]) -> str:
    """The product's own names as tags; what it has and whom it is for are none."""
    named = [term for term in keywords if not re.search(r"\b(?:for|with)\b|\d", term)]
    tags = ("".join(word.capitalize() for word in re.findall(r"[^\W_]+", re.sub(r"['’]", "", term))) for term in named)
    return " ".join(list(dict.fromkeys(f"#{tag}" for tag in tags if tag))[:HASHTAGS_MAX])
