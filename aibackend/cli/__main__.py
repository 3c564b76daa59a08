"""`python -m aibackend.cli`."""

from aibackend.cli import main

raise SystemExit(main())
