-- Moves a hold from `open` to `claimed` for an event. The caller holds the locks of the execution's row and of the hold.
CREATE OR REPLACE FUNCTION claim_hold(p_execution_id uuid, p_hold_id uuid, p_inbox_id uuid, p_action_id text) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE execution executions;
BEGIN
  UPDATE holds SET state = 'claimed', claimed_by = p_inbox_id WHERE id = p_hold_id;
  UPDATE executions SET status = 'running', seq = seq + 1, updated_at = greatest(updated_at, clock_timestamp())
  WHERE id = p_execution_id RETURNING * INTO execution;
  PERFORM append_log(execution, {{executionEvents.resumed}}, p_action_id);
END
$$;
