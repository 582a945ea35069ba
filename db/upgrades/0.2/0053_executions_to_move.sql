-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "executions_to_move" ON "executions" USING btree ("id") WHERE engine < 3;
