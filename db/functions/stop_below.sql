-- Stops what runs below a row, and the row itself if it is an action: nothing new begins there. What undoes or cleans up
-- goes on. Joins with nothing left become due; open holds are claimed, so that no answer can. Returns the actions that
-- are to end.
CREATE OR REPLACE FUNCTION stop_below(p_execution_id uuid, p_path text, p_cause jsonb) RETURNS text[]
LANGUAGE plpgsql VOLATILE AS $$
DECLARE actions text[];
BEGIN
  WITH RECURSIVE below AS (
    SELECT a.action_id, a.is_action, a.phase FROM execution_actions a
    WHERE a.execution_id = p_execution_id AND a.action_id = p_path AND a.phase IN ('body', 'catch')
    UNION ALL
    SELECT a.action_id, a.is_action, a.phase FROM below b
    JOIN execution_actions a ON a.execution_id = p_execution_id AND a.parent = b.action_id
    WHERE a.version IS NOT NULL AND a.status IN ('pending', 'retrying', 'held', 'open', 'waiting', 'stopping') AND a.phase IN ('body', 'catch')
  ), changed AS (
    UPDATE execution_actions a SET
      status = 'stopping',
      version = a.version + (a.status <> 'stopping')::integer,
      flow = CASE WHEN a.action_id = p_path THEN a.flow ELSE a.flow || jsonb_build_object('cause', p_cause) END,
      due = a.due + (NOT a.is_action AND coalesce(a.active = 0, false) AND a.action_id <> p_path)::integer,
      wake_at = NULL
    FROM below b
    WHERE a.execution_id = p_execution_id AND a.action_id = b.action_id AND (a.action_id <> p_path OR a.is_action)
    RETURNING a.action_id, a.is_action
  )
  SELECT coalesce(array_agg(action_id) FILTER (WHERE is_action), '{}') INTO actions FROM changed;
  UPDATE holds SET state = 'claimed', claimed_by = NULL
  WHERE execution_id = p_execution_id AND action_id = ANY (actions) AND state <> 'settled';
  RETURN actions;
END
$$;
