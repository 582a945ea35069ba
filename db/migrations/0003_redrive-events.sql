ALTER TABLE "executions" ADD COLUMN "redrive_id" uuid;--> statement-breakpoint
ALTER TABLE "inbox" ADD COLUMN "changes" text[];--> statement-breakpoint
-- The redrives that no run has decided yet. Until now they had no row: a running execution whose top level is over was redriven. What
-- decides otherwise in its version stands in that row already.
WITH "redriven" AS (
  SELECT e."id", e."project_id", uuidv7() AS "redrive_id" FROM "executions" e
  JOIN "execution_entries" a ON a."execution_id" = e."id" AND a."path" = ''
  WHERE e."status" = 'running' AND a."status" IN ('completed', 'caught', 'skipped', 'failed', 'cancelled', 'undone')
), "written" AS (
  INSERT INTO "inbox" ("id", "project_id", "execution_id", "kind", "changes", "dispatched_at")
  SELECT r."redrive_id", r."project_id", r."id", 'redrive', '{}', clock_timestamp() FROM "redriven" r
)
UPDATE "executions" e SET "redrive_id" = r."redrive_id" FROM "redriven" r WHERE e."id" = r."id";
