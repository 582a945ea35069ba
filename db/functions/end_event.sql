-- The event with which an execution ends. If the execution had completed before, and a redrive repairs its
-- leftovers, the event of its completion is already in the log.
CREATE OR REPLACE FUNCTION end_event(execution executions) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN execution.is_repairing AND execution.status = 'completed' THEN {{executionEvents.repairEnded}}
    ELSE {{eventPrefixes.execution}} || execution.status END
$$;
