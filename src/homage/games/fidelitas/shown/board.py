"""What the board on the screen says of a table; how it is drawn is the terminal's affair."""

from homage.kernel import Message

PLAYING = Message("fidelitas.board.playing", "Playing")
LOOK_AT = Message("fidelitas.board.look-at", "Look at")
HAND = Message("fidelitas.board.hand", "Hand")
KNOWN = Message("fidelitas.board.known", "Known")
"""Before a row of cards; there is room for seven letters."""

EMPTY_HAND = Message("fidelitas.board.empty-hand", "Your hand is empty.")
SHORT_TURN = Message(
    "fidelitas.board.short-turn",
    "Turn {turn}: {you, select, yes {you} other {{seat}}}. {scores}"
    "{target, plural, =0 {} other { to #}}{last, select, yes {; last round} other {}}",
)
SIDE = Message("fidelitas.board.side", "{side} {points}")
TEAM = Message("fidelitas.board.team", "Team of {players}: {points}")
OF_TARGET = Message(
    "fidelitas.board.of-target", "{points} of {target, plural, one {# point} other {# points}}"
)
PLAYER = Message(
    "fidelitas.board.player",
    "{name}{role, select, you {, you} partner {, your partner} other {}}"
    "{begins, select, yes {, begins} other {}}: {facts}",
)
CARDS = Message("fidelitas.board.cards", "{cards, plural, one {# card} other {# cards}}")
GOALS_AMONG = Message("fidelitas.board.goals-among", "{goals} (among them {known})")
SCORED = Message("fidelitas.board.scored", "scored {cards}")
GOAL = Message(
    "fidelitas.board.goal",
    "{goal}, {away, plural, =0 {met} other {# away}}"
    "{waits, select, yes {, not before your next turn} other {}}: {text}",
)
VIRTUS_DECK = Message(
    "fidelitas.board.virtus-deck",
    "Virtus deck: {deck}{exhausted, plural, =0 {} one {, has run out once}"
    " other {, has run out twice}}",
)
DISCARD_PILE = Message("fidelitas.board.discard-pile", "Discard pile: {cards}")
MISSIO_DECK = Message("fidelitas.board.missio-deck", "Missio deck: {deck}")
MISSIO_DECK_UNDER = Message(
    "fidelitas.board.missio-deck-under", "Missio deck: {deck}; under it, as you know, {goals}"
)
LOCKED = Message("fidelitas.board.locked", "{mark} locked by a Swindler")
CLOSED = Message("fidelitas.board.closed", "x closed: nothing is drawn there this turn")
STAR = Message("fidelitas.board.star", "* in part our own proposal")
