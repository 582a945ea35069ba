-- The same as `answer_hold`, for the processes of 0.2.0 while they run beside those of this release.
CREATE OR REPLACE FUNCTION settle_hold(
  p_hold_id uuid, p_inbox_id uuid, p_key text, p_data bytea, p_sealed_under uuid, OUT claimed boolean, OUT execution_id uuid
)
LANGUAGE sql VOLATILE AS $$
  SELECT s.claimed, s.execution_id FROM answer_hold(p_hold_id, p_inbox_id, p_key, p_data, p_sealed_under, NULL::jsonb) s
$$;
