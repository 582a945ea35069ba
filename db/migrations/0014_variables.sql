CREATE TABLE "variable_versions" (
	"variable_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"value" text NOT NULL,
	"changed_by" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "variable_versions_variable_id_version_pk" PRIMARY KEY("variable_id","version")
);
--> statement-breakpoint
CREATE TABLE "variables" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "variables_name" UNIQUE("project_id","name")
);
--> statement-breakpoint
ALTER TABLE "workflow_versions" ADD COLUMN "variables" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "variable_versions" ADD CONSTRAINT "variable_versions_variable_id_variables_id_fk" FOREIGN KEY ("variable_id") REFERENCES "public"."variables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variables" ADD CONSTRAINT "variables_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;