ALTER TABLE "execution_actions" RENAME TO "execution_entries";--> statement-breakpoint
ALTER TABLE "execution_entries" RENAME COLUMN "action_id" TO "path";--> statement-breakpoint
ALTER TABLE "execution_entries" RENAME CONSTRAINT "execution_actions_execution_id_action_id_pk" TO "execution_entries_execution_id_path_pk";--> statement-breakpoint
ALTER TABLE "execution_entries" RENAME CONSTRAINT "execution_actions_execution_id_executions_id_fk" TO "execution_entries_execution_id_executions_id_fk";--> statement-breakpoint
ALTER INDEX "execution_actions_open" RENAME TO "execution_entries_open";--> statement-breakpoint
ALTER INDEX "execution_actions_due" RENAME TO "execution_entries_due";--> statement-breakpoint
ALTER INDEX "execution_actions_wanting" RENAME TO "execution_entries_wanting";--> statement-breakpoint
ALTER INDEX "execution_actions_owing" RENAME TO "execution_entries_owing";--> statement-breakpoint
ALTER INDEX "execution_actions_parent" RENAME TO "execution_entries_parent";--> statement-breakpoint
ALTER INDEX "execution_actions_outside" RENAME TO "execution_entries_outside";
