"""Messages: keys, arguments and rules, and the sentences that languages make of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homage.kernel import ENGLISH, HomageError, Language, Message, Name, Refusal, Refused, said
from homage.kernel.errors import ContentError
from homage.kernel.messages import RULE
from homage.kernel.visible import visible

NOBODY = Message("test.nobody", "Nobody stands in that row.", "AV-24")
MOVES = Message("test.moves", "{who} moves from {start} to {goal}.")
PULL = Message("test.pull", "pull {who}")
LOST = Message("test.lost", "{who} {count, plural, one {loses # card} other {lose # cards}}.", "X")
OVER = Message("test.over", "The game is over: {reason}.")
FULL = Message("test.full", "the congregation of {seat} is full", "AV-30")

NOBLE = Name("character", "Noble", "*")
NIECE = Name("character", "Niece")

GERMAN = Language(
    "de",
    {
        "test.nobody": "In dieser Reihe steht niemand.",
        "test.moves": "{who_nom} geht von {start} nach {goal}.",
        "test.pull": "{who_acc} {who_gender, select, f {herbei} other {heran}} ziehen",
        "test.over": "Das Spiel ist aus: {reason}.",
        "test.full": "die Gemeinde von {seat} ist voll",
        "test.lost": "{who} {count, plural, one {verliert # Karte} other {verlieren # Karten}}.",
    },
    {
        "character.Noble": {"": "Adliger", "nom": "der Adlige", "acc": "den Adligen"},
        "character.Niece": {"": "Nichte", "nom": "die Nichte", "gender": "f"},
        "city.Nice": {"": "Nizza"},
        "seat.Rome": {"": "Rom"},
    },
    " und ",
)


def test_a_pattern_is_filled_in_the_order_of_its_places() -> None:
    assert str(MOVES.of("A", "B", "C")) == "A moves from B to C."
    assert MOVES.of("A", "B", "C").named() == {"who": "A", "start": "B", "goal": "C"}


def test_the_rule_is_data_and_stands_behind_the_sentence() -> None:
    assert NOBODY.rule == "AV-24"
    assert str(NOBODY) == "Nobody stands in that row (AV-24)."
    assert ENGLISH.say(NOBODY, cite=False) == "Nobody stands in that row."
    assert str(FULL.of("Rome")) == "the congregation of Rome is full (AV-30)"


def test_another_language_bends_names() -> None:
    message = MOVES.of(NOBLE, Name("city", "Nice"), Name("city", "Genoa"))
    assert str(message) == "Noble* moves from Nice to Genoa."
    assert GERMAN.say(message) == "Der Adlige* geht von Nizza nach Genoa."
    assert GERMAN.say(PULL.of(NOBLE)) == "den Adligen* heran ziehen"


def test_a_form_that_is_missing_is_the_bare_name_and_a_choice_takes_no_star() -> None:
    assert GERMAN.say(PULL.of(NIECE)) == "Nichte herbei ziehen"
    starred = Name("character", "Niece", "*")
    assert GERMAN.say(PULL.of(starred)) == "Nichte* herbei ziehen"


def test_a_missing_text_or_name_is_said_in_english() -> None:
    assert GERMAN.say(Message("test.gone", "{who} is gone.").of(NOBLE)) == "Adliger* is gone."
    assert GERMAN.say(MOVES.of(Name("character", "Owl"), "x", "y")) == "Owl geht von x nach y."


def test_a_message_within_a_message_is_said_in_the_same_language_with_its_rule() -> None:
    over = OVER.of(FULL.of(Name("seat", "Rome")))
    assert str(over) == "The game is over: the congregation of Rome is full (AV-30)."
    assert GERMAN.say(over) == "Das Spiel ist aus: die Gemeinde von Rom ist voll (AV-30)."
    assert GERMAN.say(over, cite=False) == "Das Spiel ist aus: die Gemeinde von Rom ist voll."


@pytest.mark.parametrize(
    ("names", "english", "german"),
    [
        ((), " loses 0 cards (X).", " verlieren 0 Karten (X)."),
        ((NIECE,), "Niece loses 1 card (X).", "Nichte verliert 1 Karte (X)."),
        ((NIECE, NOBLE), "Niece and Noble* lose 2 cards (X).", "Nichte und Adliger* verlieren 2 K"),
        (
            (NIECE, NOBLE, Name("character", "Owl")),
            "Niece, Noble* and Owl lose 3 cards (X).",
            "Nichte, Adliger* und Owl verlieren 3 K",
        ),
    ],
)
def test_a_tuple_is_a_list(names: tuple[Name, ...], english: str, german: str) -> None:
    message = LOST.of(names, len(names))
    if names:
        assert str(message) == english
    assert GERMAN.say(message).startswith(german)


def test_a_sentence_begins_with_a_capital_but_what_is_verbatim_stays() -> None:
    assert str(Message("test.x", "{who} wins.").of(Name("seat", "north"))) == "North wins."
    assert str(Message("test.x", "{what}: no.").of("beseech 3")) == "beseech 3: no."
    assert str(Message("test.x", "{who} wins").of(Name("seat", "north"))) == "north wins"
    assert str(said("as it was.")) == "as it was."


def test_apostrophes_are_written_as_icu_wants_them() -> None:
    assert str(Message("test.x", "''{a}'' isn't").of("b")) == "'b' isn't"
    assert str(Message("test.x", "isn''t, isn't")) == "isn't, isn't"


def test_too_few_or_too_many_arguments_are_no_message() -> None:
    for wrong in (MOVES.of(1), MOVES.of(1, 2, 3, 4)):
        with pytest.raises(ValueError, match="argument"):
            str(wrong)


def test_messages_are_equal_when_they_say_the_same() -> None:
    assert PULL.of(NOBLE) == PULL.of(Name("character", "Noble"))
    assert hash(PULL.of(NOBLE)) == hash(PULL.of(Name("character", "Noble")))
    assert PULL.of(NOBLE) != PULL.of(NIECE)
    assert PULL.of(NIECE) != PULL
    assert said("a") != said("b")


def test_they_show_themselves_as_their_english() -> None:
    assert repr(PULL.of(NOBLE)) == "'pull Noble*'"
    assert repr(NOBLE) == "Noble*"
    assert repr(Refusal(RULE, NOBODY)) == (
        "Refusal(rule, AV-24, 'Nobody stands in that row (AV-24).')"
    )


@given(st.text(), st.text(min_size=1))
def test_what_was_a_sentence_before_is_said_as_it_is(text: str, other: str) -> None:
    assert str(said(text)) == visible(text)
    assert GERMAN.say(said(other)) == visible(other)


# -- errors ----------------------------------------------------------------------------------


def test_an_error_has_its_message_to_be_said_in_any_language() -> None:
    error = HomageError(OVER.of(FULL.of(Name("seat", "Rome"))))
    assert str(error) == "The game is over: the congregation of Rome is full (AV-30)."
    assert GERMAN.say(error.message).startswith("Das Spiel ist aus")


def test_a_refused_choice_has_its_refusal() -> None:
    refused = Refused("beseech 3", Refusal(RULE, NOBODY))
    assert str(refused) == "beseech 3: Nobody stands in that row (AV-24)."
    assert refused.refusal is not None
    assert refused.refusal.rule == "AV-24"
    assert refused.refusal.kind == RULE
    assert Refused("beseech 3").refusal is None


def test_a_card_file_that_is_wrong_says_where() -> None:
    assert str(ContentError("my.toml", "Noble", said("no copies"))) == "my.toml: Noble: no copies"
    assert str(ContentError("my.toml", "", said("is empty"))) == "my.toml: is empty"


@pytest.mark.parametrize(
    ("pattern", "alone"),
    [
        ("there is no seat ''{name}''", "There is no seat 'x'"),
        ("{name}: cannot be read", "x: cannot be read"),
        ("teams=true needs {name}", "teams=true needs x"),
    ],
)
def test_a_sentence_that_stands_alone_begins_with_a_capital(pattern: str, alone: str) -> None:
    assert ENGLISH.say_alone(Message("test.alone", pattern).of("x")) == alone
