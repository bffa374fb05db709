"""SEQ  The sequence of play: what happens in each step, who is asked what, and what an answer does.

Read this first. The set-up comes once; then turns repeat until the battle is over. A game walks this tree, and the
simulator's loop is written out from it (engine/simulated_loop.py).
"""

from __future__ import annotations

from ...engine.contract.steps import Loop, Rule, Step
from .play.asking import ask_for_places, ask_for_templates, ask_to_fire, ask_to_move, ask_who_moves_first
from .play.legality import refuse
from .play.standing import let_the_rest_steam
from .players.deciding import think_of_fire, think_of_first, think_of_move, think_of_places, think_of_templates
from .rules.damage_control import try_repair
from .rules.formation import detach_ship
from .rules.gunnery import fire_salvo
from .rules.movement import steam_squadron
from .rules.phases import (
    activate,
    begin_turn,
    close_firing,
    dice_for_initiative,
    end_turn,
    finish_if_done,
    finish_squadron,
    meet_hazards,
    open_firing,
    open_movement,
    pass_on_moving,
    put_out_templates,
    set_up,
    show_templates,
    surrender,
)
from .rules.placing import place_squadron, place_the_rest
from .rules.victory import announce_end, is_over
from .rules.whose_turn import who_fires, who_moves, who_places, who_says_who_moves_first, who_writes_templates

SURRENDER: dict[str, tuple[Rule, ...]] = {"surrender": (surrender,)}

SET_UP = Loop(
    "set-up",
    (
        Step(
            "PA-MOV.p",
            "placing squadrons",
            asks=ask_for_places,
            refuse=refuse,
            whom=who_places,
            thinks=think_of_places,
            takes={"place": (place_squadron,), "rest": (place_the_rest,), **SURRENDER},
        ),
        Step("PA-MOV.p", "end of the set-up", does=(set_up,)),
    ),
)

MOVEMENT = Loop(
    "movement",
    (
        Step(
            "PA-SEQ.3",
            "choice of the first to move",
            asks=ask_who_moves_first,
            refuse=refuse,
            whom=who_says_who_moves_first,
            thinks=think_of_first,
            takes={"first": (open_movement,), **SURRENDER},
        ),
        Step(
            "PA-SEQ.3",
            "moving squadrons",
            asks=ask_to_move,
            refuse=refuse,
            whom=who_moves,
            thinks=think_of_move,
            takes={"steam": (steam_squadron,), "detach": (detach_ship,), "rest": (let_the_rest_steam,), **SURRENDER},
            after=(pass_on_moving,),
        ),
    ),
)

FIRING = Loop(
    "firing",
    (
        Step("PA-SEQ.5", "firing begins", does=(open_firing,)),
        Step(
            "PA-SEQ.5",
            "squadrons firing",
            asks=ask_to_fire,
            refuse=refuse,
            whom=who_fires,
            thinks=think_of_fire,
            takes={
                "activate": (activate,),
                "fire": (fire_salvo, finish_if_done),
                "repair": (try_repair, finish_if_done),
                "done": (finish_squadron,),
                **SURRENDER,
            },
        ),
        Step("PA-SEQ.5", "firing ends", does=(close_firing,)),
    ),
)

TURN = Loop(
    "turn",
    (
        Step("PA-SEQ.b", "new turn", does=(begin_turn,)),
        Step(
            "PA-SEQ.1",
            "torpedo markers",
            asks=ask_for_templates,
            refuse=refuse,
            whom=who_writes_templates,
            thinks=think_of_templates,
            takes={"templates": (put_out_templates,), **SURRENDER},
            after=(show_templates,),
        ),
        Step("PA-SEQ.2", "initiative", does=(dice_for_initiative,)),
        MOVEMENT,
        Step("PA-SEQ.4", "visibility and hazards", does=(meet_hazards,)),
        FIRING,
        Step("PA-SEQ.6", "morale", does=(end_turn,)),
    ),
    until=is_over,
)

SEQUENCE = Loop("battle", (SET_UP, TURN, Step("PA-SC1.f", "end of the battle", does=(announce_end,))))
