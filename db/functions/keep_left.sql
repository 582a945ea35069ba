-- Keeps the place of a failed undoing or cleanup in an execution that has not failed, so that the execution is among the causes
-- of failures: of several places, the one that failed first.
CREATE OR REPLACE FUNCTION keep_left(p_execution_id uuid) RETURNS void
LANGUAGE sql VOLATILE AS $$
  UPDATE executions e SET cause_execution_id = e.id, cause_workflow_id = e.workflow_id,
    cause_action_id = last_of(a.path), cause_reason = CASE WHEN a.pending_repair ~ '^undo([+]|$)' THEN {{notUndone}} ELSE {{notCleanedUp}} END
  FROM (SELECT r.path, r.pending_repair FROM execution_entries r
    WHERE r.execution_id = p_execution_id AND r.pending_repair IS NOT NULL ORDER BY r.updated_at, r.path LIMIT 1) a
  WHERE e.id = p_execution_id
$$;
