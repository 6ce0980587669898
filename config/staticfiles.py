from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStaticFilesStorage(CompressedManifestStaticFilesStorage):
    """Static files under names with their content's hash, ES module imports included."""

    # Without it a module's imports keep their plain names and escape the cache's control.
    support_js_module_import_aggregation = True
    # A chain of imports is rehashed from its leaves; each pass settles one level.
    max_post_process_passes = 30
