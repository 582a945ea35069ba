-- Stops what runs below a row, and the row itself if it is an action: nothing new begins there. Joins with nothing left,
-- and rounds between two of them, become due; open holds are claimed, so that no answer can. What an answer has
-- claimed already stays its own: the action claims it as it ends. Returns the actions that are to end; those
-- that wait for another execution end with it.
CREATE OR REPLACE FUNCTION stop_below(p_execution_id uuid, p_path text, p_cause jsonb) RETURNS text[]
LANGUAGE plpgsql VOLATILE AS $$
DECLARE actions text[];
BEGIN
  WITH changed AS (
    UPDATE execution_entries a SET
      status = 'stopping',
      version = a.version + (a.status <> 'stopping')::integer,
      walk = CASE WHEN a.path = p_path THEN a.walk ELSE a.walk || jsonb_build_object('cause', p_cause) END,
      wakeups = a.wakeups + (NOT b.is_action AND (coalesce(a.active = 0, false) OR a.status = 'waiting') AND a.path <> p_path)::integer,
      wake_at = NULL
    FROM stoppable_below(p_execution_id, p_path) b
    WHERE a.execution_id = p_execution_id AND a.path = b.path AND (a.path <> p_path OR b.is_action)
    RETURNING a.path, b.is_action
  )
  SELECT coalesce(array_agg(c.path) FILTER (WHERE c.is_action), '{}') INTO actions FROM changed c;
  UPDATE holds SET state = 'claimed', claimed_by = NULL
  WHERE execution_id = p_execution_id AND action_id = ANY (actions) AND state = 'open';
  RETURN ARRAY(SELECT unnest(actions) EXCEPT SELECT unnest(stop_children(p_execution_id, actions)));
END
$$;
