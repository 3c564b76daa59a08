"""aibackend: many AI capabilities behind one API key and one prepaid wallet. This module is the face for plugins.

from aibackend import Capability, hookimpl

@hookimpl
def capability():
    return Capability(name="shout", …)
"""

import os

# onnxruntime's newer Linux wheels report telemetry unless told not to before their first import
os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")

from aibackend.capability import Capability, Draft, Example, LazyImport, RequestData
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
