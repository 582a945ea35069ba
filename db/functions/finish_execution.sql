-- Writes the final state, once. A requested cancellation wins over any result of the run. `status` is the final status
-- of the execution, from now or before; null if the execution is in another attempt. `p_step` is null if the write is
-- no step of its own: in the last action's commit, or if the reconciler writes it for a run that is gone. The sessions
-- end first, because the execution's own log row must be its last.
CREATE OR REPLACE FUNCTION finish_execution(
  p_execution_id uuid, p_attempt integer, p_step integer, p_status text, p_failed_action_id text, p_error bytea, OUT status text
)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  execution executions;
BEGIN
  SELECT * INTO execution FROM executions e WHERE e.id = p_execution_id AND e.attempt = p_attempt FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF is_final(execution.status) THEN
    status := execution.status;
    RETURN;
  END IF;
  IF execution.step >= p_step THEN
    RETURN;
  END IF;
  execution := ended_as(execution, p_status, p_failed_action_id, p_error);
  PERFORM note_unused(p_execution_id, execution.status);
  PERFORM end_sessions(p_execution_id, execution.failed_action_id, execution.error);
  execution.end_time := greatest(execution.end_time, clock_timestamp());
  UPDATE executions e SET
    step = coalesce(p_step, e.step),
    seq = e.seq + 1,
    status = execution.status,
    is_cancellation_requested = execution.is_cancellation_requested,
    failed_action_id = execution.failed_action_id,
    error = execution.error,
    start_time = execution.start_time,
    end_time = execution.end_time,
    updated_at = execution.end_time,
    dispatched_at = coalesce(e.dispatched_at, execution.end_time)
  WHERE e.id = p_execution_id RETURNING * INTO execution;
  PERFORM append_log(execution, end_event(execution), execution.failed_action_id, execution.error);
  PERFORM after_end(execution);
  status := execution.status;
END
$$;
