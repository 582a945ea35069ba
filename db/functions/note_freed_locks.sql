-- Notes that places of locks have become free, of an execution of this account.
CREATE OR REPLACE FUNCTION note_freed_locks(p_execution_id uuid, p_keys text[]) RETURNS void
LANGUAGE sql VOLATILE AS $$
  INSERT INTO freed_locks (key, account_id)
  SELECT DISTINCT k, p.account_id FROM unnest(p_keys) k, executions e JOIN projects p ON p.id = e.project_id WHERE e.id = p_execution_id
$$;
