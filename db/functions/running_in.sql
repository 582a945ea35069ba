-- The paths of the actions of an execution that have a place among those that run: they work, wait for their next try or
-- round, or for another execution that is not on hold; and the waits that go on, because they have an answer or are over.
CREATE OR REPLACE FUNCTION running_in(p_execution_id uuid) RETURNS SETOF text
LANGUAGE sql STABLE AS $$
  SELECT a.path FROM execution_entries a
  WHERE a.execution_id = p_execution_id AND a.status IN ({{atWorkStatuses}}) AND a.phase = 'body'
    AND (a.status IN ({{readyStatuses}}) OR (a.status = 'stopping' AND a.is_action)
      OR (a.status = 'waiting' AND NOT EXISTS (SELECT FROM child_executions c JOIN executions e ON e.id = c.id
        WHERE c.parent_id = p_execution_id AND c.path = a.path AND c.is_awaited AND c.claimed IS NULL AND e.status = 'onHold')))
  UNION ALL
  SELECT h.action_id FROM holds h WHERE h.execution_id = p_execution_id AND h.is_admitted AND h.state <> 'closed'
$$;
