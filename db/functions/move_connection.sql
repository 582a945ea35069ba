-- Changes the status of a connection and logs it. The caller holds its lock and the lock of its execution.
CREATE OR REPLACE FUNCTION move_connection(p_connection_id uuid, p_status text, p_agent_id text, p_peer bytea, p_error bytea) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE connection didcomm_connections;
BEGIN
  UPDATE didcomm_connections c SET status = p_status, agent_id = coalesce(p_agent_id, c.agent_id),
    peer = coalesce(p_peer, c.peer), error = p_error, updated_at = clock_timestamp()
  WHERE c.id = p_connection_id RETURNING * INTO connection;
  PERFORM append_connection_log(connection);
END
$$;
