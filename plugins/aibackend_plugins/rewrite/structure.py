"""Turns of phrase that are more than a word: passives of offices, conditions turned round, greetings, openings."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from aibackend_blocks.language.verbs import reading, third
from aibackend_blocks.language.writing.wording import lowered, sentence

Rule = tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]


def rules(*rows: tuple[str, str | Callable[[re.Match[str]], str]]) -> Sequence[Rule]:
    """Patterns and what stands for them, whatever their case."""
    return tuple((re.compile(pattern, re.IGNORECASE), new) for pattern, new in rows)


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
    doing = reading(match["noun"].lower())
    verb = _DONE_BY.get(match["noun"].lower()) or (doing.base if doing and doing.form == "gerund" else "")
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


def _is_base(word: str) -> bool:
    found = reading(word)
    return found is not None and found.form == "base"


def _base(gerund: str) -> str:
    found = reading(gerund)
    return found.base if found and found.form == "gerund" else f"are committed to {gerund}"


SPELT: Final = rules((r"\bv(?=\d+\.\d+)", "version "))
"""Short forms written out, where there is room."""
_MOVES: Final = {"increase": "risen", "rise": "risen", "growth": "grown", "decrease": "fallen", "fall": "fallen",
                 "decline": "fallen", "reduction": "fallen", "drop": "fallen"}  # fmt: skip
"""Nouns of more and less → the participles of their verbs."""


def _moved(match: re.Match[str]) -> str:
    """ "there has been a considerable increase in the costs of flour" as "the costs of flour have risen"."""
    what, how = match["what"], match["how"] or ""
    head = re.split(r" (?:of|for|in|from|among) ", what)[0].rstrip()
    many = head.endswith("s") and not head.endswith(("ss", "us", "is"))
    manner = f" {re.sub('y$', 'i', how.removesuffix('le') if how.endswith('ble') else how)}ly"
    said = f"{what} {'have' if many else 'has'} {_MOVES[match['noun']]}{manner if how else ''}"
    return said[0].upper() + said[1:] if match.group()[0].isupper() else said


PLAIN: Final = rules(
    (r"\b(?:shall|will|must) be (?:required|obliged|obligated) to\b", "must"),
    (
        r"\bf(?:ind|ound) (?:ourselves|myself|themselves) (?:in the (?:position|situation) of being |currently |now )?"
        r"(?:obliged|forced|compelled|required|obligated) to\b",
        "have to",
    ),
    (
        r"\bthere (?:has|have) been an? (?:(?P<how>considerable|significant|sharp|steep|marked|slight|steady"
        r"|substantial"
        r"|strong|large|noticeable) )?(?P<noun>increase|rise|growth|decrease|fall|decline|reduction|drop) in "
        r"(?P<what>(?:the |our |your )?[a-z][^.;]{2,80}?)(?=[,.;]? (?:during|over|since|this|last"
        r"|in the (?:course|last|past)|within"
        r"|we\b|which)\b|, (?:we|I|and we)\b|[.;]|$)",
        _moved,
    ),
    (
        r"\b(?:pursuant to|as per) (?=(?:our|your|my|the) (?:[\w-]+ )?(?:conversation|call|discussion|meeting"
        r"|e-?mail|letter|message)\b)",
        "following ",
    ),
    (
        r"\bshall (?=(?:not )?(?:accrue|result|lead|apply|begin|commence|end|expire|terminate|arise|become|remain"
        r"|mean|include|take"
        r"|be (?:entitled|eligible|liable|free|deemed)|come|occur|cost|last|constitute|survive|prevail|start|follow"
        r"|open|close)\b)",
        "will ",
    ),
    (r"\bat some (?:point|time|stage) (?=(?:during|in)\b)", ""),
    (r"\ball occupants\b", "everyone"),
    (
        r"^it (?:has been|was|is) (decided|agreed|resolved|determined) by ((?:the|our) [\w ]{3,30}?) that ",
        lambda match: f"{match[2]} {match[1]} that ",
    ),
    (r"\b(?:[\w]+ are|you are|you're) (?:hereby )?(?:advised|informed|notified) that ", "please note that "),
    (
        r"(?P<before>[^\s,;:] )?\bplease be (?:advised|informed|aware) that (?P<under>(?:pursuant to|under|by) "
        r"[^,]{3,60}? (?=[a-z]+s\b))?",
        lambda match: f"{match['before'].strip()}, {match['under'] or ''}" if match["before"] else match["under"] or "",
    ),
    (
        r"^it(?: is|['’]s) (?:imperative|essential|mandatory|crucial|vital|compulsory) that (?P<who>(?:all |every "
        r"|each |the )?[a-z]+) (?P<do>[a-z]+)\b",
        lambda match: f"{match['who']} must {match['do']}" if _is_base(match["do"]) else match.group(),
    ),
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
        r"(?P<who>landlord|tenant|owner|lessor|lessee|employer|employee|company|buyer|seller|supplier|customer"
        r"|client|licensor"
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
    (
        r"\bshall (?=(?:not )?be (?!responsible\b)(?:[a-z]+(?:[ai]ble|ful|ous|ent|ant)|free|open|closed|ready|due"
        r"|back)\b)",
        "will ",
    ),
    (
        r"^further to your (?P<what>(?:enquiry|inquiry|letter|e-?mail|message|request)(?: (?:of|dated) [^,.]{1,20}?)?)"
        r"(?: inst\.| ult\.)?,? (?P<we>we\b|i\b)",
        lambda match: f"Thank you for your {match['what']}. {match['we'].capitalize()}",
    ),
    (
        r"^(?:as )?per my (?P<rest>(?:last|previous|earlier) (?:[a-z\d]+ )?(?:e-?mails?|messages?|letters?)),? ",
        r"As stated in my \g<rest>, ",
    ),
    (r"(?<=[a-z]),? (?:kindly |please )?(?:communicate|advise|convey) (?:the )?same to\b", ", please tell"),
    # What is announced from a day on comes to pass; what is else ordained is a duty.
    (r"\bshall (?=(?:not )?be [a-z]+\b[^.]* (?:from|effective|as of|on) (?:\d|[A-Z]|the \d))", "will "),
    (r"\bshall (?=(?:not )?be (?:discontinued|closed|withdrawn|abolished|introduced|replaced|suspended)\b)", "will "),
    (r"(?<!\bi )(?<!we )\bshall (?=[a-z])", "must "),
    (r"^(?P<what>[\w ]{3,40}?) (?:may|should|can|must) be (?P<verb>directed|sent|addressed|submitted) to ", _sent),
    (r"\bshould you be unable to attend,? ", "if you cannot come, "),
    (r"\bshould you be unable to (\w+)", r"if you cannot \1"),
    (r"\bshould you (?:wish|want|like) to\b", "if you want to"),
    (r"\bshould you (?!be\b)(\w+)", r"if you \1"),
    (r"\bno later than (\d+ \w+) (?:beforehand|in advance|before|prior to)\b", r"at least \1 before"),
    (r"\b(?:effect|make) (?:a )?payment of (?=[£$€]?\d)", "pay "),
    (r"\b(?:effecting|making) (?:a )?payment of (?=[£$€]?\d)", "paying "),
    (
        r"(?:\b(?P<be>is|are)|['’]re) (?:obliged|bound) (?P<no>not )?to\b",
        lambda match: f"{'' if match['be'] else ' '}must{' not' if match['no'] else ''}",
    ),
    (r",? failing which,? ", "; otherwise, "),
    (r"\bnot later than\b|\bno later than\b", "by"),
    (r"\b(?P<be>be|is|are) responsible for (?:the )?(?P<noun>\w+) of ", _looked_after),
    (r"^the undersigned (?:hereby )?requests? that ", "we ask that "),
    (r"^(?:your )?payment (?:is to|must|should|has to) be (?:effected|made)\b", "please pay"),
    (r"^please find (?:attached|enclosed) (?:the |your |our )(?=[\w -]*s\b)", "here are the "),
    (r"^please find (?:attached|enclosed) (?:the |your |our )", "here is the "),
    (r"\bwe are committed to (?P<doing>[a-z]+ing)\b", lambda match: f"we {_base(match['doing'])}"),
    (r"\bwe strive to\b", "we try to"),
    (
        r"\b(?P<we>we|i) regret to (?:inform|advise|tell|say)(?: you)? that\b",
        lambda match: f"{match['we']} {'am' if match['we'].lower() == 'i' else 'are'} sorry to tell you that",
    ),
    (
        r"\b(?:the )?(?:delivery of )?(?P<what>your order[^.]{0,30}?) will be subject to a delay of ",
        r"\g<what> will be delayed by ",
    ),
    (r"\bbe subject to a delay of ", "be delayed by "),
    (r"\bwe regret\b(?! that| to)", "we are sorry about"),
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
    (
        r"\b(remove|return|use|sign|pay|provide|complete|submit|of|for|from|collect|show|keep|bring) said (?=[a-z])",
        r"\1 the ",
    ),
    (r"\bwill be delivered\b", "will arrive"),
    (r"\bare reminded to\b", "should"),
    (r"\bthis (?:letter|message|email) is to\b", "we want to"),
    (r"\baims? to (?=facilitate|help)", "wants to "),
    (r"\b(helps?|helping|helped|facilitates?|facilitating) the change towards?\b", r"\1 the change to"),
)


def restated(said: str, rule: Rule) -> str:
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
