"""Kinds of documents that several capabilities read."""
