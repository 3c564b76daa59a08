"""aibackend: many AI capabilities behind one API key and one prepaid wallet. This module is the face for plugins.

from aibackend import Capability, hookimpl

@hookimpl
def capability():
    return Capability(name="shout", …)
"""

import os

# onnxruntime's newer Linux wheels report telemetry unless told not to before their first import
os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")

from aibackend.capability import Asked, Capability, Draft, Example, Later
from aibackend.errors import Failed, Misconfigured, Refused
from aibackend.hookspecs import Provider, hookimpl
from aibackend.services import Facts, Prompt, Tools
from aibackend.settings import Settings

__version__ = "0.1.0"
__all__ = [
    "Asked",
    "Capability",
    "Draft",
    "Example",
    "Facts",
    "Failed",
    "Later",
    "Misconfigured",
    "Prompt",
    "Provider",
    "Refused",
    "Settings",
    "Tools",
    "hookimpl",
]
