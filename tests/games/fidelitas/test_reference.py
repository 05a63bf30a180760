"""What can be looked up at any time: the reference cards are what the cards are."""

import re

from homage.games.fidelitas import TITLE
from homage.games.fidelitas.cards.printed import printed
from homage.games.fidelitas.rules.city import GUILDS
from tests.games.fidelitas.names import shipped
from tests.rules import rule, written


def test_the_reference_cards_list_every_guild_with_its_kinds() -> None:
    text = TITLE.rules_text()
    for guild in GUILDS:
        row = next(line for line in text.splitlines() if line.startswith(f"| {guild} |"))
        kinds = row.split("|")[3]
        assert re.findall(r"[A-Z][a-z]+", kinds) == [
            card.name for card in shipped().virtus if card.guild == guild
        ]
    assert "An **X** on a card:" in text


def test_the_reference_cards_list_every_kind_with_copies_and_x() -> None:
    text = TITLE.rules_text()
    for card in shipped().virtus:
        name = f"{card.name} (X)" if card.no_draw else card.name
        assert re.search(rf"^\| {re.escape(name)} \| {card.copies} \| \S", text, re.M), card.name


@rule("FI-52", "FI-53", "FI-56")
def test_every_card_can_be_looked_up() -> None:
    cards = TITLE.cards(())
    assert list(cards) == printed(shipped())
    assert all(card.text for card in cards)


def test_the_page_has_every_rule_once_and_in_order() -> None:
    names = written(TITLE.rules_text())
    assert names == sorted(set(names))
    assert len(names) == 48
