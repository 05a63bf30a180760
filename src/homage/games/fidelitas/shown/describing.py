"""The table in words, line by line, for those who listen to it."""

from collections.abc import Sequence

from homage.games.fidelitas.shown import nouns
from homage.games.fidelitas.shown.drawing import along_street, shown_faces
from homage.games.fidelitas.shown.sentences import (
    CARDS_IN_HAND,
    EMPTY,
    GOALS,
    POINTS,
    role,
    turn_line,
    yes,
)
from homage.games.fidelitas.shown.view import Aim, Face, FidelitasView, Place, Player
from homage.kernel import Language, Message, Name, View

YOUR_HAND = Message("fidelitas.described.your-hand", "Your hand: {cards}.")
YOUR_POINTS = Message("fidelitas.described.your-points", "You have {facts}.")
GOAL = Message(
    "fidelitas.described.goal",
    "Goal {goal}, {away, plural, =0 {its condition is met} one {# card away} other {# cards away}}"
    "{waits, select, yes {, but it waits for your next turn} other {}}. {text}",
)
PLACE = Message(
    "fidelitas.described.place",
    "{place}, side {side}{guild, select, none {} other {, {guild} guild}}"
    "{cards, select, none {: empty} other {, from bottom to top: {cards}}}."
    "{closed, select, yes { Nothing is drawn from here this turn.} other {}}",
)
PLAYER = Message(
    "fidelitas.described.player",
    "{seat}{role, select, you {, that is you} partner {, your partner} other {}}: {facts}.",
)
BEGINS = Message("fidelitas.described.begins", "the start token")
AMONG_THEM = Message("fidelitas.described.among-them", "{what}, among them {cards}")
SCORED = Message("fidelitas.described.scored", "scored: {cards}")
PILES = Message(
    "fidelitas.described.piles",
    "Virtus deck: {deck, plural, one {# card} other {# cards}}."
    "{exhausted, plural, =0 {} one { It has run out once.} other { It has run out twice.}}"
    " Discard pile: {discard}.",
)
MISSIO_DECK = Message(
    "fidelitas.described.missio-deck",
    "Missio deck: {deck, plural, one {# card} other {# cards}}.",
)
UNDER = Message("fidelitas.described.under", "You know of what lies under it: {goals}.")
ON_ITS_WAY = Message("fidelitas.described.on-its-way", "On its way to a location: {card}.")
YOU_LOOK_AT = Message("fidelitas.described.you-look-at", "You look at: {cards}.")
LOOKED_AT = Message(
    "fidelitas.described.looked-at",
    "{cards, plural, one {# card is} other {# cards are}} looked at.",
)
STREET = Message("fidelitas.described.street", "The street from end to end: {cards}.")
PROPOSED = Message("fidelitas.described.proposed", "In part our own proposal: {cards}.")
CARD = Message(
    "fidelitas.described.card",
    "{copies, plural, =1 {} other {# times }}{card} ({guild, select, none {no guild}"
    " other {{guild}}}{locked, select, yes {, locked} other {}})",
)
NONE = "none"


def describe(view: View, language: Language) -> str:
    """Whose turn it is, the own hand and goals, every location, the players, the piles."""
    assert isinstance(view, FidelitasView)
    return _Description(view, language).text()


