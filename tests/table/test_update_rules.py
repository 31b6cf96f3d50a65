"""The rules about an update: each one both ways, on values alone."""

import datetime
import random

import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec.structs import replace
from stick_rig import (
    BUILT,
    CONTENT,
    OWN,
    SECRET,
    STRANGE,
    TODAY,
    manifest,
    name_of,
    update,
)

from companion.updating.refusals import (
    CutShort,
    Damaged,
    Expired,
    FailedHere,
    Foreign,
    FromSource,
    NewerFormat,
    OlderEdition,
    OtherArchitecture,
    Refused,
    SameEdition,
    TooLarge,
    UnknownKey,
    Unsigned,
    WrongSignature,
)
from companion.updating.rules import Box, Update

QUICK, CAMPAIGN = 400, 20_000


def raw(key):
    return key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)


BOX = Box(OWN, "amd64", BUILT, TODAY, {name_of(SECRET): raw(SECRET)})


def judge(file, box=BOX, *, anyway=False, part=1000):
    """All steps over a file that is held in memory; the manifest, or the refusal."""
    one = Update(box, anyway=anyway)
    said = one.read_head(file[:32_768])
    one.check_length(len(file))
    for at in range(one.package_at, len(file), part):
        one.take(file[at : at + part])
    assert one.finish() == said
    return said


def refused(file, box=BOX, *, anyway=False):
    with pytest.raises(Refused) as caught:
        judge(file, box, anyway=anyway)
    return caught.value


def test_a_newer_edition_that_is_signed_and_whole_is_accepted():
    said = judge(update())
    assert said.edition == "1.5.0"
    assert said.news.fr == ("Un sixième jeu.",)


@pytest.mark.parametrize("edition", ["1.4.1", "1.10.0", "2.0.0", "10.0.0"])
def test_editions_are_compared_as_numbers(edition):
    assert judge(update(edition=edition)).edition == edition


def test_no_signature_is_refused():
    assert type(refused(update(key=None))) is Unsigned


def test_a_key_that_is_not_on_the_box_is_refused_and_named_and_an_owners_key_is_accepted():
    found = refused(update(key=STRANGE))
    assert type(found) is UnknownKey
    assert found.facts == {"key": name_of(STRANGE)}
    both = replace(BOX, keys={**BOX.keys, name_of(STRANGE): raw(STRANGE)})
    assert judge(update(key=STRANGE), both).edition == "1.5.0"


def test_a_signature_of_another_key_under_a_known_name_is_refused():
    assert type(refused(update(key=STRANGE, name=name_of(SECRET)))) is WrongSignature


def test_a_signature_of_another_update_is_refused():
    good, other = update(), update(edition="9.9.9")
    lines, others = good.split(b"\n", 3), other.split(b"\n", 3)
    mixed = b"\n".join([others[0], others[1], lines[2], others[3]])
    assert type(refused(mixed)) is WrongSignature


@pytest.mark.parametrize("architecture", ["arm64", "armhf"])
def test_another_architecture_is_refused_with_both_named(architecture):
    found = refused(update(architecture=architecture))
    assert type(found) is OtherArchitecture
    assert found.facts == {"given": architecture, "own": "amd64"}


def test_the_same_edition_is_refused_also_when_asked_for():
    assert type(refused(update(edition=OWN))) is SameEdition
    assert type(refused(update(edition=OWN), anyway=True)) is SameEdition


@pytest.mark.parametrize("edition", ["1.3.9", "0.9.0", "1.0.11"])
def test_an_older_edition_is_refused_unless_asked_for(edition):
    found = refused(update(edition=edition))
    assert type(found) is OlderEdition
    assert found.facts == {"edition": edition, "own": OWN}
    assert judge(update(edition=edition), anyway=True).edition == edition


def test_an_edition_that_failed_here_is_refused_unless_asked_for():
    box = replace(BOX, failed=frozenset({"1.5.0"}))
    assert type(refused(update(), box)) is FailedHere
    assert judge(update(), box, anyway=True).edition == "1.5.0"
    assert judge(update(edition="1.5.1"), box).edition == "1.5.1"


def test_asking_for_it_opens_nothing_but_the_edition():
    for file in (
        update(key=None),
        update(key=STRANGE),
        update(expires="2026-11-18"),
        update(architecture="arm64"),
        update()[:-1],
    ):
        refused(file, anyway=True)


def test_it_may_be_installed_up_to_its_last_day():
    assert judge(update(expires=TODAY.isoformat())).edition == "1.5.0"
    found = refused(update(expires="2026-11-18"))
    assert type(found) is Expired
    assert found.facts["expires"] == "2026-11-18"
    assert found.facts["today"] == TODAY.isoformat()


def test_a_clock_that_is_years_behind_proves_nothing_but_the_build_date_does():
    behind = replace(BOX, today=datetime.date(1970, 1, 1))
    assert judge(update(expires=BUILT.isoformat()), behind).edition == "1.5.0"
    day_before = (BUILT - datetime.timedelta(days=1)).isoformat()
    assert type(refused(update(expires=day_before), behind)) is Expired


def test_a_newer_format_is_told_before_anything_that_cannot_be_read():
    for line in (b"{}", b"\x00\xff"):
        found = refused(b"tableside-update 2\n" + line + b"\nwhatever it may be")
        assert type(found) is NewerFormat
        assert found.facts == {"format": 2}


