"""When an agreement begins and ends, and for how long it runs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from aibackend_blocks.values.dates import DateOrder, FoundDate
from aibackend_blocks.values.periods import Period, find_contract_dates, find_periods
from aibackend_plugins.contract.clauses import DUTY, TERM, Doings, chance
from aibackend_plugins.contract.days import dated, days_told, labelled_day
from aibackend_plugins.contract.findings import Found
from aibackend_plugins.contract.lengths import TERM as LENGTH
from aibackend_plugins.contract.lengths import length_of
from aibackend_plugins.contract.particulars import labelled
from aibackend_plugins.contract.provisions import Sentence
from aibackend_plugins.contract.term_labels import EFFECTIVE_LABEL, EXPIRATION_LABEL, TERM_LABEL

HEAD_CHARACTERS = 12_000
_QUOTE = r"[\"“”'‘’*]"
_DEFINED = re.compile(rf"^[\s,.]{{0,4}}\(?[^().]{{0,40}}{_QUOTE}(?:the\s+)?(?:\w+\s+)?Effective\s+Date")
_EFFECTIVE = re.compile(
    rf"(?:{_QUOTE}?Effective\s+Date{_QUOTE}?\s*(?:[:)]|means?|shall\s+(?:mean|be)|is|of\s+this\s+Agreement\s+(?:is|shall\s+be))"
    r"|\beffective\s+(?:as\s+of|on|from|date\s+of)|\bwith\s+effect\s+from|\beffective|\b(?:commenc|beg|start)(?:es?|ing|ins|inning|s)?\s+(?:on|as\s+of)|\b(?:first\s+day|start\s+date)[\w\s]{0,30}\b(?:is|will\s+be)"
    r"|\bbeginning)[\s:,\"”]*(?:the\s+|this\s+|as\s+of\s+|[\w\s]{0,60}\bi\.e\.,?\s+)*$",
    re.IGNORECASE,
)
_IN_FORCE = re.compile(
    r"(?i)\b(?:agreement|contract|terms?|lease|tenancy|licen[cs]e|engagement|employment|hire|services?)\b[^;\n]{0,100}"
    r"\b(?:appl(?:y|ies)|runs?|lasts?|(?:is|are|be)\s+(?:valid|binding|in\s+force)|(?:come|enter|go)(?:s|es)?\s+into\s+(?:force|effect))"
    r"\s+(?:on|from|as\s+(?:of|from))\s*$"
    r"|\b(?:entra(?:rá)?\s+en\s+vigor|entra\s+in\s+vigore|comienza|empieza|a\s+partir|con\s+efectos?|decorre)\s+(?:el|il|del?|dal?|desde\s+el)\s*$"
)
"""That the agreement itself holds from a day, in verbs that other things have too."""
_AGREED = re.compile(
    r"\b(?:dated(?:\s+as\s+of)?|(?:made|entered\s+into|executed|signed|concluded|agreed)[\w\s,]{0,60}?(?:as\s+of|on|this|effective|dated)"
    r"|(?:is|between\s+the\s+following\s+(?:two\s+)?parties)\s+on|\bas\s+of|date[d:]?)[\s:,\"”]*(?:the\s+|this\s+)*$",
    re.IGNORECASE,
)
_OTHER_PAPER = re.compile(
    r"(?i)(?:that certain|master agreement|merger agreement|amend(?!ment\W)|prior|previous|existing|original"
    r"|engagement letter)[^.]{0,80}$"
)
_DATED_PAPER = re.compile(
    r"\b(?:Agreement|Letter|Plan|Lease|Order)s?(?:(?!\b[Tt]his\b)[\w\s,]){0,20}(?:dated|as\s+of)[\w\s]{0,8}$"
)
_BLANK = re.compile(rf"(?:day\s+of|__|\[|\b20_)[^.]{{0,60}}\(?(?:the\s+)?{_QUOTE}Effective\s+Date")
_SIGNED = re.compile(
    r"(?i)effective\s+(?:date|as\s+of|on|upon)\b[^.]{0,100}\b(?:later|last|latest|date)\b[^.]{0,60}\b(?:sign|execut)"
)
_EFFECTIVE_TOO = re.compile(
    r"(?i)\b(?:takes?\s+effect\s+(?:on|from|as\s+of)|begins?\s+on|ab(?:\s+dem)?|mit\s+wirkung\s+(?:zum|vom|ab)|tritt\s+am|beginnt\s+am"
    r"|beginn:?|à\s+(?:compter|partir)\s+du|prend\s+effet\s+(?:le|au)|(?:débute|commence)\s+le)\s*$"
)
_AGREED_TOO = re.compile(
    r"(?i)(?:\b(?:(?:ab)?geschlossen|unterzeichnet)\s+am|\b\w+,\s+(?:den|le)|\bfait\s+à\s+[\w-]+,?\s+le|(?:^|\n)\s*(?:le|am|on|date\s*:)"
    r"|signed\s+on|(?:^|\n)\s*\d{1,2}[.)]\s+on|received,\s+on)\s*$"
)
_PROMISED = re.compile(r"(?i)\b(?:will|shall|must|may)\b")
OPENING = 300
"""Characters of an agreement's first words, in which a day is that of the agreement."""
_PLAIN_DAY = re.compile(r"(?i)\bon\s+(?:this\s+)?$")
_BORN = re.compile(r"(?i)\b(?:née?|geb(?:oren|\.)?|born|birth)\s+(?:le|am|on)?\s*$")
LIKELY = 0.5
"""Chance from which a sentence is taken to tell the term."""
SAID = 300
"""Characters of a sentence that tells when an agreement begins and how long it runs."""
SHORTEST = 28
"""Days of the shortest term."""
_PAID = re.compile(r"(?i)\b(?:instal+ments?|pay(?:ments?|able)?|interest|rent)\b(?:[^.]|\.\d){0,80}$")
"""What begins on the day is not the agreement."""
_TERM_TALK = re.compile(
    r"(?i)\b(?:initial\s+term|term\s+of\s+th(?:is|e)|(?:this|the)\s+agreement(?:['’]s)?\s+(?:shall|will|is|has|runs|commences|becomes?|expires|terminates|continues|remains)"
    r"|remain(?:s|ing)?\s+(?:in\s+(?:full\s+)?(?:force|effect)|effective|binding)|continues?\s+(?:in\s+(?:full\s+)?(?:force|effect)|for|until)|full\s+force\s+and\s+effect|maturity\s+date"
    r"|\b(?:start|beg[ai]n|commenc)\w*\s+on\b[^.]{0,60}\band\s+(?:ends?|expires?)\s+on\b"
    r"|\b(?:hires?|lets|leases|rents|licen[cs]es|lends|engages|employs|appoints|retains)\b[^.]{0,160}\b(?:until|through)\b"
    r"|\b(?:contrato|contratto|plazo|durata)\b[^.]{0,120}\b(?:vence|finaliza|termina|expira|hasta|scade|fino)\b"
    r"|the\s+term\s+(?:shall|will|is)|have\s+a\s+term|fixed\s+term|[\"“]term[\"”]\s+means|this\s+(?-i:[A-Z]{2,6})\b|(?:letter\s+)?agreement\s+(?:shall|will)|obligations[\w\s,]{0,60}(?:terminate|expire|cease|survive|continue)s?\b)"
)
_ENDING = re.compile(
    r"(?i)\b(?:until|expir\w+(?:\s+on|\s+at|\s+automatically)?|terminat\w+(?:\s+on)?|end(?:s|ing)?(?:\s+on)?|due\s+on|befristet\s+bis|endet\s+am|bis(?:\s+zum)?|jusqu['’]au|prend\s+fin\s+le|(?:vence|finaliza|termina|expira|hasta)\s+el|(?:scade|termina)\s+il|fino\s+al|through(?:\s+and\s+including)?|to(?:\s+and\s+including)?)\s*"
    r"(?:(?:midnight|the close of business|11:59\s*p\.?m\.?)(?:\s+on)?\s*|on\s+|the\s+(?:end\s+of\s+)?)?[,:]?\s*$"
)
_NOT_TERM = re.compile(
    r"(?i)renew|extend|notice|days?\s+(?:after|of)\s+(?:receipt|invoice)|cure|payment|invoice|solicit|employ|hire|standstill"
    r"|warrant|audit|records|force\s+majeure"
)
_FROM = re.compile(
    r"(?i)(?:from|after|following|of|commencing\s+(?:on|as\s+of)|beginning\s+on)\s+(?:and\s+after\s+)?(?:the\s+)?"
    r"(?:effective\s+date|date\s+(?:hereof|of\s+this|first|set\s+forth|of\s+execution|above)|date\s+on\s+which\s+it\s+is\s+signed)"
)
_ELSEWHERE = re.compile(
    r"(?i)(?:from|after|following|of)\s+(?:the\s+)?(?!effective|date\s+(?:hereof|of\s+this|first|set))(?:first\s+)?(?:date\s+(?:of|on)\s+(?!this|which\s+it)\w+"
    r"|launch|commencement|closing|commercial|delivery|acceptance|\w+\s+(?:launch|sale|shipment|delivery))"
)


