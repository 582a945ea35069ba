-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "executions_outcome" ON "executions" USING btree ("project_id",(outcome ->> 'id'),"id") WHERE outcome is not null;