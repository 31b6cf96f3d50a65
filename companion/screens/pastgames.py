"""Past games: when, who, how it stands; go on, look back, step through, delete."""

from collections.abc import Callable
from functools import partial

from companion.drawing.look import Badge
from companion.keeping.ledger import KeptGame
from companion.kits.registry import kit_for
from companion.screens.audit import AuditScreen
from companion.screens.desk import Desk
from companion.screens.pages import ListPage, Row, TextPage
from companion.screens.pause import open_table, result_of
from companion.screens.replay import ReplayScreen
from companion.screens.screen import Pop, Push, Replace, Screen, Stay, Step
from companion.system.errors import Mistake
from companion.system.unkept import Unkept
from companion.table.play import Play
from companion.words.moments import tell_moment


def title_of(desk: Desk, kept: KeptGame) -> str:
    """Name the game, also one that is no longer installed."""
    slug = f"{kept.game}-title"
    return desk.say(slug) if desk.words.has(slug) else kept.game


def who_played(desk: Desk, kept: KeptGame) -> str:
    """Name a kept game and its players."""
    return f"{title_of(desk, kept)} · {desk.words.listing(kept.players)}"


def how_it_stands(desk: Desk, kept: KeptGame) -> str:
    """Say when a game was begun and how it stands."""
    if kept.outcome is not None:
        winners = [kept.players[seat] for seat in kept.outcome.winners]
        names = desk.words.listing(winners)
        standing = desk.say("past-won", winners=names, count=len(winners))
    elif kept.length:
        standing = desk.say("past-open", actions=kept.length)
    else:
        standing = desk.say("past-untouched")
    return desk.say("past-stands", when=tell_moment(kept.started, desk.words), standing=standing)


def resume(desk: Desk, number: int) -> Step:
    """Go on with a kept game; where that fails the store says why."""
    try:
        session = desk.store.resume(number)
    except Unkept:
        raise
    except Mistake as mistake:
        return Push(TextPage(desk.say, desk.say("history-title"), str(mistake)))
    return Push(open_table(desk, session))


def past_games(desk: Desk) -> ListPage:
    """List all games, the newest first: by number, whatever the clock said."""

    def games() -> list[KeptGame]:
        return sorted(desk.store.games(), key=lambda kept: -kept.number)

    def rows() -> list[Row]:
        found = [Row(who_played(desk, kept), below=how_it_stands(desk, kept)) for kept in games()]
        return found or [Row(desk.say("history-empty"))]

    def show(index: int) -> Step:
        found = games()
        return Push(past_game(desk, found[index])) if found else Stay()

    return ListPage(desk.say, partial(desk.say, "history-title"), rows, show)


def past_game(desk: Desk, kept: KeptGame) -> ListPage:
    """Give all that can be done with one kept game."""

    def look_back(screen: Callable[[Play], Screen]) -> Step:
        try:
            session = desk.store.view(kept.number)
        except Unkept:
            raise
        except Mistake as mistake:
            return Push(TextPage(desk.say, title_of(desk, kept), str(mistake)))
        return Push(screen(Play(session, kit_for(session.game))))

    def badges(play: Play) -> tuple[Badge, ...]:
        own = desk.badges_of(kept.number)
        return desk.worn(play.session.game, play.session.setup, own)

    entries: list[tuple[str, Callable[[], Step]]] = []
    if kept.game in desk.games:
        result = partial(look_back, lambda play: result_of(desk, play, badges(play)))
        points = partial(look_back, lambda play: AuditScreen(desk.words, play, badges(play)))
        steps = partial(look_back, lambda play: ReplayScreen(desk.words, play, badges(play)))
        if kept.outcome is None:
            entries.append(("past-go-on", partial(resume, desk, kept.number)))
        entries += [
            ("past-standing" if kept.outcome is None else "past-result", result),
            ("past-points", points),
            ("past-steps", steps),
        ]
    entries.append(("past-delete", lambda: Push(ask_delete(desk, kept))))
    lines = [desk.words.listing(kept.players), how_it_stands(desk, kept)]
    if kept.game not in desk.games:
        lines.append(desk.say("past-unknown"))
    return ListPage(
        desk.say,
        title_of(desk, kept),
        lambda: [Row(desk.say(slug)) for slug, _ in entries],
        lambda index: entries[index][1](),
        intro="\n".join(lines),
        intro_lines=3,
    )


def ask_delete(desk: Desk, kept: KeptGame) -> ListPage:
    """Ask before a game is deleted; the frame stands on No."""

    def answer(index: int) -> Step:
        if not index:
            return Pop()
        try:
            delete(desk, kept)
        except Unkept:
            raise
        except Mistake as mistake:
            return Replace(TextPage(desk.say, title_of(desk, kept), str(mistake)))
        return Pop(2)

    return ListPage(
        desk.say,
        desk.say("delete-title"),
        lambda: [Row(desk.say("delete-no")), Row(desk.say("delete-yes"))],
        answer,
        intro=desk.say("delete-ask", what=f"{who_played(desk, kept)}, {how_it_stands(desk, kept)}"),
    )


def delete(desk: Desk, kept: KeptGame) -> None:
    """Take a game out of the store, and off the table where it lies there.

    On a disk that fails it may be gone since the last try.
    """
    if kept.number in {one.number for one in desk.store.games()}:
        desk.store.delete(kept.number)
    desk.forget_game(kept.number)


def ask_beside(desk: Desk, start: Callable[[], Step]) -> Step:
    """Ask what becomes of unfinished games before a new one starts; at once where there is none."""
    old = [kept for kept in desk.store.unfinished() if kept.length]
    if not old:
        return start()

    def answer(index: int) -> Step:
        if index:
            try:
                delete(desk, old[index - 1])
            except Unkept:
                raise
            except Mistake as mistake:
                return Replace(TextPage(desk.say, desk.say("beside-title"), str(mistake)))
        step = start()
        return Replace(step.screen) if isinstance(step, Push) else step

    def rows() -> list[Row]:
        keep = Row(desk.say("beside-keep", count=len(old)))
        rest = [
            Row(
                desk.say("beside-delete", what=who_played(desk, kept)),
                below=how_it_stands(desk, kept),
            )
            for kept in old
        ]
        return [keep, *rest]

    intro = desk.say("beside-ask", count=len(old))
    return Push(ListPage(desk.say, desk.say("beside-title"), rows, answer, intro=intro))
