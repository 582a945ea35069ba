-- Sets the status of an execution of engine 2 from its rows: it is on hold while something waits for the outside and
-- nothing else runs. A pause before the next try alone is running.
CREATE OR REPLACE FUNCTION show_flow_status(p_execution_id uuid) RETURNS text
LANGUAGE plpgsql VOLATILE AS $$
DECLARE shown text := 'running';
BEGIN
  IF NOT EXISTS (SELECT FROM execution_actions a WHERE a.execution_id = p_execution_id AND a.version IS NOT NULL
      AND a.is_action AND a.status IN ('pending', 'retrying', 'stopping'))
    AND NOT EXISTS (SELECT FROM execution_actions a WHERE a.execution_id = p_execution_id AND a.due > a.settled)
    AND NOT EXISTS (SELECT FROM holds h WHERE h.execution_id = p_execution_id AND h.state = 'claimed')
    AND EXISTS (SELECT FROM holds h WHERE h.execution_id = p_execution_id AND h.state = 'open')
  THEN
    shown := 'onHold';
  END IF;
  UPDATE executions e SET status = shown WHERE e.id = p_execution_id AND e.status <> shown AND NOT is_final(e.status);
  RETURN shown;
END
$$;