@dataclass(frozen=True, kw_only=True)
class Terms:
    effective: Found[str] | None
    expiration: Found[str] | None
    term: Found[str] | None


def find_terms(text: str, sentences: Sequence[Sentence], order: DateOrder, doings: Doings) -> Terms:
    """Beginning, end and length of the first term; the end is computed where beginning and length are told."""
    effective = _effective(text, sentences, order, doings)
    told = days_told(text, order)
    if effective is None or effective.finder != "effective_told":
        effective = labelled_day(text, EFFECTIVE_LABEL, "effective_told", order) or effective
    period = None if _SIGNED.search(text) else told.period
    if period and (effective is None or effective.finder != "effective_told"):
        effective = period[0]
    effective = effective or told.first or told.signed
    end, length, sentence = _length(sentences, order, doings)
    if end is None and length is None:
        length, sentence = _labelled_length(text)
    if end is not None:
        assert sentence is not None
        expiration: Found[str] | None = dated(end, sentence.start, sentence.end, "expiration_told")
    else:
        labelled_end = labelled_day(text, EXPIRATION_LABEL, "expiration_told", order)
        labelled_end = labelled_end or (period[1] if period else None)
        expiration = labelled_end or told.last or _computed(effective, length, sentence)
    term = None
    if length is not None and sentence is not None:
        term = Found(value=_told(length), start=sentence.start, end=sentence.end, finder="term")
    if effective and expiration and expiration.value <= effective.value:
        expiration = None
    return Terms(effective=effective, expiration=expiration, term=term)


