-- Does for DIDComm the same as `end_sessions`. Connections that no execution waited for stay open.
CREATE OR REPLACE FUNCTION end_didcomm(p_execution_id uuid, p_failed_action_id text, p_error bytea) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  connection didcomm_connections;
  session didcomm_sessions;
  failed boolean;
BEGIN
  FOR connection IN
    SELECT * FROM didcomm_connections c
    WHERE c.execution_id = p_execution_id AND c.hold_key IS NOT NULL AND NOT is_final_session(c.status)
    ORDER BY c.id FOR NO KEY UPDATE
  LOOP
    failed := connection.action_id = p_failed_action_id AND p_error IS NOT NULL;
    UPDATE didcomm_invitations SET closed_at = coalesce(closed_at, clock_timestamp()) WHERE id = connection.invitation_id;
    PERFORM move_connection(connection.id, CASE WHEN failed THEN 'failed' ELSE 'withdrawn' END, NULL, NULL,
      CASE WHEN failed THEN p_error END);
  END LOOP;
  FOR session IN
    SELECT * FROM didcomm_sessions s WHERE s.execution_id = p_execution_id AND NOT is_final_session(s.status)
    ORDER BY s.id FOR NO KEY UPDATE
  LOOP
    failed := session.action_id = p_failed_action_id AND p_error IS NOT NULL;
    UPDATE didcomm_invitations SET closed_at = coalesce(closed_at, clock_timestamp()) WHERE id = session.invitation_id;
    PERFORM move_didcomm_session(session.id, CASE WHEN failed THEN 'failed' ELSE 'withdrawn' END, NULL, NULL,
      CASE WHEN failed THEN p_error END);
  END LOOP;
END
$$;
