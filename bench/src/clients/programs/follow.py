"""A program that keeps copies of lists with a generated client: `python3 follow.py CLIENT URL TOKEN LIMIT`. The end of its input is the last round."""

import json
import sys
import threading
import time

folder, url, token, limit = sys.argv[1:]
sys.path.insert(0, folder)
import openapi_client  # noqa: E402
from openapi_client.exceptions import ApiException  # noqa: E402

configuration = openapi_client.Configuration(host=url)
configuration.access_token = token
api = openapi_client.ProgramsApi(openapi_client.ApiClient(configuration))
longest_call = 0
refused_again = 0


def ask(call, **query):
    """Makes a call, again after a refusal that says when; urllib3 below the client does so by itself three times."""
    global longest_call, refused_again
    since = time.monotonic()
    is_repeat = False
    while True:
        try:
            reply = call(**query)
            longest_call = max(longest_call, time.monotonic() - since)
            return reply
        except ApiException as refusal:
            if refusal.status != 429:
                raise
            refused_again += is_repeat
            is_repeat = True
            time.sleep(int(refusal.headers["Retry-After"]))


class List:
    def __init__(self, call):
        self.call = call
        self.copy = {}
        self.since = None
        self.pages = self.changes = self.deleted = self.twice = 0

    def read(self):
        """Reads all pages of the list or, later, of its changes."""
        since = self.since
        seen = set()
        cursor = None
        while True:
            query = {"limit": int(limit), "since": since, "cursor": cursor}
            page = ask(self.call, **{name: value for name, value in query.items() if value is not None})
            self.since = page.since or self.since
            self.pages += 1
            if since is not None:
                self.changes += len(page.rows) + len(page.deleted)
            ids = [row.id for row in page.rows] + page.deleted
            self.twice += sum(id in seen for id in ids)
            seen.update(ids)
            self.copy.update((row.id, row.to_dict()) for row in page.rows)
            self.deleted += sum(self.copy.pop(id, None) is not None for id in page.deleted)
            cursor = page.cursor
            if cursor is None:
                return

    def result(self):
        counts = {name: getattr(self, name) for name in ("pages", "changes", "deleted", "twice")}
        return {"rows": list(self.copy.values()), **counts}


lists = {
    "talks": List(api.list_data_talks),
    "participants": List(api.list_data_participants),
    "people": List(api.list_data_people),
    "attendance": List(api.list_data_attendance),
}
over = threading.Event()
threading.Thread(target=lambda: (sys.stdin.read(), over.set()), daemon=True).start()
is_last = False
while not is_last:
    is_last = over.is_set()
    for one in lists.values():
        one.read()
    over.wait(0.1)
results = {name: one.result() for name, one in lists.items()}
program = ask(api.read_data_program).to_dict()
print(json.dumps({"lists": results, "program": program, "longestCall": longest_call, "refusedAgain": refused_again}))
