-- Logs an event of DIDComm. After the last log row of its execution, it is logged without the execution, because a connection may
-- be made from an invitation whose execution ended long ago. It keeps the action if it has an error, which can only be decrypted
-- with that.
CREATE OR REPLACE FUNCTION append_didcomm_log(
  p_project_id uuid, p_wallet_id uuid, p_execution_id uuid, p_action_id text,
  p_type text, p_record_id uuid, p_record_status text, p_error bytea, p_sealed_under uuid
) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE over boolean;
BEGIN
  SELECT is_final(e.status) INTO over FROM executions e WHERE e.id = p_execution_id FOR NO KEY UPDATE;
  PERFORM append_record_log(p_project_id, p_wallet_id, CASE WHEN over THEN NULL ELSE p_execution_id END,
    CASE WHEN over AND p_error IS NULL THEN NULL ELSE p_action_id END, p_type, p_record_id, p_record_status, p_error, p_sealed_under);
END
$$;
