"""Talk between partners, at a table where people sit at screens of their own."""

from pathlib import Path

from tests.rules import rule
from tests.server.serving import FRIEND, ME, Browser, serving, settings_of


@rule("FI-63")
def test_what_partners_say_to_each_other_the_rivals_hear(tmp_path: Path) -> None:
    with serving(settings_of(tmp_path)) as server, Browser(server) as ann, Browser(server) as ben:
        seats = [ME, FRIEND, ME, {"who": "bot", "bot": "random"}]
        table = ann.lay_out("fidelitas", *seats, settings=["players=4", "teams=true"])
        link = ann.look(table)["players"][1]["link"].removeprefix("/join/")
        ben.post(f"/api/links/{link}", {"name": "Ben"})
        said = {"seat": 0, "text": "more red by the Harbor", "to": "partners"}
        ann.post(f"/api/tables/{table}/chat", said)
        (heard,) = ben.look(table)["chat"]
        assert (heard["text"], heard["to"]) == ("more red by the Harbor", "partners")
