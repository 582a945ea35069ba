-- Changes the status of an OpenID4VC session and logs it. The caller holds its lock and the lock of its execution.
CREATE OR REPLACE FUNCTION move_session(p_session_id uuid, p_status text, p_result bytea, p_error bytea) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE session openid4vc_sessions;
BEGIN
  UPDATE openid4vc_sessions s SET status = p_status, result = p_result, error = p_error, updated_at = clock_timestamp()
  WHERE s.id = p_session_id RETURNING * INTO session;
  PERFORM append_session_log(session);
END
$$;
