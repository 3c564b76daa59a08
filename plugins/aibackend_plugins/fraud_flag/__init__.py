"""Risk of fraud of an order or transaction, for shops without a fraud team.

An explainable, additive scorecard in log-odds over whatever the order tells: amount, age of the account, shape and
domain of the e-mail address, distance between the cities, kind of network, speed. No signal is a verdict; the score is
an estimated probability that leans on assumed odds, not on the shop's own history. Sources of the tables:
`data/README.md`. Limits: amounts are read in units of about a dollar or euro; cities below 50,000 people are compared
by name only; the table of networks has the large ones.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/fraud-flag."""
    return Capability(
        name="fraud-flag",
        credits=6,
        unit="check",
        summary="Risk score, signals and recommended checks for an order or transaction.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:level_follows_score"),
            LazyImport(f"{__name__}.checks:risk_is_explained"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
