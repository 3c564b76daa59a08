"""Turns of phrase that stand for another wherever they are read: each row is sure by its words alone.

A row that needs to know who acts, or how the rest of the sentence is built, has no place here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from aibackend_blocks.language.english import lemma
from aibackend_blocks.language.english.inflection import is_verb
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.writing.wording import sentence

Rule = tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]


def rules(*rows: tuple[str, str | Callable[[re.Match[str]], str]]) -> Sequence[Rule]:
    return tuple((re.compile(pattern, re.IGNORECASE), new) for pattern, new in rows)


def restated(said: str, rule: Rule) -> str:
    """The sentence with one rule applied."""
    pattern, new = rule
    changed = pattern.sub(new, said)
    return sentence(changed) if changed != said and changed.strip() else said


def is_base(word: str) -> bool:
    """Whether a word is a verb in its bare form."""
    found = reading(word.lower())
    return found is not None and found.form == "base" and lemma(word.lower()) == word.lower()


def _please(match: re.Match[str]) -> str:
    """ "Guests are requested to leave" as "Please leave", where nothing behind it speaks of them as "they"."""
    rest = match.string[match.end() :]
    if not is_base(match["do"]) or re.search(r"\b(?:they|their|them|themselves)\b", rest, re.IGNORECASE):
        return match.group()
    return f"Please {match['do']}"


def _refrained(match: re.Match[str]) -> str:
    return f"please do not {lemma(match['do'], 'VERB')}"


def _if_you(match: re.Match[str]) -> str:
    do = match["do"].lower()
    known = is_base(do) or (is_verb(do) and lemma(do, "VERB") == do)
    return f"if you {'are' if do == 'be' else match['do']}" if do == "be" or known else match.group()


def _lets(match: re.Match[str]) -> str:
    """ "enables users to track" as "lets users track"; of two deeds only the first would be turned."""
    rest = match.string[match.end() :]
    if not is_base(match["do"]) or re.search(r"\bto [a-z]+", rest):
        return match.group()
    ending = match["let"][-1]
    return f"{'lets' if ending == 's' else 'letting' if ending == 'g' else 'let'} {match['who']} {match['do']}"


def _stepped(match: re.Match[str]) -> str:
    """ "To reset it, it is necessary to press …" as "To reset it, press …"."""
    return match["do"] if match.string.startswith("To ") and is_base(match["do"]) else match.group()


def _must(match: re.Match[str]) -> str:
    return f"{match['who']} must {match['do']}" if is_base(match["do"]) else match.group()


def _failing(match: re.Match[str]) -> str:
    """ "Failure to pay the fee will result in …" as "If you do not pay the fee, this will lead to …"."""
    if not is_base(match["do"]):
        return match.group()
    return f"If you do not {match['do']} {match['what']}, this {match['will']} lead to "


def _whom(to: str) -> str:
    """How one turns to an address or a number; "" for anything else."""
    if re.fullmatch(r"[^\s@]+@[^\s@]+\w", to):
        return f"write to {to}"
    return f"call {to}" if re.fullmatch(r"\+?[\d ()/-]{6,}\d", to) else ""


def _questions(match: re.Match[str]) -> str:
    way = _whom(match["to"].rstrip(". "))
    return f"If you have any {match['what'].lower()}, please {way}." if way else match.group()


_GLAD: Final = r"(?:pleased|delighted|proud|happy|glad|excited|thrilled|honou?red)"
_TELL: Final = r"(?:announce|inform|advise|notify|report|share|say|tell|let)"
_WHOM: Final = r"(?: (?:you|you all|our \w+|all \w+|all our \w+|everyone|customers|members|employees|staff))?"
_DAY: Final = (
    r"(?-i:\d{1,2}(?:st|nd|rd|th)? [A-Z]|[A-Z][a-z]+ \d|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|noon|midnight"
    r"|\d{1,2}[:.]\d\d|\d{1,2} ?[ap]m)"
)
PEOPLE: Final = (
    r"(?:employees|staff|members|guests|tenants|residents|passengers|students|parents|applicants|visitors"
    r"|participants|customers|users|drivers|patients|suppliers|contractors|owners|volunteers|pupils)"
)
_ANYBODY: Final = rf"(?:you|us|them|people|businesses|{PEOPLE})"
_DUTIES: Final = (
    r"(?:pay|return|provide|notify|keep|ensure|submit|give|inform|maintain|use|comply|obtain|report|sign|wear|make"
    r"|send|bring|leave|undertake|allow|follow)"
)
"""What is done, so that who shall do it must."""
ANNOUNCED: Final = rules(
    (r"^(?:please|kindly) (?:be (?:advised|aware|informed)|note|take note) that,? ", ""),
    (rf"^(?:We|I) (?:am|are) (?:(?:very|so|truly|really) )?{_GLAD} to {_TELL}{_WHOM}(?: know)? that,? ", ""),
    (
        rf"^(?:We|I)(?:(?: would|'d) (?:just )?like| (?:just )?want(?:ed)?| wish|(?: am| are)? writing|'re writing"
        rf"| write) to (?:quickly |briefly |just )?{_TELL}{_WHOM}(?: know)? that,? ",
        "",
    ),
    (rf"^this (?:e-?mail|letter|message|notice|memo) is to {_TELL}{_WHOM}(?: know)? that,? ", ""),
    (r"^it (?:is|has been|was) (?:hereby )?(?:announced|communicated) that,? ", ""),
    (r"^(?:all |our |all our )?[a-z]+s are (?:hereby |kindly )?(?:advised|informed|notified) that,? ", ""),
    (r"^(?:it should be noted|it is worth noting|it is important to note|note) that,? ", ""),
    (r"^(?:you|(?:all |our )?[a-z]+s) are (?:kindly )?reminded that,? ", "Please remember that "),
    (r"^(?:please|kindly) be reminded that,? ", "Please remember that "),
    (r"(?<=, )(?:please|kindly) be (?:advised|informed|aware) that ", ""),
    (r"\bI am writing to (?:inform|tell|notify) you (?=of\b|about\b)", "I am writing to tell you "),
)
"""What only says that something is going to be said."""
OFFICIAL: Final = rules(
    (
        r"\b(?:pursuant to|as per) (?=(?:our|your|my|the) (?:[\w-]+ )?(?:conversation|call|discussion|meeting|e-?mail"
        r"|letter|message)\b)",
        "following ",
    ),
    (
        rf"\b(?P<let>enables?|enabling|allows?|allowing) (?P<who>{_ANYBODY}) to (?P<do>[a-z]+)\b",
        _lets,
    ),
    (
        rf"\bprovid(?P<let>es?|ing) (?P<who>{_ANYBODY}) with the (?:ability|opportunity) to "
        r"(?P<do>[a-z]+)\b",
        _lets,
    ),
    (r"\b(?:commence|start|begin) the removal of\b", "remove"),
    (r"\bat your (?:earliest|first) (?:convenience|opportunity)\b", "as soon as possible"),
    (r"\b(?:shall|will|must) be (?:required|obliged|obligated) to\b", "must"),
    (r"\byou(?: are|['’]re) (?:kindly )?(?:requested|asked|invited) to (?P<do>[a-z]+)\b", _please),
    (
        r"^(?:All |Our |The )?(?:[a-z]+ )?[a-z]+s are (?:\w+ly |hereby )*(?:requested|asked) to (?P<do>[a-z]+)\b",
        _please,
    ),
    (r"\bare (?:kindly|respectfully|hereby) (?:requested|asked) to\b", "are asked to"),
    (rf"\b(?P<who>you|{PEOPLE}) are (?:hereby )?(?:required|obliged|obligated) to (?=[a-z])", r"\g<who> must "),
    (rf"(?<!\bI )(?<!\bwe )\bshall (?P<no>not )?(?={_DUTIES}\b)", r"must \g<no>"),
    (r"^it is with (?:deep |great |much )?(?:regret|sadness) that we (?:must )?(?:inform|advise|tell|notify) you that ",
     "we are sorry to tell you that "),
    (r"\bwe regret to (?:inform|advise|tell)(?: you)? that\b", "we are sorry to tell you that"),
    (r"\bI regret to (?:inform|advise|tell)(?: you)? that\b", "I am sorry to tell you that"),
    (r"\bwe apologi[sz]e for\b", "we are sorry for"),
    (r"\bI apologi[sz]e for\b", "I am sorry for"),
    (r"\bshould you (?P<do>be|have|need|require|want|wish|like|experience|notice|decide|find)\b", _if_you),
    (r"^should you (?P<do>[a-z]+)\b(?=[^?]*,[^?]*$)", _if_you),
    (r"\bif you (?:require|should require)\b", "if you need"),
    (r"\b(?:please )?(?:do not|don['’]t) hesitate to\b", "please"),
    (r"\bplease feel free to\b", "please"),
    (r"\b(?P<what>questions|queries|complaints|comments|enquiries|inquiries) (?:may|should|can|must|are to) be "
     r"(?:directed|sent|addressed|submitted) to (?P<to>[^,;]{5,80}?\w)\.$", _questions),
    (r"\b(?:please )?refrain from (?P<do>[a-z]+ing)\b(?<!to refrain)", _refrained),
    (r"\bat this point in time,? we are currently\b", "we are now"),
    (r"\b(?P<be>am|are|is) (?:currently |now )?in the process of (?=[a-z]+ing\b)", r"\g<be> "),
    (r"\b(?:is|are) (?:currently )?in a position to\b", "can"),
    (r"\bbe in a position to\b", "be able to"),
    (r"\b(?:is|are) subject to change\b", "may change"),
    (r"\b(?:not|no) later than (\d+ \w+) (?:beforehand|in advance|before|prior to)\b", r"at least \1 before"),
    (rf"\b(?:not|no) later than (?={_DAY})", "by "),
    (r"\bwith effect from\b", "from"),
    (r"\b(?:up)?on receipt of (?=your|the|a\b|an\b)", "when we receive "),
    (r"\bthe (?:aforementioned|above-mentioned|aforesaid) ", "the "),
    (r"\bthe utili[sz]ation of\b", "the use of"),
    (r"\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|thirty|sixty|ninety) \((\d+)\) ", r"\1 "),
    (r",? provided that (?=no\b|the\b|you\b|it\b|all\b|a\b|an\b)", ", as long as "),
    (r"^please find (?:attached|enclosed) (?:the |your |our )(?P<what>[\w -]*[^s\W])\.$", r"The \g<what> is attached."),
    (r"^however, ", "but "),
    (r"^(?:therefore|consequently|accordingly), ", "so "),
    (r"^(?:furthermore|moreover|additionally), ", "also, "),
    (r"^nevertheless, ", "still, "),
    (r"(?<=, )it is (?:necessary|required) to (?P<do>[a-z]+)\b(?=[^?]*$)", _stepped),
    (r"\bit is (?:necessary|essential) for (?P<who>(?:all |the |our |your )?[a-z]+s) to (?P<do>[a-z]+)\b", _must),
    (r"^failure to (?P<do>[a-z]+) (?P<what>[^,;]{3,80}?) (?P<will>will|may|can) (?:result in|lead to) (?=[a-z])",
     _failing),
    (r"\b(?P<duty>responsible for) the (?P<do>[a-z]+ing) of (?=[a-z])", r"\g<duty> \g<do> "),
    (rf"\b(?P<who>{PEOPLE}) shall (?P<no>not )?(?=[a-z])", r"\g<who> must \g<no>"),
    (r"(?<=must )(?P<rest>[^.;]* and )shall (?=[a-z])", r"\g<rest>must "),
    (r"^kindly (?P<do>[a-z]+) ", lambda match: f"please {match['do']} " if is_base(match["do"]) else match.group()),
    (r"\bit has come to our attention that ", "we have noticed that "),
    (r"\bwe kindly ask (?:that )?you to (?=[a-z])", "please "),
    (r"\bdue to circumstances (?:beyond|outside|out of) our control,? ", "for reasons beyond our control, "),
    (r"\b(?P<be>is|are|was|were) (?:conveniently |ideally )?(?:located|situated) (?=in\b|near\b|on\b|at\b)",
     r"\g<be> "),
)  # fmt: skip
"""Office and law said plainly."""
FORMAL: Final = rules(
    (r"\btill (?=\d|the\b|then\b|further\b)", "until "),
    (r"\bstays? at (?=[£$€\d])", lambda match: f"remain{'s' if match.group().lower().startswith('stays') else ''} at "),
    (r"^(?:hey|hi|hello|yo|ok|okay)(?: there)?,? (?:so,? (?:basically,? )?(?=[a-z])|(?=(?:the|our|we|my) ))", ""),
    (r"\b(?P<who>I|we|you|they)['’]d (?=(?:love|like|be|appreciate|prefer|need)\b)", r"\g<who> would "),
    (r"\b(?P<what>new|other|more|our|your|the|some|any) stuff\b", r"\g<what> things"),
    (r"\bloads of (?=(?:new|other|more|different)? ?things\b)", "many "),
    (r"\besp\. (?=[A-Za-z])", "especially "),
    (r"\bq(?=[1-4]\b)", "Q"),
    (r"^(?:hi|hey|hello|yo|hiya) (?P<who>team|all|everyone|colleagues)\b,?(?: so\b)?", r"Dear \g<who>,"),
    (r"^(?:hi|hey|hello) (?:guys|folks|y'all)\b", "Dear all"),
    (r"\bgonna\b", "going to"),
    (r"^lets (?=[a-z])", "let us "),
    (r"\b(?:kinda|sorta) (?=[a-z])", ""),
    (r"\b(?:big|huge|massive) (?:thanks|thank you)\b", "many thanks"),
    (r"^thanks (?=for\b|so much\b|very much\b|again\b)", "thank you "),
    (r"^thanks(?=[.!])", "thank you"),
    (r"(?<!not )(?<!n't )(?<!n’t )\breally (?=[a-z])", ""),
    (r"(?<=\bI )just (?=[a-z])|(?<=\bwe )just (?=[a-z])", ""),
    (r"^also,? (?=(?:the|we|it|our|this|i)\b)", "in addition, "),
    (r"\bcan['’]t wait to\b", "look forward to"),
    (r"\bwe['’]d love to\b", "we would be pleased to"),
    (r"\b(?P<we>I|we) got (?=(?:your|the) (?:e-?mail|message|letter|note|parcel|order|form|documents?|files?)\b)",
     r"\g<we> received "),
    (r"\b(?:cannot|can['’]t|can not) make it(?= to\b)", "cannot come"),
    (r"\bfolks\b", "people"),
)  # fmt: skip
"""Chat in the words of a letter."""
OFFICE: Final = rules(
    (r"\b(?P<what>questions|information|enquiries|details|advice) about\b", r"\g<what> regarding"),
    (r"\bhelp (?P<who>(?:you |us |them )?)with\b", r"assist \g<who>with"),
    (r"(?<!as )(?<!so )\bsoon(?=[.,])", "shortly"),
    (r"(?<!on )\bthe whole (?!of\b)(?=[a-z])", "the entire "),
    (r"^but (?=(?:the|we|i|it|our|this|you|they|there)\b)", "however, "),
    (r"^so (?=(?:the|we|i|it|our|please|you|they|there)\b)", "therefore, "),
    (r"^and (?=(?:the|we|i|it|our|please|you|they|there)\b)", ""),
    (r"^plus,? (?=(?:the|we|i|it|our|you|they|there)\b)", "in addition, "),
    (
        r"\b(?P<who>I|we)(?: am| are|['’]m|['’]re) (?:(?:very|really|so) )?sorry (?:for|about) (?!you\b)",
        r"\g<who> apologise for ",
    ),
    (r"\bneed (?=(?:the|your|our|an?|any|more|two|three|\d+)\b)(?!the (?:most|least)\b)", "require "),
    (r"\ba bit (?!of\b)(?=[a-z])", "slightly "),
)
"""What a formal voice alone says otherwise."""
SHORT: Final = rules(
    (r"\b(?:takes place|is held|will take place|will be held) (?=(?:on|at|in|from)\b)", "is "),
    (r"\bin the year (?=\d{4}\b)", "in "),
    (r"\bthe month of (?=[A-Z])", ""),
    (r"\bbetween the hours of (?=\d)", "between "),
    (r"\bwhether or not\b", "whether"),
    (r"\b(?:free of charge|at no (?:extra |additional )?cost)\b", "free"),
    (r"\ball of (?=(?:the|our|your)\b)", "all "),
    (r"\bthe reason for this is (?=the\b|our\b|a\b)", "this is because of "),
    (
        r"^(?:if you have|for) (?:any )?(?:further )?questions, (?:please )?(?:feel free to )?"
        r"(?P<how>contact|call|e-?mail|write to|ring) (?P<who>[^,;]+)\.$",
        lambda match: f"Questions? {match['how'].capitalize()} {match['who']}.",
    ),
    (r"(?<=['’]d )(?:sort|kind) of (?=[a-z])", ""),
    (r"^(?:we have found|we['’]ve found|we found|it turns out) that ", ""),
    (r"\bwe would like to (apologi[sz]e|thank)\b", r"we \1"),
    (r" (?:that|which) this may cause(?: you)?\b", ""),
    (r"\bthank you (?:in advance )?for your understanding(?: and patience)?\b", "thank you"),
    (r"^as (?:you know|you may know|we all know|mentioned|discussed), ", ""),
    (r"\bit is (?:important|necessary|essential) to note that ", ""),
    (r"\bfor a period of\b", "for"),
    (r"\bduring the course of\b", "during"),
    (r"\ba total of (?=\d)", ""),
    (r"(?<!but )\b(?:also|currently|simply|actually|basically|of course|in fact) (?=[a-z])", ""),
    (r"(?<!would )(?<!['’]d )(?<!not )(?<!n't )\b(?:very|really|extremely|highly|totally) (?=[a-z])(?!much\b|well\b)",
     ""),
    (
        r"^(?!it (?:is|was)\b)(?P<what>.*[a-z]) (?:that|which) (?:is|are) "
        r"(?=(?:due|available|[a-z]{3,}ed) (?:on|in|at|by|to|for|from)\b)",
        r"\g<what> ",
    ),
    (r"\bup to and including\b", "until"),
    (r"\bat (?:a|the) (?:price|cost) of (?=[£$€\d])", "for "),
    (r"\bin the near future\b", "soon"),
    (r"(?<=[a-z] )on (?=(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)", ""),
    (r"(?<!would )\b(?:who|which|that) (?:is|are|was|were) (?=(?:made|sent|received|sold|used|needed|called) )", ""),
)  # fmt: skip
"""What a short text can do without."""
DIRECT: Final = rules(
    (r"\b(?:possibly|perhaps|maybe|basically|somewhat) (?=[a-z])(?!the (?:\w+est|most|only)\b)", ""),
    (r"^(?:I am|I['’]m|we are|we['’]re) (?:so |very |really )?(?:sorry|afraid),? but (?=(?:I|we)\b)", ""),
    (
        r"\b(?P<i>I|we) (?:don['’]t|do not) (?:really )?think(?: that)? (?:I|we)(?:(?:['’]d| would|['’]ll| will) be "
        r"able to| can| could)\b",
        r"\g<i> cannot",
    ),
    (
        r"^(?:I|we) (?:just )?want(?:ed)? to (?:check|see|ask) (?:if|whether) you(?: have|['’]ve)? (?:had|got) a "
        r"chance to (?P<do>[^.?]+)[.?]$",
        r"Have you had a chance to \g<do>?",
    ),
    (
        r"^(?:i|we) (?:(?:just|really|still) )?(?:think|believe|feel|guess|suppose)(?: that)? "
        r"(?=(?:it|we|the|our|this|you|they|there)\b)",
        "",
    ),
    (
        r"\b(?P<and>and|but|so|because|as) (?:i|we) (?:think|believe|feel|guess)(?: that)? "
        r"(?=(?:it|we|the|our|this|you|they|there|i|an?)\b)",
        r"\g<and> ",
    ),
    (r",? if (?:that's|that is|it's|it is) (?:ok|okay|all right|not too much trouble)(?: with you)?(?=[.?!])", ""),
    (r",? (?:when|if) you (?:get|have) (?:a|the) (?:chance|moment|minute)(?=[.?!])", ""),
    (r"(?<=\b(?:is) )(?:sort|kind) of (?=[a-z])|(?<=\bare )(?:sort|kind) of (?=[a-z])", ""),
    (r"(?<=['’]d )(?:sort|kind) of (?=[a-z])|(?<=\bwould )(?:sort|kind) of (?=[a-z])", ""),
    (r"(?<=\bI )just (?=[a-z])|(?<=\bwe )just (?=[a-z])", ""),
    (
        r"^(?:i|we) (?:was|am|were|are) (?:just )?wondering (?:if|whether) you (?:could|can|would) "
        r"(?:maybe |perhaps |possibly )?(?P<do>[a-z]+)(?P<rest>[^.?]*)[.?]$",
        lambda match: f"Could you {match['do']}{match['rest']}?" if is_base(match["do"]) else match.group(),
    ),
)
"""Hedges taken off."""
