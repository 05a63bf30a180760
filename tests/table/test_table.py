"""A table: what its seats can do, what they cannot, and what it tells."""

import itertools

import pytest

from homage.conformance.truth import truth
from homage.kernel import CHANCE, SPECTATOR, HomageError, Refused
from homage.kernel.dice import SeededDice
from homage.kernel.lines import Chose, Handed, TookBack
from homage.kernel.record import MAX_LINES, parse
from homage.kernel.replay import final_state
from homage.table import Driver, Player, Stale, Table, bot_player, person, read_player
from homage.table.events import AGREED, IS_BACK, LEFT
from homage.table.table import UNDO_LINES
from tests.table.tables import (
    AVI,
    AVIGNON,
    FIDELITAS,
    ROME,
    begun,
    everything,
    pick,
    seated,
    texts,
    whispering,
)

# -- choosing ------------------------------------------------------------------------------------


def test_a_choice_moves_the_game_on_and_stands_in_the_record() -> None:
    driver = seated()
    table = driver.table
    assert table.waiting == [ROME]
    before = table.revision
    pick(driver, ROME, "beseech 2")
    assert table.waiting == [AVI]
    assert table.revision == before + 1 == len(table.record.lines)
    assert table.record.text().endswith("\n6 Rome: beseech 2\n")
    assert "moves from Genoa to Florence" in texts(table, AVI)[-1]


def test_an_option_does_as_well_as_its_text() -> None:
    table = seated().table
    table.choose(ROME, table.game.vocabulary.find("beseech 2"), table.questions[ROME])
    assert table.record.choices[-1].option == "beseech 2"


@pytest.mark.parametrize(
    ("seat", "text", "reason"),
    [
        (ROME, "choose 1", "1: Not what is asked now: Take the only action"),
        (ROME, "beseach 1", "'beseach 1' is no option of this game; did you mean 'beseech 1'"),
        (ROME, "", "'' is no option of this game"),
        (AVI, "beseech 1", "1: Not your decision: Rome must decide."),
        (CHANCE, "draw noble", "Only players choose: the seats are Rome, Avignon."),
        (SPECTATOR, "beseech 1", "Only players choose"),
        (2, "beseech 1", "Only players choose"),
    ],
)
def test_what_is_not_open_is_refused_and_changes_nothing(seat: int, text: str, reason: str) -> None:
    table = seated().table
    before = everything(table)
    question = table.questions[seat] if seat in (ROME, AVI) else 1
    with pytest.raises(Refused, match=reason):
        table.choose(seat, text, question)
    assert everything(table) == before


def test_a_closed_option_says_which_rule_closes_it() -> None:
    driver = seated()
    pick(driver, ROME, "beseech 1")
    pick(driver, AVI, "beseech 2")
    with pytest.raises(Refused, match=r"3: .*different kinds \(AV-10\)"):
        pick(driver, AVI, "beseech 3")
    assert driver.table.why_not(AVI, "row 3") is None
    reason = driver.table.why_not(ROME, "row 3")
    assert str(reason) == "Not your decision: Avignon must decide."


def test_players_who_cannot_be_told_apart_are_refused() -> None:
    with pytest.raises(HomageError, match="two players are called 'Ann'"):
        seated("Ann", " Ann ")
    with pytest.raises(HomageError, match="'Avignon', which is another seat's name"):
        seated("Avignon", "Ben")
    with pytest.raises(HomageError, match=r"2 seats \(Rome, Avignon\), but 1 player is named"):
        seated("Ann")
    seated("Rome", "Avignon")  # to be called like one's own seat is fine
    Table(AVIGNON.game(), [bot_player("random")] * 2)  # and so are two of a bot


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "x" * 41, "Ann (bot)", "Ann: the first"])
def test_a_name_must_fit_into_the_record(name: str) -> None:
    with pytest.raises(HomageError):
        person(name)


