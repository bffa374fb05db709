"""A bot for `lineahead match`: it fires where it can, else does what is proposed. docs/bots.md says what is said.

lineahead match coronel --players German=docs/examples/line_bot.py --games 20
"""

import json
import sys


def say(message):
    print(json.dumps(message), flush=True)


def hear():
    return json.loads(sys.stdin.readline())


def choose(decision):
    """The example that a preview expects most of; what cannot be previewed so is as good as what is proposed."""
    best, most = decision["examples"][0], 0.0
    for example in decision["examples"]:
        if example["kind"] == "fire":
            say({"ask": "preview", "order": example})
            expected = hear().get("expected_hits") or 0.0
            if expected > most:
                best, most = example, expected
    return best


hello = hear()
print(f"{hello['seat']} in {hello['setting'].get('title')}", file=sys.stderr)
for line in sys.stdin:
    message = json.loads(line)
    if message["kind"] == "over":
        break
    say({"question": message["question"]["number"], "order": choose(message)})
