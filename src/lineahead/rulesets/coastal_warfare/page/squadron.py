"""MOV, OBS, TOR  Orders for boats in company: who goes as the leader does, what stops them, when nothing is to do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ....engine.contract.questions import Answer, Question, Refusal
from ....engine.contract.squadron import TOGETHER, Alarm, Following, Led, Squadrons
from ....kernel.records import changed, from_json
from ..odds.observation import observation_odds
from ..players.aims import is_enemy, torpedoes_ready
from ..rules.board import centimetres
from ..rules.breaches import LAWFUL
from ..rules.move_limits import move_breach
from ..rules.observation import next_marks
from ..tables.charts import FARTHEST_SIGHT
from ..tables.orders import Fire, Launch, Light, Look, Move, Place
from ..tables.sea import View
from ..tables.ships import NOBODY, ON_TABLE, SHIP_COUNTER, TORPEDO_COUNTER, Counter
from ..words.on_chart import in_cm, in_degrees
from ..words.vocabulary import counter_of, name_of_counter, ship_name
from .preview_of_move import way_of

CLOSING = {
    ("rest", "place"): "the rest stay where the scenario has them",
    ("rest", "move"): "the rest go on as they are",
    ("rest", "fire"): "the rest look as they usually do",
    ("done", "launch"): "nobody else launches",
    ("done", "fire"): "nobody else looks or fires",
}
HALTS = "The rest asks again if somebody comes in sight, torpedoes are running, or one of yours is hit."


def subject(answer: Any) -> int | None:
    """MOV.b  The counter that an order is for."""
    counter = getattr(answer, "counter", None)
    return counter if isinstance(counter, int) else None


def who(view: View, answer: Answer) -> str:
    """MOV.a  A ship by her name, a dummy as what it is to its owner."""
    number = subject(answer[1])
    return "" if number is None else name_of_counter(view, counter_of(view, number))


def does(view: View, question: Question, answer: Answer) -> str:
    """MOV, TOR, OBS, GUN  In a few words what a counter will do."""
    kind, order = answer
    if isinstance(order, Move):
        return course_of(view, order)
    if isinstance(order, Launch):
        courses = ", ".join(f"{in_degrees(track.course):03.0f}°" for track in order.tracks[: order.count])
        return f"launch {order.count} on {courses}"
    if isinstance(order, Look):
        return "look by radar" if order.radar else "look out"
    if isinstance(order, Light):
        return "light up"
    if isinstance(order, Fire):
        targets = dict.fromkeys(shot.target for shot in order.shots[: order.count])
        return f"fire at {', '.join(name_of_counter(view, counter_of(view, target)) for target in targets)}"
    return "as the scenario has her" if isinstance(order, Place) else CLOSING.get((kind, question.asks), "")


def course_of(view: View, move: Move) -> str:
    """MOV, TRN  How far a counter runs, and how she heads then."""
    counter = counter_of(view, move.counter)
    heading = way_of(view, move)[-1][2]
    turned = [] if heading == counter.heading else [f"turn to {in_degrees(heading):03.0f}°"]
    runs = [f"{'ahead' if move.run > 0 else 'astern'} {in_cm(abs(move.run)):g}"] if move.run else []
    return ", ".join(turned + runs) or "stop"


def figures(view: View, question: Question, answer: Answer) -> Mapping[str, str]:
    """MOV.i, TOR.b, OBS.b  What a row shows: centimetres spent, torpedoes in the water, or the chance to see."""
    order = answer[1]
    if isinstance(order, Move):
        top = question.bounds.get("counters", {}).get(str(order.counter), {}).get("top", 0)
        return {"cm": f"{in_cm(abs(order.run) + abs(order.turn)):g} of {in_cm(top):g}"}
    if isinstance(order, Launch):
        return {"real": str(sum(track.torpedoes for track in order.tracks[: order.count]))}
    if isinstance(order, Look):
        return {"chance": f"{round(100 * best_chance(view, counter_of(view, order.counter)))}%"}
    return {}


def opens(_view: View, question: Question, answer: Answer) -> Answer:
    """MOV.f  What counters do that go on as they are, one by one."""
    bounds = question.bounds.get("counters", {})
    if answer[0] != "rest" or question.asks != "move" or not bounds:
        return answer
    return "move", usual_of(question, min(map(int, bounds)))


def usual_of(question: Question, counter: int) -> Move:
    """SCN.a  How a counter goes on by itself."""
    move: Move = from_json(Move, question.bounds["counters"][str(counter)]["usual"])
    return move


def leads(_view: View, question: Question) -> tuple[str, ...]:
    """MOV.f  Boats may keep company with one that is moved."""
    return (TOGETHER,) if question.asks == "move" and len(question.bounds["counters"]) > 1 else ()


def follows(view: View, question: Question, led: Led) -> Following | None:
    """MOV.f  The next counter goes as the leader does, as far as her engines let her; else as she is."""
    leader = next((answer for _, answer in led.given if isinstance(answer, Move)), None)
    moved = {subject(answer) for _, answer in led.given}
    waiting = [number for number in map(int, question.bounds.get("counters", ())) if number not in moved]
    if leader is None or not waiting:
        return None
    usual = usual_of(question, waiting[0])
    left = max(question.bounds["counters"][str(waiting[0])]["top"] - abs(leader.turn), 0)
    alike = changed(leader, counter=waiting[0], run=max(min(leader.run, left), -left))
    sea = view.sea
    if move_breach(sea.battle, sea.ships, sea.counters, alike) != LAWFUL:
        return Following(("move", usual), course_of(view, usual))
    return Following(("move", alike), f"as {name_of_counter(view, counter_of(view, leader.counter))} does")


def alarms(view: View, question: Question) -> list[Alarm]:
    """OBS, TOR, DMG  Who is in sight, what runs through the water, and what has been hit."""
    return [*alarms_of_counters(view, question.to), *alarms_of_ships(view, question.to)]


def alarms_of_counters(view: View, side: int) -> Iterator[Alarm]:
    """OBS.o, TOR.d  Models of the enemy, and his torpedoes."""
    for counter in view.sea.counters:
        if counter.side == side or counter.status != ON_TABLE:
            continue
        if counter.kind == TORPEDO_COUNTER:
            yield Alarm(f"torpedo {counter.number}", "Torpedoes are running.")
        elif counter.shown:
            yield Alarm(f"seen {counter.number}", f"{name_of_counter(view, counter)} is in sight.")


def alarms_of_ships(view: View, side: int) -> Iterator[Alarm]:
    """DMG  One's own that have been hit."""
    for ship in view.sea.ships:
        if ship.side == side and view.is_own(ship.number) and ship.damage:
            yield Alarm(f"hit {ship.number} {ship.damage}", f"{ship_name(view, ship.number)} has been hit.")


