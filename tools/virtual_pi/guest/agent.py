"""A root's shell on a virtio port: one line of JSON asks, one line answers.

{"run": "shell", "input": base64, "timeout": seconds} -> {"code": 0, "out": base64, "err": base64}
"""

import base64
import json
import subprocess

PORT = "/dev/virtio-ports/tableside.agent"


def answer(asked: dict[str, object]) -> dict[str, object]:
    command = ["/bin/sh", "-c", str(asked["run"])]
    given = base64.b64decode(str(asked.get("input", "")))
    try:
        ran = subprocess.run(
            command,
            input=given,
            capture_output=True,
            timeout=float(str(asked.get("timeout", 120))),
            check=False,
        )
    except subprocess.TimeoutExpired:
        return {"id": asked.get("id"), "code": 124, "out": "", "err": ""}
    return {
        "id": asked.get("id"),
        "code": ran.returncode,
        "out": base64.b64encode(ran.stdout).decode(),
        "err": base64.b64encode(ran.stderr).decode(),
    }


def main() -> None:
    with open(PORT, "r+b", buffering=0) as port:
        kept = b""
        while True:
            kept += port.read(65536) or b""
            while b"\n" in kept:
                line, _, kept = kept.partition(b"\n")
                if line.strip():
                    said = json.dumps(answer(json.loads(line))).encode() + b"\n"
                    while said:
                        said = said[port.write(said) :]


main()
