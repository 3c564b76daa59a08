"""What a rewriting does without: sentences by what they do in the text, words by what they add to a sentence."""

from __future__ import annotations

import re
from typing import Final

from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.parsing import subject
from aibackend_blocks.language.writing.wording import capital

from .edits import is_order
from .facts import facts
from .length import EMPTY_MOST, LEANS
from .phrases import is_base
from .roles import Role, roles
from .voice import Profile

LEFT_LEAST: Final = {"same": 0.55, "longer": 1.0, "shorter": 0.5}
"""Share of the words that stay, by length asked for, whatever sentences do."""
_ASKED: Final = re.compile(
    r"\b(?:please|must|unless|if|need|needs|have to|has to|refund|want|stop|sorry|will|would you|could you|can you"
    r"|nothing|nobody|never|cannot)\b",
    re.IGNORECASE,
)


def unwanted(profile: Profile, length: str) -> frozenset[Role]:
    """What sentences may do that the voice and the length have no room for."""
    found: set[Role] = set()
    calm = profile.polite or profile.letter or profile.warm or profile.formal or profile.hype is False
    if calm and not profile.firm:
        found |= {"vent"}
    if profile.hype is False or profile.formal:
        found |= {"hype"}
    if profile.direct or profile.formal:
        found |= {"hedge"}
    if length == "shorter":
        found |= {"hedge", "chat", "courtesy", "hype"}
    return frozenset(found)


def useless(lines: list[list[str]], unwanted: frozenset[Role], length: str) -> list[tuple[int, int]]:
    """Places (line, sentence) of the sentences that the voice has no room for and that hold no fact and no duty."""
    told = [(row, place) for row, line in enumerate(lines) for place in range(len(line))]
    if not unwanted or len(told) < 2:
        return []
    words = sum(len(lines[row][place].split()) for row, place in told)
    least = LEFT_LEAST[length] * words
    gone: list[tuple[int, int]] = []
    for (row, place), role in zip(told, roles([_quiet(lines[row][place]) for row, place in told]), strict=True):
        said = lines[row][place]
        follows = "".join(lines[row][place + 1 : place + 2])
        long = len(said.split()) > EMPTY_MOST
        if (role in ("hype", "courtesy") and (long or _happened(said))) or (
            role == "vent" and (_REGRET.search(said) or _is_order(said) or _is_reason(said))
        ):
            continue
        if (
            role not in unwanted
            or said.endswith("?")
            or facts(said)
            or (role != "vent" and _ASKED.search(said))
            or LEANS.match(follows)
        ):
            continue
        if words - len(said.split()) >= least and len(gone) + 1 < len(told):
            gone.append((row, place))
            words -= len(said.split())
    return gone


_REGRET: Final = re.compile(
    r"\b(?:sorry|apolog\w+|regret|(?:I|we)(?: all)? feel (?:awful|terrible|so bad|bad|dreadful|horrible))\b",
    re.IGNORECASE,
)
"""What a writer says of their own fault, which is no rant."""


def _happened(said: str) -> bool:
    """Whether a sentence tells that somebody did something, which is a matter however loudly it is told."""
    root = next(iter(parsed(said).sents)).root
    helpers = {child.lower_ for child in root.children}
    perfect = root.tag_ == "VBN" and bool(helpers & {"has", "have", "had"})
    return subject(root) is not None and (root.tag_ == "VBD" or perfect or "did" in helpers)


def _is_reason(said: str) -> bool:
    """Whether a reader is told what they did or left undone, which what follows may rest on."""
    doc = parsed(said)
    root = next(iter(doc.sents)).root
    return doc[0].lower_ == "you" and _happened(said) and any(child.dep_ == "dobj" for child in root.children)


def _is_order(said: str) -> bool:
    """Whether a rant is an order about a thing, which is a matter: "Stop sending me these emails"."""
    doc = parsed(said)
    return is_order(next(iter(doc.sents)).root) and any(
        t.dep_ in ("dobj", "pobj") and t.tag_[:2] in ("NN", "PR", "CD") for t in doc
    )


def _quiet(said: str) -> str:
    """The sentence without loudness, which is not what makes a rant of it."""
    return f"{said.rstrip('!').lower().capitalize()}." if said.endswith("!") or said.isupper() else said


_MARKER: Final = re.compile(
    r"^(?:so (?=(?:I|we|what|the|it|you|if)\b)|(?:look|well|right|listen|honestly|frankly|basically|anyway|anyhow"
    r"|so|okay|ok|yeah), |oh,? and |oh,? |"
    r"and so |anyway |btw,? |by the way,? |so basically,? |basically,? )+(?=[a-z\"“£$€\dA-Z])",
    re.IGNORECASE,
)
_FILLER: Final = re.compile(
    r",? (?:to be (?:honest|fair|frank)|at the end of the day|if you know what I mean|or something like that|or "
    r"whatever"
    r"|or so I think|(?<!let )(?<!do )you know|I mean|let['’]s say)(?=[,.!?])",
    re.IGNORECASE,
)
_THEIR: Final = re.compile(r"\btheir\b")
_SHELLS: Final = frozenset(("thing", "upshot", "point", "fact", "truth", "issue", "problem", "reality", "line", "idea"))
_SHELL: Final = re.compile(
    rf"(?P<before>^|, |\b(?:and|but|so|because) )(?:basically |simply )?the (?:simple |real |whole |main "
    rf")?(?:{'|'.join(sorted(_SHELLS))})"
    r" (?:is|was)(?: simply| basically)?(?: that|,)? (?=(?:I|we|you|he|she|they|it|the|your|our|my|this|there)\b)",
    re.IGNORECASE,
)
_WISH: Final = re.compile(
    r"(?P<before>^|, |; )(?:(?:and )?(?:I|we) (?:just )?(?:think|feel|believe|guess) (?:that )?)?(?:it (?:would"
    r"|might|could|['’]d)"
    r"(?: \w+ly)? be (?:a )?(?:really |very |so )?(?:good|great|nice|lovely|helpful|useful|appreciated|idea"
    r"|wonderful|better)"
    r"(?: idea)?|(?:I|we)(?: would|['’]d) (?:really |very much )?(?:appreciate it|be (?:very )?grateful|love it"
    r"|like it)) if "
    r"(?P<who>you|you all|everyone|everybody|all of you|people|the team) (?:could|would|can|will)?"
    r"(?: (?:maybe|perhaps|possibly|please|kindly|just|all|also))*(?: try (?:to|and))?(?: remember to)? "
    r"(?P<do>[a-z]+)\b(?P<rest>[^,;]*)",
    re.IGNORECASE,
)


def unfilled(said: str) -> str:
    """The sentence without the words that only lead up to it: "Look, the thing is we are late" as "We are late"."""
    bare = _FILLER.sub("", _MARKER.sub("", said))
    bare = _SHELL.sub(lambda match: match["before"], bare)
    bare = _WISH.sub(_requested, bare)
    return capital(bare) if bare and bare != said else said


def _requested(match: re.Match[str]) -> str:
    """ "it would be great if you could call" as "please call"."""
    if not is_base(match["do"]):
        return match.group()
    return (
        f"{match['before']}{'please' if match['before'] else 'Please'} {match['do']}{_THEIR.sub('your', match['rest'])}"
    )
