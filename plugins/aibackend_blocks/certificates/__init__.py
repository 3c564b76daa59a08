"""Certificates of insurance (ACORD 25 and its kin): parties, insurers, policies and their limits.

Source: ACORD 25 (2016/03), Certificate of Liability Insurance.
"""

from __future__ import annotations

from aibackend_blocks.certificates.coverage import Insurer, Policy
from aibackend_blocks.certificates.forms import of_form
from aibackend_blocks.certificates.reading import Certificate, find_certificate

__all__ = ["Certificate", "Insurer", "Policy", "find_certificate", "of_form"]
