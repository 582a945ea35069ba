-- Logs the answers of an ending execution whose waits have never begun: each answer once, with its sender. The answers of a failed execution are
-- kept, because a redrive may still reach their waits.
CREATE OR REPLACE FUNCTION note_unused(p_execution_id uuid, p_status text) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  execution executions;
  answer record;
BEGIN
  IF p_status = 'failed' THEN
    RETURN;
  END IF;
  FOR answer IN
    SELECT split_part(i.key, p_execution_id::text || ':', 2) AS path, i.actor FROM inbox i
    WHERE i.execution_id = p_execution_id AND i.hold_id IS NULL AND i.kind = 'event' ORDER BY i.id
  LOOP
    CONTINUE WHEN EXISTS (SELECT FROM log l WHERE l.execution_id = p_execution_id AND l.action_id = answer.path AND l.type = {{executionEvents.answerUnused}});
    UPDATE executions e SET seq = e.seq + 1 WHERE e.id = p_execution_id RETURNING * INTO execution;
    PERFORM append_log(execution, {{executionEvents.answerUnused}}, answer.path, NULL, answer.actor);
  END LOOP;
END
$$;
