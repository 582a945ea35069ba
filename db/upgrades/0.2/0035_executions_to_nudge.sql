-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "executions_to_nudge" ON "executions" USING btree ("nudge_at") WHERE engine = 2 and status = 'running';