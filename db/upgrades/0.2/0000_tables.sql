CREATE TABLE "execution_actions" (
	"execution_id" uuid NOT NULL,
	"action_id" text NOT NULL,
	"status" text NOT NULL,
	"output" "bytea",
	"error_code" integer,
	"error" "bytea",
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"was_definite" boolean,
	"effect_attempt" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "execution_actions_execution_id_action_id_pk" PRIMARY KEY("execution_id","action_id")
);
--> statement-breakpoint
CREATE TABLE "executions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"workflow_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"seq" integer DEFAULT 1 NOT NULL,
	"input" "bytea" NOT NULL,
	"labels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"data_bytes" integer NOT NULL,
	"failed_action_id" text,
	"error" "bytea",
	"completed_action_ids" text[] DEFAULT '{}' NOT NULL,
	"is_cancellation_requested" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"verified_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"execution_id" uuid NOT NULL,
	"action_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"keys" text[] NOT NULL,
	"accepts_data" boolean NOT NULL,
	"data_schema" "bytea",
	"label" "bytea",
	"reminders" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL,
	"claimed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid,
	"actor_type" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"ip" text,
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"request" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"position" uuid,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"status" integer NOT NULL,
	"record_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_path_method_pk" PRIMARY KEY("account_id","key","path","method")
);
--> statement-breakpoint
CREATE TABLE "usage_counters" (
	"account_id" uuid NOT NULL,
	"metric" text NOT NULL,
	"period" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "usage_counters_account_id_metric_period_pk" PRIMARY KEY("account_id","metric","period")
);
--> statement-breakpoint
CREATE TABLE "cursors" (
	"name" text PRIMARY KEY NOT NULL,
	"position" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"execution_id" uuid,
	"hold_id" uuid,
	"kind" text NOT NULL,
	"key" text,
	"data" "bytea",
	"sealed_under" uuid,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"told_at" timestamp (3) with time zone
) PARTITION BY RANGE ("id");
--> statement-breakpoint
CREATE TABLE "log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"project_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"execution_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"seq" integer NOT NULL,
	"type" text NOT NULL,
	"action_id" text,
	"error" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
) PARTITION BY RANGE ("id");
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"plan" text DEFAULT 'selfHosted' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_id" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"scopes" text[] NOT NULL,
	"project_ids" uuid[],
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_publicId_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "data_keys" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"master_key_id" text NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "workflow_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"workflow_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"format" text NOT NULL,
	"source" text NOT NULL,
	"plan" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "workflow_versions_number" UNIQUE("workflow_id","version")
);
--> statement-breakpoint
CREATE TABLE "workflows" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"format" text NOT NULL,
	"draft" text NOT NULL,
	"latest_version" integer DEFAULT 0 NOT NULL,
	"published_version" integer,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "execution_actions" ADD CONSTRAINT "execution_actions_execution_id_executions_id_fk" FOREIGN KEY ("execution_id") REFERENCES "public"."executions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "executions" ADD CONSTRAINT "executions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "executions" ADD CONSTRAINT "executions_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "executions" ADD CONSTRAINT "executions_version_id_workflow_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."workflow_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "executions" ADD CONSTRAINT "executions_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_execution_id_executions_id_fk" FOREIGN KEY ("execution_id") REFERENCES "public"."executions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_versions" ADD CONSTRAINT "workflow_versions_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflows" ADD CONSTRAINT "workflows_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "executions_project" ON "executions" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "executions_project_status" ON "executions" USING btree ("project_id","status","id");--> statement-breakpoint
CREATE INDEX "executions_workflow" ON "executions" USING btree ("workflow_id","id");--> statement-breakpoint
CREATE INDEX "executions_labels" ON "executions" USING gin ("labels" jsonb_path_ops) WHERE labels <> '{}';--> statement-breakpoint
CREATE INDEX "executions_untold" ON "executions" USING btree ("id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "executions_open" ON "executions" USING btree ("verified_at") WHERE status in ('created', 'running', 'onHold');--> statement-breakpoint
CREATE INDEX "holds_keys" ON "holds" USING gin ("keys") WHERE state <> 'settled';--> statement-breakpoint
CREATE INDEX "holds_execution" ON "holds" USING btree ("execution_id","action_id");--> statement-breakpoint
CREATE INDEX "holds_reminders" ON "holds" USING btree ((reminders[1])) WHERE state = 'open' and reminders <> '{}';--> statement-breakpoint
CREATE INDEX "holds_open" ON "holds" USING btree ("project_id","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "audit_log_account" ON "audit_log" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_project" ON "audit_log" USING btree ("project_id","id") WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "bulk_jobs_project" ON "bulk_jobs" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "bulk_jobs_running" ON "bulk_jobs" USING btree ("updated_at") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inbox_unclaimed" ON "inbox" USING btree ("key","id") WHERE hold_id is null and kind = 'event';--> statement-breakpoint
CREATE INDEX "inbox_untold" ON "inbox" USING btree ("id") WHERE told_at is null and execution_id is not null;--> statement-breakpoint
CREATE INDEX "inbox_execution" ON "inbox" USING btree ("execution_id");--> statement-breakpoint
CREATE INDEX "log_project" ON "log" USING btree ("project_id","xid","id");--> statement-breakpoint
CREATE INDEX "log_cursor" ON "log" USING btree ("xid","id");--> statement-breakpoint
CREATE INDEX "log_execution" ON "log" USING btree ("execution_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_name" ON "api_keys" USING btree ("account_id","name") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "projects_account" ON "projects" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "wallets_project" ON "wallets" USING btree ("project_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallets_default" ON "wallets" USING btree ("project_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "workflows_project" ON "workflows" USING btree ("project_id","id") WHERE archived_at is null;--> statement-breakpoint
ALTER TABLE "executions" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "execution_actions" SET (fillfactor = 80);--> statement-breakpoint
CREATE TABLE "log_default" PARTITION OF "log" DEFAULT;--> statement-breakpoint
CREATE TABLE "inbox_default" PARTITION OF "inbox" DEFAULT;
