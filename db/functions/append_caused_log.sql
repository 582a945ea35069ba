-- Writes a log row of what somebody has caused from outside, with the reason that they gave. It has a name of its own, because
-- functions of an earlier release call `append_log` with fewer arguments.
CREATE OR REPLACE FUNCTION append_caused_log(execution executions, event text, action_id text, actor jsonb, reason text) RETURNS void
LANGUAGE sql VOLATILE AS $$
  INSERT INTO log (project_id, wallet_id, execution_id, attempt, seq, type, action_id, actor, reason)
  VALUES (execution.project_id, execution.wallet_id, execution.id, execution.attempt, execution.seq, event, action_id, actor, reason)
$$;
