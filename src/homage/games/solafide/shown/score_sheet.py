"""The score sheet: where the points of each side come from, and what is left in the hands."""

from homage.games.solafide.rules.pyramid import ALL
from homage.games.solafide.rules.seats import CATHOLICS, PROTESTANTS
from homage.games.solafide.state import SolaFideState
from homage.kernel import Message, ScoreLine, State

CLAIMED = Message("solafide.sheet.claimed", "the {circle} Circle", "SF-60")
REWARDS = Message(
    "solafide.sheet.rewards",
    "{count, plural, one {# Reward token} other {# Reward tokens}}",
    "SF-52",
)
STILL_IN_HAND = Message("solafide.sheet.in-hand", "still in hand: {cards}")


def score_sheet(state: State) -> list[ScoreLine]:
    """By seat: Circles, Reward tokens, and the hand."""
    assert isinstance(state, SolaFideState)
    found = []
    for seat in (CATHOLICS, PROTESTANTS):
        for circle in ALL:
            if state.won[circle] == seat:
                tile = state.pack.circles[circle]
                found.append(ScoreLine(seat, CLAIMED.of(tile.noun), tile.value))
        rewards = state.rewards[seat]
        if rewards:
            found.append(ScoreLine(seat, REWARDS.of(rewards), rewards))
        hand = tuple([state.pack.sides[seat][card].noun for card in state.hands[seat]])
        if hand:
            found.append(ScoreLine(seat, STILL_IN_HAND.of(hand)))
    return found
