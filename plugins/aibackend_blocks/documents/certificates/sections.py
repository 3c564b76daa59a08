"""The policies of a certificate: a section of rows for each coverage, read by the columns of the form's headings.

On the form a section is as high as its limits are many, and letter, number and dates stand anywhere in its height.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

from aibackend_blocks.documents.certificates.coverage import Policy, limits_in, types_in
from aibackend_blocks.pages.cells import Cell, Row, Sheet
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.values.amounts import Amount, find_amounts
from aibackend_blocks.values.dates import DateOrder, FoundDate, find_dates

US = DateOrder(day_first=False)
"""ACORD forms are those of the United States."""
HEADING_REACH = 15
"""Rows that a table of policies has below its headings."""
LONGEST_ROW = 300
"""Characters of a row of a form; a longer one is prose, and its search would be quadratic."""
LEAST_LIMIT = Decimal(100)
"""Dollars; what is less is a number of a line or a form."""
NUMBER_LEFT = 45
"""Points by which a policy's number may begin left of its heading, which is set in the middle of its column."""
_END = re.compile(r"description of operations|certificate ?holder|cancellation")
_NUMBER_HEADING = re.compile(r"policy\s?(?:number|no\b|num|#|$)")
_INSURER_HEADING = re.compile(r"(?:insurer|insurance company|carrier|company)(?: name)?")
_NUMBER = re.compile(r"(?<![\w/$,.-])(?=[\w/-]*\d)[A-Z0-9][A-Z0-9/-]{3,24}(?![\w/,])")
_NUMBER_LABEL = re.compile(r"(?i)policy\s?(?:number|no\.?|#)\s?:\s?(?P<value>(?=[\w-]*\d)[\w/-]{3,30})")
_NUMBER_SAID = re.compile(
    r"\b(?i:policy)\s(?:(?i:number|no\.?|#)\s?:?\s?)?"
    r"(?P<value>(?=[A-Z0-9/ -]*\d)[A-Z0-9][A-Z0-9/-]*(?: [A-Z0-9][A-Z0-9/-]*)*)(?![\w,])"
)
"""As a sentence says it; the number may hold spaces."""
_INSURER_SAID = re.compile(r"\s[–—-]\s(?P<value>[A-Z][^\W\d]*(?:\s[^\W\d]+[.,]?){1,5})(?=\s[–—-]\s)")
_HEADED_LIMITS = re.compile(r"(?i)\blimits?\s?:")
_INSURER_LABEL = re.compile(r"(?i)(?:insurer|carrier|insurance company)\s?:\s?(?P<value>[^:|(]{3,80})")
_SECOND_LINES = {
    ("Umbrella Liability", "Excess Liability"): "Umbrella Liability",
    ("Workers Compensation", "Employers' Liability"): "Workers Compensation and Employers' Liability",
}
"""Coverages that the form names on two lines of one section."""


@dataclass(frozen=True, kw_only=True)
class _Columns:
    """Where the headings stand. edge: what begins left of it is no number. insurer: the heading of their names."""

    edge: float = float("inf")
    headings: tuple[Cell, ...] = ()
    insurer: Cell | None = None


@dataclass(kw_only=True)
class _Section:
    """Rows of one coverage. at: where its name begins."""

    type: str
    at: float
    rows: list[Row]


def find_policies(sheet: Sheet) -> list[Policy]:
    """Each section with a number or dates is a policy; the limits of one without are those of its coverage."""
    columns = _columns(sheet)
    found: list[Policy] = []
    for section in _sections(sheet, columns):
        policy = _policy(section, columns)
        if policy:
            found.append(policy)
        else:
            policy = next((each for each in reversed(found) if each.type == section.type), None)
        if policy:
            _take_limits(policy, section, sheet)
    return found


def _columns(sheet: Sheet) -> _Columns:
    for row in sheet.rows:
        cell = next((cell for cell in row.cells if _NUMBER_HEADING.match(fold(cell.text))), None)
        if cell and len(row.cells) >= 3:
            insurer = next((each for each in row.cells if _INSURER_HEADING.fullmatch(fold(each.text).strip())), None)
            return _Columns(edge=cell.x0 - NUMBER_LEFT, headings=row.cells, insurer=insurer)
    return _Columns()


