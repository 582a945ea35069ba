CREATE TABLE "makers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid,
	"record_id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	CONSTRAINT "makers_record" UNIQUE NULLS NOT DISTINCT("record_id","action","actor_type","actor_id")
);
--> statement-breakpoint
ALTER TABLE "schedule_firings" ADD COLUMN "pressed_by" jsonb;--> statement-breakpoint
CREATE INDEX "makers_account" ON "makers" USING btree ("account_id","action");--> statement-breakpoint
CREATE INDEX "makers_project" ON "makers" USING btree ("project_id") WHERE project_id is not null;