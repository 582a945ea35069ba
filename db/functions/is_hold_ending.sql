-- Whether the action of a hold is to end, so that no event may claim it.
CREATE OR REPLACE FUNCTION is_hold_ending(execution executions, hold jsonb) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT (hold->>'isEnding')::boolean IS NOT FALSE
    OR (execution.is_cancellation_requested AND hold->>'path' IN (SELECT s.path FROM stoppable_below(execution.id, '') s))
$$;
