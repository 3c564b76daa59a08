"""Deeds that are told as nouns, told as verbs: "the board has taken the decision to discontinue the provision of
fruit" as "the board has decided to stop providing fruit". By the sentence's tree; what it does not know stays."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import inflected, lemma, parsed
from aibackend_blocks.language.english.parsing import subject
from aibackend_blocks.language.writing.wording import capital

from .edits import WORDS_MOST, edited, text_of
from .verbal import verb_of

if TYPE_CHECKING:
    from spacy.tokens import Token

_LIGHT: Final = frozenset((
    "take", "make", "give", "reach", "conduct", "undertake", "perform", "effect", "express", "submit", "carry", "issue",
    "place", "provide", "offer", "hold",
))  # fmt: skip
"""Verbs that only say that the deed in their object is done."""
_ASPECTS: Final = frozenset(("stop", "start", "begin", "continue", "discontinue", "cease", "end", "finish", "avoid",
                             "consider", "recommend", "suggest", "resume"))  # fmt: skip
"""Verbs that a gerund can follow."""
_TO: Final = frozenset(("decide", "attempt", "agree", "promise", "offer", "plan", "propose", "intend"))
"""Verbs that "to" and a verb can follow."""
_MARKED: Final = {
    "apply": "for", "complain": "about", "contribute": "to", "refer": "to", "object": "to", "decide": "on",
    "agree": "on", "invest": "in", "donate": "to", "respond": "to",
}  # fmt: skip
"""Verbs that keep the preposition of their noun."""
_ALONE: Final = frozenset((
    "arrive", "exist", "appear", "participate", "emerge", "occur", "depend", "differ", "attend", "comply", "insist",
    "decline", "associate", "manage", "populate", "locate", "situate", "form",
))  # fmt: skip
"""Verbs that take no thing, or whose noun is mostly no deed."""
_DOERS: Final = re.compile(
    r"(?:er|or|ee|ist|ian|ant)s?$|^(?:staff|people|board|council|government|company|team|public|court|police|parents?)$"
)
_THINKS: Final = {"is": "thinks", "are": "think", "am": "think", "was": "thought", "were": "thought"}
_OPINION: Final = re.compile(
    r"\b(?P<be>is|are|am|was|were) (?:firmly )?of the (?:opinion|view|belief) that\b", re.IGNORECASE
)
_WHOSE: Final = {"my": "I", "our": "we", "his": "he", "her": "she", "their": "they", "the committee's": "the committee"}
_MEANT: Final = {
    "recommendation": "recommend", "belief": "believe", "intention": "intend", "hope": "hope", "suggestion": "suggest",
    "expectation": "expect", "understanding": "understand", "view": "think", "opinion": "think", "wish": "wish",
    "plan": "plan", "aim": "aim", "conviction": "believe", "assumption": "assume",
}  # fmt: skip
_IT_IS: Final = re.compile(
    rf"\b[Ii]t(?: is|['’]s| was) (?P<whose>my|our|his|her|their) (?:strong |firm |sincere |considered )?"
    rf"(?P<noun>{'|'.join(_MEANT)}) (?P<to>that|to)\b"
)
_GIVEN: Final = re.compile(
    r"(?P<lead>^|, |\bthat )(?:(?P<how>[a-z]+) )?(?P<noun>(?!will|must|should|can|may|shall)[a-z]+) "
    r"(?P<aux>(?:(?:will|must|should|can|may|shall|to) )?be) "
    r"(?:given|paid|made) to (?P<what>[^,.;]+?)(?=[,.;])",
    re.IGNORECASE,
)
_GIVEN_IT: Final = re.compile(
    r"\b(?P<aux>(?:(?:will|must|should|can|may|shall|to) )?be|is|was|are|were|has been|have been) given "
    r"(?:(?P<how>[a-z]+) )?(?P<noun>[a-z]{6,})(?=[.,;])"
)
_DECLINE: Final = {"is": "is falling", "are": "are falling", "has been": "has been falling",
                   "have been": "have been falling", "was": "was falling", "were": "were falling"}  # fmt: skip
_IN_DECLINE: Final = re.compile(r"\b(?P<be>is|are|was|were|has been|have been) in decline\b")
_HAVE: Final = {
    "possession": {"be": "have", "is": "has", "are": "have", "was": "had", "were": "had"},
    "need": {"be": "need", "is": "needs", "are": "need", "was": "needed", "were": "needed"},
}
_HAVING: Final = re.compile(r"\b(?P<be>be|is|are|was|were) in (?P<of>possession|need) of\b")
_SIGNED: Final = re.compile(r"^The undersigned (?:hereby )?(?P<do>[a-z]+s)\b")
_RESULTING: Final = re.compile(
    r", (?:resulting in|leading to) (?:an? )?(?:[a-z]+ )?(?P<noun>[a-z]+) (?:of|in) (?P<what>[^,.;]+?)(?P<end>[,.;])"
)
_MOVED: Final = {"reduction": "cut", "decrease": "cut", "increase": "raise", "improvement": "improve",
                 "growth": "grow", "rise": "raise"}  # fmt: skip


def unpacked(said: str) -> str:
    """The sentence with its deeds as verbs; as it was where there are none."""
    if len(said.split()) > WORDS_MOST or "?" in said:
        return said
    said = _OPINION.sub(lambda match: f"{_THINKS[match['be'].lower()]} that", said)
    said = _HAVING.sub(lambda match: _HAVE[match["of"]][match["be"].lower()], said)
    said = _SIGNED.sub(lambda match: f"I {lemma(match['do'])}", said)
    said = _IN_DECLINE.sub(lambda match: _DECLINE[match["be"]], said)
    said = _IT_IS.sub(_meant, said)
    said = _GIVEN.sub(_done_to, _GIVEN_IT.sub(_done, said))
    said = _RESULTING.sub(_result, said)
    for move in (_light, _led_to, _achieved, _made_easy, _aspect, _afterwards, _because):
        said = move(said)
    return said


def _deed(noun: Token) -> str:
    """The verb of a noun of doing, "" for any other noun and for one whose doer follows it."""
    word = noun.lower_
    base = verb_of(word) if noun.tag_ == "NN" and not word.endswith("ing") else ""
    return "" if base in _ALONE else base


def _what(noun: Token, marks: tuple[str, ...] = ("of",)) -> tuple[Token, Token] | None:
    """The preposition after a noun of doing and the head of what it is done to; None where a doer may follow."""
    prep = next((child for child in noun.children if child.dep_ == "prep" and child.lower_ in marks), None)
    head = next((child for child in prep.children if child.dep_ == "pobj"), None) if prep is not None else None
    if prep is None or head is None or prep.i != noun.i + 1 or head.tag_ in ("NNP", "NNPS", "PRP", "CD"):
        return None
    doer = prep.lower_ == "of" and (_DOERS.search(lemma(head.text, "NOUN")) and head.tag_ == "NN")
    return None if doer else (prep, head)


def _before(noun: Token) -> list[Token] | None:
    """The words before a noun of doing that go with it: its article; None where it is qualified."""
    left = list(noun.lefts)
    return left if all(token.dep_ == "det" and token.lower_ != "no" for token in left) else None


def _light(said: str) -> str:
    """ "has taken the decision to move" as "has decided to move", "conduct a review of it" as "review it"."""
    doc = parsed(said)
    for verb in (token for token in doc if lemma(token.text) in _LIGHT and token.tag_[:2] == "VB"):
        noun = next((child for child in verb.children if child.dep_ == "dobj"), None)
        base, left = (_deed(noun), _before(noun)) if noun is not None else ("", None)
        after = doc[noun.i + 1] if noun is not None and noun.i + 1 < len(doc) else None
        if noun is None or not base or left is None or after is None or any(c.dep_ == "dative" for c in verb.children):
            continue
        gone = {token.i: "" for token in (*left, noun, *(c for c in verb.children if c.dep_ == "prt"))}
        if after.lower_ == "to" and after.tag_ == "TO" and base in _TO:
            pass
        elif _MARKED.get(base) != after.lower_:
            found = _what(noun)
            if found is None or base in _MARKED:
                continue
            gone[found[0].i] = ""
        return edited(doc, {**gone, verb.i: inflected(base, verb.tag_)})
    return said


def _led_to(said: str) -> str:
    """ "led to a reduction in costs" as "cut costs"."""
    doc = parsed(said)
    for verb in (
        token for token in doc if lemma(token.text) in ("lead", "result") and token.tag_ in ("VBD", "VBZ", "VB")
    ):
        prep = next((c for c in verb.children if c.dep_ == "prep" and c.lower_ in ("to", "in")), None)
        noun = next((c for c in prep.children if c.dep_ == "pobj"), None) if prep is not None else None
        base = _MOVED.get(noun.lower_, "") if noun is not None else ""
        found = _what(noun, ("in", "of")) if noun is not None and base else None
        if noun is None or prep is None or found is None or (left := _before(noun)) is None:
            continue
        gone = {token.i: "" for token in (prep, *left, noun, found[0])}
        return edited(doc, {**gone, verb.i: inflected(base, verb.tag_)})
    return said


def _achieved(said: str) -> str:
    """ "to achieve a reduction in costs" as "to cut costs"."""
    doc = parsed(said)
    for verb in (
        t for t in doc if lemma(t.text) in ("achieve", "see", "bring", "cause", "produce") and t.tag_[:2] == "VB"
    ):
        noun = next((child for child in verb.children if child.dep_ == "dobj"), None)
        base = _MOVED.get(noun.lower_, "") if noun is not None else ""
        found = _what(noun, ("in",)) if noun is not None and base else None
        if noun is None or found is None or (left := _before(noun)) is None or subject(verb) is found[1]:
            continue
        particle = [child for child in verb.children if child.dep_ == "prt"]
        gone = {token.i: "" for token in (*left, noun, *particle, found[0])}
        return edited(doc, {**gone, verb.i: inflected(base, verb.tag_)})
    return said


_EASED: Final = {"facilitate": "help{s} to", "enable": "make{s} it possible to", "simplify": "make{s} it easier to",
                 "help": "help{s} to", "support": "help{s} to"}  # fmt: skip


def _made_easy(said: str) -> str:
    """ "The removal of limescale is facilitated by the filter" as "The filter helps to remove limescale"."""
    doc = parsed(said)
    root = next(iter(doc.sents)).root
    noun = next((child for child in root.lefts if child.dep_ == "nsubjpass"), None)
    agent = next((child for child in root.rights if child.dep_ == "agent"), None)
    who = next((child for child in agent.children if child.dep_ == "pobj"), None) if agent is not None else None
    eased = _EASED.get(lemma(root.text), "")
    if noun is None or agent is None or who is None or not eased or not said.startswith(doc[noun.left_edge.i].text):
        return said
    base, found = _deed(noun), _what(noun)
    helped = [child.lower_ for child in root.lefts if child.dep_ in ("aux", "auxpass")]
    rest = (
        doc[who.right_edge.i + 1 : len(doc) - 1].text
        if doc[len(doc) - 1].is_punct
        else doc[who.right_edge.i + 1 :].text
    )
    if not base or found is None or _before(noun) is None or helped not in (["is"], ["are"], ["was"]):
        return said
    many = who.tag_ in ("NNS", "NNPS")
    done = eased.format(s="" if many else "s")
    things = text_of(list(found[1].subtree))
    return f"{capital(text_of(list(who.subtree)))} {done} {base} {things}{' ' if rest[:1].isalnum() else ''}{rest}."


def _aspect(said: str) -> str:
    """ "stop the provision of fruit" as "stop providing fruit"."""
    doc = parsed(said)
    for verb in (token for token in doc if lemma(token.text) in _ASPECTS and token.tag_[:2] == "VB"):
        noun = next((child for child in verb.children if child.dep_ == "dobj"), None)
        base, found = (_deed(noun), _what(noun)) if noun is not None else ("", None)
        if noun is None or not base or found is None or (left := _before(noun)) is None:
            continue
        stop = {"discontinue": "stop", "cease": "stop"}.get(lemma(verb.text), lemma(verb.text))
        gone = {token.i: "" for token in (*left, found[0])}
        return edited(doc, {**gone, verb.i: inflected(stop, verb.tag_), noun.i: inflected(base, "VBG")})
    return said


_DEED: Final = re.compile(r"(?:[ts]ion|ment|al)$")


def _afterwards(said: str) -> str:
    """ "following an analysis of costs" as "after analysing costs"."""
    doc = parsed(said)
    for prep in (t for t in doc if t.lower_ in ("following", "after", "before", "by", "without", "through", "for")):
        noun = next((child for child in prep.children if child.dep_ == "pobj"), None)
        base, found = (_deed(noun), _what(noun)) if noun is not None else ("", None)
        if noun is None or not base or found is None or (left := _before(noun)) is None:
            continue
        if (prep.dep_ == "agent" and not left) or (prep.lower_ == "for" and not _DEED.search(noun.lower_)):
            continue
        gone = {token.i: "" for token in (*left, found[0])}
        mark = {"following": "after", "through": "by"}.get(prep.lower_, prep.text)
        return edited(doc, {**gone, prep.i: mark, noun.i: inflected(base, "VBG")})
    return said


_CAUSE: Final = re.compile(
    r"\b(?P<mark>[Dd]ue to|[Bb]ecause of|[Oo]wing to|[Aa]s a result of) (?:the )?(?P<noun>[a-z]{5,}) of "
)


_DAY: Final = re.compile(r"(?: [\w'’-]+){0,4} (?:on|at|in|since|by|from|before|after|last|next)\b[^.!?;]*\d")


def _because(said: str) -> str:
    """ "due to the replacement of both machines" as "because both machines are being replaced"."""
    match = _CAUSE.search(said)
    doc = parsed(said)
    span = doc.char_span(match.start("noun"), match.end("noun")) if match else None
    noun = span[0] if span is not None else None
    base, found = (_deed(noun), _what(noun)) if noun is not None else ("", None)
    like = re.sub(r"(?<=[ai])bility$", "ble", noun.lower_) if noun is not None else ""
    state = like if noun is not None and like != noun.lower_ else ""
    if match is None or noun is None or not (base or state) or found is None:
        return said
    things = list(found[1].subtree)
    if any(token.dep_ in ("relcl", "acl") or token.is_punct for token in things):
        return said
    root = next(iter(doc.sents)).root
    many = found[1].tag_ in ("NNS", "NNPS") or any(child.dep_ == "conj" for child in found[1].children)
    past = root.tag_ == "VBD" or any(child.tag_ == "VBD" for child in root.lefts if child.dep_ in ("aux", "auxpass"))
    be = ("were" if many else "was") if past else ("are" if many else "is")
    done = state or (inflected(base, "VBN") if past else f"being {inflected(base, 'VBN')}")
    end = things[-1].idx + len(things[-1].text)
    if not past and _DAY.match(said[end:]):  # it may be done, or still to come
        return said
    because = "Because" if match["mark"][0].isupper() else "because"
    return f"{said[: match.start()]}{because} {text_of(things)} {be} {done}{said[end:]}"


def _meant(match: re.Match[str]) -> str:
    """ "it is our intention to" as "we intend to"."""
    who, verb = _WHOSE[match["whose"].lower()], _MEANT[match["noun"]]
    if match["to"] == "to" and verb in ("recommend", "believe", "think", "suggest", "understand", "assume"):
        return match.group()
    third = who in ("he", "she")
    who = who.capitalize() if match.group()[0] == "I" else who
    that = match["to"] if match["to"] == "to" or verb != "hope" else "that"
    return f"{who} {inflected(verb, 'VBZ') if third else verb} {that}"


def _done_to(match: re.Match[str]) -> str:
    """ "serious consideration be given to her offer" as "her offer be considered seriously"."""
    verb, how = verb_of(match["noun"].lower()), (match["how"] or "").lower()
    if not verb or not _describes(how):
        return match.group()
    manner = _manner(how)
    what = match["what"][:1].upper() + match["what"][1:] if not match["lead"] else match["what"]
    return f"{match['lead']}{what} {match['aux']} {inflected(verb, 'VBN')}{manner}"


def _done(match: re.Match[str]) -> str:
    """ "should be given consideration" as "should be considered"."""
    verb, how = verb_of(match["noun"]), (match["how"] or "").lower()
    if not verb or not _describes(how):
        return match.group()
    return f"{match['aux']} {inflected(verb, 'VBN')}{_manner(how)}"


def _describes(how: str) -> bool:
    return not how or parsed(f"{how} thought")[0].tag_ == "JJ"


def _manner(how: str) -> str:
    if not how:
        return ""
    return f" {how.removesuffix('e')}y" if how.endswith("ble") else f" {re.sub('y$', 'i', how)}ly"


def _result(match: re.Match[str]) -> str:
    """ ", resulting in a reduction of errors by 31%" as ", which cut errors by 31%"."""
    verb = _MOVED.get(match["noun"], "")
    doc = parsed(match.string)
    root = next(iter(doc.sents)).root
    past = root.tag_ == "VBD" or (root.tag_ == "VBN" and any(t.tag_ == "VBD" for t in root.lefts))
    if not verb or subject(root) is None or not past:
        return match.group()
    return f", which {inflected(verb, 'VBD')} {match['what']}{match['end']}"
