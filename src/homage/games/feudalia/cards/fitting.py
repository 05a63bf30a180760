"""Which heads each sort of card can have, and which words can stand behind each of them."""

from homage.games.feudalia.effects import head_shapes as heads
from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects import standing_shapes as standing

Fitting = dict[type[heads.Head], tuple[type[shapes.Word], ...]]

IN_TURN: tuple[type[shapes.Word], ...] = (
    shapes.Gain, shapes.Pay, shapes.Swap, shapes.Draw, shapes.Either, shapes.Back, shapes.Fetch,
    shapes.Cut, shapes.Drop, shapes.Look, shapes.Less, shapes.Boost, shapes.Act, shapes.Move,
    shapes.Each, shapes.Save, shapes.Rob,
)  # fmt: skip
AT_LAST: tuple[type[shapes.Word], ...] = (shapes.Save, shapes.Gain)
"""In the final phase, when nothing can be bought or played any more."""

OF_VASSALS: Fitting = {
    heads.Field: IN_TURN,
    heads.Influence: (*IN_TURN, shapes.Shield),
    heads.InfluencePlus: (*IN_TURN, shapes.Shield),
    heads.Blue: AT_LAST,
    heads.Arms: (standing.Sap, standing.Loot),
    heads.Start: (shapes.Tax,),
}
OF_MASTERS: Fitting = {
    heads.Start: (shapes.Gain, shapes.Draw),
    heads.Tap: (*IN_TURN, shapes.Stash),
    heads.TapBlue: (*AT_LAST, shapes.Hold),
    heads.Rule: (
        standing.Taxcap, standing.Room, standing.Arm, standing.Fort, standing.Spare,
        standing.Bank, standing.Noble,
    ),
}  # fmt: skip
OF_EVENTS: Fitting = {
    heads.Now: (shapes.Each, shapes.Gain, shapes.Destroy, shapes.Raid),
    heads.Round: (standing.Market, standing.Wage, standing.Ban),
    heads.Solo: (shapes.Strike,),
}
OF_VARIANTS: Fitting = {
    heads.Once: (
        shapes.Pay, shapes.Gain, shapes.Draw, shapes.CutAttack, shapes.Show, shapes.Vp,
        shapes.Safe,
    ),
    heads.Turn: (shapes.Pay, shapes.Gain, shapes.Draw, shapes.Swap, standing.Race),
    heads.Law: (shapes.Less, standing.Most, standing.Favour),
    heads.Close: (standing.Due,),
}  # fmt: skip
