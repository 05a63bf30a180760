"""Eyes: with whose a game that is not over may be looked at, so that nobody's secrets are told."""

from __future__ import annotations

from homage.app.files.records import people_of
from homage.app.replaying.moments import Replayed
from homage.app.wording.lists import listed
from homage.kernel import SPECTATOR, HomageError, Message
from homage.kernel.errors import IN_FILE

WHOSE_EYES = Message(
    "app.whose-eyes",
    "this game is not over, so only what one seat has seen is told; say which with --seat SEAT:"
    " {seats}",
)
NOBODYS_EYES = Message(
    "app.nobodys-eyes",
    "this game is not over, and no person plays {seat}: what it holds is told when the game is"
    " over; until then --seat SEAT takes: {seats}",
)


def one_seat_of_a_running_game(replayed: Replayed) -> int | None:
    """Through whose eyes to look: of a finished game those asked for, or all (None).

    Of a running one those of a person or a spectator. Where only one person plays, it is his.
    """
    if replayed.record.result is not None:
        return replayed.seat
    people = people_of(replayed.record)
    nouns = [replayed.game.seat_noun(seat) for seat in (*people, SPECTATOR)]
    known = listed(nouns, replayed.language)
    if replayed.seat is not None:
        if replayed.seat not in (*people, SPECTATOR):
            noun = replayed.game.seat_noun(replayed.seat)
            raise HomageError(IN_FILE.of(str(replayed.file), NOBODYS_EYES.of(noun, known)))
        return replayed.seat
    if len(people) > 1:
        raise HomageError(IN_FILE.of(str(replayed.file), WHOSE_EYES.of(known)))
    return people[0] if people else SPECTATOR