def _labelled_length(text: str) -> tuple[Period | None, Sentence | None]:
    for told in labelled(text, TERM_LABEL):
        for length in find_periods(told.value):
            return length, Sentence(start=told.start, end=told.end, plain=told.value)
    return None, None


def _effective(text: str, sentences: Sequence[Sentence], order: DateOrder, doings: Doings) -> Found[str] | None:
    """The date called effective; else the date on which it was made; else the date above a letter."""
    head = text[:HEAD_CHARACTERS]
    ranked: list[tuple[int, int, FoundDate]] = []
    for day in find_contract_dates(head, order):
        before, after = head[max(0, day.start - 120) : day.start], head[day.end : day.end + 90]
        rank = _rank(before, after, day.start)
        if rank:
            ranked.append((rank, -day.start, day))
    if not ranked or max(ranked)[0] < 3:
        for sentence in sentences:
            if (
                re.search(
                    r"(?i)effective\s+date|fixed\s+term|effective\s+(?:as\s+of|on)|term\b.*\bcommenc", sentence.plain
                )
                and len(sentence.plain) < 900
            ):
                for day in find_contract_dates(sentence.plain, order):
                    if _EFFECTIVE.search(sentence.plain[: day.start]) and not _OTHER_PAPER.search(
                        sentence.plain[: day.start]
                    ):
                        return dated(day, sentence.start, sentence.end, "effective_told")
        if meant := _meant(sentences, order, doings):
            return meant
    if not ranked or max(ranked)[0] < 3:
        if _BLANK.search(head):
            return None
        signed = _signature_date(text, order) if _SIGNED.search(text) else None
        if signed is not None:
            return signed
    if not ranked:
        return None
    rank, _, day = max(ranked)
    return dated(
        day, day.start, day.end, "effective_told" if rank >= 3 else "effective_made" if rank == 2 else "effective_above"
    )


