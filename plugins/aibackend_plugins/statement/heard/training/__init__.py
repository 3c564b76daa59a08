"""Fits what hears labels of statements; no part of the product."""
