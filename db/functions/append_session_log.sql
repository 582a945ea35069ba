-- Writes the log row for the new status of an OpenID4VC session.
CREATE OR REPLACE FUNCTION append_session_log(session openid4vc_sessions) RETURNS void
LANGUAGE sql VOLATILE AS $$
  SELECT append_record_log(session.project_id, session.wallet_id, session.execution_id, session.action_id,
    {{eventPrefixes.openid4vc}} || session.kind || '.' || session.status, session.id, session.status, session.error, session.sealed_under)
$$;
