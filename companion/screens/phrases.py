"""What a game screen says: the question, the choices and the news, worded for the players."""

from typing import Any

from companion.keeping.session import Session
from companion.kits.answers import Correction
from companion.kits.choices import KIND, Question
from companion.kits.kit import Kit
from companion.playing.asking import Oracle
from companion.playing.play import News, Play, Verdict
from companion.playing.telling import tell_of
from companion.words import Words, action_facts
from engines.contract import TABLE, Action
from vision.tags import decode_payload


class Phrases:
    """Finds the words for what happens at one table."""

    def __init__(self, words: Words, kit: Kit, session: Session) -> None:
        self.words = words
        self.kit = kit
        self.session = session

    @property
    def game(self) -> str:
        """The game's name, which its slugs begin with."""
        return self.kit.game.name

    def own(self, slug: str, **facts: str | int) -> str:
        """Give the game's own sentence for a slug, or the one all games share."""
        own = f"{self.game}-{slug}"
        return self.words.say(own if self.words.has(own) else slug, **facts)

    def title(self, state: Any) -> str:
        """Name the game and whose turn it is."""
        game = self.own("title")
        if self.kit.game.outcome(state) is not None:
            return self.words.say("title-over", game=game)
        seat = self.kit.on_turn(state)
        if seat is None:
            return game
        return self.words.say("title-turn", game=game, player=self.session.players[seat])

    def value(self, question: Question, value: object, index: int) -> str:
        """Name one answer to a question."""
        slug = f"value-{question.field}-{value}"
        if self.words.has(f"{self.game}-{slug}"):
            return self.words.say(f"{self.game}-{slug}")
        if question.field == "by" and isinstance(value, int) and value != TABLE:
            return self.session.players[value]
        if isinstance(value, tuple):
            return self.words.say("value-place", number=index + 1, count=len(question.values))
        if isinstance(value, int) and self.words.has(f"{self.game}-value-{question.field}"):
            return self.words.say(f"{self.game}-value-{question.field}", number=value)
        return str(value)

    def ask(self, play: Play) -> str:
        """Give the question of the moment in one sentence."""
        question = play.choice.question
        if play.over:
            outcome = self.session.outcome
            assert outcome is not None, "expected a game that is over"
            return self.words.outcome(self.game, outcome, self.session.players)
        if question is None:
            action = play.choice.action
            if play.is_asking and action is not None:
                confirm = f"{self.game}-ask-confirm-{play.choice.field(action, KIND)}"
                if self.words.has(confirm):
                    return self.words.say(confirm, player=self.session.players[action.by])
            return (
                ""
                if action is None
                else self.words.event(self.kit.game, action, self.session.players)
            )
        movers = self.session.to_move
        name = self.session.players[movers[0]] if movers and movers[0] != TABLE else ""
        kinds = {str(play.choice.field(action, KIND)) for action in play.choice.actions}
        if question.field == KIND:
            slug = "ask-kind"
        else:
            slug = f"ask-{min(kinds)}-{question.field}"
        return self.own(slug, player=name)

    def correction(self, correction: Correction) -> str:
        """Say what to put right."""
        decoded = decode_payload(correction.payload)
        facts = {"tile": decoded[1] if decoded else 0, **correction.facts}
        return self.own(f"correct-{correction.slug}", **facts)

    def news(self, news: News) -> str:
        """Say what just happened, or "" where nothing did."""
        match news.verdict:
            case Verdict.REFUSED if news.refusal is not None:
                return self.words.refusal(self.game, news.refusal, self.session.players)
            case Verdict.UNREADABLE if news.unreadable is not None:
                return self.own(f"unreadable-{news.unreadable.slug}", **news.unreadable.facts)
            case Verdict.ACCEPTED:
                return self.events(news)
            case Verdict.TAKEN_BACK:
                taken = self.words.say("news-taken-back", what=self.events(news))
                return " ".join(filter(None, (taken, self.still_known(news))))
            case Verdict.REJECTED:
                said = self.words.say("news-rejected")
                return " ".join(filter(None, (said, self.still_known(news))))
            case _:
                return ""

    def still_known(self, news: News) -> str:
        """Say what the table has learnt from actions although they were taken back."""
        if not isinstance(self.kit, Oracle):
            return ""
        last = self.session.learnt[-len(news.actions) :]
        deeds = [deed for deed in last if any(deed.action is one for one in news.actions)]
        return self.kit.still_known(deeds, self.words)

    def events(self, news: News) -> str:
        """Tell the actions of some news in a line each."""
        count = len(news.actions)
        states = self.session.states
        if self.session.actions[len(states) - 1 - count :] != news.actions:
            # They were taken back: what came of them is not so any more.
            return "\n".join(map(self.told, news.actions))
        steps = zip(states[-1 - count :], news.actions, states[-count:], strict=False)
        return "\n".join(self.told_whole(*step) for step in steps)

    def told_whole(self, before: object, action: Action, after: object) -> str:
        """Tell an action by what came of it, where the kit has more to say than what was done."""
        players = self.session.players
        return tell_of(self.kit, before, action, after, self.words, players) or self.told(action)

    def told(self, action: Action) -> str:
        """Tell an action without its coordinates, which nobody can see on the table."""
        do = self.kit.game.format_action(action)["do"]
        slug = f"{self.game}-told-{do}"
        if not self.words.has(slug):
            return self.words.event(self.kit.game, action, self.session.players)
        facts = action_facts(self.kit.game, action)
        if action.by != TABLE:
            facts["by"] = self.session.players[action.by]
        return self.words.say(slug, **facts)
