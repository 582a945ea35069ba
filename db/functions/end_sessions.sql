-- Ends all sessions of an execution that has ended: no wallet can answer them any more. Sessions of the action that failed the
-- execution show its error, which is encrypted under the same key and in the same context.
-- Each protocol has a function `end_<name>`. Sessions are locked in the order of `src/wallets/protocols/registry.ts`.
CREATE OR REPLACE FUNCTION end_sessions(p_execution_id uuid, p_failed_action_id text, p_error bytea) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM end_{{protocol}}(p_execution_id, p_failed_action_id, p_error);
END
$$;
