"""Examples for the words of a boat chart, from the very boat that is looked at as her viewer knows her."""

from __future__ import annotations

from ....engine.contract.glossary import About
from ....engine.words.log_words import counted, listed, signed
from ..tables.charts import CANNON_BANDS, STRADDLED_BEFORE

TENTH = 10


def cm(distance: float) -> str:
    """A distance as the page writes it."""
    return f"{round(TENTH * distance) / TENTH:g} cm"


def engines(about: About) -> str:
    """MOV.g  Her top speed as her engines are, and the next step down."""
    if not about.ship or not about.ship["card"]["engines"]:
        return ""
    steps, lost = about.ship["card"]["engines"], about.now.get("engines_lost", 0)
    if lost >= len(steps):
        return f"{about.ship['short']} has no engine box left and lies dead in the water."
    after = cm(steps[lost + 1]) if lost + 1 < len(steps) else "nothing"
    return f"{about.ship['short']} makes {cm(steps[lost])} a turn; one engine hit more and it is {after}."


def bridge(about: About) -> str:
    """BRL.a  The bridge boxes that she has left."""
    if not about.ship or not about.ship["card"]["bridge"]:
        return ""
    most = about.ship["card"]["bridge"]
    left = max(0, most - about.now.get("bridge_lost", 0))
    return f"{about.ship['short']} has {left} of {counted(most, 'box', 'boxes')} left."


def damage(about: About) -> str:
    """DMG.a  The damage boxes that she has left."""
    if not about.ship:
        return ""
    most = about.ship["card"]["damage"]
    left = max(0, most - about.now.get("damage", 0))
    return f"{about.ship['short']} has {left} of {counted(most, 'box', 'boxes')} left."


def torpedoes(about: About) -> str:
    """TOR.j  Her tubes, and as far as her viewer knows how many are loaded."""
    if not about.ship or not about.ship["card"]["tubes"]:
        return ""
    tubes = sum(group["tubes"] for group in about.ship["card"]["tubes"])
    loaded = about.now.get("loaded")
    known = "" if loaded is None else f", {sum(loaded)} of them loaded"
    return f"{about.ship['short']} has {counted(tubes, 'tube')}{known}."


def fitted(about: About) -> str:
    """OBS.u, EQP.a  What of her equipment still works."""
    if not about.ship or not about.ship["card"]["equipment"]:
        return ""
    lost = set(about.now.get("equipment_lost", []))
    works = [item for item in about.ship["card"]["equipment"] if item not in lost]
    return f"Of hers {listed(works)} can be used." if works else "Nothing of hers works any more."


def dummies(about: About) -> str:
    """MOV.d  Her dummy torpedoes; her owner's affair."""
    left = about.now.get("dummies_left")
    return "" if left is None else f"{about.ship['short']} may still put out {counted(left, 'dummy', 'dummies')}."


def rank(about: About) -> str:
    """CRD.a  Her rank."""
    if not about.ship:
        return ""
    card = about.ship["card"]
    return f"{about.ship['short']}, {card['type']}, is of rank {card['rank']}."


def arcs(about: About) -> str:
    """GUN.a, GUN.b  Her weapons that are left."""
    if not about.ship:
        return ""
    lost = about.now.get("mounts_lost", [])
    left = [mount for i, mount in enumerate(about.ship["card"]["mounts"]) if not (i < len(lost) and lost[i])]
    named = listed([f"{mount['name']} {mount['facing']}".strip() for mount in left]) if left else "no weapon"
    return f"{about.ship['short']} has {named}."


def points(about: About) -> str:
    """SWS.2  What she counts."""
    return f"{about.ship['short']} counts {about.ship['card']['points']}." if about.ship else ""


def looks(about: About) -> str:
    """OBS.t1  How far a look without any help reaches."""
    rings = about.setting.get("reaches", {}).get("sight", [])
    if not rings:
        return ""
    near, far = rings[0], rings[-1]
    plain = f"{near['score']} is enough up to {near['radius']} cm, and {far['score']} up to {far['radius']} cm"
    return f"With nothing to help or hinder {plain}."


def cannon(about: About) -> str:
    """GUN.a, GUN.b  How many weapons of either kind she has left."""
    if not about.ship:
        return ""
    lost = about.now.get("mounts_lost", [])
    left = [mount["group"] for i, mount in enumerate(about.ship["card"]["mounts"]) if not (i < len(lost) and lost[i])]
    guns = left.count("guns")
    return f"{about.ship['short']} has {len(left) - guns} cannon and {counted(guns, 'gun')} left."


def factor(_about: About) -> str:
    """GUN.t1  Where cannon points fall."""
    near, middle, far = CANNON_BANDS
    return f"Points of cannon fall beyond {near} and {middle} cm, and end at {far} cm."


def die(_about: About) -> str:
    """VAR.b  The best of the variables."""
    return f"A boat that straddled or hit the same target last turn has {signed(STRADDLED_BEFORE)}."


def half(about: About) -> str:
    """TOR.a, TRN.a  Half of her top speed as she is."""
    top = about.now.get("top_speed")
    return "" if not top else f"Half of {about.ship['short']}'s {cm(top)} is {cm(top / 2)}."
