ALTER TABLE "executions" ADD COLUMN "cause_execution_id" uuid;--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "cause_workflow_id" uuid;--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "cause_action_id" text;--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "cause_reason" text;--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "cause_host" text;--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "cause_status" smallint;--> statement-breakpoint
CREATE INDEX "executions_cause_reason" ON "executions" USING btree ("project_id","cause_reason","id") WHERE cause_reason is not null;--> statement-breakpoint
CREATE INDEX "executions_cause_action" ON "executions" USING btree ("project_id","cause_action_id","id") WHERE cause_action_id is not null;--> statement-breakpoint
CREATE INDEX "executions_cause_host" ON "executions" USING btree ("project_id","cause_host","id") WHERE cause_host is not null;