CREATE TABLE "handoffs" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"execution_id" uuid NOT NULL,
	"action_id" text NOT NULL,
	"return_url" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "openid4vc_sessions" ADD COLUMN "is_spent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "openid4vc_sessions" ADD COLUMN "is_same_device" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "handoffs" ADD CONSTRAINT "handoffs_execution_id_executions_id_fk" FOREIGN KEY ("execution_id") REFERENCES "public"."executions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handoffs_execution" ON "handoffs" USING btree ("execution_id");