"""A bot that plays by a seat's link, also by an invitation: it gives the orders that are proposed (docs/server.md).

python seat_bot.py "http://127.0.0.1:8000/t/TABLE#SECRET"
"""

import json
import secrets
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect

address, token = sys.argv[1].split("#")
root, table = address.split("/t/")
api = f"{root}/api/tables/{table}"
own = secrets.token_urlsafe(24)  # an invitation is exchanged, once, for a secret of one's own: keep it
with connect(f"ws{api[4:]}/live", max_size=None) as line:
    line.send(json.dumps({"kind": "hello", "token": token}))
    if json.loads(line.recv())["kind"] == "invitation":
        body = json.dumps({"token": token, "secret": own}).encode()
        urlopen(Request(f"{api}/arrive", body, {"Content-Type": "application/json"})).close()
        token = own

with connect(f"ws{api[4:]}/live", max_size=None) as line:
    line.send(json.dumps({"kind": "hello", "token": token}))
    answered = set()
    for text in line:
        message = json.loads(text)
        if message.get("refusal"):
            sys.exit(message["refusal"]["words"])
        if message["kind"] != "state":
            continue
        if message["outcome"]:
            print(message["outcome"]["words"])
            break
        for question in message["questions"]:
            if question["mine"] and question["number"] not in answered:
                answered.add(question["number"])
                order = {"id": str(len(answered)), "question": question["number"], "order": question["default"]}
                line.send(json.dumps({"kind": "order", **order}))
