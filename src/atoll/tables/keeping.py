"""What a host wants kept, and for how long."""

from dataclasses import dataclass
from pathlib import Path

BACKUP_EVERY, BACKUP_KEEP = 60.0, 48


@dataclass(frozen=True, slots=True)
class Keeping:
    """Backups are made and tables expire only where that was asked for."""

    backup_dir: Path | None = None
    backup_every: float = BACKUP_EVERY  # minutes
    backup_keep: int = BACKUP_KEEP
    expire_days: float | None = None


EVERYTHING = Keeping()
