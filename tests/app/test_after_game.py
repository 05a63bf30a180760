"""The end of a game line by line: score, open cards, rematch, analysis, replay, leave."""

from pathlib import Path

import pytest

from homage.app.line_mode.line_mode import LineMode
from homage.app.playing.after_game import AfterGame, ending_of
from homage.app.playing.session import Session
from homage.games import titles
from homage.kernel import HomageError, Title
from homage.kernel.record import Record, parse
from tests.app.command import homage, saves
from tests.app.games import line_mode, play_out, session
from tests.short_games import SHORT

SETTINGS = {
    "avignon": ["", "characters=mix"],
    "feudalia": [" ".join(SHORT["feudalia"])],
    "fidelitas": ["players=1", "players=3", "players=4 teams=true manu_forti=true"],
}
GAMES = [
    pytest.param(title, words.split(), id=f"{name} {words}".strip())
    for name, title in titles().items()
    for words in SETTINGS.get(name, [""])
]
RESIGNED = "beseech 2\nresign\nyes\n"
GAME = ("play", "avignon", "--seed", "3", "--as", "Rome", "--against", "random", "--name", "Ada")


def over(folder: Path, title: Title, words: list[str]) -> Session:
    game = title.game(title.read_settings(words))
    return play_out(session(folder, *["random"] * (len(game.seats) - 1), "Ada", game=game))


@pytest.mark.parametrize(("title", "words"), GAMES)
def test_the_lines_of_a_score_make_the_score(
    tmp_path: Path, title: Title, words: list[str]
) -> None:
    playing = over(tmp_path, title, words)
    outcome = playing.outcome
    assert outcome is not None
    sheet = playing.table.score_sheet()
    for seat in range(len(playing.game.seats)):
        allies = playing.game.allies(seat)
        points = sum(line.points or 0 for line in sheet if line.seat in allies)
        assert points == outcome.scores[seat]
    assert all(line.what.rule for line in sheet if line.points is not None)


@pytest.mark.parametrize(("title", "words"), GAMES)
def test_the_end_tells_the_score_and_lays_every_hand_open(
    tmp_path: Path, title: Title, words: list[str]
) -> None:
    playing = over(tmp_path, title, words)
    game = LineMode(playing)
    said = " ".join(game.ending().split())
    told = ending_of(playing)
    assert said.endswith(" ".join(f"{told.result} {told.standing}".split()))
    for side in told.sides:
        assert side.score in said
        for _, what in side.lines:
            assert what in said
    seats = range(len(playing.game.seats))
    for place, cards in playing.chair(7).open_view.lying().items():
        if place.startswith(("hand of", "goals of")):
            assert "" not in cards
    assert any(playing.chair(seat).open_view == playing.chair(seat).view for seat in seats) or (
        title.lay_open is not None
    )


def test_nothing_is_laid_open_before_the_end(tmp_path: Path) -> None:
    playing = session(tmp_path)
    for look in (lambda: playing.chair(0).open_view, playing.table.score_sheet):
        with pytest.raises(HomageError, match="laid open when the game is over"):
            look()


def test_a_game_that_was_given_up_says_that_no_score_counts(tmp_path: Path) -> None:
    game = line_mode(tmp_path)
    game.session.chair(0).resign()
    said = game.ending()
    assert "The game was not played out: no score counts." in said
    assert "Avignon (Ben): 0 until then; the win" in said
    assert said.endswith("Avignon (Ben) won: Rome resigned.")


def test_what_is_typed_at_the_end(tmp_path: Path) -> None:
    game = line_mode(tmp_path)
    game.session.chair(0).resign()
    asked = game.what_now().splitlines()
    assert asked[0] == "What now?"
    assert [line.split()[:2] for line in asked[1:]] == [
        ["1", "leave"],
        ["2", "rematch"],
        ["3", "analysis"],
        ["4", "replay"],
    ]
    replayed = "\n".join(game.answer_after(" Replay "))
    assert replayed.startswith("Avignon: A Clash of Popes: Rome (Ann), Avignon (Ben).")
    assert replayed.endswith("Avignon (Ben) won: Rome resigned.")
    assert game.session.after is AfterGame.REPLAY
    assert "\n".join(game.answer_after("4")) == replayed
    for words, wish in (
        (("rematch", "2", " 2 "), AfterGame.REMATCH),
        (("quit", "q", "leave", "1"), AfterGame.LEAVE),
    ):
        for word in words:
            assert list(game.answer_after(word)) == []
            assert game.session.after is wish


@pytest.mark.parametrize("line", ["0", "5", "-1", "9" * 5000, "win", "\x1b", "\uff11"])
def test_what_is_none_of_these_is_said_and_asked_again(tmp_path: Path, line: str) -> None:
    game = line_mode(tmp_path)
    game.session.chair(0).resign()
    before = game.session.after
    (said,) = game.answer_after(line)
    assert " ".join(said.split()).endswith(
        "is none of these: type a number from 1 to 4, or the word beside it."
    )
    assert len(said) < 300
    assert "\x1b" not in said
    assert game.session.after is before


def test_what_is_not_saved_cannot_be_looked_at(tmp_path: Path) -> None:
    game = line_mode(tmp_path)
    game.session.chair(0).resign()
    game.session.autosave.trouble = "no room"
    for word in ("replay", "analysis"):
        assert list(game.answer_after(word)) == [
            "The game is not saved: there is nothing to look at."
        ]


