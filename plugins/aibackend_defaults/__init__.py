"""The providers that are on by default; `providers` lists them on one page."""
