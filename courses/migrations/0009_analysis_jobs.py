from typing import ClassVar

from django.db import migrations


class Migration(migrations.Migration):
    """Rename Study to AnalysisJob. The table keeps its name, so the database does not change."""

    contract = "The table keeps its name: for the database this is nothing."

    dependencies: ClassVar = [("courses", "0008_stored_formats")]

    operations: ClassVar = [
        migrations.AlterModelTable(name="Study", table="courses_study"),
        migrations.RenameModel(old_name="Study", new_name="AnalysisJob"),
        migrations.AlterModelOptions(
            name="analysisjob",
            options={"verbose_name": "analysis job", "verbose_name_plural": "analysis jobs"},
        ),
    ]
