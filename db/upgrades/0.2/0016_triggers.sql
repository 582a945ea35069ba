ALTER TABLE "didcomm_connections" ADD COLUMN "triggered_starts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "didcomm_connections" ADD COLUMN "triggered_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workflows" ADD COLUMN "published_trigger" text;--> statement-breakpoint
CREATE INDEX "workflows_triggered" ON "workflows" USING btree ("project_id","published_trigger","id") WHERE published_trigger is not null;