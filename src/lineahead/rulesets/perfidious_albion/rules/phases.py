"""SEQ  The steps of a turn: what opens and closes each of them, who comes in, and whose squadron acts."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace, note
from ..tables.cards import CELLS
from ..tables.notes import Noted
from ..tables.orders import Templates
from ..tables.ships import (
    AFLOAT,
    DUE,
    FIRING,
    HAZARDS,
    INITIATIVE,
    MORALE,
    MOVEMENT,
    NOBODY,
    TORPEDOES_OUT,
    Area,
    Battle,
    Ship,
    Squadron,
    Wedge,
    is_in_play,
)
from .breaches import LAWFUL
from .damage_control import begin_damage_control, repairs_open
from .engagement import can_engage
from .formation import ships_in, take_formation
from .gunnery import load_guns
from .hazards import test_hazards
from .initiative import choose_first_mover, roll_initiative, side_to_fire, side_to_move
from .magazines import spread_fires
from .morale import morale_phase
from .movement import begin_movement
from .pooling import can_fire
from .shooting import rule_on_decks
from .sinking import flood_at_start
from .torpedoes import end_of_turn_wedges, free_wedge, move_wedges_on, new_templates, place_wedge, tube_breach
from .tubes import load_tubes, reload_tubes, torpedoes_ready
from .victory import decide_over, side_alone
from .weather import sight


@rule
def set_up(ships: list[Ship], squadrons: list[Squadron], trace: Trace) -> None:
    """MOV.p, TOR.m  Tubes are loaded, and squadrons stand in the formation in which they were put on the table."""
    for i in range(len(ships)):
        load_tubes(ships[i])
    for i in range(len(squadrons)):
        if squadrons[i].in_use != 0 and ships_in(ships, i) > 0:
            take_formation(ships, squadrons, i, trace)


@rule
def open_phase(battle: Battle, phase: int, side: int, trace: Trace) -> None:
    """SEQ.1 to SEQ.6  The next step of the sequence."""
    battle.phase = phase
    note(trace, Noted.PHASE_BEGINS, phase, side, 0, 0)


@rule
def bring_in(battle: Battle, ships: list[Ship], squadrons: list[Squadron], trace: Trace) -> None:
    """SC2.d  Ships that are due come onto the table, and their squadron takes its formation."""
    for i in range(len(ships)):
        if ships[i].status == DUE and 0 < ships[i].arrives <= battle.turn:
            ships[i].status = AFLOAT
            note(trace, Noted.ENTERS, i, 0, 0, 0)
    for i in range(len(squadrons)):
        if squadrons[i].in_use != 0 and is_arriving(battle, ships, i):
            take_formation(ships, squadrons, i, trace)


@rule
def is_arriving(battle: Battle, ships: list[Ship], squadron: int) -> bool:
    """SC2.d  Whether ships of a squadron came onto the table this turn."""
    for i in range(len(ships)):
        is_new = ships[i].arrives == battle.turn and battle.turn > 1
        if is_new and ships[i].squadron == squadron and is_in_play(ships[i]):
            return True
    return False


@rule
def begin_turn(battle: Battle, ships: list[Ship], squadrons: list[Squadron], wedges: list[Wedge], trace: Trace) -> None:
    """SEQ.b, SEQ.1, TOR.l  A new turn: ships flood, those due come in, and torpedoes that still run go on."""
    before = sight(battle)
    battle.turn += 1
    battle.holder, battle.first_mover, battle.moving = NOBODY, NOBODY, NOBODY
    battle.templates_written = 0
    note(trace, Noted.TURN_BEGINS, battle.turn, 0, 0, 0)
    if battle.turn == battle.night_from and sight(battle) < before:
        note(trace, Noted.NIGHT_FALLS, sight(battle), 0, 0, 0)
    flood_at_start(ships, trace)
    bring_in(battle, ships, squadrons, trace)
    load_guns(ships, squadrons)
    open_phase(battle, TORPEDOES_OUT, NOBODY, trace)
    move_wedges_on(wedges, trace)


@rule
def has_tubes_ready(battle: Battle, ships: list[Ship], wedges: list[Wedge], side: int) -> bool:
    """TOR.m, WEA.d, SC1.r2  Whether a side could put out any template against anybody."""
    if side_alone(battle, ships) != NOBODY:
        return False
    for i in range(len(ships)):
        if is_in_play(ships[i]) and ships[i].side == side and can_launch(battle, ships[i], wedges):
            return True
    return False


@rule
def can_launch(battle: Battle, ship: Ship, wedges: list[Wedge]) -> bool:
    """TOR.m, WEA.d  Whether a ship could put out any template."""
    if free_wedge(wedges) == NOBODY:
        return False
    for cell in range(CELLS):
        for starboard in range(2):
            if torpedoes_ready(ship, cell, starboard) > 0 and tube_breach(battle, ship, cell, starboard) == LAWFUL:
                return True
    return False


@rule
def put_out_templates(ships: list[Ship], wedges: list[Wedge], templates: Templates, trace: Trace) -> None:
    """SEQ.1, SEQ.r5  All templates that a side has written down are laid on the table."""
    for i in range(templates.count):
        place_wedge(ships, wedges, templates.wedges[i], trace)


@rule
def show_templates(battle: Battle, wedges: list[Wedge], trace: Trace) -> None:
    """SEQ.1, SEQ.r5  What both sides have written down is shown at the same time."""
    battle.templates_written = 1
    note(trace, Noted.TEMPLATES_SHOWN, new_templates(wedges, 0), new_templates(wedges, 1), 0, 0)


@rule
def dice_for_initiative(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], dice: Dice, answers: Answers, trace: Trace
) -> None:
    """SEQ.2, SC1.r2  Initiative, with whatever the weather does; a side that is alone dices with nobody and moves."""
    open_phase(battle, INITIATIVE, NOBODY, trace)
    alone = side_alone(battle, ships)
    if alone == NOBODY:
        roll_initiative(battle, ships, dice, answers, trace)
        return
    battle.holder = alone
    note(trace, Noted.SIDE_ALONE, alone, 0, 0, 0)
    open_movement(battle, ships, squadrons, alone, trace)


@rule
def open_movement(battle: Battle, ships: list[Ship], squadrons: list[Squadron], choice: int, trace: Trace) -> None:
    """SEQ.3  The holder has said who moves first."""
    choose_first_mover(battle, choice, trace)
    begin_movement(ships, squadrons)
    open_phase(battle, MOVEMENT, choice, trace)
    pass_on_moving(battle, ships, squadrons)


@rule
def pass_on_moving(battle: Battle, ships: list[Ship], squadrons: list[Squadron]) -> None:
    """SEQ.3  Whose move it is now."""
    battle.moving = side_to_move(battle, ships, squadrons)


@rule
def meet_hazards(
    battle: Battle,
    ships: list[Ship],
    squadrons: list[Squadron],
    areas: list[Area],
    dice: Dice,
    answers: Answers,
    trace: Trace,
) -> None:
    """SEQ.4  Shores, mines and collisions when all have moved."""
    battle.moving = NOBODY
    open_phase(battle, HAZARDS, NOBODY, trace)
    test_hazards(battle, ships, squadrons, areas, dice, answers, trace)


@rule
def has_target(battle: Battle, ships: list[Ship], firer: Ship) -> bool:
    """GUN.a  Whether a ship has guns that can fire and an enemy within sight and range of them."""
    for i in range(len(ships)):
        if ships[i].side != firer.side and is_in_play(ships[i]):
            for cell in range(CELLS):
                letter = firer.card.cells[cell].letter
                is_ready = can_fire(firer, cell, letter, 0) or can_fire(firer, cell, letter, 1)
                if is_ready and can_engage(battle, firer, ships[i], letter):
                    return True
    return False


@rule
def can_act(battle: Battle, ships: list[Ship], squadron: int) -> bool:
    """SEQ.5  Whether a squadron has anything to fire at or to repair."""
    for i in range(len(ships)):
        is_of_it = is_in_play(ships[i]) and ships[i].squadron == squadron
        if is_of_it and (repairs_open(ships[i]) != 0 or has_target(battle, ships, ships[i])):
            return True
    return False


@rule
def can_anybody_act(battle: Battle, ships: list[Ship], squadrons: list[Squadron]) -> bool:
    """SEQ.5  Whether any squadron that has not had its turn has something to do."""
    for i in range(len(squadrons)):
        if squadrons[i].in_use != 0 and squadrons[i].fired == 0 and can_act(battle, ships, i):
            return True
    return False


@rule
def only_squadron(ships: list[Ship], squadrons: list[Squadron], side: int) -> int:
    """SEQ.5  The one squadron of a side that is left to act, or nobody if there are several."""
    found = NOBODY
    for i in range(len(squadrons)):
        is_left = squadrons[i].in_use != 0 and squadrons[i].side == side and squadrons[i].fired == 0
        if is_left and ships_in(ships, i) > 0:
            if found != NOBODY:
                return NOBODY
            found = i
    return found


@rule
def pass_on(battle: Battle, ships: list[Ship], squadrons: list[Squadron], last: int, trace: Trace) -> None:
    """SEQ.5, SEQ.r3  The next side's squadron, by itself where only one is left; where nobody can act, none."""
    battle.acting = NOBODY
    battle.firing = NOBODY
    if can_anybody_act(battle, ships, squadrons):
        battle.firing = side_to_fire(battle, ships, squadrons, last)
    if battle.firing != NOBODY:
        only = only_squadron(ships, squadrons, battle.firing)
        if only != NOBODY:
            activate(battle, ships, only, trace)


