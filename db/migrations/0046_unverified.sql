-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "executions_unverified" ON "executions" USING btree ("dispatched_at") WHERE verified_at is null and status in ('created', 'running', 'onHold');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "executions_to_verify";
