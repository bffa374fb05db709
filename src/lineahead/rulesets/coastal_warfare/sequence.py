"""ORD  The sequence of play: what happens in each step, who is asked what, and what an answer does.

Read this first. The set-up comes once; then turns of two halves repeat until the battle is over. A game walks this
tree, and the simulator's loop is written out from it (engine/simulated_loop.py).
"""

from __future__ import annotations

from ...engine.contract.steps import Loop, Rule, Step
from .play.asking import ask_for_places, ask_to_fire, ask_to_launch, ask_to_move
from .play.legality import refuse
from .play.standing import let_the_rest_look, move_the_rest
from .play.whose_turn import who_fires, who_launches, who_moves, who_places
from .players.deciding import think_of_fire, think_of_launch, think_of_move, think_of_places
from .rules.gunfire import fire_ship
from .rules.lights import shine
from .rules.manoeuvre import move_counter
from .rules.observation import observe
from .rules.phases import (
    begin_turn,
    close_firing,
    close_movement,
    end_turn,
    make_repairs,
    open_firing,
    open_movement,
    run_all_torpedoes,
    say_done,
    work_out_damage,
)
from .rules.placing import end_deployment, place_counter, place_the_rest, set_up
from .rules.rulings import rule_on_weather
from .rules.torpedoes import launch
from .rules.victory import announce_end, is_over, surrender

DONE: dict[str, tuple[Rule, ...]] = {"done": (say_done,)}
SURRENDER: dict[str, tuple[Rule, ...]] = {"surrender": (surrender,)}

PLACING = Step(
    "CW-DEP.a",
    "placing counters",
    asks=ask_for_places,
    refuse=refuse,
    whom=who_places,
    thinks=think_of_places,
    takes={"place": (place_counter,), "rest": (place_the_rest,), **SURRENDER},
)

LAUNCHING = Step(
    "CW-TOR.a",
    "launching torpedoes",
    asks=ask_to_launch,
    refuse=refuse,
    whom=who_launches,
    thinks=think_of_launch,
    takes={"launch": (launch,), **DONE, **SURRENDER},
)

MOVING = Step(
    "CW-MOV.f",
    "moving ships",
    asks=ask_to_move,
    refuse=refuse,
    whom=who_moves,
    thinks=think_of_move,
    takes={"move": (move_counter,), "rest": (move_the_rest,), **SURRENDER},
)


def firing(clause: str) -> Step:
    """ORD.3, ORD.7  The step in which the watcher looks, lights and fires."""
    return Step(
        clause,
        "observing and firing",
        asks=ask_to_fire,
        refuse=refuse,
        whom=who_fires,
        thinks=think_of_fire,
        takes={
            "look": (observe,),
            "light": (shine,),
            "fire": (fire_ship,),
            "rest": (let_the_rest_look,),
            **DONE,
            **SURRENDER,
        },
    )


def half(who: str, other: str, first: int) -> tuple[Loop | Step, ...]:
    """ORD.1 to ORD.8  One half of a turn, its steps numbered from `first`."""
    return (
        Step(f"CW-ORD.{first}", f"repairs of the {who}", does=(make_repairs,)),
        Loop(
            f"movement of the {who}",
            (
                Step(f"CW-ORD.{first + 1}", "movement begins", does=(open_movement,)),
                LAUNCHING,
                Step("CW-TOR.d", "torpedoes run", does=(run_all_torpedoes,)),
                MOVING,
                Step(f"CW-ORD.{first + 1}", "movement ends", does=(close_movement,)),
            ),
        ),
        Loop(
            f"gunfire of the {other}",
            (
                Step(f"CW-ORD.{first + 2}", "gunfire begins", does=(open_firing,)),
                firing(f"CW-ORD.{first + 2}"),
                Step(f"CW-ORD.{first + 2}", "gunfire ends", does=(close_firing,)),
            ),
        ),
        Step(f"CW-ORD.{first + 3}", f"damage of the {who}", does=(work_out_damage,)),
    )


SET_UP = Loop(
    "set-up",
    (
        Step("CW-DEP.a", "set-up dice", does=(rule_on_weather, set_up)),
        PLACING,
        Step("CW-DEP.a", "end of the set-up", does=(end_deployment,)),
    ),
)

TURN = Loop(
    "turn",
    (
        Step("CW-ORD.a", "new turn", does=(begin_turn,)),
        *half("1st player", "2nd player", 1),
        *half("2nd player", "1st player", 5),
        Step("CW-ORD.d", "end of the turn", does=(end_turn,)),
    ),
    until=is_over,
)

SEQUENCE = Loop("battle", (SET_UP, TURN, Step("CW-SCN.b", "end of the battle", does=(announce_end,))))
