"""Statements that nobody designed: drawn by a grammar, to measure the reader by factor on designs that it never saw."""