@rule
def activate(battle: Battle, ships: list[Ship], choice: int, trace: Trace) -> None:
    """SEQ.5, DCT.r3  The turn of the squadron chosen to fire and repair."""
    battle.acting = choice
    begin_damage_control(ships, choice)
    note(trace, Noted.SQUADRON_ACTS, choice, 0, 0, 0)


@rule
def has_repairs_left(ships: list[Ship], squadron: int) -> bool:
    """DCT.b, DCT.c  Whether a ship of a squadron has a test left and something to mend."""
    for i in range(len(ships)):
        is_of_it = is_in_play(ships[i]) and ships[i].squadron == squadron
        if is_of_it and ships[i].tests_left > 0 and repairs_open(ships[i]) != 0:
            return True
    return False


@rule
def finish_squadron(battle: Battle, ships: list[Ship], squadrons: list[Squadron], trace: Trace) -> None:
    """SEQ.5  The acting squadron is done; whoever held fire has had her turn too."""
    squadron = squadrons[battle.acting]
    note(trace, Noted.SQUADRON_DONE, battle.acting, int(squadron.fired == 0), 0, 0)
    squadron.fired = 1
    pass_on(battle, ships, squadrons, squadron.side, trace)


@rule
def finish_if_done(battle: Battle, ships: list[Ship], squadrons: list[Squadron], trace: Trace) -> None:
    """SEQ.5, DCT.r3  A squadron that has fired and has nothing left to repair is done; so is one that is gone."""
    acting = battle.acting
    is_gone = ships_in(ships, acting) == 0
    if is_gone or (squadrons[acting].fired != 0 and not has_repairs_left(ships, acting)):
        finish_squadron(battle, ships, squadrons, trace)


