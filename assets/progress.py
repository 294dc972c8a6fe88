"""What a build is doing, on one line of the terminal. Without Dagster, which takes seconds to import."""

from types import TracebackType

from rich.console import Console
from rich.progress import Progress as Bar
from rich.progress import SpinnerColumn, TextColumn, TimeElapsedColumn


class Progress:
    """What is being done and for how long, on standard error. Shows nothing where that is no terminal."""

    def __init__(self, *, hidden: bool = False) -> None:
        console = Console(stderr=True)
        self._bar = Bar(
            SpinnerColumn(),
            TextColumn("{task.description}", markup=False),
            TimeElapsedColumn(),
            console=console,
            transient=True,
            disable=hidden or not console.is_terminal,
        )
        self._task = self._bar.add_task("starting Dagster")

    def __enter__(self) -> "Progress":
        self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.stop()

    def show(self, activity: str) -> None:
        self._bar.update(self._task, description=activity)
