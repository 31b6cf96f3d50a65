"""Every screen of every game as pictures, for the docs, the tests and our own eyes."""

import datetime
import os
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

import msgspec
import pygame
from msgspec.structs import replace

from companion.doctor.finding import About, attention, broken, fine
from companion.drawing.look import BADGES, Look
from companion.drawing.shapes import CameraEye
from companion.keeping.backup_file import Backup, Manifest
from companion.keeping.belongings import House
from companion.keeping.rescue import Rescue
from companion.keeping.restoring import CameraFate, Restored
from companion.keeping.salvage import SavedGame
from companion.keeping.session import Session
from companion.keeping.statistics import PlayerStatistics
from companion.keeping.store import Store
from companion.keeping.troubles import NEWER, Damage
from companion.kits.registry import kit_for
from companion.plugins.plugin import load
from companion.plugins.registry import DEMO_GAME, plugins
from companion.screens.aim import AimScreen
from companion.screens.audit import AuditScreen
from companion.screens.backing import ReadyPage, asking_page, backing_page
from companion.screens.boxentry import BoxEntry
from companion.screens.brightspot import BrightSpot
from companion.screens.desk import Desk
from companion.screens.doctor import DoctorPage, save_page
from companion.screens.example import ExamplePage
from companion.screens.guide import GuideScreen
from companion.screens.helping import help_leaflet
from companion.screens.lacks import Banner, Lack, above, arrange, draw_banner
from companion.screens.leaflet import Leaflet
from companion.screens.leaving import ask_switch_off, goodbye
from companion.screens.lens import LensScreen
from companion.screens.live import Told
from companion.screens.menu import Menu
from companion.screens.mybox import BoxPage, ask_forget, box_page, boxes, my_box, refused_page
from companion.screens.newgame import NewGame, choose_game, table_of
from companion.screens.pages import EntryPage
from companion.screens.paint_samples import paint_samples
from companion.screens.pastgames import ask_beside, ask_delete, past_game, past_games
from companion.screens.pause import open_table, pause_page, result_of
from companion.screens.replay import ReplayScreen
from companion.screens.rescuing import RescuePage
from companion.screens.result import ResultScreen
from companion.screens.rulesheet import rules_leaflet
from companion.screens.screen import Pop, Push, Screen, Stay
from companion.screens.seen import SeenScreen
from companion.screens.settings import settings_page, wrong_page
from companion.screens.standings import Bar, PlayerPage, statistics_page
from companion.screens.tablescreen import TableScreen
from companion.screens.takenback import TakenBackPage
from companion.screens.unkept import UnkeptPage
from companion.screens.updating import InstallingPage, UpdatesPage
from companion.screens.updating import asking_page as asking_update
from companion.seeing.aim_advice import GOOD, NO_PICTURE, Advice
from companion.seeing.lens_lesson import STEPS
from companion.simulated.aim_sample import sample_aim
from companion.simulated.exact import exact_snapshot
from companion.simulated.sample import sample_game
from companion.system.edition import Edition, GivenUp
from companion.system.settings import PARSERS, Complaint, Settings
from companion.system.settings import Theme as ThemeName
from companion.system.unkept import Thing, Unkept, Why
from companion.table.front import InFront
from companion.table.play import Play
from companion.updating.messages import Progress, Stage
from companion.updating.places import Places
from companion.updating.refusals import NeedsPackages, OlderEdition, Refused, UnknownKey, Unsigned
from companion.updating.rules import Box
from companion.updating.sticks import Offer
from companion.updating.update_file import Manifest as UpdateManifest
from companion.updating.update_file import News as UpdateNews
from companion.updating.update_file import Package
from companion.words import Language, Words
from engines.contract import TABLE, Action, AnyGame, Fact, Setup
from hardware.device_state import DeviceKind
from hardware.faults import News
from hardware.values import Button, Notice
from vision.glare import Spot

SIZES = ((800, 480), (1024, 600), (1280, 720), (1920, 1080))
NAMES = ("Anna", "Bartholomé", "Clara-Sophie", "Dimitri", "Eléonore")
"""Long ones among them: they must fit too."""

EVENINGS = tuple(Bar(points, points > 30) for points in (12, 27, 41, 0, 19, 33, 8))
"""What somebody had in seven games."""

