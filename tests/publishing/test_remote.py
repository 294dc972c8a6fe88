"""Publishing to object storage: a reader sees one whole snapshot or another, whatever the store does."""

from __future__ import annotations

import json
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import obstore
import pytest
from click.testing import CliRunner
from moto.server import DomainDispatcherApplication, create_backend_app
from werkzeug.serving import make_server

from pipeline import open_snapshot
from pipeline.cli import tidyfig
from pipeline.publishing import BuildRunning, Remote, SnapshotError, exclusive, stage, verify_url
from pipeline.sources import stores


class Store:
    """A store that fails, or is late, in the requests that `fails` picks by method and path."""

    def __init__(self) -> None:
        self._store = DomainDispatcherApplication(create_backend_app)
        self.fails: Callable[[str, str], bool] = lambda method, path: False
        self.late = 0.0
        """Seconds. Where there are any, what fails is done, and answered too late."""
        self.asked: list[str] = []

    def __call__(self, environ: dict, start_response: Callable) -> object:
        method, path = environ["REQUEST_METHOD"], environ["PATH_INFO"]
        self.asked.append(f"{method} {path}")
        if self.fails(method, path):
            if not self.late:
                environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
                start_response("503 Service Unavailable", [("Content-Length", "0")])
                return [b""]
            answer = self._store(environ, start_response)
            time.sleep(self.late)
            return answer
        return self._store(environ, start_response)


