"""Who sends an invoice and who gets it: the two texts that together most likely name them, with their addresses."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.documents.business_papers.candidates import Candidate
from aibackend_blocks.documents.business_papers.meanings import is_label, told_by_labels
from aibackend_blocks.documents.business_papers.roles import address_of, key_of
from aibackend_blocks.documents.business_papers.scorer import Scores, roles
from aibackend_blocks.documents.invoices.address_lines import Block, bare_address, block_in_line, postal
from aibackend_blocks.documents.invoices.addresses import TOWN_MOST, unnamed_addresses
from aibackend_blocks.documents.invoices.names import (
    ROLES,
    is_mere_label,
    is_name,
    is_named,
    is_typed,
    marks_of_sender,
    names_person,
    pays_in,
    tells_attention,
)
from aibackend_blocks.documents.invoices.parties import WINDOW
from aibackend_blocks.documents.invoices.party_features import PARTIES, Told, features_of_names, names_of
from aibackend_blocks.documents.invoices.placed_lines import lines_under
from aibackend_blocks.documents.invoices.principals import breaks_off, ends_name, goes_on, principal
from aibackend_blocks.documents.invoices.spoken_parties import HONOURED
from aibackend_blocks.pages.cells import Cell, Sheet
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.dates import read_date
from aibackend_blocks.values.places import has_legal_form, is_city_line, is_legal_form

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TOLD = 2.7
"""What a rule's say counts beyond its learnt weight: invented pages break rules more often than papers do."""
ASKED = 4
"""Names of each party of which is asked what their labels mean."""
MEANT, LABELLING = 3.0, 4.0
"""What it counts that the label of a name means the party, and against a text that is the label of something else."""
PARTLY, TOLD_LEAST = 0.7, 8
"""What a line counts of which the name told is a part, and the letters of such a name."""
TRIED = 8
"""Names of one party that are weighed against the other's."""
SOLE = 3.0
"""By what the only name of a paper must be likelier its customer's than its vendor's: senders name themselves."""
SURE = 0.25
"""Share of a party's likelihood from which a text that no rule tells is taken for its name."""
_LABEL = re.compile(r"^[^\W\d]{1,12}:\s+(?=\S)")
"""A word with a colon before a name, in whatever language: it is no part of it."""
THOUGHT = 0.05
"""The scorer's probability from which a text without a legal form may name a party that no rule tells."""
TITLED = 6.0
"""What a word of honour behind a name speaks for a customer, and an account under it for a vendor."""
LEADS, MARKED = 2.0, 4.0
"""What it speaks for a name that it begins a line in which another follows, and that its lines tell a tax number."""
BRAND_LEAST = 4
"""Letters of a brand that is looked for in a company's name."""
GOES_ON = 0.3
"""Probability of a party's name from which a line above belongs to it."""


@dataclass(frozen=True, kw_only=True)
class Choice:
    """A party's name, how likely it is, the candidate that holds it, and the cells of its block."""

    name: Found[str]
    candidate: Candidate
    cells: Sequence[Cell]


def chosen_parties(sheet: Sheet, scores: Scores, told: Told, goods: Sequence[str] = ()) -> dict[str, Choice]:
    """The choice for each party that is named. goods: what the lines say, which names nobody."""
    import numpy as np

    sold = {key_of(text) for text in goods}
    places = [place for place in names_of(sheet, scores) if key_of(scores.candidates[place].text) not in sold]
    if not places:
        return {}
    found = [scores.candidates[place] for place in places]
    keys = [key_of(candidate.text) for candidate in found]
    worths: dict[str, NDArray[np.float64]] = {}
    honoured = np.array([HONOURED.match(each.text) is not None for each in found])
    paid = np.array([has_legal_form(each.text) and pays_in(sheet, each.cell) for each in found])
    for party, features in features_of_names(sheet, scores, told, places).items():
        vote = told.names[party]
        agreed = np.array([vote is not None and _agree(each, key_of(vote.value)) for each in found])
        worths[party] = np.array(features) @ _weights()[party] + TOLD * agreed
        worths[party] += TITLED * (1.0 * honoured - paid) * (1 if party == "customer" else -1)
    _weigh_meanings(told, found, worths)
    weighed = _Weighed(sheet=sheet, scores=scores, told=told, places=places, found=found, keys=keys, worths=worths)
    pair = weighed.pair()
    chosen = weighed.settled(*(pair or (int(worths["vendor"].argmax()), None)))
    if pair and set(chosen) == {"customer"} and worths["customer"][pair[1]] < worths["vendor"][pair[1]] + SOLE:
        return weighed.settled(pair[1], None) or chosen
    return chosen


