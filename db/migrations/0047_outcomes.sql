ALTER TABLE "execution_entries" ADD COLUMN "named_outcome" jsonb;--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "outcome" jsonb;--> statement-breakpoint
ALTER TABLE "log" ADD COLUMN "outcome" jsonb;
