"""What the parts of a card are called, by the words with which card files mark them."""

from __future__ import annotations

from homage.kernel.messages import Language, Message

PARTS = {
    "name": Message("kernel.part-name", "name"),
    "copies": Message("kernel.part-copies", "copies"),
    "petition": Message("kernel.part-petition", "petition"),
    "petition order": Message("kernel.part-petition-order", "petition order"),
    "petition push distance": Message(
        "kernel.part-petition-push-distance", "petition push distance"
    ),
    "petition pushes different ones": Message(
        "kernel.part-petition-pushes-different", "petition pushes different ones"
    ),
    "petition pushes no Cardinal": Message(
        "kernel.part-petition-pushes-no-cardinal", "petition pushes no Cardinal"
    ),
    "effect": Message("kernel.part-effect", "effect"),
    "effect's side": Message("kernel.part-effect-side", "effect''s side"),
    "effect phase": Message("kernel.part-effect-phase", "effect phase"),
    "effect numbers": Message("kernel.part-effect-numbers", "effect numbers"),
    "kind of effect": Message("kernel.part-kind-of-effect", "kind of effect"),
    "condition": Message("kernel.part-condition", "condition"),
    "kind of goal": Message("kernel.part-kind-of-goal", "kind of goal"),
    "score": Message("kernel.part-score", "score"),
    "points": Message("kernel.part-points", "points"),
    "ends": Message("kernel.part-ends", "ends"),
    "faction": Message("kernel.part-faction", "faction"),
    "guild": Message("kernel.part-guild", "guild"),
    "guild's name": Message("kernel.part-guild-name", "guild''s name"),
    "no_draw": Message("kernel.part-no-draw", "no draw"),
    "place": Message("kernel.part-place", "place"),
    "stealing": Message("kernel.part-stealing", "stealing"),
    "number": Message("kernel.part-number", "number"),
    "starter": Message("kernel.part-starter", "starter card"),
    "military": Message("kernel.part-military", "military"),
    "persistent": Message("kernel.part-persistent", "persistent"),
    "colour": Message("kernel.part-colour", "colour"),
    "die": Message("kernel.part-die", "die"),
    "value": Message("kernel.part-value", "value"),
    "territories": Message("kernel.part-territories", "territories"),
    "power": Message("kernel.part-power", "power"),
    "direction": Message("kernel.part-direction", "direction"),
    "conversion": Message("kernel.part-conversion", "conversion"),
    "any number": Message("kernel.part-any-number", "any number"),
    "Disputation token": Message("kernel.part-disputation-token", "Disputation token"),
    "types": Message("kernel.part-types", "types"),
    "cost": Message("kernel.part-cost", "cost"),
    "income": Message("kernel.part-income", "income"),
    "first scroll": Message("kernel.part-first-scroll", "first scroll"),
    "two scrolls": Message("kernel.part-two-scrolls", "two scrolls"),
    "nobles": Message("kernel.part-nobles", "nobles"),
    "flag": Message("kernel.part-flag", "flag"),
    "level": Message("kernel.part-level", "level"),
    "storing": Message("kernel.part-storing", "storing"),
    "payment": Message("kernel.part-payment", "payment"),
    "faces": Message("kernel.part-faces", "faces"),
    "cost of level 1": Message("kernel.part-cost-of-level-1", "cost of level 1"),
    "cost of level 2": Message("kernel.part-cost-of-level-2", "cost of level 2"),
    "fields of level 0": Message("kernel.part-fields-of-level-0", "fields of level 0"),
    "cities of level 1": Message("kernel.part-cities-of-level-1", "cities of level 1"),
    "saves": Message("kernel.part-saves", "saves"),
    "tokens": Message("kernel.part-tokens", "tokens"),
    "worth": Message("kernel.part-worth", "worth"),
    "goal": Message("kernel.part-goal", "goal"),
    "needs": Message("kernel.part-needs", "needs"),
    "cards": Message("kernel.part-cards", "cards"),
    "piles": Message("kernel.part-piles", "piles"),
    "tutorial": Message("kernel.part-tutorial", "tutorial"),
}
"""Another title's own words stand as they are."""


def part_called(part: str, language: Language) -> str:
    """What a part of a card is called in a language."""
    return language.say(PARTS[part]) if part in PARTS else part