@rule
def open_firing(battle: Battle, ships: list[Ship], squadrons: list[Squadron], answers: Answers, trace: Trace) -> None:
    """SEQ.5  Squadrons fire in turn, the holder's first."""
    open_phase(battle, FIRING, battle.holder, trace)
    rule_on_decks(battle, answers, trace)
    pass_on(battle, ships, squadrons, NOBODY, trace)


@rule
def close_firing(battle: Battle, ships: list[Ship], dice: Dice, answers: Answers, trace: Trace) -> None:
    """SEQ.5, DAM.r3  All have fired; fires may spread."""
    battle.firing, battle.acting = NOBODY, NOBODY
    spread_fires(battle, ships, dice, answers, trace)


@rule
def end_turn(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], wedges: list[Wedge], areas: list[Area], dice: Dice,
    trace: Trace,
) -> None:  # fmt: skip
    """SEQ.6, TOR.l, TOR.m  Morale, then templates are lifted and tubes reloaded, and it is seen whether all is over."""
    open_phase(battle, MORALE, NOBODY, trace)
    morale_phase(battle, ships, squadrons, dice, trace)
    end_of_turn_wedges(wedges, trace)
    reload_tubes(ships)
    decide_over(battle, ships, areas)


@rule
def surrender(battle: Battle, side: int, trace: Trace) -> None:
    """MOR.h  A side gives up the battle."""
    battle.surrendered[side] = 1
    battle.over = 1
    note(trace, Noted.SIDE_SURRENDERS, side, 0, 0, 0)
