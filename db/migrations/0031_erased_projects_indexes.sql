-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "schedules_of_project" ON "schedules" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "projects_to_erase" ON "projects" USING btree ("archived_at") WHERE archived_at is not null and erased_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "projects_stored_days" ON "projects" USING btree ("id") WHERE stored_days is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "workflows_stored_days" ON "workflows" USING btree ("id") WHERE stored_days is not null;