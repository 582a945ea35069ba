-- Moves an open execution of engine 1 to engine 2: its actions get what the walker needs (`p_rows`), and it gets another
-- run. Their outcomes, their tries and their holds stay. False, and nothing is written: it has ended, has another
-- attempt, is to be cancelled, or its actions are not as `p_completed` says.
CREATE OR REPLACE FUNCTION move_to_flow(p_execution_id uuid, p_attempt integer, p_completed text[], p_rows jsonb) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  execution executions;
BEGIN
  SELECT * INTO execution FROM executions e WHERE e.id = p_execution_id FOR NO KEY UPDATE;
  IF NOT FOUND OR execution.engine <> 1 OR execution.attempt <> p_attempt OR is_final(execution.status)
    OR execution.is_cancellation_requested OR execution.completed_action_ids <> p_completed
  THEN
    RETURN false;
  END IF;
  INSERT INTO execution_actions AS a (
    execution_id, action_id, parent, is_action, version, status, phase, generation, turn, repeats, remains, ran, flow, branches
  )
  SELECT p_execution_id, r.path, r.parent, r.action, 1, r.status, r.phase, r.generation, r.turn, 0, r.remains, r.ran, r.flow, '{}'
  FROM jsonb_to_recordset(p_rows) AS r(
    path text, parent text, action boolean, status text, phase text, generation integer, turn integer, remains boolean, ran boolean, flow jsonb
  )
  ON CONFLICT (execution_id, action_id) DO UPDATE SET
    parent = excluded.parent, is_action = excluded.is_action, version = 1, phase = excluded.phase, generation = excluded.generation,
    turn = excluded.turn, repeats = 0, remains = excluded.remains, ran = excluded.ran, flow = excluded.flow, branches = '{}';
  -- A worker of an older release must not find that its run has ended, and end the execution: for a day nobody looks
  -- but those who know of the new run.
  UPDATE executions e SET
    engine = 2, healings = e.healings + 1, dispatched_at = NULL, verified_at = clock_timestamp() + interval '1 day'
  WHERE e.id = p_execution_id;
  RETURN true;
END
$$;
