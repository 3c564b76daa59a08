"""Amounts, dates, quantities, places, identifiers: what a value says, and what it is worth."""