def _sections(sheet: Sheet, columns: _Columns) -> list[_Section]:
    """Rows from the name of one coverage to the next; a further pair of dates opens a section of its own."""
    found: list[_Section] = []
    for row in sheet.rows:
        if found and _END.match(fold(row.cells[0].text)):
            break
        section = _opened(row, sheet, columns, found[-1] if found else None) if len(row.text) <= LONGEST_ROW else None
        if section:
            above = sheet.rows[row.number - 1]
            if row.number and _INSURER_LABEL.match(above.text):  # a record that names its insurer first
                section.rows.insert(0, above)
                if found:
                    found[-1].rows.remove(above)
            found.append(section)
        elif found:
            found[-1].rows.append(row)
    return found


def _opened(row: Row, sheet: Sheet, columns: _Columns, before: _Section | None) -> _Section | None:
    dated = len(_days(row)) > 1
    for cell in row.cells:
        text = cell.text + (_wrapped(cell, row, sheet) if columns.headings else "")
        named = next(types_in(text), None) if cell.x0 < columns.edge else None
        if named is None or named[0] >= len(cell.text):
            continue
        if before and len(before.rows) < 3:
            before.type = _SECOND_LINES.get(pair := (before.type, named[2]), before.type)
            if pair in _SECOND_LINES or (named[2] in before.type and not dated):
                return None
        return _Section(type=named[2], at=cell.x0, rows=[row])
    if dated and before and columns.headings and any(len(_days(each)) > 1 for each in before.rows):
        named_by = [cell for cell in row.cells if cell.x0 < columns.edge and len(cell.text) > 3]
        return _Section(type=named_by[0].text, at=named_by[0].x0, rows=[row]) if named_by else None
    return None


def _wrapped(cell: Cell, row: Row, sheet: Sheet) -> str:
    """What goes on with a cell on the next two rows."""
    below = sheet.rows[row.number + 1 : row.number + 3]
    return "".join(f" {each.text}" for other in below for each in other.cells if abs(each.x0 - cell.x0) < 3)


def _days(row: Row) -> list[FoundDate]:
    return find_dates(row.text, US) if len(row.text) <= LONGEST_ROW else []


def _policy(section: _Section, columns: _Columns) -> Policy | None:
    days = [day for row in section.rows for day in _days(row)][:2]
    number = _number(section, columns)
    if len(days) < 2 and not (number and days):
        return None
    effective, expires = sorted(day.iso for day in days) if len(days) > 1 else (days[0].iso, "")
    insurer = _letter(section) or _insurer(section, columns) or _labelled(section, _INSURER_LABEL)
    if not insurer and not columns.headings:
        insurer = _said(section, _INSURER_SAID)
    return Policy(type=section.type, insurer=insurer, number=number, effective=effective, expires=expires)


def _labelled(section: _Section, label: re.Pattern[str]) -> str:
    """What a row of the section says behind a label."""
    found = (label.match(row.text.replace("  ", " ")) for row in section.rows if len(row.text) <= LONGEST_ROW)
    return next((match["value"].strip() for match in found if match), "")


def _said(section: _Section, form: re.Pattern[str]) -> str:
    """What a row of the section says anywhere."""
    found = (form.search(row.text.replace("  ", " ")) for row in section.rows if len(row.text) <= LONGEST_ROW)
    return next((match["value"].strip() for match in found if match), "")


def _number(section: _Section, columns: _Columns) -> str:
    """What stands between the coverage and the dates, in the column where there is one, or behind its label."""
    told = _labelled(section, _NUMBER_LABEL) or ("" if columns.headings else _said(section, _NUMBER_SAID))
    if told:
        return told
    names = _insurer_cells(section, columns)
    words = [
        word
        for row in section.rows
        for word in row.words
        if not any(cell.row == row.number and cell.x0 <= word.x0 < cell.x1 for cell in names)
    ]
    edge = min((word.x0 for word in words if find_dates(word.text, US)), default=0.0)
    text = ""
    for word in words:
        if columns.edge <= word.x0 and word.x1 <= edge + 1 and not re.fullmatch("[XYN]", word.text):
            text += word.text if text.endswith("-") else f" {word.text}"
    if re.fullmatch(r"(?=.*\d)[\w/. -]{3,30}", text.strip()):
        return text.strip()
    return next((number for row in section.rows if (number := _number_behind(row))), "")


