ALTER TABLE "workflow_versions" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "workflow_versions" ADD COLUMN "published_by" jsonb;