"""Every way to play Fidelitas."""

MODES = (
    "",
    "players=3",
    "players=4",
    "players=4 teams=true",
    "manu_forti=true",
    "players=3 manu_forti=true start=east",
    "new_city=true tavern_draw=true",
    "players=1",
    "players=1 new_city=true",
    "players=4 teams=true manu_forti=true new_city=true",
)
