"""Lets `python -m homage` do what `homage` does."""

import sys

from homage.app import program

if __name__ == "__main__":  # the processes of bots import this module too
    sys.exit(program())
