"""A clause about a company, turned to the company itself: "Runs its own warehouse" as "you run your own warehouse"."""

from __future__ import annotations

import re
from calendar import day_name, month_name
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import inflected, lemma, parsed
from aibackend_blocks.language.english.inflection import is_verb as may_be_verb
from aibackend_blocks.language.english.parsing import is_finite, operator, subject
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.writing.wording import lowered

from .articles import is_ordinary, with_article
from .houses import PERSON, is_house

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token


@dataclass(frozen=True, kw_only=True, slots=True)
class Fact:
    """A fact. text: as the lead tells it. clause: to the reader ("you run …"), "" where it is no sentence to them."""

    text: str
    clause: str = ""


_NUMBER: Final = re.compile(
    r"(?:about |over |more than |nearly |almost |some )?(?:\d[\d.,]*\+?|two|three|four|five|six|seven|eight|nine|ten"
    r"|eleven|twelve|dozens of|hundreds of)\s+[a-z]",
    re.IGNORECASE,
)
_STATES: Final = re.compile(
    r"(?:accredited|based|known|located|headquartered|backed|listed|licen[cs]ed|certified|owned|run|trusted|regulated"
    r"|registered|incorporated|organi[sz]ed|focused|speciali[sz]ed|staffed|funded|rated|ranked|voted) (?=\w)",
    re.IGNORECASE,
)
_THEN: Final = re.compile(
    r"\b(?:in|of|last|this) (?:(?:19|20)\d\d|year|spring|summer|autumn|winter|fall|month|January|February|March"
    r"|April|May|June|July|August|September|October|November|December)\b"
)
"""When something came to pass."""
_BEGINNINGS: Final = re.compile(r"(?:founded|established|started|set up) (?=in|by|as|with|\d)", re.IGNORECASE)
_NEW: Final = re.compile(
    r"(?P<what>new [\w-]+(?: [\w-]+){0,4}?)(?: (?:since|from|in|as of) [\w ]{3,20})?$", re.IGNORECASE
)
"""What somebody has got lately, and since when."""
_HOUSE: Final = re.compile(r"(?:the|this|our) [a-z][\w-]*$|(?:it|they|we|she|he)$", re.IGNORECASE)
_OWN: Final = {"its": "your", "their": "your", "our": "your", "her": "your", "his": "your", "itself": "yourself",
               "themselves": "yourselves", "ourselves": "yourselves"}  # fmt: skip
_LEFT_OVER: Final = frozenset(("they", "we", "us", "he", "she", "him", "i", "me", "you", "your"))


def fact_of(text: str, name: str) -> Fact:
    """A clause without its full stop. name: the company's. What is not plainly said of the company is no fact."""
    said = text.strip(" .,;!")
    said = re.split(r"\s*[()]", said)[0] if said.count("(") != said.count(")") else said
    said = _LISTED_ON.split(said)[0]
    if match := _AIM.match(said):
        return Fact(text=text, clause=_aim(match))
    if trouble := _COMPLAINED.match(said):
        return Fact(text=text, clause=_troubled(trouble))
    if _LACKS.search(said):  # What somebody lacks is no compliment.
        return Fact(text=text)
    if reported := _REPORTED.match(said):
        return Fact(text=text, clause=_reported(reported))
    if (source := _SOURCE.match(said)) and (clause := _clause(source["told"], name)):
        return Fact(text=text, clause=clause)
    if dated := _DATED.search(said):
        said = said[: dated.start()]
        return Fact(text=text, clause=_lately(said, name))
    said = _ASIDE.sub("", said)
    if ":" in said or len(said.split()) < 2:
        return Fact(text=text)
    return Fact(text=text, clause=_clause(said, name))


_REPORTED: Final = re.compile(
    r"(?:(?:she|he|they|it|we"
    r"|the (?:head|founder|owner|manager|director|chief|principal|chair|company|firm|team|shop|school)) )?"
    r"(?P<how>(?:just |recently )?(?:posted|said|wrote|mentioned|announced|told|reported)"
    r"(?: (?!that\b)[^,;]{2,40}?)?)(?: that)? "
    r"(?:she|he|they|it|we|the (?:company|firm|team|owner|school)) (?P<what>[a-z].+)",
    re.IGNORECASE,
)
"""What its reader said of themselves: "posted on LinkedIn that she spends two days a month on it"."""
_SOURCE: Final = re.compile(r"(?:\w+[ '’-]?){1,6}: (?P<told>[a-z]\S* \S.+)", re.IGNORECASE)
"""Where a fact is from, before it: "Job ad on their site: looking for a driver"."""


