-- Public pages on which anybody starts a workflow, and the challenges that were answered there.
CREATE TABLE "form_submissions" (
	"form_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"execution_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "form_submissions_form_id_nonce_pk" PRIMARY KEY("form_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"workflow_id" uuid NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"introduction" text,
	"confirmation" text,
	"fields" jsonb,
	"presets" jsonb NOT NULL,
	"daily_limit" integer NOT NULL,
	"proof_of_work" integer NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"token" text NOT NULL,
	"challenge_key" "bytea" NOT NULL,
	"started_on" text,
	"started" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "forms_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_submissions_age" ON "form_submissions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "forms_name" ON "forms" USING btree ("project_id","name") WHERE deleted_at is null;