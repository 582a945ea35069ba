-- Wakes the action that waits for an execution, because this execution has ended. The waiting execution counts as changed now, so
-- its run does not count as stalled before the signal arrives. The caller holds no locks.
CREATE OR REPLACE FUNCTION hear_child(p_execution_id uuid, p_child_id uuid) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM 1 FROM executions e WHERE e.id = p_execution_id FOR NO KEY UPDATE;
  UPDATE execution_entries a SET wakeups = a.wakeups + 1 FROM child_executions c
  WHERE c.id = p_child_id AND c.parent_id = p_execution_id AND c.claimed IS NULL
    AND a.execution_id = p_execution_id AND a.path = c.path AND a.status IN ({{openRowStatuses}});
  IF FOUND THEN
    UPDATE executions e SET updated_at = greatest(e.updated_at, clock_timestamp()) WHERE e.id = p_execution_id;
  END IF;
END
$$;
