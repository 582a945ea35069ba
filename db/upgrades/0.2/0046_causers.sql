ALTER TABLE "executions" ADD COLUMN "started_by" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "actor" jsonb;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "inbox" ADD COLUMN "actor" jsonb;--> statement-breakpoint
ALTER TABLE "log" ADD COLUMN "actor" jsonb;--> statement-breakpoint
ALTER TABLE "log" ADD COLUMN "reason" text;