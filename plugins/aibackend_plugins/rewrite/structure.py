"""Turns of phrase that are more than a word: passives of offices, conditions turned round, greetings, openings."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from aibackend_blocks.language.verbs import reading, third
from aibackend_blocks.language.writing.wording import lowered, sentence

_Rule = tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]


def _rules(*rules: tuple[str, str | Callable[[re.Match[str]], str]]) -> Sequence[_Rule]:
    return tuple((re.compile(pattern, re.IGNORECASE), new) for pattern, new in rules)


_DONE_BY: Final = {
    "maintenance": "maintain", "management": "manage", "development": "develop", "operation": "operate",
    "delivery": "deliver", "creation": "create", "planning": "plan", "design": "design", "coordination": "coordinate",
    "supervision": "supervise", "preparation": "prepare", "administration": "run", "oversight": "oversee",
    "organisation": "organise", "organization": "organize", "evaluation": "evaluate", "improvement": "improve",
    "approval": "approve", "protection": "protect", "collection": "collect", "distribution": "distribute",
}  # fmt: skip
"""Nouns of doing → their verbs."""


def _sent(match: re.Match[str]) -> str:
    verb = {"directed": "send", "sent": "send", "addressed": "send", "submitted": "send", "made": "make"}[
        match["verb"].lower()
    ]
    return f"Please {verb} {lowered(match['what'])} to "


def _looked_after(match: re.Match[str]) -> str:
    verb = _DONE_BY.get(match["noun"].lower())
    if not verb:
        return match.group()
    return f"{third(verb) if match['be'].lower() == 'is' else verb} "


def _by_whom(match: re.Match[str]) -> str:
    """ ", by whom lists are also kept" as ", who also keeps lists"."""
    found = reading(match["done"])
    return f", who {match['also'] or ''}{third(found.base)} {match['what']}" if found else match.group()


def _base(gerund: str) -> str:
    found = reading(gerund)
    return found.base if found and found.form == "gerund" else f"are committed to {gerund}"


SPELT: Final = _rules((r"\bv(?=\d+\.\d+)", "version "))
"""Short forms written out, where there is room."""
PLAIN: Final = _rules(
    (
        r"^it (?:has been|was|is) (decided|agreed|resolved|determined) by ((?:the|our) [\w ]{3,30}?) that ",
        lambda match: f"{match[2]} {match[1]} that ",
    ),
    (r"\b(?:[\w]+ are|you are|you're) (?:hereby )?(?:advised|informed|notified) that ", "please note that "),
    (r"\bplease be (?:advised|informed|aware) that ", ""),
    (r"\b(?:has|have) been scheduled for (?=\d|mon|tues|wednes|thurs|fri|satur|sun|the \d)", "will take place on "),
    (r"^(?P<what>(?:[a-z]+ ){1,3})will be provided\b", lambda match: f"there will be {lowered(match['what'].strip())}"),
    (r"\b(?:due|owing) to the presence of\b", "because of"),
    (r"^first (?=\d+ \w+s\b)", "the first "),
    (r"\bon this occasion\b", "this time"),
    (r"^failure to (?:do so|comply) (may|will|can) result in (?:the )?", r"otherwise this \1 lead to "),
    (r"\bfails? to (?=comply|pay|attend|return|respond|arrive|submit|provide|register|cancel)", "do not "),
    (r"\bthe (?:aforementioned|above-mentioned|aforesaid) ", "the "),
    (r"\bthe utili[sz]ation of\b", "the use of"),
    (r"\bthe requisite\b", "the required"),
    (r"^it was (?:found|shown|observed|noted) that (?=[a-z\d])", ""),
    (r", by whom (?P<what>[a-z]+) (?:are|is) (?P<also>also )?(?P<done>[a-z]+)(?=[.,])", _by_whom),
    (r"\b(?P<who>we are|we're) passionate about (?P<doing>[a-z]+ing)\b", lambda match: f"we {_base(match['doing'])}"),
    (r"\b(\w+) \((\d+)\) (?=\w+s\b)", r"\2 "),
    (r",? provided that (?=no\b|the\b|you\b|it\b|all\b|a\b|an\b)", ", as long as "),
    # What is announced from a day on comes to pass; what is else ordained is a duty.
    (r"\bshall (?=(?:not )?be [a-z]+\b[^.]* (?:from|effective|as of|on) (?:\d|[A-Z]|the \d))", "will "),
    (r"\bshall (?=(?:not )?be (?:discontinued|closed|withdrawn|abolished|introduced|replaced|suspended)\b)", "will "),
    (r"(?<!\bi )(?<!we )\bshall (?=[a-z])", "must "),
    (r"^(?P<what>[\w ]{3,40}?) (?:may|should|can|must) be (?P<verb>directed|sent|addressed|submitted) to ", _sent),
    (r"\bshould you be unable to attend,? ", "if you cannot come, "),
    (r"\bshould you be unable to (\w+)", r"if you cannot \1"),
    (r"\bshould you (?:wish|want|like) to\b", "if you want to"),
    (r"\bshould you (?!be\b)(\w+)", r"if you \1"),
    (r"\bno later than (\d+ \w+) (?:beforehand|in advance|before)\b", r"at least \1 before"),
    (r"\bnot later than\b|\bno later than\b", "by"),
    (r"\b(?P<be>be|is|are) responsible for (?:the )?(?P<noun>\w+) of ", _looked_after),
    (r"^the undersigned (?:hereby )?requests? that ", "we ask that "),
    (r"^(?:your )?payment (?:is to|must|should|has to) be (?:effected|made)\b", "please pay"),
    (r"^please find (?:attached|enclosed) (?:the |your |our )(?=[\w -]*s\b)", "here are the "),
    (r"^please find (?:attached|enclosed) (?:the |your |our )", "here is the "),
    (r"\bwe are committed to (?P<doing>[a-z]+ing)\b", lambda match: f"we {_base(match['doing'])}"),
    (r"\bwe strive to\b", "we try to"),
    (r"\bwe regret to inform you that\b", "we are sorry to say that"),
    (r"\bwe regret\b", "we are sorry about"),
    (r"\bwe would like to (?:inform|advise) you that ", ""),
    (r"\bit has come to our attention that ", "we have seen that "),
    (r"\byou are (?:kindly )?(?:requested|asked|invited) to\b", "please"),
    (r"\byou are required to\b", "you have to"),
    (r"\bwill be delivered\b", "will arrive"),
    (r"\bare reminded to\b", "should"),
    (r"\bthis (?:letter|message|email) is to\b", "we want to"),
    (r"\baims? to (?=facilitate|help)", "wants to "),
    (r"\b(helps?|helping|helped|facilitates?|facilitating) the change towards?\b", r"\1 the change to"),
)
FORMAL: Final = _rules(
    (r"^(?:hi|hey|hello) (?P<who>team|all|everyone|colleagues)\b", r"Dear \g<who>"),
    (r"^(?:hi|hey|hello) (?:guys|folks|y'all)\b", "Dear all"),
    (r"^(Dear \w+), so ", r"\1, "),
    (r"\bgonna\b", "going to"),
    (r"\bur\b", "your"),
    (r"\bu\b(?! ?\.)", "you"),
    (r"\bmon (?=\d)", "on Monday "),
    (r"\btues? (?=\d)", "on Tuesday "),
    (r"\bweds? (?=\d)", "on Wednesday "),
    (r"\bthurs? (?=\d)", "on Thursday "),
    (r"\bfri (?=\d)", "on Friday "),
    (r"\bsat (?=\d)", "on Saturday "),
    (r"(?<=, )(?=(?:server|website|site|office|system|network|meeting|app|shop|store)(?:'s| is| will)\b)", "the "),
    (
        r"^(?:this |it )?(?:shouldn't|should not|won't|will not) be (?:a )?(?:biggie|big deal),? but ",
        "This should cause no difficulty, but ",
    ),
    (r"^(?:hi|hey|hello)(?: there)?,", "Dear reader,"),
    (r"\b(?:quick )?heads[- ]up:", "please note:"),
    (r"\bway (?=(?:more|less|too|\w+er)\b)", "considerably "),
    (r"^also,? (?=the|we|it|our|this)", "In addition, "),
    (r"\b(?:anything|something) is off\b", "anything is not as expected"),
    (r"^so,? (?=we|i|it|the|they|you|our)", ""),
    (
        r"'s (?=(?:a|an|the|very|so|too|not|slightly|quite|rather|always|never|now|here|there|open|closed|gone"
        r"|off|on|down|back|ready|done"
        r"|broken|missing|late|available|unavailable|[a-z]{2,}ing)\b)",
        " is ",
    ),
    (r"\bplease stop using\b", "please discontinue the use of"),
    (r"\bcan come loose\b", "may detach"),
    (r"\bcan't wait to\b", "look forward to"),
    (r"\bwe'd love to\b", "we would be pleased to"),
    (r"\band let us know\b", "and tell us"),
    (r"\blet me know\b", "please inform me"),
    (r"\blet us know\b", "please inform us"),
    (r"\bcheers\b", "kind regards"),
    (r"\btakes? over\b", lambda match: "assumes" if match.group().lower().startswith("takes") else "assume"),
    (r"\bstays at\b", "remains at"),
    (
        r"\bstarting (?=\d|january|february|march|april|may|june|july|august|september|october|november|december)",
        "as of ",
    ),
)
SHORT: Final = _rules(
    (
        r"\b(?:have|has|had) (?:unfortunately |sadly )?been forced to (?:make (?:the|a) decision to |decide to )?",
        "must ",
    ),
    (r"\bwe would like to (apologi[sz]e|thank)\b", r"we \1"),
    (r" (?:that|which) this may cause(?: you)?\b", ""),
    (r"\bthank you (?:in advance )?for your understanding(?: and patience)?\b", "thank you"),
    (r"\bwithout any (\w+) being charged\b", r"without a \1"),
    (r"^we (?:regret|are sorry) to (?:say|inform you|tell you|announce) that ", "We are sorry: "),
    (
        r"^([A-Z][\w. '’-]{2,40}) is (an? [\w -]{3,40}?) (?:who|which|that) (?=has|is|was|[a-z]+s\b|[a-z]+ed\b)",
        r"\1, \2, ",
    ),
    (r"^(?:dear [\w ]{2,30}|hi [\w ]{2,20}|hello [\w ]{2,20}|team|all|everyone|hi|hello), ", ""),
    (r"^as (?:discussed|mentioned|agreed|announced|you know)(?: (?:on|in|at) [\w ]{3,20})?, ", ""),
    (
        r"^(?:we have found|we found|we would like to tell you|please note|note|it turns out"
        r"|we want you to know) that ",
        "",
    ),
    (r"^(?:this is|just) a (?:friendly |quick |short )?reminder that ", "Reminder: "),
    (r"^there (?:have been|has been|were|was|are|is) no (\w+)\.$", r"No \1."),
    (r"\bif you are not (?:at )?home,? ", "if you are out, "),
    (r"\bwill be delivered\b", "arrives"),
    (r"\bwill arrive\b", "arrives"),
    (r"\bremains? available for\b", "answers"),
    (r"^send us ([^.]+?) and we will send you ", r"Send us \1 for "),
    (r"\bis responsible for\b", "handles"),
    (r"\b(?:who|which|that) (?:is|are) (?=\w+(?:ed|ing)\b)", ""),
    (r"\b(?:also|already|currently|simply|actually|basically|certainly|of course|in fact) ", ""),
    (r"\bplease feel free to\b", "please"),
    (r"\bup to and including\b", "until"),
    (r"\bat (?:a|the) (?:price|cost) of\b", "for"),
    (r"\bis going to\b", "will"),
    (r"\bin the (?:near )?future\b", "soon"),
    (
        r"^for (?:further|more|additional) (?:information|details),? (?:please )?(contact|call|write to|visit|see)\b",
        r"For more, \1",
    ),
    (r",? between (\d[\d:.]*) and (\d[\d:.]*)", r", \1 to \2"),
    (r"\b(?:very|really|quite|rather|extremely|highly|fully|completely|entirely|totally) (?=[a-z])", ""),
    (r"(?<!due to )(?<!despite )(?<!view of )(?<!spite of )\bthe fact that\b", "that"),
    (r"\bit is (?:important|necessary|essential) (?:to note )?that ", ""),
    (r"\bfor a period of\b", "for"),
    (r"\bduring the course of\b", "during"),
    (r"\ba total of ", ""),
    (r",? as well as\b", " and"),
)


DIRECT: Final = _rules(
    (r"^i (?:think|believe|feel|guess) (?:that )?(?=it (?:might|may|could|would)|we |the |our )", ""),
    (
        r"\bit (?:might|may|could|would) (?:possibly |perhaps |maybe |well )?be (?:a )?(?:good|nice|sensible) "
        r"(?:idea )?to "
        r"(?:perhaps |maybe |possibly )?",
        "we should ",
    ),
    (r"\b(?:possibly|perhaps|maybe|sort of|kind of|basically|somewhat) (?=[a-z])", ""),
    (r"\b(is|are) not going to\b", r"will not"),
    (r"\b(?:is|are) going to\b", "will"),
)
"""Hedges taken off, where the voice is direct."""


LAST_RESORT: Final = _rules(
    (
        r"^the (\w+) (?:is|stays at|remains at|remains|stays) (\S+) and the (\w+) (?:is |at |on )?([\w ,.]+)\.$",
        r"\1: \2; \3: \4.",
    ),
    (r"\bplease ", ""),
    (r"\bon (?=(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)", ""),
    (r"\b((?:say|hope|know|think)s?) that (?=(?:all|the|you|we|they|it)\b)", r"\1 "),
    (r"\bas (?:soon|quickly) as possible\b", "soon"),
)
"""What a short text can do without, one after another until it is short."""


def restated(said: str, rule: _Rule) -> str:
    """The sentence with one rule applied."""
    pattern, new = rule
    changed = pattern.sub(new, said)
    return sentence(changed) if changed != said and changed.strip() else said


def completed(said: str) -> str:
    """A fragment that begins with a participle, as a sentence: "Found in 1962 …" as "It was found in 1962 …"."""
    first, _, rest = said.partition(" ")
    found = reading(first)
    if found and found.form in ("past", "participle") and re.match(r"(?:in|by|at|on|near|from|with|for)\b", rest):
        return f"It was {first.lower()} {rest}"
    return said
