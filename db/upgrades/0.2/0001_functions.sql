-- Everything that moves an execution and needs more than one look at the data is a function here: each statement inside
-- sees what was committed before it, which the parts of one statement do not.
-- Locks are always taken in this order, so that no two writers wait for each other:
-- advisory locks of correlation keys (sorted), the execution's row, its holds, inbox rows.

CREATE FUNCTION "is_final"(status text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('completed', 'failed', 'cancelled')
$$;--> statement-breakpoint

CREATE FUNCTION "append_log"(execution executions, event text, action_id text DEFAULT NULL, error bytea DEFAULT NULL) RETURNS void
LANGUAGE sql VOLATILE AS $$
  INSERT INTO log (project_id, wallet_id, execution_id, attempt, seq, type, action_id, error)
  VALUES (execution.project_id, execution.wallet_id, execution.id, execution.attempt, execution.seq, event, action_id, error)
$$;--> statement-breakpoint

CREATE FUNCTION "lock_keys"(keys text[]) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE key text;
BEGIN
  FOR key IN SELECT DISTINCT k FROM unnest(keys) AS k ORDER BY k LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended(key, 0));
  END LOOP;
END
$$;--> statement-breakpoint

-- What an action came to, written in one go: the guarded move of the execution, the checkpoint, the hold, the log row.
-- Nothing at all is written (applied = false) where the run has moved on, is final, or another has settled the hold;
-- the caller then reads what was recorded.
CREATE FUNCTION "commit_action"(
  p_execution_id uuid, p_attempt integer, p_step integer, p_action_id text,
  p_request text, p_inbox_id uuid,
  p_status text, p_output bytea, p_bytes integer, p_error_code integer, p_error bytea, p_definite boolean,
  p_keys text[], p_accepts_data boolean, p_data_schema bytea, p_expires_at timestamptz, p_label bytea, p_reminders timestamptz[], p_last boolean,
  OUT applied boolean, OUT hold_id uuid, OUT inbox_id uuid, OUT final text
)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  execution executions;
  hold holds;
  hold_state text;
  event uuid;
