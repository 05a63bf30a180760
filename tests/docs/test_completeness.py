"""Nothing is missing from the pages, and nothing on them does not exist."""

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import msgspec
import pytest

from doc_blocks import ROOT, commands, pages
from doc_blocks import blocks as blocks_of
from homage.app import main
from homage.conformance import LAWS
from homage.games import titles
from homage.games.avignon.cards import files as content
from homage.games.avignon.effects.shapes import AvignonEffect, Pull
from homage.kernel.content import MARKS
from homage.kernel.effects import words

CODE = re.compile(r"`([^`\n]+)`")
INDENTED = re.compile(r"^    (\S.*)$", re.M)


def code_on(page: Path) -> list[str]:
    """Every piece of code in the running text, and every command in a block."""
    text = page.read_text(encoding="utf-8")
    found = CODE.findall(text) + INDENTED.findall(text)
    for block in blocks_of(page):
        if block.language == "console":
            found += [command.words for command in commands(block)]
    return found


def first_cells(page: str) -> set[str]:
    """What the tables of a page explain: the code in their first columns."""
    text = (ROOT / page).read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([^|]+) \|", text, re.M)
    return {code for row in rows for code in CODE.findall(row)}


# -- everything is explained -----------------------------------------------------------------


def test_every_word_of_a_petition_is_explained() -> None:
    assert set(words(AvignonEffect)) <= first_cells("docs/content.md")


def test_every_field_of_a_move_is_explained() -> None:
    fields = {field.encode_name for field in msgspec.structs.fields(Pull)}
    assert fields <= first_cells("docs/content.md")


def test_every_field_of_a_character_is_explained() -> None:
    fields = {field.encode_name for field in msgspec.structs.fields(content.Character)}
    assert fields <= first_cells("docs/content.md")


def test_every_value_of_a_move_is_explained() -> None:
    text = (ROOT / "docs/content.md").read_text(encoding="utf-8")
    info = msgspec.inspect.type_info(Pull)
    assert isinstance(info, msgspec.inspect.StructType)
    for field in info.fields:
        if isinstance(field.type, msgspec.inspect.LiteralType):
            for value in field.type.values:
                assert f'`"{value}"`' in text, f"{field.name} = {value}"


def test_every_mark_is_explained() -> None:
    assert set(MARKS) <= first_cells("docs/content.md")


def test_every_law_is_named_and_no_other() -> None:
    text = (ROOT / "docs/contract.md").read_text(encoding="utf-8")
    table = text.partition("## The laws")[2]
    named = re.findall(r"^\| `(\w+)` \|", table, re.M)
    assert sorted(named) == sorted(law.name for law in LAWS)


@pytest.mark.parametrize(
    "member",
    ["State", "Decision", "Option", "Step", "Chance", "Game", "Event", "Hand", "View", "Outcome"],
)
def test_the_contract_explains_what_a_class_offers(member: str) -> None:
    import homage.kernel

    page = (ROOT / "docs/contract.md").read_text(encoding="utf-8")
    kind = getattr(homage.kernel, member)
    names = {name for name in vars(kind) if not name.startswith("_")}
    missing = {name for name in names if not re.search(rf"`(\w+\.)?{name}\b", page)}
    assert missing <= WITHIN_THE_KERNEL, member


WITHIN_THE_KERNEL = {
    *("agenda", "asking", "listener", "game"),  # fields of a state
    *("push", "tell", "finish", "advance", "fork", "asked", "ask_again"),  # for titles
    *("open_steps", "seat_name", "text", "thing"),
    *("for_others", "message", "hides", "covered", "kind"),  # of events
    *("cards", "knowers"),  # fields of a hand
    *("rule", "played_out"),  # of an outcome
}


def test_the_readme_says_which_titles_there_are() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\*.+\*.*) \| (.+) \|$", text.partition("## What there is")[2], re.M)
    there = "".join(names for names, state in rows if state != "not yet")
    missing = "".join(names for names, state in rows if state == "not yet")
    for title in titles().values():
        if title.package.startswith("homage.games."):
            assert title.full_name in there
            assert title.full_name.split(":")[0] not in missing


# -- everything exists -----------------------------------------------------------------------


def printed(*words: str) -> str:
    """What `homage` prints when called with these words."""
    with redirect_stdout(StringIO()) as out:
        assert main(words) == 0
    return out.getvalue()


@pytest.fixture(scope="module")
def help_of() -> dict[str, str]:
    """By command, what `--help` says."""
    found = {"": printed("--help")}
    for command in re.findall(r"^  (\w+):", found[""], re.M):
        found[command] = printed(command, "--help")
        for further in re.findall(r"^  ([a-z]+):", found[command], re.M):
            found[command] += printed(command, further, "--help")
    return found


def test_every_command_on_a_page_exists(help_of: dict[str, str]) -> None:
    for page in pages():
        for code in code_on(page):
            for typed in re.findall(r"(?:^|[|;] *)homage ([^|;<>]+)", code):
                command, *rest = typed.split("#")[0].split()
                if rest[:1] and re.match(r"\d\b", rest[0]):  # a format: `homage record 2`
                    continue
                where = f"{page.name}: homage {typed}"
                if command.startswith("-"):
                    command, rest = "", [command]
                assert command in help_of, where
                for option in (word for word in rest if word.startswith("--")):
                    assert option in help_of[command], where


def test_every_command_is_on_a_page(help_of: dict[str, str]) -> None:
    said = "\n".join(code for page in pages() for code in code_on(page))
    for command in filter(None, help_of):
        assert f"homage {command}" in said


def test_every_task_on_a_page_exists_and_the_other_way_round() -> None:
    import run as run_py

    tasks, commands = run_py.read_tasks(), run_py.read_commands()
    said = [code for page in pages() for code in code_on(page)]
    for code in said:
        for task in re.findall(r"python3 run\.py ([a-z]+(?:-[a-z]+)*)", code):
            assert task in tasks or task in commands, code
    listed = first_cells("CONTRIBUTING.md")
    parts_of_check = {"lint", "format", "types", "layers"}
    assert tasks.keys() - parts_of_check <= listed


def test_nothing_is_said_of_the_machine_or_of_hosts() -> None:
    for page in pages():
        text = page.read_text(encoding="utf-8")
        assert not re.search(r"https?://(?!127\.0\.0\.1)", text), page
        assert not re.search(r"/(work|tmp|root|home)/", text), page
