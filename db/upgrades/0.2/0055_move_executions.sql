-- in batches
-- Gives the executions of releases without blocks the rows that a walk over what they have completed would have left, so
-- that every execution has the same kind of rows. Those that are open get another generation, and so another run: the
-- relay starts it, and it goes on from these rows. Engine 3 marks what is done.
WITH taken AS (
  SELECT e.id, e.engine, e.status, e.attempt, e.failed_action_id, is_final(e.status) AS is_over, v.plan,
    cardinality(e.completed_action_ids) AS done
  FROM executions e JOIN workflow_versions v ON v.id = e.version_id
  WHERE e.engine < 3 ORDER BY e.id LIMIT 500 FOR NO KEY UPDATE OF e
), old AS (
  SELECT t.*, ARRAY(SELECT p.action->>'id' FROM jsonb_array_elements(t.plan::jsonb) WITH ORDINALITY AS p(action, at) ORDER BY p.at) AS ids
  FROM taken t WHERE t.engine = 1
), listed AS (
  -- An action that a completed execution of another version did not have keeps its row.
  SELECT o.*, i.id AS path, i.at, a.status AS stood FROM old o
  CROSS JOIN LATERAL unnest(o.ids) WITH ORDINALITY AS i(id, at)
  LEFT JOIN execution_actions a ON a.execution_id = o.id AND a.action_id = i.id
  -- The one that comes next is owed, unless the execution is over before it was reached.
  WHERE i.at <= o.done OR i.at = o.done + 1 AND (a.action_id IS NOT NULL OR NOT o.is_over)
), entries AS (
  SELECT l.*,
    CASE
      WHEN l.at <= l.done THEN 'completed'
      WHEN l.status = 'cancelled' THEN 'cancelled'
      WHEN l.is_over AND l.stood = 'failed' AND l.failed_action_id = l.path THEN 'failed'
    END AS ended
  FROM listed l
), roots AS (
  SELECT o.*, (SELECT e.path FROM entries e WHERE e.id = o.id ORDER BY e.at DESC LIMIT 1) AS last,
    CASE
      WHEN NOT o.is_over THEN 'open'
      WHEN o.status <> 'failed' THEN o.status
      -- Its run was lost. A redrive goes on where it stood.
      WHEN NOT EXISTS (SELECT FROM entries e WHERE e.id = o.id AND e.ended = 'failed') THEN 'open'
      ELSE 'failed'
    END AS state
  FROM old o WHERE EXISTS (SELECT FROM entries e WHERE e.id = o.id)
), rows AS (
  SELECT e.id, e.path, '' AS parent, true AS is_action, coalesce(e.ended, nullif(e.stood, 'failed'), 'pending') AS status,
    true AS ran, e.attempt - 1 AS generation,
    jsonb_build_object('at', NULL, 'cause', NULL, 'result', CASE e.ended
      WHEN 'completed' THEN '{"kind": "completed"}'::jsonb
      WHEN 'cancelled' THEN '{"kind": "stopped"}'
      WHEN 'failed' THEN jsonb_build_object('kind', 'failed', 'by', e.path)
    END) AS flow
  FROM entries e
  UNION ALL
  SELECT r.id, '', NULL, false, r.state, r.done > 0 OR r.state NOT IN ('open', 'completed'), r.attempt - 1,
    jsonb_build_object('at', r.last, 'redrivenIn', r.attempt - 1, 'changes', '{}'::jsonb,
      'cause', CASE r.state WHEN 'cancelled' THEN '{"kind": "cancelled"}'::jsonb END,
      'result', CASE r.state
        WHEN 'completed' THEN '{"kind": "completed"}'::jsonb
        WHEN 'cancelled' THEN '{"kind": "cancelled"}'
        WHEN 'failed' THEN jsonb_build_object('kind', 'failed', 'by', r.failed_action_id)
      END)
  FROM roots r
), written AS (
  INSERT INTO execution_actions AS a (
    execution_id, action_id, parent, is_action, version, status, phase, generation, turn, repeats, remains, ran, flow, branches
  )
  SELECT r.id, r.path, r.parent, r.is_action, 1, r.status, 'body', r.generation, 0, 0, false, r.ran,
    '{"isAnew": false, "isDecided": false, "wasUndone": false, "chosenCatch": null, "afterUndo": null, "undoing": null, "owes": null,
      "mending": null, "total": 0, "needed": 0, "caseName": null}'::jsonb || r.flow,
    '{}'
  FROM rows r
  ON CONFLICT (execution_id, action_id) DO UPDATE SET
    parent = excluded.parent, is_action = excluded.is_action, version = 1, status = excluded.status, phase = 'body', generation = excluded.generation,
    turn = 0, repeats = 0, remains = false, ran = excluded.ran, flow = excluded.flow, branches = '{}'
), others AS (
  -- What another version had is shown, and never goes on.
  UPDATE execution_actions a SET parent = '', is_action = true, version = 1, phase = 'body', generation = o.attempt - 1, turn = 0, remains = false,
    ran = true, branches = '{}',
    flow = '{"isAnew": false, "isDecided": false, "wasUndone": false, "at": null, "chosenCatch": null, "cause": null, "result": null, "afterUndo": null,
      "undoing": null, "owes": null, "mending": null, "total": 0, "needed": 0, "caseName": null}'
  FROM old o WHERE a.execution_id = o.id AND NOT EXISTS (SELECT FROM entries e WHERE e.id = o.id AND e.path = a.action_id)
)
UPDATE executions e SET engine = 3,
  healings = e.healings + (NOT t.is_over)::integer,
  dispatched_at = CASE WHEN t.is_over THEN e.dispatched_at END,
  verified_at = CASE WHEN t.is_over THEN e.verified_at END
FROM taken t WHERE e.id = t.id;
