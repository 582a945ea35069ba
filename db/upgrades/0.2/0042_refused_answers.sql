ALTER TABLE "executions" ALTER COLUMN "nudge_at" SET DEFAULT now() + interval '1 minute';--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "refusal" "bytea";