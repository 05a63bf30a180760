"""Trading: in the main phase, one offer of cubes for cubes to each rival (FE-72).

An offer is said kind by kind, first what is given, then what is wanted, so that each is one row of
clicks. Who has begun one has used it up, whatever comes of it, so that a turn always ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.cards.nouns import RESOURCES
from homage.games.feudalia.cards.resources import KINDS
from homage.games.feudalia.events import Answered, Offered
from homage.games.feudalia.options import GIVE, OFFER, WANT
from homage.games.feudalia.rules.cubes import said_price
from homage.games.feudalia.rules.iron import RIVAL_OUT
from homage.games.feudalia.rules.main_phase import Extra
from homage.games.feudalia.rules.payment import PayCubes
from homage.games.feudalia.rules.placing import PlaceCubes
from homage.kernel import Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import Cubes, FeudaliaState

OFFER_LABEL = Message("feudalia.offer-label", "offer {seat} a trade")
OWN_OFFER = Message("feudalia.own-offer", "You trade with rivals.", "FE-72")
ONE_OFFER = Message(
    "feudalia.one-offer", "You have made {seat} an offer this turn: one is the most.", "FE-72"
)
NO_CUBES = Message("feudalia.no-cubes", "Neither of you has a cube.", "FE-72")
WHAT_TO_GIVE = Message(
    "feudalia.what-to-give",
    "{count, plural, =0 {What do you give {seat}?} other {You give {seat} {what}. What else?}}",
    "FE-72",
)
WHAT_TO_WANT = Message(
    "feudalia.what-to-want",
    "{gives, plural, =0 {You give {seat} nothing.} other {You give {seat} {given}.}} What do you"
    " want{count, plural, =0 {} other { besides {wanted}}}?",
    "FE-72",
)
GIVE_LABEL = Message("feudalia.give-label", "give 1 {resource}")
GIVE_NO_MORE = Message(
    "feudalia.give-no-more", "{count, plural, =0 {give nothing} other {give no more}}"
)
WANT_LABEL = Message("feudalia.want-label", "want 1 {resource}")
PROPOSE_LABEL = Message("feudalia.propose-label", "make this offer")
NO_OFFER_LABEL = Message("feudalia.no-offer-label", "make no offer after all")
NO_SUCH_GIFT = Message(
    "feudalia.no-such-gift", "Give cubes that you have, kind by kind in their order.", "FE-72"
)
GIVE_FIRST = Message("feudalia.give-first", "Say first all that you give.", "FE-72")
SAME_KIND = Message(
    "feudalia.same-kind", "You give {resource}, so you cannot want any: never both ways.", "FE-72"
)
NO_SUCH_WISH = Message(
    "feudalia.no-such-wish", "Want cubes that {seat} has, kind by kind in their order.", "FE-72"
)
YOUR_ANSWER = Message(
    "feudalia.your-answer",
    "{seat} offers you {gives, plural, =0 {nothing} other {{given}}} for"
    " {wants, plural, =0 {nothing} other {{wanted}}}. Do you accept?",
    "FE-72",
)
ACCEPT_LABEL = Message("feudalia.accept-label", "accept")
REFUSE_LABEL = Message("feudalia.refuse-label", "refuse")


def has_cubes(state: FeudaliaState, seat: int) -> bool:
    return any(state.cubes[12 * seat : 12 * seat + 12])


def one_more(cubes: Cubes, kind: int) -> Cubes:
    more = list(cubes)
    more[kind] += 1
    return (more[0], more[1], more[2], more[3])


class OfferTrade(Extra):
    """Once per turn and rival: an offer."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(OFFER)

    def add_to(self, state: FeudaliaState, me: int, options: list[Option]) -> None:
        offer = state.pack.options.offer
        mine = has_cubes(state, me)
        for rival in range(state.seats):
            if rival == me or (state.traded | state.out) >> rival & 1:
                continue
            if mine or has_cubes(state, rival):
                options.append(offer[rival])

    def take(self, state: FeudaliaState, me: int, option: Option) -> None:
        rival = option.args[1]
        state.traded |= 1 << rival
        state.push(SayGifts(me, rival, (0, 0, 0, 0), 0))

    def why_not(self, state: FeudaliaState, me: int, option: Option) -> Message | None:
        rival = option.args[1]
        if rival == me:
            return OWN_OFFER
        if state.out >> rival & 1:
            return RIVAL_OUT.of(state.noun(rival))
        return ONE_OFFER.of(state.noun(rival)) if state.traded >> rival & 1 else NO_CUBES

    def label(self, state: FeudaliaState, me: int, option: Option) -> Message:
        return OFFER_LABEL.of(state.noun(option.args[1]))


