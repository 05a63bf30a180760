"""A table over HTTP: laying out, choosing, taking back, the end and what comes after it."""

import pytest

from homage.games import title, titles
from homage.kernel.record import parse
from homage.kernel.replay import HIDDEN
from tests.server.serving import FRIEND, ME, RANDOM, Browser, Json, next_table, own_options
from tests.short_games import SHORT

OURS = sorted(
    title.name for title in titles().values() if title.package.startswith("homage.games.")
)


def test_the_shelf_has_every_title_and_says_how_much_is_known(ann: Browser) -> None:
    shelf = ann.get("/api/titles")
    assert sorted(box["name"] for box in shelf) == OURS
    for box in shelf:
        known = box["known"]
        marks = ("rulebook", "report", "inferred", "reconstructed")
        assert known["cards"] == sum(known[mark] for mark in marks) > 0


@pytest.mark.parametrize("name", OURS)
def test_a_title_tells_settings_seats_rules_and_cards_in_both_languages(
    ann: Browser, name: str
) -> None:
    details = ann.get(f"/api/titles/{name}")
    german = ann.get(f"/api/titles/{name}?language=de")
    helps = [(one["help"], other["help"]) for one, other in _pairs(details, german, "settings")]
    assert all(one and other and one != other for one, other in helps)
    assert details["usual_bot"] in [bot["name"] for bot in details["bots"]]
    sections = ann.get(f"/api/titles/{name}/rules?language=de")["sections"]
    assert any(rule["ruling"] for section in sections for rule in section["rules"])
    cards = ann.get(f"/api/titles/{name}/cards")["cards"]
    for card in cards:
        assert card["text"] or card["kind"]
        assert card["mark"] in {part["mark"] for part in card["marks"]}


def _pairs(one: dict, other: dict, key: str) -> list[tuple[dict, dict]]:  # type: ignore[type-arg]
    return list(zip(one[key], other[key], strict=True))


def test_settings_that_do_not_exist_are_refused_with_those_that_do(ann: Browser) -> None:
    problem = ann.get("/api/titles/avignon/seats?setting=characters=dragons", 409)
    assert problem["kind"] == "refused"
    assert "base" in problem["reason"]


def test_one_click_lays_out_a_table_against_the_usual_bot(ann: Browser) -> None:
    laid = ann.post("/api/tables", {"title": "avignon"}, 201)
    shown = ann.look(laid["table"])
    kinds = sorted(player["kind"] for player in shown["players"])
    assert kinds == ["bot", "person"]
    assert shown["phase"] == "phrases"
    assert shown["dice"]["commitment"]


@pytest.mark.parametrize("name", OURS)
def test_a_whole_game_against_a_bot_ends_with_a_score_and_a_record(ann: Browser, name: str) -> None:
    seats = len(ann.get(f"/api/titles/{name}")["seats"])
    settings = list(SHORT.get(name, ()))
    bots = [RANDOM] * (seats - 1)
    table = ann.lay_out(name, ME, *bots, sides="agreed", settings=settings)
    shown = ann.play_to_the_end(table, [0])
    ending = shown["ending"]
    assert ending["result"]
    assert ending["played_out"]
    assert {seat for side in ending["sides"] for seat in side["seats"]} == set(range(seats))
    record = parse(ann.http.get(f"/api/tables/{table}/record").text)
    assert record.result is not None
    assert record.result.winners == tuple(ending["winners"])
    numbers = [line["number"] for line in shown["log"]]
    assert numbers == list(range(1, len(numbers) + 1))
    moment = ann.get(f"/api/tables/{table}/moments/3")
    assert moment["of"] == len(record.choices)
    assert moment["view"]["type"] == name


def test_an_old_question_is_answered_with_the_present_table(ann: Browser) -> None:
    table = ann.lay_out("avignon", ME, ME)
    shown = ann.look(table, 0)
    choice = {"seat": 0, "question": shown["question"] + 1, "option": "beseech 1"}
    problem = ann.post(f"/api/tables/{table}/choices", choice, 409)
    assert problem["kind"] == "stale"
    assert problem["table"]["question"] == shown["question"]
    assert problem["table"]["view"] == shown["view"]


