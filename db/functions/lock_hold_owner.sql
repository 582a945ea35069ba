-- Takes the locks that precede those of a session or a connection: its hold's key, then its execution.
CREATE OR REPLACE FUNCTION lock_hold_owner(p_hold_key text, p_execution_id uuid) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF p_hold_key IS NOT NULL THEN
    PERFORM lock_keys(ARRAY[p_hold_key]);
  END IF;
  PERFORM 1 FROM executions e WHERE e.id = p_execution_id FOR NO KEY UPDATE;
END
$$;
