-- Columns, indexes and functions get the names that the code uses. Only the catalogue changes: no row is rewritten.
ALTER TABLE "executions" RENAME COLUMN "told_at" TO "dispatched_at";--> statement-breakpoint
ALTER INDEX "executions_untold" RENAME TO "executions_undispatched";--> statement-breakpoint
ALTER TABLE "inbox" RENAME COLUMN "told_at" TO "dispatched_at";--> statement-breakpoint
ALTER INDEX "inbox_untold" RENAME TO "inbox_undispatched";--> statement-breakpoint
DROP TRIGGER "hold_tell_again" ON "holds";--> statement-breakpoint
DROP FUNCTION "note_when_to_tell_again"();--> statement-breakpoint
ALTER TABLE "holds" RENAME COLUMN "tell_again_at" TO "signal_again_at";--> statement-breakpoint
ALTER INDEX "holds_tell_again" RENAME TO "holds_signal_again";--> statement-breakpoint
DROP FUNCTION "write_look";--> statement-breakpoint
ALTER TABLE "didcomm_outbound" RENAME COLUMN "lane" TO "sequence";--> statement-breakpoint
ALTER INDEX "didcomm_outbound_lane" RENAME TO "didcomm_outbound_sequence";