BEGIN
  applied := false;
  IF p_keys IS NOT NULL THEN
    PERFORM lock_keys(p_keys);
  END IF;

  SELECT * INTO execution FROM executions WHERE id = p_execution_id FOR NO KEY UPDATE;
  IF NOT FOUND OR execution.attempt <> p_attempt OR execution.step >= p_step OR is_final(execution.status) THEN
    RETURN;
  END IF;
  PERFORM 1 FROM execution_actions a
    WHERE a.execution_id = p_execution_id AND a.action_id = p_action_id AND a.status IN ('completed', 'failed');
  IF FOUND THEN
    RETURN;
  END IF;
  SELECT * INTO hold FROM holds h
    WHERE h.execution_id = p_execution_id AND h.action_id = p_action_id AND h.state <> 'settled' FOR NO KEY UPDATE;
  IF (p_request = 'run' AND hold.id IS NOT NULL)
    OR (p_request = 'resume' AND (hold.id IS NULL OR hold.state <> 'claimed' OR hold.claimed_by IS DISTINCT FROM p_inbox_id))
    OR (p_request = 'expire' AND (hold.id IS NULL OR hold.state <> 'open'))
  THEN
    RETURN;
  END IF;

  UPDATE executions SET
    step = p_step,
    seq = seq + 1,
    status = CASE p_status WHEN 'held' THEN 'onHold' ELSE 'running' END,
    completed_action_ids = CASE p_status WHEN 'completed' THEN completed_action_ids || p_action_id ELSE completed_action_ids END,
    -- The output of a hold is replaced by the next one.
    data_bytes = data_bytes + p_bytes - CASE WHEN p_output IS NULL THEN 0 ELSE coalesce((SELECT octet_length(a.output)
      FROM execution_actions a WHERE a.execution_id = p_execution_id AND a.action_id = p_action_id), 0) END,
    updated_at = greatest(updated_at, clock_timestamp())
  WHERE id = p_execution_id RETURNING * INTO execution;

  INSERT INTO execution_actions AS a (execution_id, action_id, status, output, error_code, error, was_definite)
  VALUES (p_execution_id, p_action_id, p_status, p_output, p_error_code, p_error, p_definite)
  ON CONFLICT (execution_id, action_id) DO UPDATE SET
    status = excluded.status,
    output = coalesce(excluded.output, a.output),
    error_code = excluded.error_code,
    error = excluded.error,
    was_definite = excluded.was_definite,
    failed_tries = CASE p_status WHEN 'held' THEN 0 ELSE a.failed_tries END,
    updated_at = clock_timestamp();

  applied := true;
  IF p_status <> 'held' THEN
    IF hold.id IS NOT NULL THEN
      UPDATE holds SET state = 'settled' WHERE id = hold.id;
    END IF;
    PERFORM append_log(execution, CASE p_status WHEN 'completed' THEN 'workflowExecution.actionCompleted' ELSE 'workflowExecution.actionFailed' END, p_action_id, p_error);
    -- Nothing comes after the last action: its commit is the final write as well.
    IF p_last AND p_status = 'completed' THEN
      SELECT f.status INTO final FROM finish_execution(p_execution_id, p_attempt, NULL, 'completed', NULL, NULL) f;
    END IF;
    RETURN;
  END IF;

  PERFORM append_log(execution, 'workflowExecution.onHold', p_action_id);
  -- A promised cancellation has claimed this hold before it began: no event may.
  hold_state := CASE WHEN execution.is_cancellation_requested THEN 'claimed' ELSE 'open' END;
  IF hold.id IS NULL THEN
    INSERT INTO holds (project_id, execution_id, action_id, state, keys, accepts_data, data_schema, expires_at, label, reminders)
    VALUES (execution.project_id, p_execution_id, p_action_id, hold_state, p_keys, p_accepts_data, p_data_schema, p_expires_at, p_label, coalesce(p_reminders, '{}'))
    RETURNING id INTO hold_id;
  ELSE
    UPDATE holds SET state = hold_state, claimed_by = NULL, keys = p_keys, accepts_data = p_accepts_data,
      data_schema = p_data_schema, expires_at = p_expires_at, label = coalesce(p_label, label), reminders = coalesce(p_reminders, reminders)
    WHERE id = hold.id RETURNING id INTO hold_id;
  END IF;

  IF execution.is_cancellation_requested THEN
    RETURN;
  END IF;
  -- An event may have come before its hold: the key's lock makes it visible to one of the two.
  SELECT i.id INTO event FROM inbox i
    WHERE i.key = ANY (p_keys) AND i.hold_id IS NULL AND i.kind = 'event' AND i.project_id = execution.project_id
    ORDER BY i.id LIMIT 1 FOR NO KEY UPDATE;
  IF event IS NOT NULL THEN
    UPDATE inbox SET execution_id = p_execution_id, hold_id = commit_action.hold_id, told_at = clock_timestamp() WHERE id = event;
    PERFORM claim_hold(execution.id, commit_action.hold_id, event, p_action_id);
    inbox_id := event;
  END IF;
END
$$;--> statement-breakpoint

-- The one move `open → claimed` by an event. The caller holds the locks of the execution's row and of the hold.
CREATE FUNCTION "claim_hold"(p_execution_id uuid, p_hold_id uuid, p_inbox_id uuid, p_action_id text) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE execution executions;
BEGIN
  UPDATE holds SET state = 'claimed', claimed_by = p_inbox_id WHERE id = p_hold_id;
  UPDATE executions SET status = 'running', seq = seq + 1, updated_at = greatest(updated_at, clock_timestamp())
  WHERE id = p_execution_id RETURNING * INTO execution;
  PERFORM append_log(execution, 'workflowExecution.resumed', p_action_id);
END
$$;--> statement-breakpoint

-- A callback or a resume settles exactly this hold. False where another was first, or the execution is final.
CREATE FUNCTION "settle_hold"(
  p_hold_id uuid, p_inbox_id uuid, p_key text, p_data bytea, p_sealed_under uuid, OUT claimed boolean, OUT execution_id uuid
)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  execution executions;
  hold holds;
BEGIN
  claimed := false;
  SELECT h.execution_id INTO execution_id FROM holds h WHERE h.id = p_hold_id;
  SELECT * INTO execution FROM executions e WHERE e.id = settle_hold.execution_id FOR NO KEY UPDATE;
  IF NOT FOUND OR is_final(execution.status) THEN
    RETURN;
  END IF;
  SELECT * INTO hold FROM holds h WHERE h.id = p_hold_id FOR NO KEY UPDATE;
  IF hold.state <> 'open' THEN
    RETURN;
  END IF;
  INSERT INTO inbox (id, project_id, execution_id, hold_id, kind, key, data, sealed_under)
  VALUES (p_inbox_id, hold.project_id, hold.execution_id, hold.id, 'event', p_key, p_data, p_sealed_under);
  PERFORM claim_hold(hold.execution_id, hold.id, p_inbox_id, hold.action_id);
  claimed := true;
