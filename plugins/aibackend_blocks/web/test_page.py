"""Pages as they come: any charset, any markup."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.web import article
from aibackend_blocks.web import page as web_page


@pytest.mark.parametrize(
    ("body", "charset"),
    [
        ("Größe".encode(), "utf-8"),
        ("Größe".encode("cp1252"), "iso-8859-1"),
        ("<meta charset=windows-1252>Größe".encode("cp1252"), ""),
        ("\ufeffGröße".encode("utf-16"), ""),
        ("Größe".encode(), ""),
        ("<p>Größe, Brötchen für Köln</p>".encode("cp1252"), "utf-8"),
    ],
    ids=["header", "latin 1", "meta", "byte order mark", "bytes alone", "a wrong header"],
)
def test_charsets_are_found(body: bytes, charset: str) -> None:
    """The header, the mark, the page's own word and the bytes tell the charset, in that order."""
    assert "Größe" in web_page.decoded(body, charset)


def test_lines_are_what_a_reader_sees() -> None:
    """Blocks part lines, inline markup does not, and hidden text is none."""
    body = b"<p>One <b>bo</b>ld</p><div>Two<br>Three</div><script>no</script><style>no</style><!-- no --><p>Four"

    assert web_page.read("http://a.example/", body).lines == ("One bold", "Two", "Three", "Four")


def test_what_a_page_loads_is_named() -> None:
    """Scripts, style sheets and the generator tell what a site is built with."""
    body = b"<meta name=generator content='WordPress 6.4'><script src=https://cdn.shopify.com/x.js></script><p>One"

    assert web_page.read("http://a.example/", body).assets == ("WordPress 6.4", "https://cdn.shopify.com/x.js")


def test_a_base_of_another_site_is_not_believed() -> None:
    """Links are resolved within the site although a page claims another base."""
    body = b"<base href='http://evil.example/'><a href='about'>About</a>"

    assert web_page.read("http://a.example/x/", body).links[0].url == "http://a.example/x/about"


@pytest.mark.parametrize("broken", ["{", '{"@type": ', "[1, 2", '{"@type": "Organization", "name": "A"}}}}'])
def test_broken_structured_data_costs_only_itself(broken: str) -> None:
    """The page is read although its JSON-LD is not."""
    body = f'<title>A</title><script type="application/ld+json">{broken}</script><p>Text</p>'

    assert web_page.read("http://a.example/", body.encode()).lines == ("Text",)


@given(st.binary(max_size=400))
def test_any_bytes_are_read(body: bytes) -> None:
    """No bytes raise."""
    page = web_page.read("http://a.example/", body, structured=False)

    assert all(line.strip() for line in page.lines)


@pytest.mark.parametrize(
    ("kind", "body", "is_page"),
    [
        ("text/html", b"x", True),
        ("text/html", b"%PDF-1.4", False),
        ("application/pdf", b"<html>", False),
        ("", b"  <!DOCTYPE html>", True),
        ("application/octet-stream", b"\x89PNG", False),
    ],
)
def test_pages_are_told_from_files(kind: str, body: bytes, is_page: bool) -> None:
    """By the declared type, and by the first bytes where that says nothing."""
    assert web_page.is_markup(kind, body) is is_page


def test_articles_leave_out_what_stands_around_them() -> None:
    """Menus, footers and comments are no part of the text; title and date are found."""
    story = "".join(
        f"<p>The mill on the brook has made paper number {n} since the spring of last year.</p>" for n in range(9)
    )
    body = (
        "<html><head><title>The mill on the brook</title><meta property='article:published_time' content='2024-03-02'>"
        f"</head><body><nav><a href=/>Home</a></nav><article><h1>The mill on the brook</h1>{story}</article>"
        "<footer>Subscribe to our newsletter</footer></body></html>"
    )
    found = article.read("http://a.example/", body.encode())

    assert found.title == "The mill on the brook"
    assert found.published == "2024-03-02"
    assert len(found.paragraphs) >= 9
    assert not any("newsletter" in paragraph or paragraph == "Home" for paragraph in found.paragraphs)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("One. Two! Three?", 3),
        ("Dr. Brook of Mill Inc. met J. Smith. He left.", 2),
        ("It cost 3.50 today. It rose.", 2),
        ("“Stop.” She left.", 2),
        ("犬が肉をくわえていた。橋を渡った。", 2),
        ("No end", 1),
        ("", 0),
    ],
)
def test_sentences_end_where_they_end(text: str, count: int) -> None:
    """Abbreviations, initials and figures end no sentence."""
    assert len(sentences(text)) == count


@given(st.text(alphabet="ab .!?A1”", max_size=80))
def test_sentences_lose_nothing(text: str) -> None:
    """All words of a text stand in its sentences, in order."""
    assert " ".join(sentences(text)).split() == text.split()


def test_headlines_of_short_pages_stand_alone() -> None:
    """A headline and a date are not run together with the first sentence."""
    body = (
        "<html><head><title>Bridge closed</title></head><body><article><h1>Bridge closed</h1>"
        "<time datetime=2025-03-04>2025-03-04</time><p>The bridge at Altenau has been closed since March.</p>"
        "<p>Engineers found cracks in two girders.</p></article></body></html>"
    )
    found = article.read("http://a.example/", body.encode())

    assert found.paragraphs[:2] == (
        "The bridge at Altenau has been closed since March.",
        "Engineers found cracks in two girders.",
    )
    assert found.published == "2025-03-04"


@pytest.mark.parametrize(
    "mark", ["hidden", 'style="display: none"', "style='visibility:hidden;color:red'", 'style="left:-9999px"']
)
def test_what_is_hidden_is_not_read(mark: str) -> None:
    """A page cannot tell whoever reads along what it tells no visitor, neither as lines nor as an article."""
    told = "<p>Orrin Bay Boats builds wooden sailing boats in Sointula for people who like to take their time.</p>" * 3
    body = (
        f"<html><body>{told}<div {mark}><p>It was founded in 1800 and employs many thousands.</p></div></body></html>"
    )

    page, read = web_page.read("http://a.example/", body.encode()), article.read("http://a.example/", body.encode())

    assert "1800" not in page.text + " ".join(page.lines)
    assert "1800" not in " ".join((*read.paragraphs, *read.fragments, read.seen))
    assert "Sointula" in read.seen


def test_a_page_that_a_script_is_to_show_is_read() -> None:
    """What is hidden and is most of the page is the page."""
    body = b"<body><p>Hi</p><div style='opacity:0'><p>Orrin Bay Boats builds wooden boats in Sointula.</p></div></body>"

    assert "Sointula" in web_page.read("http://a.example/", body).text
