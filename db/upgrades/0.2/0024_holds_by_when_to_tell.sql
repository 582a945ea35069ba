-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "holds_tell_again" ON "holds" USING btree ("tell_again_at") WHERE state <> 'settled';
