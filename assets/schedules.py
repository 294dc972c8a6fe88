"""When the job runs by the clock."""

import dagster as dg

from assets.jobs import build

daily = dg.ScheduleDefinition(
    name="daily",
    job=build,
    cron_schedule="0 3 * * *",
    execution_timezone="UTC",
    default_status=dg.DefaultScheduleStatus.STOPPED,
    description="Builds at 03:00 UTC every day. Stopped until somebody turns it on: no checkout works by itself.",
)
