"""Writes tables of values; no part of the installed product's work."""
