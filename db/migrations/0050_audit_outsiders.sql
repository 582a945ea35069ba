-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_outsiders" ON "audit_log" USING btree ("id") WHERE actor_type in ('form', 'link', 'wallet') and ip is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_strangers";
