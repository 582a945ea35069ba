CREATE TABLE "execution_labels" (
	"execution_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "execution_labels_execution_id_name_pk" PRIMARY KEY("execution_id","name")
);
--> statement-breakpoint
ALTER TABLE "execution_labels" ADD CONSTRAINT "execution_labels_execution_id_executions_id_fk" FOREIGN KEY ("execution_id") REFERENCES "public"."executions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "execution_labels_value" ON "execution_labels" USING btree ("project_id",lower(value) text_pattern_ops,"execution_id");--> statement-breakpoint
CREATE INDEX "didcomm_connections_id_end" ON "didcomm_connections" USING btree ("project_id",right(id::text, 8),"id");--> statement-breakpoint
CREATE INDEX "didcomm_sessions_id_end" ON "didcomm_sessions" USING btree ("project_id",right(id::text, 8),"id");--> statement-breakpoint
CREATE INDEX "executions_id_end" ON "executions" USING btree ("project_id",right(id::text, 8),"id");--> statement-breakpoint
CREATE INDEX "executions_failed_action" ON "executions" USING btree ("project_id","failed_action_id","id") WHERE failed_action_id is not null;--> statement-breakpoint
CREATE INDEX "holds_open_action" ON "holds" USING btree ("project_id",regexp_replace(action_id, '^.*[.]', ''),"execution_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("account_id","actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("account_id","action","id");--> statement-breakpoint
CREATE INDEX "log_action" ON "log" USING btree ("execution_id","action_id","seq") WHERE action_id is not null;--> statement-breakpoint
CREATE INDEX "openid4vc_sessions_id_end" ON "openid4vc_sessions" USING btree ("project_id",right(id::text, 8),"id");--> statement-breakpoint
-- From here on a trigger does this (`note_labels`).
INSERT INTO "execution_labels" ("execution_id", "project_id", "name", "value")
  SELECT e.id, e.project_id, l.key, l.value FROM executions e, jsonb_each_text(e.labels) l WHERE e.labels <> '{}';
