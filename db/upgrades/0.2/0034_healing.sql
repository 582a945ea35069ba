ALTER TABLE "executions" ADD COLUMN "healings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "healed_step" integer;--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "fruitless_healings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "nudge_at" timestamp (3) with time zone DEFAULT now() + interval '2 minutes' NOT NULL;
