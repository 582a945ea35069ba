-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "schedules_punctual" ON "schedules" USING btree ("punctual_for") WHERE punctual_for is not null;