-- Ends all sessions of an execution that has ended: no wallet can answer them any more. Sessions of the action that failed the
-- execution show its error, which is encrypted under the same key and in the same context.
-- OpenID4VC sessions are locked before DIDComm connections and sessions.
CREATE OR REPLACE FUNCTION end_sessions(p_execution_id uuid, p_failed_action_id text, p_error bytea) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE session openid4vc_sessions;
BEGIN
  FOR session IN
    SELECT * FROM openid4vc_sessions s WHERE s.execution_id = p_execution_id AND NOT is_final_session(s.status)
    ORDER BY s.created_at, s.id FOR NO KEY UPDATE
  LOOP
    IF session.action_id = p_failed_action_id AND p_error IS NOT NULL THEN
      PERFORM move_session(session.id, 'failed', NULL, p_error);
    ELSE
      PERFORM move_session(session.id, 'withdrawn', NULL, NULL);
    END IF;
  END LOOP;
  PERFORM end_didcomm(p_execution_id, p_failed_action_id, p_error);
END
$$;
