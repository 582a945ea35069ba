-- Notifies the execution that waits for this one that it has ended, or is on hold. A row says so, and not a change of that execution, because
-- no transaction locks two executions.
CREATE OR REPLACE FUNCTION notify_parent(execution executions) RETURNS void
LANGUAGE sql VOLATILE AS $$
  INSERT INTO inbox (project_id, execution_id, kind, key)
  SELECT execution.project_id, c.parent_id, 'child', c.id::text
  FROM child_executions c WHERE c.id = execution.id AND c.is_awaited AND c.claimed IS NULL
$$;
