"""A bot for `lineahead match`: of its examples it takes the fire that does most, else what is proposed (docs/bots.md).

lineahead match coronel --players German=docs/examples/line_bot.py --games 20
"""

import json
import sys


def say(message: dict) -> None:
    print(json.dumps(message), flush=True)


def hear() -> dict:
    return json.loads(sys.stdin.readline())


def damage(order: dict) -> float:
    """How many boxes an order to fire is expected to cost its targets, by a preview (docs/page-json.md)."""
    say({"ask": "preview", "order": order})
    targets = hear().get("preview", {}).get("targets", [])
    return sum(boxes * chance for target in targets for boxes, chance in enumerate(target["total_damage"]))


hello = hear()
while True:
    message = hear()
    if message["kind"] == "over":
        break
    examples = message["examples"]
    fires = [order for order in examples if order["kind"] == "fire"]
    best = max(fires, key=damage) if fires else examples[0]
    say({"question": message["question"]["number"], "order": best})
