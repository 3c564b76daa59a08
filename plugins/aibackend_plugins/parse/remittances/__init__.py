"""Remittance advice, as X12 835 or printed: what a payer paid a provider for which claims, and why not more."""

from aibackend_plugins.parse.remittances.advice import Adjustment, Advice, Claim, ServiceLine
from aibackend_plugins.parse.remittances.printed import find_advice
from aibackend_plugins.parse.remittances.remittance_reader import read_advice

__all__ = ["Adjustment", "Advice", "Claim", "ServiceLine", "find_advice", "read_advice"]
