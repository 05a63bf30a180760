"""The card file: what it must hold, and what is said about one that cannot be played with."""

from pathlib import Path

import msgspec
import pytest

from homage.games.avignon import TITLE
from homage.games.avignon.cards import files as content
from homage.games.avignon.cards.factions import FACTIONS
from homage.games.avignon.cards.files import SHIPPED, load
from homage.games.avignon.effects.petition import RULES
from homage.games.avignon.effects.shapes import AvignonEffect, Move
from homage.kernel import ContentError, Name
from homage.kernel.effects import words
from tests.games.avignon.cardfile import card_file, card_text
from tests.games.avignon.table import play, reason, seen, table
from tests.rules import rule

STEP_BACK = "do = 'push', which = 'this'"
KNOWN_FACTIONS = "known words are: Bishop, Cardinal, Inquisitor, Knight, Noble, Peasant"


def complaint(file: Path) -> tuple[str, str]:
    """The card and the reason of the error about a file."""
    with pytest.raises(ContentError) as wrong:
        load([file])
    error = wrong.value
    assert error.file == str(file)
    expected = f"{file}: {error.card}: {error.reason}" if error.card else f"{file}: {error.reason}"
    assert str(error) == expected
    return error.card, str(error.reason)


# -- what ships ------------------------------------------------------------------------------


@rule("AV-40", "AV-42")
def test_both_sets_have_one_character_of_each_faction_in_two_copies() -> None:
    characters = load()
    for name in ("base", "pilgrimage"):
        assert [c.faction for c in characters if c.set == name] == list(FACTIONS)
    assert {character.copies for character in characters} == {2}
    assert [c.name for c in characters if c.set == "base"] == list(FACTIONS)


@rule("AV-41", "AV-44")
def test_each_card_says_what_it_does_and_where_that_is_known_from() -> None:
    cards = {card.name: card for card in TITLE.cards([])}
    assert len(cards) == 12
    for card in cards.values():
        assert str(card.text).endswith(".")
        assert {"name", "petition"} <= card.marks.keys()
        assert card.noun.sign == "*"
    noble = cards["Noble"]
    assert (str(noble.kind), noble.copies, str(noble.set)) == ("Noble", 2, "base")
    assert noble.marks == {
        "name": "rulebook",
        "copies": "report",
        "petition": "reconstructed",
        "ends": "rulebook",
    }
    assert cards["Cardinal"].marks["petition"] == "report"
    assert (str(cards["Scribe"].kind), str(cards["Scribe"].set)) == ("Bishop", "pilgrimage")


@rule("AV-41")
def test_every_word_of_a_petition_has_its_rule_and_its_sentence() -> None:
    assert RULES.missing() == []
    card = Name("character", "Noble")
    for word, shape in words(AvignonEffect).items():
        fields = {"which": "this"} if issubclass(shape, Move) else {}
        effect = msgspec.convert({"do": word, **fields}, shape)
        assert str(effect.sentence(card))
        assert RULES.rule(effect, card, 0).decisions > 0


def test_what_is_shown_as_published_is_published() -> None:
    """Four pilgrims have translated names; a review tells of the Cardinal, but not all."""
    marks = {card.name: card.marks for card in TITLE.cards([])}
    translated = {name for name in marks if marks[name]["name"] == "inferred"}
    assert translated == {"Canonist", "Nuncio", "Scribe", "Vicar"}
    assert {name for name in marks if marks[name]["name"] == "report"} == {"Ascetic", "Courtesan"}
    assert marks["Cardinal"] == {
        "name": "rulebook",
        "copies": "report",
        "petition": "report",
        "petition order": "inferred",
        "petition push distance": "inferred",
        "petition pushes different ones": "inferred",
        "petition pushes no Cardinal": "reconstructed",
    }
    others = {name: marks[name]["petition"] for name in marks if name != "Cardinal"}
    assert set(others.values()) == {"reconstructed"}