def test_what_is_closed_is_refused_with_the_rule(ann: Browser) -> None:
    table = ann.lay_out("avignon", ME, ME)
    open_now = {option["text"] for option in own_options(ann.look(table, 0))}
    every = [option.text for option in title("avignon").game().vocabulary.options]
    closed = next(text for text in every if text not in open_now)
    problem = ann.choose(table, 0, closed, 409)
    assert problem["kind"] == "closed"
    assert problem["table"]["revision"] == ann.look(table, 0)["revision"]
    why = ann.get(f"/api/tables/{table}/why?seat=1&what=beseech+1")
    assert not why["open"]
    assert why["reason"]
    assert ann.get(f"/api/tables/{table}/why?seat=0&what=row+1")["open"]


def test_an_option_that_no_game_has_is_refused(ann: Browser) -> None:
    table = ann.lay_out("avignon", ME, ME)
    problem = ann.choose(table, 0, "beseech 77", 409)
    assert "beseech" in problem["reason"]


def test_the_reader_is_answered_in_the_language_asked_for(ann: Browser) -> None:
    table = ann.lay_out("avignon", ME, ME)
    german = ann.get(f"/api/tables/{table}?seat=0&language=de")
    assert german["view"]["asked"][0]["prompt"] == "Wähle die einzige Aktion des ersten Zuges."
    assert german["players"][0]["seat_called"] == "Rom"
    with Browser(ann.url, "fr, de-CH;q=0.8, en;q=0.5") as swiss:
        missing = swiss.get("/api/tables/nowhere", 404)
    assert missing["reason"].startswith("Diesen Tisch gibt es hier nicht.")


def test_a_choice_can_be_taken_back_before_anybody_answers(ann: Browser) -> None:
    table = ann.lay_out("avignon", ME, ME)
    before = ann.look(table, 0)
    options = [one["text"] for one in own_options(before) if one["text"].startswith("beseech")]
    ann.choose(table, 0, options[0])
    assert ann.look(table, 0)["undo"]["choices"] == 1
    ann.post(f"/api/tables/{table}/undo", {"seat": 0})
    after = ann.look(table, 0)
    assert after["view"] == before["view"]
    assert after["question"] > before["question"]
    assert after["undo"]["why_not"]


def test_a_payment_is_shown_then_made_for_the_payer_and_can_be_taken_back(ann: Browser) -> None:
    table, seat, shown = _about_to_pay(ann)
    before = shown["view"]
    payment = ann.get(f"/api/tables/{table}/payment?seat={seat}")
    assert payment["question"] == shown["question"]
    assert all(choice["text"].startswith("pay ") for choice in payment["choices"])
    assert ann.look(table, seat)["view"] == before
    paying = {"seat": seat, "question": payment["question"]}
    ann.post(f"/api/tables/{table}/payment", paying)
    paid = ann.look(table, seat)
    assert not any(one["text"].startswith("pay ") for one in own_options(paid))
    assert paid["undo"]["choices"] >= len(payment["choices"])
    assert ann.post(f"/api/tables/{table}/payment", paying, 409)["reason"]
    ann.post(f"/api/tables/{table}/undo", {"seat": seat, "choices": len(payment["choices"])})
    assert ann.look(table, seat)["view"] == before


def _about_to_pay(ann: Browser) -> tuple[str, int, Json]:
    """A table at which a seat is asked from which fief it pays, and what that seat sees.

    Nobody can choose the dice of a table: one on which it does not come to that is left alone.
    """
    for _ in range(30):
        table = ann.lay_out("feudalia", ME, ME)
        for number in range(60):
            seat = ann.look(table)["view"]["asked"][0]["seat"]
            shown = ann.look(table, seat)
            texts = [one["text"] for one in own_options(shown)]
            if any(text.startswith("pay ") for text in texts):
                return table, seat, shown
            ann.choose(table, seat, _towards_a_payment(texts, number))
    raise AssertionError("it never came to a payment")


