"""Official turns as people say them: duties with "must", failures as conditions, deeds instead of their nouns."""

from __future__ import annotations

import re
from typing import Final

from aibackend_blocks.language.english import inflected, lemma, parsed
from aibackend_blocks.language.english.parsing import subject
from aibackend_blocks.language.writing.wording import capital

from .passive import auxiliaries_of, child_of, turned
from .verbal import verb_of

_DUTY: Final = re.compile(
    r"^It (?:is|shall be|will be) (?:incumbent|mandatory|obligatory|compulsory|imperative|necessary|required|essential)"
    r" (?:up)?(?:on|for|of) (?P<who>[^,;]{2,60}?) to (?P<do>[a-z]+)\b(?P<rest>[^;]*)$",
    re.IGNORECASE,
)
_FAILURE: Final = re.compile(
    r"^(?:Any )?(?P<noun>failure|omission|refusal) to (?P<do>[a-z]+)(?P<what>[^,;]*?),? (?P<may>may|will|can|could"
    r"|shall|might) (?:result in|lead to|give rise to|cause|mean) (?P<end>[^;]+)$",
    re.IGNORECASE,
)
WISHING: Final = re.compile(
    r"(?m)(?:^|(?<=[.!?] ))(?:All |Any |Those )?(?P<who>[A-Z]?[a-z]+s|people|staff|personnel|anyone) "
    r"(?P<wish>wishing|wanting|intending"
    r"|hoping|planning) to (?P<do>[^,;]{3,60}?),? (?P<may>may|can|must|should|are)\b(?P<rest>.*)$"
)
_UPON: Final = re.compile(
    r"\b(?:up)?on (?:the )?(?P<noun>presentation|production|receipt|completion|submission|payment|arrival|delivery"
    r"|expiry|request) of (?P<what>(?:your|the|an?|this|these|their|our|his|her)\b)",
    re.IGNORECASE,
)
_DONE_UPON: Final = {
    "presentation": "when you show", "production": "when you show", "completion": "once you complete",
    "submission": "when you send", "payment": "once you pay",
}  # fmt: skip
_RECEIPT: Final = re.compile(r"\b(?:up)?on receipt of (?P<what>your|the|a|an)\b", re.IGNORECASE)
_SHOULD: Final = re.compile(r"(?P<start>^|, |; |[.!?] )[Ss]hould you (?P<do>[a-z]+)\b")
_FOUND: Final = re.compile(
    r"^(?:please find|kindly find|attached please find|please find attached|enclosed please find)(?: (?:attached"
    r"|enclosed"
    r"|below|herewith|hereto))* (?P<what>[^;]+?)(?: (?:attached|enclosed|herewith))*(?P<end>[.!])$",
    re.IGNORECASE,
)


_REQUESTED: Final = re.compile(
    r"^(?:All |Our |The )?(?:[A-Za-z]+ ){0,2}?[a-z]+s (?:are|is) (?:\w+ly |hereby )*(?:requested|asked|invited|urged"
    r"|advised|encouraged)"
    r" to (?P<do>[a-z]+)\b",
    re.IGNORECASE,
)
_FORBIDDEN: Final = re.compile(
    r"^(?:Please (?:remember|note) that )?it is (?:strictly |absolutely )?(?:forbidden|prohibited|not (?:allowed"
    r"|permitted)) to "
    r"(?P<do>[a-z]+)\b",
    re.IGNORECASE,
)
_REFRAIN: Final = re.compile(r"\b(?P<lead>[Pp]lease |to |must |)refrain from (?P<do>[a-z]+ing)\b", re.IGNORECASE)


def asking(said: str) -> str:
    """ "Patrons are requested to wait" as "Please wait", "it is forbidden to park" as "Please do not park"."""
    if match := _REQUESTED.match(said):
        rest = re.sub(r"\btheir\b", "your", re.sub(r"\bthemselves\b", "yourself", said[match.end() :]))
        said = f"Please {match['do']}{rest}"
    said = _NOT_ALLOWED.sub(_please_not, _GRATEFUL.sub(_asked, said))
    if match := _FORBIDDEN.match(said):
        said = f"Please do not {match['do']}{said[match.end() :]}"
    return _REFRAIN.sub(_not_done, said)


_GRATEFUL: Final = re.compile(
    r"^(?:I|We|I['’]d|We['’]d)(?: would| should)? (?:be (?:very |most |extremely )?grateful|appreciate it|be glad) if "
    r"(?P<what>[^,;?]+)\.$",
    re.IGNORECASE,
)


