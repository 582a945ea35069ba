-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "holds_unclosed" ON "holds" USING btree ("execution_id","action_id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "holds_signal_again" ON "holds" USING btree ("signal_again_at") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "holds_keys" ON "holds" USING gin ("keys") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "holds_queued" ON "holds" USING btree ("execution_id","queued_at") WHERE state <> 'closed' and places is not null and not is_admitted;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "holds_admitted" ON "holds" USING btree ("execution_id") WHERE state <> 'closed' and is_admitted;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "holds_to_close";
