-- outside a transaction
-- What ended last, of a project: an execution comes into these once, with its end.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "executions_ended" ON "executions" USING btree ("project_id","end_time","id") WHERE end_time is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "executions_ended_status" ON "executions" USING btree ("project_id","status","end_time","id") WHERE end_time is not null;
