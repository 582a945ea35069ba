ALTER TABLE "executions" ADD COLUMN "business_key" text;--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "holds_key" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "executions_key_held" ON "executions" USING btree ("workflow_id","business_key") WHERE holds_key and status in ('created', 'running', 'onHold');--> statement-breakpoint
CREATE INDEX "executions_key" ON "executions" USING btree ("project_id","business_key","id") WHERE business_key is not null;