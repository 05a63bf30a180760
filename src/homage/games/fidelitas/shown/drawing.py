"""The table in plain text, 80 columns wide at the most."""

import textwrap

from homage.games.fidelitas.shown import nouns
from homage.games.fidelitas.shown.sentences import (
    CARDS_IN_HAND,
    EMPTY,
    GOALS,
    POINTS,
    counted,
    role,
    turn_line,
    yes,
)
from homage.games.fidelitas.shown.view import Aim, Face, FidelitasView, Place, Player
from homage.kernel import Language, Message, View

WIDTH = 80
MARKS = {
    "Legal": Message("fidelitas.mark.legal", "Le"),
    "Academic": Message("fidelitas.mark.academic", "Ac"),
    "Artisan": Message("fidelitas.mark.artisan", "Ar"),
    "Commerce": Message("fidelitas.mark.commerce", "Co"),
    "Military": Message("fidelitas.mark.military", "Mi"),
    "Miscreant": Message("fidelitas.mark.miscreant", "Ms"),
    "Clergy": Message("fidelitas.mark.clergy", "Cl"),
    "Court": Message("fidelitas.mark.court", "Ct"),
    "Commons": Message("fidelitas.mark.commons", "Cm"),
    "": Message("fidelitas.mark.none", "--"),
}
"""Two letters for each guild; cards without a guild have dashes."""

LOCKED = "!"
HEAD = 28
"""The width of a location's name, with its guild and side."""

CLOSED = Message("fidelitas.drawn.closed", "(closed this turn)")
PLAYER = Message(
    "fidelitas.drawn.player",
    "{seat}{role, select, you { (you)} partner { (partner)} other {}}"
    "{begins, select, yes {, begins} other {}}: {facts}.",
)
YOURS = Message("fidelitas.drawn.yours", "{hand} ({cards})")
KNOWN = Message("fidelitas.drawn.known", "{hand} (known: {cards})")
SCORED = Message("fidelitas.drawn.scored", "scored {cards}")
NO_GOALS = Message("fidelitas.drawn.no-goals", "No goals.")
GOAL = Message(
    "fidelitas.drawn.goal",
    "Goal {goal} ({away, plural, =0 {met} other {# away}}"
    "{waits, select, yes {, waits for your next turn} other {}}): {text}",
)
VIRTUS_DECK = Message(
    "fidelitas.drawn.virtus-deck",
    "Virtus deck: {deck}. Discard pile: {discard}."
    "{exhausted, plural, =0 {} one { The deck has run out once.}"
    " other { The deck has run out twice.}}",
)
MISSIO_DECK = Message("fidelitas.drawn.missio-deck", "Missio deck: {deck}.")
PUT_UNDER = Message("fidelitas.drawn.put-under", "You know of what lies under it: {goals}.")
ON_ITS_WAY = Message("fidelitas.drawn.on-its-way", "On its way: {card}.")
LOOKED_AT = Message("fidelitas.drawn.looked-at", "Looked at: {cards}.")
LOOKED_AT_HIDDEN = Message(
    "fidelitas.drawn.looked-at-hidden",
    "Looked at: {cards, plural, one {# card} other {# cards}}.",
)
GUILDS_LEGEND = Message("fidelitas.drawn.guilds-legend", "Guilds: {marks}.")
MARK = Message("fidelitas.drawn.mark", "{mark} {guild}")
LOCKED_LEGEND = Message(
    "fidelitas.drawn.locked-legend", "{mark} cannot leave: a Swindler holds it in place."
)
STAR_LEGEND = Message(
    "fidelitas.drawn.star-legend",
    "* in part our own proposal: the published card was out of reach.",
)


def draw(view: View, language: Language) -> str:
    """The street from end to end, then the players, then the piles."""
    assert isinstance(view, FidelitasView)
    return _Drawing(view, language).text()


