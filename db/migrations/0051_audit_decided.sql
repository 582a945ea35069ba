-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_decided" ON "audit_log" USING btree ("account_id","actor_id","project_id","id") WHERE action = 'decision.decide';