SICK = (
    fine(About.STORE, "store", file="/var/lib/tableside/games.sqlite", games=12, unfinished=1),
    broken(About.CAMERA, "device-silent", address="usb:0"),
    attention(About.POWER, "power-was-weak", flags="0x50000"),
    attention(About.CALIBRATION, "calibration-none"),
    fine(About.SOUND, "sound"),
    broken(About.OVERLAY, "overlay", folder="/var/lib/tableside"),
)
"""What the doctor finds on a device that is not well."""


class Shot(msgspec.Struct, frozen=True):
    """One screen with the name of its picture."""

    name: str
    screen: Screen
    lacks: tuple[Lack, ...] = ()
    """What is missing below it."""


CAMERA_LACK = Lack(DeviceKind.CAMERA, Notice(News.CAMERA_LOST, {"device": "usb:0"}, 0.0), 4, True)
PANEL_LACK = Lack(DeviceKind.PANEL, Notice(News.PANEL_LOST, {"device": "gpio:"}, 0.0), 0, True)


def common_screens(desk: Desk) -> Iterator[Shot]:
    """Give the screens all games share."""
    say = desk.say
    yield Shot("menu", Menu(desk))
    yield Shot("menu-lacking", Menu(desk), (CAMERA_LACK, PANEL_LACK))
    yield Shot("choose-game", choose_game(desk))
    yield Shot("history", past_games(desk))
    yield Shot("settings", settings_page(desk))
    yield from wrong_settings(desk)
    yield Shot("entry", EntryPage(say, say("enter-name", number=2), "Bartho", lambda name: Stay()))
    for slug in ("help-table", "help-lists"):
        yield from leaves_of(slug, help_leaflet(say, slug))
    yield Shot("seen", SeenScreen(desk))
    average = sum(bar.points for bar in EVENINGS) / len(EVENINGS)
    one = PlayerStatistics(NAMES[2], next(iter(desk.games)), len(EVENINGS), 2, average, 41)
    yield Shot("statistics-player", PlayerPage(desk, one, EVENINGS))
    yield Shot("switch-off", ask_switch_off(desk))
    yield Shot("goodbye", goodbye(desk))
    yield from doctor_screens(desk)
    yield from camera_screens(desk)
    yield from backup_screens(desk)
    yield from update_screens(desk)
    yield from rescue_screens(desk)
    yield from taken_back(desk)
    yield from unkept_screens(desk)
    yield Shot("my-box", my_box(desk))
    for name in boxes():
        yield from box_screens(desk, name)


def box_screens(desk: Desk, game: str) -> Iterator[Shot]:
    """Give how a box is told: its list, the questions about one thing, and a sum that is broken."""
    page = box_page(desk, game)
    yield Shot(f"{game}-box", page)
    if not isinstance(page, BoxPage):
        return
    draft = page.draft
    key = next(thing.key for thing in draft.form.things if thing.piece)
    asked = 0
    while (question := draft.question(key)) is not None:
        # Each screen on a draft of its own: the next answer changes only the next one.
        before = box_page(desk, game)
        assert isinstance(before, BoxPage), "expected a box that can be told"
        yield Shot(f"{game}-box-{asked}", BoxEntry(before.draft, before.sight, key))
        draft.tell(key, question.values[-1])
        asked += 1
    yield Shot(f"{game}-box-said", BoxEntry(draft, page.sight, key))
    told = BoxPage(desk, draft)
    told.chosen = 1
    yield Shot(f"{game}-box-told", told)
    yield Shot(f"{game}-box-forget", ask_forget(draft))
    if faults := draft.faults():
        yield Shot(f"{game}-box-wrong", refused_page(desk, draft, faults))


def doctor_screens(desk: Desk) -> Iterator[Shot]:
    """Give the page about the device with things in need of somebody, and where a report goes."""
    stick, folder = Path("/media/tableside/STICK"), Path("/var/lib/tableside")
    saving = save_page(desk, folder, [stick], lambda picture: {})
    page = DoctorPage(desk, lambda: SICK, lambda findings: saving)
    page.finish()
    yield Shot("doctor", page)
    yield Shot("doctor-save", saving)
    for name, row in (("more", 2), ("rest", 5)):
        step = page.enter(row)
        assert isinstance(step, Push), "expected every row to open a page"
        yield Shot(f"doctor-{name}", step.screen)