# -- the real command ----------------------------------------------------------------------------


def dealt(record: Record) -> list[str]:
    return [choice.option for choice in record.choices[:5]]


def test_a_rematch_has_the_same_seats_and_other_cards(tmp_path: Path) -> None:
    typed = f"{RESIGNED}what?\nrematch\nquit\n"
    done = homage(tmp_path, *GAME, "characters=mix", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("What now?") == 2  # it asks again when it does not understand
    assert "Go on with: homage play --resume" in done.stdout
    first, second = (parse(file.read_text()) for file in saves(tmp_path))
    assert second.players == first.players == ["Ada", "random (bot)"]
    assert second.settings == first.settings
    assert second.seats == first.seats
    assert (first.result is not None, second.result) == (True, None)
    assert dealt(first) != dealt(second)
    assert (first.dice, second.dice) == ("seeded 3", "seeded 4")


def test_a_rematch_of_a_game_with_sealed_dice_has_a_secret_of_its_own(tmp_path: Path) -> None:
    words = [word for word in GAME if word not in ("--seed", "3")]
    done = homage(tmp_path, *words, typed=f"{RESIGNED}rematch\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    first, second = (parse(file.read_text()) for file in saves(tmp_path))
    assert first.dice.startswith("sealed ")
    assert second.dice.startswith("sealed ")
    assert first.dice != second.dice


def test_replay_and_analysis_come_back_to_the_question(tmp_path: Path) -> None:
    done = homage(tmp_path, *GAME, typed=f"{RESIGNED}replay\nanalysis\nleave\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("What now?") == 3
    assert "6 Rome: beseech 2" in done.stdout
    assert "lost on average" in done.stdout
    assert "The record of this game is" in done.stdout


def test_the_end_of_the_input_leaves(tmp_path: Path) -> None:
    done = homage(tmp_path, *GAME, typed=RESIGNED)
    assert (done.returncode, done.stderr) == (0, "")
    assert "The record of this game is" in done.stdout


def test_who_only_watches_is_not_asked(tmp_path: Path) -> None:
    words = ("play", "avignon", "--seat", "Rome=random", "--seat", "Avignon=random")
    done = homage(tmp_path, *words)
    assert done.returncode == 0
    assert "What now?" not in done.stdout


def test_one_option_questions_are_answered_unless_one_wants_to_be_asked(tmp_path: Path) -> None:
    words = ("play", "fidelitas", "players=1", "--seed", "5", "--name", "Ada")
    typed = "1\n" * 8 + "log\nquit\n"
    spared = homage(tmp_path, *words, typed=typed)
    asked = homage(tmp_path, *words, "--ask-all", typed=typed)
    for done in (spared, asked):
        assert (done.returncode, done.stderr) == (0, "")
    alone = "Score a Missio card whose condition is met, or pass.\n  1  pass"
    assert alone not in spared.stdout
    assert alone in asked.stdout
    assert "There was nothing to choose: score nothing." in spared.stdout


# -- a game for one ------------------------------------------------------------------------------


def alone(folder: Path, language: str = "en") -> Session:
    fidelitas = titles()["fidelitas"]
    game = fidelitas.game(fidelitas.read_settings(["players=1"]))
    return session(folder, "Ada", game=game, language=language)


@pytest.mark.parametrize(
    ("language", "end", "wins"),
    [
        ("en", "North (Ada) reached a score of {}: ", ("won", "and the win")),
        ("de", "Nord (Ada) erreicht das Ergebnis {}: ", ("gewinnt", "Sieg")),
    ],
)
def test_alone_there_is_a_score_and_nobody_to_beat(
    tmp_path: Path, language: str, end: str, wins: tuple[str, str]
) -> None:
    playing = play_out(alone(tmp_path, language))
    outcome = playing.outcome
    assert outcome is not None
    score = playing.game.scale.points(outcome.scores[0])
    told = ending_of(playing)
    assert told.result.startswith(end.format(score))
    said = " ".join(LineMode(playing).ending().split())
    assert told.result in said
    assert told.sides[0].score in said
    for words in (told.result, told.sides[0].score):
        assert not any(word in words for word in wins)


@pytest.mark.parametrize(
    ("language", "end"),
    [
        ("en", "There is no score: North resigned."),
        ("de", "Es gibt kein Ergebnis: Nord hat aufgegeben."),
    ],
)
def test_alone_who_resigns_has_no_score(tmp_path: Path, language: str, end: str) -> None:
    playing = alone(tmp_path, language)
    playing.chair(0).resign()
    assert ending_of(playing).result == end


def test_every_command_tells_a_game_for_one_by_its_score(tmp_path: Path) -> None:
    playing = play_out(alone(tmp_path))
    playing.close()
    file = playing.autosave.file
    result = parse(file.read_text()).result
    assert result is not None
    assert result.winners == (0,)  # as ever: records are read by other programs too
    end = f"North (Ada) reached a score of {result.scores[0]}: "
    commands: list[list[str | Path]] = [
        ["replay", file], ["saves", "--saves", tmp_path], ["play", "--resume", file],
    ]  # fmt: skip
    for command in commands:
        told = homage(tmp_path, *command)
        said = " ".join(f"{told.stdout} {told.stderr}".split())
        assert end in said, command
        assert "wins" not in said, command
    proved = " ".join(homage(tmp_path, "verify", file).stdout.split())
    assert "the result follows from them" in proved