class SayGifts(Step["FeudaliaState"]):
    """Asks what is given, cube by cube, kinds in their order."""

    __slots__ = ("given", "least", "me", "rival")

    def __init__(self, me: int, rival: int, given: Cubes, least: int) -> None:
        self.me = me
        self.rival = rival
        self.given = given
        self.least = least
        """The first kind that may be given: those before it have had their turn."""

    def kinds(self, state: FeudaliaState) -> list[int]:
        return [
            kind
            for kind in range(self.least, len(KINDS))
            if state.total(self.me, kind) > self.given[kind]
        ]

    def run(self, state: FeudaliaState) -> bool:
        if self.kinds(state):
            return True
        self._next(state)
        return False

    def offer(self, state: FeudaliaState) -> Decision:
        choices = state.pack.options
        options = [choices.give[kind] for kind in self.kinds(state)]
        options.append(choices.stop)
        what = said_price((*self.given, 0))
        prompt = WHAT_TO_GIVE.of(sum(self.given), state.noun(self.rival), what)
        return Decision(self.me, prompt, options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        if option is state.pack.options.stop:
            self._next(state)
            return
        kind = option.args[1]
        state.push(SayGifts(self.me, self.rival, one_more(self.given, kind), kind))

    def _next(self, state: FeudaliaState) -> None:
        state.push(SayWishes(self.me, self.rival, self.given, (0, 0, 0, 0), 0))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        if option.args[0] == WANT:
            return GIVE_FIRST
        return NO_SUCH_GIFT if option.args[0] == GIVE else None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        if option is state.pack.options.stop:
            return GIVE_NO_MORE.of(sum(self.given))
        return GIVE_LABEL.of(RESOURCES[option.args[1]])


class SayWishes(Step["FeudaliaState"]):
    """Asks what is wanted for it in the same way; never a kind that is given."""

    __slots__ = ("given", "least", "me", "rival", "wanted")

    def __init__(self, me: int, rival: int, given: Cubes, wanted: Cubes, least: int) -> None:
        self.me = me
        self.rival = rival
        self.given = given
        self.wanted = wanted
        self.least = least
        """The first kind that may be wanted: those before it have had their turn."""

    def offer(self, state: FeudaliaState) -> Decision:
        choices = state.pack.options
        options = [
            choices.want[kind]
            for kind in range(self.least, len(KINDS))
            if not self.given[kind] and state.total(self.rival, kind) > self.wanted[kind]
        ]
        empty = not any(self.given) and not any(self.wanted)
        options.append(choices.pass_ if empty else choices.propose)
        given, wanted = said_price((*self.given, 0)), said_price((*self.wanted, 0))
        rival = state.noun(self.rival)
        prompt = WHAT_TO_WANT.of(sum(self.given), rival, given, sum(self.wanted), wanted)
        return Decision(self.me, prompt, options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        choices = state.pack.options
        if option is choices.pass_:
            return
        if option is choices.propose:
            if state.listener is not None:
                given, wanted = said_price((*self.given, 0)), said_price((*self.wanted, 0))
                me, rival = state.who(self.me), state.who(self.rival)
                state.tell(Offered(me, rival, given, wanted))
            state.push(AnswerOffer(self.me, self.rival, self.given, self.wanted))
            return
        kind = option.args[1]
        more = one_more(self.wanted, kind)
        state.push(SayWishes(self.me, self.rival, self.given, more, kind))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        if option.args[0] != WANT:
            return None
        kind = option.args[1]
        if self.given[kind]:
            return SAME_KIND.of(RESOURCES[kind])
        return NO_SUCH_WISH.of(state.noun(self.rival))

    def label(self, state: FeudaliaState, option: Option) -> Message:
        choices = state.pack.options
        if option is choices.pass_:
            return NO_OFFER_LABEL
        if option is choices.propose:
            return PROPOSE_LABEL
        return WANT_LABEL.of(RESOURCES[option.args[1]])


class AnswerOffer(Step["FeudaliaState"]):
    """Asks the rival; if the answer is yes, each side says from and to which fiefs cubes go."""

    __slots__ = ("given", "me", "rival", "wanted")

    def __init__(self, me: int, rival: int, given: Cubes, wanted: Cubes) -> None:
        self.me = me
        self.rival = rival
        self.given = given
        self.wanted = wanted

    def offer(self, state: FeudaliaState) -> Decision:
        choices = state.pack.options
        given, wanted = said_price((*self.given, 0)), said_price((*self.wanted, 0))
        prompt = YOUR_ANSWER.of(
            state.noun(self.me), sum(self.given), given, sum(self.wanted), wanted
        )
        return Decision(self.rival, prompt, [choices.accept, choices.refuse])

    def take(self, state: FeudaliaState, option: Option) -> None:
        accepted = option is state.pack.options.accept
        if state.listener is not None:
            state.tell(Answered(state.who(self.rival), "yes" if accepted else "no"))
        if not accepted:
            return
        sides = ((self.me, self.given, self.wanted), (self.rival, self.wanted, self.given))
        for seat, _, comes in reversed(sides):
            state.push(PlaceCubes(seat, comes, sum(comes)))
        for seat, goes, _ in reversed(sides):
            if any(goes):
                state.push(PayCubes(seat, goes, 0))

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return ACCEPT_LABEL if option is state.pack.options.accept else REFUSE_LABEL
