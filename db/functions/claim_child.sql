-- Keeps what an action has claimed of the execution that it waited for: from now on it waits for it no more.
CREATE OR REPLACE FUNCTION claim_child(p_execution_id uuid, child jsonb) RETURNS void
LANGUAGE sql VOLATILE AS $$
  UPDATE child_executions c SET claimed = child->>'as'
  WHERE c.parent_id = p_execution_id AND c.path = child->>'path' AND c.is_awaited AND c.claimed IS NULL
$$;
