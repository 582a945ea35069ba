-- Frees the locks of the rows that are over, and gives up the places in queues of an action that waits no more. The waiting actions
-- get the freed locks after the commit (`grant_lock`).
CREATE OR REPLACE FUNCTION free_locks(p_execution_id uuid, p_over text[], p_action text) RETURNS void
LANGUAGE sql VOLATILE AS $$
  WITH freed AS (
    DELETE FROM lock_claims c
    WHERE c.execution_id = p_execution_id AND (c.scope = ANY (p_over) OR c.path = p_action AND c.state = 'waiting') RETURNING c.key
  )
  SELECT note_freed_locks(p_execution_id, ARRAY(SELECT key FROM freed))
$$;
