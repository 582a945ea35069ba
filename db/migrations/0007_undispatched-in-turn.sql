-- outside a transaction
-- The relay goes from project to project.
DROP INDEX CONCURRENTLY IF EXISTS "executions_undispatched";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "executions_undispatched" ON "executions" USING btree ("project_id","id") WHERE dispatched_at is null;--> statement-breakpoint
-- The inbox has partitions, whose indexes cannot be made concurrently. What is undispatched is little.
DROP INDEX IF EXISTS "inbox_undispatched";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "inbox_undispatched" ON "inbox" USING btree ("project_id","id") WHERE dispatched_at is null and execution_id is not null;
