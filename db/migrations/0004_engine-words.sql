-- Rows and columns get the names that the engine has for them. Rows are rewritten first, so that the tables are locked only for the renames.
UPDATE "execution_entries" a SET "flow" = (
  SELECT jsonb_object_agg(CASE f.key
    WHEN 'owes' THEN 'pendingRepair'
    WHEN 'mending' THEN 'repairing'
    WHEN 'isAnew' THEN 'isRerun'
    WHEN 'isPreviousAnew' THEN 'isPreviousRerun'
    ELSE f.key END, f.value) FROM jsonb_each(a."flow") f)
WHERE a."flow" ?| ARRAY['owes', 'mending', 'isAnew', 'isPreviousAnew'];--> statement-breakpoint
DROP INDEX "execution_entries_owing";--> statement-breakpoint
ALTER TABLE "execution_entries" RENAME COLUMN "flow" TO "walk";--> statement-breakpoint
CREATE INDEX "execution_entries_repairs" ON "execution_entries" USING btree ("execution_id") WHERE walk ->> 'pendingRepair' is not null;--> statement-breakpoint
ALTER TABLE "execution_entries" RENAME COLUMN "due" TO "wakeups";--> statement-breakpoint
ALTER TABLE "execution_entries" RENAME COLUMN "settled" TO "handled";--> statement-breakpoint
ALTER TABLE "child_executions" RENAME COLUMN "taken" TO "claimed";
