"""What players can type at a table, and what they are shown."""

from pathlib import Path

import pytest

from homage.app.files.saves import Autosave
from homage.app.line_mode.line_mode import HELP, LineMode
from homage.app.playing.questions import open_options
from homage.app.playing.session import Session
from homage.games import title
from homage.kernel import ENGLISH, SPECTATOR
from homage.kernel.dice import SeededDice
from homage.kernel.record import parse
from homage.table import Driver
from tests.app.games import AVIGNON, driver, line_mode, session
from tests.app.quick_hints import quick_hints
from tests.rules import rule
from tests.table.whispers import TITLE as WHISPERS

ROME, AVI = 0, 1
FIDELITAS = title("fidelitas")


def typed(table: LineMode, *lines: str) -> str:
    """Type these lines; what the last one answered."""
    said = ""
    for line in lines:
        said = table.answer(line)
    return said


# -- showing -------------------------------------------------------------------------------------


def test_the_screen_has_news_table_question_and_numbered_options(tmp_path: Path) -> None:
    game = line_mode(tmp_path)
    assert game.greeting().startswith("Avignon: A Clash of Popes: Rome (Ann), Avignon (Ben).")
    shown = game.show()
    assert "of row 5 enters at Genoa." in shown
    assert AVIGNON.in_words(game.session.chair(ROME).view, ENGLISH) in shown
    assert "Take the only action of the first turn." in shown
    assert "  1  beseech 1" in shown
    assert " 20  petition 5" in shown
    assert game.prompt == "Rome> "
    assert game.show() == ""


@rule("AV-43")
def test_the_table_can_be_drawn_lying(tmp_path: Path) -> None:
    view = line_mode(tmp_path).session.chair(ROME).view
    assert AVIGNON.draw_lying is not None
    assert AVIGNON.draw_lying(view, ENGLISH) != AVIGNON.draw(view, ENGLISH)
    lying = line_mode(tmp_path, lying=True)
    assert AVIGNON.draw_lying(view, ENGLISH) in lying.show()
    assert AVIGNON.draw_lying(view, ENGLISH) in typed(lying, "table")
    other = line_mode(tmp_path, lying=True, game=WHISPERS.game())  # it cannot be turned
    other.answer("")
    assert "hands: " in other.show()


def test_only_what_is_new_is_told(tmp_path: Path) -> None:
    game = line_mode(tmp_path)
    game.show()
    assert typed(game, "beseech 2") == ""
    shown = game.show()
    assert "moves from Genoa to Florence" in shown
    assert "enters at Genoa" not in shown
    assert game.prompt == "Avignon> "
    assert AVIGNON.in_words(game.session.chair(AVI).view, ENGLISH) in shown


def test_a_bot_answers_before_the_person_is_asked_again(tmp_path: Path) -> None:
    game = line_mode(tmp_path, "Ann", "one-ply")
    typed(game, "1")
    while game.session.asks is None:
        assert game.show() == ""
        assert game.bot_moves() == ""
    assert game.session.asks == ROME
    assert "Avignon: " in game.show()


def test_where_only_bots_play_their_moves_are_told(tmp_path: Path) -> None:
    game = line_mode(tmp_path, "one-ply", "random")
    told = []
    while not game.session.over:
        assert game.answer("1") == ""
        told.append(game.bot_moves())
    assert any("Rome: " in one for one in told)
    assert " won: " in game.ending()