def camera_screens(desk: Desk) -> Iterator[Shot]:
    """Give the camera as it is aimed: askew, well, without a picture; and its lens as learned."""
    pixels, aim = sample_aim()
    tilt = Advice("aim-tilt", {"way": "top-right", "cm": 47, "degrees": 30}, (0.7, -0.7))
    assert aim.standing is not None, "expected a picture with the mat in it"
    leaning = replace(aim, standing=replace(aim.standing, tilt=35.0))
    for name, told, advice in (("aim", leaning, tilt), ("aim-good", aim, GOOD)):
        screen = AimScreen(desk, lambda pixels: aim, Path("aim.toml"))
        screen.show(pixels, told, Told(advice, advice.is_good))
        yield Shot(name, screen)
    blind = AimScreen(desk, lambda pixels: aim, Path("aim.toml"))
    blind.show(None, None, Told(NO_PICTURE))
    yield Shot("aim-none", blind)
    learnt = Advice("lens-done", {"focal": "1824", "bend": "-5.2"})
    for name, after in (
        ("lens", Told(Advice("lens-bottom-right"), good=3)),
        ("lens-done", Told(learnt, is_kept=True, good=len(STEPS))),
    ):
        lesson = LensScreen(desk, lambda pixels: aim, (), Path("calibration.toml"))
        lesson.show(pixels, aim, after)
        yield Shot(name, lesson)


def backup_screens(desk: Desk) -> Iterator[Shot]:
    """Give where a backup goes, the question before one comes back, and the way on."""
    state, stick = Path("/var/lib/tableside"), Path("/media/tableside/STICK")
    house = House(state, state / "config", Path("/etc/tableside"))
    file = stick / "tableside-20260102-183000.tableside"
    backup = Backup(file, Manifest(1, "1.0.0", 1_767_371_400, "", {}))
    undo = state / "backups" / "tableside-before-20260103-201500.tableside"
    yield Shot("backup", backing_page(desk, house, lambda: (stick,), lambda folders: [file, undo]))
    yield Shot("backup-no-stick", backing_page(desk, house, lambda: (), lambda folders: []))
    yield Shot("backup-ask", asking_page(desk, house, file, backup))
    yield Shot("backup-ready", ReadyPage(desk, Restored((), undo)))
    for fate in (CameraFate.TAKEN, CameraFate.KEPT):
        done = Restored((), undo, camera=fate)
        yield Shot(f"backup-ready-camera-{fate.value}", ReadyPage(desk, done))
    yield from leaves_of("backup-help", help_leaflet(desk.say, "backup-help"))


def update_screens(desk: Desk) -> Iterator[Shot]:
    """What lies on a stick, the questions about it, and an update on its way."""
    stick, made = Path("/media/tableside-sda1"), datetime.date(2026, 11, 19)
    box = Box("1.4.0", "arm64", made, made, {})
    places = Places(Path("/nowhere"))
    news = UpdateNews(
        (
            "A sixth game: Reef, with its tags to print.",
            "The camera finds wooden pieces in a third of the time.",
            "Scores can be read aloud after each turn.",
        ),
        (
            "Un sixième jeu : Reef, avec ses étiquettes à imprimer.",
            "La caméra trouve les pièces en bois en un tiers du temps.",
            "Les scores peuvent être lus à voix haute après chaque tour.",
        ),
    )
    newer, older = (
        UpdateManifest(
            edition=edition,
            architecture="arm64",
            made=made,
            expires=made,
            news=news,
            package=Package(400_000_000, "0" * 64),
        )
        for edition in ("1.5.0", "1.3.2")
    )
    doubt = OlderEdition(edition="1.3.2", own="1.4.0")
    offers = (
        Offer(stick / "tableside_1.5.0_arm64.update", newer),
        Offer(stick / "tableside_1.3.2_arm64.update", older, doubt),
        Offer(stick / "tableside_1.5.0_arm64.deb", refusal=Unsigned()),
    )
    yield Shot("update", UpdatesPage(desk, places, box, lambda: offers))
    yield Shot("update-none", UpdatesPage(desk, places, box, lambda: ()))
    source = replace(box, is_package=False)
    yield Shot("update-source", UpdatesPage(desk, places, source, lambda: ()))
    file = offers[0].file
    yield Shot("update-ask", asking_update(desk, places, box, file, newer))
    why = desk.say(doubt.slug, **doubt.facts)
    yield Shot("update-back", asking_update(desk, places, box, file, older, why))
    for stage in Stage:
        told = Progress("1", stage, "1.5.0")
        if stage in (Stage.COPYING, Stage.CHECKING):
            told = replace(told, done=140, of=400)
        elif stage in (Stage.REFUSED, Stage.FAILED):
            refused: Refused = NeedsPackages(names="libgl1, libegl1")
            if stage is Stage.REFUSED:
                refused = UnknownKey(key="59799e7f29262556")
            told = replace(told, slug=refused.slug, facts=refused.facts)
        yield Shot(f"update-{stage.value}", InstallingPage(desk, "1", partial(read_as, told)))
    waiting = InstallingPage(desk, "2", lambda: None)
    yield Shot("update-asked", waiting)
    yield from leaves_of("update-help", help_leaflet(desk.say, "update-help"))


