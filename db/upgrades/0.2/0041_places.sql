ALTER TABLE "execution_actions" ADD COLUMN "wants_place" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "unread_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "deadline_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "places" jsonb;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "queued_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "is_unsignalled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "is_admitted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "execution_actions_wanting" ON "execution_actions" USING btree ("execution_id") WHERE wants_place;--> statement-breakpoint
CREATE INDEX "holds_queued" ON "holds" USING btree ("execution_id","queued_at") WHERE state <> 'settled' and places is not null and not is_admitted;--> statement-breakpoint
CREATE INDEX "holds_unsignalled" ON "holds" USING btree ("execution_id") WHERE state = 'claimed' and is_unsignalled;--> statement-breakpoint
CREATE INDEX "holds_admitted" ON "holds" USING btree ("execution_id") WHERE state <> 'settled' and is_admitted;--> statement-breakpoint
-- They return more than before, so they are created anew with the functions.
DROP FUNCTION IF EXISTS commit_flows(uuid, jsonb);--> statement-breakpoint
DROP FUNCTION IF EXISTS commit_flow(uuid, integer, integer, jsonb);
