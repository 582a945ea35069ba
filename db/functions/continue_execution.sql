-- Lets a failed execution continue at its failed action, in a new attempt and so in a new run; with `p_repairs` also an execution
-- that has not failed, but has a failed undoing or cleanup. `status` is the status that it had; null if there is no such
-- execution. The new run decides the consequences for its rows, from the row of the inbox that this writes. `p_changes`: the
-- decisions that have another text in the version in which it continues. `p_skips`: the paths whose failed `compensate` counts as
-- completed.
DROP FUNCTION IF EXISTS continue_execution(uuid, uuid, uuid, jsonb, text);
DROP FUNCTION IF EXISTS continue_execution(uuid, uuid, uuid, text[], jsonb, text);
DROP FUNCTION IF EXISTS continue_execution(uuid, uuid, uuid, text[], text[], jsonb, text);
CREATE OR REPLACE FUNCTION continue_execution(
  p_project_id uuid, p_execution_id uuid, p_version_id uuid, p_changes text[], p_skips text[], p_actor jsonb, p_reason text, p_repairs boolean DEFAULT false,
  OUT status text, OUT attempt integer, OUT is_continued boolean
)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  execution executions;
  redrive uuid;
  skipped text;
BEGIN
  SELECT * INTO execution FROM executions e WHERE e.id = p_execution_id AND e.project_id = p_project_id FOR NO KEY UPDATE;
  status := execution.status;
  attempt := execution.attempt;
  is_continued := coalesce(status = 'failed' OR (p_repairs AND is_final(status) AND has_left(p_execution_id)), false);
  IF NOT is_continued THEN
    RETURN;
  END IF;
  -- If the execution was ended from outside before a run had decided the last redrive, this one also carries the texts and paths
  -- of that one. Its run needs no signal: it looks for the redrive as it begins.
  INSERT INTO inbox (project_id, execution_id, kind, changes, skips, actor, dispatched_at)
  VALUES (p_project_id, p_execution_id, 'redrive',
    p_changes || coalesce((SELECT i.changes FROM inbox i WHERE i.id = execution.redrive_id), '{}'),
    p_skips || coalesce((SELECT i.skips FROM inbox i WHERE i.id = execution.redrive_id), '{}'), p_actor, clock_timestamp())
  RETURNING id INTO redrive;
  UPDATE executions e SET
    status = 'running', is_repairing = execution.status <> 'failed', holds_key = e.holds_key AND execution.status = 'failed', attempt = e.attempt + 1, seq = e.seq + 1 + cardinality(p_skips), version_id = coalesce(p_version_id, e.version_id), redrive_id = redrive,
    failed_action_id = NULL, error = NULL, cause_execution_id = NULL, cause_workflow_id = NULL, cause_action_id = NULL, cause_reason = NULL,
    cause_host = NULL, cause_status = NULL, end_time = NULL, dispatched_at = NULL, verified_at = NULL, early_until = NULL, fruitless_healings = 0,
    updated_at = greatest(e.updated_at, clock_timestamp())
  WHERE e.id = p_execution_id RETURNING * INTO execution;
  attempt := execution.attempt;
  execution.seq := execution.seq - cardinality(p_skips);
  PERFORM append_log(execution, {{executionEvents.redriven}}, NULL, NULL, p_actor, p_reason);
  FOREACH skipped IN ARRAY p_skips LOOP
    execution.seq := execution.seq + 1;
    PERFORM append_log(execution, {{executionEvents.compensationSkipped}}, skipped, NULL, p_actor, p_reason);
  END LOOP;
END
$$;
