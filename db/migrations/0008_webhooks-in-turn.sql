-- Workers go from account to account. The table has one row for each endpoint.
ALTER TABLE "webhook_queues" ADD COLUMN "account_id" uuid;--> statement-breakpoint
UPDATE "webhook_queues" q SET account_id = p.account_id FROM webhook_endpoints e JOIN projects p ON p.id = e.project_id WHERE e.id = q.endpoint_id;--> statement-breakpoint
CREATE INDEX "webhook_queues_working_in_turn" ON "webhook_queues" USING btree (coalesce(account_id, endpoint_id),"due_at") WHERE due_at is not null and failing_since is null;--> statement-breakpoint
CREATE INDEX "webhook_queues_failing_in_turn" ON "webhook_queues" USING btree (coalesce(account_id, endpoint_id),"due_at") WHERE due_at is not null and failing_since is not null;
