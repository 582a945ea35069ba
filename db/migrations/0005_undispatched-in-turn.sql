DROP INDEX "executions_undispatched";--> statement-breakpoint
DROP INDEX "inbox_undispatched";--> statement-breakpoint
CREATE INDEX "executions_undispatched" ON "executions" USING btree ("project_id","id") WHERE dispatched_at is null;--> statement-breakpoint
CREATE INDEX "inbox_undispatched" ON "inbox" USING btree ("project_id","id") WHERE dispatched_at is null and execution_id is not null;