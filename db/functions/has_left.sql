-- Whether an undoing or a cleanup of an execution has failed: a `compensate` or a `finally` in it.
CREATE OR REPLACE FUNCTION has_left(p_execution_id uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.pending_repair IS NOT NULL)
$$;
