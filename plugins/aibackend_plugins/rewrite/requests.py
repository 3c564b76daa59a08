"""What is asked and held against somebody, as a courteous or a confident writer puts it, by the sentence's tree."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import inflected, lemma, parsed
from aibackend_blocks.language.english.inflection import is_verb
from aibackend_blocks.language.english.parsing import operator, subject
from aibackend_blocks.language.writing.wording import capital, lowered

from .edits import edited, is_order

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

ORDERS_MOST = 2
"""With more orders a text is a guide, in which no order needs a "please"."""
_WELCOMING: Final = frozenset((
    "let", "thank", "enjoy", "meet", "discover", "imagine", "welcome", "look", "see", "come", "feel", "get", "buy",
    "shop", "save", "win", "say", "guess", "wish", "mind", "picture", "hurry", "forget", "go", "be",
))  # fmt: skip
"""Orders that invite: a "please" would beg."""
_GIVING: Final = frozenset(("send", "return", "provide", "submit", "supply", "forward", "deliver", "give"))
_DUES: Final = frozenset(("rent", "fee", "deposit", "amount", "balance", "sum", "premium", "instalment"))


def orders(said: str) -> bool:
    """Whether a sentence orders something without asking."""
    doc = parsed(said)
    root = next(iter(doc.sents)).root if len(doc) else None
    if root is None or said.endswith("?") or re.search(r"\b(?:please|kindly)\b", said, re.IGNORECASE):
        return False
    if not is_verb(root.lower_):
        return False
    first = root.i == 0 or (doc[0].lower_ == "do" and doc[0].head == root) or _after_clause(root)
    return first and is_order(root) and lemma(root.text) == root.lower_ and root.lower_ not in _WELCOMING


def asked(said: str) -> str:
    """ "Fix it now." as "Please fix it now."; "Call us or we will close" as "Please call us; otherwise we will"
    " close"."""
    if not orders(said):
        return said
    doc = parsed(said)
    root = next(iter(doc.sents)).root
    if _after_clause(root):
        return f"{doc[: root.i].text_with_ws}please {doc[root.i :].text}"
    told = _otherwise(doc, root)
    return f"Please {told[:1].lower()}{told[1:]}"


def _after_clause(root: Token) -> bool:
    """Whether only a condition stands before a verb: "If it is urgent, call us." """
    clause = next((child for child in root.lefts if child.dep_ == "advcl"), None)
    before = list(clause.subtree) if clause is not None else []
    return bool(before) and before[0].i == 0 and len(before) + 1 == root.i and root.nbor(-1).text == ","


def _otherwise(doc: Doc, root: Token) -> str:
    threat = next((c for c in root.children if c.dep_ == "conj" and subject(c) is not None and c.i > root.i), None)
    joint = next((c for c in root.children if c.lower_ == "or" and c.dep_ == "cc"), None)
    if threat is None or joint is None or operator(threat).lower_ not in ("will", "'ll"):
        return doc.text
    before, after = doc[: joint.i].text.rstrip(" ,"), doc[joint.i + 1 :].text
    return f"{before}; otherwise, {re.sub(r'^else,? ', '', after)}"


_WRONG: Final = re.compile(
    r"^You(?:'re| are) (?:completely |totally |just )?(?:wrong|mistaken|confused)(?P<what> (?:about|on|in"
    r"|with) [^.!]+)?(?P<end>[.!])$"
)
VERB_MOST: Final = 4
"""Words of a sentence among which its verb stands, if it begins with "You"."""
_AGAIN: Final = re.compile(
    r"\b(?:again|once more|without (?:asking|paying|permission|telling|notice)|on my|in my|on our|in our)\b"
)
_REFUSED: Final = re.compile(
    r"^(?P<we>We|I) (?:do not|don't|cannot|can't|will not|won't) (?=(?:accept|offer|take|allow|provide|give"
    r"|issue|refund"
    r"|deliver|ship|process|help|exchange|repair|make|change)\b)"
)


_REJECTED: Final = re.compile(
    r"^(?P<we>We|I) (?:have (?:to |decided to )?|must |had to )?(?:reject|refuse|decline|deny|denied|turn down)"
    r"(?:ed|d)? (?=(?:your|the|this) )"
)
_COMPLAINT: Final = re.compile(r"\bcomplain|\bdissatisf|\bdisappoint", re.IGNORECASE)


def is_complaint(text: str) -> bool:
    """Whether somebody complains, who is not sorry for what was done."""
    return bool(_COMPLAINT.search(text))


def regrets(new: str, source: str) -> bool:
    """Whether a sentence regrets what the reader brought about: "We regret that we cannot pour without them"."""
    return _REGRETS.search(new) is not None and _LEFT_UNDONE.search(source) is not None


_REGRETS: Final = re.compile(r"\b(?:regret|unfortunately|sorry)\b", re.IGNORECASE)
_LEFT_UNDONE: Final = re.compile(r"\byou (?:still )?(?:have ?n[o'’]t|did ?n[o'’]t|failed to|never)\b", re.IGNORECASE)


def regretted(said: str) -> str:
    """ "We don't accept returns" as "Unfortunately, we cannot accept returns"."""
    return _REFUSED.sub(lambda match: f"Unfortunately, {lowered(match['we'])} cannot ", said)


def declined(said: str) -> str:
    """ "We reject your claim" as "Unfortunately, we cannot accept your claim"."""
    return _REJECTED.sub(lambda match: f"Unfortunately, {lowered(match['we'])} cannot accept ", said)


_HAD: Final = re.compile(r"['’]d had\b")
_BAD_NEWS: Final = re.compile(
    r"\b(?:denied|refused|rejected|declined|cancelled|canceled|postponed|delayed|withdrawn|unsuccessful)\b"
    r"|\b(?:cannot|can['’]t)"
    r" (?:be|take|offer|accept|approve|grant|refund)\b",
    re.IGNORECASE,
)
_SORRY: Final = re.compile(r"\b(?:sorry|apolog\w+|unfortunately|regret\w*|sad\w*|afraid)\b", re.IGNORECASE)


def broken_gently(lines: list[list[str]], we: str) -> list[list[str]]:
    """The first bad news of a text that is sorry for none, with a word of regret before it."""
    if _SORRY.search(" ".join(said for line in lines for said in line)):
        return lines
    for row, line in enumerate(lines):
        for place, said in enumerate(line):
            first = parsed(said)[0]
            if _BAD_NEWS.search(said) and said.endswith(".") and first.tag_ in ("PRP$", "DT", "PRP"):
                told = f"{capital(we)} {'am' if we == 'I' else 'are'} sorry to say that {lowered(said)}"
                return [*lines[:row], [*line[:place], told, *line[place + 1 :]], *lines[row + 1 :]]
    return lines


def unblamed(said: str, we: str) -> str:
    """ "You didn't send the form" as "We have not yet received the form", other omissions as what seems to be so.

    we: who speaks, "we" or "I"."""
    if match := _WRONG.match(said):
        return f"There seems to be a misunderstanding{match['what'] or ''}{match['end']}"
    doc = parsed(said)
    verb = next((t for t in doc if t.tag_[:2] == "VB" and (s := subject(t)) is not None and s.i == 0), None)
    if verb is None or doc[0].lower_ != "you" or verb.i > VERB_MOST or said.endswith("?"):
        return said
    if verb.i == 1 and verb.tag_ == "VBD" and lemma(verb.text) != "be":
        return f"{we[0].upper()}{we[1:]} noticed that {lowered(said)}" if _AGAIN.search(said) else said
    left = {token.lower_ for token in doc[1 : verb.i]}
    if not left & {"not", "n't", "n’t", "never"} or not left & {"did", "have", "never"} or verb.tag_ == "VBG":
        return said
    base, rest = lemma(verb.text), doc[verb.i + 1 :]
    dative = 1 if len(rest) and rest[0].lower_ in ("us", "me") and rest[0].dep_ in ("dative", "dobj") else 0
    if base in _GIVING and _has_object(verb, dative):
        return f"{we[0].upper()}{we[1:]} have not yet received {rest[dative:].text}"
    if base == "pay" and (what := next((c for c in verb.children if c.dep_ == "dobj"), None)) is not None:
        due = "" if what.lower_ in _DUES else "payment for "
        return f"{we[0].upper()}{we[1:]} have not yet received {due}{rest[dative:].text}"
    return f"It looks like you have not yet {inflected(base, 'VBN')}{'' if rest.text[:1] in '.,' else ' '}{rest.text}"


def _has_object(verb: Token, dative: int) -> bool:
    return any(c.dep_ == "dobj" and c.i > verb.i + dative and c.lower_ not in ("it", "them") for c in verb.children)


_WONDER: Final = re.compile(
    r"^(?P<hello>(?:(?:hi|hello|hey|dear)(?: [A-Z][\w'’-]+){0,3}|good (?:morning|afternoon|evening)), )?"
    r"(?:(?:I['’]m |I am )?(?:sorry|apologies) (?:to bother|for bothering) you(?: again)?,? but )?"
    r"(?:I|we)(?:'m|'d| am| was| were| would)? ?(?:just |really |only )?(?:want(?:ed)?|like|writing|wondering"
    r"|wonder|hoping)"
    r"(?: to (?:check|ask|see|know|find out))? (?:if|whether) (?P<rest>.+?)[.?]$",
    re.IGNORECASE,
)
_SUGGEST: Final = re.compile(
    r"(?:\b(?:i|we) (?:just )?(?:think|believe|feel|guess|suppose)(?: that)? )?\b(?:it )?(?:might|may|could"
    r"|would)(?: \w+ly| perhaps| maybe)? be (?:a )?(?:really )?(?:helpful|good|useful|great"
    r"|nice|best|sensible|wise)(?: idea)? if we (?:could |can |were to )?(?:perhaps |maybe |possibly )?(?P<do>[a-z]+)",
    re.IGNORECASE,
)
_PHATIC: Final = re.compile(
    r"^(?:(?:no (?:worries|problem|pressure|rush)|(?:it|that)(?:'s| is) (?:totally |completely )?(?:fine|ok"
    r"|okay)|totally fine)"
    r" (?:if|either way).*|(?:sorry|apologies) (?:to bother|for bothering) you.*|i (?:could|may|might) be wrong.*"
    r"|(?:it's )?just (?:a thought|my two cents|an idea)|i hope (?:that's|that is|this is|it's) (?:ok|okay"
    r"|all right|fine).*"
    r"|what do you think, maybe)[.!?]*$",
    re.IGNORECASE,
)


_BOTHER: Final = re.compile(
    r"^(?:I['’]?m|I am|We['’]?re|We are) (?:(?:really|so|very|truly) )*"
    r"sorry (?:to bother|for bothering|to disturb) you"
    r"(?: again)?,? but (?:I (?:just )?(?:think|wondered|guess) (?:that )?)?(?P<next>[a-z])",
    re.IGNORECASE,
)
_PLAIN_QUESTION: Final = re.compile(
    r"^(?:perhaps |maybe )?(?P<rest>(?:I|we|you|it|they|the \w+) (?:could|can|should|might|may|will|is"
    r"|are)\b[^?,]*)\?$",
    re.IGNORECASE,
)


def confident(said: str) -> str:
    """A question asked straight and a proposal made as one; "" for a sentence that only takes back what is asked."""
    if _PHATIC.match(said):
        return ""
    said = _BOTHER.sub(lambda match: match["next"].upper(), said)
    if match := _PLAIN_QUESTION.match(said):
        return f"{capital(re.sub(r' (?:possibly|perhaps|maybe)(?= )', '', match['rest']))}."
    if match := _SUGGEST.search(said):
        if lemma(match["do"]) == match["do"] and not said[: match.start()].strip():
            return f"Let's {match['do']}{said[match.end() :]}"
        return said
    if (match := _WONDER.match(said)) and (question := _question(match["rest"])):
        hello = match["hello"] or ""
        return f"{hello}{lowered(question) if hello else _straight(question)}"
    return _straight(said)


_POSSIBLE: Final = re.compile(
    r"^(?:Might|Would|Could|Is) it (?:perhaps |possibly |maybe )?be possible (?P<you>for you )?(?:for (?:us"
    r"|me) )?to (?P<do>[^?]+?)"
    r"(?:,? if (?:that|it)['’]s [^?]+)?\?$"
)
_MAYBE: Final = re.compile(
    r"^(?:Could|Can|Would) you (?:please )?(?:maybe|perhaps|possibly|just) (?P<do>[^?]+?)"
    r"(?:,? (?:when|whenever) you (?:get (?:a|the) chance|have (?:the )?(?:time|a moment|a minute))"
    r"|,? if (?:possible|you can))?\?$"
)


def _straight(said: str) -> str:
    """ "Might it be possible to get a date?" as "I would like to get a date."; likewise "Could you maybe"."""
    if match := _POSSIBLE.match(said):
        return f"Please {match['do']}." if match["you"] else f"I would like to {match['do']}."
    if match := _MAYBE.match(said):
        return f"Please {match['do']}."
    return said


def _question(clause: str) -> str:
    """ "you could call" as "Could you call?"; "" where the clause is built otherwise."""
    clause = re.sub(r"^(?:maybe|perhaps|possibly) ", "", _HAD.sub(" had", clause))
    doc = parsed(f"{clause}.")
    verb = next((t for t in doc if t.tag_[:2] in ("VB", "MD") and (s := subject(t)) is not None and s.i == 0), None)
    if verb is None or doc[0].tag_ != "PRP":
        return ""
    who = "I" if doc[0].text == "I" else doc[0].lower_
    first = operator(verb)
    soft = {t.i: "" for t in doc[: verb.i] if t.lower_ in ("maybe", "perhaps", "possibly", "just")}
    if first.i != verb.i or verb.lower_ in ("is", "are", "was", "were"):
        rest = edited(doc, {**soft, 0: "", first.i: ""})
        return f"{first.text.capitalize()} {who} {lowered(rest)}"[:-1] + "?"
    if verb.tag_ != "VBD":
        return ""
    have = "Has" if who in ("he", "she", "it") else "Have"
    rest = edited(doc, {**soft, 0: "", verb.i: inflected(lemma(verb.text), "VBN")})
    return f"{have} {who} {lowered(rest)}"[:-1] + "?"
