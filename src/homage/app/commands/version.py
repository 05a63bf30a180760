"""`homage --version`: which version this is, and whether its engine is compiled."""

from homage import __version__
from homage.kernel.build import compiled, stale
from homage.kernel.messages import Language, Message

VERSION = Message(
    "app.version",
    "homage {version}, {build, select, compiled {compiled} stale {compiled (older than its"
    " sources: run the compile task again)} other {interpreted}}",
)


def version_line(language: Language) -> str:
    """The version in one line."""
    build = "stale" if stale() else "compiled" if compiled() else "interpreted"
    return language.say(VERSION.of(__version__, build))
