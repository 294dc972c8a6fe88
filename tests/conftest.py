"""What many tests need."""

from __future__ import annotations

import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def seeds() -> Path:
    """The descriptions that ship with the project."""
    return Path(__file__).parents[1] / "seeds"


@pytest.fixture(scope="session")
def published_seeds(seeds: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder in which `tidyfig build seeds` has run. To be read only."""
    data = tmp_path_factory.mktemp("published") / "data"
    build = [sys.executable, "-c", "from assets.cli import main; main()", "build", str(seeds), "--data", str(data)]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    return data


@pytest.fixture(scope="module")
def bucket() -> Iterator[str]:
    """The URL of a bucket of a local server."""
    from moto.server import ThreadedMotoServer

    server = ThreadedMotoServer("127.0.0.1", 0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    settings = {"AWS_ENDPOINT_URL": f"http://{host}:{port}", "AWS_ACCESS_KEY_ID": "k", "AWS_SECRET_ACCESS_KEY": "s",
                "AWS_REGION": "us-east-1", "AWS_ALLOW_HTTP": "true"}
    with pytest.MonkeyPatch.context() as patch:
        for name, value in settings.items():
            patch.setenv(name, value)
        urllib.request.urlopen(urllib.request.Request(f"http://{host}:{port}/figures", method="PUT"))
        yield "s3://figures"
    server.stop()