@pytest.mark.parametrize("one", [person("Ann"), bot_player("one-ply")])
def test_players_are_read_as_the_record_has_them(one: Player) -> None:
    assert read_player(one.record_name) == one


def test_a_seat_may_be_free_until_somebody_joins() -> None:
    table = Table(AVIGNON.game(), [person("Ann"), None])
    assert table.record.players == ["Ann", ""]
    before = everything(table)
    with pytest.raises(HomageError, match="two players are called 'Ann'"):
        table.join(AVI, person("Ann"))
    assert everything(table) == before
    table.join(AVI, person("Ben"))
    assert table.record.text().endswith("! joined Avignon: Ben\n")
    assert texts(table) == ["Ben sits down as Avignon."]
    with pytest.raises(Refused, match="Ben sits at Avignon already"):
        table.join(AVI, person("Cid"))


# -- chance and simultaneous choices -------------------------------------------------------------


def test_chance_decides_until_a_player_must() -> None:
    driver = Driver.begin(AVIGNON.game(), [person("Ann"), person("Ben")], SeededDice(1))
    table = driver.table
    assert table.waiting == [CHANCE]
    driver.go_on()
    assert table.waiting == [ROME]
    assert len(table.record.choices) == 5
    settled = everything(table)
    driver.go_on()
    assert everything(table) == settled


def test_chance_decides_behind_the_hand_of_any_seat_that_chooses_at_the_same_time() -> None:
    driver = whispering()
    table = driver.table
    assert table.waiting == [0, 1]
    table.choose(1, "swap", table.questions[1])
    assert table.waiting == [0, CHANCE]
    driver.go_on()
    assert table.waiting == [0]
    pick(driver, 0, "keep")
    assert table.waiting == [0]
    assert truth(final_state(table.record, table.game)) == truth(table.state)


def test_the_order_of_simultaneous_choices_changes_nothing() -> None:
    drivers = [whispering(), whispering()]
    for driver, order in zip(drivers, [(0, 1), (1, 0)], strict=True):
        for seat in order:
            pick(driver, seat, "keep")
    assert truth(drivers[0].table.state) == truth(drivers[1].table.state)


# -- the numbers of questions ----------------------------------------------------------------------


def test_an_answer_to_a_question_that_was_answered_is_stale() -> None:
    driver = seated()
    table = driver.table
    pick(driver, ROME, "beseech 1")
    first = table.questions[AVI]
    pick(driver, AVI, "beseech 2")  # the first of two actions: Avignon is asked again
    assert table.waiting == [AVI]
    before = everything(table)
    with pytest.raises(Stale, match="This question was answered or withdrawn"):
        table.choose(AVI, "chastise 3", first)  # a click on a page that was not up to date
    with pytest.raises(Stale):
        table.choose(AVI, "nonsense", table.questions[AVI] + 1)
    assert everything(table) == before
    table.choose(AVI, "chastise 3", table.questions[AVI])


def test_two_who_choose_at_the_same_time_never_disturb_each_other() -> None:
    driver = whispering()
    table = driver.table
    shown = list(table.questions)  # both look at their cards now
    driver.choose(0, "keep", shown[0])
    assert table.questions == [shown[0] + 1, shown[1]]
    driver.take_back(0)
    assert table.questions == [shown[0] + 2, shown[1]]
    driver.choose(0, "swap", table.questions[0])
    driver.choose(1, "keep", shown[1])  # as it was shown at the beginning
    with pytest.raises(Stale):
        driver.choose(1, "keep", shown[1])  # a double click


def test_a_question_that_is_withdrawn_cannot_be_answered() -> None:
    driver = seated()
    table = driver.table
    pick(driver, ROME, "beseech 1")
    asked = table.questions[AVI]
    driver.take_back(ROME)
    pick(driver, ROME, "beseech 2")
    assert table.waiting == [AVI]
    with pytest.raises(Stale):  # it was about another table
        table.choose(AVI, "beseech 3", asked)
    driver.resign(ROME)
    assert table.questions[AVI] > asked + 1
    with pytest.raises(Refused, match="The game is over: Rome resigned"):
        table.choose(AVI, "beseech 3", table.questions[AVI])