# -- choosing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["2", " 2 ", "beseech 2", "  beseech   2", "Beseech 2"])
def test_an_option_is_taken_by_number_or_text(tmp_path: Path, line: str) -> None:
    game = line_mode(tmp_path)
    assert typed(game, line) == ""
    assert game.session.table.record.choices[-1].option == "beseech 2"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("0", "There is no option 0: they go from 1 to 20."),
        ("21", "There is no option 21: they go from 1 to 20."),
        ("beseach 2", "'beseach 2' is neither an option nor a command; did you mean 'beseech 2'?"),
        ("qiut", "'qiut' is neither an option nor a command; did you mean 'quit'?"),
        ("§§§", "'§§§' is neither an option nor a command; 'help' lists the commands."),
        ("choose 1", "choose 1: Not what is asked now: Take the only action of the first turn."),
        ("draw noble", "draw noble: Not what is asked now"),
        ("", ""),
        ("   ", ""),
    ],
)
def test_what_cannot_be_done_is_answered_with_the_reason(
    tmp_path: Path, line: str, answer: str
) -> None:
    game = line_mode(tmp_path)
    before = game.session.table.record.text()
    assert typed(game, line).startswith(answer)
    assert game.session.table.record.text() == before
    assert game.session.asks == ROME


# -- asking --------------------------------------------------------------------------------------


def second_action(folder: Path) -> LineMode:
    """Avignon has beseeched; no second beseeching is open."""
    game = line_mode(folder)
    typed(game, "beseech 1", "beseech 2")
    return game


def test_why_gives_the_reason_of_a_closed_option(tmp_path: Path) -> None:
    game = second_action(tmp_path)
    assert typed(game, "why beseech 3") == (
        "beseech 3: The two actions of a turn must be of different kinds (AV-10)."
    )
    assert typed(game, "why chastise 3") == "chastise 3 is open."
    assert typed(game, "why choose 3").startswith("choose 3: Not what is asked now")


@pytest.mark.parametrize("what", ["3", "row 3", "Row 3"])
def test_why_tells_all_about_a_thing(tmp_path: Path, what: str) -> None:
    answer = typed(second_action(tmp_path), f"why {what}").splitlines()
    assert answer[0].startswith("beseech 3: The two actions")
    assert answer[1:] == ["chastise 3 is open.", "excommunicate 3 is open.", "petition 3 is open."]


def test_why_of_nothing_says_how_to_ask(tmp_path: Path) -> None:
    game = second_action(tmp_path)
    assert "why chastise 3" in typed(game, "why")
    assert "'chastice 3' is no option of this game; did you mean" in typed(game, "why chastice 3")


def test_closed_lists_every_closed_option_under_its_reason(tmp_path: Path) -> None:
    game = line_mode(tmp_path)
    assert typed(game, "closed") == "Nothing is closed that could be asked now."
    answer = typed(second_action(tmp_path), "closed")
    assert answer.startswith("beseech 1, beseech 2, beseech 3, beseech 4, beseech 5: The two")
    assert "choose" not in answer


@rule("AV-44")
def test_rules_cards_and_reference_can_be_looked_up_at_any_time(tmp_path: Path) -> None:
    game = line_mode(tmp_path)
    assert "AV-17" in typed(game, "rules av-17")
    assert "AV-12" in typed(game, "rules beseech")
    assert "AV-01" in typed(game, "rules")
    assert "no rule 'AV-99'" in typed(game, "rules AV-99")
    assert typed(game, "cards noble").startswith("Noble* (Noble, base; 2 copies)")
    assert "There is no card 'Nobel'; there are: Noble" in typed(game, "cards Nobel")
    everything = typed(game, "reference")
    for word in ("Beseech", "Chastise", "Excommunicate", "Petition", "Samaritan", "Selfless"):
        assert word in everything
    assert "three characters in your congregation" in " ".join(everything.split())
    for name in game.session.table.card_names:
        assert f"\n{name} (" in everything
    typed(game, "beseech 3")
    assert typed(game, "reference") == everything  # in the middle of a game as at its beginning
    assert "Scribe" not in typed(game, "cards")


def test_table_log_and_help_repeat_what_is_known(tmp_path: Path) -> None:
    game = second_action(tmp_path)
    drawn = typed(game, "table")
    assert AVIGNON.draw(game.session.chair(AVI).view, ENGLISH) in drawn
    assert "Take your second action." in drawn
    assert len(typed(game, "log").splitlines()) == 9
    assert typed(game, "log 2").splitlines() == typed(game, "log").splitlines()[-2:]
    assert typed(game, "log 0") == ""
    assert typed(game, "log x") == "Type 'log' or 'log 10'."
    help_text = typed(game, "HELP")
    for command in HELP:  # nothing is paid for in Avignon
        assert (command in help_text) == (command != "pay")


