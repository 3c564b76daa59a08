"""A text as a proofreader hands it back: capitals, apostrophes, marks and one thought a sentence, in any voice."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import lemma, parsed
from aibackend_blocks.language.english.parsing import is_finite, operator, subject
from aibackend_blocks.language.writing.wording import capital, lowered, sentence

from .calm import SIGNED_MOST
from .edits import WORDS_MOST, is_order
from .wholeness import unbroken

if TYPE_CHECKING:
    from spacy.tokens import Token

_ITS: Final = re.compile(
    r"(?<![\w'’-])(?P<its>[Ii])ts (?=[£$€]\d|(?:an?|the|not|been|going to|so|too|very|really|super|just|time to|all"
    r"|now|here"
    r"|our|your|free|open|closed|easy|only|about|on|in|at)\b|(?P<like>[a-z]+) (?:and|but|to|for|with|by|from|an?)\b"
    r"|[a-z]+ing (?:now|again|fine|well|today)\b|[a-z]+[.,!?])"
)
_WERE: Final = re.compile(
    r"(?P<before>^|[,.;] |\b(?:so|and|but|because|[‘’']?cause|cos|coz|as|if) )were (?=[a-z])", re.IGNORECASE
)
_WRITTEN: Final = {
    "u": "you", "ur": "your", "em": "them", "bc": "because", "w/": "with", "pls": "please", "plz": "please",
    "thx": "thanks", "tmrw": "tomorrow", "smth": "something", "cuz": "because", "tonite": "tonight",
    "btw": "by the way", "yday": "yesterday", "gonna": "going to", "wanna": "want to", "gotta": "have to",
    "wot": "what",
    "til": "until", "wk": "week", "wks": "weeks", "hrs": "hours", "mins": "minutes", "b4": "before", "gd": "good",
    "mtg": "meeting", "mtgs": "meetings", "tmr": "tomorrow", "tmw": "tomorrow", "yest": "yesterday",
    "asap": "as soon as possible",
    "fyi": "for your information", "dept": "department", "mgr": "manager", "abt": "about", "cld": "could",
    "shd": "should",
    "wld": "would", "hv": "have", "nite": "night", "thru": "through", "coz": "because", "cos": "because",
    "info": "information",
    "msg": "message", "appt": "appointment", "w/o": "without", "ppl": "people",
}  # fmt: skip
"""Short forms of a chat; in capitals they may be something else."""
_CHAT: Final = re.compile(
    rf"(?<![\w'’.@/-])(?<!\d )(?:{'|'.join(_WRITTEN)}|Btw|Gonna|Yday|Pls|Thx)(?![\w'’@/-]|\.\w|\. [A-Z]\w*\d)"
)
_YOURE: Final = re.compile(
    r"(?<![\w'’-])(?P<y>[Yy])our (?=(?:not|welcome to|going to|invited|looking for|a|an|the|very|so)\b)"
)
_AFTER_STOP: Final = re.compile(r"(?<=[\w)%][\w)%'’][.!?] )(?P<first>[a-z])(?=[a-z]*[ ,'’])")
ABBREVIATED_MOST, BEHIND_MOST = 10, 200
"""Characters before a sentence that may be an abbreviation, and behind a word that tell how it is meant."""
_ABBREVIATED: Final = re.compile(
    r"\b(?:etc|e\.g|i\.e|approx|incl|no|vs|ca|max|min|tel|ext|inst|ult|prox|ref|p\.s|dr|mr|mrs|ms|st)\. $", re.I
)
_AND: Final = re.compile(r"(?<=[a-z]) (?:[&+] (?=[a-z])|(?:n|'n'?) (?=[A-Za-z]))")
_NAMES: Final = re.compile(
    r"(?<![\w@./-])(?:iphones?|ipads?|android|whatsapp|facebook|instagram|google|youtube|paypal|english|german"
    r"|french|spanish"
    r"|italian|american|british|european|christmas|easter|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january"
    r"|february|june"
    r"|july|august|september|october|november|december)(?![\w@/-]|\.\w)"
)
_TWICE: Final = re.compile(r"\b(really|very|so|much|never), \1\b", re.IGNORECASE)
_CLOCK: Final = re.compile(r"(?<![-–])\b(\d{1,2}(?:[:.]\d\d)?)(am|pm)\b(?![-–])")
_WEEKDAYS: Final = {day[:2].lower(): day for day in ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
                                                      "Sunday")}  # fmt: skip
_WEEKDAY: Final = re.compile(
    r"\b(?P<lead>on|by|until|till|from|this|next|last|before|after|every|and|to) (?P<day>[Mm]on|[Tt]ues?"
    r"|[Ww]eds?|[Tt]hurs?|[Ff]ri|[Ss]at|[Ss]un)"
    r"(?![\w'’-])\.?(?= (?:\d|at\b|the\b|is\b|and\b|or\b|morning|evening|afternoon|if\b|because\b|bc\b|please\b"
    r"|pls\b)|[,;:)(?!]| \(|$|\. )"
)
"""Days of the week cut short, where a day is what stands there: "on sat", not "sat down"."""


_ARE: Final = re.compile(r"(?<=[\w)] )r (?=(?:in|out|on|off|ready|here|there|done|now|not|going|u|you|we|they)\b)")
_ARROW: Final = re.compile(
    r"(?:(?P<start>^|[.!?,;] )(?P<about>[A-Za-z]+(?: [a-z]+)?)) ?(?:-+>|=>|→) ?(?P<to>\S+@|\+?\d[\d ]{5}|www|https?:)",
    re.M,
)


def _pointed(match: re.Match[str]) -> str:
    """ "questions -> info@…" as "For questions, please write to info@…"."""
    to = match["to"]
    way = "write to" if "@" in to else "call" if to[:1] in "+0123456789" else "see"
    start = ". " if match["start"] in (", ", "; ") else match["start"]
    return f"{start}For {lowered(match['about'])}, please {way} {to}"


_SHORT_NOTS: Final = (
    "can't", "don't", "won't", "didn't", "doesn't", "isn't", "aren't", "wasn't", "weren't", "haven't", "hasn't",
    "hadn't", "couldn't", "wouldn't", "shouldn't", "I'm", "I've", "that's", "you're", "they're", "we've", "they've",
    "you've", "there's", "what's",
)  # fmt: skip
_UNMARKED: Final = {word.replace("'", "").lower(): word for word in _SHORT_NOTS}
_BARE_SHORT: Final = re.compile(rf"(?<![\w'’])(?:{'|'.join(_UNMARKED)})(?![\w'’])", re.IGNORECASE)


def marked(text: str) -> str:
    """ "dont" as "don't" wherever only the mark is missing."""

    def whole(match: re.Match[str]) -> str:
        word = _UNMARKED[match.group().lower()]
        return capital(word) if match.group()[0].isupper() else word

    return re.sub(r"(?<![\w'’.])i(?=[ '’])", "I", _BARE_SHORT.sub(whole, text))


_DATED: Final = re.compile(r"\b(?P<day>mon|tues?|weds?|thurs?|fri|sat|sun)(?= \d{1,2}(?:st|nd|rd|th)\b)", re.IGNORECASE)


def proofread(text: str) -> str:
    """The text with the marks and capitals that are missing; what is written with care stays as it is."""
    careless = bool(re.match(r"[a-z]+ ", text)) or len(_AFTER_STOP.findall(text)) > 0
    text = _ME_AND.sub(_and_i, text)
    text = _TWICE.sub(r"\1", _CLOCK.sub(r"\1 \2", _AND.sub(" and ", text)))
    text = _WEEKDAY.sub(lambda match: f"{match['lead']} {_WEEKDAYS[match['day'].lower()[:2]]}", text)
    text = _DATED.sub(lambda match: _WEEKDAYS[match["day"].lower()[:2]], text)
    text = _ARE.sub("are ", _ARROW.sub(_pointed, _ITS.sub(_it_is, text)))
    text = _CHAT.sub(lambda match: _written(match.group()), text)
    text = _YOURE.sub(lambda match: f"{match['y']}ou are ", text)
    if not careless:
        return text
    text = _WERE.sub(_we_are, text)
    text = _MONTH.sub(lambda match: f"{match['before']} {match['month'].capitalize()}", _NAMES.sub(_named, text))
    text = re.sub(r"^[a-z](?=[a-z']* )", lambda match: match.group().upper(), _AFTER_STOP.sub(_begun, text), flags=re.M)
    return (
        f"{text}." if text[-1:].isalnum() and len(re.split(r"[.!?](?=\s)|\n", text)[-1].split()) > SIGNED_MOST else text
    )


_MONTH: Final = re.compile(
    r"\b(?P<before>in|since|by|until|last|next|of|from|early|late) (?P<month>may|march|april|august)\b(?! (?:be|the"
    r"|we|i)\b)"
)


_ME_AND: Final = re.compile(
    r"(?:^|(?<=[.!?] ))[Mm]e and (?P<who>(?:my|our|the) [a-z]+|[A-Z][a-z]+) (?P<verb>has|have|was|were|is|are"
    r"|am)\b(?P<not>n['’]t)?"
)
_MANY: Final = {"has": "have", "was": "were", "is": "are", "am": "are"}


def _and_i(match: re.Match[str]) -> str:
    """ "me and my brother has" as "My brother and I have"."""
    verb = _MANY.get(match["verb"], match["verb"])
    return f"{capital(match['who'])} and I {verb}{match['not'] or ''}"


def _written(short: str) -> str:
    word = _WRITTEN[short.lower()]
    return capital(word) if short[0].isupper() else word


def _named(match: re.Match[str]) -> str:
    """A name with its capital, an Apple product with its own."""
    name = match.group()
    return f"i{name[1:].capitalize()}" if name[:2] == "ip" else "PayPal" if name == "paypal" else name.capitalize()


def _begun(match: re.Match[str]) -> str:
    before = match.string[max(0, match.start() - ABBREVIATED_MOST) : match.start()]
    return match["first"] if _ABBREVIATED.search(before) else match["first"].upper()


def _behind(match: re.Match[str]) -> str:
    """As much of what follows as tells how it is meant."""
    return match.string[match.end() : match.end() + BEHIND_MOST]


def _it_is(match: re.Match[str]) -> str:
    """ "its fast and" is a verb without its mark where what follows is said of it; "its size and" is not."""
    doc = parsed(f"It is {_behind(match)}")
    next_ = doc[2] if len(doc) > 2 else None
    if next_ is not None and next_.tag_ in ("VBN", "VBD") and next_.dep_ == "amod":
        return match.group()  # "its broken window".
    told = next_ is not None and next_.tag_ in (
        "VBD",
        "JJ",
        "RB",
        "DT",
        "VBG",
        "VBN",
        "PRP$",
        "JJR",
        "TO",
        "IN",
        "$",
        "CD",
        "SYM",
    )
    if told and next_ is not None and next_.tag_ in ("VBN", "VBD") and len(doc) > 3 and doc[3].tag_ == "DT":
        return f"{match['its']}t has "  # "its won a prize".
    return f"{match['its']}t's " if told else match.group()


def _we_are(match: re.Match[str]) -> str:
    """ "so were closed today": a verb without its subject is "we're" without its mark."""
    doc = parsed(f"We are {_behind(match)}")
    told = len(doc) > 2 and doc[2].tag_ in ("VBN", "VBG", "JJ", "RB", "DT", "IN")
    start = "We" if not match["before"] or match["before"][0] in ".;" else "we"
    return f"{match['before']}{start}'re " if told else match.group()


def unspliced(said: str) -> list[str]:
    """Sentences with a comma between them, each on its own: "It rains, bring a coat", "Never lean, check the feet"."""
    if ", " not in said or len(said.split()) > WORDS_MOST or said.count("(") != said.count(")"):
        return [said]
    if (request := _REQUEST.match(said)) and _is_whole(said[request.end() :]):
        return [f"{request['ask']}?", *unspliced(sentence(said[request.end() :]))]
    steps = _steps(said)
    if len(steps) > 1:
        return steps
    for match in re.finditer(r", (?=[a-zA-Z])", said):
        left, right = said[: match.start()], said[match.end() :]
        if _SUBORDINATE.match(left) or ";" in left or re.search(r"\bthat,", left):
            return [said]
        apart = unbroken(said, left) and not _RELATIVE.match(right) and _is_loose(said, match.end())
        if apart and _keeps_subject(said, match.end()) and _is_whole(left) and (_is_whole(right) or _is_order(right)):
            return [sentence(left), *unspliced(sentence(right))]
    return [said]


_REQUEST: Final = re.compile(
    r"(?P<ask>(?:can|could|will|would) you [^,?]{8,}), (?=(?:we|i|it|they|he|she) )", re.IGNORECASE
)
"""A request with a reason spliced to it."""
_SUBORDINATE: Final = re.compile(
    r"(?:if|when|because|as|while|although|though|since|once|after|before|due|unless|until|from|with|in|on|at|for"
    r"|by|to|should)"
    r"\b",
    re.IGNORECASE,
)
"""Beginnings of what leads to a main clause."""
_RELATIVE: Final = re.compile(r"(?:\w+ of )?(?:which|whom|whose|who|where|when)\b")


def _is_loose(said: str, place: int) -> bool:
    """Whether what follows a comma is no member of a list of verbs: not "to make, change and cancel"."""
    doc = parsed(said)
    before = doc.char_span(0, place, alignment_mode="contract")
    if before is not None and any(token.tag_ == "VB" for token in before[-2:]):
        return False
    after = doc.char_span(place, len(said), alignment_mode="expand")
    heads = [token for token in after or () if token.head.i < token.i and token.head.idx < place]
    if any(token.dep_ == "conj" and subject(token) is None and _is_modal(token.head) for token in heads):
        return False
    inner = ("ccomp", "advcl", "relcl", "acl", "xcomp")
    return all(
        token.tag_[:2] != "VB" or (is_finite(token) and (token.dep_ not in inner or _is_free(token))) for token in heads
    )


def _keeps_subject(said: str, place: int) -> bool:
    """Whether the sentence's own tree has a verb behind a comma that orders or has its subject there: not in "rye and
    spelt bread"."""
    doc = parsed(said)
    verbs = [token for token in doc if token.idx >= place and token.tag_ in ("VB", "VBP", "VBZ", "VBD", "MD")]
    return any((who := subject(verb)) is None or who.idx >= place for verb in verbs)


