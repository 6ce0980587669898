from django.contrib.staticfiles.storage import HashedFilesMixin
from whitenoise.storage import CompressedManifestStaticFilesStorage

# It has no public name, and the type stubs omit it. The last pattern, of `import("…")`, is omitted:
# here that is always a type in a comment, and types may refer to each other in a circle.
_IMPORTS = HashedFilesMixin._js_module_import_aggregation_patterns[1][:-1]  # type: ignore[attr-defined]


class HashedStaticFilesStorage(CompressedManifestStaticFilesStorage):
    """Static files named after their content's hash, including imports of ES modules."""

    # Without it imports of modules keep their plain names, which browsers may cache too long.
    support_js_module_import_aggregation = True
    # Our own modules only: a package's may refer to files that it does not ship.
    _js_module_import_aggregation_patterns = ("js/*.js", _IMPORTS)
    # A chain of imports is hashed from its leaves, one level a pass.
    max_post_process_passes = 30
