"""Sentences that the drawing of a table, its description and its board on the screen share."""

from collections.abc import Sequence

from homage.games.fidelitas.shown import nouns
from homage.games.fidelitas.shown.view import Face, FidelitasView, Player
from homage.kernel import Language, Message

OVER_ALONE = Message(
    "fidelitas.over-alone",
    "The game is over with {points, plural, one {# point} other {# points}}: {reason}.",
)
OVER = Message(
    "fidelitas.over", "{winners} {count, plural, one {wins} other {win}} ({scores}): {reason}."
)
SCORE = Message("fidelitas.score", "{seat} {points}")
BEING_SET = Message("fidelitas.being-set", "The table is being set.")
TURN = Message(
    "fidelitas.turn",
    "Round {round}, turn {turn}: {seat}{you, select, yes { (you)} other {}}.",
)
PLAY_IS_TO = Message("fidelitas.play-is-to", "Play is to {points} points.")
LAST_ROUND = Message("fidelitas.last-round", "The last round.")
POINTS = Message("fidelitas.points", "{points, plural, one {# point} other {# points}}")
CARDS_IN_HAND = Message(
    "fidelitas.cards-in-hand", "{cards, plural, one {# card} other {# cards}} in hand"
)
GOALS = Message(
    "fidelitas.goals",
    "{goals, plural, one {# goal} other {# goals}}{waiting, plural, =0 {} other { (# new)}}",
)
COPIES = Message("fidelitas.copies", "{copies, plural, =1 {} other {# }}{card}")
EMPTY = Message("fidelitas.empty", "empty")


def turn_line(view: FidelitasView, language: Language) -> str:
    """Whose turn it is, or how the game ended."""
    return " ".join(language.say(message) for message in _turn(view))


def _turn(view: FidelitasView) -> list[Message]:
    names = [player.name for player in view.players]
    outcome = view.outcome
    if outcome is not None:
        if len(names) == 1:
            return [OVER_ALONE.of(view.players[0].points, outcome.reason)]
        winners = tuple(nouns.seat(names[seat]) for seat in outcome.winners)
        scores = tuple(
            SCORE.of(nouns.seat(name), score)
            for name, score in zip(names, outcome.scores, strict=True)
        )
        return [OVER.of(winners, len(winners), scores, outcome.reason)]
    if view.turn == 0:
        return [BEING_SET]
    mine = view.seat < len(names) and names[view.seat] == view.mover
    found = [TURN.of(view.round, view.turn, nouns.seat(view.mover), yes(mine))]
    if view.target:
        found.append(PLAY_IS_TO.of(view.target))
    if view.last_round:
        found.append(LAST_ROUND)
    return found


def yes(true: bool) -> str:
    """For `select`."""
    return "yes" if true else "no"


def role(view: FidelitasView, player: Player) -> str:
    """What a player is to the viewer, for `select`."""
    if view.players.index(player) == view.seat:
        return "you"
    return "partner" if player.name == view.partner else "other"


def counted(faces: Sequence[Face], language: Language) -> str:
    """Cards with how many there are of each."""
    cards = tuple(COPIES.of(face.copies, nouns.card(face.name)) for face in faces)
    return str(language.of(cards)) if cards else language.say(EMPTY)