def test_numbers_only_go_up_and_only_for_whom_something_changes() -> None:
    driver = seated()
    table = driver.table
    seen = [list(table.questions)]
    for wish in (
        lambda: pick(driver, ROME, "beseech 1"),
        lambda: driver.take_back(ROME),
        lambda: pick(driver, ROME, "chastise 1"),
        lambda: pick(driver, AVI, "beseech 2"),
        lambda: driver.take_back(AVI),
        lambda: driver.hand_over(AVI, person("Cid")),
    ):
        wish()
        seen.append(list(table.questions))
    steps = [
        [after - before for before, after in zip(one, other, strict=True)]
        for one, other in itertools.pairwise(seen)
    ]
    assert steps == [[1, 1], [1, 1], [1, 1], [0, 1], [0, 1], [0, 1]]


# -- taking back ---------------------------------------------------------------------------------


def test_taking_back_goes_click_by_click_and_is_a_line() -> None:
    driver = seated()
    table = driver.table
    pick(driver, ROME, "beseech 1")
    pick(driver, AVI, "beseech 2")
    before = truth(table.state)
    pick(driver, AVI, "petition 1")
    pick(driver, AVI, table.state.decisions[0].options[0].text)
    for left in (1, 0):
        if table.why_no_undo(AVI) is None and len(table.record.choices) > 7:
            assert driver.take_back(AVI) == 1
            assert table.record.lines[-1] == TookBack(AVI, 1)
            assert len(table.record.choices) == 7 + left
    assert truth(table.state) == before
    assert table.record.text().endswith("! took back Avignon: 1\n! took back Avignon: 1\n")


def test_all_that_can_be_taken_back_stops_at_the_other_seats_choice() -> None:
    driver = seated()
    table = driver.table
    pick(driver, ROME, "beseech 1")
    there = truth(table.state)
    pick(driver, AVI, "chastise 1")
    assert driver.take_back(AVI, 99) == 1
    assert truth(table.state) == there
    assert texts(table)[-1] == "Avignon took back the last choice."
    pick(driver, AVI, "beseech 2")  # and the game goes on from there, heard by the log
    assert "moves from Genoa to Nice" in texts(table)[-1]
    pick(driver, AVI, "petition 3")
    assert driver.take_back(AVI, 99) == 2
    assert texts(table)[-1] == "Avignon took back the last 2 choices."
    assert truth(table.state) == there


def test_choosing_and_taking_back_for_ever_makes_no_record_that_nobody_can_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("homage.table.table.UNDO_LINES", 40)
    driver = seated()
    table = driver.table
    pick(driver, ROME, "beseech 1")
    pick(driver, AVI, "beseech 2")
    while table.why_no_undo(AVI) is None:
        driver.take_back(AVI)
        pick(driver, AVI, "beseech 2")
    assert table.revision in (40, 41)
    with pytest.raises(Refused, match="Nothing more can be taken back in this game"):
        driver.take_back(AVI)
    assert (table.undoable(AVI), table.waiting) == (0, [AVI])
    pick(driver, AVI, "chastise 1")  # the game itself goes on, and can be taken up
    again = Table.resume(parse(table.record.text()), AVIGNON.game())
    assert truth(again.state) == truth(table.state)
    assert UNDO_LINES < MAX_LINES


def test_what_stops_it_is_said() -> None:
    driver = seated()
    with pytest.raises(Refused, match="You have chosen nothing yet"):
        driver.take_back(ROME)
    pick(driver, ROME, "beseech 1")
    pick(driver, AVI, "beseech 2")
    with pytest.raises(Refused, match="Avignon has chosen since your last choice"):
        driver.take_back(ROME)
    pick(driver, AVI, "excommunicate 2")
    with pytest.raises(Refused, match="A card or a die has decided since"):
        driver.take_back(AVI)
    driver.resign(ROME)
    with pytest.raises(Refused, match="The game is over: Rome resigned"):
        driver.take_back(AVI)


