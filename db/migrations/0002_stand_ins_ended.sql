-- outside a transaction
-- Stand-ins are deleted a while after their end.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "stand_ins_ended" ON "stand_ins" USING btree ("ends_at");
