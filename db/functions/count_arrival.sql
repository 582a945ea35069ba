-- Counts a branch or an iteration at its join, under the lock of the execution, so that one of them is the last. The
-- join is due if that may decide it, or lets its loop begin another iteration. The first that it needs count. One that
-- completes later is due itself: it is to be unwound, and arrives again once that is done. One that fails later counts
-- as if it had been stopped. `countArrival` says the same.
CREATE OR REPLACE FUNCTION count_arrival(p_execution_id uuid, arrival jsonb) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  is_decided boolean;
  counted_as text := arrival->>'as';
BEGIN
  SELECT a.completed >= nullif(a.needed, 0) INTO is_decided
  FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.path = arrival->>'at';
  IF is_decided AND counted_as = 'completed' THEN
    UPDATE execution_entries a SET wakeups = a.wakeups + 1 WHERE a.execution_id = p_execution_id AND a.path = arrival->>'from';
    RETURN;
  END IF;
  IF is_decided AND counted_as = 'failed' THEN
    counted_as := 'idle';
  END IF;
  UPDATE execution_entries a SET
    completed = a.completed + (counted_as IS NOT DISTINCT FROM 'completed')::integer,
    failed = a.failed + (counted_as IS NOT DISTINCT FROM 'failed')::integer,
    idle = a.idle + (counted_as IS NOT DISTINCT FROM 'idle')::integer,
    active = a.active - (arrival->>'isOver')::boolean::integer,
    first_failed = CASE WHEN counted_as = 'failed' THEN coalesce(a.first_failed, arrival->>'by') ELSE a.first_failed END,
    branches = CASE WHEN counted_as = 'completed' AND arrival->>'branch' IS NOT NULL THEN a.branches || (arrival->>'branch') ELSE a.branches END,
    remains = a.remains OR (arrival->>'remains')::boolean,
    ran = a.ran OR (arrival->>'ran')::boolean,
    wakeups = a.wakeups + 1
  WHERE a.execution_id = p_execution_id AND a.path = arrival->>'at';
END
$$;
