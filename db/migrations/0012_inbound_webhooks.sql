-- The addresses at which others send events, and what came there.
CREATE TABLE "inbound_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"dedupe_key" text,
	"status" text NOT NULL,
	"reason" text,
	"error" "bytea",
	"execution_id" uuid,
	"content" "bytea",
	"received_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbound_webhooks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"workflow_id" uuid,
	"verification" jsonb NOT NULL,
	"secret" "bytea",
	"previous_secret" "bytea",
	"previous_secret_expires_at" timestamp (3) with time zone,
	"window_seconds" integer NOT NULL,
	"dedupe" text,
	"input" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "inbound_webhooks" ADD CONSTRAINT "inbound_webhooks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_webhooks" ADD CONSTRAINT "inbound_webhooks_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_events_once" ON "inbound_events" USING btree ("webhook_id","dedupe_key") WHERE status in ('accepted', 'failed');--> statement-breakpoint
CREATE INDEX "inbound_events_webhook" ON "inbound_events" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "inbound_events_duplicates" ON "inbound_events" USING btree ("webhook_id","dedupe_key") WHERE status = 'duplicate';--> statement-breakpoint
CREATE INDEX "inbound_events_execution" ON "inbound_events" USING btree ("execution_id") WHERE execution_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_webhooks_name" ON "inbound_webhooks" USING btree ("project_id","name") WHERE deleted_at is null;