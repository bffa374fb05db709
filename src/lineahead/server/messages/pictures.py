"""The battle as a seat sees it, where the schema has it in full: Grand Fleets, and Coastal Warfare by night."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel

Phase = Literal["movement", "gunfire", "torpedo", "end", "deployment", "over"]


class Markers(BaseModel):
    """The markers beside a ship."""

    speed: Literal["green", "none", "yellow", "red"]
    splash: int
    bridge: bool
    engine: bool
    fire: int
    fire_control: bool
    flood: int
    list: bool
    rudder: bool


class ShipNow(BaseModel):
    """A ship as the seat sees it now."""

    number: int
    status: Literal["due", "on board", "sunk", "left"]
    x: float | None
    y: float | None
    heading: float | None
    hex: list[int] | None = None
    lost: int
    level: Literal["normal", "damaged", "crippled", "sunk"]
    speed: int
    forward: int
    mile_cost: int
    light_guns: int
    anti_aircraft: int
    mounts_left: list[list[int]]
    tubes_left: list[list[int]]
    markers: Markers
    moved: bool
    fired: bool
    launched: bool
    preference: int
    may_act: bool


class Deploying(BaseModel):
    """How far deployment has come."""

    stage: str
    edge: str | None
    area: list[float] | None


class Picture(BaseModel):
    """The battle as the seat sees it now."""

    turn: int
    phase: Phase
    step: str
    acting: int | None
    batch_left: int
    over: bool
    points: list[int]
    deploying: Deploying | None
    ships: list[ShipNow]


class BoatNow(BaseModel):
    """The chart of a vessel as far as the seat knows it; null where it does not."""

    number: int
    identified: bool
    status: Literal["due", "afloat", "sunk", "left", "absent", "unknown"]
    counter: int | None
    engines_lost: int
    bridge_lost: int
    damage: int
    mounts_lost: list[bool]
    tubes_lost: list[bool]
    loaded: list[int] | None
    reloads: int | None
    dummies_left: int | None
    equipment_lost: list[str]
    charges: int | None
    smoke_laid: bool | None
    mines_laid: bool | None
    laying: int | None
    top_speed: float
    at_no_points: bool
    disabled: bool
    sinks_after: int | None
    drifts: bool
    radar_on: bool
    fired: bool
    tows: int | None
    towed_by: int | None
    helpless: bool


class Weather(BaseModel):
    """The weather of a night action."""

    medium_sea: bool
    poor: bool
    daylight: bool


class NightPicture(BaseModel):
    """A night action as the seat sees it now, in cm: charts, counters on the table, and what lies on the sea."""

    turn: int
    phase: Literal["set-up", "repairs", "launching", "movement", "gunfire", "damage", "over"]
    step: str
    mover: int | None
    watcher: int | None
    aware: list[bool | None]
    weather: Weather
    over: bool
    points: list[int | None]
    shoal: float | None
    ships: list[BoatNow]
    counters: list[dict[str, Any]]
    clouds: list[dict[str, Any]]
