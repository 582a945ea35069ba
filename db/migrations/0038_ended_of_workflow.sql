-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "executions_ended_workflow" ON "executions" USING btree ("workflow_id","end_time") WHERE end_time is not null;