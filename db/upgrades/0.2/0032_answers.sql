ALTER TABLE "holds" ADD COLUMN "heartbeat_ms" bigint;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "ends_at" timestamp (3) with time zone;
