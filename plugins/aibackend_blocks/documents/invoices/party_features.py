"""What tells that a text on an invoice names its sender or its receiver: scores, labels, place, form and neighbours."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from aibackend_blocks.documents.business_papers.candidates import Candidate
from aibackend_blocks.documents.business_papers.scorer import Scores, roles
from aibackend_blocks.documents.invoices.address_lines import Block
from aibackend_blocks.documents.invoices.names import (
    CONTACT,
    OTHER,
    PERSON,
    ROLES,
    is_mere_label,
    is_name,
    names_person,
    of_domain,
)
from aibackend_blocks.pages.cells import Cell, Sheet
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.places import has_legal_form, is_city_line

PARTIES = ("vendor", "customer")
NAME_MOST = 90
"""Characters of a name."""
CELLS_MOST = 4
"""Cells of a row in which a name stands; rows of tables have more."""
DOUBT = 1e-3
"""Probability below which the scorer's doubts are all alike: it has seen invented pages only."""
REACH = 5.0
"""Heights of a name's line within which the lines of its address stand below it."""


@dataclass(frozen=True, kw_only=True)
class Told:
    """What rules hold of both parties: a name with the way in which it was found, and the blocks seen on the way."""

    names: Mapping[str, Found[str] | None]
    blocks: Sequence[Block]


def names_of(sheet: Sheet, scores: Scores) -> list[int]:
    """The places of the candidates that may name a party: short texts outside the rows of a table."""
    return [
        place
        for place, candidate in enumerate(scores.candidates)
        if candidate.kind == "text" and 1 < len(candidate.text) <= NAME_MOST
        if len(sheet.rows[candidate.cell.row].cells) <= CELLS_MOST
    ]


def features_of_names(sheet: Sheet, scores: Scores, told: Told, places: Sequence[int]) -> dict[str, list[list[float]]]:
    """For each party the features of each candidate: candidates × features."""
    page = _Page.of(sheet, scores, told)
    seen = [_Seen.of(page, scores.candidates[place]) for place in places]
    return {
        party: [_features(page, one, place, party) for one, place in zip(seen, places, strict=True)]
        for party in PARTIES
    }


