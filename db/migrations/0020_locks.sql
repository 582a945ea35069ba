CREATE TABLE "freed_locks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lock_claims" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"places" integer NOT NULL,
	"execution_id" uuid NOT NULL,
	"path" text NOT NULL,
	"scope" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"granted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "has_locks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lock_claims" ADD CONSTRAINT "lock_claims_execution_id_executions_id_fk" FOREIGN KEY ("execution_id") REFERENCES "public"."executions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lock_claims_path" ON "lock_claims" USING btree ("execution_id","path");--> statement-breakpoint
CREATE INDEX "lock_claims_scope" ON "lock_claims" USING btree ("execution_id","scope");--> statement-breakpoint
CREATE INDEX "lock_claims_key" ON "lock_claims" USING btree ("key","state","created_at","id");