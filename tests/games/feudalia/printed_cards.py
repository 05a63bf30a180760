"""What is printed on the cards: every number and sentence, as the lists of cards have them."""

VASSALS = (
    ("Tax Collector", 4, "royal officer", "not for hire", 0),
    ("Serf", 30, "worker", "1$", 1),
    ("Merchant", 18, "burgher", "4$ + 1 wheat", 2),
    ("Priest", 14, "clergy", "3$", 0),
    ("Farmer", 12, "specialist worker", "4$ + 1 wood + eliminate Serf", 1),
    ("Woodcutter", 12, "specialist worker", "4$ + 2 wheat + eliminate Serf", 1),
    ("Kneader", 12, "specialist worker", "3$ + 1 wheat + eliminate Serf", 1),
    ("Stonecutter", 12, "specialist worker", "2$ + 1 wheat + eliminate Serf", 1),
    ("Feudal Lord", 12, "noble (1)", "5$ + 1 wheat", 2),
    ("Trader", 12, "burgher", "2$", 3),
    ("Steward", 12, "burgher", "7$", 2),
    ("Monk", 12, "clergy", "2$", 1),
    ("Architect", 10, "burgher", "1$", 2),
    ("Potter", 10, "specialist worker", "3$ + eliminate Serf", 2),
    ("Miller", 10, "specialist worker", "5$ + 1 wood + eliminate Serf", 1),
    ("Carter", 10, "burgher", "1$ + 1 wheat", 1),
    ("Moneylender", 10, "burgher", "4$", 4),
    ("Count", 10, "noble (2)", "5$ + 1 wheat + eliminate Feudal Lord", 3),
    ("Militiaman", 9, "military", "1$", 1),
    ("Archer", 5, "military", "2$", 1),
    ("Pikeman", 5, "military", "2$", 1),
    ("Man-at-arms", 5, "military", "6$ + eliminate Militiaman", 1),
    ("Knight", 5, "military, noble (1)", "5$", 2),
    ("Sapper", 5, "military", "2$", 1),
    ("Brigand", 5, "military", "1$", 2),
    ("Apprentice", 5, "mage", "2$", 1),
    ("Alchemist", 5, "mage", "6$ + 1 clay", 1),
    ("Witch", 5, "mage", "6$ + 2 wheat", 1),
    ("Druid", 5, "mage", "1$", 1),
    ("Astrologer", 5, "mage", "4$", 1),
    ("Wizard", 4, "mage", "6$ + eliminate Serf", 2),
    ("Abbess", 4, "clergy", "5$ + 1 wheat", 0),
    ("Minstrel", 4, "burgher", "2$", 1),
    ("Overseer", 4, "specialist worker", "4$ + eliminate Serf", 1),
    ("Bishop", 4, "clergy, noble (2)", "4$", 2),
)
"""Name, copies, types, cost and income."""

