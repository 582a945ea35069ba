-- Whether an execution of engine 2 owes something: an action that is to run or to end, an answer that was given, a decision, or
-- a time that was over a minute ago. As a function it is planned by itself: within a query over many executions, Postgres
-- would read the holds of all of them.
CREATE OR REPLACE FUNCTION is_owed(p_execution_id uuid) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM execution_actions a WHERE a.execution_id = p_execution_id AND a.version IS NOT NULL
      AND a.is_action AND a.phase = 'body' AND a.status IN ({{owedStatuses}}))
    OR EXISTS (SELECT FROM execution_actions a WHERE a.execution_id = p_execution_id AND a.due > a.settled)
    OR EXISTS (SELECT FROM execution_actions a WHERE a.execution_id = p_execution_id AND a.wants_place)
    OR EXISTS (SELECT FROM holds h WHERE h.execution_id = p_execution_id AND h.state = 'claimed')
    OR EXISTS (SELECT FROM execution_actions a WHERE a.execution_id = p_execution_id AND a.version IS NOT NULL
      AND a.phase = 'body' AND a.status IN ({{timedStatuses}}) AND least(a.wake_at, a.deadline_at) < clock_timestamp() - interval '1 minute');
END
$$;