def _meant(sentences: Sequence[Sentence], order: DateOrder, doings: Doings) -> Found[str] | None:
    """The first day of a sentence that tells the term, in whatever words, with a length or a last day behind it."""
    for sentence in sentences:
        plain = sentence.plain
        meant = chance(doings, sentence, TERM)
        if meant <= max(LIKELY, chance(doings, sentence, DUTY)) or len(plain) > SAID or _OTHER_PAPER.search(plain):
            continue
        days = find_contract_dates(plain, order)
        begins = next((day for day in days if not _ENDING.search(plain[: day.start])), None)
        before = plain[: begins.start] if begins else ""
        if begins is None or _PAID.search(before) or before.endswith(("(", "[")):
            continue
        if _PROMISED.search(before) and not _begins(before):
            continue
        if len(days) > 1 or any(each.start > begins.end and each.days >= SHORTEST for each in find_periods(plain)):
            return dated(begins, sentence.start, sentence.end, "effective_told")
    return None


def _signature_date(text: str, order: DateOrder) -> Found[str] | None:
    """The latest date beside a signature."""
    days = [
        day for day in find_contract_dates(text, order) if re.search(r"(?i)\bdated?\s*:?\s*$", text[: day.start][-14:])
    ]
    late = [day for day in days if day.start > len(text) / 3]
    if not late:
        return None
    day = max(late, key=lambda each: each.value)
    return dated(day, day.start, day.end, "effective_made")


def _rank(before: str, after: str, place: int) -> int:
    if _DEFINED.match(after) and not _OTHER_PAPER.search(before):
        return 4
    if _OTHER_PAPER.search(before):
        return 0
    if _BORN.search(before):
        return 0
    if _begins(before):
        return 0 if _PAID.search(before) else 3
    if _AGREED.search(before) or _AGREED_TOO.search(before):
        other = _DATED_PAPER.search(before)
        return 0 if other and not re.search(r"(?i)\bthis\s+[\w\s-]{0,60}$", before[: other.start()]) else 2
    alone = re.search(r"(?:^|\n|\s{3})[ \t]*$", before) and re.match(r"[ \t.]*(?:\n|$|\s{3,})", after)
    stated = place < OPENING and _PLAIN_DAY.search(before) and not _PROMISED.search(before)
    return 1 if (alone and place < 3_000) or stated else 0


def _begins(before: str) -> bool:
    """Whether the words before a day tell that something holds from it on."""
    return any(form.search(before) for form in (_EFFECTIVE, _EFFECTIVE_TOO, _IN_FORCE))


def _length(
    sentences: Sequence[Sentence], order: DateOrder, doings: Doings
) -> tuple[FoundDate | None, Period | None, Sentence | None]:
    """(last day, length, sentence) of the sentence that best tells how long the agreement runs."""
    best: tuple[float, FoundDate | None, Period | None, Sentence] | None = None
    last: tuple[float, FoundDate] | None = None
    for sentence in sentences:
        meant = chance(doings, sentence, TERM)
        if len(sentence.plain) > 1_500:
            continue
        days = find_contract_dates(sentence.plain, order)
        end = next((day for day in days if _ENDING.search(sentence.plain[: day.start])), None)
        begun = end is not None and any(_begins(sentence.plain[: day.start]) for day in days if day.end <= end.start)
        if not (begun or meant > LIKELY or _TERM_TALK.search(sentence.plain)):
            continue
        length = next(_lengths(sentence.plain), None) or (length_of(sentence.plain, LENGTH) if meant > LIKELY else None)
        if end is None and length is None:
            continue
        worth = _worth(sentence, end, length) + 2 * meant
        if end is not None and worth >= 2 and (last is None or worth > last[0]):
            last = worth, end
        if worth > 0 and (best is None or worth > best[0]):
            best = worth, end, length, sentence
    if best is None:
        return None, None, None
    return best[1] or (last[1] if last else None), best[2], best[3]


