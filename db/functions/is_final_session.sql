-- Whether a session or a connection is over. The list comes from the protocols in `src/wallets/protocols`.
CREATE OR REPLACE FUNCTION is_final_session(status text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ({{finalSessionStatuses}})
$$;
