"""2.2  The sequence of play: what happens in each step, who is asked what, and what an answer does.

Read this first. Deployment comes once; then turns of four phases repeat until the battle is over. In each of the
first three phases the sides act in turn (rules/alternation.py) with one ship, or one division, at a time; in
simultaneous play nobody does, and the last two steps of the phase are played instead: all sides write, then all is
carried out together; divisions signal before that, in the step in which others move in turn. A game walks this tree,
and the simulator's loop is written out from it
(engine/simulated_loop.py).
"""

from __future__ import annotations

from ...engine.contract.steps import Loop, Rule, Step
from .play.asking import (
    ask_for_edge,
    ask_for_fire,
    ask_for_launch,
    ask_for_move,
    ask_for_order,
    ask_for_places,
    ask_to_write_fire,
    ask_to_write_launches,
    ask_to_write_moves,
    is_simultaneous,
)
from .play.legality import refuse
from .players.deciding import (
    think_of_edge,
    think_of_fire,
    think_of_launch,
    think_of_move,
    think_of_order,
    think_of_place,
)
from .players.writing import think_of_written_attack, think_of_written_move
from .rules.alternation import decline, finish, has_acted, name_to_fire, name_to_launch, surrender, who_acts
from .rules.command import heed_flagships, make_signal
from .rules.crews import roll_for_crews
from .rules.deployment import (
    begin_turn,
    choose_edge,
    choose_order,
    end_deployment,
    place_ship,
    roll_for_deployment,
    who_chooses_edge,
    who_chooses_order,
)
from .rules.dropping_out import part_flotillas
from .rules.end_phase import end_phase
from .rules.floating import disengage
from .rules.gunfire import fire_ship
from .rules.lookout import look_out
from .rules.manoeuvres import make_manoeuvre
from .rules.movement import move_ship
from .rules.phases import (
    carry_out_gunfire,
    carry_out_movement,
    carry_out_torpedoes,
    close_gunfire,
    close_movement,
    close_torpedoes,
    open_gunfire,
    open_movement,
    open_torpedoes,
)
from .rules.rulings import rule_on_bridges
from .rules.seas import roll_for_sea
from .rules.sheets import (
    hand_out_sheets,
    hand_out_to_leaders,
    keep_pace,
    seal,
    strike_out,
    surrender_writing,
    who_is_to_write,
    write_fire,
    write_launch_order,
    write_manoeuvre,
    write_move,
)
from .rules.sight import roll_for_sight
from .rules.signalling import end_signals, go_on_signalling
from .rules.smoke import clear_smoke
from .rules.sorting import form_division, who_deploys
from .rules.standing_orders import keep_preference
from .rules.torpedoes import launch_torpedoes
from .rules.victory import announce_end, close_turn, is_over

# What a side may answer in every phase besides what it is asked for.
PREFER: dict[str, tuple[Rule, ...]] = {"prefer": (keep_preference,)}
IN_ANY_PHASE: dict[str, tuple[Rule, ...]] = {"decline": (decline,), "surrender": (surrender,), **PREFER}
WITH_ATTACKS: dict[str, tuple[Rule, ...]] = {"done": (finish,), **IN_ANY_PHASE}

# And while orders are written in secret (8).
WHILE_WRITING: dict[str, tuple[Rule, ...]] = {
    "seal": (seal,),
    "decline": (strike_out,),
    "surrender": (surrender_writing,),
    **PREFER,
}

DEPLOYMENT = Loop(
    "deployment",
    (
        Step("GF-2.13.c", "deployment die", does=(roll_for_crews, roll_for_sea, roll_for_sight, roll_for_deployment)),
        Step(
            "GF-2.13.c",
            "first or second",
            asks=ask_for_order,
            refuse=refuse,
            whom=who_chooses_order,
            thinks=think_of_order,
            takes={"choose": (choose_order,)},
        ),
        Step(
            "GF-2.13.r1",
            "short edge",
            asks=ask_for_edge,
            refuse=refuse,
            whom=who_chooses_edge,
            thinks=think_of_edge,
            takes={"choose": (choose_edge,)},
        ),
        Step(
            "GF-2.13",
            "placing ships",
            asks=ask_for_places,
            refuse=refuse,
            whom=who_deploys,
            thinks=think_of_place,
            takes={"place": (place_ship,), "form": (form_division,), **PREFER},
        ),
        Step("GF-2.13", "end of deployment", does=(end_deployment, look_out)),
    ),
)

