-- Changes the status of a DIDComm session and logs it. The caller holds its lock and the lock of its execution.
CREATE OR REPLACE FUNCTION move_didcomm_session(
  p_session_id uuid, p_status text, p_connection_id uuid, p_result bytea, p_error bytea
) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE session didcomm_sessions;
BEGIN
  UPDATE didcomm_sessions s SET status = p_status, connection_id = coalesce(p_connection_id, s.connection_id),
    result = p_result, error = p_error, updated_at = clock_timestamp()
  WHERE s.id = p_session_id RETURNING * INTO session;
  PERFORM append_didcomm_session_log(session);
END
$$;