END
$$;--> statement-breakpoint

-- Something came from outside under a correlation key. It settles the open hold that waits for the key, or is kept for
-- the hold that will.
CREATE FUNCTION "receive_event"(
  p_inbox_id uuid, p_project_id uuid, p_key text, p_data bytea, p_sealed_under uuid, OUT claimed boolean, OUT execution_id uuid
)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE waiting uuid;
BEGIN
  PERFORM lock_keys(ARRAY[p_key]);
  -- The first that is still open once its locks are held: a callback, a timeout or a cancellation may take one meanwhile.
  FOR waiting IN SELECT h.id FROM holds h
    WHERE h.keys @> ARRAY[p_key] AND h.state = 'open' AND h.project_id = p_project_id ORDER BY h.id
  LOOP
    SELECT s.claimed, s.execution_id INTO claimed, execution_id
    FROM settle_hold(waiting, p_inbox_id, p_key, p_data, p_sealed_under) s;
    IF claimed THEN
      RETURN;
    END IF;
  END LOOP;
  claimed := false;
  execution_id := NULL;
  INSERT INTO inbox (id, project_id, kind, key, data, sealed_under)
  VALUES (p_inbox_id, p_project_id, 'event', p_key, p_data, p_sealed_under);
END
$$;--> statement-breakpoint

-- The promise of a cancellation: the flag, the inbox row that tells the run, and every open hold claimed for it.
-- `status` is the one found; null where there is no such execution. Asked twice, or too late, it changes nothing.
CREATE FUNCTION "request_cancellation"(p_project_id uuid, p_execution_id uuid, p_inbox_id uuid, OUT status text, OUT requested boolean)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE execution executions;
BEGIN
  requested := false;
  SELECT * INTO execution FROM executions e WHERE e.id = p_execution_id AND e.project_id = p_project_id FOR NO KEY UPDATE;
  status := execution.status;
  IF status IS NULL OR is_final(status) OR execution.is_cancellation_requested THEN
    RETURN;
  END IF;
  UPDATE executions SET is_cancellation_requested = true, seq = seq + 1, updated_at = greatest(updated_at, clock_timestamp())
  WHERE id = p_execution_id RETURNING * INTO execution;
  UPDATE holds SET state = 'claimed' WHERE holds.execution_id = p_execution_id AND state = 'open';
  INSERT INTO inbox (id, project_id, execution_id, kind) VALUES (p_inbox_id, p_project_id, p_execution_id, 'cancel');
  PERFORM append_log(execution, 'workflowExecution.cancellationRequested');
  requested := true;
END
$$;--> statement-breakpoint

-- The final state, once. A promised cancellation wins over whatever the run came to. `status` is what the execution ended
-- with, now or before; null where the attempt is not this one's. `p_step` null: no step of
-- its own, as part of the last action's commit, or by the reconciler for a run that is gone.
CREATE FUNCTION "finish_execution"(
  p_execution_id uuid, p_attempt integer, p_step integer, p_status text, p_failed_action_id text, p_error bytea, OUT status text
)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE execution executions;
BEGIN
  SELECT * INTO execution FROM executions e WHERE e.id = p_execution_id AND e.attempt = p_attempt FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF is_final(execution.status) THEN
    status := execution.status;
    RETURN;
  END IF;
  IF execution.step >= p_step THEN
    RETURN;
  END IF;
  UPDATE executions e SET
    step = coalesce(p_step, e.step),
    seq = e.seq + 1,
    status = CASE WHEN e.is_cancellation_requested THEN 'cancelled' ELSE p_status END,
    is_cancellation_requested = e.is_cancellation_requested OR p_status = 'cancelled',
    failed_action_id = CASE WHEN e.is_cancellation_requested OR p_status <> 'failed' THEN NULL ELSE p_failed_action_id END,
    error = CASE WHEN e.is_cancellation_requested OR p_status <> 'failed' THEN NULL
      ELSE coalesce((SELECT a.error FROM execution_actions a WHERE a.execution_id = e.id AND a.action_id = p_failed_action_id), p_error) END,
    start_time = coalesce(e.start_time, clock_timestamp()),
    end_time = greatest(e.updated_at, clock_timestamp()),
    updated_at = greatest(e.updated_at, clock_timestamp()),
    told_at = coalesce(e.told_at, clock_timestamp())
  WHERE e.id = p_execution_id RETURNING * INTO execution;
  UPDATE holds SET state = 'settled' WHERE holds.execution_id = p_execution_id AND state <> 'settled';
  PERFORM append_log(execution, 'workflowExecution.' || execution.status, execution.failed_action_id, execution.error);
  status := execution.status;
