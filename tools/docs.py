"""Builds the documentation into site/, and refuses to where a reader would be let down.

    python3 run.py docs            # build; site/index.html can be opened from disk
    python3 run.py docs --serve    # look at it while you write
    python3 run.py docs --capture  # run the commands on the pages, put in what they print today

Refused are: a link that leads nowhere, a page that the menu does not have, a title without a page
of rules, and a page that would load something from another host.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import doc_blocks

ROOT = Path(__file__).resolve().parent.parent
CONFIG = "zensical.toml"
PAGES = ("CONTRIBUTING.md", "CHANGELOG.md")
"""Those outside of docs/ that the site takes in."""

CACHE = ".cache"
"""What the builder leaves behind."""


class DocsFailed(Exception):
    """The site cannot be built, or should not be shown; the message says why."""


def build(into: Path, root: Path = ROOT) -> None:
    """Build the site into a folder, which is made anew."""
    complain(gaps(root, our_titles()))
    with work_folder(root) as folder:
        done = subprocess.run(
            [sys.executable, "-m", "zensical", "build", "--strict"],
            cwd=folder,
            capture_output=True,
            text=True,
        )
        if done.returncode != 0:
            raise DocsFailed(done.stderr.partition("Traceback")[0].strip() or done.stderr)
        site = folder / "site"
        complain(broken_links(site) + foreign_loads(site))
        shutil.rmtree(into, ignore_errors=True)
        shutil.copytree(site, into)


@contextmanager
def work_folder(root: Path) -> Iterator[Path]:
    """A copy in which the builder may leave what it likes."""
    with tempfile.TemporaryDirectory(prefix="homage-docs-") as name:
        folder = Path(name)
        shutil.copytree(root / "docs", folder / "docs")
        for page in (CONFIG, *PAGES):
            shutil.copy(root / page, folder)
        yield folder


def complain(problems: list[str]) -> None:
    if problems:
        raise DocsFailed("\n".join(problems))


# -- before building: what the builder does not look at --------------------------------------


def our_titles() -> list[str]:
    """The titles that this package brings."""
    from homage.games import titles

    return [one.name for one in titles().values() if one.package.startswith("homage.games.")]


def gaps(root: Path, titles: list[str]) -> list[str]:
    """What is missing between the menu, the pages and the titles."""
    config = tomllib.loads((root / CONFIG).read_text(encoding="utf-8"))
    menu = list(menu_pages(config["project"]["nav"]))
    docs = root / "docs"
    pages = sorted(page.relative_to(docs).as_posix() for page in docs.rglob("*.md"))
    return [
        *(
            f"{CONFIG}: the menu has {page}, which is not there"
            for page in menu
            if page not in pages
        ),
        *(f"{CONFIG}: the menu lacks {page}" for page in pages if page not in menu),
        *(
            f"docs/rules/{title}.md: there is no page of rules for {title}"
            for title in titles
            if f"rules/{title}.md" not in pages
        ),
    ]


def menu_pages(entries: list[dict[str, Any]]) -> Iterator[str]:
    for entry in entries:
        for target in entry.values():
            if isinstance(target, str):
                yield target
            else:
                yield from menu_pages(target)


# -- after building: the pages as a reader gets them -----------------------------------------


class Page(HTMLParser):
    """What a built page points at, what it loads, and which places it has."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if "id" in found:
            self.places.add(found["id"])
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        if "src" in found:
            self.loads.append(found["src"])
        if tag == "link" and found.get("rel") in ("stylesheet", "icon", "preload", "preconnect"):
            self.loads.append(found.get("href", ""))


def pages_of(site: Path) -> dict[Path, Page]:
    return {
        file: Page(file.read_text(encoding="utf-8"))
        for file in sorted(site.rglob("*.html"))
        if file.name != "404.html"  # its links are written for the top of a server
    }


def broken_links(site: Path) -> list[str]:
    """Links within the site that lead to no page, or to no place on it."""
    pages = pages_of(site)
    found = []
    for file, page in pages.items():
        for link in page.links + page.loads:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = file
            if parts.path:
                target = Path(os.path.normpath(file.parent / unquote(parts.path)))
                target = target / "index.html" if target.is_dir() else target
            lost = not target.is_file()
            if not lost and parts.fragment and target in pages:
                lost = unquote(parts.fragment) not in pages[target].places
            if lost:
                found.append(f"{file.relative_to(site)}: '{link}' leads nowhere")
    return list(dict.fromkeys(found))


def foreign_loads(site: Path) -> list[str]:
    """What a page would fetch from another host as soon as it is opened."""
    return [
        f"{file.relative_to(site)}: loads {load}"
        for file, page in pages_of(site).items()
        for load in page.loads
        if urlsplit(load).netloc
    ]


def serve() -> int:
    """Show the site and follow changes, which can only be done in the checkout itself."""
    try:
        command = [sys.executable, "-m", "zensical", "serve"]
        return subprocess.run(command, cwd=ROOT).returncode
    except KeyboardInterrupt:
        return 0
    finally:
        shutil.rmtree(ROOT / CACHE, ignore_errors=True)


def capture() -> None:
    """Bring the pages up to date with what their commands print."""
    for page in doc_blocks.pages():
        with tempfile.TemporaryDirectory(prefix="homage-docs-") as name:
            fresh = doc_blocks.captured(page, doc_blocks.with_samples(Path(name)))
        if fresh != page.read_text(encoding="utf-8"):
            page.write_text(fresh, encoding="utf-8")
            print(f"{page.relative_to(ROOT)} was out of date")


def main() -> int:
    parser = argparse.ArgumentParser(prog="run.py docs", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--serve", action="store_true", help="show the site and follow changes")
    parser.add_argument(
        "--into", type=Path, default=ROOT / "site", help="another folder than site/"
    )
    parser.add_argument("--capture", action="store_true", help="run the commands on the pages anew")
    arguments = parser.parse_args()
    if arguments.capture:
        capture()
        return 0
    if arguments.serve:
        return serve()
    try:
        build(arguments.into)
    except DocsFailed as failure:
        print(f"docs: {failure}", file=sys.stderr)
        return 1
    print(f"The documentation is in {arguments.into / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
