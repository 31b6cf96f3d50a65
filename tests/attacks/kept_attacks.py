"""Attacks on what Tableside keeps beside the games: people, lands, answers, calibration, discs."""

import json
import math
import tempfile
import zlib
from base64 import b85encode
from contextlib import suppress
from pathlib import Path

import msgspec
import numpy as np
from reader_list import attacks
from siege import Harm, ask, both_tongues, hold, hold_shown, lying

from companion.doctor.owner import check_calibration
from companion.games.measures import book_in_force
from companion.keeping.people import People, Person
from companion.kits.box_draft import BoxDraft
from companion.kits.titicaca.lands import keep_land, kept_lands
from companion.kits.tiwanaku.pachamama.discs import DiscShelf, UnreadableDraft
from companion.kits.tiwanaku.pachamama.scenario_stock import ScenarioStock, unpack
from companion.kits.tiwanaku.pachamama.scenario_text import format_rows
from companion.kits.tiwanaku.pachamama.solving import ready_solvers
from companion.plugins.plugin import load
from companion.plugins.registry import plugins
from companion.seeing.calibration import Calibration as Learned
from companion.seeing.calibration import (
    UnusableCalibration,
    calibration_path,
    format_calibration,
    load_calibration,
)
from companion.seeing.kept_aim import KeptAim, UnusableAim, aim_path, format_aim, is_moved, load_aim
from companion.seeing.kept_paints import KeptPaints, Players
from companion.system.folders import paints_path, people_path, state_folder
from companion.system.sealing import KEY_NAME, Seal, WrongSeal, device_seal, open_sealed
from companion.words import Language, Words
from engines.tiwanaku.rules.opening import parse_name
from engines.tiwanaku.scenario.disccode import format_disc
from engines.tiwanaku.scenario.draft import Draft
from engines.tiwanaku.scenario.generator import generate
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.seal import seal
from engines.tiwanaku.scenario.sharecode import SCENARIO_KINDS, Recipe, UnreadableCode, format_code
from vision.lens import Lens
from vision.mat import Place
from vision.standing.paints import Paint, Paints

EN, FR = Words(Language.ENGLISH), Words(Language.FRENCH)
EMPTY = Draft.empty((5, 5))
SCENARIOS = tuple(generate(board, Level.GENTLE, 7) for board in ((5, 5), (5, 9)))


def put(path, data):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def still_there(folder, data):
    """Demand that bytes lie somewhere in a folder, under whatever name."""
    if not any(path.read_bytes() == data for path in folder.rglob("*") if path.is_file()):
        raise Harm(f"what was in {folder} is gone")


def people_texts():
    page = {
        "people": [{"name": "Zoé", "badge": "red"}, {"name": "Ben", "badge": "blue"}],
        "tables": {"taluva": [{"name": "Zoé", "badge": "red"}]},
        "last_game": "taluva",
        "badges": {"3": ["red", "blue"]},
        "last_number": 3,
        "guided": [3],
    }
    return (json.dumps(page, indent=2), json.dumps(page), "{}")


@attacks("people", people_texts, "companion.keeping.people:__init__", form="json")
def people_never_stop_a_game(data, home):
    path = people_path()
    put(path, data)
    people = People(path)
    for person in (*people.known, *people.table("taluva"), *people.table("ica")):
        hold_shown(f"{person.name}{person.badge}")
        if not person.name.strip() or len(person.name) > 100:
            raise Harm(f"a name that no game takes: {person.name[:40]!r}")
    people.badges(3)
    people.is_guided(people.last_number)
    understood = bool(people.known or people.last_number)
    people.seat("taluva", (Person("Ada", "red"), Person("Ben", "blue")))
    people.lay(4, ("red", "blue"))
    if People(path).table("taluva")[0].name != "Ada":
        raise Harm("who sat down was not kept")
    if not understood and data.strip() and _holds_people(data):
        still_there(path.parent, data)


def _holds_people(data):
    return b"Zo" in data or b"Ben" in data


def paint_texts():
    paints = [
        {"name": "seat 0", "rgb": [0.8, 0.2, 0.125]},
        {"name": "seat 1", "rgb": [-0.01, 0.2, 1.5]},
    ]
    own = {"game": "taluva", "players": ["Zoé", "Ben"], "badges": ["blue", "green"]}
    table = {**own, "at": 1e9, "paints": paints}
    return (json.dumps({"tables": [table]}, indent=2), json.dumps({"tables": [table] * 3}), "{}")


