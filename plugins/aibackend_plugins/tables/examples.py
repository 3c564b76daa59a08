"""True cases."""

from __future__ import annotations

from base64 import b64encode

from aibackend import Example

_PAGE = """<h2>Opening hours</h2>
<table>
<tr><th>Branch</th><th>Weekdays</th><th>Saturday</th></tr>
<tr><td>Harbour Street</td><td>8:00 to 18:00</td><td>9:00 to 13:00</td></tr>
<tr><td>Market Square</td><td>9:00 to 20:00</td><td>10:00 to 16:00</td></tr>
<tr><td>Station</td><td>6:30 to 22:00</td><td>7:00 to 22:00</td></tr>
</table>
<p>All branches are closed on Sundays and on public holidays.</p>"""
_LIST = """Item,Stock,Price
Tent pegs,240,0.45
Guy rope,96,3.20
Mallet,18,11.90
"""


def _data(kind: str, text: str) -> str:
    return f"data:{kind};base64,{b64encode(text.encode()).decode()}"


EXAMPLES = (
    Example(
        title="A table in a web page",
        request={"fileUrl": _data("text/html", _PAGE)},
        response={
            "tables": [
                {
                    "title": "Opening hours",
                    "page": 1,
                    "headers": ["Branch", "Weekdays", "Saturday"],
                    "rows": [
                        ["Harbour Street", "8:00 to 18:00", "9:00 to 13:00"],
                        ["Market Square", "9:00 to 20:00", "10:00 to 16:00"],
                        ["Station", "6:30 to 22:00", "7:00 to 22:00"],
                    ],
                }
            ],
            "tableCount": 1,
        },
    ),
    Example(
        title="A CSV file",
        request={"fileUrl": _data("text/csv", _LIST)},
        response={
            "tables": [
                {
                    "title": "",
                    "page": 1,
                    "headers": ["Item", "Stock", "Price"],
                    "rows": [["Tent pegs", "240", "0.45"], ["Guy rope", "96", "3.20"], ["Mallet", "18", "11.90"]],
                }
            ],
            "tableCount": 1,
        },
    ),
)
