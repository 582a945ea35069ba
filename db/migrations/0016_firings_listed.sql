ALTER TABLE "schedule_firings" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "schedule_firings_listed" ON "schedule_firings" USING btree ("schedule_id","id");--> statement-breakpoint
CREATE INDEX "schedule_firings_state" ON "schedule_firings" USING btree ("schedule_id","state","id");