-- The event that a wait finds as it begins, so that it need not wait; null if there is none, if it waits already, or if
-- it is to end.
CREATE OR REPLACE FUNCTION early_event(execution executions, hold jsonb) RETURNS uuid
LANGUAGE sql VOLATILE AS $$
  SELECT i.id FROM inbox i
  WHERE i.key = ANY (ARRAY(SELECT jsonb_array_elements_text(hold->'keys'))) AND i.hold_id IS NULL AND i.kind = 'event'
    AND i.project_id = execution.project_id AND (i.expires_at IS NULL OR i.expires_at > clock_timestamp()) AND NOT is_hold_ending(execution, hold)
    AND NOT EXISTS (SELECT FROM holds h
      WHERE h.execution_id = execution.id AND h.action_id = hold->>'path' AND h.state <> 'closed')
  ORDER BY i.id LIMIT 1 FOR NO KEY UPDATE
$$;
