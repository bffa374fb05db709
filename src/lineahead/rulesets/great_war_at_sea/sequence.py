"""B1.f, B7.t1  The sequence of play: what happens in each step, who is asked what, and what an answer does.

Read this first. Operational turns repeat until the game is over; where fleets give battle, rounds of ten impulses on
the tactical map are played inside the turn. In a scenario that is one tactical battle the operational steps pass by.
A game walks this tree, and the simulator's loop is written out from it (engine/simulated_loop.py).
"""

from __future__ import annotations

from ...engine.contract.steps import Loop, Rule, Step
from .play.asking import (
    ask_for_fire,
    ask_for_launches,
    ask_for_mines,
    ask_for_moves,
    ask_for_patrols,
    ask_for_plots,
    ask_for_set_up,
    ask_for_victims,
)
from .play.commanders import joined
from .play.legality import refuse
from .play.standing import patrol_with_the_rest, stay_with_the_rest
from .play.whose_turn import (
    who_acts,
    who_names_victims,
    who_places_counters,
    who_sets_up,
    who_writes_patrols,
    who_writes_plots,
)
from .players.deciding import (
    think_of_deployment,
    think_of_gunfire,
    think_of_launches,
    think_of_mines,
    think_of_moves,
    think_of_patrol,
    think_of_plot,
    think_of_victims,
)
from .players.fighting_out import act_for_both, let_computer_act, let_computer_set_up, set_up_for_both
from .players.giving_battle import seek_combat_by_doctrine, seek_contact_by_doctrine
from .rules.counters import place_mines, place_no_mines
from .rules.deploying import set_up_as_usual, set_up_ships
from .rules.gunnery import name_targets, resolve_gunfire
from .rules.operations import begin_game
from .rules.patrols import write_patrol
from .rules.phases import (
    aim_at_nothing,
    close_battle,
    close_turn,
    has_ended,
    is_ambush_over,
    is_fighting_over,
    is_over,
    move_fleets,
    move_in_impulse,
    open_battle,
    open_impulse,
    open_turn,
    seek_ambush,
    seek_combat,
    seek_contact,
    spring_ambush,
    stay_in_impulse,
    surrender,
)
from .rules.plotting import write_plot
from .rules.rounds import begin_round, end_impulse, end_round
from .rules.torpedoes import name_launches, resolve_launches
from .tables.charts import GUNNERY, IMPULSE_KIND, IMPULSES, MOVEMENT

SURRENDER: dict[str, tuple[Rule, ...]] = {"surrender": (surrender,)}

MOVING = (
    Step(
        "GWAS-B7.d",
        "movement",
        asks=ask_for_moves,
        refuse=refuse,
        whom=who_acts,
        thinks=think_of_moves,
        joins=joined,
        takes={"move": (move_in_impulse,), "done": (stay_in_impulse,), **SURRENDER},
    ),
)
FIRING = (
    Step(
        "GWAS-B8.g",
        "naming targets",
        asks=ask_for_fire,
        refuse=refuse,
        whom=who_acts,
        thinks=think_of_gunfire,
        joins=joined,
        takes={"fire": (name_targets,), "done": (aim_at_nothing,), **SURRENDER},
    ),
    Step("GWAS-B8.g", "gunnery", does=(resolve_gunfire,)),
)
LAUNCHING = (
    Step(
        "GWAS-B9.a",
        "naming torpedo targets",
        asks=ask_for_launches,
        refuse=refuse,
        whom=who_acts,
        thinks=think_of_launches,
        joins=joined,
        takes={"launch": (name_launches,), "done": (aim_at_nothing,), **SURRENDER},
    ),
    Step("GWAS-B9.a", "torpedoes", does=(resolve_launches,)),
)


def impulse(number: int) -> Loop:
    """B7.t1  One of the ten impulses of a round; where the computer fights, it acts as one begins."""
    kind = IMPULSE_KIND[number]
    deeds = MOVING if kind == MOVEMENT else FIRING if kind == GUNNERY else LAUNCHING
    does, simulated = (open_impulse, let_computer_act), (open_impulse, act_for_both)
    begins = Step("GWAS-B7.t1", "impulse begins", does=does, simulated=simulated)
    ends = Step("GWAS-B7.t1", "impulse ends", does=(end_impulse,))
    return Loop(f"impulse {number}", (begins, *deeds, ends))


BEFORE_PLAY = Loop(
    "before play",
    (
        Step("GWAS-B11.a", "first weather", does=(begin_game,)),
        Step(
            "GWAS-18.1.a",
            "patrol zones",
            asks=ask_for_patrols,
            refuse=refuse,
            private=True,
            at_once=True,
            whom=who_writes_patrols,
            thinks=think_of_patrol,
            takes={"patrol": (write_patrol,), "rest": (patrol_with_the_rest,), **SURRENDER},
        ),
    ),
)

AMBUSH = Loop(
    "ambush",
    (
        Step("GWAS-18.2.a", "MTB contact", does=(seek_ambush,)),
        Step(
            "GWAS-18.41.a",
            "MTB attack",
            asks=ask_for_victims,
            refuse=refuse,
            whom=who_names_victims,
            thinks=think_of_victims,
            joins=joined,
            takes={"victims": (spring_ambush,), **SURRENDER},
        ),
    ),
    until=is_ambush_over,
)

ROUND = Loop(
    "round",
    (
        Step("GWAS-B7.d", "new round", does=(begin_round,)),
        *(impulse(number) for number in range(1, IMPULSES + 1)),
        Step("GWAS-B7.h", "end of the round", does=(end_round,)),
    ),
    until=has_ended,
)

COMBAT = Loop(
    "battle",
    (
        Step("GWAS-B5.4", "giving battle", does=(seek_combat,), simulated=(seek_combat_by_doctrine,)),
        Step(
            "GWAS-B7.d",
            "first initiative",
            does=(open_battle, let_computer_set_up),
            simulated=(open_battle, set_up_for_both),
        ),
        Step(
            "GWAS-B7.c",
            "set-up",
            asks=ask_for_set_up,
            refuse=refuse,
            whom=who_sets_up,
            thinks=think_of_deployment,
            joins=joined,
            takes={"deploy": (set_up_ships,), "rest": (set_up_as_usual,), **SURRENDER},
        ),
        Step(
            "GWAS-13.25.f",
            "placing counters",
            asks=ask_for_mines,
            refuse=refuse,
            whom=who_places_counters,
            thinks=think_of_mines,
            takes={"mines": (place_mines,), "done": (place_no_mines,), **SURRENDER},
        ),
        ROUND,
        Step("GWAS-B7.h", "end of the battle", does=(close_battle,)),
    ),
    until=is_fighting_over,
)

TURN = Loop(
    "turn",
    (
        Step("GWAS-B1.f", "new turn", does=(open_turn,)),
        Step(
            "GWAS-B1.e",
            "orders",
            asks=ask_for_plots,
            refuse=refuse,
            private=True,
            at_once=True,
            whom=who_writes_plots,
            thinks=think_of_plot,
            takes={"plot": (write_plot,), "rest": (stay_with_the_rest,), **SURRENDER},
        ),
        Step("GWAS-B1.f", "fleet movement", does=(move_fleets,)),
        AMBUSH,
        Step("GWAS-B5.4", "contact", does=(seek_contact,), simulated=(seek_contact_by_doctrine,)),
        COMBAT,
        Step("GWAS-B1.f", "end of the turn", does=(close_turn,)),
    ),
    until=is_over,
)

SEQUENCE = Loop("game", (BEFORE_PLAY, TURN))
