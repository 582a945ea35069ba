-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "execution_actions_owing" ON "execution_actions" USING btree ("execution_id") WHERE flow ->> 'owes' is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "holds_unsettled" ON "holds" USING btree ("execution_id","action_id") WHERE state <> 'settled';
