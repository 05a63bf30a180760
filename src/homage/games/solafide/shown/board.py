"""What the board on the screen says of a table; how it is drawn is the terminal's affair."""

from homage.kernel import Message

NEW = Message("solafide.board.new", "new")
SIDE = Message("solafide.board.side", "{name}: {facts}")
THIS_TURN = Message("solafide.board.this-turn", "this turn: {cards}")
DISCARDED = Message("solafide.board.discarded", "discard pile: {cards}")
OWN_DECK = Message(
    "solafide.board.own-deck", "Your deck: {cards, plural, one {# card} other {# cards}}"
)
FOREIGN_DECK = Message(
    "solafide.board.foreign-deck",
    "{colour, select, blue {Blue} red {Red} orange {Orange} other {Green}} deck: {cards}",
)
LEGEND = Message(
    "solafide.board.legend",
    "c, p: printed; C, P: by a token; -: neutral; >: dominant; O: Power token; D: Disputation"
    " token; *: in part our own proposal",
)
