-- Receives an event from outside under a correlation key. It claims the open hold that waits for the key. If there is
-- none, it is kept for the hold that will.
CREATE OR REPLACE FUNCTION receive_answer(
  p_inbox_id uuid, p_project_id uuid, p_key text, p_data bytea, p_sealed_under uuid, p_actor jsonb, OUT claimed boolean,
  OUT execution_id uuid
)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE waiting uuid;
BEGIN
  PERFORM lock_keys(ARRAY[p_key]);
  -- This takes the first hold that is still open once its locks are held: a callback, a timeout or a cancellation may
  -- have claimed one meanwhile.
  FOR waiting IN SELECT h.id FROM holds h
    WHERE h.keys @> ARRAY[p_key] AND h.state = 'open' AND h.project_id = p_project_id ORDER BY h.id
  LOOP
    SELECT s.claimed, s.execution_id INTO claimed, execution_id
    FROM answer_hold(waiting, p_inbox_id, p_key, p_data, p_sealed_under, p_actor) s;
    IF claimed THEN
      RETURN;
    END IF;
  END LOOP;
  claimed := false;
  execution_id := NULL;
  INSERT INTO inbox (id, project_id, kind, key, data, sealed_under, actor)
  VALUES (p_inbox_id, p_project_id, 'event', p_key, p_data, p_sealed_under, p_actor);
END
$$;
