"""Playing: a card leaves the hand for a location, and its action or the Tavern's follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.effects import part as action
from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.part import Part
from homage.games.fidelitas.rules.city import (
    CITY_GUILDS,
    GUILD_AT,
    GUILDS,
    TAVERN_A,
    TAVERN_B,
    THINGS,
)
from homage.games.fidelitas.rules.knowledge import MOST_SEATS, lose
from homage.games.fidelitas.rules.laying import NO_CARD, close, lay, place_name, put_off
from homage.games.fidelitas.rules.scoring import claim, claimable
from homage.games.fidelitas.rules.tavern import visit
from homage.kernel import EVERYONE, Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

PLAY_PROMPT = "Play a card."
PLAY_OR_SCORE_PROMPT = "Play a card, or score a Manu Forti card of your hand."
SOLO_PROMPT = "The City is empty: play a card, or discard one if none can be played."
ANOTHER_PROMPT = "Play another card."


class Play(Step["FidelitasState"]):
    """The play of the turn (FI-10, FI-11)."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def offer(self, state: FidelitasState) -> Decision:
        pack = state.pack
        words = pack.words
        me = self.me
        options = playable(state, me, NO_CARD)
        if pack.manu_forti:
            return Decision(me, PLAY_OR_SCORE_PROMPT, options + claimable(state, me))
        if pack.solo and not any(state.city):  # FI-65
            hand = [words.discard[kind] for kind in distinct(state.hands[me].cards)]
            return Decision(me, SOLO_PROMPT, options or hand)
        return Decision(me, PLAY_PROMPT, options)

    def take(self, state: FidelitasState, option: Option) -> None:
        kind, me = option.args[0], self.me
        words = state.pack.words
        if option is words.play[kind]:
            lose(state, me, kind, EVERYONE)
            state.held = kind
            state.agenda.append(PLAY_AT[me])
        elif option is words.discard[kind]:
            discard_instead(state, me, kind)
        else:
            claim(state, me, kind)

    def why_not(self, state: FidelitasState, option: Option) -> str:
        words = state.pack.words
        if option in words.play:
            return why_unplayable(state, self.me, option.args[0], NO_CARD)
        if option in words.claim:
            if option.args[0] not in state.hands[self.me].cards:
                return "You do not hold that card."
            return "What must hold for scoring it does not hold now (FI-60)."
        if option in words.discard and state.pack.solo:
            return "A card of your hand can be played, and so it must be (FI-11)."
        return ""

    def label(self, state: FidelitasState, option: Option) -> str:
        kind = state.pack.kinds[option.args[0]]
        words = state.pack.words
        if option is words.play[kind.index]:
            return f"play the {kind.name}"
        if option is words.discard[kind.index]:
            return f"discard the {kind.name}"
        points = f"{kind.points} point{'s' if kind.points > 1 else ''}"
        return f"score the {kind.name} from your hand for {points}"


def distinct(hand: tuple[int, ...]) -> list[int]:
    """The kinds of a hand, each once."""
    found = []
    last = NO_CARD
    for kind in hand:
        if kind != last:
            found.append(kind)
            last = kind
    return found


def playable(state: FidelitasState, me: int, but: int) -> list[Option]:
    """The cards of a hand that can be played now, one kind left out."""
    play = state.pack.words.play
    found = []
    last = but
    for kind in state.hands[me].cards:
        if kind != last and kind != but:
            found.append(play[kind])
            last = kind
    if state.pack.solo:
        return [option for option in found if _has_place(state, option.args[0])]
    return found


def _has_place(state: FidelitasState, kind: int) -> bool:
    """With the Tavern there is always a place (FI-11); solo has none (FI-65)."""
    return not state.pack.kinds[kind].needs_company or any(state.city)


def why_unplayable(state: FidelitasState, me: int, kind: int, but: int) -> str:
    """Why a kind of card cannot be played."""
    if kind not in state.hands[me].cards:
        return "You do not hold that card."
    if kind == but:
        return "It must be a card of another kind."
    return "It needs another card at its location, and the whole City is empty (FI-13)."


def discard_instead(state: FidelitasState, me: int, kind: int) -> None:
    """A card that cannot be played is discarded, without action (FI-65)."""
    lose(state, me, kind, EVERYONE)
    put_off(state, (kind,))
    if not state.pack.no_draw[kind]:
        state.draws += 1
    if state.listener is not None:
        state.tell_text(
            "discard",
            f"{state.who(me)} can play nothing and discards the {state.pack.kinds[kind].name}.",
            things=("discard pile",),
            values=(kind, NO_CARD),
        )


