"""What stands beside running text on a page is read row by row."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_blocks.web.fragments import LINE_MOST, fragments


@pytest.mark.parametrize(
    ("markup", "lines"),
    [
        ("<table><tr><th>Charging</th><td>18 <b>min</b></td></tr></table>", ("Charging: 18 min",)),
        (
            "<table><tr><th>Plan</th><th>Users</th><th>Price</th></tr><tr><td>Team</td><td>20</td><td>$9</td></tr></table>",
            ("Team: Users 20, Price $9",),
        ),
        ("<table><tr><td><p>Range</p></td><td><div>300 km</div></td></tr></table>", ("Range: 300 km",)),
        ("<dl><dt>Weight</dt><dd>3 kg</dd><dt>Colour</dt><dd>red</dd></dl>", ("Weight: 3 kg", "Colour: red")),
        ("<h2>Opening hours</h2><p>Tue to Sat</p><p>Closed in May</p>", ("Opening hours: Tue to Sat", "Closed in May")),
        ("<ul><li>Bikes for hire</li><li>Bikes for hire</li></ul>", ("Bikes for hire",)),
        ("<nav><p>Home</p></nav><form>Name</form><ul><li><a href=/x>Shop</a></li></ul><p>Open</p>", ("Open",)),
        ("", ()),
    ],
    ids=["pair", "head", "blocks in cells", "terms", "heading", "once", "menus", "empty"],
)
def test_lines_are_read_with_what_names_them(markup: str, lines: tuple[str, ...]) -> None:
    """A value stands behind its label, its column's name, its term or its heading; menus and forms are left out."""
    assert fragments(markup) == lines


PARTS = st.sampled_from(["<table>", "</table>", "<tr>", "</tr>", "<td>", "</td>", "<dt>", "<dd>", "<h2>", "</h2>",
                         "<p>", "word", "<a>", "</a>", "<nav>", "</nav>", "<li>", "&amp;"])  # fmt: skip


@given(st.lists(PARTS, max_size=40))
def test_broken_markup_gives_plain_lines(parts: list[str]) -> None:
    """Whatever is left open, lines are unique, not empty, and no longer than said."""
    found = fragments("".join(parts))

    assert len(set(found)) == len(found)
    assert all(line and len(line) <= 3 * LINE_MOST for line in found)
