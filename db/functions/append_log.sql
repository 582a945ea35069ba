-- Writes a log row of an execution, with the number that the caller has just given to it; with who has caused it from outside, and the reason that they gave.
CREATE OR REPLACE FUNCTION append_log(
  execution executions, event text, action_id text DEFAULT NULL, error bytea DEFAULT NULL, actor jsonb DEFAULT NULL, reason text DEFAULT NULL
) RETURNS void
LANGUAGE sql VOLATILE AS $$
  INSERT INTO log (project_id, wallet_id, execution_id, attempt, seq, type, action_id, error, actor, reason)
  VALUES (execution.project_id, execution.wallet_id, execution.id, execution.attempt, execution.seq, event, action_id, error, actor, reason)
$$;
