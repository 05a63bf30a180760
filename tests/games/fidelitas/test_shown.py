"""The table drawn and in words: both tell the same, and each thing of a view stands there once."""

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from homage.games.fidelitas import TITLE
from homage.games.fidelitas.rules.city import GUILDS
from homage.games.fidelitas.shown.drawing import MARKS
from homage.games.fidelitas.shown.view import Face, FidelitasView
from homage.kernel import ENGLISH, SPECTATOR
from tests.games.fidelitas.modes import MODES
from tests.games.fidelitas.table import play, setup, table
from tests.rules import rule


def drawn(view: FidelitasView) -> str:
    return TITLE.draw(view, ENGLISH)


def described(view: FidelitasView) -> str:
    return TITLE.in_words(view, ENGLISH)


def views(mode: str) -> Iterator[FidelitasView]:
    """What a seat or a spectator sees, now and then in random games."""
    rng = random.Random(mode)
    for _ in range(3):
        state = setup(mode)
        while state.decision is not None:
            if rng.random() < 0.1:
                yield state.view(rng.choice([*range(state.seats), SPECTATOR]))
            state.apply(rng.choice(state.decision.options))
        yield state.view(0)


def plain(name: str) -> str:
    return name.rstrip("*")


FULL = (
    "Bakery: Thief Swindler Clerk",
    "Tavern A: Clerk",
    "Market: Soldier",
)


def full_table() -> FidelitasView:
    """A table with something of everything."""
    state = table(
        *FULL,
        hands=("Student Baker Baker", "Soldier Soldier"),
        goals=("Butcher, Smuggler", "Judge, Captain"),
        scored=("Scholar", "Porter"),
        claimed=("Spy", ""),
        points=(4, 1),
        discard="Friar Friar Clerk",
        deck="Herald Broker",
        missio="Merchant",
        options="manu_forti=true",
    )
    play(state, "play student", "at tavern b", "under smuggler", "goal merchant", "draw herald")
    return state.view(0)


def test_the_table_is_drawn() -> None:
    assert drawn(full_table()).splitlines() == [
        "Round 2, turn 3: North (you). Play is to 10 points.",
        "",
        "-- Castle --",
        "Magistrate's Office (Le, A) empty",
        "Manor Courts (Le, B)        empty",
        "Library (Ac, A)             empty",
        "University (Ac, B)          empty",
        "Tavern (--, A)              Clerk:Le  Herald*:Ct",
        "Tavern (--, B)              Student:Ac (closed this turn)",
        "Bakery (Ar, A)              !Thief*:Ms  !Swindler:Ms  Clerk:Le",
        "Butcher Shop (Ar, B)        empty",
        "Market (Co, A)              Soldier:Mi",
        "Warehouse (Co, B)           empty",
        "-- Harbor --",
        "",
        "North (you), begins: 4 points; 2 cards in hand (2 Baker:Ar); 2 goals (1 new);",
        "  scored The Scholar* and Spy*.",
        "South: 1 point; 2 cards in hand; 2 goals; scored The Porter*.",
        "",
        "Goal The Butcher (4 away): 4 different guilds at the Butcher Shop. 1 point.",
        "Goal The Merchant* (5 away, waits for your next turn): 6 different guilds at the",
        "  Market and the Warehouse together. 3 points.",
        "",
        "Virtus deck: 1. Discard pile: Clerk and 2 Friar*.",
        "Missio deck: 1. You know of what lies under it: The Smuggler*.",
        "Guilds: Le Legal, Ac Academic, Ar Artisan, Mi Military, Ms Miscreant, Cl Clergy",
        "  and Ct Court.",
        "! cannot leave: a Swindler holds it in place.",
        "* in part our own proposal: the published card was out of reach.",
    ]


def test_the_table_is_described() -> None:
    assert described(full_table()).splitlines() == [
        "Round 2, turn 3: North (you). Play is to 10 points.",
        "Your hand: 2 times Baker (Artisan).",
        "Goal The Butcher, 4 cards away. 4 different guilds at the Butcher Shop. 1 point.",
        "Goal The Merchant, 5 cards away, but it waits for your next turn."
        " 6 different guilds at the Market and the Warehouse together. 3 points.",
        "You have 4 points; the start token; scored: The Scholar and Spy.",
        "Magistrate's Office, side A, Legal guild: empty.",
        "Manor Courts, side B, Legal guild: empty.",
        "Library, side A, Academic guild: empty.",
        "University, side B, Academic guild: empty.",
        "Tavern, side A, from bottom to top: Clerk (Legal) and Herald (Court).",
        "Tavern, side B, from bottom to top: Student (Academic)."
        " Nothing is drawn from here this turn.",
        "Bakery, side A, Artisan guild, from bottom to top: Thief (Miscreant, locked),"
        " Swindler (Miscreant, locked) and Clerk (Legal).",
        "Butcher Shop, side B, Artisan guild: empty.",
        "Market, side A, Commerce guild, from bottom to top: Soldier (Military).",
        "Warehouse, side B, Commerce guild: empty.",
        "South: 1 point; 2 cards in hand; 2 goals; scored: The Porter.",
        "Virtus deck: 1 card. Discard pile: Clerk (Legal) and 2 times Friar (Clergy).",
        "Missio deck: 1 card. You know of what lies under it: The Smuggler.",
        "The street from end to end: Castle, Legal Locations, Academic Locations, Tavern, Artisan"
        " Locations, Commerce Locations and Harbor.",
        "In part our own proposal: Friar, Herald, Spy, Thief, The Merchant, The Porter,"
        " The Scholar and The Smuggler.",
    ]


