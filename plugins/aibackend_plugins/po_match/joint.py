"""Three papers read together: of several readings of each text those that agree best, and fit in themselves.

A figure before a name is a quantity or the number of a row, a figure behind one a price or a size: one text alone
leaves it open, and three that tell of the same things settle it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from functools import cache

from aibackend_blocks.values.assignment import best_pairs

from .known_items import read_known
from .likeness import ALIKE, RELATED, likeness
from .numbers import plain
from .papers import Line, Paper, Role, placed
from .prose_lines import SPOILT
from .text_lines import UNIT
from .text_papers import ROW_MAX
from .told import Told
from .tolerance import TOLERANCE, agree

ROLES: tuple[Role, Role, Role] = ("invoice", "purchaseOrder", "receipt")
ROUNDS = 2
"""What was read better tells more of the others."""
FOUND, COUNT, PRICE, ALONE, CLOSES = 1.0, 1.0, 0.5, -1.0, 0.5
"""What it is worth that two papers tell of one item, agree in its quantity and price; that a line stands in one of them
alone; that quantity times price makes a line's amount, or the lines the sum."""

_HEADED = re.compile(r":\s|\s/\s|\.\s")
_NAME = re.compile(r"[^\W\d_]{3}")
OVERHEARD = -4.0
"""A receipt says that something came in bad order, and nothing is taken off: no agreement is worth as much."""
Papers = Mapping[Role, Paper]
Lines = tuple[Line, ...]


def read_together(papers: Papers, texts: Mapping[Role, str]) -> Papers:
    """The papers, those that were read out of plain text read again by what the others name, where that fits better.

    texts: of the papers that are none of JSON.
    """
    if not texts:
        return papers
    texts = {role: "\n".join(row[:ROW_MAX] for row in text.splitlines()) for role, text in texts.items()}
    counted = {role: replace(papers[role], lines=placed(_counted(papers[role], text))) for role, text in texts.items()}
    told = {role: Told(text) for role, text in texts.items()}
    best: Papers = {**papers, **counted}
    agreement = cache(_agreement)
    for _ in range(ROUNDS):
        readings = [best, *(_by(best, told, teller) for teller in ROLES if best[teller].lines)]
        # of equals the first: the papers by themselves
        best = max(readings, key=lambda each: _worth(each, texts, agreement))
        if best is readings[0]:
            break
    return best


def _by(papers: Papers, told: Mapping[Role, Told], teller: Role) -> Papers:
    """The other papers read again by what one of them names, the receipt by all that is known then."""
    own = _named(papers[teller], told.get(teller), teller)
    read = {**papers, teller: replace(papers[teller], lines=placed(own))}
    known = [line for line in own if _names(line.description)]
    if not known:
        return read
    written = [number for paper in papers.values() for number in (paper.number, paper.po_number) if number]
    references = (*written, *(bare for number in written if (bare := re.sub(r"^\D+", "", number)).isdigit()))
    for role in ROLES:
        if role == teller or role not in told or (role == "receipt" and papers[role].complete):
            continue
        lines = read_known(told[role], known, role, references)
        if lines:
            strangers = _strangers(papers[role], known, lines)
            read[role] = replace(papers[role], lines=placed([*lines, *strangers]), recognised=True)
    return read


def _named(paper: Paper, told: Told | None, role: Role) -> Sequence[Line]:
    """A paper's lines, their names without what stands before them, and with the sizes beside them in its text."""
    lines = [replace(line, description=_bare(_uncounted(line))) for line in paper.lines]
    if role == "receipt" or told is None:
        return lines
    known = [line for line in lines if _names(line.description)]
    again = read_known(told, known, role)
    whole = sum(line.worth for line in again) >= sum(line.worth for line in lines)
    return again if again and whole and all(map(_closes, again)) else lines


def _uncounted(line: Line) -> str:
    """A name without the quantity behind it."""
    name, _, last = line.description.rpartition(" ")
    return name if name and line.quantity is not None and last == plain(line.quantity) else line.description


def _bare(description: str) -> str:
    """What stands behind the last heading or sentence in a name; all of it, where that names nothing."""
    told = [part.strip(" .,:") for part in _HEADED.split(description)]
    return next((part for part in reversed(told) if _names(part)), description)


def _names(description: str) -> bool:
    """Whether it is called something, and not by its unit alone."""
    return _NAME.search(re.sub(UNIT, "", description, flags=re.IGNORECASE)) is not None


def _counted(paper: Paper, text: str) -> list[Line]:
    """The lines but those whose only figure is the number of the paper, or of its order, and stands there once."""
    written = {re.sub(r"\D", "", number) for number in (paper.number, paper.po_number)} - {""}
    numbers = {number for number in written if len(re.findall(rf"(?<!\d){number}(?!\d)", text)) == 1}
    return [line for line in paper.lines if line.worth or line.quantity is None or plain(line.quantity) not in numbers]


def _strangers(paper: Paper, known: Sequence[Line], read: Sequence[Line]) -> Iterator[Line]:
    """The priced lines that are none of the known items, nor one under a wrong name: they are charged as well."""
    alike = likeness(paper.lines, known)
    taken = {(line.quantity, line.price) for line in read}
    lacking = None if paper.subtotal is None else paper.subtotal - sum((line.worth for line in read), Decimal())
    for place, line in enumerate(paper.lines):
        charged = line.amount is not None and (line.quantity is None or _closes(line))
        other = alike[place].max() < RELATED or (line.amount == lacking and alike[place].max() < ALIKE)
        if charged and (line.quantity, line.price) not in taken and other:
            yield line


def _worth(papers: Papers, texts: Mapping[Role, str], agreement: Callable[[Lines, Lines], float]) -> float:
    invoice, order, receipt = (papers[role] for role in ROLES)
    told = [(invoice, order), (order, receipt), (invoice, receipt)]
    worth = sum(agreement(one.lines, other.lines) for one, other in told if not (other.complete and not other.lines))
    if SPOILT.search(texts.get("receipt", "")) and not any(_is_less(line) for line in receipt.lines):
        worth += OVERHEARD
    for paper in (invoice, order):
        worth += CLOSES * sum(_closes(line) for line in paper.lines)
        worth += CLOSES * _adds_up(paper)
    return worth


def _adds_up(paper: Paper) -> bool:
    """Whether the amounts of the lines make a sum that the paper states."""
    amounts = [line.amount for line in paper.lines if line.amount is not None]
    if not amounts or len(amounts) < len(paper.lines):
        return False
    total = sum(amounts, Decimal())
    return any(stated is not None and TOLERANCE.holds(total, stated) for stated in (paper.subtotal, paper.total))


def _is_less(line: Line) -> bool:
    """Whether some of it came in bad order."""
    return not line.quantity or min(line.quantities) < 0


def _agreement(ones: Lines, others: Lines) -> float:
    pairs = best_pairs(likeness(ones, others), least=ALIKE)
    worth = ALONE * (len(ones) + len(others) - 2 * len(pairs))
    for place, beside in pairs:
        a, b = ones[place], others[beside]
        worth += FOUND + COUNT * agree(a.quantity, b.quantity) + PRICE * agree(a.price, b.price)
    return worth


def _closes(line: Line) -> bool:
    """Whether a line's own figures fit together."""
    if line.quantity is None or line.unit_price is None or line.amount is None:
        return False
    return line.discounted or TOLERANCE.holds(line.quantity * line.unit_price, line.amount)
