-- Functions for processes of 0.2.0, which this upgrade stops. `append_log` is created anew with more arguments.
DROP FUNCTION IF EXISTS settle_hold(uuid, uuid, text, bytea, uuid);--> statement-breakpoint
DROP FUNCTION IF EXISTS receive_event(uuid, uuid, text, bytea, uuid);--> statement-breakpoint
DROP FUNCTION IF EXISTS append_caused_log(executions, text, text, jsonb, text);--> statement-breakpoint
DROP FUNCTION IF EXISTS append_log(executions, text, text, bytea);
