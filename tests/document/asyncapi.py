"""Write the AsyncAPI document to a file, for .ci/run: `python -m tests.document.asyncapi FILE`."""

import json
import sys
from pathlib import Path

import django

django.setup()

from config.specifications.asyncapi import made  # noqa: E402  It reads messages of apps.

Path(sys.argv[1]).write_text(json.dumps(made("https://dogleg.example")))
