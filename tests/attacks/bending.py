"""Samples that were right, bent where their form has joints: tokens, values, lines, encodings.

Noise dies at the first byte. What gets deep into a reader is a good file with one thing wrong in
it, so every bend starts from a sample and knows its tokens; seldom only the bytes are spoilt.
"""

import json
import re

NUMBERS = (
    "0", "-1", "1", "1e400", "-1e-400", "0.5", "nan", "inf", "-inf", "9223372036854775808",
    "-9223372036854775809", "18446744073709551616", "1" + "0" * 40, "9" * 290, "9" * 5000,
    "0x" + "f" * 5000, "0o7", "1_000", "-0.0", "2024-01-01", "1979-05-27T07:32:00Z", "00", "1.",
)  # fmt: skip
TEXTS = (
    "", " ", "\x1b[2J\x1b]0;gone\x07", "\u202egnorw\u202c", "\u2066\u2067", "\x00", "\ufeff", "é",
    "ß" * 300, "a" * 3000, "\U0001f9d9\u200d\u2642\ufe0f", "\n\r\n", "\u2028", "{name}", "%s%n",
    "../../etc/passwd", "/dev/zero", "-", "--help", "$(id)", "{ $x }", "\u0301" * 200, "٣",
    "²", "NaN", "true", "null", "\\u0000", "'", '"', "\\", "#", "=", "left=" + "9" * 5000,
)  # fmt: skip
WORDS = ("true", "false", "null", "None", "[]", "{}", "[[]]", '[""]', '{"a": 1}', "[1, 2, 3]", "''")
DEEP = (20, 30, 1200)
RAW = (
    b"\x00", b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\xfe\xff", b"\r", b"\x1b[2J",
    b"\xe2\x80\xae", b"\xf4\x90\x80\x80", b"\x7f",
)  # fmt: skip
TOKEN = re.compile(
    r'"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|[+-]?\d[\w.+-]*|[A-Za-z_][\w-]*|[^\S\n]+|\n|.', re.DOTALL
)


def hostile(rng):
    """Give one value, as it would be written, that no reader should trust."""
    match rng.randrange(5):
        case 0:
            return rng.choice(NUMBERS)
        case 1:
            return json.dumps(rng.choice(TEXTS), ensure_ascii=rng.random() < 0.5)
        case 2:
            return rng.choice(WORDS)
        case 3:
            deep = rng.choice(DEEP)
            return "[" * deep + "1" + "]" * rng.choice((deep, deep, 0))
        case _:
            deep = rng.choice(DEEP)
            return '{"a": ' * deep + "1" + "}" * deep


def bend(rng, samples, form="tokens"):
    """Give the bytes of a sample, bent in one to three ways."""
    text = rng.choice(samples)
    if isinstance(text, bytes):
        return bend_bytes(rng, text, samples)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        kinds = {"tokens": (of_tokens, of_lines), "json": (of_tree, of_tree, of_tokens, of_lines)}
        text = rng.choice(kinds[form])(rng, text, samples)
    data = text.encode("utf-8", "surrogatepass")
    return of_encoding(rng, data) if rng.random() < 0.15 else data


def of_tokens(rng, text, samples):
    """Change, drop, double or move tokens, or take one from another sample."""
    tokens = TOKEN.findall(text) or [""]
    solid = [n for n, token in enumerate(tokens) if token.strip()] or [0]
    at = rng.choice(solid)
    match rng.randrange(7):
        case 0 | 1:
            tokens[at] = hostile(rng)
        case 2:
            del tokens[at : at + rng.choice((1, 1, 1, 5, 50))]
        case 3:
            tokens[at] *= rng.choice((2, 2, 3, 400))
        case 4:
            other = rng.choice(solid)
            tokens[at], tokens[other] = tokens[other], tokens[at]
        case 5:
            tokens[at] = rng.choice(TOKEN.findall(rng.choice(samples)) or [""])
        case _:
            tokens.insert(at, rng.choice((*TEXTS, *WORDS, "[", "]", "{", "}", ",", ":", "=", ".")))
    return "".join(tokens)


def of_lines(rng, text, samples):
    """Drop, double, swap, cut lines, or splice two samples."""
    lines = text.splitlines(keepends=True) or [""]
    at = rng.randrange(len(lines))
    match rng.randrange(7):
        case 0:
            del lines[at : at + rng.choice((1, 1, 4))]
        case 1:
            lines.insert(at, lines[rng.randrange(len(lines))])
        case 2:
            other = rng.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            return text[: rng.randrange(len(text) + 1)]
        case 4:
            others = rng.choice(samples).splitlines(keepends=True)
            return "".join((*lines[:at], *others[rng.randrange(len(others) + 1) :]))
        case 5:
            lines.insert(at, f"{hostile(rng)}\n")
        case _:
            key, equals, _ = lines[at].partition("=")
            lines[at] = f"{key}={hostile(rng)}\n" if equals else f"[{lines[at].strip()}]\n"
    return "".join(lines)


def of_tree(rng, text, samples):
    """Change one value in a JSON document, or in one line of JSON Lines."""
    lines = text.split("\n")
    at = 0 if text.startswith("{\n") else rng.randrange(max(1, len(lines) - 1))
    part = text if text.startswith("{\n") else lines[at]
    try:
        # What is not finite or ends abruptly is for the tokens.
        tree = json.loads(part)
    except (ValueError, RecursionError):
        return of_tokens(rng, text, samples)
    mark = "\x02HERE\x02"
    written = json.dumps(_changed(rng, tree, mark)).replace(json.dumps(mark), hostile(rng))
    if part is text:
        return written
    lines[at] = written
    return "\n".join(lines)


def _changed(rng, value, mark):
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(sorted(value))
        rest = {k: v for k, v in value.items() if k != key}
        match rng.randrange(6):
            case 0:
                return rest
            case 1:
                return {**value, rng.choice(TEXTS): value[key]}
            case _:
                return {**value, key: _changed(rng, value[key], mark)}
    if isinstance(value, list) and value and rng.random() < 0.9:
        at = rng.randrange(len(value))
        match rng.randrange(6):
            case 0:
                return [*value[:at], *value[at + 1 :]]
            case 1:
                return [*value, *value[at:]] * rng.choice((1, 1, 300))
            case _:
                return [*value[:at], _changed(rng, value[at], mark), *value[at + 1 :]]
    return mark


def of_encoding(rng, data):
    """Spoil the bytes a little: another encoding, a mark at the start, one byte, an end."""
    text = data.decode("utf-8", "replace")
    at = rng.randrange(len(data) + 1)
    match rng.randrange(6):
        case 0:
            return text.encode(rng.choice(("utf-16", "utf-16-le", "utf-32", "utf-8-sig")))
        case 1:
            return text.encode("latin-1", "replace") + b"\xe9"
        case 2:
            return data.replace(b"\n", rng.choice((b"\r\n", b"\r", b"\x00", b"\n\x0c")))
        case _:
            return data[:at] + rng.choice(RAW) + data[at + rng.choice((0, 1)) :]


def bend_bytes(rng, data, samples):
    """Bend what has no text: bits, runs, lengths, splices."""
    data = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 8))):
        at = rng.randrange(len(data) + 1)
        match rng.randrange(7):
            case 0 if data:
                data[at - 1] ^= 1 << rng.randrange(8)
            case 1:
                del data[at:]
            case 2:
                del data[at : at + rng.choice((1, 4, 64))]
            case 3:
                data[at:at] = rng.choice(RAW) * rng.choice((1, 1, 200))
            case 4:
                data[at : at + 4] = rng.choice((b"\xff\xff\xff\xff", b"\x00\x00\x00\x00"))
            case 5:
                other = rng.choice([one for one in samples if isinstance(one, bytes)])
                data[at:] = other[rng.randrange(len(other) + 1) :]
            case _:
                data[at:at] = data[max(0, at - 16) : at]
    return bytes(data)