@dataclass(frozen=True, kw_only=True)
class _Page:
    """What all candidates of a document are weighed against. size: the usual height of a line."""

    sheet: Sheet
    scores: Scores
    told: Told
    size: float
    said: Counter[str]
    lines: Mapping[int, Sequence[int]]

    @classmethod
    def of(cls, sheet: Sheet, scores: Scores, told: Told) -> _Page:
        heights = sorted(cell.height for cell in sheet.cells)
        lines: dict[int, list[int]] = {}
        for place, candidate in enumerate(scores.candidates):
            lines.setdefault(id(candidate.cell), []).append(place)
        said = Counter({fold(candidate.text): 0 for candidate in scores.candidates})
        cells = [fold(cell.text) for cell in sheet.cells]
        for text in said:
            said[text] = sum(text in cell for cell in cells) if len(text) > 5 else 1
        return cls(
            sheet=sheet,
            scores=scores,
            told=told,
            size=heights[len(heights) // 2] if heights else 1.0,
            said=said,
            lines=lines,
        )

    def most(self, cell: Cell, role: str) -> float:
        """The highest probability of a role in a cell."""
        column = roles().index(role)
        return max((float(self.scores.shares[place, column]) for place in self.lines.get(id(cell), ())), default=0.0)


@dataclass(frozen=True, kw_only=True)
class _Seen:
    """A candidate, and what it shows whichever party it may name. over: the cell right above it."""

    candidate: Candidate
    below: Sequence[Cell]
    over: Cell | None
    formed: Sequence[float]
    placed: Sequence[float]
    around: Sequence[float]
    said: Sequence[float]

    @classmethod
    def of(cls, page: _Page, candidate: Candidate) -> _Seen:
        cell, over = candidate.cell, candidate.near.get("above")
        below = [
            each
            for each in page.sheet.below(cell, reach=REACH)
            if abs(each.x0 - cell.x0) < 12 or abs(each.x1 - cell.x1) < 12
        ][:4]
        if over is not None and (cell.y0 - over.y1 >= 0.8 * cell.height or abs(over.x0 - cell.x0) >= 12):
            over = None
        return cls(
            candidate=candidate,
            below=below,
            over=over,
            formed=_formed(candidate),
            placed=_placed(page, candidate),
            around=_around(candidate, below, over),
            said=(float(of_domain(page.sheet, candidate.text)), float(page.said[fold(candidate.text)] > 1)),
        )


def _features(page: _Page, seen: _Seen, place: int, party: str) -> list[float]:
    other = PARTIES[1 - PARTIES.index(party)]
    shares = (max(DOUBT, page.scores.share(place, role)) for role in (party, other, "delivery", "other"))
    return [
        *(math.log(share) for share in shares),
        *seen.formed,
        *_voted(page, fold(seen.candidate.text), party, other),
        *seen.placed,
        *_near_roles(page, seen, party, other),
        *seen.around,
        *seen.said,
    ]


def _formed(candidate: Candidate) -> list[float]:
    text = candidate.text
    digits = sum(character.isdigit() for character in text)
    return [
        float(has_legal_form(text)),
        float(is_name(text)),
        float(is_mere_label(text)),
        float(bool(PERSON.match(text))),
        float(bool(OTHER.names(text))),
        float(bool(ROLES.names(text))),
        float(":" in text),
        float(digits > 0),
        float(digits > 3),
        float(len(text.split()) == 1),
        float(len(text.split()) > 5),
        float(text.isupper()),
        float(is_city_line(text)),
        float(bool(CONTACT.search(text))),
        float(candidate.whole),
        float(names_person(text)),
        float(is_tail(text)),
    ]


def _voted(page: _Page, key: str, party: str, other: str) -> list[float]:
    """Whether a rule holds the text for the party or for the other one, by the way of finding it; the blocks' say."""
    found = []
    for name in (party, other):
        vote = page.told.names.get(name)
        said = fold(vote.value) if vote else ""
        same = bool(said) and (said == key or (len(key) > 7 and said in key) or (len(said) > 7 and key in said))
        finder = vote.finder if vote else ""
        found += [float(same and finder == each) for each in ("party_label", "name_sender", "letterhead")]
        found.append(float(same and finder in ("name_place", "customer_place")))
        found.append(float(same and said == key))
    blocks = [block for block in page.told.blocks if fold(block.name) == key]
    found += [float(any(block.role == role for block in blocks)) for role in (party, other, "delivery")]
    found.append(float(any(block.sender for block in blocks)))
    found.append(float(any(block.address for block in blocks)))
    return found


def _placed(page: _Page, candidate: Candidate) -> list[float]:
    cell = candidate.cell
    width, height = page.sheet.sizes[cell.page]
    top, left = cell.y0 / max(1.0, height), cell.x0 / max(1.0, width)
    ratio = cell.height / page.size if page.size else 1.0
    return [
        float(top < 0.1),
        float(top < 0.3),
        float(top > 0.6),
        float(top > 0.85),
        float(left > 0.5),
        float(0.1 < top < 0.36 and left < 0.45),
        float(ratio > 1.25),
        float(ratio > 1.7),
        float(ratio < 0.85),
        float(cell.bold),
        float(candidate.place == 0),
        float(candidate.place == 1),
        float(candidate.place > 1),
        float(cell.page > 1),
        float(len(page.sheet.rows[cell.row].cells) > 3),
    ]


def _near_roles(page: _Page, seen: _Seen, party: str, other: str) -> list[float]:
    """What the first reader holds the cells below, the candidate's own and the one above for, of both parties."""
    cell, below, over = seen.candidate.cell, seen.below, seen.over
    return [
        most
        for each in (party, other)
        for most in (
            max((page.most(one, f"{each}_address") for one in below[:2]), default=0.0),
            page.most(cell, f"{each}_address"),
            page.most(over, each) if over is not None else 0.0,
            page.most(below[0], each) if below else 0.0,
        )
    ]


def _around(candidate: Candidate, below: Sequence[Cell], over: Cell | None) -> list[float]:
    """What stands below in the block, behind in the line, and right above."""
    texts = [each.text for each in below]
    return [
        float(any(is_city_line(text) for text in texts)),
        float(is_city_line(candidate.after)),
        float(any(CONTACT.search(text) or "tax_id" in OTHER.names(text) for text in texts)),
        float(CONTACT.search(candidate.after) is not None),
        float(over is not None and has_legal_form(over.text)),
        float(over is not None and bool(PERSON.match(over.text))),
        float(bool(below) and has_legal_form(below[0].text)),
        float(bool(below) and names_person(below[0].text)),
        float(over is not None and names_person(over.text)),
    ]


def is_tail(text: str) -> bool:
    """Whether a line is only the end of a company's name: two words at most, with its legal form."""
    return len(text.split()) < 3 and has_legal_form(f"X {text}") and not has_legal_form(f"X {text.split()[0]}x")
