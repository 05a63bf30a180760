"""Playing: a card leaves the hand for a location, and its action or the Tavern's follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.fidelitas.effects.part import act
from homage.games.fidelitas.events import (
    DiscardedAtOnce,
    DiscardedInstead,
    Played,
    PlayedAtOnce,
    Sent,
)
from homage.games.fidelitas.rules.city import GUILD_AT, GUILD_NOUNS, LOCATIONS, TAVERN
from homage.games.fidelitas.rules.city_cards import NO_CARD, lay, place_label, to_discard_pile
from homage.games.fidelitas.rules.manu_forti import claim, claimable
from homage.games.fidelitas.rules.seats import MOST_SEATS
from homage.games.fidelitas.rules.tavern import visit
from homage.games.fidelitas.rules.virtus_deck import FromVirtusDeck, end_if_exhausted
from homage.kernel import Decision, Message, Option, Step, plan

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

PLAY_A_CARD = Message("fidelitas.play-a-card", "Play a card.")
PLAY_OR_CLAIM = Message(
    "fidelitas.play-or-claim", "Play a card, or score a Manu Forti card of your hand."
)
PLAY_OR_DISCARD = Message(
    "fidelitas.play-or-discard", "Play a card, or discard one if none can be played."
)
WHERE_TO_PLAY = Message("fidelitas.where-to-play", "Where do you play the {card}?")
PLAY_LABEL = Message("fidelitas.play-label", "play the {card}")
DISCARD_LABEL = Message("fidelitas.discard-label", "discard the {card}")
CLAIM_LABEL = Message(
    "fidelitas.claim-label",
    "score the {card} of your hand for {points, plural, one {# point} other {# points}}",
)
NOT_YOUR_CARD = Message("fidelitas.not-your-card", "You do not hold that card.")
OF_ANOTHER_KIND = Message("fidelitas.of-another-kind", "It must be a card of another kind.")
NO_COMPANY = Message(
    "fidelitas.no-company",
    "It needs another card at its location, and there is none wherever it could go.",
    "FI-13",
)
CLAIM_NOT_MET = Message(
    "fidelitas.claim-not-met", "What must hold for scoring it does not hold now.", "FI-60"
)
MUST_PLAY = Message(
    "fidelitas.must-play", "A card of your hand can be played, and so it must be.", "FI-11"
)
NO_TAVERN_ALONE = Message(
    "fidelitas.no-tavern-alone", "There is no Tavern in the solo game.", "FI-65"
)
WRONG_GUILD = Message(
    "fidelitas.wrong-guild",
    "The {card} belongs to the {guild} guild and goes to a location of that guild, or to the"
    " Tavern.",
    "FI-12",
)
NEEDS_COMPANY = Message(
    "fidelitas.needs-company", "The {card} is only played where another card lies.", "FI-13"
)


class Play(Step["FidelitasState"]):
    """The play of the turn (FI-10, FI-11)."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def offer(self, state: FidelitasState) -> Decision:
        pack = state.pack
        me = self.me
        options = plays_in_hand(state, me, NO_CARD)
        if pack.manu_forti:
            return Decision(me, PLAY_OR_CLAIM, options + claimable(state, me))
        closed = without_place(state)
        if closed:  # FI-65
            hand = [pack.options.discard[kind] for kind in distinct(state.hands[me].cards)]
            return Decision(me, PLAY_OR_DISCARD, without(options, closed) or hand)
        return Decision(me, PLAY_A_CARD, options)

    def take(self, state: FidelitasState, option: Option) -> None:
        kind, me = option.args[0], self.me
        choices = state.pack.options
        if option is choices.play[kind]:
            take_up(state, me, kind)
        elif option is choices.discard[kind]:
            discard_instead(state, me, kind)
        else:
            claim(state, me, kind)

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        choices = state.pack.options
        if option in choices.play:
            return why_unplayable(state, self.me, option.args[0], NO_CARD)
        if option in choices.claim:
            held = option.args[0] in state.hands[self.me].cards
            return CLAIM_NOT_MET if held else NOT_YOUR_CARD
        return MUST_PLAY if option in choices.discard and state.pack.solo else None

    def label(self, state: FidelitasState, option: Option) -> Message:
        kind = state.pack.kinds[option.args[0]]
        choices = state.pack.options
        if option is choices.play[kind.index]:
            return PLAY_LABEL.of(kind.noun)
        if option is choices.discard[kind.index]:
            return DISCARD_LABEL.of(kind.noun)
        return CLAIM_LABEL.of(kind.noun, kind.points)


def distinct(hand: tuple[int, ...]) -> list[int]:
    """The kinds of a hand, each once."""
    found = []
    last = NO_CARD
    for kind in hand:
        if kind != last:
            found.append(kind)
            last = kind
    return found


def playable(state: FidelitasState, me: int, closed_kind: int) -> list[Option]:
    """The cards of a hand that can be played now; one kind is closed, or NO_CARD."""
    return without(plays_in_hand(state, me, closed_kind), without_place(state))


