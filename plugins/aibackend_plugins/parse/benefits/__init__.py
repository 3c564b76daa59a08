"""Explanations of benefits: what was billed, allowed and paid, and what the patient owes."""

from aibackend_plugins.parse.benefits.benefits_reader import BenefitLine, Benefits, find_benefits
from aibackend_plugins.parse.benefits.columns import SUMS

__all__ = ["SUMS", "BenefitLine", "Benefits", "find_benefits"]