def test_other_files_are_foreign():
    for content in (b"PK\x03\x04" + bytes(5000), b"!<arch>\n", b"\x00" * 40_000, b"tableside\n"):
        assert type(refused(content)) is Foreign


def test_every_cut_is_refused():
    file = update()
    for length in range(len(file)):
        assert isinstance(refused(file[:length]), CutShort), length


@pytest.mark.parametrize(
    "third", [b"", b"Unsigned", b"signature x y", b"signature " + b"0" * 16 + b" " + b"0" * 127]
)
def test_a_third_line_that_is_neither_signature_nor_unsigned_is_damaged(third):
    lines = update().split(b"\n", 3)
    assert type(refused(b"\n".join([*lines[:2], third, lines[3]]))) is Damaged


def test_a_signature_is_written_in_one_way_only():
    lines = update().split(b"\n", 3)
    word, name, figures = lines[2].split(b" ")
    loud = b" ".join([word, name, figures.upper()])
    assert loud != lines[2]
    assert type(refused(b"\n".join([*lines[:2], loud, lines[3]]))) is Damaged


def test_more_after_the_package_is_refused():
    assert type(refused(update() + b"x")) is Damaged


def test_a_package_that_grows_while_it_is_read_ends_at_once():
    one = Update(BOX)
    one.read_head(update())
    one.take(CONTENT)
    with pytest.raises(Damaged):
        one.take(b"x")


def test_a_package_that_shrinks_while_it_is_read_is_not_whole():
    one = Update(BOX)
    one.read_head(update())
    one.take(CONTENT[:-1])
    with pytest.raises(CutShort):
        one.finish()


def test_what_was_refused_goes_on_with_nothing():
    one = Update(BOX)
    with pytest.raises(OlderEdition):
        one.read_head(update(edition="1.0.0"))
    for step in (lambda: one.take(CONTENT), one.finish, lambda: one.read_head(update())):
        with pytest.raises(RuntimeError):
            step()
    one = Update(BOX)
    one.read_head(update())
    with pytest.raises(CutShort):
        one.check_length(5)
    with pytest.raises(RuntimeError):
        one.finish()


def test_a_package_of_another_sum_is_refused():
    lines = update().split(b"\n", 3)
    other = b"\n".join([*lines[:3], bytes(reversed(CONTENT))])
    assert type(refused(other)) is Damaged


def test_a_size_beyond_all_sense_is_refused_before_anything_is_copied():
    huge = {"size": 1_500_000_001, "sha256": "0" * 64}
    one = Update(BOX)
    with pytest.raises(TooLarge):
        one.read_head(update(package=huge))


def test_a_head_without_an_end_costs_no_more_than_its_limit():
    assert type(refused(b"tableside-update 1\n" + b"x" * 100_000)) is Damaged


@pytest.mark.parametrize(
    "changed",
    [
        {"edition": "1.5"},
        {"edition": "1.5.0-rc1"},
        {"edition": "../../etc"},
        {"edition": "01.5.0"},
        {"edition": "99999999999.0.0"},
        {"made": "yesterday"},
        {"format": 2},
        {"what": "something else"},
        {"extra": 1},
        {"news": {"en": ["x"] * 9, "fr": []}},
        {"news": {"en": ["x" * 161], "fr": []}},
        {"package": {"size": 0, "sha256": "0" * 64}},
        {"package": {"size": 10, "sha256": "zz"}},
    ],
    ids=str,
)
def test_what_is_signed_and_makes_no_sense_is_refused(changed):
    assert type(refused(update(**changed))) is Damaged


def test_what_is_signed_and_no_json_is_refused():
    for line in (b"", b"[" * 20_000, b"\xff\xfe", b"null"):
        assert type(refused(update(line=line))) is Damaged


def test_a_box_that_was_installed_from_source_refuses_all():
    assert type(refused(update(), replace(BOX, is_package=False))) is FromSource


def test_each_refusal_has_a_slug_of_its_own():
    slugs = [kind.slug for kind in Refused.__subclasses__()]
    assert len(set(slugs)) == len(slugs) == 19


def spoilt(chance, file):
    """A file with one byte, one bit or one stretch that is another."""
    at = chance.randrange(len(file))
    match chance.randrange(4):
        case 0:
            return file[:at] + bytes([file[at] ^ 1 << chance.randrange(8)]) + file[at + 1 :]
        case 1:
            other = chance.choice([b for b in range(256) if b != file[at]])
            return file[:at] + bytes([other]) + file[at + 1 :]
        case 2:
            return file[:at] + file[at + chance.randint(1, 80) :]
        case _:
            return file[:at] + chance.randbytes(chance.randint(1, 80)) + file[at:]


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.campaign)])
def test_no_other_byte_is_ever_accepted(seed):
    chance = random.Random(seed)
    file = update()
    head = len(file) - len(CONTENT)
    count = QUICK if seed == 1 else CAMPAIGN
    for number in range(count):
        # Half of them in the head, which is short.
        bad = spoilt(chance, file[:head]) + CONTENT if number % 2 else spoilt(chance, file)
        assert isinstance(refused(bad, anyway=True), Refused), number


def test_every_single_bit_of_the_head_counts():
    file = update(b"!")
    for at in range(len(file)):
        for bit in range(8):
            bad = file[:at] + bytes([file[at] ^ 1 << bit]) + file[at + 1 :]
            refused(bad, anyway=True)


def test_the_manifest_says_what_was_written():
    said = judge(update())
    assert said.package.sha256 == manifest()["package"]["sha256"]
    assert said.expires == datetime.date(2028, 11, 1)
