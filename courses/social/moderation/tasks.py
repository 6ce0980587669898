from celery import shared_task
from django.utils import timezone

from courses.social.moderation import services
from courses.social.moderation.selectors import decisions_to_mail


@shared_task(name="courses.tasks.tell_decisions")
def mail_decisions() -> None:
    """Queue an email for each decision whose latest change has not been emailed yet."""
    for decision_id in decisions_to_mail().values_list("pk", flat=True):
        tell_decision.delay(decision_id)


@shared_task(name="courses.tasks.tell_decision")
def tell_decision(decision_id: int) -> None:
    """Email a decision to the person concerned."""
    services.mail_decision(decision_id=decision_id, at=timezone.now())
