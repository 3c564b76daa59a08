"""Shared pure blocks: values in, values out; no settings, no state, no network."""
