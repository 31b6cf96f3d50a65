"""`python -m companion` is `tableside`."""

import sys

from companion.cli import main

sys.exit(main())
