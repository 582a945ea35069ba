-- Counts a branch or an iteration at its join, under the lock of the execution, so that one of them is the last. The
-- join is due if that may decide it, or lets its loop begin another iteration.
CREATE OR REPLACE FUNCTION count_arrival(p_execution_id uuid, arrival jsonb) RETURNS void
LANGUAGE sql VOLATILE AS $$
  UPDATE execution_actions a SET
    completed = a.completed + (arrival->>'as' IS NOT DISTINCT FROM 'completed')::integer,
    failed = a.failed + (arrival->>'as' IS NOT DISTINCT FROM 'failed')::integer,
    idle = a.idle + (arrival->>'as' IS NOT DISTINCT FROM 'idle')::integer,
    active = a.active - (arrival->>'isOver')::boolean::integer,
    first_failed = coalesce(a.first_failed, arrival->>'by'),
    branches = CASE WHEN arrival->>'as' = 'completed' AND arrival->>'branch' IS NOT NULL THEN a.branches || (arrival->>'branch') ELSE a.branches END,
    remains = a.remains OR (arrival->>'remains')::boolean,
    ran = a.ran OR (arrival->>'ran')::boolean,
    due = a.due + 1
  WHERE a.execution_id = p_execution_id AND a.action_id = arrival->>'at'
$$;
