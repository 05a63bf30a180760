"""`homage saves`: the saved games, running and finished, and giving them names."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from homage.app.called_as import to_type
from homage.app.commands.command import Command, Example
from homage.app.wording.layout import filled
from homage.kernel.messages import Language, Message
from homage.kernel.visible import visible

if TYPE_CHECKING:
    from homage.app.files.saved_games import SavedGame

ABOUT = Message("app.saves-about", "List the saved games, the last played first.")
ABOUT_RENAME = Message("app.rename-about", "Give a saved game a name, or another one.")
FOLDER = Message("app.help-saves-folder", "Where the games are saved.")
OLD = Message("app.help-old-name", "The game: as the command ''saves'' calls it, or a file.")
NEW = Message("app.help-new-name", "What it is called from now on.")

NO_SAVES = Message(
    "app.no-saves", "There are no saved games in {folder} yet. Begin one with: {command}"
)
RUNNING = Message("app.saves-running", "Running games:")
FINISHED = Message("app.saves-finished", "Finished games:")
BROKEN = Message("app.saves-broken", "Files that cannot be read:")
GO_ON = Message("app.saves-go-on", "Go on with: {command}")
SEE_AGAIN = Message("app.saves-see-again", "See one again with: {command}")
CALLED_NOW = Message("app.called-now", "The game is called ''{name}'' now. Go on with: {command}")
SEE_IT = Message("app.called-now-over", "The game is called ''{name}'' now. See it with: {command}")

Folder = Annotated[Path | None, Parameter(name="--saves", metavar="DIR"), FOLDER]


def saves(language: Language, *, folder: Folder = None) -> None:
    """Print the list."""
    from homage.app.files.saved_games import listed
    from homage.app.files.saves import default_folder

    found = listed(folder)
    if not found:
        where = str(folder or default_folder())
        print(language.say(NO_SAVES.of(where, to_type("play"))))
        return
    running = [one for one in found if one.running]
    finished = [one for one in found if one.finished]
    broken = [one for one in found if one.fault is not None]
    parts = [
        _part(heading, games, language)
        for heading, games in ((RUNNING, running), (FINISHED, finished), (BROKEN, broken))
        if games
    ]
    parts.append("\n".join(_advice(running, finished, folder, language)))
    print("\n\n".join(filter(None, parts)))


def rename(
    language: Language,
    old: Annotated[str, Parameter(name="GAME"), OLD],
    new: Annotated[str, Parameter(name="NAME"), NEW],
    /,
    *,
    folder: Folder = None,
) -> None:
    """Give a save a name."""
    from homage.app.files.saves import default_folder, file_called, renamed

    file, finished = renamed(file_called(old, folder or default_folder()), new)
    words = ["replay", str(file)] if finished else _go_on(new, folder)
    said = SEE_IT if finished else CALLED_NOW
    print(language.say(said.of(new, to_type(*words))))


RENAME = Command(rename, ABOUT_RENAME, (Example("homage saves rename my-game sunday"),))
SAVES = Command(
    saves,
    ABOUT,
    (Example("homage saves"), Example("homage saves rename my-game sunday")),
    (RENAME,),
)


def _part(heading: Message, games: Sequence[SavedGame], language: Language) -> str:
    from homage.app.wording.language import full_language, title_language

    lines = [language.say(heading)]
    for one in games:
        code = language.code
        spoken = full_language(code) if one.title is None else title_language(one.title, code)
        text = spoken.say(one.message)
        # A fault names its file, which must not be broken: somebody may want to copy it.
        shown = f"    {text}" if one.title is None else filled(text, "    ", "    ")
        lines += [f"  {visible(one.name)}", shown]
    return "\n".join(lines)


def _advice(
    running: Sequence[SavedGame],
    finished: Sequence[SavedGame],
    folder: Path | None,
    language: Language,
) -> list[str]:
    """What to type for the first that can go on, and for the first to be seen again."""
    lines = []
    free = [one for one in running if one.holder is None and one.name.isprintable()]
    over = [one for one in finished if one.name.isprintable()]
    if free:
        lines.append(language.say(GO_ON.of(to_type(*_go_on(free[0].name, folder)))))
    if over:
        which = over[0].name if folder is None else str(over[0].file)
        lines.append(language.say(SEE_AGAIN.of(to_type("replay", which))))
    return lines


def _go_on(name: str, folder: Path | None) -> list[str]:
    where = [] if folder is None else ["--saves", str(folder)]
    return ["play", "--resume", name, *where]
