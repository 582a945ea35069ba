-- The earliest end of the entries around a row that have one, and of the execution; null if there is none. Where an entry is
-- undone or caught, its own time is over. An entry that cleans up or compensates has a time of its own, and nothing around stops
-- it: the times further outside do not count for it.
CREATE OR REPLACE FUNCTION deadline_around(p_execution_id uuid, p_path text) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE around AS (
    SELECT a.parent, NULL::timestamptz AS deadline_at FROM execution_entries a
    WHERE a.execution_id = p_execution_id AND a.path = p_path
    UNION ALL
    SELECT a.parent, a.deadline_at FROM around CROSS JOIN LATERAL (
      SELECT CASE WHEN e.phase NOT IN ({{unwindingPhases}}) THEN e.parent END AS parent,
        CASE WHEN e.phase IN ({{timedPhases}}) THEN e.deadline_at END AS deadline_at FROM execution_entries e
      WHERE e.execution_id = p_execution_id AND e.path = around.parent
      -- It keeps Postgres from reading all rows of the execution for a join.
      OFFSET 0) a
  )
  SELECT min(around.deadline_at) FROM around
$$;
