"""The score sheet: where the points of each player come from, and what is left in the hands."""

from homage.games.fidelitas.state import FidelitasState
from homage.kernel import Message, ScoreLine, State

SCORED = Message("fidelitas.sheet.scored", "{goal}, a Missio card", "FI-30")
CLAIMED = Message("fidelitas.sheet.claimed", "{card}, a Manu Forti card", "FI-61")
NOT_SCORED = Message(
    "fidelitas.sheet.not-scored",
    "not scored: {goal} ({points, plural, one {# point} other {# points}};"
    " {away, plural, =0 {its condition is met} one {# card away} other {# cards away}})",
)
STILL_IN_HAND = Message("fidelitas.sheet.in-hand", "still in hand: {cards}")


def score_sheet(state: State) -> list[ScoreLine]:
    """By seat: goals and Manu Forti cards that were scored, goals that were not, and the hand."""
    assert isinstance(state, FidelitasState)
    found = []
    for seat in range(state.seats):
        for goal in state.scored[seat]:
            card = state.pack.goals[goal]
            found.append(ScoreLine(seat, SCORED.of(card.noun), card.points))
        for claimed in state.claimed[seat]:
            kind = state.pack.kinds[claimed]
            found.append(ScoreLine(seat, CLAIMED.of(kind.noun), kind.points))
        for goal in sorted(state.goals[seat].cards + state.fresh[seat].cards):
            card = state.pack.goals[goal]
            away = card.condition.distance(state.city, state.layout)
            found.append(ScoreLine(seat, NOT_SCORED.of(card.noun, card.points, away)))
        hand = tuple([state.pack.kinds[kind].noun for kind in state.hands[seat].cards])
        if hand:
            found.append(ScoreLine(seat, STILL_IN_HAND.of(hand)))
    return found
