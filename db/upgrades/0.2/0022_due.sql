-- outside a transaction
-- The purge of an execution finds its invitations by this index.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "didcomm_invitations_execution" ON "didcomm_invitations" USING btree ("execution_id");--> statement-breakpoint
-- Reminds of open holds whose next reminder is due. Safe in many workers at once: each takes other rows. No index serves a
-- comparison with `clock_timestamp()`, which is another at each row: all that wait for a reminder were read each second.
CREATE OR REPLACE FUNCTION "remind_holds"(p_limit integer) RETURNS integer
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  due record;
  execution executions;
  reminded integer := 0;
BEGIN
  FOR due IN
    SELECT h.id, h.execution_id, h.action_id FROM holds h
    WHERE h.state = 'open' AND h.reminders <> '{}' AND h.reminders[1] <= now() ORDER BY h.reminders[1] LIMIT p_limit
  LOOP
    -- The execution's lock first, as everywhere; one that somebody has is left to the next round.
    SELECT * INTO execution FROM executions e WHERE e.id = due.execution_id FOR NO KEY UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    UPDATE holds h SET reminders = array(SELECT r FROM unnest(h.reminders) AS r WHERE r > clock_timestamp() ORDER BY r)
    WHERE h.id = due.id AND h.state = 'open' AND h.reminders[1] <= clock_timestamp();
    CONTINUE WHEN NOT FOUND;
    UPDATE executions e SET seq = e.seq + 1, updated_at = greatest(e.updated_at, clock_timestamp())
    WHERE e.id = due.execution_id RETURNING * INTO execution;
    PERFORM append_log(execution, 'workflowExecution.holdReminder', due.action_id);
    reminded := reminded + 1;
  END LOOP;
  RETURN reminded;
END
$$;
