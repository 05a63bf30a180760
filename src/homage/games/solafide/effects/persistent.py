"""Persistent: the shapes of persistent events as the rules look at them (`rules/persistent.py`)."""

from homage.games.solafide.effects import persistent_shapes as shapes
from homage.games.solafide.rules.persistent import Persistent
from homage.games.solafide.rules.territories import SIDES
from homage.kernel import Rules

CHANGES: Rules[Persistent] = Rules(shapes.Change)
CHANGES.add(shapes.TurnDraw, lambda shape: Persistent(draws=shape.draw, discards=shape.discard))
CHANGES.add(shapes.RivalConversions, lambda shape: Persistent(guarded_side=SIDES.index(shape.side)))
CHANGES.add(shapes.RivalHandLimit, lambda shape: Persistent(rival_limit=shape.cards))
CHANGES.add(shapes.Claims, lambda shape: Persistent(claim_draws=shape.draw))
CHANGES.add(shapes.ChartRolls, lambda shape: Persistent(chart_rolls=shape.rolls))
