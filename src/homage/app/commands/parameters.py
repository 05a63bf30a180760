"""Parameters that several commands have."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from homage.kernel.messages import Message

TITLE = Message("app.help-title", "As the command ''titles'' has it.")
SETTINGS = Message("app.help-settings", "Settings of the title; the command ''titles'' lists them.")
CARDS = Message("app.help-cards", "Your own card file, laid over ours.")
SEED_WORD = Message("app.help-seed-word", "The same word, the same games.")
ALL_CORES = Message("app.help-all-cores", "How many processes; as many as cores without it.")

TitleName = Annotated[str, Parameter(name="TITLE"), TITLE]
Settings = Annotated[str, Parameter(name="SETTING=VALUE"), SETTINGS]
Cards = Annotated[list[Path] | None, Parameter(name="--cards", metavar="FILE"), CARDS]
