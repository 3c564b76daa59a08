"""True cases."""

from __future__ import annotations

from base64 import b64encode

from aibackend import Example

_LETTER = """Harrow Lane Dental Practice Ltd
9 Harrow Lane, Leeds LS1 4AP

12 March 2025

Dear Mr Okafor,

thank you for your patience while our practice was being rebuilt. We are pleased to tell you that we open again on
7 April. Your appointment on 2 April has been moved to 9 April at half past ten. Please call us when this
does not suit you.

Yours sincerely,
Ellen Harrow
"""


def _data(kind: str, data: bytes) -> str:
    return f"data:{kind};base64,{b64encode(data).decode()}"


EXAMPLES = (
    Example(
        title="A file of one invoice",
        request={"fileUrl": "https://files.example.com/invoice.pdf"},
        response={
            "documents": [
                {
                    "docType": "invoice",
                    "title": "INVOICE",
                    "pageStart": 1,
                    "pageEnd": 1,
                    "party": "Copper Lane Coffee Ltd",
                    "date": "2025-05-14",
                    "summary": "INVOICE; 27 Copper Lane, Bristol BS1 6XN; BILL TO Invoice number INV-2025-0471; "
                    "Marlowe & Finch Books Ltd Invoice date 14 May 2025; 112 Station Road; Due date 13 June 2025; "
                    "Total £2,184.36",
                }
            ],
            "documentCount": 1,
        },
        files={"https://files.example.com/invoice.pdf": "../invoice/data/invoice.pdf"},
    ),
    Example(
        title="A letter alone",
        request={"fileUrl": _data("text/plain", _LETTER.encode())},
        response={
            "documents": [
                {
                    "docType": "letter",
                    "title": "",
                    "pageStart": 1,
                    "pageEnd": 1,
                    "party": "Harrow Lane Dental Practice Ltd",
                    "date": "2025-03-12",
                    "summary": "We are pleased to tell you that we open again on 7 April. Your "
                    "appointment on 2 April has been moved to 9 April at half past ten.",
                }
            ],
            "documentCount": 1,
        },
    ),
)
