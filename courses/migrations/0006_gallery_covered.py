from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("courses", "0005_moderation"),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name="design",
            name="gallery_new",
        ),
        migrations.RemoveIndex(
            model_name="design",
            name="gallery_loved",
        ),
        migrations.RemoveIndex(
            model_name="design",
            name="gallery_played",
        ),
        migrations.AddIndex(
            model_name="design",
            index=models.Index(
                fields=[
                    "kind",
                    "listed",
                    "-published_at",
                    "-id",
                    "hole_count",
                    "par",
                    "length",
                    "difficulty",
                    "buildable",
                    "search",
                ],
                name="gallery_new",
            ),
        ),
        migrations.AddIndex(
            model_name="design",
            index=models.Index(
                fields=[
                    "kind",
                    "listed",
                    "-likes",
                    "-published_at",
                    "-id",
                    "hole_count",
                    "par",
                    "length",
                    "difficulty",
                    "buildable",
                    "search",
                ],
                name="gallery_loved",
            ),
        ),
        migrations.AddIndex(
            model_name="design",
            index=models.Index(
                fields=[
                    "kind",
                    "listed",
                    "-plays",
                    "-published_at",
                    "-id",
                    "hole_count",
                    "par",
                    "length",
                    "difficulty",
                    "buildable",
                    "search",
                ],
                name="gallery_played",
            ),
        ),
    ]
