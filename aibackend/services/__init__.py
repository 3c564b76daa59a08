"""The abstract classes behind the hooks: what the core and the capabilities ask of the world.

A provider subclasses one of these; the settings choose it by name. Every service is opened once before the first
call and closed after the last, in one process; nothing is opened at import time.
"""

from aibackend.services.call_log import USAGE_BY, CallLog, CallRecord, CallRow, EndedCall, Observer, Observers, Usage
from aibackend.services.context import AsyncCallContext, CallContext, counted, report_progress
from aibackend.services.engines import (
    Audio,
    DocumentReader,
    Embedder,
    GeneratedImage,
    ImageDescription,
    ImageGenerator,
    ImageReader,
    LanguageModel,
    Memory,
    ModelRoad,
    Prompt,
    Segment,
    SpeechRecognizer,
    SpeechSynthesizer,
    Transcript,
    VectorMemory,
)
from aibackend.services.files import FileStore, Uploads
from aibackend.services.identity import (
    Account,
    Authenticator,
    AuthorizationRequest,
    Identity,
    IdentityProvider,
    Key,
    KeyStore,
    Principal,
)
from aibackend.services.jobs import AcceptedCall, CallRunner, Job, Jobs, Unsettled
from aibackend.services.life import Service, T, Work
from aibackend.services.money import (
    Balance,
    Billing,
    CheckoutSession,
    Hold,
    LedgerEntry,
    Payments,
    Pricing,
    Product,
    Subscription,
    deliver,
)
from aibackend.services.storage import Storage
from aibackend.services.world import (
    Compute,
    Events,
    Fetcher,
    FetchResponse,
    Mailer,
    Metrics,
    RateLimiter,
    RateLimitResult,
    RateLimitRule,
    SearchHit,
    Tracer,
    WebSearch,
)

__all__ = [
    "USAGE_BY", "AcceptedCall", "Account", "AsyncCallContext", "Audio", "Authenticator", "AuthorizationRequest",
    "Balance", "Billing", "CallContext", "CallLog", "CallRecord", "CallRow", "CallRunner", "CheckoutSession", "Compute",
    "DocumentReader", "Embedder", "EndedCall", "Events", "FetchResponse", "Fetcher", "FileStore", "GeneratedImage",
    "Hold", "Identity", "IdentityProvider", "ImageDescription", "ImageGenerator", "ImageReader", "Job", "Jobs", "Key",
    "KeyStore", "LanguageModel", "LedgerEntry", "Mailer", "Memory", "Metrics", "ModelRoad", "Observer", "Observers",
    "Payments", "Pricing", "Principal", "Product", "Prompt", "RateLimitResult", "RateLimitRule", "RateLimiter",
    "SearchHit", "Segment", "Service", "SpeechRecognizer", "SpeechSynthesizer", "Storage", "Subscription", "T",
    "Tracer", "Transcript", "Unsettled", "Uploads", "Usage", "VectorMemory", "WebSearch", "Work", "counted", "deliver",
    "report_progress",
]  # fmt: skip
