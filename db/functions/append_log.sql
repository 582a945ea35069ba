-- Writes a log row of an execution, with the present number of the execution, the actor who caused the event from outside, and the reason that this
-- actor gave. The completion of an execution has the outcome of the execution.
CREATE OR REPLACE FUNCTION append_log(
  execution executions, event text, action_id text DEFAULT NULL, error bytea DEFAULT NULL, actor jsonb DEFAULT NULL, reason text DEFAULT NULL
) RETURNS void
LANGUAGE sql VOLATILE AS $$
  INSERT INTO log (project_id, wallet_id, execution_id, attempt, seq, type, action_id, error, actor, reason, outcome)
  VALUES (execution.project_id, execution.wallet_id, execution.id, execution.attempt, execution.seq, event, action_id, error, actor, reason,
    CASE WHEN event = {{executionEvents.completed}} THEN execution.outcome END)
$$;
