"""Effects, parts and draws: what both titles wrote for themselves stands once."""

import random
from typing import Any, ClassVar

import msgspec
import pytest

from homage.kernel import (
    CHANCE,
    Deck,
    Effect,
    FromDeck,
    Message,
    Name,
    Option,
    Part,
    Rules,
    State,
    Step,
    any_of,
    begin_all,
    plan,
)
from homage.kernel.effects import words
from tests.conformance.tithe.game import tithe
from tests.conformance.tithe.state import TitheState


class Word(Effect, frozen=True):
    """What the cards of a small title can do."""


class Gain(Word, frozen=True, tag="gain"):
    says: ClassVar = Message("small.gain", "gain {count, plural, one {# coin} other {# coins}}")
    count: int


class Retire(Word, frozen=True, tag="retire"):
    says: ClassVar = Message("small.retire", "move this {this} to {city}")

    def argument(self, place: str) -> Any:
        return Name("city", "Genoa") if place == "city" else super().argument(place)


NOBLE = Name("character", "Noble")


class GainRule:
    def __init__(self, effect: Gain, factor: int) -> None:
        self.coins = effect.count * factor


def test_words_are_found_by_their_classes_in_the_order_of_the_file() -> None:
    assert words(Word) == {"gain": Gain, "retire": Retire}


def test_a_card_file_is_read_by_the_union_of_its_words() -> None:
    shape: Any = tuple[any_of(Word), ...]  # type: ignore[misc]
    read = msgspec.convert([{"do": "retire"}, {"do": "gain", "count": 2}], shape)
    assert read == (Retire(), Gain(2))
    with pytest.raises(msgspec.ValidationError, match="Invalid value 'steal'"):
        msgspec.convert([{"do": "steal"}], shape)
    with pytest.raises(msgspec.ValidationError, match="unknown field `cuont`"):
        msgspec.convert([{"do": "gain", "count": 1, "cuont": 2}], shape)


def test_the_sentence_is_made_from_the_fields() -> None:
    assert str(Gain(1).sentence(NOBLE)) == "gain 1 coin"
    assert str(Gain(3).sentence(NOBLE)) == "gain 3 coins"
    assert str(Retire().sentence(NOBLE)) == "move this Noble to Genoa"


def test_a_rule_registers_for_its_shape_and_what_is_missing_is_told() -> None:
    rules: Rules[Any] = Rules(Word)
    assert rules.missing() == ["gain", "retire"]
    rules.add(Gain, GainRule)
    assert rules.missing() == ["retire"]
    assert rules.rule(Gain(4), 10).coins == 40
    with pytest.raises(AssertionError, match="two rules for Gain"):
        rules.add(Gain, GainRule)


# -- parts and plans -------------------------------------------------------------------------


class Note(Step[Any]):
    """Writes itself down when it runs."""

    def __init__(self, log: list[str], text: str) -> None:
        self.log, self.text = log, text

    def run(self, state: State) -> bool:
        self.log.append(self.text)
        return False


class Twice(Part[Any, list[str]]):
    """Does something at once, and pushes a step for later."""

    def __init__(self, name: str) -> None:
        self.name = name

    def begin(self, state: State, context: list[str]) -> None:
        context.append(f"{self.name} begins")
        state.push(Note(context, f"{self.name} goes on"))


def table() -> TitheState:
    """A table on whose agenda nothing is left."""
    state = tithe().setup()
    assert isinstance(state, TitheState)
    state.agenda.clear()
    return state


def test_a_plan_is_read_forwards() -> None:
    state, log = table(), []  # type: ignore[var-annotated]
    state.agenda += plan(Note(log, "draw"), Note(log, "play"))
    state.agenda += plan(Note(log, "before"), Note(log, "all that"))
    state.advance()
    assert log == ["before", "all that", "draw", "play"]


def test_each_part_is_done_with_all_its_steps_before_the_next_begins() -> None:
    state, log = table(), []  # type: ignore[var-annotated]
    begin_all(state, [Twice("one"), Twice("two"), Twice("three")], log)
    assert log == ["one begins"]
    state.advance()
    assert log == [f"{name} {does}" for name in ("one", "two", "three")
                   for does in ("begins", "goes on")]  # fmt: skip


def test_a_part_or_a_draw_that_lacks_something_says_so() -> None:
    part: Part[Any, Any] = Part()
    with pytest.raises(AssertionError, match="Part cannot begin"):
        part.begin(table(), None)
    draw: FromDeck[Any] = FromDeck()
    with pytest.raises(AssertionError, match="FromDeck has no options"):
        draw.sample(table(), random.Random(1))
    with pytest.raises(AssertionError, match="FromDeck has no deck"):
        draw.question(table(), WHICH, "deck")


# -- draws -----------------------------------------------------------------------------------

WHICH = Message("small.which", "Which card comes?")


class Pull(FromDeck[TitheState]):
    def deck(self, state: TitheState) -> Deck:
        return state.deck

    def draws(self, state: TitheState) -> list[Option]:
        return state.tithe.choices.card


def test_chance_is_asked_for_each_card_by_its_weight() -> None:
    state = table()
    state.deck = Deck([0, 3, 1, 0, 0])
    decision = Pull().question(state, WHICH, "deck", 0b10, 1)
    assert [option.text for option in decision.options] == ["card bread", "card cloth"]
    assert decision.weights == [3, 1]
    assert (decision.seat, decision.stream, decision.drawn_for) == (CHANCE, "deck", 1)
    assert decision.lane == 1


def test_a_known_card_on_top_comes_for_certain() -> None:
    state = table()
    state.deck = Deck([4, 4, 4, 4, 4]).with_on_top(3, 0)
    assert [option.text for option in Pull().question(state, WHICH, "deck").options] == ["card dye"]
    assert Pull().sample(state, random.Random(1)).text == "card dye"
