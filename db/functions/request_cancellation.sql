-- The same as `cancel_execution`, for the processes of 0.2.0 while they run beside those of this release.
CREATE OR REPLACE FUNCTION request_cancellation(p_project_id uuid, p_execution_id uuid, p_inbox_id uuid, OUT status text, OUT requested boolean)
LANGUAGE sql VOLATILE AS $$
  SELECT c.status, c.requested FROM cancel_execution(p_project_id, p_execution_id, p_inbox_id, NULL::jsonb, NULL::text) c
$$;
