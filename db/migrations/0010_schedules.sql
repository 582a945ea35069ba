-- When workflows start by themselves, and the times at which they did.
CREATE TABLE "schedule_firings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"schedule_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"nominal_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"execution_id" uuid,
	"is_open" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"workflow_id" uuid NOT NULL,
	"name" text NOT NULL,
	"spec" jsonb NOT NULL,
	"input" "bytea" NOT NULL,
	"overlap" text NOT NULL,
	"catch_up_seconds" integer NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"created_by" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"compare_at" timestamp (3) with time zone DEFAULT clock_timestamp(),
	"last_fired_at" timestamp (3) with time zone,
	"last_execution_id" uuid,
	"last_skipped_at" timestamp (3) with time zone,
	"last_skipped_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "schedule_firings" ADD CONSTRAINT "schedule_firings_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_firings_once" ON "schedule_firings" USING btree ("schedule_id","nominal_at") WHERE kind <> 'trigger';--> statement-breakpoint
CREATE INDEX "schedule_firings_open" ON "schedule_firings" USING btree ("schedule_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "schedule_firings_due" ON "schedule_firings" USING btree ("project_id","due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "schedules_project" ON "schedules" USING btree ("project_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "schedules_compare" ON "schedules" USING btree ("compare_at") WHERE compare_at is not null;