def read_as(told: Progress) -> Progress:
    """How far an update is, as if the unit that installs had just said so."""
    return told


def wrong_settings(desk: Desk) -> Iterator[Shot]:
    """A file of settings with lines that cannot be used."""
    line: dict[str, Fact] = {"file": "/etc/tableside/config.toml", "line": 3}
    slip = {**line, "name": "theme", "value": "blue", "allowed": "dark, light"}
    typo = {**line, "line": 7, "name": "camra", "known": ", ".join(PARSERS)}
    desk.device.complaints = (Complaint("setting-value", slip), Complaint("setting-unknown", typo))
    yield Shot("settings-wrong", settings_page(desk))
    yield Shot("settings-wrong-lines", wrong_page(desk))
    desk.device.complaints = ()


def unkept_screens(desk: Desk) -> Iterator[Shot]:
    """What the disk did not take: a move on a full card, and on others."""
    folder = Path("/var/lib/tableside")
    for thing, why in (
        (Thing.MOVE, Why.FULL),
        (Thing.ANYTHING, Why.READ_ONLY),
        (Thing.UNDO, Why.BROKEN),
    ):
        yield Shot(f"unkept-{why}", UnkeptPage(desk.say, Unkept(thing, why, folder)))


def rescue_screens(desk: Desk) -> Iterator[Shot]:
    """Give the page about a damaged file of games: some are whole, or none is."""
    row = (7, "reef", "[]", "{}", 0, 0, None)
    game = SavedGame(row, (), None, expected=4, was_over=False, place=1)
    aside = Path("games-damaged-1.sqlite")
    some = Rescue((game,) * 12, (), cut=2, lost=1, copied=3, aside=aside)
    newer = replace(some, cut=0, lost=0, copied=2)
    none = Rescue((), (), cut=0, lost=3, copied=0, aside=aside)
    for name, damage, found in (
        ("rescue", Damage("missing", table="entries", count=3), some),
        ("rescue-none", Damage("pages"), none),
        ("rescue-newer", Damage(NEWER, version=4, known=3), newer),
    ):
        page = RescuePage(desk, damage, partial(replace, found))
        page.finish()
        yield Shot(name, page)


def taken_back(desk: Desk) -> Iterator[Shot]:
    """An update that crashed, one of the same version that took too long."""
    for name, tried, why in (
        ("update-crashed", "1.10.0-bbbbbbbbbbbb", "exit-code:1"),
        ("update-slow", "1.0.0-bbbbbbbbbbbb", "timeout"),
    ):
        given_up = GivenUp(tried, why, "1")
        edition = Edition("1.0.0-aaaaaaaaaaaa", given_up=given_up)
        yield Shot(
            name, TakenBackPage(desk, edition, given_up, Path(os.devnull, "nothing-is-kept"))
        )


