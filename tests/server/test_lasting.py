"""Lasting sockets: what a browser said of itself is not kept for as long as it listens."""

from homage.server.lasting import LastingSocket
from tests.patience import LONG_ENOUGH
from tests.server.serving import ME, Browser, Serving, next_table


def test_an_open_socket_keeps_no_headers(ann: Browser, server: Serving) -> None:
    table = ann.lay_out("avignon", ME, ME)
    with ann.socket(table, 0) as socket:
        assert next_table(socket)["seat"] == 0
        (open_one,) = [one for one in server.connections if isinstance(one, LastingSocket)]
        assert not open_one.request.headers
        assert not open_one.scope["headers"]
        ann.choose(table, 0)
        assert socket.recv(LONG_ENOUGH)
