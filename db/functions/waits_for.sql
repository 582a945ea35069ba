-- The function returns the wait of an open execution. The caller has read its row already and passes the needed fields of the
-- row, because a second read of each execution took half of the time of a list. The function looks at a hundred of its waits at
-- most, because loops may have thousands. If an execution waits for several things, the one that most needs a person is named:
-- waits that end by themselves come last. `standsStill`: the reconciler would nudge the run (`is_pending`), and no try may still
-- be running; the longest try takes five minutes.
CREATE OR REPLACE FUNCTION waits_for(p_execution_id uuid, p_status text, p_updated_at timestamptz, p_dispatched_at timestamptz,
  OUT kind text, OUT since timestamptz, OUT until timestamptz, OUT action_id text, OUT child_id uuid, OUT failed_tries integer)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  still boolean;
BEGIN
  since := p_updated_at;
  failed_tries := 0;
  still := p_updated_at < clock_timestamp() - interval '1 minute';
  IF p_status = 'created' THEN
    kind := CASE WHEN still AND p_dispatched_at IS NULL THEN 'standsStill' ELSE 'runs' END;
    RETURN;
  END IF;
  -- An execution on hold has no running action.
  IF p_status = 'running' THEN
    -- Looks for a running action.
    SELECT a.path, coalesce(a.begun_at, a.updated_at), a.failed_tries INTO action_id, since, failed_tries FROM execution_entries a
    WHERE a.execution_id = p_execution_id AND a.status IN ({{pendingStatuses}}) AND a.status <> 'retrying' AND a.is_action AND a.phase = 'body'
      AND NOT EXISTS (SELECT FROM child_executions c
        WHERE c.parent_id = p_execution_id AND c.path = a.path AND c.is_awaited AND c.claimed IS NULL)
    ORDER BY a.updated_at LIMIT 1;
    IF NOT FOUND THEN
      SELECT h.action_id, h.created_at, 0 INTO action_id, since, failed_tries FROM holds h
      WHERE h.execution_id = p_execution_id AND h.state = 'claimed' AND (h.places IS NULL OR h.is_admitted) LIMIT 1;
    END IF;
    IF FOUND THEN
      kind := 'runs';
    END IF;
    IF still AND is_pending(p_execution_id) AND NOT EXISTS (
        SELECT FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.status IN ({{pendingStatuses}})
          AND a.is_action AND (a.begun_at IS NOT NULL OR a.failed_tries > 0)
          AND greatest(a.begun_at, a.updated_at) > clock_timestamp() - interval '7 minutes') THEN
      kind := 'standsStill';
      since := p_updated_at;
    END IF;
    IF kind IS NOT NULL THEN
      RETURN;
    END IF;
  END IF;
  SELECT w.kind, w.since, w.until, w.path, w.holder, 0 INTO kind, since, until, action_id, child_id, failed_tries FROM (
    SELECT CASE
        WHEN h.state = 'claimed' THEN 'waits.place'
        WHEN least(h.expires_at, h.deadline_at) < clock_timestamp() - interval '1 minute' THEN 'standsStill'
        WHEN h.entry->>'name' IN ({{actionsThatAsk}}) THEN 'waits.person'
        WHEN h.entry->>'name' IN ({{actionsThatSleep}}) OR h.entry IS NULL AND h.keys = '{}' THEN 'waits.timer'
        WHEN starts_with(h.keys[1], 'callback:') THEN 'waits.callback'
        WHEN starts_with(h.keys[1], 'lock:') THEN 'waits.lock'
        ELSE 'waits.wallet' END AS kind,
      -- A hold that was claimed without a queue has no time of queueing.
      CASE WHEN h.state = 'claimed' THEN coalesce(h.queued_at, h.created_at) ELSE h.created_at END AS since,
      CASE WHEN h.state = 'open' THEN least(h.expires_at, h.deadline_at) END AS until,
      h.action_id AS path,
      -- The first of those that have the lock, by the time of their request.
      CASE WHEN starts_with(h.keys[1], 'lock:') THEN
        (SELECT c.execution_id FROM lock_claims c WHERE c.key = h.keys[1] AND c.state = 'granted' ORDER BY c.created_at, c.id LIMIT 1) END AS holder
    FROM holds h WHERE h.execution_id = p_execution_id AND h.state <> 'closed' ORDER BY h.action_id LIMIT 100
  ) w ORDER BY array_position(ARRAY[{{waitKinds}}], w.kind), w.since LIMIT 1;
  -- A wait for somebody outside comes before all that follow here.
  IF kind <> 'waits.place' AND kind <> 'waits.timer' THEN
    RETURN;
  END IF;
  SELECT w.* INTO kind, since, until, action_id, child_id, failed_tries FROM (
    SELECT kind, since, until, action_id, child_id, failed_tries WHERE kind IS NOT NULL
    UNION ALL
    (SELECT CASE WHEN c.id IS NOT NULL THEN 'waits.child' ELSE 'waits.retry' END, a.updated_at,
      CASE WHEN c.id IS NOT NULL THEN a.deadline_at ELSE least(a.wake_at, a.deadline_at) END, a.path, c.id, a.failed_tries
    FROM execution_entries a
    LEFT JOIN child_executions c ON c.parent_id = p_execution_id AND c.path = a.path AND c.is_awaited AND c.claimed IS NULL
    WHERE a.execution_id = p_execution_id AND a.status IN ({{openRowStatuses}})
      AND (a.status = 'waiting' OR a.is_action AND (a.status = 'retrying' OR a.status = 'stopping')) LIMIT 100)
    UNION ALL
    (SELECT 'waits.place', a.updated_at, a.deadline_at, a.path, NULL, 0
    FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.wants_place LIMIT 1)
  ) w(kind, since, until, action_id, child_id, failed_tries) ORDER BY array_position(ARRAY[{{waitKinds}}], w.kind), w.since LIMIT 1;
  IF NOT FOUND THEN
    kind := 'runs';
    since := p_updated_at;
    failed_tries := 0;
  END IF;
END
$$;
