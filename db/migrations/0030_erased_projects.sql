ALTER TABLE "projects" ADD COLUMN "stored_days" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workflows" ADD COLUMN "stored_days" integer;