-- in batches
-- Ends the executions whose last action has ended, but whose run had not written what follows when its release was stopped.
SELECT finish_execution(e.id, e.attempt, NULL, CASE WHEN a.action_id IS NULL THEN 'completed' ELSE 'failed' END, a.action_id, NULL)
FROM executions e JOIN workflow_versions v ON v.id = e.version_id
LEFT JOIN execution_actions a ON a.execution_id = e.id AND a.status = 'failed'
WHERE e.engine = 1 AND NOT is_final(e.status)
  AND (a.action_id IS NOT NULL OR cardinality(e.completed_action_ids) > 0 AND cardinality(e.completed_action_ids) = jsonb_array_length(v.plan::jsonb))
LIMIT 500;
