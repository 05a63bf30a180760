"""The table as numbers, seen from one seat, for programs that learn.

Always as many, each about from 0 to 1; the own seat comes first everywhere. With 35 vassals, 43
masters and 13 events there are:

| how many | what |
| --- | --- |
| 4 x 8 | by player: points, tokens, plundered fiefs, nobles, coins, cards in hand and deck, out |
| 4 x 4 x 35 | by player: cards known in hand, still to come, discarded, played this turn |
| 4 x 43 | by player: 1 for each master who works there, a half if tapped |
| 4 x 3 x 15 | by player and fief: its kind, its cubes, stored cubes, level, free fields, shields |
| 35 + 43 | cards in the piles of the supply; masters for hire |
| 10 | tokens of a point and of half a point on the five cathedral cards |
| 13 | 1 for the event in force |
| 8 | own turn, own decision, chance's; round, influence, boosts, events left; 1 at the end |
| verbs | 1 for each verb that the seat can choose now |

All of it is read from the view, so nothing is told that the seat does not know.
"""

from __future__ import annotations

from homage.games.feudalia.cards.resources import KINDS
from homage.games.feudalia.game_pack import GamePack
from homage.games.feudalia.rules.seats import FIEFS, MOST_SEATS
from homage.games.feudalia.shown.view import Face, FeudaliaView, FiefView, Player
from homage.kernel import CHANCE, Scale, Vocabulary

MANY_CARDS = 10
MANY_CUBES = 12


class Observer:
    """Makes the numbers for one game."""

    def __init__(self, pack: GamePack, scale: Scale, vocabulary: Vocabulary) -> None:
        self.scale = scale
        self.rounds = pack.rounds
        self.vassals = {noun.english: at for at, noun in enumerate(pack.vassals)}
        self.masters = {noun.english: at for at, noun in enumerate(pack.masters)}
        self.events = {noun.english: at for at, noun in enumerate(pack.events)}
        self.verbs = {option.text: option.args[0] for option in vocabulary.options}
        self.of_verbs = max(self.verbs.values()) + 1
        vassals, masters = len(self.vassals), len(self.masters)
        self.of_fief = 3 * len(KINDS) + 3
        self.of_player = 8 + 4 * vassals + masters + FIEFS * self.of_fief
        self.size = (
            MOST_SEATS * self.of_player + vassals + masters
            + 2 * len(pack.cathedral) + len(self.events) + 8 + self.of_verbs
        )  # fmt: skip

    def numbers(self, view: FeudaliaView) -> list[float]:
        """What the viewer knows."""
        seats = len(view.players)
        me = view.seat if view.seat < seats else 0  # spectators sit with the first
        found: list[float] = []
        for step in range(MOST_SEATS):
            if step < seats:
                found += self._player(view.players[(me + step) % seats])
            else:
                found += [0.0] * self.of_player
        piles = [0.0] * len(self.vassals)
        for pile in view.piles:
            piles[self.vassals[pile.name]] = pile.copies / MANY_CARDS
        found += piles
        masters = [0.0] * len(self.masters)
        for master in view.masters:
            masters[self.masters[master.name]] = 1.0
        for card in view.cathedral:
            for master in card.masters:
                masters[self.masters[master.name]] = card.copies / MOST_SEATS
        found += masters
        for card in view.cathedral:
            found += [card.ones / MANY_CARDS, card.halves / MANY_CARDS]
        events = [0.0] * len(self.events)
        if view.event is not None:
            events[self.events[view.event.name]] = 1.0
        found += events
        asked = {one.seat for one in view.asked}
        found += [
            float(view.mover == view.players[me].name),
            float(view.seat in asked),
            float(CHANCE in asked),
            view.round / self.rounds,
            view.influence / 4,
            view.boosts / 4,
            view.event_deck / 40,
            float(view.outcome is not None),
        ]
        verbs = [0.0] * self.of_verbs
        for one in view.asked:
            for option in one.options:
                verbs[self.verbs[option.text]] = 1.0
        return found + verbs

    def _player(self, player: Player) -> list[float]:
        found = [
            self.scale.share(player.score),
            player.tokens / self.scale.high,
            player.debts / 2,
            player.nobles / MANY_CARDS,
            player.coins / 15,
            player.hand / MANY_CARDS,
            player.deck / 20,
            float(player.out),
        ]
        for faces in (player.cards, player.left, player.discard, player.played):
            found += self._counts(faces)
        masters = [0.0] * len(self.masters)
        for fief in player.fiefs:
            for master in fief.masters:
                masters[self.masters[master.name]] = 0.5 if master.tapped else 1.0
        found += masters
        for number in range(FIEFS):
            if number < len(player.fiefs):
                found += self._fief(player.fiefs[number])
            else:
                found += [0.0] * self.of_fief
        return found

    def _counts(self, faces: tuple[Face, ...]) -> list[float]:
        counts = [0.0] * len(self.vassals)
        for face in faces:
            counts[self.vassals[face.name]] = face.copies / MANY_CARDS
        return counts

    def _fief(self, fief: FiefView) -> list[float]:
        stored = [0] * len(KINDS)
        for master in fief.masters:
            for kind, count in enumerate(master.stored):
                stored[kind] += count
        return [
            *[float(kind == fief.kind) for kind in KINDS],
            *[heap.count / MANY_CUBES for heap in fief.cubes],
            *[count / MANY_CUBES for count in stored],
            fief.level / 2,
            (fief.fields - fief.used) / 2,
            len(fief.shields) / 2,
        ]