def _towards_a_payment(texts: list[str], number: int) -> str:
    """Wheat comes into several fiefs; then a vassal that costs wheat is hired."""
    fiefs = [text for text in texts if text.startswith("fief ")]
    if fiefs:
        return fiefs[number % len(fiefs)]
    wanted = ("take wheat", "hire kneader", "influence ", "field ", "income ")
    return next((text for verb in wanted for text in texts if text.startswith(verb)), texts[-1])


def test_with_confirmation_nobody_goes_on_before_the_choice_is_confirmed(ann: Browser) -> None:
    table = ann.lay_out("avignon", ME, RANDOM, confirms=True, sides="agreed")
    ann.choose(table, 0)
    while (shown := ann.look(table, 0))["to_confirm"] is None:
        ann.choose(table, 0)
    assert shown["to_confirm"] == 0
    assert shown["thinking"] == []
    ann.post(f"/api/tables/{table}/undo", {"seat": 0})
    assert ann.look(table, 0)["to_confirm"] is None
    while ann.look(table, 0)["to_confirm"] is None:
        ann.choose(table, 0)
    number = ann.look(table, 0)["revision"]
    ann.post(f"/api/tables/{table}/confirmation", {"seat": 0})
    assert ann.look(table, 0)["revision"] > number
    problem = ann.post(f"/api/tables/{table}/confirmation", {"seat": 0}, 409)
    assert problem["reason"]


def test_a_running_record_covers_what_the_seat_did_not_see(ann: Browser) -> None:
    table = ann.lay_out("fidelitas", ME, ME)
    texts = [ann.http.get(f"/api/tables/{table}/record?seat={seat}").text for seat in (0, 1, 7)]
    for text in texts:
        record = parse(text)
        assert any(choice.option == HIDDEN for choice in record.choices)
        assert all(choice.roll is None for choice in record.choices)
        assert "secret" not in text
    assert len(set(texts)) == 3


def test_resigning_ends_the_game_and_a_rematch_seats_everybody_again(
    ann: Browser, ben: Browser
) -> None:
    table = _with_friend(ann, ben)
    ben.post(f"/api/tables/{table}/resignation", {"seat": 1})
    ending = ann.look(table)["ending"]
    assert ending["winners"] == [0]
    assert not ending["played_out"]
    again = ann.post(f"/api/tables/{table}/rematch", {"seat": 0}, 201)["table"]
    assert ben.post(f"/api/tables/{table}/rematch", {"seat": 1}, 201)["table"] == again
    assert ben.look(table)["rematch"] == again
    names = [player["name"] for player in ben.look(again)["players"]]
    assert names == ["Ann", "Ben"]
    assert ben.look(again)["my_seats"] == [1]


def test_a_lesson_explains_itself_to_the_learner_alone(ann: Browser, ben: Browser) -> None:
    table = ann.post("/api/lessons", {"title": "avignon"}, 201)["table"]
    with ann.socket(table) as socket:
        shown = next_table(socket)
        while not shown["remarks"]:
            shown = next_table(socket)
    assert shown["is_lesson"]
    assert shown["new_remarks"] > 0
    watched = ben.look(table)
    assert watched["remarks"] == []
    assert watched["dice"]["name"].endswith(HIDDEN)


def test_my_games_say_whose_turn_it_is(ann: Browser) -> None:
    table = ann.lay_out("avignon", ME, ME)
    (listed,) = ann.get("/api/me")["tables"]
    assert (listed["table"], listed["phase"], listed["my_turn"]) == (table, "playing", True)
    ann.post(f"/api/tables/{table}/resignation", {"seat": 0})
    (listed,) = ann.get("/api/me")["tables"]
    assert (listed["phase"], listed["my_turn"]) == ("over", False)
    assert listed["result"]


def test_the_table_can_be_listened_to(ann: Browser) -> None:
    table = ann.lay_out("avignon", ME, ME)
    lines = ann.get(f"/api/tables/{table}/words?seat=0")["lines"]
    assert len(lines) > 3


def _with_friend(ann: Browser, ben: Browser) -> str:
    table = ann.lay_out("avignon", {"who": "me", "name": "Ann"}, FRIEND)
    link = ann.look(table)["players"][1]["link"].removeprefix("/join/")
    ben.post(f"/api/links/{link}", {"name": "Ben"})
    ben.say_words(table)
    return table
