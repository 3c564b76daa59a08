"""A customer's words said from the company's side: "my parcel" is "your parcel", "your shop" is "our shop"."""

from __future__ import annotations

import re

from aibackend_blocks.models.tagger import lists

_VERBS_BEFORE_YOU = frozenset({
    "to", "for", "with", "from", "by", "about", "at", "of", "on", "contact", "contacting", "contacted", "ask", "asked",
    "asking", "tell", "told", "call", "called", "email", "emailed", "thank", "paid", "pay", "paying", "give", "gave",
    "sent", "send", "write", "wrote", "trust", "trusted", "recommend", "use", "chose", "choose", "informing", "inform",
    "reach", "reached", "through", "against", "without", "and", "let", "love", "like", "sue", "report", "telling",
    "request",
    "requesting", "need", "want", "expect", "allow", "help", "invite", "advise", "remind", "asks", "join",
})  # fmt: skip
_PLAIN = {
    "me": "you", "my": "your", "mine": "yours", "myself": "yourself", "us": "you", "our": "your", "ours": "yours",
    "ourselves": "yourselves", "your": "our", "yours": "ours", "yourself": "ourselves", "yourselves": "ourselves",
    "i": "you", "we": "you", "i'm": "you are", "we're": "you are", "i've": "you have", "we've": "you have",
    "i'd": "you would", "we'd": "you would", "i'll": "you will", "we'll": "you will", "you're": "we are",
    "you've": "we have", "you'll": "we will", "you'd": "we would", "im": "you are", "ive": "you have",
}  # fmt: skip
_UNMARKED = {
    "doesnt": "does not", "dont": "do not", "didnt": "did not", "cant": "cannot", "wont": "will not",
    "isnt": "is not", "wasnt": "was not", "havent": "have not", "hasnt": "has not", "couldnt": "could not",
}  # fmt: skip
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_CODE_OR_LINK = re.compile(r"\S*(?:@|://|www\.)\S*")
_LEAD = re.compile(
    r"^(?:(?:hi|hello|hey|dear|good (?:morning|day|afternoon|evening))\b[^,.!?\n]{0,40}[,.!]\s*|(?:and|but|so"
    r"|also|well|however|sadly|unfortunately|anyway"
    r"|furthermore|additionally|moreover|specifically|despite this|as of now|currently|recently|therefore"
    r"|honestly|just|otherwise|lastly|plus|still)\b,?\s+"
    r"|(?:please|kindly) (?:note|be advised|be informed) that\s+|customer support,\s*)+",
    re.IGNORECASE,
)
_PREAMBLE = re.compile(
    r"^(?:(?:i|we)(?:'m| am|'ve been| are|'re)?\s*(?:just\s+)?(?:writ(?:e|ing)|contacting(?: you)?"
    r"|reach(?:ing)?(?: out)?|inform(?:ing)?(?: you)?|report(?:ing)?|get(?:ting)? in touch)(?: to you)?(?: "
    r"today)?"
    r"\s*(?:to|of|about|regarding|because of|in order to|with)?\s*(?:formally |kindly |urgently "
    r")?(?:(?:bring(?: to your attention)?|draw (?:your )?attention to|bring|report|inform you (?:of|about"
    r"|that)|let you know (?:about|that)|raise|flag|address|complain about|express (?:my|our) (?:concern"
    r"|frustration|disappointment) (?:about|over|with|regarding)|notify you (?:of|that)|request|seek|ask (?:for"
    r"|about)|inquire about)\s*(?:to your attention)?\s*)?"
    r"|(?:i|we) (?:(?:would like|want|wanted|wish) to (?:report|say|point out|let you know|bring to your "
    r"attention|mention)(?: that| about)?|(?:have |recently |just |have recently )*(?:noticed|found|realised"
    r"|realized|discovered|noted|observed) that|believe that|think that|must say that)\s+"
    r"|kindly draw attention to |it (?:appears|seems|looks like) (?:that )?|(?:just )?(?:wanted|want) to (?:say"
    r"|let you know)(?: that)? |requesting (?:help|support|assistance) (?:with|for) )",
    re.IGNORECASE,
)
_FINITE = re.compile(
    r"\b(?:is|are|was|were|am|has|have|had|does|do|did|can|could|will|would|should|may|might|must|isn't|aren't"
    r"|wasn't|weren't|hasn't|haven't|hadn't|doesn't|don't|didn't|can't|cannot|couldn't|won't|wouldn't"
    r"|broke|came|went|got|took|left|arrived|stopped|keeps?|crash(?:es|ed)|fails?|failed|leaked|leaks|moved"
    r"|lost|said|told|never|seems?|looks?|works?|shows?|tends?|struggles?|died|cut|paid|bought|ordered|sent"
    r"|received|need|want|charged|costs?|hurts?|tears?|jams?|flickers?|freezes?|drops?|disappears?|stops|leaks?"
    r"|smells?|hangs|refuses?|makes?|says|gets?|goes|comes?|gives?|takes?|froze|tore|fell|ran|rang|let|met|kept"
    r"|held|found|felt|became|began|loses?|forgot|missed|booked|upgraded|signed|subscribed|returned)\b",
    re.IGNORECASE,
)
_COMPANY_ASKED = re.compile(
    r"^(?:please|kindly|(?:can|could|would|will) you(?: please| kindly| possibly)?)\s+(?:kindly\s+)?(?P<rest>.+)$",
    re.IGNORECASE,
)
_TELL_ME = re.compile(
    r"^(?:can|could|would|will) you (?:please |kindly |possibly )?(?:tell|let) (?:me|us)(?: know)?\s+"
    r"(?=(?:if|whether|how|what|when|where|why|which|who)\b)",
    re.IGNORECASE,
)
_AND_ASKED = re.compile(
    r",?\s+and\s+(?=(?:how|what|when|where|why|which)\b|(?:do|does|is|are|can|could) (?:you|i|we|it|they)\b)",
    re.IGNORECASE,
)
_BARE_WH = re.compile(r"\b(?:when|why|how|where|what|who|which)$", re.IGNORECASE)
_ORDERED = re.compile(
    r"(?:cancel|send|change|refund|replace|remove|add|stop|call|book|close|update|delete|check|fix|give|make|move)\s+\w",
    re.IGNORECASE,
)
_WANTED = re.compile(
    r"^(?:i|we)(?:'d| would)? (?:urgently |really |also )?(?:like|want|need|wish|prefer|expect|demand|request|ask"
    r"|would like|appreciate|hope)\b",
    re.IGNORECASE,
)
_WH = re.compile(
    r"^(?P<wh>how(?: (?:much|many|long|often|soon|far|exactly|else))?|what(?: (?:kind|sort|size|time"
    r"|colou?r)\b(?: of \w+)?)?|when|where|why|which(?: \w+)?|who)\s+"
    r"(?P<aux>can|could|should|will|would|must|may|do|does|did|is|are|am|was|were|have|has)\s+(?P<who>i|we|you"
    r"|it|this|that|they|he|she)\s+(?P<rest>.+)$",
    re.IGNORECASE,
)
_YES_NO = re.compile(
    r"^(?P<aux>can|could|should|will|would|must|may|do|does|did|is|are|am|was|were|have|has)\s+(?P<who>i|we|you"
    r"|it|this|that|they|he|she|there)\s+(?P<rest>.+)$",
    re.IGNORECASE,
)
_WH_IS = re.compile(
    r"^(?P<wh>how|what|when|where|why|who)\s+(?P<aux>is|are|was|were)\s+(?P<who>(?:my|our|your|the|this|that"
    r"|these)\s+[\w' -]{2,40})$",
    re.IGNORECASE,
)
_WH_IT = re.compile(
    r"^(?P<wh>how|what|when|where|why|who)\s+(?P<aux>is|are|was|were)\s+(?P<who>it|they|this|that)"
    r"(?P<rest>(?: \w+)?)$",
    re.IGNORECASE,
)
_IS_DONE = re.compile(
    r"^(?P<aux>is|are|was|were|has|have|can|will)\s+(?P<who>(?:(?:the|my|our|your|an?) )?(?:[\w-]+ )?[\w-]+)\s+"
    r"(?P<rest>(?:be |been |still |also |already |now )*(?:\w+ed|\w+en|included|possible|free|open|available|safe|sent"
    r"|ready|enough)(?: (?:in|on|at|for|by|with|from|to) .+)?)$",
    re.IGNORECASE,
)
_ON_CONDITION = re.compile(
    r"^(?P<condition>if\b.{3,90}?),?\s+(?:then )?(?P<rest>(?:i|we)(?:'d| would)? (?:really |just )?"
    r"(?:want|need|expect|demand|would like|like|request)\b.+)$",
    re.IGNORECASE,
)
_IF_ASKED = re.compile(
    r"^if\b[^,]{2,80},\s+(?=(?:can|could|may|should|will|would|do|does|is|are|what|how|when)\b)", re.I
)
_SOUGHT = re.compile(
    r"^(?:more |further )?(?:information|details|advice|guidance|help|support|insights?|instructions)\s+(?:on"
    r"|about|with|for|in|regarding|of)\b",
    re.IGNORECASE,
)
_THING = re.compile(
    r"(?:an?|the|some|several|frequent|unexpected|improvements?|information|difficult\w*|problems?|issues?"
    r"|trouble)\b(?! (?:persists?|remains?|hurts?))",
    re.IGNORECASE,
)
GIVEN_NAME, NAME_ALONE = 1, 8
"""Marks of the tagger's lists: given names, and names that are no other word."""
_OPENER = re.compile(
    r"(?:if|as|so|and|but|or|to|from|all|both|two|some|one|he|she|they|we|you|is|are|was|no|not|the|a|an|my|our|your|this|that|these|those|there|it|in|on|at|for|with|after|when|since)\b",
    re.IGNORECASE,
)
_NOUNS_IN_ING = frozenset({
    "nothing", "everything", "anything", "something", "thing", "building", "during", "following", "regarding",
    "according",
})  # fmt: skip
_NAMED_ISSUE = re.compile(
    r"^(?:an?|the|some|several)\s+(?:[\w-]+\s+){0,4}(?:issues?|problems?|malfunction|errors?|anomal\w+"
    r"|difficult\w+|breach|incident|matter|question|discrepanc\w+|fault|bug)\b(?!\s+(?:is|are|was|were|has|have"
    r"|could|may|might|still|persists?|occurs?|arose))",
    re.IGNORECASE,
)
ECHO_WORDS_MOST = 26
"""Longer echoes tire: they are cut at a clause, or left out."""


