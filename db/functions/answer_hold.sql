-- Claims exactly this hold for a callback or a resume. Returns false if another caller was first, or the execution is
-- final.
CREATE OR REPLACE FUNCTION answer_hold(
  p_hold_id uuid, p_inbox_id uuid, p_key text, p_data bytea, p_sealed_under uuid, p_actor jsonb, OUT claimed boolean, OUT execution_id uuid
)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  execution executions;
  hold holds;
BEGIN
  claimed := false;
  SELECT h.execution_id INTO execution_id FROM holds h WHERE h.id = p_hold_id;
  SELECT * INTO execution FROM executions e WHERE e.id = answer_hold.execution_id FOR NO KEY UPDATE;
  IF NOT FOUND OR is_final(execution.status) THEN
    RETURN;
  END IF;
  SELECT * INTO hold FROM holds h WHERE h.id = p_hold_id FOR NO KEY UPDATE;
  IF hold.state <> 'open' THEN
    RETURN;
  END IF;
  INSERT INTO inbox (id, project_id, execution_id, hold_id, kind, key, data, sealed_under, actor)
  VALUES (p_inbox_id, hold.project_id, hold.execution_id, hold.id, 'event', p_key, p_data, p_sealed_under, p_actor);
  PERFORM claim_hold(hold.execution_id, hold.id, p_inbox_id, hold.action_id);
  claimed := true;
END
$$;