@attacks("paints", paint_texts, "companion.seeing.kept_paints:__init__", form="json")
def colours_are_known_or_shown_again(data, home):
    path = paints_path()
    put(path, data)
    kept = KeptPaints(path, lambda: 1e9)
    own = Players("taluva", ("Zoé", "Ben"), ("blue", "green"))
    paints = kept.of(own)
    if paints is not None:
        with np.errstate(all="raise"):
            paints.alike()
            if np.isnan(paints.distances((0.4, 0.3, 0.2))).any():
                raise Harm(f"colours that compare with nothing: {paints}")
    again = Paints((Paint("seat 0", (0.5, 0.5, 0.5)),))
    kept.keep(own, again)
    if KeptPaints(path, lambda: 1e9).of(own) != again:
        raise Harm("colours that were just shown were not kept")


def land_texts():
    lands = {"Our own": "AB12CD", "Winter": "A1+0,0 B2+1,3 " * 9, "Été": "Q"}
    return (json.dumps(lands), json.dumps(lands, indent=2, ensure_ascii=False), "{}")


@attacks("kept-lands", land_texts, "companion.kits.titicaca.lands:kept_lands", form="json")
def lands_are_listed_or_put_aside(data, home):
    path = state_folder() / "titicaca-lands.json"
    put(path, data)
    for name, land in kept_lands().items():
        hold_shown(name + land)
    before = kept_lands()
    keep_land("New", "ABCD")
    if kept_lands() != {**before, "New": "ABCD"}:
        raise Harm("a land was lost by keeping another")
    if not before and b"Our own" in data:
        still_there(path.parent, data)


def answers_texts():
    return (
        '{"told": {"2": ["meadow", "forest"], "3": ["lake"]}, "written": ["4"]}',
        '{"told": {"A": ["x"]}, "written": []}',
    )


@attacks("box-answers", answers_texts, "companion.kits.box_draft:_read_kept", form="json")
def answers_about_a_box_wait_or_are_put_aside(data, home):
    for game in ("taluva", "ica"):
        form = load(plugins()[game].my_box)(book_in_force(game))
        path = home / f"my-box-{game}.json"
        put(path, data)
        draft = BoxDraft(form, FR, path)
        for thing in form.things:
            draft.answers(thing.key)
            draft.standing(thing.key)
        hold_shown(draft.trouble)
        if draft.trouble:
            still_there(home, data)


def calibrations():
    places = {f"MAT00{n}X": Place(100.0 * n, 5.5, 90.0) for n in range(4)}
    return tuple(
        format_calibration(Learned(lens, places if lens.k1 else {}))
        for lens in (Lens(1920, 1080, 1700.0, -0.05, 0.01), Lens(4056, 3040, 3650.0))
    )


@attacks(
    "calibration",
    calibrations,
    "companion.seeing.calibration:load_calibration",
    "companion.doctor.owner:check_calibration",
)
def a_calibration_is_usable_or_told(data, home):
    put(calibration_path(), data)
    for finding in check_calibration(calibration_path(), "usb:0"):
        for words in (EN, FR):
            facts = finding.facts
            hold_shown(words.say(f"doctor-{finding.slug}", **facts))
    try:
        learned = load_calibration()
    except UnusableCalibration as error:
        if str(calibration_path()) not in str(error):
            raise Harm(f"the file is not named: {error}") from None
        return
    lens = learned.lens.scaled(1280, 720)
    rays = lens.rays([(0, 0), (640, 360), (1279, 719)])
    found = [*rays.ravel(), *lens.pixels(rays).ravel()]
    if learned.mat is not None:
        found += [*learned.mat.corners(next(iter(learned.mat.places))).ravel()]
    if not all(map(math.isfinite, found)):
        raise Harm(f"a lens that gives no places: {learned}")


def aims():
    tags = {f"MAT00{n}X": (0.1 * n, 0.5) for n in range(4)}
    return (format_aim(KeptAim(tags, 780.0, 4.5, 62)), format_aim(KeptAim({}, 500.0, 0.0, 70)))


