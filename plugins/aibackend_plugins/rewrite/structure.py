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


def _requested(what: str, done: str) -> str:
    """ "payment of £48", "made" as "please pay £48"; "the form", "returned" as "please return the form"."""
    paid = re.match(r"(?:the |your )?payment(?: of (?P<sum>\S+))?$", what, re.IGNORECASE)
    if paid and done in ("made", "effected"):
        return f"please pay {paid['sum']}" if paid["sum"] else "please pay"
    found = reading(done)
    return f"please {found.base} {what}" if found and found.form in ("past", "participle") else ""


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
    (
        r"^it is with (?:deep |great |much |the deepest )?(?:regret|sadness) that (?P<we>we|i) (?:must "
        r"|have to |need to )?"
        r"(?:inform|advise|tell|notify) you (?:that|of) ",
        lambda match: f"{match['we']} {'am' if match['we'].lower() == 'i' else 'are'} sorry to tell you that ",
    ),
    (r"\ba decision (?:has been|was) (?:made|taken|reached) to (?=[a-z])", "we have decided to "),
    (r"\bthe decision (?:has been|was) (?:made|taken) to (?=[a-z])", "we have decided to "),
    (
        r"\bthe number of (?P<who>[a-z ]{3,40}?) (?P<rest>(?:who|that|which) have (?:registered|applied"
        r"|responded|signed up"
        r"|replied|booked))? ?is (?:insufficient|not enough|too (?:low|small))",
        lambda match: (
            f"too few {match['who']}{' ' + match['rest'].split(' ', 1)[1] if match['rest'] else ' are there'}"
        ),
    ),
    (
        r"\bthe (?P<what>prior written consent|written consent|prior consent|consent|permission|approval"
        r"|agreement) of the "
        r"(?P<who>landlord|tenant|owner|lessor|lessee|employer|employee|company|buyer|seller|supplier|customer|client|licensor"
        r"|council)\b",
        r"the \g<who>'s \g<what>",
    ),
    (r"\b(?:commence|start|begin|effect|undertake) the removal of\b", "remove"),
    (r"\bthe provided (?P<what>[a-z]+)\b", r"the \g<what> provided"),
    (
        r"\bfail(?:ed|s)? to (?=(?:save|open|load|connect|start|send|find|read|print|install|update|upload"
        r"|download)\b)",
        lambda match: "could not " if match.group().startswith("failed") else "cannot ",
    ),
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
    (
        r"\b(?P<we>we|i) regret to (?:inform|advise|tell) you that\b",
        lambda match: f"{match['we']} {'am' if match['we'].lower() == 'i' else 'are'} sorry to tell you that",
    ),
    (
        r"\b(?:the )?(?:delivery of )?(?P<what>your order[^.]{0,30}?) will be subject to a delay of ",
        r"\g<what> will be delayed by ",
    ),
    (r"\bbe subject to a delay of ", "be delayed by "),
    (r"\bwe regret\b", "we are sorry about"),
    (r"\bwe would like to (?:inform|advise) you that ", ""),
    (r"\bit has come to our attention that ", "we noticed that "),
    (
        r"\b(?:we|i) would (?:be (?:very |most )?(?:grateful|pleased|thankful)|appreciate it|greatly appreciate it) if "
        r"(?P<what>(?:the |your )?[a-z]+(?: of [^ ,.]+)?) could be (?P<done>[a-z]+)",
        lambda match: _requested(match["what"], match["done"]) or match.group(),
    ),
    (
        r"^(?:we|i) would (?:be (?:very |most )?(?:grateful|pleased|thankful)|appreciate it"
        r"|greatly appreciate it) if you (?:could|would)"
        r" (?P<do>[a-z]+ [^.]*)\.$",
        r"Could you please \g<do>?",
    ),
    (
        r"\bprovid(?P<s>es?|ing) (?P<who>[a-z ]{2,30}?) with the (?:ability|opportunity|means) to (?=[a-z])",
        lambda match: f"{ {'e': 'let', 'es': 'lets', 'ing': 'letting'}[match['s']] } {match['who']} ",
    ),
    (r"^the (?:purpose|aim|goal) of (?P<this>this \w+) is to (?:provide|give|offer) ", r"\g<this> gives "),
    (r"\b(?P<lets>lets? (?:[a-z]+ ){2,9})and to (?=[a-z])", r"\g<lets>and "),
    (r"\b(?P<be>am|are|is) (?:currently |now )?in the process of (?=[a-z]+ing\b)", r"\g<be> "),
    (r"\bbe in a position to\b", "be able to"),
    (
        r"\b(?P<be>is|are) (?:conveniently |ideally )?(?:located|situated) (?=in\b|near\b|on\b|at\b|close\b"
        r"|next\b|between\b)",
        r"\g<be> ",
    ),
    (r",? all of which (?:are|is|come) (?:equipped|fitted) with\b", ", all with"),
    (r"\b(?:which|that) (?:is|are|was|were) (?=(?:submitted|sent|received|made|paid|booked|ordered|placed) )", ""),
    (r"\byou are (?:kindly )?(?:requested|asked|invited) to\b", "please"),
    (r"\byou are required to\b", "you have to"),
    (r"\bwill be delivered\b", "will arrive"),
    (r"\bare reminded to\b", "should"),
    (r"\bthis (?:letter|message|email) is to\b", "we want to"),
    (r"\baims? to (?=facilitate|help)", "wants to "),
    (r"\b(helps?|helping|helped|facilitates?|facilitating) the change towards?\b", r"\1 the change to"),
)
FORMAL: Final = _rules(
    (r"^(?:hi|hey|hello|yo|hiya|morning|afternoon) (?P<who>team|all|everyone|colleagues)\b", r"Dear \g<who>"),
    (r"^(?:hi|hey|hello) (?:guys|folks|y'all)\b", "Dear all"),
    (r"^(Dear \w+), so ", r"\1, "),
    (r"\bgonna\b", "going to"),
    (r"^lets (?=[a-z])", "let us "),
    (r"^(?:hi|hey|yo|hiya|hello) (?=[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)?,)", "Dear "),
    (r"\bq(?=[1-4]\b)", "Q"),
    (r"\b(?:that|this|it)(?:'s| is) (?:really |just |simply )?not on\b", "this is unacceptable"),
    (r"\b(?P<we>we|i) want (?P<our>our|my) (?P<sum>[£$€]\S+) back\b", r"\g<we> request a refund of \g<our> \g<sum>"),
    (r"\b(?:kinda|sorta) (?=[a-z])", ""),
    (r"\b(?:big|huge|massive|loads of) (?:thanks|thank you)\b", "many thanks"),
    (r",? esp\. ", ", especially "),
    (r"\br (?=(?:in|out|on|off|ready|here|there|done|now|not|going|u|you|we|they)\b)", "are "),
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
    (r"^also,? (?=(?:the|we|it|our|this|i)\b)", "In addition, "),
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
    (r"\b(?:please )?let (?P<us>me|us) know\b", r"please let \g<us> know"),
    (
        r"\b(?P<we>I|we) got (?=(?:your|the|a|an) (?:e-?mail|message|letter|note|parcel|order|form|documents?"
        r"|files?)\b)",
        r"\g<we> received ",
    ),
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
    (r"\b(?:who|which|that) (?:is|are|was|were|has been|have been) (?=(?:already )?\w+(?:ed|ing)\b)", ""),
    (r"\b(?:who|which|that) (?:has|have) (?P<a>already )been (?=\w+(?:ed|id)\b)", r"\g<a>"),
    (r"\b(?:also|currently|simply|actually|basically|certainly|of course|in fact) ", ""),
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
    (r"\b(?:very|really|quite|rather(?! than)|extremely|highly|fully|completely|entirely|totally) (?=[a-z])", ""),
    (r"(?<!\bof )(?<!\bto )(?<!\bin )(?<!despite )(?<!given )(?<!\bwith )(?<!\bfor )\bthe fact that\b", "that"),
    (r"\bit is (?:important|necessary|essential) (?:to note )?that ", ""),
    (r"\bfor a period of\b", "for"),
    (r"\bduring the course of\b", "during"),
    (r"\ba total of ", ""),
    (r",? as well as\b", " and"),
)


