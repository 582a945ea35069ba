-- outside a transaction
-- Each index has only the rows that answer its question, so that Postgres never takes one to read all rows of an execution.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "execution_entries_at_work" ON "execution_entries" USING btree ("execution_id") WHERE status in ('pending', 'retrying', 'stopping', 'waiting');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "execution_entries_timed" ON "execution_entries" USING btree ("execution_id",least(wake_at, deadline_at)) WHERE least(wake_at, deadline_at) is not null and status in ('pending', 'retrying', 'held', 'open', 'waiting');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "holds_claimed" ON "holds" USING btree ("execution_id") WHERE state = 'claimed';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "execution_entries_open";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "execution_entries_parent";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "execution_entries_parent" ON "execution_entries" USING btree ("execution_id","parent") WHERE parent is not null;
