"""What can be read of another process: its processor time and its memory."""

import os
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGESIZE")


def seconds_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def bytes_of(pid: int) -> int:
    return int(Path(f"/proc/{pid or 'self'}/statm").read_text("ascii").split()[1]) * PAGE
