"""Who and what: the candidates that play the named parts of a paper, chosen together.

A part is given to the candidate that most likely plays it; no candidate plays two parts, and nothing is due before it
was issued.
"""

from __future__ import annotations

import math
import re
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass

from aibackend_blocks.documents.business_papers.candidates import Candidate, Kind
from aibackend_blocks.documents.business_papers.meanings import LIKELY, first_labelled, told_by_labels
from aibackend_blocks.documents.business_papers.scorer import Scores, roles
from aibackend_blocks.pages.cells import Cell
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.values.assignment import best_pairs
from aibackend_blocks.values.places import postal_code, telling_tax_number, vat_number

SURE = 0.1
"""Probability from which a candidate is taken for a part."""
FLOOR = 5.0
"""Logarithm of odds against a candidate beyond which the scorer is not trusted: it has seen invented pages only."""
OVERRULE = 0.2
"""Probability from which a candidate is weighed against a vote for another value."""
ADDRESS = 0.3
"""Probability from which a line belongs to an address."""
LINES_MOST = 5
"""Lines of an address."""
TRIED = 40
"""Candidates of one part that are weighed against the others'."""
_PARTS: Mapping[str, Kind] = {
    "vendor_tax_id": "code", "customer_tax_id": "code", "number": "code",
    "order": "code", "issued": "date", "due": "date", "terms": "text",
}  # fmt: skip
_DATED = ("issued", "due")
_MEANT = ("number", "order", "issued", "due")
"""Parts that labels tell by what they mean, where no rule holds a value."""
UNLABELLED, UNMEANT = 0.3, 0.05
"""Probability from which a number that no label leads to is taken for a part; likelihood of a label below which it
leads to none.
"""
ASKED_MOST = 14
"""Labels of one kind of values that are asked what they mean, 4 ms each."""
TAX_LEAST, TAX_MOST = 7, 20
"""Letters and digits of the number by which a tax office knows somebody."""


@dataclass(frozen=True, kw_only=True)
class Vote:
    """What another reader holds for a part. text: the value, or a date in ISO form. weight: logarithm of odds."""

    text: str
    weight: float


@dataclass(frozen=True, kw_only=True)
class Part:
    """What plays a part: a candidate with its probability, or the vote when no candidate says the same."""

    candidate: Candidate | None
    share: float
    voted: bool


def assigned(scores: Scores, votes: Mapping[str, Vote], goods: Container[int] = ()) -> dict[str, Part]:
    """What plays each part that something plays. votes: by part. goods: the rows of lines, whose codes tell none."""
    worths: dict[str, dict[str, tuple[float, Part]]] = {}
    for part, kind in _PARTS.items():
        found = _meant(scores, part, kind, votes)
        free = [each for each in found if kind != "code" or _row_of(each) not in goods]
        worths[part] = _worths(part, free, votes.get(part))
    keys = sorted({key for found in worths.values() for key in found})
    parts = list(_PARTS)
    table = [[worths[part][key][0] if key in worths[part] else 0.0 for key in keys] for part in parts]
    chosen = {parts[row]: worths[parts[row]][keys[column]][1] for row, column in (best_pairs(table) if keys else ())}
    if _clash(*(chosen[part].candidate if part in chosen else None for part in _DATED)):
        weights = {part: votes[part].weight if chosen[part].voted and part in votes else 0.0 for part in _DATED}
        lost = min(_DATED, key=lambda part: (weights[part], chosen[part].share))
        if lost in votes and not chosen[lost].voted:
            chosen[lost] = Part(candidate=None, share=0.0, voted=True)
        else:
            del chosen[lost]
    return chosen


def _row_of(part: Part) -> int:
    return part.candidate.cell.row if part.candidate else -1


def _clash(issued: Candidate | None, due: Candidate | None) -> bool:
    """Whether two dates cannot both be: they are the same words, or something is due before it is issued."""
    if issued is None or due is None or issued.day is None or due.day is None:
        return False
    return issued is due or due.day.iso < issued.day.iso


def _worths(name: str, found: Sequence[Part], vote: Vote | None) -> dict[str, tuple[float, Part]]:
    """What each value is worth for a part, by what it says."""
    worths: dict[str, tuple[float, Part]] = {}
    dated = f"{name} " if name in _DATED else ""  # two dates may fall on one day
    voted = dated + key_of(vote.text) if vote else ""
    for part in found:
        if part.candidate is None:
            continue
        key = dated + key_of(part.candidate.day.iso if part.candidate.day else part.candidate.text)
        same = bool(voted) and (key == voted or (len(key) > 7 and (key in voted or voted in key)))
        worth = FLOOR + math.log(max(part.share, math.exp(-FLOOR))) + (vote.weight if vote and same else 0.0)
        if same:
            key, part = voted, Part(candidate=part.candidate, share=part.share, voted=True)
        least = OVERRULE if vote else SURE
        if (part.share >= least or same) and worth > worths.get(key, (0.0, part))[0]:
            worths[key] = (worth, part)
    if vote and voted and voted not in worths:
        worths[voted] = (vote.weight, Part(candidate=None, share=0.0, voted=True))
    return worths


def key_of(text: str) -> str:
    """Candidates that say the same are one."""
    return re.sub(r"[\W_]", "", fold(text))


