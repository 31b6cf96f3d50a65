"""Talks with the agent in the guest, which runs lines of shell as root."""

import base64
import json
import socket
import time
from pathlib import Path

import msgspec


class Answer(msgspec.Struct, frozen=True):
    """What a line of shell said and how it ended; 124 is: not within its time."""

    code: int
    out: str
    errors: str

    @property
    def well(self) -> bool:
        return self.code == 0


class Agent:
    """The near end of the port; an answer that comes too late for its question is dropped."""

    def __init__(self, path: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(str(path))
        self._kept = b""
        self._asked = 0

    def wait(self, patience: float) -> None:
        end = time.monotonic() + patience
        while time.monotonic() < end:
            try:
                if self._ask("true", 5, b"", 4.0).well:
                    return
            except TimeoutError:
                continue
        raise TimeoutError(f"the machine did not come up within {patience:.0f} s")

    def run(self, line: str, patience: float = 120, given: bytes = b"") -> Answer:
        return self._ask(line, patience, given, patience + 60)

    def _ask(self, line: str, limit: float, given: bytes, patience: float) -> Answer:
        self._asked += 1
        asked = {
            "id": self._asked,
            "run": line,
            "timeout": limit,
            "input": base64.b64encode(given).decode(),
        }
        self._socket.settimeout(patience)
        self._socket.sendall(b"\n" + json.dumps(asked).encode() + b"\n")
        end = time.monotonic() + patience
        while True:
            while b"\n" in self._kept:
                said, _, self._kept = self._kept.partition(b"\n")
                answer = json.loads(said)
                if answer["id"] == self._asked:
                    out, errors = (
                        base64.b64decode(answer[one]).decode(errors="replace")
                        for one in ("out", "err")
                    )
                    return Answer(answer["code"], out, errors)
            left = end - time.monotonic()
            if left <= 0:
                raise TimeoutError(f"no answer within {patience:.0f} s: {line}")
            self._socket.settimeout(left)
            if not (more := self._socket.recv(1 << 20)):
                raise ConnectionError(f"the machine went away: {line}")
            self._kept += more

    def close(self) -> None:
        self._socket.close()
