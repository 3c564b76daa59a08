"""Explanations of benefits: what was billed, allowed and paid, and what the patient owes."""

from aibackend_blocks.benefits.reading import SUMS, BenefitLine, Benefits, find_benefits

__all__ = ["SUMS", "BenefitLine", "Benefits", "find_benefits"]
