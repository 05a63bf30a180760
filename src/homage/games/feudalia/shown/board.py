"""What only the board on the screen says of a table; how it is drawn is the terminal's affair."""

from homage.kernel import Message

OVER = Message("feudalia.board.over", "The game is over: {reason}.")
ON_OFFER = Message(
    "feudalia.board.on-offer", "On offer: {fief}{copies, plural, =1 {} other { (#)}}"
)

FIEF = Message("feudalia.board.fief", "{fief} {level}")
FIELDS = Message("feudalia.board.fields", "fields {fields}, cities {cities}")
DEFENCE = Message("feudalia.board.defence", "{what}, defence {defence}")
NEXT_LEVEL = Message("feudalia.board.next-level", "up: {price}")
LAST_LEVEL = Message("feudalia.board.last-level", "highest level")
SHIELD = Message("feudalia.board.shield", "{card}: no tax")

TREASURY = Message(
    "feudalia.board.treasury", "Treasury {track}, levels {face}: {saves} would be saved"
)
WITH_TEXT = Message("feudalia.board.with-text", "{card}: {text}")
PLAYED = Message("feudalia.board.played", "played: {card}")
LOOKED_AT = Message("feudalia.board.looked-at", "on top of your deck: {card}")
DISCARDED = Message("feudalia.board.discarded", "in your discard pile: {card}")
IN_DECK = Message("feudalia.board.in-deck", "in your deck: {card}")
STORED = Message("feudalia.board.stored", "stored on a master: {cubes}")
OWN_PILES = Message(
    "feudalia.board.own-piles",
    "Your deck: {deck}. Discard pile: {discarded}. Played: {played}.",
)
NOTHING = Message("feudalia.board.nothing", "none")

SUPPLY = Message("feudalia.board.supply", "Vassals for hire")
MASTERS = Message("feudalia.board.masters", "Masters for hire; {deck} more in the deck")
CATHEDRAL = Message("feudalia.board.cathedral", "The cathedral, phase {phase}")
BY_MASTER = Message("feudalia.board.by-master", "{card}, {points} left, by its master")
NOT_YET = Message("feudalia.board.not-yet", "{card}: not yet")
FINISHED = Message("feudalia.board.finished", "{card}: finished")

PLAYER = Message(
    "feudalia.board.player",
    "{name}: {points}, {coins, plural, one {# coin} other {# coins}},"
    " {nobles, plural, one {# noble} other {# nobles}}, {hand} in hand, {deck} in the deck",
)
IS_OUT = Message("feudalia.board.is-out", "{player}; out of the game")
DEBTS = Message(
    "feudalia.board.debts",
    "{player}; {debts, plural, one {# negative token} other {# negative tokens}}",
)
RIVAL_FIEF = Message("feudalia.board.rival-fief", "{number} {fief} {level}: {what}")
RIVAL_CARDS = Message("feudalia.board.rival-cards", "in deck and hand: {cards}")
RIVAL_KNOWN = Message("feudalia.board.rival-known", "known of the hand: {cards}")
RIVAL_DISCARD = Message("feudalia.board.rival-discard", "discard pile: {cards}")
RIVAL_PLAYED = Message("feudalia.board.rival-played", "this turn: {cards}")

LEGEND = Message(
    "feudalia.board.legend",
    "o: free field, x: used field; point at a card or a player to see everything; *: in part our"
    " own proposal",
)