@pytest.fixture(scope="module")
def server() -> Iterator[tuple[Store, str]]:
    store = Store()
    server = make_server("127.0.0.1", 0, store, threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield store, f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()


@pytest.fixture
def store(server: tuple[Store, str], monkeypatch) -> Store:
    store, address = server
    for name, value in {"ENDPOINT_URL": address, "ACCESS_KEY_ID": "k", "SECRET_ACCESS_KEY": "s",
                        "REGION": "us-east-1", "ALLOW_HTTP": "true"}.items():
        monkeypatch.setenv(f"AWS_{name}", value)
    monkeypatch.setattr(stores, "RETRIES", 0)
    monkeypatch.setattr(stores, "TIMEOUT", timedelta(seconds=5))
    store.fails, store.late = lambda method, path: False, 0.0
    urllib.request.urlopen(urllib.request.Request(f"{address}/published", method="PUT"))
    return store


@pytest.fixture
def url(store: Store, tmp_path: Path) -> str:
    return f"s3://published/{tmp_path.name}"


@pytest.fixture
def publish(tmp_path: Path, tables_of) -> Callable[..., Path]:
    """Publishes documents of some names from a data folder."""

    def publish(remote: Remote, *names: str, data: str = "data", **options: float) -> str:
        with exclusive(tmp_path / data) as publisher:
            return publisher.publish(stage([tables_of(*names)], publisher.staging()), to=remote, **options).name

    return publish


def paths(url: str) -> set[str]:
    """Folders of snapshots that are there."""
    return {one["path"].split("/")[1] for one in stores.list_objects(url) if "/" in one["path"]}


def documents(url: str) -> list[str]:
    """The names in force, read as any reader does."""
    return open_snapshot(url)["documents"].collect()["document"].to_list()


def test_what_is_published_is_opened_and_verified_by_the_url(url, publish):
    identity = publish(Remote(url), "a", "b")
    assert open_snapshot(f"{url}/").manifest["snapshot"] == verify_url(url)["snapshot"] == identity
    assert documents(url) == ["a", "b"]
    path = json.loads(bytes(obstore.get(stores.open_store(url), "current.json").bytes()))["path"]
    assert documents(f"{url}/{path}") == ["a", "b"]


def test_an_opened_snapshot_stays_what_it_is_when_another_is_published(url, publish):
    publish(Remote(url), "a")
    opened = open_snapshot(url)
    publish(Remote(url), "a", "b")
    assert opened["documents"].collect()["document"].to_list() == ["a"]
    assert documents(url) == ["a", "b"]


def test_what_is_in_force_already_is_not_sent_again(store, url, publish):
    publish(Remote(url), "a")
    store.asked.clear()
    publish(Remote(url), "a", data="other")
    assert not [asked for asked in store.asked if asked.startswith("PUT")]


def test_what_is_in_force_and_damaged_is_sent_again(url, publish):
    publish(Remote(url), "a")
    obstore.delete(stores.open_store(url), f"snapshots/{next(iter(paths(url)))}/observations.parquet")
    publish(Remote(url), "a")
    verify_url(url)


def test_the_last_ones_are_kept(url, publish):
    ids = [publish(Remote(url), "a", name, keep=2) for name in "bcd"]
    assert paths(url) == {f"000002-{ids[1]}", f"000003-{ids[2]}"}


def test_every_write_may_fail_and_what_was_in_force_stays_in_force(store, url, publish, tables_of, tmp_path):
    before = publish(Remote(url), "a")
    with exclusive(tmp_path / "data") as publisher:
        staged = stage([tables_of("a", "b")], publisher.staging())
        writes = sum(1 for path in staged.rglob("*") if path.is_file()) + 1
        for moment in range(writes):
            left = iter(range(moment))
            store.fails = lambda method, path, left=left: method == "PUT" and next(left, None) is None
            with pytest.raises(SnapshotError, match="does not answer"):
                publisher.publish(staged, to=Remote(url))
            store.fails = lambda method, path: False
            assert documents(url) == ["a"]
            assert (tmp_path / "data" / "current").resolve().name == before
        after = publisher.publish(staged, to=Remote(url)).name
    assert paths(url) == {f"000001-{before}", f"000002-{after}"}
    assert verify_url(url)["snapshot"] == after


def test_a_store_that_is_late_fails_the_build_and_leaves_what_is_in_force(store, url, publish, monkeypatch):
    publish(Remote(url), "a")
    monkeypatch.setattr(stores, "TIMEOUT", timedelta(seconds=2))
    store.fails, store.late = lambda method, path: path.endswith("panels.parquet"), 4
    with pytest.raises(SnapshotError, match="does not answer"):
        publish(Remote(url), "a", "b")
    store.fails = lambda method, path: False
    assert documents(url) == ["a"]


def test_a_switch_that_is_done_and_answered_too_late_counts(store, url, publish, monkeypatch):
    publish(Remote(url), "a")
    monkeypatch.setattr(stores, "TIMEOUT", timedelta(seconds=2))
    remote = Remote(url)
    store.fails, store.late = lambda method, path: method == "PUT" and path.endswith("current.json"), 3
    publish(remote, "a", "b")
    assert documents(url) == ["a", "b"]


def test_what_cannot_be_removed_fails_nothing(store, url, publish):
    publish(Remote(url), "a", keep=1)
    store.fails = lambda method, path: method == "POST"  # which is how objects are deleted
    publish(Remote(url), "a", "b", keep=1)
    assert documents(url) == ["a", "b"] and len(paths(url)) == 2
    store.fails = lambda method, path: False
    publish(Remote(url), "a", "b", keep=1)
    assert len(paths(url)) == 1


def test_of_two_builds_at_once_the_first_is_published_and_the_other_refused(url, publish):
    publish(Remote(url), "a")
    first, second = Remote(url), Remote(url)
    publish(first, "a", "b", data="one")
    with pytest.raises(BuildRunning, match=r"has published snapshot .* since this one began"):
        publish(second, "a", "c", data="two")
    assert documents(url) == ["a", "b"]


def test_of_two_first_builds_whose_files_arrive_together_one_is_refused(url, publish, monkeypatch):
    """The second sends its files while the first does, and learns of it from the store's answer to the switch alone."""
    first, second = Remote(url), Remote(url)
    send = Remote._send

    def overtaken(self, *arguments):
        sent = send(self, *arguments)
        if self is second:
            publish(first, "a", data="one")
        return sent

    monkeypatch.setattr(Remote, "_send", overtaken)
    with pytest.raises(BuildRunning):
        publish(second, "b", data="two")
    assert documents(url) == ["a"]
    verify_url(url)


def test_a_build_elsewhere_that_loses_most_is_refused(url, publish):
    publish(Remote(url), "a", "b", "c")
    with pytest.raises(SnapshotError, match="would disappear"):
        publish(Remote(url), "a", data="elsewhere", max_loss=0.5)
    assert documents(url) == ["a", "b", "c"]


def test_one_byte_that_is_damaged_is_found_and_named_by_its_url(url, publish):
    publish(Remote(url), "a")
    path = f"snapshots/{next(iter(paths(url)))}/observations.parquet"
    data = bytearray(bytes(obstore.get(stores.open_store(url), path).bytes()))
    data[len(data) // 2] ^= 1
    obstore.put(stores.open_store(url), path, bytes(data))
    told = CliRunner().invoke(tidyfig, ["verify", url])
    assert told.exit_code == 1
    assert f"{url}/{path}: damaged or replaced" in told.output


def test_the_command_verifies_a_url(url, publish):
    identity = publish(Remote(url), "a")
    told = CliRunner().invoke(tidyfig, ["verify", url])
    assert told.output.startswith(f"{url}: ok, snapshot {identity}: ") and "1 documents" in told.output


@pytest.mark.parametrize("place", ["s3://nowhere/x", "data", "http://127.0.0.1/x"])
def test_a_place_that_cannot_be_had_is_an_error_before_anything_is_built(place, store):
    with pytest.raises(SnapshotError, match=place):
        Remote(place)


def test_a_pointer_that_was_edited_is_an_error_that_names_it(url, publish):
    publish(Remote(url), "a")
    obstore.put(stores.open_store(url), "current.json", b"{}")
    for use in (Remote, open_snapshot):
        with pytest.raises(SnapshotError, match=f"{url}/current.json: names no snapshot"):
            use(url)
