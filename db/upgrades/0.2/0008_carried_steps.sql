-- More columns in the answer: a worker of the earlier version goes on with this one.
DROP FUNCTION "commit_action"(uuid, integer, integer, text, text, uuid, text, bytea, integer, integer, bytea, boolean, text[], boolean, bytea, timestamptz, bytea, timestamptz[], boolean);--> statement-breakpoint

-- What an action came to, written in one go: the guarded move of the execution, the checkpoint, the hold, the log row.
-- Nothing at all is written (applied = false) where the run has moved on, is final, or another has settled the hold;
-- the caller then reads what was recorded. It also tells what the next action would otherwise read first.
CREATE FUNCTION "commit_action"(
  p_execution_id uuid, p_attempt integer, p_step integer, p_action_id text,
  p_request text, p_inbox_id uuid,
  p_status text, p_output bytea, p_bytes integer, p_error_code integer, p_error bytea, p_definite boolean,
  p_keys text[], p_accepts_data boolean, p_data_schema bytea, p_expires_at timestamptz, p_label bytea, p_reminders timestamptz[], p_last boolean,
  OUT applied boolean, OUT hold_id uuid, OUT inbox_id uuid, OUT final text,
  OUT data_bytes integer, OUT is_cancellation_requested boolean
)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  execution executions;
  hold holds;
  hold_state text;
  event uuid;
BEGIN
  applied := false;
  IF p_keys IS NOT NULL THEN
    PERFORM lock_keys(p_keys);
  END IF;

  SELECT * INTO execution FROM executions WHERE id = p_execution_id FOR NO KEY UPDATE;
  IF NOT FOUND OR execution.attempt <> p_attempt OR execution.step >= p_step OR is_final(execution.status) THEN
    RETURN;
  END IF;
  PERFORM 1 FROM execution_actions a
    WHERE a.execution_id = p_execution_id AND a.action_id = p_action_id AND a.status IN ('completed', 'failed');
  IF FOUND THEN
    RETURN;
  END IF;
  SELECT * INTO hold FROM holds h
    WHERE h.execution_id = p_execution_id AND h.action_id = p_action_id AND h.state <> 'settled' FOR NO KEY UPDATE;
  IF (p_request = 'run' AND hold.id IS NOT NULL)
    OR (p_request = 'resume' AND (hold.id IS NULL OR hold.state <> 'claimed' OR hold.claimed_by IS DISTINCT FROM p_inbox_id))
    OR (p_request = 'expire' AND (hold.id IS NULL OR hold.state <> 'open'))
  THEN
    RETURN;
  END IF;

  UPDATE executions e SET
    step = p_step,
    seq = e.seq + 1,
    status = CASE p_status WHEN 'held' THEN 'onHold' ELSE 'running' END,
    completed_action_ids = CASE p_status WHEN 'completed' THEN e.completed_action_ids || p_action_id ELSE e.completed_action_ids END,
    -- The output of a hold is replaced by the next one.
    data_bytes = e.data_bytes + p_bytes - CASE WHEN p_output IS NULL THEN 0 ELSE coalesce((SELECT octet_length(a.output)
      FROM execution_actions a WHERE a.execution_id = p_execution_id AND a.action_id = p_action_id), 0) END,
    updated_at = greatest(e.updated_at, clock_timestamp())
  WHERE e.id = p_execution_id RETURNING * INTO execution;
  data_bytes := execution.data_bytes;
  is_cancellation_requested := execution.is_cancellation_requested;

  INSERT INTO execution_actions AS a (execution_id, action_id, status, output, error_code, error, was_definite)
  VALUES (p_execution_id, p_action_id, p_status, p_output, p_error_code, p_error, p_definite)
  ON CONFLICT (execution_id, action_id) DO UPDATE SET
    status = excluded.status,
    output = coalesce(excluded.output, a.output),
    error_code = excluded.error_code,
    error = excluded.error,
    was_definite = excluded.was_definite,
    failed_tries = CASE p_status WHEN 'held' THEN 0 ELSE a.failed_tries END,
    updated_at = clock_timestamp();

  applied := true;
  IF p_status <> 'held' THEN
    IF hold.id IS NOT NULL THEN
      UPDATE holds SET state = 'settled' WHERE id = hold.id;
    END IF;
    PERFORM append_log(execution, CASE p_status WHEN 'completed' THEN 'workflowExecution.actionCompleted' ELSE 'workflowExecution.actionFailed' END, p_action_id, p_error);
    -- Nothing comes after the last action: its commit is the final write as well.
    IF p_last AND p_status = 'completed' THEN
      SELECT f.status INTO final FROM finish_execution(p_execution_id, p_attempt, NULL, 'completed', NULL, NULL) f;
    END IF;
    RETURN;
  END IF;

  PERFORM append_log(execution, 'workflowExecution.onHold', p_action_id);
  -- A promised cancellation has claimed this hold before it began: no event may.
  hold_state := CASE WHEN execution.is_cancellation_requested THEN 'claimed' ELSE 'open' END;
  IF hold.id IS NULL THEN
    INSERT INTO holds (project_id, execution_id, action_id, state, keys, accepts_data, data_schema, expires_at, label, reminders)
    VALUES (execution.project_id, p_execution_id, p_action_id, hold_state, p_keys, p_accepts_data, p_data_schema, p_expires_at, p_label, coalesce(p_reminders, '{}'))
    RETURNING id INTO hold_id;
  ELSE
    UPDATE holds SET state = hold_state, claimed_by = NULL, keys = p_keys, accepts_data = p_accepts_data,
      data_schema = p_data_schema, expires_at = p_expires_at, label = coalesce(p_label, label), reminders = coalesce(p_reminders, reminders)
    WHERE id = hold.id RETURNING id INTO hold_id;
  END IF;

  IF execution.is_cancellation_requested THEN
    RETURN;
  END IF;
  -- An event may have come before its hold: the key's lock makes it visible to one of the two.
  SELECT i.id INTO event FROM inbox i
    WHERE i.key = ANY (p_keys) AND i.hold_id IS NULL AND i.kind = 'event' AND i.project_id = execution.project_id
    ORDER BY i.id LIMIT 1 FOR NO KEY UPDATE;
  IF event IS NOT NULL THEN
    UPDATE inbox SET execution_id = p_execution_id, hold_id = commit_action.hold_id, told_at = clock_timestamp() WHERE id = event;
    PERFORM claim_hold(execution.id, commit_action.hold_id, event, p_action_id);
    inbox_id := event;
  END IF;
END
$$;
