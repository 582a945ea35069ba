-- Whether an execution has sessions that `end_sessions` may have to end.
CREATE OR REPLACE FUNCTION has_sessions(p_execution_id uuid) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN false
    OR EXISTS (SELECT FROM {{sessionTable}} s WHERE s.execution_id = p_execution_id AND NOT is_final_session(s.status))
  ;
END
$$;
