"""The log on standard error: its form, JSON or text, and its writer."""

import sys
from io import StringIO
from typing import Final, TextIO

# structlog imports rich wherever it is installed: 5 MB for tracebacks that we write plainly.
sys.modules.setdefault("rich", None)  # type: ignore[arg-type]
import structlog  # noqa: E402
from structlog.typing import EventDict, ExcInfo, FilteringBoundLogger, Processor, WrappedLogger  # noqa: E402

if vars(sys)["modules"]["rich"] is None:
    del sys.modules["rich"]
bound_contextvars: Final = structlog.contextvars.bound_contextvars
log: Final[FilteringBoundLogger] = structlog.get_logger()


def configure(*, as_json: bool) -> None:
    """Configure structlog for JSON or text output."""
    # Tracebacks without local variables: those hold keys and PINs.
    traceback = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
    render: list[Processor] = (
        [structlog.processors.ExceptionRenderer(traceback), structlog.processors.JSONRenderer()]
        if as_json
        else [_as_read, structlog.dev.ConsoleRenderer(colors=False, exception_formatter=_traceback)]
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=as_json),
            *render,
        ],
        logger_factory=lambda *_names: structlog.PrintLogger(sys.stderr),
    )


def _as_read(_log: WrappedLogger, _level: str, told: EventDict) -> EventDict:
    """Escape values, so that a client's input cannot control the terminal or forge lines."""
    escaped = {name: _escaped(value) for name, value in told.items() if isinstance(value, str)}
    return {**told, **escaped}


def _traceback(log: TextIO, told: ExcInfo) -> None:
    """Write a traceback escaped in the same way, as its message may be a client's input."""
    lines = StringIO()
    structlog.dev.plain_traceback(lines, told)
    log.write("\n".join(map(_escaped, lines.getvalue().split("\n"))))


def _escaped(text: str) -> str:
    return text if text.isprintable() else text.encode("unicode_escape").decode()


# As text until an application's settings are known: structlog would write to standard output.
configure(as_json=False)
