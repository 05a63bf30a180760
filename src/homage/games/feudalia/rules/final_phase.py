"""The final phase: blue actions, the end of the day, saving, a new hand, and the limit of cubes
(FE-50 to FE-56)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.cards.nouns import RESOURCES
from homage.games.feudalia.cards.pack import BLUE as BLUE_HEAD
from homage.games.feudalia.cards.resources import KINDS, NO_CARD
from homage.games.feudalia.effects.part import Use, usable, use_card
from homage.games.feudalia.events import PlayedForInfluence, Returned, TurnEnded
from homage.games.feudalia.options import BLUE, PAY, TAKE_BACK, USE
from homage.games.feudalia.rules.cubes import CUBE_LABEL, NO_SUCH_CUBE, said_cubes
from homage.games.feudalia.rules.masters import use_master
from homage.games.feudalia.rules.playing import NOT_IN_HAND, NOTHING_CHANGES, leave_hand
from homage.games.feudalia.rules.saving import saved
from homage.games.feudalia.rules.seats import ANYWHERE, FIEFS, MOST_SEATS, ONLY
from homage.kernel import EVERYONE, Decision, Message, Option, Step
from homage.kernel.hand import Hand

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

MOST_CUBES: Final = 12  # FE-55

WHICH_BLUE = Message("feudalia.which-blue", "A blue action, before the day ends?", "FE-50")
BLUE_LABEL = Message("feudalia.blue-label", "play the {card}")
USE_BLUE_LABEL = Message("feudalia.use-blue-label", "use the {master}")
NO_BLUE_LABEL = Message("feudalia.no-blue-label", "no blue action")
NOT_BLUE = Message("feudalia.not-blue", "Only blue actions are played in the final phase.", "FE-50")
TOO_MANY = Message(
    "feudalia.too-many",
    "Fief {number} has {count, plural, one {# cube} other {# cubes}} too many: which goes?",
    "FE-55",
)
STORED_LABEL = Message("feudalia.stored-label", "1 {resource} of those stored there")


class FinalPhase(Step["FeudaliaState"]):
    """The final phase begins."""

    __slots__ = ()

    def run(self, state: FeudaliaState) -> bool:
        state.drawing_banned = False
        state.discounts = ()
        return False


class BlueActions(Step["FeudaliaState"]):
    """Asks for blue actions, as long as public facts allow one (FE-56)."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def masters(self, state: FeudaliaState) -> list[int]:
        """Own masters whose tap is blue, and can change something."""
        pack, me = state.pack, self.me
        found = []
        for fief in range(FIEFS):
            for master in state.cities[FIEFS * me + fief]:
                if pack.master_tap_blue[master] and not state.tapped >> master & 1:
                    use = Use(me, fief, NO_CARD, master)
                    if usable(state, pack.tap_parts[master], use):
                        found.append(master)
        return found

    def run(self, state: FeudaliaState) -> bool:
        hand = state.hands[self.me].cards
        if hand and state.pack.blue_cards:
            counts = state.decks[self.me].counts()
            for card in state.pack.blue_cards:
                if counts[card] or card in hand:
                    return True
        return len(self.masters(state)) > 0

    def offer(self, state: FeudaliaState) -> Decision:
        choices, me = state.pack.options, self.me
        use = Use(me, ANYWHERE)
        cards = [card for card in state.pack.blue_cards if card in state.hands[me].cards]
        options = [
            choices.blue[card] for card in cards if usable(state, state.pack.parts[card], use)
        ]
        options += [choices.use[master] for master in self.masters(state)]
        options.append(choices.pass_)
        return Decision(me, WHICH_BLUE, options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        me = self.me
        if option is state.pack.options.pass_:
            return
        state.push(self)
        if option.args[0] == USE:
            use_master(state, me, option.args[1])
            return
        card = option.args[1]
        leave_hand(state, me, card)
        if state.listener is not None:
            state.tell(PlayedForInfluence(state.who(me), state.card(card)))
        use_card(state, state.pack.parts[card], Use(me, ANYWHERE, card))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        if option.args[0] == BLUE:
            if option.args[1] not in state.hands[self.me].cards:
                return NOT_IN_HAND
            if state.pack.head[option.args[1]] == BLUE_HEAD:
                return NOTHING_CHANGES
        return NOT_BLUE

    def label(self, state: FeudaliaState, option: Option) -> Message:
        if option.args[0] == USE:
            return USE_BLUE_LABEL.of(state.pack.masters[option.args[1]])
        if option.args[0] == BLUE:
            return BLUE_LABEL.of(state.pack.vassals[option.args[1]])
        return NO_BLUE_LABEL


class EndOfDay(Step["FeudaliaState"]):
    """All vassals are discarded, unplayed ones for a coin each, and coins saved."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def run(self, state: FeudaliaState) -> bool:
        me, tax = self.me, state.pack.tax_collector
        hand, played = state.hands[me].cards, state.played
        pile = state.discards[me][:]
        for card in played:
            pile[card] += 1
        unplayed = tuple([card for card in hand if card != tax])
        for card in unplayed:
            pile[card] += 1
        state.discards[me] = pile
        state.played = ()
        state.earn(me, len(unplayed))
        kept = len(unplayed) != len(hand)
        new = Hand(ONLY[me])
        state.hands[me] = new.gained(tax, EVERYONE) if kept else new
        state.coins[me] = saved(state, me, state.coins[me])
        if state.listener is not None:
            state.tell(
                TurnEnded(
                    state.who(me),
                    len(unplayed),
                    state.coins[me],
                    state.cards(played),
                    state.cards(unplayed),
                    "yes" if kept else "no",
                )
            )
        return False


def room(state: FeudaliaState, me: int) -> int:
    """How many cubes each of a player's fiefs may hold."""
    most = MOST_CUBES
    for fief in range(FIEFS * me, FIEFS * me + FIEFS):
        for master in state.cities[fief]:
            most = max(most, state.pack.master_room[master])
    return most


class LimitCubes(Step["FeudaliaState"]):
    """Asks what goes from fiefs that hold too many cubes, those on masters counted (FE-55)."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def excess(self, state: FeudaliaState, fief: int) -> int:
        at = FIEFS * self.me + fief
        total = state.cubes_in(at)
        for master in state.cities[at]:
            total += sum(state.stored[master])
        return total - room(state, self.me)

    def full(self, state: FeudaliaState) -> int:
        """The first own fief that holds too many; -1 if none does."""
        for fief in range(FIEFS):
            if self.excess(state, fief) > 0:
                return fief
        return NO_CARD

    def run(self, state: FeudaliaState) -> bool:
        fief = self.full(state)
        if fief < 0:
            return False
        found = self.choices(state, fief)
        if len(found) > 1:
            return True
        self.take(state, found[0])
        return False

    def choices(self, state: FeudaliaState, fief: int) -> list[Option]:
        options, at = state.pack.options, FIEFS * self.me + fief
        found = [
            options.pay[kind][fief] for kind in range(len(KINDS)) if state.cubes[4 * at + kind]
        ]
        for kind in range(len(KINDS)):
            if any(state.stored[master][kind] for master in state.cities[at]):
                found.append(options.take_back[kind])
        return found

    def offer(self, state: FeudaliaState) -> Decision:
        fief = self.full(state)
        prompt = TOO_MANY.of(fief + 1, self.excess(state, fief))
        return Decision(self.me, prompt, self.choices(state, fief))

    def take(self, state: FeudaliaState, option: Option) -> None:
        me, kind, fief = self.me, option.args[1], self.full(state)
        at = FIEFS * me + fief
        state.push(self)
        if option.args[0] == PAY:
            state.cubes[4 * at + kind] -= 1
        else:
            master = next(one for one in state.cities[at] if state.stored[one][kind])
            cubes = list(state.stored[master])
            cubes[kind] -= 1
            stored = state.stored[:]
            stored[master] = (cubes[0], cubes[1], cubes[2], cubes[3])
            state.stored = stored
        if state.listener is not None:
            state.tell(Returned(state.who(me), said_cubes(kind), fief + 1))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return NO_SUCH_CUBE if option.args[0] in (PAY, TAKE_BACK) else None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        resource = RESOURCES[option.args[1]]
        if option.args[0] == PAY:
            return CUBE_LABEL.of(resource, option.args[2] + 1)
        return STORED_LABEL.of(resource)


FINAL_PHASE: Final = FinalPhase()
BLUE_ACTIONS: Final = [BlueActions(seat) for seat in range(MOST_SEATS)]
END_OF_DAY: Final = [EndOfDay(seat) for seat in range(MOST_SEATS)]
LIMIT_CUBES: Final = [LimitCubes(seat) for seat in range(MOST_SEATS)]
