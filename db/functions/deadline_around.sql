-- The earliest end of the entries around a row that have one, and of the execution; null if there is none. Where something cleans
-- up or compensates, the time of its entry is over, and the list's own stands in its place; where it is undone or caught, there is none.
CREATE OR REPLACE FUNCTION deadline_around(p_execution_id uuid, p_path text) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE around AS (
    SELECT a.parent, NULL::timestamptz AS deadline_at FROM execution_entries a
    WHERE a.execution_id = p_execution_id AND a.path = p_path
    UNION ALL
    SELECT a.parent, CASE WHEN a.phase IN ({{timedPhases}}) THEN a.deadline_at END FROM around
    JOIN execution_entries a ON a.execution_id = p_execution_id AND a.path = around.parent
  )
  SELECT min(around.deadline_at) FROM around
$$;