def stops(_view: View, question: Question) -> list[str]:
    """ORD  What would stop a plan."""
    return [] if question.asks == "place" else [HALTS]


def idle(view: View, question: Question) -> Refusal | None:
    """TOR.a, OBS.c  Why nothing can be launched, seen or fired at."""
    if question.asks == "launch":
        return no_launch(view, question)
    if question.asks == "fire" and not any(could_act(view, counter) for counter in own_of(view, question)):
        return Refusal("CW-OBS.r7", "nobody can see or fire: every chance is 0%")
    return None


def own_of(view: View, question: Question) -> list[Counter]:
    """MOV.b  The counters that a question is about."""
    return [counter_of(view, int(number)) for number in question.bounds.get("counters", ())]


def no_launch(view: View, question: Question) -> Refusal | None:
    """TOR.a, TOR.j  Why nobody launches: nobody may, nobody has torpedoes, or nobody is near enough to be seen."""
    ready = own_of(view, question)
    if not ready:
        return Refusal("CW-TOR.a", "nothing may launch: no boat of yours can now")
    loaded = [counter for counter in ready if counter.issued >= 0 and has_tubes(view, counter)]
    if not loaded:
        return Refusal("CW-TOR.j", "nothing may launch: no torpedo is left in a tube")
    enemies = [other for other in view.sea.counters if is_enemy(other, question.to)]
    if not any(centimetres(counter, enemy) <= FARTHEST_SIGHT for counter in loaded for enemy in enemies):
        return Refusal("CW-OBS.r7", f"nothing worth a launch: no target within {FARTHEST_SIGHT} cm")
    return None


def has_tubes(view: View, counter: Counter) -> bool:
    """TOR.j, MOV.d  Whether a counter has a torpedo ready; a dummy has what the ship has that it was issued with."""
    return bool(torpedoes_ready(view.sea.ships[counter.issued]) > 0)


def could_act(view: View, counter: Counter) -> bool:
    """OBS.c, OBS.r6  Whether a counter could see something, or has somebody in sight to fire at."""
    return counter.sees != 0 or best_chance(view, counter) > 0


def best_chance(view: View, counter: Counter) -> float:
    """OBS.c, OBS.b  The best chance to spot the markers that its chances would go to."""
    if counter.status != ON_TABLE or counter.kind != SHIP_COUNTER:
        return 0.0
    marks = (mark for mark in next_marks(view.sea.counters, view.sea.clouds, counter.number) if mark != NOBODY)
    odds = (observation_odds(view, counter.number, mark) for mark in marks)
    return max((float(each["chance"]) for told in odds for each in told["possibilities"]), default=0.0)


SQUADRONS = Squadrons(
    leads=leads,
    follows=follows,
    opens=opens,
    subject=subject,
    who=who,
    does=does,
    figures=figures,
    alarms=alarms,
    stops=stops,
    idle=idle,
)
