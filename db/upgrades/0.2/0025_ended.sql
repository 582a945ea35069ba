-- outside a transaction
-- Lists of a project by the end of executions read these indexes. An execution enters them once, when it ends.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "executions_ended" ON "executions" USING btree ("project_id","end_time","id") WHERE end_time is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "executions_ended_status" ON "executions" USING btree ("project_id","status","end_time","id") WHERE end_time is not null;