def _number_behind(row: Row) -> str:
    """The number behind the name of the coverage, where no column tells."""
    named = next(types_in(row.text), None) if len(row.text) <= LONGEST_ROW else None
    plain = row.text[named[1] :] if named else ""
    for day in reversed(find_dates(plain, US)):
        plain = plain[: day.start] + " " + plain[day.end :]
    return next((match.group() for match in _NUMBER.finditer(plain) if not _is_limit(plain, match)), "")


def _is_limit(text: str, match: re.Match[str]) -> bool:
    return text[: match.start()].rstrip().endswith("$") or bool(re.fullmatch(r"[\d,]{1,3}(?:,\d{3})+", match.group()))


def _letter(section: _Section) -> str:
    """The insurer's letter, left of the coverage at any height of the section."""
    for row in section.rows:
        cell = row.cells[0]
        match = re.match(r"([A-F])(?:\s|$)", cell.text)
        if match and (cell.x0 < section.at - 2 or (row is section.rows[0] and len(cell.text) > 1)):
            return match.group(1)
    return ""


def _insurer(section: _Section, columns: _Columns) -> str:
    """The insurer's name, where a column tells it."""
    return " ".join(cell.text for cell in _insurer_cells(section, columns))


def _insurer_cells(section: _Section, columns: _Columns) -> list[Cell]:
    """The cells that stand nearest to the heading of the insurers' names."""
    if columns.insurer is None:
        return []

    def heading_of(cell: Cell) -> Cell:
        return min(columns.headings, key=lambda each: abs(each.x0 + each.x1 - cell.x0 - cell.x1))

    return [cell for row in section.rows for cell in row.cells if heading_of(cell) is columns.insurer]


def _take_limits(policy: Policy, section: _Section, sheet: Sheet) -> None:
    """Limits right of the dates, read as one text; else row by row."""
    edge = max((cell.x1 for row in section.rows for cell in row.cells if find_dates(cell.text, US)), default=0.0)
    text = " ".join(cell.text for row in section.rows for cell in row.cells if edge and cell.x0 >= edge)
    if next(limits_in(text), None) and len(text) <= 2 * LONGEST_ROW:
        _take_text(policy, re.sub(r"\$(?!\s?\d)", " ", text))
        rest = [cell.text for row in section.rows for cell in row.cells if cell.x0 < edge]
        _take_text(policy, " ".join(each for each in rest if "$" in each))
        return
    for row in section.rows:
        _take_row(policy, row, sheet)


def _take_text(policy: Policy, text: str) -> None:
    """Each amount by the name before it; where an amount comes first, by the name behind."""
    text = " ".join(_HEADED_LIMITS.sub(" ", text).split())
    names, amounts = list(limits_in(text)), [each for each in find_amounts(text, ".") if _is_amount(each)]
    behind = bool(names and amounts) and amounts[0].start < names[0][0]
    for place, amount in enumerate(amounts):
        low = amounts[place - 1].end if place else 0
        high = amounts[place + 1].start if place + 1 < len(amounts) else len(text)
        low, high = (amount.end, high) if behind else (low, amount.start)
        near = [name for start, _, name in names if low <= start < high]
        if near:
            policy.limits.setdefault(near[0] if behind else near[-1], amount.value)


def _take_row(policy: Policy, row: Row, sheet: Sheet) -> None:
    """Amounts of a row by the name before each; without names, by those of the heading above, from the left."""
    unnamed: list[Decimal] = []
    if len(row.text) > LONGEST_ROW:
        return
    for cell in row.cells:
        for figure in filter(_is_amount, find_amounts(cell.text, ".")):
            named = list(limits_in(row.text[: max(row.text.find(figure.text), 0)]))
            if named:
                policy.limits.setdefault(named[-1][2], figure.value)
            else:
                unnamed.append(figure.value)
    for name, value in zip(_heading_above(sheet, row) if unnamed else [], unnamed, strict=False):
        policy.limits.setdefault(name, value)


def _is_amount(figure: Amount) -> bool:
    return figure.value >= LEAST_LIMIT and bool(figure.currency or "," in figure.text)


def _heading_above(sheet: Sheet, row: Row) -> list[str]:
    """The limits that the nearest row above names without amounts."""
    for above in reversed(sheet.rows[max(row.number - HEADING_REACH, 0) : row.number]):
        if above.page != row.page or len(above.text) > LONGEST_ROW:
            break
        names = [name for _, _, name in limits_in(above.text)]
        if names and not find_amounts(above.text, "."):
            return names
    return []