def plays_in_hand(state: FidelitasState, me: int, closed_kind: int) -> list[Option]:
    """The cards of a hand that can be played if there is a place for them."""
    play = state.pack.options.play
    found = []
    last = closed_kind
    for kind in state.hands[me].cards:
        if kind != last and kind != closed_kind:
            found.append(play[kind])
            last = kind
    return found


def without(plays: list[Option], closed: list[int]) -> list[Option]:
    """Those of some plays whose kind is not closed."""
    return [option for option in plays if option.args[0] not in closed] if closed else plays


def without_place(state: FidelitasState) -> list[int]:
    """The kinds of card for which there is no location now. With the Tavern there always is one
    (FI-11); alone, a card that needs company may find none (FI-65)."""
    found: list[int] = []
    if state.pack.solo:
        for kind in state.pack.need_company:
            for option in state.pack.play_locations[kind]:
                if state.city[option.args[0]]:
                    break
            else:
                found.append(kind)
    return found


def why_unplayable(state: FidelitasState, me: int, kind: int, closed_kind: int) -> Message | None:
    """Why a kind of card cannot be played."""
    if kind not in state.hands[me].cards:
        return NOT_YOUR_CARD
    if kind == closed_kind:
        return OF_ANOTHER_KIND
    return NO_COMPANY if kind in without_place(state) else None


def take_up(state: FidelitasState, me: int, kind: int) -> None:
    """A card leaves the hand before all eyes; then it is asked where it goes."""
    state.lose(me, kind)
    state.held = kind
    state.agenda.append(SEND[me])
    if state.listener is not None:
        state.tell(Played(state.who(me), state.card(kind)))


def discard_instead(state: FidelitasState, me: int, kind: int) -> None:
    """A card that cannot be played is discarded, without action (FI-65)."""
    state.lose(me, kind)
    to_discard_pile(state, (kind,))
    if not state.pack.no_draw[kind]:
        state.draws += 1
    if state.listener is not None:
        state.tell(DiscardedInstead(state.who(me), state.card(kind)))


def play_at_once(state: FidelitasState, draw: FromVirtusDeck, me: int, kind: int) -> None:
    """Alone, a Thief is played as soon as it has left the deck, and another card is drawn in its
    place (FI-66); one that can go nowhere is discarded (FI-65)."""
    if kind in without_place(state):
        to_discard_pile(state, (kind,))
        state.push(draw)
        if state.listener is not None:
            state.tell(DiscardedAtOnce(state.who(me), state.card(kind)))
        end_if_exhausted(state)
        return
    state.held = kind
    state.agenda += plan(SEND_AT_ONCE[me], draw)
    if state.listener is not None:
        state.tell(PlayedAtOnce(state.who(me), state.card(kind)))


class Send(Step["FidelitasState"]):
    """Where the card goes that was played; then its action, or the Tavern's."""

    __slots__ = ("is_turns_play", "me")

    def __init__(self, me: int, is_turns_play: bool) -> None:
        self.me = me
        self.is_turns_play = is_turns_play
        """Whether a card is drawn for it at the end of the turn (FI-32, FI-66)."""

    def offer(self, state: FidelitasState) -> Decision:
        pack = state.pack
        kind = pack.kinds[state.held]
        if not kind.needs_company:
            return pack.where_to_play[self.me][state.held]
        options = [
            option
            for option in pack.play_locations[state.held]
            if state.city[option.args[0]] or option.args[0] in TAVERN  # FI-11, FI-13
        ]
        return Decision(self.me, kind.where_prompt, options)

    def take(self, state: FidelitasState, option: Option) -> None:
        place, me, kind = option.args[0], self.me, state.held
        pack = state.pack
        tavern = place in TAVERN
        state.held = NO_CARD
        lay(state, place, kind)
        if self.is_turns_play and (not pack.no_draw[kind] or (tavern and pack.tavern_draw)):
            state.draws += 1
        if state.listener is not None:
            state.tell(Sent(state.who(me), state.card(kind), LOCATIONS[place]))
        if not state.deck.size and not self.is_turns_play:
            end_if_exhausted(state)
        elif tavern:
            visit(state, me, place)
        else:
            act(state, me, kind, place)

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        if option not in state.pack.options.at:
            return None
        place = option.args[0]
        kind = state.pack.kinds[state.held]
        if place not in state.pack.locations:
            return NO_TAVERN_ALONE
        if kind.of_city_guild and GUILD_AT[place] != kind.guild:
            return WRONG_GUILD.of(kind.noun, GUILD_NOUNS[kind.guild])
        return NEEDS_COMPANY.of(kind.noun)

    def label(self, state: FidelitasState, option: Option) -> Message:
        return place_label(option)


PLAY: Final = [Play(seat) for seat in range(MOST_SEATS)]
SEND: Final = [Send(seat, True) for seat in range(MOST_SEATS)]
SEND_AT_ONCE: Final = [Send(seat, False) for seat in range(MOST_SEATS)]
"""Of a card that is not the play of a turn: the Thief in the solo game (FI-66)."""
