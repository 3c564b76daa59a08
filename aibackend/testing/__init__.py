"""The kit for authors: of capabilities (`check_capability`, `serving`), of billings, storages and authenticators.

Install it with `pip install aibackend[test]`. Each suite is what the built-in ones pass.
"""

from aibackend.testing.contract import check_capability
from aibackend.testing.offline import offline_answer
from aibackend.testing.paper import paper
from aibackend.testing.serving import Answer, Client, Offering, hosting, listening, serving

__all__ = [
    "Answer",
    "Client",
    "Offering",
    "check_capability",
    "hosting",
    "listening",
    "offline_answer",
    "paper",
    "serving",
]
