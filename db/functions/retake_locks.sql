-- Takes the locks again that an execution had as it was ended from outside, before it is redriven. Returns an execution that has one of them now,
-- or waits for it; null if it has all of them. The caller has not locked the execution.
CREATE OR REPLACE FUNCTION retake_locks(p_project_id uuid, p_execution_id uuid) RETURNS uuid
LANGUAGE plpgsql VOLATILE AS $$
DECLARE claim lock_claims;
BEGIN
  IF NOT EXISTS (SELECT FROM executions e WHERE e.id = p_execution_id AND e.project_id = p_project_id AND e.has_locks) THEN
    RETURN NULL;
  END IF;
  PERFORM lock_keys(ARRAY(SELECT c.key FROM lock_claims c WHERE c.execution_id = p_execution_id AND c.state = 'lapsed'));
  FOR claim IN SELECT * FROM lock_claims c WHERE c.execution_id = p_execution_id AND c.state = 'lapsed' ORDER BY c.id LOOP
    IF NOT has_lock_place(claim.key, claim.places) THEN
      RETURN coalesce(
        (SELECT c.execution_id FROM lock_claims c WHERE c.key = claim.key AND c.state = 'granted' ORDER BY c.id LIMIT 1),
        (SELECT c.execution_id FROM lock_claims c WHERE c.key = claim.key AND c.state = 'waiting' ORDER BY c.id LIMIT 1));
    END IF;
    UPDATE lock_claims c SET state = 'granted', granted_at = clock_timestamp() WHERE c.id = claim.id;
  END LOOP;
  RETURN NULL;
END
$$;
