-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "holds_open_path" ON "holds" USING btree ("project_id","action_id","execution_id") WHERE state = 'open' and strpos(action_id, '[') > 0;
