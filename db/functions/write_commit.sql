-- Writes what follows from one or more events of an execution, all of it or nothing. `p_commit` names the
-- versions of the rows from which it was decided. If one of them has changed, or the run is over, nothing is written
-- (`applied` = false) and the caller reads and decides again. `p_step` is the number of commits when the rows were read: if there are
-- fewer, this is another Postgres, which has lost some, and versions mean nothing. Encrypted values are in base64. This function knows neither plans nor expressions: it locks, compares, writes and counts.
-- Rows are found by `path = ANY (…)` also where a join alone would do: for a join Postgres may read all rows of the execution.
-- `admitted`: the waits that go on: they have queued for a place and have one now, or their run does not know of their answer. `due`: the rows at which something is to be decided. `stopped`: the actions that are to end.
CREATE OR REPLACE FUNCTION write_commit(
  p_execution_id uuid, p_generation integer, p_step integer, p_commit jsonb,
  OUT applied boolean, OUT status text, OUT due text[], OUT stopped text[], OUT hold_id uuid, OUT inbox_id uuid,
  OUT data_bytes integer, OUT step integer, OUT admitted jsonb
)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  execution executions;
  hold jsonb := p_commit->'hold';
  fence jsonb := p_commit->'fence';
  redrive jsonb := p_commit->'redrive';
  finish jsonb := p_commit->'finish';
  -- What the row and the log get in one statement: that it begins, and that it ends. With sessions that end as well, it ends afterwards.
  begins boolean := false;
  ends boolean := false;
  events integer;
  item jsonb;
  grown integer;
  answered_by jsonb;