@attacks("aim", aims, "companion.seeing.kept_aim:load_aim")
def an_aim_is_usable_or_told(data, home):
    put(aim_path(), data)
    try:
        found = load_aim()
    except UnusableAim as error:
        if str(aim_path()) not in str(error):
            raise Harm(f"the file is not named: {error}") from None
        for words in (EN, FR):
            hold_shown(words.say("aim-spoilt", why=str(error)))
        return
    square = ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0))
    is_moved(found, dict.fromkeys(found.tags, square), (1920, 1080))


def disc_texts():
    return tuple(f"Disc {n}\n{format_disc(one)}\n" for n, one in enumerate(SCENARIOS))


@attacks(
    "disc-file",
    disc_texts,
    "companion.kits.tiwanaku.pachamama.discs:_read",
)
def discs_are_listed_and_can_be_deleted(data, home):
    folder = DiscShelf().folder
    put(folder / "0123456789abcdef.disc", data)
    DiscShelf().save("Whole", SCENARIOS[0])
    # A whole one of before the device's key is sealed by the first look, and only by that.
    DiscShelf().discs()
    before = lying(folder)
    said = both_tongues("scenario", "discs")
    if said.code or "Whole" not in said.out:
        raise Harm(f"a spoilt disc hides the others: {said}")
    hold(ask("scenario", "discs", "--json"))
    for disc in DiscShelf().discs():
        hold(ask("scenario", "discs", f"--code={disc.name}"), quiet=True)
        try:
            disc.read()
        except UnreadableCode:
            continue
    if lying(folder) != before:
        raise Harm("looking at discs changed them")


def drafts():
    return (seal(msgspec.msgpack.encode(EMPTY)), seal(b"\x93\x05\x05\x90"), seal(b""))


@attacks("disc-draft", drafts, "companion.kits.tiwanaku.pachamama.discs:draft")
def a_draft_goes_on_or_is_told(data, home):
    shelf = DiscShelf(home / "discs")
    put(shelf.folder / "typing.draft", data)
    try:
        draft = shelf.draft()
    except UnreadableDraft:
        return
    shelf.save_draft(draft)
    if shelf.draft() != draft:
        raise Harm("a draft changed by being kept")


def sealed_drafts():
    return (msgspec.msgpack.encode(EMPTY), b"\x80")


@attacks("disc-draft-inside", sealed_drafts, "companion.kits.tiwanaku.pachamama.discs:draft")
def a_draft_well_sealed_but_senseless_is_told(data, home):
    a_draft_goes_on_or_is_told(seal(data).encode(), home)


def packed():
    return tuple(b85encode(zlib.compress(format_rows(one).encode())) for one in SCENARIOS)


@attacks(
    "stock",
    packed,
    "companion.kits.tiwanaku.pachamama.scenario_stock:take",
    "companion.kits.tiwanaku.pachamama.scenario_stock:unpack",
)
def a_spoilt_stock_gives_what_its_name_promises(data, home):
    scenario = unpack(data)
    if scenario is not None and scenario not in SCENARIOS:
        raise Harm("another scenario than any that was packed")
    stock = ScenarioStock(home / "scenarios")
    recipe = Recipe(SCENARIO_KINDS[0][0], SCENARIO_KINDS[0][1], 7)
    put(stock.folder / f"{format_code(recipe)}.scenario", data)
    stock.counts()
    with stock.making(wait=False):
        if any(format_code(recipe) in path.name for path in stock.folder.iterdir()):
            raise Harm("a scenario lies under its code")


KEY = Seal(b"k" * 32)
INSIDE = (format_disc(SCENARIOS[0]).encode(), msgspec.msgpack.encode(EMPTY), b"")


@attacks("sealed", lambda: tuple(KEY.close(one, "Disc 7") for one in INSIDE))
def what_is_sealed_opens_as_it_was_or_not_at_all(data, home):
    try:
        content = KEY.open(data)
    except WrongSeal:
        content = INSIDE[0]
    if content not in INSIDE:
        raise Harm("another content than any that was sealed")
    shelf, stock = DiscShelf(home / "discs"), ScenarioStock(home / "scenarios")
    put(shelf.folder / "0123456789abcdef.disc", data)
    put(stock.folder / "0123456789abcdef.scenario", data)
    for disc in shelf.discs():
        hold_shown(disc.name)
    stock.counts()


def keys():
    with tempfile.TemporaryDirectory() as folder:
        device_seal(Path(folder))
        return ((Path(folder) / KEY_NAME).read_bytes(),)


