"""The side that installs, as shipped, in a folder instead of a box: only dpkg is a stand-in."""

import datetime
import fcntl
import os
import sys
import threading

import pytest
from stick_rig import CONTENT, OWN, STRANGE, Rig, update

from companion.updating.install import Plan
from companion.updating.sticks import find_updates

PLUG = ("unpacking", "unpacked-half", "unpacked", "configuring", "configured")
"""Where the plug is pulled while dpkg works."""


@pytest.fixture
def rig(tmp_path):
    return Rig(tmp_path)


def ended(rig):
    said = rig.progress()
    return said["stage"], said.get("slug", "")


def check_nothing_changed(rig):
    assert rig.edition == OWN
    assert rig.called() == []
    assert rig.spooled() == []
    assert (rig.root / "games").read_text() == "mine"


def test_a_good_update_is_installed_and_nothing_is_left(rig):
    rig.ask(rig.put(update()))
    ran = rig.run_apart()
    assert ran.returncode == 0, ran.stderr
    assert ended(rig) == ("done", "")
    assert rig.progress()["number"] == "ab12"
    assert rig.edition == "1.5.0"
    assert (rig.root / "given").read_bytes() == CONTENT
    assert rig.spooled() == []
    assert not rig.places.request.exists()
    assert rig.places.progress.stat().st_mode & 0o777 == 0o644
    assert rig.places.spool.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize(
    ("content", "slug"),
    [
        (update(key=None), "update-unsigned"),
        (update(key=STRANGE), "update-unknown-key"),
        (update()[:-1], "update-cut-short"),
        (update() + b"x", "update-damaged"),
        (update(architecture="arm64"), "update-other-architecture"),
        (update(edition="1.0.0"), "update-older-edition"),
        (update(edition=OWN), "update-same-edition"),
        (update(expires="2026-01-01", made="2025-01-01"), "update-expired"),
        (b"tableside-update 7\n", "update-newer-format"),
        (b"", "update-cut-short"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_the_rules_refuse_never_reaches_dpkg(rig, content, slug):
    rig.ask(rig.put(content))
    assert rig.run() == 0
    assert ended(rig) == ("refused", slug)
    check_nothing_changed(rig)


def test_an_older_one_is_installed_when_the_request_says_so(rig):
    rig.ask(rig.put(update(edition="1.0.0")), anyway=True)
    assert rig.run("1.0.0") == 0
    assert ended(rig) == ("done", "")
    assert rig.edition == "1.0.0"


def test_an_owners_own_key_is_believed_unless_others_can_write_it(rig, capsys):
    rig.trust(STRANGE, folder=1)
    file = rig.put(update(key=STRANGE))
    home = rig.places.keys[1]
    home.chmod(0o777)
    rig.ask(file)
    rig.run()
    assert ended(rig) == ("refused", "update-unknown-key")
    assert "can be changed by others" in capsys.readouterr().err
    home.chmod(0o755)
    rig.ask(file)
    rig.run()
    assert ended(rig) == ("done", "")


def test_a_file_among_the_keys_that_is_none_is_named_and_left_out(rig, capsys):
    (rig.places.keys[0] / "other.pub").write_text("no key")
    rig.ask(rig.put(update()))
    rig.run()
    assert "other.pub is no key" in capsys.readouterr().err
    assert ended(rig) == ("done", "")


def link_to_a_good_one(rig):
    rig.put(update(), "good.update")
    (rig.stick / "link.update").symlink_to(rig.stick / "good.update")
    return rig.stick / "link.update"


def link_on_the_way(rig):
    (rig.stick / "real").mkdir()
    (rig.stick / "real" / "a.update").write_bytes(update())
    (rig.stick / "way").symlink_to("real")
    return rig.stick / "way" / "a.update"


def folder(rig):
    (rig.stick / "folder.update").mkdir()
    return rig.stick / "folder.update"


def pipe(rig):
    os.mkfifo(rig.stick / "pipe.update")
    return rig.stick / "pipe.update"


def way_out(rig):
    (rig.root / "secret.update").write_bytes(update())
    return f"{rig.stick}/../../secret.update"


def elsewhere(rig):
    (rig.root / "secret.update").write_bytes(update())
    return rig.root / "secret.update"


def another_name(rig):
    return rig.put(update(), "update.deb")


@pytest.mark.parametrize(
    "make",
    [link_to_a_good_one, link_on_the_way, folder, pipe, way_out, elsewhere, another_name],
)
def test_only_a_plain_file_on_a_stick_is_opened(rig, make):
    rig.ask(make(rig))
    assert rig.run() == 0
    assert ended(rig) == ("refused", "update-not-a-file")
    check_nothing_changed(rig)


def test_a_stick_that_is_gone_is_told(rig):
    rig.ask(rig.stick / "gone.update")
    rig.run()
    assert ended(rig) == ("refused", "update-gone")


@pytest.mark.parametrize(
    "said", [b"", b"{", b"\xff", b"[]", b'{"number": "zz", "file": "x"}', b"x" * 100_000], ids=repr
)
def test_a_request_that_is_none_is_taken_away(rig, said):
    rig.places.request.write_bytes(said[:20_000])
    assert rig.run() == 0
    assert not rig.places.request.exists()
    check_nothing_changed(rig)


@pytest.mark.parametrize("kind", ["link", "folder", "pipe"])
def test_a_request_that_is_no_file_is_taken_away(rig, kind):
    target = rig.root / "shadow"
    target.write_text("secret")
    match kind:
        case "link":
            rig.places.request.symlink_to(target)
        case "folder":
            (rig.places.request / "inside").mkdir(parents=True)
        case _:
            os.mkfifo(rig.places.request)
    assert rig.run() == 0
    assert not os.path.lexists(rig.places.request)
    assert target.read_text() == "secret"


def test_a_stick_that_changes_while_it_is_copied_installs_nothing(rig):
    good, bad = b"g" * 3_000_000, b"b" * 3_000_000
    file = rig.put(update(good))
    rig.ask(file)
    over = threading.Event()

    def swap():
        with file.open("r+b") as opened:
            while not over.is_set():
                for content in (bad, good):
                    opened.seek(len(update(good)) - 1)
                    opened.write(content[:1])
                    opened.flush()

    swapping = threading.Thread(target=swap)
    swapping.start()
    code = rig.run()
    over.set()
    swapping.join()
    assert code == 0
    # Whichever was there when it was copied: what dpkg is given is what was signed, or it is none.
    if rig.called():
        assert (rig.root / "given").read_bytes() == good
    else:
        assert ended(rig) == ("refused", "update-damaged")


def test_what_is_put_in_its_place_after_the_check_is_not_installed(rig):
    """The attack: a good file is shown to the page and to the checks, then another lies there."""
    file = rig.put(update())
    (offer,) = find_updates([rig.stick], rig.box, rig.places.under)
    assert offer.refusal is None
    for swapped in (update(b"evil" * 500), update(key=STRANGE), update(key=None)):
        # Between the page's look and the other side's: judged anew, and refused or proven.
        file.write_bytes(swapped.replace(b'"1.5.0"', b'"1.5.1"'))
        rig.ask(file)
        rig.run()
        assert ended(rig)[0] == "refused"
        check_nothing_changed(rig)
    # Between the other side's own reading and installing: its copy is what it installs.
    file.write_bytes(update())
    rig.ask(file)
    apt = rig.tools / "apt-get"
    apt.write_text(f'#!/bin/sh\nprintf evil >"{file}"\necho "Inst tableside (1.5.0)"\n')
    assert rig.run() == 0
    assert file.read_bytes() == b"evil"
    assert (rig.root / "given").read_bytes() == CONTENT


def test_a_copy_that_the_card_has_spoilt_is_not_installed(rig):
    plan = Plan("1", "1.5.0", len(CONTENT), "0" * 64, 2)
    rig.places.spool.mkdir(parents=True)
    (rig.places.spool / f"{plan.sha256}.deb").write_bytes(CONTENT)
    (rig.places.spool / "plan.json").write_text(
        '{"number":"1","edition":"1.5.0","size":3,"sha256":"%s","starts":2}' % ("0" * 64)
    )
    assert rig.run() == 1
    assert ended(rig) == ("failed", "update-lost")
    assert rig.edition == OWN
    assert rig.spooled() == []


@pytest.mark.parametrize("cut", PLUG)
def test_after_a_pulled_plug_the_next_start_finishes_without_the_stick(rig, cut):
    file = rig.put(update())
    rig.ask(file)
    assert rig.run_apart(CUT=cut).returncode == -9
    assert rig.edition in (OWN, "1.5.0")
    file.unlink()
    assert rig.run() == 0
    assert ended(rig) == ("done", "")
    assert rig.edition == "1.5.0"
    assert rig.spooled() == []
    before = len(rig.called())
    assert rig.run() == 0
    assert len(rig.called()) == before, "nothing is left to do"


def test_three_starts_and_then_it_gives_up_and_the_old_edition_goes_on(rig):
    rig.ask(rig.put(update()))
    assert rig.run_apart(CUT="unpacking").returncode == -9
    for _ in range(2):
        assert rig.run_apart(CUT="unpacking").returncode == -9
    assert rig.run() == 1
    assert ended(rig) == ("failed", "update-gave-up")
    assert rig.edition == OWN
    assert rig.spooled() == []
    assert rig.run() == 0


def test_dpkg_that_breaks_off_is_told_with_its_words_and_tried_again_at_the_next_start(rig):
    rig.ask(rig.put(update()))
    assert rig.run(FAILS="yes") == 1
    assert ended(rig) == ("failed", "update-broke-off")
    assert rig.progress()["facts"]["why"] == "No space left on device"
    assert rig.edition == OWN
    assert rig.run() == 0
    assert rig.edition == "1.5.0"


def test_another_request_takes_the_place_of_one_that_broke_off(rig):
    rig.ask(rig.put(update()))
    rig.run(FAILS="yes")
    rig.ask(rig.put(update(b"!<arch>\nanother", edition="1.6.0"), "b.update"))
    assert rig.run("1.6.0") == 0
    assert rig.edition == "1.6.0"
    assert rig.spooled() == []


def test_a_refused_request_leaves_what_broke_off_for_the_next_start(rig):
    rig.ask(rig.put(update()))
    rig.run(FAILS="yes")
    rig.ask(rig.put(update(key=None), "b.update"))
    rig.run()
    assert ended(rig) == ("refused", "update-unsigned")
    assert rig.run() == 0
    assert rig.edition == "1.5.0"


def test_an_edition_that_was_taken_back_is_installed_anew_when_asked_for(rig):
    rig.ask(rig.put(update()))
    rig.run()
    current = rig.root / "opt/tableside/current"
    current.unlink()
    current.symlink_to(f"{OWN}-0011aabb")
    (rig.root / "opt/tableside/left").write_text("1.5.0-abc123 exit-code:1 6f0e\n")
    rig.ask(rig.stick / "tableside_1.5.0_amd64.update")
    rig.run()
    assert ended(rig) == ("refused", "update-failed-here")
    assert rig.edition == OWN
    rig.ask(rig.stick / "tableside_1.5.0_amd64.update", anyway=True)
    rig.run()
    assert ended(rig) == ("done", "")
    assert rig.edition == "1.5.0"


def test_packages_that_the_system_lacks_are_named_before_anything_changes(rig):
    rig.ask(rig.put(update()))
    rig.run(ALSO="libgl1 libfoo2")
    assert rig.progress()["facts"] == {"names": "libgl1, libfoo2"}
    check_nothing_changed(rig)
    rig.ask(rig.stick / "tableside_1.5.0_amd64.update")
    rig.run(BROKEN="yes")
    assert ended(rig) == ("refused", "update-needs-packages")
    check_nothing_changed(rig)


def test_it_waits_for_another_installation_and_then_says_so(rig):
    file = rig.put(update())
    rig.ask(file)
    holder, held = os.pipe()
    child = os.fork()
    if child == 0:
        lock = open(rig.places.lock, "wb")  # noqa: SIM115 - held until the process ends
        fcntl.lockf(lock, fcntl.LOCK_EX)
        os.write(held, b"!")
        threading.Event().wait()
    os.read(holder, 1)
    try:
        waited = []
        assert rig.run(pause=waited.append) == 0
        assert ended(rig) == ("refused", "update-busy")
        assert sum(waited) >= 300
        check_nothing_changed(rig)
    finally:
        os.kill(child, 9)
        os.waitpid(child, 0)
    rig.ask(file)
    assert rig.run() == 0
    assert rig.edition == "1.5.0"


def test_too_little_room_is_told_with_figures(rig):
    big = b"!<arch>\n" + bytes(2_000_000)
    rig.ask(rig.put(update(big)))
    rig.run(free=lambda folder: 9_500_000)
    assert ended(rig) == ("refused", "update-no-room")
    assert rig.progress()["facts"] == {"wanted": 11, "free": 10}
    check_nothing_changed(rig)
    rig.ask(rig.put(update(big)))
    rig.run(free=lambda folder: 11_000_000)
    assert ended(rig) == ("done", "")


def test_what_the_package_starts_does_not_take_itself_for_the_service(rig):
    rig.ask(rig.put(update()))
    rig.run(NOTIFY_SOCKET="/run/systemd/notify")
    assert rig.called()
    assert not [call for call in rig.called() if "the service itself" in call]


def test_the_system_hears_that_it_began_only_when_there_is_something_to_read(rig):
    seen = []

    def hear():
        seen.append(rig.places.progress.exists())

    rig.ask(rig.put(update(key=None)))
    rig.run(begun=hear)
    assert seen == [True]
    rig.places.progress.unlink()
    assert rig.run(begun=hear) == 0
    assert seen == [True, False], "nothing to do is no fault"


def test_a_clock_years_behind_does_not_keep_an_update_away(rig):
    rig.ask(rig.put(update(made="2026-07-01", expires="2026-12-01")))
    assert rig.run(today=lambda: datetime.date(1970, 1, 1)) == 0
    assert ended(rig) == ("done", "")


def test_a_stick_shows_the_newest_first_and_what_is_refused_last(rig):
    rig.put(update(key=None), "a.update")
    rig.put(update(edition="1.9.0"), "b.update")
    rig.put(update(edition="1.10.0"), "c.UPDATE")
    rig.put(update(edition="1.0.0"), "d.update")
    rig.put(CONTENT, "tableside_1.5.0_amd64.deb")
    rig.put(update(), "._c.update")
    rig.put(b"", "holiday.jpg")
    (rig.stick / os.fsdecode(b"\xff.update")).write_bytes(update())
    found = find_updates([rig.stick, rig.stick / "gone"], rig.box, rig.places.under)
    assert [offer.file.name for offer in found] == [
        "c.UPDATE", "b.update", "d.update", "a.update", "tableside_1.5.0_amd64.deb",
    ]  # fmt: skip
    slugs = [offer.refusal and offer.refusal.slug for offer in found]
    assert slugs == [None, None, "update-older-edition", "update-unsigned", "update-unsigned"]
    assert found[2].manifest.edition == "1.0.0", "proven, so it can be told what it is"
    assert found[3].manifest is None


def test_a_stick_full_of_names_is_looked_at_within_limits(rig):
    for number in range(300):
        rig.put(b"x", f"{number}.update")
    assert len(find_updates([rig.stick], rig.box, rig.places.under)) == 20


CUTS = 150
"""More than there are steps."""
STEPS_SEEN = ("open", "os.rename", "os.remove", "os.chmod", "os.mkdir", "subprocess.Popen")


def run_until(rig, step):
    """Run in a child that is gone right before so many steps; whether it came to its end."""
    child = os.fork()
    if child == 0:
        left = [step]

        def count(event, given):
            # Reading modules and the stand-ins' own pipes are steps of nobody.
            if event in STEPS_SEEN and str(rig.root) in str(given):
                left[0] -= 1
                if left[0] < 0:
                    os._exit(9)

        try:
            sys.addaudithook(count)
            rig.run()
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


@pytest.mark.parametrize(
    "every", [9, pytest.param(1, marks=pytest.mark.campaign)], ids=["some", "each"]
)
def test_the_plug_pulled_before_any_step_leaves_one_edition_and_all_games(tmp_path, every):
    ends = []
    for step in range(0, CUTS, every):
        rig = Rig(tmp_path / f"at-{step}")
        file = rig.put(update())
        rig.ask(file)
        is_whole = run_until(rig, step)
        assert rig.edition in (OWN, "1.5.0")
        # The next start: the runtime folders are empty, and so is the hole of the stick.
        file.unlink()
        rig.places.request.unlink(missing_ok=True)
        was_decided = (rig.places.spool / "plan.json").exists()
        assert rig.run() == 0
        assert rig.edition == ("1.5.0" if was_decided or is_whole else rig.edition)
        assert rig.spooled() == [], step
        assert (rig.root / "games").read_text() == "mine"
        ends.append(rig.edition)
        if is_whole:
            break
    assert is_whole, "expected fewer steps"
    assert set(ends) == {OWN, "1.5.0"}, "some before it was decided, some after"
    assert ends == sorted(ends), "from one step on it is always the new one"