def _reported(match: re.Match[str]) -> str:
    told = _checked(_predicate(match["what"]))
    return f"you {lowered(match['how'])} that {told}" if told else ""


_COMPLAINED: Final = re.compile(
    r"(?:(?:she|he|they|it|we|the (?:company|firm|team|owner|school)) )?(?:has |have )?(?:recently |just )?"
    r"complain(?:ed|s)?(?: (?P<where>(?:on|in) [\w' ]{2,30}?))?(?: about| of) "
    r"(?P<what>(?!us\b|them\b|him\b|her\b|you\b)[^,;]{3,80}?)"
    r"(?: (?P<later>(?:on|in) [A-Z]\w+))?$",
    re.IGNORECASE,
)
"""What troubles its reader, where they said so in public."""


def _troubled(match: re.Match[str]) -> str:
    """ "They complained on LinkedIn about queues" as "you wrote on LinkedIn about queues"; what was said to nobody in
    public, as a trouble."""
    where = match["where"] or match["later"] or ""
    what = to_you(lowered(match["what"]))
    if where.split()[-1:] and where.split()[-1] in (*month_name, *day_name):
        what, where = f"{what} {where}", ""
    return _checked(f"you wrote {where} about {what}" if where else f"you had trouble with {what}")


_LISTED_ON: Final = re.compile(r"(?<=\w{3}),\s+(?=(?:no|not|only)\s|\d[\d.,]*\s)")
"""Where a note goes on with further counts and lacks."""
_AIM: Final = re.compile(
    r"(?P<what>(?:main |current |top )?(?:goal|aim|plan|target|priority|focus|challenge)(?: (?:for|in) [\w ]{3,20})?)"
    r"(?: is(?: to)?|:)\s+(?P<how>[a-z].+)",
    re.IGNORECASE,
)
_LACKS: Final = re.compile(
    r"^(?:they|he|she|it) (?:said|says|told|mentioned|complained)\b|^(?:no|bad|poor|few|negative)\b"
    r"|^(?:they|it|he|she)? ?(?:do|does|did) ?(?:not|n['’]t)\b",
    re.I,
)
_ASIDE: Final = re.compile(r"\s*\([^()]*\)")
"""What a note has in brackets: where it is from, or a mark, and nothing to tell its reader."""
_DATED: Final = re.compile(r"\s*\((?:19|20)\d\d(?:-\d\d){0,2}\)$")


def _aim(match: re.Match[str]) -> str:
    """ "Goal for 2026: cut energy bills" as "your goal for 2026 is to cut energy bills"."""
    first = parsed(f"They want to {match['how']}.")[3]
    to = "to " if first.tag_ == "VB" else ""
    return _checked(f"your {lowered(match['what'])} is {to}{to_you(match['how'])}")


def _lately(said: str, name: str) -> str:
    """A headline in the present tense as what happened: "Volta buys a kiln" as "you bought a kiln"."""
    after = said.removeprefix(name).strip() if name and said.startswith(name) else ""
    words = after.split(" ", 1)
    if len(words) < 2 or words[0] != inflected(lemma(words[0]), "VBZ"):
        return ""
    return _checked(f"you {inflected(lemma(words[0]), 'VBD')} {to_you(words[1])}")


def _clause(said: str, name: str) -> str:
    if (just := re.match(r"(?P<when>just|recently|currently) (?=[a-z]+ )", lowered(said))) and said[just.end() :]:
        told = _clause(said[just.end() :], name)
        before = "you are " if told.startswith("you are ") else "you "
        return told.replace(before, f"{before}{just['when']} ", 1)
    small = lowered(said)
    if _BEGINNINGS.match(said):
        return _checked(f"you were {to_you(small)}")
    if _STATES.match(said):
        return _checked(f"you {'were' if _THEN.search(said) else 'are'} {to_you(small)}")
    if _NUMBER.match(said):
        return _counted(small)
    if re.match(r"new (?:since|from|in|as of|at|for|to|with)\b", small):
        return ""  # Who or what is new was not told.
    if new := _NEW.match(said):
        return _checked(f"you have {with_article(lowered(new['what']), anyhow=True)}")
    predicated = _told(said, name) or _told(_begun_plainly(said), name)
    return predicated if predicated is not None else _checked(_state(said))


