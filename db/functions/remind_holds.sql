-- Logs a reminder for each open hold whose next reminder is due. Many workers may call it at once, because each takes
-- other rows. It compares as the look does that wakes who calls it (`dueTime` in `db/queries/clock.ts`).
CREATE OR REPLACE FUNCTION remind_holds(p_limit integer) RETURNS integer
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  due_time CONSTANT timestamptz := now() + interval '1 millisecond';
  due record;
  execution executions;
  reminded integer := 0;
BEGIN
  FOR due IN
    SELECT h.id, h.execution_id, h.action_id FROM holds h
    WHERE h.state = 'open' AND h.reminders <> '{}' AND h.reminders[1] <= due_time ORDER BY h.reminders[1] LIMIT p_limit
  LOOP
    -- The execution is locked first, as everywhere. If somebody else has its lock, the next round does the work.
    SELECT * INTO execution FROM executions e WHERE e.id = due.execution_id FOR NO KEY UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    UPDATE holds h SET reminders = array(SELECT r FROM unnest(h.reminders) AS r WHERE r > due_time ORDER BY r)
    WHERE h.id = due.id AND h.state = 'open' AND h.reminders[1] <= due_time;
    CONTINUE WHEN NOT FOUND;
    UPDATE executions e SET seq = e.seq + 1, updated_at = greatest(e.updated_at, clock_timestamp())
    WHERE e.id = due.execution_id RETURNING * INTO execution;
    PERFORM append_log(execution, {{executionEvents.holdReminder}}, due.action_id);
    reminded := reminded + 1;
  END LOOP;
  RETURN reminded;
END
$$;
