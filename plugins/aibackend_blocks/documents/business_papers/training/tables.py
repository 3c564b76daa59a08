"""The table of goods on a page, and other tables that are no invoice's lines: readings, hours, what is overdue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal

from aibackend_blocks.documents.business_papers.training.blocks import Block, Line, Run, Writer
from aibackend_blocks.documents.business_papers.training.grammar import Good, word

_ROLES = {
    "d": "description", "q": "quantity", "p": "price", "a": "amount", "u": "unit", "t": "rate", "x": "rate",
    "c": "code", "g": "gross", "n": "position", "y": "other", "k": "other", "e": "other",
}  # fmt: skip
_KINDS = {
    "d": "description", "q": "quantity", "p": "price", "a": "amount", "u": "unit", "t": "rate", "x": "reduction",
    "c": "code", "g": "gross", "n": "position", "y": "day", "k": "line_tax", "e": "extra",
}  # fmt: skip
_LEFT = "dcuny"
"""Columns of words, which begin at one edge."""
_NARROW = {"n": 2.5, "t": 4.5, "x": 4.5, "u": 4.5, "q": 5.0, "y": 7.0, "c": 7.5, "e": 6.0}
"""Widths of columns in letters' heights; of others seven and a half."""
_HEAD_LINES = 3
"""Into so many lines a heading is broken."""


class _Columns:
    """Where the columns of a table stand. named: what each is called."""

    def __init__(self, write: Writer, width: float, named: Mapping[str, str]) -> None:
        self.write, self.keys = write, write.factors["columns"]
        size = float(write.factors["size"])
        own = {key: _NARROW.get(key, 7.5) * size for key in self.keys if key != "d"}
        if write.factors["quantity"] == "with_unit" and "q" in own:
            own["q"] += 2.5 * size
        for key, name in named.items():
            if key in own:
                own[key] = max(own[key], 8 + max(write.long(each, 1.08) for each in name.split()))
        share = min(1.0, 0.7 * width / max(1.0, sum(own.values())))
        own = {key: each * share for key, each in own.items()}
        own["d"] = width - sum(own.values())
        self.width, self.begin, x = own, {}, 0.0
        for key in self.keys:
            self.begin[key] = x
            x += own[key]
        self.set_at = write.factors["set_at"]

    def run(self, key: str, text: str, role: str, bold: bool = False) -> Run:
        """A text in its column."""
        begin, width = self.begin[key], self.width[key]
        if key in _LEFT or self.set_at == "left":
            return Run(begin, text, role, bold)
        if self.set_at == "middle":
            return Run(begin + max(0.0, (width - self.write.long(text)) / 2), text, role, bold)
        return Run(begin + width - 4, text, role, bold, right=True)

    def broken(self, key: str, text: str) -> list[str]:
        """A text in as many lines as its column asks for."""
        lines = [""]
        for each in text.split():
            wider = f"{lines[-1]} {each}".strip()
            if lines[-1] and self.write.long(wider, 1.08) > self.width[key] - 6:
                lines.append(each)
            else:
                lines[-1] = wider
        return lines


def table(write: Writer, width: float) -> Block:
    """The heading and the lines of the table of goods."""
    named = {key: _named(write, key) for key in write.factors["columns"]}
    columns = _Columns(write, width, named)
    rows: Block = [] if write.factors["heading"] == "none" else _heading(write, columns, named)
    signed = write.random.random() < 0.6
    goods = write.paper.goods
    for place, good in enumerate(goods):
        if good.section and (place == 0 or goods[place - 1].section != good.section):
            rows.append([Run(0, good.section, bold=write.random.random() < 0.7)])
        rows += _good(write, good, place + 1, columns, signed)
        ends = place + 1 == len(goods) or goods[place + 1].section != good.section
        if good.section and ends and write.factors["sections"] == "summed":
            rows.append(_section_sum(write, good.section, columns, signed))
    return rows


def _named(write: Writer, key: str) -> str:
    """What a column is called."""
    plain = write.factors["heading"] == "plain"
    return write.label(_KINDS[key], "heading" if not plain and key in "dqpa" else "labels") or key


def _heading(write: Writer, columns: _Columns, named: Mapping[str, str]) -> Block:
    """What each column is called, in one line or broken into several that end together."""
    told = {key: columns.broken(key, name)[:_HEAD_LINES] for key, name in named.items()}
    deep = max(map(len, told.values()))
    top = write.random.random() < 0.5
    rows: Block = []
    for line in range(deep):
        row: Line = []
        for key, texts in told.items():
            place = line if top else line - (deep - len(texts))
            if 0 <= place < len(texts):
                row.append(columns.run(key, texts[place], "heading", True))
        rows.append(row)
    return rows


def _section_sum(write: Writer, section: str, columns: _Columns, signed: bool) -> Line:
    """What the lines of a part come to: a figure that stands among the lines and is none."""
    whole = sum((_shown(write, good) for good in write.paper.goods if good.section == section), Decimal(0))
    label = write.phrase("section_sum").replace("{section}", section)
    return [columns.run("d", label, "other"), columns.run("a", write.money(whole, sign=signed), "other")]


