-- Logs an event of a session, a connection or a message. If an execution owns it, this locks the execution's row and uses its
-- next number.
CREATE OR REPLACE FUNCTION append_record_log(
  p_project_id uuid, p_wallet_id uuid, p_execution_id uuid, p_action_id text,
  p_type text, p_record_id uuid, p_record_status text, p_error bytea, p_sealed_under uuid
) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE execution executions;
BEGIN
  IF p_execution_id IS NOT NULL THEN
    UPDATE executions e SET seq = e.seq + 1, updated_at = greatest(e.updated_at, clock_timestamp())
    WHERE e.id = p_execution_id RETURNING * INTO execution;
  END IF;
  INSERT INTO log (project_id, wallet_id, execution_id, attempt, seq, type, action_id, record_id, record_status, error, sealed_under)
  VALUES (p_project_id, p_wallet_id, execution.id, coalesce(execution.attempt, 0), coalesce(execution.seq, 0),
    p_type, p_action_id, p_record_id, p_record_status, p_error, p_sealed_under);
END
$$;