def turned(words: str) -> str:
    """The words with their persons exchanged; figures, links and names stay."""
    tokens = list(_WORD.finditer(words))
    kept, place = [], 0
    for number, match in enumerate(tokens):
        before = tokens[number - 1].group().lower() if number else ""
        after = tokens[number + 1].group().lower() if number + 1 < len(tokens) else ""
        kept += [words[place : match.start()], _exchanged(match.group(), before, after, _attached(words, match))]
        place = match.end()
    return _agreeing("".join([*kept, words[place:]]))


def _attached(words: str, match: re.Match[str]) -> bool:
    """Whether a word is part of an address, a link or a code."""
    start = words.rfind(" ", 0, match.start()) + 1
    end = words.find(" ", match.end())
    return bool(_CODE_OR_LINK.fullmatch(words[start : end if end >= 0 else len(words)]))


def _exchanged(word: str, before: str, after: str, attached: bool) -> str:
    low = word.lower().replace("’", "'")
    if attached or (low == "us" and word.isupper()):
        return word
    if low == "you":
        return "us" if before in _VERBS_BEFORE_YOU or not after else "we"
    return _PLAIN.get(low) or _UNMARKED.get(low) or word


def _agreeing(words: str) -> str:
    """Verbs beside "you" and "we" as these ask for."""
    words = re.sub(r"\byou am\b", "you are", words)
    words = re.sub(r"\byou(?P<adverb> \w+ly| also| just| still| never)? was\b", r"you\g<adverb> were", words)
    return re.sub(r"\b(am|was) you\b", lambda match: "are you" if match[1] == "am" else "were you", words)


