"""Certificates of insurance (ACORD 25 and its kin): parties, insurers, policies and their limits.

Source: ACORD 25 (2016/03), Certificate of Liability Insurance.
"""

from __future__ import annotations

from aibackend_blocks.documents.certificates.acord import Certificate, find_certificate
from aibackend_blocks.documents.certificates.coverage import Insurer, Policy
from aibackend_blocks.documents.certificates.forms import of_form

__all__ = ["Certificate", "Insurer", "Policy", "find_certificate", "of_form"]
