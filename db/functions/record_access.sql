-- Writes an audit entry of an access to values, unless the same reader had the same access from the same address within
-- a minute. The lock comes first, in a statement of its own, so that the next statement sees the entry of the previous
-- holder of the lock. Returns true if it wrote an entry.
CREATE OR REPLACE FUNCTION record_access(
  p_account uuid, p_project uuid, p_actor_type text, p_actor uuid, p_actor_name text, p_action text,
  p_record_type text, p_record uuid, p_ip text, p_request text
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws('/', 'access', p_actor, p_action, p_record, p_ip), 0));
  INSERT INTO audit_log (account_id, project_id, actor_type, actor_id, actor_name, action, record_type, record_id, ip, request_id)
  SELECT p_account, p_project, p_actor_type, p_actor, p_actor_name, p_action, p_record_type, p_record,
    p_ip, p_request
  WHERE NOT EXISTS (
    SELECT FROM audit_log
    WHERE record_id = p_record AND id >= uuidv7_floor(statement_timestamp() - interval '1 minute') AND action = p_action
      AND actor_type = p_actor_type AND actor_id IS NOT DISTINCT FROM p_actor AND ip IS NOT DISTINCT FROM p_ip
  );
  RETURN FOUND;
END $$;
