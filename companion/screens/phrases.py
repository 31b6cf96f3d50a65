"""What a game screen says: the question, the choices and the news, worded for the players."""

import enum
from typing import Any

from companion.keeping.session import Session
from companion.kits.answers import Correction
from companion.kits.choices import KIND, SEAT, Question
from companion.kits.kit import AnyKit
from companion.kits.targets import cells_of_value
from companion.table.news import WRONG, News, Verdict
from companion.table.sayings import (
    Ask,
    AskOnly,
    ByHand,
    Foreseen,
    Hint,
    Meanwhile,
    Nothing,
    OtherBox,
    Result,
    Saying,
    ToFix,
    Told,
)
from companion.words import Words, action_facts
from engines.contract import TABLE, Action, Fact
from vision.tags import decode_payload


class Voice(enum.StrEnum):
    """What the sentence under the board is: it is drawn accordingly."""

    ASK = "ask"
    HINT = "hint"
    """A word about a rule, before the question."""
    NO = "no"
    FIX = "fix"
    """Something to put right on the table."""
    STEP = "step"
    """Something to do on the table that follows from what was done: nobody's mistake."""
    YES = "yes"


class Phrases:
    """Finds the words for what happens at one table."""

    def __init__(self, words: Words, kit: AnyKit, session: Session) -> None:
        self.words = words
        self.kit = kit
        self.session = session
        self._foreseen: tuple[object, tuple[Action, ...], str] | None = None

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
        seat = self.kit.view.cards.on_turn(state)
        if seat is None:
            return game
        return self.words.say("title-turn", game=game, player=self.session.players[seat])

    def value(self, question: Question, value: object, index: int) -> str:
        """Name one answer to a question."""
        view, state = self.kit.view, self.session.state
        named = view.telling.value_name(state, question, value, self.words)
        if named:
            return named
        if isinstance(value, Action):
            return self.entry(value)
        slug = f"value-{question.field}-{value}"
        if self.words.has(f"{self.game}-{slug}"):
            return self.words.say(f"{self.game}-{slug}")
        if question.field == "by" and isinstance(value, int) and value != TABLE:
            return self.session.players[value]
        if isinstance(value, tuple) or cells_of_value(view.choosing, state, question, value):
            return self.words.say("value-place", number=index + 1, count=len(question.values))
        if isinstance(value, int) and self.words.has(f"{self.game}-value-{question.field}"):
            return self.words.say(f"{self.game}-value-{question.field}", number=value)
        return str(value)

    def said(self, saying: Saying) -> str:
        """Find the words for what the game screen has to say; "" where there is nothing."""
        match saying:
            case Result():
                outcome = self.session.outcome
                assert outcome is not None, "expected a game that is over"
                return self.words.outcome(self.game, outcome, self.session.players)
            case Meanwhile(slug=slug) | Hint(slug=slug):
                return self.words.say(slug)
            case Told(news=news):
                told = self.news(news)
                return told if news.verdict in WRONG else told.split("\n")[-1]
            case ToFix(correction=correction, is_step=is_step):
                return self.correction(correction, is_step=is_step)
            case ByHand():
                return self.by_hand(saying)
            case Ask():
                return self.ask(saying)
            case AskOnly():
                return self.ask_only(saying)
            case OtherBox():
                return self.words.say("other-box")
            case Foreseen(left=left):
                return self.foreseen(left)
            case Nothing():
                return ""

    def foreseen(self, left: tuple[Action, ...]) -> str:
        """Say what would come of what an answer leaves; "" where nothing is to be said."""
        if not left:
            return ""
        state, known = self.session.state, self._foreseen
        # A sentence is asked for several times a picture.
        if known is None or known[0] is not state or known[1] != left:
            telling = self.kit.view.telling
            told = telling.foresee(state, left, self.words, self.session.players)
            known = self._foreseen = (state, left, told)
        return known[2]

    def ask(self, asked: Ask) -> str:
        """Give the open question in one sentence."""
        question = asked.question
        # Several seats may be about to act: only one that all of this is about is named.
        name = "" if asked.seat is None else self.session.players[asked.seat]
        if question.asks:
            slug = f"ask-{question.asks}"
        elif question.field == KIND:
            slug = "ask-kind"
        else:
            slug = f"ask-{min(asked.kinds)}-{question.field}"
            if question.field == SEAT and not self.words.has(f"{self.game}-{slug}"):
                slug = "ask-by"
        return self.own(slug, player=name)

    def ask_only(self, asked: AskOnly) -> str:
        """Ask about the one thing that is left.

        It is not done yet, and its place is lit: neither a fact nor coordinates.
        """
        slug, action = "ask-confirm" if asked.is_shown else "ask-only", asked.action
        own = f"{self.game}-{slug}-{self.kit.game.format_action(action)[KIND]}"
        if self.words.has(own):
            return self.words.say(own, player=self.session.players[action.by])
        if self.kit.view.choosing.cells_of(self.session.state, action):
            return self.words.say(f"{slug}-place")
        what = self.words.event(self.kit.game, action, self.session.players)
        return self.words.say(slug, what=what)

    def by_hand(self, hands: ByHand) -> str:
        """Say what to do with the hands: what the camera reads is not asked.

        The first kind of action that has words tells it, and knows which others there are.
        """
        kinds: list[str] = list(hands.kinds)
        facts = {"player": "" if hands.seat is None else self.session.players[hands.seat]}
        facts["kinds"] = "-".join(sorted(kinds))
        if not hands.is_told_by_tags:
            # Where a game has cards for its wood, another sentence is said without them.
            kinds = [*(f"{kind}-wood" for kind in kinds), *kinds]
        own = (f"{self.game}-todo-{kind}" for kind in kinds)
        return self.words.say(next(filter(self.words.has, own), "todo-any"), **facts)

    def only(self, action: Action) -> str:
        """Name the one action that can be chosen."""
        slug = f"{self.game}-value-do-{self.kit.game.format_action(action)[KIND]}"
        return self.words.say(slug) if self.words.has(slug) else self.entry(action)

    def standing(self, action: Action) -> str:
        """Give the word on OK's legend for a standing answer."""
        slug = f"{self.game}-button-{self.kit.game.format_action(action)[KIND]}"
        return self.words.say(slug) if self.words.has(slug) else self.only(action)

    def entry(self, action: Action) -> str:
        """Name an action in a list of all."""
        slug = f"{self.game}-entry-{self.kit.game.format_action(action)[KIND]}"
        if not self.words.has(slug):
            return self.words.event(self.kit.game, action, self.session.players)
        return self.words.say(slug, **self.facts(action))

    def facts(self, action: Action) -> dict[str, Fact]:
        """Give what can be said about an action, with its player's name."""
        facts = action_facts(self.kit.game, action)
        if action.by != TABLE:
            facts["by"] = self.session.players[action.by]
        return facts

    def correction(self, correction: Correction, *, is_step: bool = False) -> str:
        """Say what to put right; a step may be worded as one."""
        decoded = decode_payload(correction.payload)
        facts = {"tile": decoded[1] if decoded else 0, **correction.facts}
        facts |= self.named(correction.payload)
        step = f"{self.game}-step-{correction.slug}"
        if is_step and self.words.has(step):
            return self.words.say(step, **facts)
        return self.own(f"correct-{correction.slug}", **facts)

    def named(self, payload: str = "") -> dict[str, Fact]:
        """Give the fact that names a piece as people do, where the kit has names."""
        named = self.kit.view.telling.piece_name(payload, self.words) if payload else ""
        return {"named": named} if named else {}

    def news(self, news: News) -> str:
        """Say what just happened, or "" where nothing did."""
        match news.verdict:
            case Verdict.REFUSED if news.refusal is not None:
                return self.words.refusal(self.game, news.refusal, self.session.players)
            case Verdict.UNREADABLE if news.unreadable is not None:
                unreadable = news.unreadable
                facts = unreadable.facts | self.named(*unreadable.payloads[:1])
                return self.own(f"unreadable-{unreadable.slug}", **facts)
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
        last = self.session.learnt[-len(news.actions) :]
        deeds = [deed for deed in last if any(deed.action is one for one in news.actions)]
        known = (page.still_known(deeds, self.words) for page in self.kit.waits)
        return " ".join(filter(None, known))

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
        told = self.kit.view.telling.tell(before, action, after, self.words, players)
        return told or self.told(action)

    def told(self, action: Action) -> str:
        """Tell an action without its coordinates, which nobody can see on the table."""
        do = self.kit.game.format_action(action)["do"]
        slug = f"{self.game}-told-{do}"
        if not self.words.has(slug):
            return self.words.event(self.kit.game, action, self.session.players)
        return self.words.say(slug, **self.facts(action))