def _shown(write: Writer, good: Good) -> Decimal:
    gross = write.factors["gross"] == "yes" and "g" not in write.factors["columns"]
    return good.gross if gross else good.net


def _texts(write: Writer, good: Good, number: int, signed: bool) -> Mapping[str, str]:
    """What a line says in each column."""
    random = write.random
    unit = f" {good.unit}" if write.factors["quantity"] == "with_unit" else ""
    return {
        "n": random.choice((str(number), f"{number}.")) if number > 1 else str(number),
        "y": write.day(good.day),
        "d": good.name,
        "c": good.code,
        "u": good.unit if good.quantity is not None else "",
        "q": "" if good.quantity is None else write.count(good.quantity) + unit,
        "p": "" if good.price is None else write.price(good.price, sign=signed),
        "a": write.money(_shown(write, good), sign=signed),
        "t": f"{write.plain(good.rate)}%" if random.random() < 0.8 else write.plain(good.rate),
        "x": f"{write.plain(good.discount)}%" if good.discount else "",
        "g": write.money(good.gross, sign=signed),
        "k": write.money(good.gross - good.net, sign=signed),
        "e": str(random.randrange(1, 400)) if random.random() < 0.6 else write.money(Decimal(random.randrange(500))),
    }


def _good(write: Writer, good: Good, number: int, columns: _Columns, signed: bool) -> Block:
    """The lines of a good: its figures with its description beside, above or split, and what goes on below."""
    random, how = write.random, write.factors["wrapped"]
    texts = _texts(write, good, number, signed)
    first, *further = columns.broken("d", texts["d"])
    line = [
        columns.run(key, first if key == "d" else texts[key], _ROLES[key])
        for key in columns.keys
        if key == "d" or texts[key]
    ]
    described = [run for run in line if run.role == "description"]
    below: Block = [[described[0]._replace(text=each)] for each in further]
    if how == "below" and random.random() < 0.6:
        scale = random.choice((1.0, 1.0, 0.85))
        more = [each for text in good.more for each in columns.broken("d", text)]
        below += [[described[0]._replace(text=each, scale=scale)] for each in more]
    if how == "above":
        return [described, *below, [run for run in line if run.role != "description"]]
    if how == "figures_below" and good.quantity is not None and "p" in columns.keys:
        return _figures_below(write, good, line, below)
    if how == "split":
        line = [run._replace(scale=-0.35) if run.role in ("price", "quantity") else run for run in line]
    return [line, *below]


def _figures_below(write: Writer, good: Good, line: Line, below: Block) -> Block:
    """Quantity times price in a line of words under the description."""
    if good.quantity is None or good.price is None:
        return [line, *below]
    sign = write.random.choice(("x", "×", "@", "à", f"{good.unit} x", f"{good.unit} @"))
    indent = write.random.choice((0.0, 10.0))
    left = next(run.dx for run in line if run.role == "description")
    figures = [
        Run(left + indent, write.count(good.quantity), "quantity"),
        Run(0, sign, joined=True),
        Run(0, write.price(good.price), "price", joined=True),
    ]
    return [[run for run in line if run.role not in ("quantity", "price", "unit")], *below, figures]


def readings(write: Writer, width: float) -> Block:
    """A table that is no invoice's lines: readings of a meter, hours of persons, sums of earlier months."""
    random = write.random
    count = random.choice((2, 3, 4, 5))
    step = width / count
    rows: Block = []
    if random.random() < 0.4:
        rows.append([Run(0, write.phrase("sections"), bold=True)])
    if random.random() < 0.8:
        rows.append([Run(place * step, write.label("reading"), "other", True) for place in range(count)])
    kinds = [random.choice(("date", "count", "count", "reading", "word", "money", "hours")) for _ in range(count)]
    for _ in range(random.choice((1, 1, 2, 3, 5))):
        rows.append([Run(place * step, _told(write, kind)) for place, kind in enumerate(kinds)])
    return rows


def _told(write: Writer, kind: str) -> str:
    random = write.random
    near = write.paper.issued.fromordinal(write.paper.issued.toordinal() - random.randrange(60))
    return {
        "date": write.day(near),
        "count": str(random.randrange(1, 500)),
        "reading": write.plain(Decimal(random.randrange(10_000, 900_000)) / random.choice((1, 10))),
        "word": word(random),
        "money": write.money(Decimal(random.randrange(100, 90_000)) / 100),
        "hours": write.plain(Decimal(random.randrange(1, 40)) / 4),
    }[kind]


def overdue(write: Writer, width: float, whole: Decimal) -> Block:
    """What is owed by age, in a row under its heading."""
    ages: Sequence[str] = ("0-30", "31-60", "61-90", "> 90")
    step = width / len(ages)
    head = [
        Run(place * step, f"{each} {write.random.choice(('days', 'd', ''))}".strip()) for place, each in enumerate(ages)
    ]
    values = [whole, *(Decimal(0) for _ in ages[1:])]
    return [head, [Run(place * step, write.money(value)) for place, value in enumerate(values)]]
