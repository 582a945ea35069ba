-- Writes the log row that says what a connection has become.
CREATE OR REPLACE FUNCTION append_connection_log(connection didcomm_connections) RETURNS void
LANGUAGE sql VOLATILE AS $$
  SELECT append_didcomm_log(connection.project_id, connection.wallet_id, connection.execution_id, connection.action_id,
    {{eventPrefixes.didcommConnection}} || connection.status, connection.id, connection.status, connection.error, connection.sealed_under)
$$;
