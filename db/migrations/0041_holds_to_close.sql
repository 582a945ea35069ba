-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "holds_to_close" ON "holds" USING btree ("id") WHERE state = 'settled';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "holds_unsettled";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "holds_signal_again";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "holds_keys";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "holds_queued";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "holds_admitted";
