-- Does all that follows from the end of an execution, once its row and its log have this end: nothing of it waits any more, and
-- the execution that waits for it gets a message.
CREATE OR REPLACE FUNCTION after_end(execution executions) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  UPDATE holds SET state = 'closed' WHERE holds.execution_id = execution.id AND state <> 'closed';
  IF execution.has_locks THEN
    PERFORM end_locks(execution.id);
  END IF;
  IF execution.status <> 'failed' THEN
    PERFORM keep_left(execution.id);
  END IF;
  PERFORM notify_parent(execution);
END
$$;