def game_screens(desk: Desk, game: AnyGame) -> Iterator[Shot]:
    """Give one game's screens: at its start, in the middle, refused, and at its end."""
    name = game.name
    yield Shot(f"{name}-new", NewGame(desk, name))
    desk.people.seat(name, table_of(NAMES, BADGES))
    yield Shot(f"{name}-player", NewGame(desk, name).player_page(1))
    setup = Setup(NAMES[: max(game.seats)])
    session = desk.store.begin(game, setup)
    yield Shot(f"{name}-guide", GuideScreen(desk, session, BADGES))
    yield Shot(f"{name}-start", open_table(desk, session, BADGES))
    if kit_for(game).view.teaching.lesson:
        guided = open_table(desk, session, BADGES)
        guided.guide.switch(True)
        yield Shot(f"{name}-lesson", guided)
        told = open_table(desk, session, BADGES)
        told.press(Button.OK)
        yield Shot(f"{name}-lesson-told", told)
        told.guide.switch(False)
    played = sample_game(game, setup)
    middle = len(played) * 2 // 5
    while session.ahead(*played[:middle]).to_move == (TABLE,):
        middle += 1
    catch_up(session, played[:middle])
    table = open_table(desk, session, BADGES)
    table.eye = CameraEye.OPEN
    table.play.asking.look_at_all()
    yield Shot(f"{name}-middle", table)
    far = TableScreen(table.play, desk.words, desk.badges, lambda table: table, afar=lambda: True)
    yield Shot(f"{name}-afar", far)
    hinted = open_table(desk, session, BADGES)
    hinted.update(0.1)
    yield Shot(f"{name}-hint", hinted)
    refused = open_table(desk, session, BADGES)
    refused.eye, refused.notice = CameraEye.BUSY, desk.say("camera-waiting-hand")
    refused.play.choose(refused_action(table.play, played))
    refused.update(0.1)
    yield Shot(f"{name}-refused", refused)
    if name == DEMO_GAME:
        # It looks the same beside every board.
        bright = open_table(desk, session, BADGES)
        bright.eye, bright.notice = CameraEye.OPEN, desk.say("camera-too-bright")
        hidden = bright.play.table.layout(bright.shown)[-1]
        spot = Spot(0.62, 0.3, 0.03, (hidden.payload,))
        bright.bright = BrightSpot.of(sample_aim()[0], spot, (hidden.cell,))
        yield Shot(f"{name}-bright", bright)
        odd = open_table(desk, session, BADGES)
        odd.eye, odd.notice = CameraEye.OPEN, desk.say("wood-odd-unforeseen")
        odd.odd = hidden.cell
        yield Shot(f"{name}-odd", odd)
        lacking = open_table(desk, session, BADGES)
        lacking.eye, lacking.notice = CameraEye.AWAY, desk.say("camera-lost")
        yield Shot(f"{name}-lacking", lacking, (CAMERA_LACK,))
    yield from step_screens(desk, session)
    yield from kept_screens(desk, session, f"{name}-kept")
    yield Shot(f"{name}-menu", pause_page(desk, table.play))
    yield from (Shot(f"{name}-{shot}", page) for shot, page in paint_samples(desk))
    yield Shot(f"{name}-example", ExamplePage(desk.words, table.play, desk.badges))
    yield Shot(f"{name}-audit", AuditScreen(desk.words, table.play, desk.badges))
    placed = AuditScreen(desk.words, table.play, desk.badges)
    if placed.placed:
        placed.press(Button.RIGHT)
        yield Shot(f"{name}-audit-cells", placed)
    state = table.play.asking.state
    rules = rules_leaflet(desk.words, table.play.kit, state, desk.badges)
    yield from leaves_of(f"{name}-rules", rules)
    catch_up(session, played[middle:])
    over = open_table(desk, session, BADGES)
    over.play.asking.look_at_all()
    yield Shot(f"{name}-over", over)
    yield Shot(f"{name}-result", result_of(desk, over.play, desk.badges))
    yield Shot(f"{name}-statistics", statistics_page(desk))


def leaves_of(name: str, leaflet: Leaflet) -> Iterator[Shot]:
    """Give every page of help or rules."""
    for page in range(len(leaflet.leaves)):
        opened = Leaflet(leaflet.say, leaflet.title(), leaflet.leaves)
        opened.turn(0, page)
        yield Shot(f"{name}-{page + 1}", opened)


