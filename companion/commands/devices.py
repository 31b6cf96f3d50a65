"""`tableside devices`: the cameras and panels that are there, each tried."""

import argparse
from typing import Any

from companion.commands.arguments import add_json, add_language
from companion.commands.output import show, show_json
from companion.commands.waiting import waiting
from companion.seeing.survey import PACKAGES, Survey, TriedDevice, look_for_devices
from companion.system.groups import user_name
from companion.system.notices import word_notice
from companion.system.settings import load_settings
from companion.words import Words


def add_parser(commands: Any) -> None:
    """Teach the command line this command."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "devices", help="list cameras and panels, and try each of them"
    )
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Look for everything and tell what works, and what to do where it does not."""
    words = Words(load_settings(language=arguments.language).language)
    with waiting(words.say("wait-devices"), arguments.json):
        survey = look_for_devices()
    if arguments.json:
        show_json(survey_document(survey, words), words)
    else:
        show(format_survey(survey, words), words)
    return 0


def survey_document(survey: Survey, words: Words) -> dict[str, Any]:
    """Give the survey as JSON."""
    return {
        "cameras": [_document(tried, words) for tried in survey.cameras],
        "panels": [_document(tried, words) for tried in survey.panels],
        "libraries": survey.libraries,
        "groups": survey.groups,
    }


def _document(tried: TriedDevice, words: Words) -> dict[str, Any]:
    notice = tried.notice
    return {
        "address": tried.address,
        "works": tried.works,
        "size": tried.size,
        "notice": notice and notice.slug,
        "facts": notice.facts if notice else {},
        "words": notice and word_notice(notice, words),
    }


def format_survey(survey: Survey, words: Words) -> str:
    """Give the survey as lines for people."""
    lines = [words.say("devices-cameras")]
    lines += [_line(tried.address, _verdict(tried, words)) for tried in survey.cameras]
    lines += ["", words.say("devices-panels")]
    lines += [_line(tried.address, _verdict(tried, words)) for tried in survey.panels]
    lines += ["", words.say("devices-libraries")]
    for name, is_there in survey.libraries.items():
        install = f"sudo apt install {PACKAGES[name]}"
        lines.append(_line(name, words.say("devices-there") if is_there else install))
    lines += ["", words.say("devices-groups")]
    for name, is_member in survey.groups.items():
        slug = {True: "in-group", False: "not-in-group", None: "no-group"}[is_member]
        told = words.say(f"devices-{slug}", group=name, user=user_name())
        lines.append(_line(name, told))
    return "\n".join(lines)


def _line(name: str, text: str) -> str:
    return f"  {name:<12} " + text.replace("\n", "\n" + " " * 15)


def _verdict(tried: TriedDevice, words: Words) -> str:
    if tried.notice is not None:
        return word_notice(tried.notice, words)
    if tried.size is not None:
        width, height = map(str, tried.size)
        return words.say("devices-frame", width=width, height=height)
    return words.say("devices-works" if tried.works else "devices-untried")