@dataclass(frozen=True, kw_only=True)
class _Weighed:
    """The names on a sheet with what each is worth as either party. places: of the candidates among all."""

    sheet: Sheet
    scores: Scores
    told: Told
    places: Sequence[int]
    found: Sequence[Candidate]
    keys: Sequence[str]
    worths: Mapping[str, NDArray[np.float64]]

    def pair(self) -> tuple[int, int] | None:
        """The two names that together most likely are vendor and customer; None where all are one."""
        vendors, customers = (self.worths[party].argsort()[::-1][:TRIED].tolist() for party in PARTIES)
        pairs = ((one, other) for one in vendors for other in customers)
        apart = [(one, other) for one, other in pairs if not _are_one(self.keys[one], self.keys[other])]
        return max(apart, key=lambda pair: self._worth(*pair), default=None)

    def _worth(self, vendor: int, customer: int) -> float:
        beside = _beside(self.sheet, self.told, self.found[vendor], self.found[customer])
        return float(self.worths["vendor"][vendor] + self.worths["customer"][customer] + beside)

    def settled(self, vendor: int, customer: int | None) -> dict[str, Choice]:
        """The choices that a pair of names comes to, where each is likely enough."""
        import numpy as np

        chosen: dict[str, Choice] = {}
        found, keys = self.found, self.keys
        for party, place, other in (("vendor", vendor, customer), ("customer", customer, vendor)):
            if place is not None:
                worth = self.worths[party]
                free = np.array([other is None or not _are_one(key, keys[other]) for key in keys])
                gains = _gains(self.sheet, self.told, found, other, party)
                share = float(1 / np.exp(worth + gains - worth[place] - gains[place])[free].sum())
                thought = has_legal_form(found[place].text) or self.scores.share(self.places[place], party) > THOUGHT
                share *= thought or self._is_marked(found[place], party)
                meant = principal(self.sheet, found, place)
                named = place if other is not None and _are_one(keys[meant], keys[other]) else meant
                choice = _choice(self.sheet, self.scores, self.told, found[named], party, share)
                chosen |= {party: choice} if choice else {}
        return chosen

    def _is_marked(self, candidate: Candidate, party: str) -> bool:
        """Whether the lines under a name tell that it is the party's."""
        if party == "vendor":
            return marks_of_sender(self.sheet, candidate.cell)
        placed = _block_of(self.told, candidate, candidate.text)
        return placed is not None and tells_attention(self.sheet, candidate.cell)


def _weigh_meanings(told: Told, found: Sequence[Candidate], worths: Mapping[str, NDArray[np.float64]]) -> None:
    """Add to the likeliest names what their labels mean, and that a label of something else is no name."""
    best = {place for party in PARTIES for place in worths[party].argsort()[::-1][:ASKED].tolist()}
    if all(vote is not None and vote.finder == "party_label" for vote in told.names.values()):
        return
    for place in sorted(best):
        candidate = found[place]
        own = {party: told_by_labels(candidate, party)[0] for party in PARTIES}
        unnamed = not has_legal_form(candidate.text) and is_label(candidate.text)
        for party, worth in worths.items():
            worth[place] += MEANT * (2 * own[party] - sum(own.values())) - LABELLING * unnamed


