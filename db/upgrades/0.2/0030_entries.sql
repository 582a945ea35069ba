CREATE TABLE "execution_items" (
	"execution_id" uuid NOT NULL,
	"path" text NOT NULL,
	"chunk" integer NOT NULL,
	"items" "bytea" NOT NULL,
	CONSTRAINT "execution_items_execution_id_path_chunk_pk" PRIMARY KEY("execution_id","path","chunk")
);
--> statement-breakpoint
ALTER TABLE "execution_actions" ADD COLUMN "parent" text;--> statement-breakpoint
ALTER TABLE "execution_actions" ADD COLUMN "is_action" boolean;--> statement-breakpoint
ALTER TABLE "execution_actions" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "execution_actions" ADD COLUMN "phase" text;--> statement-breakpoint
ALTER TABLE "execution_actions" ADD COLUMN "generation" integer;--> statement-breakpoint
ALTER TABLE "execution_actions" ADD COLUMN "turn" integer;--> statement-breakpoint
ALTER TABLE "execution_actions" ADD COLUMN "repeats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "execution_actions" ADD COLUMN "remains" boolean;--> statement-breakpoint
ALTER TABLE "execution_actions" ADD COLUMN "ran" boolean;--> statement-breakpoint
ALTER TABLE "execution_actions" ADD COLUMN "active" integer;--> statement-breakpoint
ALTER TABLE "execution_actions" ADD COLUMN "completed" integer;--> statement-breakpoint
ALTER TABLE "execution_actions" ADD COLUMN "failed" integer;--> statement-breakpoint
ALTER TABLE "execution_actions" ADD COLUMN "idle" integer;--> statement-breakpoint
ALTER TABLE "execution_actions" ADD COLUMN "first_failed" text;--> statement-breakpoint
ALTER TABLE "execution_actions" ADD COLUMN "branches" text[];--> statement-breakpoint
ALTER TABLE "execution_actions" ADD COLUMN "next" integer;--> statement-breakpoint
ALTER TABLE "execution_actions" ADD COLUMN "flow" jsonb;--> statement-breakpoint
ALTER TABLE "execution_actions" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "execution_actions" ADD COLUMN "due" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "execution_actions" ADD COLUMN "settled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "execution_actions" ADD COLUMN "wake_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "execution_actions" ADD COLUMN "deadline_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "engine" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "workflow_versions" ADD COLUMN "edition" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "execution_items" ADD CONSTRAINT "execution_items_execution_id_executions_id_fk" FOREIGN KEY ("execution_id") REFERENCES "public"."executions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "execution_actions_open" ON "execution_actions" USING btree ("execution_id","status") WHERE version is not null and status in ('pending', 'retrying', 'held', 'open', 'waiting', 'stopping');--> statement-breakpoint
CREATE INDEX "execution_actions_due" ON "execution_actions" USING btree ("execution_id") WHERE due > settled;--> statement-breakpoint
CREATE INDEX "execution_actions_parent" ON "execution_actions" USING btree ("execution_id","parent") WHERE version is not null;