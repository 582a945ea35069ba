DROP INDEX "executions_to_move";--> statement-breakpoint
DROP INDEX "execution_actions_open";--> statement-breakpoint
DROP INDEX "execution_actions_parent";--> statement-breakpoint
DROP INDEX "execution_actions_outside";--> statement-breakpoint
DROP INDEX "executions_to_nudge";--> statement-breakpoint
ALTER TABLE "execution_actions" ALTER COLUMN "is_action" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "execution_actions" ALTER COLUMN "version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "execution_actions" ALTER COLUMN "phase" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "execution_actions" ALTER COLUMN "generation" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "execution_actions" ALTER COLUMN "turn" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "execution_actions" ALTER COLUMN "remains" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "execution_actions" ALTER COLUMN "ran" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "execution_actions" ALTER COLUMN "branches" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "execution_actions" ALTER COLUMN "flow" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "workflow_versions" ALTER COLUMN "edition" SET DEFAULT 2;--> statement-breakpoint
CREATE INDEX "execution_actions_open" ON "execution_actions" USING btree ("execution_id","status") WHERE status in ('pending', 'retrying', 'held', 'open', 'waiting', 'stopping');--> statement-breakpoint
CREATE INDEX "execution_actions_parent" ON "execution_actions" USING btree ("execution_id","parent");--> statement-breakpoint
CREATE INDEX "execution_actions_outside" ON "execution_actions" USING btree ("execution_id","action_id") WHERE strpos(action_id, '[') = 0;--> statement-breakpoint
CREATE INDEX "executions_to_nudge" ON "executions" USING btree ("nudge_at") WHERE status = 'running';--> statement-breakpoint
ALTER TABLE "executions" DROP COLUMN "engine";--> statement-breakpoint
UPDATE "workflow_versions" SET "edition" = 2 WHERE "edition" <> 2;--> statement-breakpoint
-- The functions of the former engine, whatever arguments they had.
DO $$
DECLARE former regprocedure;
BEGIN
  FOR former IN SELECT oid FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
    AND proname IN ('commit_action', 'move_to_flow', 'request_cancellation', 'redrive_execution')
  LOOP
    EXECUTE format('DROP FUNCTION %s', former);
  END LOOP;
END
$$;
