"""Explanations of benefits: what was billed, allowed and paid, and what the patient owes."""

from aibackend_blocks.benefits.columns import SUMS
from aibackend_blocks.benefits.reading import BenefitLine, Benefits, find_benefits

__all__ = ["SUMS", "BenefitLine", "Benefits", "find_benefits"]