MASTERS = (
    ("Hotelier", "wheat", 1, "6$ + 2 wheat"),
    ("Baker", "wheat", 1, "6$ + 1 wheat"),
    ("Brewer", "wheat", 1, "2$ + 1 wood"),
    ("Granary Keeper", "wheat", 1, "2$ + 1 wood"),
    ("Reeve", "wheat", 1, "3$ + 1 wood"),
    ("Vintner", "wheat", 2, "6$ + 2 wheat"),
    ("Horse Breeder", "wheat", 2, "2$ + 1 wheat"),
    ("Almoner", "wheat", 2, "3$ + 1 wheat"),
    ("Cabinetmaker", "wood", 1, "2$ + 1 wood"),
    ("Carpenter", "wood", 1, "5$ + 1 wood"),
    ("Charcoal Burner", "wood", 1, "4$ + 1 wood"),
    ("Forester", "wood", 1, "5$ + 1 wheat"),
    ("Bowyer", "wood", 1, "2$ + 1 wood"),
    ("Cooper", "wood", 2, "4$ + 1 wheat"),
    ("Shipwright", "wood", 2, "4$ + 1 wheat"),
    ("Luthier", "wood", 2, "3$"),
    ("Brickmaker", "clay", 1, "5$ + 1 wheat"),
    ("Ceramist", "clay", 1, "3$ + 1 clay"),
    ("Accountant", "clay", 1, "3$ + 1 clay"),
    ("Tiler", "clay", 1, "5$ + 1 clay"),
    ("Well Digger", "clay", 1, "2$ + 1 stone"),
    ("Kiln Master", "clay", 2, "5$ + 1 wheat"),
    ("Bell Founder", "clay", 2, "3$ + 1 wheat"),
    ("Mosaicist", "clay", 2, "3$"),
    ("Sculptor", "stone", 1, "5$ + 1 stone"),
    ("Mason", "stone", 1, "4$ + 1 stone"),
    ("Lime Burner", "stone", 1, "5$ + 1 wood"),
    ("Fortifier", "stone", 1, "4$ + 1 stone"),
    ("Road Builder", "stone", 1, "4$ + 1 stone"),
    ("Quarry Master", "stone", 2, "4$ + 1 wheat"),
    ("Master Builder", "stone", 2, "5$ + 1 wheat"),
    ("Gem Cutter", "stone", 2, "6$ + 1 stone"),
    ("Chamberlain", "black", 1, "7$"),
    ("Notary", "black", 1, "4$ + 1 wheat"),
    ("Physician", "black", 1, "6$ + 1 wheat"),
    ("Tailor", "black", 1, "8$"),
    ("Falconer", "black", 1, "5$ + 1 wheat"),
    ("Banker", "black", 2, "4$"),
    ("Scholar", "black", 2, "6$ + 1 wheat"),
    ("Ambassador", "black", 2, "5$ + 1 wheat"),
)
"""Name, flag, level and cost."""

