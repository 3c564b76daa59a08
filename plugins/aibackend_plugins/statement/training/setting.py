"""What a statement in a design says: its list row by row, and what stands around it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from random import Random

from aibackend_plugins.statement.training.designs import Design
from aibackend_plugins.statement.training.ledgers import COUNTRIES, Account, Booked

RIGHT = frozenset({"debit", "credit", "amount", "balance"})


@dataclass(frozen=True, kw_only=True)
class Row:
    """A row of the list. cells: column → lines. kind: booking, heading, or anything else."""

    kind: str
    cells: dict[str, tuple[str, ...]]


@dataclass
class Setter:
    """Writes the parts of a statement by its design."""

    paper: Account
    design: Design
    random: Random
    half: int = 0
    labels: dict[str, str] = field(default_factory=dict)

    def label(self, name: str) -> str:
        """One of the names of a thing, the same throughout the paper."""
        if name not in self.labels:
            names = list(self.paper.tongue[name])
            self.labels[name] = self.random.choice(names)
            if self.design["size"] in ("8", "12") and self.random.random() < 0.3:
                self.labels[name] = self.labels[name].upper()
        return self.labels[name]

    def figure(self, cents: int) -> str:
        """An amount without a sign."""
        form = COUNTRIES[self.paper.country][3]
        whole, part = divmod(abs(cents), 100)
        if form == "1,23,456.78":
            head, tail = (f"{whole}"[:-3], f"{whole}"[-3:])
            pairs = [head[max(0, at - 2) : at] for at in range(len(head), 0, -2)][::-1]
            return ",".join([*pairs, tail]) + f".{part:02}"
        between, point = form[1], form[-3]
        return f"{whole:,}".replace(",", between) + f"{point}{part:02}"

    def money(self, cents: int, *, balance: bool = False) -> str:
        """An amount with its sign as the design writes it; a balance by a plain minus where amounts have none."""
        text, how = self.figure(cents), self.design["sign"]
        cents = -cents if self.design["view"] == "owed" else cents
        sign = COUNTRIES[self.paper.country][2]
        if self.design["currency"] == "each":
            text = f"{text} {sign}"
        elif self.design["currency"] == "before":
            text = f"{sign}{text}" if len(sign) == 1 else f"{sign} {text}"
        elif self.design["currency"] == "code" and balance:
            text = f"{COUNTRIES[self.paper.country][1]} {text}"
        out = cents < 0
        if balance and (how in ("credits", "plus", "mark_column", "debits") or self.two):
            how = "minus"
        forms = {
            "minus": f"-{text}" if out else text, "unicode": f"−{text}" if out else text,
            "trailing": f"{text}-" if out else text, "brackets": f"({text})" if out else text,
            "drcr": f"{text} DR" if out else f"{text} CR", "credits": text if out else f"{text} CR",
            "plus": f"- {text}" if out else f"+ {text}", "mark_column": text, "debits": text,
        }  # fmt: skip
        return forms[how]

    @property
    def two(self) -> bool:
        return self.design["columns"] in ("two", "turned", "sections")

    def day(self, day: date, *, whole: bool = True) -> str:
        form = self.design["date_form"]
        if not whole and self.design["dates"] == "no_year":
            form = form.replace("%Y", "").replace("%y", "").strip(",/- ") if form[-2:] != ".%Y" else "%d.%m."
        return self._named(day, form)

    def _named(self, day: date, form: str) -> str:
        month = self.paper.tongue["months"][day.month - 1]
        return day.strftime(form.replace("%b", "@")).replace("@", month)

    # --- the list --------------------------------------------------------------------------------------------------

    @property
    def columns(self) -> list[str]:
        """The columns of the list, left to right."""
        design = self.design
        amounts = {"two": ["debit", "credit"], "turned": ["credit", "debit"]}.get(design["columns"], ["amount"])
        if design["sign"] == "mark_column" and amounts == ["amount"] and design["columns"] != "sections":
            amounts = ["amount", "mark"] if self.half else ["mark", "amount"]
        days = {"two": ["date", "value"], "day_heading": [], "behind": []}.get(design["dates"], ["date"])
        middle = ["text", "ref"] if design["text"] == "own_column" else ["text"]
        number = ["no"] if design["dates"] == "numbered" else []
        tail = ["date"] if design["dates"] == "behind" else []
        balance = [] if design["balance"] == "none" else ["balance"]
        if design["balance"] == "first_column":
            return [*number, *days, *middle, *balance, *amounts, *tail]
        return [*number, *days, *middle, *tail, *amounts, *balance]

    def heading(self) -> Row:
        """The names of the columns."""
        code = COUNTRIES[self.paper.country][1]

        def named(column: str) -> tuple[str, ...]:
            name = {"mark": ("D/C",), "no": ("#",)}.get(column) or (self.label(column),)
            name = (f"{name[0]} ({code})",) if self.design["currency"] == "heading" and column in RIGHT else name
            return (*name, f"in {code}") if self.design["heading"] == "two_lines" and column in RIGHT else name

        return Row(kind="heading", cells={column: named(column) for column in self.columns})

    def rows(self) -> Iterator[Row]:
        """The list, with its headings, balances and totals."""
        design, paper = self.design, self.paper
        if design["columns"] == "sections":
            yield from self._sections()
            return
        booked = list(paper.rows)
        newest = design["order"] == "newest"
        ends = ("closing", "opening") if newest else ("opening", "closing")
        yield from self._end(ends[0])
        carried = len(booked) // 2 if design["carried"] == "yes" and not newest and design["balance"] != "none" else 0
        last_of_day = {row.day: row for row in booked}
        before = None
        for number, row in enumerate(reversed(booked) if newest else booked):
            if carried and number == carried:
                yield self._told("carried", booked[number - 1].balance)
                yield Row(kind="break", cells={})
                yield self._told("brought", booked[number - 1].balance)
            if design["dates"] == "day_heading" and row.day != before:
                yield Row(kind="day", cells={"text": (self._named(row.day, "%d %b %Y"),)})
            shows = design["balance"] != "day" or last_of_day[row.day] is row
            yield self._booking(row, number, shows=shows, dated=row.day != before or design["dates"] != "day_once")
            before = row.day
        if design["totals"] == "row" and self.two:
            amounts = {"debit": (self.figure(paper.total(-1)),), "credit": (self.figure(paper.total(1)),)}
            yield Row(kind="total", cells={"text": ("Total",), **amounts})
        yield from self._end(ends[1])

    def _sections(self) -> Iterator[Row]:
        for sign, name in ((1, "came"), (-1, "went")):
            rows = [row for row in self.paper.rows if row.cents * sign > 0]
            if rows:
                yield Row(kind="section", cells={"text": (self.label("credit" if sign > 0 else "debit"),)})
                for number, row in enumerate(rows):
                    yield self._booking(row, number, shows=False, dated=True)
                yield Row(kind="total", cells={"text": (self.label(name),), "amount": (self.money(self._sum(sign)),)})

    def _sum(self, sign: int) -> int:
        return self.paper.total(sign)

    def _end(self, which: str) -> Iterator[Row]:
        if self.design[which] == "row":
            cents = self.paper.opening if which == "opening" else self.paper.closing
            yield self._told(which, cents, self.paper.start if which == "opening" else self.paper.end)

    def _told(self, name: str, cents: int, day: date | None = None) -> Row:
        column = "balance" if "balance" in self.columns else self.columns[-1]
        column = column if column in RIGHT else "amount" if "amount" in self.columns else "debit"
        dated = {"date": (self.day(day, whole=False),)} if day and self.half else {}
        return Row(kind=name, cells={**dated, "text": (self.label(name),), column: (self.money(cents, balance=True),)})

    def _booking(self, row: Booked, number: int, *, shows: bool, dated: bool) -> Row:
        design = self.design
        lines = row.text[:1] if design["text"] == "one_line" else row.text
        cells = {"text": lines}
        if design["text"] == "own_column":
            cells = {"text": row.text[:1], "ref": row.text[1:2]}
        if dated:
            cells["date"] = (self.day(row.day, whole=False),)
        cells["value"] = (self.day(row.value, whole=False),)
        cells["no"] = (str(number + 1),)
        cells["mark"] = (("D", "C") if self.half else ("-", "+"))[row.cents > 0 : (row.cents > 0) + 1]
        if design["columns"] in ("two", "turned"):
            cells["debit" if row.cents < 0 else "credit"] = (self.figure(row.cents),)
        else:
            cells["amount"] = (self.figure(row.cents) if design["columns"] == "sections" else self.money(row.cents),)
        if shows:
            cells["balance"] = (self.money(row.balance, balance=True),)
        return Row(kind="booking", cells={name: lines for name, lines in cells.items() if name in self.columns})

    # --- around the list ---------------------------------------------------------------------------------------------

    def facts(self) -> list[tuple[str, str]]:
        """Labels and values of the head, in any order."""
        design, paper = self.design, self.paper
        facts = []
        if design["number"] != "title":
            facts.append((self.label("number") if design["number_label"] == "yes" else "", paper.number))
        if design["holder"] in ("labelled", "both"):
            facts.append((self.label("holder"), paper.holder))
        if design["period"] == "label":
            between = f" {self.label('to')} "
            facts.append((self.label("period"), f"{self.day(paper.start)}{between}{self.day(paper.end)}"))
        others = self.random.sample(paper.tongue["other"], {"none": 0, "some": 1, "many": 3}[design["others"]])
        facts += [(name, str(self.random.randint(10**3, 10**8))) for name in others]
        self.random.shuffle(facts)
        return facts

    def box(self) -> list[tuple[str, str]]:
        """Labels and figures of the summary."""
        design, paper = self.design, self.paper
        told = []
        if design["opening"] in ("box", "above"):
            told.append((self.label("opening"), self.money(paper.opening, balance=True)))
        if design["totals"] == "box":
            told += [
                (self.label("came"), self.figure(paper.total(1))),
                (self.label("went"), self.figure(paper.total(-1))),
            ]
        if design["closing"] == "box":
            told.append((self.label("closing"), self.money(paper.closing, balance=True)))
        return told

    def after(self) -> list[tuple[str, str]]:
        """Labels and figures below the list."""
        told = []
        if self.design["totals"] == "below":
            sums = ((self.label("went"), self._sum(-1)), (self.label("came"), self._sum(1)))
            told += [(name, self.figure(cents)) for name, cents in sums]
        if self.design["closing"] == "below":
            told.append((self.label("closing"), self.money(self.paper.closing, balance=True)))
        return told

    def sentences(self) -> list[str]:
        """Balances and the period, told in sentences."""
        paper, told = self.paper, []
        if self.design["period"] == "sentence":
            told.append(f"{self.label('period')} {self.day(paper.start)} {self.label('to')} {self.day(paper.end)}")
        if self.design["opening"] == "sentence":
            told.append(f"{self.label('opening')} {self.day(paper.start)}: {self.money(paper.opening, balance=True)}.")
        if self.design["closing"] == "sentence":
            told.append(f"{self.label('closing')} {self.day(paper.end)}: {self.money(paper.closing, balance=True)}.")
        return told

    def title(self) -> str:
        """The title, which may hold the number and the period."""
        paper = self.paper
        name = self.random.choice(paper.tongue["card_titles" if paper.kind == "credit_card" else "titles"])
        kind = self.random.choice(paper.tongue["kinds"][paper.kind])
        text = f"{name} {kind}" if self.half else f"{name} – {kind}"
        text += f" {paper.number}" if self.design["number"] == "title" else ""
        end = self.day(paper.end)
        return text + (f" {self.day(paper.start)} – {end}" if self.design["period"] == "title" else "")

    def notes(self) -> list[str]:
        """Notes of the bank, with figures and days that are none of the account's."""
        if self.design["notes"] == "none":
            return []
        forms = self.random.sample(self.paper.tongue["notes"], 2)
        day = replace(self.paper.rows[0], text=()).day
        return [
            form.format(m=self.figure(self.random.choice((500_000, 10_000_000))), d=self.day(day)) for form in forms
        ]
