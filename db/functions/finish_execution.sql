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
  failed_action text;
  failure bytea;
  -- Two readings of the clock may differ by a millisecond.
  ended timestamptz;
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
  IF p_status = 'failed' AND NOT execution.is_cancellation_requested THEN
    failed_action := p_failed_action_id;
    failure := coalesce(
      (SELECT a.error FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.path = p_failed_action_id), p_error);
  ELSIF p_status = 'cancelled' THEN
    -- It has the failures while a cancelled execution was undone.
    failure := p_error;
  END IF;
  PERFORM end_sessions(p_execution_id, failed_action, failure);
  ended := greatest(execution.updated_at, clock_timestamp());
  UPDATE executions e SET
    step = coalesce(p_step, e.step),
    seq = e.seq + 1,
    status = CASE WHEN e.is_cancellation_requested THEN 'cancelled' ELSE p_status END,
    is_cancellation_requested = e.is_cancellation_requested OR p_status = 'cancelled',
    failed_action_id = failed_action,
    error = failure,
    start_time = coalesce(e.start_time, ended),
    end_time = ended,
    updated_at = ended,
    dispatched_at = coalesce(e.dispatched_at, ended)
  WHERE e.id = p_execution_id RETURNING * INTO execution;
  UPDATE holds SET state = 'settled' WHERE holds.execution_id = p_execution_id AND state <> 'settled';
  PERFORM append_log(execution, {{eventPrefixes.execution}} || execution.status, execution.failed_action_id, execution.error);
  PERFORM notify_parent(execution);
  status := execution.status;
END
$$;
