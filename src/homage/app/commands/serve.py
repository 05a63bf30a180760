"""`homage serve`: the table on the web, for this machine or for others."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from homage.app.called_as import to_type
from homage.app.commands.command import Command, Example
from homage.kernel.errors import HomageError
from homage.kernel.messages import Language, Message

PORT = 8017
HOST = "127.0.0.1"

ABOUT = Message(
    "app.serve-about", "Serve the table on the web; games are stored after every choice."
)
HELP_HOST = Message("app.help-host", "The address to listen at; 0.0.0.0 lets other machines in.")
HELP_PORT = Message("app.help-port", "0 takes any that is free.")
HELP_DATABASE = Message("app.help-database", "A file for SQLite, or postgresql://USER@HOST/NAME.")
HELP_NAME = Message("app.help-server-name", "How the server signs its sealed dice.")
HELP_ORIGIN = Message("app.help-origin", "The address people type, behind a proxy.")
HELP_NO_BROWSER = Message("app.help-no-browser", "Do not open a browser.")
HELP_VERBOSE = Message("app.help-verbose", "Log every request.")
FOR_ME = Message("app.example-serve", "for the browser on this machine")
FOR_OTHERS = Message("app.example-serve-others", "for everybody in the same network")

SERVES = Message("app.serves", "The table is at {address} (Ctrl-C ends it; nothing is lost).")
RUNS_ALREADY = Message("app.serves-already", "The table is at {address}.")
IN_TERMINAL = Message(
    "app.serves-in-terminal", "No browser here? The table in the terminal: {command}"
)
FOR_EVERYBODY = Message(
    "app.serves-everybody", "Others reach it by the name or address of this machine."
)
STORED_IN = Message("app.serves-stored-in", "Games are stored in {database}.")
NO_PAGE = Message(
    "app.serves-no-page",
    "the page is not built, so there is nothing to see: in a checkout, ''python3 run.py page''"
    " builds it",
)
WRONG_PORT = Message("app.wrong-port", "--port {port}: ports go from 0 to 65535")


def serve(
    language: Language,
    /,
    *,
    host: Annotated[str, Parameter(metavar="ADDRESS"), HELP_HOST] = HOST,
    port: Annotated[int, Parameter(metavar="N"), HELP_PORT] = PORT,
    database: Annotated[str | None, Parameter(metavar="WHERE"), HELP_DATABASE] = None,
    name: Annotated[str | None, Parameter(metavar="NAME"), HELP_NAME] = None,
    origin: Annotated[list[str] | None, Parameter(metavar="URL"), HELP_ORIGIN] = None,
    no_browser: Annotated[bool, Parameter(), HELP_NO_BROWSER] = False,
    verbose: Annotated[bool, Parameter(), HELP_VERBOSE] = False,
) -> int:
    """Serve until somebody stops it; returns the exit code."""
    return served(language, host, port, database, name, origin or [], not no_browser, verbose)


def served(
    language: Language,
    host: str,
    port: int,
    database: str | None,
    name: str | None,
    origins: list[str],
    browser: bool,
    verbose: bool,
    path: str = "",
) -> int:
    """The same for whoever opens the page at some path of it."""
    from homage.server.packages import what_is_missing

    if missing := what_is_missing():
        raise HomageError(missing)
    # Imported here: no other command needs a server.
    from homage.server import running
    from homage.server.page_files import is_built
    from homage.server.settings import ServerSettings
    from homage.server.storage.database import address_of, shown_address

    if not 0 <= port <= 65535:
        raise HomageError(WRONG_PORT.of(port))
    if not is_built():
        if browser:
            raise HomageError(NO_PAGE)
        print(f"homage: {language.say(NO_PAGE)}", file=sys.stderr)  # the API is served all the same
    where = address_of(database or str(default_database()))
    listening = running.bound(host, port)
    running.check_database(where)
    defaults = ServerSettings()
    server = running.Running(
        ServerSettings(
            database=where,
            host_name=name or defaults.host_name,
            origins=tuple(origins),
            hosts=() if origins else running.hosts_for(host),
        ),
        listening,
    )
    address = running.address_of(listening, host)

    def ready() -> None:
        lines = [SERVES.of(address), STORED_IN.of(shown_address(where))]
        if host not in running.LOOPBACK:
            lines.insert(1, FOR_EVERYBODY)
        print("\n".join(map(language.say, lines)), flush=True)
        if browser and not running.open_browser(address + path):
            print(language.say(IN_TERMINAL.of(to_type("play", "--terminal"))), flush=True)

    running.log_to_stderr(verbose)
    server.run(ready)
    return 0


def opened_page(language: Language, path: str) -> int:
    """The page for whoever plays on this machine: of a server that runs already, or a new one."""
    from homage.server import running

    address = f"http://{HOST}:{PORT}/"
    if running.is_served(address):
        print(language.say(RUNS_ALREADY.of(address + path)), flush=True)
        running.open_browser(address + path)
        return 0
    port = PORT if running.is_free(HOST, PORT) else 0
    return served(language, HOST, port, None, None, [], True, False, path)


def default_database() -> Path:
    """In the user's data folder."""
    import platformdirs

    return Path(platformdirs.user_data_path("homage")) / "tables.sqlite"


SERVE = Command(
    serve,
    ABOUT,
    (
        Example("homage serve", FOR_ME),
        Example("homage serve --host 0.0.0.0 --port 8080", FOR_OTHERS),
        Example("homage serve --database postgresql://homage@localhost/homage"),
    ),
)
