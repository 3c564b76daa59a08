"""Remittance advice, as X12 835 or printed: what a payer paid a provider for which claims, and why not more."""

from aibackend_blocks.remittances.advice import Adjustment, Advice, Claim, ServiceLine
from aibackend_blocks.remittances.printed import find_advice
from aibackend_blocks.remittances.reading import read_advice

__all__ = ["Adjustment", "Advice", "Claim", "ServiceLine", "find_advice", "read_advice"]
