-- The key by which an event finds the wait that it is for, and how long it is kept for one that has not begun.
ALTER TABLE "inbound_webhooks" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "inbound_webhooks" ADD COLUMN "keep_seconds" integer DEFAULT 3600 NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "inbound_events_status" ON "inbound_events" USING btree ("webhook_id","status","id");--> statement-breakpoint
CREATE INDEX "inbound_events_unclaimed" ON "inbound_events" USING btree ("webhook_id","id") WHERE status = 'accepted' and execution_id is null;