@pytest.mark.parametrize(
    "line",
    ["quit now", "Q x", "hint take", "resign now", "table 2", "closed 1", "help hint", "pass on"],
)
def test_words_behind_a_command_that_takes_none_are_refused(tmp_path: Path, line: str) -> None:
    game = line_mode(tmp_path)
    before = game.session.table.record.text()
    command = line.split()[0].casefold()
    assert typed(game, line) == f"Type '{command}' with nothing behind it."
    assert not game.session.over
    assert game.session.table.record.text() == before
    german = LineMode(session(tmp_path / "de", language="de"))
    assert typed(german, line) == f"Tippe „{command}“ und nichts dahinter."


# -- taking back and giving up -------------------------------------------------------------------


def test_undo_goes_back_one_click_or_as_far_as_may_be(tmp_path: Path) -> None:
    game = second_action(tmp_path)
    assert typed(game, "undo") == ""
    assert game.session.table.record.choices[-1].option == "beseech 1"
    assert "Avignon took back the last choice." in game.show()
    assert typed(game, "undo") == "You have chosen nothing yet."
    typed(game, "beseech 2", "chastise 2")
    assert "Avignon has chosen since your last choice" in typed(game, "undo")
    assert typed(game, "undo 3") == "Type 'undo' or 'undo all'."
    typed(game, "beseech 1")
    assert typed(game, "undo all") == ""
    assert game.session.table.record.choices[-1].option == "chastise 2"
    assert (tmp_path / "game.homage").read_text() == game.session.table.record.text()


def test_resigning_is_asked_twice(tmp_path: Path) -> None:
    game = line_mode(tmp_path)
    assert "really" in typed(game, "resign")
    assert typed(game, "no") == "The game goes on."
    typed(game, "beseech 1", "resign", "Yes")
    assert game.session.over
    assert game.ending().endswith("Rome (Ann) won: Avignon resigned.")
    saved = parse((tmp_path / "game.homage").read_text())
    assert saved.result == game.session.table.record.result


def test_yes_alone_resigns_nothing(tmp_path: Path) -> None:
    game = line_mode(tmp_path)
    assert "neither an option nor a command" in typed(game, "yes")
    assert "neither an option nor a command" in typed(game, "resign", "no", "yes")
    assert not game.session.over


@pytest.mark.parametrize("line", ["nope", "1", "help", "yes please"])
def test_whether_to_resign_is_asked_until_it_is_answered(tmp_path: Path, line: str) -> None:
    game = line_mode(tmp_path)
    question = typed(game, "resign")
    before = game.session.table.record.text()
    assert typed(game, line) == question
    assert typed(game, line) == question
    assert game.session.table.record.text() == before
    assert typed(game, "no") == "The game goes on."
    assert typed(game, "nope") != question


@pytest.mark.parametrize(("yes", "no"), [("ja", "nein"), ("Ja", "NEIN"), ("yes", "no")])
def test_yes_and_no_are_understood_in_german_too(tmp_path: Path, yes: str, no: str) -> None:
    game = LineMode(session(tmp_path, language="de"))
    assert "„ja“" in typed(game, "resign")
    assert typed(game, no) == "Die Partie geht weiter."
    typed(game, "resign", yes)
    assert game.session.over


# -- saving --------------------------------------------------------------------------------------


def test_the_game_is_saved_after_every_choice(tmp_path: Path) -> None:
    game = line_mode(tmp_path, "Ann", "random")
    file = tmp_path / "game.homage"
    while not game.session.over:
        assert file.read_text() == game.session.table.record.text()
        assert {one.name for one in tmp_path.iterdir()} == {"game.homage", ".game.homage.lock"}
        if game.session.asks is None:
            game.bot_moves()
        else:
            typed(game, "1")
    game.session.close()
    assert [one.name for one in tmp_path.iterdir()] == ["game.homage"]
    assert parse(file.read_text()).result == game.session.table.record.result


