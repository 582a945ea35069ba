-- The row of an execution as it ends. A requested cancellation wins over any result of the run. The failure of the execution is the
-- failure of the action that failed it, if this action has one.
CREATE OR REPLACE FUNCTION ended_as(execution executions, p_status text, p_failed_action_id text, p_error bytea) RETURNS executions
LANGUAGE plpgsql STABLE AS $$
DECLARE
  is_failed boolean := p_status = 'failed' AND NOT execution.is_cancellation_requested;
  -- Two readings of the clock may differ by a millisecond.
  ended timestamptz := greatest(execution.updated_at, clock_timestamp());
BEGIN
  execution.failed_action_id := CASE WHEN is_failed THEN p_failed_action_id END;
  execution.error := CASE
    WHEN is_failed THEN coalesce(
      (SELECT a.error FROM execution_entries a WHERE a.execution_id = execution.id AND a.path = p_failed_action_id), p_error)
    -- It has the failures while a cancelled execution was undone.
    WHEN p_status = 'cancelled' THEN p_error
  END;
  execution.status := CASE WHEN execution.is_cancellation_requested THEN 'cancelled' ELSE p_status END;
  execution.is_cancellation_requested := execution.is_cancellation_requested OR p_status = 'cancelled';
  execution.start_time := coalesce(execution.start_time, ended);
  execution.end_time := ended;
  RETURN execution;
END
$$;
