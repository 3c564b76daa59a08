"""Sound files, and who speaks."""
