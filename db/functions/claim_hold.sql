-- Moves a hold from `open` to `claimed` for an event. The caller holds the locks of the execution's row and of the hold. While
-- the run of the execution has a signal that it has perhaps not read, it is not signalled about this one: `collect_unsignalled`
-- does that. A signal that was not read for so long may be lost.
CREATE OR REPLACE FUNCTION claim_hold(p_execution_id uuid, p_hold_id uuid, p_inbox_id uuid, p_action_id text) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  execution executions;
  is_unread boolean;
BEGIN
  SELECT e.unread_since IS NOT NULL AND e.unread_since > clock_timestamp() - interval '10 seconds' INTO is_unread
  FROM executions e WHERE e.id = p_execution_id;
  UPDATE holds SET state = 'claimed', claimed_by = p_inbox_id, is_unsignalled = is_unread WHERE id = p_hold_id;
  IF is_unread THEN
    UPDATE inbox SET dispatched_at = clock_timestamp() WHERE id = p_inbox_id;
  END IF;
  UPDATE executions SET status = 'running', seq = seq + 1, updated_at = greatest(updated_at, clock_timestamp()),
    unread_since = CASE WHEN is_unread THEN unread_since ELSE clock_timestamp() END
  WHERE id = p_execution_id RETURNING * INTO execution;
  PERFORM append_log(
    execution, {{executionEvents.resumed}}, p_action_id, NULL, (SELECT i.actor FROM inbox i WHERE i.id = p_inbox_id), NULL
  );
END
$$;
