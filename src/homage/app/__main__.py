"""Lets `python -m homage.app` stand for the `homage` command."""

import sys

from homage.app import program

sys.exit(program())
