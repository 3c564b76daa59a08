"""The kit for authors: of capabilities (`check_capability`, `run_server`), of billings, storages and authenticators.

Install it with `pip install aibackend[test]`. Each suite is what the built-in ones pass.
Under pytest its asserts tell what differed, as those of a test's own module do.
"""

import sys

if "pytest" in sys.modules:  # before any of them is imported
    _SUITES = ("auth", "billing", "books", "charging", "contract", "file_store", "offline", "storage")
    sys.modules["pytest"].register_assert_rewrite(*(f"{__name__}.{suite}" for suite in _SUITES))

from aibackend.testing.contract import check_capability
from aibackend.testing.offline import offline_answer
from aibackend.testing.server import Answer, Client, StaticPlugin, run_app, run_server, serve_files
from aibackend.testing.text_document import text_document

__all__ = [
    "Answer",
    "Client",
    "StaticPlugin",
    "check_capability",
    "offline_answer",
    "run_app",
    "run_server",
    "serve_files",
    "text_document",
]