def _beside(sheet: Sheet, told: Told, vendor: Candidate, customer: Candidate) -> float:
    """What it speaks for a pair of names that begin one line, unlabelled: senders stand first and tell how to pay."""
    one, other = vendor.cell, customer.cell
    if one.row != other.row or one is other or any(_is_labelled(told, each) for each in (vendor, customer)):
        return 0.0
    marked = [marks_of_sender(sheet, cell) - tells_attention(sheet, cell) for cell in (one, other)]
    windowed = WINDOW[0] < one.y0 / sheet.sizes[one.page][1] < WINDOW[1] and not is_typed(sheet)
    leads = 0.0 if windowed else LEADS if one.x0 < other.x0 else -LEADS
    return leads + MARKED * (marked[0] - marked[1])


def _gains(sheet: Sheet, told: Told, found: Sequence[Candidate], other: int | None, party: str) -> NDArray[np.float64]:
    """What it speaks for each text as a party that it begins one line with the other party's name."""
    import numpy as np

    gains = np.zeros(len(found))
    for number, each in enumerate(found) if other is not None else ():
        if other is not None and each.cell.row == found[other].cell.row:
            pair = (each, found[other]) if party == "vendor" else (found[other], each)
            gains[number] = _beside(sheet, told, *pair)
    return gains


def _is_labelled(told: Told, candidate: Candidate) -> bool:
    near = (candidate.before, candidate.above, candidate.left, candidate.head)
    voted = (vote for vote in told.names.values() if vote is not None and vote.finder == "party_label")
    return any(ROLES.names(text) for text in near) or any(key_of(v.value) == key_of(candidate.text) for v in voted)


def address_found(
    sheet: Sheet, scores: Scores, told: Told, choice: Choice, others: Sequence[Cell] = ()
) -> Found[str] | None:
    """The vendor's address: of a block of its name, in its line, or as the scorer finds it near by.

    others: the cells of the customer, whose address it is not.
    """
    block = _block_of(told, choice.candidate, choice.name.value) or block_in_line(
        choice.candidate.cell, choice.candidate.start
    )
    theirs = set(map(id, others))
    if block is None:
        block = next(
            (
                each
                for each in unnamed_addresses(sheet)
                if each.page == choice.candidate.page and theirs.isdisjoint(map(id, each.cells))
            ),
            None,
        )
    if block:
        last = block.cells[-1]
        return Found(value=bare_address(block.address), page=block.page, quote=last.text, finder="address_place")
    likely = address_of(scores, "vendor", choice.candidate)
    lines = [(line.cell, line.text) for line in likely if not read_date(line.text)]
    if lines and not any(is_city_line(text) for _, text in lines):
        lines += [(cell, cell.text) for cell in filter(_is_town, sheet.below(lines[-1][0])) if id(cell) not in theirs][
            :1
        ]
    if len(lines) < 2 and not any(is_city_line(text) for _, text in lines):
        lines = [(cell, cell.text) for cell in lines_under(sheet, choice.candidate.cell)] or lines
    lines = [(cell, text) for cell, text in lines if id(cell) not in theirs]
    if not lines:
        return None
    text = ", ".join(text.strip(" ,:;·|*-") for _, text in lines)
    first = lines[0]
    if not re.search(r"[^\W\d_]{3}", text):
        return None
    return Found(value=postal(text, choice.name.value), page=first[0].page, quote=first[1], finder="scored")


def _is_town(cell: Cell) -> bool:
    return is_city_line(cell.text) and len(cell.text) < TOWN_MOST


def _choice(sheet: Sheet, scores: Scores, told: Told, candidate: Candidate, party: str, share: float) -> Choice | None:
    vote = told.names[party]
    if vote and _agree(candidate, key_of(vote.value)):
        within = _is_behind_label(candidate, key_of(vote.value))
        found = replace(vote, value=candidate.text, quote=candidate.text) if within else vote
    elif share < SURE or not (_could_name(told, candidate) or marks_of_sender(sheet, candidate.cell)):
        return None
    else:
        finder = "scored_sure" if share > 0.9 else "scored" if share > 0.5 else "scored_weak"
        text = _LABEL.sub("", candidate.text).strip(" ,:;·|*-")
        found = Found(value=text, page=candidate.page, quote=candidate.text, finder=finder)
    if party == "vendor":
        found = _in_full(scores, found)
    block = _block_of(told, candidate, found.value)
    cells = block.cells if block else (candidate.cell, *sheet.below(candidate.cell)[:3])
    return Choice(name=_whole(sheet, scores, candidate, found, party, vote), candidate=candidate, cells=cells)