def _trimmed(said: str) -> str:
    """A sentence without its lead, its preamble and its stop."""
    text = " ".join(said.split()).strip(" -*•\"'“”")
    text = _LEAD.sub("", text)
    text = _PREAMBLE.sub("", text)
    return re.sub(r",?\s+(?:thanks|thank you|lol)$", "", text.rstrip(" .!?,;:…"), flags=re.IGNORECASE)


def _short(text: str) -> str:
    """A text cut before a later clause where it is too long; "" where no cut is decent."""
    if len(text.split()) <= ECHO_WORDS_MOST:
        return text
    cuts = [
        match.start()
        for match in re.finditer(
            r",\s|\s[-–—]\s|\s(?:which|because|since|due to|as|so that|although|while|despite|leading to|causing)\s",
            text,
        )
    ]
    fitting = [cut for cut in cuts if 5 <= len(text[:cut].split()) <= ECHO_WORDS_MOST]
    return text[: fitting[-1]].rstrip(" ,;:") if fitting else ""


def asked_thing(said: str) -> str:
    """A thing that was named without saying anything of it ("a persistent issue with the app"); "" for a statement."""
    text = _short(_trimmed(said))
    if _NAMED_ISSUE.match(text) or _SOUGHT.match(text):
        return turned(_small(text))
    is_thing = _THING.match(text)
    return turned(_small(text)) if is_thing and not _FINITE.search(text) else ""