class _Description:
    """One table, in one language."""

    def __init__(self, view: FidelitasView, language: Language) -> None:
        self.view = view
        self.say = language.say
        self.language = language

    def text(self) -> str:
        view = self.view
        own = [player for seat, player in enumerate(view.players) if seat == view.seat]
        others = [player for seat, player in enumerate(view.players) if seat != view.seat]
        lines = [turn_line(view, self.language)]
        for player in own:
            lines.append(self.say(YOUR_HAND.of(self.cards(player.cards))))
            lines += [self.goal(aim) for aim in player.aims]
            lines.append(self.say(YOUR_POINTS.of(self.facts(player))))
        lines += [self.place(place) for place in along_street(view)]
        lines += [self.player(player) for player in others]
        return "\n".join([*lines, *self.piles()])

    def place(self, place: Place) -> str:
        return self.say(
            PLACE.of(
                self.language.form(nouns.location(place.name), ""),
                place.side,
                nouns.guild(place.guild) if place.guild else NONE,
                self.cards(place.cards) if place.cards else NONE,
                yes(place.closed),
            )
        )

    def player(self, player: Player) -> str:
        who = nouns.seat(player.name)
        return self.say(PLAYER.of(who, role(self.view, player), self.facts(player)))

    def facts(self, player: Player) -> str:
        """Points, hand, goals and what was scored; of the viewer, what was not told before."""
        mine = self.view.players.index(player) == self.view.seat
        facts = [POINTS.of(player.points)]
        if self.view.start == player.name:
            facts.append(BEGINS)
        if not mine:
            hand = CARDS_IN_HAND.of(player.hand)
            known = self.cards(player.cards)
            facts.append(AMONG_THEM.of(hand, known) if player.cards else hand)
            goals = GOALS.of(player.goals, player.waiting)
            aims = tuple(nouns.goal(aim.name, starred=False) for aim in player.aims)
            facts.append(AMONG_THEM.of(goals, aims) if aims else goals)
        scored = [nouns.goal(name, starred=False) for name in player.scored]
        scored += [nouns.card(name, starred=False) for name in player.claimed]
        if scored:
            facts.append(SCORED.of(tuple(scored)))
        return "; ".join(self.say(fact) for fact in facts)

    def goal(self, aim: Aim) -> str:
        name = nouns.goal(aim.name, starred=False)
        return self.say(GOAL.of(name, aim.distance, yes(aim.waits), aim.text))

    def piles(self) -> list[str]:
        view = self.view
        lines = [
            self.say(PILES.of(view.deck, view.exhausted, self.cards(view.discard))),
            self.say(MISSIO_DECK.of(view.missio)),
        ]
        under = tuple(nouns.goal(name, starred=False) for name in view.under if name)
        if under:
            lines[-1] += f" {self.say(UNDER.of(under))}"
        if view.held is not None:
            lines.append(self.say(ON_ITS_WAY.of(self.card(view.held))))
        if view.looked_at_cards:
            lines.append(self.say(YOU_LOOK_AT.of(self.cards(view.looked_at_cards))))
        elif view.looked_at:
            lines.append(self.say(LOOKED_AT.of(view.looked_at)))
        street = tuple(nouns.street_card(card.name) for card in view.street)
        if street:
            lines.append(self.say(STREET.of(street)))
        proposed = self.proposed()
        if proposed:
            lines.append(self.say(PROPOSED.of(proposed)))
        return lines

    def proposed(self) -> tuple[Name, ...]:
        """What the star says elsewhere: a star behind each name is tiresome to hear."""
        view = self.view
        cards = [face.name for face in shown_faces(view)]
        cards += [name for player in view.players for name in player.claimed]
        goals = [aim.name for player in view.players for aim in player.aims]
        goals += [name for player in view.players for name in player.scored]
        return (
            *(nouns.card(name, starred=False) for name in _starred(cards)),
            *(nouns.goal(name, starred=False) for name in _starred([*goals, *view.under])),
        )

    def cards(self, faces: Sequence[Face]) -> str:
        cards = tuple(self.card(face) for face in faces)
        return str(self.language.of(cards)) if cards else self.say(EMPTY)

    def card(self, face: Face) -> str:
        guild = nouns.guild(face.guild) if face.guild else NONE
        name = nouns.card(face.name, starred=False)
        return self.say(CARD.of(face.copies, name, guild, yes(face.locked)))


def _starred(names: Sequence[str]) -> list[str]:
    return sorted({name for name in names if name.endswith(nouns.STAR)})
