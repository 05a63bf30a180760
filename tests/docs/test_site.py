"""The pages as a site and as files: every link leads somewhere, and what is wrong is refused."""

import re
from pathlib import Path

import pytest

import docs
from doc_blocks import ROOT, pages

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)", re.M)
TAKEN_IN = re.compile(r'^--8<-- "([^":]+)', re.M)
FENCED = re.compile(r"^```.*?^```$", re.M | re.S)


def anchors(page: Path) -> set[str]:
    """The places that headings make, as the site and code hosts spell them."""
    text = page.read_text(encoding="utf-8")
    for name in TAKEN_IN.findall(text):
        text += (ROOT / name).read_text(encoding="utf-8")
    text = FENCED.sub("", text)
    heads = re.findall(r"^#+ (.+)$", text, re.M)
    return {re.sub(r"[^\w -]", "", head.lower()).strip().replace(" ", "-") for head in heads}


def test_links_between_files_lead_somewhere() -> None:
    for page in pages():
        text = FENCED.sub("", page.read_text(encoding="utf-8"))
        for inline, defined in LINK.findall(text):
            path, _, place = (inline or defined).partition("#")
            target = page.parent / path if path else page
            assert target.exists(), f"{page.name}: {inline or defined}"
            assert not place or place in anchors(target), f"{page.name}: {inline or defined}"


def test_the_site_builds(tmp_path: Path) -> None:
    docs.build(tmp_path / "site")
    assert "Avignon" in (tmp_path / "site" / "rules" / "avignon.html").read_text(encoding="utf-8")
    assert not (ROOT / docs.CACHE).exists()


# -- the tool itself -------------------------------------------------------------------------


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A checkout with two pages."""
    root = tmp_path / "checkout"
    (root / "docs" / "rules").mkdir(parents=True)
    (root / "docs" / "index.md").write_text("# Start\n\nSee [a](rules/a.md).\n", encoding="utf-8")
    (root / "docs" / "rules" / "a.md").write_text("# A\n", encoding="utf-8")
    (root / docs.CONFIG).write_text(
        '[project]\nsite_name = "Small"\nuse_directory_urls = false\n'
        'nav = [{ "Start" = "index.md" }, { "Rules" = [{ "A" = "rules/a.md" }] }]\n'
        "[project.theme]\nfont = false\n",
        encoding="utf-8",
    )
    for page in docs.PAGES:
        (root / page).write_text("", encoding="utf-8")
    return root


@pytest.fixture
def only_a(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(docs, "our_titles", lambda: ["a"])


@pytest.mark.usefixtures("only_a")
def test_a_whole_checkout_builds(small: Path, tmp_path: Path) -> None:
    docs.build(tmp_path / "site", small)
    assert (tmp_path / "site" / "rules" / "a.html").is_file()


@pytest.mark.usefixtures("only_a")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [("[gone](gone.md)", "page does not exist"), ("[a](rules/a.md#gone)", "anchor does not exist")],
)
def test_a_link_that_leads_nowhere_is_refused(
    small: Path, tmp_path: Path, text: str, complaint: str
) -> None:
    (small / "docs" / "index.md").write_text(f"# Start\n\n{text}\n", encoding="utf-8")
    with pytest.raises(docs.DocsFailed, match=complaint):
        docs.build(tmp_path / "site", small)
    assert not (tmp_path / "site").exists()


def test_gaps_between_menu_pages_and_titles_are_told(small: Path) -> None:
    (small / "docs" / "index.md").rename(small / "docs" / "start.md")
    assert docs.gaps(small, ["a", "b"]) == [
        "zensical.toml: the menu has index.md, which is not there",
        "zensical.toml: the menu lacks start.md",
        "docs/rules/b.md: there is no page of rules for b",
    ]


def test_built_pages_are_looked_at_too(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<h2 id="top"></h2><a href="#top"></a><a href="#gone"></a><a href="gone.html"></a>'
        '<a href="https://example.org"></a><script src="//example.org/x.js"></script>'
    )
    assert docs.broken_links(tmp_path) == [
        "index.html: '#gone' leads nowhere",
        "index.html: 'gone.html' leads nowhere",
    ]
    assert docs.foreign_loads(tmp_path) == ["index.html: loads //example.org/x.js"]
