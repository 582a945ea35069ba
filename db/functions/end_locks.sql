-- Frees all locks of an execution that has ended. Those around which something is open, because it was ended from outside, lapse: a redrive goes on
-- there, and takes them again (`retake_locks`).
CREATE OR REPLACE FUNCTION end_locks(p_execution_id uuid) RETURNS void
LANGUAGE sql VOLATILE AS $$
  WITH ended AS (
    DELETE FROM lock_claims c WHERE c.execution_id = p_execution_id AND (c.state = 'waiting' OR NOT EXISTS (
      SELECT FROM execution_entries a
      WHERE a.execution_id = p_execution_id AND a.path = c.scope AND a.status IN ({{openRowStatuses}}))) RETURNING c.id, c.key
  ), lapsed AS (
    UPDATE lock_claims c SET state = 'lapsed', granted_at = NULL
    WHERE c.execution_id = p_execution_id AND c.state = 'granted' AND EXISTS (
      SELECT FROM execution_entries a
      WHERE a.execution_id = p_execution_id AND a.path = c.scope AND a.status IN ({{openRowStatuses}})) RETURNING c.key
  )
  SELECT note_freed_locks(p_execution_id, ARRAY(SELECT key FROM ended UNION ALL SELECT key FROM lapsed))
$$;
