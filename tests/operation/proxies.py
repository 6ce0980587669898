"""nginx and Caddy with the configuration files we ship, on local ports and paths."""

import http.client
import os
import socket
import ssl
import subprocess
from pathlib import Path

from tests.project.serving.processes import ROOT, within

HOST = "dogleg.example"
# `user` is set, because nginx's workers would otherwise run as `nobody`, who cannot write to a
# test's directory.
NGINX = """
{user}
daemon off;
pid {place}/nginx.pid;
error_log {place}/start.log;
events {{}}
http {{
    client_body_temp_path {place}/body; proxy_temp_path {place}/proxy;
    fastcgi_temp_path {place}/f; uwsgi_temp_path {place}/u; scgi_temp_path {place}/s;
    include {place}/dogleg.conf;
}}
"""


class Proxy:
    """A running proxy; `logs` returns everything it has logged."""

    def __init__(self, place: Path, port: int, argv: list[str]) -> None:
        self.place = place
        self.port = port
        with (place / "output.log").open("wb") as output:
            surroundings = {**os.environ, "HOME": str(place)}
            self._process = subprocess.Popen(argv, stdout=output, stderr=output, env=surroundings)
        assert within(30, lambda: socket.socket().connect_ex(("127.0.0.1", port)) == 0), self.logs()

    def asks(self, method: str, path: str, body: bytes = b"", **headers: str):
        """Request a path over TLS under the site's host name; return the response and its body."""
        trusting = ssl._create_unverified_context()
        connection = http.client.HTTPSConnection(HOST, self.port, context=trusting)
        here = ("127.0.0.1", self.port)
        connection._create_connection = lambda _, *rest: socket.create_connection(here, *rest)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body or None, {"Host": HOST, **named})
        answer = connection.getresponse()
        return answer, (b"" if answer.status == 101 else answer.read())

    def logs(self) -> str:
        return "".join(log.read_text() for log in self.place.glob("*.log"))

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def certificate(place: Path) -> None:
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
            *("-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}"),
            *("-keyout", place / "privkey.pem", "-out", place / "fullchain.pem"),
        ],
        check=True,
        capture_output=True,
    )


def nginx(place: Path, *behind: int, plain: bool = False) -> Proxy:
    """Run nginx in front of these ports; `plain` disables TLS for clients without certificates."""
    port = free_port()
    changes = {
        "127.0.0.1:8001": f"127.0.0.1:{behind[0]}",
        "127.0.0.1:8002": f"127.0.0.1:{behind[-1]}",
        "listen 443 ssl http2": f"listen 127.0.0.1:{port}{'' if plain else ' ssl http2'}",
        "    listen [::]:443 ssl http2;\n": "",
        "listen 80;": f"listen 127.0.0.1:{free_port()};",
        "    listen [::]:80;\n": "",
        "/etc/letsencrypt/live/dogleg.example": str(place),
        "/var/log/nginx": str(place),
    }
    (place / "dogleg.conf").write_text(_changed("nginx.conf", changes))
    user = "user root;" if os.geteuid() == 0 else ""
    frame = place / "nginx.conf"
    frame.write_text(NGINX.format(place=place, user=user))
    text = subprocess.run(["/usr/sbin/nginx", "-t", "-c", frame], capture_output=True, text=True)
    assert text.returncode == 0 and "[warn]" not in text.stderr, text.stderr
    return Proxy(place, port, ["/usr/sbin/nginx", "-c", str(frame)])


def caddy(place: Path, *behind: int, plain: bool = False) -> Proxy:
    """Run Caddy in front of these ports; `plain` disables TLS."""
    port = free_port()
    files = f"{place}/fullchain.pem {place}/privkey.pem"
    under_tls = f"https://dogleg.example:{port} {{\n\ttls {files}\n"
    changes = {
        "{\n": "{\n\tadmin off\n\tauto_https disable_redirects\n",
        "dogleg.example {\n": f"http://127.0.0.1:{port} {{\n" if plain else under_tls,
        "127.0.0.1:8001 127.0.0.1:8002": " ".join(f"127.0.0.1:{one}" for one in behind),
    }
    (place / "Caddyfile").write_text(_changed("Caddyfile", changes))
    return Proxy(place, port, ["caddy", "run", "--config", str(place / "Caddyfile")])


def _changed(name: str, changes: dict[str, str]) -> str:
    text = (ROOT / "deploy" / name).read_text()
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new, 1 if old == "{\n" else -1)
    return text


PROXIES = {"nginx": nginx, "caddy": caddy}
