-- Sets the status of an execution from its rows: it is on hold while something waits for the outside and
-- nothing else runs. A pause before the next try alone is running. A hold that begins is logged by itself; if the last
-- thing beside it ends later, that is logged without an action (`p_is_logged`: not).
CREATE OR REPLACE FUNCTION show_status(p_execution_id uuid, p_is_logged boolean) RETURNS text
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  shown text := 'running';
  execution executions;
BEGIN
  IF NOT EXISTS (SELECT FROM execution_entries a WHERE a.execution_id = p_execution_id
      AND a.is_action AND a.phase = 'body' AND a.status IN ({{pendingStatuses}}))
    AND NOT EXISTS (SELECT FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.wakeups > a.handled)
    AND NOT EXISTS (SELECT FROM holds h WHERE h.execution_id = p_execution_id AND h.state = 'claimed')
    AND EXISTS (SELECT FROM holds h WHERE h.execution_id = p_execution_id AND h.state = 'open')
  THEN
    shown := 'onHold';
  END IF;
  UPDATE executions e SET status = shown, seq = e.seq + (shown = 'onHold' AND NOT p_is_logged)::integer
  WHERE e.id = p_execution_id AND e.status <> shown AND NOT is_final(e.status) RETURNING * INTO execution;
  IF FOUND AND shown = 'onHold' AND NOT p_is_logged THEN
    PERFORM append_log(execution, {{executionEvents.onHold}});
  END IF;
  -- Its place among those that run is free for others of the execution that waits for it.
  IF execution.status = 'onHold' THEN
    PERFORM notify_parent(execution);
  END IF;
  RETURN shown;
END
$$;
