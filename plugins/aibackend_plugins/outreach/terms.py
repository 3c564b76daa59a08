"""What a note adds to a product, as sentences of its own: what it does, what it costs, what it comes with.

A part that no sentence is known for is given back as "", to stay beside the words it was written after: it is neither
pressed into a form ("It comes with offline.") nor lost.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import PhraseKind, acts, inflected, lemma, may_describe, parsed, phrase_kind
from aibackend_blocks.language.english.inflection import is_entry, is_participle, is_verb, may_be_noun
from aibackend_blocks.language.english.parsing import is_finite, operator, subject
from aibackend_blocks.language.writing.wording import an, capital, joined, sentence

from .articles import is_ordinary, lowered, with_article

if TYPE_CHECKING:
    from spacy.tokens import Token

_AMOUNT: Final = (
    r"(?:(?:(?:[A-Z]{1,3})?[$€£¥]|(?:USD|EUR|GBP|AUD|CAD|CHF) ?)\d[\d.,]*k?"
    r"|\d[\d.,]* ?(?:euros?|dollars?|pounds?|cents?|pence|USD|EUR|GBP|AUD|CAD|CHF|p\b|€|£))"
)
_TIME: Final = r"(?:minute|hour|day|week|month|year|night|season)"
_LASTS: Final = "notice|agreement|contract|lease|licence|license|term"
_TAKES: Final = "turnaround|delivery|lead time"
_Rule = tuple[re.Pattern[str], Callable[[re.Match[str], bool], str]]


_THINGS: Final = ("thing", "does", "statement")
"""Kinds of what may be a thing where no sentence is made of it: "sheets tested to 200 washes"."""


def told(part: str, *, many: bool, ours: bool = False, named: bool = False) -> str:
    """A part of a note as a sentence, "" where it is none.

    many: whether the product is a plural. named: whether it has a name, which its price is told of in another message.
    ours: whether what the sender does is told ("We run …"), and no thing.
    """
    bare = part.strip(" .,;")
    for pattern, said in _RULES:
        if (match := pattern.fullmatch(bare)) and (new := said(match, many)):
            apart = ours or (named and many)
            return sentence(capital(re.sub(r"^(?:it costs|they cost)", "the price is", new) if apart else new))
    return _by_kind(bare, many=many, ours=ours)


def features(part: str) -> str:
    """A part that is a thing which the product comes with, with its article; "" for any other."""
    bare = re.sub(r"^and (?:also )?", "", part.strip(" .,;"))
    if re.fullmatch(r"(\w+) (?:to|by) \1", bare, re.IGNORECASE) or re.match(r"\w+ ones\b", bare):
        return ""  # "dropped ones replaced" are the products themselves.
    if _kind(bare) not in _THINGS or re.search(r"\d\s*%|[$€£]", bare) or is_clause(bare):
        return ""
    return "" if parsed(bare)[0].tag_ in ("IN", "RB", "RP", "TO", "WRB") else with_article(bare)


def together(said: Sequence[str]) -> Iterator[str]:
    """Short sentences of one subject that follow each other as one: "It books repairs and texts the customer."."""
    at = 0
    while at < len(said):
        who = next((one for one in ("It ", "They ", "There is ") if said[at].startswith(one)), "")
        run = [said[at]]
        while who and at + len(run) < len(said) and said[at + len(run)].startswith(who):
            run.append(said[at + len(run)])
        at += len(run)
        plain = [one.removeprefix(who).rstrip(".") for one in run]
        if len(run) < 2 or any("," in one or " and " in one for one in plain[:-1]):
            yield from run
        else:
            yield f"{who}{joined(plain)}."


def _by_kind(bare: str, *, many: bool, ours: bool) -> str:
    kind, small = _kind(bare), lowered(bare)
    it, be = ("We", "are") if ours else ("They", "are") if many else ("It", "is")
    first, _, rest = small.partition(" ")
    if kind == "does" or (kind == "order" and not ours):
        return f"{it} {inflected(lemma(first), 'VBP' if many or ours else 'VBZ')} {rest}".strip() + "."
    if kind == "done" and not ours:
        return f"{it} {be} {small}."
    if kind == "like" and not ours:
        verb = ("work" if many else "works") if first in ("offline", "online", "abroad") else be
        return f"{it} {verb} {small}."
    return _statement(bare) if is_clause(bare) or (kind == "statement" and (_ends_done(bare) or acts(bare))) else ""


def _kind(bare: str) -> PhraseKind:
    """The kind of a part, where a parser mostly errs too: plurals that could be verbs, participles before "by"."""
    kind, words = phrase_kind(bare), bare.lower().split()
    if kind in ("does", "order") and re.search(r"[\d$£€]", words[0]):
        return "thing"
    if kind == "order" and may_describe(words[0]) and re.match(r"\w+ (?:in|within|from|on|for)\b", bare):
        return "like"  # "live in ten days"
    if re.match(r"(?:currently|now) [a-z]+ing\b", bare, re.IGNORECASE):
        return "like"
    if re.match(r"\w+ by\b", bare) and is_participle(words[0]):
        return "done"
    if kind in ("does", "order") and (
        is_clause(bare) or (bare[0].isupper() and acts(bare) and with_article(words[1]) != words[1])
    ):
        return "statement"  # "Books ship in three days": what is booked would have its article.
    led = next((word for word in words if not word.endswith("ly")), words[0])
    if kind == "done" and _is_attribute(bare):
        return "thing"
    if kind in ("does", "order") and (_may_be_things(bare) or (is_entry(led) and not is_verb(led))):
        return "thing"
    return kind


def _may_be_things(bare: str) -> bool:
    """Whether a word for what is done names things as well, which a place follows: "references in Hexham"."""
    doc = parsed(bare)
    return len(doc) > 2 and doc[0].tag_ == "NNS" and doc[1].lower_ in ("in", "for", "from", "of", "by", "at")


def _is_attribute(bare: str) -> bool:
    """Whether a participle stands before its noun: "dropped ones replaced within a day"."""
    doc = parsed(bare)
    return len(doc) > 1 and (doc[1].tag_ == "NNS" or (doc[1].tag_ == "NN" and doc[0].head == doc[1]))


def _ends_done(bare: str) -> bool:
    """Whether a participle ends a phrase that has no other verb: "lunch provided"."""
    return bool(parsed(bare)[-1].tag_ in ("VBN", "VBD"))


def _statement(bare: str) -> str:
    """A clause as it stands: a bare participle gets its verb, a bare noun that one counts its article."""
    doc = parsed(bare)
    last = doc[-1]
    loose = (
        not is_clause(bare)
        and last.tag_ in ("VBN", "VBD")
        and not any(token.dep_ in ("aux", "auxpass") for token in last.lefts)
    )
    if loose and len(doc) > 1:
        bare = f"{bare[: last.idx]}{'are' if doc[-2].tag_ in ('NNS', 'NNPS') else 'is'} {last.text}"
    root = next(iter(doc.sents)).root
    who = subject(root)
    begins = who is not None and who.left_edge.i == 0 and who.tag_ == "NN"
    if who is not None and begins and all(token.dep_ in ("compound", "amod") for token in who.lefts):
        named = lowered(doc[: who.i + 1].text)
        bare = f"the {lowered(bare)}" if with_article(named) != named else bare
    return sentence(capital(bare))


def is_clause(said: str) -> bool:
    """Whether a text has a subject and a finite verb: "Weldscan is an app"; "glazing fitted inside windows" has none,
    whatever its participle is taken for."""
    root = next(iter(parsed(said).sents)).root
    who = subject(root)
    if who is None or who.i > root.i or not is_finite(root):
        return False
    if any(token.tag_ in ("WDT", "WP") or token.dep_ == "relcl" for token in root.doc[who.i + 1 : root.i]):
        return False
    if root.tag_ in ("VBZ", "VBP") and who.i == root.i - 1 and _may_be_compound(who, root):
        return False
    bare = root.tag_ == "VBD" and operator(root) == root and is_participle(root.lower_) and lemma(root.lower_) != "have"
    after = root.doc[root.i + 1] if root.i + 1 < len(root.doc) else None
    if bare and after is not None and after.tag_[:2] == "NN" and root.i == who.i + 1:
        return False  # "custom printed cans".
    return not bare or any(child.dep_ in ("dobj", "prt", "ccomp", "acomp", "attr") for child in root.children)


def _may_be_compound(who: Token, verb: Token) -> bool:
    """Whether subject and verb can be two nouns: one that is counted would have its article ("display stands")."""
    alone = who.tag_ in ("NN", "NNP") and not any(token.tag_ in ("DT", "PRP$") for token in who.lefts)
    after = verb.nbor() if verb.i + 1 < len(verb.doc) else None
    ends = after is None or after.tag_ in ("IN", "TO", ".", ",", ":")
    ends = ends or (after is not None and after.tag_ == "RB" and is_ordinary(who.lower_))
    if who.tag_ == "NNP":
        return alone and ends and may_be_noun(verb.lower_) and is_ordinary(who.lower_)
    described = any(token.tag_ in ("JJ", "VBN", "HYPH") for token in who.lefts) or (
        who.i > 0 and who.doc[who.i - 1].text == "-"
    )
    return alone and ends and may_be_noun(verb.lower_) and (described or with_article(who.lower_) != who.lower_)


def _costs(match: re.Match[str], many: bool) -> str:
    how = (match["how"] or "").strip().lower()
    if how.startswith("from"):
        return f"prices start at {match['sum']}"
    if how in ("fixed", "flat", "fixed at"):
        return f"the price is fixed at {match['sum']}"
    return f"{'they cost' if many else 'it costs'} {how + ' ' if how else ''}{match['sum']}"


def _free(match: re.Match[str], _: bool) -> str:
    if phrase_kind(match["what"]) != "thing" or parsed(match["what"])[-1].tag_ in ("IN", "TO", "RP"):
        return ""  # "imports data for free" tells what it does.
    what = re.sub("^first", "the first", lowered(match["what"]))
    plural = parsed(what)[-1].tag_ in ("NNS", "NNPS")
    if " " not in what and not plural and with_article(what) == what:
        return ""  # "sugar free".
    named = what if plural or what.startswith("the ") else with_article(what, anyhow=True)
    return f"{named} {'are' if plural else 'is'} free{match['when'] or ''}"


def _got(match: re.Match[str], _: bool) -> str:
    what = match["what"].strip()
    if phrase_kind(match.string) == "statement":
        return ""
    return f"you get {with_article(what)} {match['when']}" if phrase_kind(what) == "thing" else ""


def _takes(match: re.Match[str], _: bool) -> str:
    what = match["what"].strip().lower()
    if what and (phrase_kind(what) != "thing" or parsed(what)[-1].tag_ == "IN"):
        return ""
    return (
        f"{'the ' if with_article(what) != what else ''}{what} is {match['span']}"
        if what
        else f"it takes {match['span']}"
    )


def _there(what: str) -> str:
    many = parsed(re.split(r" (?:on|for|with|of|in) ", what)[0])[-1].tag_ in ("NNS", "NNPS")
    return f"there are {lowered(what)}" if many else f"there is {with_article(what, anyhow=True)}"


def _lasts(match: re.Match[str], _: bool) -> str:
    span = f"{match['n']} {match['unit']}s" if match["n"] != "1" else f"1 {match['unit']}"
    if match["what"] == "notice":
        return f"the notice period is {span}"
    return f"the {match['what']} {'is' if re.fullmatch(_TAKES, match['what']) else 'runs for'} {span}"


def _priced(match: re.Match[str], _: bool) -> str:
    what = lowered(match["what"]).strip(" :")
    doc = parsed(what)
    if any(token.tag_ in ("VBZ", "VBP", "VBD", "MD", "IN", "PRP") for token in doc):
        return (
            f"{what} {match['sum']}" if is_clause(f"{what} {match['sum']}") else f"there is {an(what)} {match['sum']}"
        )
    if not len(doc) or not (doc[-1].tag_[:2] == "NN" or what.endswith("ing")):
        return ""
    the = "the " if with_article(what) != what else ""
    return f"{the}{what} {'are' if doc[-1].tag_ == 'NNS' else 'is'} {match['sum']}"


_RULES: Final[tuple[_Rule, ...]] = tuple(
    (re.compile(pattern, re.IGNORECASE), said)
    for pattern, said in (
        (
            r"(?P<what>(?:cancel|leave|stop|return|swap|try|pay|see|get|know|find|receive|choose|book|upload|track)"
            r" (?!of\b).+)",
            lambda match, _: f"you can {match['what']}",
        ),
        (rf"(?P<how>(?:fixed at|fixed|flat|only|just|about|from) )?(?P<sum>{_AMOUNT}(?:[ /].*)?)", _costs),
        (r"(?P<sum>\d[\d.,]*% per [\w -]+)", lambda match, _: f"the fee is {match['sum']}"),
        (r"free (?P<when>for .+)", lambda match, many: f"{'they are' if many else 'it is'} free {match['when']}"),
        (
            r"(?P<sum>\d[\d.,]* (?:a|an|per) (?:month|year|week|day|head|seat|user).*)",
            lambda match, _: f"the price is {match['sum']}",
        ),
        (
            r"(?P<hours>\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m|h)? ?[-–] ?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m|h).*)",
            lambda match, _: f"the hours are {match['hours']}",
        ),
        (
            r"(?P<what>(?!free\b|no\b)[\w-]+(?: (?:[^,]|,(?=\d)){2,40}?)?) (?:is |are )?free"
            r"(?P<when> (?:for|in|during) .+)?",
            _free,
        ),
        (r"(?P<what>free (?!of\b|from\b).+)", lambda match, _: f"there is {with_article(match['what'], anyhow=True)}"),
        (
            r"(?P<what>(?:free |paid )?(?:[\w]+-[\w]+ )?(?:free )?(?:trial|pilot|test|sample|demo)s?\b"
            r"(?! [a-z]+(?:ed|s)\b).*)",
            lambda match, _: _there(match["what"]),
        ),
        (
            r"(?P<what>[a-z][a-z -]{2,30}) (?P<when>(?:same|next) day)",
            lambda match, _: f"you get {match['what']} the {match['when']}",
        ),
        (r"no (?P<what>[a-z].+)", lambda match, _: f"there is no {match['what']}"),
        (rf"(?P<n>\d+)-(?P<unit>{_TIME}) (?P<what>{_LASTS}|{_TAKES})", _lasts),
        (r"(?:minimum|min\.?)(?: order)?(?: of)? (?P<n>\d.+)", lambda match, _: f"the minimum order is {match['n']}"),
        (r"(?P<what>\d+-\w+ minimum)(?: order)?", lambda match, _: f"there is {an(match['what'])}"),
        (
            rf"(?P<what>(?:[a-z-]+ ){{1,3}})(?P<when>(?:in|within|inside) (?:about |only )?[\w.]+ (?:\w+ )?{_TIME}s?)",
            _got,
        ),
        (rf"(?P<what>(?:[a-z-]+ ){{0,3}})(?P<span>(?:about |only )?\d[\d.]* (?:working |business )?{_TIME}s?)", _takes),
        (rf"(?P<what>[A-Za-z][a-z -]{{2,30}}:?) (?P<sum>(?:from |about |of )?{_AMOUNT}.*)", _priced),
    )
)
