"""Events: typed, with their sentences, and with a covered twin for those who may not see."""

from typing import Annotated, ClassVar

import pytest

from homage.kernel import EVERYONE, Event, Message, Move, audience, noun
from homage.kernel.view import decoded, encoded
from tests.conformance.tithe.events import Drew, Kept, Played, Robbed
from tests.conformance.tithe.game import tithe

Card = Annotated[str, noun("card")]


class Dealt(Event, frozen=True, kw_only=False, tag="deal"):
    """With a name, a number, names in a row, and a message."""

    says: ClassVar = Message("test.dealt", "{card}, {number}, {cards}: {reason}.")
    card: Card
    number: int
    cards: tuple[Card, ...]
    reason: Message


WHY = Message("test.why", "so be it", "XX-01")


def test_fields_fill_the_places_of_its_sentence_as_names_where_they_are_nouns() -> None:
    event = Dealt("Noble*", 3, ("Owl", "Cat*"), WHY)
    card, number, cards, reason = event.message.args
    assert (card.key, card.sign, number, reason) == ("card.Noble", "*", 3, WHY)
    assert [name.key for name in cards] == ["card.Owl", "card.Cat"]
    assert event.text == "Noble*, 3, Owl and Cat*: so be it (XX-01)."


def test_its_kind_is_the_tag_of_its_class() -> None:
    assert Drew("Ada", "ale").kind == "draw"
    assert b'"kind":"draw"' in encoded(Drew("Ada", "ale"))


def test_it_can_be_sent_and_read_again() -> None:
    assert decoded(encoded(Drew("Ada", "ale")), Drew | Played) == Drew("Ada", "ale")
    back = decoded(encoded(Dealt("Owl", 1, (), WHY)), Dealt)
    assert str(back.reason) == "so be it (XX-01)"


def test_the_covered_twin_says_less_to_all_others() -> None:
    event = Robbed("Ada", "Bede", "eel", audience=audience(0, 1))
    twin = event.for_others()
    assert event.text == "Ada robs Bede of eel."
    assert twin.text == "Ada robs Bede of a card."
    assert event.audience & twin.audience == 0
    assert event.audience | twin.audience == EVERYONE
    assert twin.moves == (Move("", "hand of Bede", "hand of Ada"),)


def test_what_it_hides_may_be_several_fields() -> None:
    twin = Kept("Ada", "ale", ("eel", "dye"), audience=audience(0)).for_others()
    assert (twin.card, twin.left) == ("", ("", ""))  # type: ignore[attr-defined]
    assert twin.text == "Ada keeps a goal."


def test_an_event_that_hides_nothing_is_said_in_one_way() -> None:
    assert Played("Ada", "ale").covered is None
    assert Played("Ada", "").text == "Ada plays ."


def test_who_tells_a_covered_event_reaches_each_seat_once() -> None:
    heard: list[Event] = []
    state = tithe().setup(heard.append)
    state.tell_covered(Drew("Ada", "ale", audience=audience(0)))
    for seat in (0, 1, 2, 7):
        told = [event for event in heard if event.audience >> seat & 1]
        assert [getattr(event, "card", None) for event in told] == ["ale" if seat == 0 else ""]


def test_nobody_listens_to_a_clone() -> None:
    heard: list[Event] = []
    clone = tithe().setup(heard.append).clone()
    clone.tell(Drew("Ada", "ale"))
    clone.tell_covered(Drew("Ada", "ale", audience=audience(0)))
    assert heard == []


def test_a_field_that_its_sentence_asks_for_must_be_there() -> None:
    class Lost(Event, frozen=True, kw_only=False, tag="lost"):
        says: ClassVar = Message("test.lost", "{card} is lost.")

    with pytest.raises(AttributeError):
        _ = Lost().text
