"""What is said about a box: the names of things and answers, and how much is told."""

from companion.kits.box_draft import BoxDraft
from companion.kits.box_form import Answers, Question
from companion.words import Words


def word_answer(words: Words, question: Question, value: str) -> str:
    """Give what people call an answer."""
    if question.is_drawn:
        number = question.values.index(value) + 1
        return words.say("mybox-drawn", number=number, count=len(question.values))
    return words.say(f"{question.worded}-{value}") if question.worded else value


def name_thing(draft: BoxDraft, key: str) -> str:
    """Give what people call a thing."""
    thing = draft.things[key]
    return draft.words.say(thing.slug, **thing.facts)


def summary(draft: BoxDraft, key: str, answers: Answers) -> str:
    """Give what is on a thing, in a few words."""
    said: list[tuple[int | None, str]] = []
    for question, answer in draft.questions(key, answers):
        if not question.is_told:
            continue
        told = word_answer(draft.words, question, answer)
        if question.told_as:
            told = draft.words.say(question.told_as, value=answer)
            said = [one for one in said if one[0] != question.part]
        said.append((question.part, told))
    return ", ".join(told for _, told in said)


def say_progress(draft: BoxDraft) -> str:
    """Say how much of what is not certain an owner has told."""
    wanted = [thing for thing in draft.form.things if not thing.is_certain]
    open_ones = set(draft.keys_open())
    done = sum(thing.key not in open_ones for thing in wanted)
    return draft.words.say("mybox-progress", done=done, of=len(wanted))
