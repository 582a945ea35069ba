-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "executions_open_workflow" ON "executions" USING btree ("workflow_id") WHERE status in ('created', 'running', 'onHold');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "executions_left" ON "executions" USING btree ("project_id","id") WHERE cause_reason is not null and status in ('completed', 'cancelled');