@pytest.mark.parametrize("mode", MODES)
def test_what_the_drawing_shows_is_described(mode: str) -> None:
    """Every card as often, every number of the piles and players, every mark."""
    for view in views(mode):
        picture, words = one_line(drawn(view)), one_line(described(view))
        for face, guild in Counter((f.name, f.guild) for f in faces(view)):
            assert f"{face}:{MARKS[guild]}" in picture
            assert re.search(rf"\b{plain(face)} \({guild or 'no guild'}\b", words)
        assert count(picture, "!") - ("! cannot" in picture) == count(words, ", locked)")
        assert count(picture, "(closed this turn)") == count(words, "Nothing is drawn from here")
        assert count(picture, "begins") == count(words, "the start token")
        assert count(picture, "has run out") == count(words, "has run out")
        assert count(picture, " new)") - own_new(view) == count(words, " new)")
        assert count(picture, "waits for your") == count(words, "waits for your")
        assert count(picture, "empty") + no_cards(view) == count(words, "empty")
        for player in view.players:
            names = [*player.scored, *player.claimed, *(aim.name for aim in player.aims)]
            for name in names:
                assert name in picture
                assert plain(name) in words
        for name in view.under:
            assert name in picture
            assert plain(name) in words
        hidden = view.looked_at if not view.looked_at_cards else 0
        assert (f"Looked at: {hidden} card" in picture) == (hidden > 0)
        assert (f"{hidden} cards are looked at" in words) == (hidden > 1)
        assert f"Virtus deck: {view.deck}." in picture
        assert f"Virtus deck: {view.deck} card" in words
        assert f"Missio deck: {view.missio}." in picture
        assert f"Missio deck: {view.missio} card" in words
        starred = "* in part our own proposal" in picture
        assert starred == ("In part our own proposal:" in words)
        assert "*" not in words


def one_line(text: str) -> str:
    return " ".join(text.split())


def count(text: str, part: str) -> int:
    return text.count(part)


def faces(view: FidelitasView) -> Iterator[Face]:
    for place in view.places:
        yield from place.cards
    for player in view.players:
        yield from player.cards
    yield from view.looked_at_cards
    if view.held is not None:
        yield view.held


def own_new(view: FidelitasView) -> int:
    """The own new goals are described one by one."""
    return sum(player.waiting > 0 for seat, player in enumerate(view.players) if seat == view.seat)


def no_cards(view: FidelitasView) -> int:
    """The own hand is described even if it is empty."""
    return sum(not player.cards for seat, player in enumerate(view.players) if seat == view.seat)


@pytest.mark.parametrize("mode", MODES)
def test_no_line_is_too_long(mode: str) -> None:
    for view in views(mode):
        assert max(map(len, drawn(view).splitlines())) <= 80


def test_marks_tell_guilds_apart() -> None:
    assert set(MARKS) == {*GUILDS, ""}
    for language in (ENGLISH, TITLE.language("de")):
        marks = [language.say(mark) for mark in MARKS.values()]
        assert len(set(marks)) == len(MARKS)
        assert {len(mark) for mark in marks} == {2}


@rule("FI-07")
def test_equal_cards_are_one_thing_with_their_number() -> None:
    state = table(hands=("Baker Baker Clerk", "Soldier"), discard="Friar Friar Thief")
    view = state.view(0)
    assert [(face.thing, face.copies) for face in view.players[0].cards] == [
        ("hand clerk", 1), ("hand baker", 2),
    ]  # fmt: skip
    assert [(face.thing, face.copies) for face in view.discard] == [
        ("discarded thief", 1), ("discarded friar", 2),
    ]  # fmt: skip


@rule("FI-07", "FI-14")
def test_a_view_says_where_all_cards_lie() -> None:
    lying = full_table().lying()
    assert lying["bakery"] == ("Thief*", "Swindler", "Clerk")
    assert lying["hand of north"] == ("Baker", "Baker")
    assert lying["hand of south"] == ("", "")
    assert lying["goals of north"] == ("The Butcher", "The Merchant*")
    assert lying["goals of south"] == ("", "")
    assert lying["scored north"] == ("The Scholar*", "Spy*")
    assert lying["virtus deck"] == ("",)
    assert lying["missio deck"] == ("",)
    assert lying["discard pile"] == ("Clerk", "Friar*", "Friar*")
    assert (lying["held card"], lying["cards looked at"]) == ((), ())
    assert lying["street"][0] == "Castle"


@rule("FI-07")
def test_known_cards_of_other_hands_lie_face_up() -> None:
    state = table("Library: Broker", hands=("Barrister Friar", "Clerk"))
    play(state, "play barrister", "at manor courts", "card library 1")
    assert state.view(1).lying()["hand of north"] == ("Broker", "")