def test_save_says_where_or_writes_elsewhere(tmp_path: Path) -> None:
    game = line_mode(tmp_path)
    assert typed(game, "save") == f"The game is saved in {tmp_path / 'game.homage'}"
    other = tmp_path / "my game.homage"
    assert typed(game, f"save {other}") == f"Written to {other}"
    assert other.read_text() == game.session.table.record.text()
    typed(game, "1")
    typed(game, f"save {other}")
    assert other.read_text() == game.session.table.record.text()


def test_save_never_overwrites_what_is_no_record(tmp_path: Path) -> None:
    game = line_mode(tmp_path)
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann")
    assert "is there already and is no record" in typed(game, f"save {letter}").replace("\n", " ")
    assert letter.read_text() == "Dear Ann"
    assert "is there already" in typed(game, f"save {tmp_path}").replace("\n", " ")
    answer = typed(game, f"save {letter}/x.homage").replace("\n", " ")
    assert "cannot be written: Not a directory" in answer
    assert not game.session.over


def unsaved(folder: Path) -> LineMode:
    """A game whose saves have nowhere to go."""
    folder.mkdir()
    (folder / "file").write_text("in the way")
    nowhere = Autosave(folder / "file" / "saves" / "game.homage")
    return LineMode(Session(driver(), nowhere, ENGLISH))


def test_a_game_that_cannot_be_saved_is_warned_of_once_and_goes_on(tmp_path: Path) -> None:
    game = unsaved(tmp_path / "a")
    shown = game.show().replace("\n", " ")
    assert "Warning: this game cannot be saved in" in shown
    assert "'save FILE' writes it to another place" in shown
    typed(game, "1")
    assert "Warning" not in game.show()
    assert "cannot be written" in typed(game, "save").replace("\n", " ")
    assert "This game is not saved" in typed(game, "quit").replace("\n", " ")
    assert not game.session.over
    typed(game, "quit")
    assert game.session.over


def test_who_has_saved_elsewhere_can_quit_at_once(tmp_path: Path) -> None:
    game = unsaved(tmp_path / "a")
    typed(game, f"save {tmp_path / 'b.homage'}", "quit")
    assert game.session.over


def test_quit_leaves_the_game_unfinished(tmp_path: Path) -> None:
    game = line_mode(tmp_path)
    assert typed(game, "quit") == ""
    assert game.session.over
    assert game.ending() == ""
    assert parse((tmp_path / "game.homage").read_text()).result is None


def test_a_game_taken_up_again_begins_with_its_last_lines(tmp_path: Path) -> None:
    first = second_action(tmp_path)
    taken_up = Driver.resume(first.session.table.record, AVIGNON.game(), SeededDice(3))
    again = Session(taken_up, Autosave(tmp_path / "again.homage"), ENGLISH)
    shown = LineMode(again).show()
    assert "of row 2 moves from Genoa to Nice" in shown
    assert "of row 1 enters" not in shown


# -- one keyboard, two people, secrets -----------------------------------------------------------


def test_people_with_secrets_hand_the_keyboard_over(tmp_path: Path) -> None:
    game = line_mode(tmp_path, game=WHISPERS.game())
    cards = [game.session.chair(seat).view.hands for seat in (0, 1)]  # type: ignore[attr-defined]
    cover = game.show()
    assert cover.endswith("Hand the keyboard to Left (Ann), who then presses Enter.")
    assert "hands" not in cover
    assert game.answer("") == ""
    assert game.session.table.waiting == [0, 1]
    assert str(cards[0]) in game.show()
    game.answer("keep")
    assert game.show().endswith("Hand the keyboard to Right (Ben), who then presses Enter.")
    game.answer("")
    shown = game.show()
    assert str(cards[1]) in shown
    assert str(cards[0]) not in shown
    assert f"You draw {cards[1][1]}." in shown
    assert f"You draw {cards[0][0]}." not in shown


