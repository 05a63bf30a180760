"""What variant cards do for points: cut_attack, show, vp and safe (FE-99)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.cards.resources import HALVES
from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.back import without
from homage.games.feudalia.effects.cut import CUT_LABEL
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.events import CardShown, Eliminated, PointsGained
from homage.games.feudalia.options import CUT, CUT_PLAYED, SHOW
from homage.games.feudalia.rules.cathedral import give_points
from homage.kernel import EVERYONE, Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

WHICH_CRUSADER = Message(
    "feudalia.which-crusader",
    "{card}: which military card leaves? {attack} attack is due.",
    "FE-99",
)
CUT_PLAYED_LABEL = Message("feudalia.cut-played-label", "the {card} that you played")
NO_CRUSADER = Message(
    "feudalia.no-crusader", "You have no such military card in hand or played.", "FE-99"
)
WHICH_NOBLE = Message(
    "feudalia.which-noble", "{card}: which noble do you show? {nobles} are due.", "FE-99"
)
SHOW_LABEL = Message("feudalia.show-label", "the {card}, {nobles}")
NO_NOBLE = Message("feudalia.no-noble", "That is no noble that you can still show.", "FE-99")
TOO_FEW_NOBLES = Message(
    "feudalia.too-few-nobles", "Your hand has {have} of {nobles} nobles.", "FE-99"
)
TOO_FEW_CRUSADERS = Message(
    "feudalia.too-few-crusaders", "Your cards have {have} of {attack} attack.", "FE-99"
)


class CutAttack(Part):
    """Eliminate military cards of hand and table until their attack is enough."""

    __slots__ = ("attack",)

    def __init__(self, name: Name, text: Message, attack: int) -> None:
        super().__init__(name, text)
        self.attack = attack

    def have(self, state: FeudaliaState, me: int) -> int:
        attack = state.pack.attack
        return sum([attack[card] for card in state.hands[me].cards + state.played])

    def can(self, state: FeudaliaState, use: Use) -> bool:
        return False  # a price alone is no reason

    def payable(self, state: FeudaliaState, use: Use) -> bool:
        return self.have(state, use.me) >= self.attack

    def lack(self, state: FeudaliaState, use: Use) -> Message | None:
        have = self.have(state, use.me)
        return None if have >= self.attack else TOO_FEW_CRUSADERS.of(have, self.attack)

    def begin(self, state: FeudaliaState, use: Use) -> None:
        state.push(CutCrusader(self.name, use.me, self.attack))


class CutCrusader(Step["FeudaliaState"]):
    """Asks which military card leaves the game next."""

    __slots__ = ("due", "me", "name")

    def __init__(self, name: Name, me: int, due: int) -> None:
        self.name = name
        self.me = me
        self.due = due

    def run(self, state: FeudaliaState) -> bool:
        return self.due > 0

    def offer(self, state: FeudaliaState) -> Decision:
        choices, attack = state.pack.options, state.pack.attack
        hand, played = sorted(set(state.hands[self.me].cards)), sorted(set(state.played))
        options = [choices.cut[card] for card in hand if attack[card]]
        options += [choices.cut_played[card] for card in played if attack[card]]
        return Decision(self.me, WHICH_CRUSADER.of(self.name, self.due), options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        me, card = self.me, option.args[1]
        in_hand = option.args[0] == CUT
        if in_hand:
            state.lose_card(me, card)
        else:
            state.played = without(state.played, card)
        state.eliminate(card)
        if state.listener is not None:
            if in_hand:
                state.tell(Eliminated(state.who(me), state.card(card), "hand"))
            else:
                state.tell(Eliminated(state.who(me), state.card(card), "played"))
        state.push(CutCrusader(self.name, me, self.due - state.pack.attack[card]))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return NO_CRUSADER if option.args[0] in (CUT, CUT_PLAYED) else None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        pattern = CUT_LABEL if option.args[0] == CUT else CUT_PLAYED_LABEL
        return pattern.of(state.pack.vassals[option.args[1]])


class Show(Part):
    """Show nobles of the hand; they stay there, and are known to all."""

    __slots__ = ("nobles",)

    def __init__(self, name: Name, text: Message, nobles: int) -> None:
        super().__init__(name, text)
        self.nobles = nobles

    def have(self, state: FeudaliaState, me: int) -> int:
        return sum([state.pack.nobles[card] for card in state.hands[me].cards])

    def can(self, state: FeudaliaState, use: Use) -> bool:
        return False  # a price alone is no reason

    def payable(self, state: FeudaliaState, use: Use) -> bool:
        return self.have(state, use.me) >= self.nobles

    def lack(self, state: FeudaliaState, use: Use) -> Message | None:
        have = self.have(state, use.me)
        return None if have >= self.nobles else TOO_FEW_NOBLES.of(have, self.nobles)

    def begin(self, state: FeudaliaState, use: Use) -> None:
        state.push(ShowNoble(self.name, use.me, self.nobles, ()))


class ShowNoble(Step["FeudaliaState"]):
    """Asks which noble is shown next, kinds in their order."""

    __slots__ = ("due", "me", "name", "shown")

    def __init__(self, name: Name, me: int, due: int, shown: tuple[int, ...]) -> None:
        self.name = name
        self.me = me
        self.due = due
        self.shown = shown
        """What was shown already."""

    def run(self, state: FeudaliaState) -> bool:
        return self.due > 0

    def offer(self, state: FeudaliaState) -> Decision:
        cards, show = state.hands[self.me].cards, state.pack.options.show
        options = [
            show[card]
            for card in state.pack.noble_cards
            if cards.count(card) > self.shown.count(card)
        ]
        return Decision(self.me, WHICH_NOBLE.of(self.name, self.due), options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        me, card = self.me, option.args[1]
        shown = (*self.shown, card)
        state.hands[me] = state.shown(state.hands[me], shown, EVERYONE)
        if state.listener is not None:
            state.tell(CardShown(state.who(me), state.card(card)))
        state.push(ShowNoble(self.name, me, self.due - state.pack.nobles[card], shown))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return NO_NOBLE if option.args[0] == SHOW else None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        card = option.args[1]
        return SHOW_LABEL.of(state.pack.vassals[card], state.pack.nobles[card])


class Vp(Part):
    """Points as tokens that are not of the cathedral (FE-17)."""

    __slots__ = ("halves",)

    def __init__(self, name: Name, text: Message, halves: int) -> None:
        super().__init__(name, text)
        self.halves = halves

    def begin(self, state: FeudaliaState, use: Use) -> None:
        give_points(state, use.me, self.halves)
        if state.listener is not None:
            state.tell(PointsGained(state.who(use.me), self.halves // HALVES))


class Safe(Part):
    """The own fiefs cannot be attacked until the own next turn begins."""

    __slots__ = ()

    def begin(self, state: FeudaliaState, use: Use) -> None:
        state.safe |= 1 << use.me


shapes.RULES.add(
    shapes.CutAttack, lambda shape, pack, name: CutAttack(name, shape.sentence(name), shape.attack)
)
shapes.RULES.add(
    shapes.Show, lambda shape, pack, name: Show(name, shape.sentence(name), shape.nobles)
)
shapes.RULES.add(
    shapes.Vp, lambda shape, pack, name: Vp(name, shape.sentence(name), shape.points * HALVES)
)
shapes.RULES.add(shapes.Safe, lambda shape, pack, name: Safe(name, shape.sentence(name)))
