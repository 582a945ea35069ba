-- Takes a place of a lock for an action, in the transaction of its commit, or a place in the queue. `state`: `granted`, `waiting`, or `full`
-- if it is not to wait, or `own` if it would wait for itself. Who asks for a lock does so after all who wait, so that nobody is overtaken. The key is locked before the execution, as
-- `grant_lock` does.
CREATE OR REPLACE FUNCTION take_lock(
  p_execution_id uuid, p_path text, p_key text, p_places integer, p_waits boolean, OUT state text
)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE former lock_claims;
BEGIN
  PERFORM lock_keys(ARRAY[p_key]);
  SELECT * INTO former FROM lock_claims c WHERE c.execution_id = p_execution_id AND c.path = p_path;
  -- An action that is repeated has the lock already.
  IF former.state = 'granted' AND former.key = p_key THEN
    state := former.state;
    RETURN;
  END IF;
  IF former.id IS NOT NULL THEN
    DELETE FROM lock_claims c WHERE c.id = former.id;
    PERFORM note_freed_locks(p_execution_id, ARRAY[former.key]);
  END IF;
  state := CASE WHEN has_lock_place(p_key, p_places) THEN 'granted' WHEN own_lock_places(p_execution_id, p_path, p_key) >= p_places THEN 'own' WHEN p_waits THEN 'waiting' ELSE 'full' END;
  IF state = 'own' OR state = 'full' THEN
    RETURN;
  END IF;
  INSERT INTO lock_claims (key, places, execution_id, path, scope, state, granted_at)
  SELECT p_key, p_places, p_execution_id, p_path, a.parent, take_lock.state, CASE WHEN take_lock.state = 'granted' THEN clock_timestamp() END
  FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.path = p_path;
  UPDATE executions e SET has_locks = true WHERE e.id = p_execution_id AND NOT e.has_locks;
END
$$;