def test_what_a_seat_has_seen_cannot_be_taken_back_by_it() -> None:
    driver = whispering()
    pick(driver, 0, "keep")
    pick(driver, 1, "keep")
    pick(driver, 0, "look")
    before = everything(driver.table)
    with pytest.raises(Refused, match="showed you something hidden"):
        driver.take_back(0)
    assert everything(driver.table) == before
    pick(driver, 0, "left")
    assert driver.take_back(0, 5) == 1


def test_only_as_many_copies_are_kept_as_can_be_taken_back() -> None:
    driver = seated()
    table = driver.table
    pick(driver, ROME, "beseech 1")
    assert table.undoable(ROME) == table._position.kept == 1
    pick(driver, AVI, "beseech 2")
    assert (table.undoable(ROME), table.undoable(AVI)) == (0, 1)
    pick(driver, AVI, "excommunicate 2")
    assert (table.undoable(ROME), table.undoable(AVI), table._position.kept) == (0, 0, 0)


def test_when_the_other_has_taken_back_one_may_do_so_too() -> None:
    driver = seated()
    table = driver.table
    first = truth(table.state)
    pick(driver, ROME, "beseech 1")
    pick(driver, AVI, "beseech 2")
    pick(driver, AVI, "chastise 3")
    assert driver.take_back(AVI, 9) == 2
    assert driver.take_back(ROME, 9) == 1
    assert truth(table.state) == first
    assert everything(Table.resume(table.record, table.game)) == everything(table)


def test_what_a_seat_saw_by_a_choice_that_was_taken_back_it_has_seen() -> None:
    driver = whispering()
    pick(driver, 0, "keep")
    pick(driver, 1, "keep")
    pick(driver, 0, "leave")
    assert driver.take_back(0) == 1
    assert driver.table.why_no_undo(1) is None  # nothing was shown
    pick(driver, 0, "show")  # Left's card, to Right
    assert driver.take_back(0) == 1
    with pytest.raises(Refused, match="showed you something hidden"):
        driver.take_back(1)
    again = Table.resume(driver.table.record, driver.table.game)
    assert everything(again) == everything(driver.table)


# -- ends that no rule brings --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("teams", "winners"), [("false", ["North", "South", "West"]), ("true", ["North", "South"])]
)
def test_who_resigns_takes_the_partner_along(teams: str, winners: list[str]) -> None:
    game = FIDELITAS.game(FIDELITAS.read_settings(["players=4", f"teams={teams}"]))
    table = Table(game, [person(seat) for seat in game.seats])
    table.resign(game.seats.index("East"))
    assert table.outcome is not None
    assert not table.outcome.played_out
    assert [game.seats[seat] for seat in table.outcome.winners] == winners


@pytest.mark.parametrize(
    ("way", "line", "told", "reason"),
    [
        ("resign", "resigned", "Rome resigned.", "Rome resigned"),
        ("time_out", "timed out", "Rome ran out of time.", "Rome ran out of time"),
    ],
)
def test_who_gives_up_gives_the_game_to_the_other(
    way: str, line: str, told: str, reason: str
) -> None:
    driver = seated()
    table = driver.table
    pick(driver, ROME, "beseech 1")
    getattr(driver, way)(ROME)
    assert table.outcome is not None
    assert table.outcome.winners == (AVI,)
    assert not table.outcome.played_out
    assert str(table.outcome.reason) == reason
    assert table.record.text().endswith(f"! {line} Rome\n= won by Avignon: {line}\n")
    assert texts(table)[-1] == told
    assert parse(table.record.text()) == table.record
    assert table.waiting == []
    assert table.view(AVI).outcome == table.outcome
    assert table.view(AVI).asked == ()
    final_state(table.record, table.game)


