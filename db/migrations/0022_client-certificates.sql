ALTER TABLE "secret_versions" ADD COLUMN "certificate_subject" text;--> statement-breakpoint
ALTER TABLE "secret_versions" ADD COLUMN "certificate_ends_at" timestamp (3) with time zone;