def step_screens(desk: Desk, session: Session) -> Iterator[Shot]:
    """Give the table that has still to follow a move: the piece to lay, drawn and named."""
    kit, copy = kit_for(session.game), Session(session.game, session.setup)
    copy.apply(*session.actions)
    before = kit.table.layout(copy.state)
    pieces = {one.payload for one in before}
    for action in copy.legal_actions():
        after = kit.table.layout(session.game.apply(copy.state, action))
        if {one.payload for one in after} <= pieces:
            continue
        table = TableScreen(Play(copy, kit), desk.words, desk.badges, lambda table: table)
        table.eye = CameraEye.OPEN
        table.play.see(exact_snapshot(kit, copy.state, before))
        table.play.choose(action)
        table.play.asking.look_at_all()
        lying = [one for one in after if one.payload in pieces]
        table.play.see(exact_snapshot(kit, copy.state, lying))
        table.update(9.0)
        if table.front.what is InFront.STEP:
            yield Shot(f"{session.game.name}-step", table)
        return


def kept_screens(desk: Desk, session: Session, name: str) -> Iterator[Shot]:
    """Give what "Past games" leads to for a game that is not finished."""
    kept = next(kept for kept in desk.store.games() if kept.number == session.number)
    yield Shot(f"{name}-list", past_games(desk))
    yield Shot(name, past_game(desk, kept))
    yield Shot(f"{name}-delete", ask_delete(desk, kept))
    step = ask_beside(desk, Pop)
    assert isinstance(step, Push), "expected a question before another game"
    yield Shot(f"{name}-beside", step.screen)
    viewed = Play(desk.store.view(kept.number), kit_for(session.game))
    yield Shot(f"{name}-standing", ResultScreen(desk.words, viewed, desk.badges))
    steps = ReplayScreen(desk.words, viewed, desk.badges)
    steps.turn(0, len(steps.stops) // 2)
    yield Shot(f"{name}-steps", steps)


def catch_up(session: Session, actions: Sequence[Action]) -> None:
    """Do actions in two entries: each waits for the disk, and only the last one shows."""
    *most, last = actions
    if most:
        session.apply(*most)
    session.apply(last)


def refused_action(play: Play, played: Sequence[Action]) -> Action:
    """Give an action that is refused now and has cells to show for it."""
    for action in played:
        refusal = play.session.check(msgspec.structs.replace(action, by=play.session.to_move[0]))
        if refusal is not None and refusal.cells:
            return msgspec.structs.replace(action, by=play.session.to_move[0])
    return played[0]


def all_screens(desk: Desk) -> Iterator[Shot]:
    """Give every screen there is."""
    yield from common_screens(desk)
    for name, game in desk.store.games_known.items():
        yield from game_screens(desk, game)
        if own := plugins()[name].gallery:
            shown: Iterable[tuple[str, Screen]] = load(own)(desk, game, sample_game)
            yield from (Shot(title, screen) for title, screen in shown)


def draw_shot(shot: Shot, look: Look) -> pygame.Surface:
    """Draw one screen."""
    surface = pygame.Surface(look.size)
    draw_lacking(shot.screen, surface, look, shot.lacks)
    return surface


def draw_lacking(
    screen: Screen, surface: pygame.Surface, look: Look, lacks: Sequence[Lack]
) -> Banner | None:
    """Draw a screen above what is missing."""
    banner = arrange(lacks, Words(look.language), look)
    screen.draw(surface, above(look, banner))
    if banner is not None:
        draw_banner(surface, look, banner)
    return banner


def save_gallery(folder: Path, store: Store) -> Iterator[Path]:
    """Draw every screen at every size, in both themes and languages; gives each file."""
    for language in Language:
        for name in ThemeName:
            desk = Desk(store, Settings(language=language, theme=name))
            theme = desk.theme
            for shot in all_screens(desk):
                for size in SIZES:
                    parts = (language.value, theme.name, f"{size[0]}x{size[1]}")
                    place = folder.joinpath(*parts)
                    place.mkdir(parents=True, exist_ok=True)
                    file = place / f"{shot.name}.png"
                    look = Look(theme, *size, language=language)
                    pygame.image.save(draw_shot(shot, look), file)
                    yield file
