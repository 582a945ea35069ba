-- Whether a session or a connection is over. The lists come from `src/openid4vc/session.ts` and `src/didcomm/status.ts`.
CREATE OR REPLACE FUNCTION is_final_session(status text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ({{finalSessionStatuses}})
$$;
