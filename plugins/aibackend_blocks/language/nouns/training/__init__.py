"""How `endings.json` was fitted."""
