ALTER TABLE "schedules" ADD COLUMN "stray_firings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "last_stray_at" timestamp (3) with time zone;