-- Takes the locks that precede a session's own: its hold's key, then its execution.
CREATE OR REPLACE FUNCTION lock_session_owner(p_session_id uuid) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE session openid4vc_sessions;
BEGIN
  SELECT * INTO session FROM openid4vc_sessions s WHERE s.id = p_session_id;
  IF session.hold_key IS NOT NULL THEN
    PERFORM lock_keys(ARRAY[session.hold_key]);
  END IF;
  PERFORM 1 FROM executions e WHERE e.id = session.execution_id FOR NO KEY UPDATE;
END
$$;
