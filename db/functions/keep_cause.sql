-- Keeps the cause of an execution's failure, without data: see the columns `cause_…`. If an action failed with another execution,
-- for whose end it waited (`childId`), the cause is the one of that execution. The other execution is only read.
CREATE OR REPLACE FUNCTION keep_cause(p_execution_id uuid, cause jsonb) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE origin executions;
BEGIN
  SELECT c.* INTO origin FROM executions e JOIN executions c ON c.id = (cause->>'childId')::uuid AND c.project_id = e.project_id
  WHERE e.id = p_execution_id AND c.cause_reason IS NOT NULL;
  IF FOUND THEN
    UPDATE executions e SET cause_execution_id = origin.cause_execution_id, cause_workflow_id = origin.cause_workflow_id,
      cause_action_id = origin.cause_action_id, cause_reason = origin.cause_reason, cause_host = origin.cause_host, cause_status = origin.cause_status
    WHERE e.id = p_execution_id AND e.status = 'failed' AND e.cause_reason IS NULL;
    RETURN;
  END IF;
  UPDATE executions e SET cause_execution_id = e.id, cause_workflow_id = e.workflow_id, cause_action_id = cause->>'actionId',
    cause_reason = cause->>'reason', cause_host = cause->>'host', cause_status = (cause->>'status')::smallint
  WHERE e.id = p_execution_id AND e.status = 'failed' AND e.cause_reason IS NULL;
END
$$;
