-- Stores the result that an action has claimed from the execution for which it waited: from now on the action does not wait any more.
CREATE OR REPLACE FUNCTION claim_child(p_execution_id uuid, child jsonb) RETURNS void
LANGUAGE sql VOLATILE AS $$
  UPDATE child_executions c SET claimed = child->>'as'
  WHERE c.parent_id = p_execution_id AND c.path = child->>'path' AND c.is_awaited AND c.claimed IS NULL
$$;
