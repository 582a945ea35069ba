-- The rows below a row that can be stopped, and itself. Rows that undo or clean up are left out, with everything in them. An
-- action whose `catch` runs is over: the entries in its `catch` are to end, and not the action.
CREATE OR REPLACE FUNCTION stoppable_below(p_execution_id uuid, p_path text) RETURNS TABLE (path text, is_action boolean)
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE below AS (
    SELECT a.path, a.is_action AND a.phase = 'body' AS is_action FROM execution_entries a
    WHERE a.execution_id = p_execution_id AND a.path = p_path AND a.phase IN ({{stoppablePhases}})
    UNION ALL
    SELECT a.path, a.is_action FROM below b CROSS JOIN LATERAL (
      SELECT e.path, e.is_action AND e.phase = 'body' AS is_action FROM execution_entries e
      WHERE e.execution_id = p_execution_id AND e.parent = b.path AND e.status IN ({{openRowStatuses}}) AND e.phase IN ({{stoppablePhases}})
      -- It keeps Postgres from reading all rows of the execution for a join.
      OFFSET 0) a
  )
  SELECT below.path, below.is_action FROM below
$$;
