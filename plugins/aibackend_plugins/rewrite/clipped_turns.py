"""Turns of phrase of a formal, a short and a direct text."""

from __future__ import annotations

from typing import Final

from .structure import rules

_DAYS: Final = {
    "mon": "Monday", "tue": "Tuesday", "wed": "Wednesday", "thu": "Thursday", "fri": "Friday", "sat": "Saturday",
    "sun": "Sunday",
}  # fmt: skip
FORMAL: Final = rules(
    (
        r"^(?:hi|hey|hello|yo|hiya|morning|afternoon) (?P<who>team|all|everyone|colleagues)\b,?(?: so\b)?",
        r"Dear \g<who>,",
    ),
    (r"^(?:hi|hey|hello) (?:guys|folks|y'all)\b", "Dear all"),
    (r"^(Dear \w+), so ", r"\1, "),
    (r"\bgonna\b", "going to"),
    (r",? and (?:that|this|it)(?:['’]s| is) (?:all )?on you(?=[.!])", ""),
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
    (
        r"(?P<before>\b(?:by|on|until|from|before|after|since|this|next) )?"
        r"\b(?P<day>mon|tues?|weds?|thurs?|fri|sat|sun)\.? (?=\d)",
        lambda match: f"{match['before'] or 'on '}{_DAYS[match['day'].lower()[:3]]} ",
    ),
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
SHORT: Final = rules(
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
    (r",? between (\d[\d:.]*) and (\d[\d:.]*)(?=\.$)", r", \1 to \2"),
    (
        r"(?<!would )(?<!['’]d )\b(?:very|really|quite|rather(?! than)|extremely|highly|fully|completely|entirely"
        r"|totally) (?=[a-z])",
        "",
    ),
    (r"(?<!\bof )(?<!\bto )(?<!\bin )(?<!despite )(?<!given )(?<!\bwith )(?<!\bfor )\bthe fact that\b", "that"),
    (r"\bit is (?:important|necessary|essential) (?:to note )?that ", ""),
    (r"\bfor a period of\b", "for"),
    (r"\bduring the course of\b", "during"),
    (r"\ba total of ", ""),
    (r",? as well as\b", " and"),
)


DIRECT: Final = rules(
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
        r"|a bit) (?=[a-z])(?!of\b)(?!the (?:\w+est|most|only)\b)",
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


LAST_RESORT: Final = rules(
    (
        r"^the (\w+) (?:is|stays at|remains at|remains|stays) (\S+) and the (\w+) (?:is |at |on )?([\w ,.]+)\.$",
        r"\1: \2; \3: \4.",
    ),
    (r"(?<!\bat )\bon (?=(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)", ""),
    (r"\b((?:say|hope|know|think)s?) that (?=(?:all|the|you|we|they|it)\b)", r"\1 "),
    (r"\bas (?:soon|quickly) as possible\b", "soon"),
)
"""What a short text can do without, one after another until it is short."""
