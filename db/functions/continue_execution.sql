-- Lets a failed execution continue at its failed action, in a new attempt and so in a new run. `status` is the status
-- that it had; null if there is no such execution. Nothing happens unless it is `failed`. Completed actions stay as
-- they are; what runs again is decided by the new run, row by row.
CREATE OR REPLACE FUNCTION continue_execution(
  p_project_id uuid, p_execution_id uuid, p_version_id uuid, p_actor jsonb, p_reason text, OUT status text,
  OUT attempt integer
)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE execution executions;
BEGIN
  SELECT * INTO execution FROM executions e WHERE e.id = p_execution_id AND e.project_id = p_project_id FOR NO KEY UPDATE;
  status := execution.status;
  attempt := execution.attempt;
  IF status IS DISTINCT FROM 'failed' THEN
    RETURN;
  END IF;
  UPDATE executions e SET
    status = 'running', attempt = e.attempt + 1, seq = e.seq + 1, version_id = coalesce(p_version_id, e.version_id),
    failed_action_id = NULL, error = NULL, cause_execution_id = NULL, cause_workflow_id = NULL, cause_action_id = NULL, cause_reason = NULL,
    cause_host = NULL, cause_status = NULL, end_time = NULL, dispatched_at = NULL, verified_at = NULL, fruitless_healings = 0,
    updated_at = greatest(e.updated_at, clock_timestamp())
  WHERE e.id = p_execution_id RETURNING * INTO execution;
  attempt := execution.attempt;
  -- Nothing is held after an end of its own. If the reconciler has ended the execution, its holds were settled without an answer, so
  -- these actions ask again.
  UPDATE execution_entries a SET
    status = 'pending', version = a.version + 1, turn = a.turn + 1, effect_attempt = a.effect_attempt + 1, failed_tries = 0, begun_at = NULL,
    updated_at = clock_timestamp()
  WHERE a.execution_id = p_execution_id AND a.status = 'held';
  PERFORM append_caused_log(execution, {{executionEvents.redriven}}, NULL, p_actor, p_reason);
END
$$;
