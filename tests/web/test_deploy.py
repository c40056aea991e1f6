"""The files in deploy/ do what the hosting guide says, where their programs are installed."""

import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from atoll.cli import app
from atoll.web import logs
from tests.tools import ROOT
from tests.web.site import Site, Visitor, Watch

DEPLOY = ROOT / "deploy"
NAME = "tables.example.org"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    running = Site(tmp_path / "tables.db", proxies=("127.0.0.1",))
    yield running
    running.close()


def text_of(name: str, site: Site) -> str:
    """A file of deploy/ whose server is the one under test."""
    text = (DEPLOY / name).read_text("utf-8")
    assert "127.0.0.1:8000" in text
    return text.replace("127.0.0.1:8000", site.address.removeprefix("http://"))


def program(name: str) -> str:
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@contextmanager
def started(command: list[str], port: int) -> Iterator[None]:
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        for _ in range(200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            assert process.poll() is None, process.stdout and process.stdout.read()
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(10)


def check(address: str, site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages pass, streams come at once, the client's own address arrives, the metrics stay inside."""
    clients = set()
    note = logs.Requests._note
    monkeypatch.setattr(
        logs.Requests,
        "_note",
        lambda *given: clients.add(logs.ASKED.get().client) or note(*given),  # type: ignore[func-returns-value]
    )
    ana = Visitor(site.address)
    clients.clear()
    transport = httpx.HTTPTransport(verify=trusting(), local_address="127.0.0.7")
    ana.http = httpx.Client(base_url=address, transport=transport, timeout=20)
    page = ana.http.get("/")
    assert page.status_code == 200
    assert ana.http.get("/metrics").status_code == 404
    table = ana.create("me", "me")
    with ana.http.stream("GET", f"/t/{table}/events") as response:
        assert response.headers["content-encoding"] == "gzip"
        watch = Watch(response)
        frame = watch.frame()
        began = time.monotonic()
        ply = ana.move(table, frame).json()["ply"]
        watch.until(ply)
        assert time.monotonic() - began < 5, "the stream is held back"
    assert clients == {"127.0.0.7"}
    if address.startswith("https"):
        assert "Secure" in page.headers["set-cookie"]
        assert "strict-transport-security" in page.headers


def trusting() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def test_caddy(site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    caddy, port = program("caddy"), free_port()
    text = "{\n\tadmin off\n\tauto_https off\n}\n" + text_of("Caddyfile", site)
    config = tmp_path / "Caddyfile"
    config.write_text(text.replace(NAME, f"http://127.0.0.1:{port}"))
    with started([caddy, "run", "--config", str(config), "--adapter", "caddyfile"], port):
        check(f"http://127.0.0.1:{port}", site, monkeypatch)


def test_nginx(site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nginx, port = program("nginx"), free_port()
    make_certificate(tmp_path)
    text = text_of("nginx.conf", site).replace("listen 443", f"listen 127.0.0.1:{port}")
    text = text.replace(f"/etc/letsencrypt/live/{NAME}", str(tmp_path))
    places = "".join(f"{name}_temp_path {tmp_path}/{name};" for name in ("client_body", "proxy"))
    config = tmp_path / "nginx.conf"
    config.write_text(
        f"daemon off; master_process off; pid {tmp_path}/pid; error_log stderr;"
        f"events {{}} http {{ access_log off; {places} fastcgi_temp_path {tmp_path}/f; uwsgi_temp_path {tmp_path}/u;"
        f" scgi_temp_path {tmp_path}/s; {text} }}"
    )
    with started([nginx, "-c", str(config), "-p", str(tmp_path), "-e", "stderr"], port):
        check(f"https://127.0.0.1:{port}", site, monkeypatch)


def make_certificate(folder: Path) -> None:
    names = ("-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem"))
    options = ("-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2")
    command = [program("openssl"), "req", *options, "-subj", f"/CN={NAME}", *names]
    subprocess.run(command, check=True, capture_output=True)


def test_the_unit_of_systemd(tmp_path: Path) -> None:
    text = (DEPLOY / "atoll.service").read_text("utf-8")
    (command,) = re.findall(r"^ExecStart=\S+ (.*)$", text, re.MULTILINE)
    told = CliRunner().invoke(app, ["serve", "--help"], terminal_width=200).output
    assert all(option in told for option in re.findall(r"--[a-z-]+", command))
    unit = tmp_path / "atoll.service"
    unit.write_text(text.replace("/opt/atoll/bin/atoll", shutil.which("true") or ""))
    verified = subprocess.run(
        [program("systemd-analyze"), "verify", str(unit)], capture_output=True, text=True
    )
    assert (verified.returncode, verified.stderr) == (0, "")