def test_the_star_is_for_what_is_read_on_the_card(tmp_path: Path) -> None:
    for marks, sign in (
        ("name = 'report', petition = 'inferred', copies = 'reconstructed'", ""),
        ("name = 'reconstructed', petition = 'report'", "*"),
        ("name = 'rulebook', petition = 'report', 'petition order' = 'reconstructed'", "*"),
    ):
        file = card_file(tmp_path, card_text("Noble", STEP_BACK, marks=f"{{ {marks} }}"))
        noble = next(card for card in TITLE.cards([file]) if card.name == "Noble")
        assert noble.noun.sign == sign


# -- an owner's own file ---------------------------------------------------------------------


@rule("AV-41")
def test_an_owner_replaces_a_card_and_plays_with_it(tmp_path: Path) -> None:
    file = card_file(tmp_path, card_text("Noble", "do = 'pull', which = 'this', spaces = 2"))
    noble = next(card for card in TITLE.cards([file]) if card.name == "Noble")
    assert (str(noble.text), noble.noun.sign, noble.mark) == (
        "Pull this Noble 2 spaces.",
        "",
        "rulebook",
    )
    state = play(table("Noble", cards=file), "petition 1")
    assert seen(state, 0)[0] == "Noble+2"
    assert state.game.content != table("Noble").game.content
    assert [c.name for c in load([file])] == [c.name for c in load()]


def test_of_two_files_the_last_word_counts(tmp_path: Path) -> None:
    first, second = tmp_path / "first.toml", tmp_path / "second.toml"
    first.write_text(
        card_text("Noble", STEP_BACK) + card_text("Knight", STEP_BACK), encoding="utf-8"
    )
    second.write_text(card_text("Noble", "do = 'swap'"), encoding="utf-8")
    texts = {card.name: str(card.text) for card in TITLE.cards([first, second])}
    assert texts["Noble"] == "Let this Noble and 1 other character in another city change cities."
    assert texts["Knight"] == "Push this Knight 1 space."


@rule("AV-31", "AV-41")
def test_an_owner_can_write_ends_on_a_card(tmp_path: Path) -> None:
    file = card_file(
        tmp_path, card_text("Bishop", STEP_BACK, wins_beside_rivals="'Cardinal'"),
        card_text("Noble", STEP_BACK),
    )  # fmt: skip
    state = table("Bishop@Rome", rivals="Cardinal", cards=file)
    play(state, "beseech 1", "draw peasant")
    assert state.outcome is not None
    assert reason(state) == "Rome has the Bishop, and the rival has the Cardinal* (AV-31)"
    state = table("Noble@Rome", rivals="Knight", own="Peasant", cards=file)
    play(state, "beseech 1", "draw peasant")
    assert state.outcome is None


# -- what is wrong with a card ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("part", "reason"),
    [
        (
            "do = 'steal'",
            "petition[0].do: 'steal' is not possible here; known words are: pull, push, retire,"
            " excommunicate, swap, copy",
        ),
        ("which = 'this'", "petition[0]: the field 'do' is missing"),
        (
            "do = 'push', which = 'that'",
            "petition[0].which: 'that' is not possible here; known words are: this, every, chosen",
        ),
        (
            "do = 'pull', which = 'chosen', by = 'me'",
            "petition[0].by: 'me' is not possible here; known words are: you, rival",
        ),
        (
            "do = 'pull', which = 'every', where = 'home'",
            "petition[0].where: 'home' is not possible here; known words are: anywhere, its city,"
            " the rival's edge",
        ),
        (
            "do = 'pull', which = 'every', faction = 'Monk'",
            f"petition[0].faction: 'Monk' is not possible here; {KNOWN_FACTIONS}",
        ),
        (
            "do = 'pull', which = 'every', but_no = 'Monk'",
            f"petition[0].but_no: 'Monk' is not possible here; {KNOWN_FACTIONS}",
        ),
        ("do = 'copy', far = 1", "petition[0]: there is no field 'far'"),
        ("do = 'swap', spaces = 1", "petition[0]: there is no field 'spaces'"),
        (
            "do = 'push', which = 'this', spaces = 0",
            "part 1 of its petition: it moves 1 to 5 spaces, not 0",
        ),
        (
            "do = 'push', which = 'this', spaces = 6",
            "part 1 of its petition: it moves 1 to 5 spaces, not 6",
        ),
        (
            "do = 'push', which = 'chosen', count = 0",
            "part 1 of its petition: 1 to 5 characters can be chosen, not 0",
        ),
        (
            "do = 'push', which = 'chosen', count = 6",
            "part 1 of its petition: 1 to 5 characters can be chosen, not 6",
        ),
        (
            "do = 'push', which = 'every', count = 2",
            "part 1 of its petition: only a part about chosen characters has 'count' or 'by'",
        ),
        (
            "do = 'push', which = 'this', by = 'rival'",
            "part 1 of its petition: only a part about chosen characters has 'count' or 'by'",
        ),
        *(
            (
                f"do = 'push', which = 'this', {field}",
                "part 1 of its petition: a part about this character has no faction, place or"
                " 'other'",
            )
            for field in ("faction = 'Noble'", "but_no = 'Noble'", "other = true",
                          "where = 'its city'")
        ),
    ],
)  # fmt: skip
def test_a_petition_that_makes_no_sense(part: str, reason: str, tmp_path: Path) -> None:
    assert complaint(card_file(tmp_path, card_text("Bishop", part))) == ("Bishop", reason)


