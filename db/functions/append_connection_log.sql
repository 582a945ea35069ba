-- Writes the log row for the new status of a connection.
CREATE OR REPLACE FUNCTION append_connection_log(connection didcomm_connections) RETURNS void
LANGUAGE sql VOLATILE AS $$
  SELECT append_didcomm_log(connection.project_id, connection.wallet_id, connection.execution_id, connection.action_id,
    {{eventPrefixes.didcomm.connection}} || connection.status, connection.id, connection.status, connection.error, connection.sealed_under)
$$;