@pytest.mark.parametrize(
    "line", ["keep", "help", "undo", "table", "log", "x", "1", "save", "quit now"]
)
def test_only_an_empty_line_shows_the_next_hand(tmp_path: Path, line: str) -> None:
    """Whoever typed it may be the player before."""
    game = line_mode(tmp_path, game=WHISPERS.game())
    game.show()
    before = game.session.table.record.text()
    assert game.answer(line) == ""
    assert game.show() == "Hand the keyboard to Left (Ann), who then presses Enter."
    assert not game.session.over
    assert game.session.table.record.text() == before
    game.answer("  ")
    assert "hands" in game.show()


@pytest.mark.parametrize("word", ["q", "quit", " Q "])
def test_one_can_leave_when_the_keyboard_is_handed_over(tmp_path: Path, word: str) -> None:
    game = line_mode(tmp_path, game=WHISPERS.game())
    game.show()
    assert game.answer(word) == ""
    assert game.session.over
    assert game.ending() == ""
    assert parse((tmp_path / "game.homage").read_text()).result is None


def test_people_without_secrets_just_play(tmp_path: Path) -> None:
    game = line_mode(tmp_path)
    for _ in range(6):
        assert "Hand the keyboard" not in game.show()
        typed(game, "1")


def test_one_person_among_bots_needs_no_cover(tmp_path: Path) -> None:
    game = line_mode(tmp_path, "Ann", "random", game=WHISPERS.game())
    while game.session.asks is None:
        game.bot_moves()
    assert "hands" in game.show()
    assert game.session.chair(SPECTATOR).view.asked[0].options == ()


# -- passing and hints ---------------------------------------------------------------------------


def at_a_pass(folder: Path) -> LineMode:
    """A game of one person at a question that can be passed on."""
    game = FIDELITAS.game(FIDELITAS.read_settings(["players=1"]))
    playing = line_mode(folder, "Ada", game=game)
    while all(option.text != "pass" for option in open_options(playing.session.chair(0).view)):
        typed(playing, "1")
    return playing


@pytest.mark.parametrize("word", ["p", "pass", "P"])
def test_p_passes(tmp_path: Path, word: str) -> None:
    game = at_a_pass(tmp_path)
    before = len(game.session.table.record.choices)
    assert typed(game, word) == ""
    assert game.session.table.record.choices[before].option == "pass"


def test_where_nothing_can_be_passed_on_it_is_said(tmp_path: Path) -> None:
    assert typed(line_mode(tmp_path), "p") == "There is nothing to pass on now."


def test_a_hint_is_taken_by_a_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick_hints(monkeypatch)
    game = line_mode(tmp_path)
    assert typed(game, "take") == "Type 'hint' first: then 'take' takes what it names."
    lines = typed(game, "hint").splitlines()[1:]
    worth = [int(line.split()[1].removesuffix("%")) for line in lines if "%" in line.split()[1]]
    assert worth == sorted(worth, reverse=True)
    numbers = [line.split()[0] for line in lines if "%" in line.split()[1]]
    for wrong in ("99", "x"):
        answer = " ".join(typed(game, f"take {wrong}").split())
        assert answer.startswith(
            f"The hint does not name option {wrong}, but {', '.join(numbers)};"
        )
    assert typed(game, f"take {numbers[1]}") == ""
    chosen = game.session.table.record.choices[-1].option
    assert f"  {chosen} " in lines[1]
    assert "first" in typed(game, "take")  # the hint was for another question


def test_take_takes_the_best(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick_hints(monkeypatch)
    game = line_mode(tmp_path)
    best = typed(game, "hint").splitlines()[1]
    assert typed(game, "take") == ""
    assert f"  {game.session.table.record.choices[-1].option} " in best
