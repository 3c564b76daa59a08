"""Memory for agents: store short texts in a namespace, recall them by meaning and by words, forget them.

Namespaces belong to the account; no account can read, infer or fill another's. Scores of a search are comparable
within a namespace: 0.5 is about an even chance that the memory is to the point. The default engine knows English best,
reads other languages by a second model, so that a memory is found by a query in another language, and reads the first
254 pieces (some 1,000 characters) of a memory for meaning, all of it for words. No model is asked: there is nothing to
write.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/memory."""
    return Capability(
        name="memory",
        credits=2,
        unit="operation",
        summary="Store, search and forget agent memories in a caller namespace (semantic recall).",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        examples=EXAMPLES,
    )