def test_the_part_that_is_wrong_is_counted(tmp_path: Path) -> None:
    file = card_file(tmp_path, card_text("Bishop", STEP_BACK, f"{STEP_BACK}, spaces = 9"))
    reason = "part 2 of its petition: it moves 1 to 5 spaces, not 9"
    assert complaint(file) == ("Bishop", reason)


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("marks", "", "the field 'marks' is missing"),
        (
            "marks",
            "{ name = 'rulebook' }",
            "its marks must say at least where name and petition are known from",
        ),
        (
            "marks",
            "{ petition = 'rulebook' }",
            "its marks must say at least where name and petition are known from",
        ),
        ("petition", "", "the field 'petition' is missing"),
        ("petition", "[]", "it has no petition"),
        ("copies", "1", "there are two copies of each character, not 1"),
        ("copies", "3", "there are two copies of each character, not 3"),
        ("copies", "'two'", "copies: expected a whole number, found a text"),
        ("faction", "'Monk'", f"faction: 'Monk' is not possible here; {KNOWN_FACTIONS}"),
        (
            "set",
            "'schism'",
            "set: 'schism' is not possible here; known words are: base, pilgrimage",
        ),
        ("colour", "'red'", "there is no field 'colour'"),
        (
            "wins_beside_rivals",
            "'Monk'",
            f"wins_beside_rivals: 'Monk' is not possible here; {KNOWN_FACTIONS}",
        ),
        (
            "loses_beside_own",
            "'Monk'",
            f"loses_beside_own: 'Monk' is not possible here; {KNOWN_FACTIONS}",
        ),
    ],
)
def test_a_card_that_cannot_be(field: str, value: str, reason: str, tmp_path: Path) -> None:
    file = card_file(tmp_path, card_text("Bishop", STEP_BACK, **{field: value}))
    assert complaint(file) == ("Bishop", reason)


def test_a_mark_that_is_none(tmp_path: Path) -> None:
    marks = "{ name = 'rulebook', petition = 'hearsay' }"
    card, reason = complaint(card_file(tmp_path, card_text("Bishop", STEP_BACK, marks=marks)))
    assert card == "Bishop"
    assert reason.startswith("marks[...]: 'hearsay' is not possible here")


def test_a_name_is_one_word(tmp_path: Path) -> None:
    file = card_file(tmp_path, card_text("Bishop", STEP_BACK, name="'Swiss Guard'"))
    assert complaint(file) == ("Swiss Guard", "its name must be one word of letters")


def test_a_nameless_card_is_counted(tmp_path: Path) -> None:
    file = card_file(tmp_path, card_text("Noble", STEP_BACK), card_text("Bishop", name=""))
    assert complaint(file) == ("character 2", "the field 'name' is missing")


