"""Sentences that the drawing of a table and its description share."""

from collections.abc import Sequence

from homage.games.solafide.cards.nouns import card_noun, circle_noun, seat_noun
from homage.games.solafide.shown.view import Face, Player, SolaFideView
from homage.kernel import Language, Message, Name

OVER = Message(
    "solafide.over",
    "The {winners} {count, plural, one {win} other {share the victory}} ({scores}): {reason}.",
)
SCORE = Message("solafide.score", "{seat} {points}")
DRAFTING = Message("solafide.drafting", "Both sides draft their decks.")
BEING_SET = Message("solafide.being-set", "The table is being set.")
TURN = Message(
    "solafide.turn", "Turn {turn}: the {seat}{you, select, yes { (you)} other {}}. {scores}."
)
SIDE = Message(
    "solafide.side",
    "{seat}{you, select, yes { (you)} other {}}: {facts}.",
)
POINTS = Message("solafide.points", "{points, plural, one {# point} other {# points}}")
REWARDS = Message(
    "solafide.rewards", "{rewards, plural, one {# Reward token} other {# Reward tokens}}"
)
IN_HAND = Message(
    "solafide.in-hand",
    "{cards, plural, one {# card} other {# cards}} in hand"
    "{limit, plural, =5 {} other { (limit #)}}",
)
KNOWN = Message("solafide.known", "{what}, among them {cards}")
IN_DECK = Message("solafide.in-deck", "{cards} in the deck")
TOKENS_LEFT = Message(
    "solafide.tokens-left", "{tokens, plural, one {# token} other {# tokens}} left"
)
EVENT = Message("solafide.event", "in front {card}")
PICKS = Message("solafide.picks", "{picks} of 15 cards chosen")
DISCARD_PILE = Message("solafide.discard-pile", "Discard pile of the {seat}: {cards}.")
PLAYED = Message("solafide.played-cards", "Played or discarded this turn by the {seat}: {cards}.")
CARD = Message("solafide.card-and-text", "{card}: {text}")
HAND_OF = Message("solafide.hand-of", "Hand of the {seat}: {cards}.")
EVENT_OF = Message("solafide.event-of", "In front of the {seat}: {card}: {text}")
ABROAD = Message("solafide.abroad", "Foreign Influence: {card}: {text}")
ROLLED = Message("solafide.rolled", "Rolled: {die}, {row}: {text}")
ON_OFFER = Message("solafide.on-offer", "On offer: {card}: {text}")
KEPT = Message("solafide.kept", "Your deck so far: {cards}.")
OWED = Message(
    "solafide.owed",
    "{count, plural, one {A Foreign Influence card is} other {# Foreign Influence cards are}} still"
    " owed for {circles}.",
)


def turn_line(view: SolaFideView, language: Language) -> str:
    """Whose turn it is, or how the game ended."""
    return language.say(_turn(view))


def _turn(view: SolaFideView) -> Message:
    names = [player.name for player in view.players]
    outcome = view.outcome
    if outcome is not None:
        winners = tuple(seat_noun(names[seat]) for seat in outcome.winners)
        return OVER.of(winners, len(winners), _scores(names, outcome.scores), outcome.reason)
    if view.drafting:
        return DRAFTING
    if not view.turn:
        return BEING_SET
    scores = _scores(names, [player.score for player in view.players])
    return TURN.of(view.turn, seat_noun(view.mover), yes(is_mine(view, view.mover)), scores)


def _scores(names: Sequence[str], scores: Sequence[int]) -> tuple[Message, ...]:
    return tuple(
        SCORE.of(seat_noun(name), points) for name, points in zip(names, scores, strict=True)
    )


def yes(true: bool) -> str:
    """For `select`."""
    return "yes" if true else "no"


def is_mine(view: SolaFideView, seat: str) -> bool:
    """Whether a seat is the viewer's."""
    return view.seat < len(view.players) and view.players[view.seat].name == seat


def side_line(view: SolaFideView, player: Player, language: Language) -> str:
    """A side with all that is to be said of it."""
    told = side_facts(view, player, language)
    return language.say(SIDE.of(seat_noun(player.name), yes(is_mine(view, player.name)), told))


def side_facts(view: SolaFideView, player: Player, language: Language) -> str:
    """What is to be said of a side in one line."""
    return "; ".join(language.say(fact) for fact in _facts(view, player))


def _facts(view: SolaFideView, player: Player) -> list[Message]:
    if view.drafting:
        return [PICKS.of(player.deck)]
    found = [POINTS.of(player.score)]
    if player.rewards:
        found.append(REWARDS.of(player.rewards))
    hand = IN_HAND.of(player.hand, player.hand_limit)
    if player.deduced:
        hand = KNOWN.of(hand, tuple(card_noun(name) for name in player.deduced))
    found += [hand, IN_DECK.of(player.deck), TOKENS_LEFT.of(player.tokens)]
    if player.event is not None:
        found.append(EVENT.of(card_noun(player.event.name)))
    return found


def names_of(faces: Sequence[Face]) -> tuple[Name, ...]:
    return tuple(card_noun(face.name) for face in faces)


def cards_in_words(view: SolaFideView) -> list[Message]:
    """What lies open beside the Circles, and the own hand with its texts."""
    lines: list[Message] = []
    own = view.players[view.seat] if view.seat < len(view.players) else None
    if own is not None:
        lines += [CARD.of(card_noun(face.name), face.text) for face in own.cards]
        lines += [ON_OFFER.of(card_noun(face.name), face.text) for face in own.offered]
        if view.drafting and own.left:
            lines.append(KEPT.of(tuple(card_noun(name) for name in own.left)))
    for player in view.players:
        if player is not own and player.cards:  # laid open
            lines.append(HAND_OF.of(seat_noun(player.name), names_of(player.cards)))
        if player.event is not None:
            seat, event = seat_noun(player.name), player.event
            lines.append(EVENT_OF.of(seat, card_noun(event.name), event.text))
    if view.abroad is not None:
        lines.append(ABROAD.of(card_noun(view.abroad.name), view.abroad.text))
    lines += [ROLLED.of(die.number, card_noun(die.row), die.text) for die in view.rolls]
    if view.owed:
        circles = tuple(circle_noun(view.circles[number - 1].name) for number in view.owed)
        lines.append(OWED.of(len(circles), circles))
    for player in view.players:
        if player.played:
            lines.append(PLAYED.of(seat_noun(player.name), names_of(player.played)))
        if player.discard:
            lines.append(DISCARD_PILE.of(seat_noun(player.name), names_of(player.discard)))
    return lines
