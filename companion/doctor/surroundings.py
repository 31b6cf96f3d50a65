"""With whose rights and in which surroundings the doctor looks: those of the service, or others."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from companion.doctor.finding import About, Finding, attention, fine
from companion.doctor.service_unit import Unit

STATUS: Final = Path("/proc/self/status")

CHANGED_BY_US: Final = frozenset({"NUMBA_CACHE_DIR"})
"""What every program of ours sets anew for itself when it starts."""


def is_service(unit: Unit, user: str, environment: Mapping[str, str]) -> bool:
    """Whether this user and these surroundings are those of the unit."""
    wanted = {k: v for k, v in unit.own_environment.items() if k not in CHANGED_BY_US}
    return user == unit.user and wanted.items() <= environment.items()


def is_elsewhere(unit: Unit | None, user: str, environment: Mapping[str, str]) -> bool:
    """Whether there is a service, and this is not how it looks."""
    return unit is not None and not is_service(unit, user, environment)


def check_surroundings(
    unit: Unit | None, user: str, environment: Mapping[str, str], status: str = ""
) -> list[Finding]:
    """Say who looks and from where; `status` is what the kernel says of this process."""
    if unit is None:
        return [fine(About.SURROUNDINGS, "surroundings-own", user=user)]
    facts = {"user": user, "service": unit.user}
    if not is_service(unit, user, environment):
        slug = "surroundings-root" if user == "root" else "surroundings-other"
        return [attention(About.SURROUNDINGS, slug, **facts)]
    if unit.value("NoNewPrivileges") == "yes" and "NoNewPrivs:\t1" not in status:
        return [fine(About.SURROUNDINGS, "surroundings-unguarded", user=user)]
    return [fine(About.SURROUNDINGS, "surroundings-service", user=user)]
