"""Examples for the words of a card and of the maps, from the very ship that is looked at as her viewer knows her."""

from __future__ import annotations

from ....engine.contract.glossary import About, Plain
from ....engine.words.log_words import counted, listed, signed

BATTERIES = ("primary", "secondary", "tertiary")
PRIMARY, SECONDARY, TERTIARY = range(3)


def card_of(about: About) -> Plain:
    """Her card, or nothing where no ship is meant."""
    found: Plain = about.ship.get("card", {})
    return found


def battery(about: About, kind: int) -> str:
    """B8.a, B8.t1  Her dice of one battery, and what each needs near and far."""
    if not about.ship:
        return ""
    most = card_of(about)["gunnery"][kind]
    if not most:
        return f"{about.ship['short']} has no {BATTERIES[kind]} guns."
    left = about.now["guns_left"][kind] if about.now else most
    needed = [(hexes, score) for hexes, score in enumerate(about.setting["charts"]["gun_needed"][kind]) if score]
    if not needed:
        return f"{about.ship['short']} throws {counted(left, 'die', 'dice')}."
    (_, near), (far, least) = needed[0], needed[-1]
    reach = f"{near} or more in the same hex" + (f", {least} at {counted(far, 'hex', 'hexes')}" if far else "")
    return f"{about.ship['short']} throws {counted(left, 'die', 'dice')}: {reach}, before all else."


def primary(about: About) -> str:
    """B8.a  Her heaviest guns."""
    return battery(about, PRIMARY)


def secondary(about: About) -> str:
    """B8.a  Her medium guns."""
    return battery(about, SECONDARY)


def tertiary(about: About) -> str:
    """B8.a  Her light guns."""
    return battery(about, TERTIARY)


def torpedoes(about: About) -> str:
    """B9.a  Her factors that are left, and their mount."""
    most = card_of(about).get("torpedoes", 0)
    if not most:
        return f"{about.ship['short']} has none." if about.ship else ""
    left = about.now.get("torpedoes_left", most)
    return f"{about.ship['short']} has {left} of {most} left, {card_of(about)['mount']}."


def hull(about: About) -> str:
    """B9.e  Her boxes that are left, and what the next of them falls to."""
    if not about.ship:
        return ""
    most = len(card_of(about)["hull"])
    left = about.now.get("boxes_left", most)
    falls = {row["letter"]: listed(row["guns"]) for row in card_of(about)["falls_to"]}
    said = "; ".join(
        f"{letter} to {falls[letter]}" for letter in dict.fromkeys(card_of(about)["hull"]) if letter in falls
    )
    return f"{about.ship['short']} has {left} of {counted(most, 'box', 'boxes')} left" + (
        f". They fall: {said}." if said else "."
    )


def speed(about: About) -> str:
    """B7.i, B7.t1  Her speed now, and the impulses in which she moves."""
    if not about.ship:
        return ""
    now = about.now.get("speed", card_of(about)["speed"])
    moves = [str(row["number"]) for row in about.setting["impulses"] if now in row["speeds"]]
    return f"{about.ship['short']} makes {now}: " + (
        f"she moves in impulses {listed(moves)}." if moves else "she lies still."
    )


def mines(about: About) -> str:
    """B13.1  The fields that she has left."""
    most = card_of(about).get("mines", 0)
    left = about.now.get("fields_left")
    return f"{about.ship['short']} has {most if left is None else left} of {most} left." if most else ""


def points(about: About) -> str:
    """B8.a  What she is worth."""
    return f"{about.ship['short']} counts {card_of(about)['points']}." if about.ship else ""


def weather(about: About) -> str:
    """11.7.t1  What the weather of this turn does."""
    told = about.picture.get("weather")
    if not told:
        return ""
    sight = "across the map" if told["sight"] is None else counted(told["sight"], "hex", "hexes")
    launch = "may be launched" if told["torpedoes"] else "may not be launched"
    return f"{told['name']} now: ships see {sight}, torpedoes {launch}, contact {signed(told['contact'])}."


def factors(about: About) -> str:
    """B8.a  Her dice by battery."""
    if not about.ship:
        return ""
    left = about.now.get("guns_left", card_of(about)["gunnery"])
    return (
        f"{about.ship['short']}: "
        + ", ".join(f"{count} {name}" for count, name in zip(left, BATTERIES, strict=True))
        + "."
    )


def impulse(about: About) -> str:
    """B7.t1  What the one at hand is for."""
    combat = about.picture.get("combat")
    row = next(
        (row for row in about.setting.get("impulses", []) if combat and row["number"] == combat["impulse"]), None
    )
    if row is None:
        return ""
    return f"Impulse {row['number']} is for {row['kind']}" + (
        f": speeds {listed(row['speeds'])}." if row["speeds"] else "."
    )


def counters(about: About) -> str:
    """13.25.h  The counters that lie on the map, as this viewer knows them."""
    down = [row for row in about.picture.get("counters", []) if not row["face_up"]]
    lie = "lies" if len(down) == 1 else "lie"
    return f"{counted(len(down), 'counter').capitalize()} on this map still {lie} face down." if down else ""


def needs(about: About) -> str:
    """B8.t1  What her heaviest guns need in the same hex."""
    kinds = [kind for kind, most in enumerate(card_of(about).get("gunnery", [])) if most]
    return battery(about, kinds[0]) if kinds else ""


def surprise(about: About) -> str:
    """18.41.t1  From which face on a boat attacks unseen."""
    rows = about.setting.get("charts", {}).get("surprise", [])
    unseen = [str(row["die"]) for row in rows if not row["fleet_fires"] and not any(row["batteries"])]
    return f"Unseen on {' or '.join(unseen)}." if unseen else ""


def boat(about: About) -> str:
    """18.3.a  The torpedoes of the boat."""
    return torpedoes(about)
