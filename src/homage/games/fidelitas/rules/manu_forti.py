"""Manu Forti: a card of the hand is scored in place of a play, and its condition proved (FI-61)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.events import Claimed, Showed
from homage.games.fidelitas.rules.goals import replaced
from homage.games.fidelitas.rules.manu_forti_conditions import Holding, Kinds, is_part, rest_of
from homage.games.fidelitas.rules.scoring import add_points
from homage.kernel import EVERYONE, Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

SHOW_PROOF = Message("fidelitas.show-proof", "{card}: show a card of your hand that proves it.")
SHOW_LABEL = Message("fidelitas.show-label", "show the {card}")
NOT_NEEDED = Message("fidelitas.not-needed", "It is not needed to prove the condition.", "FI-61")


def claimable(state: FidelitasState, me: int) -> list[Option]:
    """The Manu Forti cards of a hand that can be scored now (FI-60); there is one of each."""
    found: list[Option] = []
    hand = state.hands[me].cards
    claims = state.pack.options.claim
    first = claims[0].args[0]
    for kind in hand:
        if kind >= first:
            others = rest_of(hand, (kind,))
            sizes = [len(one.cards) for one in state.hands]
            holdings = state.pack.kinds[kind].holdings
            if all(holding.met(others, sizes, me) for holding in holdings):
                found.append(claims[kind - first])
    return found


def claim(state: FidelitasState, me: int, kind: int) -> None:
    """Score a Manu Forti card instead of a play; the cards that prove it are shown (FI-61)."""
    points = state.pack.kinds[kind].points
    state.lose(me, kind)
    state.claimed = replaced(state.claimed, me, (*state.claimed[me], kind))
    add_points(state, me, points)
    state.draws += 1
    state.push(ShowProof(me, kind, ()))
    if state.listener is not None:
        state.tell(Claimed(state.who(me), state.card(kind), points))


class ShowProof(Step["FidelitasState"]):
    """Asks for cards to show, one by one, until they prove the condition: that is seen by all, so
    being asked tells nothing more. The player picks which; they stay in the hand (FI-61)."""

    __slots__ = ("kind", "me", "shown")

    def __init__(self, me: int, kind: int, shown: Kinds) -> None:
        self.me = me
        self.kind = kind
        """The card that was scored."""
        self.shown = shown

    def run(self, state: FidelitasState) -> bool:
        if len(self.shown) == len(state.hands[self.me].cards):
            return False
        return not all(holding.proved(self.shown) for holding in self._holdings(state))

    def _holdings(self, state: FidelitasState) -> list[Holding]:
        return state.pack.kinds[self.kind].holdings

    def _helpful(self, state: FidelitasState) -> list[int]:
        """The kinds that belong to a smallest proof with what was shown already.

        In a world that another seat imagines there may be none; then any card will do.
        """
        hand = state.hands[self.me].cards
        found = {
            kind
            for proof in smallest_proofs(self._holdings(state), hand)
            if is_part(self.shown, proof)
            for kind in rest_of(proof, self.shown)
        }
        return sorted(found or set(rest_of(hand, self.shown)))

    def offer(self, state: FidelitasState) -> Decision:
        show = state.pack.options.show
        prompt = SHOW_PROOF.of(state.pack.kinds[self.kind].noun)
        return Decision(self.me, prompt, [show[kind] for kind in self._helpful(state)])

    def take(self, state: FidelitasState, option: Option) -> None:
        me = self.me
        shown = tuple(sorted((*self.shown, option.args[0])))
        state.hands[me] = state.shown(state.hands[me], shown, EVERYONE)
        state.push(ShowProof(me, self.kind, shown))
        if state.listener is not None:
            state.tell(Showed(state.who(me), state.card(option.args[0])))

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        return NOT_NEEDED if option in state.pack.options.show else None

    def label(self, state: FidelitasState, option: Option) -> Message:
        return SHOW_LABEL.of(state.pack.kinds[option.args[0]].noun)


def smallest_proofs(holdings: list[Holding], hand: Kinds) -> list[Kinds]:
    """The smallest sets of cards of a hand that prove all of these."""
    proofs: list[Kinds] = [()]
    for holding in holdings:
        own = holding.proofs(hand)
        proofs = [both(one, other) for one in proofs for other in own]
    if not proofs:
        return []
    fewest = min([len(proof) for proof in proofs])
    return [proof for proof in proofs if len(proof) == fewest]


def both(one: Kinds, other: Kinds) -> Kinds:
    """The fewest cards that hold both."""
    found = list(one)
    for kind in set(other):
        found += [kind] * (other.count(kind) - one.count(kind))
    return tuple(sorted(found))