def test_an_agreed_end_has_no_winner() -> None:
    driver = seated()
    driver.agree_end()
    table = driver.table
    assert table.outcome is not None
    assert table.outcome.winners == ()
    assert "! agreed end\n= nobody won: agreed end\n" in table.record.text()
    assert texts(table)[-1] == "The players agree to end the game."


def test_after_the_end_everything_is_refused() -> None:
    driver = seated()
    driver.agree_end()
    table = driver.table
    before = everything(table)
    for wish in (
        lambda: pick(driver, ROME, "beseech 1"),
        lambda: table.resign(ROME),
        lambda: table.time_out(ROME),
        lambda: table.agree_end(),
        lambda: table.take_back(ROME),
        lambda: table.hand_over(ROME, bot_player("random")),
        lambda: table.say_phrase(ROME, "oak"),
    ):
        with pytest.raises(Refused, match="The game is over: the players agreed"):
            wish()
    driver.go_on()
    assert everything(table) == before
    assert table.why_not(ROME, "beseech 1") is not None
    assert table.jobs(SeededDice(3)) == []


# -- who plays -------------------------------------------------------------------------------------


def test_a_seat_is_handed_to_a_bot_and_back() -> None:
    driver = seated()
    table = driver.table
    pick(driver, ROME, "beseech 1")
    question = table.questions[AVI]
    driver.hand_over(AVI, bot_player("one-ply"), LEFT)
    with pytest.raises(Stale):  # Ben, who is back, clicks on what he saw before
        table.choose(AVI, "beseech 2", question)
    assert driver.thinking == [AVI]
    assert driver.wait_for_bot()
    driver.hand_over(AVI, person("Ben"), IS_BACK)
    assert driver.thinking == []
    assert table.players[AVI] == person("Ben")
    assert table.asked_bots == []
    handed = [line for line in table.record.lines if isinstance(line, Handed)]
    assert handed == [Handed(AVI, "one-ply (bot)", LEFT), Handed(AVI, "Ben", IS_BACK)]
    told = texts(table)
    assert "one-ply plays on as Avignon for Ben: the player has left." in told
    assert "Ben plays on as Avignon for one-ply: the player is back." in told


def test_a_reason_need_not_be_given_and_may_be_anybodys() -> None:
    driver = seated()
    driver.hand_over(AVI, person("Cid"))
    driver.hand_over(AVI, person("Ben"), AGREED)
    driver.hand_over(AVI, bot_player("random"), "supper is ready")
    assert texts(driver.table)[-3:] == [
        "Cid plays on as Avignon for Ben.",
        "Ben plays on as Avignon for Cid: everybody agreed.",
        "random plays on as Avignon for Ben: supper is ready.",
    ]
    assert parse(driver.table.record.text()) == driver.table.record


def test_nobody_takes_a_seat_under_another_ones_name() -> None:
    driver = seated()
    before = everything(driver.table)
    with pytest.raises(HomageError, match="two players are called 'Ann'"):
        driver.hand_over(AVI, person("Ann"))
    with pytest.raises(HomageError, match="there is no bot 'gone'"):
        driver.table._do(Handed(AVI, "gone (bot)"))
    assert everything(driver.table) == before


# -- what is told --------------------------------------------------------------------------------


def test_each_seat_has_its_own_log_and_only_none_sees_all() -> None:
    driver = whispering()
    pick(driver, 0, "keep")
    pick(driver, 1, "keep")
    pick(driver, 0, "look")
    table = driver.table
    mine, theirs = texts(table, 0), texts(table, 1)
    assert any(text.startswith("It is") for text in mine)
    assert not any(text.startswith("It is") for text in theirs)
    assert texts(table, SPECTATOR) == ["Left looks."]
    assert len(table.log()) == 4
    assert [text for text in mine if text.startswith("You draw")] != [
        text for text in theirs if text.startswith("You draw")
    ]