class _Drawing:
    """One table, in one language."""

    def __init__(self, view: FidelitasView, language: Language) -> None:
        self.view = view
        self.say = language.say
        self.language = language

    def text(self) -> str:
        view = self.view
        parts = [
            _filled(turn_line(view, self.language)),
            "\n".join(self.street()),
            "\n".join(_filled(self.player(player)) for player in view.players),
        ]
        if view.seat < len(view.players):
            aims = [_filled(self.goal(aim)) for aim in view.players[view.seat].aims]
            parts.append("\n".join(aims) or self.say(NO_GOALS))
        parts.append("\n".join(_filled(line) for line in [*self.piles(), *self.legend()]))
        return "\n\n".join(parts)

    def street(self) -> list[str]:
        lines = []
        for card in self.view.street:
            places = [place for place in self.view.places if place.card == card.card]
            if not places:
                lines.append(f"-- {self.language.of(nouns.street_card(card.name))} --")
            lines += [_filled(self.place(place), HEAD) for place in places]
        return lines or [_filled(self.place(place), HEAD) for place in self.view.places]

    def place(self, place: Place) -> str:
        name = self.language.form(nouns.location(place.name), "")
        head = f"{name} ({self.say(MARKS[place.guild])}, {place.side})"
        cards = "  ".join(self.face(face) for face in place.cards) or self.say(EMPTY)
        closed = f" {self.say(CLOSED)}" if place.closed else ""
        return f"{head:{HEAD}}{cards}{closed}"

    def face(self, face: Face) -> str:
        copies = f"{face.copies} " if face.copies > 1 else ""
        name = self.language.of(nouns.card(face.name))
        return f"{copies}{LOCKED if face.locked else ''}{name}:{self.say(MARKS[face.guild])}"

    def player(self, player: Player) -> str:
        view = self.view
        mine = view.players.index(player) == view.seat
        hand = CARDS_IN_HAND.of(player.hand)
        if player.cards:
            held = tuple(self.face(face) for face in player.cards)
            hand = (YOURS if mine else KNOWN).of(hand, held)
        goals = GOALS.of(player.goals, player.waiting)
        if player.aims and not mine:
            goals = KNOWN.of(goals, tuple(nouns.goal(aim.name) for aim in player.aims))
        facts = [POINTS.of(player.points), hand, goals]
        scored = [nouns.goal(name) for name in player.scored]
        scored += [nouns.card(name) for name in player.claimed]
        if scored:
            facts.append(SCORED.of(tuple(scored)))
        begins = yes(player.name == view.start)
        said = "; ".join(self.say(fact) for fact in facts)
        return self.say(PLAYER.of(nouns.seat(player.name), role(view, player), begins, said))

    def goal(self, aim: Aim) -> str:
        return self.say(GOAL.of(nouns.goal(aim.name), aim.distance, yes(aim.waits), aim.text))

    def piles(self) -> list[str]:
        view = self.view
        discard = counted(view.discard, self.language)
        lines = [
            self.say(VIRTUS_DECK.of(view.deck, discard, view.exhausted)),
            self.say(MISSIO_DECK.of(view.missio)),
        ]
        under = tuple(nouns.goal(name) for name in view.under if name)
        if under:
            lines[-1] += f" {self.say(PUT_UNDER.of(under))}"
        if view.held is not None:
            lines.append(self.say(ON_ITS_WAY.of(self.face(view.held))))
        if view.looked_at_cards:
            faces = tuple(self.face(face) for face in view.looked_at_cards)
            lines.append(self.say(LOOKED_AT.of(faces)))
        elif view.looked_at:
            lines.append(self.say(LOOKED_AT_HIDDEN.of(view.looked_at)))
        return lines

    def legend(self) -> list[str]:
        """What the marks mean that stand in the picture."""
        faces = shown_faces(self.view)
        guilds = {face.guild for face in faces} - {""}
        marks = tuple(
            MARK.of(mark, nouns.guild(guild)) for guild, mark in MARKS.items() if guild in guilds
        )
        lines = [self.say(GUILDS_LEGEND.of(marks))] if marks else []
        if any(face.locked for face in faces):
            lines.append(self.say(LOCKED_LEGEND.of(LOCKED)))
        if is_starred(self.view):
            lines.append(self.say(STAR_LEGEND))
        return lines


def along_street(view: FidelitasView) -> list[Place]:
    """The locations from end to end of the street; while it is laid, in their usual order."""
    order = [card.card for card in view.street]
    if not order:
        return list(view.places)
    places = [place for place in view.places if place.card in order]
    return sorted(places, key=lambda place: order.index(place.card))


def shown_faces(view: FidelitasView) -> list[Face]:
    """Every card of the City, of hands and piles that the viewer sees."""
    faces = [face for place in view.places for face in place.cards]
    faces += [face for player in view.players for face in player.cards]
    faces += [*view.discard, *view.looked_at_cards]
    return faces if view.held is None else [*faces, view.held]


def is_starred(view: FidelitasView) -> bool:
    """Whether a star stands somewhere in the picture."""
    names = [face.name for face in shown_faces(view)]
    for player in view.players:
        names += [*player.claimed, *player.scored, *(aim.name for aim in player.aims)]
    return any(name.endswith(nouns.STAR) for name in [*names, *view.under])


def _filled(text: str, indent: int = 2) -> str:
    return textwrap.fill(text, WIDTH, subsequent_indent=" " * indent)
