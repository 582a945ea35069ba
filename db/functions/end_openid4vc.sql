-- Does for OpenID4VC the same as `end_sessions`.
CREATE OR REPLACE FUNCTION end_openid4vc(p_execution_id uuid, p_failed_action_id text, p_error bytea) RETURNS void
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
END
$$;
