"""Games as text for a terminal: the board, the scores, the end."""

from companion.keeping.session import Session
from companion.plugins.plugin import load
from companion.plugins.registry import plugins
from companion.words import Words
from engines.contract import Score


def format_board(session: Session, words: Words) -> str:
    """Give the board as text, or nothing for a game without such a picture."""
    draw = plugins()[session.game.name].terminal
    return str(load(draw)(session.state, words)) if draw else ""


def format_scores(session: Session, words: Words) -> str:
    """Give one line per player: name, total, and what makes it up."""
    width = max(map(len, session.players))
    scores = session.scores
    return "\n".join(_score_line(session, score, width, words) for score in scores)


def _score_line(session: Session, score: Score, width: int, words: Words) -> str:
    name = session.players[score.seat]
    game = session.game.name
    parts = [words.score_line(game, line, session.players) for line in score.lines]
    if score.out:
        parts.append(words.say("player-is-out"))
    return f"  {name:<{width}} {score.total:>4}  {', '.join(parts)}".rstrip()


def format_standing(session: Session, words: Words) -> str:
    """Give board, scores and, when the game is over, who has won."""
    parts = [format_board(session, words), format_scores(session, words)]
    if session.outcome:
        parts.append(words.outcome(session.game.name, session.outcome, session.players))
    return "\n".join(filter(None, parts))