def echoed(said: str) -> str:
    """What was said, as words that follow "that": "your parcel has not come"; "" where that can't be said well."""
    text = _short(_trimmed(said))
    words = text.split()
    if len(words) < 3 or _NAMED_ISSUE.match(text) or text.count('"') % 2 or "?" in text:
        return ""
    first = words[0].lower()
    if first.endswith("ing") and first not in _NOUNS_IN_ING:
        return f"you are {turned(_small(text))}"
    if first.endswith("ed") and first not in ("need", "speed", "indeed"):
        return f"you {turned(_small(text))}"
    return turned(_small(text)) if _FINITE.search(text) else ""


def requested(said: str) -> str:
    """A request as words that follow "you": "asked us to cancel your plan"; "" where it is built otherwise."""
    text = _short(_trimmed(said))
    if (match := _ON_CONDITION.match(text)) and (wish := requested(match["rest"])):
        return f"{wish} {turned(_small(match['condition']))}"
    if match := _COMPANY_ASKED.match(text):
        rest = turned(match["rest"]).strip()
        if _BARE_WH.search(rest):
            return ""
        return f"asked us to {_small(rest)}" if re.match(r"[a-z]+\b", rest) and len(rest.split()) > 1 else ""
    if _ORDERED.match(text):
        return f"asked us to {_small(turned(text))}"
    if _WANTED.match(text):
        return turned(text).split(" ", 1)[1] if " " in text else ""
    return ""


def wondered(said: str) -> str:
    """A question as words that follow "you asked": "how you can pay"; "" where it is built otherwise."""
    text = _short(_trimmed(said))
    text = _TELL_ME.sub("", text)
    text = re.sub(r"\b(I|we) also\b", r"\1", _IF_ASKED.sub("", text), flags=re.IGNORECASE)
    parts = _AND_ASKED.split(text)
    if len(parts) > 1:
        asked = [wondered(part) for part in parts]
        return " and ".join(asked) if all(asked) else ""
    if re.match(r"(?:whether|if)\s", text, re.IGNORECASE):
        return f"whether {turned(text.split(maxsplit=1)[1])}"
    if match := _WH_IS.match(text):
        return f"{match['wh'].lower()} {turned(match['who'])} {match['aux'].lower()}"
    if match := _WH_IT.match(text):
        return f"{match['wh'].lower()} {match['who'].lower()} {match['aux'].lower()}{match['rest']}"
    match = _WH.match(text) or _YES_NO.match(text) or _IS_DONE.match(text)
    if not match:
        return ""
    lead = match.groupdict().get("wh") or "whether"
    who, aux, rest = turned(match["who"]), match["aux"].lower(), turned(match["rest"])
    if match["who"].lower() == "you":
        who = "we"
    return f"{lead.lower()} {_stated(who, aux, rest)}"


def _stated(who: str, aux: str, rest: str) -> str:
    """Subject first: "does it cost" as "it costs"."""
    if aux == "do":
        return f"{who} {rest}"
    if aux == "does":
        verb, _, more = rest.partition(" ")
        ending = "es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s"
        return f"{who} {verb}{ending} {more}".strip()
    aux = {"am": "are", "was": "were"}.get(aux, aux) if who in ("you", "we") else aux
    return f"{who} {aux} {rest}"


def _small(text: str) -> str:
    """The first letter small, unless the first word is a name, an acronym or a code."""
    first = re.match(r"[^\s,;:.!?]+", text)
    if not first or first[0] == "I" or re.search(r"[A-Z0-9]", first[0][1:]):
        return text
    named = _is_name(first[0]) or bool(re.match(r"\S+ [A-Z][a-z]", text))
    return text if named and not _OPENER.match(text) else text[0].lower() + text[1:]


def _is_name(word: str) -> bool:
    listed = lists().get(word.lower(), 0)
    return bool(listed & GIVEN_NAME) or listed == NAME_ALONE
