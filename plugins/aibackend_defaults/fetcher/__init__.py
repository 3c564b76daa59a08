"""The guarded way out: every URL that a caller names is fetched here, and nowhere else.

    addresses.py     which addresses are public
    guard.py         what the operator allows beside them, and which URLs are well formed
    connections.py   the resolver and the sockets: where the guard stands at the moment of connecting
    budgets.py       how much packing a server may send around a page
    data_url.py      `data:` URLs
    robots.py        manners towards web sites
    fetching.py      the fetch itself: redirects, sizes, times

Source: docs/explanation/threat-model.md.
"""

from aibackend_defaults.fetcher.fetching import GuardedFetcher

__all__ = ["GuardedFetcher"]
