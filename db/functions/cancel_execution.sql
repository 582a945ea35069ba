-- Requests a cancellation: sets the flag, writes the inbox row that signals the run, and claims every open hold for it.
-- `status` is the status that the execution had; null if there is no such execution. A second or a late request changes
-- nothing. An execution that has completed and only cleans up is `completed` here already: nothing can cancel it.
CREATE OR REPLACE FUNCTION cancel_execution(
  p_project_id uuid, p_execution_id uuid, p_inbox_id uuid, p_actor jsonb, p_reason text, OUT status text,
  OUT requested boolean
)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE execution executions;
BEGIN
  requested := false;
  SELECT * INTO execution FROM executions e WHERE e.id = p_execution_id AND e.project_id = p_project_id FOR NO KEY UPDATE;
  status := execution.status;
  IF status IS NULL OR is_final(status) OR execution.is_cancellation_requested THEN
    RETURN;
  END IF;
  IF EXISTS (SELECT FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.path = ''
      AND (a.result_kind IN ({{decidedCauses}}) OR a.cause_kind = 'ended'))
  THEN
    status := 'completed';
    RETURN;
  END IF;
  UPDATE executions SET is_cancellation_requested = true, seq = seq + 1, updated_at = greatest(updated_at, clock_timestamp())
  WHERE id = p_execution_id RETURNING * INTO execution;
  -- The waits of entries that undo or clean up stay open.
  UPDATE holds SET state = 'claimed' WHERE holds.execution_id = p_execution_id AND state = 'open'
    AND action_id IN (SELECT s.path FROM stoppable_below(p_execution_id, '') s);
  INSERT INTO inbox (id, project_id, execution_id, kind) VALUES (p_inbox_id, p_project_id, p_execution_id, 'cancel');
  PERFORM append_log(execution, {{executionEvents.cancellationRequested}}, NULL, NULL, p_actor, p_reason);
  requested := true;
END
$$;
