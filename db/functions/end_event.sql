-- The event with which an execution ends. One that had completed before, and whose leftovers a redrive repairs, has said so already.
CREATE OR REPLACE FUNCTION end_event(execution executions) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN execution.is_repairing AND execution.status = 'completed' THEN {{executionEvents.repairEnded}}
    ELSE {{eventPrefixes.execution}} || execution.status END
$$;
