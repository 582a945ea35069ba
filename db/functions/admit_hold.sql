-- Gives a place to a wait in a loop that has an answer, or is over, before it goes on. False: none is free, so it queues for
-- one (`admit_queued`).
CREATE OR REPLACE FUNCTION admit_hold(p_execution_id uuid, p_path text, p_places jsonb) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
DECLARE hold holds;
BEGIN
  PERFORM FROM executions e WHERE e.id = p_execution_id FOR NO KEY UPDATE;
  SELECT * INTO hold FROM holds h WHERE h.execution_id = p_execution_id AND h.action_id = p_path AND h.state <> 'closed' FOR NO KEY UPDATE;
  -- A hold that is gone, or has its place already, does not queue.
  IF NOT FOUND OR hold.is_admitted THEN
    RETURN true;
  END IF;
  -- Holds that came before it already have the places that are free now.
  IF NOT has_place(p_execution_id, p_places) THEN
    UPDATE holds h SET places = p_places, queued_at = coalesce(h.queued_at, clock_timestamp()) WHERE h.id = hold.id;
    RETURN false;
  END IF;
  UPDATE holds h SET is_admitted = true WHERE h.id = hold.id;
  RETURN true;
END
$$;