_NOT_ALLOWED: Final = re.compile(
    r"(?P<lead>^|^Please (?:remember|note) that )(?:[Tt]he )?(?P<noun>[A-Za-z]+) of (?P<what>[^,;.]{3,60}?) "
    r"(?:is|are) (?:(?:strictly )?(?:prohibited|forbidden)|(?:strictly )?not (?:permitted|allowed))(?P<end>[^,;]*)$"
)


def _please_not(match: re.Match[str]) -> str:
    """ "The use of phones is not permitted" as "Please do not use phones"."""
    verb = verb_of(match["noun"].lower())
    return f"Please do not {verb} {match['what']}{match['end']}" if verb else match.group()


def _asked(match: re.Match[str]) -> str:
    """ "I would be grateful if a date could be arranged" as "Could you please arrange a date?"."""
    what = match["what"]
    if you := re.match(r"you (?:could|would|can) (?=[a-z])", what):
        return f"Could you please {what[you.end() :]}?"
    doc = parsed(f"{what[:1].upper()}{what[1:]}.")
    root = next(iter(doc.sents)).root
    who = child_of(root, "nsubjpass")
    helped = [token.lower_ for token in auxiliaries_of(root)]
    if who is None or helped not in (["could", "be"], ["can", "be"]):
        return match.group()
    new = turned(root, who, [], True)
    return f"Could you please {re.sub(r'^We (?:could|can) ', '', new).rstrip('.')}?" if new else match.group()


def _not_done(match: re.Match[str]) -> str:
    """ "please refrain from feeding" as "please do not feed", "must refrain from" as "must not"."""
    verb, lead = lemma(match["do"]), match["lead"]
    if lead.strip().lower() in ("to", "must"):
        return f"{'not to' if lead.strip().lower() == 'to' else 'must not'} {verb}"
    return f"{lead or 'Please '}do not {verb}"


def plainer(said: str) -> str:
    """An official sentence in everyday words; any other as it is."""
    if match := _DUTY.match(said):
        return f"{capital(match['who'])} must {match['do']}{match['rest']}"
    if match := _FAILURE.match(said):
        return _conditional(match)
    if match := _FOUND.match(said):
        what = re.sub(r"^(?:attached|enclosed|herewith) ", "", match["what"])
        return (
            f"{capital(what)} is attached{match['end']}"
            if _is_one(what)
            else f"Here {_is_or_are(what)} {what}{match['end']}"
        )
    said = _RECEIPT.sub(r"when we receive \g<what>", said)
    if re.search(r"\byour?\b", said, re.IGNORECASE):
        said = _UPON.sub(_when_done, said)
    return _SHOULD.sub(
        lambda match: (
            f"{match['start']}{'if' if match['start'] else 'If'} you {'are' if match['do'] == 'be' else match['do']}"
        ),
        said,
    )


def _is_or_are(what: str) -> str:
    """By the head of what is named: "the minutes of the meeting" are."""
    head = next((t for t in parsed(what) if t.dep_ == "ROOT"), None)
    return "are" if head is not None and head.tag_ in ("NNS", "NNPS") else "is"


def wishing(said: str) -> str:
    """ "Guests wishing to swim may use the pool" as "If you wish to swim, you may use the pool"."""
    match = WISHING.match(said)
    if not match:
        return said
    verb = {"wishing": "would like", "wanting": "want"}.get(match["wish"], lemma(match["wish"]))
    may = match["may"]
    rest = re.sub(r"\btheir\b", "your", match["rest"])
    return f"If you {verb} to {match['do']}, you {may}{rest}"


def _conditional(match: re.Match[str]) -> str:
    """ "Failure to pay may result in a fine" as "If you do not pay, this may lead to a fine"."""
    if lemma(match["do"]) != match["do"] or match["what"].startswith(" so"):
        return match.group()
    not_ = "refuse to" if match["noun"].lower() == "refusal" else "do not"
    may = {"shall": "will"}.get(match["may"].lower(), match["may"])
    return f"If you {not_} {match['do']}{match['what']}, this {may} lead to {match['end']}"


def _when_done(match: re.Match[str]) -> str:
    return (
        f"{_DONE_UPON.get(match['noun'].lower(), '')} {match['what']}"
        if match["noun"].lower() in _DONE_UPON
        else (match.group())
    )


def _is_one(what: str) -> bool:
    """Whether a noun phrase is of one thing, which "is"."""
    doc = parsed(f"{capital(what)} is here.")
    who = next((subject(token) for token in doc if token.dep_ == "ROOT"), None)
    return who is not None and who.tag_ in ("NN", "NNP") and inflected(lemma(who.text), "NNS") != who.text
