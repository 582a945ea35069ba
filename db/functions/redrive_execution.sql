-- The same as `continue_execution`, for the processes of 0.2.0 while they run beside those of this release.
CREATE OR REPLACE FUNCTION redrive_execution(p_project_id uuid, p_execution_id uuid, p_version_id uuid, OUT status text, OUT attempt integer)
LANGUAGE sql VOLATILE AS $$
  SELECT r.status, r.attempt FROM continue_execution(p_project_id, p_execution_id, p_version_id, NULL::jsonb, NULL::text) r
$$;