def _could_name(told: Told, candidate: Candidate) -> bool:
    """Whether a text that no rule tells stands at a label, over an address, or reads as a name."""
    if is_legal_form(candidate.text):
        return False
    placed = ROLES.names(candidate.before) or _block_of(told, candidate, candidate.text)
    return bool(placed) or is_named(candidate.text)


def _agree(candidate: Candidate, told: str) -> float:
    """How far a text is the name that a rule tells: 1, or a part where the line holds more than the name."""
    key = key_of(candidate.text)
    same = key == told or _is_behind_label(candidate, told)
    return 1.0 if same else PARTLY if len(told) >= TOLD_LEAST and told in key else 0.0


def _is_behind_label(candidate: Candidate, told: str) -> bool:
    """Whether a rule took the label before a name, told by other letters, for a part of it."""
    return candidate.whole and candidate.before.endswith(" ") and key_of(candidate.cell.text) == told


def _in_full(scores: Scores, found: Found[str]) -> Found[str]:
    """A brand or a web address of one word as the company's name that begins with it, where one stands on the page."""
    stem = key_of(found.value.split(".")[0])
    if len(found.value.split()) > 1 or len(stem) < BRAND_LEAST:
        return found
    named = [
        candidate
        for candidate in scores.candidates
        if candidate.kind == "text"
        and has_legal_form(candidate.text)
        and key_of(candidate.text).startswith(stem)
        and is_name(candidate.text)
    ]
    full = min(named, key=lambda candidate: len(candidate.text), default=None)
    if full is None:
        return found
    return Found(value=full.text.strip(" ,:;·|*-"), page=full.page, quote=full.text, finder=found.finder)


def _are_one(one: str, other: str) -> bool:
    """Whether two names are one, or one is how the other begins."""
    return one.startswith(other) or other.startswith(one)


def _block_of(told: Told, candidate: Candidate, name: str) -> Block | None:
    """The block of a name with its address, that of the candidate first."""
    key = key_of(name)
    blocks = [block for block in told.blocks if block.address and _are_one(key, key_of(block.name))]
    return min(blocks, key=lambda block: candidate.cell not in block.cells, default=None)


def _whole(
    sheet: Sheet, scores: Scores, candidate: Candidate, found: Found[str], party: str, vote: Found[str] | None
) -> Found[str]:
    """A name with the rest of it on the next line, or on the line before."""
    cell = candidate.cell
    if found.value.strip(" ,") != cell.text.strip(" ,") or names_person(cell.text):
        return found
    below = next((each for each in sheet.below(cell) if goes_on(cell, each)), None)
    if below and not has_legal_form(cell.text) and (ends_name(below.text) or breaks_off(cell.text, below.text)):
        return _joined(cell, below, found)
    above = candidate.near.get("above")
    if above and goes_on(above, cell) and is_name(above.text) and not has_legal_form(above.text):
        told_so = vote is not None and key_of(vote.value) == key_of(above.text)
        said = (told_so or _share(scores, above, party) > GOES_ON) and not is_mere_label(above.text)
        if (said and ends_name(cell.text)) or is_legal_form(cell.text) or breaks_off(above.text, cell.text):
            return _joined(above, cell, found)
    return found


def _joined(first: Cell, second: Cell, found: Found[str]) -> Found[str]:
    return Found(value=f"{first.text} {second.text}", page=found.page, quote=first.text, finder=found.finder)


def _share(scores: Scores, cell: Cell, role: str) -> float:
    column = roles().index(role)
    shares = zip(scores.candidates, scores.shares, strict=True)
    return max((float(row[column]) for candidate, row in shares if candidate.cell is cell), default=0.0)


@cache
def _weights() -> Mapping[str, NDArray[np.float32]]:
    import numpy as np

    with np.load(Path(__file__).with_name("parties.npz")) as stored:
        return dict(stored)
