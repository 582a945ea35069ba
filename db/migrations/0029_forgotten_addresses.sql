-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_strangers" ON "audit_log" USING btree ("id") WHERE actor_type = 'form' and ip is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invitations_email" ON "invitations" USING btree ("account_id",lower(email));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invitations_expired" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "user_sessions_addresses" ON "user_sessions" USING btree ("expires_at") WHERE ip_address is not null or user_agent is not null;