DIRECT: Final = _rules(
    (
        r"^(?:i|we) (?:(?:just|really|still) )?(?:think|believe|feel|guess|suppose)(?: like)?(?: that)? "
        r"(?=(?:it|we|the|our|this|that|you|they|there|i)\b)",
        "",
    ),
    (r"^(?:i am|i'm|we are|we're) (?:so |very |really )?(?:sorry|afraid),? but (?=(?:i|we)\b)", ""),
    (
        r"\b(?P<i>i|we) (?:don't|do not) (?:really )?(?:think|believe|feel)(?: that)? (?:i|we)(?:(?:'d| would"
        r"|'ll| will) be able to| can| could)\b",
        r"\g<i> cannot",
    ),
    (
        r",? and (?:i|we) (?:was|were) (?:just )?wondering (?:if|whether) you could (?:maybe |perhaps "
        r"|possibly )?(?=[a-z])",
        ". Please ",
    ),
    (r"\bquite (?=a )", ""),
    (
        r",? if (?:that's|that is|it's|it is) (?:ok|okay|all right|possible"
        r"|not too much trouble)(?: with you)?(?=[.?!])",
        "",
    ),
    (r",? (?:when|if) you (?:get|have) (?:a|the) (?:chance|moment|minute)(?=[.?!])", ""),
    (
        r"\bit (?:might|may|could|would) (?:possibly |perhaps |maybe |well )?be (?:a )?(?:good|nice|sensible) "
        r"(?:idea )?to "
        r"(?:perhaps |maybe |possibly )?",
        "we should ",
    ),
    (
        r"\b(?:possibly|perhaps|maybe|sort of|kind of|basically|somewhat|a little bit"
        r"|a bit) (?=[a-z])(?!the (?:\w+est|most|only)\b)",
        "",
    ),
    (r"^(?:we|i) (?:really )?hope (?:that )?(?=you(?:'ll| will)\b)", ""),
    (
        r"\b(?P<and>and|but|so|because) (?:i|we) (?:think|believe|feel|guess)(?: that)? (?=(?:it|we|the|our"
        r"|this|that|you|they|there|i)\b)",
        r"\g<and> ",
    ),
    (r"(?<=\bI )just (?=[a-z])|(?<=\bwe )just (?=[a-z])", ""),
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