def test_a_card_that_replaces_none(tmp_path: Path) -> None:
    file = card_file(tmp_path, card_text("Bishop", STEP_BACK, name="'Nun'"))
    assert complaint(file) == (
        "Nun",
        "replaces no card; the shipped ones are: Bishop, Cardinal, Inquisitor, Knight, Noble,"
        " Peasant, Scribe, Vicar, Canonist, Nuncio, Courtesan, Ascetic",
    )


def test_a_card_that_stands_there_twice(tmp_path: Path) -> None:
    file = card_file(tmp_path, *[card_text("Bishop", STEP_BACK)] * 2)
    assert complaint(file) == ("Bishop", "stands here 2 times")


@rule("AV-40", "AV-42")
def test_a_card_that_leaves_its_faction_or_set(tmp_path: Path) -> None:
    file = card_file(tmp_path, card_text("Bishop", STEP_BACK, faction="'Knight'"))
    assert complaint(file) == (
        "",
        "the set base needs one character of each faction; it has: Knight, Cardinal, Inquisitor,"
        " Knight, Noble and Peasant",
    )
    file = card_file(tmp_path, card_text("Ascetic", STEP_BACK, faction="'Knight'"))
    assert complaint(file)[1].startswith("the set pilgrimage needs one character of each faction")
    file = card_file(tmp_path, card_text("Bishop", STEP_BACK, set="'pilgrimage'"))
    assert complaint(file)[1].startswith("the set base needs one character of each faction")


def test_an_error_about_the_sets_names_the_last_file(tmp_path: Path) -> None:
    first, second = tmp_path / "first.toml", tmp_path / "second.toml"
    first.write_text(card_text("Noble", STEP_BACK), encoding="utf-8")
    second.write_text(card_text("Bishop", STEP_BACK, faction="'Knight'"), encoding="utf-8")
    with pytest.raises(ContentError) as wrong:
        load([first, second])
    assert wrong.value.file == str(second)


def test_the_whole_road_is_not_too_far(tmp_path: Path) -> None:
    parts = ("do = 'pull', which = 'this', spaces = 5", "do = 'push', which = 'chosen', count = 5")
    file = card_file(tmp_path, card_text("Bishop", *parts))
    state = table("Bishop@Avignon", cards=file)
    play(state, "petition 1", "draw noble")
    assert state.congregations[0] == (0,)


# -- what is wrong with a file ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "has no [[character]]"),
        ("character = 3", "has no [[character]]"),
        ("[[card]]\nname = 'Bishop'", "unknown part 'card'; expected [[character]]"),
        (
            "[[character]\n",
            "is not TOML: line 1, column 12: expected ] at the end of the heading",
        ),
    ],
)
def test_a_file_without_characters(text: str, reason: str, tmp_path: Path) -> None:
    assert complaint(card_file(tmp_path, text)) == ("", reason)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert complaint(tmp_path / "none.toml") == ("", "cannot be read: No such file or directory")


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xff\xfe\x00")
    assert complaint(file) == ("", "is not UTF-8 text")


@rule("AV-40", "AV-42")
@pytest.mark.parametrize("extra", [-1, 1])
def test_the_shipped_file_has_twelve_characters(
    extra: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = SHIPPED.read_text(encoding="utf-8")
    text = (
        shipped + card_text("Bishop", STEP_BACK, name="'Monk'")
        if extra > 0
        else shipped[: shipped.rindex("[[character]]")]
    )
    file = card_file(tmp_path, text)
    monkeypatch.setattr(content, "SHIPPED", file)
    with pytest.raises(ContentError) as wrong:
        load()
    assert str(wrong.value) == f"{file}: has {12 + extra} characters; twelve are needed"


def test_an_error_about_the_sets_names_the_shipped_file_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = SHIPPED.read_text(encoding="utf-8")
    file = card_file(tmp_path, shipped.replace('set = "pilgrimage"', 'set = "base"', 1))
    monkeypatch.setattr(content, "SHIPPED", file)
    with pytest.raises(ContentError) as wrong:
        load()
    assert wrong.value.file == str(file)
