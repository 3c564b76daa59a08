"""Electronic remittance advice, X12 835: what a payer paid a provider for which claims, and why not more."""

from aibackend_blocks.remittances.advice import Adjustment, Advice, Claim, ServiceLine
from aibackend_blocks.remittances.reading import read_advice

__all__ = ["Adjustment", "Advice", "Claim", "ServiceLine", "read_advice"]