@attacks(
    "device-key",
    keys,
    "companion.system.sealing:_read_key",
    "companion.system.sealing:_make_key",
)
def a_spoilt_key_is_put_aside_and_seals_go_on(data, home):
    put(home / KEY_NAME, data)
    with suppress(WrongSeal):
        open_sealed(home, KEY.close(b"x"))
    if device_seal(home).open(device_seal(home).close(b"x")) != b"x":
        raise Harm("what was sealed does not open")
    still_there(home, data)


def codes():
    share = tuple(format_code(Recipe((5, 5), Level.GENTLE, seed)) for seed in (7, 8))
    return (*share, *(format_disc(one) for one in SCENARIOS))


@attacks(
    "codes",
    codes,
    "engines.tiwanaku.rules.opening:parse_name",
    "engines.tiwanaku.scenario.seal:unseal",
)
def a_code_names_a_scenario_or_is_refused(data, home):
    text = data.decode("utf-8", "surrogateescape")
    try:
        parse_name(text)
    except UnreadableCode as error:
        for words in (EN, FR):
            hold_shown(words.say(error.slug, **error.facts))
    if "\0" in text:
        return
    both_tongues("scenario", f"--code={text}")
    both_tongues("simulate", "tiwanaku", "--option", f"scenario={text}", "--quiet")


def scenario_texts():
    rows = tuple(format_rows(one) for one in SCENARIOS)
    documents = tuple(
        json.dumps(
            {
                "rows": one.rows,
                "columns": one.columns,
                "terrain": [[kind.value for kind in line] for line in one.terrain],
                "crops": [list(line) for line in one.crops],
                "start": [list(cell) for cell in one.start],
            }
        )
        for one in SCENARIOS
    )
    return (*rows, *documents)


@attacks(
    "scenario-file",
    scenario_texts,
    "companion.kits.tiwanaku.commands.scenario_check:run",
    "companion.kits.tiwanaku.commands.wheel:run",
    "companion.kits.tiwanaku.pachamama.scenario_text:_parse_json",
    form="json",
    share=0.5,
)
def a_scenario_is_judged(data, home):
    file = home / "mine.txt"
    file.write_bytes(data)
    said = both_tongues("scenario", "check", file)
    piped = ask("scenario", "check", "-", "--json", stdin=data)
    hold(piped)
    if piped.code != said.code:
        raise Harm(f"{said.code} from a file, {piped.code} from stdin")
    if len(data) % 8 == 0:
        picture = ("--picture", home / "wheel.png")
        hold(ask("wheel", "--scenario", file, *picture), str(file))


def knowledge_texts():
    ready_solvers()
    known = [{"at": [0, 0], "terrain": "earth", "crop": 1}, {"at": [1, 2], "terrain": "sand"}]
    counts = {"earth": 3, "sand": 3, "grass": 2, "rock": 2}
    small = {"rows": 3, "columns": 4, "remaining": counts, "known": known}
    return (json.dumps(small), json.dumps(small, indent=1))


@attacks(
    "knowledge",
    knowledge_texts,
    "companion.kits.tiwanaku.commands.scenario_odds:_read",
    form="json",
    share=0.5,
)
def knowledge_is_answered_or_refused(data, home):
    file = home / "known.json"
    file.write_bytes(data)
    command = ("odds", "explain")[len(data) % 2]
    for language in ("en", "fr"):
        # How far it comes within its time differs from one time to the next.
        hold(ask("scenario", command, file, "--seconds", "0.2", "--language", language))
    hold(ask("scenario", command, "-", "--seconds", "0.2", "--json", stdin=data))


def land_codes():
    from companion.games.rules import GAMES
    from engines.titicaca.dealing import format_code as land_code
    from engines.titicaca.laying import format_land, parse_land

    game = GAMES["titicaca"]
    return (land_code(5), format_land(parse_land(game.box, 3, land_code(5))))


@attacks("land-text", land_codes, "engines.titicaca.laying:parse_land")
def a_land_is_laid_or_refused(data, home):
    text = data.decode("utf-8", "surrogateescape")
    if "\0" in text:
        return
    arguments = ("simulate", "titicaca", "--players", "3", "--quiet", "--option", f"land={text}")
    both_tongues(*arguments)
