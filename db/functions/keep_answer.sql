-- Keeps an answer for a wait of an execution of engine 2 that has not begun: the wait takes it as it begins. `p_chain` are
-- the paths of what stands around it, itself included, and `p_loops` the loops among them with the index that it is for.
-- `held`: it waits already, or has waited. `taken`: there is an answer. `early`: the list of a loop is not known.
-- `ended`: it cannot begin any more. In these four cases nothing is kept.
CREATE OR REPLACE FUNCTION keep_answer(
  p_execution_id uuid, p_path text, p_chain text[], p_loops jsonb, p_keys text[], p_inbox_id uuid, p_key text, p_data bytea
) RETURNS text
LANGUAGE plpgsql VOLATILE AS $$
DECLARE execution executions;
BEGIN
  PERFORM lock_keys(p_keys);
  SELECT * INTO execution FROM executions e WHERE e.id = p_execution_id FOR NO KEY UPDATE;
  IF NOT FOUND OR is_final(execution.status) THEN
    RETURN 'ended';
  END IF;
  PERFORM 1 FROM holds h WHERE h.execution_id = p_execution_id AND h.action_id = p_path;
  IF FOUND THEN
    RETURN 'held';
  END IF;
  PERFORM 1 FROM execution_actions a
    WHERE a.execution_id = p_execution_id AND a.action_id = ANY (p_chain) AND a.status NOT IN ({{openRowStatuses}});
  IF FOUND THEN
    RETURN 'ended';
  END IF;
  PERFORM 1 FROM jsonb_to_recordset(p_loops) AS l(path text, index integer)
    LEFT JOIN execution_actions a ON a.execution_id = p_execution_id AND a.action_id = l.path
    WHERE coalesce((a.flow->>'total')::integer, 0) <= l.index;
  IF FOUND THEN
    RETURN 'early';
  END IF;
  PERFORM 1 FROM inbox i WHERE i.key = ANY (p_keys) AND i.hold_id IS NULL AND i.kind = 'event';
  IF FOUND THEN
    RETURN 'taken';
  END IF;
  -- Its run needs no signal: it looks for the answer when the wait begins.
  INSERT INTO inbox (id, project_id, execution_id, kind, key, data, sealed_under, dispatched_at)
  VALUES (p_inbox_id, execution.project_id, p_execution_id, 'event', p_key, p_data, p_execution_id, clock_timestamp());
  RETURN 'kept';
END
$$;