class PlayAt(Step["FidelitasState"]):
    """Where the card goes that is on its way; then its action, or the Tavern's."""

    __slots__ = ("counts", "me")

    def __init__(self, me: int, counts: bool) -> None:
        self.me = me
        self.counts = counts
        """Whether it is a play of the turn, for which a card is drawn (FI-32, FI-66)."""

    def offer(self, state: FidelitasState) -> Decision:
        pack = state.pack
        kind = pack.kinds[state.held]
        if not kind.needs_company:
            return pack.plays_at[self.me][state.held]
        options = [
            option
            for option in pack.where[state.held]
            if state.city[option.args[0]] or TAVERN_A <= option.args[0] <= TAVERN_B  # FI-11, FI-13
        ]
        return Decision(self.me, kind.where_prompt, options)

    def take(self, state: FidelitasState, option: Option) -> None:
        place, me, kind = option.args[0], self.me, state.held
        pack = state.pack
        tavern = TAVERN_A <= place <= TAVERN_B
        state.held = NO_CARD
        if state.listener is not None:
            state.tell_text(
                "play",
                f"{state.who(me)} plays the {pack.kinds[kind].name} at {place_name(place)}.",
                things=(THINGS[place],),
                values=(me, kind, place),
            )
        lay(state, place, kind)
        if self.counts and (not pack.no_draw[kind] or (tavern and pack.tavern_draw)):
            state.draws += 1
        if tavern:
            close(state, place)
            visit(state, me, place)
        else:
            action.act(state, me, kind, place)

    def why_not(self, state: FidelitasState, option: Option) -> str:
        if option not in state.pack.words.at:
            return ""
        place = option.args[0]
        kind = state.pack.kinds[state.held]
        if place not in state.pack.locations:
            return "There is no Tavern in the solo game (FI-65)."
        if 0 <= kind.guild < CITY_GUILDS and GUILD_AT[place] != kind.guild:
            return (
                f"The {kind.name} belongs to the {GUILDS[kind.guild]} guild and goes to a location"
                " of that guild, or to the Tavern (FI-12)."
            )
        return f"The {kind.name} is only played where another card lies (FI-13)."

    def label(self, state: FidelitasState, option: Option) -> str:
        return place_name(option.args[0])


class PlayAnother(Part):
    """Play another card of the hand, of another kind (the Herald)."""

    __slots__ = ("kind",)

    def __init__(self, name: Name, text: Message, kind: int) -> None:
        super().__init__(name, text)
        self.kind = kind
        """Of the card itself."""

    def begin(self, state: FidelitasState, me: int, place: int) -> None:
        state.push(PlayOther(me, self.kind))

    def reach(self, state: FidelitasState, me: int, place: int) -> int:
        return action.WHOLLY if state.hands[me].cards else action.NOTHING


class PlayOther(Step["FidelitasState"]):
    """Asks for the other card. A player with cards is always asked: whether one of them can be
    played is hidden."""

    __slots__ = ("but", "me")

    def __init__(self, me: int, but: int) -> None:
        self.me = me
        self.but = but

    def run(self, state: FidelitasState) -> bool:
        return bool(state.hands[self.me].cards)

    def offer(self, state: FidelitasState) -> Decision:
        options = playable(state, self.me, self.but)
        return Decision(self.me, ANOTHER_PROMPT, options or [state.pack.words.pass_])

    def take(self, state: FidelitasState, option: Option) -> None:
        if option is state.pack.words.pass_:
            if state.listener is not None:
                state.tell_text(
                    "pass",
                    f"{state.who(self.me)} has no other card to play.",
                    values=(self.me,),
                )
            return
        lose(state, self.me, option.args[0], EVERYONE)
        state.held = option.args[0]
        state.push(PLAY_AT[self.me])

    def why_not(self, state: FidelitasState, option: Option) -> str:
        if option is state.pack.words.pass_:
            return "Another card can be played, and so it must be (FI-15)."
        if option in state.pack.words.play:
            return why_unplayable(state, self.me, option.args[0], self.but)
        return ""

    def label(self, state: FidelitasState, option: Option) -> str:
        if option is state.pack.words.pass_:
            return "play nothing more"
        return f"play the {state.pack.kinds[option.args[0]].name}"


PLAY = [Play(seat) for seat in range(MOST_SEATS)]
PLAY_AT = [PlayAt(seat, True) for seat in range(MOST_SEATS)]
PLAY_AT_ONCE = [PlayAt(seat, False) for seat in range(MOST_SEATS)]
"""Of a card that is not the play of a turn: the Thief in the solo game (FI-66)."""


shapes.RULES.add(
    shapes.PlayAnother,
    lambda shape, name, text, cards: PlayAnother(name, text, cards.kinds.index(name.id)),
)
