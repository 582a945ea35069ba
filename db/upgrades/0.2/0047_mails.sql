CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"execution_id" uuid NOT NULL,
	"action_id" text NOT NULL,
	"state" text NOT NULL,
	"content" "bytea",
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "mails_execution" ON "mails" USING btree ("execution_id");--> statement-breakpoint
CREATE INDEX "mails_kept" ON "mails" USING btree ("id") WHERE state = 'kept';