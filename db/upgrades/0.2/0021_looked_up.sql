-- outside a transaction
-- A callback's key, which stands alone among its hold's keys: until now each callback read all holds.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "holds_callback" ON "holds" USING btree ((keys[1])) WHERE starts_with(keys[1], 'callback:');--> statement-breakpoint
-- In the reconciler's order: never verified first. The one before had them last, and all were sorted for each batch.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "executions_to_verify" ON "executions" USING btree (coalesce(verified_at, '-infinity')) WHERE status in ('created', 'running', 'onHold');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "executions_open";