EFFECTS = {
    "Tax Collector": (
        "At the start of the turn: each of your fiefs pays half its cubes, rounded down; if none"
        " has 2 cubes, play cards worth half the income in your hand instead."
    ),
    "Serf": "Field (wheat, wood or clay; stone for 1 coin): take 1 cube of the fief's own kind.",
    "Merchant": (
        "Field (any fief): trade up to 2 times: 1 cube of any kind but wheat for 1 cube of any"
        " kind but stone; or 1 coin and 1 wood or clay for 1 stone; or 3 wheat for 1 cube of any"
        " kind."
    ),
    "Priest": (
        "Influence: choose one: take 1 vassal that you played this turn back to hand; or draw 2"
        " cards."
    ),
    "Farmer": "Field (wheat): take 3 wheat.",
    "Woodcutter": "Field (wood): take 2 wood.",
    "Kneader": "Field (clay): take 2 clay.",
    "Stonecutter": "Field (stone): take 2 stone.",
    "Feudal Lord": "Influence: take 1 cube of any kind.",
    "Trader": (
        "Field (any fief): trade up to 2 times: 2 wood for 3 coins; or 2 clay for 3 coins; or 1"
        " stone for 3 coins."
    ),
    "Steward": "Influence +: draw 2 cards.",
    "Monk": "Influence: eliminate 1 card of your hand or discard pile; then draw 1 card.",
    "Architect": (
        "Influence: your next fief upgrade or cathedral payment this turn costs 2 cubes of any"
        " kind less."
    ),
    "Potter": "Field (clay): trade up to 2 times: 1 clay for 3 coins.",
    "Miller": "Field (wheat): take 3 wheat; then trade up to once: 2 wheat for 3 coins.",
    "Carter": "Influence +: you may move cubes among your fiefs; then draw 1 card.",
    "Moneylender": "Final phase: keep 2 coins more when you save this turn.",
    "Count": "Influence: take 2 cubes of any kind.",
    "Militiaman": "Attack 1, defence 1.",
    "Archer": "Attack 1, defence 3.",
    "Pikeman": "Attack 2, defence 2.",
    "Man-at-arms": "Attack 3, defence 3.",
    "Knight": "Attack 3, defence 2.",
    "Sapper": "Attack 2, defence 0: the attacked fief's printed defence counts 2 less.",
    "Brigand": "Attack 1, defence 0: if the attack succeeds, take 2 coins from the defender.",
    "Apprentice": "Influence +: draw 1 card.",
    "Alchemist": (
        "Field (any fief): trade up to 3 times: 1 cube of any kind for 1 cube of another kind."
    ),
    "Witch": (
        "Influence: choose a rival, who returns 2 cubes from one fief; then take 1 cube of any"
        " kind."
    ),
    "Druid": "Influence: in each wheat fief and wood fief: take 1 cube of the fief's own kind.",
    "Astrologer": (
        "Influence +: look at the top 4 cards of your deck: one of them to hand, not the Tax"
        " Collector, the others back on top in any order."
    ),
    "Wizard": (
        "Influence +: take up to 2 vassals (Wizard excepted) that you played this turn back to"
        " hand."
    ),
    "Abbess": (
        "Influence: draw 2 cards; then put this card on one of your fiefs, which pays nothing at"
        " your next Tax Collector, after whom this card is discarded."
    ),
    "Minstrel": "Influence +: take 2 coins.",
    "Overseer": (
        "Influence +: the next 2 workers that produce in fields this turn produce 1 more each."
    ),
    "Bishop": "Influence: your next cathedral payment this turn costs 3 cubes of any kind less.",
    "Hotelier": (
        "Tap in the final phase: put a vassal that you played this turn on this card; it comes"
        " back to hand when your next turn begins."
    ),
    "Baker": "Tap: pay 1 wheat: take 3 coins.",
    "Brewer": "Tap: pay 1 wheat: draw 1 card.",
    "Granary Keeper": "Always: this fief pays at most 1 cube to the Tax Collector.",
    "Reeve": "At the start of the turn: take 1 wheat.",
    "Vintner": "Tap: pay 2 wheat: take 5 coins.",
    "Horse Breeder": "Tap: pay 1 wheat: take 1 worker that you played this turn back to hand.",
    "Almoner": (
        "Tap: pay 2 wheat: eliminate 1 card of your hand or discard pile; then draw 1 card."
    ),
    "Cabinetmaker": (
        "Tap: put up to 3 cubes of this fief on this card, or take any number of them back into"
        " this fief."
    ),
    "Carpenter": "Tap: your next fief upgrade this turn costs 2 wood less.",
    "Charcoal Burner": "Tap: pay 1 wood: take 3 coins.",
    "Forester": "At the start of the turn: take 1 wood.",
    "Bowyer": (
        "Always: each of your military cards defends with 1 more. Tap: pay 1 wood: take 2 coins."
    ),
    "Cooper": (
        "Always: each of your fiefs may hold 16 cubes instead of 12. Tap: pay 2 wood: take 5 coins."
    ),
    "Shipwright": "Tap: pay 2 wood: take 2 cubes of any kind but wood.",
    "Luthier": "Tap: you may play 1 more influence action this turn.",
    "Brickmaker": "At the start of the turn: take 1 clay.",
    "Ceramist": "Tap: pay 1 clay: take 3 coins.",
    "Accountant": (
        "Tap: put up to 2 cubes of one of your fiefs on this card, or take any number of them"
        " back into this fief; then take 1 coin if 2 or more lie here."
    ),
    "Tiler": "Tap: your next fief upgrade this turn costs 2 clay less.",
    "Well Digger": "Always: you are spared these events: Drought and Fire. Tap: take 1 coin.",
    "Kiln Master": "Tap: pay 1 wood from any of your fiefs: take 3 clay.",
    "Bell Founder": "Tap: your next cathedral payment this turn costs 2 clay less.",
    "Mosaicist": "Tap: pay 2 clay: take 2 coins and 1 stone.",
    "Sculptor": "Tap: pay 1 stone: take 5 coins.",
    "Mason": "Tap: your next fief upgrade or cathedral payment this turn costs 1 stone less.",
    "Lime Burner": "Tap: pay 1 wood from any of your fiefs: take 1 stone.",
    "Fortifier": (
        "Always: this fief has 2 more defence, each of your others 1 more. Tap: pay 1 stone:"
        " take 4 coins."
    ),
    "Road Builder": "Tap: you may move cubes among your fiefs; then draw 1 card.",
    "Quarry Master": "At the start of the turn: take 1 stone.",
    "Master Builder": (
        "Tap: your next fief upgrade or cathedral payment this turn costs 2 stone less."
    ),
    "Gem Cutter": "Tap: pay 2 wheat and 1 stone from any of your fiefs: take 9 coins.",
    "Chamberlain": "At the start of the turn: draw 1 card.",
    "Notary": "Tap: your next hired vassal this turn costs 2 coins less.",
    "Physician": (
        "Always: you are spared these events: Black Plague. Tap: take 1 Serf from your discard"
        " pile."
    ),
    "Tailor": "Tap: take 2 coins.",
    "Falconer": "Tap: take 1 noble that you played this turn back to hand.",
    "Banker": (
        "Always: save by the next better face of your treasury; on its best face, keep up to 6"
        " coins."
    ),
    "Scholar": "Tap: draw 2 cards; then discard 1 card.",
    "Ambassador": (
        "Tap: trade up to once: 1 cube of any kind for 1 cube of another kind. Always: counts as"
        " 1 noble."
    ),
    "Rains": (
        "Everyone now: in each wheat fief and wood fief, for each of its fields: take 1 cube of"
        " the fief's own kind."
    ),
    "Drought": (
        "Everyone now: in each wheat fief and wood fief, for each of its fields: lose 1 cube of"
        " the fief's own kind. This round: no workers in a wheat fief or wood fief."
    ),
    "Fire": (
        "Everyone now: in each wheat fief and wood fief: lose half of the cubes of the fief's"
        " own kind, rounded up."
    ),
    "Black Plague": (
        "Everyone now: destroy cards of your hand or discard pile by the sum of your fiefs'"
        " levels: 1 at 0 or 1, 1 at 2 or 3, 2 at 4 or 5, 3 at 6."
    ),
    "Raids": (
        "Everyone now: each of your fiefs is attacked with strength 2; the cubes lost go to the"
        " supply."
    ),
    "Pig Slaughter": "Everyone now: take 1 cube of any kind.",
    "Market": (
        "This round: in each of your fiefs, as many trades as its level: 2 cubes of one kind for"
        " 1 cube of another kind; or 1 wheat for 1 coin; or 1 wood or clay for 2 coins; or 1"
        " stone for 3 coins."
    ),
    "Vintage": "This round: workers played for income give 1 coin more.",
    "Frost": "This round: no workers in fields; no attacks.",
    "Quiet season A": "Alone: remove a token of Foundations or Main Nave, if that is being built.",
    "Quiet season B": "Alone: remove a token of Dean & Canons, if that is being built.",
    "Quiet season C": "Alone: remove a token of Silverware, if that is being built.",
    "Quiet season D": "Alone: remove a token of Stained Glass, if that is being built.",
    "The Crusades": (
        "Once per game you may: eliminate military cards with an attack of 6 or more in all,"
        " from your hand or played this turn; then take 2 points; then your fiefs cannot be"
        " attacked until your next turn."
    ),
    "The Royal Tournament": (
        "Once per game you may: show cards of your hand that count 3 nobles or more; then take 1"
        " point."
    ),
    "The Pilgrim Road": (
        "Once per turn you may: pay 1 coin and 2 wheat: draw 1 card; then the first player to do"
        " this 5 times gets 1 point."
    ),
    "The Great Fair": (
        "Once per turn you may: trade up to once: 2 cubes of one kind for 1 cube of another kind."
    ),
    "Guild Charter": (
        "For everyone: each hired master costs 1 coin less; you hire at most 1 master per turn."
    ),
    "Hungry Years": (
        "At the end of the turn: pay 1 wheat or 2 coins; if you can pay neither, return 2 cubes"
        " of any kind."
    ),
    "The King's Favour": (
        "For everyone: after each round the player with most nobles takes this card: its holder"
        " may play 1 more influence action per turn, and scores 1 point at the end of the game."
    ),
}
"""What each card does, in words."""
