"""Invoices: what they say, and where, found by label, place and arithmetic; e-invoices are read exactly."""

from aibackend_blocks.documents.invoices.findings import Findings
from aibackend_blocks.documents.invoices.invoice_reader import find_invoice, read_invoice, result_of

__all__ = ["Findings", "find_invoice", "read_invoice", "result_of"]
