"""Lets `python -m homage.app` stand for the `homage` command."""

import sys

from homage.app import main

sys.exit(main())
