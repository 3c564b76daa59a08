"""What a language model is asked: to correct the draft against the document."""

from __future__ import annotations

from aibackend import Draft, Prompt, RequestData

_INSTRUCTIONS = """\
You copy tables out of documents for an analyst. Below are the text of a document, pages parted by form feeds, and a
draft that a program read from it by the places of words. Correct the draft where the document says otherwise: add
tables that it left out, drop what is running text or a list, put together cells that were cut and part those that
were run together. Copy each cell exactly as printed, every cell once; a merged cell stands in its first row and
column and the others are "". headers is the first row of headings, further rows of headings come first in rows.
Every row has one cell for each column. A table that goes on over pages is one table a page. title is the caption,
"" when there is none."""


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """The document as data."""
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={"document": draft.source},
        images=draft.images,
        parts="joined",
        kept=("tableCount",),
        complete=lambda answer: {**answer, "tableCount": len(answer["tables"])},
        linked=("tables", "table_count"),
    )