BEGIN
  PERFORM require_keys(p_commit);
  applied := false;
  IF hold IS NOT NULL THEN
    PERFORM lock_keys(ARRAY(SELECT jsonb_array_elements_text(hold->'keys')));
  END IF;
  SELECT * INTO execution FROM executions e WHERE e.id = p_execution_id FOR NO KEY UPDATE;
  IF NOT FOUND OR execution.attempt + execution.healings IS DISTINCT FROM p_generation OR (execution.step >= p_step) IS NOT TRUE OR is_final(execution.status) THEN
    RETURN;
  END IF;
  -- A redrive is decided once, and before all else.
  IF execution.redrive_id IS DISTINCT FROM (redrive->>'inboxId')::uuid THEN
    RETURN;
  END IF;
  -- To run, an action must not be on hold.
  PERFORM FROM jsonb_to_recordset(p_commit->'guards') AS g({{commit.guards}})
    WHERE (SELECT a.version FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.path = g.path) IS DISTINCT FROM g.version
    UNION ALL SELECT FROM holds h
    WHERE h.execution_id = p_execution_id AND h.action_id = fence->>'path' AND h.state <> 'closed' AND fence->>'do' = 'run';
  IF FOUND OR (fence IS NOT NULL AND fence->>'do' IS DISTINCT FROM 'run' AND NOT fits_hold(p_execution_id, fence)) THEN
    RETURN;
  END IF;
  -- Only a decision that knows of a cancellation decides how the execution ends, because what has completed is undone before; and no call begins after it.
  IF (p_commit->>'decidesEnd')::boolean IS NOT FALSE AND execution.is_cancellation_requested AND (p_commit->>'knowsCancellation')::boolean IS NOT TRUE THEN
    RETURN;
  END IF;
  -- Others may have begun loops since their number was known that was compared with the limit.
  IF (p_commit->>'instances')::integer > 0 AND execution.instances <> (p_commit->>'knownInstances')::integer
    AND execution.instances + (p_commit->>'instances')::integer > {{maxInstances}}
  THEN
    RETURN;
  END IF;
  -- Others may have written data since its bytes were known. What is replaced counts only where it matters.
  IF execution.data_bytes + (p_commit->>'bytes')::integer > {{maxExecutionBytes}}::bigint AND (p_commit->>'bytes')::integer > 0
    AND execution.data_bytes + (p_commit->>'bytes')::integer - replaced_bytes(p_execution_id, p_commit) > {{maxExecutionBytes}}::bigint
  THEN
    RETURN;
  END IF;
  -- Iterations begin only while there are places, whoever has decided at the same time.
  IF p_commit->'starts' IS NOT NULL AND EXISTS (SELECT FROM jsonb_to_recordset(p_commit->'starts') AS t({{commit.starts}})
    WHERE t.count > free_places(p_execution_id, t.path, t.concurrency, NULL))
  THEN
    RETURN;
  END IF;
  applied := true;
  -- An execution that has nothing to do ends as it begins.
  IF execution.status = 'created' AND (finish IS NULL OR jsonb_array_length(p_commit->'rows') > 1) THEN
    begins := true;
    execution.status := 'running';
    execution.start_time := greatest(execution.updated_at, clock_timestamp());
  END IF;

  -- An action that is answered already does not wait.
  IF hold IS NOT NULL THEN
    hold := hold || jsonb_build_object('event', early_event(execution, hold));
    IF hold->>'event' IS NOT NULL THEN
      p_commit := jsonb_set(p_commit, '{log}', (SELECT coalesce(jsonb_agg(l), '[]') FROM jsonb_array_elements(p_commit->'log') l
        WHERE l->>'type' <> {{executionEvents.onHold}}));
    END IF;
  END IF;
  grown := write_rows(p_execution_id, p_commit->'rows');
  IF p_commit->'items' IS NOT NULL THEN
    grown := grown + write_items(p_execution_id, p_commit->'items');
  END IF;
  IF (redrive->>'asksAgain')::boolean THEN
    PERFORM ask_again(p_execution_id);
  END IF;
  -- The label of a hold is data, too.
  grown := grown + coalesce(octet_length(decode(hold->>'label', 'base64')), 0);
  IF fence->>'do' <> 'run' AND hold IS NULL THEN
    UPDATE holds SET state = 'closed'
    WHERE holds.execution_id = p_execution_id AND holds.action_id = fence->>'path' AND holds.state <> 'closed';
  END IF;
  IF p_commit->'children' IS NOT NULL THEN
    PERFORM claim_child(p_execution_id, c) FROM jsonb_array_elements(p_commit->'children') AS c;
  END IF;
  IF p_commit->'arrivals' IS NOT NULL THEN
    PERFORM count_arrival(p_execution_id, a) FROM jsonb_array_elements(p_commit->'arrivals') AS a;
  END IF;
  IF p_commit->'starts' IS NOT NULL THEN
    UPDATE execution_entries a SET next = a.next + t.count, active = a.active + t.count, version = a.version + 1
    FROM jsonb_to_recordset(p_commit->'starts') AS t({{commit.starts.path}}, {{commit.starts.count}})
    WHERE a.execution_id = p_execution_id AND a.path = t.path AND a.path = ANY (ARRAY(SELECT s->>'path' FROM jsonb_array_elements(p_commit->'starts') s));
  END IF;
  IF p_commit->'wakeups' IS NOT NULL THEN
    -- An action that claims what it waited for may have heard of that again since it was read (`hear_child`): that says nothing new.
    UPDATE execution_entries a SET wakeups = a.wakeups + d.more,
      handled = CASE WHEN p_commit->'children' @> jsonb_build_array(jsonb_build_object('path', d.path)) THEN a.wakeups ELSE greatest(a.handled, d.handled) END
    FROM jsonb_to_recordset(p_commit->'wakeups') AS d({{commit.wakeups}})
    WHERE a.execution_id = p_execution_id AND a.path = d.path AND a.path = ANY (ARRAY(SELECT w->>'path' FROM jsonb_array_elements(p_commit->'wakeups') w));
  END IF;
  stopped := '{}';
  IF p_commit->'stops' IS NOT NULL THEN
    FOR item IN SELECT * FROM jsonb_array_elements(p_commit->'stops') LOOP
      stopped := stopped || stop_below(p_execution_id, item->>'path', item->'cause');
    END LOOP;
  END IF;

  IF fence->>'do' = 'resume' THEN
    answered_by := (SELECT i.actor FROM inbox i WHERE i.id = (fence->>'inboxId')::uuid);
  END IF;
  execution.outcome := coalesce(p_commit->'outcome', execution.outcome);
  IF finish IS NOT NULL AND NOT has_sessions(p_execution_id) THEN
    ends := true;
    execution := ended_as(execution, finish->>'status', finish->>'failedPath', decode(finish->>'error', 'base64'));
    PERFORM note_unused(p_execution_id, execution.status);
  END IF;
  events := begins::integer + jsonb_array_length(p_commit->'log') + ends::integer;
  WITH moved AS (UPDATE executions e SET
    step = e.step + 1,
    redrive_id = NULL,
    status = execution.status,
    start_time = execution.start_time,
    end_time = execution.end_time,
    is_cancellation_requested = execution.is_cancellation_requested,
    failed_action_id = execution.failed_action_id,
    error = execution.error,
    -- A commit of a run says that the run was started. One that comes before the run leaves it to be started, unless nothing remains to be done.
    dispatched_at = CASE WHEN p_commit->'early' IS NOT NULL AND NOT ends THEN e.dispatched_at ELSE coalesce(e.dispatched_at, clock_timestamp()) END,
    early_until = coalesce(clock_timestamp() + make_interval(secs => (p_commit->'early'->>'forMs')::float8 / 1000), e.early_until),
    seq = e.seq + events,
    outcome = execution.outcome,
    -- After a redrive, a `finally` may complete twice: when it is repaired, and when its entry has been rerun.
    completed_action_ids = ARRAY(SELECT c FROM unnest(e.completed_action_ids) c
        WHERE NOT p_commit->'rerun' ? c AND NOT p_commit->'completed' ? c)
      || ARRAY(SELECT jsonb_array_elements_text(p_commit->'completed')),
    data_bytes = e.data_bytes + grown,
    unread_since = CASE WHEN fence->>'do' = 'resume' THEN NULL ELSE e.unread_since END,
    instances = e.instances + (p_commit->>'instances')::integer,
    updated_at = CASE WHEN ends THEN execution.end_time ELSE greatest(e.updated_at, clock_timestamp()) END
  WHERE e.id = p_execution_id RETURNING e.project_id, e.wallet_id, e.attempt, e.seq)
  INSERT INTO log (project_id, wallet_id, execution_id, attempt, seq, type, action_id, error, actor, outcome)
  SELECT m.project_id, m.wallet_id, p_execution_id, m.attempt, m.seq - events + l.at, l.type, l.path, l.error,
    CASE WHEN l.path = fence->>'path' THEN answered_by END, l.outcome
  FROM moved m CROSS JOIN (
    SELECT 1 AS at, {{executionEvents.started}} AS type, NULL AS path, NULL::bytea AS error, NULL::jsonb AS outcome WHERE begins
    UNION ALL
    SELECT begins::integer + l.at::integer, l.entry->>'type', l.entry->>'path', decode(l.entry->>'error', 'base64'), l.entry->'outcome'
    FROM jsonb_array_elements(p_commit->'log') WITH ORDINALITY AS l(entry, at)
    UNION ALL
    SELECT events, end_event(execution), execution.failed_action_id, execution.error, CASE WHEN execution.status = 'completed' THEN execution.outcome END WHERE ends
  ) AS l;
  IF hold IS NOT NULL THEN
    SELECT h.hold_id, h.inbox_id INTO hold_id, inbox_id FROM open_hold(execution, hold) h;
  END IF;
  data_bytes := execution.data_bytes + grown;
  step := execution.step + 1;

  IF execution.has_locks THEN
    PERFORM free_locks(p_execution_id,
      ARRAY(SELECT r->>'path' FROM jsonb_array_elements(p_commit->'rows') r WHERE r->>'status' NOT IN ({{openRowStatuses}})),
      CASE WHEN hold IS NULL THEN fence->>'path' END);
  END IF;

  IF finish IS NOT NULL THEN
    IF ends THEN
      PERFORM after_end(execution);
      status := execution.status;
    ELSE
      SELECT f.status INTO status FROM finish_execution(p_execution_id, execution.attempt, NULL, finish->>'status',
        finish->>'failedPath', decode(finish->>'error', 'base64')) f;
    END IF;
    IF status = 'failed' AND finish->'cause' IS NOT NULL THEN
      PERFORM keep_cause(p_execution_id, finish->'cause');
    END IF;
    due := '{}';
    RETURN;
  END IF;
  IF EXISTS (SELECT FROM holds h WHERE h.execution_id = p_execution_id AND h.state <> 'closed' AND h.places IS NOT NULL AND NOT h.is_admitted) THEN
    admitted := admit_queued(p_execution_id);
  END IF;
  IF execution.unread_since IS NOT NULL THEN
    admitted := coalesce(admitted, '[]') || collect_unsignalled(p_execution_id);
  END IF;
  IF p_commit->'wants' IS NOT NULL THEN
    UPDATE execution_entries a SET wants_place = true
    WHERE a.execution_id = p_execution_id AND a.path = ANY (ARRAY(SELECT jsonb_array_elements_text(p_commit->'wants')));
  END IF;
  PERFORM wake_loops(p_execution_id);
  due := ARRAY(SELECT a.path FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.wakeups > a.handled);
  -- An execution with a pending action is running.
  IF execution.status = 'running' AND (p_commit->>'hasPendingActions')::boolean AND p_commit->'stops' IS NULL THEN
    status := execution.status;
    RETURN;
  END IF;
  status := show_status(p_execution_id, hold IS NOT NULL);
END
$$;
