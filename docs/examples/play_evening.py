"""Play an evening through the API: `SCOREKEEPER_TOKEN=… play_evening.py ADDRESS EVENING.json`.

The file has the `table` as POST /sessions takes it, the entries of its `hands`, and `payments` by
the players' names.  The token needs the scopes play and treasury.
"""

import json
import os
import sys
import time
import uuid
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen


class Club:
    """A club's API."""

    def __init__(self, address, token):
        self.address, self.token = f"{address}/api/v1", token

    def send(self, method, path, data=None, tag=None):
        """Send a request, again while there is no answer; return the data and their ETag."""
        headers = {"Authorization": f"Bearer {self.token}", "Idempotency-Key": uuid.uuid4().hex}
        if tag:
            headers["If-Match"] = tag
        body = None if data is None else json.dumps(data).encode()
        while True:
            request = Request(self.address + path, body, headers, method=method)
            try:
                with urlopen(request, timeout=30) as answer:
                    return json.load(answer), answer.headers["ETag"]
            except HTTPError as error:
                raise SystemExit(f"{method} {path}: {json.load(error)['detail']}") from error
            except URLError:
                time.sleep(1)  # the same key and ETag: what was done is not done twice

    def play_hand(self, there, entries):
        """Enter a hand and record it, with its doubts confirmed."""
        draft, tag = self.send("GET", f"{there}/draft")
        for entry in entries:
            draft, tag = self.send("POST", f"{there}/draft/entries", {"entry": entry}, tag)
        recording = {"confirmed": draft["doubts"]}
        self.send("POST", f"{there}/draft/record", recording, tag)

    def play(self, evening):
        """Open a table, play its hands, note the payments and close it."""
        table, _ = self.send("POST", "/sessions", evening["table"])
        there, ids = (
            f"/sessions/{table['id']}",
            {one["name"]: one["id"] for one in table["players"]},
        )
        for entries in evening["hands"]:
            self.play_hand(there, entries)
        for paid in evening["payments"]:
            payment = {side: ids[paid[side]] for side in ("payer", "payee")}
            self.send("POST", f"{there}/payments", payment | {"amount": paid["amount"]})
        _, tag = self.send("GET", there)
        self.send("POST", f"{there}/close", {}, tag)
        return self.send("GET", f"{there}/settlement")[0]


if __name__ == "__main__":
    club = Club(sys.argv[1], os.environ["SCOREKEEPER_TOKEN"])
    settlement = club.play(json.loads(Path(sys.argv[2]).read_text("utf-8")))
    print(json.dumps(settlement["due"], indent=2))