def _told(said: str, name: str) -> str | None:
    """The clause of a text with a verb of its own, "" where its subject is not the company; None without a verb."""
    doc = parsed(said)
    root = next(iter(doc.sents)).root
    who = subject(root)
    if who is not None and who.i < root.i and is_finite(root):
        first, last = min(t.i for t in who.subtree), max(t.i for t in who.subtree)
        whole = doc[first : last + 1].text
        if re.match(r"(?:its|our|their|his|her)\b", whole, re.IGNORECASE) and first == 0:
            return _checked(to_you(f"your{whole[whole.index(' ') :]} {doc[last + 1 :].text}"))
        if first == 0 and who.lower_ == "they" and root.tag_ in ("VBP", "VBD", "NN") and operator(root) == root:
            return _checked(f"you {to_you(doc[last + 1 :].text)}")
        if (
            first == 0
            and len(doc) > last + 2
            and _is_theirs(who)
            and not (name and whole.split()[0] == name.split()[0])
        ):
            return _checked(to_you(f"your {whole} {doc[last + 1 :].text}"))
        own = name and (whole == name or whole.split()[0] == name.split()[0])
        own = own or (doc[first].tag_ == "DT" and who.tag_ == "NN" and is_house(who))
        return _checked(_predicate(doc[last + 1 :].text)) if first == 0 and (own or _HOUSE.match(whole)) else ""
    if root.i > 0 and (doc[0].dep_ == "amod" or (doc[0].dep_ == "compound" and doc[0].text.endswith("ing"))):
        return None  # "refrigerated warehouses", "rowing club with 400 members".
    first_word = said.split()[0].lower()
    if len(doc) > 1 and doc[1].tag_ == "NN" and with_article(doc[1].lower_) != doc[1].lower_:
        return _begun(said, doc, root) if not first_word.endswith("ing") else None
    if first_word.endswith("ing") and parsed(f"They are {lowered(said)}.")[2].tag_ == "VBG" and " " in said:
        return _checked(f"you are {to_you(lowered(said))}")
    return _begun(said, doc, root)


def _begun_plainly(said: str) -> str:
    """The text with a small first letter where that is an ordinary word, which a parser may take for a name."""
    first, _, rest = said.partition(" ")
    plain = first.istitle() and is_ordinary(first.lower()) and rest[:1].islower() and first.lower() not in _SPOKEN_OF
    return _small(said) if plain else said


_SPOKEN_OF: Final = frozenset(("they", "it", "she", "he", "we", "the", "their", "its", "our", "her", "his", "a", "an"))


def _is_theirs(who: Token) -> bool:
    """Whether a subject is a thing of the lead's, as notes have it without an article: "Website asks to call back"."""
    bare = not any(token.tag_ in ("DT", "PRP$", "CD", "POS") for token in who.lefts)
    return bare and who.tag_ in ("NN", "NNS") and not PERSON.search(who.text) and not is_house(parsed(who.text)[0])


def _begun(said: str, doc: Doc, root: Token) -> str | None:
    """The clause of a text that begins with its verb; None where it does not."""
    begun = parsed(f"It {_small(said)}.")[1]
    noun_form = {"NNS", "NNPS"} & {begun.tag_, root.tag_ if root.i == 0 else doc[0].tag_}
    if doc[0].tag_ in ("NNP", "NNPS") and reading(doc[0].text) is None:
        return None
    if begun.lower_ != inflected(lemma(begun.text), "VBZ") and begun.tag_ != "VBD":
        return None
    if (begun.tag_ in ("VBZ", "VBD") and not noun_form) or _takes_object(said):
        return _checked(_predicate(_small(said)))
    return None


def _small(said: str) -> str:
    return said[:1].lower() + said[1:]


def _takes_object(said: str) -> bool:
    """Whether a word that could be a noun too is a common verb, or followed as verbs are: by an article or a figure."""
    if (known := reading(said.split()[0])) and known.form == "third":
        return True
    after = parsed(said)[1]
    return after.tag_ in ("DT", "CD", "PRP$", "JJ", "NNS") or after.lower_ in ("to", "from")


def _predicate(said: str) -> str:
    """A predicate of the third person as "you" takes it: its verb, and those that go on with it."""
    doc = parsed(f"It {said}.")
    root = next(iter(doc.sents)).root
    heads = [root, *(t for t in root.subtree if t.dep_ == "conj" and t.head.tag_[:2] == "VB" and _chained(t, root))]
    heads += [token for token in doc[2:] if _goes_on(token)]
    turned = {operator(head).i: _with_you(operator(head)) for head in heads if subject(head) in (None, doc[0])}
    if 1 not in turned and not (doc[1].tag_ == "RB" and turned):
        return ""
    words = [turned.get(t.i, t.text) + t.whitespace_ for t in doc[1:]]
    return f"you {to_you(''.join(words).strip().rstrip('.'))}"


