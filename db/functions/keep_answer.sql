-- Keeps an answer for a wait of an execution that has not begun: the wait claims the answer as it begins. Returns the reason of a
-- refusal (see `refuses_answer`), or null if the answer is kept. `full`: with this answer and the others that are kept, the execution would
-- have more data than allowed. An answer that replaces another one (`replaces`) is logged with its sender.
DROP FUNCTION IF EXISTS keep_answer(uuid, jsonb, uuid, text, bytea);
CREATE OR REPLACE FUNCTION keep_answer(
  p_execution_id uuid, p_wait jsonb, p_inbox_id uuid, p_key text, p_data bytea, p_actor jsonb
) RETURNS text
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  execution executions;
  refused text;
  keys text[] := ARRAY(SELECT jsonb_array_elements_text(p_wait->'keys'));
BEGIN
  PERFORM lock_keys(keys);
  SELECT * INTO execution FROM executions e WHERE e.id = p_execution_id FOR NO KEY UPDATE;
  refused := refuses_answer(execution, p_wait);
  IF refused IS NOT NULL THEN
    RETURN refused;
  END IF;
  -- Answers that nobody has claimed yet count nowhere else, and a loop may have thousands of waits that have not begun.
  IF execution.data_bytes + octet_length(p_data) + (
    SELECT coalesce(sum(octet_length(i.data)), 0) FROM inbox i
    WHERE i.execution_id = p_execution_id AND i.kind = 'event' AND i.hold_id IS NULL AND i.key <> ALL (keys)
  ) > {{maxExecutionBytes}}::bigint THEN
    RETURN 'full';
  END IF;
  DELETE FROM inbox i WHERE i.key = ANY (keys) AND i.hold_id IS NULL AND i.kind = 'event';
  IF FOUND THEN
    UPDATE executions e SET seq = e.seq + 1, updated_at = greatest(e.updated_at, clock_timestamp())
      WHERE e.id = p_execution_id RETURNING * INTO execution;
    PERFORM append_log(execution, {{executionEvents.answerReplaced}}, p_wait->>'path', NULL, p_actor);
  END IF;
  -- Its run needs no signal: it looks for the answer when the wait begins.
  INSERT INTO inbox (id, project_id, execution_id, kind, key, data, sealed_under, dispatched_at, actor)
  VALUES (p_inbox_id, execution.project_id, p_execution_id, 'event', p_key, p_data, p_execution_id, clock_timestamp(), p_actor);
  RETURN NULL;
END
$$;
