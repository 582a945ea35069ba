CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("account_id","actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("account_id","action","id");--> statement-breakpoint
CREATE INDEX "log_action" ON "log" USING btree ("execution_id","action_id","seq") WHERE action_id is not null;