"""What the pages say is true: dialogues and commands run, quoted lines stand in their files."""

import doctest
from pathlib import Path

import pytest

from doc_blocks import ROOT, Block, agrees, blocks, commands, pages, run, with_samples

PAGES = [page for page in pages() if blocks(page)]


def of(page: Path, language: str) -> list[Block]:
    return [block for block in blocks(page) if block.language == language]


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", [p for p in PAGES if of(p, "pycon")], ids=name)
def test_the_dialogues_of_a_page_run_as_one(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "examples" / "relics")
    dialogue = "\n".join(block.text for block in of(page, "pycon"))
    test = doctest.DocTestParser().get_doctest(dialogue, {}, name(page), str(page), 0)
    said: list[str] = []
    result = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS).run(
        test, out=said.append
    )
    assert result.attempted
    assert not result.failed, "".join(said)


@pytest.mark.parametrize("page", [p for p in PAGES if of(p, "console")], ids=name)
def test_the_commands_of_a_page_print_what_it_says(page: Path, tmp_path: Path) -> None:
    folder = with_samples(tmp_path)
    for block in of(page, "console"):
        for command in commands(block):
            done = run(command.words, folder)
            refused = command.printed.startswith("homage: ")
            assert done.returncode == (2 if refused else 0), f"{block.place}: {done.stdout}"
            if command.printed:
                assert agrees(command.printed, done.stdout), (
                    f"{block.place}: `{command.words}` prints now:\n{done.stdout}\n"
                    "(is that right? python3 run.py docs --capture; by hand where `…` stands alone)"
                )


def test_quoted_lines_stand_in_their_files() -> None:
    quoted = [block for page in PAGES for block in blocks(page) if block.title]
    assert quoted
    for block in quoted:
        file = ROOT / block.title
        assert file.is_file(), f"{block.place}: there is no {block.title}"
        source = file.read_text(encoding="utf-8")
        for part in block.text.split("# …\n"):
            assert part.strip("\n") in source, f"{block.place}: not in {block.title}:\n{part}"


def test_python_on_a_page_is_a_dialogue_or_a_quotation() -> None:
    loose = [block.place for page in PAGES for block in of(page, "python") if not block.title]
    assert not loose, "nothing would check this: make it pycon, or quote a file"


def test_the_sample_cards_can_be_played_with() -> None:
    from homage.games.avignon.cards.files import load

    assert len(load([ROOT / "docs/samples/my-cards.toml"])) == 12


# -- the reading of pages itself -------------------------------------------------------------

PAGE = """\
# A page

```console
$ printf 'a\\nb\\n'
a
b
$ true
```

```toml title="pyproject.toml"
[project]
```
"""


def test_blocks_and_commands_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE, encoding="utf-8")
    console, quoted = blocks(page)
    assert (console.language, console.line) == ("console", 3)
    assert [(c.words, c.printed) for c in commands(console)] == [
        ("printf 'a\\nb\\n'", "a\nb\n"),
        ("true", ""),
    ]
    assert (quoted.title, quoted.text) == ("pyproject.toml", "[project]\n")


def test_what_is_left_out_matches_anything_and_the_rest_must_agree() -> None:
    assert agrees("one\n…\nfour\n", "one\ntwo\nthree\nfour\n")
    assert agrees(
        "saved in games/….homage\n", "saved in games/2026-11-15-205733-avignon-81b8.homage"
    )
    assert agrees("a\n", "\na  \n")
    assert not agrees("one\n…\nfour\n", "one\ntwo\nthree\n")
    assert not agrees("one\n", "one\ntwo\n")