_BEFORE_LENGTH = re.compile(
    r"(?i)\b(?:term\s+(?:\([^)]*\)\s*)?(?:of\s+th(?:is|e)\s+[\w\s]{3,30}?)?(?:shall\s+be|will\s+be|is|of|for)|(?:for|period\s+of|until|continue|continuing|within"
    r"|(?:up\s+to|at\s+least)|upon|date\s+(?:that\s+)?(?:is|which\s+is)|of\s+\(?[ai]+\)|the|on|expire|terminate|terminates|expires|end|cease|effective|effect|survive|and)[\s,]*(?:(?:a|an|the|that|on|for|is|date|earlier|later|of|initial|further|minimum|maximum|fixed|\([ai]+\)|period|term|at|least|following|to|by|end)\s+)*)\s*\(?$"
)


def _lengths(plain: str) -> Iterator[Period]:
    for period in find_periods(plain):
        before, after = plain[max(0, period.start - 100) : period.start], plain[period.end : period.end + 60]
        if period.days < 28 or re.match(
            r"(?i)[\s,]*(?:prior\s+)?(?:written\s+)?(?:advance\s+)?notice|\s*(?:prior\s+to|before|old|of\s+age)", after
        ):
            continue
        if re.search(r"(?i)(?:renew\w*|extend\w*|successive|additional|notice)[^.;]{0,50}$", before):
            continue
        if _BEFORE_LENGTH.search(before):
            yield period


def _worth(sentence: Sentence, end: FoundDate | None, length: Period | None) -> float:
    plain = sentence.plain
    worth = 1.0 + (end is not None)
    worth += 1.5 * bool(
        re.search(
            r"(?i)initial\s+term|term\s+of\s+th(?:is|e)\s+(?:agreement|contract|lease|license)|[\"“](?:initial\s+)?term[\"”]",
            plain,
        )
    )
    worth += 1.5 * bool(
        re.search(
            r"(?i)\b(?:this|the)\s+(?:letter\s+)?(?:agreement|(?-i:[A-Z]{2,6})|contract|lease|joint\s+venture)\b[^.]{0,120}\b(?:continue|remain|terminat|expir|effect|term\b|binding)",
            plain,
        )
    )
    worth += 0.7 * bool(re.search(r"(?i)\bterm\b|duration", sentence.section))
    worth += 0.5 * bool(_FROM.search(plain)) + 0.7 * bool(
        re.search(r"(?i)commence|shall\s+be\s+valid|full\s+force", plain)
    )
    worth += 0.8 * bool(re.search(r"(?i)obligations[\w\s,]{0,80}(?:terminate|expire|cease|continue|survive)", plain))
    unlike = _NOT_TERM.search(plain[: length.start if length else len(plain)])
    worth -= 1.2 * bool(unlike) + 1.0 * bool(
        re.search(
            r"(?i)surviv|following\s+(?:the\s+)?(?:termination|expiration)|after\s+(?:the\s+)?(?:termination|expiration)",
            plain,
        )
        and not re.search(r"(?i)obligations|confidential", plain)
    )
    worth -= 1.5 * bool(re.search(r"(?i)\bif\s+this\s+agreement\s+is\s+renewed|in\s+the\s+event", plain[:60]))
    return worth


def _told(length: Period) -> str:
    """As written; `second anniversary` as the years that it stands for."""
    if "anniversary" not in length.text.lower():
        return " ".join(length.text.split())
    return "1 year" if length.count == 1 else f"{length.count} years"


def _computed(effective: Found[str] | None, length: Period | None, sentence: Sentence | None) -> Found[str] | None:
    """The end by the calendar, when the term runs from the effective date and is not that of a duty of secrecy."""
    if effective is None or length is None or sentence is None or effective.finder == "effective_above":
        return None
    after = sentence.plain[length.end :]
    if _ELSEWHERE.match(after.lstrip(" ,)")) or re.search(r"(?i)obligations|confidential", sentence.plain):
        return None
    day = length.after(date.fromisoformat(effective.value))
    if day is None:
        return None
    return Found(
        value=day.isoformat(),
        start=sentence.start,
        end=sentence.end,
        finder="expiration_computed",
        doubtful=effective.doubtful,
    )
