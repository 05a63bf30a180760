"""The contract between titles and everything that plays, shows, records or studies them."""

from homage.kernel.content import Card, Mark
from homage.kernel.decision import Decision
from homage.kernel.deck import Deck, Slot
from homage.kernel.errors import ContentError, HomageError, OptionsError, RecordError, Refused
from homage.kernel.events import Event, Listener
from homage.kernel.game import Game, Title
from homage.kernel.options import Option, Vocabulary
from homage.kernel.outcome import Outcome
from homage.kernel.seats import CHANCE, EVERYONE, SPECTATOR, audience, sees
from homage.kernel.sense import Sense
from homage.kernel.state import State
from homage.kernel.step import Chance, Step, Together, draw
from homage.kernel.view import Asked, Choosable, View

__all__ = [
    "CHANCE",
    "EVERYONE",
    "SPECTATOR",
    "Asked",
    "Card",
    "Chance",
    "Choosable",
    "ContentError",
    "Decision",
    "Deck",
    "Event",
    "Game",
    "HomageError",
    "Listener",
    "Mark",
    "Option",
    "OptionsError",
    "Outcome",
    "RecordError",
    "Refused",
    "Sense",
    "Slot",
    "State",
    "Step",
    "Title",
    "Together",
    "View",
    "Vocabulary",
    "audience",
    "draw",
    "sees",
]
