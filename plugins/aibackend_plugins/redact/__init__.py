"""Personal data found in a text and stripped: names, contacts, and numbers of persons, patients and insured; by type,
in four modes.

Identifiers with a form are known by pattern, check digit and context (`aibackend_blocks.values.identifiers`), names and
addresses by a small network (`aibackend_blocks.models.tagger`); a value found once is stripped wherever it stands
again, in any case or spacing. Columns of a table, keys of JSON, labels of a form, titles and numbers said aloud tell
what a value is as well; secrets go under the kind that they go with: passwords, keys and tokens are USERNAME,
security codes of cards and PINs are CARD; national numbers of other states (DNI, CPF, codice fiscale, BSN, NIR) count
as SSN. For people who must send, keep or show texts without the persons in them.

Of health data it strips what ties them to a person, as the Safe Harbor of HIPAA does: names, dates of birth, numbers of
records and of health plans. What a text says of an illness or a medicine stays; who must not tell that either should
not send it on.

Mode hash makes pseudonyms: HMAC-SHA256 under a key made of the account's id, so that equal values match across an
account's calls and not across accounts. Whoever knows the account's id can test guesses; use label or remove where that
matters. Limits: English best, names of other Latin-script languages and of Japanese; no finder is complete, so look at
what matters before you publish it.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/redact."""
    return Capability(
        name="redact",
        credits=3,
        unit="call",
        summary="Detect and strip names, emails, phones, SSNs, cards and identifiers of PHI from text.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:points_at_its_text"),
            LazyImport(f"{__name__}.checks:is_the_text_replaced"),
            LazyImport(f"{__name__}.checks:follows_the_mode"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
