"""Prints a statement: as a page of HTML, as text in columns, or as rows of a spreadsheet."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from html import escape

from aibackend_plugins.statement.training.designs import Design
from aibackend_plugins.statement.training.setting import RIGHT, Row, Setter


def html_of(write: Setter) -> str:
    """The statement as a page for a browser to print."""
    design, paper = write.design, write.paper
    side_of = "right" if design["letterhead"] == "right" else "left"
    bank = f'<div class=bank style="text-align:{side_of}">{escape(paper.institution)}</div>'
    foot = f"<footer>{escape(paper.institution)} · {escape(paper.address[1])}</footer>"
    notes = "".join(f"<p>{escape(note)}</p>" for note in write.notes())
    owner = "<br>".join(map(escape, (paper.holder, *paper.address)))
    address = "" if design["holder"] == "labelled" else f"<div class=owner>{owner}</div>"
    facts = _facts(write)
    head = (
        f"<div class=head>{address}{facts}</div>"
        if design["holder"] != "right"
        else f"<div class=head>{facts}{address}</div>"
    )
    sentences = "".join(f"<p>{escape(each)}</p>" for each in write.sentences())
    body = _cards(write) if design["medium"] == "list" else _table(write)
    side = f"<div class=side><div>{body}</div><aside>{notes}</aside></div>" if design["notes"] == "side" else body
    parts = [
        bank if design["letterhead"] != "foot" else "",
        notes if design["notes"] == "top" else "",
        head, f"<h2>{escape(write.title())}</h2>", sentences, _pairs(write.box(), design["box"]), side,
        _pairs(write.after(), "vertical"), notes if design["notes"] == "foot" else "",
        foot if design["letterhead"] == "foot" else "",
    ]  # fmt: skip
    return f"<meta charset=utf-8><style>{_style(design)}</style>" + "\n".join(parts)


def _style(design: Design) -> str:
    edges = {
        "rows": "td{border-bottom:.5pt solid #999}", "grid": "td,th{border:.5pt solid #555}",
        "zebra": "tr:nth-child(even){background:#eee}",
    }.get(design["lines"], "")  # fmt: skip
    return f"""@page{{size:A4;margin:14mm}}
    body{{font:{design["size"]}pt '{design["font"]}'}} table{{width:100%;border-collapse:collapse}}
    td,th{{padding:2pt 4pt;vertical-align:{design["valign"]};text-align:left}} .r{{text-align:right;white-space:nowrap}}
    .n{{white-space:nowrap}}
    .bank{{font-size:1.6em;font-weight:bold}}
    .head{{display:flex;justify-content:space-between;margin:10pt 0}}
    .side{{display:flex;gap:10pt}} .side>div{{flex:4}}
    aside{{flex:1;font-size:.85em}} .boxes{{display:flex;gap:20pt}}
    .card{{display:flex;justify-content:space-between;padding:3pt 0}} .small{{font-size:.85em;color:#555}} {edges}"""


def _facts(write: Setter) -> str:
    how = write.design["number"]
    if how in ("under", "row"):
        pairs = write.facts()
        head = "".join(f"<td class=n><b>{escape(name)}</b></td>" for name, _ in pairs)
        body = "".join(f"<td class=n>{escape(value)}</td>" for _, value in pairs)
        return f"<table style='width:auto'><tr>{head}</tr><tr>{body}</tr></table>"
    if how == "beside":
        rows = "".join(
            f"<tr><td>{escape(name)}</td><td class=n>{escape(value)}</td></tr>" for name, value in write.facts()
        )
        return f"<table style='width:auto'>{rows}</table>"
    between = ": " if write.half else " "
    return "<div>" + "<br>".join(escape(between.join(filter(None, pair))) for pair in write.facts()) + "</div>"


def _pairs(pairs: list[tuple[str, str]], how: str) -> str:
    if not pairs:
        return ""
    if how == "horizontal":
        cells = "".join(f"<div>{escape(name)}<br><b>{escape(figure)}</b></div>" for name, figure in pairs)
        return f"<div class=boxes>{cells}</div>"
    rows = "".join(f"<tr><td>{escape(name)}</td><td class=r>{escape(figure)}</td></tr>" for name, figure in pairs)
    place = "margin-left:auto" if how == "right" else ""
    return f"<table style='width:50%;{place}'>{rows}</table>"


def _table(write: Setter) -> str:
    columns = write.columns

    def cell(row: Row, column: str, tag: str = "td") -> str:
        kind = "r" if column in RIGHT else "" if column in ("text", "ref") else "n"
        lines = list(row.cells.get(column, ()))
        if write.design["text"] == "lines_amount_last" and row.kind == "booking" and column in RIGHT:
            lines = [""] * (len(row.cells["text"]) - 1) + lines
        return f"<{tag} class='{kind}'>{'<br>'.join(map(escape, lines))}</{tag}>"

    heading = "<tr>" + "".join(cell(write.heading(), column, "th") for column in columns) + "</tr>"
    heading = "" if write.design["heading"] == "none" else heading
    out = [f"<table>{heading}"]
    for row in write.rows():
        if row.kind == "break":
            out.append(f"</table><div style='page-break-after:always'></div><table>{heading}")
        elif row.kind == "booking" and write.design["text"] == "lines_below" and len(row.cells["text"]) > 1:
            first = replace(row, cells={**row.cells, "text": row.cells["text"][:1]})
            out.append("<tr>" + "".join(cell(first, column) for column in columns) + "</tr>")
            rest = Row(kind="more", cells={"text": row.cells["text"][1:]})
            out.append("<tr>" + "".join(cell(rest, column) for column in columns) + "</tr>")
        else:
            out.append("<tr>" + "".join(cell(row, column) for column in columns) + "</tr>")
    return "\n".join([*out, "</table>"])


def _cards(write: Setter) -> str:
    """As an app shows it: words and a small day on the left, the amount and a small balance on the right."""
    out = []
    for row in write.rows():
        left = [
            *row.cells.get("text", ()),
            " · ".join(line for name in ("date", "value") for line in row.cells.get(name, ())),
        ]
        if write.design["dates"] == "behind":
            left = left[::-1]
        right = [
            ("-" if column == "debit" and row.kind == "booking" else "") + line
            for column in ("amount", "debit", "credit")
            for line in row.cells.get(column, ())
        ]
        marks = row.cells.get("mark", ())
        right = [f"{line} {marks[0]}" if marks else line for line in right]
        right += row.cells.get("balance", ())
        small = "<br>".join(
            [*map(escape, right[:1]), *(f"<span class=small>{escape(line)}</span>" for line in right[1:])]
        )
        out.append(
            f"<div class=card><div>{'<br>'.join(map(escape, filter(None, left)))}</div><div class=r>{small}</div></div>"
        )
    return "\n".join(out)


# --- as text -----------------------------------------------------------------------------------------------------


def text_of(write: Setter) -> str:
    """The statement in columns of spaces."""
    between = ": " if write.half else "  "
    lines = [
        write.paper.institution,
        "",
        write.title(),
        *([] if write.design["holder"] == "labelled" else [write.paper.holder, *write.paper.address]),
    ]
    lines += [between.join(filter(None, pair)) for pair in write.facts()] + write.sentences() + [""]
    lines += [f"{name}{between}{figure}" for name, figure in write.box()] + [""]
    rows = [*([] if write.design["heading"] == "none" else [write.heading()]), *write.rows()]
    columns = write.columns
    widths = {c: max((len(line) for row in rows for line in row.cells.get(c, ())), default=0) for c in columns}
    for row in rows:
        for at in range(max((len(each) for each in row.cells.values()), default=0)):
            cells = [(c, row.cells.get(c, ())[at : at + 1]) for c in columns]
            texts = [
                (each[0] if each else "").rjust(widths[c]) if c in RIGHT else (each[0] if each else "").ljust(widths[c])
                for c, each in cells
            ]
            lines.append("  ".join(texts).rstrip())
    return "\n".join([*lines, "", *(f"{name}{between}{figure}" for name, figure in write.after()), *write.notes()])


def rows_of(write: Setter) -> str:
    """The statement as a bank's export: bookings alone, or under some lines about the account."""
    file = io.StringIO()
    sheet = csv.writer(file, delimiter=write.random.choice(";,\t"))
    if write.random.random() < 0.6:
        sheet.writerow([write.paper.institution])
        sheet.writerow([write.title()])
        for pair in write.facts():
            sheet.writerow(pair)
        for pair in write.box():
            sheet.writerow(pair)
    for row in (write.heading(), *write.rows()):
        sheet.writerow([" ".join(row.cells.get(column, ())) for column in write.columns])
    return file.getvalue()
