"""The 39 capabilities that ship with aibackend, one folder each."""
