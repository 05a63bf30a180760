"""From the words of the card file to the parts that the rules carry out."""

from homage.games.fidelitas.cards.files import Cards, ManuForti, Virtus
from homage.games.fidelitas.effects import shapes as words
from homage.games.fidelitas.effects.discarding import (
    Discard,
    DiscardFromHand,
    DiscardPair,
    DiscardTops,
)
from homage.games.fidelitas.effects.drawing import Draw, ExtraDraw, LookAndKeep, NewHand
from homage.games.fidelitas.effects.moving import ANY_KIND, ANYWHERE, DIFFERENT, HERE, ONE, Move
from homage.games.fidelitas.effects.part import Either, Lock, Part
from homage.games.fidelitas.effects.place_from_deck import PlaceFromDeck
from homage.games.fidelitas.effects.soldiers import ClearOrMove
from homage.games.fidelitas.effects.spying import LookAndSwap
from homage.games.fidelitas.effects.stealing import Steal
from homage.games.fidelitas.effects.swapping import MoveGuild, Swap, SwapLocations
from homage.games.fidelitas.effects.taking import Take
from homage.games.fidelitas.effects.this_card import MoveThis
from homage.games.fidelitas.rules.playing import PlayAnother
from homage.games.fidelitas.shown import wording

SCOPES = {"anywhere": ANYWHERE, "one": ONE, "different": DIFFERENT, "here": HERE}


def parts_of(card: Virtus | ManuForti, name: str, cards: Cards) -> list[Part]:
    """The parts of a card's action; `name` is how the card is shown."""
    kind = cards.kinds.index(card.name)
    return [_part(word, card.name, name, kind, cards) for word in card.effect]


def _part(word: words.Effect, plain: str, name: str, kind: int, cards: Cards) -> Part:
    if isinstance(word, words.Either):
        parts = [_act(one, plain, name, kind, cards) for one in word.of]
        return Either(name, ", or ".join([part.text for part in parts]), parts)
    return _act(word, plain, name, kind, cards)


def _act(word: words.Act, plain: str, name: str, kind: int, cards: Cards) -> Part:
    text = wording.act(word, plain)
    if isinstance(word, words.Move):
        return _move(word, name, text, kind, cards)
    if isinstance(word, words.Take):
        return Take(name, text, word.start == "tavern")
    if isinstance(word, words.DiscardTops):
        return DiscardTops(name, text, word.locations)
    if isinstance(word, words.DiscardFromHand):
        return DiscardFromHand(name, text, word.cards)
    if isinstance(word, words.Draw):
        return Draw(name, text, word.cards)
    if isinstance(word, words.LookAndKeep):
        return LookAndKeep(name, text, word.draw, word.keep)
    if isinstance(word, words.NewHand):
        return NewHand(name, text, word.more)
    if isinstance(word, words.ClearOrMove):
        return ClearOrMove(name, text, kind, word.soldiers)
    if isinstance(word, words.Steal):
        return Steal(name, text, word.refill_below)
    if isinstance(word, words.PlayAnother):
        return PlayAnother(name, text, kind)
    if isinstance(word, words.Travel):
        return MoveThis(name, text, kind, 1)
    return PLAIN[type(word)](name, text)


def _move(word: words.Move, name: str, text: str, kind: int, cards: Cards) -> Part:
    if word.which == "this":
        return MoveThis(name, text, kind, 0)
    only = cards.kinds.index(word.kind) if word.kind else ANY_KIND
    return Move(name, text, word.cards, only, SCOPES[word.start], SCOPES[word.to])


PLAIN: dict[type[words.Word], type[Part]] = {
    words.Discard: Discard,
    words.DiscardPair: DiscardPair,
    words.ExtraDraw: ExtraDraw,
    words.Swap: Swap,
    words.Lock: Lock,
    words.PlaceFromDeck: PlaceFromDeck,
    words.LookAndSwap: LookAndSwap,
    words.MoveGuild: MoveGuild,
    words.SwapLocations: SwapLocations,
}
"""Words without fields of their own."""
