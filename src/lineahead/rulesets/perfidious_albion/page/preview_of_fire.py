"""GUN, ARM, MAG  The odds of a salvo before it is fired: its pools, and what becomes of each target."""

from __future__ import annotations

from ....engine.contract.questions import Order, Question
from ....engine.page.orders import in_plain
from ....engine.page.shapes import Previewed
from ....kernel.records import copy_of
from ..odds.gunnery import PoolOdds, odds_of_salvo
from ..odds.loss import odds_against
from ..play.legality import refuse
from ..tables.charts import COLUMNS, STRADDLE_CHANCE
from ..tables.orders import MOST_AIMS, Aim, Salvo
from ..tables.sea import View
from .setting import GUN_NAMES
from .shapes_of_preview import AimDrafted, AimJudged, FirePreview, Loss, Pool

MOST_HULLS = 100  # as many as a page can wait for; what is left out is far below a thousandth
LETTER_NAMES = dict(enumerate(GUN_NAMES, start=1))


def preview_fire(view: View, question: Question, salvo: Salvo, told: Previewed) -> FirePreview:
    """GUN.b  Each aim with what is against it; of those that are lawful together, pools and losses."""
    aims, lawful = list[AimJudged](), Salvo(squadron=salvo.squadron)
    for aim in salvo.aims[: max(min(salvo.count, MOST_AIMS), 0)]:
        trial = with_aim(lawful, aim)
        refusal = refuse(view, question, Order("", question.number, "fire", trial))
        aims.append({**aim_told(aim), "legal": refusal is None, "refusal": in_plain(refusal)})
        lawful = trial if refusal is None else lawful
    pools = odds_of_salvo(view.sea.battle, view.sea.ships, lawful) if lawful.count else []
    return {**told, "aims": aims, "pools": [pool_told(pool) for pool in pools], "losses": losses_told(view, pools)}


def with_aim(salvo: Salvo, aim: Aim) -> Salvo:
    """GUN.r6  A salvo with one aim more."""
    longer = copy_of(salvo)
    longer.aims[salvo.count] = copy_of(aim)
    longer.count = salvo.count + 1
    return longer


def aim_told(aim: Aim) -> AimDrafted:
    """GUN.r6  An aim in the page's terms."""
    return {
        "ship": aim.ship,
        "letter": LETTER_NAMES.get(aim.letter, "?"),
        "to_starboard": aim.to_starboard != 0,
        "target": aim.target,
    }


def pool_told(pool: PoolOdds) -> Pool:
    """GUN.b, GUN.c  A pool with its arithmetic, and what the table prints for each gun."""
    return {**pool.as_json(), "printed": STRADDLE_CHANCE[pool.letter * COLUMNS + pool.column]}


def losses_told(view: View, pools: list[PoolOdds]) -> list[Loss]:
    """ARM.h, MAG.a  What all pools come to for each target."""
    ships = view.sea.ships
    told: list[Loss] = []
    for target in dict.fromkeys(pool.target for pool in pools):
        odds = odds_against(ships[target], [pool for pool in pools if pool.target == target], MOST_HULLS)
        told.append({"ship": target, **odds.as_json()})
    return told
