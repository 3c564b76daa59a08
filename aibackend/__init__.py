"""aibackend: many AI capabilities behind one API key and one prepaid wallet. This module is the face for plugins.

from aibackend import Capability, hookimpl

@hookimpl
def capability():
    return Capability(name="shout", …)

A name is imported when it is first asked for, so that `aibackend.client` loads nothing of the service.
"""

import os
from importlib import import_module
from typing import TYPE_CHECKING

# onnxruntime's newer Linux wheels report telemetry unless told not to before their first import
os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")

if TYPE_CHECKING:
    from aibackend.capability import Capability, Draft, Example, LazyImport, RequestData
    from aibackend.container import Container
    from aibackend.errors import ClientError, ConfigurationError, ServerError
    from aibackend.hookspecs import Provider, hookimpl
    from aibackend.services import AsyncCallContext, CallContext, Prompt
    from aibackend.settings import Settings

__version__ = "0.1.0"
__all__ = [
    "AsyncCallContext",
    "CallContext",
    "Capability",
    "ClientError",
    "ConfigurationError",
    "Container",
    "Draft",
    "Example",
    "LazyImport",
    "Prompt",
    "Provider",
    "RequestData",
    "ServerError",
    "Settings",
    "hookimpl",
]

_MODULES = ("capability", "errors", "hookspecs", "services", "settings", "container")

if not TYPE_CHECKING:  # a type checker would take any name for known

    def __getattr__(name: str) -> object:
        if name in __all__:
            for module in _MODULES:
                found = getattr(import_module(f"aibackend.{module}"), name, None)
                if found is not None:
                    return globals().setdefault(name, found)
        raise AttributeError(f"module 'aibackend' has no attribute {name!r}")