END
$$;--> statement-breakpoint

-- A failed execution goes on from its failed action, in a new attempt and so in a new run. `status` is the one found, null
-- where there is no such execution; nothing happens unless it is `failed`. Completed actions stay as they are.
CREATE FUNCTION "redrive_execution"(p_project_id uuid, p_execution_id uuid, p_version_id uuid, OUT status text, OUT attempt integer)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE execution executions;
BEGIN
  SELECT * INTO execution FROM executions e WHERE e.id = p_execution_id AND e.project_id = p_project_id FOR NO KEY UPDATE;
  status := execution.status;
  attempt := execution.attempt;
  IF status IS DISTINCT FROM 'failed' THEN
    RETURN;
  END IF;
  UPDATE executions e SET
    status = 'running', attempt = e.attempt + 1, seq = e.seq + 1, version_id = coalesce(p_version_id, e.version_id),
    failed_action_id = NULL, error = NULL, end_time = NULL, told_at = NULL, verified_at = NULL,
    updated_at = greatest(e.updated_at, clock_timestamp())
  WHERE e.id = p_execution_id RETURNING * INTO execution;
  attempt := execution.attempt;
  -- What got a definite answer is asked anew; what may have had its effect keeps the name that the outside knows it by.
  UPDATE execution_actions a SET
    status = 'pending', failed_tries = 0, error_code = NULL, error = NULL, updated_at = clock_timestamp(),
    effect_attempt = CASE WHEN a.was_definite THEN execution.attempt ELSE a.effect_attempt END, was_definite = NULL
  WHERE a.execution_id = p_execution_id AND a.status <> 'completed';
  PERFORM append_log(execution, 'workflowExecution.redriven');
END
$$;--> statement-breakpoint

-- Reminds of open holds whose next reminder is due. Safe in many workers at once: each takes other rows.
CREATE FUNCTION "remind_holds"(p_limit integer) RETURNS integer
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  due record;
  execution executions;
  reminded integer := 0;
BEGIN
  FOR due IN
    SELECT h.id, h.execution_id, h.action_id FROM holds h
    WHERE h.state = 'open' AND h.reminders <> '{}' AND h.reminders[1] <= clock_timestamp() ORDER BY h.reminders[1] LIMIT p_limit
  LOOP
    -- The execution's lock first, as everywhere; one that somebody has is left to the next round.
    SELECT * INTO execution FROM executions e WHERE e.id = due.execution_id FOR NO KEY UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    UPDATE holds h SET reminders = array(SELECT r FROM unnest(h.reminders) AS r WHERE r > clock_timestamp() ORDER BY r)
    WHERE h.id = due.id AND h.state = 'open' AND h.reminders[1] <= clock_timestamp();
    CONTINUE WHEN NOT FOUND;
    UPDATE executions e SET seq = e.seq + 1, updated_at = greatest(e.updated_at, clock_timestamp())
    WHERE e.id = due.execution_id RETURNING * INTO execution;
    PERFORM append_log(execution, 'workflowExecution.holdReminder', due.action_id);
    reminded := reminded + 1;
  END LOOP;
  RETURN reminded;
END
$$;--> statement-breakpoint

-- Smallest UUIDv7 of an instant: the border of a partition.
CREATE FUNCTION "uuidv7_floor"(instant timestamptz) RETURNS uuid
LANGUAGE sql IMMUTABLE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM instant) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid
$$;--> statement-breakpoint

-- Keeps this month's partition and two ahead, of the log and of the inbox. Rows that came in between, because nobody
-- called this for months, stay in the default partition.
CREATE FUNCTION "ensure_partitions"() RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  parent text;
  month timestamptz;
  name text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('ensure_partitions', 0));
  FOREACH parent IN ARRAY ARRAY['log', 'inbox'] LOOP
    FOR ahead IN 0..2 LOOP
      month := (date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => ahead)) AT TIME ZONE 'UTC';
      name := parent || '_' || to_char(month AT TIME ZONE 'UTC', 'YYYY_MM');
      IF to_regclass(name) IS NULL THEN
        BEGIN
          EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', name, parent,
            uuidv7_floor(month), uuidv7_floor((month AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC'));
        EXCEPTION WHEN check_violation THEN
          NULL;
        END;
      END IF;
    END LOOP;
  END LOOP;
END
$$;--> statement-breakpoint

SELECT ensure_partitions();