def _goes_on(token: Token) -> bool:
    """Whether a verb behind "and" was taken for a noun: "smokes salmon and ships to grocers"."""
    after = token.nbor() if token.i + 1 < len(token.doc) else None
    joined = token.tag_ == "NNS" and token.nbor(-1).lower_ == "and" and after is not None
    return bool(joined and after.lower_ in ("to", "the", "a", "its", "their") and may_be_verb(token.lower_))  # type: ignore[union-attr]


def _chained(token: Token, root: Token) -> bool:
    """Whether a verb is joined to the root, and not to the verb of a clause inside."""
    while token.dep_ == "conj":
        token = token.head
    return token == root


def _with_you(verb: Token) -> str:
    low = verb.lower_
    if lemma(low) == "be":
        return "were" if verb.tag_ == "VBD" else "are"
    return inflected(lemma(low), "VBP") if verb.tag_ in ("VBZ", "NNS") else low


def to_you(said: str) -> str:
    """Its own words for itself as words for "you": "they fill their tanks" as "you fill your tanks"."""
    said = _OBJECT.sub("you", _OF_THEM.sub(r"\g<said>you", said))
    said = re.sub(r"\b(with|have|has|in|on|from) own (?=[a-z])", r"\1 your own ", said)
    said = re.sub(r"\b[a-z]+\b", lambda match: _OWN.get(match.group(), match.group()), said)
    said = re.sub(r"\b(?:it|they) (?=(?:ever|also|makes?|made|builds?|built|sells?|sold|runs?|owns?)\b)", "you ", said)
    return re.sub(r"\byou (makes|builds|sells|runs|owns)\b", lambda match: f"you {match[1][:-1]}", said)


_OBJECT: Final = re.compile(
    r"\bher(?=(?: (?:down|up|out|off|in|on|to|at|with|for|from|that|twice|again|about|and|a|an|the)\b)|[.,;]|$)"
)
"""A woman of whom something is said, not what is hers."""
_OF_THEM: Final = re.compile(
    r"\b(?P<said>(?:wrote|said|posted|announced|mentioned|reported|complained|asked)\b[^,;]{0,60}? that [^,;]{2,80}? )"
    r"(?:them|they)\b"
)
"""Whom somebody speaks of who says something of themselves."""


def _checked(clause: str) -> str:
    """The clause, unless it speaks of someone that it does not name."""
    after = clause.split(" ", 1)[-1].lower()
    return "" if set(re.findall(r"[a-z]+", after)) & (_LEFT_OVER - {"you", "your"}) else _articled(clause)


def _articled(clause: str) -> str:
    """The clause with the article that a note leaves out: "you are opening second practice"."""
    doc = parsed(clause)
    for noun in doc:
        first = doc[noun.left_edge.i]
        if noun.dep_ == "dobj" and noun.tag_ == "NN" and noun.head.tag_[:2] == "VB" and first.i > noun.head.i:
            bare = all(token.tag_ in ("JJ", "NN", "HYPH", "CD") for token in doc[first.i : noun.i + 1])
            phrase = doc[first.i : noun.i + 1].text
            if bare and first.tag_ == "JJ" and (new := with_article(phrase)) != phrase:
                return f"{clause[: first.idx]}{new}{clause[noun.idx + len(noun.text) :]}"
    return clause


def _counted(small: str) -> str:
    """ "430 systems in Arizona" as something that the reader has; a year or a share is none."""
    doc = parsed(f"They have {small}.")
    things = [t for t in doc if t.dep_ == "dobj" and t.head.i == 1]
    plural = bool(things) and things[0].tag_ in ("NNS", "NN") and things[0].lower_ not in ("years", "percent")
    return f"you have {to_you(small)}" if plural and not any(is_verb(t) for t in doc[2:]) else ""


def is_verb(token: Token) -> bool:
    """Whether a word is a finite verb."""
    return token.tag_ in ("VBZ", "VBP", "VBD", "MD")


def _state(said: str) -> str:
    """The state that a lead is in, such as "independent of its owners"; else ""."""
    doc = parsed(f"They are {_small(said)}.")
    after = [t for t in doc[1].children if t.i > 1 and t.dep_ in ("attr", "acomp")]
    if (
        after
        and after[0].tag_[:2] in ("JJ", "VB")
        and after[0].dep_ == "acomp"
        and (len(said.split()) > 2 and any(t.dep_ == "prep" for t in after[0].children))
    ):
        return f"you are {to_you(_small(said))}"
    return ""
