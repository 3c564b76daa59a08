"""The abstract classes behind the hooks: what the core and the capabilities ask of the world.

A provider subclasses one of these; the settings choose it by name. Every service is opened once before the first
call and closed after the last, in one process; nothing is opened at import time.
"""

from aibackend.services.engines import (
    DocumentReader,
    Embedder,
    ImagePainter,
    ImageReader,
    LanguageModel,
    Memory,
    Picture,
    Prompt,
    Sight,
    Sound,
    Speech,
    SpeechRecognizer,
    SpeechSynthesizer,
    Utterance,
    VectorMemory,
)
from aibackend.services.identity import (
    Account,
    Authenticator,
    Caller,
    Errand,
    Identity,
    IdentityProvider,
    Key,
    KeyIssuer,
)
from aibackend.services.life import Service, T, Work
from aibackend.services.money import Balance, Billing, Entry, Hold, Payments, Purchase, Subscription
from aibackend.services.storage import Storage
from aibackend.services.tools import Facts, Tools
from aibackend.services.world import Allowance, Compute, Fetched, Fetcher, Found, Mailer, RateLimiter, WebSearch

__all__ = [
    "Account",
    "Allowance",
    "Authenticator",
    "Balance",
    "Billing",
    "Caller",
    "Compute",
    "DocumentReader",
    "Embedder",
    "Entry",
    "Errand",
    "Facts",
    "Fetched",
    "Fetcher",
    "Found",
    "Hold",
    "Identity",
    "IdentityProvider",
    "ImagePainter",
    "ImageReader",
    "Key",
    "KeyIssuer",
    "LanguageModel",
    "Mailer",
    "Memory",
    "Payments",
    "Picture",
    "Prompt",
    "Purchase",
    "RateLimiter",
    "Service",
    "Sight",
    "Sound",
    "Speech",
    "SpeechRecognizer",
    "SpeechSynthesizer",
    "Storage",
    "Subscription",
    "T",
    "Tools",
    "Utterance",
    "VectorMemory",
    "WebSearch",
    "Work",
]
