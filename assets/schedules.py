"""When the job runs by the clock."""

import os

import dagster as dg

from assets.jobs import build

CRON = os.environ.get("TIDYFIG_SCHEDULE", "0 3 * * *")

daily = dg.ScheduleDefinition(
    name="daily",
    job=build,
    cron_schedule=CRON,
    execution_timezone="UTC",
    default_status=dg.DefaultScheduleStatus.STOPPED,
    description="Builds at 03:00 UTC every day, or when TIDYFIG_SCHEDULE says, as cron writes it. Stopped until "
    "somebody turns it on: no checkout works by itself.",
)
