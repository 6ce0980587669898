from django.contrib.staticfiles.storage import HashedFilesMixin
from whitenoise.storage import CompressedManifestStaticFilesStorage

# No public name for it; the type stubs leave it out. The last pattern, of `import("…")`, stays out:
# with us that is always a type in a comment, and types may name each other in a circle.
_IMPORTS = HashedFilesMixin._js_module_import_aggregation_patterns[1][:-1]  # type: ignore[attr-defined]


class HashedStaticFilesStorage(CompressedManifestStaticFilesStorage):
    """Static files under names with their content's hash, ES module imports included."""

    # Without it a module's imports keep their plain names and escape the cache's control.
    support_js_module_import_aggregation = True
    # Our own modules only: those of a package may name files that it does not ship.
    _js_module_import_aggregation_patterns = ("js/*.js", _IMPORTS)
    # A chain of imports is rehashed from its leaves; each pass settles one level.
    max_post_process_passes = 30