MOVEMENT = Loop(
    "Movement Phase",
    (
        Step("GF-3.a", "counting ships", does=(keep_pace, part_flotillas, open_movement, hand_out_sheets, look_out)),
        Step(
            "GF-3.b",
            "moving ships",
            asks=ask_for_move,
            refuse=refuse,
            whom=who_acts,
            thinks=think_of_move,
            takes={
                "move": (move_ship, has_acted),
                "manoeuvre": (make_manoeuvre, finish),
                "signal": (make_signal, go_on_signalling),
                "done": (end_signals,),
                **IN_ANY_PHASE,
            },
        ),
        Step("GF-3.r5", "end of the Movement Phase", does=(close_movement, hand_out_to_leaders)),
        Step(
            "GF-8.1.a",
            "writing moves",
            asks=ask_to_write_moves,
            refuse=refuse,
            private=True,
            at_once=True,
            only_if=is_simultaneous,
            whom=who_is_to_write,
            thinks=think_of_written_move,
            takes={"move": (write_move,), "manoeuvre": (write_manoeuvre,), **WHILE_WRITING},
        ),
        Step("GF-8.1.c", "moving together", does=(carry_out_movement, look_out), only_if=is_simultaneous),
    ),
)

GUNFIRE = Loop(
    "Gunfire Phase",
    (
        Step("GF-4.b", "counting ships", does=(open_gunfire, hand_out_sheets, look_out)),
        Step(
            "GF-4.b",
            "firing guns",
            asks=ask_for_fire,
            refuse=refuse,
            whom=who_acts,
            thinks=think_of_fire,
            takes={"fire": (name_to_fire, fire_ship, has_acted), **WITH_ATTACKS},
        ),
        Step("GF-4.22.d", "end of the Gunfire Phase", does=(close_gunfire,)),
        Step(
            "GF-8.2.a",
            "writing targets",
            asks=ask_to_write_fire,
            refuse=refuse,
            private=True,
            at_once=True,
            only_if=is_simultaneous,
            whom=who_is_to_write,
            thinks=think_of_written_attack,
            takes={"fire": (write_fire,), **WHILE_WRITING},
        ),
        Step("GF-8.2.c", "firing together", does=(carry_out_gunfire, look_out), only_if=is_simultaneous),
    ),
)

TORPEDOES = Loop(
    "Torpedo Phase",
    (
        Step("GF-5.a", "counting ships", does=(open_torpedoes, hand_out_sheets, look_out)),
        Step(
            "GF-5.a",
            "launching torpedoes",
            asks=ask_for_launch,
            refuse=refuse,
            whom=who_acts,
            thinks=think_of_launch,
            takes={"launch": (name_to_launch, launch_torpedoes, has_acted), **WITH_ATTACKS},
        ),
        Step("GF-6.21.e", "end of the Torpedo Phase", does=(heed_flagships, rule_on_bridges, close_torpedoes)),
        Step(
            "GF-8.3.a",
            "writing launches",
            asks=ask_to_write_launches,
            refuse=refuse,
            private=True,
            at_once=True,
            only_if=is_simultaneous,
            whom=who_is_to_write,
            thinks=think_of_written_attack,
            takes={"launch": (write_launch_order,), **WHILE_WRITING},
        ),
        Step("GF-8.3.a", "launching together", does=(carry_out_torpedoes, look_out), only_if=is_simultaneous),
    ),
)

TURN = Loop(
    "turn",
    (
        Step("GF-2.2.a", "new turn", does=(begin_turn, look_out)),
        MOVEMENT,
        GUNFIRE,
        TORPEDOES,
        Step("GF-2.24", "End Phase", does=(end_phase, clear_smoke, disengage, close_turn, look_out)),
    ),
    until=is_over,
)

SEQUENCE = Loop("battle", (DEPLOYMENT, TURN, Step("GF-2.3", "end of the battle", does=(announce_end,))))
