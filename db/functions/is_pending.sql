-- Whether something of an execution is pending: an action that is to run or to end, an answer that was given, a decision, or a
-- time that was over a minute ago. Work that cannot continue yet is not pending: an action that was stopped while another
-- execution, for which it waits, cleans up; and a wait or a loop that queues while no place is free. As a function it is planned
-- by itself: within a query over many executions, Postgres would read the holds of all of them.
CREATE OR REPLACE FUNCTION is_pending(p_execution_id uuid) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM execution_entries a WHERE a.execution_id = p_execution_id
      AND a.is_action AND a.phase = 'body' AND a.status IN ({{pendingStatuses}})
      AND NOT (a.status = 'stopping' AND EXISTS (SELECT FROM child_executions c
        WHERE c.parent_id = p_execution_id AND c.path = a.path AND c.is_awaited AND c.claimed IS NULL)))
    OR EXISTS (SELECT FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.wakeups > a.handled)
    OR EXISTS (SELECT FROM execution_entries a WHERE a.execution_id = p_execution_id
      AND a.status IN ({{timedStatuses}}) AND a.phase = 'body' AND least(a.wake_at, a.deadline_at) < clock_timestamp() - interval '1 minute')
    OR EXISTS (SELECT FROM holds h WHERE h.execution_id = p_execution_id AND h.state = 'claimed' AND (h.places IS NULL OR h.is_admitted))
    OR EXISTS (SELECT FROM (SELECT h.places FROM holds h
        WHERE h.execution_id = p_execution_id AND h.state <> 'closed' AND h.places IS NOT NULL AND NOT h.is_admitted
        ORDER BY h.queued_at, h.id LIMIT {{maxRunning}}) queued
      WHERE has_place(p_execution_id, queued.places))
    OR (EXISTS (SELECT FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.wants_place)
      AND free_places(p_execution_id, '', NULL, NULL) > 0);
END
$$;
