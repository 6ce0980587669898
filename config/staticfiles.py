from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.storage import HashedFilesMixin
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.storage import CompressedManifestStaticFilesStorage

# This attribute has no public name, and the type stubs omit it. Its last pattern, for
# `import("…")`, is left out: in our code that is always a type in a comment, and type imports can
# be circular.
_IMPORTS = HashedFilesMixin._js_module_import_aggregation_patterns[1][:-1]  # type: ignore[attr-defined]


class HashedStaticFilesStorage(CompressedManifestStaticFilesStorage):
    """Static files named after their content's hash, including imports of ES modules."""

    # Without this, module imports would keep their plain names, which browsers may cache for too
    # long.
    support_js_module_import_aggregation = True
    # Our own modules only: a package's modules may refer to files that it does not ship.
    _js_module_import_aggregation_patterns = ("js/*.js", _IMPORTS)
    # A chain of imports is hashed from its leaves, one level per pass.
    max_post_process_passes = 30


class StaticFilesOfAllReleases(WhiteNoiseMiddleware):
    """Serves static files of this release, and of other releases that are installed next to it.

    During an upgrade, a page of one release can request its files from another release's process.
    """

    def __call__(self, request: Any) -> Any:
        url = request.path_info
        is_own = self.autorefresh or url in self.files or not url.startswith(self.static_prefix)
        # Look again each time: releases are installed and removed while a process runs.
        if not is_own and (found := self.find_file(url)):
            return self.serve(found, request)
        return super().__call__(request)

    def candidate_paths_for_url(self, url: str) -> Iterator[str]:
        yield from super().candidate_paths_for_url(url)
        if settings.RELEASES_DIR and url.startswith(self.static_prefix):
            for root in sorted(settings.RELEASES_DIR.glob("*/static_root")):
                yield str(root / url.removeprefix(self.static_prefix))
