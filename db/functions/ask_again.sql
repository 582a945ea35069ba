-- Lets every action of an execution ask again that was on hold as the execution was ended from outside: its hold had ended without an
-- answer. Each is another request. The walker decides this for all of them (`askAgain`), because there may be thousands.
CREATE OR REPLACE FUNCTION ask_again(p_execution_id uuid) RETURNS void
LANGUAGE sql VOLATILE AS $$
  UPDATE execution_entries a SET
    status = 'pending', version = a.version + 1, turn = a.turn + 1, effect_attempt = a.effect_attempt + 1, failed_tries = 0, begun_at = NULL,
    updated_at = clock_timestamp()
  WHERE a.execution_id = p_execution_id AND a.status = 'held'
$$;
