-- Stops everything that runs below a row, and the row itself if it is an action: nothing new begins there. Joins with nothing
-- left, and rounds between two of them, become due; open holds are claimed, so that no answer can claim them. A hold that an
-- answer has claimed already stays with the answer: the action claims it as it ends. Returns the actions that are to end; those
-- that wait for another execution end with it.
CREATE OR REPLACE FUNCTION stop_below(p_execution_id uuid, p_path text, p_cause jsonb) RETURNS text[]
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  paths text[];
  actions text[];
BEGIN
  SELECT coalesce(array_agg(b.path), '{}'), coalesce(array_agg(b.path) FILTER (WHERE b.is_action), '{}') INTO paths, actions
  FROM stoppable_below(p_execution_id, p_path) b WHERE b.path <> p_path OR b.is_action;
  UPDATE execution_entries a SET
    status = 'stopping',
    version = a.version + (a.status <> 'stopping')::integer,
    walk = CASE WHEN a.path = p_path THEN a.walk ELSE a.walk || jsonb_build_object('cause', p_cause) END,
    wakeups = a.wakeups + (NOT a.path = ANY (actions) AND (coalesce(a.active = 0, false) OR a.status = 'waiting') AND a.path <> p_path)::integer,
    wake_at = NULL
  WHERE a.execution_id = p_execution_id AND a.path = ANY (paths);
  UPDATE holds SET state = 'claimed', claimed_by = NULL
  WHERE execution_id = p_execution_id AND action_id = ANY (actions) AND state = 'open';
  RETURN ARRAY(SELECT unnest(actions) EXCEPT SELECT unnest(stop_children(p_execution_id, actions)));
END
$$;
