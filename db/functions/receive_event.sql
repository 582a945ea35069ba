-- The same as `receive_answer`, for the processes of 0.2.0 while they run beside those of this release.
CREATE OR REPLACE FUNCTION receive_event(
  p_inbox_id uuid, p_project_id uuid, p_key text, p_data bytea, p_sealed_under uuid, OUT claimed boolean, OUT execution_id uuid
)
LANGUAGE sql VOLATILE AS $$
  SELECT r.claimed, r.execution_id FROM receive_answer(p_inbox_id, p_project_id, p_key, p_data, p_sealed_under, NULL::jsonb) r
$$;
