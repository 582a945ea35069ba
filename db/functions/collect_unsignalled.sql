-- Returns the steps of the run of an execution for the answers about which it was not signalled.
CREATE OR REPLACE FUNCTION collect_unsignalled(p_execution_id uuid) RETURNS jsonb
LANGUAGE sql VOLATILE AS $$
  WITH unsignalled AS (
    UPDATE holds h SET is_unsignalled = false WHERE h.execution_id = p_execution_id AND h.state = 'claimed' AND h.is_unsignalled
    RETURNING h.entry, h.claimed_by
  )
  SELECT coalesce(jsonb_agg(t.entry || jsonb_build_object('inboxId', t.claimed_by)), '[]') FROM unsignalled t WHERE t.claimed_by IS NOT NULL
$$;