def test_the_numbers_of_a_log_tell_nothing_of_what_others_are_told() -> None:
    driver = whispering()
    pick(driver, 0, "keep")
    pick(driver, 1, "keep")
    pick(driver, 0, "look")
    for seat in (0, 1, SPECTATOR):
        lines = driver.table.log(seat)
        assert [line.number for line in lines] == list(range(1, len(lines) + 1))
        assert driver.table.log(seat, after=1) == lines[1:]


def test_what_is_taken_back_moves_backwards() -> None:
    driver = seated()
    table = driver.table
    pick(driver, ROME, "beseech 1")
    lying = table.view(AVI).lying()
    heard = len(table.log(AVI))
    pick(driver, AVI, "petition 3")
    pick(driver, AVI, table.state.decisions[0].options[0].text)
    driver.take_back(AVI, 2)
    there = {place: list(cards) for place, cards in lying.items()}
    moved = [move for line in table.log(AVI, after=heard) for move in line.moves]
    assert moved
    for move in moved:
        there.setdefault(move.start, []).remove(move.card)
        there.setdefault(move.goal, []).append(move.card)
    now = {place: sorted(cards) for place, cards in table.view(AVI).lying().items() if cards}
    assert {place: sorted(cards) for place, cards in there.items() if cards} == now


def test_a_chair_shows_and_does_what_its_seat_may() -> None:
    driver = whispering()
    table = driver.table
    chair = driver.chair(0)
    assert chair.name == "Left"
    assert chair.must_decide
    assert chair.view == table.view(0)
    question = chair.question
    chair.choose("keep", question)
    assert not chair.must_decide
    assert chair.why_not("keep") is not None
    assert chair.why_no_undo() is None
    with pytest.raises(Stale):
        chair.choose("swap", question)
    assert chair.take_back() == 1
    assert chair.log() == table.log(0)
    assert chair.revision == table.revision
    watcher = driver.chair(SPECTATOR)
    assert watcher.view.asked[0].options == ()
    for wish in (lambda: watcher.choose("keep", 0), watcher.resign, watcher.take_back):
        with pytest.raises(Refused, match="Spectators watch"):
            wish()
    with pytest.raises(HomageError, match="no seat 2"):
        driver.chair(2)
    chair.resign()
    assert chair.outcome == watcher.outcome == table.outcome


def test_a_hint_is_what_the_adviser_thinks_of_what_the_seat_knows() -> None:
    driver = seated()
    found = driver.chair(ROME).hint(simulations=40).result()
    assert {one.option for one in found} == set(driver.table.decisions[0].options)
    assert sum(one.visits for one in found) == 40
    with pytest.raises(Refused, match="not for you to choose"):
        driver.chair(AVI).hint(simulations=40)
    driver.resign(ROME)
    with pytest.raises(Refused, match="The game is over"):
        driver.chair(ROME).hint(simulations=40)


# -- what bots are to think about -----------------------------------------------------------------


def test_a_job_is_an_imagined_world_with_the_number_of_its_question() -> None:
    driver = begun([bot_player("one-ply"), person("Ben")])
    table = driver.table
    (job,) = table.jobs(driver.dice)
    assert (job.seat, job.question, job.player) == (ROME, table.questions[ROME], table.players[0])
    assert job.world is not table.state
    assert job.world.listener is None
    (again,) = table.jobs(driver.dice)
    assert (again.seed, truth(again.world)) == (job.seed, truth(job.world))
    assert table.stands(job)
    table.choose(ROME, "beseech 1", job.question)
    assert not table.stands(job)
    with pytest.raises(Refused, match="no bot is asked at Rome now"):
        table.job(ROME, driver.dice)


def test_a_line_that_cannot_happen_changes_nothing() -> None:
    driver = seated()
    pick(driver, ROME, "beseech 1")
    before = everything(driver.table)
    for line in (
        Chose(ROME, "beseech 1"),
        Chose(CHANCE, "draw noble"),
        TookBack(AVI, 1),
        TookBack(ROME, 2),
    ):
        with pytest.raises(HomageError):
            driver.table._do(line)
        assert everything(driver.table) == before
