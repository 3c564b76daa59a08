"""What a tool is called, and what kind of answer it gives: what is to be known before the SDK is imported."""

from __future__ import annotations

from aibackend.capability import Capability


def tool_name(capability: str) -> str:
    """`po-match` as `po_match`: some agents take no hyphens."""
    return capability.replace("-", "_")


def capability_name(tool: str) -> str:
    """The capability behind a tool; names of capabilities hold no underscores."""
    return tool.replace("_", "-")


def holds_media(capability: Capability) -> bool:
    """Whether a picture or a sound is in its answers."""
    return "mime_type" in capability.response().fields
