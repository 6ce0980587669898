from django.db import migrations


def fill_in(apps, schema_editor):
    """Link existing tables to the version of their course with the same digest."""
    numbers = {
        (version.design.slug, version.digest): version
        for version in apps.get_model("courses", "DesignVersion")
        .objects.filter(design__kind="course")
        .select_related("design")
        .defer("notation", "playable_json")
        .order_by("-number")
    }
    for table in (
        apps.get_model("games", "Session")
        .objects.filter(game="eighteen")
        .only("choices", "course_slug", "course_digest")
        .iterator(chunk_size=500)
    ):
        version = numbers.get((table.course_slug, table.course_digest))
        table.ground_version = version
        table.choices |= {"version": str(version.number) if version else "", "hole": 0}
        table.save(update_fields=["ground_version", "choices"])


class Migration(migrations.Migration):
    """Separate, because PostgreSQL cannot alter a table after updating its rows in one transaction."""

    dependencies = [("games", "0002_versions_and_practice")]

    operations = [migrations.RunPython(fill_in, migrations.RunPython.noop)]
