-- The number of places of a lock that the lists around an action hold, with the lists of the executions that wait for the execution of the
-- action: if all places are held there, the action would wait for itself. The caller has locked the key.
CREATE OR REPLACE FUNCTION own_lock_places(p_execution_id uuid, p_path text, p_key text) RETURNS integer
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (
    WITH RECURSIVE around AS (
      SELECT a.execution_id, a.path, a.parent FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.path = p_path
      UNION ALL
      SELECT next.execution_id, next.path, next.parent FROM around r CROSS JOIN LATERAL (
        SELECT a.execution_id, a.path, a.parent FROM execution_entries a WHERE a.execution_id = r.execution_id AND a.path = r.parent
        UNION ALL
        SELECT a.execution_id, a.path, a.parent FROM child_executions c
        JOIN execution_entries a ON a.execution_id = c.parent_id AND a.path = c.path
        WHERE r.parent IS NULL AND c.id = r.execution_id AND c.is_awaited AND c.claimed IS NULL
      ) next
    )
    -- Without the offset, Postgres may read all claims once, because it expects many rows around.
    SELECT count(*) FROM around r CROSS JOIN LATERAL (
      SELECT FROM lock_claims c WHERE c.execution_id = r.execution_id AND c.scope = r.parent AND c.key = p_key AND c.state = 'granted' OFFSET 0
    ) had
  );
END
$$;
