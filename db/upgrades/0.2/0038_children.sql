CREATE TABLE "child_executions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid NOT NULL,
	"path" text NOT NULL,
	"generation" integer NOT NULL,
	"effect" integer NOT NULL,
	"is_awaited" boolean NOT NULL,
	"taken" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "child_executions" ADD CONSTRAINT "child_executions_parent_id_executions_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."executions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "child_executions_parent" ON "child_executions" USING btree ("parent_id","path","generation","effect");--> statement-breakpoint
CREATE UNIQUE INDEX "child_executions_awaited" ON "child_executions" USING btree ("parent_id","path") WHERE is_awaited and taken is null;