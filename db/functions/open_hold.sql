-- Begins the hold of an action, or lets it go on. An event may have come before its hold (`early_event`): then the hold
-- is that event's from the beginning, and nobody sees it. One that came before the hold goes on claims it at once. A hold
-- of an action that is to end is claimed from the beginning, so that no event can.
CREATE OR REPLACE FUNCTION open_hold(execution executions, hold jsonb, OUT hold_id uuid, OUT inbox_id uuid)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  path text := hold->>'path';
  hold_keys text[] := ARRAY(SELECT jsonb_array_elements_text(hold->'keys'));
  hold_reminders timestamptz[] := ARRAY(SELECT jsonb_array_elements_text(hold->'reminders')::timestamptz);
  is_ending boolean := is_hold_ending(execution, hold);
  early uuid := hold->>'event';
  event uuid;
  beats_ms bigint := (hold->>'heartbeatMs')::bigint;
  last_end timestamptz := (hold->>'expiresAt')::timestamptz;
  wakes timestamptz := (hold->>'wakesAt')::timestamptz;
BEGIN
  SELECT h.id INTO hold_id FROM holds h WHERE h.execution_id = execution.id AND h.action_id = path AND h.state <> 'closed';
  IF hold_id IS NULL THEN
    INSERT INTO holds (project_id, execution_id, action_id, state, claimed_by, keys, accepts_data, data_schema, expires_at, heartbeat_ms,
      ends_at, label, reminders, entry, deadline_at)
    VALUES (execution.project_id, execution.id, path, CASE WHEN is_ending OR early IS NOT NULL THEN 'claimed' ELSE 'open' END, early, hold_keys,
      (hold->>'acceptsData')::boolean, decode(hold->>'dataSchema', 'base64'),
      least(last_end, wakes, clock_timestamp() + beats_ms * interval '1 millisecond'), beats_ms,
      CASE WHEN beats_ms IS NOT NULL OR wakes IS NOT NULL THEN last_end END,
      decode(hold->>'label', 'base64'), hold_reminders, hold->'entry', deadline_around(execution.id, path))
    RETURNING id INTO hold_id;
  ELSE
    UPDATE holds h SET state = CASE WHEN is_ending THEN 'claimed' ELSE 'open' END, claimed_by = NULL, is_admitted = false, places = NULL, queued_at = NULL, keys = hold_keys, entry = hold->'entry',
      accepts_data = (hold->>'acceptsData')::boolean, data_schema = decode(hold->>'dataSchema', 'base64'),
      expires_at = least(last_end, wakes), ends_at = CASE WHEN wakes IS NOT NULL THEN last_end ELSE h.ends_at END, label = coalesce(decode(hold->>'label', 'base64'), h.label), refusal = decode(hold->>'refusal', 'base64'),
      reminders = CASE WHEN hold->'reminders' IS NULL THEN h.reminders ELSE hold_reminders END
    WHERE h.id = hold_id;
  END IF;
  IF is_ending THEN
    RETURN;
  END IF;
  IF early IS NOT NULL THEN
    UPDATE inbox SET execution_id = execution.id, hold_id = open_hold.hold_id, dispatched_at = clock_timestamp() WHERE id = early;
    PERFORM note_resumed(early, execution.id, hold_keys);
    inbox_id := early;
    RETURN;
  END IF;
  SELECT i.id INTO event FROM inbox i
    WHERE i.key = ANY (hold_keys) AND i.hold_id IS NULL AND i.kind = 'event' AND i.project_id = execution.project_id
      AND (i.expires_at IS NULL OR i.expires_at > clock_timestamp())
    ORDER BY i.id LIMIT 1 FOR NO KEY UPDATE;
  IF event IS NOT NULL THEN
    UPDATE inbox SET execution_id = execution.id, hold_id = open_hold.hold_id, dispatched_at = clock_timestamp() WHERE id = event;
    PERFORM claim_hold(execution.id, hold_id, event, path);
    PERFORM note_resumed(event, execution.id, hold_keys);
    inbox_id := event;
  END IF;
END
$$;