def address_of(scores: Scores, role: str, name: Candidate | None) -> list[Candidate]:
    """The lines of a party's address: those nearest to its name, else the likeliest that stand together."""
    place = roles().index(f"{role}_address")
    lines = [
        (candidate, float(shares[place]))
        for candidate, shares in zip(scores.candidates, scores.shares, strict=True)
        if candidate.kind == "text" and shares[place] >= ADDRESS
    ]
    lines = _outermost([(_whole(scores, candidate, name), share) for candidate, share in lines])
    groups = _together([candidate for candidate, _ in lines])
    if not groups:
        return []
    share = {id(candidate): each for candidate, each in lines}
    if name is not None:
        near = [group for group in groups if _distance(group, name.cell) < 9 * name.cell.height]
        if near:
            return min(near, key=lambda group: _distance(group, name.cell))[:LINES_MOST]
    return max(groups, key=lambda group: sum(share[id(each)] for each in group))[:LINES_MOST]


def _whole(scores: Scores, part: Candidate, name: Candidate | None) -> Candidate:
    """The line that a part of an address stands in, unless the party's name stands in it too."""
    if part.whole or (name is not None and name.cell is part.cell):
        return part
    lines = (each for each in scores.candidates if each.cell is part.cell and each.kind == "text" and each.whole)
    return max((each for each in lines if each.start <= part.start), key=lambda each: each.start, default=part)


def _meant(scores: Scores, part: str, kind: Kind, votes: Mapping[str, Vote]) -> list[Part]:
    """The candidates of a part, likelier where their labels mean it, and less where these mean something else."""
    found = _best(scores, part, kind)
    if part not in _MEANT or (part in votes and votes[part].weight > 0):
        return found
    rows = {each.cell.row for each in scores.candidates if each.amount is not None and each.amount.decimals == 2}
    of_kind = [
        each for each in scores.candidates if each.kind == kind and _fits(each, part) and each.cell.row not in rows
    ]
    asked = {id(candidate) for candidate in first_labelled(of_kind, ASKED_MOST)}
    place = roles().index(part)
    shares = zip(scores.candidates, scores.shares, strict=True)
    weighed = [_weighed(candidate, part, float(share[place])) for candidate, share in shares if id(candidate) in asked]
    rest = [each for each in found if id(each.candidate) not in asked and (kind == "date" or each.share >= UNLABELLED)]
    return sorted([*weighed, *rest], key=lambda each: -each.share)[:TRIED]


VAT_MOST = 8
"""Digits of a number of papers that may look like a tax number: `SI20250314` is a sales invoice's."""


def _weighed(candidate: Candidate, part: str, share: float) -> Part:
    own, other = told_by_labels(candidate, part)
    told = own if own >= LIKELY else 0.0
    if candidate.kind == "code" and own < UNMEANT and share < UNLABELLED:
        share = 0.0
    return Part(candidate=candidate, share=(share + told * (1 - share)) * (1 - other), voted=False)


def _fits(candidate: Candidate, part: str) -> bool:
    """Whether a candidate can be written so: whole, and for a tax office long enough and no telephone."""
    if candidate.kind != "code":
        return True
    taxed = part.endswith("tax_id")
    if taxed and (not TAX_LEAST <= len(key_of(candidate.text)) <= TAX_MOST or candidate.text.startswith(("+", "("))):
        return False
    code = postal_code(candidate.cell.text) if taxed else ""
    if code and re.fullmatch(rf"(?:[A-Z]{{2,3}}\W+)?{re.escape(code)}", candidate.text):
        return False  # behind its state: `TX 78701`
    if not taxed and candidate.text == telling_tax_number(candidate.text):
        return False
    if not taxed and candidate.text == vat_number(candidate.text) and sum(map(str.isdigit, candidate.text)) > VAT_MOST:
        return False
    parted = re.search(r"[\d)][\s./-]{0,3}$", candidate.before) or re.match(r"[.,]\d", candidate.after)
    return not parted  # a number whose groups are set apart is one


def _best(scores: Scores, part: str, kind: Kind) -> list[Part]:
    place = roles().index(part)
    found = [
        Part(candidate=candidate, share=float(shares[place]), voted=False)
        for candidate, shares in zip(scores.candidates, scores.shares, strict=True)
        if candidate.kind == kind and _fits(candidate, part)
    ]
    return sorted(found, key=lambda each: -each.share)[:TRIED]


def _outermost(lines: Sequence[tuple[Candidate, float]]) -> list[tuple[Candidate, float]]:
    """Of candidates that overlap in one cell the widest."""
    kept: list[tuple[Candidate, float]] = []
    for candidate, share in sorted(lines, key=lambda each: each[0].start - each[0].end):
        if not any(
            other.cell is candidate.cell and candidate.start < other.end and other.start < candidate.end
            for other, _ in kept
        ):
            kept.append((candidate, share))
    return sorted(kept, key=lambda each: (each[0].cell.page, each[0].cell.row, each[0].start))


def _together(lines: Sequence[Candidate]) -> list[list[Candidate]]:
    groups: list[list[Candidate]] = []
    for line in lines:
        for group in groups:
            last = group[-1].cell
            cell = line.cell
            under = cell.page == last.page and -last.height < cell.y0 - last.y1 < 1.2 * last.height
            if cell is last or (under and (abs(cell.x0 - last.x0) < 12 or abs(cell.x1 - last.x1) < 12)):
                group.append(line)
                break
        else:
            groups.append([line])
    return groups


def _distance(group: Sequence[Candidate], cell: Cell) -> float:
    first = group[0].cell
    if first.page != cell.page:
        return math.inf
    beside = max(0.0, first.x0 - cell.x1, cell.x0 - first.x1)
    return min(abs(each.cell.y0 - cell.y0) for each in group) + beside