def _is_free(verb: Token) -> bool:
    """Whether a clause that was taken for an adverb's has nothing that makes it one: "…, nothing gets lost"."""
    joined_by = any(c.dep_ == "mark" or c.tag_ in ("WRB", "WDT", "WP") for c in verb.subtree if c.i < verb.i)
    return verb.dep_ == "advcl" and subject(verb) is not None and not joined_by


def _is_modal(verb: Token) -> bool:
    """Whether what is joined to a verb is done by its subject too: "you will load vans, sort parcels"."""
    return any(child.tag_ == "MD" for child in verb.children) and subject(verb) is not None


def _steps(said: str) -> list[str]:
    """A row of orders, perhaps after a heading: "Safety first: never run, always look" as that many sentences."""
    head, colon, rest = said.partition(": ")
    headed = bool(colon) and len(head.split()) <= HEADING_MOST
    parts = (rest if headed else said).rstrip(".!").split(", ")
    orders = [_is_order(part) for part in parts]
    if len(parts) < 3 or not orders[0] or sum(orders) < len(parts) - 1:
        return [said]
    if not all(order or _is_whole(part) for part, order in zip(parts, orders, strict=True)):
        return [said]
    return [*([f"{capital(head)}."] if headed else []), *map(sentence, parts)]


HEADING_MOST: Final = 4
"""Words of a heading before a row of orders."""


def _is_order(part: str) -> bool:
    """Whether a part orders something: "never run on wet ground", "check the feet", "will you come"."""
    if re.match(r"(?:never|always|do not|don['’]t|please) [a-z]+ ", part, re.IGNORECASE):
        return True
    root = next(iter(parsed(capital(part)).sents)).root
    first = root.doc[0]
    return len(part.split()) >= 3 and root.i == 0 and is_order(root) and lemma(first.text) == first.lower_


def _is_whole(part: str) -> bool:
    """Whether a part is one sentence with a finite verb and its subject first."""
    spans = list(parsed(capital(part)).sents)
    root = spans[0].root
    who = subject(root) or subject(operator(root))  # of "nothing gets lost" the subject is of "gets".
    if len(spans) > 1 or len(part.split()) < 3 or who is None or not is_finite(root):
        return False
    return root.tag_[:2] == "VB" and min(token.i for token in who.subtree) == 0 and who.i < root.i
