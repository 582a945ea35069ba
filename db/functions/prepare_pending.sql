-- Prepares an execution for its run, which is about to look at all that is pending: it has read its signals, waits that queue for a
-- place get one if it is free, and so do loops.
CREATE OR REPLACE FUNCTION prepare_pending(p_execution_id uuid) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM executions e WHERE e.id = p_execution_id AND e.unread_since IS NOT NULL)
    AND NOT EXISTS (SELECT FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.wants_place)
    AND NOT EXISTS (SELECT FROM holds h WHERE h.execution_id = p_execution_id AND h.state <> 'closed' AND h.places IS NOT NULL AND NOT h.is_admitted)
  THEN
    RETURN;
  END IF;
  UPDATE executions SET unread_since = NULL WHERE id = p_execution_id;
  UPDATE holds h SET is_unsignalled = false WHERE h.execution_id = p_execution_id AND h.state = 'claimed' AND h.is_unsignalled;
  PERFORM admit_queued(p_execution_id);
  PERFORM wake_loops(p_execution_id);
END
$$;
