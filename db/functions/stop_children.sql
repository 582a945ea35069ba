-- Asks the executions to stop that actions of an execution wait for. Returns these actions: they end when those have.
CREATE OR REPLACE FUNCTION stop_children(p_execution_id uuid, p_actions text[]) RETURNS text[]
LANGUAGE plpgsql VOLATILE AS $$
DECLARE waiting text[];
BEGIN
  WITH stopped AS (
    SELECT c.id, c.path, e.project_id FROM child_executions c JOIN executions e ON e.id = c.parent_id
    WHERE c.parent_id = p_execution_id AND c.path = ANY (p_actions) AND c.is_awaited AND c.claimed IS NULL
  ), sent AS (
    INSERT INTO inbox (project_id, execution_id, kind) SELECT s.project_id, s.id, 'stop' FROM stopped s
  )
  SELECT coalesce(array_agg(s.path), '{}') INTO waiting FROM stopped s;
  RETURN waiting;
END
$$;
