"""Why a model server gave no answer, and what may be done about it."""

from __future__ import annotations

from collections.abc import Sequence


class Trouble(Exception):
    """detail: for the caller, without a word of the question or the answer. errors: (JSON Pointer, message) pairs.

    refused: the answer that they speak of. passing: the same question may be answered later; pause_s: not before, as
    the server says. declined: the nicety that the server does not take, "" for none. too_long: the question is longer
    than the model takes. answered: the server is well, and would answer another question. wrong: what the operator has
    to mend, in words for them; "" where there is nothing.
    """

    def __init__(
        self,
        detail: str,
        *,
        errors: Sequence[tuple[str, str]] = (),
        refused: str = "",
        passing: bool = False,
        pause_s: float = 0.0,
        declined: str = "",
        too_long: bool = False,
        answered: bool = False,
        wrong: str = "",
    ) -> None:
        super().__init__(detail)
        self.detail, self.errors, self.refused = detail, tuple(errors), refused
        self.passing, self.pause_s, self.declined, self.too_long = passing, pause_s, declined, too_long
        self.answered, self.wrong = answered, wrong
