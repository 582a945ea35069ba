-- Writes the log row for the new status of a DIDComm session.
CREATE OR REPLACE FUNCTION append_didcomm_session_log(session didcomm_sessions) RETURNS void
LANGUAGE sql VOLATILE AS $$
  SELECT append_didcomm_log(session.project_id, session.wallet_id, session.execution_id, session.action_id,
    {{eventPrefixes.didcomm}} || session.kind || '.' || session.status, session.id, session.status, session.error, session.sealed_under)
$$;
