"""Which kinds of services may stand side by side; how they do is imported only once some do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aibackend import hookimpl

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aibackend.container import Container


@hookimpl
def together(container: Container, kind: str, services: Sequence[Any]) -> Any:
    """Authenticators, metrics, events and observers stand side by side."""
    from aibackend_defaults import side_by_side

    if kind == "observer":
        return side_by_side.AllObservers(services, capabilities=container.plugins.capabilities)
    return side_by_side.as_one(kind, services) if len(services) > 1 else None
