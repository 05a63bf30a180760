"""All names of the contract, which `homage.kernel` has on demand."""

from homage.kernel.advice import Advice
from homage.kernel.content import Card, Mark
from homage.kernel.decision import Decision
from homage.kernel.deck import Deck, Slot
from homage.kernel.draws import FromDeck
from homage.kernel.effects import Effect, Rules, any_of
from homage.kernel.errors import ContentError, HomageError, RecordError, Refused, SettingsError
from homage.kernel.events import Event, Listener, Move, named_for, noun
from homage.kernel.game import Game, Introduction, Title
from homage.kernel.hand import Hand, redealt
from homage.kernel.messages import ENGLISH, Language, Message, Name, Refusal, said
from homage.kernel.options import Option, Vocabulary
from homage.kernel.outcome import Outcome, Scale, ScoreLine
from homage.kernel.parts import Begin, Part, begin_all
from homage.kernel.seats import CHANCE, EVERYONE, SPECTATOR, audience, sees
from homage.kernel.state import State
from homage.kernel.step import Chance, Step, Together, draw, plan
from homage.kernel.view import Asked, Choosable, View

__all__ = [
    "CHANCE",
    "ENGLISH",
    "EVERYONE",
    "SPECTATOR",
    "Advice",
    "Asked",
    "Begin",
    "Card",
    "Chance",
    "Choosable",
    "ContentError",
    "Decision",
    "Deck",
    "Effect",
    "Event",
    "FromDeck",
    "Game",
    "Hand",
    "HomageError",
    "Introduction",
    "Language",
    "Listener",
    "Mark",
    "Message",
    "Move",
    "Name",
    "Option",
    "Outcome",
    "Part",
    "RecordError",
    "Refusal",
    "Refused",
    "Rules",
    "Scale",
    "ScoreLine",
    "SettingsError",
    "Slot",
    "State",
    "Step",
    "Title",
    "Together",
    "View",
    "Vocabulary",
    "any_of",
    "audience",
    "begin_all",
    "draw",
    "named_for",
    "noun",
    "plan",
    "redealt",
    "said",
    "sees",
]
